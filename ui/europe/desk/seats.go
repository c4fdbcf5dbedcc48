package desk

import (
	"slices"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/hotseat"
	"entente/ui/lang"
)

// Seats holds what a desk knows about the players of a hot-seat game. It is never saved.
type Seats struct {
	*hotseat.Seats
	desk *Desk
	Last string // the player who handed in last, for the curtain

	Unsealed error // why a bot's orders are not sealed; nil if none

	marked map[*engine.Position]engine.PowerSet
}

// newSeats returns the seats of a desk.
func newSeats(d *Desk) *Seats {
	return &Seats{desk: d, Seats: &hotseat.Seats{Texts: func() *lang.Catalog { return d.Texts }, Now: func() time.Time { return d.Clock.Now() }}}
}

// Secret reports whether the orders of this phase belong behind the curtain.
func (s *Seats) Secret() bool { return s.desk.Game.Secret() }

// Curtained reports whether no player may write now: the orders belong behind the curtain, and no player's are open.
func (s *Seats) Curtained() bool { return s.Secret() && s.desk.Game.Node().Writer() < 0 }

// writable returns the powers whose orders may be edited now; 0 means all, as for the referee or in a variation aside.
func (s *Seats) writable() engine.PowerSet {
	switch {
	case !s.Secret():
		if people, programs := s.desk.Game.Persons(); programs && s.desk.Game.Node().Result == nil && !s.desk.Game.Aside() {
			return max(people, engine.PowersOf(engine.NoPower))
		}
		return 0
	case s.Curtained():
		return engine.PowersOf(engine.NoPower)
	}
	return engine.PowersOf(s.desk.Game.Players()[s.desk.Game.Node().Writer()].Powers...)
}

// HandedIn reports whether a power has nothing left to do in a phase: its orders are sealed or, if a referee writes, complete or marked as in. It
// reveals nothing of the orders.
func (s *Seats) HandedIn(n *game.Node, pw engine.Power) bool {
	given, due := entry.Progress(n.Position, n.Plain(), pw)
	switch {
	case n.Result != nil || due == 0:
		return true
	case !s.desk.Game.Curtained():
		if p, player := s.desk.Game.ProgramOf(pw); p != (game.Program{}) {
			return s.desk.Rivals != nil && s.desk.Rivals.In(player) || s.desk.Game.Aside() && given > 0
		}
		return given >= due || s.MarkedIn(n, pw)
	}
	for _, h := range n.Hands {
		if h.In && slices.Contains(s.desk.Game.Players()[h.Player].Powers, pw) {
			return true
		}
	}
	return false
}

// DueAt counts the orders that a power may give.
func DueAt(pos *engine.Position, pw engine.Power) int {
	_, due := entry.Progress(pos, nil, pw)
	return due
}

// MarkedIn reports whether the slip of a power was marked as in, even if orders are missing on it.
func (s *Seats) MarkedIn(n *game.Node, pw engine.Power) bool { return s.marked[n.Position].Has(pw) }

// MarkIn marks the slip of the listed power as in, or removes the mark. Orders may be missing on it.
func (s *Seats) MarkIn() {
	pos := s.desk.Game.Node().Position
	s.mark(pos, s.marked[pos]^engine.PowersOf(s.desk.View.Power))
	s.desk.Tell()
}

// mark sets which slips are in.
func (s *Seats) mark(pos *engine.Position, in engine.PowerSet) {
	if s.marked == nil {
		s.marked = map[*engine.Position]engine.PowerSet{}
	}
	s.marked[pos] = in
}

// WhyNotMarkIn says why no slip can be marked as in.
func (s *Seats) WhyNotMarkIn() string {
	if s.Secret() {
		return s.desk.Texts.Say("why-off.curtain")
	}
	return s.desk.WhyNotWriting()
}

// Seal seals the open orders; a draft stays with its writer. It clears what was written, even if sealing fails.
func (s *Seats) Seal(in bool) error {
	s.desk.Game.Go(s.desk.Game.Writing()) // the player may have gone to another phase
	s.desk.Trying = nil
	s.desk.Entry.Enter() // a half-built support counts
	player := s.desk.Game.Node().Writer()
	name, orders := s.desk.Words().SeatName(player), len(s.desk.Game.Node().Orders)
	s.forget()
	if err := s.desk.Game.CloseHand(in); err != nil {
		return err
	}
	s.Remember()
	s.Clean()
	s.Last = ""
	if in {
		h, _ := s.desk.Game.Node().Hand(player)
		s.Last = s.Sealed(h, orders, name)
	}
	return nil
}

// Remember records on this machine what was sealed in the game, so that an older file put back in its place is noticed.
func (s *Seats) Remember() { s.Seats.Remember(s.desk.Game.Sealing()) }

// forget drops everything that the window still holds of what was written.
func (s *Seats) forget() {
	for s.desk.Entry.Escape() {
	}
	s.desk.Entry.Only = engine.PowersOf(engine.NoPower)
	s.desk.Draft.clear()
	s.desk.View = View{}
}

// Reveal opens all sealed orders with the known keys and resolves the phase. If a box cannot be opened, it returns a *game.HandError and reveals
// nothing.
func (s *Seats) Reveal() error {
	s.desk.Player.Arm()
	s.Compare(s.desk.Game)
	err := s.desk.Game.Reveal(func(player int) game.Key {
		h, _ := s.desk.Game.Node().Hand(player)
		if k, ok := s.Key(s.desk.Game, player); ok && h.In { // a draft is no evidence
			return k
		}
		return nil
	})
	s.desk.Player.Disarm()
	if err == nil {
		s.Last = ""
		s.Remember()
	}
	return err
}

// Slips returns everything written in a phase, for the checklist of the writer.
func (d *Desk) Slips(n *game.Node) entry.Slips {
	s := entry.Slips{
		Pos: n.Position, Orders: n.Plain(), Lines: n.Void, Rules: d.Game.Settings().Rules, Powers: []engine.Power{d.Entry.Power},
	}
	if d.Entry.Only != 0 && d.Entry.Power == engine.NoPower {
		s.Powers = entry.PowersIn(d.Variant(), d.Entry.Only)
	}
	return s
}

// WhyNotCurtain says why a command is not available while orders are secret.
func (s *Seats) WhyNotCurtain() string {
	if s.Secret() {
		return s.desk.Texts.Say("why-off.curtain")
	}
	return ""
}

// WhyNotLower says why there is no curtain to lower.
func (s *Seats) WhyNotLower() string {
	switch {
	case s.desk.Game.Writing() != nil:
		return ""
	case s.desk.Game.Settings().Mode != game.Keyboard:
		return s.desk.Texts.Say("why-off.no-curtain")
	case !s.Secret() || s.desk.Over() || s.desk.TossDue() != engine.NoPower:
		return s.desk.Texts.Say("why-off.no-secrets")
	}
	return ""
}
