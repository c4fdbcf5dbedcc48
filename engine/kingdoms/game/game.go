// Package game keeps a game of Three Kingdoms as it was played: a tree of phases with their orders, random draws and rulings; undo and
// redo; its file.
//
//	g := game.New(board, board.Setups[0], kingdoms.Rules{LastYear: 210})
//	g.SetOrders(orders)
//	err := g.Carry(coin)        // adjudicates, and moves to the next phase
//	g.Undo()                    // keeps the draws of false orders
//	data := g.Save()
package game

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// Game is a game. It belongs to one goroutine; the phases it hands out never change and may be read by any.
type Game struct {
	*tree
	ed editor

	Title  string
	Names  []string // of the players, by the seats of the set-up; "" and those that are missing: not known
	Hidden bool     // orders are secret until they are carried out (TK 12); whoever shows the game keeps it
	Setup  kingdoms.Setup
	Board  *kingdoms.Board
	Clock  Clock
	Agreed record.AgreedEnd // who wins when all agree to end the game; it does not change while the game is played

	// Mail is what the page was about that came by mail and is planned here, as ui/post/mailpage writes it: the game does not know what it says. "" for
	// any other game.
	Mail string

	secrets
	drawn int                // how often chance decided something, which outlives undo
	from  *kingdoms.Position // with which it began in place of its set-up, nil if it began with that
}

// The record of a game of Three Kingdoms.
type (
	tree    = record.Tree[Node, *Node, terms, kingdoms.Area]
	editor  = record.Editor[Node, *Node, terms, kingdoms.Area]
	state   = record.State[Node, *Node, terms, kingdoms.Area]
	secrets = record.Secrets[Node, *Node, terms, kingdoms.Area, kingdoms.Order, engine.Phase]
)

// terms are what undo brings back besides the tree.
type terms struct {
	programs []Program // by seat, none for those that are missing. Never changed, only replaced
}

// Mark changes with everything that a file has of the game but for the cursor and the clock: two equal ones say that nothing happened
// between them, or that it was taken back.
type Mark struct {
	title   string
	hidden  bool
	edition int
	drawn   int
}

// Mark returns how the game stands now.
func (g *Game) Mark() Mark { return Mark{g.Title, g.Hidden, g.Edition(), g.drawn} }

// Name returns what the player of a faction is called in the current phase: who took it over last, or who had it at the beginning; "" if
// that is not known.
func (g *Game) Name(f kingdoms.Faction) string {
	for _, n := range slices.Backward(g.Way(g.Path())) {
		for _, r := range slices.Backward(n.Rulings) {
			if r.Kind == kingdoms.TakeOver && n.Seat(r.Faction).Has(f) {
				return r.Name
			}
		}
	}
	for i, name := range g.Names {
		if i < len(g.Setup.Seats) && g.Setup.Seats[i].Has(f) {
			return name
		}
	}
	return ""
}

// Node is a phase in the tree: a position, the orders of it, and what they came to. Next is empty while Outcome is nil, and where the
// game is over.
type Node struct {
	record.Entry[Node, kingdoms.Area]

	Pos     *kingdoms.Position // with the rulings of the phase, and who is shown. Shared: do not change it
	Rules   kingdoms.Rules
	Orders  []kingdoms.Order     // those that are hidden only while their player writes
	Rulings []kingdoms.Ruling    // carried out before the orders
	Won     int                  // who won the lots for the closed factions here, counted from 1; 0 for nobody (TK 13.4)
	Votes   []Proposal           // on ending the game, after the rulings; the last has ended it if nobody was against it
	Lot     kingdoms.Faction     // the first faction of the player whom a lot made the winner after a vote; NoFaction for none
	Outcome *kingdoms.Resolution // nil while the orders were not carried out
	// Reopened are whose sealed orders the referee gave up, because they could not be opened.
	Reopened []kingdoms.Faction

	begin  *kingdoms.Position // before rulings and lots
	rules  kingdoms.Rules     // before lots
	chance *chance            // shared by the variations of a phase
	end    lastyear.End       // that is drawn, none for any other end
	line   lastyear.Lot       // the orders of the line before the phase, from which it is drawn
}

// chance is what was drawn for a phase. It outlives undo: nobody draws twice (TK 8.2(3), 14.2).
type chance struct {
	drawn, works kingdoms.GeneralSet
	offer        kingdoms.GeneralSet
	seat         int              // who won the lots, counted from 1; 0: not drawn
	winner       kingdoms.Faction // whom the lot after a vote named; NoFaction: not drawn
}

// New returns a game at its first phase. What is not zero in r replaces the settings of the set-up; the seats are those of it.
func New(b *kingdoms.Board, s kingdoms.Setup, r kingdoms.Rules) *Game { return begin(b, s, r, nil) }

// open returns a phase in which nothing was done yet.
func open(pos *kingdoms.Position, rules kingdoms.Rules) *Node {
	return &Node{Pos: pos, Rules: rules, begin: pos, rules: rules, chance: &chance{}}
}

