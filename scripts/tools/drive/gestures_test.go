package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
)

// A gesture draws the window once or twice, and an idle window draws nothing.
func TestRealWindowDrawsSeldom(t *testing.T) {
	t.Parallel()
	p := lit(t, "1280x800", 1, 0)
	f, err := countFrames(p.screen)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	p.must(t, rested(p))
	if class, err := p.screen.text(p.screen.taken(), "WM_CLASS"); err != nil || !strings.HasSuffix(class, "\x00Entente\x00") {
		t.Errorf("the window has the class %q, %v; the entry in the desktop's menu says Entente", class, err)
	}
	count := func(name string, most int, do ...func() error) (spent time.Duration) {
		t.Helper()
		if _, err := f.count(); err != nil {
			t.Fatal(err)
		}
		before := p.spent(t)
		p.must(t, p.do(do...))
		p.must(t, rested(p))
		n, err := f.count()
		if err != nil {
			t.Fatal(err)
		}
		spent = p.spent(t) - before
		t.Logf("%-34s %2d frames of %d that are needed, %3d ms of processor", name, n, most, spent.Milliseconds())
		if n > most+2 { // on a busy machine one frame may come in two parts
			t.Errorf("%s draws %d frames, at most %d are needed", name, n, most)
		}
		return spent
	}
	pressed := func(key string) func() error { return func() error { return p.key(key) } }
	// opens measures how long a page takes, with all of its frames.
	opens := func(name string, most int, key func() error) {
		t.Helper()
		spent := count("open: "+name, most, key)
		fmt.Printf("BenchmarkPage/%s 1 %d ms\n", strings.ReplaceAll(name, " ", "_"), spent.Milliseconds()) // for scripts/tools/bench
	}
	for _, text := range []string{"France A par - bur", "Germany A mun - ruh"} {
		orders, err := p.read([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		count("point at a unit", 1, p.move(p.pixel(p.try(orders[0].At, orders[0].Unit, 0))))
		count("select it", 1, p.down(leftButton), p.up(leftButton))
		count("point at a goal", 1, p.move(p.pixel(p.try(orders[0].To, orders[0].Unit, 0))))
		count("order "+text, 1, p.down(leftButton), p.up(leftButton))
	}
	count("undo", 2, pressed("ctrl+z")) // Control changes the meaning of an arrow, which is visible; then the undone order
	count("redo", 2, pressed("ctrl+y"))
	count("the next unit", 1, pressed("space"))
	count("a letter of an order", 1, pressed("m"))
	count("Escape", 1, pressed("Escape"))
	count("Escape", 1, pressed("Escape"))
	count("a notch of the wheel", 2, p.down(wheelUp), p.up(wheelUp)) // first scaled, then sharp
	x, y := p.pixel(p.try(p.at("mun"), engine.Army, 0))
	steps := []func() error{p.down(middleButton)}
	for _, by := range []float64{5, 14, 23, 32} {
		steps = append(steps, p.move(x+by, y+by))
	}
	count("a drag of four steps", 5, append(steps, p.up(middleButton))...)
	count("the whole map", 2, pressed("Home"))
	count("other names", 2, pressed("ctrl+l"))
	opens("another theme", 2, pressed("ctrl+t")) // and the map in its colors
	for _, page := range []struct{ name, key string }{{"new game", "ctrl+alt+n"}, {"keys", "F1"}, {"clock settings", "ctrl+F9"}, {"save", "ctrl+s"}} {
		opens(page.name, 2, pressed(page.key)) // and the preview of a board
		if page.name == "save" {
			p.idles(t, f, "Rest/field", 0.003)
		}
		count("close it", 1, pressed("Escape"))
	}
	if index, err := filepath.Glob(filepath.Join(p.program.folder, "cache", "font*")); err != nil || len(index) > 0 {
		t.Errorf("the system's fonts were looked through, though ours have every letter: %v, %v", index, err)
	}
	p.idles(t, f, "Rest/window", 0.003)
	count("start the clock", 2, pressed("F5"))
	p.idles(t, f, "Rest/clock", 0.02)
}

// idles measures the program while it is idle; most is the part of a core that it may use. when is a name for scripts/tools/bench.
func (p *player) idles(t *testing.T, f *frames, when string, most float64) {
	t.Helper()
	const watched = 6 * time.Second // the idle time is what the test measures
	time.Sleep(givesBack)
	if _, err := f.count(); err != nil {
		t.Fatal(err)
	}
	before := p.spent(t)
	time.Sleep(watched)
	n, err := f.count()
	if err != nil {
		t.Fatal(err)
	}
	share := (p.spent(t) - before).Seconds() / watched.Seconds()
	t.Logf("%-34s %2d frames in %v, %.2f %% of a core, at most %.1f", when, n, watched, 100*share, 100*most)
	fmt.Printf("Benchmark%s 1 %.2f %%\n", when, 100*share) // for scripts/tools/bench
	if share > 3*most {                                    // times are inexact on a shared machine
		t.Errorf("%s the program takes %.2f %% of a core", when, 100*share)
	}
}

// spent returns the CPU time that the program has used so far.
func (p *player) spent(t *testing.T) time.Duration {
	t.Helper()
	spent, err := p.program.spent()
	p.must(t, err)
	return spent
}
