package main

import (
	"errors"
	"math"
	"strings"
)

// hand is a mouse and a keyboard on a display, with real events as from a device. Each gesture ends when the window has handled it.
type hand struct{ screen *display }

// Mouse buttons; a wheel is two of them.
const (
	leftButton, middleButton, rightButton = 1, 2, 3
	wheelUp, wheelDown                    = 4, 5
)

// do performs actions one after another, and waits until the window has handled each.
func (h hand) do(list ...func() error) error {
	for _, one := range list {
		if err := errors.Join(one(), h.screen.devices.seen()); err != nil {
			return err
		}
	}
	return nil
}

func (h hand) move(x, y float64) func() error {
	return func() error { return h.screen.devices.move(int(math.Floor(x+0.5)), int(math.Floor(y+0.5))) }
}

func (h hand) down(button byte) func() error {
	return func() error { return h.screen.devices.down(button) }
}

func (h hand) up(button byte) func() error {
	return func() error { return h.screen.devices.up(button) }
}

// point moves the mouse to a point of the screen.
func (h hand) point(x, y float64) error { return h.do(h.move(x, y)) }

// tap presses and releases a mouse button at the pointer.
func (h hand) tap(button byte) error { return h.do(h.down(button), h.up(button)) }

// click presses and releases a mouse button at a point of the screen.
func (h hand) click(x, y float64, button byte) error {
	return h.do(h.move(x, y), h.down(button), h.up(button))
}

// drag drags from one point to others with a button held.
func (h hand) drag(button byte, x, y float64, to ...[2]float64) error {
	list := []func() error{h.move(x, y), h.down(button)}
	for _, at := range to {
		list = append(list, h.move(at[0], at[1]))
	}
	return h.do(append(list, h.up(button))...)
}

// stroke drags to one point through the middle.
func (h hand) stroke(button byte, x1, y1, x2, y2 float64) error {
	return h.drag(button, x1, y1, [2]float64{(x1 + x2) / 2, (y1 + y2) / 2}, [2]float64{x2, y2})
}

// key presses a key, with others held down: "ctrl+s".
func (h hand) key(name string) error {
	return h.do(func() error { return h.screen.devices.press(strings.Split(name, "+")...) })
}

// holding calls do while keys are held.
func (h hand) holding(keys []string, do func() error) error {
	release, err := h.screen.devices.hold(keys...)
	if err == nil {
		err = errors.Join(h.screen.devices.seen(), do())
	}
	return errors.Join(err, release(), h.screen.devices.seen())
}

// write types a text.
func (h hand) write(text string) error {
	return h.do(func() error {
		for _, letter := range text {
			name := string(letter)
			if letter == ' ' {
				name = "space"
			}
			if err := h.screen.devices.press(name); err != nil {
				return err
			}
		}
		return nil
	})
}
