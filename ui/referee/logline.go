package referee

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
)

// LogLine puts an entry of the log into words.
func (f *Referee) LogLine(e table.Entry) LogLine {
	said := f.Desk.Words().Log(e)
	line := LogLine{Power: e.Power, Tone: kit.RoleMuted, Text: said.Text, Quote: said.Quote}
	if e.Power == engine.NoPower {
		line.Icon = logIcon(e)
	}
	return line
}

// logIcon is the sign of an entry that is about nobody in particular.
func logIcon(e table.Entry) string {
	switch {
	case e.Kind == table.GameEnded:
		return "icon-flag"
	case e.Kind == table.Resolved:
		return "icon-check"
	case e.Talk():
		return "icon-people"
	case e.Event.Kind == game.Vote:
		return "icon-people"
	case e.Event.Kind == game.Lot || e.Event.Kind == game.Toss:
		return "icon-die"
	case e.Event.Kind == game.TimeUp:
		return "icon-clock"
	}
	return "icon-warn"
}
