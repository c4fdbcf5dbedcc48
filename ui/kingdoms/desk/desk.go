// Package desk is an open table of Three Kingdoms: the game, the phase shown, and the orders being written. Rooms call its methods and
// are notified of changes. It does not depend on the toolkit.
//
//	d := desk.New(bundle.Board, doc, func() bool { return rand.IntN(2) == 0 }, rand.IntN, machine, fyne.Do)
//	d.Listen(show)
//	f := desk.NewFile(game.New(bundle.Board, setup, rules))
//	err := doc.Begin(f, "")
//	d.Lay(f)
//	d.Pick(entry.Target{Area: xuchang})
//	err = d.Resolve()
package desk

import (
	"errors"
	"slices"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/post"
	tree "entente/engine/record"
	"entente/ui/document"
	"entente/ui/gesture"
	"entente/ui/kingdoms/entry"
	"entente/ui/slips"
	"entente/ui/ticker"
)

// Desk is an open table of Three Kingdoms. Create it with New. It belongs to one goroutine.
type Desk struct {
	*gesture.Gestures
	Board    *kingdoms.Board // of the open game, including its generals
	Doc      *document.Document
	Entry    entry.Entry
	Lines    Lines
	Sheet    Sheet
	File     *File        // the open game; nil before the first one
	Over     entry.Target // under the pointer
	Typed    string       // in the order line
	Uncopied bool         // no safety copies can be kept
	Note     string       // the error in the orders typed last, or another message
	Clock    *ticker.Clock
	Question *Question
	Ahead    *Foresight
	Walk     *slips.Walk[Slip]   // tracks the row of the paper slips to be typed next
	Slipped  Slipped             // state of typing slips
	Programs *Programs           // chooses the orders of bots
	Away     func(seat int) bool // reports whether the orders of a seat are remote; nil means none are
	Ready    func(seat int) bool // reports whether a seat has agreed remotely to end a step early; nil means none has
	Polls    post.Polls          // remote votes; nil if there are none
	Open     int                 // number of generals opened so far in an auction; 0 means all

	coin   func() bool
	draw   func(n int) int
	listen []func()
	judges kingdoms.Adjudicator // reuses its memory and that of judged
	judged kingdoms.Resolution
}

// New returns a desk without a game, for the games that a document opens. coin decides whether a false order works; draw returns a random
// number from 0 to n-1. The clock uses m. later runs a function on the goroutine of the desk after bots have decided.
func New(b *kingdoms.Board, doc *document.Document, coin func() bool, draw func(n int) int, m *ticker.Machine, later func(do func())) *Desk {
	d := &Desk{Board: b, Doc: doc, coin: coin, draw: draw}
	d.Gestures = gesture.New(d.notify)
	d.Clock, d.Question = ticker.New(m, timed{d}), &Question{desk: d}
	d.Ahead = &Foresight{desk: d}
	d.Programs = newPrograms(d, later)
	d.Lines.d, d.Sheet.d = d, d
	d.Walk = slips.New[Slip](slipTable{d})
	return d
}

// Listen registers f, which is called after each change.
func (d *Desk) Listen(f func()) { d.listen = append(d.listen, f) }

// notify sends the current state to all listeners.
func (d *Desk) notify() {
	d.Programs.follow()
	d.Question.sync()
	d.Walk.Settle()
	for _, f := range d.listen {
		f()
	}
	d.Clock.Show()
}

// Lay puts a game opened by the document on the table. Nothing of the previous game remains.
func (d *Desk) Lay(f *File) {
	d.Programs.Drop()
	d.File, d.Board = f, f.Game.Board
	d.Walk.End()
	d.Ahead.forget()
	d.Entry, d.Typed, d.Open, d.Lines.pin, d.Sheet = entry.Entry{}, "", 0, tree.Pin{}, Sheet{d: d}
	timed{d}.begin()
	d.look()
	d.Tell()
}

// look prepares order entry for the phase shown.
func (d *Desk) look() {
	d.Note, d.Slipped = "", Slipped{}
	d.show()
	d.Clock.Follow()
	s := d.Shown()
	if writer := s.Writer(); d.File.Hiding(s) && !s.Seat(d.Entry.Only).Has(writer) {
		d.Entry.Only = writer // NoFaction if no player has the keyboard yet
	}
	d.Entry.Locked, d.Entry.Barred, d.Entry.Also = d.locked(), 0, 0
	if !d.Hiding() && !d.Played() {
		d.Entry.Barred = d.File.Programmed(s)
	}
	if d.Entry.Only != kingdoms.NoFaction && d.Hiding() {
		d.Entry.Also = s.Seat(d.Entry.Only)
	}
	d.Entry.Set(s.Pos, s.Orders)
}

// locked reports whether orders cannot be edited now.
func (d *Desk) locked() bool {
	return d.Played() || d.Ended() || d.Closed() || d.Hiding() && d.Entry.Only == kingdoms.NoFaction
}

// show draws the generals on offer in an open adjustment, once.
func (d *Desk) show() {
	s := d.Shown()
	if s.Outcome == nil && !d.Ended() && !d.Doc.Elsewhere() && s.Pos.Phase.Kind == engine.Adjustment && s.Pos.Offer.Empty() {
		_ = d.File.Show(kingdoms.GeneralSet{}, d.draw) // fails only in other phases
	}
}

// Shown returns the phase shown.
func (d *Desk) Shown() *game.Node { return d.File.Node() }

// Played reports whether the phase shown is resolved.
func (d *Desk) Played() bool { return d.Shown().Outcome != nil }

// Ended reports whether the game ended with the phase shown.
func (d *Desk) Ended() bool { return d.Shown().Over() }

