package ui

import (
	"time"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/table"
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
		return say("why-off.over")
	case !w.hasClock():
		return say("why-off.clock-off")
	}
	return ""
}

// whyNotMore says why the step cannot get more time.
func (w *Window) whyNotMore() string {
	if why := w.whyNotClock(); why != "" || w.watch.clock.Timed() {
		return why
	}
	return say("why-off.clock-untimed")
}

// whyNotNext says why the step cannot end.
func (w *Window) whyNotNext() string {
	c := w.watch.clock
	if why := w.whyNotClock(); why != "" || c.Step() == table.Negotiation || c.Timed() && !c.Over() {
		return why
	}
	return say("why-off.clock-last")
}

// whyNotBackStep says why no step can be gone back.
func (w *Window) whyNotBackStep() string {
	if why := w.whyNotClock(); why != "" || w.watch.clock.Step() != table.Reveal {
		return why
	}
	return say("why-off.clock-reveal")
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
	list := newRowList(w.brush(), nil)
	powers := powersIn(w.variant(), all)
	show := func() {
		rows := make([]row, len(powers))
		for i, pw := range powers {
			rows[i] = row{Height: 30, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw) + w.playedBy(pw), Note: say("clock.waits")}
			if w.watch.clock.Agreed().Has(pw) {
				rows[i].Note, rows[i].Sign, rows[i].Tone = say("clock.agrees"), "icon-check", RoleSuccess
			}
		}
		list.set(rows)
	}
	list.onPick = func(i int) {
		w.changeClock(func(c table.Clock) table.Clock { return c.Agree(powers[i], !c.Agreed().Has(powers[i])) })
		if w.watch.clock.Agreed()&all == all {
			w.dialog.close()
			w.changeClock(table.Clock.Next)
			return
		}
		show()
	}
	show()
	step := w.watch.clock.Step()
	w.ask(say("clock.end-title", with{"Step": w.stepName(step)}), say("clock.end-text"), container.New(bleed{}, list), 420,
		answer{say("clock.all-agree"), func() {
			if w.watch.clock.Step() == step { // it may have ended meanwhile
				w.changeClock(table.Clock.Next)
			}
		}},
		answer{say("dialog.close"), nil})
	list.keys = w.dialog
}

// closedWhy says why no orders are taken now, "" while they are: their time is over and the table wants it so.
func (w *Window) closedWhy() string {
	if w.curtained() && !w.played() {
		return say("why-off.curtain")
	}
	if w.watch.clock.Closed() && w.atRunning() {
		return say("clock.closed")
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
	hint := say("clock.closed-hint", with{"Key": w.keyOf("clock-more")})
	if w.curtained() {
		hint = say("curtain.closed-hint", with{"Key": w.keyOf("resolve")})
	}
	w.tell(cardText{Text: why, Hint: hint, Fault: true})
	return true
}

// giveOrders takes what order entry reports, unless their time is over.
func (w *Window) giveOrders(list []engine.Order) {
	if !w.refuse() {
		w.game.ReplaceOrders(list)
	}
}
