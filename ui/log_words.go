package ui

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// logLine puts an entry of the log into words.
func (w *Window) logLine(e table.Entry) logLine {
	line := logLine{Power: e.Power, Tone: kit.RoleMuted}
	if e.Power == engine.NoPower {
		line.Icon = logIcon(e)
	}
	switch e.Kind {
	case table.Happened:
		w.eventWords(e, &line)
	case table.Resolved:
		line.Text = w.resolvedWords(e)
	case table.Missing:
		line.Text = w.missingWords(e)
	case table.Idle:
		line.Text = words.SayN("log.idle", len(e.Places), words.With{"Power": w.desk.Words().Power(e.Power), "Units": w.unitsAt(e)})
	case table.Misspelt:
		line.Text = words.Say("log.misspelt", words.With{
			"Power": w.desk.Words().Power(e.Power), "Text": e.Order.Text, "Order": w.desk.WordsAt(e.Position).Order(e.Order.Order), "Why": w.desk.Words().Warnings(e.Position, e.Warnings),
		})
	case table.Void:
		line.Text = w.voidWords(e)
	case table.TakenOff:
		line.Text = w.removedWords(e)
	case table.GameEnded:
		line.Text = w.desk.Words().Outcome(e.End)
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

// eventWords says what happened at the table.
func (w *Window) eventWords(e table.Entry, line *logLine) {
	ev := e.Event
	data := words.With{
		"Power": w.desk.Words().Power(e.Power), "Player": w.desk.Words().PlayerName(ev.Player), "Name": ev.Name, "Number": e.Number, "Text": ev.Text,
		"Powers": w.desk.Words().Powers(entry.PowersIn(w.desk.Variant(), ev.Powers)), "Was": w.desk.WordsAt(e.Position).Order(ev.Was), "Now": w.desk.WordsAt(e.Position).Order(ev.Now),
	}
	key := "log." + ev.Kind.String()
	switch ev.Kind {
	case game.Vote:
		if ev.Against > 0 {
			line.Text = words.SayN("log.vote-failed", ev.Against, nil)
			return
		}
	case game.Armistice, game.Lifted:
		key += either(ev.Auto, "-auto", "")
	case game.Reordered:
		key += orderChange(ev)
	case game.Unread:
		key, data = w.unreadWords(e, data)
	case game.Notice, game.Published:
		line.Quote = ev.Text
	case game.Treaty:
		key += either(ev.Powers == 0, "-secret", "")
		line.Quote = ev.Text
	}
	line.Text = words.Say(key, data)
	if ev.Reason != "" {
		line.Text = words.Sentences([]string{line.Text, words.Say("log.reason", words.With{"Reason": sentenceCase(ev.Reason)})})
	}
}

// orderChange names how an order was corrected, as the end of a key.
func orderChange(e game.Event) string {
	was, now := e.Was.Kind != engine.NoOrder, e.Now.Kind != engine.NoOrder
	switch {
	case was && now:
		return ""
	case was:
		return "-away"
	case now:
		return "-added"
	}
	return "-hidden"
}

// unreadWords says why a line of a slip is void: with its candidates, if it can be read in two ways.
func (w *Window) unreadWords(e table.Entry, data words.With) (string, words.With) {
	key := "log.unread"
	if e.Power == engine.NoPower {
		key += "-somebody"
	}
	if e.Event.Text == "" {
		return key + "-hidden", data
	}
	data["Why"] = words.Say("log.unread-twice")
	var fault *engine.SyntaxError
	if _, _, err := e.Position.ParseOrder(e.Power, e.Event.Text); errors.As(err, &fault) {
		data["Why"] = w.desk.Words().Syntax(fault)
	}
	return key, data
}

// unitsAt lists the units that an entry is about.
func (w *Window) unitsAt(e table.Entry) string {
	var list []string
	for _, p := range e.Places {
		list = append(list, w.desk.WordsAt(e.Position).ShortUnit(e.Position.UnitAt(p).Type, engine.Location{Province: p}))
	}
	return strings.Join(list, words.Say("list.comma"))
}

// resolvedWords says how a phase came out.
func (w *Window) resolvedWords(e table.Entry) string {
	list := []string{words.SayN("log.resolved", e.Orders, nil)}
	if e.Failed > 0 {
		list = append(list, words.SayN("log.failed", e.Failed, nil))
	}
	if len(e.Places) > 0 {
		list = append(list, words.Say("log.dislodged", words.With{"Units": w.unitsAt(e)}))
	}
	return words.Sentences(list)
}

// missingWords says what was not ordered, and what that means (RULES 4.1, 7, 8).
func (w *Window) missingWords(e table.Entry) string {
	data := words.With{"Power": w.desk.Words().Power(e.Power), "Units": w.unitsAt(e)}
	switch e.Position.Phase.Kind {
	case engine.Retreats:
		return words.SayN("log.missing-retreats", len(e.Places), data)
	case engine.Adjustment:
		return words.SayN("log.missing-builds", e.Orders, data)
	}
	return words.SayN("log.missing", len(e.Places), data)
}

// voidWords says why an order is void.
func (w *Window) voidWords(e table.Entry) string {
	o := e.Order.Order
	text := e.Order.Text
	if text == "" {
		text = w.desk.WordsAt(e.Position).Order(o)
	}
	at := w.desk.Words().Culprit(o)
	if e.Why == engine.NoUnitThere || e.Why == engine.NotYourUnit {
		at = o.At.Province
	}
	return words.Say("log.void", words.With{"Power": w.desk.Words().Power(e.Power), "Text": text, "Why": w.desk.WordsAt(e.Position).WhyNot(o.Unit, o.At, at, e.Why)})
}

// removedWords says who was removed, and why before the others (RULES 9.4).
func (w *Window) removedWords(e table.Entry) string {
	o := e.Order.Order
	away := words.SayN("log.steps", e.Number, nil)
	if e.Number < 0 {
		away = words.Say("log.no-way-home")
	}
	why := words.Say("log.tie-"+[...]string{"last", "farther", "fleet", "name"}[e.Tie%4], words.With{"Place": w.desk.Words().Province(o.At.Province)})
	return words.Say("log.removed", words.With{"Power": w.desk.Words().Power(e.Power), "Unit": w.desk.Words().Unit(o.Unit, o.At), "Away": away, "Why": why})
}
