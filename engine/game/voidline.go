package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
)

// VoidLine is a line of an order sheet that is void because it cannot be read, or can be read in two ways (RULES 4.3).
type VoidLine struct {
	Power engine.Power // the power of its sheet, NoPower: unknown
	Text  string
	At    engine.Province // the unit that it is about, NoProvince: unknown
	Why   engine.Reason   // why it is void although it can be read: Conflicting, NotYourUnit; Succeeded: it cannot be read
	Under string          // the unrecognized heading above it, or the heading itself: whose order it is
}

// maxLine is how much of a void line goes into the record.
const maxLine = 300

// GiveSheet gives orders and says which lines of the phase are void now, those of earlier sheets included, in one step of
// undo. A unit whose lines conflict loses the order that it had (RULES 4.2). A void line of an earlier sheet goes when its
// unit gets an order that the rules allow, here as with every other way to give one.
func (g *draft) GiveSheet(given []Given, void []VoidLine) {
	n := g.Node()
	list := n.Orders
	earlier := map[VoidLine]bool{}
	for _, l := range n.Void {
		earlier[l] = true
	}
	for _, l := range void {
		if l.Why == engine.Conflicting && !earlier[l] {
			list = without(list, func(o engine.Order) bool {
				return o.Kind != engine.Waive && o.At.Province == l.At && o.Power == l.Power
			})
		}
	}
	list = AddOrders(n.Position, list, given)
	void = slices.DeleteFunc(slices.Clone(void), func(l VoidLine) bool { return earlier[l] && ordered(n.Position, given, l) })
	g.setSheet(list, void)
}

// stillVoid returns the void lines of the phase that stand when the orders are replaced by others.
func (n *Node) stillVoid(list []Given) []VoidLine {
	if len(n.Void) == 0 {
		return nil
	}
	fresh := slices.DeleteFunc(slices.Clone(list), func(o Given) bool { return slices.Contains(n.Orders, o) })
	return slices.DeleteFunc(slices.Clone(n.Void), func(l VoidLine) bool { return ordered(n.Position, fresh, l) })
}

// ordered reports whether the unit that a void line is about gets an order that the rules allow.
func ordered(pos *engine.Position, given []Given, l VoidLine) bool {
	return l.At != engine.NoProvince && slices.ContainsFunc(given, func(o Given) bool {
		return o.Order.At.Province == l.At && o.Order.Kind != engine.Waive && (l.Power == engine.NoPower || l.Power == o.Order.Power) &&
			pos.Check(o.Order) == engine.Succeeded
	})
}

// unread returns the void lines of n as the record keeps them, as many as it has room for.
func (n *Node) unread() []Event {
	var list []Event
	listed := map[Event]bool{}
	for _, l := range n.Void {
		text := []rune(l.Text)
		e := Event{Kind: Unread, Power: l.Power, Text: string(text[:min(len(text), maxLine)])}
		if len(n.Events)+len(list) < form.MaxEvents && checkText(e.Text, maxReason, "text") == nil && !listed[e] {
			list = append(list, e)
		}
		listed[e] = true
	}
	return list
}

// HandedIn makes a sheet all that some powers have ordered in the phase, in one step of undo: what they had before goes, with its void lines.
// Orders of other powers are passed over.
func (g *draft) HandedIn(powers engine.PowerSet, given []Given, void []VoidLine) {
	n := g.Node()
	others := without(n.Orders, func(o engine.Order) bool { return powers.Has(o.Power) })
	list := AddOrders(n.Position, others, slices.DeleteFunc(slices.Clone(given), func(o Given) bool { return !powers.Has(o.Order.Power) }))
	rest := slices.DeleteFunc(slices.Clone(n.Void), func(l VoidLine) bool { return l.Power != engine.NoPower && powers.Has(l.Power) })
	g.setSheet(list, append(rest, void...))
}
