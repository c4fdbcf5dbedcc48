package words

import (
	"iter"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Bad reports whether an order failed.
func Bad(r kingdoms.Reason) bool {
	return r != kingdoms.Succeeded && r != kingdoms.Merged && r != kingdoms.AsSupport && r != kingdoms.Disbanded
}

// Untold reports whether the rules filled in an order that is not worth showing: a unit held, or had no retreat. A retreat without an order
// (TK 9.2) is shown.
func Untold(r kingdoms.Result) bool {
	return !r.Given && (r.Order.Kind != kingdoms.Retreat || r.Order.To == kingdoms.NoArea)
}

// Told is a result of a phase beside its orders.
type Told struct {
	Faction kingdoms.Faction // faction concerned; NoFaction for several
	Text    string
	Rule    string // rule behind it: "loss.destroyed", "told.died" (rulebook.OfRule)
	Bad     bool
	Driven  bool // about a unit that must retreat
	Purse   bool // reveals money, so with secret purses it is for the faction and the referee only (TK 12)
}

// Aftermath returns the results of a phase beside its orders: losses, generals, retreats, the money of an adjustment, the winners.
func (w Words) Aftermath(pos *kingdoms.Position, res *kingdoms.Resolution) []Told {
	var list []Told
	add := func(f kingdoms.Faction, bad bool, key string, with With) {
		list = append(list, Told{Faction: f, Text: w.Say("kingdoms."+key, with), Rule: key, Bad: bad})
	}
	if res.Over {
		winners := ""
		for f := range res.Winners.All() {
			if winners != "" {
				winners += w.Say("list.comma")
			}
			winners += w.Faction(f)
		}
		if winners != "" {
			add(kingdoms.NoFaction, false, "told.won", With{"List": winners})
		} else {
			add(kingdoms.NoFaction, false, "told.over", nil)
		}
	}
	for _, l := range res.Lost {
		add(l.Unit.Faction, true, "loss."+l.Why.String(), With{"Unit": w.Unit(l.Unit, l.At)})
	}
	for g := range res.Dead.All() {
		add(pos.Officers[g].Faction, true, "told.died", With{"General": w.General(g)})
	}
	if pos.Phase.Kind != engine.Adjustment {
		for g := range res.Free.All() {
			add(pos.Officers[g].Faction, true, "told.left", With{"General": w.General(g)})
		}
	}
	for g := range res.Fled.All() {
		add(pos.Officers[g].Faction, true, "told.fled", With{"General": w.General(g)})
	}
	if res.Next.Phase.Kind == engine.Retreats && pos.Phase.Kind == engine.Movement {
		for a := range res.Next.Driven().All() {
			u := res.Next.Dislodged[a].Unit
			add(u.Faction, true, "told.driven", With{"Unit": w.Unit(u, a)})
			list[len(list)-1].Driven = true
		}
	}
	if pos.Phase.Kind == engine.Adjustment {
		list = append(list, w.adjusted(pos, res)...)
	}
	return list
}

// adjusted returns the results for the money and the generals in an adjustment.
func (w Words) adjusted(pos *kingdoms.Position, res *kingdoms.Resolution) (told []Told) {
	for _, h := range res.Hired {
		told = append(told, Told{Faction: h.Faction, Text: w.Hired(h), Rule: "told.hired"})
	}
	for f := kingdoms.Faction(1); int(f) < len(w.Board.Factions); f++ {
		a := &res.Accounts[f]
		for g := range a.Left.All() {
			told = append(told, Told{Faction: f, Text: w.Say("kingdoms.told.left", With{"General": w.General(g)}), Rule: "told.unpaid", Bad: true})
		}
		gone := func(key string, list iter.Seq[kingdoms.Area]) {
			for at := range list {
				told = append(told, Told{Faction: f, Text: w.Say("kingdoms."+key, With{"At": w.Area(at)}), Rule: key, Bad: true})
			}
		}
		gone("told.unpaid-unit", a.Unpaid.All())
		gone("told.unpaid-ship", slices.Values(a.UnpaidShips))
		gone("told.surplus", a.Surplus.All())
		if a.Tax != 0 || a.Upkeep != 0 || a.Salaries != 0 {
			told = append(told, Told{Faction: f, Purse: true, Rule: "told.account", Text: w.Say("kingdoms.told.account", With{
				"Faction": w.Faction(f), "Tax": a.Tax, "Salaries": a.Salaries, "Upkeep": a.Upkeep + a.Ships, "Spent": a.Spent + a.Price,
			})})
		}
	}
	return told
}

// Hired describes the hiring of a general.
func (w Words) Hired(h kingdoms.Hire) string {
	if w.Secret {
		return w.Say("kingdoms.told.hired-secret", With{"General": w.General(h.General), "Faction": w.Faction(h.Faction), "At": w.Area(h.Area)})
	}
	return w.Say("kingdoms.told.hired", With{"General": w.General(h.General), "Faction": w.Faction(h.Faction), "Price": h.Price, "At": w.Area(h.Area)})
}

// FalseOrder returns the text for a false order that worked, otherwise "".
func (w Words) FalseOrder(r kingdoms.Result) string {
	if r.Order.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Succeeded {
		return w.Say("kingdoms.told.works", With{"General": w.General(r.Order.General)})
	}
	return ""
}
