package ticker

import (
	"strconv"
	"time"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/lang"
	"entente/ui/look"
)

// Face returns what the clock shows now.
func (c *Clock) Face() look.Clock {
	s, say := c.state, c.Texts()
	f := look.Clock{Left: s.Part(), Step: c.stepLine(s.Step()), Paused: !s.Running(), Timed: s.Timed(), Over: s.Over(), Flash: c.flash%2 == 1}
	if left, limited := s.PlayLeft(); limited && s.Begun() {
		f.Playing = say.SayN("clock.playing-left", minutes(left+time.Minute-1), nil)
	}
	if !c.Used() {
		return f
	}
	f.Idle, f.Shown = !s.Begun() && s.Step() != table.NoStep, s.Begun() && s.Step() != table.NoStep
	switch {
	case s.Step() == table.Reveal || s.Step() == table.NoStep:
	case s.Timed():
		f.Time = faceTime(s.Left())
	case f.Idle && s.Limit > 0:
		f.Time = faceTime(s.Limit)
	default:
		f.Time = faceTime(s.Used().Truncate(time.Second))
	}
	f.Warn = s.Warned()
	switch {
	case f.Over && s.Close && s.Step().Writes():
		f.Remark = say.Say("clock.over-closed")
	case f.Over:
		f.Remark = say.Say("clock.over")
	case f.Paused:
		f.Remark = say.Say("clock.paused")
	case f.Warn:
		f.Remark = say.Say("clock.soon")
	default:
		if ready, asked := c.Ready(); ready > 0 {
			f.Remark = say.Say("clock.ready", lang.With{"N": ready, "All": asked})
		}
	}
	return f
}

// Used reports whether the steps of this game, or the game as a whole, have a time. A board to think on has none.
func (c *Clock) Used() bool {
	s := c.state
	return (s.Minutes != game.Clocks{} || s.Limit > 0 || s.Timed()) && !c.moment.Planned
}

// Step says what is done in the phase that is played as the clock has it, before it was started too: "Negotiation". It is
// "" where there is no clock, and while results are told.
func (c *Clock) Step() string {
	if !c.Used() || c.state.Step() < table.Negotiation {
		return ""
	}
	return c.stepLine(c.state.Step())
}

// stepLine says what is done in a step, and that nobody talks.
func (c *Clock) stepLine(s table.Step) string {
	name := stepName(c.Texts(), s)
	if c.moment.Talk || s <= table.Negotiation {
		return name
	}
	return c.Texts().Say("clock.no-talking", lang.With{"Step": name})
}

// stepName says what is done in a step.
func stepName(say *lang.Catalog, s table.Step) string {
	switch s {
	case table.NoStep:
		return say.Say("end.over")
	case table.Reveal:
		return say.Say("clock.reveal")
	case table.Negotiation:
		return say.Say("clock.negotiation")
	case table.Retreating:
		return say.Say("phase.retreats")
	case table.Adjusting:
		return say.Say("phase.adjustment")
	}
	return say.Say("phase.movement")
}

// faceTime writes a time as clocks do: "3:42", "1:05:00". A second that has begun counts.
func faceTime(d time.Duration) string {
	n := int((d + time.Second - 1) / time.Second)
	two := func(n int) string { return ":" + strconv.Itoa(n/10) + strconv.Itoa(n%10) }
	if n < 3600 {
		return strconv.Itoa(n/60) + two(n%60)
	}
	return strconv.Itoa(n/3600) + two(n/60%60) + two(n%60)
}
