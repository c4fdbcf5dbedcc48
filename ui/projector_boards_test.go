package ui

import (
	"testing"
)

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
