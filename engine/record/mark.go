package record

import "slices"

// MostMarks is how many marks a map has at most.
const MostMarks = 500

// Mark is a sign of the user's own on the map of a phase, by which he points something out. It means nothing to the rules. L is a
// place on the map, its zero value none. The zero Mark is none.
type Mark[L comparable] struct {
	Kind  MarkKind
	Color MarkColor
	At    L // where it is; of an arrow, where it begins
	To    L // where an arrow ends, zero for anything else
}

// Same reports whether two marks lie in one place, in whatever color.
func (m Mark[L]) Same(other Mark[L]) bool {
	return m.Kind == other.Kind && m.At == other.At && m.To == other.To
}

// Sound reports whether a mark is of a kind and a color and about places for which there is true; nothing is at the zero place.
func (m Mark[L]) Sound(there func(L) bool) bool {
	var none L
	if m.Kind == NoMark || m.Kind > MarkTint || m.Color >= MarkColors || m.At == none || !there(m.At) {
		return false
	}
	if m.Kind == MarkArrow {
		return m.To != none && there(m.To) && m.To != m.At
	}
	return m.To == none
}

// Marks are marks in the sequence in which they were made. They are never changed, only replaced.
type Marks[L comparable] []Mark[L]

// toggled returns the marks with one more, one less or one in another color, and whether there is room.
func (list Marks[L]) toggled(m Mark[L]) (Marks[L], bool) {
	marks := slices.Clone(list)
	switch i := slices.IndexFunc(marks, m.Same); {
	case i >= 0 && marks[i] == m:
		marks = slices.Delete(marks, i, i+1)
	case i >= 0:
		marks[i] = m
	case len(marks) >= MostMarks:
		return list, false
	default:
		marks = append(marks, m)
	}
	if len(marks) == 0 {
		marks = nil
	}
	return marks, true
}

// MarkKind is what a mark looks like.
type MarkKind uint8

// The kinds of marks.
const (
	NoMark MarkKind = iota
	MarkArrow
	MarkCircle
	MarkTint // of the whole province
)

// MarkKindNames returns the names of the kinds as files write them, the first of them none.
func MarkKindNames() []string { return []string{"none", "arrow", "circle", "tint"} }

// String returns the name of the kind as files write it.
func (k MarkKind) String() string { return MarkKindNames()[int(k)%len(MarkKindNames())] }

// MarkColor is one of the colors of marks. Each has a pattern too, so that nobody needs to tell colors apart; a theme says which
// colors they are.
type MarkColor uint8

// The colors of marks, as files name them: by their patterns.
const (
	Solid MarkColor = iota
	Dashed
	Dotted
	DashDotted
)

// MarkColors is how many there are.
const MarkColors = 4

// MarkColorNames returns the names of the colors as files write them.
func MarkColorNames() []string { return []string{"solid", "dashed", "dotted", "dash-dotted"} }

// String returns the name of the color as files write it.
func (c MarkColor) String() string { return MarkColorNames()[int(c)%MarkColors] }
