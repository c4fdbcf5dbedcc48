package line

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
)

// TestRoundsHaveABound: all there are stand for none.
func TestRoundsHaveABound(t *testing.T) {
	for asked, want := range map[int]int{-1: 2000, 0: 2000, 1: 1, 2: 2, 1999: 1999, 2000: 2000, 2001: 2000, math.MaxInt: 2000} {
		if got := most(asked); got != want {
			t.Errorf("%d rounds: %d, want %d", asked, got, want)
		}
	}
}

// TestGaugesTellMeanAndError: of nothing, of one, of several numbers; and where each round weighs more.
func TestGaugesTellMeanAndError(t *testing.T) {
	for _, row := range []struct {
		list []float64
		want Figure
	}{{nil, Figure{}}, {[]float64{3}, Figure{3, 0}}, {[]float64{1, 3}, Figure{2, 1}}, {[]float64{2, 2, 2}, Figure{2, 0}}, {[]float64{1, 2, 3, 4, 5}, Figure{3, math.Sqrt(0.5)}}} {
		var g gauge
		var even, rises rising
		for i, x := range row.list {
			g.add(x)
			even.add(x, 2)
			for range i + 1 {
				rises.add(x, 1)
			}
		}
		if got := g.figure(); !near(got, row.want) {
			t.Errorf("%v: %v, want %v", row.list, got, row.want)
		}
		if got := even.figure(); !near(got, row.want) {
			t.Errorf("%v with equal weights: %v, want %v", row.list, got, row.want)
		}
	}
	var r rising
	r.add(1, 1)
	r.add(4, 2)
	if got := r.figure(); !near(got, Figure{Mean: 3}) { // 9/5 draws are too few for an error
		t.Errorf("weights of one and two: %v", got)
	}
	r.add(1, 1)
	if got := r.figure(); !near(got, Figure{2.5, math.Sqrt(1.35)}) { // 16/6 draws, of variance 2.25
		t.Errorf("weights of one, two and one: %v", got)
	}
	both := twice{}
	for _, x := range []float64{1, 3} {
		both.soon.add(x, 1)
		both.later.add(-2*x, 1)
	}
	if got := both.figure(); !near(got, Figure{-2, math.Sqrt(5)}) {
		t.Errorf("soon and later: %v", got)
	}
	if got := (&twice{}).figure(); got != (Figure{}) {
		t.Errorf("nothing: %v", got)
	}
}

func near(a, b Figure) bool {
	return math.Abs(a.Mean-b.Mean) < 1e-9 && math.Abs(a.Error-b.Error) < 1e-9
}

// TestPlansCountWhereTheyEnd: to how many centers most often, the fewest of several, and the fewest at all.
func TestPlansCountWhereTheyEnd(t *testing.T) {
	for _, row := range []struct {
		ends           []int
		likely, fewest int
		mean           float64
	}{
		{nil, 0, 0, 0}, {[]int{0}, 0, 0, 0}, {[]int{5}, 5, 5, 5}, {[]int{4, 6, 6}, 6, 4, 16.0 / 3}, {[]int{6, 4}, 4, 4, 5}, {[]int{4, 6, 6, 4, 8}, 4, 4, 5.6},
		{[]int{63, 64, 62}, 63, 62, 63}, {[]int{70, 70}, 63, 63, 70}, {[]int{-1, 2}, 0, 0, 0.5}, {[]int{1, 1, 0}, 1, 0, 2.0 / 3},
	} {
		var p plan
		for _, n := range row.ends {
			p.end(n)
		}
		if p.likely() != row.likely || p.fewest() != row.fewest || math.Abs(p.ends.figure().Mean-row.mean) > 1e-9 {
			t.Errorf("%v: likely %d, fewest %d, mean %v", row.ends, p.likely(), p.fewest(), p.ends.figure().Mean)
		}
	}
	var p plan
	if p.mean() != 0 {
		t.Error("the mean of nothing")
	}
	p.count(1)
	if p.count(2); p.mean() != 1.5 {
		t.Error("the mean of one and two")
	}
}

