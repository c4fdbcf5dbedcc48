package desk

import (
	"strconv"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// Face returns what the clocks show now.
func (clk *Clock) Face() look.Clock {
	c := clk.state
	f := look.Clock{Left: c.Part(), Step: clk.stepName(c.Step()), Paused: !c.Running(), Timed: c.Timed(), Over: c.Over(), Flash: clk.flash%2 == 1}
	if left, limited := c.PlayLeft(); limited && c.Begun() {
		f.Playing = clk.desk.Texts.SayN("clock.playing-left", int((left+time.Minute-1)/time.Minute), nil)
	}
	if !clk.used() {
		return f
	}
	f.Idle, f.Shown = !c.Begun() && c.Step() != table.NoStep, c.Begun() && c.Step() != table.NoStep
	switch {
	case c.Step() == table.Reveal || c.Step() == table.NoStep:
	case c.Timed():
		f.Time = clockTime(c.Left())
	case f.Idle && c.Limit > 0:
		f.Time = clockTime(c.Limit)
	default:
		f.Time = clockTime(c.Used().Truncate(time.Second))
	}
	f.Warn = c.Warned()
	switch {
	case f.Over && c.Close && c.Step().Writes():
		f.Remark = clk.desk.Texts.Say("clock.over-closed")
	case f.Over:
		f.Remark = clk.desk.Texts.Say("clock.over")
	case f.Paused:
		f.Remark = clk.desk.Texts.Say("clock.paused")
	case f.Warn:
		f.Remark = clk.desk.Texts.Say("clock.soon")
	}
	return f
}

// used reports whether the steps of this game, or the game as a whole, have a time. A board to think on has none.
func (clk *Clock) used() bool {
	c := clk.state
	return (c.Minutes != game.Clocks{} || c.Limit > 0 || c.Timed()) && clk.desk.Game.Settings().Mode != game.Planning
}

// Negotiating reports whether the players may talk and sign: in a movement phase that is not resolved, as long as nobody
// started a clock, the clock is at the negotiation (RULES 3), or this table may talk at any time.
func (clk *Clock) Negotiating() bool {
	n := clk.desk.Game.Node()
	if n.Result != nil || n.Position.Phase.Kind != engine.Movement {
		return false
	}
	c := clk.state
	return clk.mayTalk() || !clk.used() || !c.Begun() || c.Phase() != n.Position.Phase || c.Step() == table.Negotiation
}

// stepName says what is done in a step, and that nobody talks.
func (c *Clock) stepName(s table.Step) string {
	switch s {
	case table.NoStep:
		return c.desk.Texts.Say("end.over")
	case table.Reveal:
		return c.desk.Texts.Say("clock.reveal")
	case table.Negotiation:
		return c.desk.Words().StepName(s)
	}
	if c.mayTalk() {
		return c.desk.Words().StepName(s)
	}
	return c.desk.Texts.Say("clock.no-talking", words.With{"Step": c.desk.Words().StepName(s)})
}

// StepLine says what is done in a phase: at the head of the panel and on the projector. As the clock has it, in the phase
// that is played; players without a clock talk until their orders are in, because nobody says when that ends (RULES 3).
func (c *Clock) StepLine(n *game.Node) string {
	kind := n.Position.Phase.Kind
	if away := n == c.desk.Game.Node() && !c.atRunning(); away || n.Result != nil {
		return c.desk.Words().PhaseKind(kind)
	}
	if step := c.Step(); step != "" {
		return step
	}
	if kind == engine.Movement && !c.used() && c.desk.Game.Settings().Mode != game.Planning {
		return c.desk.Texts.Say("clock.no-clock")
	}
	return c.desk.Words().PhaseKind(kind)
}

// Step says what is done in the phase that is played as the clock has it, before it was started too: "Negotiation". It is
// "" where there is no clock, and while results are told.
func (c *Clock) Step() string {
	if !c.used() || c.state.Step() < table.Negotiation {
		return ""
	}
	return c.stepName(c.state.Step())
}

// mayTalk reports whether the players may talk outside negotiation too (RULES 13, chat_lock).
func (c *Clock) mayTalk() bool { return c.desk.Game.Settings().ChatOpen }

// clockTime writes a time as clocks do: "3:42", "1:05:00". A second that has begun counts.
func clockTime(d time.Duration) string {
	n := int((d + time.Second - 1) / time.Second)
	two := func(n int) string { return ":" + strconv.Itoa(n/10) + strconv.Itoa(n%10) }
	if n < 3600 {
		return strconv.Itoa(n/60) + two(n%60)
	}
	return strconv.Itoa(n/3600) + two(n/60%60) + two(n%60)
}
