package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
)

// frames is a clock for animations that advances when the test calls tick.
type frames struct {
	ticks []func(float32) // of all animations started, stopped or not
	stops int
}

func (f *frames) start(_ time.Duration, tick func(float32)) (stop func()) {
	f.ticks = append(f.ticks, tick)
	return func() { f.stops++ }
}

// tick advances the animation that was started last.
func (f *frames) tick(part float32) { f.ticks[len(f.ticks)-1](part) }

// newMovingHand shows a board on which an army of Paris may go to Belgium and take it.
func newMovingHand(t testing.TB, w, h float32) (u *hand, f *frames, before, after paint.State) {
	u, f = newHand(t, w, h), &frames{}
	u.anim.start = f.start
	before = u.begin()
	par, bel := u.at("par"), u.at("bel")
	pos := *before.Position
	unit := pos.Units[par.Province]
	pos.Units[par.Province], pos.Units[bel.Province] = engine.Unit{}, unit
	pos.Owners[bel.Province] = unit.Power
	after = before
	after.Position, after.Motion = &pos, 300*time.Millisecond
	after.Shapes = []layout.Shape{{Kind: layout.MoveShape, Unit: unit, At: par, To: bel, Moved: true}}
	u.draw()
	return u, f, before, after
}

func TestAChangeIsSeenOnItsWay(t *testing.T) {
	u, f, before, after := newMovingHand(t, 939, 704)
	bases, overlays := u.painter.bases, u.painter.overlays
	u.Set(after)
	for i, part := range []float32{0, 0.25, 0.5, 0.75} {
		f.tick(part)
		u.draw()
		s := u.painter.scene
		if s.Before == nil || s.Before.Position != before.Position || s.Way != float64(part) || s.Position != after.Position {
			t.Errorf("at %v: the scene is at %v and moves from %v", part, s.Way, s.Before)
		}
		if got := u.painter.overlays - overlays; got != i+1 {
			t.Errorf("%d overlays for %d frames", got, i+1)
		}
	}
	f.tick(1)
	u.draw()
	if s := u.painter.scene; s.Before != nil || u.Moving() {
		t.Error("the transition has not ended")
	}
	if u.painter.bases != bases {
		t.Error("the whole map was repainted for one center")
	}
	if got := u.pictures.shown.owners; got != after.Position.Owners {
		t.Error("the map shows the old owners")
	}
}

func TestALaterChangeEndsTheOneBefore(t *testing.T) {
	u, f, before, after := newMovingHand(t, 939, 704)
	u.Set(after)
	f.tick(0.3)
	back := before
	back.Motion = after.Motion
	u.Set(back)
	if f.stops != 1 || len(f.ticks) != 2 {
		t.Errorf("%d animations started, %d stopped", len(f.ticks), f.stops)
	}
	f.ticks[0](0.9) // a frame that was already due
	u.draw()
	if s := u.painter.scene; s.Way != 0 || s.Before.Position != after.Position {
		t.Errorf("the old transition is still running: %v", s.Way)
	}
	at := before
	at.Selected = u.at("mar").Province // without motion
	u.Set(at)
	u.draw()
	if s := u.painter.scene; u.Moving() || s.Before != nil || f.stops != 2 {
		t.Error("a change without motion does not end the transition before it")
	}
}

func TestTheSameStateAgainLetsAChangeGoOn(t *testing.T) {
	u, f, _, after := newMovingHand(t, 939, 704)
	u.Set(after)
	f.tick(0.3)
	after.Motion = 0
	u.Set(after)
	if !u.Moving() || f.stops != 0 || len(f.ticks) != 1 {
		t.Error("the transition was ended or restarted")
	}
}

func TestWhatCanBePickedIsThereBeforeItArrives(t *testing.T) {
	u, f, _, after := newMovingHand(t, 939, 704)
	u.Set(after)
	f.tick(0.1)
	u.draw()
	u.click(u.over("bel"), 0)
	if len(u.picks) != 1 || u.picks[0].At.Province != u.at("bel").Province {
		t.Errorf("picked %v", u.picks)
	}
	u.drag(0, u.over("nth"), u.over("nth").AddXY(90, 40))
	u.wheel(u.over("nth"), 3)
	f.tick(0.6)
	u.draw()
	if !u.Moving() {
		t.Error("zooming ends the transition")
	}
}

func TestNothingMovesInAWindowWithoutRoom(t *testing.T) {
	u, f, before, after := newMovingHand(t, 939, 704)
	u.Set(after)
	for _, size := range []fyne.Size{{}, {Width: 1, Height: 1}, {Width: 0, Height: 500}} {
		u.resize(size.Width, size.Height)
		f.tick(0.5)
		u.draw()
	}
	u.resize(0, 0)
	u.Set(before)
	back := after
	u.Set(back)
	if u.Moving() {
		t.Error("a transition runs although nothing is visible")
	}
	u.resize(939, 704)
	u.draw()
	if u.Set(before); u.painter.scene.Before != nil {
		t.Error("the transition has not ended")
	}
}

func TestWithoutFramesAChangeIsOverAtOnce(t *testing.T) {
	u, _, _, after := newMovingHand(t, 939, 704)
	u.anim.start = nil // Fyne's own, of the driver for tests
	u.Set(after)
	if u.Moving() {
		t.Error("the transition is still running")
	}
	if u.draw(); u.painter.scene.Before != nil || u.painter.scene.Position != after.Position {
		t.Error("the new state is not shown")
	}
}

// BenchmarkRevealFrame measures one frame of a reveal in a window 1080 pixels high: a tick and a repaint of the overlay.
func BenchmarkRevealFrame(b *testing.B) {
	u, f, _, after := newMovingHand(b, 1440, 1080)
	after.Motion = time.Hour
	u.Set(after)
	u.draw()
	bases := u.painter.bases
	b.ResetTimer()
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		f.tick(float32(i%100) / 100)
		u.overlay.Generator(0, 0)
	}
	if u.painter.bases != bases {
		b.Errorf("the map was painted %d times", u.painter.bases-bases)
	}
}
