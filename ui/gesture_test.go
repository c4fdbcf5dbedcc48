package ui

import (
	"testing"

	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/uitest"
)

// Whatever a gesture does to the game, to order entry and to the clock: when it is done everything is rendered once.
func TestOneGestureRendersOnce(t *testing.T) {
	rendered := 0
	r := newRobot(t)
	set := r.w.Desk.Game.Settings()
	set.Armistice.Kind = game.NoArmistice // else it would ask before the phase is resolved
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	r.Do("projector")
	r.w.Desk.Listen(func(desk.Now) { rendered++ })
	at := func(id string) func() { return func() { r.report(uitest.Location(t, r.w.Desk.Variant().Map, id)) } }
	over := func(id string) func() {
		return func() { r.w.stage.Board.OnHover(uitest.Location(t, r.w.Desk.Variant().Map, id)) }
	}
	drag := func(from, to string, done bool) func() {
		m := r.w.Desk.Variant().Map
		return func() { r.w.stage.Board.OnDrag(uitest.Location(t, m, from), uitest.Location(t, m, to), done) }
	}
	do := func(name string) func() { return func() { r.w.Perform(name) } }
	keys := func(text string) func() { return func() { r.Type(text) } }
	for _, gesture := range []struct {
		name string
		do   func()
		want int // how often everything is rendered
	}{
		{"the pointer comes over a unit", over("par"), 1},
		{"a pick selects", at("par"), 1},
		{"the pointer comes over a goal", over("bur"), 1},
		{"a pick completes an order", at("bur"), 1},
		{"a pick completes another order for the same unit", func() { at("par")(); rendered = 0; at("pic")() }, 1},
		{"a pick is refused", func() { at("mar")(); rendered = 0; at("mos")() }, 1},
		{"Escape takes a step back", keys("<Esc>"), 1},
		{"a drag is on its way", drag("bre", "mid", false), 1},
		{"a drag ends", drag("bre", "mid", true), 1},
		{"Space selects the next unit", keys("<Space>"), 1},
		{"a key gives an order", keys("h"), 1},
		{"a letter is typed into the line", func() { r.Line("mu"); rendered = 0; r.Type("n") }, 1},
		{"a line is given", func() { r.Type(" - ruh"); rendered = 0; r.Type("<Enter>") }, 1},
		{"a sheet is pasted", func() { r.Paste("F kie - den\nA ber - kie") }, 1},
		{"undo", do("undo"), 1},
		{"redo", do("redo"), 1},
		{"provinces are named otherwise", do("labels"), 1},
		{"the clock is started", do("clock"), 1},
		{"the button asks", do("resolve"), 1},
		{"the phase is resolved", do("resolve"), 1},
		{"a result is pointed out", at("par"), 1},
		{"a step of the results", do("reveal-start"), 1},
		{"all results", do("reveal-end"), 1},
		{"on to the next phase", do("resolve"), 1},
		{"back to the phase before", do("previous"), 1},
		{"other orders are tried", do("try-other"), 1},
	} {
		rendered = 0
		gesture.do()
		if rendered != gesture.want {
			t.Errorf("%s: everything is rendered %d times, want %d", gesture.name, rendered, gesture.want)
		}
	}
}
