package bot

import (
	"context"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
	"entente/variants"
)

func mind(t testing.TB, board string) *Model {
	t.Helper()
	b, err := variants.Named(board)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Load(b.Variant)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// own returns what programs know of a board with every rule that a board can have of its own.
func own(t testing.TB) *Model {
	t.Helper()
	m, err := Load(gametest.OwnRules(t))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Every order of every level can be given, on every board with every set-up, for everything that is due.
func TestOrdersAreLegal(t *testing.T) {
	phases := 0
	models := []*Model{own(t)}
	for _, board := range variants.List() {
		models = append(models, mind(t, board))
	}
	for _, m := range models {
		for i := range m.variant.Setups {
			setup := &m.variant.Setups[i]
			sides := Singles(setup)
			match := Match{Start: setup.Begin(), Sides: sides, Until: int(setup.Year) + 2}
			for j := range sides {
				levels := []Level{Easy, Medium, Hard, Heuristic, People, Random, Master}
				match.Players = append(match.Players, Player{Level: levels[(i+j)%len(levels)], Seed: uint64(i), Model: m})
			}
			_, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
				phases++
				complete(t, pos, orders)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d phases", phases)
}

// complete fails unless the orders can be given, and are for everything that is due, once each.
func complete(t *testing.T, pos *engine.Position, orders []engine.Order) {
	t.Helper()
	var told engine.ProvinceSet
	left := map[engine.Power]int{}
	for _, o := range orders {
		if why := pos.Check(o); why != engine.Succeeded {
			t.Fatalf("%v: %s cannot be given: %v", pos.Phase, pos.Variant.FormatStyle(o, engine.StylePlain), why)
		}
		if o.Kind != engine.Waive && told.Has(o.At.Province) {
			t.Fatalf("%v: two orders for %s", pos.Phase, pos.Variant.Map.ID(o.At))
		}
		told.Add(o.At.Province)
		left[o.Power]++
	}
	if pos.Phase.Kind != engine.Adjustment {
		if told != pos.ToOrder() {
			t.Fatalf("%v: %d orders for %d units", pos.Phase, told.Len(), pos.ToOrder().Len())
		}
		return
	}
	due := pos.ToOrder()
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		sites := 0
		for p := range due.All() {
			if legal := pos.LegalOrders(p); len(legal) > 0 && legal[0].Power == pw {
				sites++
			}
		}
		if want := min(pos.Balance(pw), sites); want > 0 && left[pw] != want || pos.Balance(pw) < 0 && sites > 0 && left[pw] != -pos.Balance(pw) {
			t.Fatalf("%v: %s orders %d, balance %d, %d sites", pos.Phase, pos.Variant.PowerName(pw), left[pw], pos.Balance(pw), sites)
		}
	}
}

// TestSharesAreOfTheSquaresOfCenters: those of the powers of a side are summed, and who has won alone has all.
func TestSharesAreOfTheSquaresOfCenters(t *testing.T) {
	v := mind(t, "standard").variant
	france, russia, turkey := v.Power("france"), v.Power("russia"), v.Power("turkey")
	sides := []engine.PowerSet{engine.PowersOf(france, turkey), engine.PowersOf(russia)}
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1901}}
	if got := Shares(&pos, sides); got[0] != 0 || got[1] != 0 {
		t.Errorf("without centers: %v", got)
	}
	own := func(pw engine.Power, n int) {
		for p := range v.Map.Centers().All() {
			if n > 0 && pos.Owners[p] == engine.NoPower {
				pos.Owners[p], n = pw, n-1
			}
		}
	}
	own(france, 2)
	own(turkey, 1)
	own(russia, 5)
	own(v.Power("italy"), 6) // of no side
	if got := Shares(&pos, sides); got[0] != 5.0/30 || got[1] != 25.0/30 {
		t.Errorf("got %v", got)
	}
	own(russia, 13)
	if got := Shares(&pos, sides); got[0] != 0 || got[1] != 1 {
		t.Errorf("where one has won: %v", got)
	}
}
