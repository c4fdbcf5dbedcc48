package search

import "entente/engine"

// Recorded presents a movement phase that people played to a program that learns what people tend to order. For each unit with an order it
// lists all orders that the unit could have been given, as numbers of weights, and says which of them was given.
//
// What an order means depends on the known orders of the same power: Units begins with none, Show makes one known.
// NewRecorded makes a Recorded without a phase. Load takes a phase and reuses the memory. It must not be used by several goroutines at once.
type Recorded struct {
	shape   shape
	scene   OrderSpace
	hand    partialOrders
	given   [engine.Provinces]int32 // by province: index of the order in the scene that was given, or absent
	units   []int                   // with an order, in the sequence of the orders
	turn    []int                   // those of one power
	keys    [][maxKeys]uint32
	ties    [][mostOwn]uint16
	options []Option
}

// Option is an order that a unit could be given. The sum of the weights with these numbers says how much they like it.
type Option struct {
	Features []uint32 // of the order by itself: from 0 to NumFeatures-1, with repetitions
	Ties     []uint16 // of the order beside the known orders of its power: from 0 to NumTies-1
}

// NumTies is how many weights there are for an order beside other orders of its power.
const NumTies = numOwn

// NewRecorded returns a Recorded whose numbers belong to weights for a board. "" means weights for any board: no feature names a province
// or a power.
func NewRecorded(board string) *Recorded { return &Recorded{shape: shapeOf(board)} }

// NumFeatures returns how many weights there are for an order by itself.
func (r *Recorded) NumFeatures() int { return 1 << r.shape.bits }

// Load takes a phase and the orders that were given in it. It skips orders that no unit could be given; if a unit has several, the last one
// counts. Other phases than movement phases have no units.
func (r *Recorded) Load(pos *engine.Position, orders []engine.Order) {
	r.scene.survey(pos)
	for i := range r.given {
		r.given[i] = absent
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

// Powers returns the powers with a unit. The slice is valid until the next Load.
func (r *Recorded) Powers() []engine.Power {
	if len(r.scene.units) == 0 {
		return nil
	}
	return r.scene.living
}

// Units returns the units of a power with an order, in the sequence of the orders, as numbers for the other methods; these are about this
// power until Units is called again. It makes all orders of the power unknown. The caller may change the slice, which is valid until the
// next call of Units.
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

// Options returns the orders that a unit could be given, and which of them was given. The slices are valid until the next call of Options.
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

// Show makes the order of a unit known, which must be unknown.
func (r *Recorded) Show(unit int) { r.hand.put(r.given[r.scene.units[unit].at]) }

// Hide takes back what Show did.
func (r *Recorded) Hide(unit int) { r.hand.take(r.scene.units[unit].at) }

// Likeliest returns which option of a unit the weights like best beside the known orders of its power; if several are equal, the first.
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
