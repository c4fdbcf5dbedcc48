// Package programs runs bots in place of players, in any game: in the background, one after another, for one phase at a time.
//
//	p := programs.New[engine.Order](fyne.Do, func() { /* another one is in */ })
//	p.Follow(programs.Ask[engine.Order]{Position: pos, Phase: pos.Phase, Seats: seats, Decide: decide})
//	...
//	if p.Done(pos) { orders := p.Orders() }
//	p.Rest()
package programs

import (
	"context"
	"slices"
	"time"

	"entente/engine"
)

// Seat is a player in whose place a program plays.
type Seat struct {
	Player int    // as the game counts players
	Sides  uint64 // what the player plays: a set of powers or factions
	Level  string
	Seed   uint64
}

// Ask is a phase in which programs have to decide. There is nothing in it of what others ordered. Without Seats it asks nothing.
type Ask[O any] struct {
	Position any // what is asked about: a pointer to a position
	Rules    any // a comparable value: with others something else is asked
	Phase    engine.Phase
	Seats    []Seat
	Decide   func(ctx context.Context, s Seat) ([]O, error) // for one of the seats, in another goroutine
}

// same reports whether two ask the same.
func (a Ask[O]) same(b Ask[O]) bool {
	return a.Position == b.Position && a.Rules == b.Rules && slices.Equal(a.Seats, b.Seats)
}

// Programs decide about one phase at a time: another takes the place of the one before. Make them with New. They belong to one goroutine.
type Programs[O any] struct {
	later   func(do func()) // does something where they are used
	changed func()          // somebody is in, or has failed
	ask     Ask[O]
	decided map[int][]O  // by player
	in      map[int]bool // who has handed in
	fault   error
	told    error
	cancel  context.CancelFunc
	run     int
	hurried bool
	stops   []func()

	Behind func(do func())                           // does what takes long; nil: in a goroutine
	Wait   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: nobody pauses
	Pauses func() bool                               // whether programs wait a little before they hand in, as people do; nil: no
	Lesser func() error                              // why all play worse than they could; nil: they never do
}

// New makes programs that have nothing to decide. later does things where they are used; changed is told when somebody is in.
func New[O any](later func(do func()), changed func()) *Programs[O] {
	return &Programs[O]{later: later, changed: changed, cancel: func() {}}
}

// Follow begins to decide about a phase, unless it is the one that was asked about last.
func (p *Programs[O]) Follow(a Ask[O]) {
	if a.same(p.ask) {
		return
	}
	p.Rest()
	p.ask = a
	if len(a.Seats) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.cancel, p.decided, p.in = cancel, map[int][]O{}, map[int]bool{}
	run := p.run
	behind := p.Behind
	if behind == nil {
		behind = func(do func()) { go do() }
	}
	behind(func() {
		for _, s := range a.Seats {
			orders, err := a.Decide(ctx, s)
			if ctx.Err() != nil {
				return
			}
			p.later(func() {
				if run == p.run {
					p.take(s, orders, err)
				}
			})
		}
	})
}

// take takes a decision, and hands it in at once or after a pause.
func (p *Programs[O]) take(s Seat, orders []O, err error) {
	if err != nil {
		p.fault = err
	}
	p.decided[s.Player] = orders
	if p.Wait == nil || p.Pauses == nil || !p.Pauses() || p.hurried || len(orders) == 0 {
		p.arrive(s.Player)
		return
	}
	p.stops = append(p.stops, p.Wait(pause(s, p.ask.Phase), func() { p.arrive(s.Player) }))
}

// arrive hands in what a player has decided.
func (p *Programs[O]) arrive(player int) {
	if _, there := p.decided[player]; there && !p.in[player] {
		p.in[player] = true
		p.changed()
	}
}

// The shortest pause, and how much longer it may be.
const (
	leastPause = 2 * time.Second
	morePause  = 7 * time.Second
)

// pause is how long a player takes to write: another time in every phase, but always the same in one.
func pause(s Seat, ph engine.Phase) time.Duration {
	x := s.Seed*2654435761 + uint64(s.Player)*40503 + uint64(ph.Year)*97 + uint64(ph.Season)*31 + uint64(ph.Kind)
	x ^= x >> 13
	return leastPause + time.Duration(x%uint64(morePause/time.Millisecond))*time.Millisecond
}

// Hurry lets nobody pause any more in this phase.
func (p *Programs[O]) Hurry() {
	p.hurried = true
	p.halt()
	for _, s := range p.ask.Seats {
		p.arrive(s.Player)
	}
}

// halt ends the pauses.
func (p *Programs[O]) halt() {
	for _, stop := range p.stops {
		stop()
	}
	p.stops = nil
}

// Rest ends what is going on, and forgets it.
func (p *Programs[O]) Rest() {
	p.cancel()
	p.halt()
	p.run++
	p.ask, p.decided, p.in, p.fault, p.hurried, p.cancel = Ask[O]{}, nil, nil, nil, false, func() {}
}

// In reports whether a player has handed in.
func (p *Programs[O]) In(player int) bool { return p.in[player] }

// Done reports whether everybody has handed in who was asked about a position.
func (p *Programs[O]) Done(position any) bool {
	return p.ask.Position == position && len(p.in) == len(p.ask.Seats)
}

// Orders are those of everybody.
func (p *Programs[O]) Orders() []O {
	var list []O
	for _, s := range p.ask.Seats {
		list = append(list, p.decided[s.Player]...)
	}
	return list
}

// OrdersOf are those of a player.
func (p *Programs[O]) OrdersOf(player int) []O { return p.decided[player] }

// Fault is why somebody did not decide, or why all play worse than they could; nil if all is well.
func (p *Programs[O]) Fault() error {
	if p.fault == nil && p.Lesser != nil {
		return p.Lesser()
	}
	return p.fault
}

// Untold is Fault for who tells people: once, until it is another. lesser reports whether all play, if worse than they could.
func (p *Programs[O]) Untold() (err error, lesser bool) {
	err = p.Fault()
	if err == p.told {
		return nil, false
	}
	p.told = err
	return err, err != nil && p.fault == nil
}
