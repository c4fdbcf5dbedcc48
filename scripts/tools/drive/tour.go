package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// chapter is a part of the tour: it starts the program, and each stop continues from the one before it.
type chapter struct {
	name   string
	file   string    // a game that is opened, "" for a new one
	change [2]string // a text in the file and its replacement
	locale string    // "" is English
	size   string    // of the window, "" is that of the tour
	door   bool      // the start page covers the board
	stops  []stop
}

// stop is a moment of the tour of which a picture is taken.
type stop struct {
	name   string
	way    step   // goes there; may be nil
	prints string // instead, the key that prints a document: one picture per page
	runs   bool   // something there keeps changing: the picture is taken at once
	same   bool   // it may look like the previous stop
}

// tour is a walk through every page, dialog and state of the program, which saves a picture of each. Two tours of the same program give the same
// pictures.
type tour struct {
	program, folder, size string
	fonts                 string // folder of fonts for languages that ours have no letters for, "" for none
	home                  string // folder of the program; always the same, because dialogs show it
	only                  string // the chapters whose names begin with it, "" for all
}

// takeTour walks through all chapters. If a chapter fails, the tour continues with the next.
func takeTour(ctx context.Context, t tour) error {
	if err := os.MkdirAll(t.folder, 0o755); err != nil {
		return err
	}
	t.home = filepath.Join(os.TempDir(), "entente-tour")
	lock := flock.New(t.home + ".lock")
	if err := lock.Lock(); err != nil { // another tour uses the folder
		return err
	}
	defer lock.Close()
	var faults []error
	number := 1
	for _, c := range chapters() {
		if strings.HasPrefix(c.name, t.only) && ctx.Err() == nil {
			if err := t.walk(ctx, c, number); err != nil {
				err = fmt.Errorf("chapter %s: %w", c.name, err)
				fmt.Fprintln(os.Stderr, "drive:", err)
				faults = append(faults, err)
			}
		}
		number += len(c.stops)
	}
	if len(faults) > 0 {
		return fmt.Errorf("the tour is not complete: %d chapters failed", len(faults))
	}
	return ctx.Err()
}

// walk takes the pictures of a chapter, numbered from number.
func (t tour) walk(ctx context.Context, c chapter, number int) (err error) {
	if err := t.furnish(c); err != nil {
		return err
	}
	var args []string
	if c.door {
		args = []string{"-table=false"}
	}
	if c.file != "" {
		data, err := scripts.ReadFile(c.file)
		if err != nil {
			return err
		}
		data = bytes.Replace(data, []byte(c.change[0]), []byte(c.change[1]), 1)
		args = []string{filepath.Join(t.home, "Thursday.entente")}
		if err := os.WriteFile(args[0], data, 0o644); err != nil {
			return err
		}
	}
	size := t.size
	if c.size != "" {
		size = c.size
	}
	p, err := newPlayerIn(ctx, home{folder: t.home, locale: c.locale}, t.program, size, 1, args...)
	if err != nil {
		return err
	}
	p.restart = func() error { return p.again(ctx, t.program) }
	defer func() { err = errors.Join(err, p.leave()) }()
	if err := p.keepSize(size); err != nil {
		return err
	}
	var last *image.RGBA
	for i, s := range c.stops {
		name := fmt.Sprintf("%03d-%s-%s.png", number+i, c.name, s.name)
		if s.prints != "" {
			file := filepath.Join(t.home, "paper.pdf")
			if err := errors.Join(p.paper(s.prints, file), photographed(file, filepath.Join(t.folder, name), "-r", "75")); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			fmt.Println(name)
			continue
		}
		img, err := p.stopAt(ctx, s, last)
		if err != nil {
			failed, _ := p.screen.picture()
			_ = writePicture(filepath.Join(t.folder, "failed-"+name), failed)
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := writePicture(filepath.Join(t.folder, name), img); err != nil {
			return err
		}
		fmt.Println(name)
		last = img
	}
	return nil
}

// keepSize makes sure that the window has its size when the program is idle: while it opens it may reset a size that it was given in between.
func (p *player) keepSize(size string) error {
	w, h, err := parseSize(size)
	if err != nil {
		return err
	}
	for range 8 {
		if err := rested(p); err != nil {
			return err
		}
		if err := p.program.read(); err != nil {
			return err
		}
		if p.program.now.fills(w, h) {
			return nil
		}
		if err := p.fill(w, h); err != nil {
			return err
		}
	}
	return fmt.Errorf("the window does not keep its size: %v", p.program.now.Window)
}

// furnish recreates the home folder of the program, with cursors that do not blink.
func (t tour) furnish(c chapter) error {
	if err := os.RemoveAll(t.home); err != nil {
		return err
	}
	if t.fonts != "" && c.locale != "" {
		if err := os.CopyFS(filepath.Join(t.home, "data", "fonts"), os.DirFS(t.fonts)); err != nil {
			return err
		}
	}
	settings := filepath.Join(t.home, "config", "fyne", "settings.json")
	if err := os.MkdirAll(filepath.Dir(settings), 0o700); err != nil {
		return err
	}
	return os.WriteFile(settings, []byte(`{"no_animations": true}`), 0o600)
}

// stopAt goes to a stop and returns the screen. If it looks like the previous stop, the step had no effect, which is an error.
func (p *player) stopAt(ctx context.Context, s stop, last *image.RGBA) (*image.RGBA, error) {
	if s.way != nil {
		if err := s.way(p); err != nil {
			return nil, err
		}
	}
	if s.runs {
		return p.screen.picture()
	}
	for deadline := time.Now().Add(patience); ctx.Err() == nil; {
		img, err := p.still()
		if err != nil || last == nil || s.same || !bytes.Equal(img.Pix, last.Pix) {
			return img, err
		}
		if time.Now().After(deadline) {
			return nil, errors.New("it looks the same as the previous stop")
		}
	}
	return nil, ctx.Err()
}

// writePicture writes a PNG file.
func writePicture(name string, img image.Image) error {
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		return err
	}
	return os.WriteFile(name, data.Bytes(), 0o644)
}
