package search

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

func question(t testing.TB, pos engine.Position, power string, orders ...string) Question {
	t.Helper()
	v := pos.Variant
	pw := v.Power(power)
	q := Question{Position: pos, Powers: engine.PowersOf(pw), Weights: weights(t, v.ID), Seed: 5}
	for _, text := range orders {
		o, _, err := pos.ParseOrder(pw, text)
		if err != nil {
			t.Fatal(err)
		}
		q.Orders = append(q.Orders, o)
	}
	return q
}

// Two foreign powers have a unit each, so what they order can be counted out: a unit alone orders as its weights say.
func TestOddsAgreeWithEnumeration(t *testing.T) {
	centers := map[string][]string{"France": {"par", "bre"}, "Germany": {"mun", "kie"}, "England": {"lon"}}
	for _, c := range []struct {
		units  []string
		orders []string
	}{
		{[]string{"France A par", "France A pic", "Germany A mun", "England F eng"}, []string{"A par - bur", "A pic - bel"}},
		{[]string{"France A bur", "France A par", "Germany A mun", "England F eng"}, []string{"A bur H", "A par S A bur"}},
		{[]string{"France A bur", "France F bre", "Germany A ruh", "England F eng"}, []string{"A bur - bel", "F bre - eng"}},
	} {
		q := question(t, position(t, "F1903M", centers, c.units...), "france", c.orders...)
		want := enumerate(&q)
		got := q.Ask(context.Background(), 20_000, nil)
		for p := range got.Works {
			for i, pair := range [][2]float64{
				{float64(got.Works[p]), want.works[p]}, {float64(got.Dislodged[p]), want.dislodged[p]},
				{float64(got.Entered[p]), want.entered[p]}, {float64(got.Lost[p]), want.lost[p]},
			} {
				share := pair[0] / float64(got.Replies)
				if most := 4.5*math.Sqrt(pair[1]*(1-pair[1])/float64(got.Replies)) + 1e-9; math.Abs(share-pair[1]) > most {
					t.Errorf("%v: province %s, count %d: share %.4f, want %.4f ± %.4f", c.orders, q.Position.Variant.Map.Provinces[p].ID, i, share, pair[1], most)
				}
			}
		}
	}
}

// shares are exact odds.
type shares struct{ works, dislodged, entered, lost [256]float64 }

// enumerate judges every reply of foreign powers that have one unit each.
func enumerate(q *Question) (sum shares) {
	var s OrderSpace
	s.Load(&q.Position, q.Weights)
	d := newDrawer(q, &s)
	var foreign []unit
	for _, u := range s.units {
		if !q.Powers.Has(u.power) {
			foreign = append(foreign, u)
		}
	}
	chance := func(u unit) []float64 {
		var h partialOrders
		h.clear(&s, u.power)
		var list []float64
		total := 0.0
		for n := u.first; n < u.last; n++ {
			logit := float64(s.fixed[n])
			var own [mostOwn]uint16
			for _, k := range h.own(&own, &s.orders[n]) {
				logit += float64(s.weights.own[k])
			}
			list = append(list, math.Exp(logit))
			total += list[len(list)-1]
		}
		for i := range list {
			list[i] /= total
		}
		return list
	}
	one, two := chance(foreign[0]), chance(foreign[1])
	for i, x := range one {
		for j, y := range two {
			d.odds = Odds{}
			d.orders = append(append(d.orders[:0], q.Orders...), s.orders[foreign[0].first+int32(i)], s.orders[foreign[1].first+int32(j)])
			Agree(&q.Position, d.orders[len(q.Orders):])
			d.judge.Resolve(&d.res, &q.Position, d.orders, q.Rules)
			d.odds.Count(&d.q.Position, d.q.Powers, &d.res)
			for p := range d.odds.Works {
				sum.works[p] += x * y * float64(d.odds.Works[p])
				sum.dislodged[p] += x * y * float64(d.odds.Dislodged[p])
				sum.entered[p] += x * y * float64(d.odds.Entered[p])
				sum.lost[p] += x * y * float64(d.odds.Lost[p])
			}
		}
	}
	return sum
}

