package ui

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/desk"
	"entente/ui/entry"
)

// wireBoard hands what the map reports to order entry.
func (w *Window) wireBoard() {
	b := w.board
	b.OnPick = func(p board.Pick) {
		w.holdFocus()
		w.desk.Draft.Report = desk.CardText{}
		w.desk.Focus.Place = engine.NoProvince
		orders := w.desk.Game.Node().Plain()
		switch {
		case w.desk.Played():
			w.desk.Player.Drop()
			w.desk.Focus.Place = p.At.Province
			w.desk.Tell()
		case p.Shape >= 0 && p.Shape < len(orders):
			w.desk.Entry.PickShape(orders[p.Shape], p.At, p.Button == board.Support)
			w.desk.Tell()
		default:
			w.desk.Pick(p.At, desk.How{Support: p.Button == board.Support, Force: w.forcing()})
		}
	}
	b.OnDrag = func(from, to engine.Location, done bool) {
		if w.desk.Played() {
			return
		}
		w.holdFocus()
		w.desk.Focus.Place, w.desk.Draft.Report = engine.NoProvince, desk.CardText{}
		w.desk.Drag(from, to, w.how(false), done)
		w.desk.Tell()
	}
	b.OnHover = func(at engine.Location) {
		w.desk.Focus.Over = at
		if !w.desk.Played() {
			w.desk.Entry.Hover(at, w.supporting())
		}
		w.desk.Tell()
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

// holdFocus gives the keyboard to the map, without a ring: the pointer was there.
func (w *Window) holdFocus() {
	g := w.ground
	if c := w.win.Canvas(); c.Focused() != fyne.Focusable(g) && len(c.Overlays().List()) == 0 {
		g.quiet = true
		c.Focus(g)
		g.quiet = false
	}
}

// wirePanel hands what the panel reports to order entry and to the view.
func (w *Window) wirePanel() {
	p := w.panel
	p.powers.OnPick = func(i int) {
		w.desk.Focus.Power, w.desk.Focus.Every, w.desk.Focus.Written = engine.Power(i), false, false
		if w.supporting() {
			w.desk.PlayAs(w.desk.Focus.Power)
			return
		}
		if at := w.desk.Entry.Selected(); at != engine.NoProvince && entry.PowerAt(w.desk.Game.Node().Position, at) != w.desk.Focus.Power {
			for w.desk.Entry.Escape() {
			}
		}
		w.desk.Tell()
	}
	p.tabs.OnPick = func(i int) {
		if w.desk.Played() {
			w.desk.SortResults(i == 1)
			return
		}
		w.desk.Focus.Only = w.desk.Focus.Only && i == 0
		w.desk.Focus.Every, w.desk.Focus.Written = i == 1, i == 2
		w.desk.Tell()
	}
	p.orders.OnPick = func(i int) {
		if w.desk.Focus.Written && !w.desk.Played() {
			w.pickWritten(i)
			return
		}
		if !w.pickHeading(i) {
			w.desk.Choose(w.orderPlaces, i)
		}
	}
	p.checks.OnPick = func(i int) { w.desk.LookAt(w.checkPlaces, i) }
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
	at := w.desk.Focus.Place
	if at == engine.NoProvince {
		at = w.desk.Entry.Selected()
	}
	m := w.desk.Variant().Map
	if at == engine.NoProvince {
		for p := range w.desk.Game.Node().Position.Occupied().All() {
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
	w.desk.Focus.Place = to
	if !w.desk.Played() {
		w.desk.Entry.Hover(engine.Location{Province: to}, false)
	}
	w.desk.Tell()
}

// number writes a count.
func number(n int) string { return strconv.Itoa(n) }
