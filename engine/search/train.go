package search

import (
	"math"
	"math/rand/v2"

	"entente/engine"
)

// Example is a movement phase that people played: a position and the orders that were given. Units without an order were
// left alone; a power of which no unit has an order says nothing.
type Example struct {
	Position engine.Position
	Orders   []engine.Order
}

// Lesson is what Train learns from, and how.
type Lesson struct {
	Board  string // as in Weights: "" leaves out every feature that names a province or a power
	Rounds int    // over all examples
	Seed   uint64
}

// Train learns weights from examples, in their sequence: the same examples give the same weights. Each unit's order is
// predicted from the position and from the orders of some other units of its power; rare features move fast and frequent
// ones slowly (Adagrad).
func (l Lesson) Train(examples []Example) *Weights {
	t := trainer{rand: rand.New(rand.NewPCG(l.Seed, 1)), shape: shape{boardBits, false}}
	if l.Board == "" {
		t.shape = shape{freeBits, true}
	}
	t.table = make([]slope, 1<<t.shape.bits)
	for round := range l.Rounds {
		t.rate = float32(learningRate) / float32(1+round)
		for i := range examples {
			t.phase(&examples[i])
		}
	}
	return t.weights(l.Board)
}

// learningRate is how far a feature moves when it is first met.
const learningRate = 0.1

// slope is a weight being learned, and the sum of the squares of its steps.
type slope struct{ weight, squares float32 }

type trainer struct {
	rand  *rand.Rand
	shape shape
	rate  float32
	table []slope
	own   [numOwn]slope

	scene  Scene
	hand   hand
	turn   []int // units of a power with an order, in the sequence in which they are drawn
	right  [256]int32
	keys   [][maxKeys]uint32
	counts []uint8
	owns   [][mostOwn]uint16
	ownNum []uint8
	share  []float32
}

// phase learns from one example.
func (t *trainer) phase(e *Example) {
	t.scene.survey(&e.Position)
	for _, pw := range t.scene.living {
		t.turn = t.scene.answers(t.turn[:0], &t.right, e.Orders, pw)
		t.rand.Shuffle(len(t.turn), func(i, j int) { t.turn[i], t.turn[j] = t.turn[j], t.turn[i] })
		t.hand.clear(&t.scene, pw)
		for _, i := range t.turn {
			t.unit(i)
			t.hand.put(t.right[t.scene.units[i].at])
		}
	}
}

// answers appends the units of a power that were given an order to list, and notes which of the scene's orders it was.
func (s *Scene) answers(list []int, right *[256]int32, orders []engine.Order, pw engine.Power) []int {
	for _, o := range orders {
		if o.Power != pw {
			continue
		}
		if n, ok := s.find(o); ok {
			list = append(list, int(s.index[o.At.Province]))
			right[o.At.Province] = n
		}
	}
	return list
}

// unit learns the order of one unit.
func (t *trainer) unit(i int) {
	u := t.scene.units[i]
	n := int(u.last - u.first)
	for len(t.keys) < n {
		t.keys, t.owns = append(t.keys, [maxKeys]uint32{}), append(t.owns, [mostOwn]uint16{})
		t.counts, t.ownNum, t.share = append(t.counts, 0), append(t.ownNum, 0), append(t.share, 0)
	}
	h := t.scene.hasher(i, t.shape)
	top := float32(math.Inf(-1))
	for k := range n {
		o := &t.scene.orders[int(u.first)+k]
		sum := float32(0)
		keys := h.keys(&t.keys[k], *o)
		for _, key := range keys {
			sum += t.table[key].weight
		}
		own := t.hand.own(&t.owns[k], o)
		for _, key := range own {
			sum += t.own[key].weight
		}
		t.counts[k], t.ownNum[k], t.share[k] = uint8(len(keys)), uint8(len(own)), sum
		top = max(top, sum)
	}
	sum := float32(0)
	for k := range n {
		t.share[k] = float32(math.Exp(float64(t.share[k] - top)))
		sum += t.share[k]
	}
	right := int(t.right[u.at] - u.first)
	for k := range n {
		miss := -t.share[k] / sum
		if k == right {
			miss++
		}
		if miss > -small && miss < small {
			continue
		}
		for _, key := range t.keys[k][:t.counts[k]] {
			t.table[key].move(miss, t.rate)
		}
		for _, key := range t.owns[k][:t.ownNum[k]] {
			t.own[key].move(miss, t.rate)
		}
	}
}

// small is a miss that is not worth learning from.
const small = 0.002

// move moves a weight against its miss. The conversions forbid the processor to round once where another rounds twice.
func (s *slope) move(miss, rate float32) {
	s.squares += float32(miss * miss)
	s.weight += float32(rate * miss / float32(math.Sqrt(float64(s.squares)+1e-6)))
}

// weights packs what was learned into small numbers.
func (t *trainer) weights(board string) *Weights {
	w := &Weights{Board: board, bits: t.shape.bits, table: make([]int8, len(t.table))}
	top := float32(1e-6)
	for _, s := range t.table {
		top = max(top, s.weight, -s.weight)
	}
	top = min(top, roof)
	w.step = top / 127
	for i, s := range t.table {
		x := max(-top, min(top, s.weight))
		w.table[i] = int8(math.RoundToEven(float64(x / w.step)))
	}
	for i, s := range t.own {
		w.own[i] = s.weight
	}
	return w
}

// roof is the largest weight of a feature that is kept; the few that are larger are cut.
const roof = 2
