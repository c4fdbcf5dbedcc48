package desk

import (
	"fmt"
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/ticker"
)

// Clock is the clock of a desk.
type Clock struct {
	*ticker.Clock
	desk *Desk
}

// newClock returns the clock of a desk. The window sets how it rings and wakes.
func newClock(d *Desk) *Clock {
	c := &Clock{desk: d}
	c.Clock = ticker.New(&ticker.Machine{
		Texts: func() *lang.Catalog { return d.Texts }, Act: d.Act,
		Manner: func() ticker.Manner {
			return ticker.Manner{Warnings: d.Settings.Warnings, Mute: d.Settings.Mute, Still: d.Settings.Still}
		},
		Remember: func(m ticker.Manner) {
			d.Settings.Warnings, d.Settings.Mute = m.Warnings, m.Mute
			d.KeepSettings()
		},
	}, timed{d})
	return c
}

// timed shows the game of a desk to its clock.
type timed struct{ *Desk }

// Moment implements ticker.Game.
func (t timed) Moment() ticker.Moment {
	set := t.Game.Settings()
	m := ticker.Moment{Front: t.Clock.atRunning(), Talk: set.ChatOpen, Planned: set.Mode == game.Planning}
	m.Phase, m.First, m.Over = table.Front(t.Game)
	agreeing := t.Agreeing()
	for i, pl := range t.Game.Players() {
		m.Asked = append(m.Asked, ticker.Asked{Powers: agreeing & engine.PowersOf(pl.Powers...), Ready: t.Ready != nil && t.Ready(i)})
	}
	return m
}

// Agreeing returns the powers whose players must agree before a step ends early (RULES 3). Bots are not asked.
func (d *Desk) Agreeing() engine.PowerSet {
	set := table.Entitled(d.Game)
	for _, pl := range d.Game.Players() {
		if pl.Program != (game.Program{}) {
			set &^= engine.PowersOf(pl.Powers...)
		}
	}
	return set
}

// MayEdit implements ticker.Game.
func (t timed) MayEdit() bool { return t.Doc.MayEdit() }

// Keep implements ticker.Game.
func (t timed) Keep(c game.Timing) { t.Game.SetTiming(c) }

// Copy implements ticker.Game.
func (t timed) Copy() { t.Autosave() }

// TimeUp implements ticker.Game: it records that the playing time is over, provided the current phase is shown and no question is open. The user may
// have recorded it by hand before.
func (t timed) TimeUp() bool {
	if !t.Clock.atRunning() || t.Player.Telling() || t.hooks.Busy() {
		return false
	}
	if _, said := t.Game.TurnsLeft(); !said && t.Game.Ended().Kind == game.NotEnded {
		t.hooks.TimeUp()
	}
	return true
}

// atRunning reports whether the phase shown is the current one.
func (c *Clock) atRunning() bool {
	for _, step := range c.desk.Game.Path() {
		if step != 0 {
			return false
		}
	}
	return len(c.desk.Game.Node().Next) == 0
}

// Negotiating reports whether the players may talk and sign. They may in an unresolved movement phase while no clock was started, while the clock is
// at the negotiation (RULES 3), or if this table may talk at any time.
func (c *Clock) Negotiating() bool {
	n := c.desk.Game.Node()
	if n.Result != nil || n.Position.Phase.Kind != engine.Movement {
		return false
	}
	s := c.State()
	return c.desk.Game.Settings().ChatOpen || !c.Used() || !s.Begun() || s.Phase() != n.Position.Phase || s.Step() == table.Negotiation
}

// StepLine returns the name of the current step for the head of the panel and for the projector. In the current phase it follows the clock; without a
// clock, players talk until their orders are in (RULES 3).
func (c *Clock) StepLine(n *game.Node) string {
	kind := n.Position.Phase.Kind
	if away := n == c.desk.Game.Node() && !c.atRunning(); away || n.Result != nil {
		return c.desk.Words().PhaseKind(kind)
	}
	if step := c.Step(); step != "" {
		return step
	}
	if kind == engine.Movement && !c.Used() && c.desk.Game.Settings().Mode != game.Planning {
		return c.desk.Texts.Say("clock.no-clock")
	}
	return c.desk.Words().PhaseKind(kind)
}

// closedWhy says why no orders are accepted now: their time is over and the settings close the phase then. It returns "" while orders are accepted.
func (c *Clock) closedWhy() string {
	if c.desk.Seats.Curtained() && !c.desk.Played() {
		return c.desk.Texts.Say("why-off.curtain")
	}
	if c.Closed() && c.desk.Game.Curtained() { // a referee still enters the slips that came in time
		return c.desk.Texts.Say("clock.closed")
	}
	return ""
}

// refuse reports whether orders are refused now, and shows the reason if so.
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

// giveOrders gives the orders reported by order entry, unless their time is over.
func (d *Draft) giveOrders(list []engine.Order) {
	d.consume()
	if d.refuse() || d.holdBack(fmt.Sprint(list)) {
		return
	}
	d.desk.Walk.Giving()
	d.desk.Game.SetOrders(list, d.desk.Entry.AutoConvoys()...)
}

// holdBack reports whether orders must be given a second time because the game has ended: then they begin a variation.
func (d *Draft) holdBack(orders string) bool {
	if !d.desk.Over() {
		return false
	}
	if d.ending == orders {
		d.desk.PlayOn()
		return false
	}
	d.ending = orders
	d.tell(Card{Text: lang.SentenceCase(d.desk.Texts.Say("why-off.over")), Hint: d.desk.Texts.Say("end.again"), Fault: true})
	return true
}

// Take replaces all orders of a power in one undo step, unless their time is over.
func (d *Draft) Take(pw engine.Power, orders []engine.Order) {
	for d.desk.Entry.Escape() {
	}
	list := slices.DeleteFunc(d.desk.Game.Node().Plain(), func(o engine.Order) bool { return o.Power == pw })
	d.giveOrders(append(list, orders...))
}