func TestOddsRepeatOnAnyNumberOfCores(t *testing.T) {
	q := question(t, standard(t).Setups[0].Begin(), "germany", "F kie - den", "A ber - kie", "A mun - bur")
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	told := 0
	one := q.Ask(context.Background(), 1020, func(Odds) { told++ })
	runtime.GOMAXPROCS(4)
	four := q.Ask(context.Background(), 1020, nil)
	if one != four {
		t.Error("one core and four give different odds")
	}
	if one.Replies != 1050 || told != 21 {
		t.Errorf("%d replies in %d portions, want 1050 in 21", one.Replies, told)
	}
	q.Seed++
	if one == q.Ask(context.Background(), 1020, nil) {
		t.Error("another seed gives the same odds")
	}
	den, _ := one.Share(one.Works[q.Position.Variant.Map.Province("kie")])
	if den < 0.5 {
		t.Errorf("Kiel to Denmark works against %.0f %% of the replies: hardly", 100*den)
	}
}

func TestOddsEndWithTheirContext(t *testing.T) {
	q := question(t, standard(t).Setups[0].Begin(), "germany")
	ctx, cancel := context.WithCancel(context.Background())
	got := q.Ask(ctx, 1_000_000, func(o Odds) { cancel() })
	if got.Replies == 0 || got.Replies > portion*runtime.GOMAXPROCS(0)*2 {
		t.Errorf("%d replies were judged after the context ended", got.Replies)
	}
	none := q.Ask(ctx, 1000, nil)
	if share, off := none.Share(0); none.Replies != 0 || share != 0 || off != 0 {
		t.Errorf("%d replies after the end", none.Replies)
	}
	if q.Position.Phase.Kind = engine.Retreats; q.Ask(context.Background(), 100, nil).Works != [256]int{} {
		t.Error("something worked in a phase without moves")
	}
}

// TestRepliesAgreeAcrossPowers: who supports the fleet of another power supports it to the coast that it goes to.
func TestRepliesAgreeAcrossPowers(t *testing.T) {
	q := question(t, position(t, "F1903M", nil, "France A spa", "Germany A gas", "England F mid"), "france", "A spa H")
	q.Heat = 8 // so that rare orders are not
	var s OrderSpace
	s.Load(&q.Position, q.Weights)
	d := newDrawer(&q, &s)
	r := rand.New(&d.chance)
	coasts := map[engine.Coast]int{}
	for range 5_000 {
		d.reply(r)
		for _, o := range d.orders {
			for _, m := range d.orders {
				if o.Kind == engine.SupportMove && m.Kind == engine.Move && o.From.Province == m.At.Province && o.To.Province == m.To.Province {
					if coasts[m.To.Coast]++; o.To != m.To {
						t.Fatalf("%s beside %s", q.Position.Variant.Format(o), q.Position.Variant.Format(m))
					}
				}
			}
		}
	}
	if coasts[engine.NorthCoast] == 0 || coasts[engine.SouthCoast] == 0 {
		t.Errorf("coasts %v", coasts)
	}
}

// Known orders of others are given, whatever people tend to do.
func TestKnownOrdersOfOthersCount(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	v := pos.Variant
	q := question(t, pos, "france", "A par - bur")
	foe, _, err := pos.ParseOrder(v.Power("germany"), "A mun - bur")
	if err != nil {
		t.Fatal(err)
	}
	q.Orders = append(q.Orders, foe)
	got := q.Ask(context.Background(), 500, nil)
	if par := v.Map.Province("par"); got.Works[par] != 0 {
		t.Errorf("Paris comes to Burgundy in %d of %d replies though Munich goes there", got.Works[par], got.Replies)
	}
}

func BenchmarkReplies(b *testing.B) {
	var q Question
	played(b, "7", 6, 1, func(pos *engine.Position, orders []engine.Order) {
		if len(orders) >= 30 {
			q = Question{Position: *pos, Powers: engine.PowersOf(1), Weights: weights(b, "standard"), Seed: 1}
		}
	})
	var s OrderSpace
	s.Load(&q.Position, q.Weights)
	d := newDrawer(&q, &s)
	b.ReportAllocs()
	b.ResetTimer()
	defer meter.Start(b)()
	for n := range b.N {
		d.portion(uint64(n))
	}
	b.ReportMetric(float64(b.N*portion)/b.Elapsed().Seconds(), "replies/s")
}

func BenchmarkScene(b *testing.B) {
	pos := standard(b).Setups[0].Begin()
	w := weights(b, "standard")
	var s OrderSpace
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		s.Load(&pos, w)
	}
}
