package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// What powers did in phases of retreats, builds and removals are legal orders for all that they had to order, and have the same result as what was
// written: in games by chance in which many orders are left out, written twice, or cannot be.
func TestDidHasTheSameResultAsWhatWasWritten(t *testing.T) {
	v := standard(t)
	seen := map[engine.OrderKind]int{}
	for seed := range uint64(24) {
		rnd := rand.New(rand.NewPCG(seed, 1901))
		pos := v.Setups[0].Begin()
		for turn := range 60 {
			if seed%2 == 0 && turn%2 == 0 {
				pos = drivenPosition(v, rnd)
			}
			var list []engine.Order
			if pos.Phase.Kind == engine.Movement {
				list = randomOrders(&pos, rnd, 12, false, nil)
			}
			for p := range pos.ToOrder().All() {
				if legal := pos.LegalOrders(p); rnd.IntN(3) > 0 && pos.Phase.Kind != engine.Movement {
					list = append(list, legal[rnd.IntN(len(legal))])
				}
			}
			if pos.Phase.Kind != engine.Movement && len(list) > 0 {
				absurd := list[0]
				absurd.To.Province, absurd.At.Coast = 3, engine.NorthCoast
				list = append(list, list[rnd.IntN(len(list))], absurd)
			}
			res := engine.Adjudicate(&pos, list, engine.Rulebook())
			if pos.Phase.Kind != engine.Movement {
				var did []engine.Order
				for pw := range engine.Power(len(v.Powers)) {
					for _, o := range res.Did(&pos, pw) {
						seen[o.Kind]++
						if why := pos.Check(o); why != engine.Succeeded || o.Power != pw {
							t.Fatalf("%v: %s of %d: %v", pos.Phase, v.Format(o), pw, why)
						}
						did = append(did, o)
					}
					if n := len(res.Did(&pos, pw)); pos.Phase.Kind == engine.Adjustment && pos.Balance(pw) < 0 && n != -pos.Balance(pw) {
						t.Errorf("%v: %d removals of %d", pos.Phase, n, -pos.Balance(pw))
					}
				}
				for i, was := range res.Next.Units {
					if again := engine.Adjudicate(&pos, did, engine.Rulebook()); again.Next.Units[i] != was {
						t.Fatalf("%v: %s is %v, not %v, after what was done instead of what was written", pos.Phase, v.Map.Info(engine.Province(i)).Code, again.Next.Units[i], was)
					}
				}
			}
			pos = res.Next
		}
	}
	for _, k := range []engine.OrderKind{engine.Build, engine.Disband, engine.Retreat, engine.Waive} {
		if seen[k] < 20 {
			t.Errorf("%d orders of kind %d are too few to say anything", seen[k], k)
		}
	}
}

// drivenPosition is one in which some of few units that stand close were dislodged.
func drivenPosition(v *engine.Variant, rnd *rand.Rand) engine.Position {
	pos := randomPosition(v, rnd, 8, false)
	pos.Phase.Kind = engine.Retreats
	for p := range pos.Occupied().All() {
		if rnd.IntN(2) == 0 {
			pos.Dislodged[p].Unit = pos.Units[p]
			pos.Units[p].Power = 7
		}
	}
	return pos
}

// A build that was left over is waived once for each place where there was room, and never for a unit more than centers.
func TestDidWaivesWhatWasNotBuilt(t *testing.T) {
	v := standard(t)
	france := v.Power("france")
	pos := v.Setups[0].Begin()
	pos.Phase.Kind, pos.Phase.Season = engine.Adjustment, engine.Fall
	par, mar := v.Map.Province("par"), v.Map.Province("mar")
	for _, row := range []struct {
		free  []engine.Province
		built []engine.Province
		want  string
	}{
		{nil, nil, ""},
		{[]engine.Province{par}, nil, "waive"},
		{[]engine.Province{par}, []engine.Province{par}, "A par B"},
		{[]engine.Province{par, mar}, []engine.Province{mar}, "waive, A mar B"},
		{[]engine.Province{par, mar}, nil, "waive, waive"},
	} {
		at := pos
		var list []engine.Order
		for _, p := range row.free {
			at.Units[p] = engine.Unit{}
		}
		for _, p := range row.built {
			list = append(list, engine.Order{Kind: engine.Build, Power: france, Unit: engine.Army, At: engine.Location{Province: p}})
		}
		res := engine.Adjudicate(&at, list, engine.Rulebook())
		var got []string
		for _, o := range res.Did(&at, france) {
			got = append(got, v.Format(o))
		}
		if text := strings.Join(got, ", "); text != row.want {
			t.Errorf("%v free, %v built: %q, want %q", row.free, row.built, text, row.want)
		}
	}
	// of five centers without a unit only those at home can be built in
	for _, p := range []string{"bel", "spa", "por"} {
		pos.Owners[v.Map.Province(p)] = france
	}
	pos.Units[par], pos.Units[v.Map.Province("mun")] = engine.Unit{}, engine.Unit{}
	res := engine.Adjudicate(&pos, nil, engine.Rulebook())
	if did := res.Did(&pos, france); !slices.Equal(did, []engine.Order{{Kind: engine.Waive, Power: france}}) {
		t.Errorf("%v with one place to build in", did)
	}
}

// A retreat that met another is a retreat; who was told nothing, or what cannot be, disbands.
func TestDidOfRetreats(t *testing.T) {
	v := standard(t)
	france, germany := v.Power("france"), v.Power("germany")
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1902, Season: engine.Fall, Kind: engine.Retreats}}
	for p, pw := range map[string]engine.Power{"bur": france, "par": france, "mun": germany} {
		pos.Dislodged[v.Map.Province(p)].Unit = engine.Unit{Type: engine.Army, Power: pw}
	}
	for _, row := range [][2]string{
		{"France A par - pic", "A bur D, A par R pic"},
		{"France A par - gas, France A bur - gas", "A bur R gas, A par R gas"},
		{"France A par - kie, France A bur - ruh", "A bur R ruh, A par D"},
		{"France A par D", "A bur D, A par D"},
		{"", "A bur D, A par D"},
	} {
		var list []engine.Order
		if row[0] != "" {
			list = orders(t, v, row[0])
		}
		res := engine.Adjudicate(&pos, list, engine.Rulebook())
		var got []string
		for _, o := range res.Did(&pos, france) {
			got = append(got, v.Format(o))
		}
		slices.Sort(got)
		if text := strings.Join(got, ", "); text != row[1] {
			t.Errorf("%s: %q, want %q", row[0], text, row[1])
		}
	}
}
