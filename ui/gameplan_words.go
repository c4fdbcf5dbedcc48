package ui

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/words"
)

// planWords puts a planned game into words.
type planWords struct {
	words.Words
	set game.Settings
}

// dated reports whether the first year is one that a calendar has.
func (w planWords) dated() bool {
	for _, f := range w.set.Faults() {
		if f.Field == "year" {
			return false
		}
	}
	return true
}

// headline says how many play and from when: "Four players, from Spring 1901."
func (w planWords) headline() string {
	if !w.dated() {
		return words.Say("new.title")
	}
	n := len(w.set.Setup.Seats)
	data := words.With{"Count": countWord(n), "Phase": w.Phase(engine.Phase{Year: int16(w.set.Year)})}
	return words.SayN("plan.headline", n, data)
}

// countWord writes a small number as a word that may begin a sentence.
func countWord(n int) string {
	key := "count." + strconv.Itoa(n)
	if text := words.Say(key); text != key {
		return text
	}
	return strconv.Itoa(n)
}

// paragraph says what will be played, in sentences.
func (w planWords) paragraph() string {
	list := []string{w.victory(), w.limit()}
	if w.severalEach() && !w.set.ByPlayer {
		list = append(list, words.Say("plan.separate"))
	} else if w.severalEach() {
		list = append(list, words.Say("plan.separate-builds"))
	}
	if idle := w.set.Setup.Passive; idle != 0 {
		alone := w.set.Rules.PassiveSupport == engine.PassiveAlone
		list = append(list, words.Say("plan.passive"+either(alone, "-alone", ""), words.With{"Powers": w.Powers(entry.PowersIn(w.set.Setup.Variant, idle))}))
	}
	for _, c := range w.set.Setup.Closed {
		until := c.Until
		until.Year += int16(w.set.Year) - w.set.Setup.Year
		list = append(list, words.Say("plan.closed", words.With{"Power": w.Power(c.Territory), "Phase": w.Phase(until)}))
	}
	switch w.set.Allotment {
	case game.ByLot:
		list = append(list, words.Say("plan.lots"))
	case game.ChoiceThenLot:
		list = append(list, words.Say("plan.choice-lots"))
	}
	return words.Sentences(list)
}

// victory says who wins alone.
func (w planWords) victory() string {
	data := words.With{"Centers": w.set.Victory}
	switch {
	case w.set.ByPlayer:
		return words.Say("plan.win-player", data)
	case w.severalEach():
		return words.Say("plan.win-country", data)
	}
	return words.Say("plan.win", data)
}

// limit says how a game that nobody wins alone comes to an end.
func (w planWords) limit() string {
	score := words.Say("plan.most-centers")
	if w.set.ByUnits {
		score = words.Say("plan.most-units")
	}
	end := words.Say("plan.agreed-lots")
	if w.set.Shared {
		end = words.Say("plan.agreed-shared")
	}
	switch w.set.Limit.Kind {
	case game.Years:
		last := engine.Phase{Year: int16(w.set.LastYear()), Season: engine.Fall}
		return words.Say("plan.until", words.With{"Phase": w.Phase(last), "Score": score})
	case game.Minutes:
		if w.set.Limit.AtOnce {
			return words.SayN("plan.minutes-at-once", w.set.Limit.Number, words.With{"Score": score})
		}
		return words.SayN("plan.minutes", w.set.Limit.Number, words.With{"Score": score})
	}
	return end
}

// severalEach reports whether somebody plays more than one power.
func (w planWords) severalEach() bool {
	for _, seat := range w.set.Setup.Seats {
		if len(seat) > 1 {
			return true
		}
	}
	return false
}

// differences lists what differs from the rulebook's game of the same set-up, a few words each.
func (w planWords) differences() []string {
	var list []string
	for _, d := range table.Differences(w.set) {
		switch d.Name {
		case "players": // told by the seats
		case "start_year":
			list = append(list, words.Say("differs.year", words.With{"Year": w.set.Year, "Was": d.Default}))
		case "victory_centers":
			list = append(list, words.Say("differs.victory", words.With{"Centers": w.set.Victory, "Was": d.Default}))
		case "limit_years":
			list = append(list, words.Say("differs.limit", words.With{"Phase": w.Phase(engine.Phase{Year: int16(w.set.LastYear()), Season: engine.Fall})}))
		case "limit_minutes":
			list = append(list, words.SayN("differs.minutes", w.set.Limit.Number, nil))
		default:
			list = append(list, words.Say("setting."+d.Name)+words.Say("list.colon")+w.value(d.Name, d.Value))
		}
	}
	return list
}

// value says a value of a setting as files write it. Minutes and numbers are what they are.
func (w planWords) value(name, value string) string {
	key := "setting." + name + "." + value
	switch text := words.Say(key); {
	case text != key:
		return text
	case name == "players":
		return ""
	case name == "armistice":
		return words.SayN("setting.armistice.turns", w.set.Armistice.Turns, nil)
	case name == "timers":
		return words.Say("setting.timers.minutes", words.With{"List": strings.ReplaceAll(value, " ", words.Say("list.comma"))})
	}
	return value
}

// either returns the first text if so, else the second.
func either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}

// tableWords says on one line what is special about the set-ups for a number of players.
func tableWords(w words.Words, t tableSize) string {
	s := t.setups[0]
	idle := entry.PowersIn(s.Variant, s.Passive)
	first := s.Variant.Setups[0]
	switch {
	case len(t.setups) > 1:
		return words.SayN("new.allotments", len(t.setups), nil)
	case len(idle) == 1:
		return words.Say("new.one-passive", words.With{"Power": w.Power(idle[0])})
	case len(idle) > 1:
		return words.SayN("new.more-passive", len(idle), nil)
	case s.Victory != 0 && s.Victory != s.Variant.Victory:
		return words.Say("new.year-centers", words.With{"Year": int(s.Year), "Centers": int(s.Victory)})
	case s.Year != first.Year || len(s.Seats) != len(first.Seats):
		return w.Phase(engine.Phase{Year: s.Year})
	}
	return words.Say("new.full-board")
}
