package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/projection"
)

// TestProjectorOfEveryBoard: the second window follows to other boards and to fewer players, at every size.
func TestProjectorOfEveryBoard(t *testing.T) {
	r, _, p := newAudience(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 3840, Height: 2160}, {Width: 1080, Height: 1920}, {Width: 320, Height: 240}, {Width: 2560, Height: 1080}} {
		p.Win.Resize(size)
		if b := p.Board.Size(); b.Width > size.Width || b.Height > size.Height || b.Width < size.Width*0.6 && b.Height < size.Height*0.45 {
			t.Errorf("in %v the board has %v", size, b)
		}
	}
	v := r.w.Desk.Variant()
	for i := range v.Setups {
		r.w.begin(game.New(&v.Setups[i], engine.Rulebook()), "")
		if n := len(p.Column.Rows); n < 2 || n > 7 || p.Column.Title == "" {
			t.Errorf("set-up %s: %d powers", v.Setups[i].ID, n)
		}
		due := 0
		for _, row := range p.Column.Rows {
			if row.Lamp != projection.NoLamp {
				due++
			}
		}
		if due == 0 || p.Column.Head != fmt.Sprintf("0 of %d orders in", due) {
			t.Errorf("set-up %s: %d lamps and %q", v.Setups[i].ID, due, p.Column.Head)
		}
	}
}

// TestProjectorFollowsToAnotherBoard: a game on another board that is opened while the second window is there is shown.
func TestProjectorFollowsToAnotherBoard(t *testing.T) {
	r := newRobot(t).New().Press("new.board.1").Start().SaveAs("shores.entente")
	r.New().Press("new.board.0").Start().Do("projector")
	p := r.w.audience.Window
	r.Load("shores.entente")
	if p.Drawing != r.w.Drawing || r.w.Desk.Variant().ID != "shores" || int(p.Column.Rows[len(p.Column.Rows)-1].Side) >= len(r.w.Desk.Variant().Powers) {
		t.Errorf("on %s it shows %+v", r.w.Desk.Variant().ID, p.Column.Rows)
	}
	before := drawn(p)
	for q := range r.w.Desk.Game.Node().Position.Occupied().All() {
		r.Pick(r.w.Desk.Variant().Map.Info(q).ID)
		wantSame(t, p, before)
		break
	}
}
