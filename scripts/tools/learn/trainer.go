package main

import (
	"math"
	"math/rand/v2"

	"entente/engine/search"
)

// training holds the parameters of learning weights.
type training struct {
	board  string // what the weights are for: "" leaves out every feature that names a province or a power
	rounds int    // passes over all phases
	seed   uint64
}

// learn learns weights from phases in their order: the same phases give the same weights. Each unit's order is predicted from the position and from
// the orders of some other units of its power; rare features change fast and frequent ones slowly (Adagrad).
func (g training) learn(phases []phase) (*search.Weights, error) {
	r := search.NewRecorded(g.board)
	t := trainer{rand: rand.New(rand.NewPCG(g.seed, 1)), recorded: r, features: make([]slope, r.NumFeatures())}
	for round := range g.rounds {
		t.rate = float32(learningRate) / float32(1+round)
		for i := range phases {
			t.phase(&phases[i])
		}
	}
	return search.NewWeights(g.board, learned(t.features), learned(t.ties[:]))
}

// learningRate is the initial step of a feature.
const learningRate = 0.1

// slope is a weight being learned, with the sum of its squared steps.
type slope struct{ weight, squares float32 }

func learned(slopes []slope) (weights []float32) {
	for _, s := range slopes {
		weights = append(weights, s.weight)
	}
	return weights
}

type trainer struct {
	rand     *rand.Rand
	rate     float32
	recorded *search.Recorded
	features []slope
	ties     [search.NumTies]slope
	share    []float32
}

// phase learns from one phase.
func (t *trainer) phase(p *phase) {
	t.recorded.Load(&p.pos, p.orders)
	for _, pw := range t.recorded.Powers() {
		units := t.recorded.Units(pw)
		t.rand.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
		for _, unit := range units {
			t.unit(unit)
			t.recorded.Show(unit)
		}
	}
}

// unit learns the order of one unit.
func (t *trainer) unit(unit int) {
	options, given := t.recorded.Options(unit)
	t.share = t.share[:0]
	top := float32(math.Inf(-1))
	for _, o := range options {
		sum := float32(0)
		for _, key := range o.Features {
			sum += t.features[key].weight
		}
		for _, key := range o.Ties {
			sum += t.ties[key].weight
		}
		t.share = append(t.share, sum)
		top = max(top, sum)
	}
	sum := float32(0)
	for k := range options {
		t.share[k] = float32(math.Exp(float64(t.share[k] - top)))
		sum += t.share[k]
	}
	for k, o := range options {
		miss := -t.share[k] / sum
		if k == given {
			miss++
		}
		if miss > -small && miss < small {
			continue
		}
		for _, key := range o.Features {
			t.features[key].move(miss, t.rate)
		}
		for _, key := range o.Ties {
			t.ties[key].move(miss, t.rate)
		}
	}
}

// small is the error below which nothing is learned.
const small = 0.002

// move changes a weight to reduce its error. The conversions prevent fused multiply-add, which rounds once where other CPUs round twice.
func (s *slope) move(miss, rate float32) {
	s.squares += float32(miss * miss)
	s.weight += float32(rate * miss / float32(math.Sqrt(float64(s.squares)+1e-6)))
}
