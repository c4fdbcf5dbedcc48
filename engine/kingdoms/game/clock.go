package game

import (
	"errors"
	"fmt"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Clock is how the clock of a table stands, kept with its game and in its file. Times are whole seconds. The zero Clock is one that
// nobody used. It is no edit: there is nothing to undo, and a saved game stays saved.
type Clock struct {
	Begun  bool   `json:"begun,omitempty"`
	Steps  [5]int `json:"steps"`                  // that each may take: negotiation first and later, orders, retreats, adjustment
	Apart  bool   `json:"fall_apart,omitempty"`   // fall turns have times of their own; if not, they have those of spring
	Fall   [3]int `json:"fall_steps,omitzero"`    // negotiation, orders, retreats
	Close  bool   `json:"close_orders,omitempty"` // no orders are taken when their time is over
	Phase  string `json:"phase,omitempty"`        // to which the rest belongs
	Step   string `json:"step,omitempty"`
	Used   int    `json:"used,omitempty"`
	Total  int    `json:"total,omitempty"`
	Played int    `json:"played,omitempty"`

	Agreed kingdoms.FactionSet `json:"-"` // of the players who want the step to end, the first faction of each
}

// Times returns the times of all steps, to be read or set: the last three are those of fall.
func (c *Clock) Times() [8]*int {
	s, f := &c.Steps, &c.Fall
	return [8]*int{&s[0], &s[1], &s[2], &s[3], &s[4], &f[0], &f[1], &f[2]}
}

// clockFile is a clock as a file has it.
type clockFile struct {
	Clock
	Agreed []string `json:"agreed,omitempty"`
}

// file returns the clock for a file, nil for one that nobody used.
func (c Clock) file(b *kingdoms.Board) *clockFile {
	if c == (Clock{}) {
		return nil
	}
	f := &clockFile{Clock: c}
	for player := range c.Agreed.All() {
		f.Agreed = append(f.Agreed, b.FactionID(player))
	}
	return f
}

// maxSeconds is the longest time that a file may state: a year.
const maxSeconds = 366 * 24 * 60 * 60

// clock reads the clock of a file, nil for none. The error says what is wrong with it, all of it.
func (f *clockFile) clock(b *kingdoms.Board) (c Clock, err error) {
	if f == nil {
		return c, nil
	}
	c = f.Clock
	for i, n := range c.Steps {
		err = errors.Join(err, seconds(fmt.Sprintf("steps[%d]", i), n))
	}
	for i, n := range c.Fall {
		err = errors.Join(err, seconds(fmt.Sprintf("fall_steps[%d]", i), n))
	}
	err = errors.Join(err, seconds("used", c.Used), seconds("total", c.Total), seconds("played", c.Played))
	if c.Phase != "" {
		if _, fault := engine.ParsePhase(c.Phase); fault != nil {
			err = errors.Join(err, fmt.Errorf("clock: phase: %w", fault))
		}
	}
	switch c.Step {
	case "", "none", "reveal", "negotiation", "orders", "retreats", "adjustment": // as in Europe's game
	default:
		err = errors.Join(err, fmt.Errorf("clock: step: there is no step %.40q", c.Step))
	}
	for _, name := range f.Agreed {
		player := b.Faction(name)
		if player == kingdoms.NoFaction {
			err = errors.Join(err, fmt.Errorf("clock: agreed: unknown faction %.40q", name))
		}
		c.Agreed.Add(player)
	}
	return c, err
}

// seconds says what is wrong with a time.
func seconds(name string, n int) error {
	if n < 0 || n > maxSeconds {
		return fmt.Errorf("clock: %s: %d, want 0 to %d seconds", name, n, maxSeconds)
	}
	return nil
}
