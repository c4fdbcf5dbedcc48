package public

import (
	"context"
	"testing"

	"entente/engine/game/gametest"
	"entente/ui/europe/words"
	"entente/ui/film"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// The animation of a phase is its playback, in the words of the window.
func TestAFilmIsTheTellingOfItsPhase(t *testing.T) {
	x := fall(t).orders()
	x.Do("resolve")
	n := Line(x.Desk.Game)[1]
	f := Film(x.Desk.Words(), "Thursday", n)
	begin, end := f.Scene(playback.Told{}), f.Scene(playback.All())
	after := n.Result.Aftermath(n.Position)
	if *begin.Position != *n.Position || *end.Position != after || end.Stuck != after.Stuck() || end.StuckText != "no retreat" || begin.StuckText != "" {
		t.Errorf("it begins with %v and ends with %v", begin.Position.Phase, end.Position.Phase)
	}
	if f.Title != "Fall 1901" || f.Sub != "Thursday" || f.Language != "en" || f.Steps() < 5 {
		t.Errorf("%q, %q, %q, %d steps", f.Title, f.Sub, f.Language, f.Steps())
	}
}

// The animation of a full board is small enough to send.
func TestTheFilmOfAFullBoardIsSmall(t *testing.T) {
	g := gametest.LongGame(t, 8)
	n := Line(g)[4]
	texts := uitest.Speak(t, "en_US.UTF-8")
	f := Film(words.Table{Words: words.Words{Names: words.Names{Catalog: texts, Variant: g.Variant()}, Agreed: g.Rules()}, Game: g}, "Thursday", n)
	f.Drawing, f.Painter, f.Kit, f.Theme = paints(t)
	data, err := film.Make(context.Background(), f, nil)
	if err != nil || len(data) > 2_000_000 || len(n.Orders) < 20 {
		t.Errorf("%d bytes of %s with %d orders, %v", len(data), n.Position.Phase, len(n.Orders), err)
	}
	t.Logf("%s with %d orders: %d bytes", n.Position.Phase, len(n.Orders), len(data))
}
