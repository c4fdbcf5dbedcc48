package bot

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"

	"entente/engine"
	"entente/engine/packed"
)

//go:embed values.bin
var learned []byte

// valueMagic is the first line of the file (package packed), which holds the number of sets and each of them.
const valueMagic = "entente values 1\n"

// mostValues is how long the sets of a file may be together, in bytes.
const mostValues = 1 << 20

// AppendValues appends the file with what was learned in some studies to dst: each weight in two bytes.
func AppendValues(dst []byte, studies ...*Study) []byte {
	raw := []byte{byte(len(studies))}
	for _, s := range studies {
		w := s.values
		raw = append(append(raw, byte(len(w.board))), w.board...)
		raw = append(raw, byte(w.powers), byte(w.places))
		for _, x := range w.weights {
			raw = binary.LittleEndian.AppendUint16(raw, uint16(int16(math.RoundToEven(float64(max(-valueRoof, min(x, valueRoof)))*valueStep))))
		}
	}
	return packed.Append(dst, valueMagic, raw)
}

// A weight is kept in steps of 1/valueStep, up to valueRoof.
const (
	valueStep = 2000
	valueRoof = 16
)

// readValues reads a file of values. A damaged one is an error.
func readValues(data []byte) ([]*values, error) {
	raw, err := packed.Content(data, valueMagic, mostValues)
	if err != nil {
		return nil, fmt.Errorf("values: %w", err)
	}
	r := packed.Reader{Rest: raw}
	sets := make([]*values, r.Byte())
	for i := range sets {
		w := &values{board: r.Text()}
		w.powers, w.places = int(r.Byte()), int(r.Byte())
		n := size(w.board, w.powers, w.places)
		for pair := r.Take(2 * n); len(pair) > 0; pair = pair[2:] {
			x := int16(binary.LittleEndian.Uint16(pair))
			w.weights, w.steps = append(w.weights, float32(x)/valueStep), append(w.steps, int32(x))
		}
		sets[i] = w
	}
	if err := r.End(); err != nil {
		return nil, fmt.Errorf("values: %w", err)
	}
	return sets, nil
}

// valuesFor returns those of the sets that are for a variant.
func valuesFor(sets []*values, v *engine.Variant) (*values, error) {
	var best *values
	for _, w := range sets {
		own := w.board == v.ID && w.powers == len(v.Powers) && w.places == len(v.Map.Provinces)
		if own || w.board == "" && best == nil {
			best = w
		}
	}
	if best == nil {
		return nil, fmt.Errorf("values: none for %q", v.ID)
	}
	return best, nil
}
