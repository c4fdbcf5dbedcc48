package botseats

import (
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/look"
)

// whyNotSeats says why nobody can take another seat now.
func (o *BotSeats) whyNotSeats() string {
	if o.Desk.Game.Writing() != nil {
		return o.Say("why-off.curtain")
	}
	return ""
}

// seats asks who plays what: people, or programs of some level. It can be changed at any time.
func (o *BotSeats) seats() {
	list := kit.NewRowList(o.Brush(), nil)
	show := func() { list.Set(o.seatRows()) }
	list.OnPick = func(i int) {
		levels := append([]string{""}, game.Levels()...)
		now := o.Desk.Game.Players()[i].Program
		var rows []look.Row
		for n, level := range levels {
			rows = append(rows, look.Row{Height: 32, Text: o.Desk.Words().Level(level), Picked: level == now.Level, Rule: n == 1})
		}
		o.Look.Choose(o.Brush(), o.Win.Canvas(), list, rows, func(n int) {
			o.sit(i, levels[n])
			show()
		})
	}
	show()
	o.Ask(o.Say("seats.title"), o.Say("seats.text")+" "+o.Say("rivals.see"), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: o.Say("dialog.close")})
}

// seatRows are the players, with who plays for them.
func (o *BotSeats) seatRows() []look.Row {
	var rows []look.Row
	start := len(o.Desk.Game.Settings().Players)
	for i, p := range o.Desk.Game.Players() {
		r := look.Row{Height: 36, Text: o.Desk.Words().Powers(p.Powers), Strong: true, Note: o.Desk.Words().Level(p.Program.Level), Dead: i >= start, Rule: i > 0}
		if p.Name != "" {
			r.Text = p.Name + " · " + r.Text
		}
		if p.Program != (game.Program{}) {
			r.Tone = look.RoleAccent
		}
		if len(p.Powers) > 0 {
			r.Mark.Side = look.Side(p.Powers[0])
		}
		rows = append(rows, r)
	}
	return rows
}

// sit lets a program of a level play in the place of a player, or a person.
func (o *BotSeats) sit(player int, level string) {
	var p game.Program
	if level != "" {
		p = game.Program{Level: level, Seed: o.Desk.Game.Players()[player].Program.Seed}
		if p.Seed == 0 {
			p.Seed = o.Desk.Chance(game.MaxSeed)
		}
	}
	o.Desk.Act(func() {
		if err := o.Desk.Game.SetProgram(player, p); err != nil {
			o.FailTable(err)
		}
	})
}
