package ui

import (
	"slices"

	"fyne.io/fyne/v2"
)

// segments is a bar of a few words, one of them chosen.
type segments struct {
	picks
	words []string
}

// segmentHeight is how tall a bar is.
const segmentHeight = 34

// newSegments makes a bar.
func newSegments(l *look, keys router, pick func(int), words ...string) *segments {
	s := &segments{picks: picks{l: l, keys: keys, onPick: pick, count: len(words)}, words: words}
	s.extend(s, s.whole, s.draw)
	return s
}

// set shows other words, or another one chosen.
func (s *segments) set(at int, words ...string) {
	if at != s.at || !slices.Equal(words, s.words) {
		s.at, s.words, s.count = at, words, len(words)
		s.rebuild()
	}
}

// wide is how wide a word with its margins is.
func (s *segments) wide(i int) float32 { return s.l.width(s.words[i], 13, semibold) + 28 }

// whole is the size of all words beside each other.
func (s *segments) whole() fyne.Size {
	w := float32(0)
	for i := range s.words {
		w += s.wide(i)
	}
	return fyne.NewSize(w, segmentHeight)
}

func (s *segments) draw(size fyne.Size) {
	l := s.l
	s.parts, s.edges = s.parts[:0:0], s.edges[:0]
	least := s.whole().Width
	if least == 0 {
		return
	}
	squeeze := min(size.Width/least, 1)
	s.add(l.frame(RoleCard, RoleStrong, 1, 8), 0, 0, least*squeeze, size.Height)
	x := float32(0)
	for i, word := range s.words {
		w := s.wide(i) * squeeze
		f, role := medium, RoleText
		switch {
		case i == s.at:
			ground := l.box(RoleAccent, 0)
			if i == 0 {
				ground.TopLeftCornerRadius, ground.BottomLeftCornerRadius = 8, 8
			}
			if i == len(s.words)-1 {
				ground.TopRightCornerRadius, ground.BottomRightCornerRadius = 8, 8
			}
			s.add(ground, x, 0, w, size.Height)
			f, role = semibold, RoleOnAccent
		case i == s.hover:
			s.add(l.box(RoleTint, 6), x+2, 2, w-4, size.Height-4)
		}
		if i > 0 && i != s.at && i-1 != s.at {
			s.add(l.box(RoleStrong, 0), x, 1, 1, size.Height-2)
		}
		t := l.text(l.fit(word, 13, f, w-8), 13, f, role)
		t.Alignment = fyne.TextAlignCenter
		s.add(t, x, 0, w, size.Height)
		x += w
		s.edges = append(s.edges, x)
	}
	if s.focused {
		s.add(l.ring(RoleAccent, 10), -3, -3, x+6, size.Height+6)
	}
}
