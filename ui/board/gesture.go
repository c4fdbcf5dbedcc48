package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board/paint"
)

// jitter is how far, in logical pixels, the pointer may move during a click. Fyne itself already reports a drag after 2.
const jitter = 5

// mode is the meaning of a pressed button.
type mode uint8

const (
	undecided mode = iota
	panning        // the map follows the pointer
	ordering       // an order is dragged from a province
	still          // nothing happens
	marking        // the user draws a mark
)

// gesture is the state between pressing and releasing a button on the map.
type gesture struct {
	active   bool
	canceled bool // ignored until the next press
	button   desktop.MouseButton
	modifier fyne.KeyModifier
	mode     mode
	start    fyne.Position
	last     fyne.Position
	from, to engine.Location
	drawn    bool // a mark has been reported
	away     bool // the pointer has been outside the province where it was pressed
	view     view // at the start
}

// going reports whether the gesture may still have an effect.
func (g *gesture) going() bool { return g.active && !g.canceled }

// intention returns the meaning of a click with the primary button, given the keys held when it was pressed.
func (g *gesture) intention() PickButton {
	if g.modifier&fyne.KeyModifierShift != 0 {
		return Support
	}
	return Primary
}

// MouseDown starts a gesture. Pressing another button during a drag cancels it.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	if b.Cancel() {
		return
	}
	from, _ := b.At(ev.Position)
	b.gesture = gesture{
		active: true, button: ev.Button, modifier: ev.Modifier, start: ev.Position, last: ev.Position, from: from,
		view: b.camera.view,
	}
}

// MouseUp ends a mark. A click ends in Tapped, a drag in DragEnd.
func (b *Board) MouseUp(*desktop.MouseEvent) {
	g := &b.gesture
	if !g.going() || g.mode != marking {
		return
	}
	g.active = false
	b.OnMark(Stroke{From: g.from, To: g.to, Keys: g.modifier, Done: true})
}

// Dragged pans the map or reports the order being dragged.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	g := &b.gesture
	if !g.going() {
		return
	}
	moved := ev.Position.Subtract(g.start)
	if g.mode == undecided {
		if moved.X*moved.X+moved.Y*moved.Y <= jitter*jitter {
			return
		}
		g.mode = g.meaning(&b.state)
	}
	at, _ := b.At(ev.Position)
	g.away = g.away || at.Province != g.from.Province
	step := ev.Position.Subtract(g.last)
	g.last = ev.Position
	switch g.mode {
	case panning:
		b.look(b.camera.view.panned(float64(step.X), float64(step.Y)))
	case ordering:
		b.pointAt(ev.Position)
		if g.drag(at) && b.OnDrag != nil {
			b.OnDrag(g.from, g.to, false)
		}
	default:
		b.pointAt(ev.Position)
	}
}

// meaning returns the mode of a drag. The middle button pans the map. The left button drags an order where the state allows it, does nothing on
// places that wait for a click, and pans everywhere else.
func (g *gesture) meaning(s *paint.State) mode {
	p := g.from.Province
	switch {
	case g.button == desktop.MouseButtonTertiary:
		return panning
	case g.button != desktop.MouseButtonPrimary:
		return still
	case p != engine.NoProvince && !s.Locked && s.Draggable.Has(p):
		return ordering
	case p != engine.NoProvince && (s.Targets.Has(p) || s.ByConvoy.Has(p)):
		return still
	}
	return panning
}

// drag records the location that a dragged order points at, and reports whether it has changed. The order's own province counts as no location.
func (g *gesture) drag(at engine.Location) bool {
	if at.Province == g.from.Province {
		at = engine.Location{}
	}
	if at == g.to {
		return false
	}
	g.to = at
	return true
}

// mark follows the pointer while the secondary button is down, because the toolkit reports no drags with that button. It reports whether a mark is
// being drawn.
func (b *Board) mark(ev *desktop.MouseEvent) bool {
	g := &b.gesture
	if !g.going() || g.button != desktop.MouseButtonSecondary || g.from.Province == engine.NoProvince || b.OnMark == nil {
		return false
	}
	if ev.Button&desktop.MouseButtonSecondary == 0 { // it was released elsewhere
		b.Cancel()
		return false
	}
	moved := ev.Position.Subtract(g.start)
	if g.mode == undecided && moved.X*moved.X+moved.Y*moved.Y <= jitter*jitter {
		return false
	}
	g.mode = marking
	b.pointAt(ev.Position)
	at, _ := b.At(ev.Position)
	g.draw(at, b.OnMark)
	return true
}

// draw reports the mark being drawn if its end has changed.
func (g *gesture) draw(at engine.Location, report func(Stroke)) {
	if at == g.to && g.drawn {
		return
	}
	g.to, g.drawn = at, true
	report(Stroke{From: g.from, To: at, Keys: g.modifier})
}

// DragEnd drops the dragged order. A drag that neither left its province nor panned the map counts as a click with an unsteady hand.
func (b *Board) DragEnd() {
	g := b.gesture
	b.gesture.active = false
	if !g.going() {
		return
	}
	if g.mode == ordering && g.away && b.OnDrag != nil {
		b.OnDrag(g.from, g.to, true)
	}
	if b.pointer.inside {
		b.pointAt(g.last)
	}
	if g.button == desktop.MouseButtonPrimary && (g.mode == undecided || !g.away && b.camera.view == g.view) {
		b.pick(g.start, g.intention())
	}
}

// Cancel ends a drag without dropping its order, as for the Escape key, and reports whether there was a drag.
func (b *Board) Cancel() bool {
	g := &b.gesture
	if !g.going() || g.mode == undecided {
		return false
	}
	g.canceled = true
	if g.mode == ordering && g.away && b.OnDrag != nil {
		b.OnDrag(g.from, engine.Location{}, true)
	}
	if g.mode == marking {
		b.OnMark(Stroke{From: g.from, Keys: g.modifier, Done: true})
	}
	return true
}
