package ui

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
)

// Two players: Italy is closed until 1914 is over, a coin decides after the fall retreats who commands it, and from
// spring 1915 the winner gives its orders (RULES 11), whichever way the coin falls.
func TestTwoPlayersFromSpring1914ToSpring1915(t *testing.T) {
	r := newRobot(t)
	for side, name := range []string{"heads", "tails"} {
		t.Run(name, func(t *testing.T) {
			r.t = t
			r.w.Desk.Chance = func(int) int { return side }
			r.sit(tablesFor()[6], func() { r.Fill("new.name.1", "Anna").Fill("new.name.2", "Boris") }).WantPhase("S1914M")
			italy := r.w.Desk.Variant().Power("italy")

			r.Pick("rom").WantOrders(0).Pick("mar", "pie").WantOrders(0).Type("<Esc><Esc>") // closed: no orders, no entry
			r.turn("Austria F tri - adr\nRussia A war - gal").holding().Judge().WantPhase("F1914M")
			r.Pick("adr", "apu").WantOrders(0).Type("<Esc><Esc>") // the sea beside is open, the land is not
			if r.w.Desk.TossDue() != 0 {
				t.Fatal("the coin is tossed before the fall is over")
			}
			r.turn("Austria F adr - ion\nTurkey A con - bul").holding().Judge().WantPhase("W1914A")
			if r.w.Desk.TossDue() != italy || !r.says("Toss the coin") {
				t.Fatalf("no button for the coin: %q", r.texts())
			}
			r.Judge().Press("answer-0")
			if players := r.w.Desk.Game.Players(); !words.Commands(players[side], italy) || words.Commands(players[1-side], italy) {
				t.Fatalf("the coin fell to player %d: %+v", side+1, players)
			}
			if _, err := r.w.Desk.Game.Toss(italy, r.w.Desk.Chance); err == nil {
				t.Error("the coin can be tossed twice")
			}
			if n := slices.IndexFunc(r.w.Desk.Game.Node().Events, func(e game.Event) bool { return e.Kind == game.Toss }); n < 0 {
				t.Error("the toss is not in the record")
			}
			r.played(1).WantPhase("S1915M")
			r.turn("Italy A ven - pie\nItaly A rom - tus\nItaly F nap - tys\nFrance A mar - pie").WantOrders(4)
			r.holding()
			for place, want := range map[string]engine.UnitType{"tus": engine.Army, "tyn": engine.Fleet, "ven": engine.Army} { // two into Piedmont bounce
				pos := r.w.Desk.Game.Node().Result.Next
				if u := pos.Units[r.w.Desk.Variant().Map.Province(place)]; u.Power != italy || u.Type != want {
					t.Errorf("%s: %+v", place, u)
				}
			}
			file := name + ".entente"
			r.SaveAs(file).Load(file)
			if !words.Commands(r.w.Desk.Game.Players()[side], italy) {
				t.Error("the file forgot the toss")
			}
		})
	}
}
