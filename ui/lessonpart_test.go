package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
)

// TestTheMapOfALessonShowsThePlaceItIsAbout: all that can be clicked is in sight and not below the card, in windows of two
// sizes; lessons about a small place show it large.
func TestTheMapOfALessonShowsThePlaceItIsAbout(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}} {
		r := newRobot(t)
		r.w.Win.Resize(size)
		closer, all := 0, 0
		for _, name := range []string{"lessons.open", "lessons.examples", "lessons.puzzles"} {
			r.Do(name)
			for range r.lesson().Len() {
				p := r.lesson()
				r.w.Note()
				b, card := r.seen.Controls["lessons.board"], r.seen.Controls["lessons.card"]
				corner, frame := p.Board().FrameInWindow()
				if all++; frame.Scale > 1.25*min(float64(b[2])/1600, float64(b[3])/1200) {
					closer++
				}
				hidden := map[string]bool{}
				for _, at := range p.About() {
					if at.Province == engine.NoProvince {
						continue
					}
					spot := p.Drawing.Anchor(at, p.Position.UnitAt(at.Province).Type)
					x, y := corner.X+float32((spot.X-frame.X)*frame.Scale), corner.Y+float32((spot.Y-frame.Y)*frame.Scale)
					if x < b[0]+8 || y < b[1]+8 || x > b[0]+b[2]-8 || y > b[1]+b[3]-8 ||
						x > card[0]-6 && x < card[0]+card[2]+6 && y > card[1]-6 && y < card[1]+card[3]+6 {
						hidden[fmt.Sprintf("%s %s", p.ID, p.Position.Variant.Map.Info(at.Province).ID)] = true
					}
				}
				if len(hidden) > 0 {
					t.Errorf("%v: hidden: %v", size, hidden)
				}
				p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
			}
			r.w.Stack.CloseAll()
		}
		if closer < all/3 {
			t.Errorf("%v: only %d of %d maps are nearer than the whole board", size, closer, all)
		}
		t.Logf("%v: %d of %d maps are nearer than the whole board", size, closer, all)
	}
}
