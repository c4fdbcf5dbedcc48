package present

import (
	"path/filepath"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/log"
)

// Log returns the log of the open game.
func Log(r *europe.Room) log.State {
	w, entries := r.Desk.Words(), table.Log(r.Desk.Game)
	line, _ := r.Desk.Game.Line()
	s := log.State{
		Title: r.Desk.Title(), Kinds: []string{r.Say("log.rulings"), r.Say("log.talk")}, Entries: logEntries(w, entries),
		Summary: r.Say("log.span", words.With{"First": w.Phase(line[0].Position.Phase), "Last": w.Phase(line[len(line)-1].Position.Phase), "N": len(entries)}),
		File:    filepath.Join(filepath.Dir(r.Folder()), document.FileTitle(r.Desk.Title())+" "+r.Say("log.file")+".txt"),
	}
	for i, player := range r.Desk.Game.Players() {
		s.Players = append(s.Players, w.PlayerName(i)+": "+w.Powers(player.Powers))
	}
	s.Sides = []look.Row{{Height: 32, Text: r.Say("log.everybody")}}
	for i := 1; i < len(r.Desk.Variant().Powers); i++ {
		s.Sides = append(s.Sides, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(i)}, Text: w.Power(engine.Power(i))})
	}
	return s
}

// logEntries puts entries into words, below the headings of their phases.
func logEntries(w words.Table, entries []table.Entry) []log.Entry {
	var list []log.Entry
	var phase *engine.Position
	for _, e := range entries {
		if e.Position != phase {
			phase = e.Position
			list = append(list, log.Entry{LogLine: page.LogLine{Head: true, Text: w.Step(phase.Phase)}})
		}
		one := log.Entry{LogLine: lineOf(w, e), Sides: uint64(e.Powers)}
		if e.Ruling() {
			one.Kinds |= 1
		}
		if e.Talk() {
			one.Kinds |= 2
		}
		list = append(list, one)
	}
	return list
}

// lineOf returns the line of an entry.
func lineOf(w words.Table, e table.Entry) page.LogLine {
	said := w.Log(e)
	line := page.LogLine{Side: look.Side(e.Power), Tone: look.RoleMuted, Text: said.Text, Quote: said.Quote}
	if e.Power == engine.NoPower {
		line.Icon = logIcon(e)
	}
	return line
}

// logIcon returns the icon of an entry that is not about a power.
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
	case e.Kind == table.LastYear || e.Event.Kind == game.Lot || e.Event.Kind == game.Toss:
		return "icon-die"
	case e.Event.Kind == game.TimeUp || e.Kind == table.Unsealed:
		return "icon-clock"
	}
	return "icon-warn"
}
