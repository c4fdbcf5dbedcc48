package stage

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/europe/entry"
)

// wireBoard hands what the map reports to the desk, one gesture at a time.
func (v *Stage) wireBoard() {
	v.Board.OnPick = func(p board.Pick) { v.Desk.Act(func() { v.picked(p) }) }
	v.Board.OnDrag = func(from, to engine.Location, done bool) { v.Desk.Act(func() { v.dragged(from, to, done) }) }
	v.Board.OnMark = func(s board.Stroke) { v.Desk.Act(func() { v.marked(s) }) }
	v.Board.OnHover = func(at engine.Location) { v.Desk.Act(func() { v.hovered(at) }) }
	v.Desk.Under = v.under
}

// under is what lies under the pointer, with the keys that are held: what a click would pick.
func (v *Stage) under() (entry.Aim, bool) {
	if v.walking || v.Desk.Played() {
		return entry.Aim{}, false
	}
	n := v.Desk.Game.Node()
	at, shape, inside := v.Board.Under(n.Position, v.Scenes.Orders(n))
	a := v.Aim(at)
	if shape >= 0 {
		a.Arrow = n.Plain()[shape]
	}
	return a, inside
}

// picked takes a click on the map: among results it asks why; on an arrow it picks that order, else the place.
func (v *Stage) picked(p board.Pick) {
	v.holdFocus()
	v.Desk.Draft.Park()
	v.Desk.Question.Drop()
	v.Desk.View.Place = engine.NoProvince
	v.walking = false
	a := v.Aim(p.At)
	a.Support = a.Support || p.Button == board.Support
	if orders := v.Desk.Game.Node().Plain(); p.Shape >= 0 && p.Shape < len(orders) {
		a.Arrow = orders[p.Shape]
	}
	switch {
	case v.Desk.Played():
		v.Desk.Player.Drop()
		v.Desk.View.Place = p.At.Province
		v.Desk.Tell()
	default:
		v.Desk.Pick(a)
	}
}

// dragged takes a drag on the map, under way or done.
func (v *Stage) dragged(from, to engine.Location, done bool) {
	if v.Desk.Played() {
		return
	}
	v.holdFocus()
	v.Desk.View.Place = engine.NoProvince
	v.Desk.Draft.Park()
	v.Desk.Entry.Drag(from, v.Aim(to), done)
	v.Desk.Tell()
}

// hovered follows the pointer to another place on the map.
func (v *Stage) hovered(at engine.Location) {
	v.Desk.View.Over, v.walking = at, false
	if !v.Desk.Played() {
		v.Desk.Entry.Point(v.Aim(at))
	}
	v.Desk.Tell()
}

// holdFocus gives the keyboard to the map, without a ring: the pointer was there.
func (v *Stage) holdFocus() {
	g := v.ground
	if c := v.Win.Canvas(); c.Focused() != fyne.Focusable(g) && len(c.Overlays().List()) == 0 {
		g.quiet = true
		c.Focus(g)
		g.quiet = false
	}
}

// Walk moves the cursor of the keyboard over the map: to the nearest place in the direction of the arrow.
func (v *Stage) Walk(key fyne.KeyName) {
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
	at := v.Desk.View.Place
	if at == engine.NoProvince {
		at = v.Desk.Entry.Selected()
	}
	if at == engine.NoProvince {
		for p := range v.Desk.Game.Node().Position.Occupied().All() {
			at = p
			break
		}
		v.moveCursor(at)
		return
	}
	if best := v.Drawing.Beside(at, dx, dy); best != engine.NoProvince {
		v.moveCursor(best)
	}
}

func (v *Stage) moveCursor(to engine.Province) {
	v.Desk.View.Place, v.walking = to, true
	if !v.Desk.Played() {
		v.Desk.Entry.Point(entry.Aim{At: engine.Location{Province: to}})
	}
	v.Desk.Tell()
}
