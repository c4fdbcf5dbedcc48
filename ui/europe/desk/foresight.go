package desk

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// Foresight is a preview: the outcome if the orders so far were all and every other unit held. The game does not change. The zero Foresight is no
// preview.
type Foresight struct {
	Result  *engine.Resolution // nil if there is no preview
	Owners  [256]engine.Power  // of the centers after the turn; dislodged units count as disbanded
	Centers int                // number of centers that change hands
	Driven  engine.ProvinceSet // units that are dislodged
	Fleeing int                // how many of Driven could retreat to a center that may count this fall; the preview does not count it
	Failed  int                // number of orders that fail
}

// Foresees reports whether the outcome is previewed while orders are written: by default only in planning games, unless the user switched it.
func Foresees(d *Desk) bool {
	return (d.Game.Settings().Mode == game.Planning) != d.View.Switched
}

// SwitchForesight turns the preview on or off. The choice lasts as long as the game is open.
func SwitchForesight(d *Desk) {
	d.View.Switched = !d.View.Switched
	d.Tell()
}

// foresight resolves a phase as Resolve would. In adjustment phases there is nothing to preview.
func foresight(d *Desk, n *game.Node) Foresight {
	if !Foresees(d) || len(n.Orders) == 0 || n.Position.Phase.Kind == engine.Adjustment || d.Over() || d.TossDue() != engine.NoPower {
		return Foresight{}
	}
	return Foresee(n.Position, n.Orders, d.Game.Rules())
}

// Foresee resolves a phase as if the given orders were all.
func Foresee(pos *engine.Position, given []game.Given, rules engine.Rules) Foresight {
	res := engine.Adjudicate(pos, (&game.Node{Orders: given}).Plain(), rules)
	f := Foresight{Result: &res, Owners: pos.Owners}
	switch after := &res.Next; {
	case res.Counted:
		f.Owners = after.Owners
	case after.Phase.Kind == engine.Retreats && after.Phase.Season == engine.Fall:
		f.Owners = engine.Adjudicate(after, nil, rules).Next.Owners
		f.Fleeing = fleeing(after)
	}
	for p := range pos.Variant.Map.Centers().All() {
		if f.Owners[p] != pos.Owners[p] {
			f.Centers++
		}
	}
	played := game.Node{Position: pos, Orders: given, Result: &res}
	_, f.Failed = played.Came()
	for _, r := range res.Results {
		if r.Dislodged && pos.Phase.Kind == engine.Movement {
			f.Driven.Add(r.Order.At.Province)
		}
	}
	return f
}

// fleeing counts the dislodged units that could retreat into a center of another power.
func fleeing(pos *engine.Position) (count int) {
	for p := range pos.Variant.Map.All().All() {
		d := pos.Dislodged[p].Unit
		if d.Type == engine.NoUnit {
			continue
		}
		for _, to := range pos.Retreats(p) {
			if pos.Variant.Map.Info(to.Province).Center && pos.Owners[to.Province] != d.Power {
				count++
				break
			}
		}
	}
	return count
}

// Tally is the preview for one power.
type Tally struct {
	Centers int // that it would own, as if a fall turn ended now
	Lost    int // units that are dislodged or disband
	Failed  int // number of orders that fail
}

// Tally counts the preview for a power if the given orders are all.
func (f Foresight) Tally(pos *engine.Position, given []game.Given, pw engine.Power) Tally {
	var t Tally
	after := f.Result.Aftermath(pos)
	for p := range pos.Variant.Map.Centers().All() {
		owner := f.Owners[p]
		if u := after.Units[p]; u.Type != engine.NoUnit && pos.Phase.Kind != engine.Adjustment {
			owner = u.Power
		}
		if owner == pw {
			t.Centers++
		}
	}
	var own []game.Given
	for _, o := range given {
		if o.Order.Power == pw {
			own = append(own, o)
		}
	}
	_, t.Failed = (&game.Node{Position: pos, Orders: own, Result: f.Result}).Came()
	if lost := pos.UnitCount(pw) - f.Result.Next.UnitCount(pw); pos.Phase.Kind != engine.Movement {
		t.Lost = max(lost, 0)
		return t
	}
	for _, r := range f.Result.Results {
		if r.Order.Power == pw && r.Dislodged {
			t.Lost++
		}
	}
	return t
}

// outlook puts the preview on a card: "Preview, not resolved" and the counts.
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
	if f.Fleeing > 0 {
		parts = append(parts, d.Texts.SayN("foresight.fleeing", f.Fleeing, nil))
	}
	if len(parts) == 0 {
		parts = append(parts, d.Texts.Say("foresight.all"))
	}
	return Card{Text: d.Texts.Say("foresight.title"), Hint: strings.Join(parts, " · ")}
}
