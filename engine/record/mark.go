package record

import "slices"

// MostMarks is the maximum number of marks on a map.
const MostMarks = 500

// Mark is a sign that the user draws on the map of a phase to point something out. It does not affect the rules. L is a place on the map,
// its zero value none. The zero Mark is none.
type Mark[L comparable] struct {
	Kind  MarkKind
	Color MarkColor
	At    L // where it is; of an arrow, where it begins
	To    L // where an arrow ends, zero for anything else
}

// Same reports whether two marks are in the same place, in any color.
func (m Mark[L]) Same(other Mark[L]) bool {
	return m.Kind == other.Kind && m.At == other.At && m.To == other.To
}

// Sound reports whether the kind and the color of a mark exist and there is true for its places; nothing is at the zero place.
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

// Marks are marks in the order in which they were made. They are immutable: changes make new ones.
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

// MarkKind is the shape of a mark.
type MarkKind uint8

// The kinds of marks.
const (
	NoMark MarkKind = iota
	MarkArrow
	MarkCircle
	MarkTint // the whole province
)

// MarkKindNames returns the names of the kinds as files write them, the first of them none.
func MarkKindNames() []string { return []string{"none", "arrow", "circle", "tint"} }

// String returns the name of the kind as files write it.
func (k MarkKind) String() string { return MarkKindNames()[int(k)%len(MarkKindNames())] }

// MarkColor is one of the colors of marks. Each color has a pattern, too, so that no one has to tell colors apart. A theme defines the
// colors.
type MarkColor uint8

// The colors of marks, named in files by their patterns.
const (
	Solid MarkColor = iota
	Dashed
	Dotted
	DashDotted
)

// MarkColors is the number of colors.
const MarkColors = 4

// MarkColorNames returns the names of the colors as files write them.
func MarkColorNames() []string { return []string{"solid", "dashed", "dotted", "dash-dotted"} }

// String returns the name of the color as files write it.
func (c MarkColor) String() string { return MarkColorNames()[int(c)%MarkColors] }
