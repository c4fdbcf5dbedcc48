// Drive plays on the real program by mouse and keyboard, on a virtual display: the demonstration of `make run` on a machine without a
// screen, and the last test of `make test`.
//
//	go run ./scripts/tools/drive -program bin/entente -o bin/demo.png
//	go run ./scripts/tools/drive -program bin/entente -pictures docs/pictures
//	go run ./scripts/tools/drive -program bin/entente -tour before
//	go run ./scripts/tools/drive -compare before after differences
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"entente/ui/board/atlas"
	"entente/variants"
)

func main() {
	path := flag.String("program", "bin/entente", "the program to drive")
	out := flag.String("o", "bin/demo.png", "where to write the screenshot")
	size := flag.String("size", "1280x800", "the size of the window")
	folder := flag.String("pictures", "", "instead, take the pictures of README.md into this folder")
	toured := flag.String("tour", "", "instead, take pictures of every page into this folder")
	only := flag.String("only", "", "with -tour: only the chapters whose names begin with this")
	fonts := flag.String("fonts", "", "with -tour: a folder of additional fonts for some languages")
	compare := flag.Bool("compare", false, "instead, compare the pictures of two folders; pictures of the differences go to a third")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	err := error(nil)
	switch {
	case *compare && flag.NArg() == 3:
		err = compareFolders(os.Stdout, flag.Arg(0), flag.Arg(1), flag.Arg(2))
	case *compare:
		err = errors.New("expected three folders: before, after, and one for the differences")
	case *toured != "":
		err = takeTour(ctx, tour{program: *path, folder: *toured, size: *size, only: *only, fonts: *fonts})
	case *folder != "":
		err = takePictures(ctx, *path, *folder)
	default:
		err = demonstrate(ctx, *path, *out, *size)
	}
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "drive:", err)
		os.Exit(1)
	}
}

// demonstrate plays the first year and saves a picture of the window with its fall resolved.
func demonstrate(ctx context.Context, path, out, size string) (err error) {
	p, err := newPlayer(ctx, path, size, 1)
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
	fmt.Printf("BenchmarkFirstPicture 1 %d ns/op\n", p.program.first.Nanoseconds()) // for scripts/tools/bench
	p.pause = func(phase string, at moment) error {
		if phase == "F1901M" && at == resolved {
			return p.shoot(out)
		}
		return nil
	}
	if err := p.play("demo.txt", say); err != nil {
		_ = p.snap(failedPicture(out)) // for finding the cause
		return fmt.Errorf("%w (see %s)", err, failedPicture(out))
	}
	full, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	fmt.Println("The window as the fall of 1901 was resolved: " + full)
	return nil
}

func failedPicture(out string) string { return out[:len(out)-len(filepath.Ext(out))] + "-failed.png" }

// newPlayer starts a display, the program on it with a window of the given size in screen pixels and scale in screen pixels per logical pixel, and a
// player for both. Both end with the context.
func newPlayer(ctx context.Context, path, size string, scale int) (*player, error) {
	return newPlayerIn(ctx, home{}, path, size, scale)
}

// newPlayerIn is newPlayer with a home folder for the program and command-line arguments.
func newPlayerIn(ctx context.Context, at home, path, size string, scale int, args ...string) (*player, error) {
	w, h, err := parseSize(size)
	if err != nil {
		return nil, err
	}
	bundle, err := variants.StandardBundle()
	if err != nil {
		return nil, err
	}
	drawing, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		return nil, err
	}
	screen, err := newDisplay(ctx, w, h, scale)
	if err != nil {
		return nil, err
	}
	program, err := start(ctx, at, screen, path, args...)
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

// fill makes the window as large as the screen, because there is no window manager to do it.
func (p *player) fill(w, h int) error {
	for deadline := time.Now().Add(patience); ; {
		there, err := p.screen.take(func(title string) bool { return strings.Contains(title, "Entente") })
		if err == nil && there {
			err = p.screen.resize(w, h)
		} else if err == nil {
			err = errors.New("the window is not on the screen")
		}
		if err == nil {
			err = p.program.becomes(fmt.Sprintf("a window of %d x %d", w, h), func(s state) bool { return s.fills(w, h) })
		}
		if err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

// leave ends the program and its display, and removes its files.
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

// shoot writes the screen to a PNG file once it no longer changes.
func (p *player) shoot(name string) error {
	if err := rested(p); err != nil {
		return err
	}
	return p.snap(name)
}

// snap writes the current screen to a PNG file.
func (p *player) snap(name string) error {
	img, err := p.screen.picture()
	if err != nil {
		return err
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, img); err != nil {
		return err
	}
	return file.Close()
}

func parseSize(text string) (w, h int, err error) {
	if _, err := fmt.Sscanf(text, "%dx%d", &w, &h); err != nil || w < 320 || h < 320 || w > 8192 || h > 8192 {
		return 0, 0, fmt.Errorf("size %q: expected something like 1280x800", text)
	}
	return w, h, nil
}
