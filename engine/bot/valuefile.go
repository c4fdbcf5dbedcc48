package bot

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"

	"entente/engine"
)

//go:embed values.bin
var learned []byte

// The file: magic, checksum of what follows, then, deflated, the number of sets and each of them.
const valueMagic = "entente values 1\n"

// mostValues is how long the sets of a file may be together, in bytes.
const mostValues = 1 << 20

// AppendValues appends the file with what was learned in some studies to dst: each weight in two bytes.
func AppendValues(dst []byte, studies ...*Study) ([]byte, error) {
	raw := []byte{byte(len(studies))}
	for _, s := range studies {
		w := s.values
		raw = append(append(raw, byte(len(w.board))), w.board...)
		raw = append(raw, byte(w.powers), byte(w.places))
		for _, x := range w.weights {
			raw = binary.LittleEndian.AppendUint16(raw, uint16(int16(math.RoundToEven(float64(max(-valueRoof, min(x, valueRoof)))*valueStep))))
		}
	}
	var body bytes.Buffer
	z, err := flate.NewWriter(&body, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(raw); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	dst = append(dst, valueMagic...)
	dst = binary.LittleEndian.AppendUint32(dst, crc32.ChecksumIEEE(body.Bytes()))
	return append(dst, body.Bytes()...), nil
}

// A weight is kept in steps of 1/valueStep, up to valueRoof.
const (
	valueStep = 2000
	valueRoof = 16
)

// readValues reads a file of values. A damaged one is an error.
func readValues(data []byte) ([]*values, error) {
	head := len(valueMagic) + 4
	if len(data) < head || string(data[:len(valueMagic)]) != valueMagic {
		return nil, errors.New("values: this is no file of values, or one of another version")
	}
	if crc32.ChecksumIEEE(data[head:]) != binary.LittleEndian.Uint32(data[len(valueMagic):]) {
		return nil, errors.New("values: the file is damaged: its checksum is wrong")
	}
	raw, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data[head:])), mostValues+1))
	if err != nil {
		return nil, fmt.Errorf("values: %w", err)
	}
	r := valueReader{rest: raw, short: len(raw) > mostValues}
	sets := make([]*values, r.number())
	for i := range sets {
		w := &values{board: string(r.take(r.number()))}
		w.powers, w.places = r.number(), r.number()
		n := size(w.board, w.powers, w.places)
		for pair := r.take(2 * n); len(pair) > 0; pair = pair[2:] {
			w.weights = append(w.weights, float32(int16(binary.LittleEndian.Uint16(pair)))/valueStep)
		}
		sets[i] = w
	}
	if r.short || len(r.rest) > 0 {
		return nil, errors.New("values: the file has another length than it says")
	}
	return sets, nil
}

// valueReader takes sets apart. After it is short it returns nothing.
type valueReader struct {
	rest  []byte
	short bool
}

func (r *valueReader) take(n int) []byte {
	if r.short = r.short || n > len(r.rest); r.short {
		return nil
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

func (r *valueReader) number() int {
	if part := r.take(1); len(part) > 0 {
		return int(part[0])
	}
	return 0
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
