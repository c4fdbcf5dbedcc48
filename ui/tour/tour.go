// Package tour leads a newcomer through the first turn: five steps on a small board, with one power, each done on the real window.
//
//	t := tour.New(room, shelf)
//	room.Commands.Add(t.Commands()...)
//	t.Build()     // with the window; t.Object() lies over the board
//	t.Show(now)   // whenever something has changed
package tour

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/shelf"
)

// Tour is the tour, and the card that tells what to do next.
type Tour struct {
	*europe.Room
	shelf *shelf.Shelf
	game  *game.Game // that it is on; nil: nobody is on the tour
	step  int
	card  *kit.Sheet
	skip  *kit.Button
	on    *kit.Button
	layer *fyne.Container

	Board func() fyne.CanvasObject // over which the card lies
}

// New returns the room. The board is found on a shelf.
func New(r *europe.Room, s *shelf.Shelf) *Tour { return &Tour{Room: r, shelf: s} }

// Commands are the commands of this room.
func (t *Tour) Commands() []command.Command {
	return []command.Command{{Name: "tour", Menu: "help", Place: 0, Do: t.begin}}
}

// board and power are those of the tour.
const (
	board = "shores"
	power = "northmark"
)

// begin begins the tour on a new game, after asking what is to become of the one that is open.
func (t *Tour) begin() {
	t.Leave(func() {
		b, err := t.shelf.BoardNamed(board)
		if err != nil {
			t.Alarm(err)
			return
		}
		set := game.Default(&b.Variant.Setups[0], engine.Rulebook())
		set.Clocks, set.Armistice = game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice} // results are told, as at a table
		g, err := game.Start(set)
		if err != nil {
			t.Alarm(err)
			return
		}
		t.game, t.step = g, 0
		t.BeginGame(g, "")
		t.Desk.Autosave()
		t.Desk.PlayAs(b.Variant.Power(power))
		t.Desk.Tell()
	})
}

// steps is how many steps the tour has; after them the card says where to go on.
const steps = 5

// Step returns the step that is to be done, counted from 1: 0 while nobody is on the tour, 6 when all are done.
func (t *Tour) Step() int {
	if t.game == nil {
		return 0
	}
	return t.step + 1
}

// end leaves the tour; the game stays.
func (t *Tour) end() {
	t.game = nil
	t.Desk.PlayAs(engine.NoPower)
	t.Desk.Tell()
}

// done reports whether the step has been done.
func (t *Tour) done(now desk.Now) bool {
	has := func(kinds ...engine.OrderKind) bool {
		for _, o := range now.Node.Plain() {
			for _, k := range kinds {
				if o.Kind == k {
					return true
				}
			}
		}
		return false
	}
	switch t.step {
	case 0:
		return now.Picks.Selected != engine.NoProvince || has(engine.Move)
	case 1:
		return has(engine.Move)
	case 2:
		return has(engine.SupportMove, engine.SupportHold)
	case 3:
		return now.Played && !now.Telling
	case 4:
		return !now.Played && now.At > 0
	}
	return false
}

// Show goes on to the next step when one is done. Another game ends the tour.
func (t *Tour) Show(now desk.Now) {
	if t.layer == nil {
		return
	}
	if t.game != nil && t.game != t.Desk.Game {
		t.game = nil
	}
	for t.game != nil && t.step < steps && t.done(now) {
		t.step++
	}
	kit.Show(t.layer, t.game != nil)
	if t.game == nil {
		return
	}
	t.skip.Set(look.Button{Text: t.either("tour.skip", "tour.stay")})
	t.on.Set(look.Button{Text: t.Say("command.door")})
	kit.Show(t.on, t.step == steps)
	t.layer.Refresh()
	t.card.Draw()
}

// either is one text during the tour, and another when all is done.
func (t *Tour) either(during, after string) string {
	if t.step < steps {
		return t.Say(during)
	}
	return t.Say(after)
}

// Build makes the card anew, in the colours and the language of the window.
func (t *Tour) Build() {
	t.skip = kit.NewButton(t.Look, kit.Link, look.Button{}, t.Keys, t.Tips, t.end)
	t.on = kit.NewButton(t.Look, kit.Link, look.Button{}, t.Keys, t.Tips, func() { t.end(); t.Perform("door") })
	t.card = kit.NewSheet(fyne.NewSize(10, 10), t.paint)
	t.layer = container.New(corner{t}, t.card, t.skip, t.on)
	kit.Show(t.layer, t.game != nil)
}

// Object is what lies over the board.
func (t *Tour) Object() fyne.CanvasObject { return t.layer }

// Controls tells where the buttons of the card are while it is there.
func (t *Tour) Controls(add func(name string, o fyne.CanvasObject)) {
	if t.game != nil {
		add("tour.skip", t.skip)
	}
}

// text is what the card says: what the step is called, and what to do.
func (t *Tour) text() (title, text string) {
	list := [steps + 1][2]string{
		{t.Say("tour.1"), t.Say("tour.1-text")}, {t.Say("tour.2"), t.Say("tour.2-text")}, {t.Say("tour.3"), t.Say("tour.3-text")},
		{t.Say("tour.4"), t.Say("tour.4-text")}, {t.Say("tour.5"), t.Say("tour.5-text")}, {t.Say("tour.end"), t.Say("tour.end-text")},
	}
	return list[t.step][0], list[t.step][1]
}

// The measures of the card.
const (
	cardTop  = 16
	cardWide = 330
	cardLine = 19
)

// height is how tall the card is.
func (t *Tour) height() float32 {
	_, text := t.text()
	return 66 + float32(len(t.Look.Wrap(text, 13, kit.Regular, cardWide-32)))*cardLine + 40
}

// paint draws the card.
func (t *Tour) paint(add kit.Adder, s fyne.Size) {
	l := t.Look
	add(l.Frame(look.RoleCard, look.RoleAccent, 2, 10), 0, 0, s.Width, s.Height)
	for i := range steps { // how far it has come
		box := l.Box(look.RoleLine, 3)
		if i < t.step {
			box = l.Box(look.RoleSuccess, 3)
		} else if i == t.step {
			box = l.Box(look.RoleAccent, 3)
		}
		add(box, 16+float32(i)*26, 14, 20, 6)
	}
	title, text := t.text()
	add(l.Line(title, 17, kit.Serif, look.RoleText), 16, 26, s.Width-32, 30)
	y := float32(60)
	for _, line := range l.Wrap(text, 13, kit.Regular, s.Width-32) {
		add(l.Text(line, 13, kit.Regular, look.RoleText), 16, y, s.Width-32, cardLine)
		y += cardLine
	}
}

// Taken is how much of the upper left corner of the board the card takes: 0 while nobody is on the tour.
func (t *Tour) Taken() float32 {
	if t.game == nil {
		return 0
	}
	return cardTop + t.height()
}

// corner lays the card into the upper left corner of the board.
type corner struct{ t *Tour }

// MinSize implements fyne.Layout.
func (corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(10, 10) }

// Layout implements fyne.Layout.
func (c corner) Layout([]fyne.CanvasObject, fyne.Size) {
	t := c.t
	if t.game == nil {
		return
	}
	at := t.App.Driver().AbsolutePositionForObject(t.Board())
	x, y := at.X+cardTop, at.Y+cardTop
	w, h := min(cardWide, t.Board().Size().Width-32), t.height()
	kit.Place(t.card, x, y, w, h)
	kit.Place(t.skip, x+9, y+h-36, t.skip.Least().Width, 28)
	kit.Place(t.on, x+w-9-t.on.Least().Width, y+h-36, t.on.Least().Width, 28)
}
