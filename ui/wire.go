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
		w.writing.report = cardText{}
		w.focus.Place = engine.NoProvince
		orders := w.game.Node().Plain()
		switch {
		case w.played():
			w.player.Drop()
			w.focus.Place = p.At.Province
			w.present()
		case p.Shape >= 0 && p.Shape < len(orders):
			w.entry.PickShape(orders[p.Shape], p.At, p.Button == board.Support)
			w.present()
		default:
			w.pick(p.At, How{Support: p.Button == board.Support, Force: w.forcing()})
		}
	}
	b.OnDrag = func(from, to engine.Location, done bool) {
		if w.played() {
			return
		}
		w.holdFocus()
		w.focus.Place, w.writing.report = engine.NoProvince, cardText{}
		w.drag(from, to, w.how(false), done)
		w.present()
	}
	b.OnHover = func(at engine.Location) {
		w.focus.Over = at
		if !w.played() {
			w.entry.Hover(at, w.supporting())
		}
		w.present()
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
func (w *Window) drag(from, to engine.Location, how How, done bool) {
	if done && how.Force && to.Province != engine.NoProvince {
		w.entry.Drag(from, to, false, false)
		w.entry.Force(to)
		return
	}
	w.entry.Drag(from, to, how.Support, done)
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
func (w *Window) pick(at engine.Location, how How) {
	if at.Province == engine.NoProvince {
		w.entry.Escape()
	} else if !how.Force || !w.entry.Force(at) {
		w.entry.Pick(at, how.Support)
	}
	w.present()
}

// pickPlace picks a province that was chosen in a list or by the keyboard.
func (w *Window) pickPlace(p engine.Province, how How) {
	if !w.played() {
		w.pick(engine.Location{Province: p, Coast: w.game.Node().Position.UnitAt(p).Coast}, how)
	}
}

// wirePanel hands what the panel reports to order entry and to the view.
func (w *Window) wirePanel() {
	p := w.parts.panel
	p.powers.OnPick = func(i int) {
		w.focus.Power, w.focus.Every, w.focus.Written = engine.Power(i), false, false
		if w.supporting() {
			w.playAs(w.focus.Power)
			return
		}
		if at := w.entry.Selected(); at != engine.NoProvince && entry.PowerAt(w.game.Node().Position, at) != w.focus.Power {
			for w.entry.Escape() {
			}
		}
		w.present()
	}
	p.tabs.OnPick = func(i int) {
		if w.played() {
			w.sortResults(i == 1)
			return
		}
		w.focus.Only = w.focus.Only && i == 0
		w.focus.Every, w.focus.Written = i == 1, i == 2
		w.present()
	}
	p.orders.OnPick = func(i int) {
		if w.focus.Written && !w.played() {
			w.pickWritten(i)
			return
		}
		if !w.pickHeading(i) {
			w.choose(w.orderPlaces, i)
		}
	}
	p.checks.OnPick = func(i int) { w.lookAt(w.checkPlaces, i) }
}

// lookAt jumps to what a row of the checklist is about: it selects the unit, or points out where something can be built
// or removed, and changes no order.
func (w *Window) lookAt(places []engine.Province, i int) {
	if i < len(places) && !w.played() && w.game.Node().Position.Phase.Kind == engine.Adjustment {
		w.focus.Place = places[i]
		w.focus.Power = w.powerOf(w.game.Node().Position, places[i])
		w.present()
		return
	}
	w.choose(places, i)
}

// choose selects the unit of a row; in the results it points it out on the map.
func (w *Window) choose(places []engine.Province, i int) {
	if i >= len(places) || places[i] == engine.NoProvince {
		return
	}
	w.focus.Place = engine.NoProvince
	switch p := places[i]; {
	case w.played():
		w.player.Drop()
		w.focus.Place = p
	case w.entry.Selected() == p:
	case w.game.Node().Position.Phase.Kind == engine.Adjustment:
		w.focus.Place = p
		w.entry.Pick(engine.Location{Province: p}, false)
	default:
		for w.entry.Escape() {
		}
		w.entry.Pick(engine.Location{Province: p}, false)
	}
	w.present()
}

// follow shows the unit that order entry went on to: its power in the panel.
func (w *Window) follow() {
	if p := w.entry.Selected(); p != engine.NoProvince {
		w.focus.Place = engine.NoProvince
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
	at := w.focus.Place
	if at == engine.NoProvince {
		at = w.entry.Selected()
	}
	m := w.variant().Map
	if at == engine.NoProvince {
		for p := range w.game.Node().Position.Occupied().All() {
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
	w.focus.Place = to
	if !w.played() {
		w.entry.Hover(engine.Location{Province: to}, false)
	}
	w.present()
}

// variant is what is played.
func (w *Window) variant() *engine.Variant { return w.game.Variant() }

// number writes a count.
func number(n int) string { return strconv.Itoa(n) }
