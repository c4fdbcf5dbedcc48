package clock

import (
	"time"

	"entente/engine/table"
	"entente/ui/command"
)

// ClocksCommands are the commands of this room.
func (f *Clocks) ClocksCommands() []command.Command {
	return []command.Command{
		{Name: "clock", Menu: "clock", Place: 1, Key: "F5", Do: f.Desk.Clock.StartOrPause, Why: f.Desk.Clock.WhyNotStart, On: func() bool { return f.Desk.Clock.State().Running() }},
		{Name: "clock-more", Menu: "clock", Place: 2, Key: "F7", Do: f.more(time.Minute), Why: f.Desk.Clock.WhyNotMore},
		{Name: "clock-more-5", Menu: "clock", Place: 3, Key: "Ctrl+F7", Do: f.more(5 * time.Minute), Why: f.Desk.Clock.WhyNotMore},
		{Name: "clock-next", Menu: "clock", Place: 4, Key: "F8", Do: f.nextStep, Why: f.Desk.Clock.WhyNotNext},
		{Name: "clock-back", Menu: "clock", Place: 5, Key: "Ctrl+F8", Do: func() { f.Desk.Clock.Change(table.Clock.Back) }, Why: f.Desk.Clock.WhyNotBack},
		{Name: "clock-page", Menu: "clock", Place: 6, Key: "F9", Do: f.showClockPage, Why: f.Desk.Clock.WhyNotStart},
		{Name: "clock-sound", Menu: "clock", Place: 7, Do: f.toggleSound, On: func() bool { return !f.Desk.Settings.Mute }},
		{Name: "clock-settings", Menu: "clock", Place: 8, Key: "Ctrl+F9", Do: func() { f.AskClock() }},
	}
}

// more gives the step of the clock more time.
func (f *Clocks) more(d time.Duration) func() {
	return func() { f.Desk.Clock.Change(func(c table.Clock) table.Clock { return c.More(d) }) }
}

// toggleSound makes the clock silent, or heard again.
func (f *Clocks) toggleSound() {
	f.Desk.Settings.Mute = !f.Desk.Settings.Mute
	f.Desk.KeepSettings()
}