// TestWorthGrowsSurer: the more often a plan was played on, the more that counts, half of it after steady plays.
func TestWorthGrowsSurer(t *testing.T) {
	p := plan{sum: 2, n: 4}
	if got := p.worth(); !near(got, Figure{Mean: 0.5}) {
		t.Errorf("never played on: %v", got)
	}
	for i := range steady {
		p.late.add(float64(i % 2))
	}
	late := p.late.figure()
	if got := p.worth(); !near(got, Figure{0.5, late.Error / 2}) || late.Error == 0 {
		t.Errorf("half: %v", got)
	}
	p.late = gauge{}
	for range 3 * steady {
		p.late.add(1)
	}
	if got := p.worth(); !near(got, Figure{Mean: 0.75*1 + 0.25*0.5}) {
		t.Errorf("three quarters: %v", got)
	}
}

// made returns a player with plans for one unit, one in each of the provinces from 1 on.
func made(plans ...plan) *player {
	p := &player{power: 1, powers: engine.PowersOf(1)}
	for i, o := range plans {
		o.orders = []engine.Order{{Kind: engine.Hold, Power: 1, Unit: engine.Army, At: engine.Location{Province: engine.Province(i + 1)}}}
		p.plans = append(p.plans, o)
	}
	return p
}

func places(p *player) (list []int) {
	for i := range p.plans {
		list = append(list, int(p.plans[i].orders[0].At.Province))
	}
	return list
}

// TestTheLeastLikelyAreForgotten if there are too many, but for those that are asked about; equals keep their sequence.
func TestTheLeastLikelyAreForgotten(t *testing.T) {
	plans := []plan{{chance: 0.1}, {chance: 0.3}, {chance: 0.2}, {chance: 0, kept: true}, {chance: 0.3}, {chance: 0.05, kept: true}}
	for most, want := range map[int][]int{9: {1, 2, 3, 4, 5, 6}, 6: {1, 2, 3, 4, 5, 6}, 5: {6, 4, 2, 5, 3}, 4: {6, 4, 2, 5}, 3: {6, 4, 2}, 1: {6}} {
		p := made(plans...)
		if p.forget(most); !slices.Equal(places(p), want) {
			t.Errorf("%d plans: %v, want %v", most, places(p), want)
		}
	}
	p := made(plan{kept: true}, plan{kept: true}, plan{}, plan{})
	if p.forget(3); !slices.Equal(places(p), []int{1, 2, 3}) {
		t.Errorf("equals: %v", places(p))
	}
}

// TestChancesGrowWithWorth: e times as likely for each step of greed, beside how often a plan is drawn; what was not measured often is near all.
func TestChancesGrowWithWorth(t *testing.T) {
	const many = 1e9
	p := made(plan{drawn: 1, sum: 0.5 * many, n: many}, plan{drawn: 1, sum: (0.5 + greed) * many, n: many}, plan{drawn: 2, sum: 0.5 * many, n: many})
	p.choose()
	all := 3 + math.E
	for i, want := range []float64{1 / all, math.E / all, 2 / all} {
		if math.Abs(p.plans[i].chance-want) > 1e-6 || math.Abs(p.likely(i)-want) > 1e-6 {
			t.Errorf("plan %d: %.4f, want %.4f", i, p.plans[i].chance, want)
		}
	}
	p = made(plan{drawn: 1, sum: 0.3, n: 1}, plan{drawn: 1, sum: 0, n: 0}, plan{drawn: 3, sum: 0.5, n: 1})
	for i, want := range []float64{1, 1, 3} {
		if p.likely(i) != want {
			t.Errorf("before: plan %d: %v", i, p.likely(i))
		}
	}
	p.choose() // all are worth 0.4; 2.7/7 and 2.9/7 are what the measured ones are taken to be
	a, b, c := math.Exp((2.7/7-0.4)/greed), 1.0, 3*math.Exp((2.9/7-0.4)/greed)
	for i, want := range []float64{a, b, c} {
		if math.Abs(p.plans[i].chance-want/(a+b+c)) > 1e-9 {
			t.Errorf("rarely measured: plan %d: %.6f, want %.6f", i, p.plans[i].chance, want/(a+b+c))
		}
	}
	p.fade()
	if p.plans[0].n != 0.5 || p.plans[0].sum != 0.15 || p.plans[2].sum != 0.25 {
		t.Errorf("faded: %+v", p.plans)
	}
}

