package gametest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/variants"
)

// Standard returns the standard board.
func Standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// New returns a game of seven in spring 1901.
func New(t testing.TB) *game.Game {
	t.Helper()
	return game.New(&Standard(t).Setups[0], engine.Rulebook())
}

// Robot makes random edits and moves of the cursor, as a user in a hurry would.
type Robot struct {
	*game.Game
	T *rapid.T
}

// NewRobot returns a robot at a random phase of the sheets.
func NewRobot(t *rapid.T, s *engine.Setup, rules engine.Rules) Robot {
	g := game.New(s, rules)
	if s == &s.Variant.Setups[0] && rules == engine.Rulebook() {
		for _, sheet := range Sheets[:rapid.IntRange(0, len(Sheets)).Draw(t, "sheets")] {
			Play(t, g, sheet)
		}
	}
	return Robot{g, t}
}

// Act does one random thing.
func (r Robot) Act() {
	switch rapid.IntRange(0, 21).Draw(r.T, "act") {
	case 0, 1, 2:
		r.Give(game.Given{Order: r.legal()})
	case 3:
		r.SetOrders(r.Everybody())
	case 4:
		r.Give(game.Given{Order: r.illegal(), Text: rapid.StringN(0, 20, 40).Draw(r.T, "text")})
	case 5:
		r.ClearOrder(r.place())
	case 6:
		r.ClearOrders(engine.Power(rapid.IntRange(0, 7).Draw(r.T, "power")))
	case 7:
		r.Advance()
	case 8, 9:
		r.SetOrders(r.Everybody())
		r.Advance()
	case 10:
		r.Back()
	case 11:
		r.Forward()
	case 12:
		r.remark()
	case 13:
		r.SetTag(rapid.String().Draw(r.T, "tag"), rapid.String().Draw(r.T, "value"))
	case 14:
		r.Promote()
	case 15:
		r.Delete()
	case 17:
		_ = r.TakeOver(rapid.SampledFrom([]string{"Ann", "Ben", "Cleo"}).Draw(r.T, "name"), "", engine.Power(rapid.IntRange(0, 7).Draw(r.T, "taken")))
	case 18:
		if rapid.Bool().Draw(r.T, "rename") {
			_ = r.Rename(rapid.IntRange(0, 8).Draw(r.T, "seat"), rapid.SampledFrom([]string{"", "Ann", "Dora"}).Draw(r.T, "new"))
			return
		}
		_ = r.Vote(game.Proposal{
			Share: engine.PowerSet(rapid.IntRange(0, 255).Draw(r.T, "share")) & r.Survivors(), Against: rapid.IntRange(0, 3).Draw(r.T, "against"),
		})
		_, _ = r.DrawLots(func(n int) int { return rapid.IntRange(0, n-1).Draw(r.T, "lot") })
		_, _ = r.Toss(r.Variant().Power("italy"), func(n int) int { return rapid.IntRange(0, n-1).Draw(r.T, "coin") })
		_ = r.TimeUp()
	case 19:
		r.rule()
	case 20:
		r.KeepSet(engine.Power(rapid.IntRange(1, 7).Draw(r.T, "whose")), rapid.String().Draw(r.T, "set"))
	case 21:
		i := rapid.IntRange(0, 2).Draw(r.T, "which")
		switch rapid.IntRange(0, 3).Draw(r.T, "do") {
		case 0:
			r.RenameSet(i, rapid.String().Draw(r.T, "set"))
		case 1:
			r.DropSet(i)
		case 2:
			r.Vary(r.Everybody())
		default:
			r.TakeSet(i)
		}
	case 16:
		pos := *r.Node().Position
		p := r.place()
		if u := pos.Units[p]; pos.Phase.Kind == engine.Movement && rapid.Bool().Draw(r.T, "dislodge") {
			pos.Phase.Kind = engine.Retreats
			pos.Dislodged[p] = engine.Dislodged{Unit: u, From: r.place(), Open: rapid.Bool().Draw(r.T, "open")}
		} else {
			pos.Dislodged[p] = engine.Dislodged{}
		}
		pos.Units[p] = engine.Unit{}
		if pos.Faults() != nil {
			return
		}
		if err := r.SetPosition(pos); err != nil {
			r.T.Fatal(err)
		}
	}
}

