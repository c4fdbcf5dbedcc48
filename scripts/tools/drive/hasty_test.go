package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"entente/engine"
)

// Highlights under the pointer disappear when it leaves the window for the rest of the screen.
func TestRealWindowForgetsAPointerThatHasLeft(t *testing.T) {
	t.Parallel()
	p := lit(t, "1320x840", 1, 0)
	p.must(t, p.fill(1280, 800))
	f, err := countFrames(p.screen)
	if err != nil {
		t.Fatal(err)
	}
	defer f.close()
	p.must(t, p.point(p.pixel(p.try(p.at("par"), engine.Army, 0))))
	p.must(t, rested(p))
	if _, err := f.count(); err != nil {
		t.Fatal(err)
	}
	p.must(t, p.point(1300, 820))
	p.must(t, rested(p))
	if n, err := f.count(); err != nil || n == 0 {
		t.Errorf("nothing is drawn when the pointer leaves the window: %d frames, %v", n, err)
	}
}

// A double click on the big button asks the question and does not answer it, in a large window and a small one; a click after the pause answers.
func TestRealWindowAnswersNothingToADoubleClick(t *testing.T) {
	t.Parallel()
	for _, size := range []struct {
		name string
		w, h int
	}{{"1280x800", 1280, 800}, {"900x640", 900, 640}} {
		p := lit(t, size.name, 1, 0)
		p.must(t, p.program.wait("the button to hear", func(s state) bool { return s.Settled && !s.Deaf && s.fills(size.w, size.h) }))
		at := p.program.now.Controls["main"]
		x, y := at[0]+at[2]/2, at[1]+at[3]/2
		p.must(t, p.click(x, y, leftButton))
		p.must(t, p.tap(leftButton))
		p.must(t, p.program.wait("the question", func(s state) bool { return s.Asked }))
		p.must(t, rested(p))
		if p.program.now.Resolved || !p.program.now.Asked {
			t.Errorf("%s: a double click resolves: %v", size.name, p.program.now.Resolved)
		}
		p.pictured(t, "asked-"+size.name)
		time.Sleep(time.Second)
		p.must(t, p.tap(leftButton)) // where the question was asked
		p.must(t, rested(p))
		if p.program.now.Resolved {
			t.Errorf("%s: an answer is where the question was asked", size.name)
		}
		p.must(t, p.control("main"))
		p.must(t, p.program.wait("the results", func(s state) bool { return s.Resolved }))
		p.pictured(t, "answered-"+size.name)
	}
}

// A click on a text field waits for a second click. A button held down when that wait ends is still pressed.
func TestRealWindowHearsAButtonPressedRightAfterAField(t *testing.T) {
	t.Parallel()
	p := lit(t, "1280x800", 1, 0)
	p.must(t, p.control("tree"))
	p.must(t, p.program.wait("the column of lines", func(s state) bool { return s.Settled && s.Controls["note"][2] > 0 }))
	tool := p.program.now.Controls["tree"]
	x, y := tool[0]+tool[2]/2, tool[1]+tool[3]/2
	p.must(t, p.control("note"))
	p.must(t, p.do(p.move(x, y), p.down(leftButton)))
	time.Sleep(time.Second / 2) // a double click takes at most 300 ms
	p.must(t, p.do(p.move(x+1, y), p.up(leftButton)))
	p.must(t, p.program.wait("the column to close", func(s state) bool { return s.Controls["note"][2] == 0 }))
}

// pictured saves a picture of the screen if ENTENTE_PICTURES names a folder.
func (p *player) pictured(t *testing.T, name string) {
	t.Helper()
	if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
		p.must(t, p.shoot(filepath.Join(folder, name+".png")))
	}
}
