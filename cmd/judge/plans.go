package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/search"
	"entente/ui/europe/words"
)

// planner answers questions about the plans in line after line, in one language.
type planner struct {
	task
	*speaker
	powers  string
	weights map[string]*search.Weights
	minds   map[*engine.Variant]*bot.Model
}

// runPlans runs one of the commands about plans. ask appends the rest of the answer to the line that p has read.
func runPlans(name string, args []string, s streams, ask func(p *planner, dst []byte) ([]byte, error)) error {
	var o options
	var sp speaker
	var powers string
	set := flags(name, s)
	o.addOptions(set)
	sp.addLanguage(set)
	if name == "stops" || name == "worst" {
		set.StringVar(&powers, "for", "", "judge the plan of `POWER,POWER` (default all powers with orders); orders of the others are taken as given")
	}
	if err := o.parse(set, args); err != nil {
		return err
	}
	if o.kingdoms {
		return fmt.Errorf("%s: not available for Three Kingdoms", set.Name())
	}
	if err := sp.read(); err != nil {
		return err
	}
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		p := planner{task{o: &o}, &sp, powers, map[string]*search.Weights{}, map[*engine.Variant]*bot.Model{}}
		return func(dst, line []byte) ([]byte, error) {
			if err := p.task.read(line); err != nil {
				return dst, err
			}
			if p.pos.Phase.Kind != engine.Movement && name != "review" {
				return dst, fmt.Errorf("%v: plans are for movement phases only", p.pos.Phase)
			}
			dst, err := ask(&p, append(append(dst, `{"id":`...), p.id...))
			return append(dst, '}'), err
		}
	})
}

func runStops(args []string, s streams) error { return runPlans("stops", args, s, (*planner).stops) }

func runWorst(args []string, s streams) error { return runPlans("worst", args, s, (*planner).worst) }

func runThreats(args []string, s streams) error {
	return runPlans("threats", args, s, (*planner).threats)
}

func runReview(args []string, s streams) error { return runPlans("review", args, s, (*planner).review) }

// stops appends, for each order of the plan, the fewest foreign orders that stop it, or that it is safe.
func (p *planner) stops(dst []byte) ([]byte, error) {
	q, err := p.question(p.powers)
	if err != nil {
		return dst, err
	}
	w := p.words(&p.task)
	var s search.Prover
	s.Load(&p.pos, q.Powers, p.legal(q.Orders), p.rules)
	dst = append(dst, `,"orders":[`...)
	start := len(dst)
	for at := range p.pos.Occupied().All() {
		if !q.Powers.Has(p.pos.Units[at].Power) {
			continue
		}
		stop := s.Stops(at)
		dst = appendText(append(comma(dst, start), `{"order":`...), p.full(planned(&q, at)))
		dst = p.list(append(dst, `,"stopped":`...), stop.Orders)
		dst = strconv.AppendBool(append(dst, `,"fails":`...), stop.Fails)
		dst = strconv.AppendBool(append(dst, `,"never":`...), stop.Never)
		dst = strconv.AppendBool(append(dst, `,"safe":`...), stop.Safe())
		dst = append(appendText(append(dst, `,"says":`...), w.Proof(stop)), '}')
	}
	return append(dst, ']'), nil
}

// worst appends the worst replies found for each other power.
func (p *planner) worst(dst []byte) ([]byte, error) {
	q, err := p.question(p.powers)
	if err != nil {
		return dst, err
	}
	id := p.pos.Variant.ID
	if p.weights[id] == nil {
		if p.weights[id], err = search.Learned(id); err != nil {
			return dst, err
		}
	}
	q.Weights, q.Seed, q.Orders = p.weights[id], 1, p.legal(q.Orders)
	w := p.words(&p.task)
	dst = append(dst, `,"worst":[`...)
	start := len(dst)
	for pw := engine.Power(1); int(pw) < len(p.pos.Variant.Powers); pw++ {
		if q.Powers.Has(pw) {
			continue
		}
		h := q.Worst(context.Background(), pw)
		if h.None() {
			continue
		}
		dst = appendText(append(comma(dst, start), `{"power":`...), p.pos.Variant.PowerName(pw))
		dst = p.list(append(dst, `,"orders":`...), h.Orders)
		dst = strconv.AppendInt(append(dst, `,"centers":`...), int64(h.Centers), 10)
		dst = strconv.AppendInt(append(dst, `,"units":`...), int64(h.Units), 10)
		dst = strconv.AppendInt(append(dst, `,"failed":`...), int64(h.Failed), 10)
		dst = append(appendText(append(dst, `,"says":`...), w.Damage(h)), '}')
	}
	return append(dst, ']'), nil
}

