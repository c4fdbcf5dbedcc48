// Drive plays on the real program by mouse and keyboard, on a virtual display: the demonstration of `make run` where
// there is no screen, and the last test of `make test`.
//
//	go run ./scripts/drive -program bin/entente -o bin/demo.png
package main

import (
	"errors"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"entente/ui/board/paint"
	"entente/variants"
)

func main() {
	path := flag.String("program", "bin/entente", "the program to drive")
	out := flag.String("o", "bin/demo.png", "where to write the screenshot")
	size := flag.String("size", "1280x800", "of the window")
	flag.Parse()
	if err := demonstrate(*path, *out, *size); err != nil {
		fmt.Fprintln(os.Stderr, "drive:", err)
		os.Exit(1)
	}
}

// demonstrate plays the script and leaves a picture of the window as the fall of 1901 has been resolved.
func demonstrate(path, out, size string) (err error) {
	p, err := newPlayer(path, size)
	if err != nil {
		return err
	}
	defer func() {
		if ended := p.leave(); err == nil {
			err = ended
		}
	}()
	say := func(format string, args ...any) { fmt.Printf("  "+format+"\n", args...) }
	fmt.Printf("Entente on a virtual display of %s, first picture after %d ms. Entering orders by mouse:\n", size, p.program.first.Milliseconds())
	if err := p.play(say); err != nil {
		_ = p.shoot(failedPicture(out)) // for whoever looks for the cause
		return fmt.Errorf("%w (see %s)", err, failedPicture(out))
	}
	if err := p.shoot(out); err != nil {
		return err
	}
	full, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	fmt.Println("The board after the first year: " + full)
	return nil
}

func failedPicture(out string) string { return out[:len(out)-len(filepath.Ext(out))] + "-failed.png" }

// newPlayer starts a display and the program on it, with a window of the given size, and a player for both.
func newPlayer(path, size string, args ...string) (*player, error) {
	w, h, err := parseSize(size)
	if err != nil {
		return nil, err
	}
	bundle, err := variants.StandardBundle()
	if err != nil {
		return nil, err
	}
	drawing, err := paint.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		return nil, err
	}
	screen, err := newDisplay(w, h)
	if err != nil {
		return nil, err
	}
	program, err := start(screen, path, args...)
	if err != nil {
		_ = screen.close()
		return nil, err
	}
	p := &player{hand: hand{screen}, program: program, variant: bundle.Variant, drawing: drawing, pos: bundle.Variant.Setups[0].Begin()}
	if err := p.fill(w, h); err != nil {
		return nil, errors.Join(err, p.leave())
	}
	return p, nil
}

// fill makes the window as large as the screen; there is no window manager that would do it.
func (p *player) fill(w, h int) error {
	width, height := strconv.Itoa(w), strconv.Itoa(h)
	size := func() error {
		return p.do("search", "--onlyvisible", "--name", "Entente", "windowmove", "0", "0", "windowsize", width, height, "windowfocus")
	}
	filled := func(s state) bool { return int(s.Window[0]*s.Scale+.5) == w && int(s.Window[1]*s.Scale+.5) == h }
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if err := size(); err != nil { // the window may not be on the screen yet
			continue
		}
		if p.program.waitFor(time.Second, "", filled) == nil {
			return nil
		}
	}
	return errors.Join(size(), p.program.waitFor(time.Second, "the window to fill the screen", filled))
}

// leave ends the program and its display, and clears up.
func (p *player) leave() error {
	first := p.program.close()
	if err := p.screen.close(); first == nil {
		first = err
	}
	if err := os.RemoveAll(p.program.folder); first == nil {
		first = err
	}
	return first
}

// shoot writes what is on the screen to a PNG file.
func (p *player) shoot(name string) error {
	img, err := p.screen.picture()
	if err != nil {
		return err
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(file, img); err != nil {
		return err
	}
	return file.Close()
}

func parseSize(text string) (w, h int, err error) {
	if _, err := fmt.Sscanf(text, "%dx%d", &w, &h); err != nil || w < 320 || h < 320 || w > 8192 || h > 8192 {
		return 0, 0, fmt.Errorf("size %q: want something like 1280x800", text)
	}
	return w, h, nil
}
