package page

import (
	"fyne.io/fyne/v2"
)

// DialogKeys passes the keys of a field to the dialog around it: Enter gives its first answer.
type DialogKeys struct{ Screen *Screen }

// TypedKey implements router.
func (k *DialogKeys) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		k.Screen.Dialog.Answer(0)
		return
	}
	k.Screen.Dialog.TypedKey(e)
}

// TypedRune implements router.
func (k *DialogKeys) TypedRune(rune) {}
