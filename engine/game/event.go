package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Event is something that happened at the table in a phase, besides orders: a toss, a vote, a new player, a ruling, a
// notice, a treaty. Which fields are used depends on the kind.
type Event struct {
	Kind    EventKind
	Power   engine.Power    // the power tossed for, taken over or ruled on, or that gave the notice, published the treaty, objected or proposed the end
	Powers  engine.PowerSet // the powers that signed a public treaty, or share the game
	Opposed engine.PowerSet // the powers that voted against the end, if the vote was open
	Player  int             // the player who won the toss or drew the lot, or whose orders it is about: an index into Players
	Name    string          // of the player who took over
	Against int             // the number of votes against the end; individual votes are kept only for open votes
	Number  int             // the number of the treaty that was published: the treaties of a line are counted from 1
	Reason  string          // of a ruling
	Text    string          // of a notice, a public treaty, a decision, an objection, or the line of a slip
	Sealed  string          // a secret treaty with its signatories; the record cannot read it
	Was     engine.Order    // the order before the correction, the zero Order if there was none
	Now     engine.Order    // the order that replaces it, the zero Order for none
	Auto    bool            // caused by the rules of the table, not by the referee
}

// EventKind is the kind of an event.
type EventKind uint8

// The kinds of events.
const (
	NoEvent        EventKind = iota
	Toss                     // of a coin, for the power of a territory that was closed (RULES 11)
	TakeOver                 // of a power by another player or a newcomer (RULES 9.3)
	Vote                     // on ending the game; passed if no one was against it (RULES 10.3)
	Lot                      // drawn after a vote that passed: the player who wins
	TimeUp                   // the fixed real time is over (RULES 10.2)
	WhatIf                   // the line continues beyond the end of the game from here
	Armistice                // for a power in civil disorder: its units only hold (RULES 9.2)
	Lifted                   // an armistice ends: the player is back
	Disorder                 // a player left or missed the turn; no armistice yet
	Corrected                // the referee corrected the position
	Reordered                // the referee corrected an order
	Reopened                 // the phase was resolved, but a slip had been misread: this line stands beside the original
	Unread                   // a line of a slip that is void because it cannot be read, or can be read in two ways (RULES 4.3)
	Notice                   // published by a power or, if none is named, by the referee (001 2.2.5)
	Treaty                   // signed by one or more powers, public or secret (001 2.2.6)
	Published                // a secret treaty, by one of its signatories
	OrdersVoid               // the referee made a player's sealed orders void: the PIN was forgotten
	OrdersReopened           // the referee let a player rewrite sealed orders, for the same reason
	Decided                  // a ruling in words: about a power or, if none is named, about all
	Objected                 // a power objected to a ruling
)

// String returns the name of the kind as files write it.
func (k EventKind) String() string { return form.EventKinds()[int(k)%len(form.EventKinds())] }

// Chance returns a number from 0 to n-1, with equal probability. table.Fair implements it.
type Chance func(n int) int

// Toss tosses the coin for the power of a closed territory, after the last retreats and before the first phase in which
// it is open: the winner commands that power from then on (RULES 11). With more than two players it is a draw among those
// who still have units. A toss that is undone and repeated comes out the same.
func (g *chronicle) Toss(territory engine.Power, chance Chance) (player int, err error) {
	st := g.standing(g.here())
	pos := g.Node().Position
	candidates := st.voters(pos)
	e := Event{Kind: Toss, Power: territory}
	if len(candidates) > 0 {
		e.Player = candidates[0]
	}
	if err := st.apply(pos, e); err != nil {
		return 0, err
	}
	e.Player = candidates[g.drawOnce(e, len(candidates), chance)]
	return e.Player, g.record(e)
}

// TakeOver gives powers to the player with the given name, a newcomer if nobody has that name yet. It lifts their
// armistice (RULES 9.3). The reason may be empty.
func (g *chronicle) TakeOver(name, reason string, powers ...engine.Power) error {
	var events []Event
	armistice := g.Node().Position.Armistice
	for _, pw := range powers {
		if armistice.Has(pw) {
			events = append(events, Event{Kind: Lifted, Power: pw, Auto: true})
		}
		events = append(events, Event{Kind: TakeOver, Power: pw, Name: name, Reason: reason})
	}
	return g.record(events...)
}

// Proposal is a proposed end of the game and the votes on it.
type Proposal = record.Proposal[engine.Power, engine.PowerSet]

// Vote keeps the outcome of a vote on ending the game. If nobody was against it, the game has ended; unless it is shared, DrawLots
// says who wins.
func (g *chronicle) Vote(p Proposal) error {
	return g.record(Event{Kind: Vote, Power: p.By, Powers: p.Share, Against: p.Against, Opposed: p.Opposed})
}

// DrawLots draws, with equal chances, the winner of a game that was ended by vote. A draw that is undone and repeated
// comes out the same.
func (g *chronicle) DrawLots(chance Chance) (player int, err error) {
	st := g.standing(g.here())
	pos := g.Node().Position
	candidates := st.voters(pos)
	e := Event{Kind: Lot}
	if len(candidates) > 0 {
		e.Player = candidates[0]
	}
	if err := st.apply(pos, e); err != nil {
		return 0, err
	}
	e.Player = candidates[g.drawOnce(e, len(candidates), chance)]
	return e.Player, g.record(e)
}

// TimeUp says that the fixed real time is over. The game then ends at once or after the year, as was agreed.
func (g *chronicle) TimeUp() error { return g.record(Event{Kind: TimeUp}) }

// draw identifies one use of chance: the phase in which it happens, on which line, and what for.
type draw struct {
	path  string
	event Event
	n     int
}

// drawOnce returns the number that chance gave when it was first asked for this event.
func (g *chronicle) drawOnce(e Event, n int, chance Chance) int {
	d := draw{g.here().String(), e, n}
	drawn, known := g.drawn[d]
	if !known {
		if g.drawn == nil {
			g.drawn = map[draw]int{}
		}
		drawn = chance(n)
		g.drawn[d] = drawn
	}
	return drawn
}

// record adds events to the current phase, in one step of undo.
func (g *chronicle) record(events ...Event) error { return g.recordWith(nil, events...) }

// recordWith adds events to the current phase and makes another change of it, in one step of undo.
func (g *chronicle) recordWith(change func(n *Node), events ...Event) error {
	n := g.Node()
	st := g.standing(g.here())
	events = slices.Clone(events)
	for i := range events {
		e := &events[i]
		e.Text, e.Reason, e.Name = record.Valid(e.Text), record.Valid(e.Reason), record.Valid(e.Name)
	}
	if n.Result != nil {
		return fault("not-now", "%s is played already: go to the last phase, or delete what follows", n.Position.Phase)
	}
	if err := st.applyAll(n, events); err != nil {
		return err
	}
	g.ed.Do(g.ed.Now().Here(func(n *Node) {
		n.Events = slices.Concat(n.Events, events)
		n.declare(st.armistice)
		if change != nil {
			change(n)
		}
	}))
	return nil
}

// applyAll lets events happen in n, which has room for them, or says why they cannot.
func (st *standing) applyAll(n *Node, events []Event) error {
	if len(events) == 0 || len(n.Events)+len(events) > form.MaxEvents {
		return fault("no-event", "nothing to keep, or too much in one phase")
	}
	for _, e := range events {
		if err := st.apply(n.Position, e); err != nil {
			return err
		}
	}
	return nil
}
