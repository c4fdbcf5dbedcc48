package ticker

import (
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/lang"
	"entente/ui/look"
)

// StartOrPause lets the time pass, or stops it.
func (c *Clock) StartOrPause() {
	if c.state.Running() {
		c.Change(func(s table.Clock) table.Clock { return s.Pause(c.Now()) })
		return
	}
	c.Change(func(s table.Clock) table.Clock { return s.Start(c.Now()) })
}

// More gives the step more time.
func (c *Clock) More(d time.Duration) {
	c.Change(func(s table.Clock) table.Clock { return s.More(d) })
}

// Next ends the step.
func (c *Clock) Next() { c.Change(table.Clock.Next) }

// Back goes back to the step before, or to the beginning of the first one.
func (c *Clock) Back() { c.Change(table.Clock.Back) }

// Agree notes that a player wants the step to end, or no longer does.
func (c *Clock) Agree(player engine.Power) {
	c.Change(func(s table.Clock) table.Clock { return s.Agree(player, !s.Agreed().Has(player)) })
}

// Set changes how long the steps take, when the clock warns and what happens at zero.
func (c *Clock) Set(set look.ClockSet) {
	m := c.Manner()
	m.Warnings, m.Mute = set.Warnings, set.Mute
	c.Remember(m)
	c.Change(func(s table.Clock) table.Clock {
		s.Close = set.Close
		return s.Set(Clocks(set.Lengths))
	})
}

// ToggleSound makes the clock silent, or heard again.
func (c *Clock) ToggleSound() {
	m := c.Manner()
	m.Mute = !m.Mute
	c.Remember(m)
	c.game.Tell()
}

// Fault says what is wrong with the time that a step may take, "" if nothing is.
func (c *Clock) Fault(d time.Duration) string {
	for _, f := range (game.Clocks{First: d}).Faults() {
		return c.Texts().Say("fault."+f.Kind, lang.With{"Least": f.Least, "Most": f.Most})
	}
	return ""
}

// Timer returns what can be done with the clock and set about it now.
func (c *Clock) Timer() look.Timer {
	s, m := c.state, c.Manner()
	return look.Timer{
		Face: c.Face(), Step: stepName(c.Texts(), s.Step()), Running: s.Running(), Alone: !s.Timed() || s.Over(),
		Start: c.WhyNotStart(), More: c.whyNotMore(), Next: c.whyNotNext(), Back: c.whyNotBack(),
		Set: look.ClockSet{Lengths: Lengths(s.Minutes), Warnings: m.Warnings, Close: s.Close, Mute: m.Mute},
	}
}

// Lengths returns the times of a table as rooms show and change them.
func Lengths(c game.Clocks) look.Lengths {
	l := look.Lengths{Apart: c.Apart}
	for i, d := range c.Steps() {
		l.Steps[i] = *d
	}
	return l
}

// Clocks is the opposite of Lengths.
func Clocks(l look.Lengths) game.Clocks {
	c := game.Clocks{Apart: l.Apart}
	for i, d := range c.Steps() {
		*d = l.Steps[i]
	}
	return c
}

// WhyNotStart says why there is no clock to start.
func (c *Clock) WhyNotStart() string {
	switch {
	case c.state.Step() == table.NoStep:
		return c.Texts().Say("why-off.over")
	case !c.Used():
		return c.Texts().Say("why-off.clock-off")
	}
	return ""
}

// whyNotMore says why the step cannot get more time.
func (c *Clock) whyNotMore() string {
	if why := c.WhyNotStart(); why != "" || c.state.Timed() {
		return why
	}
	return c.Texts().Say("why-off.clock-untimed")
}

// whyNotNext says why the step cannot end.
func (c *Clock) whyNotNext() string {
	if why := c.WhyNotStart(); why != "" || c.state.Step() == table.Negotiation || c.state.Timed() && !c.state.Over() {
		return why
	}
	return c.Texts().Say("why-off.clock-last")
}

// whyNotBack says why no step can be gone back.
func (c *Clock) whyNotBack() string {
	if why := c.WhyNotStart(); why != "" || c.state.Step() != table.Reveal {
		return why
	}
	return c.Texts().Say("why-off.clock-reveal")
}
