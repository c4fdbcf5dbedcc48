package botseats

import (
	"context"
	"strings"

	"entente/engine"
	"entente/engine/bot"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
)

// hint is a good move that is told in three steps: where, what, why.
type hint struct {
	pos   *engine.Position
	power engine.Power
	at    engine.Province // the unit that is asked about, NoProvince for any
	told  int             // steps
	found bot.Hint
	fault error
}

// whyNoHint says why no hint is given: others must not get one from what is on the screen.
func (o *BotSeats) whyNoHint() string {
	if why := desk.WhyNotAdvice(o.Desk); why != "" {
		return why
	}
	return o.Desk.WhyNotWriting()
}

// hints tells the next step of a hint for the unit that is selected, or else for the power that is listed.
func (o *BotSeats) hints() {
	d := o.Desk
	h := hint{pos: d.Game.Node().Position, power: d.View.Power, at: d.Entry.Selected()}
	if h.pos == o.hint.pos && h.power == o.hint.power && (h.at == o.hint.at || h.at == engine.NoProvince) {
		if o.hint.told > 0 {
			o.hint.told = o.hint.told%3 + 1
			o.tellHint()
		}
		return
	}
	o.hint = h
	d.Draft.Remark(o.Say("hint.thinking"), "")
	rules := d.Game.Rules()
	o.Run(func() {
		p := bot.Player{Level: bot.Hard, Seed: 1, Rules: rules, Model: d.Rivals.Minds().Of(h.pos.Variant)}
		h.found, h.fault = p.Hint(context.Background(), h.pos, engine.PowersOf(h.power), h.at)
	}, func() {
		if o.hint.pos != h.pos || o.hint.power != h.power || o.hint.at != h.at || d.Game.Node().Position != h.pos {
			return // something else is asked by now
		}
		h.told = 1
		o.hint = h
		d.Act(o.tellHint)
	})
}

// tellHint shows the step of the hint that is due.
func (o *BotSeats) tellHint() {
	h, w := o.hint, o.Desk.Words()
	more := o.Say("hint.more", words.With{"Key": o.KeyOf("hint")})
	if h.fault != nil {
		o.Desk.Draft.Remark(o.Say("hint.nothing"), "")
		return
	}
	switch h.told {
	case 1:
		o.Desk.Draft.Remark(o.Say("hint.where", words.With{"Place": w.Province(h.found.Where)}), more)
	case 2:
		list := []string{w.Order(h.found.Order)}
		for _, with := range h.found.With {
			list = append(list, w.Order(with))
		}
		o.Desk.Draft.Remark(o.Say("hint.what", words.With{"Orders": strings.Join(list, o.Say("list.comma"))}), more)
	default:
		text := o.Say("hint.why." + whyKeys()[int(h.found.Why)%len(whyKeys())])
		if h.found.Whom != engine.NoPower {
			text = w.Power(h.found.Whom) + " · " + text
		}
		sub := ""
		if h.found.Works > 0 {
			sub = o.Say("hint.works", words.With{"Percent": int(h.found.Works*100 + 0.5)})
		}
		o.Desk.Draft.Remark(text, sub)
	}
}

// whyKeys are the texts of the reasons for hints, by bot.Why.
func whyKeys() []string {
	return []string{
		"nothing", "neutral", "center", "back", "stays", "guards", "attack", "helps", "carries", "disturbs", "nearer", "falls", "retires",
		"strengthens", "missed", "nothing",
	}
}
