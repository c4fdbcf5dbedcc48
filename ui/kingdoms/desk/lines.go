package desk

import (
	"entente/engine/kingdoms/game"
	tree "entente/engine/record"
)

// Lines are the lines of the open game: what they are called, what is noted on them, and the phase that others are compared with.
type Lines struct {
	d   *Desk
	pin tree.Pin
}

// Name gives the line that is looked at a name, "" takes it away.
func (l *Lines) Name(text string) {
	l.d.File.NameLine(text)
	l.d.change()
}

// Note replaces the note on the phase that is looked at. However many letters are typed, undo takes them back at once.
func (l *Lines) Note(text string) {
	l.d.File.SetNote(text)
	l.d.change()
}

// Promote makes the line that is looked at the main line.
func (l *Lines) Promote() {
	l.d.File.Promote()
	l.d.change()
}

// Delete removes the phase that is looked at with all that follows, and reports whether it could.
func (l *Lines) Delete() bool { return l.d.edit(l.d.File.Delete) }

// Pin compares others with the phase that is looked at, or compares no more.
func (l *Lines) Pin(on bool) {
	if l.pin = (tree.Pin{}); on {
		l.pin = l.d.File.NewPin((*game.Node).Identity)
	}
	l.d.Tell()
}

// Pinned returns the path of the phase that others are compared with, nil for none.
func (l *Lines) Pinned() tree.Path { return l.d.File.Pinned(&l.pin, (*game.Node).Identity) }
