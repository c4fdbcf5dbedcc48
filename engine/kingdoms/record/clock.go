package record

import (
	"errors"

	"entente/engine"
)

// Clock is how the clock of a table stands, kept with its game and in its file. Times are whole seconds. The zero Clock is one that
// nobody used. It is no edit: there is nothing to undo, and a saved game stays saved.
type Clock struct {
	Begun  bool   `json:"begun,omitempty"`
	Steps  [5]int `json:"steps"`                  // that each may take: negotiation first and later, orders, retreats, adjustment
	Close  bool   `json:"close_orders,omitempty"` // no orders are taken when their time is over
	Phase  string `json:"phase,omitempty"`        // to which the rest belongs
	Step   string `json:"step,omitempty"`
	Used   int    `json:"used,omitempty"`
	Total  int    `json:"total,omitempty"`
	Played int    `json:"played,omitempty"`
}

// maxSeconds is the longest time that a file may state: a year.
const maxSeconds = 366 * 24 * 60 * 60

// fault says what is wrong with a clock of a file.
func (c *Clock) fault() error {
	for _, n := range append(c.Steps[:], c.Used, c.Total, c.Played) {
		if n < 0 || n > maxSeconds {
			return errors.New("clock: a time is below 0 or above a year")
		}
	}
	if len(c.Step) > 20 {
		return errors.New("clock: there is no such step")
	}
	if c.Phase != "" {
		if _, err := engine.ParsePhase(c.Phase); err != nil {
			return errors.New("clock: there is no such phase")
		}
	}
	return nil
}
