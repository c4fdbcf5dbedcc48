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
	Power   engine.Power    // tossed for, taken over, or ruled on; who gave the notice, published the treaty, objected or proposed the end
	Powers  engine.PowerSet // who signed a treaty that is not secret, or shares the game
	Opposed engine.PowerSet // who voted against the end, if the vote was open
	Player  int             // who won the toss, drew the lot, or whose orders it is about: an index into Players
	Name    string          // who took over
	Against int             // votes against the end; how each voted is kept of open votes alone
	Number  int             // of the treaty that was published: the treaties of a line count from 1
	Reason  string          // of a ruling
	Text    string          // of a notice, of a treaty that is not secret, of what was decided or objected, or of the line of a slip
	Sealed  string          // a secret treaty with those who signed it; the record cannot read it
	Was     engine.Order    // that was corrected, the zero Order if there was none
	Now     engine.Order    // that stands instead, the zero Order for none
	Auto    bool            // the rules of the table did it, not the referee
}

// EventKind says what happened.
type EventKind uint8

// The kinds of events.
const (
	NoEvent        EventKind = iota
	Toss                     // of a coin, for the power of a territory that was closed (RULES 11)
	TakeOver                 // of a power by another player or a newcomer (RULES 9.3)
	Vote                     // on ending the game; passed if nobody was against it (RULES 10.3)
	Lot                      // drawn after a vote that passed: the player who wins
	TimeUp                   // the fixed real time is over (RULES 10.2)
	WhatIf                   // the line goes on beyond the end of the game from here
	Armistice                // for a power in civil disorder: its units only hold (RULES 9.2)
	Lifted                   // the armistice: the player is back
	Disorder                 // a player left or missed the turn; no armistice yet
	Corrected                // the position, by the referee
	Reordered                // an order was corrected by the referee
	Reopened                 // the phase was resolved, but a slip had been misread: that line stands beside this one
	Unread                   // a line of a slip that is void since it cannot be read, or in two ways (RULES 4.3)
	Notice                   // published by a power or, where none is named, by the referee (001 2.2.5)
	Treaty                   // signed by one power or more, published or secret (001 2.2.6)
	Published                // a secret treaty, by one who signed it
	OrdersVoid               // the referee made the sealed orders of a player void: the PIN was forgotten
	OrdersReopened           // the referee had a player write orders anew, for the same reason
	Decided                  // by the referee, in words: about a power or, where none is named, about all
	Objected                 // a power to a ruling
)

// String returns the name of the kind as files write it.
func (k EventKind) String() string { return form.EventKinds()[int(k)%len(form.EventKinds())] }

// Chance returns a number from 0 to n-1, each as likely as the others. table.Fair is one.
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

// Proposal is an end that the players vote on, and how they voted.
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