// Planned does what a planner does: an order, a set of the orders of its power, a mark, a remark, a name.
func (r Robot) Planned() {
	if o := r.legal(); o.Kind != engine.Waive {
		r.Give(game.Given{Order: o})
		r.KeepSet(o.Power, rapid.String().Draw(r.T, "set"))
		m := game.Mark{Kind: record.MarkKind(rapid.IntRange(1, 3).Draw(r.T, "mark")), Color: record.MarkColor(rapid.IntRange(0, 3).Draw(r.T, "color")), At: o.At.Province}
		if m.Kind == record.MarkArrow {
			m.To = engine.Province(rapid.IntRange(1, 20).Draw(r.T, "to"))
		}
		_ = r.ToggleMark(m) // an arrow may end where it begins
	}
	r.remark()
}

// remark says something about the phase, or its line, or marks something on its map.
func (r Robot) remark() {
	province := rapid.IntRange(0, len(r.Variant().Map.Provinces)+1)
	switch rapid.IntRange(0, 5).Draw(r.T, "remark") {
	case 0, 1:
		r.SetNote(rapid.String().Draw(r.T, "note"))
	case 2:
		r.NameLine(rapid.String().Draw(r.T, "line"))
	case 3:
		r.ClearMarks()
	default:
		m := game.Mark{Kind: record.MarkKind(rapid.IntRange(0, 4).Draw(r.T, "mark")), Color: record.MarkColor(rapid.IntRange(0, 4).Draw(r.T, "color"))}
		m.At, m.To = engine.Province(province.Draw(r.T, "marked")), engine.Province(province.Draw(r.T, "to"))
		if m.Kind != record.MarkArrow && rapid.IntRange(0, 3).Draw(r.T, "whole") > 0 {
			m.To = engine.NoProvince
		}
		_ = r.ToggleMark(m) // refused where orders are secret
	}
}

// place returns a random province that has something to order, if any has.
func (r Robot) place() engine.Province {
	list := slices.Collect(r.Node().Position.ToOrder().All())
	if len(list) == 0 {
		return 1
	}
	return rapid.SampledFrom(list).Draw(r.T, "province")
}

// legal returns a random legal order of the current phase, or a waive if nothing can be ordered.
func (r Robot) legal() engine.Order {
	p := r.place()
	list := r.Node().Position.LegalOrders(p)
	if len(list) == 0 || r.Node().Position.Phase.Kind == engine.Adjustment && rapid.Bool().Draw(r.T, "waive") {
		return engine.Order{Kind: engine.Waive, Power: engine.Power(rapid.IntRange(1, 7).Draw(r.T, "who"))}
	}
	return rapid.SampledFrom(list).Draw(r.T, "order")
}

// Everybody returns a random legal order for every unit, or most.
func (r Robot) Everybody() []engine.Order {
	var list []engine.Order
	for p := range r.Node().Position.ToOrder().All() {
		if legal := r.Node().Position.LegalOrders(p); rapid.IntRange(0, 9).Draw(r.T, "ordered") > 0 {
			list = append(list, rapid.SampledFrom(legal).Draw(r.T, "order"))
		}
	}
	return list
}

// illegal returns an order that a paper may carry: any unit, anywhere.
func (r Robot) illegal() engine.Order {
	m := r.Variant().Map
	province := rapid.IntRange(1, len(m.Provinces)-1)
	o := engine.Order{
		Kind:  engine.OrderKind(rapid.IntRange(int(engine.Hold), int(engine.Build)).Draw(r.T, "kind")),
		Power: engine.Power(rapid.IntRange(1, 7).Draw(r.T, "power")),
		Unit:  engine.UnitType(rapid.IntRange(1, 2).Draw(r.T, "unit")),
		At:    engine.Location{Province: engine.Province(province.Draw(r.T, "at"))},
	}
	if o.Kind == engine.SupportHold || o.Kind == engine.SupportMove || o.Kind == engine.Convoy {
		o.Aux = engine.UnitType(rapid.IntRange(1, 2).Draw(r.T, "aux"))
		o.From.Province = engine.Province(province.Draw(r.T, "from"))
	}
	if o.Kind == engine.Move || o.Kind == engine.SupportMove || o.Kind == engine.Convoy || o.Kind == engine.Retreat {
		o.To.Province = engine.Province(province.Draw(r.T, "to"))
	}
	return r.Node().Position.Complete(o, nil)
}

