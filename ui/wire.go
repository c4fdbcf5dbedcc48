package ui

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/desk"
)

// wireBoard hands what the map reports to the desk, a gesture at a time.
func (v *StageView) wireBoard() {
	v.board.OnPick = func(p board.Pick) { v.desk.Act(func() { v.picked(p) }) }
	v.board.OnDrag = func(from, to engine.Location, done bool) { v.desk.Act(func() { v.dragged(from, to, done) }) }
	v.board.OnHover = func(at engine.Location) { v.desk.Act(func() { v.hovered(at) }) }
}

// picked is a click on the map: in results it asks why, on an arrow it is about that order, else it is about the place.
func (v *StageView) picked(p board.Pick) {
	v.holdFocus()
	v.desk.Draft.Report = desk.CardText{}
	v.desk.Focus.Place = engine.NoProvince
	orders := v.desk.Game.Node().Plain()
	switch {
	case v.desk.Played():
		v.desk.Player.Drop()
		v.desk.Focus.Place = p.At.Province
		v.desk.Tell()
	case p.Shape >= 0 && p.Shape < len(orders):
		v.desk.Entry.PickShape(orders[p.Shape], p.At, p.Button == board.Support)
		v.desk.Tell()
	default:
		v.desk.Pick(p.At, desk.How{Support: p.Button == board.Support, Force: v.forcing()})
	}
}

// dragged is a drag on the map, on its way or done.
func (v *StageView) dragged(from, to engine.Location, done bool) {
	if v.desk.Played() {
		return
	}
	v.holdFocus()
	v.desk.Focus.Place, v.desk.Draft.Report = engine.NoProvince, desk.CardText{}
	v.desk.Drag(from, to, v.how(false), done)
	v.desk.Tell()
}

// hovered is the pointer over another place of the map.
func (v *StageView) hovered(at engine.Location) {
	v.desk.Focus.Over = at
	if !v.desk.Played() {
		v.desk.Entry.Hover(at, v.supporting())
	}
	v.desk.Tell()
}

// modifiers are the keys held now, for gestures that the map reports without them.
func (r *Room) modifiers() fyne.KeyModifier {
	if r.held != nil {
		return r.held()
	}
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// supporting reports whether the pointer offers support: Shift is held.
func (r *Room) supporting() bool { return r.modifiers()&fyne.KeyModifierShift != 0 }

// forcing reports whether what is picked stands even where the rules forbid it: Control is held.
func (r *Room) forcing() bool { return r.modifiers()&fyne.KeyModifierShortcutDefault != 0 }

// holdFocus gives the keyboard to the map, without a ring: the pointer was there.
func (v *StageView) holdFocus() {
	g := v.ground
	if c := v.win.Canvas(); c.Focused() != fyne.Focusable(g) && len(c.Overlays().List()) == 0 {
		g.quiet = true
		c.Focus(g)
		g.quiet = false
	}
}

// walk moves the cursor of the keyboard over the map: to the nearest place in the direction of the arrow.
func (v *StageView) walk(key fyne.KeyName) {
	dx, dy := 0.0, 0.0
	switch key {
	case fyne.KeyLeft:
		dx = -1
	case fyne.KeyRight:
		dx = 1
	case fyne.KeyUp:
		dy = -1
	case fyne.KeyDown:
		dy = 1
	}
	at := v.desk.Focus.Place
	if at == engine.NoProvince {
		at = v.desk.Entry.Selected()
	}
	m := v.desk.Variant().Map
	if at == engine.NoProvince {
		for p := range v.desk.Game.Node().Position.Occupied().All() {
			at = p
			break
		}
		v.moveCursor(at)
		return
	}
	from, _ := v.drawing.Center(at)
	best, least := engine.NoProvince, math.Inf(1)
	for p := range m.All().All() {
		to, ok := v.drawing.Center(p)
		x, y := to.X-from.X, to.Y-from.Y
		along, aside := x*dx+y*dy, math.Abs(x*dy)+math.Abs(y*dx)
		if !ok || p == at || along <= 4 || aside > 2*along {
			continue
		}
		if cost := along + 2*aside; cost < least {
			best, least = p, cost
		}
	}
	if best != engine.NoProvince {
		v.moveCursor(best)
	}
}

func (v *StageView) moveCursor(to engine.Province) {
	v.desk.Focus.Place = to
	if !v.desk.Played() {
		v.desk.Entry.Hover(engine.Location{Province: to}, false)
	}
	v.desk.Tell()
}

// number writes a count.
func number(n int) string { return strconv.Itoa(n) }