// threats appends, for each province that a power other than its holder can reach, the units that can reach it and what is proven.
func (p *planner) threats(dst []byte) ([]byte, error) {
	w := p.words(&p.task)
	t := search.Count(&p.pos)
	t.Prove(p.rules, func() bool { return false })
	dst = append(dst, `,"threats":[`...)
	start := len(dst)
	for at := range p.pos.Variant.Map.All().All() {
		says := w.Threat(t, at)
		if len(says) == 0 {
			continue
		}
		dst = append(appendText(append(comma(dst, start), `{"at":`...), p.name(at)), `,"force":{`...)
		first := len(dst)
		for pw := engine.Power(1); int(pw) < len(p.pos.Variant.Powers); pw++ {
			if n := t.Force[at][pw]; n > 0 {
				dst = appendNumber(append(appendText(comma(dst, first), p.pos.Variant.PowerName(pw)), ':'), n)
			}
		}
		dst = append(appendList(append(dst, `},"says":`...), says), '}')
	}
	return append(dst, ']'), nil
}

// review appends what each power could expect from its orders and from the best plan found, and the results of its orders.
func (p *planner) review(dst []byte) ([]byte, error) {
	v := p.pos.Variant
	if p.minds[v] == nil {
		mind, err := bot.Load(v)
		if err != nil {
			return dst, err
		}
		p.minds[v] = mind
	}
	player := bot.Player{Level: words.ReviewLevel, Seed: 1, Rules: p.rules, Model: p.minds[v]}
	orders := make([]engine.Order, 0, len(p.orders))
	for _, o := range p.orders {
		orders = append(orders, p.pos.Complete(o, p.orders))
	}
	found, err := player.Review(context.Background(), []bot.Turn{{Position: p.pos, Orders: orders}}, nil)
	if err != nil {
		return dst, err
	}
	w := p.words(&p.task)
	reasons := bot.NewReasons(v)
	res := engine.Adjudicate(&p.pos, orders, p.rules)
	n := game.Node{Position: &p.pos, Result: &res}
	for _, o := range orders {
		n.Orders = append(n.Orders, game.Given{Order: o})
	}
	dst = append(dst, `,"plans":[`...)
	start := len(dst)
	for i := range found.Phases[0].Played {
		plan := words.Reviewed(&found.Phases[0].Played[i])
		dst = appendText(append(comma(dst, start), `{"power":`...), v.PowerName(plan.Power))
		for _, share := range []struct {
			key string
			n   int
		}{{"expected", plan.Likely}, {"better", plan.Better}, {"came", plan.True}, {"would", plan.Would}} {
			dst = append(append(append(dst, `,"`...), share.key...), `":`...)
			dst = appendShare(dst, float64(share.n)/10_000)
		}
		dst = p.list(append(dst, `,"best":`...), plan.Best)
		dst = appendText(append(dst, `,"says":`...), w.Verdict(plan))
		what, why := words.Lesson{Words: w, Node: &n, Plan: plan, Reasons: reasons}.Judged()
		dst = appendText(append(dst, `,"what":`...), what)
		dst = append(appendText(append(dst, `,"why":`...), why), '}')
	}
	return append(dst, ']'), nil
}

// legal returns the legal ones among the orders, in the form that package search takes.
func (p *planner) legal(orders []engine.Order) (list []engine.Order) {
	var done engine.ProvinceSet
	for _, o := range orders {
		if !done.Has(o.At.Province) && p.pos.Check(o) == engine.Succeeded {
			done.Add(o.At.Province)
			list = append(list, o)
		}
	}
	return list
}

// full returns an order with its power.
func (p *planner) full(o engine.Order) string {
	return strings.TrimSpace(p.pos.Variant.PowerName(o.Power) + " " + p.pos.Variant.Format(o))
}

// list appends orders with their powers.
func (p *planner) list(dst []byte, orders []engine.Order) []byte {
	texts := make([]string, len(orders))
	for i, o := range orders {
		texts[i] = p.full(o)
	}
	return appendList(dst, texts)
}
