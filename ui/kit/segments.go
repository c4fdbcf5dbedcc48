package kit

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Segments is a bar of a few words, one of them chosen.
type Segments struct {
	Picks
	words []string
}

// segmentHeight is how tall a bar is.
const SegmentHeight = 34

// NewSegments makes a bar.
func NewSegments(l *Look, keys Router, pick func(int), words ...string) *Segments {
	s := &Segments{Picks: Picks{L: l, Keys: keys, OnPick: pick, Count: len(words)}, words: words}
	s.Extend(s, s.whole, s.draw)
	return s
}

// Set shows other words, or another one chosen.
func (s *Segments) Set(at int, words ...string) {
	if at != s.At || !slices.Equal(words, s.words) {
		s.At, s.words, s.Count = at, words, len(words)
		s.Rebuild()
	}
}

// wide is how wide a word with its margins is.
func (s *Segments) wide(i int) float32 { return s.L.Width(s.words[i], 13, Semibold) + 28 }

// whole is the size of all words beside each other.
func (s *Segments) whole() fyne.Size {
	w := float32(0)
	for i := range s.words {
		w += s.wide(i)
	}
	return fyne.NewSize(w, SegmentHeight)
}

func (s *Segments) draw(size fyne.Size) {
	l := s.L
	s.Parts, s.Edges = s.Parts[:0:0], s.Edges[:0]
	least := s.whole().Width
	if least == 0 {
		return
	}
	squeeze := min(size.Width/least, 1)
	s.Add(l.Frame(RoleCard, RoleStrong, 1, 8), 0, 0, least*squeeze, size.Height)
	x := float32(0)
	for i, word := range s.words {
		w := s.wide(i) * squeeze
		f, role := Medium, RoleText
		switch {
		case i == s.At:
			ground := l.Box(RoleAccent, 0)
			if i == 0 {
				ground.TopLeftCornerRadius, ground.BottomLeftCornerRadius = 8, 8
			}
			if i == len(s.words)-1 {
				ground.TopRightCornerRadius, ground.BottomRightCornerRadius = 8, 8
			}
			s.Add(ground, x, 0, w, size.Height)
			f, role = Semibold, RoleOnAccent
		case i == s.Hover:
			s.Add(l.Box(RoleTint, 6), x+2, 2, w-4, size.Height-4)
		}
		if i > 0 && i != s.At && i-1 != s.At {
			s.Add(l.Box(RoleStrong, 0), x, 1, 1, size.Height-2)
		}
		t := l.Text(l.Fit(word, 13, f, w-8), 13, f, role)
		t.Alignment = fyne.TextAlignCenter
		s.Add(t, x, 0, w, size.Height)
		x += w
		s.Edges = append(s.Edges, x)
	}
	if s.Focused {
		s.Add(l.Ring(RoleAccent, 10), -3, -3, x+6, size.Height+6)
	}
}

// Second returns the place of the second of two words if so, else that of the first.
func Second(so bool) int {
	if so {
		return 1
	}
	return 0
}
