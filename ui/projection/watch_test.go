package projection_test

import (
	"slices"
	"testing"

	"entente/assets"
	"entente/ui/board/paint"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projection"
)

// The public sees the current phase or the results of the previous one, whatever the referee looks at.
func TestWhatIsPublicFollowsTheTable(t *testing.T) {
	game, other := new(int), new(int)
	at := func(index int, results bool) projection.At {
		return projection.At{Game: game, Index: index, Results: results}
	}
	for name, row := range map[string]struct {
		table  projection.Table
		before projection.At
		want   projection.At
		here   bool
	}{
		"the phase that is played":        {projection.Table{Game: game, Last: 3, Looked: 3}, projection.At{}, at(3, false), true},
		"resolved just now":               {projection.Table{Game: game, Last: 3, Looked: 2, Played: true}, at(2, false), at(2, true), true},
		"resolved before it was opened":   {projection.Table{Game: game, Last: 3, Looked: 2, Played: true}, projection.At{}, at(2, true), true},
		"looked back at":                  {projection.Table{Game: game, Last: 3, Looked: 2, Played: true}, at(3, false), at(3, false), false},
		"told again":                      {projection.Table{Game: game, Last: 3, Looked: 2, Played: true, Telling: true}, at(3, false), at(2, true), true},
		"results, while he looks away":    {projection.Table{Game: game, Last: 3, Looked: 0, Played: true}, at(2, true), at(2, true), false},
		"another line":                    {projection.Table{Game: game, Last: 3, Looked: -1}, at(2, true), at(2, true), false},
		"another line of a new game":      {projection.Table{Game: game, Last: 0, Looked: -1, Played: true}, at(-1, true), at(0, false), false},
		"another game":                    {projection.Table{Game: other, Last: 0, Looked: 0}, at(2, true), projection.At{Game: other}, true},
		"taken back to before it":         {projection.Table{Game: game, Last: 2, Looked: 2}, at(2, true), at(2, false), true},
		"far back, and not what was seen": {projection.Table{Game: game, Last: 5, Looked: 1, Played: true}, at(2, true), at(5, false), false},
	} {
		if now, here := row.table.Public(row.before); now != row.want || here != row.here {
			t.Errorf("%s: %+v, here %v", name, now, here)
		}
	}
}

// While a past phase is shown, everything else stays unchanged, including the table's position. A phase that no longer exists, or one of
// another game, is not shown.
func TestAWatchLooksBack(t *testing.T) {
	game, other := new(int), new(int)
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	var w projection.Watch
	var seen []projection.At
	follow := func(of any, sent, last, looked int, played bool) {
		w.Sent = sent
		w.Follow(projection.Table{Game: of, Last: last, Looked: looked, Played: played}, texts, look.Clock{}, func(at projection.At) (paint.State, projection.Column) {
			seen = append(seen, at)
			return paint.State{}, projection.Column{Title: "T", Step: "S"}
		})
	}
	want := func(past, before, last int, at ...projection.At) {
		t.Helper()
		back := w.Column.Past && w.Column.Step == texts.Say("projector.past")
		if w.Past != past || w.Seen() != before || w.At.Index != last || !slices.Equal(seen, at) || back != (past > 0) || w.Column.Title != "T" {
			t.Errorf("past %d, seen %d of %d, made of %+v: %+v", w.Past, w.Seen(), w.At.Index, seen, w.Column)
		}
		seen = nil
	}
	follow(game, 2, 3, 3, false) // nothing of this game was shown before
	want(0, 3, 3, projection.At{Game: game, Index: 3})
	follow(game, 0, 3, 2, true)
	want(0, 3, 3)
	follow(game, 2, 3, 2, true)
	want(2, 1, 3, projection.At{Game: game, Index: 1, Results: true})
	follow(game, 2, 3, 0, true) // built again, since its results may be shown differently
	want(2, 1, 3, projection.At{Game: game, Index: 1, Results: true})
	follow(game, 0, 3, 0, true) // and the table has not moved
	want(0, 3, 3, projection.At{Game: game, Index: 3})
	follow(game, 3, 3, 3, false)
	want(3, 2, 3, projection.At{Game: game, Index: 2, Results: true})
	follow(game, 3, 2, 2, false)
	want(0, 2, 2, projection.At{Game: game, Index: 2})
	follow(other, 1, 2, 2, false)
	want(0, 2, 2, projection.At{Game: other, Index: 2})
	follow(other, 1, 2, 2, false)
	want(1, 0, 2, projection.At{Game: other, Index: 0, Results: true})
	follow(other, 0, 3, 2, true) // its results are being played back
	want(0, 2, 2, projection.At{Game: other, Index: 2, Results: true})
	follow(other, 3, 3, 0, true)
	want(0, 2, 2)
	follow(other, 2, 3, 0, true)
	want(2, 1, 2, projection.At{Game: other, Index: 1, Results: true})
}

// While the referee looks elsewhere, only a visible clock changes. A new language is used at once.
func TestAWatchTakesInWhatIsPublic(t *testing.T) {
	game, texts := new(int), &lang.Catalog{}
	var w projection.Watch
	seen, clock := 0, look.Clock{}
	follow := func(looked int) {
		w.Follow(projection.Table{Game: game, Last: 3, Looked: looked}, texts, clock, func(at projection.At) (paint.State, projection.Column) {
			seen++
			return paint.State{Locked: true}, projection.Column{Win: at.Index, Clock: clock}
		})
	}
	if follow(3); seen != 1 || !w.Map.Locked || w.Column.Win != 3 {
		t.Errorf("%d times, %+v", seen, w.Column)
	}
	clock.Time = "1:00"
	if follow(0); seen != 1 || w.Column.Clock != (look.Clock{}) {
		t.Errorf("%d times, the clock %+v", seen, w.Column.Clock)
	}
	follow(3)
	clock.Time = "0:59"
	if follow(0); seen != 2 || w.Column.Clock.Time != "0:59" {
		t.Errorf("%d times, the clock %+v", seen, w.Column.Clock)
	}
	texts = &lang.Catalog{}
	if follow(0); seen != 3 || w.At.Index != 3 {
		t.Errorf("%d times in another language", seen)
	}
}
