package desk

import (
	"context"

	"entente/engine/external"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
	"entente/engine/table"
	"entente/ui/hotseat"
	"entente/ui/programs"
)

// Programs chooses the orders of bot players, and of all players during autoplay. Each bot sees what a person in its seat would see (TK
// 12). A player is identified by their first faction.
type Programs struct {
	*programs.Programs[kingdoms.Order]
	Self     string                // the level that also plays for people during autoplay; "" if off
	Unsealed error                 // why a bot's orders could not be sealed; nil if they were
	Keys     func() *hotseat.Seats // holds the keys of sealed orders
	External *external.Bots        // of this machine; nil if none
	Alarm    func(error)           // reports that a bot could not decide; may be nil

	desk    *Desk
	awaited *game.Node // an open phase to continue once all bots have decided; nil if none
	then    func()     // continues it
}

// newPrograms returns the bots of a desk. later runs a function on the goroutine of the desk.
func newPrograms(d *Desk, later func(do func())) *Programs {
	p := &Programs{desk: d}
	p.Programs = programs.New[kingdoms.Order](later, p.arrived)
	return p
}

// follow starts the bots that play in the phase shown, if it is open. With hidden orders, it hands in the orders of bots that are done,
// unless a player is writing.
func (p *Programs) follow() {
	d := p.desk
	if d.File == nil {
		return
	}
	s := d.Shown()
	if s.Outcome != nil {
		return
	}
	if s.Over() || d.File.LotsDue(s) || d.Doc.Elsewhere() {
		p.Rest()
		return
	}
	p.Follow(programs.Ask[kingdoms.Order]{Position: s.Pos, Rules: s.Rules, Phase: s.Pos.Phase, Seats: p.seats(s), Decide: p.decider(s)})
	p.Unsealed = nil
	if !d.Hiding() || d.Writing() {
		return
	}
	theirs := d.File.Programmed(s)
	for _, w := range d.Round() {
		if w.In || !theirs.Has(w.Player) || !p.In(int(w.Player)) {
			continue
		}
		key, lock, err := table.HandIn(d.File.Game, int(w.Player), p.OrdersOf(int(w.Player)), p.Keys().Keyring())
		if err != nil {
			p.Unsealed = err // retried with the next gesture
			return
		}
		p.Keys().Keep(lock, key)
		d.Doc.Keep()
	}
}

// decider returns the function that decides about a phase, which is immutable.
func (p *Programs) decider(s *game.Node) func(context.Context, programs.Seat) ([]kingdoms.Order, error) {
	return func(ctx context.Context, seat programs.Seat) ([]kingdoms.Order, error) {
		side := kingdoms.FactionSet(seat.Sides)
		if name, external := record.ExternalName(seat.Level); external {
			seen := bot.Seen(s.Pos, side, s.Rules)
			return p.External.Kingdoms(ctx, name, &seen, s.Rules, side)
		}
		l, err := bot.ParseLevel(seat.Level)
		if err != nil {
			return nil, err // a game refuses such a level
		}
		return bot.Player{Level: l, Seed: seat.Seed, Rules: s.Rules}.Decide(ctx, s.Pos, side)
	}
}

// seats returns the players that bots play for: all of them during autoplay.
func (p *Programs) seats(s *game.Node) (list []programs.Seat) {
	if p.Self == "" && p.desk.File.Programmed(s) == 0 {
		return nil // the usual case
	}
	for _, player := range s.Players() {
		program := p.desk.File.ProgramOf(s, player)
		if program == (game.Program{}) {
			program.Level = p.Self
		}
		if program.Level != "" {
			list = append(list, programs.Seat{Player: int(player), Sides: uint64(s.Seat(player)), Level: program.Level, Seed: uint64(program.Seed)})
		}
	}
	return list
}

// Sit lets a bot of a level play a seat, counted from 0, or a person if level is "". It can be changed at any time unless a player is
// writing hidden orders.
func (p *Programs) Sit(seat int, level string) error {
	d := p.desk
	program := game.Program{Level: level}
	if level != "" {
		if program.Seed = d.File.Program(seat).Seed; program.Seed == 0 {
			program.Seed = 1 + d.draw(game.MaxSeed)
		}
	}
	if err := d.File.SetProgram(seat, program); err != nil {
		return err
	}
	d.change()
	return nil
}

// Thinking reports whether the phase shown is waiting for bots.
func (p *Programs) Thinking() bool {
	s := p.desk.Shown()
	return s.Outcome == nil && !s.Over() && len(p.seats(s)) > 0 && !p.Done(s.Pos)
}

// Plays reports whether a bot plays a faction in the phase shown, including autoplay.
func (p *Programs) Plays(f kingdoms.Faction) bool {
	return p.Self != "" || p.desk.File.Programmed(p.desk.Shown()).Has(f)
}

// Await calls then once all bots have decided about the phase shown, at once if all have. If another phase is shown or the position changes
// in the meantime, the caller must call it again. Bots no longer pause before they answer.
func (p *Programs) Await(then func()) {
	if p.awaited = nil; !p.Thinking() {
		then()
		return
	}
	p.awaited, p.then = p.desk.Shown(), then
	p.Hurry()
	p.desk.Tell()
}

// Drop stops everything, before another game or none is on the table.
func (p *Programs) Drop() {
	p.Rest()
	p.awaited, p.Self, p.Unsealed = nil, "", nil
}

// arrived is called when a bot has handed in, and continues the phase if it was the last one.
func (p *Programs) arrived() {
	d := p.desk
	d.Act(func() {
		if p.awaited != nil && p.awaited == d.Shown() && !p.Thinking() {
			p.awaited = nil
			p.then()
		}
		if err, _ := p.Untold(); err != nil && p.Alarm != nil {
			p.Alarm(err)
		}
		d.Tell()
	})
}
