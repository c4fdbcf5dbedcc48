package referee

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/room/seats"
)

// usualLevel returns the default level of bots that replace people.
func usualLevel() string { return game.Levels()[2] }

// Seats returns who plays at the table, and the actions to change it.
func Seats(r *europe.Room) seats.Actions {
	s := seated{r}
	return seats.Actions{
		State: s.state, Whos: s.whos, Sit: s.sit, Step: s.step,
		Play:   s.play,
		Remark: func(text, sub string) { r.Desk.Draft.Remark(text, sub) },
		Hurry:  func() { r.Desk.Rivals.Hurry() },
		Tell:   func() { r.Desk.Tell() },
	}
}

// seated is a table with its seats.
type seated struct{ *europe.Room }

func (s seated) state() seats.State {
	st := seats.State{Rows: s.rows(), On: s.Desk.Self != ""}
	if s.Desk.Game.Writing() != nil {
		st.WhyNot = s.Say("why-off.curtain")
	}
	switch {
	case s.Desk.Game.Curtained():
		st.WhyNotOn = s.Say("why-off.curtain")
	case s.Desk.Over():
		st.WhyNotOn = s.Say("why-off.over")
	}
	return st
}

// rows lists the players and who plays for them.
func (s seated) rows() []look.Row {
	var rows []look.Row
	start := len(s.Desk.Game.Settings().Players)
	for i, p := range s.Desk.Game.Players() {
		r := look.Row{Height: 36, Text: s.Desk.Words().Powers(p.Powers), Strong: true, Note: s.Desk.Words().Level(p.Program.Level), Dead: i >= start, Rule: i > 0}
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

// whos returns who plays each seat, and who may: a power taken over during the game stays with a person.
func (s seated) whos() (list []levels.Seat) {
	known := levels.Known(game.Levels(), s.Settings)
	start := len(s.Desk.Game.Settings().Players)
	for i, p := range s.Desk.Game.Players() {
		seat := levels.Seat{Level: p.Program.Level}
		if i < start {
			seat.Levels = known
		}
		list = append(list, seat)
	}
	return list
}

// sit replaces a player by a bot of a level, or by a person.
func (s seated) sit(player int, level string) {
	p := game.Program{Level: level}
	if p.Level != "" {
		if p.Seed = s.Desk.Game.Players()[player].Program.Seed; p.Seed == 0 {
			p.Seed = s.Desk.Chance(game.MaxSeed)
		}
	}
	s.Desk.Act(func() {
		if err := s.Desk.Game.SetProgram(player, p); err != nil {
			s.FailTable(err)
		}
	})
}

func (s seated) play(on bool) {
	if s.Desk.Self = ""; !on {
		return
	}
	if s.Desk.Self = usualLevel(); s.Desk.Played() {
		s.Desk.Travel(1 << 20)
	}
}

// step resolves the current phase, or leaves it for the next one.
func (s seated) step() (more bool) {
	d := s.Desk
	d.Act(func() {
		more = true
		switch {
		case d.Over(), d.TossDue() != engine.NoPower, d.Game.Full():
			more = false
		case d.Player.Telling():
			d.Reveal.End()
		case d.Played():
			d.Game.Forward()
		default:
			d.Resolve()
		}
	})
	return more
}
