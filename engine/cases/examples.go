package cases

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/jsonfile"
)

// example is one of the worked examples of the rules: an adjudication, a list of what a lone unit can reach, or a text
// with its meaning.
type example struct {
	ID, Title     string
	Kind          string // "": adjudication, "reach", "parse"
	Units, Orders []string
	Expect        map[string]string
	SeedExpect    map[string]string                  `json:"seed_expect"` // what the source claims, where it is not followed
	ConflictAlt   struct{ Expect map[string]string } `json:"conflict_alt"`
	Standoff      []string
	Retreats      map[string][]string
	Reach         map[string][]string
	NotReach      map[string][]string `json:"not_reach"`
	Text          string
	Parsed        struct {
		Unit, At, Order, To string
		TargetUnit          string `json:"target_unit"`
		TargetAt            string `json:"target_at"`
		TargetTo            string `json:"target_to"`
	}
}

// readExample reads an example and, as further cases, the results that it names for other rules: what the source itself
// claims where it has support in a standoff of a power with itself void (C-02), and the letter of the law on convoyed
// attacks (C-03).
func readExample(v *jsonfile.Value) ([]Case, error) {
	var e example
	if err := v.Fit(&e); err != nil {
		return nil, err
	}
	if e.ID == "" {
		return nil, v.Faultf("no id")
	}
	add := func(id string, r engine.Rules, check func(*engine.Variant, engine.Rules) []string) Case {
		return Case{ID: e.ID + id, Title: e.Title, Rules: r, check: check}
	}
	switch e.Kind {
	case "":
	case "reach":
		return []Case{add("", engine.Rulebook(), e.checkReach)}, nil
	case "parse":
		return []Case{add("", engine.Rulebook(), e.checkParse)}, nil
	default:
		return nil, v.Faultf("%.40s: unknown kind %.40q", e.ID, e.Kind)
	}
	compare := func(expect map[string]string, all bool) func(*engine.Variant, engine.Rules) []string {
		return func(v *engine.Variant, r engine.Rules) []string { return e.check(v, r, expect, all) }
	}
	list := []Case{add("", engine.Rulebook(), compare(e.Expect, true))}
	if e.SeedExpect != nil {
		r := engine.Rules{SelfStandoff: engine.SelfStandoffVoid}
		list = append(list, add("/self-standoff-void", r, compare(e.SeedExpect, false)))
	}
	if e.ConflictAlt.Expect != nil {
		r := engine.Rules{ConvoyCut: engine.CutNever}
		list = append(list, add("/convoy-cut-never", r, compare(e.ConflictAlt.Expect, false)))
	}
	for i := range list {
		list[i].begin = func(v *engine.Variant, r engine.Rules) (engine.Position, []string, error) {
			pos, err := e.position(v, r)
			return pos, e.Orders, err
		}
	}
	return list, nil
}

func (e *example) position(v *engine.Variant, r engine.Rules) (engine.Position, error) {
	return v.ReadPosition(engine.PositionText{Phase: "S1901M", Units: e.Units}, nil, r)
}

// check adjudicates the example and compares the fate of every unit; if all is set, standoffs and retreats as well.
func (e *example) check(v *engine.Variant, r engine.Rules, expect map[string]string, all bool) []string {
	pos, err := e.position(v, r)
	if err != nil {
		return []string{err.Error()}
	}
	p, err := play(pos, e.Orders, r)
	if err != nil {
		return []string{err.Error()}
	}
	var list []string
	for _, unit := range slices.Sorted(maps.Keys(expect)) {
		_, at, err := v.ParseUnit(unit)
		if err != nil {
			return append(list, err.Error())
		}
		out, ok := p.outcome(at)
		if got := exampleWord(v, out.Result); !ok || got != expect[unit] {
			list = append(list, fmt.Sprintf("%s: got %s (%s), want %s", unit, got, out.Result.Reason, expect[unit]))
		}
	}
	if !all {
		return list
	}
	list = append(list, e.compareStandoffs(&p)...)
	for _, unit := range slices.Sorted(maps.Keys(e.Retreats)) {
		list = append(list, p.compareRetreats(unit, e.Retreats[unit])...)
	}
	return list
}

// compareStandoffs compares the provinces that standoffs close to retreats. One with a unit in it is closed anyway: the
// examples list it, the engine does not.
func (e *example) compareStandoffs(p *played) []string {
	if e.Standoff == nil {
		return nil
	}
	closed := []string{}
	for at := range p.res.Contested.Union(p.res.Next.Occupied()).All() {
		if id := p.id(at); p.res.Contested.Has(at) || slices.Contains(e.Standoff, id) {
			closed = append(closed, id)
		}
	}
	return differ("standoff", closed, e.Standoff)
}

// exampleWord returns the word that the examples use for the fate of a unit.
func exampleWord(v *engine.Variant, r engine.Result) string {
	switch {
	case r.Dislodged:
		return "dislodged"
	case r.Reason.Void() || r.Reason == engine.Unmatched:
		return "void"
	case r.Reason == engine.Ineffective || r.Reason == engine.Cut:
		return r.Reason.String()
	}
	switch r.Order.Kind {
	case engine.Hold:
		return "holds"
	case engine.SupportHold, engine.SupportMove:
		return "supports"
	case engine.Convoy:
		return "convoys"
	}
	switch r.Reason {
	case engine.Succeeded:
		return "moves " + v.Map.ID(r.Order.To)
	case engine.Disrupted, engine.NoRoute:
		return "convoy-disrupted"
	}
	return "bounce"
}

// checkReach compares the legal moves of lone units.
func (e *example) checkReach(v *engine.Variant, _ engine.Rules) []string {
	pos, err := e.position(v, engine.Rulebook())
	if err != nil {
		return []string{err.Error()}
	}
	var list []string
	for unit, want := range e.Reach {
		_, at, err := v.ParseUnit(unit)
		if err != nil {
			return append(list, err.Error())
		}
		var reach []string
		for _, o := range pos.LegalOrders(at) {
			if o.Kind == engine.Move {
				reach = append(reach, v.Map.ID(o.To))
			}
		}
		list = append(list, differ("reach of "+unit, reach, want)...)
		for _, never := range e.NotReach[unit] {
			if slices.Contains(reach, never) {
				list = append(list, unit+": reaches "+never)
			}
		}
	}
	return list
}

// checkParse compares the meaning of a text.
func (e *example) checkParse(v *engine.Variant, _ engine.Rules) []string {
	o, err := v.ParseOrder(1, e.Text)
	if err != nil {
		return []string{err.Error()}
	}
	m := e.Parsed
	place := func(loc engine.Location) string {
		if loc == (engine.Location{}) {
			return ""
		}
		return v.Map.ID(loc)
	}
	kinds := map[string][]engine.OrderKind{
		"hold": {engine.Hold}, "move": {engine.Move}, "support": {engine.SupportHold, engine.SupportMove}, "convoy": {engine.Convoy},
	}
	to := m.To + m.TargetTo
	got := []string{o.Unit.String(), place(o.At), o.Aux.String(), place(o.From), place(o.To)}
	want := []string{m.Unit, m.At, m.TargetUnit, m.TargetAt, to}
	if !slices.Equal(got, want) || !slices.Contains(kinds[m.Order], o.Kind) {
		return []string{fmt.Sprintf("%s: got %s, want %s %s", e.Text, v.Format(o), m.Order, strings.Join(want, " "))}
	}
	return nil
}
