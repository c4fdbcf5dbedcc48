package main

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// hand is a mouse and a keyboard on a display: real events, as from a device.
type hand struct{ screen *display }

// press is how long buttons stay down: the window looks at its input 60 times a second.
const press = "0.03"

func (h hand) do(args ...string) error {
	limit, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(limit, "xdotool", args...)
	cmd.Env = h.screen.environment()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, strings.TrimSpace(string(out)))
	}
	return nil
}

func place(x, y float64) (string, string) {
	return strconv.Itoa(int(x + 0.5)), strconv.Itoa(int(y + 0.5))
}

// point moves the mouse to a point of the screen.
func (h hand) point(x, y float64) error {
	px, py := place(x, y)
	return h.do("mousemove", px, py, "sleep", press)
}

// click presses a button of the mouse at a point of the screen: 1 is the left one, 3 the right one.
func (h hand) click(x, y float64, button int) error {
	px, py := place(x, y)
	b := strconv.Itoa(button)
	return h.do("mousemove", px, py, "sleep", press, "mousedown", b, "sleep", press, "mouseup", b)
}

// drag pulls from one point to another.
func (h hand) drag(x1, y1, x2, y2 float64) error { return h.stroke("1", x1, y1, x2, y2) }

// stroke is drag with another button of the mouse.
func (h hand) stroke(button string, x1, y1, x2, y2 float64) error {
	ax, ay := place(x1, y1)
	mx, my := place((x1+x2)/2, (y1+y2)/2)
	bx, by := place(x2, y2)
	return h.do("mousemove", ax, ay, "sleep", press, "mousedown", button, "sleep", press,
		"mousemove", mx, my, "sleep", press, "mousemove", bx, by, "sleep", press, "mouseup", button)
}

// key presses a key, with others held down: "ctrl+s".
func (h hand) key(name string) error { return h.do("key", "--clearmodifiers", name) }

// write types a text.
func (h hand) write(text string) error {
	return h.do("type", "--clearmodifiers", "--delay", "40", "--", text)
}
