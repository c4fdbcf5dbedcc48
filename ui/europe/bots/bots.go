// Package bots computes the orders of bot players in the background, one after another. Each bot sees only the position.
//
//	r := rivals.New(fyne.Do, func() { /* another player is in */ })
//	r.Follow(rivals.Ask{Position: pos, Seats: seats})
//	...
//	if r.Done() { orders := r.Orders() }
//	r.Rest()
package bots

import (
	"context"
	"slices"
	"sync"
	"time"

	"entente/engine"
	"entente/engine/bot"
)

// Seat is a player in whose place a program plays.
type Seat struct {
	Player int // an index into the players of the game
	Powers engine.PowerSet
	Level  bot.Level
	Seed   uint64
}

// SeatOf is the seat of a player, with the name of the level.
func SeatOf(player int, powers engine.PowerSet, level string, seed int) Seat {
	l, err := bot.ParseLevel(level)
	if err != nil {
		l = bot.Heuristic // a game cannot have such a program
	}
	return Seat{Player: player, Powers: powers, Level: l, Seed: uint64(seed)}
}

// Ask is a phase in which programs have to decide. There is nothing in it of what others ordered. The zero Ask asks nothing.
type Ask struct {
	Position *engine.Position
	Rules    engine.Rules
	Seats    []Seat
}

// same reports whether two ask the same.
func (a Ask) same(b Ask) bool {
	return a.Position == b.Position && a.Rules == b.Rules && slices.Equal(a.Seats, b.Seats)
}

// Bots decide about one phase at a time: another takes the place of the one before.
type Bots struct {
	later   func(do func()) // does something where the rivals are used
	changed func()          // somebody is in, or has failed
	ask     Ask
	decided map[int]bot.Decision // by player
	in      map[int]bool         // who has handed in
	fault   error
	told    error
	cancel  context.CancelFunc
	run     int
	hurried bool
	minds   Models

	Behind func(do func())                           // does what takes long; nil: in a goroutine
	Wait   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: nobody pauses
	Pauses func() bool                               // whether programs wait a little before they hand in, as people do; nil: no
	stops  []func()
}

// New makes rivals that have nothing to decide. later does things where they are used; changed is told when somebody is in.
func New(later func(do func()), changed func()) *Bots {
	return &Bots{later: later, changed: changed, cancel: func() {}}
}

// Follow begins to decide about a phase, unless it is the one that was asked about last.
func (r *Bots) Follow(a Ask) {
	if a.same(r.ask) {
		return
	}
	r.Rest()
	r.ask = a
	if len(a.Seats) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel, r.decided, r.in = cancel, map[int]bot.Decision{}, map[int]bool{}
	run := r.run
	behind := r.Behind
	if behind == nil {
		behind = func(do func()) { go do() }
	}
	behind(func() {
		for _, s := range a.Seats {
			d, err := r.minds.Decide(ctx, a, s)
			if ctx.Err() != nil {
				return
			}
			r.later(func() {
				if run == r.run {
					r.take(s, d, err)
				}
			})
		}
	})
}

// take takes a decision, and hands it in at once or after a pause.
func (r *Bots) take(s Seat, d bot.Decision, err error) {
	if err != nil {
		r.fault = err
	}
	r.decided[s.Player] = d
	if r.Wait == nil || r.Pauses == nil || !r.Pauses() || r.hurried || len(d.Orders) == 0 {
		r.arrive(s.Player)
		return
	}
	r.stops = append(r.stops, r.Wait(pause(s, r.ask.Position), func() { r.arrive(s.Player) }))
}

// arrive hands in what a player has decided.
func (r *Bots) arrive(player int) {
	if _, there := r.decided[player]; there && !r.in[player] {
		r.in[player] = true
		r.changed()
	}
}

// The shortest pause, and how much longer it may be.
const (
	leastPause = 2 * time.Second
	morePause  = 7 * time.Second
)

// pause is how long a player takes to write: another time in every phase, but always the same in one.
func pause(s Seat, pos *engine.Position) time.Duration {
	x := s.Seed*2654435761 + uint64(s.Player)*40503 + uint64(pos.Phase.Year)*97 + uint64(pos.Phase.Season)*31 + uint64(pos.Phase.Kind)
	x ^= x >> 13
	return leastPause + time.Duration(x%uint64(morePause/time.Millisecond))*time.Millisecond
}

// Hurry lets nobody pause any more in this phase.
func (r *Bots) Hurry() {
	r.hurried = true
	r.halt()
	for _, s := range r.ask.Seats {
		r.arrive(s.Player)
	}
}

// halt ends the pauses.
func (r *Bots) halt() {
	for _, stop := range r.stops {
		stop()
	}
	r.stops = nil
}

// Rest ends what is going on, and forgets it.
func (r *Bots) Rest() {
	r.cancel()
	r.halt()
	r.run++
	r.ask, r.decided, r.in, r.fault, r.hurried, r.cancel = Ask{}, nil, nil, nil, false, func() {}
}

// In reports whether a player has handed in.
func (r *Bots) In(player int) bool { return r.in[player] }

// Done reports whether everybody has handed in who was asked about a position.
func (r *Bots) Done(pos *engine.Position) bool {
	return r.ask.Position == pos && len(r.in) == len(r.ask.Seats)
}

// Orders are those of everybody.
func (r *Bots) Orders() []engine.Order {
	var list []engine.Order
	for _, s := range r.ask.Seats {
		list = append(list, r.decided[s.Player].Orders...)
	}
	return list
}

// OrdersOf are those of a player.
func (r *Bots) OrdersOf(player int) []engine.Order { return r.decided[player].Orders }

// Fault is why somebody did not decide, or plays by plain rules alone; nil if all is well.
func (r *Bots) Fault() error {
	if r.fault != nil {
		return r.fault
	}
	return r.minds.Fault()
}

// Untold is Fault for who tells people: once, until it is another. plain reports whether all play, if only by plain rules.
func (r *Bots) Untold() (err error, plain bool) {
	err = r.Fault()
	if err == r.told {
		return nil, false
	}
	r.told = err
	return err, err != nil && r.fault == nil
}

// Models keeps what is known about the board that was played last: learning it takes longer than most decisions. It may be used by
// several goroutines. The zero Models know nothing yet.
type Models struct {
	lock  sync.Mutex
	of    *engine.Variant
	mind  *bot.Model
	fault error

	Learn func(*engine.Variant) (*bot.Model, error) // nil: bot.Load
}

// Of returns what is known about a board. It plays, whatever the fault.
func (m *Models) Of(v *engine.Variant) *bot.Model {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.of != v {
		learn := m.Learn
		if learn == nil {
			learn = bot.Load
		}
		m.of = v
		m.mind, m.fault = learn(v)
	}
	return m.mind
}

// Fault is why nothing that was learned can be used; nil if it can.
func (m *Models) Fault() error {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.fault
}

// Decide decides for a seat.
func (m *Models) Decide(ctx context.Context, a Ask, s Seat) (bot.Decision, error) {
	p := bot.Player{Level: s.Level, Seed: s.Seed, Rules: a.Rules, Model: m.Of(a.Position.Variant)}
	return p.Decide(ctx, a.Position, s.Powers)
}

// Minds is what the rivals know, for others who ask about the same board.
func (r *Bots) Minds() *Models { return &r.minds }
