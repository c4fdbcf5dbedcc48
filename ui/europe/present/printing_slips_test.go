package present

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/room/printing"
	"entente/ui/uitest"
)

func TestSlipsAskForEveryUnitOfThePhase(t *testing.T) {
	pages := newPrinting(t, "7").pages(t, printing.Wish{Kind: printing.Slips})
	if len(pages) != 1 {
		t.Fatalf("%d pages", len(pages))
	}
	uitest.WantWords(t, pages[0], "Austria", "Turkey", "1901-S", "Spring 1901", "A Par", "F StP", "A War", "A unit without an order holds.")
}

// Slips are typed in the order in which they are printed.
func TestSlipsAreTypedAsTheyArePrinted(t *testing.T) {
	p := newPrinting(t, "7")
	var printed, typed []string
	for _, pw := range p.printer().writers(p.Desk.Game.Node()) {
		for _, row := range p.printer().slipRows(p.Desk.Game.Node().Position, pw) {
			printed = append(printed, row.Unit)
		}
	}
	if p.Desk.Act(p.Desk.TypeSlips); slipLabel(p.Desk) != p.Say("slips.at", map[string]any{"Side": "Austria", "Unit": printed[0], "N": 1, "All": 3}) {
		t.Errorf("it says %q", slipLabel(p.Desk))
	}
	for p.Desk.Walk.On() {
		typed = append(typed, p.Desk.SlipUnit(p.Desk.Walk.At()))
		p.Desk.SkipSlip()
	}
	if len(typed) != 22 || !slices.Equal(typed, printed) || slipLabel(p.Desk) != "" {
		t.Errorf("typed are %q,\nprinted %q", typed, printed)
	}
}

func TestSlipsOfRetreatsNameTheWaysOut(t *testing.T) {
	p := newPrinting(t, "7")
	p.turn(t, "germany A mun - bur\ngermany A ber - mun")
	p.turn(t, "france A par - pic\nfrance A mar S A par - bur")
	for range 20 { // France attacks as soon as it may
		if p.Desk.Game.Node().Position.Phase.Kind == engine.Retreats {
			break
		}
		p.turn(t, "france A pic - bur\nfrance A mar S A pic - bur")
	}
	pos := p.Desk.Game.Node().Position
	if pos.Phase.Kind != engine.Retreats {
		t.Fatalf("the phase is %v", pos.Phase)
	}
	rows := p.printer().slipRows(pos, pos.Dislodged[p.Desk.Variant().Map.Province("bur")].Unit.Power)
	if len(rows) != 1 || rows[0].Unit != "A Bur" || len(rows[0].Ticks) < 2 || rows[0].Ticks[len(rows[0].Ticks)-1] != "Disband" {
		t.Errorf("rows %+v", rows)
	}
	if pages := p.pages(t, printing.Wish{Kind: printing.Slips}); len(pages) != 1 || strings.Contains(pages[0], "France") {
		t.Errorf("a power without a retreat has a slip: %q", pages)
	}
}

func TestSlipsOfBuildsNameTheFreeHomeCenters(t *testing.T) {
	p := newPrinting(t, "7")
	p.turn(t, "france A mar - spa\nfrance A par - pic\nfrance F bre - mid")
	p.turn(t, "france A pic - bel")
	pos := p.Desk.Game.Node().Position
	if pos.Phase.Kind != engine.Adjustment {
		t.Fatalf("the phase is %v", pos.Phase)
	}
	var units []string
	for _, row := range p.printer().slipRows(pos, p.Desk.Variant().Power("france")) {
		units = append(units, row.Unit+":"+strings.Join(row.Ticks, ","))
	}
	if got, want := strings.Join(units, " "), "Bre:Army,Fleet Mar:Army,Fleet Par:Army"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	uitest.WantWords(t, p.pages(t, printing.Wish{Kind: printing.Slips})[0], "At most 2 builds", "1901-F")
}
