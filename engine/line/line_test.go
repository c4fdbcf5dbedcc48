package line

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game/gametest"
	"entente/variants"
)

func standard(t testing.TB) (*engine.Variant, *bot.Model) {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	m, err := bot.Load(v)
	if err != nil {
		t.Fatal(err)
	}
	return v, m
}

// recorded are recorded phases with many units.
func recorded(t testing.TB, v *engine.Variant, least, n int) (list []engine.Position) {
	file, err := os.Open("../testdata/bench/recorded.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && len(list) < n {
		var text engine.PositionText
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			t.Fatal(err)
		}
		pos, err := v.ReadPosition(text, &v.Setups[0], engine.Rulebook())
		if err == nil && pos.Phase.Kind == engine.Movement && pos.Occupied().Len() >= least {
			list = append(list, pos)
		}
	}
	return list
}

// autumn is a fall in which France can take Spain, which nobody guards, and Germany can take Belgium from France.
func autumn(t testing.TB) (engine.Position, *bot.Model) {
	v, m := standard(t)
	pos, err := v.ReadPosition(engine.PositionText{
		Phase: "F1902M",
		Units: []string{"France A mar", "France A par", "France F bre", "Germany A hol", "Germany A ruh", "Germany F nth", "England F lon", "Italy A ven"},
		Centers: map[string][]string{
			"France": {"par", "bre", "mar", "bel"}, "Germany": {"hol", "kie", "mun"}, "England": {"lon"}, "Italy": {"ven"},
		},
	}, &v.Setups[0], engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	return pos, m
}

func run(t testing.TB, q Question, rounds int) Answer {
	t.Helper()
	var l Line
	a, err := l.Run(context.Background(), q, rounds, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func orders(t testing.TB, pos *engine.Position, texts ...string) (list []engine.Order) {
	t.Helper()
	for _, text := range texts {
		o, _, err := pos.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	return list
}

// TestTheSameSeedGivesTheSameAnswer: twice from nothing, and in one memory after another question.
func TestTheSameSeedGivesTheSameAnswer(t *testing.T) {
	pos, m := autumn(t)
	q := Question{Position: &pos, Model: m, Power: pos.Variant.Power("france"), Seed: 3}
	one, two := run(t, q, 3), run(t, q, 3)
	if !reflect.DeepEqual(one, two) {
		t.Errorf("%+v\n%+v", one, two)
	}
	pauses := 0
	q.Pause = func() { pauses++ }
	if paused := run(t, q, 3); !reflect.DeepEqual(one, paused) || pauses < 3*turns {
		t.Errorf("others may go on %d times in three rounds, or that makes a difference", pauses)
	}
	q.Seed, q.Pause = 4, nil
	if other := run(t, q, 3); reflect.DeepEqual(one, other) {
		t.Error("another seed gives the same answer")
	}
}

// TestPlansAreWholeAndLegal: in every phase of games, for every power, the best first, each with an order for all there is to order.
func TestPlansAreWholeAndLegal(t *testing.T) {
	v, m := standard(t)
	if seen := plansAreLegal(t, v, m, 24); len(seen) < 3 {
		t.Errorf("only phases of kinds %v", seen)
	}
}

// TestPlansFollowTheRulesOfTheBoard from its first winter on: no power plans for units of nobody.
func TestPlansFollowTheRulesOfTheBoard(t *testing.T) {
	v := gametest.OwnRules(t)
	m, err := bot.Load(v)
	if err != nil {
		t.Fatal(err)
	}
	if seen := plansAreLegal(t, v, m, 16); seen[engine.Movement] == 0 || seen[engine.Adjustment] == 0 {
		t.Errorf("only phases of kinds %v", seen)
	}
}

// plansAreLegal looks at the plans of all powers in some phases of a game, and counts those of each kind.
func plansAreLegal(t *testing.T, v *engine.Variant, m *bot.Model, phases int) map[engine.PhaseKind]int {
	t.Helper()
	pos := v.Setups[0].Begin()
	var judge engine.Adjudicator
	var l Line
	seen := map[engine.PhaseKind]int{}
	for phase := 0; phase < phases; phase++ {
		var all []engine.Order
		for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
			if v.Neutral.Has(pw) {
				continue
			}
			a, err := l.Run(context.Background(), Question{Position: &pos, Model: m, Power: pw, Seed: 1}, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if slices.ContainsFunc(a.Powers, v.Neutral.Has) {
				t.Errorf("%v: units of nobody are a power of the game", pos.Phase)
			}
			for i, p := range a.Plans {
				if i > 0 && p.Share.Mean > a.Plans[i-1].Share.Mean {
					t.Errorf("%v, %s: plan %d is worth more than the one before", pos.Phase, v.PowerName(pw), i)
				}
				for _, why := range pos.CheckAll(p.Orders) {
					if why != engine.Succeeded {
						t.Errorf("%v, %s: %v", pos.Phase, v.PowerName(pw), why)
					}
				}
				if pos.Phase.Kind != engine.Adjustment && len(p.Orders) != due(&pos, pw) {
					t.Errorf("%v, %s: %d orders for %d units", pos.Phase, v.PowerName(pw), len(p.Orders), due(&pos, pw))
				}
			}
			if len(a.Plans) == 0 {
				if due(&pos, pw) > 0 && (pos.Phase.Kind != engine.Adjustment || pos.Balance(pw) < 0) {
					t.Errorf("%v, %s: no plan", pos.Phase, v.PowerName(pw))
				}
				continue
			}
			seen[pos.Phase.Kind]++
			all = append(all, a.Plans[0].Orders...)
		}
		pos = judge.Adjudicate(&pos, all, engine.Rulebook()).Next
	}
	return seen
}

// due counts what a power has to order.
func due(pos *engine.Position, pw engine.Power) (n int) {
	for p := range pos.ToOrder().All() {
		if pos.UnitAt(p).Power == pw {
			n++
		}
	}
	return n
}

// TestTheBestPlanTakesWhatNobodyGuards.
func TestTheBestPlanTakesWhatNobodyGuards(t *testing.T) {
	pos, m := autumn(t)
	a := run(t, Question{Position: &pos, Model: m, Power: pos.Variant.Power("france"), Seed: 1}, 12)
	if len(a.Plans) != shown {
		t.Fatalf("%d plans", len(a.Plans))
	}
	if want := orders(t, &pos, "France A mar - spa")[0]; !slices.Contains(a.Plans[0].Orders, want) {
		t.Errorf("the best plan is %v", a.Plans[0].Orders)
	}
	france := pos.Variant.Power("france")
	if c := a.Plans[0].Centers.Mean; c < 4 || c > 6 {
		t.Errorf("it leads to %.1f centers", c)
	}
	if x := a.Shares[france].Mean; x <= a.Shares[pos.Variant.Power("italy")].Mean {
		t.Errorf("France expects %.2f, less than Italy", x)
	}
	sum := 0.0
	for _, pw := range a.Powers {
		sum += a.Shares[pw].Mean
	}
	if sum < 0.97 || sum > 1.03 {
		t.Errorf("all expect %.3f", sum)
	}
}

// TestWhatIsWrittenCounts: bad orders on the board lower what their power may expect, known orders of others are taken as given, and it matters
// whether a neighbor is a friend or a foe.
func TestWhatIsWrittenCounts(t *testing.T) {
	pos, m := autumn(t)
	v := pos.Variant
	france, germany := v.Power("france"), v.Power("germany")
	q := Question{Position: &pos, Model: m, Power: france, Seed: 1}
	centers := func(q Question) float64 { return run(t, q, 10).Centers[france].Mean }
	free := centers(q)
	q.Orders = orders(t, &pos, "France A mar H", "France A par H", "France F bre H")
	if idle := centers(q); idle > free-0.4 {
		t.Errorf("who holds expects %.2f centers, who does not %.2f", idle, free)
	}
	q.Orders = orders(t, &pos, "Germany A hol - bel", "Germany A ruh S A hol - bel", "Germany F nth S A hol - bel")
	told := run(t, q, 10)
	if told.Centers[germany].Mean < 3.9 || told.Centers[france].Mean > free {
		t.Errorf("Germany takes Belgium, and expects %.2f centers; France %.2f", told.Centers[germany].Mean, told.Centers[france].Mean)
	}
	q.Stances[germany] = Friend
	if promised := run(t, q, 10); promised.Centers[germany].Mean < 3.9 {
		t.Errorf("a friend who has told of an attack is kept from it: Germany expects %.2f centers", promised.Centers[germany].Mean)
	}
	q.Orders = nil
	friend := centers(q)
	q.Stances[germany] = Foe
	foe := centers(q)
	if friend < free+0.1 || foe > friend-0.3 {
		t.Errorf("France expects %.2f centers, %.2f if Germany is a friend, %.2f if a foe", free, friend, foe)
	}
}

// TestACertainMoveGoesOnFromTheOneBefore: one memory goes on from the plans of the last question, about another position it begins anew.
func TestACertainMoveGoesOnFromTheOneBefore(t *testing.T) {
	pos, m := autumn(t)
	var l Line
	q := Question{Position: &pos, Model: m, Power: pos.Variant.Power("france"), Seed: 1}
	if _, err := l.Run(context.Background(), q, 6, nil); err != nil {
		t.Fatal(err)
	}
	plans := len(l.mine.plans)
	q.Orders = orders(t, &pos, "Germany A hol - bel")
	if _, err := l.Run(context.Background(), q, 1, nil); err != nil {
		t.Fatal(err)
	}
	if len(l.mine.plans) < plans {
		t.Errorf("%d plans, of %d before", len(l.mine.plans), plans)
	}
	for i := range l.players {
		for _, p := range l.players[i].plans {
			if l.players[i].power == pos.Variant.Power("germany") && !slices.Contains(p.orders, q.Orders[0]) {
				t.Errorf("Germany may order %v", p.orders)
			}
		}
	}
	q.Orders = orders(t, &pos, "France A mar H")
	if _, err := l.Run(context.Background(), q, 1, nil); err != nil {
		t.Fatal(err)
	}
	q.Power = pos.Variant.Power("germany") // who asks from now on, so that what France has written is known
	if _, err := l.Run(context.Background(), q, 1, nil); err != nil {
		t.Fatal(err)
	}
	for i := range l.players {
		for _, p := range l.players[i].plans {
			if l.players[i].power == pos.Variant.Power("france") && !slices.Contains(p.orders, q.Orders[0]) {
				t.Fatalf("France may order %v, though it is known to hold", p.orders)
			}
		}
	}
	other := pos.Variant.Setups[0].Begin()
	q.Position, q.Orders, q.Power = &other, nil, pos.Variant.Power("france")
	if a, err := l.Run(context.Background(), q, 1, nil); err != nil || len(a.Plans) == 0 || len(a.Plans[0].Orders) != 3 {
		t.Errorf("%v, %+v", err, a.Plans)
	}
}

// TestWhatCannotBeAnswered: boards that nothing is known of, positions that cannot be, powers without units, a context that has ended.
func TestWhatCannotBeAnswered(t *testing.T) {
	pos, m := autumn(t)
	var l Line
	q := Question{Position: &pos, Model: m, Power: pos.Variant.Power("russia")}
	a, err := l.Run(context.Background(), q, 2, nil)
	if err != nil || len(a.Plans) > 0 || a.Rounds != 2 {
		t.Errorf("a power without units: %v, %d plans in %d rounds", err, len(a.Plans), a.Rounds)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a, err := l.Run(ctx, q, 0, func(Answer) { t.Error("told after the end") }); err != nil || a.Rounds != 0 {
		t.Errorf("%v, %d rounds", err, a.Rounds)
	}
	q.Model = &bot.Model{}
	if _, err := l.Run(context.Background(), q, 1, nil); !errors.Is(err, ErrUntrained) {
		t.Error(err)
	}
	q.Model = m
	bad := pos
	bad.Units[pos.Variant.Map.Province("bla")] = engine.Unit{Type: engine.Army, Power: 1}
	q.Position = &bad
	if _, err := l.Run(context.Background(), q, 1, nil); err == nil || !strings.Contains(err.Error(), "bla") {
		t.Error(err)
	}
	nobody := engine.Position{Variant: pos.Variant, Setup: pos.Setup, Phase: pos.Phase}
	q.Position = &nobody
	if a, err := l.Run(context.Background(), q, 2, nil); err != nil || a.Rounds != 0 || len(a.Plans) > 0 {
		t.Errorf("an empty board: %v, %+v", err, a)
	}
}

// TestARoundAllocatesNothing: once plans are there, measuring them takes no memory.
func TestARoundAllocatesNothing(t *testing.T) {
	pos, m := autumn(t)
	var l Line
	if _, err := l.Run(context.Background(), Question{Position: &pos, Model: m, Power: pos.Variant.Power("france")}, 3, nil); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(20, func() { l.measure(context.Background()); l.look(context.Background()) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestSetsAreCompared: a plan that takes what nobody guards promises more than one that holds, whatever is on the board, and each has figures in
// every answer.
func TestSetsAreCompared(t *testing.T) {
	pos, m := autumn(t)
	good, idle := orders(t, &pos, "France A mar - spa"), orders(t, &pos, "France A mar H", "France A par H", "France F bre H")
	q := Question{Position: &pos, Model: m, Power: pos.Variant.Power("france"), Seed: 1, Sets: [][]engine.Order{good, idle}}
	var l Line
	rounds := 0
	a, err := l.Run(context.Background(), q, 20, func(a Answer) {
		if rounds++; len(a.Sets) != 2 || a.Sets[0].Centers.Mean < 3 || a.Sets[1].Share.Mean <= 0 {
			t.Errorf("round %d: %+v", rounds, a.Sets)
		}
	})
	if err != nil || !slices.Equal(a.Sets[1].Orders, idle) {
		t.Fatal(err, a.Sets)
	}
	if better := a.Sets[0].Centers.Mean - a.Sets[1].Centers.Mean; better < 0.5 || a.Sets[0].Share.Mean <= a.Sets[1].Share.Mean {
		t.Errorf("Spain is worth %.2f centers; shares %v, %v", better, a.Sets[0].Share, a.Sets[1].Share)
	}
	q.Sets = q.Sets[:1]
	if a, err := l.Run(context.Background(), q, 1, nil); err != nil || len(a.Sets) != 1 {
		t.Errorf("%v, %d sets", err, len(a.Sets))
	}
}

// TestNobodyIsBoundToHisFirstPlan: before anything was chosen, and after, joint plans differ.
func TestNobodyIsBoundToHisFirstPlan(t *testing.T) {
	pos, m := autumn(t)
	var l Line
	q := Question{Position: &pos, Model: m, Power: pos.Variant.Power("france"), Seed: 1}
	if _, err := l.Run(context.Background(), q, 1, nil); err != nil {
		t.Fatal(err)
	}
	for _, chosen := range []bool{false, true} {
		for i := range l.players {
			p := &l.players[i]
			p.chosen = chosen
			if chosen {
				p.choose()
			}
			seen := map[engine.Order]bool{}
			for range 60 {
				p.pick(l.rand, false)
				seen[p.picked[0]] = true
			}
			if len(p.plans) > 4 && len(seen) < 2 {
				t.Errorf("%s always orders %v (chosen %v)", pos.Variant.PowerName(p.power), p.picked, chosen)
			}
		}
	}
}
