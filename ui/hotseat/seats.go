// Package hotseat manages the players of a window who take turns at one keyboard: their keys, their PINs and the wrong attempts. It
// serves games of any kind, runs without the toolkit, and stores only what a keyring keeps.
//
//	s := &hotseat.Seats{File: file, Texts: texts, Now: clock.Now, Behind: inBackground}
//	s.Unlock(g, player, pin, func(why look.Refusal) { ... })
//	key, known := s.Key(g, player)
package hotseat

import (
	"errors"
	"io/fs"
	"time"

	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/lang"
	"entente/ui/look"
)

// Locks gives access to the locks of a game by player number.
type Locks interface {
	Lock(player int) (record.Lock, bool)
	SetLock(record.Lock)
}

// Sealed is a game whose players may seal their orders.
type Sealed interface {
	Sealing() record.Sealing
	SealedHere(last record.Sealing)
	BeforeReveal(note func(record.Sealing) error, clock func() time.Time)
}

// Seats are what a window knows about the players at its keyboard. Texts, Now and Behind must be there before somebody unlocks.
type Seats struct {
	Texts func() *lang.Catalog // in the language of the window
	Now   func() time.Time     // by which wrong PINs wait

	File  string                   // where keys are kept, "" for nowhere
	Ring  *seal.Keyring            // of File, nil: not read yet
	Keys  map[record.Lock]seal.Key // opened in this run of the program
	Tries map[string]table.Tries   // wrong PINs, by the box of the lock: whose it is said to be does not matter

	Scrub  func()                // leaves nothing in memory of what was just written or typed, where nobody waits; nil: is not done
	Behind func(do, then func()) // does what takes long where nobody waits
}

// Keyring keeps the keys of players without a PIN.
func (s *Seats) Keyring() *seal.Keyring {
	if s.Ring == nil {
		s.Ring = seal.NewKeyring(s.File)
	}
	return s.Ring
}

// Remember keeps on this machine what was sealed in a game: when somebody puts an older file back, that shows.
func (s *Seats) Remember(sealed record.Sealing) {
	_ = s.Keyring().See(sealed) // without it an older file is not noticed, which is no reason to stop
}

// Lay takes in the game that is on the table from now on, also if it is the one of before: the keys of its players must be had anew.
// How long wrong PINs wait is not forgotten. The game finds out whether something is missing of what was sealed on this machine.
func (s *Seats) Lay(g Sealed) {
	s.Keys = nil
	g.BeforeReveal(s.Keyring().See, func() time.Time { return s.Now() })
	s.Compare(g)
}

// Compare lets a game find out whether something is missing of what was sealed on this machine.
func (s *Seats) Compare(g Sealed) { g.SealedHere(s.Keyring().Seen(g.Sealing().Game)) }

// Keep remembers the key of a lock until the program ends.
func (s *Seats) Keep(l record.Lock, k seal.Key) {
	if s.Keys == nil {
		s.Keys = map[record.Lock]seal.Key{}
	}
	s.Keys[l] = k
}

// Sealed says who has just handed in how many orders, and which words stand for the seal.
func (s *Seats) Sealed(h record.Hand, orders int, name string) string {
	t := s.Texts()
	return lang.Sentences(t.SayN("curtain.has-sealed", orders, lang.With{"Player": name}), t.Say("curtain.words", lang.With{"Words": record.SealWords(h.Box)}))
}

// Clean leaves nothing in memory of what was just written or typed, as far as that can be.
func (s *Seats) Clean() {
	if s.Scrub != nil {
		s.Scrub()
	}
}

// Begin gives a player a new lock, which opens with the PIN or, without one, on this machine, and has the key of it. Then it calls
// done.
func (s *Seats) Begin(g Locks, player int, pin, again string, done func(look.Refusal)) {
	if err := table.CheckPIN(pin, again); err != nil {
		done(s.Refuse(err))
		return
	}
	old, _ := g.Lock(player)
	ring := s.Keyring()
	var key seal.Key
	var lock record.Lock
	var err error
	s.Behind(func() { key, lock, err = table.NewLock(player, pin, ring) }, func() {
		if err != nil {
			done(look.Refusal{Err: err})
			return
		}
		g.SetLock(lock)
		if now, _ := g.Lock(player); now != lock {
			done(look.Refusal{Text: s.Texts().Say("fault.game-elsewhere")})
			return
		}
		if old.Name != "" {
			_ = ring.Remove(old.Name) // a key that nothing is sealed with
		}
		s.Keep(lock, key)
		done(look.Refusal{})
	})
}

