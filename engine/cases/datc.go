package cases

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/jsonfile"
)

// datcCase is a case of the order-level DATC collection: one phase, or several that follow one another.
type datcCase struct {
	ID      string
	Title   string
	Variant string
	datcPhase
	Multi []datcPhase
}

type datcPhase struct {
	Phase       string
	Season      string
	Units       []string
	Orders      []datcOrder
	Dislodged   []string
	Destroyed   []string
	Retreats    map[string][]string `json:"retreat_options"`
	ToRetreat   []string            `json:"to_retreat"`
	Stated      map[string]datcStated
	Centers     map[string][]string
	Adjustment  map[string]int
	AutoDisband []string `json:"auto_disband"`
	Disbanded   []string
	After       []string
}

type datcStated struct{ May, Not []string }

type datcOrder struct {
	Power, Order string
	Result       string
	Unit         string   // fate of the unit: "dislodged", "destroyed"
	AlsoOK       []string `json:"also_ok"`
}

// text returns the order in a notation that the engine reads.
func (o datcOrder) text() string { return o.Power + " " + o.Order }

func readDATC(v *jsonfile.Value) ([]Case, error) {
	var c datcCase
	if err := v.Fit(&c); err != nil {
		return nil, err
	}
	if c.ID == "" {
		return nil, v.Faultf("no id")
	}
	phases := c.Multi
	if len(phases) == 0 {
		phases = []datcPhase{c.datcPhase}
	}
	check := func(v *engine.Variant, r engine.Rules) []string { return checkDATC(v, r, phases) }
	begin := func(v *engine.Variant, r engine.Rules) (engine.Position, []string, error) {
		pos, err := phases[0].position(v, r, nil)
		return pos, phases[0].texts(), err
	}
	return []Case{{ID: c.ID, Title: c.Title, Rules: engine.DATC(), check: check, begin: begin}}, nil
}

// checkDATC plays the phases one after the other.
func checkDATC(v *engine.Variant, r engine.Rules, phases []datcPhase) []string {
	var list []string
	var last *played
	for i := range phases {
		ph := &phases[i]
		pos, err := ph.position(v, r, last)
		if err != nil {
			return append(list, err.Error())
		}
		p, err := play(pos, ph.texts(), r)
		if err != nil {
			return append(list, err.Error())
		}
		list = append(list, ph.compare(&p)...)
		last = &p
	}
	return list
}

// texts returns the orders of the phase.
func (ph *datcPhase) texts() []string {
	var list []string
	for _, o := range ph.Orders {
		list = append(list, o.text())
	}
	return list
}

// position returns the board of the phase. The second phase of a case starts where the first ended, and must be what
// the case says.
func (ph *datcPhase) position(v *engine.Variant, r engine.Rules, last *played) (engine.Position, error) {
	name, ok := map[string]string{"movement": "S1901M", "retreat": "S1901R", "build": "W1901A"}[ph.Phase]
	if !ok {
		return engine.Position{}, fmt.Errorf("unknown phase %q", ph.Phase)
	}
	text := engine.PositionText{Phase: name, Units: ph.Units, Centers: ph.Centers}
	for _, d := range ph.ToRetreat {
		unit, from, _ := strings.Cut(d, " by ")
		text.Dislodged = append(text.Dislodged, engine.DislodgedText{Unit: unit, From: from})
	}
	pos, err := v.ReadPosition(text, nil, r)
	if err != nil || last == nil {
		return pos, err
	}
	next := last.res.Next
	next.Phase = pos.Phase
	for p := range next.Dislodged {
		if next.Dislodged[p].Unit.Type != engine.NoUnit && len(next.Retreats(engine.Province(p))) == 0 {
			next.Dislodged[p] = engine.Dislodged{} // the collection has removed it already
		}
	}
	same := next.Units == pos.Units
	for p := range next.Dislodged {
		same = same && next.Dislodged[p].Unit == pos.Dislodged[p].Unit && next.Dislodged[p].From == pos.Dislodged[p].From
	}
	if !same {
		return pos, fmt.Errorf("the phase does not start from the result of the previous phase")
	}
	return next, nil
}

// compare returns the differences between what the phase expects and what came out.
func (ph *datcPhase) compare(p *played) []string {
	var list []string
	for i := range ph.Orders {
		list = append(list, ph.compareOrder(p, i)...)
	}
	list = append(list, differ("after", p.res.Next.UnitTexts(), ph.After)...)
	switch p.pos.Phase.Kind {
	case engine.Movement:
		list = append(list, differ("dislodged", p.dislodged(), ph.Dislodged)...)
		for _, unit := range slices.Sorted(maps.Keys(ph.Retreats)) {
			list = append(list, p.compareRetreats(unit, ph.Retreats[unit])...)
		}
		list = append(list, differ("destroyed", ph.destroyed(p), ph.Destroyed)...)
	case engine.Retreats:
		list = append(list, ph.compareChoices(p)...)
		fallthrough
	default:
		list = append(list, differ("disbanded", p.gone(), ph.Disbanded)...)
	}
	if p.pos.Phase.Kind == engine.Adjustment {
		list = append(list, ph.compareBalance(p)...)
	}
	return list
}

