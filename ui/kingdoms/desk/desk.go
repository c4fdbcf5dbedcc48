// Package desk is an open table of Three Kingdoms: the game, the phase shown, and the orders being written. Rooms call its methods and
// are notified of changes. It does not depend on the toolkit.
//
//	d := desk.New(bundle.Board, doc, func() bool { return rand.IntN(2) == 0 }, rand.IntN, machine, fyne.Do)
//	d.Listen(show)
//	d.Begin(game.New(bundle.Board, setup, rules))
//	d.Pick(entry.Aim{Area: xuchang})
//	err := d.Resolve()
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

// Desk is everything that is open on a table of Three Kingdoms. Make it with New. It belongs to one goroutine.
type Desk struct {
	*gesture.Gestures
	Board    *kingdoms.Board // of the open game, whose generals are on it
	Doc      *document.Document
	Entry    entry.Entry
	Lines    Lines
	Sheet    Sheet
	File     *File     // the open game, nil before the first
	Over     entry.Aim // under the pointer
	Typed    string    // in the line for orders
	Uncopied bool      // no automatic copies can be kept
	Note     string    // what was wrong with the last orders that were typed, or another remark
	Clock    *ticker.Clock
	Question *Question
	Ahead    *Foresight
	Walk     *slips.Walk[Slip]   // whose order on a paper slip is typed next
	Slipped  Slipped             // what became of the last
	Programs *Programs           // decide where programs play
	Away     func(seat int) bool // whether the orders of a seat come from elsewhere; nil: nobody's do
	Ready    func(seat int) bool // whether a seat has said elsewhere that a step may end early; nil: nobody has
	Polls    post.Polls          // votes from elsewhere; nil: there are none
	Open     int                 // how many generals of an auction have been opened, while they are one after the other; 0: all

	coin   func() bool
	draw   func(n int) int
	listen []func()
	judges kingdoms.Adjudicator // its memory, and that of what it answers
	judged kingdoms.Resolution
}

// New returns a desk without a game, for the games that a document opens. coin and draw are chance: whether a false order works, and a
// number from 0 to n-1. Its clock runs on a machine. later does something in the goroutine of the desk, where programs have decided.
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

// Listen calls f after each change.
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

// Lay puts a game that the document has opened or begun on the table: nothing of the one before stays.
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

