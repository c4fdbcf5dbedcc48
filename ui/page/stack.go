package page

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/gesture"
	"entente/ui/kit"
)

// Page covers the whole window until it is closed.
type Page interface {
	kit.Router
	Name() string                                  // in the trace
	Object() fyne.CanvasObject                     // the content
	Controls(add func(name string, at [4]float32)) // reports the places of what can be pressed
	Closed()                                       // called when it is no longer shown, to end what it began
}

// Cover is a page that covers dialogs, too, as a hidden screen does.
type Cover interface{ Covers() bool }

// Performer is a page that handles some commands itself while it is on top; undo, for example, undoes a step of that page.
// Perform reports whether it knows the command.
type Performer interface{ Perform(name string) bool }

// keeper is a page that may have something to save. Leaving calls then, which takes the page away, after asking about that.
type keeper interface{ Leaving(then func()) }

// Speaker is a page that describes itself and its results to screen readers.
type Speaker interface{ Spoken() string }

// Stack holds the pages over the window, the top one last.
type Stack struct {
	gesture.Pause // begins when a page opens or closes, a dialog closes, or a question appears
	screen        *Screen
	seenAgain     func()
	pages         []Page
	roots         []*fyne.Container // for each page, what covers the window: the page with its tooltips
}

// Open puts a page on top and gives the focus to a part of it.
func (s *Stack) Open(p Page, focus fyne.Focusable) {
	s.screen.Tips.Hide()
	c := s.screen.Win.Canvas()
	layer, lie := s.screen.Tips.Over()
	s.Begin()
	root := container.NewStack(p.Object(), layer)
	s.pages, s.roots = append(s.pages, p), append(s.roots, root)
	c.Overlays().Add(root)
	root.Resize(c.Size())
	lie(c)
	c.Focus(focus)
	s.hideBelow()
	s.screen.Note()
}

// hideBelow keeps the toolkit from drawing what the page on top covers, in every frame. It sets only a flag, because Hide and
// Show would draw every text and picture again.
func (s *Stack) hideBelow() {
	if window, ok := s.screen.Win.Content().(*fyne.Container); ok {
		window.Hidden = len(s.pages) > 0
	}
	for i, root := range s.roots {
		root.Hidden = i < len(s.roots)-1
	}
}

// Close removes a page, if it is open.
func (s *Stack) Close(p Page) {
	i := slices.Index(s.pages, p)
	if i < 0 {
		return
	}
	s.screen.Tips.Hide()
	root := s.roots[i]
	s.pages, s.roots = slices.Delete(slices.Clone(s.pages), i, i+1), slices.Delete(slices.Clone(s.roots), i, i+1)
	s.hideBelow() // first, because hidden objects do not take the focus
	s.lift(root)
	p.Closed()
	s.Begin()
	s.seenAgain()
	s.screen.Note()
}

// lift removes the overlay of a page. The toolkit also removes all overlays above it, so lift puts those back and restores the
// focus.
func (s *Stack) lift(root fyne.CanvasObject) {
	c := s.screen.Win.Canvas()
	list, focused := c.Overlays().List(), c.Focused()
	i := slices.Index(list, root)
	if i < 0 {
		return
	}
	above := slices.Clone(list[i+1:])
	c.Overlays().Remove(root)
	for _, o := range above {
		c.Overlays().Add(o)
	}
	if len(above) > 0 && focused != nil {
		c.Focus(focused)
	}
}

// CloseAll removes every page.
func (s *Stack) CloseAll() {
	for len(s.pages) > 0 {
		s.Close(s.Top())
	}
}

// Clear takes away whatever waits in the window: a question is answered as by Escape, pages close, tooltips go, and nothing has the keyboard.
func (s *Stack) Clear() {
	if d := s.screen.Dialog; d != nil && d.Open() {
		d.Answer(len(d.Answers) - 1)
	}
	s.CloseAll()
	s.screen.Tips.Hide()
	s.screen.asked = FileQuestion{} // it was about the previous game
	s.screen.Win.Canvas().Unfocus()
}

