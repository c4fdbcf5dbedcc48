// Package record keeps a game of Three Kingdoms as it was played: a tree of phases with their orders, what chance decided, what the
// referee ruled; undo and redo; its file.
//
//	g := record.New(board, board.Setups[0], kingdoms.Rules{LastYear: 210})
//	g.SetOrders(orders)
//	err := g.Carry(coin)        // adjudicates, and goes on to the next phase
//	g.Undo()                    // the draws of false orders stay as they fell
//	data := g.Save()
package record

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Game is a game. It is not safe for concurrent use.
type Game struct {
	Title  string
	Hidden bool // orders are secret until they are carried out (TK 12); whoever shows the game keeps it
	Setup  kingdoms.Setup
	Board  *kingdoms.Board
	Clock  Clock

	first   []*Step // the variations of the first phase
	now     *Step
	done    []change
	undone  []change
	seals   seals
	changes int
}

// Mark changes with everything that a file has of the game: two equal ones say that nothing happened between them.
type Mark struct {
	title   string
	hidden  bool
	now     *Step
	changes int
}

// Mark returns how the game stands now.
func (g *Game) Mark() Mark { return Mark{g.Title, g.Hidden, g.now, g.changes} }

// Step is a phase in the tree: a position, the orders of it, and what they came to. Steps are changed by the verbs of Game only.
type Step struct {
	Name    string            // of the line that begins here, "" for none
	Pos     kingdoms.Position // with the rulings of the step, and who is shown
	Rules   kingdoms.Rules
	Orders  []kingdoms.Order
	Rulings []kingdoms.Ruling    // carried out before the orders
	Won     int                  // who won the lots for the closed factions here, counted from 1; 0 for nobody (TK 13.4)
	Outcome *kingdoms.Resolution // nil while the orders were not carried out
	Up      *Step                // nil for the first phase
	Down    []*Step              // the variations of what follows
	Hands   []Hand               // what players have sealed; orders that are hidden are in Orders only while their player writes
	// Reopened are whose sealed orders the referee gave up, because they could not be opened.
	Reopened []kingdoms.Faction
	revealed bool              // what was hidden has been revealed
	begin    kingdoms.Position // before rulings and lots
	rules    kingdoms.Rules    // before lots
	chance   *chance           // shared by the variations of a phase
}

// chance is what was drawn for a phase. It outlives undo: nobody draws twice (TK 8.2(3), 14.2).
type chance struct {
	drawn, works kingdoms.GeneralSet
	offer        kingdoms.GeneralSet
	seat         int // who won the lots, counted from 1; 0: not drawn
}

// change is an edit that can be undone.
type change struct {
	do, undo func()
	joined   bool // to the one before: both are undone and done again together
}

// New returns a game at its first phase. What is not zero in r replaces the settings of the set-up; the seats are those of it.
func New(b *kingdoms.Board, s kingdoms.Setup, r kingdoms.Rules) *Game {
	g := &Game{Setup: s, Board: b}
	pos, rules := b.Begin(s)
	if r.Victory != 0 {
		rules.Victory = r.Victory
	}
	rules.LastYear, rules.Secret = r.LastYear, r.Secret
	g.now = &Step{Pos: pos, Rules: rules, begin: pos, rules: rules, chance: &chance{}}
	g.first = []*Step{g.now}
	return g
}

// Now returns the step at which the game is looked at.
func (g *Game) Now() *Step { return g.now }

// First returns the variations of the first phase.
func (g *Game) First() []*Step { return g.first }

// Go looks at another step of the game. It is no edit.
func (g *Game) Go(s *Step) { g.now = s }

// edit carries out a change and remembers it.
func (g *Game) edit(c change) {
	c.do()
	g.changes++
	g.done, g.undone = append(g.done, c), nil
}

// Undo takes the last edit back, and reports whether there was one.
func (g *Game) Undo() bool {
	if len(g.done) == 0 {
		return false
	}
	for joined := true; joined && len(g.done) > 0; {
		c := g.done[len(g.done)-1]
		g.done, g.undone = g.done[:len(g.done)-1], append(g.undone, c)
		c.undo()
		joined = c.joined
	}
	g.changes++
	return true
}

// Redo does the last edit again that was taken back.
func (g *Game) Redo() bool {
	if len(g.undone) == 0 {
		return false
	}
	for joined := true; joined; {
		c := g.undone[len(g.undone)-1]
		g.undone, g.done = g.undone[:len(g.undone)-1], append(g.done, c)
		c.do()
		joined = len(g.undone) > 0 && g.undone[len(g.undone)-1].joined
	}
	g.changes++
	return true
}

// Settle forgets the edits that could be undone: another player goes on, who must not take back what he cannot see.
func (g *Game) Settle() {
	g.done, g.undone = nil, nil
	g.changes++
}

// SetOrders replaces the orders of an open phase.
func (g *Game) SetOrders(orders []kingdoms.Order) error {
	s := g.now
	if s.Outcome != nil {
		return errors.New("the phase is over: vary it")
	}
	if g.Hiding(s) {
		seat := s.Seat(g.Writer(s))
		for i := range orders {
			if !seat.Has(orders[i].Faction) {
				return errors.New("orders of a player who does not write")
			}
		}
	}
	before, after := s.Orders, slices.Clone(orders)
	g.edit(change{
		do:   func() { g.now, s.Orders = s, after },
		undo: func() { g.now, s.Orders = s, before },
	})
	return nil
}

