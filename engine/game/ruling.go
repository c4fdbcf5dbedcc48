package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Armistice puts a power in civil disorder under an armistice from this phase on: its units hold and do nothing else
// (RULES 9.2). Its orders for this phase are dropped.
func (g *chronicle) Armistice(pw engine.Power, reason string) error {
	return g.record(Event{Kind: Armistice, Power: pw, Reason: reason})
}

// LiftArmistice ends the armistice of a power: its player is back.
func (g *chronicle) LiftArmistice(pw engine.Power, reason string) error {
	return g.record(Event{Kind: Lifted, Power: pw, Reason: reason})
}

// NoteDisorder notes that the player of a power left or missed the turn, without an armistice.
func (g *chronicle) NoteDisorder(pw engine.Power, reason string) error {
	return g.record(Event{Kind: Disorder, Power: pw, Reason: reason})
}

// CorrectPosition is SetPosition as a ruling of the referee, who gives the reason. A phase that has been resolved must be
// reopened first.
func (g *draft) CorrectPosition(pos engine.Position, reason string) error {
	n := g.Node()
	e := Event{Kind: Corrected, Reason: reason}
	switch st := g.standing(g.here()); {
	case n.Result != nil:
		return fault("not-now", "%s is played already: open it again first", n.Position.Phase)
	case pos == *n.Position:
		return fault("position-same", "the position is as it was")
	default:
		st.end = End{} // what is corrected may be what ended the game
		if err := st.applyAll(n, []Event{e}); err != nil {
			return err
		}
	}
	return g.setPosition(pos, e)
}

// CorrectOrder replaces an order that was misread. If was is the zero Order, the order was missing; if to has none, it
// is taken back. A phase that was resolved is resolved again with it: what was played stays beside it as a variation.
func (g *draft) CorrectOrder(was engine.Order, to Given, reason string) error {
	n := g.Node()
	if g.Secret() {
		return fault("order-sealed", "the orders are sealed: their player can change them")
	}
	again, err := g.Corrected(was, to)
	if err != nil {
		return err
	}
	pw := was.Power
	if pw == engine.NoPower {
		pw = to.Order.Power
	}
	e := Event{Kind: Reordered, Power: pw, Was: was, Now: to.Order, Reason: record.Valid(reason)}
	if n.Result == nil {
		return g.recordWith(func(n *Node) { n.Orders, n.Void = again.Orders, again.Void }, e)
	}
	path := g.here()
	st := g.standing(path)
	if err := st.applyAll(n, []Event{e}); err != nil {
		return err
	}
	again.Events = slices.Concat(n.Events, []Event{e}, st.facts(n))
	if again.declare(st.armistice); again.Position != n.Position { // an armistice that is lifted by what stays
		res := engine.Adjudicate(again.Position, again.Plain(), g.Rules())
		again.Result = &res
	}
	again.Next = []*Node{{Position: &again.Result.Next}}
	g.ed.Together(func() bool {
		g.ed.Do(g.declared(g.ed.Now().Put(path[len(path)-1], again).At(append(slices.Clone(path), 0))))
		return g.Back()
	})
	return nil
}

// Corrected returns the current phase as CorrectOrder would make it: resolved, if the phase is. It is not part of the game.
func (g *draft) Corrected(was engine.Order, to Given) (*Node, error) {
	n := g.Node()
	given := was == engine.Order{} || slices.Contains(n.Plain(), was)
	sound := to.Order == engine.Order{} || g.Variant().IsOrder(to.Order)
	if !given || !sound {
		return nil, fault("no-order", "there is no such order to correct")
	}
	again := &Node{Position: n.Position, Orders: n.Orders, Sets: n.Sets, Void: n.Void, Events: n.Events}
	again.Note, again.Marks, again.Revealed = n.Note, n.Marks, n.Revealed
	if i := slices.Index(n.Plain(), was); i >= 0 {
		again.Orders = slices.Delete(slices.Clone(n.Orders), i, i+1)
	}
	if to.Order.Kind != engine.NoOrder {
		again.Void = again.stillVoid([]Given{to})
		again.Orders = AddOrders(n.Position, again.Orders, []Given{to})
	}
	again.Orders = alongside(again.Orders)
	if n.Result != nil {
		res := engine.Adjudicate(n.Position, again.Plain(), g.Rules())
		again.Result = &res
	}
	return again, nil
}