// Leaving calls then, which removes the pages, after every page with unsaved work has been asked, the top one first.
func (s *Stack) Leaving(then func()) {
	for _, p := range s.pages {
		if k, ok := p.(keeper); ok {
			next := then
			then = func() { k.Leaving(next) }
		}
	}
	then()
}

// Shown reports whether a page is open.
func (s *Stack) Shown(p Page) bool { return slices.Contains(s.pages, p) }

// Top returns the page on top, nil for none.
func (s *Stack) Top() Page {
	if len(s.pages) == 0 {
		return nil
	}
	return s.pages[len(s.pages)-1]
}

// Root returns what covers the window for the page on top: the page and its tooltips; nil for none.
func (s *Stack) Root() fyne.CanvasObject {
	if len(s.roots) == 0 {
		return nil
	}
	return s.roots[len(s.roots)-1]
}

// covered reports whether a page covers everything, including dialogs.
func (s *Stack) covered() bool {
	c, ok := s.Top().(Cover)
	return ok && c.Covers()
}

// cover moves a page that covers everything back to the top.
func (s *Stack) cover() {
	if s.covered() {
		c := s.screen.Win.Canvas()
		focused := c.Focused()
		root := s.Root()
		c.Overlays().Remove(root)
		c.Overlays().Add(root)
		if focused != nil {
			c.Focus(focused)
		}
	}
}

// TypedKey passes a key to whatever is on top: a page that hides everything, a dialog, a menu or a list, or a page. It reports whether
// there was one.
func (s *Stack) TypedKey(e *fyne.KeyEvent) bool {
	d := s.screen.Dialog
	switch {
	case s.covered():
		s.Top().TypedKey(e)
	case d != nil && d.Open():
		c := s.screen.Win.Canvas()
		if len(d.Buttons) > 0 && c.Focused() == nil && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && !s.listed(d.Layer) {
			c.Focus(d.Leads()) // even if the dialog has other parts
		}
		if f := c.Focused(); f != nil {
			f.TypedKey(e)
		} else if f := wake(c, d); f != nil {
			f.TypedKey(e)
		} else {
			d.TypedKey(e)
		}
	case s.listed(s.Root()):
		if f := wake(s.screen.Win.Canvas(), nil); f != nil {
			f.TypedKey(e)
		}
	case s.Top() != nil:
		s.Top().TypedKey(e)
	default:
		return false
	}
	return true
}

// TypedRune passes a letter for which nothing has the focus to the page on top, unless a dialog is open. It reports whether there was
// one.
func (s *Stack) TypedRune(r rune) bool {
	if d := s.screen.Dialog; !s.covered() && d != nil && d.Open() {
		if f := wake(s.screen.Win.Canvas(), d); f != nil {
			f.TypedRune(r)
			return true
		}
		return false
	}
	if s.Top() == nil {
		return false
	}
	s.Top().TypedRune(r)
	return true
}

// listed reports whether a menu or a list is above everything, including over.
func (s *Stack) listed(over fyne.CanvasObject) bool {
	top := s.screen.Win.Canvas().Overlays().Top()
	return top != nil && top != over
}

// wake gives the focus back to a dialog, a menu or a list that lost it to a click beside it, such as the second half of the
// double click that opened it. In a dialog the main answer gets it, otherwise the first part. It returns what has the focus now,
// or nil if the focus was not lost. d is nil for a menu or a list.
func wake(c fyne.Canvas, d *kit.Dialog) fyne.Focusable {
	if c.Focused() != nil {
		return nil
	}
	c.FocusNext()
	if b, is := c.Focused().(*kit.Button); is && d != nil && slices.Contains(d.Buttons, b) {
		c.Focus(d.Leads())
	}
	return c.Focused()
}

// Controls adds to line the places of the parts of all pages, and the name of the page on top.
func (s *Stack) Controls(line *TraceLine) {
	for _, p := range s.pages {
		line.Page, line.Said = p.Name(), ""
		if speaker, speaks := p.(Speaker); speaks {
			line.Said = speaker.Spoken()
		}
		if game, other := p.(interface{ Trace(*TraceLine) }); other {
			game.Trace(line)
		}
		p.Controls(func(name string, at [4]float32) { line.Controls[name] = at })
	}
}
