package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
)

// planning puts a game on the table that is only planned, in a position.
func (r *robot) planning(phase string, centers map[string][]string, units ...string) *robot {
	r.t.Helper()
	v := r.w.Desk.Variant()
	set := r.w.Desk.Game.Settings()
	set.Mode = game.Planning
	g, err := game.Start(set)
	if err != nil {
		r.t.Fatal(err)
	}
	if phase != "" {
		pos, err := v.ReadPosition(engine.PositionText{Phase: phase, Units: units, Centers: centers}, g.Node().Position.Setup, set.Rules)
		if err != nil {
			r.t.Fatal(err)
		}
		if err := g.SetPosition(pos); err != nil {
			r.t.Fatal(err)
		}
	}
	r.w.begin(g, "")
	return r
}

// board is what the map shows.
func (r *robot) board() paint.State { return r.w.Scenes.Board(r.w.Desk.Now()) }
