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

// Seat is a player for whom a bot plays.
type Seat struct {
	Player int // an index into the players of the game
	Powers engine.PowerSet
	Level  bot.Level
	Seed   uint64

	External string // the name of the external bot, "" for one of ours; an external bot has no Level
}

// SeatOf returns the seat of a player, with the level of that name.
func SeatOf(player int, powers engine.PowerSet, level string, seed int) Seat {
	if name, external := record.ExternalName(level); external {
		return Seat{Player: player, Powers: powers, Seed: uint64(seed), External: name}
	}
	l, err := bot.ParseLevel(level)
	if err != nil {
		l = bot.Heuristic // a game never has such a bot
	}
	return Seat{Player: player, Powers: powers, Level: l, Seed: uint64(seed)}
}

// level returns the name of the level as SeatOf takes it.
func (s Seat) level() string {
	if s.External != "" {
		return record.ExternalLevel(s.External)
	}
	return s.Level.String()
}

// Ask is a phase in which bots have to decide. It contains nothing that others ordered. The zero Ask asks nothing.
type Ask struct {
	Position *engine.Position
	Rules    engine.Rules
	Seats    []Seat
}

// Bots decides one phase at a time: a new one replaces the previous one.
type Bots struct {
	*programs.Programs[engine.Order]
	External *external.Bots // those of this machine; nil: none
	minds    Models
}

// New makes Bots without a phase. later runs functions on the caller's thread; changed is called when a bot has decided.
func New(later func(do func()), changed func()) *Bots {
	b := &Bots{Programs: programs.New[engine.Order](later, changed)}
	b.Lesser = b.minds.Fault
	return b
}

// Follow starts deciding a phase, unless it is the last one already.
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

// Models caches the model of the board played last, because loading it takes longer than most decisions. It may be used from
// several goroutines. The zero Models is empty.
type Models struct {
	lock  sync.Mutex
	of    *engine.Variant
	mind  *bot.Model
	fault error

	Learn func(*engine.Variant) (*bot.Model, error) // nil: bot.Load
}

// Of returns the model of a board. The model can play even if loading failed.
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

// Fault returns why the learned weights cannot be used; nil if they can.
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

// Minds returns the models, for others who ask about the same board.
func (b *Bots) Minds() *Models { return &b.minds }
