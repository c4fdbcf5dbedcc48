package game_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

// standard returns the standard board.
func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// newGame returns a game of seven in spring 1901.
func newGame(t testing.TB) *game.Game {
	t.Helper()
	return game.New(&standard(t).Setups[0], engine.Rulebook())
}

// robot makes random edits and moves of the cursor, as a user in a hurry would.
type robot struct {
	*game.Game
	t *rapid.T
}

// newRobot returns a robot at a random phase of the sheets.
func newRobot(t *rapid.T, s *engine.Setup, rules engine.Rules) robot {
	g := game.New(s, rules)
	if s == &s.Variant.Setups[0] && rules == engine.Rulebook() {
		for _, sheet := range sheets[:rapid.IntRange(0, len(sheets)).Draw(t, "sheets")] {
			play(t, g, sheet)
		}
	}
	return robot{g, t}
}

// act does one random thing.
func (r robot) act() {
	switch rapid.IntRange(0, 21).Draw(r.t, "act") {
	case 0, 1, 2:
		r.Give(game.Given{Order: r.legal()})
	case 3:
		r.SetOrders(r.everybody())
	case 4:
		r.Give(game.Given{Order: r.illegal(), Text: rapid.StringN(0, 20, 40).Draw(r.t, "text")})
	case 5:
		r.ClearOrder(r.place())
	case 6:
		r.ClearOrders(engine.Power(rapid.IntRange(0, 7).Draw(r.t, "power")))
	case 7:
		r.Advance()
	case 8, 9:
		r.SetOrders(r.everybody())
		r.Advance()
	case 10:
		r.Back()
	case 11:
		r.Forward()
	case 12:
		r.remark()
	case 13:
		r.SetTag(rapid.String().Draw(r.t, "tag"), rapid.String().Draw(r.t, "value"))
	case 14:
		r.Promote()
	case 15:
		r.Delete()
	case 17:
		_ = r.TakeOver(rapid.SampledFrom([]string{"Ann", "Ben", "Cleo"}).Draw(r.t, "name"), "", engine.Power(rapid.IntRange(0, 7).Draw(r.t, "taken")))
	case 18:
		if rapid.Bool().Draw(r.t, "rename") {
			_ = r.Rename(rapid.IntRange(0, 8).Draw(r.t, "seat"), rapid.SampledFrom([]string{"", "Ann", "Dora"}).Draw(r.t, "new"))
			return
		}
		_ = r.Vote(rapid.IntRange(0, 3).Draw(r.t, "against"))
		_, _ = r.DrawLots(func(n int) int { return rapid.IntRange(0, n-1).Draw(r.t, "lot") })
		_, _ = r.Toss(r.Variant().Power("italy"), func(n int) int { return rapid.IntRange(0, n-1).Draw(r.t, "coin") })
		_ = r.TimeUp()
	case 19:
		r.rule()
	case 20:
		r.KeepSet(engine.Power(rapid.IntRange(1, 7).Draw(r.t, "whose")), rapid.String().Draw(r.t, "set"))
	case 21:
		i := rapid.IntRange(0, 2).Draw(r.t, "which")
		switch rapid.IntRange(0, 3).Draw(r.t, "do") {
		case 0:
			r.RenameSet(i, rapid.String().Draw(r.t, "set"))
		case 1:
			r.DropSet(i)
		case 2:
			r.Vary(r.everybody())
		default:
			r.TakeSet(i)
		}
	case 16:
		pos := *r.Node().Position
		p := r.place()
		if u := pos.Units[p]; pos.Phase.Kind == engine.Movement && rapid.Bool().Draw(r.t, "dislodge") {
			pos.Phase.Kind = engine.Retreats
			pos.Dislodged[p] = engine.Dislodged{Unit: u, From: r.place(), Open: rapid.Bool().Draw(r.t, "open")}
		} else {
			pos.Dislodged[p] = engine.Dislodged{}
		}
		pos.Units[p] = engine.Unit{}
		if pos.Faults() != nil {
			return
		}
		if err := r.SetPosition(pos); err != nil {
			r.t.Fatal(err)
		}
	}
}

// planned does what a planner does: an order, a set of the orders of its power, a mark, a remark, a name.
func (r robot) planned() {
	if o := r.legal(); o.Kind != engine.Waive {
		r.Give(game.Given{Order: o})
		r.KeepSet(o.Power, rapid.String().Draw(r.t, "set"))
		m := game.Mark{Kind: game.MarkKind(rapid.IntRange(1, 3).Draw(r.t, "mark")), Color: game.MarkColor(rapid.IntRange(0, 3).Draw(r.t, "color")), At: o.At.Province}
		if m.Kind == game.MarkArrow {
			m.To = engine.Province(rapid.IntRange(1, 20).Draw(r.t, "to"))
		}
		_ = r.ToggleMark(m) // an arrow may end where it begins
	}
	r.remark()
}

