package desk

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/words"
)

// Change does something to the clock as it stands now.
func (c *Clock) Change(do func(table.Clock) table.Clock) {
	c.look()
	c.set(do(c.state))
}

// StartOrPause lets the time pass, or stops it.
func (clk *Clock) StartOrPause() {
	if clk.state.Running() {
		clk.Change(func(c table.Clock) table.Clock { return c.Pause(clk.Now()) })
		return
	}
	clk.Change(func(c table.Clock) table.Clock { return c.Start(clk.Now()) })
}

// WhyNotStart says why there is no clock to start.
func (c *Clock) WhyNotStart() string {
	switch {
	case c.state.Step() == table.NoStep:
		return c.desk.Texts.Say("why-off.over")
	case !c.used():
		return c.desk.Texts.Say("why-off.clock-off")
	}
	return ""
}

// WhyNotMore says why the step cannot get more time.
func (c *Clock) WhyNotMore() string {
	if why := c.WhyNotStart(); why != "" || c.state.Timed() {
		return why
	}
	return c.desk.Texts.Say("why-off.clock-untimed")
}

// WhyNotNext says why the step cannot end.
func (clk *Clock) WhyNotNext() string {
	c := clk.state
	if why := clk.WhyNotStart(); why != "" || c.Step() == table.Negotiation || c.Timed() && !c.Over() {
		return why
	}
	return clk.desk.Texts.Say("why-off.clock-last")
}

// WhyNotBack says why no step can be gone back.
func (c *Clock) WhyNotBack() string {
	if why := c.WhyNotStart(); why != "" || c.state.Step() != table.Reveal {
		return why
	}
	return c.desk.Texts.Say("why-off.clock-reveal")
}

// closedWhy says why no orders are taken now, "" while they are: their time is over and the table wants it so.
func (c *Clock) closedWhy() string {
	if c.desk.Seats.Curtained() && !c.desk.Played() {
		return c.desk.Texts.Say("why-off.curtain")
	}
	if c.state.Closed() && c.atRunning() && c.desk.Game.Curtained() { // a referee enters the slips that came in time
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
	d.tell(Card{Text: why, Hint: hint, Fault: true})
	return true
}

// giveOrders takes what order entry reports, unless their time is over.
func (d *Draft) giveOrders(list []engine.Order) {
	if !d.refuse() {
		d.desk.Game.SetOrders(list, d.desk.Entry.Along()...)
	}
}

// Take makes orders all that a power orders, in one step of undo, unless their time is over.
func (d *Draft) Take(pw engine.Power, orders []engine.Order) {
	for d.desk.Entry.Escape() {
	}
	list := slices.DeleteFunc(d.desk.Game.Node().Plain(), func(o engine.Order) bool { return o.Power == pw })
	d.giveOrders(append(list, orders...))
}

// SetWarnings tells the clock when to warn.
func (c *Clock) SetWarnings() {
	for i, n := range c.desk.Settings.Warnings {
		c.state.Warnings[i] = time.Duration(n) * time.Second
	}
}
