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
		return func() { w.changeClock(func(c table.Clock) table.Clock { return c.More(d) }) }
	}
	return map[string]action{
		"clock":          {w.startOrPause, w.whyNotClock},
		"clock-more":     {more(time.Minute), w.whyNotMore},
		"clock-more-5":   {more(5 * time.Minute), w.whyNotMore},
		"clock-next":     {w.nextStep, w.whyNotNext},
		"clock-back":     {func() { w.changeClock(table.Clock.Back) }, w.whyNotBackStep},
		"clock-page":     {w.showClockPage, w.whyNotClock},
		"clock-sound":    {do: func() { w.settings.Mute = !w.settings.Mute; w.keepSettings() }},
		"clock-settings": {do: func() { w.askClock() }},
	}
}

// changeClock does something to the clock as it stands now.
func (w *Window) changeClock(do func(table.Clock) table.Clock) {
	w.lookAtClock()
	w.setClock(do(w.watch.clock))
}

// startOrPause lets the time pass, or stops it.
func (w *Window) startOrPause() {
	if w.watch.clock.Running() {
		w.changeClock(func(c table.Clock) table.Clock { return c.Pause(w.now()) })
		return
	}
	w.changeClock(func(c table.Clock) table.Clock { return c.Start(w.now()) })
}

// whyNotClock says why there is no clock to start.
func (w *Window) whyNotClock() string {
	switch {
	case w.watch.clock.Step() == table.NoStep:
		return words.Say("why-off.over")
	case !w.hasClock():
		return words.Say("why-off.clock-off")
	}
	return ""
}

// whyNotMore says why the step cannot get more time.
func (w *Window) whyNotMore() string {
	if why := w.whyNotClock(); why != "" || w.watch.clock.Timed() {
		return why
	}
	return words.Say("why-off.clock-untimed")
}

// whyNotNext says why the step cannot end.
func (w *Window) whyNotNext() string {
	c := w.watch.clock
	if why := w.whyNotClock(); why != "" || c.Step() == table.Negotiation || c.Timed() && !c.Over() {
		return why
	}
	return words.Say("why-off.clock-last")
}

// whyNotBackStep says why no step can be gone back.
func (w *Window) whyNotBackStep() string {
	if why := w.whyNotClock(); why != "" || w.watch.clock.Step() != table.Reveal {
		return why
	}
	return words.Say("why-off.clock-reveal")
}

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (w *Window) nextStep() {
	if c := w.watch.clock; !c.Timed() || c.Over() {
		w.changeClock(table.Clock.Next)
		return
	}
	w.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (w *Window) askAgreement() {
	all := table.Entitled(w.game)
	list := kit.NewRowList(w.brush(), nil)
	powers := entry.PowersIn(w.variant(), all)
	show := func() {
		rows := make([]kit.Row, len(powers))
		for i, pw := range powers {
			rows[i] = kit.Row{Height: 30, Mark: kit.Mark{Side: kit.Side(pw)}, Text: w.words.Power(pw) + w.playedBy(pw), Note: words.Say("clock.waits")}
			if w.watch.clock.Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = words.Say("clock.agrees"), "icon-check", kit.RoleSuccess
			}
		}
		list.Set(rows)
	}
	list.OnPick = func(i int) {
		w.changeClock(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if w.watch.clock.Agreed()&all == all {
			w.dialog.Close()
			w.changeClock(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := w.watch.clock.Step()
	w.ask(words.Say("clock.end-title", words.With{"Step": w.stepName(step)}), words.Say("clock.end-text"), container.New(kit.Bleed{}, list), 420,
		kit.Answer{Text: words.Say("clock.all-agree"), Do: func() {
			if w.watch.clock.Step() == step { // it may have ended meanwhile
				w.changeClock(table.Clock.Next)
			}
		}},
		kit.Answer{Text: words.Say("dialog.close"), Do: nil})
	list.Keys = w.dialog
}

// closedWhy says why no orders are taken now, "" while they are: their time is over and the table wants it so.
func (w *Window) closedWhy() string {
	if w.curtained() && !w.played() {
		return words.Say("why-off.curtain")
	}
	if w.watch.clock.Closed() && w.atRunning() {
		return words.Say("clock.closed")
	}
	return ""
}

// refuse tells that no orders are taken now, and reports whether it is so.
func (w *Window) refuse() bool {
	why := w.closedWhy()
	if why == "" {
		return false
	}
	for w.entry.Escape() {
	}
	hint := words.Say("clock.closed-hint", words.With{"Key": w.keyFor("clock-more")})
	if w.curtained() {
		hint = words.Say("curtain.closed-hint", words.With{"Key": w.keyFor("resolve")})
	}
	w.tell(cardText{Text: why, Hint: hint, Fault: true})
	return true
}

// giveOrders takes what order entry reports, unless their time is over.
func (w *Window) giveOrders(list []engine.Order) {
	if !w.refuse() {
		w.game.SetOrders(list)
	}
}
