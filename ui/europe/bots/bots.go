// Package bots computes the orders of bot players of Europe in the background. Each bot sees only the position.
//
//	r := bots.New(fyne.Do, func() { /* another player is in */ })
//	r.Follow(bots.Ask{Position: pos, Seats: seats})
//	...
//	if r.Done(pos) { orders := r.Orders() }
//	r.Rest()
package bots

import (
	"context"
	"sync"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/external"
	"entente/engine/record"
	"entente/ui/programs"
)

// Seat is a player in whose place a program plays.
type Seat struct {
	Player int // an index into the players of the game
	Powers engine.PowerSet
	Level  bot.Level
	Seed   uint64

	External string // the name of the external bot that plays, "" where one of ours does: then it has no Level
}

// SeatOf is the seat of a player, with the name of the level.
func SeatOf(player int, powers engine.PowerSet, level string, seed int) Seat {
	if name, external := record.ExternalName(level); external {
		return Seat{Player: player, Powers: powers, Seed: uint64(seed), External: name}
	}
	l, err := bot.ParseLevel(level)
	if err != nil {
		l = bot.Heuristic // a game cannot have such a program
	}
	return Seat{Player: player, Powers: powers, Level: l, Seed: uint64(seed)}
}

// level is the name of the level as SeatOf takes it.
func (s Seat) level() string {
	if s.External != "" {
		return record.ExternalLevel(s.External)
	}
	return s.Level.String()
}

// Ask is a phase in which programs have to decide. There is nothing in it of what others ordered. The zero Ask asks nothing.
type Ask struct {
	Position *engine.Position
	Rules    engine.Rules
	Seats    []Seat
}

// Bots decide about one phase at a time: another takes the place of the one before.
type Bots struct {
	*programs.Programs[engine.Order]
	External *external.Bots // those of this machine; nil: it has none
	minds    Models
}

// New makes bots that have nothing to decide. later does things where they are used; changed is told when somebody is in.
func New(later func(do func()), changed func()) *Bots {
	b := &Bots{Programs: programs.New[engine.Order](later, changed)}
	b.Lesser = b.minds.Fault
	return b
}

// Follow begins to decide about a phase, unless it is the one that was asked about last.
func (b *Bots) Follow(a Ask) {
	ask := programs.Ask[engine.Order]{Position: a.Position, Rules: a.Rules}
	if a.Position != nil {
		ask.Phase = a.Position.Phase
	}
	for _, s := range a.Seats {
		ask.Seats = append(ask.Seats, programs.Seat{Player: s.Player, Sides: uint64(s.Powers), Level: s.level(), Seed: s.Seed})
	}
	ask.Decide = func(ctx context.Context, s programs.Seat) ([]engine.Order, error) {
		seat := SeatOf(s.Player, engine.PowerSet(s.Sides), s.Level, int(s.Seed))
		if seat.External != "" {
			return b.External.Europe(ctx, seat.External, a.Position, a.Rules, seat.Powers)
		}
		d, err := b.minds.Decide(ctx, a, seat)
		return d.Orders, err
	}
	b.Programs.Follow(ask)
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

// Minds is what the bots know, for others who ask about the same board.
func (b *Bots) Minds() *Models { return &b.minds }
