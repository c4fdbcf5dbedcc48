package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
)

// askPlayers shows who plays what: names can be changed, and a power can be taken over by another player or a newcomer.
func (w *Window) askPlayers() {
	l := w.look
	const width, half = 520, 210
	var body []fyne.CanvasObject
	players := w.game.Players()
	keys := &dialogKeys{w}
	line := func(text string, o fyne.CanvasObject) {
		label := newSheet(fyne.NewSize(width-half-16, 34), func(add adder, s fyne.Size) {
			add(l.text(l.fit(text, 13, regular, s.Width), 13, regular, RoleText), 0, 0, s.Width, s.Height)
		})
		body = append(body, container.New(sideBySide{16}, container.New(atLeast{half, 34}, o), label))
	}
	fields := make([]*field, len(players))
	for i, player := range players {
		fields[i] = newField(keys, say("new.name", with{"N": i + 1}), nil)
		fields[i].Put(player.Name)
		powers := w.words.powers(player.Powers)
		if len(player.Powers) == 0 {
			powers = say("players.none")
		}
		line(powers, fields[i])
	}
	name := newField(keys, say("players.name"), nil)
	var taken engine.Power
	var pick *button
	pick = newButton(l, plain, buttonFace{Text: say("players.power")}, keys, nil, func() {
		var rows []row
		var list []engine.Power
		for _, player := range players {
			for _, pw := range player.Powers {
				rows, list = append(rows, row{Height: 32, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw)}), append(list, pw)
			}
		}
		l.choose(w.brush(), w.win.Canvas(), pick, rows, func(i int) {
			taken = list[i]
			pick.set(buttonFace{Text: w.words.Power(taken)})
		})
	})
	line(say("players.take-over"), pick)
	line(say("players.take-over-by"), name)
	w.ask(say("command.players"), "", container.New(spaced{6, width}, body...), width,
		answer{say("players.keep"), func() {
			for i, f := range fields {
				if err := w.game.Rename(i, strings.TrimSpace(f.Text)); err != nil {
					w.failTable(err)
					return
				}
			}
			if taken == engine.NoPower {
				return
			}
			if err := w.game.TakeOver(strings.TrimSpace(name.Text), "", taken); err != nil {
				w.failTable(err)
			}
		}}, answer{say("dialog.cancel"), nil})
}

// dialogKeys hands the keys of a field to the dialog around it: Enter is its first answer.
type dialogKeys struct{ w *Window }

// TypedKey implements router.
func (k *dialogKeys) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		k.w.dialog.answer(0)
		return
	}
	k.w.dialog.TypedKey(e)
}

// TypedRune implements router.
func (k *dialogKeys) TypedRune(rune) {}
