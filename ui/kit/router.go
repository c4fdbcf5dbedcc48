package kit

import "fyne.io/fyne/v2"

// Router takes the keys that a focused widget does not use. The toolkit sends plain keys only to the focused widget, so each widget
// passes on what it does not use; the router is the window, or the dialog over it. Shortcuts reach the window directly, except from a
// text field.
type Router interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}
