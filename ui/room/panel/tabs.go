package panel

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// tabs is a row of names above a list, one of them underlined.
type tabs struct {
	kit.Picks
	names []string
}

// newTabs returns the tabs.
func newTabs(l *kit.Look, keys kit.Router) *tabs {
	t := &tabs{Picks: kit.Picks{L: l, Keys: keys}}
	t.Extend(t, func() fyne.Size { return fyne.NewSize(80, 34) }, t.draw)
	return t
}

// set changes the names and the selection.
func (t *tabs) set(at int, names ...string) {
	if at != t.At || !slices.Equal(names, t.names) {
		t.At, t.names, t.Count = at, names, len(names)
		t.Rebuild()
	}
}

// draw draws the names.
func (t *tabs) draw(s fyne.Size) {
	l := t.L
	t.Parts, t.Edges = t.Parts[:0:0], t.Edges[:0]
	t.Add(l.Box(look.RoleLine, 0), 0, s.Height-1, s.Width, 1)
	x := float32(kit.RowMargin)
	for i, name := range t.names {
		f, role := t.face(i), look.RoleMuted
		if i == t.At || i == t.Hover {
			role = look.RoleText
		}
		w := l.Width(name, 13, f)
		t.Add(l.Text(name, 13, f, role), x, 0, w, s.Height-1)
		if i == t.At {
			t.Add(l.Box(look.RoleAccent, 0), x, s.Height-2, w, 2)
		}
		if i == t.At && t.Focused {
			t.Add(l.Ring(look.RoleAccent, 6), x-6, 3, w+12, s.Height-9)
		}
		t.Edges = append(t.Edges, x+w+tabsGap/2)
		x += w + tabsGap
	}
}

// tabsGap is the gap between two names.
const tabsGap = 18

// face returns the font of the i-th name.
func (t *tabs) face(i int) kit.Face {
	if i == t.At {
		return kit.Semibold
	}
	return kit.Regular
}

// end returns where the names end, with a gap after the last.
func (t *tabs) end() float32 {
	x := float32(kit.RowMargin)
	for i, name := range t.names {
		x += t.L.Width(name, 13, t.face(i)) + tabsGap
	}
	return x
}
