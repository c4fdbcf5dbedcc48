package bot

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"entente/engine"
)

// table is a movement phase, and what masters of 0.1 order in it.
type table struct {
	pos    engine.Position
	number uint64              // among the tables
	plans  [8][][]engine.Order // by power, one for each of some seeds
}

// tables returns every other movement phase of games of seven masters of 0.1 to 1908, and what they order in it.
func tables(t testing.TB, m *Model, games int) (list []table) {
	setup := &m.variant.Setups[0]
	for g := range games {
		match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1908}
		for range match.Sides {
			match.Players = append(match.Players, Player{Level: FirstMaster, Seed: uint64(1000 + g), Model: m})
		}
		moves, phases := 0, uint64(0)
		if _, err := match.Play(context.Background(), func(pos *engine.Position, _ []engine.Order) {
			if phases++; pos.Phase.Kind != engine.Movement {
				return
			}
			if moves++; (moves-1+g)%2 == 0 {
				list = append(list, table{pos: *pos, number: uint64(g)*100 + phases - 1})
				list[len(list)-1].ask(t, m)
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// ask asks the masters of 0.1.
func (a *table) ask(t testing.TB, m *Model) {
	for pw := engine.Power(1); pw <= 7; pw++ {
		for seed := uint64(0); seed < 4 && a.pos.UnitCount(pw) > 0; seed++ {
			d, err := Player{Level: FirstMaster, Seed: 5000 + seed*977, Model: m}.Decide(context.Background(), &a.pos, engine.PowersOf(pw))
			if err != nil {
				t.Fatal(err)
			}
			a.plans[pw] = append(a.plans[pw], d.Orders)
		}
	}
}

// worth returns what share a power may expect of a plan against what the masters order, a turn later.
func (a *table) worth(look *Rollout, judge *engine.Adjudicator, pw engine.Power, plan []engine.Order) (share float64) {
	const samples = 24
	judge.Prepare(&a.pos, engine.Rules{})
	look.Load(&a.pos, engine.PowersOf(pw), engine.Rules{})
	r := rand.New(rand.NewPCG(a.number, uint64(pw)))
	out, next := new(engine.Outcome), new(engine.Position)
	for n := range samples {
		orders := slices.Clone(plan)
		for other, plans := range a.plans {
			if other != int(pw) && len(plans) > 0 {
				orders = append(orders, plans[r.IntN(len(plans))]...)
			}
		}
		judge.Try(out, orders)
		out.Next(next, &a.pos)
		look.Seed(777, uint64(n))
		look.Play(next)
		share += look.Share(engine.PowersOf(pw)) / samples
	}
	return share
}

// BenchmarkTries compares how a master could search with how it did before it expected the others to choose: the points of share that its plans
// promise more against what masters of 0.1 order, with the standard error. It takes some eight minutes; TRIES=1 plays one game instead of ten.
func BenchmarkTries(b *testing.B) {
	m := mind(b, "standard")
	games, err := strconv.Atoi(os.Getenv("TRIES"))
	if err != nil {
		games = 10
	}
	before := effort{plans: 320, replies: 96, first: 12, second: 8, lines: 32}
	with := func(change func(e *effort)) effort {
		e := before
		change(&e)
		return e
	}
	tries := []struct {
		name string
		effort
	}{
		{"of-0.1", effortOf(FirstMaster)},
		{"twelve-sets", with(func(e *effort) { e.sets = 12 })},
		{"24-sets", with(func(e *effort) { e.sets = 24 })},
		{"six-sets-640-plans", with(func(e *effort) { e.sets, e.plans = 6, 640 })},
		{"six-sets-second-12", with(func(e *effort) { e.sets, e.second = 6, 12 })},
		{"six-sets-48-lines", with(func(e *effort) { e.sets, e.lines = 6, 48 })},
		{"twelve-sets-480-plans-64-replies", with(func(e *effort) { e.sets, e.plans, e.replies, e.first = 12, 480, 64, 4 })},
		{"master", effortOf(Master)},
	}
	for b.Loop() {
		look, judge := m.Rollout(), new(engine.Adjudicator)
		more := make([]candidate, len(tries))
		for _, a := range tables(b, m, games) {
			for pw := engine.Power(1); pw <= 7; pw++ {
				if a.pos.UnitCount(pw) == 0 {
					continue
				}
				worth := func(e effort) float64 {
					d, err := Player{Seed: 31, Model: m}.begin(&a.pos, engine.PowersOf(pw))
					if err != nil {
						b.Fatal(err)
					}
					defer m.spare.Put(d)
					d.scene.Load(&d.pos, m.people)
					return 100 * a.worth(look, judge, pw, d.search(context.Background(), e).Orders)
				}
				par := worth(before)
				for i := range tries {
					more[i].count(worth(tries[i].effort) - par)
				}
			}
		}
		for i := range tries {
			p := more[i].plan()
			b.ReportMetric(p.Share, tries[i].name)
			b.ReportMetric(p.Error, tries[i].name+"±")
		}
		b.ReportMetric(float64(more[0].n), "decisions")
	}
}
