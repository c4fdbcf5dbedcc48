package table

import (
	"slices"
	"time"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
)

// WriterState is the state of a player's orders for a phase.
type WriterState uint8

// The states of a player at one keyboard.
const (
	Unasked WriterState = iota // the player has nothing to order in this phase
	Waiting                    // nothing is written yet
	Begun                      // there is a sealed draft
	AtWork                     // the player is writing
	Sealed                     // the player has handed in
)

// Writer is a player in a round.
type Writer struct {
	Player int // an index into the players of the game
	Name   string
	Powers []engine.Power // the player's powers that have something to order
	State  WriterState
	Orders int       // sealed
	Lock   game.Lock // zero if the player has none yet
	Void   bool      // the referee made the orders void

	Program bool // a bot plays for the player, so no one waits for its turn
}

// PIN reports whether the player must type one.
func (s Writer) PIN() bool { return s.Lock.Box != "" }

// Round is the state of all players at one keyboard in the current phase.
type Round struct {
	Writers []Writer // everyone who ever sat at the table
	Next    int      // the player whose turn it is, bots only after all people; -1 if all have handed in
}

// NewRound returns the round of a game. In retreats and adjustments it includes only players who have something to order.
func NewRound(g *game.Game) Round {
	n := g.Node()
	r := Round{Next: -1}
	for i, player := range g.Players() {
		s := Writer{Player: i, Name: player.Name, Powers: due(n.Position, player.Powers), Program: player.Program != game.Program{}}
		s.Lock, _ = g.Lock(i)
		h, written := n.Hand(i)
		s.Orders = h.Orders
		switch {
		case len(s.Powers) == 0:
		case n.Writer() == i:
			s.State = AtWork
		case h.In:
			s.State, s.Void = Sealed, h.Box == ""
		case written:
			s.State = Begun
		default:
			s.State = Waiting
		}
		if waits := s.State == Waiting || s.State == Begun; waits && (r.Next < 0 || r.Writers[r.Next].Program && !s.Program) {
			r.Next = i
		}
		r.Writers = append(r.Writers, s)
	}
	return r
}

// due returns the powers of a list that have something to order.
func due(pos *engine.Position, powers []engine.Power) []engine.Power {
	var with engine.PowerSet
	for p := range pos.ToOrder().All() {
		if u := pos.UnitAt(p); u.Type != engine.NoUnit {
			with |= engine.PowersOf(u.Power)
		} else {
			with |= engine.PowersOf(pos.Owners[p])
		}
	}
	return slices.DeleteFunc(slices.Clone(powers), func(pw engine.Power) bool { return !with.Has(pw) })
}

// Missing returns the players who have not handed in.
func (r Round) Missing() []Writer {
	return slices.DeleteFunc(slices.Clone(r.Writers), func(s Writer) bool { return s.State == Unasked || s.State == Sealed })
}

// Asked returns the players who have something to order.
func (r Round) Asked() []Writer {
	return slices.DeleteFunc(slices.Clone(r.Writers), func(s Writer) bool { return s.State == Unasked })
}

// Unlock returns the key of a player: with the PIN or, for a player without one, from this computer. With a PIN it takes some
// tenths of a second.
func Unlock(l game.Lock, pin string, ring *seal.Keyring) (seal.Key, error) {
	if l.Box == "" {
		return ring.Find(l.Name)
	}
	text, err := seal.Open(pin, l.Box)
	if err != nil {
		return seal.Key{}, err
	}
	return seal.ParseKey(text)
}

// NewLock returns a new key for a player and its lock, which opens with the PIN or, without one, on this computer. With a PIN it
// takes some tenths of a second.
func NewLock(player int, pin string, ring *seal.Keyring) (seal.Key, game.Lock, error) {
	l := game.Lock{Player: player}
	if pin == "" {
		k, name, err := ring.New()
		l.Name = name
		return k, l, err
	}
	k, err := seal.NewKey()
	if err == nil {
		l.Box, err = ring.Seal(pin, k.String())
	}
	return k, l, err
}

// leastPIN is the minimum number of characters in a PIN.
const leastPIN = 4

// CheckPIN returns what is wrong with a PIN that was typed twice, or nil. An empty PIN is allowed.
func CheckPIN(pin, again string) error {
	switch {
	case pin != "" && utf8.RuneCountInString(pin) < leastPIN:
		return &game.Fault{Kind: "pin-short", Player: -1, Least: leastPIN, Text: "the PIN is too short"}
	case pin != again:
		return &game.Fault{Kind: "pin-differs", Player: -1, Text: "the PIN was typed in two ways"}
	}
	return nil
}

// Tries counts wrong PINs, each of which makes the wait for the next try longer. The zero Tries has none.
type Tries struct {
	Wrong int
	Until time.Time // the time of the next allowed try
}

// Miss returns the count with one more wrong PIN.
func (t Tries) Miss(now time.Time) Tries {
	return Tries{t.Wrong + 1, now.Add(time.Second << min(t.Wrong, 6))}
}

// Wait returns how long to wait for the next try, 0 if there is no wait.
func (t Tries) Wait(now time.Time) time.Duration { return max(t.Until.Sub(now), 0) }
