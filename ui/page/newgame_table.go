package page

import (
	"entente/engine/game"
)

// ClockSteps are the steps of a turn that have a clock: the words for them.
func ClockSteps() [5]string { return [5]string{"first", "later", "orders", "retreats", "adjustment"} }

// ClockFields are the minutes of the steps in the same sequence.
func ClockFields(c *game.Clocks) [5]*int {
	return [5]*int{&c.First, &c.Later, &c.Orders, &c.Retreats, &c.Adjustment}
}
