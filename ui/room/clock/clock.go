// Package clock is the room of the clock: its commands, its settings, and the page that can be read across the room.
//
//	c := clock.New(room, brush, state, actions)
//	c.Show() // whenever the clock changes
package clock

import (
	"slices"
	"time"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the room shows.
type State struct {
	look.Timer
	Phase   string // the current phase
	Players []Player
	Presets []Preset
}

// Player is a player who must agree before a step ends early.
type Player struct {
	Row    look.Row
	Agrees bool // has agreed here
	Away   bool // writes elsewhere and agrees there
	Ready  bool // has agreed elsewhere: that counts, and is not shown
}

// Preset is a set of lengths to choose from.
type Preset struct {
	Text    string
	Lengths look.Lengths
}

// Actions are called by the room. All must be set.
type Actions struct {
	Act          func(func()) // runs a gesture
	StartOrPause func()
	More         func(time.Duration)
	Next, Back   func()
	Agree        func(player int)                // the player of a row changes their mind
	Sound        func()                          // turns the sound off or on
	Set          func(look.ClockSet)             // applies a valid form
	Fault        func(step time.Duration) string // returns what is wrong with the length of a step, "" for nothing
}

// Clocks operates the clock of a table.
type Clocks struct {
	room    *page.Screen
	brush   func() kit.Brush
	actions Actions
	state   func() State
	face    *facePage // nil while it is closed
}

// New returns the room of a clock. brush draws lists of players; state is called whenever the room needs it.
func New(s *page.Screen, brush func() kit.Brush, state func() State, a Actions) *Clocks {
	return &Clocks{room: s, brush: brush, state: state, actions: a}
}

// Show updates the page, if it is open.
func (c *Clocks) Show() {
	if c.face == nil {
		return
	}
	if s := c.state(); s.Timer != c.face.shown.Timer || s.Phase != c.face.shown.Phase {
		c.face.set(s)
	}
}

// Commands returns the commands of the clock.
func (c *Clocks) Commands() []command.Command {
	start, more := func() string { return c.state().Start }, func() string { return c.state().More }
	return []command.Command{
		{Name: "clock", Menu: "clock", MenuOrder: 1, Key: "F5", Do: c.actions.StartOrPause, DisabledReason: start, On: func() bool { return c.state().Running }},
		{Name: "clock-more", Menu: "clock", MenuOrder: 2, Key: "F7", Do: func() { c.actions.More(time.Minute) }, DisabledReason: more},
		{Name: "clock-more-5", Menu: "clock", MenuOrder: 3, Key: "Ctrl+F7", Do: func() { c.actions.More(5 * time.Minute) }, DisabledReason: more},
		{Name: "clock-next", Menu: "clock", MenuOrder: 4, Key: "F8", Do: c.next, DisabledReason: func() string { return c.state().Next }},
		{Name: "clock-back", Menu: "clock", MenuOrder: 5, Key: "Ctrl+F8", Do: c.actions.Back, DisabledReason: func() string { return c.state().Back }},
		{Name: "clock-page", Menu: "clock", MenuOrder: 6, Key: "F9", Do: c.showFace, DisabledReason: start},
		{Name: "clock-sound", Menu: "clock", MenuOrder: 7, Do: c.actions.Sound, On: func() bool { return !c.state().Set.Mute }},
		{Name: "clock-settings", Menu: "clock", MenuOrder: 8, Key: "Ctrl+F9", Do: c.ask},
	}
}

// named returns a command of the clock.
func (c *Clocks) named(name string) command.Command {
	list := c.Commands()
	return list[slices.IndexFunc(list, func(one command.Command) bool { return one.Name == name })]
}

// whyNot returns why a command of the clock is disabled, "" if it is enabled.
func (c *Clocks) whyNot(name string) string { return c.named(name).WhyNot() }

// do runs a command of the clock, if it is enabled.
func (c *Clocks) do(name string) {
	if one := c.named(name); one.WhyNot() == "" {
		c.actions.Act(one.Do)
	}
	c.room.Note()
}

// next ends the step: at once if its time is up or unlimited, otherwise when all agree.
func (c *Clocks) next() {
	if c.state().Alone {
		c.actions.Next()
		return
	}
	c.askAgreement()
}
