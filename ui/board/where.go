package board

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/layout"
)

// Under returns the place under the resting pointer, and the index of the shape whose line is there (-1 if none), as if the board showed these
// units and shapes. It returns false if the pointer is not over the board.
func (b *Board) Under(pos *engine.Position, shapes []layout.Shape) (at engine.Location, shape int, inside bool) {
	if !b.pointer.inside {
		return engine.Location{}, -1, false
	}
	at, shape = b.under(b.pointer.pos, pos, shapes)
	return at, shape, true
}

// under returns what is at a widget position: the place, which is that of a unit if one is drawn there, and the index of the shape whose line is
// there, or -1 if none.
func (b *Board) under(pos fyne.Position, units *engine.Position, shapes []layout.Shape) (engine.Location, int) {
	at, ok := b.at(pos, units)
	if !ok || len(shapes) == 0 {
		return at, -1
	}
	return at, b.shapeAt(b.camera.view.toBoard(point(pos)), &layout.Scene{Position: units, Shapes: shapes, Far: b.state.Far})
}

// Pointer returns the position of the mouse on the board, and whether it is over the board.
func (b *Board) Pointer() (pos fyne.Position, over bool) { return b.pointer.pos, b.pointer.inside }

// tokenAt returns the index of the token drawn at a position, or -1 if none.
func (b *Board) tokenAt(pos fyne.Position) int {
	if len(b.state.Tokens) == 0 || b.camera.view.empty() {
		return -1
	}
	x, y := b.overlay.frame.Pixel(b.camera.view.toBoard(point(pos)))
	return b.painter.TokenAt(b.overlay.frame, &b.state.Scene, x, y)
}

// TokenUnder returns the number of the token under the resting pointer, counted from 1, or 0 if none.
func (b *Board) TokenUnder() int {
	if !b.pointer.inside {
		return 0
	}
	return b.tokenAt(b.pointer.pos) + 1
}
