package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// The referee sends the second window to an earlier phase and goes on with the game: neither window follows the other, no order of the open
// phase is seen, and a click there brings it back.
func TestTheSecondWindowLooksBackWhileTheGameGoesOn(t *testing.T) {
	r, _, p := newAudience(t)
	r.Do("projector-earlier")
	if p.Column.Title != "Spring 1901" || !p.Column.Past || len(p.Map.Shapes) == 0 {
		t.Fatalf("it shows %+v", p.Column)
	}
	r.WantPhase("F1901M").WantSaid(r.w.Say("projector.past-seen", map[string]any{"Phase": "Spring 1901"}))
	before := drawn(p)
	r.turn(uitest.Demonstration(t)[1]).WantOrders(22).goOn().Do("reveal-end").goOn().WantPhase("W1901A")
	wantSame(t, p, before)
	pagetest.Seen[*page.Shield](p.Win.Content())[0].Tapped(&fyne.PointEvent{})
	if r.WantPhase("W1901A"); p.Column.Title != "Winter 1901" || p.Column.Past || len(p.Map.Shapes) != 0 {
		t.Errorf("it follows to %+v", p.Column)
	}
	r.Do("projector-play")
	for _, want := range []string{"Spring 1901", "Fall 1901", "Winter 1901"} {
		if p.Column.Title != want {
			t.Errorf("it shows %s, want %s", p.Column.Title, want)
		}
		p.Typed(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	r.Do("projector-earlier")
	r.w.begin(game.New(&r.w.Desk.Variant().Setups[0], engine.Rulebook()), "")
	if p.Column.Past || p.Column.Title != "Spring 1901" || len(p.Map.Shapes) != 0 {
		t.Errorf("of a new game it shows %+v", p.Column)
	}
}
