// Package slips guides through the paper slips of a table, in any game: power by power and unit by unit, in the order in which they are
// printed. It says whose order is typed next, and knows no widget.
//
//	walk := slips.New(table)
//	walk.Toggle()
//	walk.Giving() // before each order
//	walk.Settle() // after each change: selects what is due
package slips

import "slices"

// Table is the game whose orders are typed. T names what an order is for; its zero value is nothing.
type Table[T comparable] interface {
	Phase() any      // that is written about: other phases differ
	Rows() []T       // what stands on the slips, slip by slip; nil while no orders are written
	Due(T) bool      // an order for it is due, or given
	Order(T) any     // its order: a value, compared with ==
	Selected() T     // whose order is being built, the zero T for nothing
	Select(T)        // whose order is to be built
	Idle() bool      // nothing is typed or dragged
	Through(due int) // the last slip has been gone through, and so many rows have no order
}

// Walk goes through the slips. Make it with New; it rests until it is switched on.
type Walk[T comparable] struct {
	table  Table[T]
	on     bool
	at     T
	phase  any
	giving bool      // an order is being given
	chosen T         // was selected when everything was settled last
	orders map[T]any // as they were then
}

// New returns a walk that is switched off.
func New[T comparable](t Table[T]) *Walk[T] { return &Walk[T]{table: t} }

// On reports whether slips are gone through.
func (w *Walk[T]) On() bool { return w.on }

// At returns the row that is due, the zero T for none: the walk is off, or no orders are written now.
func (w *Walk[T]) At() T {
	if !w.on || !slices.Contains(w.table.Rows(), w.at) {
		var none T
		return none
	}
	return w.at
}

// Place returns where the row that is due stands among those of its slip, counted from 1, and how many those are.
func (w *Walk[T]) Place(mine func(T) bool) (n, all int) {
	for _, row := range w.table.Rows() {
		if !mine(row) {
			continue
		}
		if all++; row == w.at {
			n = all
		}
	}
	return n, all
}

// Toggle switches the walk on, at the first row without an order, or off.
func (w *Walk[T]) Toggle() {
	if w.on = !w.on; w.on {
		w.begin(w.table.Rows())
	}
	w.giving = false
}

// End switches the walk off.
func (w *Walk[T]) End() { w.on, w.giving = false, false }

// begin goes to the first row that lacks its order, else to the first.
func (w *Walk[T]) begin(rows []T) {
	var none T
	w.at, w.phase = none, w.table.Phase()
	lacks := slices.IndexFunc(rows, func(row T) bool { return w.table.Due(row) && w.table.Order(row) == nil })
	if len(rows) > 0 {
		w.at = rows[max(lacks, 0)]
	}
	w.jump()
}

// jump selects the row that is due.
func (w *Walk[T]) jump() { w.table.Select(w.at) }

// Giving says that an order is about to be given: when everything is settled the walk goes on behind it.
func (w *Walk[T]) Giving() { w.giving = w.on }

// Skip leaves the row that is due as it is and goes on to the next. It returns the row, the zero T if none was due.
func (w *Walk[T]) Skip() T {
	row := w.At()
	w.next(row)
	return row
}

// next goes on to the next row that is due after one; behind the last one the walk is over.
func (w *Walk[T]) next(after T) {
	rows := w.table.Rows()
	i := slices.Index(rows, after)
	if i < 0 {
		return
	}
	if more := slices.IndexFunc(rows[i+1:], w.table.Due); more >= 0 {
		w.at = rows[i+1+more]
		w.jump()
		return
	}
	w.on = false
	due := 0
	for _, row := range rows {
		if w.table.Due(row) && w.table.Order(row) == nil {
			due++
		}
	}
	w.table.Through(due)
}

// Back goes back to the row before the one that is due, and reports whether there is one.
func (w *Walk[T]) Back() bool {
	rows := w.table.Rows()
	for i := slices.Index(rows, w.At()) - 1; i >= 0; i-- {
		if w.table.Due(rows[i]) {
			w.at = rows[i]
			w.jump()
			return true
		}
	}
	return false
}

// Settle takes in what has changed: an order that was given leads on, what somebody selects is the row that is due, and in another phase
// the slips begin anew.
func (w *Walk[T]) Settle() {
	if !w.on {
		return
	}
	rows := w.table.Rows()
	switch chosen := w.table.Selected(); {
	case len(rows) == 0:
	case w.phase != w.table.Phase() || !slices.Contains(rows, w.at):
		w.begin(rows)
	case w.giving:
		w.next(w.given(rows))
	case chosen != w.chosen && slices.Contains(rows, chosen):
		w.at = chosen
	}
	w.giving = false
	var none T
	if w.on && len(rows) > 0 && w.table.Selected() == none && w.table.Idle() {
		w.jump()
	}
	w.chosen, w.orders = w.table.Selected(), map[T]any{}
	for _, row := range rows {
		w.orders[row] = w.table.Order(row)
	}
}

// given returns the row behind which an order leads on: the one that was due, unless only others have another order now; the zero T if it
// was taken back.
func (w *Walk[T]) given(rows []T) (last T) {
	var none T
	for _, row := range rows {
		switch o := w.table.Order(row); {
		case o == nil || o == w.orders[row]:
		case row == w.at:
			return w.at
		default:
			last = row
		}
	}
	if last == none && w.table.Order(w.at) != nil {
		return w.at
	}
	return last
}
