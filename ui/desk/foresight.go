package desk

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// Foresight is what would become of the orders so far if they were all, and everybody else held: nothing of it is played.
// The zero Foresight foresees nothing.
type Foresight struct {
	Result  *engine.Resolution // nil: nothing is foreseen
	Owners  [256]engine.Power  // of the centers after the turn; units that would be dislodged are taken to disband
	Centers int                // that change hands
	Driven  engine.ProvinceSet // units that are dislodged
	Failed  int                // orders
}

// Foresees reports whether the outcome is drawn while orders are written: always where a game is only planned, elsewhere not,
// or the other way round when that was switched.
func Foresees(d *Desk) bool {
	return (d.Game.Settings().Mode == game.Planning) != d.View.Switched
}

// SwitchForesight draws the outcome while orders are written, or no longer. It is forgotten with the game.
func SwitchForesight(d *Desk) {
	d.View.Switched = !d.View.Switched
	d.Tell()
}

// foresight resolves the phase as it stands, as Resolve would. Builds and removals are what they are.
func foresight(d *Desk, n *game.Node) Foresight {
	pos, orders := n.Position, n.Plain()
	if !Foresees(d) || len(orders) == 0 || pos.Phase.Kind == engine.Adjustment || d.Over() || d.TossDue() != engine.NoPower {
		return Foresight{}
	}
	rules := d.Game.Rules()
	res := engine.Adjudicate(pos, orders, rules)
	f := Foresight{Result: &res, Owners: pos.Owners}
	switch after := &res.Next; {
	case res.Counted:
		f.Owners = after.Owners
	case after.Phase.Kind == engine.Retreats && after.Phase.Season == engine.Fall:
		f.Owners = engine.Adjudicate(after, nil, rules).Next.Owners
	}
	for p := range pos.Variant.Map.Centers().All() {
		if f.Owners[p] != pos.Owners[p] {
			f.Centers++
		}
	}
	played := game.Node{Position: pos, Orders: n.Orders, Result: &res}
	_, f.Failed = played.Came()
	for _, r := range res.Results {
		if r.Dislodged && pos.Phase.Kind == engine.Movement {
			f.Driven.Add(r.Order.At.Province)
		}
	}
	return f
}

// outlook says it in a card: "Foreseen, not played", and how much of what.
func (d cards) outlook(f Foresight) Card {
	if f.Result == nil {
		return Card{}
	}
	var parts []string
	for _, part := range []struct {
		key   string
		count int
	}{{"foresight.centers", f.Centers}, {"foresight.dislodged", f.Driven.Len()}, {"foresight.failed", f.Failed}} {
		if part.count > 0 {
			parts = append(parts, d.Texts.SayN(part.key, part.count, nil))
		}
	}
	if len(parts) == 0 {
		parts = append(parts, d.Texts.Say("foresight.all"))
	}
	return Card{Text: d.Texts.Say("foresight.title"), Hint: strings.Join(parts, " · ")}
}