// change updates everything after an edit.
func (d *Desk) change() {
	d.look()
	d.Doc.Keep()
	d.Tell()
}

// OpenBids sets the number of generals opened so far in the auction; 0 means all.
func (d *Desk) OpenBids(n int) {
	d.Open = n
	d.Tell()
}

// Point sets what is under the pointer.
func (d *Desk) Point(a entry.Target) {
	if a != d.Over {
		d.Over = a
		d.Tell()
	}
}

// Pick handles a click.
func (d *Desk) Pick(a entry.Target) {
	d.Note, d.Typed, d.Slipped = "", "", Slipped{}
	orders, changed := d.Entry.Take(a)
	if !changed {
		d.Tell()
		return
	}
	d.Give(orders)
}

// Give replaces the orders of the open phase.
func (d *Desk) Give(orders []kingdoms.Order) {
	d.Walk.Giving()
	if err := d.File.SetOrders(orders); err != nil {
		d.Note = err.Error() // the phase is resolved, so no order can be given
		d.Tell()
		return
	}
	d.change()
}

// Order gives one order, replacing that of the same unit, general or place.
func (d *Desk) Order(o kingdoms.Order) { d.Give(d.Entry.With(o)) }

// Given reports whether an order is given.
func (d *Desk) Given(o kingdoms.Order) bool { return slices.Contains(d.Shown().Orders, o) }

// Bid bids a price for a general, to appear in a city or, for NoArea, wherever the rules say. A price below LeastBid withdraws the bid.
func (d *Desk) Bid(f kingdoms.Faction, g kingdoms.General, price int32, city kingdoms.Area) {
	o := kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: price, To: city}
	if price < LeastBid {
		d.Give(d.Entry.Without(d.BidOf(f, g)))
		return
	}
	d.Order(o)
}

// LeastBid is the lowest bid for a general (TK 4.1(9)).
const LeastBid = 5

// BidOf returns the bid of a faction on a general, or the zero order if none.
func (d *Desk) BidOf(f kingdoms.Faction, g kingdoms.General) kingdoms.Order {
	for _, o := range d.Shown().Orders {
		if o.Kind == kingdoms.Bid && o.Faction == f && o.General == g {
			return o
		}
	}
	return kingdoms.Order{}
}

// Writes selects the faction whose orders are written; NoFaction means all. While orders are hidden, only factions of the player at the
// keyboard can be selected; see Take.
func (d *Desk) Writes(f kingdoms.Faction) {
	if !d.MaySee(f) || d.Entry.Barred.Has(f) {
		return // the faction's player must take the keyboard first
	}
	d.Entry.Only = f
	d.Entry.Drop()
	d.Tell()
}

// Resolve resolves the phase, including the orders of bots, and shows the results. It fails while a bot is thinking; see Programs.Await.
func (d *Desk) Resolve() error {
	if d.Programs.Thinking() {
		return errors.New("a program still thinks")
	}
	if d.File.Hidden {
		d.Entry.Only = kingdoms.NoFaction
	}
	var orders []kingdoms.Order
	if !d.Hiding() {
		orders = d.Programs.Orders()
	}
	if err := d.File.AdjudicateWith(orders, d.coin); err != nil {
		return err
	}
	d.resolved()
	return nil
}

// resolved shows the results.
func (d *Desk) resolved() {
	d.Entry.Drop()
	d.change()
}

// Travel shows the previous or next phase, and reports whether there is one.
func (d *Desk) Travel(by int) bool {
	if by > 0 {
		return d.travel(d.File.Forward)
	}
	return d.travel(d.File.Back)
}

// VisitPhase shows the phase at an index of the line shown, and reports whether there is one.
func (d *Desk) VisitPhase(i int) bool {
	return d.travel(func() bool { return d.File.GoLine(i) })
}

// Visit shows the phase at a path, and reports whether there is one.
func (d *Desk) Visit(path tree.Path) bool {
	return d.travel(func() bool { return d.File.Go(path) })
}

// travel moves to another phase, if there is one, after sealing unsealed orders.
func (d *Desk) travel(move func() bool) bool {
	from := d.File.Path()
	if !move() {
		return false
	}
	to := d.File.Path()
	d.File.Go(from)
	if d.HandOver(false) != nil {
		return true // it is still being written
	}
	d.File.Go(to)
	d.Typed = ""
	d.look()
	d.Tell()
	return true
}

// Vary starts another variation of the phase shown, unless that is still empty itself.
func (d *Desk) Vary() {
	if s := d.Shown(); s.Outcome == nil && len(s.Orders)+len(s.Hands)+len(s.Rulings)+len(s.Votes) == 0 || d.HandOver(false) != nil {
		return
	}
	d.File.Vary()
	d.change()
}

// Undo undoes the last edit, and reports whether there was one.
func (d *Desk) Undo() bool { return d.edit(d.File.Undo) }

// Redo repeats the edit that was undone last.
func (d *Desk) Redo() bool { return d.edit(d.File.Redo) }

func (d *Desk) edit(do func() bool) bool {
	if !do() {
		return false
	}
	d.Entry.Drop()
	d.change()
	return true
}

// Budget returns the account of a faction in an adjustment if its current orders were carried out and all its bids won, and the money left.
func (d *Desk) Budget(f kingdoms.Faction) (a kingdoms.Account, left int32, res kingdoms.Resolution) {
	var own []kingdoms.Order
	for _, o := range d.Shown().Orders {
		if o.Faction == f {
			own = append(own, o)
		}
	}
	res = kingdoms.Adjudicate(d.Shown().Pos, own, kingdoms.Draws{}, d.Shown().Rules)
	return res.Accounts[f], res.Next.Money[f], res
}
