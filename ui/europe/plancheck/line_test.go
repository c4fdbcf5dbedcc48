package plancheck

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/line"
	"entente/variants"
)

// lines is an engine line whose work runs when the test calls next.
type lines struct {
	*Line
	win  window
	work []func()
	told int
}

func newLines(t testing.TB) *lines {
	x := &lines{}
	x.Line = NewLine(x.win.later, func() { x.told++ }, func() func(*engine.Variant) *bot.Model {
		return func(v *engine.Variant) *bot.Model {
			m, err := bot.Load(v)
			if err != nil {
				t.Error(err)
			}
			return m
		}
	})
	x.Rounds, x.Behind = 3, func(do func()) { x.work = append(x.work, do) }
	return x
}

// next runs the oldest pending work.
func (x *lines) next() {
	do := x.work[0]
	x.work = x.work[1:]
	do()
	x.win.run()
}

// TestALineAnswersTheLastQuestion checks that only the second of two questions is answered, that an equal question is not asked twice, and that
// earlier knowledge about the same power is shown until there is more, without its sets, which may differ.
func TestALineAnswersTheLastQuestion(t *testing.T) {
	plan := scene(t)
	x := newLines(t)
	q := LineQuestion{Position: plan.Position, Power: plan.Power, Sets: [][]engine.Order{plan.Orders}}
	x.Ask(q)
	if a := x.Answer(); !a.Busy || a.Rounds != 0 || len(x.work) != 1 {
		t.Fatalf("the answer is %+v with %d jobs", a, len(x.work))
	}
	x.Ask(q)
	if len(x.work) != 1 {
		t.Error("an equal question is asked twice")
	}
	x.next()
	first := *x.Answer()
	if first.Busy || !first.Done || first.Rounds != 3 || len(first.Plans) == 0 || len(first.Sets) != 1 || x.told < 2 {
		t.Errorf("%d rounds, %d plans, %d sets, %d reports", first.Rounds, len(first.Plans), len(first.Sets), x.told)
	}
	if set := first.Sets[0]; len(first.Worst) != 1 || set.Fewest > set.Likely || set.Fewest == 0 || float64(set.Fewest) > set.Centers.Mean {
		t.Errorf("worst %v, %+v", first.Worst, set)
	}
	q.Orders = plan.Orders
	x.Ask(q)
	if a := x.Answer(); !slices.EqualFunc(a.Plans, first.Plans, func(a, b line.Plan) bool { return slices.Equal(a.Orders, b.Orders) }) || a.Sets != nil || !a.Busy {
		t.Error("the earlier answer has gone, or its sets are still there")
	}
	q.Stances[1] = line.Foe
	x.Ask(q) // before the previous question is answered
	x.next()
	if x.Answer().Question.Stances[1] != line.Foe || !x.Answer().Busy {
		t.Error("the answer to another question is used")
	}
	if x.next(); x.Answer().Busy || x.Answer().Rounds != 3 {
		t.Error("the last question has no answer")
	}
	q.Power = plan.Position.Variant.Power("germany")
	if x.Ask(q); x.Answer().Rounds != 0 {
		t.Error("the figures of another power are shown")
	}
	x.Cancel()
	if x.next(); x.Answer().Busy || x.Answer().Rounds != 0 {
		t.Error("the line continues after Cancel")
	}
	x.Ask(LineQuestion{})
	if x.Answer().Busy || len(x.work) > 0 {
		t.Error("the zero question starts work")
	}
}

// TestTheWorstOfASetIsWhatOnePowerCanDo checks that friends and allies do no harm, and that known orders of others are taken as given.
func TestTheWorstOfASetIsWhatOnePowerCanDo(t *testing.T) {
	b, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	v := b.Variant
	pos, err := engine.ParseLine("standard/7 F1902M france:Abel,Apic=par,bre,mar,bel germany:Ahol,Aruh=hol,mun,kie,ber england:Fnth,Flon=lon,edi,lvp", func(string) (*engine.Variant, error) { return v, nil })
	if err != nil {
		t.Fatal(err)
	}
	orders := func(texts ...string) (list []engine.Order) {
		for _, text := range texts {
			o, _, err := pos.ParseOrder(engine.NoPower, text)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, o)
		}
		return list
	}
	alone, helped := orders("France A bel H"), orders("France A bel H", "France A pic S A bel")
	france, germany, england := v.Power("france"), v.Power("germany"), v.Power("england")
	for _, row := range []struct {
		name    string
		stances map[engine.Power]line.Stance
		known   []engine.Order
		want    []int
	}{
		{"two attack", nil, nil, []int{3, 4}},
		{"friends", map[engine.Power]line.Stance{germany: line.Friend, england: line.Friend}, nil, []int{4, 4}},
		{"one is a friend", map[engine.Power]line.Stance{england: line.Friend}, nil, []int{3, 4}},
		{"known orders", nil, orders("Germany A ruh H", "England F lon H"), []int{4, 4}},
		{"an ally holds three more", map[engine.Power]line.Stance{england: line.Ally, germany: line.Friend}, nil, []int{7, 7}},
	} {
		q := LineQuestion{Position: &pos, Power: france, Orders: row.known, Sets: [][]engine.Order{alone, helped}}
		side := engine.PowersOf(france)
		for pw, stance := range row.stances {
			if q.Stances[pw] = stance; stance == line.Ally {
				side |= engine.PowersOf(pw)
			}
		}
		if got := q.worst(t.Context(), side); !slices.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", row.name, got, row.want)
		}
	}
}
