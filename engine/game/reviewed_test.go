package game_test

import (
	"reflect"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/game/gametest"
)

// Everything that a review says is in its form.
func TestAReviewIsWrittenWhole(t *testing.T) {
	g := gametest.New(t)
	if f, err := g.Snapshot().Form(); err != nil || f.Review != nil || g.Review() != nil {
		t.Fatalf("without a review: %+v, %v", f.Review, err)
	}
	told := 0
	g.OnChange = func() { told++ }
	france, italy := g.Variant().Power("france"), g.Variant().Power("italy")
	r := &game.Review{Line: "0123", Level: "hard", Turning: []game.Turning{{Phase: 1, Power: italy}, {Phase: 0, Power: france}}, Phases: []game.ReviewedPhase{
		{Prospects: []int{1, 2}, Plans: []game.ReviewedPlan{{
			Power: france, Likely: 10, Better: 20, True: 30, Would: 40, Error: 5,
			Best: []engine.Order{gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "bre", "mid")},
		}, {Power: italy}}}, {Prospects: []int{3}},
	}}
	g.SetReview(r)
	want := &form.Review{Line: "0123", Level: "hard", Turning: []form.Turning{{Phase: 1, Power: "Italy"}, {Phase: 0, Power: "France"}}, Phases: []form.ReviewedPhase{
		{Prospects: []int{1, 2}, Plans: []form.ReviewedPlan{
			{Power: "France", Likely: 10, Better: 20, True: 30, Would: 40, Error: 5, Best: []string{"A par - bur", "F bre - mid"}}, {Power: "Italy"},
		}}, {Prospects: []int{3}},
	}}
	if f, err := g.Snapshot().Form(); err != nil || !reflect.DeepEqual(f.Review, want) {
		t.Errorf("%+v, %v\nwant %+v", f.Review, err, want)
	}
	if told != 1 || g.Kept() || g.CanUndo() || g.Review() != r {
		t.Errorf("told %d times, kept %t", told, g.Kept())
	}
}

// A game of parts without any phase begins with that of its set-up.
func TestAGameOfNoPhasesBegins(t *testing.T) {
	whole := gametest.New(t)
	parts := game.PartsOf(whole.Setup(), engine.Rulebook())
	if got, want := gametest.Saved(t, parts.Game()), gametest.Saved(t, whole); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
