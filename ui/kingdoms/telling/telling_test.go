package telling

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/scene"
	"entente/ui/playback"
	"entente/variants"
)

// phases plays some years at random and returns the turns and retreats.
func phases(t *testing.T, seed uint64) (list []*game.Node) {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 3))
	g := game.New(b.Board, b.Board.Setups[0], kingdoms.Rules{LastYear: 204})
	for range 12 {
		s, path := g.Node(), g.Path()
		if s.Outcome != nil {
			break
		}
		legal := s.Pos.AppendAllLegalOrders(nil)
		var orders []kingdoms.Order
		for range 40 {
			if len(legal) > 0 {
				orders = append(orders, legal[r.IntN(len(legal))])
			}
		}
		for _, o := range legal {
			if o.Kind == kingdoms.FalseOrder && len(orders) < 43 {
				orders = append(orders, o)
			}
		}
		for _, text := range [...]string{"caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi"} { // so that Liu Bei must retreat
			if o, err := b.Board.ParseOrder(s.Pos.Roster, kingdoms.NoFaction, text); err == nil && seed == 0 && len(path) == 1 {
				orders = append(slices.DeleteFunc(orders, func(other kingdoms.Order) bool {
					return other.At == o.At || other.At == b.Board.Area("xiapi") || other.Kind == kingdoms.FalseOrder || other.To == o.At
				}), o)
			}
		}
		if err := g.SetOrders(orders); err != nil {
			t.Fatal(err)
		}
		if err := g.Carry(func() bool { return r.IntN(2) == 0 }); err != nil {
			t.Fatal(err)
		}
		if s.Pos.Phase.Kind != engine.Adjustment {
			list = append(list, g.At(path))
		}
	}
	return list
}

// The last step of a playback is the map with all results. Each step shows only what belongs to it: no false order before the supports, no
// failure before its stage, no unit at its destination before it moves.
func TestNothingIsToldBeforeItsStepAndEverythingInTheEnd(t *testing.T) {
	c := scene.Chart{Language: "en"}
	met := map[string]int{}
	for seed := range uint64(6) {
		for _, s := range phases(t, seed) {
			for pace := range playback.Pace(playback.NumPaces) {
				told := New(s, pace)
				all := c.Scene(s.Pos, s.Orders, s.Outcome)
				if got := told.Scene(c, playback.All()); !reflect.DeepEqual(got, all) {
					t.Fatalf("seed %d, %s, pace %d: the end is not the result", seed, s.Pos.Phase, pace)
				}
				for at := range len(told.Beats) + 1 {
					now := told.At(at)
					scene := told.Scene(c, now)
					want(t, s, now, &scene, met)
				}
			}
		}
	}
	for _, name := range []string{"a false order", "a failure", "a unit driven out", "a retreat"} {
		if met[name] == 0 {
			t.Errorf("%s did not occur in the games", name)
		}
	}
}

// want fails unless a scene shows exactly what the playback has reached.
func want(t *testing.T, s *game.Node, now playback.Told, shown *layout.Scene, met map[string]int) {
	t.Helper()
	for i, shape := range shown.Shapes {
		o := s.Orders[i]
		r, _ := scene.Result(o, s.Outcome)
		switch {
		case o.Kind == kingdoms.FalseOrder && shape.Kind != (layout.Shape{}).Kind:
			if met["a false order"]++; !now.Supports {
				t.Errorf("%s: a false order is visible at %+v", s.Pos.Phase, now)
			}
		case shape.Broken && IsAid(o) && !now.Supports, shape.Broken && !IsAid(o) && !now.Standoffs, shape.Moved && !now.Moved,
			shape.Strength > 0 && !now.Supports, shape.Forced && !s.Pos.Check(o).Void() && !now.Supports:
			t.Errorf("%s: too much of %+v is visible at %+v", s.Pos.Phase, o, now)
		case shape.Broken:
			met["a failure"]++
		case r.Order.Kind == kingdoms.Retreat:
			met["a retreat"]++
		}
	}
	before := (scene.Chart{}).Position(s.Pos)
	if !now.Driven && (shown.Position.Units != before.Units || shown.Position.Dislodged != before.Dislodged) ||
		!now.Centers && shown.Position.Owners != before.Owners {
		t.Errorf("%s: the map is ahead at %+v", s.Pos.Phase, now)
	}
	if now.Driven && !now.Moved && shown.Position.Dislodged != before.Dislodged {
		met["a unit driven out"]++
	}
}
