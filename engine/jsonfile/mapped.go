package jsonfile

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"
)

// Mapped is a JSON text with the places of what it was made from.
type Mapped struct {
	text   []byte
	places []place
}

// place says where in a source stands what is written at a byte of a file, and all after it up to the next place.
type place struct{ text, source uint32 }

// Put writes what is made from something at a place of the source.
func (m *Mapped) Put(at int, text string) {
	m.places = append(m.places, place{uint32(len(m.text)), uint32(at)})
	m.text = append(m.text, text...)
}

// Add writes everything that another has.
func (m *Mapped) Add(other *Mapped) {
	for _, p := range other.places {
		m.places = append(m.places, place{p.text + uint32(len(m.text)), p.source})
	}
	m.text = append(m.text, other.text...)
}

// Clear forgets everything but the room.
func (m *Mapped) Clear() { m.text, m.places = m.text[:0], m.places[:0] }

// Len returns how long the text is.
func (m *Mapped) Len() int { return len(m.text) }

// Begin returns from where in the source the text begins. It must not be empty.
func (m *Mapped) Begin() int { return int(m.places[0].source) }

// Parse marks the values of the file, whose faults name the places in the source.
func (m *Mapped) Parse(source []byte) (Value, error) {
	r := NewReader(m.text)
	r.in.source, r.in.places = source, m.places
	return r.Next()
}

// where names a byte for people: the line, and in a source the column.
func (m *marked) where(at uint32) string {
	if m.source == nil {
		return fmt.Sprintf("line %d", m.line(at))
	}
	if len(m.places) > 0 {
		i, found := slices.BinarySearchFunc(m.places, at, func(p place, at uint32) int { return cmp.Compare(p.text, at) })
		if !found {
			i = max(0, i-1)
		}
		at += m.places[i].source - m.places[i].text
	}
	return Where(m.source, int(at))
}

// Where names a place of a text for people.
func Where(text []byte, at int) string {
	before := text[:min(at, len(text))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return fmt.Sprintf("line %d, column %d", 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[begin:]))
}

// Skimmer goes past values that stand in another text as they would in a file. The zero skimmer is ready.
type Skimmer struct{ marks []mark }

// Value goes past the value at a byte of a text. It returns where that ends, and how many values there are in it, itself included.
func (s *Skimmer) Value(text []byte, at int) (end, values int, err error) {
	r := s.reader(text, at)
	err = r.value(0)
	s.marks = r.in.marks
	return r.at, len(r.in.marks), err
}

// Quoted goes past the text in quotes at a byte of a text, and returns where that ends.
func (s *Skimmer) Quoted(text []byte, at int) (end int, err error) {
	r := s.reader(text, at)
	_, err = r.quoted()
	return r.at, err
}

func (s *Skimmer) reader(text []byte, at int) *Reader {
	return &Reader{in: &marked{text: text, marks: s.marks[:0], source: text}, at: at}
}
