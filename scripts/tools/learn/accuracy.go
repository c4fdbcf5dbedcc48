package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"sync"

	"entente/engine"
	"entente/engine/bot"
)

// The games whose accuracy is measured: one in so many, if they reached a given year, and of these the phases up to two years before.
const (
	accuracyOf   = 12
	accuracyLast = 1905
	accuracyFrom = 1902
	accuracyTo   = 1903
)

// outcomes lists the ways a game can end for a power, each with the minimum share of the squared center counts.
var outcomes = []struct {
	name  string
	least float64
}{{"half and more", 0.5}, {"15 to 50 %", 0.15}, {"less", 1e-9}, {"out", 0}}

// accuracy is the accuracy of plans.
type accuracy struct{ n, sum, squares, cost float64 }

// measureAccuracy prints how much of the best plans' expected score the plans of recorded people reached, as rated by a hard reviewer, by the way
// their game ended.
func measureAccuracy(games string, v *engine.Variant, out io.Writer) error {
	model, err := bot.Load(v)
	if err != nil {
		return err
	}
	ends, turns := bookMaker{}, map[int][]bot.Turn{}
	if _, err := eachPhase(games, v, func(p *phase) {
		if p.game%accuracyOf != 0 {
			return
		}
		ends.add(p.game, &p.pos, p.orders)
		if y := int(p.pos.Phase.Year); y >= accuracyFrom && y <= accuracyTo {
			turns[p.game] = append(turns[p.game], bot.Turn{Position: p.pos, Orders: p.orders})
		}
	}); err != nil {
		return err
	}
	var list []int
	for game := range turns {
		if int(ends.games[game].pos.Phase.Year) >= accuracyLast {
			list = append(list, game)
		}
	}
	slices.Sort(list)
	shares := make([][]float64, len(list))
	for i, game := range list {
		shares[i] = ends.shares(ends.games[game])
	}
	found := make([][]accuracy, len(list))
	var group sync.WaitGroup
	gate := make(chan bool, runtime.GOMAXPROCS(0))
	for i, game := range list {
		gate <- true
		group.Go(func() {
			defer func() { <-gate }()
			found[i] = judged(model, turns[game], shares[i])
		})
	}
	group.Wait()
	fmt.Fprintln(out, "ENDED PLANS ACCURACY SE COST")
	for k, o := range outcomes {
		var all accuracy
		for _, one := range found {
			a := one[k]
			all.n, all.sum, all.squares, all.cost = all.n+a.n, all.sum+a.sum, all.squares+a.squares, all.cost+a.cost
		}
		mean := all.sum / max(all.n, 1)
		off := math.Sqrt(max(0, all.squares/max(all.n, 1)-mean*mean) / max(all.n-1, 1))
		fmt.Fprintf(out, "%s: %.0f %.1f %.1f %.2f\n", o.name, all.n, 100*mean, 100*off, 100*all.cost/max(all.n, 1))
	}
	return nil
}

// judged adds up the accuracy of the plans in a game, by the final share of each power.
func judged(model *bot.Model, turns []bot.Turn, shares []float64) []accuracy {
	list := make([]accuracy, len(outcomes))
	r, err := bot.Player{Level: bot.Hard, Seed: 1, Model: model}.Review(context.Background(), turns, nil)
	if err != nil {
		return list
	}
	for i := range r.Phases {
		for k := range r.Phases[i].Played {
			j := &r.Phases[i].Played[k]
			if j.Best.Share <= 0 || !slices.ContainsFunc(turns[i].Orders, func(o engine.Order) bool { return o.Power == j.Power }) {
				continue // no player
			}
			at := slices.IndexFunc(outcomes, func(o struct {
				name  string
				least float64
			}) bool {
				return shares[j.Power] >= o.least
			})
			kept := min(j.Plan.Share/j.Best.Share, 1)
			a := &list[at]
			a.n, a.sum, a.squares, a.cost = a.n+1, a.sum+kept, a.squares+kept*kept, a.cost+j.Cost()
		}
	}
	return list
}
