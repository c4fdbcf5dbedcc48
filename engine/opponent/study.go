package opponent

import "entente/engine"

// Study reads positions with values that are being learned. Of each position it tells what share every power may expect, and from which
// weights that comes: who learns moves those. NewStudy makes one; it is for one goroutine.
type Study struct {
	chart  *chart
	values *values
	valuer valuer
}

// Feature says that a weight counts for a power in a position.
type Feature struct {
	Power  engine.Power
	Weight int32 // its number in Weights
}

// NumFree is how many weights are of any board. Those with higher numbers are of one power's unit or center in one place.
const NumFree = numFree

// NewStudy returns a Study of positions of a variant, with weights that are all 0. With board "" what is learned is for any board, else it
// is for this variant, and board is its id.
func NewStudy(v *engine.Variant, board string) *Study {
	w := &values{board: board, powers: len(v.Powers), places: len(v.Map.Provinces)}
	w.weights = make([]float32, size(w.board, w.powers, w.places))
	return &Study{chart: newChart(v.Map), values: w, valuer: valuer{learn: true}}
}

// Weights returns the weights. Whoever learns changes them; what was read before stays as it was.
func (s *Study) Weights() []float32 { return s.values.weights }

// Read reads a position, or, unless out is nil, what a movement phase in it came to.
func (s *Study) Read(pos *engine.Position, out *engine.Outcome) {
	s.valuer.load(s.chart, pos, 0, s.values)
	if out != nil {
		s.valuer.after(pos, out)
	} else {
		s.valuer.position(pos)
	}
}

// Powers returns the powers that may expect something, and those that have left the game. The slice is shared until the next Read.
func (s *Study) Powers() []engine.Power { return s.valuer.living }

// Share returns the share of the squares of all centers that a power may expect by the weights as they were read, 0 to 1.
func (s *Study) Share(pw engine.Power) float64 { return s.valuer.share(engine.PowersOf(pw)) }

// Features returns which weights count for which power; one may count several times. The slice is shared until the next Read.
func (s *Study) Features() []Feature { return s.valuer.seen }
