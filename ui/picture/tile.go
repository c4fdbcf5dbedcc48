package picture

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
)

// Tile is a sheet that is pressed as a whole: by a click, or by Enter or Space. It is drawn anew when the pointer or the keyboard comes or
// goes. A widget that embeds one calls Extend.
type Tile struct {
	kit.Sheet
	Hovered, Focused bool
	Keys             kit.Router // gets what the tile has no use for
	OnTap            func()     // nil: it cannot be pressed
	OnEnter          func()     // what Enter does, nil: the same
	OnFocus          func()     // the keyboard has come, nil: nobody asks
}

// Tapped implements fyne.Tappable.
func (t *Tile) Tapped(*fyne.PointEvent) {
	if t.OnTap != nil {
		t.OnTap()
	}
}

// Cursor implements desktop.Cursorable.
func (t *Tile) Cursor() desktop.Cursor {
	if t.OnTap == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn implements desktop.Hoverable.
func (t *Tile) MouseIn(*desktop.MouseEvent) { t.Hovered = true; t.Draw() }

// MouseMoved implements desktop.Hoverable.
func (t *Tile) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (t *Tile) MouseOut() { t.Hovered = false; t.Draw() }

// FocusGained implements fyne.Focusable.
func (t *Tile) FocusGained() {
	t.Focused = true
	t.Draw()
	if t.OnFocus != nil {
		t.OnFocus()
	}
}

// FocusLost implements fyne.Focusable.
func (t *Tile) FocusLost() { t.Focused = false; t.Draw() }

// TypedRune implements fyne.Focusable.
func (t *Tile) TypedRune(r rune) {
	if r != ' ' {
		t.Keys.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (t *Tile) TypedKey(e *fyne.KeyEvent) {
	switch enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter; {
	case enter && t.OnEnter != nil:
		t.OnEnter()
	case enter, e.Name == fyne.KeySpace:
		t.Tapped(nil)
	default:
		t.Keys.TypedKey(e)
	}
}
