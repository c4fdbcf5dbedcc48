package ui

import (
	"time"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/words"
)

// clockActions are the commands of the clock.
func (w *Window) clockActions() map[string]action {
	more := func(d time.Duration) func() {
		return func() { w.desk.clock.changeClock(func(c table.Clock) table.Clock { return c.More(d) }) }
	}
	return map[string]action{
		"clock":          {w.desk.clock.startOrPause, w.desk.clock.whyNotClock},
		"clock-more":     {more(time.Minute), w.desk.clock.whyNotMore},
		"clock-more-5":   {more(5 * time.Minute), w.desk.clock.whyNotMore},
		"clock-next":     {w.nextStep, w.desk.clock.whyNotNext},
		"clock-back":     {func() { w.desk.clock.changeClock(table.Clock.Back) }, w.desk.clock.whyNotBackStep},
		"clock-page":     {w.showClockPage, w.desk.clock.whyNotClock},
		"clock-sound":    {do: func() { w.desk.settings.Mute = !w.desk.settings.Mute; w.desk.keepSettings() }},
		"clock-settings": {do: func() { w.askClock() }},
	}
}

// changeClock does something to the clock as it stands now.
func (c *Clock) changeClock(do func(table.Clock) table.Clock) {
	c.lookAtClock()
	c.setClock(do(c.clock))
}

// startOrPause lets the time pass, or stops it.
func (clk *Clock) startOrPause() {
	if clk.clock.Running() {
		clk.changeClock(func(c table.Clock) table.Clock { return c.Pause(clk.now()) })
		return
	}
	clk.changeClock(func(c table.Clock) table.Clock { return c.Start(clk.now()) })
}

// whyNotClock says why there is no clock to start.
func (c *Clock) whyNotClock() string {
	switch {
	case c.clock.Step() == table.NoStep:
		return words.Say("why-off.over")
	case !c.hasClock():
		return words.Say("why-off.clock-off")
	}
	return ""
}

// whyNotMore says why the step cannot get more time.
func (c *Clock) whyNotMore() string {
	if why := c.whyNotClock(); why != "" || c.clock.Timed() {
		return why
	}
	return words.Say("why-off.clock-untimed")
}

// whyNotNext says why the step cannot end.
func (clk *Clock) whyNotNext() string {
	c := clk.clock
	if why := clk.whyNotClock(); why != "" || c.Step() == table.Negotiation || c.Timed() && !c.Over() {
		return why
	}
	return words.Say("why-off.clock-last")
}

// whyNotBackStep says why no step can be gone back.
func (c *Clock) whyNotBackStep() string {
	if why := c.whyNotClock(); why != "" || c.clock.Step() != table.Reveal {
		return why
	}
	return words.Say("why-off.clock-reveal")
}

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (w *Window) nextStep() {
	if c := w.desk.clock.clock; !c.Timed() || c.Over() {
		w.desk.clock.changeClock(table.Clock.Next)
		return
	}
	w.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (w *Window) askAgreement() {
	all := table.Entitled(w.desk.game)
	list := kit.NewRowList(w.brush(), nil)
	powers := entry.PowersIn(w.desk.variant(), all)
	show := func() {
		rows := make([]kit.Row, len(powers))
		for i, pw := range powers {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: w.desk.Words().Power(pw) + w.desk.Words().playedBy(pw), Note: words.Say("clock.waits")}
			if w.desk.clock.clock.Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = words.Say("clock.agrees"), "icon-check", kit.RoleSuccess
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		w.desk.clock.changeClock(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if w.desk.clock.clock.Agreed()&all == all {
			w.dialog.Close()
			w.desk.clock.changeClock(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := w.desk.clock.clock.Step()
	w.ask(words.Say("clock.end-title", words.With{"Step": w.desk.Words().stepName(step)}), words.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: words.Say("clock.all-agree"), Do: func() {
			if w.desk.clock.clock.Step() == step { // it may have ended meanwhile
				w.desk.clock.changeClock(table.Clock.Next)
			}
		}},
		kit.Answer{Text: words.Say("dialog.close"), Do: nil})
	list.Keys = w.dialog
}

// closedWhy says why no orders are taken now, "" while they are: their time is over and the table wants it so.
func (c *Clock) closedWhy() string {
	if c.desk.seats.curtained() && !c.desk.played() {
		return words.Say("why-off.curtain")
	}
	if c.clock.Closed() && c.atRunning() {
		return words.Say("clock.closed")
	}
	return ""
}

// refuse tells that no orders are taken now, and reports whether it is so.
func (d *Draft) refuse() bool {
	why := d.desk.clock.closedWhy()
	if why == "" {
		return false
	}
	for d.desk.entry.Escape() {
	}
	hint := words.Say("clock.closed-hint", words.With{"Key": d.desk.hooks.Key("clock-more")})
	if d.desk.seats.curtained() {
		hint = words.Say("curtain.closed-hint", words.With{"Key": d.desk.hooks.Key("resolve")})
	}
	d.tell(cardText{Text: why, Hint: hint, Fault: true})
	return true
}

// giveOrders takes what order entry reports, unless their time is over.
func (d *Draft) giveOrders(list []engine.Order) {
	if !d.refuse() {
		d.desk.game.SetOrders(list)
	}
}
