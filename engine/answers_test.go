package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	texts "entente/scripts/golden"
	"entente/variants"
)

// answers collects everything that is said of positions.
type answers struct{ *texts.Sums }

// position asks about a position, and whether orders are legal: every fifth that is, and others with one field of such an order exchanged.
func (a answers) position(pos *engine.Position, rnd *rand.Rand) {
	v := pos.Variant
	var legal, checks, written []string
	for i, o := range pos.AppendAllLegalOrders(nil) {
		legal = append(legal, v.Format(o))
		if i%5 > 0 {
			continue
		}
		written = append(written, pos.FormatStyle(o, engine.Style(i/5)), v.FormatStyle(o, engine.Style(i/5)))
		for range 4 {
			o = garbled(o, rnd)
			checks = append(checks, pos.Check(o).String(), v.FormatStyle(o, engine.Style(i/5)), fmt.Sprint(v.IsOrder(o), pos.Complete(o, nil)))
			if int(o.At.Province) < len(v.Map.Provinces) && int(o.Power) < len(v.Powers) {
				checks = append(checks, fmt.Sprint(pos.Cures(o)))
			}
		}
	}
	for p := range pos.Occupied().All() {
		u := pos.Units[p]
		written = append(written, v.FormatUnitStyle(u.Type, engine.Location{Province: p, Coast: u.Coast}, engine.Style(p)))
	}
	a.Add("legal", legal)
	a.Add("checks", checks)
	a.Add("written", written)
	a.Add("line", pos.Line(), pos.UnitTexts(), pos.CenterTexts(), pos.ArmisticeTexts())
	a.Add("counts", pos.ToOrder(), pos.Stuck(), pos.Passive(), pos.Winner(), pos.Occupied())
}

// phase asks what orders come to, and what could have been ordered instead.
func (a answers) phase(pos *engine.Position, orders []engine.Order, r engine.Rules) engine.Position {
	v := pos.Variant
	res := engine.Adjudicate(pos, orders, r)
	var results []string
	for _, x := range res.Results {
		results = append(results, fmt.Sprint(v.Format(x.Order), x.Reason, v.Map.ID(engine.Location{Province: x.By}), x.Attack, x.Against, x.Dislodged, x.Attacker, x.ByConvoy, x.Failed(), x.Rule(), x.Reason.DATC()))
	}
	a.Add("results", results)
	after := res.Aftermath(pos)
	a.Add("next", res.Contested, res.Counted, res.Next.Line(), after.Line())
	if pos.Phase.Kind != engine.Movement {
		for pw := range engine.Power(len(v.Powers)) {
			a.Add("did", res.Did(pos, pw))
		}
		return res.Next
	}
	var judge engine.Adjudicator
	all := judge.AllRemedies(pos, orders, r)
	var remedies []string
	for p := range v.Map.All().All() {
		for _, x := range all[p] {
			remedies = append(remedies, fmt.Sprint(v.Format(x.Order), x.Result.Reason, x.Result.Attack, x.Result.Against))
		}
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			steps, reached := pos.Removal(p, r)
			remedies = append(remedies, fmt.Sprint(steps, reached))
		}
	}
	a.Add("remedies", remedies)
	return res.Next
}

