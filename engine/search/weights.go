package search

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"entente/engine/packed"
)

// Weights are what was learned of how people order their units. They never change once made. ReadWeights reads them from a file,
// NewWeights makes them of what a program has learned.
type Weights struct {
	Board string // id of the variant they were learned on and are for, "" if they are for any
	bits  uint8
	table []int8  // of the features of single orders
	step  float32 // what 1 in the table stands for
	own   [numOwn]float32

	Calibration Calibration // of the odds that replies drawn with these weights give
}

func (w *Weights) shape() shape { return shape{w.bits, w.Board == ""} }

// likes is how much the weights like an order by itself that has these features.
func (w *Weights) likes(keys []uint32) float32 {
	sum := int32(0)
	for _, k := range keys {
		sum += int32(w.table[k])
	}
	return float32(sum) * w.step
}

// The sizes of tables: of a board with its names, and of any.
const (
	boardBits = 18
	freeBits  = 15
)

// shapeOf is the shape of new weights.
func shapeOf(board string) shape {
	if board == "" {
		return shape{freeBits, true}
	}
	return shape{boardBits, false}
}

// roof is the largest weight of a feature that is kept; the few that are larger are cut.
const roof = 2

// NewWeights makes weights of what was learned: a number for each feature and each tie of a Recorded for that board, "" for any. Those of
// features are kept in small steps, up to 2. Another count of numbers is an error.
func NewWeights(board string, features, ties []float32) (*Weights, error) {
	sh := shapeOf(board)
	if len(features) != 1<<sh.bits || len(ties) != numOwn {
		return nil, fmt.Errorf("weights: %d features and %d ties, not %d and %d", len(features), len(ties), 1<<sh.bits, numOwn)
	}
	w := &Weights{Board: board, bits: sh.bits, table: make([]int8, len(features)), own: [numOwn]float32(ties)}
	top := float32(1e-6)
	for _, x := range features {
		top = max(top, x, -x)
	}
	top = min(top, roof)
	w.step = top / 127
	for i, x := range features {
		w.table[i] = int8(math.RoundToEven(float64(max(-top, min(top, x)) / w.step)))
	}
	return w, nil
}

//go:embed weights.bin
var learned []byte

// Learned returns the weights for a variant: those learned on its board if there are any, else those for any board. It
// reads them anew each time, which takes some milliseconds: keep them.
func Learned(variant string) (*Weights, error) {
	all, err := ReadWeights(learned)
	if err != nil {
		return nil, err
	}
	var best *Weights
	for _, w := range all {
		if w.Board == variant || w.Board == "" && best == nil {
			best = w
		}
	}
	if best == nil {
		return nil, fmt.Errorf("weights: none for %q", variant)
	}
	return best, nil
}

// magic is the first line of the file (package packed), which holds the number of sets and each of them.
const magic = "entente weights 2\n"

// AppendWeights appends the file with some sets of weights to dst.
func AppendWeights(dst []byte, sets ...*Weights) []byte {
	raw := []byte{byte(len(sets))}
	for _, w := range sets {
		raw = append(append(raw, byte(len(w.Board))), w.Board...)
		raw = append(raw, w.bits)
		raw = appendFloats(raw, w.step)
		raw = appendFloats(raw, w.own[:]...)
		raw = w.Calibration.append(raw)
		for _, x := range w.table {
			raw = append(raw, byte(x))
		}
	}
	return packed.Append(dst, magic, raw)
}

func appendFloats(dst []byte, list ...float32) []byte {
	for _, x := range list {
		dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(x))
	}
	return dst
}

// errCurve is the error of a calibration that is none.
var errCurve = errors.New("a calibration that does not rise")

// mostWeights is how long the sets of a file may be together, in bytes.
const mostWeights = 4 << 20

// ReadWeights reads a file of weights. A damaged one is an error.
func ReadWeights(data []byte) ([]*Weights, error) {
	raw, err := packed.Content(data, magic, mostWeights)
	if err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	r := packed.Reader{Rest: raw}
	sets := make([]*Weights, r.Byte())
	for i := range sets {
		if sets[i] = readSet(&r); r.Err != nil {
			return nil, fmt.Errorf("weights: set %d: %w", i+1, r.Err)
		}
	}
	if err := r.End(); err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	return sets, nil
}

// readSet reads one set.
func readSet(r *packed.Reader) *Weights {
	w := &Weights{Board: r.Text()}
	if w.bits = r.Byte(); w.bits < 8 || w.bits > 20 {
		r.Err = errors.Join(r.Err, fmt.Errorf("a table of 2^%d weights", w.bits))
		return w
	}
	w.step = r.Float()
	for i := range w.own {
		w.own[i] = r.Float()
	}
	w.Calibration = readCalibration(r)
	w.table = make([]int8, 0, 1<<w.bits)
	for _, x := range r.Take(1 << w.bits) {
		w.table = append(w.table, int8(x))
	}
	return w
}
