package game

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"
)

// mapped is the text of a file with the places of what it was made from.
type mapped struct {
	text   []byte
	places []place
}

// place says where in a record stands what is written at a byte of a file, and all after it up to the next place.
type place struct{ file, record uint32 }

// put writes what is made from something at a place of the record.
func (m *mapped) put(at int, text string) {
	m.places = append(m.places, place{uint32(len(m.text)), uint32(at)})
	m.text = append(m.text, text...)
}

// add writes everything that another has.
func (m *mapped) add(other *mapped) {
	for _, p := range other.places {
		m.places = append(m.places, place{p.file + uint32(len(m.text)), p.record})
	}
	m.text = append(m.text, other.text...)
}

// clear forgets everything but the room.
func (m *mapped) clear() { m.text, m.places = m.text[:0], m.places[:0] }

// parse marks the values of the file, whose faults name the places in the record.
func (m *mapped) parse(record []byte) (value, error) {
	r := newJSONReader(m.text)
	r.in.record, r.in.places = record, m.places
	return r.next()
}

// where names a byte for people: the line, and in a record the column.
func (m *marked) where(at uint32) string {
	if m.record == nil {
		return fmt.Sprintf("line %d", m.line(at))
	}
	if len(m.places) > 0 {
		i, found := slices.BinarySearchFunc(m.places, at, func(p place, at uint32) int { return cmp.Compare(p.file, at) })
		if !found {
			i = max(0, i-1)
		}
		at += m.places[i].record - m.places[i].file
	}
	return inRecord(m.record, int(at))
}

// inRecord names a place of a record for people.
func inRecord(text []byte, at int) string {
	before := text[:min(at, len(text))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return fmt.Sprintf("line %d, column %d", 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[begin:]))
}