// Show shows generals in an adjustment: those named, or if none is, those that draw finds (Position.Show). What was drawn once for
// a phase stays.
func (g *Game) Show(named kingdoms.GeneralSet, draw func(n int) int) error {
	s := g.now
	if s.Pos.Phase.Kind != engine.Adjustment || s.Outcome != nil {
		return errors.New("generals are shown in an open adjustment")
	}
	offer := named
	if offer.Empty() {
		if s.chance.offer.Empty() {
			s.chance.offer = s.Pos.Show(draw)
		}
		offer = s.chance.offer
	}
	next := s.Pos
	next.Offer = offer
	if err := next.Faults(); err != nil {
		return err
	}
	before := s.Pos.Offer
	g.edit(change{
		do:   func() { g.now, s.Pos.Offer = s, offer },
		undo: func() { g.now, s.Pos.Offer = s, before },
	})
	return nil
}

// Rule changes the position of an open phase for a reason (TK 14.3).
func (g *Game) Rule(r kingdoms.Ruling) error {
	s := g.now
	if s.Outcome != nil {
		return errors.New("the phase is over: vary it")
	}
	next, err := s.Pos.Rule(r)
	if err != nil {
		return err
	}
	before, rulings := s.Pos, s.Rulings
	g.edit(change{
		do:   func() { g.now, s.Pos, s.Rulings = s, next, append(slices.Clone(rulings), r) },
		undo: func() { g.now, s.Pos, s.Rulings = s, before, rulings },
	})
	return nil
}

// Lots draws who plays the closed factions from now on (TK 13.4). What was drawn once for a phase stays.
func (g *Game) Lots(draw func(n int) int) error {
	c, drawn := g.now.chance, g.now.chance.seat
	if drawn == 0 {
		drawn = 1 + draw(max(len(g.Setup.Seats), 1))
	}
	if err := g.Open(drawn); err != nil {
		return err
	}
	c.seat = drawn
	g.changes++
	return nil
}

// LotsDue reports whether lots are to be drawn for closed factions in a phase.
func (g *Game) LotsDue(s *Step) bool {
	return s.Outcome == nil && s.Pos.Closed != 0 && s.Pos.Phase.Year > int16(g.Board.FirstYear)
}

// Drawn reports whether the generals that are shown in a phase were drawn, or stand on the list of the year, instead of being chosen.
func (s *Step) Drawn() bool { return s.Pos.Offer == s.chance.offer }

// Open gives the closed factions to the player of a seat, counted from 1 (TK 13.4).
func (g *Game) Open(seat int) error {
	s := g.now
	if !g.LotsDue(s) {
		return errors.New("lots are drawn for closed factions, after the first year")
	}
	if seat < 1 || seat > len(g.Setup.Seats) {
		return fmt.Errorf("there is no seat %d", seat)
	}
	pos, rules, before, was := s.Pos, s.Rules, s.Pos, s.Rules
	pos, rules = g.Setup.Open(pos, rules, seat-1)
	g.edit(change{
		do:   func() { g.now, s.Pos, s.Rules, s.Won = s, pos, rules, seat },
		undo: func() { g.now, s.Pos, s.Rules, s.Won = s, before, was, 0 },
	})
	return nil
}

// Carry carries out the orders and goes on to the next phase, or stays if the game is over. coin draws for a false order that was
// not drawn for in this phase before: true if it works (TK 8.2(3)).
func (g *Game) Carry(coin func() bool) error {
	s := g.now
	if s.Outcome != nil {
		return errors.New("the phase is over: vary it")
	}
	if g.seals.at != nil || len(s.Hands) > 0 {
		return errors.New("sealed orders are not revealed yet")
	}
	for i := range s.Orders {
		o := s.Orders[i]
		if o.Kind != kingdoms.FalseOrder || s.Pos.Check(o) != kingdoms.Succeeded || s.chance.drawn.Has(o.General) {
			continue
		}
		s.chance.drawn.Add(o.General)
		if coin() {
			s.chance.works.Add(o.General)
		}
	}
	s.carry()
	outcome, down := s.Outcome, s.Down
	s.Outcome = nil
	s.Down = nil
	to := s
	if !outcome.Over {
		to = down[0]
	}
	g.edit(change{
		do:     func() { s.Outcome, s.Down, g.now = outcome, down, to },
		undo:   func() { s.Outcome, s.Down, g.now = nil, nil, s },
		joined: s.revealed && len(g.done) > 0, // what was secret is sealed again, losing bids above all (TK 12)
	})
	return nil
}

// carry adjudicates a step and makes the next one.
func (s *Step) carry() {
	res := kingdoms.Adjudicate(&s.Pos, s.Orders, s.chance.works, s.Rules)
	s.Outcome, s.Down = &res, nil
	if !res.Over {
		s.Down = []*Step{{Pos: res.Next, Rules: s.Rules, Up: s, begin: res.Next, rules: s.Rules, chance: &chance{}}}
	}
}

// Vary begins another variation of the phase that is looked at, open and without orders. What chance decided for the phase stays.
func (g *Game) Vary() {
	s := g.now
	other, list := g.variation(s)
	before := *list
	g.edit(change{
		do:   func() { *list, g.now = append(slices.Clone(before), other), other },
		undo: func() { *list, g.now = before, s },
	})
}

// variation returns a variation of a step, open and without orders, and the list that it belongs to, which does not have it yet.
func (g *Game) variation(s *Step) (other *Step, list *[]*Step) {
	list = &g.first
	if s.Up != nil {
		list = &s.Up.Down
	}
	return &Step{Pos: s.begin, Rules: s.rules, Up: s.Up, begin: s.begin, rules: s.rules, chance: s.chance}, list
}

// Works reports whether a general's false order works in this phase, and whether that was drawn yet.
func (s *Step) Works(general kingdoms.General) (works, drawn bool) {
	return s.chance.works.Has(general), s.chance.drawn.Has(general)
}
