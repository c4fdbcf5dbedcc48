package page

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
)

// Page lies over the whole window until it is closed.
type Page interface {
	kit.Router
	Name() string                                  // in the trace
	Object() fyne.CanvasObject                     // what is seen
	Controls(add func(name string, at [4]float32)) // tells where what can be pressed is
	Closed()                                       // it is no longer shown: what it began ends
}

// Cover is a page that lies over dialogs too, as a hidden screen does.
type Cover interface{ Covers() bool }

// Stack holds the pages that lie over the window, the one on top last.
type Stack struct {
	Room  *Room
	pages []Page
}

// Open lays a page on top and gives the keyboard to a part of it.
func (s *Stack) Open(p Page, focus fyne.Focusable) {
	s.Room.Tips.Hide()
	c := s.Room.Win.Canvas()
	s.pages = append(s.pages, p)
	c.Overlays().Add(p.Object())
	p.Object().Resize(c.Size())
	c.Focus(focus)
	s.Room.Note()
}

// Close takes a page away, if it is there.
func (s *Stack) Close(p Page) {
	if !s.Shown(p) {
		return
	}
	s.Room.Win.Canvas().Overlays().Remove(p.Object())
	s.pages = slices.DeleteFunc(slices.Clone(s.pages), func(q Page) bool { return q == p })
	p.Closed()
	s.Room.Desk.Tell()
	s.Room.Note()
}

// CloseAll takes every page away.
func (s *Stack) CloseAll() {
	for len(s.pages) > 0 {
		s.Close(s.Top())
	}
}

// Shown reports whether a page is there.
func (s *Stack) Shown(p Page) bool { return slices.Contains(s.pages, p) }

// Top returns the page that lies on top, nil for none.
func (s *Stack) Top() Page {
	if len(s.pages) == 0 {
		return nil
	}
	return s.pages[len(s.pages)-1]
}

// covered reports whether a page hides everything, dialogs too.
func (s *Stack) covered() bool {
	c, ok := s.Top().(Cover)
	return ok && c.Covers()
}

// cover puts a page that hides everything back on top of whatever was laid over it.
func (s *Stack) cover() {
	if s.covered() {
		c := s.Room.Win.Canvas()
		focused := c.Focused()
		c.Overlays().Remove(s.Top().Object())
		c.Overlays().Add(s.Top().Object())
		if focused != nil {
			c.Focus(focused)
		}
	}
}

// TypedKey hands a key to whatever lies on top: a page that hides everything, a dialog, or a page. It reports whether
// there was one.
func (s *Stack) TypedKey(e *fyne.KeyEvent) bool {
	d := s.Room.Dialog
	switch {
	case s.covered():
		s.Top().TypedKey(e)
	case d != nil && d.Open():
		d.TypedKey(e)
	case s.Top() != nil:
		s.Top().TypedKey(e)
	default:
		return false
	}
	return true
}

// Controls puts into line where the parts of all pages are, and which page lies on top.
func (s *Stack) Controls(line *TraceLine) {
	for _, p := range s.pages {
		line.Page = p.Name()
		p.Controls(func(name string, at [4]float32) { line.Controls[name] = at })
	}
}
