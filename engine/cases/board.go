package cases

import (
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// played is a phase after it was adjudicated.
type played struct {
	pos      engine.Position
	orders   []engine.Order
	res      engine.Resolution
	outcomes []Outcome
}

// play reads the orders and adjudicates them.
func play(pos engine.Position, orders []string, r engine.Rules) (played, error) {
	p := played{pos: pos}
	var err error
	if p.orders, err = parseOrders(pos.Variant, orders); err != nil {
		return p, err
	}
	p.res = engine.Adjudicate(&p.pos, p.orders, r)
	p.outcomes = Outcomes(&p.pos, p.orders, &p.res)
	return p, nil
}

func parseOrders(v *engine.Variant, texts []string) ([]engine.Order, error) {
	var list []engine.Order
	for _, text := range texts {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, nil
}

// dislodged returns the units that were dislodged in a movement phase, as "France A bur by mun", sorted.
func (p *played) dislodged() []string {
	list := []string{}
	for _, r := range p.res.Results {
		if r.Dislodged {
			at := r.Order.At.Province
			list = append(list, p.unit(at)+" by "+p.id(r.Attacker))
		}
	}
	slices.Sort(list)
	return list
}

// retreats returns where the unit dislodged from a province may go, sorted.
func (p *played) retreats(at engine.Province) []string {
	list := []string{}
	for _, loc := range p.res.Next.Retreats(at) {
		list = append(list, p.pos.Variant.Map.ID(loc))
	}
	slices.Sort(list)
	return list
}

// outcome returns what became of the unit in a province.
func (p *played) outcome(at engine.Province) (Outcome, bool) {
	for i := len(p.outcomes) - 1; i >= 0; i-- {
		if p.outcomes[i].Result.Order.At.Province == at {
			return p.outcomes[i], true
		}
	}
	return Outcome{}, false
}

func (p *played) unit(at engine.Province) string {
	return p.pos.Variant.FormatUnit(p.pos.UnitAt(at), at)
}

func (p *played) id(at engine.Province) string {
	return p.pos.Variant.Map.ID(engine.Location{Province: at})
}

// differ returns what is in only one of got and want, nothing if they hold the same.
func differ(what string, got, want []string) []string {
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if slices.Equal(got, want) {
		return nil
	}
	return []string{fmt.Sprintf("%s: got %s, want %s", what, listed(got), listed(want))}
}

func listed(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}
