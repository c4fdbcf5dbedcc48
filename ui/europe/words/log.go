package words

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/lang"
)

// LogText is an entry of the log in words.
type LogText struct {
	Text  string
	Quote string // a published text in its own words; "" if none
}

// At returns the same words for another position of the game.
func (w Table) At(pos *engine.Position) Table {
	w.Board = pos
	return w
}

// Log puts an entry of the log into words.
func (w Table) Log(e table.Entry) LogText {
	line := LogText{}
	switch e.Kind {
	case table.Happened:
		w.eventWords(e, &line)
	case table.Resolved:
		line.Text = w.resolvedWords(e)
	case table.Missing:
		line.Text = w.missingWords(e)
	case table.Idle:
		line.Text = w.SayN("log.idle", len(e.Places), With{"Power": w.Power(e.Power), "Units": w.unitsAt(e)})
	case table.Misspelt:
		line.Text = w.Say("log.misspelt", With{
			"Power": w.Power(e.Power), "Text": e.Order.Text, "Order": w.At(e.Position).Order(e.Order.Order), "Why": w.Warnings(e.Position, e.Warnings),
		})
	case table.Void:
		line.Text = w.voidWords(e)
	case table.TakenOff:
		line.Text = w.removedWords(e)
	case table.GameEnded:
		line.Text = w.Outcome(e.End)
	case table.LastYear:
		if line.Text = w.SecretEndDrawn(e.Drawn.Year, e.Drawn.Of, e.Drawn.Last); e.Drawn.Of == 0 {
			line.Text = w.SecretEnd(e.Secret.Told())
		}
	case table.Unsealed:
		line.Text = w.Say("log.revealed", With{"Time": e.Time.Local().Format("2006-01-02 15:04:05")})
	}
	return line
}

// eventWords describes an event of the game.
func (w Table) eventWords(e table.Entry, line *LogText) {
	ev := e.Event
	data := With{
		"Power": w.Power(e.Power), "Player": w.PlayerName(ev.Player), "Name": ev.Name, "Number": e.Number, "Text": ev.Text,
		"Powers": w.Powers(entry.PowersIn(w.Variant, ev.Powers)), "Was": w.At(e.Position).Order(ev.Was), "Now": w.At(e.Position).Order(ev.Now),
	}
	key := "log." + ev.Kind.String()
	switch ev.Kind {
	case game.Vote:
		on := ""
		if ev.Powers != 0 {
			on = w.Sharing(ev.Powers)
		}
		line.Text = w.Voted(on, ev.Against, w.Powers(entry.PowersIn(w.Variant, ev.Opposed)))
		return
	case game.Armistice, game.Lifted:
		key += choose(ev.Auto, "-auto", "")
	case game.Reordered:
		key += orderChange(ev)
	case game.Unread:
		key, data = w.unreadWords(e, data)
	case game.Notice, game.Published:
		key += choose(ev.Kind == game.Notice && ev.Power == engine.NoPower, "-referee", "")
		line.Quote = ev.Text
	case game.Decided, game.Objected:
		key += choose(ev.Kind == game.Decided && ev.Power != engine.NoPower, "-about", "")
		line.Quote = ev.Text
	case game.Treaty:
		key += choose(ev.Powers == 0, "-secret", "")
		line.Quote = ev.Text
	}
	line.Text = w.Say(key, data)
	if ev.Reason != "" {
		line.Text = lang.Sentences(line.Text, w.Say("log.reason", With{"Reason": lang.SentenceCase(ev.Reason)}))
	}
}

// orderChange returns the end of the key for how an order was corrected.
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

// unreadWords says why a line of a slip is void, with its candidates if it can be read in two ways.
func (w Table) unreadWords(e table.Entry, data With) (string, With) {
	key := "log.unread"
	if e.Power == engine.NoPower {
		key += "-somebody"
	}
	if e.Event.Text == "" {
		return key + "-hidden", data
	}
	data["Why"] = w.Say("log.unread-twice")
	var fault *engine.SyntaxError
	if _, _, err := e.Position.ParseOrder(e.Power, e.Event.Text); errors.As(err, &fault) {
		data["Why"] = w.Syntax(fault)
	}
	return key, data
}

// unitsAt lists the units of an entry.
func (w Table) unitsAt(e table.Entry) string {
	var list []string
	for _, p := range e.Places {
		list = append(list, w.At(e.Position).ShortUnit(e.Position.UnitAt(p).Type, engine.Location{Province: p}))
	}
	return strings.Join(list, w.Say("list.comma"))
}

// resolvedWords summarizes the results of a phase.
func (w Table) resolvedWords(e table.Entry) string {
	list := []string{w.SayN("log.resolved", e.Orders, nil)}
	if e.Failed > 0 {
		list = append(list, w.SayN("log.failed", e.Failed, nil))
	}
	if len(e.Places) > 0 {
		list = append(list, w.Say("log.dislodged", With{"Units": w.unitsAt(e)}))
	}
	return lang.Sentences(list...)
}

// missingWords lists the missing orders and the consequences (RULES 4.1, 7, 8).
func (w Table) missingWords(e table.Entry) string {
	data := With{"Power": w.Power(e.Power), "Units": w.unitsAt(e)}
	switch e.Position.Phase.Kind {
	case engine.Retreats:
		return w.SayN("log.missing-retreats", len(e.Places), data)
	case engine.Adjustment:
		return w.SayN("log.missing-builds", e.Orders, data)
	}
	return w.SayN("log.missing", len(e.Places), data)
}

// voidWords says why an order is void.
func (w Table) voidWords(e table.Entry) string {
	o := e.Order.Order
	text := e.Order.Text
	if text == "" {
		text = w.At(e.Position).Order(o)
	}
	return w.Say("log.void", With{"Power": w.Power(e.Power), "Text": text, "Why": w.At(e.Position).WhyNot(o, e.Why)})
}

// removedWords says which unit was removed, and why before the others (RULES 9.4).
func (w Table) removedWords(e table.Entry) string {
	o := e.Order.Order
	away := w.SayN("log.steps", e.Number, nil)
	if e.Number < 0 {
		away = w.Say("log.no-way-home")
	}
	why := w.Say("log.tie-"+[...]string{"last", "farther", "fleet", "name"}[e.Tie%4], With{"Place": w.Province(o.At.Province)})
	return w.Say("log.removed", With{"Power": w.Power(e.Power), "Unit": w.Unit(o.Unit, o.At), "Away": away, "Why": why, "Rule": w.part(engine.RemovalOrder)})
}
