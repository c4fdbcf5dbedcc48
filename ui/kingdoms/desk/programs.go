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

// Programs decide for the players of a desk that are programs, and for all players while the game plays on by itself. Each sees what a
// person in its seat would (TK 12). The number of a player is that of the first faction that he plays.
type Programs struct {
	*programs.Programs[kingdoms.Order]
	Self     string                // the level at which programs play also for people, "" while they do not
	Unsealed error                 // why what a program decided is not sealed, nil while all is well
	Keys     func() *hotseat.Seats // where the keys of sealed orders are kept
	External *external.Bots        // those of this machine; nil: it has none
	Alarm    func(error)           // tells people that a program could not decide; nil: nobody

	desk    *Desk
	awaited *game.Node // an open phase that goes on as soon as all programs have decided; nil: none
	then    func()     // how it goes on
}

// newPrograms returns the programs of a desk. later does something in the goroutine of the desk.
func newPrograms(d *Desk, later func(do func())) *Programs {
	p := &Programs{desk: d}
	p.Programs = programs.New[kingdoms.Order](later, p.arrived)
	return p
}

// follow lets programs decide about the phase that is looked at, if it is open and they play in it. Where orders are secret those who are
// done hand in while nobody writes.
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
			p.Unsealed = err // it is tried again with the next gesture
			return
		}
		p.Keys().Keep(lock, key)
		d.Doc.Keep()
	}
}

// decider decides about a phase, which never changes.
func (p *Programs) decider(s *game.Node) func(context.Context, programs.Seat) ([]kingdoms.Order, error) {
	return func(ctx context.Context, seat programs.Seat) ([]kingdoms.Order, error) {
		side := kingdoms.FactionSet(seat.Sides)
		if name, external := record.ExternalName(seat.Level); external {
			seen := bot.Seen(s.Pos, side, s.Rules)
			return p.External.Kingdoms(ctx, name, &seen, s.Rules, side)
		}
		l, err := bot.ParseLevel(seat.Level)
		if err != nil {
			return nil, err // a game cannot have such a program
		}
		return bot.Player{Level: l, Seed: seat.Seed, Rules: s.Rules}.Decide(ctx, s.Pos, side)
	}
}

// seats are the players in whose place programs play: all of them while the game plays on by itself.
func (p *Programs) seats(s *game.Node) (list []programs.Seat) {
	if p.Self == "" && p.desk.File.Programmed(s) == 0 {
		return nil // so it is in most games: nothing is looked at
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

// Sit lets a program of a level play in a seat, counted from 0, or a person for "". It can be changed at any time while nobody writes.
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

// Thinking reports whether the phase that is looked at waits for programs.
func (p *Programs) Thinking() bool {
	s := p.desk.Shown()
	return s.Outcome == nil && !s.Over() && len(p.seats(s)) > 0 && !p.Done(s.Pos)
}

// Plays reports whether a program plays a faction in the phase that is looked at, also while the game plays on by itself.
func (p *Programs) Plays(f kingdoms.Faction) bool {
	return p.Self != "" || p.desk.File.Programmed(p.desk.Shown()).Has(f)
}

// Await calls then as soon as all programs have decided about the phase that is looked at: at once if all have. Who does something else
// meanwhile must ask anew. Nobody pauses any more.
func (p *Programs) Await(then func()) {
	if p.awaited = nil; !p.Thinking() {
		then()
		return
	}
	p.awaited, p.then = p.desk.Shown(), then
	p.Hurry()
	p.desk.Tell()
}

// Drop ends what is going on: another game comes to the table, or none.
func (p *Programs) Drop() {
	p.Rest()
	p.awaited, p.Self, p.Unsealed = nil, "", nil
}

// arrived is called when a program has handed in: what was waiting for it goes on.
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
