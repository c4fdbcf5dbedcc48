package page

import (
	"fyne.io/fyne/v2"
)

// DialogKeys hands the keys of a field to the dialog around it: Enter is its first answer.
type DialogKeys struct{ Room *Room }

// TypedKey implements router.
func (k *DialogKeys) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		k.Room.Dialog.Answer(0)
		return
	}
	k.Room.Dialog.TypedKey(e)
}

// TypedRune implements router.
func (k *DialogKeys) TypedRune(rune) {}
