package game_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// handmade is a retreat phase of the variant of s, set by hand.
func handmade(s *engine.Setup) engine.Position {
	m := s.Variant.Map
	pos := engine.Position{Variant: s.Variant, Setup: s, Phase: engine.Phase{Year: 1904, Season: engine.Fall, Kind: engine.Retreats}}
	pos.Units[m.Province("ser")] = engine.Unit{Type: engine.Army, Power: 7}
	pos.Dislodged[m.Province("ser")] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: 1}, From: m.Province("bul")}
	pos.Owners[m.Province("vie")] = 1
	pos.Contested.Add(m.Province("alb"))
	return pos
}

// A game starts from an edited position, is saved and found again.
func TestGamesBeginInAPositionSetByHand(t *testing.T) {
	s := gametest.New(t).Setup()
	set := game.Default(s, engine.Rulebook())
	g, err := game.StartFrom(set, handmade(s))
	if err != nil {
		t.Fatal(err)
	}
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []*game.Game{g, back} {
		if pos := one.Node().Position; pos.Line() != "standard/7 F1904R austria:Aser-bul=vie turkey:Aser STANDOFF:alb" || one.CanUndo() {
			t.Errorf("it begins in %s", pos.Line())
		}
		if one.Advance(); one.Node().Position.Phase.Kind == engine.Retreats {
			t.Error("it does not go on")
		}
	}
}

func TestYearOfAPositionFitsTheSettings(t *testing.T) {
	s := gametest.New(t).Setup()
	for _, row := range []struct{ year, years, begins int }{{1904, 0, 1901}, {1890, 0, 1890}, {1904, 2, 1904}, {1904, 5, 1901}} {
		set, pos := game.Default(s, engine.Rulebook()), handmade(s)
		if row.years > 0 {
			set.Limit = game.Limit{Kind: game.Years, Number: row.years}
		}
		pos.Phase.Year = int16(row.year)
		g, err := game.StartFrom(set, pos)
		if err != nil || g.Settings().Year != row.begins {
			t.Errorf("%+v: %v, begins in %d", row, err, g.Settings().Year)
		}
	}
}

func TestPositionsThatCannotBeStartNothing(t *testing.T) {
	s := gametest.New(t).Setup()
	set := game.Default(s, engine.Rulebook())
	pos := handmade(s)
	pos.Phase.Kind = engine.Movement
	if g, err := game.StartFrom(set, pos); g != nil || err == nil || err.Error() != "position: ser: a dislodged unit outside a retreat phase" {
		t.Error(err)
	}
	pos = handmade(s)
	pos.Phase.Season = engine.Winter
	if _, err := game.StartFrom(set, pos); err == nil || !strings.Contains(err.Error(), "there is no phase") {
		t.Error(err)
	}
	set.Victory = 0
	if _, err := game.StartFrom(set, handmade(s)); err == nil || !strings.Contains(err.Error(), "centers to win") {
		t.Error(err)
	}
}

// An edited position goes on as a variation of the open game.
func TestPositionsSetByHandBecomeVariations(t *testing.T) {
	g := gametest.SheetGame(t)
	g.Back()
	before, edited := *g.Node().Position, *g.Node().Position
	edited.Owners[edited.Variant.Map.Province("bel")] = 1
	played := len(g.Root().Next)
	if err := g.VaryPosition(edited); err != nil {
		t.Fatal(err)
	}
	if *g.Node().Position != edited || len(g.Node().Orders) > 0 || g.Node().Result != nil {
		t.Error("the variation is not what was asked for")
	}
	path := g.Path()
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil || back.Path().String() != path.String() || *back.Node().Position != edited {
		t.Errorf("%v: read back at %v", err, back.Path())
	}
	if err := g.VaryPosition(edited); err == nil {
		t.Error("the same position once more")
	}
	if g.Undo(); *g.Node().Position != before || len(g.Root().Next) != played {
		t.Error("it was not undone")
	}
	impossible := before
	impossible.Units[before.Variant.Map.Province("nth")] = engine.Unit{Type: engine.Army, Power: 1}
	if err := g.VaryPosition(impossible); err == nil || *g.Node().Position != before {
		t.Error("an impossible position is taken")
	}
	other := before
	other.Setup = nil
	if err := g.VaryPosition(other); err == nil {
		t.Error("a position of another set-up is taken")
	}
}

// An open phase keeps its orders, and the variation stands beside it.
func TestVariationsOfAnOpenPhaseLeaveItAsItIs(t *testing.T) {
	g := gametest.New(t)
	pos := *g.Node().Position
	pos.Phase.Year = 1910
	if err := g.VaryPosition(pos); err != nil {
		t.Fatal(err)
	}
	if len(g.Root().Next) != 2 || g.Node().Position.Phase.Year != 1910 || g.Root().Next[0].Position.Phase.Year != 1901 {
		t.Errorf("%d beginnings", len(g.Root().Next))
	}
	if _, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g)); err != nil {
		t.Error(err)
	}
}