// look makes ready what is written about the phase that is looked at.
func (d *Desk) look() {
	d.Note, d.Slipped = "", Slipped{}
	d.show()
	d.Clock.Follow()
	s := d.Shown()
	if writer := s.Writer(); d.File.Hiding(s) && !s.Seat(d.Entry.Only).Has(writer) {
		d.Entry.Only = writer // NoFaction: nobody has taken the keyboard yet
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

// locked reports whether no orders are written now.
func (d *Desk) locked() bool {
	return d.Played() || d.Ended() || d.Closed() || d.Hiding() && d.Entry.Only == kingdoms.NoFaction
}

// show shows generals in an open adjustment, once.
func (d *Desk) show() {
	s := d.Shown()
	if s.Outcome == nil && !d.Ended() && !d.Doc.Elsewhere() && s.Pos.Phase.Kind == engine.Adjustment && s.Pos.Offer.Empty() {
		_ = d.File.Show(kingdoms.GeneralSet{}, d.draw) // it fails in other phases only
	}
}

// Shown is the phase that is looked at.
func (d *Desk) Shown() *game.Node { return d.File.Node() }

// Played reports whether the phase that is looked at is over: its results are seen.
func (d *Desk) Played() bool { return d.Shown().Outcome != nil }

// Ended reports whether the game is over with the phase that is looked at.
func (d *Desk) Ended() bool { return d.Shown().Over() }

// change is called after every edit.
func (d *Desk) change() {
	d.look()
	d.Doc.Keep()
	d.Tell()
}

// OpenBids notes how many generals of the auction have been opened; 0: all.
func (d *Desk) OpenBids(n int) {
	d.Open = n
	d.Tell()
}

// Point notes what lies under the pointer.
func (d *Desk) Point(a entry.Aim) {
	if a != d.Over {
		d.Over = a
		d.Tell()
	}
}

// Pick takes a click.
func (d *Desk) Pick(a entry.Aim) {
	d.Note, d.Typed, d.Slipped = "", "", Slipped{}
	orders, changed := d.Entry.Take(a)
	if !changed {
		d.Tell()
		return
	}
	d.Give(orders)
}

// Give makes orders those of the open phase.
func (d *Desk) Give(orders []kingdoms.Order) {
	d.Walk.Giving()
	if err := d.File.SetOrders(orders); err != nil {
		d.Note = err.Error() // the phase is over: nothing was offered that could be given
		d.Tell()
		return
	}
	d.change()
}

// Order gives one order, in the place of that of the same unit, general or place.
func (d *Desk) Order(o kingdoms.Order) { d.Give(d.Entry.With(o)) }

// Given reports whether an order is given.
func (d *Desk) Given(o kingdoms.Order) bool { return slices.Contains(d.Shown().Orders, o) }

// Bid offers money for a general, in a city or wherever the rules say; less than the least takes the bid back.
func (d *Desk) Bid(f kingdoms.Faction, g kingdoms.General, price int32, city kingdoms.Area) {
	o := kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: price, To: city}
	if price < LeastBid {
		d.Give(d.Entry.Without(d.BidOf(f, g)))
		return
	}
	d.Order(o)
}

// LeastBid is the least that can be offered for a general (TK 4.1(9)).
const LeastBid = 5

// BidOf returns the bid of a faction on a general, the zero order for none.
func (d *Desk) BidOf(f kingdoms.Faction, g kingdoms.General) kingdoms.Order {
	for _, o := range d.Shown().Orders {
		if o.Kind == kingdoms.Bid && o.Faction == f && o.General == g {
			return o
		}
	}
	return kingdoms.Order{}
}

// Writes makes a faction the one whose orders are written, NoFaction for all. While orders are hidden only those of the player who has
// the keyboard can be: see Take.
func (d *Desk) Writes(f kingdoms.Faction) {
	if !d.MaySee(f) || d.Entry.Barred.Has(f) {
		return // he takes the keyboard with his key
	}
	d.Entry.Only = f
	d.Entry.Drop()
	d.Tell()
}

// Resolve carries the orders out, with those of programs, and shows what became of them. While one of them still thinks it is an error:
// see Programs.Await.
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

// resolved shows what became of the orders.
func (d *Desk) resolved() {
	d.Entry.Drop()
	d.change()
}

// Travel shows the phase before or after the one that is looked at, and reports whether there is one.
func (d *Desk) Travel(by int) bool {
	if by > 0 {
		return d.travel(d.File.Forward)
	}
	return d.travel(d.File.Back)
}

// VisitPhase shows the phase at a place in the line that is looked at, and reports whether there is one.
func (d *Desk) VisitPhase(i int) bool {
	return d.travel(func() bool { return d.File.GoLine(i) })
}

// Visit shows the phase at a path, and reports whether there is one.
func (d *Desk) Visit(path tree.Path) bool {
	return d.travel(func() bool { return d.File.Go(path) })
}

// travel moves to another phase. Orders that lie open are sealed first, if there is one.
func (d *Desk) travel(move func() bool) bool {
	from := d.File.Path()
	if !move() {
		return false
	}
	to := d.File.Path()
	d.File.Go(from)
	if d.HandOver(false) != nil {
		return true // it stays open
	}
	d.File.Go(to)
	d.Typed = ""
	d.look()
	d.Tell()
	return true
}

// Vary begins another variation of the phase that is looked at, unless that is a new one itself.
func (d *Desk) Vary() {
	if s := d.Shown(); s.Outcome == nil && len(s.Orders)+len(s.Hands)+len(s.Rulings)+len(s.Votes) == 0 || d.HandOver(false) != nil {
		return
	}
	d.File.Vary()
	d.change()
}

// Undo takes the last edit back, and reports whether there was one.
func (d *Desk) Undo() bool { return d.edit(d.File.Undo) }

// Redo does the last edit again that was taken back.
func (d *Desk) Redo() bool { return d.edit(d.File.Redo) }

func (d *Desk) edit(do func() bool) bool {
	if !do() {
		return false
	}
	d.Entry.Drop()
	d.change()
	return true
}

// Budget returns what an adjustment would do to a faction as its orders stand, if all its bids won, and what would be left.
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