// Reopen opens the current phase, which has been resolved, again because a slip had been misread. The open phase takes
// the place of what was played and has the same orders; what was played stays beside it as a variation. void are the lines
// that were void then: they wait to be read again. At one keyboard the players write anew.
func (g *draft) Reopen(reason string, void ...VoidLine) error {
	n, path := g.Node(), g.here()
	if n.Result == nil {
		return fault("not-resolved", "%s is not resolved yet", n.Position.Phase)
	}
	e := Event{Kind: Reopened, Reason: reason}
	st := g.standing(path)
	if err := st.applyAll(n, []Event{e}); err != nil {
		return err
	}
	again := &Node{Position: n.Position, Orders: n.Orders, Sets: n.Sets, Void: void, Events: append(slices.Clone(n.Events), e)}
	again.Note, again.Marks, again.Revealed = n.Note, n.Marks, n.Revealed
	again.Events = slices.DeleteFunc(again.Events, func(e Event) bool { return e.Kind == Unread }) // they may be read now
	again.Events = append(again.Events, st.facts(n)...)
	again.declare(st.armistice)
	if g.Curtained() {
		again.Orders, again.Void, again.Marks = nil, nil, nil // they would lie open where orders are secret
	}
	g.ed.Do(g.ed.Now().Put(path[len(path)-1], again))
	return nil
}

// facts returns what happened at the table after n and cannot be taken back by playing n again: who plays what, what was
// published and signed, the time that is over. What n has no place for stays with the line that was played.
func (st *standing) facts(n *Node) []Event {
	var list []Event
	for later := n; len(later.Next) > 0; {
		later = later.Next[0]
		for _, e := range later.Events {
			switch e.Kind {
			case TakeOver, TimeUp, Notice, Treaty, Published, Decided, Objected:
			case Lifted:
				if !e.Auto {
					continue
				}
			default:
				continue
			}
			if len(n.Events)+len(list) < form.MaxEvents-1 && st.apply(n.Position, e) == nil {
				list = append(list, e)
			}
		}
	}
	return list
}

// Decide keeps what the referee decides in words about a power, or with NoPower about all: "late, counts". It changes nothing else.
func (g *chronicle) Decide(pw engine.Power, text string) error {
	return g.record(Event{Kind: Decided, Power: pw, Text: text})
}

// Object keeps the objection of a power to a ruling.
func (g *chronicle) Object(pw engine.Power, text string) error {
	return g.record(Event{Kind: Objected, Power: pw, Text: text})
}

// Publish publishes a notice of a power or, with NoPower, of the referee (001 2.2.5).
func (g *chronicle) Publish(pw engine.Power, text string) error {
	return g.record(Event{Kind: Notice, Power: pw, Text: text})
}

// Sign keeps a treaty that powers sign and publish, or the declaration of one (001 2.2.6).
func (g *chronicle) Sign(text string, powers ...engine.Power) error {
	return g.record(Event{Kind: Treaty, Powers: engine.PowersOf(powers...), Text: text})
}

// SignSecret keeps a secret treaty: its text and those who signed it, sealed so that the record cannot read them.
func (g *chronicle) SignSecret(sealed string) error {
	return g.record(Event{Kind: Treaty, Sealed: sealed})
}

// PublishTreaty publishes a secret treaty, which one of those who signed it has opened. The treaties of a line count
// from 1.
func (g *chronicle) PublishTreaty(number int, by engine.Power, text string, powers ...engine.Power) error {
	return g.record(Event{Kind: Published, Number: number, Power: by, Text: text, Powers: engine.PowersOf(powers...)})
}

// MaySign returns why the given powers could not sign a treaty with the given text now, nil if they could: for a secret
// treaty, before it is sealed.
func (g *chronicle) MaySign(text string, powers ...engine.Power) error {
	n, st := g.Node(), g.standing(g.here())
	if n.Result != nil {
		return fault("not-now", "%s is played already", n.Position.Phase)
	}
	return st.apply(n.Position, Event{Kind: Treaty, Powers: engine.PowersOf(powers...), Text: text})
}
