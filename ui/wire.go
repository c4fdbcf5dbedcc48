package ui

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/entry"
)

// wireBoard hands what the map reports to order entry.
func (w *Window) wireBoard() {
	b := w.parts.board
	b.OnPick = func(p board.Pick) {
		w.holdFocus()
		w.desk.draft.report = cardText{}
		w.desk.focus.Place = engine.NoProvince
		orders := w.desk.game.Node().Plain()
		switch {
		case w.desk.played():
			w.desk.player.Drop()
			w.desk.focus.Place = p.At.Province
			w.desk.tell()
		case p.Shape >= 0 && p.Shape < len(orders):
			w.desk.entry.PickShape(orders[p.Shape], p.At, p.Button == board.Support)
			w.desk.tell()
		default:
			w.desk.pick(p.At, How{Support: p.Button == board.Support, Force: w.forcing()})
		}
	}
	b.OnDrag = func(from, to engine.Location, done bool) {
		if w.desk.played() {
			return
		}
		w.holdFocus()
		w.desk.focus.Place, w.desk.draft.report = engine.NoProvince, cardText{}
		w.desk.drag(from, to, w.how(false), done)
		w.desk.tell()
	}
	b.OnHover = func(at engine.Location) {
		w.desk.focus.Over = at
		if !w.desk.played() {
			w.desk.entry.Hover(at, w.supporting())
		}
		w.desk.tell()
	}
}

// modifiers are the keys held now, for gestures that the map reports without them.
func (w *Window) modifiers() fyne.KeyModifier {
	if w.held != nil {
		return w.held()
	}
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// supporting reports whether the pointer offers support: Shift is held.
func (w *Window) supporting() bool { return w.modifiers()&fyne.KeyModifierShift != 0 }

// forcing reports whether what is picked stands even where the rules forbid it: Control is held.
func (w *Window) forcing() bool { return w.modifiers()&fyne.KeyModifierShortcutDefault != 0 }

// How says with which keys held a place was picked: Shift offers support, Control lets stand what the rules forbid.
type How struct{ Support, Force bool }

// drag hands a drag to order entry. One that ends with Control held gives the order even if the rules forbid it.
func (d *Desk) drag(from, to engine.Location, how How, done bool) {
	if done && how.Force && to.Province != engine.NoProvince {
		d.entry.Drag(from, to, false, false)
		d.entry.Force(to)
		return
	}
	d.entry.Drag(from, to, how.Support, done)
}

// holdFocus gives the keyboard to the map, without a ring: the pointer was there.
func (w *Window) holdFocus() {
	g := w.parts.ground
	if c := w.win.Canvas(); c.Focused() != fyne.Focusable(g) && len(c.Overlays().List()) == 0 {
		g.quiet = true
		c.Focus(g)
		g.quiet = false
	}
}

// pick hands a place to order entry. A pick on the sea with nothing under it leaves what is being built.
func (d *Desk) pick(at engine.Location, how How) {
	if at.Province == engine.NoProvince {
		d.entry.Escape()
	} else if !how.Force || !d.entry.Force(at) {
		d.entry.Pick(at, how.Support)
	}
	d.tell()
}

// pickPlace picks a province that was chosen in a list or by the keyboard.
func (d *Desk) pickPlace(p engine.Province, how How) {
	if !d.played() {
		d.pick(engine.Location{Province: p, Coast: d.game.Node().Position.UnitAt(p).Coast}, how)
	}
}

// wirePanel hands what the panel reports to order entry and to the view.
func (w *Window) wirePanel() {
	p := w.parts.panel
	p.powers.OnPick = func(i int) {
		w.desk.focus.Power, w.desk.focus.Every, w.desk.focus.Written = engine.Power(i), false, false
		if w.supporting() {
			w.desk.playAs(w.desk.focus.Power)
			return
		}
		if at := w.desk.entry.Selected(); at != engine.NoProvince && entry.PowerAt(w.desk.game.Node().Position, at) != w.desk.focus.Power {
			for w.desk.entry.Escape() {
			}
		}
		w.desk.tell()
	}
	p.tabs.OnPick = func(i int) {
		if w.desk.played() {
			w.desk.sortResults(i == 1)
			return
		}
		w.desk.focus.Only = w.desk.focus.Only && i == 0
		w.desk.focus.Every, w.desk.focus.Written = i == 1, i == 2
		w.desk.tell()
	}
	p.orders.OnPick = func(i int) {
		if w.desk.focus.Written && !w.desk.played() {
			w.pickWritten(i)
			return
		}
		if !w.pickHeading(i) {
			w.desk.choose(w.orderPlaces, i)
		}
	}
	p.checks.OnPick = func(i int) { w.desk.lookAt(w.checkPlaces, i) }
}

// lookAt jumps to what a row of the checklist is about: it selects the unit, or points out where something can be built
// or removed, and changes no order.
func (d *Desk) lookAt(places []engine.Province, i int) {
	if i < len(places) && !d.played() && d.game.Node().Position.Phase.Kind == engine.Adjustment {
		d.focus.Place = places[i]
		d.focus.Power = d.powerOf(d.game.Node().Position, places[i])
		d.tell()
		return
	}
	d.choose(places, i)
}

// choose selects the unit of a row; in the results it points it out on the map.
func (d *Desk) choose(places []engine.Province, i int) {
	if i >= len(places) || places[i] == engine.NoProvince {
		return
	}
	d.focus.Place = engine.NoProvince
	switch p := places[i]; {
	case d.played():
		d.player.Drop()
		d.focus.Place = p
	case d.entry.Selected() == p:
	case d.game.Node().Position.Phase.Kind == engine.Adjustment:
		d.focus.Place = p
		d.entry.Pick(engine.Location{Province: p}, false)
	default:
		for d.entry.Escape() {
		}
		d.entry.Pick(engine.Location{Province: p}, false)
	}
	d.tell()
}

// follow shows the unit that order entry went on to: its power in the panel.
func (d *Desk) follow() {
	if p := d.entry.Selected(); p != engine.NoProvince {
		d.focus.Place = engine.NoProvince
	}
}

// walk moves the cursor of the keyboard over the map: to the nearest place in the direction of the arrow.
func (w *Window) walk(key fyne.KeyName) {
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
	at := w.desk.focus.Place
	if at == engine.NoProvince {
		at = w.desk.entry.Selected()
	}
	m := w.desk.variant().Map
	if at == engine.NoProvince {
		for p := range w.desk.game.Node().Position.Occupied().All() {
			at = p
			break
		}
		w.moveCursor(at)
		return
	}
	from, _ := w.drawing.Center(at)
	best, least := engine.NoProvince, math.Inf(1)
	for p := range m.All().All() {
		to, ok := w.drawing.Center(p)
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
		w.moveCursor(best)
	}
}

func (w *Window) moveCursor(to engine.Province) {
	w.desk.focus.Place = to
	if !w.desk.played() {
		w.desk.entry.Hover(engine.Location{Province: to}, false)
	}
	w.desk.tell()
}

// variant is what is played.
func (d *Desk) variant() *engine.Variant { return d.game.Variant() }

// number writes a count.
func number(n int) string { return strconv.Itoa(n) }
