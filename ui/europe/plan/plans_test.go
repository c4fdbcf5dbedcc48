package plan

import (
	"strings"
	"testing"

	"entente/engine/game"
	"entente/scripts/meter"
	"entente/ui/europe/coach"
	"entente/ui/europe/europetest"
	"entente/ui/room/newgame"
)

// A game is planned on the page and started. Lots that were drawn are shown, but the choices of an earlier plan are not.
func TestGamesArePlannedOnThePage(t *testing.T) {
	x := europetest.New(t)
	x.With(New(x.Room, x.Shelf, newgame.New(x.Room.Screen, x.Room.Memory)).Commands())
	x.Do("new").Press("new.players.4", "new.give.2", "new.start")
	if s := x.Desk.Game.Settings(); x.Page() != "" || x.Asked() != "Lots drawn" || s.Allotment != game.ByLot || len(s.Players) != 4 || s.Check() != nil {
		t.Errorf("page %q, asked %q, drawn %+v", x.Page(), x.Asked(), s)
	}
	x.WantSaid("Player 1", x.Desk.Words().Powers(x.Desk.Game.Players()[0].Powers))
	x.Press("answer-0")
	before := x.Desk.Game
	if x.Do("new").Press("new.cancel"); x.Page() != "" || x.Desk.Game != before {
		t.Errorf("page %q, another game: %v", x.Page(), x.Desk.Game != before)
	}
	x.Do("plan-alone")
	if s := x.Desk.Game.Settings(); s.Mode != game.Planning || s.Clocks != (game.Clocks{}) {
		t.Errorf("a game for planning is %+v", s)
	}
	x.Coach = &coach.Coach{}
	x.Do("first-game")
	if p := x.Desk.Game.Players(); x.Desk.Variant().ID != "shores" || len(p) != 3 || p[0].Program.Level != "" || !strings.Contains(p[1].Program.Level, "easy") {
		t.Errorf("the first game is %+v", p)
	}
}

// BenchmarkNewGamePage opens the page for a new game.
func BenchmarkNewGamePage(b *testing.B) {
	x := europetest.New(b)
	x.With(New(x.Room, x.Shelf, newgame.New(x.Room.Screen, x.Room.Memory)).Commands())
	defer meter.Start(b)()
	for b.Loop() {
		x.Do("new")
		x.Stack.CloseAll()
	}
}
