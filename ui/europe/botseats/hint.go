package botseats

import (
	"context"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/search"
	"entente/ui/europe/analysis"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
)

// hint is a good move that is revealed in three steps: where, what, why.
type hint struct {
	pos   *engine.Position
	power engine.Power
	at    engine.Province // the unit that it is about; NoProvince for any
	given []engine.Order  // orders that the power already has
	told  int             // number of steps shown
	found bot.Hint
	fault error
}

// whyNoHint returns why no hint is given, or "". Other players must not see a hint on the screen.
func (o *BotSeats) whyNoHint() string {
	if why := desk.WhyNotAdvice(o.Desk); why != "" {
		return why
	}
	return o.Desk.WhyNotWriting()
}

// hints reveals the next step of a hint for the selected unit, or else for the listed power.
func (o *BotSeats) hints() {
	d := o.Desk
	h := hint{pos: d.Game.Node().Position, power: d.View.Power, at: d.Entry.Selected()}
	for _, order := range d.Game.Node().Orders {
		if order.Order.Power == h.power && !order.Forced {
			h.given = append(h.given, order.Order)
		}
	}
	if h.about(&o.hint) {
		switch {
		case o.hint.told == steps:
			o.takeHint()
		case o.hint.told > 0:
			o.hint.told++
			o.tellHint()
		}
		return
	}
	o.hint = h
	d.Draft.Remark(o.Say("hint.thinking"), "")
	rules := d.Game.Rules()
	o.Run(func() {
		p := bot.Player{Level: bot.Hard, Seed: 1, Rules: rules, Model: d.Rivals.Minds().Of(h.pos.Variant), Given: h.otherOrders()}
		h.found, h.fault = p.Hint(context.Background(), h.pos, engine.PowersOf(h.power), h.at)
	}, func() {
		if !h.about(&o.hint) || o.hint.at != h.at || d.Game.Node().Position != h.pos {
			return // the question has changed in the meantime
		}
		h.told = 1
		o.hint = h
		d.Act(o.tellHint)
	})
}

// steps is the number of steps: where, what, why. One more request gives the orders.
const steps = 3

// about reports whether a hint answers the same question as another; a question may be about one unit or any.
func (h *hint) about(other *hint) bool {
	return h.pos == other.pos && h.power == other.power && (h.at == other.at || h.at == engine.NoProvince) && slices.Equal(h.given, other.given)
}

// otherOrders returns the existing orders of units other than the one in question.
func (h *hint) otherOrders() []engine.Order {
	return slices.DeleteFunc(slices.Clone(h.given), func(o engine.Order) bool { return o.At.Province == h.at })
}

// orders returns the orders of the hint.
func (h *hint) orders() []engine.Order { return append([]engine.Order{h.found.Order}, h.found.With...) }

// takeHint gives the orders of the hint.
func (o *BotSeats) takeHint() {
	orders := o.hint.orders()
	o.hint = hint{}
	o.Desk.Draft.Remark("", "")
	var given []game.Given
	for _, order := range orders {
		given = append(given, game.Given{Order: order})
	}
	o.Desk.Game.Give(given...)
}

// tellHint shows the current step of the hint.
func (o *BotSeats) tellHint() {
	h, w := o.hint, o.Desk.Words()
	more := o.Say("hint.more", words.With{"Key": o.KeyOf("hint")})
	if h.fault != nil {
		o.Desk.Draft.Remark(o.Say("hint.nothing"), "")
		return
	}
	switch h.told {
	case 1:
		where := o.Say("hint.builds")
		if h.found.Where != engine.NoProvince {
			where = o.Say("hint.where", words.With{"Place": w.Province(h.found.Where)})
		}
		o.Desk.Draft.Remark(where, more)
	case 2:
		var list []string
		for _, order := range h.orders() {
			list = append(list, w.Order(order))
		}
		o.remark(o.Say("hint.what", words.With{"Orders": strings.Join(list, o.Say("list.comma"))}), more)
	default:
		text := o.Say("hint.why." + whyKeys()[int(h.found.Why)%len(whyKeys())])
		if h.found.Whom != engine.NoPower {
			text = w.Power(h.found.Whom) + " · " + text
		}
		sub := o.Say("hint.take", words.With{"Key": o.KeyOf("hint")})
		if h.found.Works > 0 {
			sub = o.Say("hint.works", words.With{"Percent": int(o.comes(&h)*100 + 0.5)}) + " · " + sub
		}
		o.remark(text, sub)
	}
}

// comes returns how often orders like the hint's succeeded in recorded games, 0 to 1.
func (o *BotSeats) comes(h *hint) float64 {
	w := o.Desk.Rivals.Minds().Of(h.pos.Variant).People()
	if w == nil {
		return h.found.Works
	}
	q := search.Question{Orders: h.found.Plan.Orders}
	share, _ := w.Calibration.Share(q.Event(h.found.Order.At.Province), h.found.Works)
	return share
}

// remark shows a text of the hint, and draws its orders on the map as long as the text is shown.
func (o *BotSeats) remark(text, sub string) {
	o.Desk.Draft.Remark(text, sub)
	o.Desk.Study.Offer = analysis.Offer{Orders: o.hint.orders(), At: o.hint.pos, With: text}
}

// whyKeys returns the text keys of the reasons, by bot.Why.
func whyKeys() []string {
	return []string{
		"nothing", "neutral", "center", "back", "stays", "guards", "attack", "helps", "carries", "disturbs", "nearer", "falls", "retires",
		"strengthens", "missed", "nothing", "spares",
	}
}