// compareOrder compares the word for one order and the fate of its unit.
func (ph *datcPhase) compareOrder(p *played, i int) []string {
	want := ph.Orders[i]
	var got Outcome
	found := false
	for _, out := range p.outcomes {
		if out.Given == i {
			got, found = out, true
		}
	}
	if !found {
		return []string{want.text() + ": has no result"}
	}
	fate := ""
	if got.Result.Dislodged {
		fate = "dislodged"
		if len(p.res.Next.Retreats(got.Result.Order.At.Province)) == 0 {
			fate = "destroyed"
		}
	}
	var list []string
	word := datcWord(p.pos.Phase.Kind, got.Result, fate)
	if word != want.Result && !slices.Contains(want.AlsoOK, word) {
		list = append(list, fmt.Sprintf("%s: got %s (%s), want %s", want.text(), word, got.Result.Reason, want.Result))
	}
	if fate != want.Unit {
		list = append(list, fmt.Sprintf("%s: unit got %q, want %q", want.text(), fate, want.Unit))
	}
	return list
}

// datcWord returns the word of DATC 4.E.2 for a result.
func datcWord(phase engine.PhaseKind, r engine.Result, fate string) string {
	kind := r.Order.Kind
	switch {
	case r.Reason.Void():
		return "illegal"
	case phase != engine.Movement && r.Reason == engine.Clash:
		return "fails"
	case phase != engine.Movement:
		return "succeeds"
	case kind == engine.Hold && fate != "":
		return fate
	case kind == engine.Hold:
		return "stands"
	case r.Reason == engine.Unmatched || r.Reason == engine.NoRoute:
		return "invalid"
	case r.Reason == engine.Cut:
		return "cut"
	case kind == engine.Convoy && r.Reason == engine.Disrupted:
		return "disrupted"
	case r.Reason != engine.Succeeded && r.Reason != engine.Ineffective:
		return "fails"
	}
	return map[engine.OrderKind]string{
		engine.Move: "succeeds", engine.SupportHold: "given", engine.SupportMove: "given", engine.Convoy: "available",
	}[kind]
}

// destroyed returns the dislodged units that have nowhere to go.
func (ph *datcPhase) destroyed(p *played) []string {
	var list []string
	for _, r := range p.res.Results {
		if at := r.Order.At.Province; r.Dislodged && len(p.retreats(at)) == 0 {
			list = append(list, p.unit(at))
		}
	}
	return list
}

func (p *played) compareRetreats(unit string, want []string) []string {
	_, at, err := p.pos.Variant.ParseUnit(unit)
	if err != nil {
		return []string{err.Error()}
	}
	return differ("retreats of "+unit, p.retreats(at), want)
}

// compareChoices compares the open retreats of a retreat phase with those that the case lists and states.
func (ph *datcPhase) compareChoices(p *played) []string {
	var list []string
	choices := func(unit string) []string {
		_, at, err := p.pos.Variant.ParseUnit(unit)
		if err != nil {
			return []string{err.Error()}
		}
		open := []string{}
		for _, loc := range p.pos.Retreats(at) {
			open = append(open, p.pos.Variant.Map.ID(loc))
		}
		return open
	}
	for _, unit := range slices.Sorted(maps.Keys(ph.Retreats)) {
		list = append(list, differ("retreats of "+unit, choices(unit), ph.Retreats[unit])...)
	}
	for _, unit := range slices.Sorted(maps.Keys(ph.Stated)) {
		open := choices(unit)
		for _, to := range ph.Stated[unit].May {
			if !slices.Contains(open, to) {
				list = append(list, fmt.Sprintf("%s: cannot retreat to %s", unit, to))
			}
		}
		for _, to := range ph.Stated[unit].Not {
			if slices.Contains(open, to) {
				list = append(list, fmt.Sprintf("%s: may retreat to %s", unit, to))
			}
		}
	}
	return list
}

// gone returns the units that left the board in a retreat or adjustment phase.
func (p *played) gone() []string {
	var list []string
	for at := range p.pos.Variant.Map.All().All() {
		if u := p.pos.UnitAt(at); u.Type != engine.NoUnit && !p.stays(at, u) {
			list = append(list, p.pos.Variant.FormatUnit(u, at))
		}
	}
	return list
}

func (p *played) stays(at engine.Province, u engine.Unit) bool {
	if p.pos.Phase.Kind == engine.Adjustment {
		return p.res.Next.Units[at] == u
	}
	got, ok := p.outcome(at)
	return ok && got.Result.Reason == engine.Succeeded && got.Result.Order.Kind == engine.Retreat
}

// compareBalance compares builds due and automatic removals of an adjustment phase.
func (ph *datcPhase) compareBalance(p *played) []string {
	var list, auto []string
	for _, name := range slices.Sorted(maps.Keys(ph.Adjustment)) {
		pw, err := p.pos.Variant.ParsePower(name)
		if err != nil {
			return []string{err.Error()}
		}
		if got := p.pos.Balance(pw); got != ph.Adjustment[name] {
			list = append(list, fmt.Sprintf("balance of %s: got %d, want %d", name, got, ph.Adjustment[name]))
		}
	}
	for _, out := range p.outcomes[len(p.orders):] {
		auto = append(auto, p.unit(out.Result.Order.At.Province))
	}
	if !slices.Equal(auto, ph.AutoDisband) {
		list = append(list, fmt.Sprintf("removed: got %s, want %s", listed(auto), listed(ph.AutoDisband)))
	}
	return list
}
