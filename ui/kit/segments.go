package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/look"
)

// Segments is a bar of a few words, one of them selected. If there is no room for all of them, it shows the selected one, and the others
// in a drop-down list.
type Segments struct {
	Picks
	b     Brush
	words []string
	cut   bool // the selected word alone is truncated
}

// SegmentHeight is the height of a bar.
const SegmentHeight = 34

// NewSegments makes a bar.
func NewSegments(b Brush, keys Router, pick func(int), words ...string) *Segments {
	s := &Segments{b: b, Picks: Picks{L: b.Look, Keys: keys, OnPick: pick, Count: len(words)}, words: words}
	s.Extend(s, s.whole, s.draw)
	return s
}

// Set changes the words and the selection.
func (s *Segments) Set(at int, words ...string) {
	if at != s.At || !slices.Equal(words, s.words) {
		s.At, s.words, s.Count = at, words, len(words)
		s.Rebuild()
	}
}

// wide returns the width of a word with its margins.
func (s *Segments) wide(i int) float32 { return s.L.Width(s.words[i], 13, Semibold) + 28 }

// whole returns the size of all words side by side.
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
	if s.folds(size.Width) {
		s.fold(size)
		return
	}
	s.Add(l.Frame(look.RoleCard, look.RoleStrong, 1, 8), 0, 0, least, size.Height)
	x := float32(0)
	for i, word := range s.words {
		w := s.wide(i)
		f, role := Medium, look.RoleText
		switch {
		case i == s.At:
			ground := l.Box(look.RoleAccent, 0)
			if i == 0 {
				ground.TopLeftCornerRadius, ground.BottomLeftCornerRadius = 8, 8
			}
			if i == len(s.words)-1 {
				ground.TopRightCornerRadius, ground.BottomRightCornerRadius = 8, 8
			}
			s.Add(ground, x, 0, w, size.Height)
			f, role = Semibold, look.RoleOnAccent
		case i == s.Hover:
			s.Add(l.Box(look.RoleTint, 6), x+2, 2, w-4, size.Height-4)
		}
		if i > 0 && i != s.At && i-1 != s.At {
			s.Add(l.Box(look.RoleStrong, 0), x, 1, 1, size.Height-2)
		}
		t := l.Text(word, 13, f, role)
		t.Alignment = fyne.TextAlignCenter
		s.Add(t, x, 0, w, size.Height)
		x += w
		s.Edges = append(s.Edges, x)
	}
	if s.Focused {
		s.Add(l.Ring(look.RoleAccent, 10), -3, -3, x+6, size.Height+6)
	}
}

// Folded reports whether the bar shows only one word.
func (s *Segments) Folded() bool { return s.folds(s.Size().Width) }

// Spoken returns the selected word, "" for none.
func (s *Segments) Spoken() string {
	if s.At < 0 || s.At >= len(s.words) {
		return ""
	}
	return s.words[s.At]
}

// FoldedWidth returns the width of the bar while it shows one word only: wide enough for the longest.
func (s *Segments) FoldedWidth() float32 {
	widest := float32(0)
	for i := range s.words {
		widest = max(widest, s.wide(i))
	}
	return widest + dropArrow
}

func (s *Segments) folds(width float32) bool {
	const rounding = 0.5 // a bar that is exactly as wide as its words
	return width > 0 && width+rounding < s.whole().Width
}

// fold draws the selected word and an arrow.
func (s *Segments) fold(size fyne.Size) {
	l := s.L
	w := min(s.FoldedWidth(), size.Width)
	ground := look.RoleCard
	if s.Hover == 0 {
		ground = look.RoleTint
	}
	s.Add(l.Frame(ground, look.RoleStrong, 1, 8), 0, 0, w, size.Height)
	word := s.Spoken()
	fit := l.Fit(word, 13, Semibold, w-dropArrow-22)
	s.cut = fit != word
	s.Add(l.Text(fit, 13, Semibold, look.RoleText), 14, 0, w-dropArrow-14, size.Height)
	s.Add(l.Icon("icon-down", l.Color(look.RoleMuted)), w-dropArrow-4, (size.Height-16)/2, 16, 16)
	if s.Focused {
		s.Add(l.Ring(look.RoleAccent, 10), -3, -3, w+6, size.Height+6)
	}
	s.Edges = append(s.Edges, w)
}

// drop opens the list of all words.
func (s *Segments) drop() {
	rows := make([]look.Row, len(s.words))
	for i, word := range s.words {
		rows[i] = look.Row{Height: 30, Text: word, Picked: i == s.At}
	}
	s.b.Tips.Unreason()
	s.L.Choose(s.b, fyne.CurrentApp().Driver().CanvasForObject(s), s, rows, s.Pick)
}

// Tapped implements fyne.Tappable.
func (s *Segments) Tapped(e *fyne.PointEvent) {
	switch {
	case !s.Folded():
		s.Picks.Tapped(e)
	case s.index(e.Position.X) == 0:
		s.drop()
	}
}

// MouseIn implements desktop.Hoverable.
func (s *Segments) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: a truncated word is shown in full.
func (s *Segments) MouseMoved(e *desktop.MouseEvent) {
	s.Picks.MouseMoved(e)
	if s.Folded() && s.cut && s.Hover == 0 {
		s.b.Tips.Whole(s, e.AbsolutePosition.Subtract(e.Position).AddXY(0, SegmentHeight-16), s.words[s.At])
	}
}

// MouseOut implements desktop.Hoverable.
func (s *Segments) MouseOut() {
	s.b.Tips.Unreason()
	s.Picks.MouseOut()
}

// TypedKey implements fyne.Focusable: Enter, Space and Down open the list if there is one.
func (s *Segments) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyDown:
		if s.Folded() {
			s.drop()
			return
		}
	}
	s.Picks.TypedKey(e)
}

// Second returns the index of the second of two words if so, otherwise that of the first.
func Second(so bool) int {
	if so {
		return 1
	}
	return 0
}
