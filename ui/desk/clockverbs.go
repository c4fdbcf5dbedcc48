package desk

import (
	"time"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/words"
)

// ChangeClock does something to the clock as it stands now.
func (c *Clock) ChangeClock(do func(table.Clock) table.Clock) {
	c.lookAtClock()
	c.setClock(do(c.Clock))
}

// StartOrPause lets the time pass, or stops it.
func (clk *Clock) StartOrPause() {
	if clk.Clock.Running() {
		clk.ChangeClock(func(c table.Clock) table.Clock { return c.Pause(clk.Now()) })
		return
	}
	clk.ChangeClock(func(c table.Clock) table.Clock { return c.Start(clk.Now()) })
}

// WhyNotClock says why there is no clock to start.
func (c *Clock) WhyNotClock() string {
	switch {
	case c.Clock.Step() == table.NoStep:
		return c.desk.Texts.Say("why-off.over")
	case !c.hasClock():
		return c.desk.Texts.Say("why-off.clock-off")
	}
	return ""
}

// WhyNotMore says why the step cannot get more time.
func (c *Clock) WhyNotMore() string {
	if why := c.WhyNotClock(); why != "" || c.Clock.Timed() {
		return why
	}
	return c.desk.Texts.Say("why-off.clock-untimed")
}

// WhyNotNext says why the step cannot end.
func (clk *Clock) WhyNotNext() string {
	c := clk.Clock
	if why := clk.WhyNotClock(); why != "" || c.Step() == table.Negotiation || c.Timed() && !c.Over() {
		return why
	}
	return clk.desk.Texts.Say("why-off.clock-last")
}

// WhyNotBackStep says why no step can be gone back.
func (c *Clock) WhyNotBackStep() string {
	if why := c.WhyNotClock(); why != "" || c.Clock.Step() != table.Reveal {
		return why
	}
	return c.desk.Texts.Say("why-off.clock-reveal")
}

// closedWhy says why no orders are taken now, "" while they are: their time is over and the table wants it so.
func (c *Clock) closedWhy() string {
	if c.desk.Seats.Curtained() && !c.desk.Played() {
		return c.desk.Texts.Say("why-off.curtain")
	}
	if c.Clock.Closed() && c.AtRunning() {
		return c.desk.Texts.Say("clock.closed")
	}
	return ""
}

// refuse tells that no orders are taken now, and reports whether it is so.
func (d *Draft) refuse() bool {
	why := d.desk.Clock.closedWhy()
	if why == "" {
		return false
	}
	for d.desk.Entry.Escape() {
	}
	hint := d.desk.Texts.Say("clock.closed-hint", words.With{"Key": d.desk.hooks.Key("clock-more")})
	if d.desk.Seats.Curtained() {
		hint = d.desk.Texts.Say("curtain.closed-hint", words.With{"Key": d.desk.hooks.Key("resolve")})
	}
	d.tell(CardText{Text: why, Hint: hint, Fault: true})
	return true
}

// giveOrders takes what order entry reports, unless their time is over.
func (d *Draft) giveOrders(list []engine.Order) {
	if !d.refuse() {
		d.desk.Game.SetOrders(list)
	}
}

// SetWarnings tells the clock when to warn.
func (c *Clock) SetWarnings() {
	for i, n := range c.desk.Settings.Warnings {
		c.Clock.Warnings[i] = time.Duration(n) * time.Second
	}
}
