package present

import (
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/seats"
)

// Seated connects the room of the seats to a table of Three Kingdoms.
type Seated struct {
	*page.Room
	Table   func() *desk.Desk
	Faction func(kingdoms.FactionSet) string // returns the displayed name of factions
	Step    func()                           // resolves the current phase, or shows the next one
}

// Actions returns the actions of the room.
func (s Seated) Actions() seats.Actions {
	return seats.Actions{
		State: s.state, Sit: s.sit,
		Whos: s.whos,
		Play: s.play, Step: s.step,
		Remark: func(text, sub string) {
			if s.Table().Note = text; sub != "" {
				s.Table().Note += " · " + sub
			}
			s.Table().Tell()
		},
		Hurry: func() { s.Table().Programs.Hurry() },
		Tell:  func() { s.Table().Tell() },
	}
}

func (s Seated) state() seats.State {
	d := s.Table()
	st := seats.State{Rows: s.rows(), On: d.Programs.Self != ""}
	if d.File.Writing() != nil {
		st.WhyNot = s.Say("why-off.curtain")
	}
	switch {
	case d.File.Hidden:
		st.WhyNotOn = s.Say("why-off.curtain")
	case d.Ended():
		st.WhyNotOn = s.Say("why-off.over")
	}
	return st
}

// rows lists the players, with the person or bot that plays.
func (s Seated) rows() []look.Row {
	d := s.Table()
	var rows []look.Row
	for i := range d.File.Setup.Seats {
		seat, p := d.Shown().Rules.Seats[i], d.File.Program(i)
		r := look.Row{Height: 36, Text: s.Faction(seat), Strong: true, Note: levels.Name(s.Texts, p.Level), Rule: i > 0}
		if i < len(d.File.Names) && d.File.Names[i] != "" {
			r.Text = d.File.Names[i] + " · " + r.Text
		}
		if p != (game.Program{}) {
			r.Tone = look.RoleAccent
		}
		for f := range seat.All() {
			r.Mark.Side = look.Side(f)
			break
		}
		rows = append(rows, r)
	}
	return rows
}

// whos returns who plays each seat, and the choices.
func (s Seated) whos() (list []levels.Seat) {
	known := levels.Known(game.Levels(), s.Settings)
	for i := range s.Table().File.Setup.Seats {
		list = append(list, levels.Seat{Level: s.Table().File.Program(i).Level, Levels: known})
	}
	return list
}

// sit gives a seat to a bot of a level, or to a person.
func (s Seated) sit(seat int, level string) {
	if err := s.Table().Programs.Sit(seat, level); err != nil {
		s.Alarm(err)
	}
}

func (s Seated) play(on bool) {
	d := s.Table()
	if d.Programs.Self = ""; !on {
		d.Tell()
		return
	}
	levels := game.Levels()
	d.Programs.Self = levels[len(levels)-1]
	for d.Played() && d.Travel(1) {
	}
	d.Tell()
}

// step takes the next step of autoplay, unless the game is over or full, or lots for seats are due. It reports
// whether it did.
func (s Seated) step() bool {
	d := s.Table()
	if d.Ended() || d.File.Full() || d.File.LotsDue(d.Shown()) {
		return false
	}
	s.Step()
	return true
}
