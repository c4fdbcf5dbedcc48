package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/search"
)

// likely are the options of the odds command.
type likely struct {
	powers  string // the powers whose plan is judged; "" for all with orders
	replies int
	seed    uint64
}

func runOdds(args []string, s streams) error {
	var o options
	var l likely
	set := flags("odds", s)
	o.addOptions(set)
	set.StringVar(&l.powers, "for", "", "judge the plan of `POWER,POWER` (default all powers with orders), who know the orders of the others")
	set.IntVar(&l.replies, "replies", 2500, "judge the plan against `N` replies")
	set.Uint64Var(&l.seed, "seed", 1, "the seed for drawing the replies")
	if err := o.parse(set, args); err != nil {
		return err
	}
	const most = 100_000_000
	if l.replies < 1 || l.replies > most {
		return fmt.Errorf("%s: -replies %d: expected a number from 1 to %d", set.Name(), l.replies, most)
	}
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		t, weights := task{o: &o}, map[string]*search.Weights{}
		return func(dst, line []byte) ([]byte, error) {
			if err := t.read(line); err != nil {
				return dst, err
			}
			id := t.pos.Variant.ID
			if weights[id] == nil {
				w, err := search.Learned(id)
				if err != nil {
					return dst, err
				}
				weights[id] = w
			}
			return t.odds(dst, l, weights[id])
		}
	})
}

// odds appends the share of likely replies against which each order of a plan works, with its standard error, and the number of
// orders in recorded games that this is based on.
func (t *task) odds(dst []byte, l likely, w *search.Weights) ([]byte, error) {
	if t.pos.Phase.Kind != engine.Movement {
		return dst, fmt.Errorf("%v: the odds are for movement phases only", t.pos.Phase)
	}
	v := t.pos.Variant
	q, err := t.question(l.powers)
	if err != nil {
		return dst, err
	}
	q.Weights, q.Seed = w, l.seed
	odds := q.Ask(context.Background(), l.replies, nil)
	dst = append(append(append(dst, `{"id":`...), t.id...), `,"replies":`...)
	dst = strconv.AppendInt(dst, int64(odds.Replies), 10)
	dst = append(dst, `,"orders":[`...)
	start := len(dst)
	for p := range v.Map.All().All() {
		if u := t.pos.Units[p]; u.Type != engine.NoUnit && q.Powers.Has(u.Power) {
			dst = append(appendText(append(comma(dst, start), `{"order":`...), v.Format(planned(&q, p))), `,"works":`...)
			share, off := odds.Share(odds.Works[p])
			dst = append(appendShare(dst, share), `,"error":`...)
			dst = append(appendShare(dst, off), `,"calibrated":`...)
			came, _ := w.Calibration.Share(q.Event(p), share)
			dst = append(appendShare(dst, came), `,"dislodged":`...)
			share, _ = odds.Share(odds.Dislodged[p])
			dst = append(appendShare(dst, share), '}')
		}
	}
	dst = t.shares(append(dst, `],"entered":`...), &odds, &odds.Entered)
	return append(t.shares(append(dst, `,"lost":`...), &odds, &odds.Lost), '}'), nil
}

// planned returns the order of the unit in p, a hold if it has none.
func planned(q *search.Question, p engine.Province) engine.Order {
	u := q.Position.Units[p]
	for _, o := range q.Orders {
		if o.At.Province == p && o.Power == u.Power {
			return o
		}
	}
	return engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}}
}

// shares appends the share of each province with a count above 0.
func (t *task) shares(dst []byte, odds *search.Odds, counts *[256]int) []byte {
	dst = append(dst, '{')
	start := len(dst)
	for p, n := range counts {
		if n > 0 {
			share, _ := odds.Share(n)
			dst = appendShare(append(appendText(comma(dst, start), t.name(engine.Province(p))), ':'), share)
		}
	}
	return append(dst, '}')
}

// appendShare appends a share with four digits.
func appendShare(dst []byte, share float64) []byte {
	return strconv.AppendFloat(dst, share, 'f', 4, 64)
}

// question returns the question about the plan of some powers; "" means all powers with orders.
func (t *task) question(powers string) (search.Question, error) {
	q := search.Question{Position: t.pos, Rules: t.rules}
	for _, g := range t.given {
		if g.order.Kind == engine.NoOrder {
			continue
		}
		q.Orders = append(q.Orders, t.pos.Complete(g.order, t.orders))
		if powers == "" {
			q.Powers |= engine.PowersOf(g.order.Power)
		}
	}
	for _, name := range strings.Split(powers, ",") {
		if powers == "" {
			break
		}
		pw, err := t.pos.Variant.ParsePower(name)
		if err != nil {
			return q, err
		}
		q.Powers |= engine.PowersOf(pw)
	}
	if q.Powers == 0 {
		return q, fmt.Errorf("no plan: the line has no orders, and neither it nor -for names a power")
	}
	return q, nil
}