// SameTree reports whether two trees hold the same phases, orders, results and notes.
func SameTree(a, b *game.Node) bool {
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
	return slices.EqualFunc(a.Sets, b.Sets, sameSet) && a.Note == b.Note && a.Name == b.Name && slices.Equal(a.Marks, b.Marks) && slices.Equal(a.Events, b.Events) && slices.Equal(a.Orders, b.Orders) && slices.EqualFunc(a.Next, b.Next, SameTree)
}

// CheckTree fails unless every result below n is what the engine says.
func CheckTree(t *rapid.T, n *game.Node, r engine.Rules) {
	for _, next := range n.Next {
		if (next.Result != nil) != (len(next.Next) > 0) {
			t.Fatalf("%v: adjudicated and without a next phase, or the other way round", next.Position.Phase)
		}
		if next.Result != nil && engine.Adjudicate(next.Position, next.Plain(), r).Next != next.Result.Next {
			t.Fatalf("%v: the result is not that of its orders", next.Position.Phase)
		}
		CheckTree(t, next, r)
	}
}

// Played returns all results of a tree with the orders that led to them.
func Played(n *game.Node) map[*engine.Resolution][]engine.Order {
	all := map[*engine.Resolution][]engine.Order{}
	if n.Result != nil {
		all[n.Result] = n.Plain()
	}
	for _, next := range n.Next {
		maps.Copy(all, Played(next))
	}
	return all
}

// RuledOn are events of every kind that a referee, or players who negotiate, can make.
const RuledOn = `{"event": "disorder", "power": "Italy", "reason": "Gone home."},
	{"event": "armistice", "power": "Italy", "reason": "Still gone."}, {"event": "armistice-lifted", "power": "Italy", "auto": true},
	{"event": "take-over", "power": "Italy", "name": "Cleo", "reason": "She came late."},
	{"event": "position-corrected", "reason": "A piece had fallen off."}, {"event": "reopened", "reason": "His 1 is a 7."},
	{"event": "order-corrected", "power": "France", "was": "A par - bur", "now": "A par - pic", "reason": "It says Pic."},
	{"event": "unread", "power": "France", "text": "F bre - nor"}, {"event": "unread", "text": "?"},
	{"event": "notice", "power": "Turkey", "text": "To all:\nno war."}, {"event": "treaty", "powers": ["France", "England"], "text": "Peace."},
	{"event": "treaty", "sealed": "c2VjcmV0"},
	{"event": "treaty-published", "treaty": 2, "power": "Russia", "powers": ["Russia", "Turkey"], "text": "The Black Sea stays empty."},
	{"event": "ruling", "text": "Late, counts."}, {"event": "ruling", "power": "France", "text": "Warned for talking."},
	{"event": "objection", "power": "France", "text": "I only sneezed."}`

// rule makes a random ruling, notice or treaty.
func (r Robot) rule() {
	pw := engine.Power(rapid.IntRange(0, 7).Draw(r.T, "ruled"))
	why := rapid.SampledFrom([]string{"", "He left.", strings.Repeat("x", 301)}).Draw(r.T, "why")
	switch rapid.IntRange(0, 11).Draw(r.T, "ruling") {
	case 0:
		_ = r.Armistice(pw, why)
	case 1:
		_ = r.LiftArmistice(pw, why)
	case 2:
		_ = r.NoteDisorder(pw, why)
	case 3:
		_ = r.Reopen(why)
	case 4:
		var was engine.Order
		if list := r.Node().Plain(); len(list) > 0 {
			was = rapid.SampledFrom(list).Draw(r.T, "was")
		}
		_ = r.CorrectOrder(was, game.Given{Order: r.legal()}, why)
	case 5:
		r.GiveSheet(nil, []game.VoidLine{{Power: pw, Text: why, At: engine.Province(pw)}})
	case 6:
		_ = r.Publish(pw, why)
	case 7:
		_ = r.Sign(why, pw, 1)
	case 8:
		_ = r.SignSecret(why)
	case 9:
		_ = r.PublishTreaty(1, pw, why, pw, 1)
	case 10:
		_ = r.Decide(pw, why)
	case 11:
		_ = r.Object(pw, why)
	}
}
