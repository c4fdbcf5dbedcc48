package present

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/entry"
	"entente/ui/room/mapview"
)

// Map carries out mouse and keyboard input on the map. Create it with NewMap.
type Map struct {
	*europe.Room
	stage   func() *mapview.Stage
	walking bool // the arrow keys moved last, not the pointer
}

// NewMap returns a Map for the stage that is shown.
func NewMap(r *europe.Room, on func() *mapview.Stage) *Map { return &Map{Room: r, stage: on} }

// Commands returns the commands of the map.
func (m *Map) Commands() []command.Command {
	return append(m.markCommands(), mapview.Commands(m.stage)...)
}

// Actions returns the actions of the map and the cards over it. back undoes the last step.
func (m *Map) Actions(back func()) mapview.Actions {
	return mapview.Actions{
		Key:   m.KeyOf,
		Pick:  func(p board.Pick) { m.Desk.Act(func() { m.picked(p) }) },
		Drag:  func(from, to engine.Location, done bool) { m.Desk.Act(func() { m.dragged(from, to, done) }) },
		Mark:  func(s board.Stroke) { m.Desk.Act(func() { m.marked(s) }) },
		Hover: func(at engine.Location) { m.Desk.Act(func() { m.hovered(at) }) },
		Close: func() { m.Desk.Act(back) },
		Rule:  m.LookUp,
		Hide:  func() { m.Perform("legend") },
		Skip:  func() { m.Desk.Act(m.leave) },
	}
}

// leave dismisses the coach.
func (m *Map) leave() {
	m.Coach.End()
	m.Desk.Tell()
}

// Under returns what a click would pick: the target under the pointer, with the modifier keys held. ok is false if there is none.
func (m *Map) Under() (aim entry.Target, ok bool) {
	if m.walking || m.Desk.Played() {
		return entry.Target{}, false
	}
	n := m.Desk.Game.Node()
	at, shape, inside := m.stage().Board.Under(n.Position, m.Scenes.Orders(n))
	a := m.Aim(at)
	if shape >= 0 {
		a.Arrow = n.Plain()[shape]
	}
	return a, inside
}

// picked handles a click on the map: in results it explains; on an arrow it picks that order, otherwise the place.
func (m *Map) picked(p board.Pick) {
	m.Desk.Draft.Park()
	m.Desk.Question.Drop()
	m.Desk.View.Place = engine.NoProvince
	m.walking = false
	a := m.Aim(p.At)
	a.Support = a.Support || p.Button == board.Support
	if orders := m.Desk.Game.Node().Plain(); p.Shape >= 0 && p.Shape < len(orders) {
		a.Arrow = orders[p.Shape]
	}
	switch {
	case m.Desk.Played():
		m.Desk.Player.Drop()
		m.Desk.View.Place = p.At.Province
		m.Desk.Tell()
	default:
		m.Desk.Pick(a)
	}
}

// dragged handles a drag on the map, in progress or done.
func (m *Map) dragged(from, to engine.Location, done bool) {
	if m.Desk.Played() {
		return
	}
	m.Desk.View.Place = engine.NoProvince
	m.Desk.Draft.Park()
	m.Desk.Entry.Drag(from, m.Aim(to), done)
	m.Desk.Tell()
}

// hovered handles the pointer moving to another place on the map.
func (m *Map) hovered(at engine.Location) {
	m.Desk.View.Over, m.walking = at, false
	m.Desk.Entry.Point(m.Aim(at)) // in results too: otherwise the next phase would offer the previous target
	m.Desk.Tell()
}

// Walk moves the keyboard cursor to the nearest place in the direction of the arrow key.
func (m *Map) Walk(key fyne.KeyName) {
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
	at := m.Desk.View.Place
	if at == engine.NoProvince {
		at = m.Desk.Entry.Selected()
	}
	if at == engine.NoProvince {
		for p := range m.Desk.Game.Node().Position.Occupied().All() {
			at = p
			break
		}
		m.moveCursor(at)
		return
	}
	if best := m.Drawing.Beside(at, dx, dy); best != engine.NoProvince {
		m.moveCursor(best)
	}
}

func (m *Map) moveCursor(to engine.Province) {
	m.Desk.View.Place, m.walking = to, true
	if !m.Desk.Played() {
		m.Desk.Entry.Point(entry.Target{At: engine.Location{Province: to}})
	}
	m.Desk.Tell()
}
