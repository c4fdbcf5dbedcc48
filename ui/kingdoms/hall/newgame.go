package hall

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/look"
)

// wish is what a new game is to be.
type wish struct {
	players int
	rules   kingdoms.Rules
	hidden  bool
}

// mostPlayers and fewestPlayers are for how many the board has set-ups (TK 13.4).
const fewestPlayers, mostPlayers = 2, 7

// askNew asks how a new game is to be, and begins it.
func (h *Halls) askNew() {
	if err := h.ready(); err != nil {
		h.Alarm(err)
		return
	}
	h.Doors.Leave(func() { h.askSettings() })
}

// askSettings is the dialog of a new game.
func (h *Halls) askSettings() {
	w := wish{players: mostPlayers}
	w.rules.Victory = h.setup(w.players).Victory
	const line = 34
	label := func(key string) fyne.CanvasObject {
		return kit.NewSheet(fyne.NewSize(200, line), func(add kit.Adder, s fyne.Size) {
			add(h.Look.Line(h.Say(key), 13, kit.Medium, look.RoleText), 0, 0, s.Width, s.Height)
		})
	}
	keys := router{h}
	cities := kit.NewStepper(h.Look, keys, 1, "", func(n int) { w.rules.Victory = max(n, 0) })
	cities.Set(w.rules.Victory)
	last := kit.NewStepper(h.Look, keys, 1, "", func(n int) { w.rules.LastYear = int16(min(max(n, 0), 9999)) })
	last.Set(0)
	names := []string{}
	for n := fewestPlayers; n <= mostPlayers; n++ {
		names = append(names, strconv.Itoa(n))
	}
	var players *kit.Segments
	players = kit.NewSegments(kit.Brush{Look: h.Look, Tips: h.Tips}, keys, func(i int) {
		w.players = fewestPlayers + i
		players.Set(i, names...)
		cities.Set(h.setup(w.players).Victory)
		w.rules.Victory = h.setup(w.players).Victory
	}, names...)
	players.Set(mostPlayers-fewestPlayers, names...)
	var secret *kit.Button
	secret = kit.NewButton(h.Look, kit.Toggle, look.Button{}, keys, h.Tips, func() {
		w.rules.Secret = !w.rules.Secret
		secret.Set(look.Button{On: w.rules.Secret})
	})
	var hidden *kit.Button
	hidden = kit.NewButton(h.Look, kit.Toggle, look.Button{}, keys, h.Tips, func() {
		w.hidden = !w.hidden
		hidden.Set(look.Button{On: w.hidden})
	})
	body := container.New(settingsFrame{}, label("kingdoms.new.players"), players, label("kingdoms.new.victory"), cities.Container,
		label("kingdoms.new.last"), last.Container, label("kingdoms.new.secret"), secret, label("kingdoms.new.hidden"), hidden)
	h.Ask(h.Say("kingdoms.new.title"), h.Say("kingdoms.new.text"), body, 560,
		kit.Answer{Text: h.Say("kingdoms.new.begin"), Do: func() {
			if err := h.Begin(w.players, w.rules, w.hidden); err != nil {
				h.Alarm(err)
			}
		}},
		kit.Answer{Text: h.Say("dialog.cancel"), Do: nil})
}

// setup returns the set-up for a number of players.
func (h *Halls) setup(players int) kingdoms.Setup {
	for _, s := range h.bundle.Board.Setups {
		if s.Players == players {
			return s
		}
	}
	return h.bundle.Board.Setups[0]
}

// router hands keys to the dialog that is open.
type router struct{ *Halls }

// TypedKey implements kit.Router.
func (r router) TypedKey(e *fyne.KeyEvent) {
	if r.Dialog != nil && r.Dialog.Open() {
		r.Dialog.TypedKey(e)
	}
}

// TypedRune implements kit.Router.
func (r router) TypedRune(rune) {}

// settingsFrame puts names and what is set beside each other, row by row.
type settingsFrame struct{}

const settingsRow = 46

// MinSize implements fyne.Layout.
func (settingsFrame) MinSize(list []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(500, float32(len(list)/2*settingsRow))
}

// Layout implements fyne.Layout.
func (settingsFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const left, tall = 250, 36
	for i, o := range list {
		y := float32(i / 2 * settingsRow)
		switch {
		case i%2 == 0:
			kit.Place(o, 0, y, left-12, tall)
		case i == 1:
			kit.Place(o, left, y, s.Width-left, tall)
		default:
			kit.Place(o, left, y, min(s.Width-left, kit.StepperWidth), tall)
		}
	}
}
