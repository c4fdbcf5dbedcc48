package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Supporting reports whether the pointer offers support: Shift is held.
func (r *Room) Supporting() bool { return r.modifiers()&fyne.KeyModifierShift != 0 }

// Forcing reports whether what is picked stands even where the rules forbid it: Control is held.
func (r *Room) Forcing() bool { return r.modifiers()&fyne.KeyModifierShortcutDefault != 0 }

// modifiers are the keys held now, for gestures that the map reports without them.
func (r *Room) modifiers() fyne.KeyModifier {
	if r.Held != nil {
		return r.Held()
	}
	if d, ok := r.App.Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
