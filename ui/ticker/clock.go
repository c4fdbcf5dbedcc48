// Package ticker runs the clock of a table, in any game. It runs without the toolkit, and knows the game only as a Game.
//
//	c := ticker.New(machine, game)
//	c.Begin(table.NewClock(g)) // of a game that was started or opened
//	c.Follow()                 // after each change of it
//	stop := c.Listen(func(f look.Clock) { ... })
package ticker

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/look"
)

// Game is what a clock needs of the game that it times.
type Game interface {
	Moment() Moment   // as it is now
	MayEdit() bool    // the clock is set here; false if this window only looks at the game, of which users are told
	Keep(game.Timing) // notes in the game how its clock stands
	Copy()            // keeps an automatic copy of the game
	Tell()            // shows what changed besides the time
	TimeUp() bool     // the playing time is over; false if that cannot be settled now: it is called again
}

// Moment is where a game is, as its clock sees it.
type Moment struct {
	Phase   engine.Phase // that is played
	First   bool         // it belongs to the first turn
	Over    bool         // the game has ended with it
	Front   bool         // it is looked at
	Talk    bool         // this table may talk outside negotiation too
	Planned bool         // nobody plays: it is a board to think on, which has no clock
	Asked   []Asked      // who must agree before a step ends early, by players
}

// Asked is a player who is asked whether a step is to end early.
type Asked struct {
	Powers engine.PowerSet
	Ready  bool // they have said so elsewhere, on a phone
}

// Clock keeps the clock of a game going: the only thing at a table that happens by itself. While the clock stands, no timer runs.
type Clock struct {
	*Machine
	game   Game
	moment Moment // as it was when the game changed last
	state  table.Clock
	flash  int                 // half seconds that it still flashes
	due    bool                // the playing time is over, and the game does not say so yet
	kept   int                 // minute of play of the last copy
	shows  []*func(look.Clock) // never changed, only replaced: who shows the clock
	rings  table.Rings         // that nobody heard yet
	last   look.Clock          // shown last
	stop   func()              // ends the timer that waits; nil: none
}

// New returns a clock that stands and belongs to no phase: Begin must come before anything else.
func New(m *Machine, g Game) *Clock { return &Clock{Machine: m, game: g} }

// State is the clock as it stood when it was last looked at.
func (c *Clock) State() table.Clock { return c.state }

// Listen calls show now, and again whenever the clock shows something else, until end is called.
func (c *Clock) Listen(show func(look.Clock)) (end func()) {
	mine := &show
	c.shows = append(slices.Clone(c.shows), mine)
	show(c.Face())
	return func() {
		c.shows = slices.DeleteFunc(slices.Clone(c.shows), func(s *func(look.Clock)) bool { return s == mine })
	}
}

// Show tells everybody who shows the clock, if it shows something else than before.
func (c *Clock) Show() {
	if len(c.shows) == 0 {
		return
	}
	f := c.Face()
	if f == c.last {
		return
	}
	c.last = f
	for _, show := range c.shows {
		(*show)(f)
	}
}

// Begin takes the clock of a game that was begun or opened, and stops it.
func (c *Clock) Begin(state table.Clock) {
	c.Halt()
	c.state, c.moment, c.rings = state, c.game.Moment(), table.Rings{}
	c.flash, c.kept = 0, minutes(state.Played())
	c.warn()
	left, limited := c.state.PlayLeft()
	c.due = limited && left == 0
}

// Follow goes on with the game: to another phase, or to its end.
func (c *Clock) Follow() {
	c.look()
	c.moment = c.game.Moment()
	c.state = c.state.FollowPhase(c.moment.Phase, c.moment.First, c.moment.Over)
	if c.state.Step() == table.Reveal && c.moment.Front {
		c.state = c.state.Arrive()
	}
	c.run()
}

// Change does something to the clock as it stands now, shows it and keeps it.
func (c *Clock) Change(do func(table.Clock) table.Clock) {
	if !c.game.MayEdit() {
		return
	}
	c.look()
	c.state = do(c.state)
	c.flash = 0
	c.game.Tell()
	c.game.Copy()
	c.run()
}

