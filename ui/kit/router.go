package kit

import "fyne.io/fyne/v2"

// Router takes the keys that a focused widget has no use for. The toolkit gives plain keys to the focused widget alone, so
// each widget hands on what it does not want; the window is the router, or the dialog that lies over it. Shortcuts reach
// the window by themselves, except from a text field.
type Router interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}
