package words

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/lang"
)

// Plan describes a planned game.
type Plan struct {
	Words
	Set game.Settings
}

// Dated reports whether the first year can be a year of the calendar.
func (w Plan) Dated() bool {
	for _, f := range w.Set.Faults() {
		if f.Field == "year" {
			return false
		}
	}
	return true
}

// Headline gives the number of players and the start: "Four players, from Spring 1901."
func (w Plan) Headline() string {
	if !w.Dated() {
		return w.Say("new.title")
	}
	n := len(w.Set.Setup.Seats)
	data := With{"Count": w.countWord(n), "Phase": w.Phase(w.Set.Opening())}
	return w.SayN("plan.headline", n, data)
}

// countWord writes a small number as a word that can begin a sentence.
func (w Plan) countWord(n int) string {
	key := "count." + strconv.Itoa(n)
	if text := w.Say(key); text != key {
		return text
	}
	return strconv.Itoa(n)
}

// Paragraph describes in sentences what will be played.
func (w Plan) Paragraph() string {
	list := []string{w.Victory(), w.Limit()}
	if w.SeveralEach() && !w.Set.ByPlayer {
		list = append(list, w.Say("plan.separate"))
	} else if w.SeveralEach() {
		list = append(list, w.Say("plan.separate-builds"))
	}
	for _, r := range (OwnRules{w.Words}).list() {
		list = append(list, r.text)
	}
	if idle := w.Set.Setup.Passive &^ w.Set.Setup.Variant.Neutral; idle != 0 {
		alone := w.Set.Rules.PassiveSupport == engine.PassiveAlone
		list = append(list, w.Say("plan.passive"+choose(alone, "-alone", ""), With{"Powers": w.Powers(entry.PowersIn(w.Set.Setup.Variant, idle))}))
	}
	for _, c := range w.Set.Setup.Closed {
		until := c.Until
		until.Year += int16(w.Set.Year) - w.Set.Setup.Year
		list = append(list, w.Say("plan.closed", With{"Power": w.Power(c.Territory), "Phase": w.Phase(until)}))
	}
	switch w.Set.Allotment {
	case game.ByLot:
		list = append(list, w.Say("plan.lots"))
	case game.ChoiceThenLot:
		list = append(list, w.Say("plan.choice-lots"))
	}
	return lang.Sentences(list...)
}

// Victory says what a power needs for a solo victory.
func (w Plan) Victory() string {
	data := With{"Centers": w.Set.Victory}
	switch {
	case w.Set.ByPlayer:
		return w.Say("plan.win-player", data)
	case w.SeveralEach():
		return w.Say("plan.win-country", data)
	}
	return w.Say("plan.win", data)
}

// Limit says how a game without a solo winner ends.
func (w Plan) Limit() string {
	score := w.Say("plan.most-centers")
	if w.Set.ByUnits {
		score = w.Say("plan.most-units")
	}
	end := w.Say("plan.agreed-" + w.Set.Agreed.String())
	switch w.Set.Limit.Kind {
	case game.Years:
		last := engine.Phase{Year: int16(w.Set.LastYear()), Season: engine.Fall}
		return w.Say("plan.until", With{"Phase": w.Phase(last), "Score": score})
	case game.SecretYear:
		secret := w.Set.SecretEnd()
		return w.Say("plan.secret", With{"From": secret.From, "To": secret.To, "Score": score})
	case game.Minutes:
		if w.Set.Limit.AtOnce {
			return w.SayN("plan.minutes-at-once", w.Set.Limit.Number, With{"Score": score})
		}
		return w.SayN("plan.minutes", w.Set.Limit.Number, With{"Score": score})
	}
	return end
}

// SeveralEach reports whether a player has more than one power.
func (w Plan) SeveralEach() bool {
	for _, seat := range w.Set.Setup.Seats {
		if len(seat) > 1 {
			return true
		}
	}
	return false
}

// Differences lists in a few words each what differs from the rulebook's game for the same setup.
func (w Plan) Differences() []string {
	var list []string
	for _, d := range table.Differences(w.Set) {
		switch d.Name {
		case "players": // shown by the seats
		case "start_year":
			list = append(list, w.Say("differs.year", With{"Year": w.Set.Year, "Was": d.Default}))
		case "victory_centers":
			list = append(list, w.Say("differs.victory", With{"Centers": w.Set.Victory, "Was": d.Default}))
		case "limit_years":
			list = append(list, w.Say("differs.limit", With{"Phase": w.Phase(engine.Phase{Year: int16(w.Set.LastYear()), Season: engine.Fall})}))
		case "limit_secret":
			list = append(list, w.SecretEnd(w.Set.SecretEnd().Told()))
		case "limit_minutes":
			list = append(list, w.SayN("differs.minutes", w.Set.Limit.Number, nil))
		default:
			list = append(list, w.Say("setting."+d.Name)+w.Say("list.colon")+w.Value(d.Name, d.Value))
		}
	}
	return list
}

// Value returns the text for the value of a setting, which is written as in files. Minutes and numbers stay as they are.
func (w Plan) Value(name, value string) string {
	key := "setting." + name + "." + value
	switch text := w.Say(key); {
	case text != key:
		return text
	case name == "players":
		return ""
	case name == "armistice":
		return w.SayN("setting.armistice.turns", w.Set.Armistice.Turns, nil)
	case name == "timers":
		list := strings.Fields(value)
		minutes := func(list []string) string { return strings.Join(list, w.Say("list.comma")) }
		if both := len(game.Clocks{}.List()); len(list) > both {
			return w.Say("setting.timers.apart", With{"List": minutes(list[:both]), "Fall": minutes(list[both:])})
		}
		return w.Say("setting.timers.minutes", With{"List": minutes(list)})
	}
	return value
}

// choose returns yes if so is true, else no.
func choose(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}
