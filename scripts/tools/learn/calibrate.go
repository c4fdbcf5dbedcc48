package main

import (
	"context"
	"fmt"
	"io"
	"math"

	"entente/engine"
	"entente/engine/search"
)

// How the odds of recorded plans are measured.
const (
	askedReplies = 400  // replies drawn for each plan
	asked        = 2500 // maximum number of phases, to learn from and to test
)

// trialsOf computes the odds of every plan of some phases, and compares them with the results. It skips powers that left all their units without
// orders.
func trialsOf(w *search.Weights, phases []phase) (trials []search.Trial) {
	used := 0
	for i := range phases {
		p := &phases[i]
		var ordered, living engine.PowerSet
		for _, o := range p.orders {
			ordered |= engine.PowersOf(o.Power)
		}
		for at := range p.pos.Occupied().All() {
			living |= engine.PowersOf(p.pos.Units[at].Power)
		}
		if living&^ordered != 0 {
			continue
		}
		if used++; used > asked {
			break
		}
		res := engine.Adjudicate(&p.pos, p.orders, engine.Rulebook())
		for pw := range p.pos.Variant.Powers {
			if own := engine.PowersOf(engine.Power(pw)); living&own != 0 {
				trials = append(trials, planTrials(w, p, own, &res)...)
			}
		}
	}
	return trials
}

// planTrials computes the odds of one plan.
func planTrials(w *search.Weights, p *phase, own engine.PowerSet, res *engine.Resolution) (trials []search.Trial) {
	q := search.Question{Position: p.pos, Rules: engine.Rulebook(), Powers: own, Weights: w, Seed: 1}
	for _, o := range p.orders {
		if own.Has(o.Power) {
			q.Orders = append(q.Orders, o)
		}
	}
	odds := q.Ask(context.Background(), askedReplies, nil)
	var came search.Odds
	came.Count(&p.pos, own, res)
	add := func(e search.Event, said, came int) {
		share, _ := odds.Share(said)
		trials = append(trials, search.Trial{Event: e, Said: share, Came: came > 0})
	}
	for i := range p.pos.Variant.Map.Provinces {
		at := engine.Province(i)
		if u := p.pos.Units[at]; u.Type != engine.NoUnit && own.Has(u.Power) {
			add(q.Event(at), odds.Works[at], came.Works[at])
			add(search.Dislodges, odds.Dislodged[at], came.Dislodged[at])
		}
		if !p.pos.Variant.Map.Provinces[i].Center {
			continue
		}
		if owner := p.pos.Owners[at]; owner != engine.NoPower && own.Has(owner) {
			add(search.CenterLost, odds.Lost[at], came.Lost[at])
		} else if odds.Entered[at] > 0 {
			add(search.CenterEntered, odds.Entered[at], came.Entered[at])
		}
	}
	return trials
}

// calibrate teaches weights how often events happened compared with their odds, and writes the result of a test, as in docs/strength.md.
func calibrate(w *search.Weights, learn, test []phase, out io.Writer) {
	w.Calibration = search.NewCalibration(trialsOf(w, learn))
	trials := trialsOf(w, test)
	fmt.Fprintf(out, "| of 100 | events | said | came | replies alone |\n|---|---|---|---|---|\n")
	for _, row := range bins(trials, func(search.Event) bool { return true }, &w.Calibration) {
		fmt.Fprintln(out, row)
	}
	for _, e := range search.Events() {
		fmt.Fprintf(out, "\n%s\n\n| of 100 | events | said | came | replies alone |\n|---|---|---|---|---|\n", e)
		for _, row := range bins(trials, func(o search.Event) bool { return o == e }, &w.Calibration) {
			fmt.Fprintln(out, row)
		}
	}
}

// bins groups events by their odds, in steps of ten percent.
func bins(trials []search.Trial, counts func(search.Event) bool, c *search.Calibration) (rows []string) {
	type bin struct{ n, said, raw, came float64 }
	var list [10]bin
	for _, t := range trials {
		if !counts(t.Event) {
			continue
		}
		share, _ := c.Share(t.Event, t.Said)
		b := &list[min(int(share*10), 9)]
		b.n++
		b.said += share
		b.raw += t.Said
		if t.Came {
			b.came++
		}
	}
	for i, b := range list {
		if b.n > 0 {
			came := b.came / b.n
			rows = append(rows, fmt.Sprintf("| %d to %d | %.0f | %.1f | %.1f ± %.1f | %.1f |", i*10, i*10+10, b.n, 100*b.said/b.n, 100*came,
				100*math.Sqrt(came*(1-came)/b.n), 100*b.raw/b.n))
		}
	}
	return rows
}
