package plancheck

import (
	"context"
	"math"
	"reflect"
	"slices"
	"sync"
	"testing"

	"entente/engine"
	"entente/engine/search"
	"entente/scripts/meter"
	"entente/ui/uitest"
)

// scene returns a plan of five units for France in a fall with 32 units.
func scene(t testing.TB) Plan {
	t.Helper()
	s := uitest.NewScene(t, "F1902M", "France A bel, France A bur, France F mid, France F spa/sc, France F gol, England F eng, England F nth,"+
		"England A wal, England A nwy, Germany A hol, Germany A ruh, Germany A kie, Germany A mun, Germany F den, Italy A pie, Italy A ven,"+
		"Italy F wes, Italy F tyn, Austria A boh, Austria A vie, Austria A bud, Austria A ser, Austria F gre, Russia A war, Russia A rum,"+
		"Russia A gal, Russia F sev, Russia F bot, Turkey A bul, Turkey A con, Turkey F bla, Turkey F aeg")
	return Plan{Position: &s.Pos, Power: s.Pos.Variant.Power("france"), Orders: s.Orders(
		"France A bur - ruh, France A bel S A bur - ruh, France F gol - wes, France F spa/sc S F gol - wes, France F mid - por")}
}

// window stands in for the user's window: it runs functions one after the other.
type window struct {
	lock sync.Mutex
	list []func()
}

func (w *window) later(do func()) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.list = append(w.list, do)
}

func (w *window) run() {
	for i := 0; i < len(w.list); i++ {
		w.list[i]()
	}
	w.list = nil
}

// The intermediate and final answers are what engine/search counts for the same seed. The first one comes after few replies.
func TestAnswersAreThoseOfTheSearch(t *testing.T) {
	plan := scene(t)
	var w window
	var told []int
	var c *Checker
	c = New(w.later, func() { told = append(told, c.Answer().Odds.Replies) })
	c.Behind = func(do func()) { do() }
	c.Ask(plan)
	if a := c.Answer(); !a.Busy || a.Odds.Replies != 0 || !a.Plan.Same(plan) {
		t.Errorf("at once: busy %v, %d replies", a.Busy, a.Odds.Replies)
	}
	w.run()
	learned, err := search.Learned(plan.Position.Variant.ID)
	if err != nil {
		t.Fatal(err)
	}
	q := search.Question{Position: *plan.Position, Powers: engine.PowersOf(plan.Power), Orders: plan.Orders, Weights: learned, Seed: Seed}
	want := q.Ask(context.Background(), Replies, nil)
	a := c.Answer()
	if a.Busy || a.Fault != nil || a.Odds != want || len(a.Stops) != 5 {
		t.Errorf("at the end: busy %v, %v, %d replies, %d proofs", a.Busy, a.Fault, a.Odds.Replies, len(a.Stops))
	}
	if want := q.Worst(context.Background(), plan.Position.Variant.Power("germany")); !a.Done || len(a.Worst) == 0 || !slices.ContainsFunc(a.Worst, func(h search.Harm) bool { return reflect.DeepEqual(h, want) }) {
		t.Errorf("the worst of Germany is %+v, the answer has %+v", want, a.Worst)
	}
	for i, n := range told {
		if i > 0 && n < told[i-1] {
			t.Errorf("answers after %v replies", told)
		}
	}
	first := 0
	for _, n := range told {
		if n > 0 && first == 0 {
			first = n
		}
	}
	if first != 250 || len(told) > 12 {
		t.Errorf("answers after %v replies, want the first after 250 and few others", told)
	}
	for p := range want.Works {
		if _, off := want.Share(want.Works[p]); off > 0.01 {
			t.Errorf("a share has a standard error of %.4f", off)
		}
	}
	runs := c.runs
	if c.Ask(plan); c.runs != runs {
		t.Error("an equal plan is checked again")
	}
}

// A new plan replaces the previous one, whose answers are no longer reported. The zero plan asks nothing.
func TestAnotherPlanBeginsAnew(t *testing.T) {
	plan := scene(t)
	var w window
	var c *Checker
	var held []func()
	changes := 0
	c = New(w.later, func() { changes++ })
	c.Behind = func(do func()) { held = append(held, do) }
	c.Ask(plan)
	other := plan
	other.Orders = plan.Orders[:3]
	c.Ask(other)
	held[0]() // its context has been canceled
	w.run()
	if a := c.Answer(); changes != 0 || a.Odds.Replies != 0 || !a.Busy || !a.Plan.Same(other) {
		t.Errorf("%d changes, %d replies of the previous plan", changes, a.Odds.Replies)
	}
	held[1]()
	c.Cancel()
	w.run()
	if a := c.Answer(); changes != 0 || a.Busy {
		t.Error("an answer is reported after Cancel")
	}
	c.Again(Plan{})
	if a := c.Answer(); a.Busy || len(held) != 2 || a.Plan.Position != nil {
		t.Error("the zero plan keeps the checker busy")
	}
	after := *plan.Position
	after.Phase.Kind = engine.Adjustment
	if c.Again(Plan{Position: &after, Power: plan.Power}); c.Answer().Busy {
		t.Error("the checker draws replies in winter")
	}
}

// The counts are known at once, the proofs when they are ready. A new position replaces the previous one.
func TestAWatchKnowsThePositionThatIsAskedAbout(t *testing.T) {
	plan := scene(t)
	var w window
	changes := 0
	watch := NewWatch(w.later, func() { changes++ })
	watch.Behind = func(do func()) { do() }
	pos := *plan.Position
	bel := pos.Variant.Map.Province("bel")
	pos.Owners[bel] = plan.Power
	first := watch.At(&pos, engine.Rules{})
	if len(first.Centers) != 1 || first.Centers[0].Known || first.Force[bel][plan.Power] != 2 || watch.At(&pos, engine.Rules{}) != first {
		t.Errorf("at once: %+v, %d units of France", first.Centers, first.Force[bel][plan.Power])
	}
	w.run()
	if c := watch.At(&pos, engine.Rules{}).Centers[0]; changes != 1 || !c.Known || c.Fate == search.Unthreatened {
		t.Errorf("after %d changes: %+v", changes, c)
	}
	other := pos
	watch.At(&other, engine.Rules{})
	watch.Rest()
	if w.run(); changes != 1 {
		t.Error("a proof about a dropped position is reported")
	}
	other.Phase.Kind = engine.Retreats
	if len(watch.At(&other, engine.Rules{}).Centers) > 0 || len(w.list) > 0 {
		t.Error("threats are computed in a phase without moves")
	}
}

// BenchmarkFigures measures the time to the first figures, and to figures whose shares all have a standard error of at most 1 %: from the plan, on
// all cores, without reading the weights, which happens once.
func BenchmarkFigures(b *testing.B) {
	plan := scene(b)
	var l learned
	w, err := l.weights(plan.Position.Variant.ID)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		replies int
	}{{"first", firstUpdate}, {"within_1", 2500}} {
		b.Run(c.name, func(b *testing.B) {
			worst := 0.0
			defer meter.Start(b)()
			for b.Loop() {
				q := search.Question{Position: *plan.Position, Powers: engine.PowersOf(plan.Power), Orders: plan.Orders, Weights: w, Seed: Seed}
				odds := q.Ask(context.Background(), c.replies, nil)
				for p := range odds.Works {
					_, off := odds.Share(odds.Works[p])
					worst = math.Max(worst, off)
				}
			}
			b.ReportMetric(worst*100, "%error")
		})
	}
}
