package main

import (
	"testing"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/post"
	"entente/ui/post/office"
	"entente/variants"
)

// TestInTheBrowserAPhoneThatLostItsSeatIsTold checks that after a reload the seats can be chosen, and that the sheet is there once the referee gives
// the seat back.
func TestInTheBrowserAPhoneThatLostItsSeatIsTold(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	x := newLaidTable(t, &post.Turn{
		Kind: post.Europe, Game: "AGAIN", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil),
		Seats: []post.Seat{{Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}},
	})
	first, second := newHandset(t, "the first phone", x.address), newHandset(t, "the second phone", x.address)
	first.sits(0)
	first.types("A par - bur")
	second.press(`#list button[data-seat="0"]`)
	const waits = `!document.getElementById("seats").hidden && document.getElementById("table").hidden && document.getElementById("said").textContent.includes("referee")`
	second.waits("to be let in", waits)
	x.admits(0)
	second.painted()
	reload := func(h handset) { h.well(h.b.call("Page.reload", map[string]any{}, nil)) }
	reload(first)
	first.waits("to be let in again", waits)
	reload(second)
	second.painted()
	x.admits(0)
	first.painted()
	first.waits("the draft", `document.getElementById("orders").textContent.includes("Bur")`)
	first.seals()
	if list := x.inbox.Sheets(); len(list) != 1 || len(list[0].Orders) != 1 {
		t.Errorf("handed in: %+v", list)
	}
}

// admits admits the phone that waits for a seat. Each seat gets a line that no other phone can read.
func (x laidTable) admits(seat int) {
	x.t.Helper()
	list := x.inbox.Waiting(seat)
	if len(list) != 1 {
		x.t.Fatalf("%d phones wait", len(list))
	}
	well(x.t, "the seat", x.inbox.Admit(seat, list[0].Key))
	turn, _ := x.inbox.Turn()
	line := string(turn.Line)
	x.inbox.Lay(turn, []string{line, line})
}
