package ending

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// askPlayers shows who plays what, lets players be renamed, and lets somebody else take over a power.
func (e *Endings) askPlayers() {
	l := e.Look
	const width, half = 520, 210
	var body []fyne.CanvasObject
	players := e.Desk.Game.Players()
	keys := &page.DialogKeys{Room: e.Room.Room}
	line := func(text string, o fyne.CanvasObject) {
		label := kit.NewSheet(fyne.NewSize(width-half-16, 34), func(add kit.Adder, s fyne.Size) {
			add(l.Line(text, 13, kit.Regular, look.RoleText), 0, 0, s.Width, s.Height)
		})
		body = append(body, container.New(kit.SideBySide{Gap: 16}, container.New(kit.AtLeast{W: half, H: 34}, o), label))
	}
	fields := make([]*kit.Field, len(players))
	for i, player := range players {
		fields[i] = kit.NewField(keys, e.Say("new.name", words.With{"N": i + 1}), nil)
		fields[i].Put(player.Name)
		powers := e.Desk.Words().Powers(player.Powers)
		if len(player.Powers) == 0 {
			powers = e.Say("players.none")
		}
		line(powers, fields[i])
	}
	name := kit.NewField(keys, e.Say("players.name"), nil)
	var taken engine.Power
	var pick *kit.Button
	pick = kit.NewButton(l, kit.Plain, look.Button{Text: e.Say("players.power"), Drops: true}, keys, nil, func() {
		var rows []look.Row
		var list []engine.Power
		for _, player := range players {
			for _, pw := range player.Powers {
				rows, list = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: e.Desk.Words().Power(pw)}), append(list, pw)
			}
		}
		l.Choose(e.Brush(), e.Win.Canvas(), pick, rows, func(i int) {
			taken = list[i]
			pick.Set(look.Button{Text: e.Desk.Words().Power(taken), Drops: true})
		})
	})
	line(e.Say("players.take-over"), pick)
	line(e.Say("players.take-over-by"), name)
	e.Ask(e.Say("command.players"), "", container.New(kit.Spaced{Gap: 6, Width: width}, body...), width,
		kit.Answer{Text: e.Say("players.keep"), Do: func() {
			for i, f := range fields {
				if err := e.Desk.Game.Rename(i, strings.TrimSpace(f.Text)); err != nil {
					e.FailTable(err)
					return
				}
			}
			if taken == engine.NoPower {
				return
			}
			if err := e.Desk.Game.TakeOver(strings.TrimSpace(name.Text), "", taken); err != nil {
				e.FailTable(err)
			}
		}}, kit.Answer{Text: e.Say("dialog.cancel"), Do: nil})
}
