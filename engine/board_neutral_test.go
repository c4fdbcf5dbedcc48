package engine_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// neutral adds a neutral power to a board, which every set-up leaves out.
func neutral(v *engine.Variant) {
	v.Powers = append(v.Powers, engine.PowerInfo{ID: "n", Letter: "N", Names: map[string]string{"en": "Free"}})
	v.Neutral = engine.PowersOf(engine.Power(len(v.Powers) - 1))
	for i := range v.Setups {
		v.Setups[i].Passive |= v.Neutral
	}
}

// TestNeutralUnitsOnlyHold, with a set-up and without one.
func TestNeutralUnitsOnlyHold(t *testing.T) {
	v := delta(t, neutral)
	for _, row := range []struct{ name, units, orders, want, next string }{
		{"they take no orders", "Free A mole", "Free A mole - west", "mole idle", "Free A mole"},
		{"and support nobody", "Free A mole, West A west", "Free A mole S A west", "mole idle, west succeeded", "Free A mole, West A west"},
		{"they keep out who is as strong", "Free A mole, West A west", "West A west - mole", "mole succeeded, west bounced", "Free A mole, West A west"},
		{"not who is stronger", "Free A mole, West A west, West F bay", "West A west - mole, West F bay S A west - mole", "bay succeeded, mole dislodged-unit, west succeeded", "West A mole, West F bay"},
		{"unless somebody supports them", "Free A mole, West A west, West F bay, East A east", "West A west - mole, West F bay S A west - mole, East A east S A mole",
			"bay succeeded, east succeeded, mole succeeded, west bounced", "East A east, Free A mole, West A west, West F bay"},
		{"nobody supports a move of theirs", "Free A mole, West F bay", "West F bay S A mole - west", "bay cannot-move-there, mole succeeded", "Free A mole, West F bay"},
		{"they cut no support", "Free A east, West A west, West A mole", "West A mole S A west", "east succeeded, mole succeeded, west succeeded", "Free A east, West A mole, West A west"},
	} {
		for _, setup := range []string{"", "2"} {
			pos := stage{setup: setup, phase: "S1M", units: row.units}.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("%s, set-up %q: got %s, want %s", row.name, setup, got, row.want)
			}
			if got := strings.Join(board(&res.Next), ", "); got != row.next || res.Next.Phase.String() != "F1M" {
				t.Errorf("%s, set-up %q: the board is %s, %v", row.name, setup, got, res.Next.Phase)
			}
			for p := range pos.Occupied().All() {
				if legal := pos.LegalOrders(p); (len(legal) == 0) != v.Neutral.Has(pos.Units[p].Power) || pos.ToOrder().Has(p) != (len(legal) > 0) {
					t.Errorf("%s, set-up %q: %d orders for %s", row.name, setup, len(legal), v.FormatUnit(pos.Units[p], p))
				}
			}
		}
	}
}

// TestNeutralUnitsMayBeLeftAlone is C-17 for them.
func TestNeutralUnitsMayBeLeftAlone(t *testing.T) {
	v, r := delta(t, neutral), engine.Rules{PassiveSupport: engine.PassiveAlone}
	pos := stage{setup: "2", phase: "S1M", units: "Free A mole, East A east"}.position(t, v, r)
	list := orders(t, v, "East A east S A mole")
	if got := fate(v, engine.Adjudicate(&pos, list, r)); got != "east unsupportable, mole succeeded" {
		t.Errorf("got %s", got)
	}
	if pos.Setup = v.Setups[0].Under(r); slices.Contains(pos.LegalOrders(3), list[0]) {
		t.Error("it is offered")
	}
}

// TestNeutralUnitsNeitherOwnNorOweCenters: at the count a center that they stand in keeps its owner, and no winter takes them off the board.
func TestNeutralUnitsNeitherOwnNorOweCenters(t *testing.T) {
	v := delta(t, neutral)
	for _, setup := range []string{"", "2"} {
		pos := stage{setup: setup, phase: "F1M", units: "Free A mole, Free A east, West F bay", centers: "West west, East east"}.position(t, v, engine.Rules{})
		res := engine.Adjudicate(&pos, nil, engine.Rules{})
		if next := res.Next; !res.Counted || next.Owners != pos.Owners || next.Phase.String() != "S2M" && next.Phase.String() != "W1A" {
			t.Errorf("set-up %q: counted %v, %v, owners %v", setup, res.Counted, next.Phase, next.Owners[:5])
		}
		pos.Phase = engine.Phase{Year: 1, Season: engine.Winter, Kind: engine.Adjustment}
		if got := fate(v, engine.Adjudicate(&pos, nil, engine.Rules{})); got != "" {
			t.Errorf("set-up %q: in winter %s", setup, got)
		}
	}
}

// TestGamesOpenInTheSeasonOfTheBoard, and go on from there.
func TestGamesOpenInTheSeasonOfTheBoard(t *testing.T) {
	for season, want := range map[engine.Season][2]string{engine.Spring: {"S7M", "F7M"}, engine.Fall: {"F7M", "W7A"}, engine.Winter: {"W6A", "S7M"}} {
		v := delta(t, func(v *engine.Variant) { v.Opens, v.Setups[0].Year = season, 7 })
		pos := v.Setups[0].Begin()
		next := engine.Adjudicate(&pos, nil, engine.Rules{}).Next
		if got := [2]string{pos.Phase.String(), next.Phase.String()}; got != want || v.Setups[0].Opening() != pos.Phase {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

// TestFirstUnitsAreChosen where a game opens in winter: as many as there are centers, and what is on the board already counts.
func TestFirstUnitsAreChosen(t *testing.T) {
	v := delta(t, func(v *engine.Variant) {
		neutral(v)
		v.Opens, v.Setups[0].Year = engine.Winter, 7
		v.Starts = []engine.Start{{Unit: engine.Unit{Type: engine.Army, Power: 3}, At: 2}}
	})
	pos := v.Setups[0].Begin()
	if got := ids(v.Map, pos.ToOrder()); got != "east west" {
		t.Fatalf("to order: %s", got)
	}
	res := engine.Adjudicate(&pos, orders(t, v, "West F west B, East A east B, East A mole B"), engine.Rules{})
	if got := fate(v, res); got != "east succeeded, mole not-home-center, west succeeded" {
		t.Errorf("got %s", got)
	}
	if got := strings.Join(board(&res.Next), ", "); got != "East A east, Free A mole, West F west" || res.Next.Phase.String() != "S7M" {
		t.Errorf("the board is %s, %v", got, res.Next.Phase)
	}
}
