package referee

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
)

// logFilter says which entries of the log are shown. The zero filter shows all.
type logFilter struct {
	kind  logKind
	power engine.Power // only what concerns this power, NoPower for all
}

// logKind says which kinds of entries are shown, in the order in which the page of the log offers them.
type logKind int

const (
	allEntries  logKind = iota
	rulingsOnly         // what the referee ruled
	talkOnly            // notices and treaties
)

// keeps reports whether an entry is shown.
func (f logFilter) keeps(e table.Entry) bool {
	if f.kind == rulingsOnly && !e.Ruling() || f.kind == talkOnly && !e.Talk() {
		return false
	}
	return f.power == engine.NoPower || e.Powers == 0 || e.Powers.Has(f.power)
}

// logLines returns the lines for the entries that a filter keeps, below the headings of their phases.
func logLines(w words.Table, entries []table.Entry, f logFilter) []page.LogLine {
	var list []page.LogLine
	var phase *engine.Position
	for _, e := range entries {
		if !f.keeps(e) {
			continue
		}
		if e.Position != phase {
			phase = e.Position
			list = append(list, page.LogLine{Head: true, Text: w.Step(phase.Phase)})
		}
		list = append(list, lineOf(w, e))
	}
	return list
}

// lineOf returns the line for an entry.
func lineOf(w words.Table, e table.Entry) page.LogLine {
	said := w.Log(e)
	line := page.LogLine{Side: look.Side(e.Power), Tone: look.RoleMuted, Text: said.Text, Quote: said.Quote}
	if e.Power == engine.NoPower {
		line.Icon = logIcon(e)
	}
	return line
}

// logIcon returns the icon of an entry that is about nobody in particular.
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
