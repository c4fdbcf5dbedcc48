package search

import "entente/engine"

// Recorded is a movement phase that people played, as a program sees it that learns from it what people tend to order. For each unit that
// was given an order it tells all orders that the unit could have been given, as numbers of weights, and which one it was.
//
// What an order means depends on the other orders of its power that are known: Units forgets all orders of a power, Show makes one known.
// NewRecorded makes a Recorded without a phase; Load takes a phase and uses the memory of the one before. It is for one goroutine.
type Recorded struct {
	shape   shape
	scene   Scene
	hand    hand
	given   [256]int32 // by province: index of the order in the scene that was given
	units   []int      // with an order, in the sequence of the orders
	turn    []int      // those of one power
	keys    [][maxKeys]uint32
	ties    [][mostOwn]uint16
	options []Option
}

// Option is an order that a unit could be given. How much the weights like it is the sum of those with these numbers.
type Option struct {
	Features []uint32 // what the order is by itself: numbers from 0 to NumFeatures-1. One may be there twice
	Ties     []uint16 // what it is beside the known orders of its power: numbers from 0 to NumTies-1
}

// NumTies is how many weights there are for an order beside other orders of its power.
const NumTies = numOwn

// NewRecorded returns a Recorded whose numbers are of weights for a board. With "" they are of weights for any board: no feature names a
// province or a power then.
func NewRecorded(board string) *Recorded { return &Recorded{shape: shapeOf(board)} }

// NumFeatures returns how many weights there are for an order by itself.
func (r *Recorded) NumFeatures() int { return 1 << r.shape.bits }

// Load takes a phase and the orders that were given in it. Orders that a unit could not be given are passed over; of several for a unit
// the last one counts. In another phase than a movement phase there are no units.
func (r *Recorded) Load(pos *engine.Position, orders []engine.Order) {
	r.scene.survey(pos)
	for i := range r.given {
		r.given[i] = -1
	}
	r.units, r.turn = r.units[:0], r.turn[:0]
	for _, o := range orders {
		n, ok := r.scene.find(o)
		if !ok {
			continue
		}
		if r.given[o.At.Province] < 0 {
			r.units = append(r.units, int(r.scene.index[o.At.Province]))
		}
		r.given[o.At.Province] = n
	}
}

// Powers returns the powers with a unit. The slice is shared until the next Load.
func (r *Recorded) Powers() []engine.Power {
	if len(r.scene.units) == 0 {
		return nil
	}
	return r.scene.living
}

// Units returns the units of a power that were given an order, by numbers for the other methods, in the sequence of the orders. No
// order of the power is known then. The slice may be changed, and is another's after the next call.
func (r *Recorded) Units(pw engine.Power) []int {
	r.turn = r.turn[:0]
	for _, i := range r.units {
		if r.scene.units[i].power == pw {
			r.turn = append(r.turn, i)
		}
	}
	r.hand.clear(&r.scene, pw)
	return r.turn
}

// Options returns the orders that a unit of the power that Units was called with could be given, and which of them it was given. They
// are shared until the next call.
func (r *Recorded) Options(unit int) (options []Option, given int) {
	u := r.scene.units[unit]
	n := int(u.last - u.first)
	for len(r.keys) < n {
		r.keys, r.ties, r.options = append(r.keys, [maxKeys]uint32{}), append(r.ties, [mostOwn]uint16{}), append(r.options, Option{})
	}
	h := r.scene.hasher(unit, r.shape)
	for k := range n {
		o := &r.scene.orders[int(u.first)+k]
		r.options[k] = Option{h.keys(&r.keys[k], *o), r.hand.own(&r.ties[k], o)}
	}
	return r.options[:n], int(r.given[u.at] - u.first)
}

// Show makes the order known that a unit was given. It must not be known yet.
func (r *Recorded) Show(unit int) { r.hand.put(r.given[r.scene.units[unit].at]) }

// Hide takes back what Show did.
func (r *Recorded) Hide(unit int) { r.hand.take(r.scene.units[unit].at) }

// Likeliest returns which of its options weights like best for a unit beside the known orders of its power, the first of several.
func (r *Recorded) Likeliest(w *Weights, unit int) int {
	u := r.scene.units[unit]
	h := r.scene.hasher(unit, w.shape())
	var keys [maxKeys]uint32
	var ties [mostOwn]uint16
	best, top := 0, float32(0)
	for n := u.first; n < u.last; n++ {
		o := &r.scene.orders[n]
		sum := w.likes(h.keys(&keys, *o))
		for _, k := range r.hand.own(&ties, o) {
			sum += w.own[k]
		}
		if n == u.first || sum > top {
			best, top = int(n-u.first), sum
		}
	}
	return best
}