// beginAt returns the state of a game with the given beginnings, at the first of them.
func beginAt(starts ...*Node) state {
	return record.Begin[Node, *Node, terms, kingdoms.Area](terms{}, starts...)
}

// Phase returns what the phase is called.
func (n *Node) Phase() engine.Phase { return n.Pos.Phase }

// Resolved reports whether the orders of the phase were carried out.
func (n *Node) Resolved() bool { return n.Outcome != nil }

// Identity tells a phase from all others in the game, through edits of it.
func (n *Node) Identity() record.Identity {
	k := record.Identity{Began: n.begin}
	if n.Outcome != nil {
		k.Came = n.Outcome
	}
	return k
}

// change changes the current phase, in one step of undo.
func (g *Game) change(f func(n *Node)) { g.ed.Do(g.ed.Now().Here(f)) }

// errOver says that a phase is no longer open.
var errOver = errors.New("the phase is resolved: start a variation to change it")

// SetOrders replaces the orders of an open phase.
func (g *Game) SetOrders(orders []kingdoms.Order) error {
	n := g.Node()
	if err := n.shut(); err != nil {
		return err
	}
	if g.Hiding(n) {
		seat := n.Seat(n.Writer())
		for i := range orders {
			if !seat.Has(orders[i].Faction) {
				return errors.New("orders of a player who does not write")
			}
		}
	}
	after := slices.Clone(orders)
	g.change(func(n *Node) { n.Orders = after })
	return nil
}

// Show shows generals in an adjustment: those named, or if none is, those that draw finds (Position.Show). What was drawn once for
// a phase stays.
func (g *Game) Show(named kingdoms.GeneralSet, draw func(n int) int) error {
	n := g.Node()
	if n.Pos.Phase.Kind != engine.Adjustment || n.shut() != nil {
		return errors.New("generals are shown in an open adjustment")
	}
	offer := named
	if offer.Empty() {
		if n.chance.offer.Empty() {
			n.chance.offer = n.Pos.Show(draw)
			g.drawn++
		}
		offer = n.chance.offer
	}
	next, err := n.offering(offer)
	if err == nil {
		g.change(func(n *Node) { n.Pos = next })
	}
	return err
}

// offering returns the position of a phase in which generals are shown.
func (n *Node) offering(offer kingdoms.GeneralSet) (*kingdoms.Position, error) {
	next := *n.Pos
	next.Offer = offer
	return &next, next.Faults()
}

// Rule rules on an open phase for a reason (TK 14.3). An armistice drops the orders of its faction.
func (g *Game) Rule(r kingdoms.Ruling) error {
	n := g.Node()
	if err := n.shut(); err != nil {
		return err
	}
	next, err := n.Pos.Rule(r)
	if err == nil {
		g.change(func(n *Node) {
			if next != *n.Pos { // else it is the same phase for all who know it by its position
				n.Pos = &next
			}
			n.Rulings = append(slices.Clone(n.Rulings), r)
			if r.Kind == kingdoms.DeclareArmistice {
				n.Orders = slices.DeleteFunc(slices.Clone(n.Orders), func(o kingdoms.Order) bool { return o.Faction == r.Faction })
			}
		})
	}
	return err
}

// Lots draws who plays the closed factions from now on (TK 13.4). What was drawn once for a phase stays.
func (g *Game) Lots(draw func(n int) int) error {
	c := g.Node().chance
	drawn := c.seat
	if drawn == 0 {
		drawn = 1 + draw(max(len(g.Setup.Seats), 1))
	}
	if err := g.Open(drawn); err != nil {
		return err
	}
	c.seat = drawn
	g.drawn++
	return nil
}

// LotsDue reports whether lots are to be drawn for closed factions in a phase.
func (g *Game) LotsDue(n *Node) bool {
	return n.shut() == nil && n.Pos.Closed != 0 && n.Pos.Phase.Year > int16(g.Board.FirstYear)
}

// Drawn reports whether the generals that are shown in a phase were drawn, or stand on the list of the year, instead of being chosen.
func (n *Node) Drawn() bool { return n.Pos.Offer == n.chance.offer }

// Open gives the closed factions to the player of a seat, counted from 1 (TK 13.4).
func (g *Game) Open(seat int) error {
	if err := g.opens(g.Node(), seat); err != nil {
		return err
	}
	g.change(func(n *Node) { g.give(n, seat) })
	return nil
}

// opens says why a seat cannot get the closed factions in a phase, nil if it can.
func (g *Game) opens(n *Node, seat int) error {
	if !g.LotsDue(n) {
		return errors.New("lots are drawn for closed factions, after the first year")
	}
	if seat < 1 || seat > len(g.Setup.Seats) {
		return fmt.Errorf("there is no seat %d", seat)
	}
	return nil
}

