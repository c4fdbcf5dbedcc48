package board

import "fyne.io/fyne/v2"

// Pointer returns where the mouse is on the board, and whether it is over it.
func (b *Board) Pointer() (pos fyne.Position, over bool) { return b.pointer.pos, b.pointer.inside }