// remark says something about the phase, or its line, or marks something on its map.
func (r robot) remark() {
	province := rapid.IntRange(0, len(r.Variant().Map.Provinces)+1)
	switch rapid.IntRange(0, 5).Draw(r.t, "remark") {
	case 0, 1:
		r.SetNote(rapid.String().Draw(r.t, "note"))
	case 2:
		r.NameLine(rapid.String().Draw(r.t, "line"))
	case 3:
		r.ClearMarks()
	default:
		m := game.Mark{Kind: game.MarkKind(rapid.IntRange(0, 4).Draw(r.t, "mark")), Color: game.MarkColor(rapid.IntRange(0, 4).Draw(r.t, "color"))}
		m.At, m.To = engine.Province(province.Draw(r.t, "marked")), engine.Province(province.Draw(r.t, "to"))
		if m.Kind != game.MarkArrow && rapid.IntRange(0, 3).Draw(r.t, "whole") > 0 {
			m.To = engine.NoProvince
		}
		_ = r.ToggleMark(m) // refused where orders are secret
	}
}

// place returns a random province that has something to order, if any has.
func (r robot) place() engine.Province {
	list := slices.Collect(r.Node().Position.ToOrder().All())
	if len(list) == 0 {
		return 1
	}
	return rapid.SampledFrom(list).Draw(r.t, "province")
}

// legal returns a random legal order of the current phase, or a waive if nothing can be ordered.
func (r robot) legal() engine.Order {
	p := r.place()
	list := r.Node().Position.LegalOrders(p)
	if len(list) == 0 || r.Node().Position.Phase.Kind == engine.Adjustment && rapid.Bool().Draw(r.t, "waive") {
		return engine.Order{Kind: engine.Waive, Power: engine.Power(rapid.IntRange(1, 7).Draw(r.t, "who"))}
	}
	return rapid.SampledFrom(list).Draw(r.t, "order")
}

// everybody returns a random legal order for every unit, or most.
func (r robot) everybody() []engine.Order {
	var list []engine.Order
	for p := range r.Node().Position.ToOrder().All() {
		if legal := r.Node().Position.LegalOrders(p); rapid.IntRange(0, 9).Draw(r.t, "ordered") > 0 {
			list = append(list, rapid.SampledFrom(legal).Draw(r.t, "order"))
		}
	}
	return list
}

// illegal returns an order that a paper may carry: any unit, anywhere.
func (r robot) illegal() engine.Order {
	m := r.Variant().Map
	province := rapid.IntRange(1, len(m.Provinces)-1)
	o := engine.Order{
		Kind:  engine.OrderKind(rapid.IntRange(int(engine.Hold), int(engine.Build)).Draw(r.t, "kind")),
		Power: engine.Power(rapid.IntRange(1, 7).Draw(r.t, "power")),
		Unit:  engine.UnitType(rapid.IntRange(1, 2).Draw(r.t, "unit")),
		At:    engine.Location{Province: engine.Province(province.Draw(r.t, "at"))},
	}
	if o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy {
		o.Aux = engine.UnitType(rapid.IntRange(1, 2).Draw(r.t, "aux"))
		o.From.Province = engine.Province(province.Draw(r.t, "from"))
	}
	if o.Kind == engine.Move || o.Kind == engine.SupportMove || o.Kind == engine.Convoy || o.Kind == engine.Retreat {
		o.To.Province = engine.Province(province.Draw(r.t, "to"))
	}
	return r.Node().Position.Complete(o, nil)
}

// sameTree reports whether two trees hold the same phases, orders, results and notes.
func sameTree(a, b *game.Node) bool {
	if a == b {
		return true
	}
	if (a.Position == nil) != (b.Position == nil) || (a.Result == nil) != (b.Result == nil) {
		return false
	}
	if a.Position != nil && *a.Position != *b.Position {
		return false
	}
	if a.Result != nil && (!slices.Equal(a.Result.Results, b.Result.Results) || a.Result.Next != b.Result.Next) {
		return false
	}
	sameSet := func(a, b game.OrderSet) bool {
		return a.Power == b.Power && a.Name == b.Name && slices.Equal(a.Orders, b.Orders)
	}
	return slices.EqualFunc(a.Sets, b.Sets, sameSet) && a.Note == b.Note && a.Name == b.Name && slices.Equal(a.Marks, b.Marks) && slices.Equal(a.Events, b.Events) && slices.Equal(a.Orders, b.Orders) && slices.EqualFunc(a.Next, b.Next, sameTree)
}