// Unlock has the key of a player's lock: with the PIN, or from this machine. Then it calls done. After a wrong PIN the player must
// wait.
func (s *Seats) Unlock(g Locks, player int, pin string, done func(look.Refusal)) {
	lock, _ := g.Lock(player)
	switch wait := s.Tries[lock.Box].Wait(s.Now()); {
	case lock.Box != "" && pin == "":
		done(look.Refusal{Text: s.Texts().Say("curtain.no-pin")})
		return
	case lock.Box != "" && wait > 0:
		done(look.Refusal{Text: s.Texts().SayN("curtain.wait", begunSeconds(wait), nil)})
		return
	}
	ring := s.Keyring()
	var key seal.Key
	var err error
	s.Behind(func() { key, err = table.Unlock(lock, pin, ring) }, func() {
		switch {
		case errors.Is(err, seal.WrongSecret):
			done(s.miss(lock))
			return
		case err != nil:
			done(s.lost(err))
			return
		}
		delete(s.Tries, lock.Box)
		s.Keep(lock, key)
		done(look.Refusal{})
	})
}

// miss notes a wrong PIN.
func (s *Seats) miss(lock record.Lock) look.Refusal {
	tries := s.Tries[lock.Box].Miss(s.Now())
	if s.Tries == nil {
		s.Tries = map[string]table.Tries{}
	}
	s.Tries[lock.Box] = tries
	return look.Refusal{Text: s.Texts().SayN("curtain.wrong-pin", begunSeconds(tries.Wait(s.Now())), nil), Miss: true}
}

// lost says why the key of a lock cannot be had here.
func (s *Seats) lost(err error) look.Refusal {
	r := s.Refuse(err)
	if errors.Is(err, fs.ErrNotExist) {
		r = look.Refusal{Text: s.Texts().Say("curtain.other-machine")}
	}
	r.Lost = true
	return r
}

// begunSeconds returns a time in seconds, rounded up.
func begunSeconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// Key returns the key of a player's lock, and whether it is known in this run of the program.
func (s *Seats) Key(g Locks, player int) (seal.Key, bool) {
	lock, locked := g.Lock(player)
	key, known := s.Keys[lock]
	return key, locked && known
}

// Wanted returns the first of players whose key is not known and not on this machine, and why it cannot be had without a PIN; -1 if
// there is none.
func (s *Seats) Wanted(g Locks, players []int) (player int, why look.Refusal) {
	for _, player := range players {
		if _, known := s.Key(g, player); known {
			continue
		}
		lock, _ := g.Lock(player)
		if lock.Name == "" {
			return player, look.Refusal{}
		}
		key, err := s.Keyring().Find(lock.Name)
		if err != nil {
			return player, s.lost(err)
		}
		s.Keep(lock, key)
	}
	return -1, look.Refusal{}
}

// Refuse puts an error into words, none for nil.
func (s *Seats) Refuse(err error) look.Refusal {
	f := game.FaultIn(err)
	var sealed seal.SealFault
	switch {
	case f != nil:
		return look.Refusal{Text: s.Texts().Say("fault."+f.Kind, lang.With{"Player": f.Player + 1, "N": f.Number, "Least": f.Least, "Most": f.Most})}
	case errors.As(err, &sealed):
		return look.Refusal{Text: s.Texts().Say("fault.hand-changed")}
	}
	return look.Refusal{Err: err}
}

// Unopened puts into words why a sealed hand could not be opened: what is in it is lost.
func (s *Seats) Unopened(err error) look.Refusal {
	r := s.Refuse(err)
	r.Lost = err != nil
	return r
}
