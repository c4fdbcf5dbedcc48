package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Issue 13.3: a gesture draws the window once or twice, and at rest nothing is drawn.
func TestRealWindowDrawsSeldom(t *testing.T) {
	p := lit(t, "1280x800", 1, 0)
	f, err := countFrames(p.screen)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	if _, err := p.screen.settled(); err != nil {
		t.Fatal(err)
	}
	p.must(t, "search", "--class", "^Entente$") // as the entry in the desktop's menu says
	count := func(name string, most int, args ...string) (spent time.Duration) {
		t.Helper()
		if _, err := f.count(); err != nil {
			t.Fatal(err)
		}
		before := p.program.spent(t)
		p.must(t, args...)
		time.Sleep(time.Second)
		n, err := f.count()
		if err != nil {
			t.Fatal(err)
		}
		spent = p.program.spent(t) - before
		t.Logf("%-34s %2d frames of %d that are needed, %3d ms of processor", name, n, most, spent.Milliseconds())
		if n > most+2 { // on a busy machine what belongs to one frame may come in two
			t.Errorf("%s draws %d frames, at most %d are needed", name, n, most)
		}
		return spent
	}
	// opens tells how much a page takes, with all of its frames.
	opens := func(name string, most int, key string) {
		t.Helper()
		spent := count("open: "+name, most, "key", key)
		fmt.Printf("BenchmarkPage/%s 1 %d ms\n", strings.ReplaceAll(name, " ", "_"), spent.Milliseconds()) // for scripts/tools/bench
	}
	for _, text := range []string{"France A par - bur", "Germany A mun - ruh"} {
		orders, err := p.read([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		x1, y1 := place(p.pixel(p.try(orders[0].At, orders[0].Unit, 0)))
		x2, y2 := place(p.pixel(p.try(orders[0].To, orders[0].Unit, 0)))
		count("point at a unit", 1, "mousemove", x1, y1)
		count("select it", 1, "click", "1")
		count("point at a goal", 1, "mousemove", x2, y2)
		count("order "+text, 1, "click", "1")
	}
	count("undo", 2, "key", "ctrl+z") // Control means another pick on an arrow, and is seen; then what was undone
	count("redo", 2, "key", "ctrl+y")
	count("the next unit", 1, "key", "space")
	count("a letter of an order", 1, "key", "m")
	count("Escape", 1, "key", "Escape")
	count("Escape", 1, "key", "Escape")
	count("a notch of the wheel", 2, "click", "4") // stretched, then sharp
	count("a drag of four steps", 5, "mousedown", "2", "sleep", press, "mousemove_relative", "5", "5", "sleep", press, "mousemove_relative", "9", "9",
		"sleep", press, "mousemove_relative", "9", "9", "sleep", press, "mousemove_relative", "9", "9", "sleep", press, "mouseup", "2")
	count("the whole map", 2, "key", "Home")
	count("other names", 2, "key", "ctrl+l")
	opens("another theme", 2, "ctrl+t") // and the map in its colours
	for _, page := range []struct{ name, key string }{{"new game", "ctrl+alt+n"}, {"keys", "F1"}, {"clock settings", "ctrl+F9"}, {"save", "ctrl+s"}} {
		opens(page.name, 2, page.key) // and the preview of a board
		if page.name == "save" {
			p.idles(t, f, "Rest/field", 0.003)
		}
		count("close it", 1, "key", "Escape")
	}
	if index, err := filepath.Glob(filepath.Join(p.program.folder, "cache", "font*")); err != nil || len(index) > 0 {
		t.Errorf("the system's fonts were looked through, though ours have every letter: %v, %v", index, err)
	}
	p.idles(t, f, "Rest/window", 0.003)
	count("start the clock", 2, "key", "F5")
	p.idles(t, f, "Rest/clock", 0.02)
}

// idles tells what the program does while nobody does anything; most is the part of a core that it should take. when is a name
// for scripts/tools/bench.
func (p *player) idles(t *testing.T, f *frames, when string, most float64) {
	t.Helper()
	const watched = 6 * time.Second
	time.Sleep(1500 * time.Millisecond) // then it has given back what it does not need
	if _, err := f.count(); err != nil {
		t.Fatal(err)
	}
	before := p.program.spent(t)
	time.Sleep(watched)
	n, err := f.count()
	if err != nil {
		t.Fatal(err)
	}
	share := (p.program.spent(t) - before).Seconds() / watched.Seconds()
	t.Logf("%-34s %2d frames in %v, %.2f %% of a core, at most %.1f", when, n, watched, 100*share, 100*most)
	fmt.Printf("Benchmark%s 1 %.2f %%\n", when, 100*share) // for scripts/tools/bench
	if share > 3*most {                                    // time on a machine that others use is not exact
		t.Errorf("%s the program takes %.2f %% of a core", when, 100*share)
	}
}

// spent returns the processor time that the program has taken so far, to the nanosecond.
func (p *program) spent(t *testing.T) (sum time.Duration) {
	t.Helper()
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", p.cmd.Process.Pid))
	if err != nil || len(tasks) == 0 {
		t.Fatal("the program has no threads: ", err)
	}
	for _, task := range tasks {
		text, err := os.ReadFile(task)
		if err != nil {
			continue // a thread may have ended
		}
		var n time.Duration
		if _, err := fmt.Sscan(strings.TrimSpace(string(text)), &n); err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	return sum
}