// TestAnswersAreThoseOfBefore compares all that the judge answers about positions of every board, under settings by chance, with
// testdata/answers.golden.
func TestAnswersAreThoseOfBefore(t *testing.T) {
	a := answers{texts.NewSums(t)}
	for n, id := range variants.List() {
		for seed := range uint64(10) {
			rnd := rand.New(rand.NewPCG(seed, uint64(n)))
			v, err := variants.Tables(id)
			if err != nil {
				t.Fatal(err)
			}
			r := anyRules(rnd)
			if seed%4 == 3 {
				v.Builds = engine.BuildRule(seed / 4 % 3)
				v.Neutral = engine.PowersOf(2)
			}
			var pos engine.Position
			switch seed % 3 {
			case 0:
				pos = v.Setups[int(seed)%len(v.Setups)].Under(r).Begin()
			case 1:
				pos = randomPosition(v, rnd, 24, seed%2 == 0)
				for p := range pos.Units { // there are boards for three
					pos.Units[p].Power = min(pos.Units[p].Power, engine.Power(len(v.Powers)-1))
				}
			default:
				pos = anyPosition(rnd.IntN, v)
			}
			for step := range 6 {
				if pos.Phase.Kind == engine.Movement && seed%3 == 1 {
					pos.Armistice = engine.PowersOf(engine.Power(1 + rnd.IntN(3)))
				}
				a.Section("%s, seed %d, step %d, %v", id, seed, step, pos.Phase)
				a.position(&pos, rnd)
				orders := anyOrders(&pos, rnd)
				if pos.Phase.Kind == engine.Movement && seed%3 == 1 {
					orders = randomOrders(&pos, rnd, 12, seed%2 == 0, nil)
				}
				for range min(4, len(orders)) { // what conflicts
					orders = append(orders, garbled(orders[rnd.IntN(len(orders))], rnd), orders[rnd.IntN(len(orders))])
				}
				pos = a.phase(&pos, orders, r)
			}
		}
	}
	texts.Text(t, "testdata/answers.golden", a.String())
}

// TestReasonsOfEveryOrderAreCounted tries every order that can be written for the units of some positions, also in the names of others and for
// other kinds of units, and compares how many of each kind are refused for which reason with testdata/reasons.golden.
func TestReasonsOfEveryOrderAreCounted(t *testing.T) {
	v := standard(t)
	passive := stage{units: "Italy A rom, Italy F nap, France A mar, France F wes, Austria A tri, Germany F bel, Germany A bur, Turkey A smy, Russia F stp/nc", setup: "6"}
	var b strings.Builder
	for _, at := range []struct {
		name string
		pos  engine.Position
	}{
		{"convoy", load(t, "convoy").pos}, {"passive", passive.position(t, v, engine.Rules{})}, {"alone", passive.position(t, v, engine.Japanese())},
		{"closed", stage{units: "France F mid, France F spa/sc, England F wal, Italy A mar", setup: "2", phase: "F1914M"}.position(t, v, engine.Rules{})},
		{"armistice", stage{units: "France F mid, France A spa, England F eng, England A lon, England F nth", armistice: "France"}.position(t, v, engine.Rules{})},
		{"retreats", stage{phase: "S1901R", units: "Germany A bur, Italy F mid", dislodged: "France A bur by mun, France F mid by wes", contested: "par", armistice: "Italy"}.position(t, v, engine.Rules{})},
		{"winter", stage{phase: "W1901A", units: "France A bur, Italy A ven, Italy A rom, Russia A mos", centers: "France par mar bre, Russia stp mos sev, Italy ven"}.position(t, v, engine.Rules{})},
	} {
		type answer struct {
			kind      engine.OrderKind
			otherwise bool
			why       engine.Reason
		}
		counts := map[answer]int{}
		for p := range v.Map.All().All() {
			u := at.pos.UnitAt(p)
			if u.Type == engine.NoUnit {
				if u.Power = max(at.pos.Owners[p], 1); at.pos.Phase.Kind != engine.Adjustment && p%9 > 0 {
					continue
				}
			}
			for _, o := range everyOrder(v.Map, &at.pos, p, u) {
				counts[answer{o.Kind, false, at.pos.Check(o)}]++
				switch o.To.Province % 3 {
				case 0:
					o.Power = 1 + o.Power%7
				case 1:
					o.Unit = 3 - o.Unit
				default:
					o.At.Coast, o.Aux = 1-min(o.At.Coast, 1), 3-o.Aux
				}
				counts[answer{o.Kind, true, at.pos.Check(o)}]++
			}
		}
		fmt.Fprintf(&b, "# %s\n", at.name)
		var list []string
		for a, n := range counts {
			list = append(list, fmt.Sprintf("  kind %d, otherwise %t, %v: %d\n", a.kind, a.otherwise, a.why, n))
		}
		slices.Sort(list)
		b.WriteString(strings.Join(list, ""))
	}
	golden(t, "reasons.golden", b.String())
}
