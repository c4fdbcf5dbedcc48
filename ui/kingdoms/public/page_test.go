package public

import (
	"context"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/kingdoms/handout"
	"entente/ui/kingdoms/words"
	"entente/ui/webpage"
	"entente/variants"
)

// shared returns the shared page in the current public state.
func (x *table) shared() webpage.Game {
	line, seen := x.Told()
	w := words.Words{Catalog: x.Texts, Board: x.Desk.Board, Secret: line[0].Rules.Secret}
	return Page(handout.Maker{Words: w, Game: x.Desk.File.Game, Variant: x.Chart.Variant, Theme: boardtest.Theme(x.t, "light")}, `<i>Thursday`, line, seen)
}

// page renders a page as text.
func (x *table) page(g webpage.Game) string {
	x.t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		x.t.Fatal(err)
	}
	d, err := atlas.NewDrawing(x.Chart.Variant, b.SVG, b.Anchors)
	if err != nil {
		x.t.Fatal(err)
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		x.t.Fatal(err)
	}
	data, err := webpage.Make(context.Background(), g, paint.NewPainter(d, kit).Album(boardtest.Theme(x.t, "light"), boardtest.Theme(x.t, "dark"), webpage.Frame(d), "en"), x.Texts, nil)
	if err != nil {
		x.t.Fatal(err)
	}
	return string(data)
}

// drawn counts the orders drawn for a phase.
func drawn(g webpage.Game, phase int) (n int) {
	scene := g.Scene(phase)
	for _, s := range scene.Shapes {
		if s.Kind != 0 {
			n++
		}
	}
	return n
}

// TestThePageSaysWhatEverybodyHasSeen checks that orders appear on the page only after they were resolved and played back.
func TestThePageSaysWhatEverybodyHasSeen(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.give("chenliu - xiapi", "xuchang - wan")
	before := x.shared()
	if before.Phases != 1 || drawn(before, 0) != 0 || before.Phase(0).Groups != nil || strings.Contains(x.page(before), "Wan</b>") {
		t.Errorf("while the phase is open: %d phases, %d orders", before.Phases, drawn(before, 0))
	}
	x.carry()
	x.Player.To(x.Desk.Shown(), 0)
	if now := x.shared(); now.Phases != 1 || drawn(now, 0) != 0 || now.Phase(0).Groups != nil {
		t.Errorf("before the playback: %d phases, %d orders", now.Phases, drawn(now, 0))
	}
	x.Player.Drop()
	after := x.shared()
	data := x.page(after)
	if after.Phases != 2 || drawn(after, 0) != 2 || drawn(after, 1) != 0 || !strings.Contains(data, "Xuchang – Wan</b>") || !strings.Contains(data, "&lt;i&gt;Thursday") {
		t.Errorf("at the end: %d phases, %d orders", after.Phases, drawn(after, 0))
	}
	if len(after.Table.Rows) != 7 || after.Result == "" || len(after.Names) != 2 {
		t.Errorf("%+v", after.Handout)
	}
}

// Losing bids, secret purses and payments between players appear on no page, and neither does a general whose bids are not opened yet.
func TestThePageKeepsWhatStaysSecret(t *testing.T) {
	for _, secret := range []bool{false, true} {
		x := newTable(t, 7, kingdoms.Rules{Secret: secret}, false)
		x.to(engine.Adjustment)
		for g := range x.Desk.Shown().Pos.Offer.All() {
			x.Desk.Bid(1, g, 3, kingdoms.NoArea)
			x.Desk.Bid(2, g, 6, kingdoms.NoArea)
			break
		}
		x.carry()
		x.Desk.OpenBids(1)
		line, seen := x.Told()
		if seen != len(line)-1 || line[seen] != x.Desk.Shown() {
			t.Errorf("while bids are opened, the results of %d of %d phases are public", seen, len(line))
		}
		x.Desk.OpenBids(100)
		x.Desk.Travel(1)
		shared := x.shared()
		for i := range shared.Phases {
			for _, g := range shared.Phase(i).Groups {
				for _, row := range g.Rows {
					if strings.Contains(strings.ToLower(row.Order), " bid") {
						t.Errorf("a losing bid: %q", row.Order)
					}
				}
			}
		}
		purses := 0
		for _, year := range shared.Table.Years {
			if year == x.Texts.Say("kingdoms.panel.purse") {
				purses++
			}
		}
		if secret == (purses > 0) {
			t.Errorf("secret %v: %q", secret, shared.Table.Years)
		}
	}
}