// TestPlansAreTakenAsOftenAsLikely, before and after something was chosen.
func TestPlansAreTakenAsOftenAsLikely(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, chosen := range []bool{false, true} {
		p := made(plan{drawn: 1, chance: 0.5}, plan{drawn: 2, chance: 0.5}, plan{drawn: 0, chance: 0}, plan{drawn: 1, chance: 0})
		p.chosen = chosen
		var counts [5]int
		for range 4_000 {
			p.pick(r, true) // nothing is written
			counts[p.picked[0].At.Province]++
		}
		want := [5]int{0, 1000, 2000, 0, 1000}
		if chosen {
			want = [5]int{0, 2000, 2000, 0, 0}
		}
		for i := range counts {
			if off := counts[i] - want[i]; off < -150 || off > 150 || want[i] == 0 && counts[i] > 0 {
				t.Errorf("chosen %t: %v, want about %v", chosen, counts, want)
			}
		}
	}
}

// TestWhatIsWrittenIsTaken: as a whole, and of a side that has written in part beside what the others order.
func TestWhatIsWrittenIsTaken(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	hold := func(pw engine.Power, at int) engine.Order {
		return engine.Order{Kind: engine.Hold, Power: pw, Unit: engine.Army, At: engine.Location{Province: engine.Province(at)}}
	}
	p := made(plan{drawn: 1})
	p.powers = engine.PowersOf(1, 2)
	p.plans[0].orders = []engine.Order{hold(1, 1), hold(2, 2)}
	p.stands, p.writes = []engine.Order{hold(1, 7)}, engine.PowersOf(1)
	for _, row := range []struct {
		written bool
		writes  engine.PowerSet
		want    []engine.Order
	}{
		{true, engine.PowersOf(1), []engine.Order{hold(1, 7), hold(2, 2)}}, {true, engine.PowersOf(1, 2), []engine.Order{hold(1, 7)}},
		{false, engine.PowersOf(1), p.plans[0].orders}, {false, engine.PowersOf(1, 2), p.plans[0].orders},
	} {
		p.writes = row.writes
		if p.pick(r, row.written); !slices.Equal(p.picked, row.want) {
			t.Errorf("written %t, by %b: %v", row.written, row.writes, p.picked)
		}
	}
}

// TestAPlanThatIsDrawnAgainCounts: in any sequence of its orders.
func TestAPlanThatIsDrawnAgainCounts(t *testing.T) {
	p := made()
	hold := func(at int) engine.Order {
		return engine.Order{Kind: engine.Hold, Power: 1, At: engine.Location{Province: engine.Province(at)}}
	}
	p.add([]engine.Order{hold(2), hold(1)}, 1)
	p.add([]engine.Order{hold(3)}, 1)
	p.add([]engine.Order{hold(1), hold(2)}, 2)
	if len(p.plans) != 2 || p.plans[0].drawn != 3 || p.plans[1].drawn != 1 || p.plans[0].orders[0] != hold(1) {
		t.Errorf("%+v", p.plans)
	}
	p.keep([]engine.Order{hold(3)})
	if p.keep([]engine.Order{hold(4)}); len(p.plans) != 3 || p.plans[0].kept || !p.plans[1].kept || !p.plans[2].kept || p.plans[2].drawn != 0 || p.plans[1].drawn != 1 {
		t.Errorf("kept: %+v", p.plans)
	}
	if p.find([]engine.Order{hold(4)}) != 2 || p.find([]engine.Order{hold(1)}) != -1 {
		t.Error("what is found")
	}
}

// TestNothingIsToChooseWhereAllIsKnown: one plan, of orders that are given, of another power.
func TestNothingIsToChooseWhereAllIsKnown(t *testing.T) {
	one := made(plan{})
	one.given = one.plans[0].orders
	two := made(plan{}, plan{})
	two.given = one.given
	part := made(plan{})
	for _, row := range []struct {
		p    *player
		asks engine.Power
		want bool
	}{{one, 2, true}, {one, 1, false}, {two, 2, false}, {part, 2, false}} {
		if got := row.p.settled(row.asks); got != row.want {
			t.Errorf("%+v, asked by %d: %t", row.p, row.asks, got)
		}
	}
	a, b := one.plans[0].orders, two.plans[1].orders
	if !agrees(a, nil) || !agrees(a, a) || agrees(a, b) || agrees(nil, a) || !agrees(slices.Concat(a, b), b) || agrees(a, slices.Concat(a, b)) {
		t.Error("what agrees")
	}
}