// run shows the clock and waits for its next second, if it runs.
func (c *Clock) run() {
	c.Halt()
	c.Show()
	s := c.state
	if !s.Running() {
		return
	}
	wait := time.Second - s.Used()%time.Second
	if s.Left() > 0 {
		wait = (s.Left()-1)%time.Second + 1
	}
	if c.flash > 0 {
		wait = min(wait, time.Second/2)
	}
	c.stop = c.Wake(max(wait, 20*time.Millisecond), func() { c.Act(c.tick) })
}

// Halt stops the timer, without stopping the clock.
func (c *Clock) Halt() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// tick is what happens every second while the clock runs. Only the clock is drawn anew, unless something rang.
func (c *Clock) tick() {
	c.flash = max(c.flash-1, 0)
	c.look()
	if rings := c.rings; rings != (table.Rings{}) {
		c.rings = table.Rings{}
		c.sound(rings)
	}
	c.SettlePlay()
	if minute := minutes(c.state.Played()); minute != c.kept {
		c.kept = minute
		c.game.Copy()
	}
	c.run()
}

// minutes returns the whole minutes in a time.
func minutes(d time.Duration) int { return int(d / time.Minute) }

// look counts the time until now. What rings is heard with the next tick.
func (c *Clock) look() {
	c.warn()
	state, r := c.state.Tick(c.Now())
	c.state = state
	c.due = c.due || r.Limit
	was := c.rings
	c.rings = table.Rings{Warning: was.Warning || r.Warning, Over: was.Over || r.Over, Limit: was.Limit || r.Limit}
}

// warn lets the clock warn when the settings of the window say.
func (c *Clock) warn() {
	for i, n := range c.Manner().Warnings {
		c.state.Warnings[i] = time.Duration(n) * time.Second
	}
}

// Lengths of flashing, in half seconds: an odd moment is drawn inverted.
const (
	flashWarning = 5
	flashOver    = 11
)

// sound makes the clock flash and ring.
func (c *Clock) sound(r table.Rings) {
	c.flash = flashWarning
	strokes := 1
	if r.Over || r.Limit {
		c.flash, strokes = flashOver, 3
	}
	manner := c.Manner()
	if manner.Still {
		c.flash = 0 // nothing moves; color, sign and words say the same
	}
	if c.Bell != nil && !manner.Mute {
		c.Bell(strokes)
	}
	c.game.Tell()
}

// SettlePlay lets the game end its playing time as soon as it can, once that is over.
func (c *Clock) SettlePlay() {
	if c.due {
		c.due = false
		c.due = !c.game.TimeUp()
	}
}

// Keep writes into the game how the clock stands.
func (c *Clock) Keep() {
	c.look()
	c.game.Keep(c.state.Timing())
}

// Due returns when the time of the step that is played is over, zero while the clock stands or the step takes as long as it needs.
func (c *Clock) Due() time.Time {
	if !c.state.Running() || !c.state.Timed() || !c.Used() {
		return time.Time{}
	}
	return c.Now().Add(c.state.Left())
}

// Talks reports whether the clock is at the negotiation of a phase, which ends as soon as all are ready (RULES 3).
func (c *Clock) Talks() bool {
	return c.Used() && c.state.Begun() && c.state.Step() == table.Negotiation
}

// Ready counts who wants the negotiation to end, of those who must agree; 0 of 0 at any other time.
func (c *Clock) Ready() (ready, asked int) {
	if !c.Talks() {
		return 0, 0
	}
	for _, a := range c.game.Moment().Asked {
		if a.Powers == 0 {
			continue
		}
		if asked++; a.Ready || c.state.Agreed()&a.Powers == a.Powers {
			ready++
		}
	}
	return ready, asked
}

// EndTalk ends the negotiation if all are ready.
func (c *Clock) EndTalk() {
	if ready, asked := c.Ready(); asked > 0 && ready == asked {
		c.Next()
	}
}

// Closed reports whether no orders are taken in the phase that is looked at since their time is over.
func (c *Clock) Closed() bool { return c.state.Closed() && c.moment.Front }
