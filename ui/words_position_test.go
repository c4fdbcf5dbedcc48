package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/room/printing"
)

// In the notation of 001 an order names the power of a foreign unit that it supports: what is printed, told to the table or
// kept in the log asks the board of its own phase, wherever the window looks.
func TestOrdersAreWrittenWithTheBoardOfTheirOwnPhase(t *testing.T) {
	r := newRobot(t)
	set := table.Preset("rulebook", r.w.shelf.Bundle.Variant.Setup("7"))
	set.Notation = engine.Style001
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	r.turn("Austria A vie - tyr; Italy A ven - pie").Judge().Judge()
	r.turn("Austria A tyr - ven; Italy A pie S A tyr - ven").Judge().Judge()
	for r.position().Phase.Year < 1902 {
		r.Judge()
	}
	r.turn("Austria A ven - rom").Judge().Judge()
	const support = "S AUSTRIAN A Tyr"
	for _, look := range []string{"first", "last"} {
		r.Do(look)
		text := strings.Join(r.pages(printing.Handout), "\n")
		if !strings.Contains(text, strings.ReplaceAll(support, " ", "")) {
			t.Errorf("with the %s phase on the screen, the session is printed without %q", look, support)
		}
	}
}
