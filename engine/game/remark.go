package game

import (
	"slices"

	"entente/engine"
	"entente/engine/game/form"
)

// Mark is a sign of the user's own on the map of a phase, by which he points something out. It means nothing to the rules.
// The zero Mark is none.
type Mark struct {
	Kind  MarkKind
	Color MarkColor
	At    engine.Province // which province; of an arrow, where it begins
	To    engine.Province // where an arrow ends, NoProvince for anything else
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

// String returns the name of the kind as files write it.
func (k MarkKind) String() string { return form.MarkKinds()[int(k)%len(form.MarkKinds())] }

// MarkColor is one of the colours of marks. Each has a pattern too, so that nobody needs to tell colours apart; a theme says which
// colours they are.
type MarkColor uint8

// The colours of marks, as files name them: by their patterns.
const (
	Solid MarkColor = iota
	Dashed
	Dotted
	DashDotted
)

// MarkColors is how many there are.
const MarkColors = 4

// String returns the name of the colour as files write it.
func (c MarkColor) String() string { return form.MarkColors()[int(c)%MarkColors] }

// On reports whether m can be drawn on the board of v: it is of a kind and a colour, and about provinces
// of its map, or places that nobody may enter.
func (m Mark) On(v *engine.Variant) bool {
	there := func(p engine.Province) bool {
		return p != engine.NoProvince && (int(p) < len(v.Map.Provinces) || v.Map.Impassable(p))
	}
	if m.Kind == NoMark || m.Kind > MarkTint || m.Color >= MarkColors || !there(m.At) {
		return false
	}
	if m.Kind == MarkArrow {
		return there(m.To) && m.To != m.At
	}
	return m.To == engine.NoProvince
}

// Same reports whether two marks lie in one place, in whatever colour.
func (m Mark) Same(other Mark) bool {
	return m.Kind == other.Kind && m.At == other.At && m.To == other.To
}

// ToggleMark puts a mark on the map of the current phase, takes it away if it is there, or gives it another colour. What is
// no mark of this board is left out. It never starts a variation. A phase whose orders are secret has none: they would tell
// everybody at the keyboard what somebody plans.
func (g *Game) ToggleMark(m Mark) error {
	if !m.On(g.setup.Variant) {
		return nil
	}
	n := g.Node()
	if g.Curtained() && n.Result == nil {
		return fault("marks-secret", "the orders of %s are secret: marks would lie open", n.Position.Phase)
	}
	marks := slices.Clone(n.Marks)
	switch i := slices.IndexFunc(marks, m.Same); {
	case i >= 0 && marks[i] == m:
		marks = slices.Delete(marks, i, i+1)
	case i >= 0:
		marks[i] = m
	case len(marks) >= form.MaxMarks:
		f := fault("marks-many", "%d marks are on this map already", len(marks))
		f.Most = form.MaxMarks
		return f
	default:
		marks = append(marks, m)
	}
	if len(marks) == 0 {
		marks = nil
	}
	g.remark(func(n *Node) { n.Marks = marks })
	return nil
}

// ClearMarks takes all marks of the current phase away.
func (g *Game) ClearMarks() {
	if len(g.Node().Marks) > 0 {
		g.remark(func(n *Node) { n.Marks = nil })
	}
}

// remark changes what the user has to say about the current phase.
func (g *Game) remark(change func(*Node)) {
	g.ed.Do(g.ed.Now().Here(change))
}

// unremarked reports whether the user has nothing to say about a phase.
func (n *Node) unremarked() bool { return n.Note == "" && n.Name == "" && len(n.Marks) == 0 }
