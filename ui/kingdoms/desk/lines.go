package desk

import (
	"entente/engine/kingdoms/game"
	tree "entente/engine/record"
)

// Lines are the lines of the open game: their names, their notes, and the phase that others are compared with.
type Lines struct {
	d   *Desk
	pin tree.Pin
}

// Name names the line shown; "" removes the name.
func (l *Lines) Name(text string) {
	l.d.File.NameLine(text)
	l.d.change()
}

// Note replaces the note on the phase shown. Undo reverts all typing in it at once.
func (l *Lines) Note(text string) {
	l.d.File.SetNote(text)
	l.d.change()
}

// Promote makes the line shown the main line.
func (l *Lines) Promote() {
	l.d.File.Promote()
	l.d.change()
}

// Delete removes the phase shown with everything after it, and reports whether it could.
func (l *Lines) Delete() bool { return l.d.edit(l.d.File.Delete) }

// Pin makes the phase shown the one that others are compared with, or ends the comparison.
func (l *Lines) Pin(on bool) {
	if l.pin = (tree.Pin{}); on {
		l.pin = l.d.File.NewPin((*game.Node).Identity)
	}
	l.d.Tell()
}

// Pinned returns the path of the phase that others are compared with, or nil if none.
func (l *Lines) Pinned() tree.Path { return l.d.File.Pinned(&l.pin, (*game.Node).Identity) }
