// Package clock holds the clock over the whole window, its settings and its commands.
package clock

import (
	"time"

	"entente/engine/table"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/page"
)

// Clocks works the clock of the table: its commands, its settings, and the page from which it is read across the room.
type Clocks struct{ *europe.Room }

// Commands returns the commands of the clock.
func (c *Clocks) Commands() []command.Command {
	return []command.Command{
		{Name: "clock", Menu: "clock", Place: 1, Key: "F5", Do: c.Desk.Clock.StartOrPause, Why: c.Desk.Clock.WhyNotStart, On: func() bool { return c.Desk.Clock.State().Running() }},
		{Name: "clock-more", Menu: "clock", Place: 2, Key: "F7", Do: c.more(time.Minute), Why: c.Desk.Clock.WhyNotMore},
		{Name: "clock-more-5", Menu: "clock", Place: 3, Key: "Ctrl+F7", Do: c.more(5 * time.Minute), Why: c.Desk.Clock.WhyNotMore},
		{Name: "clock-next", Menu: "clock", Place: 4, Key: "F8", Do: c.nextStep, Why: c.Desk.Clock.WhyNotNext},
		{Name: "clock-back", Menu: "clock", Place: 5, Key: "Ctrl+F8", Do: func() { c.Desk.Clock.Change(table.Clock.Back) }, Why: c.Desk.Clock.WhyNotBack},
		{Name: "clock-page", Menu: "clock", Place: 6, Key: "F9", Do: c.showFace, Why: c.Desk.Clock.WhyNotStart},
		{Name: "clock-sound", Menu: "clock", Place: 7, Do: c.toggleSound, On: func() bool { return !c.Desk.Settings.Mute }},
		{Name: "clock-settings", Menu: "clock", Place: 8, Key: "Ctrl+F9", Do: c.askClock},
	}
}

// more returns a function that gives the step more time.
func (c *Clocks) more(d time.Duration) func() {
	return func() { c.Desk.Clock.Change(func(now table.Clock) table.Clock { return now.More(d) }) }
}

// toggleSound makes the clock silent, or heard again.
func (c *Clocks) toggleSound() {
	c.Desk.Settings.Mute = !c.Desk.Settings.Mute
	c.Desk.KeepSettings()
}

// nextStep ends the step: at once when its time is over or it has none, else when all agree (RULES 3).
func (c *Clocks) nextStep() {
	if now := c.Desk.Clock.State(); !now.Timed() || now.Over() {
		c.Desk.Clock.Change(table.Clock.Next)
		return
	}
	c.askAgreement()
}

// askAgreement asks who wants the step to end: power by power, or all at once.
func (c *Clocks) askAgreement() {
	state := c.Desk.Clock.State
	step, say := state().Step(), c.Desk.Words()
	powers := entry.PowersIn(c.Desk.Variant(), table.Entitled(c.Desk.Game))
	rows := make([]look.Row, len(powers))
	for i, pw := range powers {
		rows[i] = look.Row{Mark: look.Mark{Side: look.Side(pw)}, Text: say.Power(pw) + say.PlayedBy(pw)}
	}
	c.AskAgreement(page.Agreement{
		Title: c.Say("clock.end-title", words.With{"Step": say.StepName(step)}), Brush: c.Brush(), Rows: rows,
		Agrees: func(i int) bool { return state().Agreed().Has(powers[i]) },
		Toggle: func(i int) {
			c.Desk.Clock.Change(func(now table.Clock) table.Clock { return now.Agree(powers[i], !now.Agreed().Has(powers[i])) })
		},
		End: func() {
			if state().Step() == step { // it may have ended meanwhile
				c.Desk.Clock.Change(table.Clock.Next)
			}
		},
	})
}
