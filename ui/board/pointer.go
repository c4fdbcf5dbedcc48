package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
)

// notch is what Fyne reports for one notch of a mouse wheel.
const notch = 25

// pointer holds the position of the mouse and what is under it.
type pointer struct {
	inside bool
	pos    fyne.Position
	over   engine.Location
	shape  int // index of the shape under the pointer, -1 if none
	token  int // number of the token under the pointer, from 1; 0 if none
}

// Tapped picks what is under the pointer; with Shift the pick is a support.
func (b *Board) Tapped(ev *fyne.PointEvent) {
	b.gesture.active = false
	if !b.gesture.canceled {
		b.pick(ev.Position, b.gesture.intention())
	}
}

// TappedSecondary makes a support pick. It marks the place instead if nothing can be ordered or a modifier key is held.
func (b *Board) TappedSecondary(ev *fyne.PointEvent) {
	g := b.gesture
	b.gesture.active = false
	if g.canceled || g.mode == marking {
		return
	}
	if (b.state.Locked || g.modifier != 0) && b.OnMark != nil {
		b.gesture.modifier = 0
		if at, ok := b.At(ev.Position); ok && at.Province != engine.NoProvince {
			b.OnMark(Stroke{From: at, To: at, Click: true, Keys: g.modifier, Done: true})
		}
		return
	}
	b.pick(ev.Position, Support)
}

// pick reports a click.
func (b *Board) pick(pos fyne.Position, button PickButton) {
	b.gesture.modifier = 0
	if b.OnPick == nil {
		return
	}
	if b.pointer.inside { // the pick matches what was shown under the pointer
		b.pointAt(pos)
	}
	at, shape := b.under(pos, b.state.Position, b.state.Orders)
	b.OnPick(Pick{At: at, Button: button, Shape: shape, Token: b.tokenAt(pos) + 1})
}

// MouseIn starts following the pointer.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved follows the pointer.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) {
	if !b.mark(ev) {
		b.pointAt(ev.Position)
	}
}

// MouseOut forgets the pointer.
func (b *Board) MouseOut() {
	b.pointer.inside = false
	b.hover(engine.Location{}, -1)
	if b.gesture.going() && b.gesture.mode == marking {
		b.gesture.draw(engine.Location{}, b.OnMark)
	}
}

// pointAt notes where the pointer is.
func (b *Board) pointAt(pos fyne.Position) {
	b.pointer.inside, b.pointer.pos = true, pos
	b.hover(b.under(pos, b.state.Position, b.state.Orders))
}

// pointAgain updates what is under the resting pointer after the map has moved beneath it.
func (b *Board) pointAgain() {
	if b.pointer.inside && !(b.gesture.active && b.gesture.mode == panning) {
		b.pointAt(b.pointer.pos)
	}
}

// hover reports and shows that the pointer is over another place, line or token, or over none. Only places that can be picked change their look.
func (b *Board) hover(at engine.Location, shape int) {
	old, token := b.pointer.over, b.TokenUnder()
	if at == old && shape == b.pointer.shape && token == b.pointer.token {
		return
	}
	b.pointer.over, b.pointer.shape, b.pointer.token = at, shape, token
	if b.OnHover != nil {
		b.OnHover(at)
	}
	alive := b.state.Alive()
	if at != old && (alive.Has(at.Province) || alive.Has(old.Province)) {
		b.redraw()
	}
	if b.state.Draggable.Has(at.Province) {
		b.pictures.prepare(at.Province)
	}
}

// Scrolled zooms at the pointer.
func (b *Board) Scrolled(ev *fyne.ScrollEvent) {
	notches := min(max(float64(ev.Scrolled.DY)/notch, -3), 3) // fast wheels report a hundred times as much
	b.look(b.camera.view.zoomed(point(ev.Position), math.Pow(zoomStep, notches)))
}

// Cursor returns a hand over everything that can be picked or dragged.
func (b *Board) Cursor() desktop.Cursor {
	alive := b.state.Alive().Union(b.state.Draggable)
	if b.gesture.active && b.gesture.mode == ordering || b.pointer.inside && alive.Has(b.pointer.over.Province) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
