package bot

import "entente/engine"

// Study reads positions with values that are being learned. For each position it gives the share that every power may expect and the
// weights that this share comes from, which are those for a learner to move. NewStudy makes one. It must not be used by several goroutines
// at once.
type Study struct {
	chart  *boardTables
	values *values
	valuer valuer
	sum    [engine.Powers]float32 // by power, as the weights were when it read
}

// Feature says that a weight counts for a power in a position.
type Feature struct {
	Power  engine.Power
	Weight int32 // its number in Weights
}

// NumFree is how many weights name no province and no power: they have the first numbers. The others are about one power's unit or center
// in one province.
const NumFree = numFree

// NewStudy returns a Study of positions of a variant, with all weights 0. board is the id of the variant; "" means that the values are for
// any board and have no weights that name provinces or powers.
func NewStudy(v *engine.Variant, board string) *Study {
	w := &values{board: board, powers: len(v.Powers), places: len(v.Map.Provinces)}
	w.weights = make([]float32, size(w.board, w.powers, w.places))
	w.steps = make([]int32, len(w.weights)) // nobody asks for what these come to
	return &Study{chart: newBoardTables(v.Map), values: w, valuer: valuer{learn: true}}
}

// Weights returns the weights by number. A learner changes them in place; Share keeps to those of the last Read.
func (s *Study) Weights() []float32 { return s.values.weights }

// Read reads a position, or, unless out is nil, what a movement phase in it came to.
func (s *Study) Read(pos *engine.Position, out *engine.Outcome) {
	s.valuer.load(s.chart, pos, 0, s.values)
	if out != nil {
		s.valuer.after(pos, out)
	} else {
		s.valuer.position(pos)
	}
	s.sum = [engine.Powers]float32{}
	for _, f := range s.valuer.seen {
		s.sum[f.Power&63] += s.values.weights[f.Weight]
	}
}

// Powers returns the powers that take orders, also those without units and centers, which expect 0. At most 16 are looked at. The slice is
// valid until the next Read.
func (s *Study) Powers() []engine.Power { return s.valuer.living }

// Share returns the share of the squares of all centers that a power may expect in the position that was read, 0 to 1.
func (s *Study) Share(pw engine.Power) float64 {
	return s.valuer.shared(engine.PowersOf(pw), func(pw engine.Power) float64 { return float64(s.sum[pw&63]) })
}

// Features returns which weights count for which power in the position that was read; a weight can count several times. The slice is valid
// until the next Read.
func (s *Study) Features() []Feature { return s.valuer.seen }
