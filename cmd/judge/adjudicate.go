package main

import (
	"encoding/json"
	"slices"

	"entente/engine"
	"entente/engine/cases"
)

// verdict is the answer to a line of judge adjudicate.
type verdict struct {
	ID        json.RawMessage     `json:"id"`
	Phase     string              `json:"phase"`
	Next      string              `json:"next"`
	Results   []result            `json:"results"`
	Units     []string            `json:"units"`
	Dislodged []dislodged         `json:"dislodged"`
	Contested []string            `json:"contested"`
	Centers   map[string][]string `json:"centers,omitempty"`
}

// result is what became of one order.
type result struct {
	Order     string `json:"order"`
	Unit      string `json:"unit"`
	Result    string `json:"result"`
	Why       string `json:"why,omitempty"` // the exact reason, where the result does not say it
	By        string `json:"by,omitempty"`
	Attack    uint8  `json:"attack"`
	Against   uint8  `json:"against"`
	Dislodged bool   `json:"dislodged"`
}

// dislodged is a unit that must retreat or disband.
type dislodged struct {
	Unit     string   `json:"unit"`
	From     string   `json:"from"`
	Retreats []string `json:"retreats"`
}

func runAdjudicate(args []string, s streams) error {
	var o options
	set := flags("adjudicate", s)
	o.addOptions(set)
	if err := o.parse(set, args); err != nil {
		return err
	}
	var a engine.Adjudicator
	return eachLine(s.in, s.out, func(line []byte) (any, error) {
		t, err := o.read(line)
		if err != nil {
			return nil, err
		}
		return t.adjudicate(&a), nil
	})
}

// adjudicate resolves the phase of a task.
func (t *task) adjudicate(a *engine.Adjudicator) verdict {
	orders := t.engineOrders()
	res := a.Adjudicate(&t.pos, orders, t.rules)
	next := &res.Next
	v := verdict{
		ID: t.id, Phase: t.pos.Phase.String(), Next: next.Phase.String(), Results: []result{},
		Units: next.UnitTexts(), Dislodged: []dislodged{}, Contested: []string{},
	}
	for _, g := range t.lost {
		v.Results = append(v.Results, result{Order: g.plain, Result: word(engine.Conflicting), Why: g.fault.Why.String()})
	}
	for _, out := range cases.Outcomes(&t.pos, orders, &res) {
		v.Results = append(v.Results, t.result(out))
		if out.Result.Dislodged {
			v.Dislodged = append(v.Dislodged, t.dislodged(out.Result, next))
		}
	}
	for p := range res.Contested.All() {
		v.Contested = append(v.Contested, t.name(p))
	}
	slices.Sort(v.Contested)
	if res.Counted || t.pos.Phase.Kind == engine.Adjustment {
		v.Centers = next.CenterTexts()
	}
	return v
}

// result describes what became of an order.
func (t *task) result(out cases.Outcome) result {
	v, r := t.pos.Variant, out.Result
	res := result{
		Order: v.PowerName(r.Order.Power) + " " + v.Format(r.Order), Result: word(r.Reason),
		Attack: r.Attack, Against: r.Against, Dislodged: r.Dislodged,
	}
	if r.By != engine.NoProvince {
		res.By = t.name(r.By)
	}
	if res.Result != r.Reason.String() {
		res.Why = r.Reason.String()
	}
	if r.Reason == engine.DislodgedUnit || r.Reason == engine.Removed {
		res.Why = ""
	}
	at := r.Order.At.Province
	switch u := t.pos.UnitAt(at); {
	case u.Type != engine.NoUnit:
		res.Unit = v.FormatUnit(u, at)
	case r.Order.Kind == engine.Build && r.Reason == engine.Succeeded:
		res.Unit = v.FormatUnit(engine.Unit{Type: r.Order.Unit, Power: r.Order.Power, Coast: r.Order.At.Coast}, at)
	}
	if out.Given >= 0 {
		g := t.orders[out.Given]
		res.Order = g.plain
		if g.unclear() && !r.Reason.Void() {
			res.Result, res.Why = word(engine.Conflicting), g.fault.Why.String()
		}
	}
	return res
}

// word returns the word that the output uses for a reason.
func word(r engine.Reason) string {
	switch {
	case r.Void():
		return "void"
	case r == engine.Ineffective || r == engine.DislodgedUnit:
		return engine.Succeeded.String()
	case r == engine.LostHeadToHead || r == engine.Clash:
		return engine.Bounced.String()
	case r == engine.Removed:
		return engine.Disbanded.String()
	}
	return r.String()
}

// dislodged describes a unit that was driven out. A unit that is removed at once has no retreats.
func (t *task) dislodged(r engine.Result, next *engine.Position) dislodged {
	at := r.Order.At.Province
	d := dislodged{Unit: t.pos.Variant.FormatUnit(t.pos.Units[at], at), From: t.name(r.Attacker), Retreats: []string{}}
	if next.Phase.Kind != engine.Retreats {
		return d
	}
	for _, loc := range next.Retreats(at) {
		d.Retreats = append(d.Retreats, t.pos.Variant.Map.ID(loc))
	}
	slices.Sort(d.Retreats)
	return d
}

func (t *task) name(p engine.Province) string {
	return t.pos.Variant.Map.ID(engine.Location{Province: p})
}
