package ui

import (
	"slices"

	"fyne.io/fyne/v2"
)

// tabs is a row of names over a list, one of them underlined.
type tabs struct {
	picks
	names []string
}

// newTabs makes the tabs.
func newTabs(l *look, keys router) *tabs {
	t := &tabs{picks: picks{l: l, keys: keys}}
	t.extend(t, func() fyne.Size { return fyne.NewSize(80, 34) }, t.draw)
	return t
}

// set shows the names, the one at chosen.
func (t *tabs) set(at int, names ...string) {
	if at != t.at || !slices.Equal(names, t.names) {
		t.at, t.names, t.count = at, names, len(names)
		t.rebuild()
	}
}

// draw draws the names.
func (t *tabs) draw(s fyne.Size) {
	l := t.l
	t.parts, t.edges = t.parts[:0:0], t.edges[:0]
	t.add(l.box(RoleLine, 0), 0, s.Height-1, s.Width, 1)
	x := float32(rowMargin)
	for i, name := range t.names {
		f, role := regular, RoleMuted
		if i == t.at {
			f, role = semibold, RoleText
		} else if i == t.hover {
			role = RoleText
		}
		w := l.width(name, 13, f)
		t.add(l.text(name, 13, f, role), x, 0, w, s.Height-1)
		if i == t.at {
			t.add(l.box(RoleAccent, 0), x, s.Height-2, w, 2)
		}
		if i == t.at && t.focused {
			t.add(l.ring(RoleAccent, 6), x-6, 3, w+12, s.Height-9)
		}
		x += w + 9
		t.edges = append(t.edges, x)
		x += 9
	}
}