// give gives the closed factions to a seat.
func (g *Game) give(n *Node, seat int) {
	pos, rules := g.Setup.Open(*n.Pos, n.Rules, seat-1)
	n.Pos, n.Rules, n.Won = &pos, rules, seat
}

// Carry carries out the orders and goes on to the next phase, or stays if the game is over. coin draws for a false order that was
// not drawn for in this phase before: true if it works (TK 8.2(3)). In a game that is Full it is an error.
func (g *Game) Carry(coin func() bool) error {
	n := g.Node()
	switch err := n.shut(); {
	case err != nil:
		return err
	case n.Writer() != kingdoms.NoFaction || len(n.Hands) > 0:
		return errors.New("sealed orders are not revealed yet")
	case g.Full():
		return fmt.Errorf("the game has %d phases: no file could hold more", record.FullAt)
	}
	g.carry(g.ed.Now(), coin)
	return nil
}

// carry carries out the orders of the current phase of a state, in one step of undo.
func (g *Game) carry(s state, coin func() bool) {
	g.drawFor(s.Node(), func(kingdoms.General) bool { return coin() })
	s = s.Here((*Node).carry)
	if !s.Node().Outcome.Over {
		s = s.At(append(slices.Clone(s.Path()), 0))
	}
	g.ed.Do(s)
}

// Adjudicate does what Carry does but stays with the phase, so that what became of its orders can be looked at; Forward goes on.
// OnChange is called once.
func (g *Game) Adjudicate(coin func() bool) (err error) {
	tell, path := g.OnChange, g.Path()
	g.OnChange = nil
	err = g.Carry(coin)
	g.OnChange = tell
	if err == nil {
		g.Go(path)
	}
	return err
}

// carry adjudicates a phase and makes the next one.
func (n *Node) carry() {
	rules, line := n.drawn()
	res := kingdoms.Adjudicate(n.Pos, n.Orders, n.chance.works, rules)
	n.Outcome, n.Next = &res, nil
	if !res.Over {
		next := open(&res.Next, n.Rules)
		next.end, next.line = n.end, line
		n.Next = []*Node{next}
	}
}

// Vary begins another variation of the current phase, open and without orders. What chance decided for the phase stays. In a game that
// is Full nothing happens.
func (g *Game) Vary() {
	if g.Full() {
		return
	}
	s := g.ed.Now()
	beside, _ := s.Beside()
	g.ed.Do(s.Put(len(beside), s.Node().again()))
}

// again returns a variation of a phase, open and without orders.
func (n *Node) again() *Node {
	return &Node{Pos: n.begin, Rules: n.rules, begin: n.begin, rules: n.rules, chance: n.chance, end: n.end, line: n.line}
}

// Delete removes the current phase with everything after it and moves to the line beside it, or back if there is none;
// the phase before is then open for orders again. It reports whether it did: the last beginning of a game cannot be deleted, nor a phase
// while somebody writes in it.
func (g *Game) Delete() bool {
	return g.Writing() == nil && g.ed.Delete(func(n *Node) {
		if n.Outcome = nil; g.Hidden {
			n.Orders, n.Marks = nil, nil // they would lie open where orders are secret
		}
	})
}

// Sign is a sign of the user's own on the map of a phase: see record.Mark.
type Sign = record.Mark[kingdoms.Area]

// ToggleMark puts a mark on the map of the current phase, takes it away if it is there, or gives it another color. It never starts
// a variation. What is no mark of this board is refused, and so is one on a phase whose orders are secret: it would tell everybody
// at the keyboard what somebody plans.
func (g *Game) ToggleMark(m Sign) error {
	switch {
	case !m.Sound(g.Board.All().Has):
		return errors.New("there is nothing on the board to be marked")
	case g.Hiding(g.Node()):
		return errors.New("the orders are secret: marks would lie open")
	case !g.ed.ToggleMark(m):
		return fmt.Errorf("%d marks are on this map already", record.MostMarks)
	}
	return nil
}

// Draw decides what chance would have to of the orders that lie on the table: the false orders of the generals given work, all others fail
// (TK 8.2(3)). What was drawn for the phase before stays as it fell.
func (g *Game) Draw(works kingdoms.GeneralSet) { g.drawFor(g.Node(), works.Has) }

// drawFor draws for each false order of a phase that needs it and was not drawn for yet.
func (g *Game) drawFor(n *Node, works func(general kingdoms.General) bool) {
	for _, o := range n.Orders {
		if o.Kind != kingdoms.FalseOrder || n.Pos.Check(o) != kingdoms.Succeeded || n.chance.drawn.Has(o.General) {
			continue
		}
		n.chance.drawn.Add(o.General)
		g.drawn++
		if works(o.General) {
			n.chance.works.Add(o.General)
		}
	}
}

// Works reports whether a general's false order works in this phase, and whether that was drawn yet.
func (n *Node) Works(general kingdoms.General) (works, drawn bool) {
	return n.chance.works.Has(general), n.chance.drawn.Has(general)
}
