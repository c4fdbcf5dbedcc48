package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
)

// jitter is how far, in logical pixels, the pointer may move in a click. Fyne itself calls 2 a drag.
const jitter = 5

// mode is what a pressed button turned out to mean.
type mode uint8

const (
	undecided mode = iota
	panning        // the map follows the pointer
	ordering       // an order is dragged from a province
	still          // the pointer moves, nothing else
	marking        // a mark of the user's own is drawn
)

// gesture is what happens between pressing a button on the map and releasing it.
type gesture struct {
	active   bool
	canceled bool // whatever still comes of it, until the next press, is ignored
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

// MouseDown begins a gesture. Another button during a drag cancels it.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	if b.Cancel() {
		return
	}
	from, _ := b.At(ev.Position)
	b.gesture = gesture{
		active: true, button: ev.Button, modifier: ev.Modifier, start: ev.Position, last: ev.Position, from: from,
		view: b.view,
	}
}

// MouseUp ends a mark: a click ends in Tapped, a drag in DragEnd.
func (b *Board) MouseUp(*desktop.MouseEvent) {
	g := &b.gesture
	if !g.active || g.canceled || g.mode != marking {
		return
	}
	g.active = false
	b.OnMark(Stroke{From: g.from, To: g.to, Keys: g.modifier, Done: true})
}

// Dragged moves the map or reports an order that is being dragged.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	g := &b.gesture
	if !g.active || g.canceled {
		return
	}
	moved := ev.Position.Subtract(g.start)
	if g.mode == undecided {
		if moved.X*moved.X+moved.Y*moved.Y <= jitter*jitter {
			return
		}
		g.mode = b.meaning(*g)
	}
	at, _ := b.At(ev.Position)
	g.away = g.away || at.Province != g.from.Province
	step := ev.Position.Subtract(g.last)
	g.last = ev.Position
	switch g.mode {
	case panning:
		b.look(b.view.panned(float64(step.X), float64(step.Y)))
	case ordering:
		b.pointAt(ev.Position)
		b.drag(at)
	default:
		b.pointAt(ev.Position)
	}
}

// meaning says what a drag is for. The middle button moves the map. The left one drags an order from where the state
// allows it, does nothing on places that are waiting for a click, and otherwise moves the map too.
func (b *Board) meaning(g gesture) mode {
	p := g.from.Province
	switch {
	case g.button == desktop.MouseButtonTertiary:
		return panning
	case g.button != desktop.MouseButtonPrimary:
		return still
	case p != engine.NoProvince && !b.state.Locked && b.state.Draggable.Has(p):
		return ordering
	case p != engine.NoProvince && (b.state.Targets.Has(p) || b.state.ByConvoy.Has(p)):
		return still
	}
	return panning
}

// drag reports that the dragged order now points at another place. Its own province counts as nowhere.
func (b *Board) drag(at engine.Location) {
	g := &b.gesture
	if at.Province == g.from.Province {
		at = engine.Location{}
	}
	if at == g.to {
		return
	}
	g.to = at
	if b.OnDrag != nil {
		b.OnDrag(g.from, at, false)
	}
}

// mark follows the pointer while the secondary button is down: the toolkit reports no drags with it. It reports whether a mark is
// being drawn.
func (b *Board) mark(ev *desktop.MouseEvent) bool {
	g := &b.gesture
	if !g.active || g.canceled || g.button != desktop.MouseButtonSecondary || g.from.Province == engine.NoProvince || b.OnMark == nil {
		return false
	}
	if ev.Button&desktop.MouseButtonSecondary == 0 { // it came up somewhere else
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
	b.stroke(at)
	return true
}

// stroke reports that the mark that is drawn now ends at another place.
func (b *Board) stroke(at engine.Location) {
	g := &b.gesture
	if at == g.to && g.drawn {
		return
	}
	g.to, g.drawn = at, true
	b.OnMark(Stroke{From: g.from, To: at, Keys: g.modifier})
}

// DragEnd drops what was dragged. A drag that did not leave its province, and did not move the map, was a click made
// with an unsteady hand.
func (b *Board) DragEnd() {
	g := b.gesture
	b.gesture.active = false
	if !g.active || g.canceled {
		return
	}
	if g.mode == ordering && g.away && b.OnDrag != nil {
		b.OnDrag(g.from, g.to, true)
	}
	if b.pointer.inside {
		b.pointAt(g.last)
	}
	if g.button == desktop.MouseButtonPrimary && (g.mode == undecided || !g.away && b.view == g.view) {
		b.pick(g.start, b.intention())
	}
}

// Cancel ends a drag without dropping anything and reports whether there was one to end: for the Escape key.
func (b *Board) Cancel() bool {
	g := &b.gesture
	if !g.active || g.canceled || g.mode == undecided {
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
