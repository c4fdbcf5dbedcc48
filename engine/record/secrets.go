package record

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Sealer is a game whose players seal their orders, as Secrets uses it. Methods that name no phase are about the current one.
type Sealer[N, O any, Ph comparable] interface {
	Secret(n *N) bool                                    // the orders of a phase are secret
	Seated(player int) bool                              // there is such a player
	Phase(n *N) Ph                                       // what a phase is called
	Overruled(n *N) int                                  // how often the referee ruled on sealed orders in a phase
	Reopened(n *N) int                                   // how often the referee opened a phase again that had been revealed
	Box(path Path, in bool) (Hand, error)                // seals what lies open in a phase
	Unbox(h Hand, text string) (Unboxed[O], error)       // reads the inside of a box, which must be that of the hand
	Since(w Witness) (now Witness, told Told, err error) // what a box would testify to now that was sealed then, and what the log says of the time since
	Lay(n *N, orders []O)                                // makes orders those of a phase, in any sequence
	Board(n *N) any                                      // what orders are written for in a phase: another value once it was corrected
	Draft(n *N) any                                      // what lies open in a phase, as a value for JSON
	Redraft(n *N, player int, data []byte) error         // lays a draft of a player open again
	Forget()                                             // drops what is remembered of the tree of before
}

// Unboxed is the contents of a box.
type Unboxed[O any] struct {
	Orders []O
	Table  Witness // what it testifies to
	Past   bool    // it testifies, as boxes of older programs do, that other phases were played before
}

// Fault is the reason why nothing is sealed, opened or revealed. Its text as an error is English.
type Fault struct {
	Kind   string // one of FaultKinds, for translations
	Player int    // the player concerned, -1 for none
	Text   string // the fault as a sentence
}

// FaultKinds returns every kind that a Fault can have.
func FaultKinds() []string {
	return []string{"hand-none", "hand-open", "hand-locked", "hand-changed", "no-player", "game-full", "game-elsewhere"}
}

// Error returns the fault as a sentence.
func (f *Fault) Error() string { return f.Text }

func fault(kind string, player int, format string, args ...any) *Fault {
	return &Fault{kind, player, fmt.Sprintf(format, args...)}
}

// Secrets has the methods with which players write behind the curtain, in a game of any kind: they take turns at one keyboard, the orders
// of each are sealed, and all are revealed together. Players are numbered from 0. A game embeds Secrets; make it with NewSecrets. Undo
// does not restore the key of the player whose orders are open, nor the changes found since the game was read.
type Secrets[N any, P Node[N, L], S any, L comparable, O any, Ph comparable] struct {
	ed      Editor[N, P, S, L]
	of      Sealer[N, O, Ph]
	key     Key
	trails  map[int]trail // by the number of the player
	changes []Change[Ph]
	told    int // how many of them Reveal has told of
	note    func(Sealing) error
	clock   func() time.Time
}

// NewSecrets returns the Secrets of a game in which no player is writing.
func NewSecrets[N any, P Node[N, L], S any, L comparable, O any, Ph comparable](ed Editor[N, P, S, L], of Sealer[N, O, Ph]) Secrets[N, P, S, L, O, Ph] {
	return Secrets[N, P, S, L, O, Ph]{ed: ed, of: of}
}

// WriterKey returns the key of the player whose orders are open, nil if there is none.
func (s *Secrets[N, P, S, L, O, Ph]) WriterKey() Key { return s.key }

// Lock returns the lock of a player, if there is one.
func (s *Secrets[N, P, S, L, O, Ph]) Lock(player int) (Lock, bool) {
	return s.ed.Now().Locks.Of(player)
}

// Handed returns a player's hand in the current phase, if there is one.
func (s *Secrets[N, P, S, L, O, Ph]) Handed(player int) (Hand, bool) {
	return P(s.ed.Now().Node()).entry().Hands.Of(player)
}

// SetLock gives a player a lock, replacing any older one. It cannot be undone.
func (s *Secrets[N, P, S, L, O, Ph]) SetLock(l Lock) {
	now := s.ed.Now()
	now.Locks = now.Locks.With(l)
	s.commit(now)
}

// Sealing returns the sealing name of the game, and the number of boxes sealed in it.
func (s *Secrets[N, P, S, L, O, Ph]) Sealing() Sealing {
	return s.sealing(s.ed.t.Way(s.ed.Now().Path()))
}

// ID returns the unique name of the game: random, permanent, saved in its file. A game without one gets one now, and so do the states to
// which undo leads. If the game cannot be edited now, ID returns "".
func (s *Secrets[N, P, S, L, O, Ph]) ID() string {
	if now := s.ed.Now(); now.Sealed.Game == "" {
		now.Sealed = now.Sealed.Named()
		named := func(list []State[N, P, S, L]) []State[N, P, S, L] {
			list = slices.Clone(list)
			for i := range list {
				list[i].Sealed.Game = now.Sealed.Game
			}
			return list
		}
		s.ed.resume(now, named(s.ed.t.past), named(s.ed.t.future))
	}
	return s.ed.Now().Sealed.Game
}

// sealing is Sealing at the end of a way.
func (s *Secrets[N, P, S, L, O, Ph]) sealing(way []*N) Sealing {
	sealed := s.ed.Now().Sealed
	for _, n := range way {
		sealed.Overruled += s.of.Overruled(n)
	}
	return sealed
}

// SealedHere sets what was sealed on this machine. Changes then reports whether any of it is missing at the end of the line shown, if no
// player is writing there, and whether something that was revealed there is sealed again.
func (s *Secrets[N, P, S, L, O, Ph]) SealedHere(last Sealing) {
	line, _ := s.ed.t.Line()
	n := line[len(line)-1]
	if !s.of.Secret(n) || s.Writing() != nil {
		return
	}
	s.resealed(n)
	if kind, missing := s.sealing(line).Missing(last, P(n).entry().Hands); missing {
		s.Found(Change[Ph]{Kind: kind, Player: -1, Of: -1, Phase: s.of.Phase(n)})
	}
}

// resealed finds that a phase was revealed before, and is secret again though no ruling says so.
func (s *Secrets[N, P, S, L, O, Ph]) resealed(n *N) {
	if len(P(n).entry().Revealed) > s.of.Reopened(n) {
		s.Found(Change[Ph]{Kind: Resealed, Player: -1, Of: -1, Phase: s.of.Phase(n)})
	}
}

// BeforeReveal sets note, which records what is known of the boxes before any order is shown; if it fails, nothing is revealed. clock
// gives the time of a reveal for the log. Without BeforeReveal, nothing is recorded and the time is that of the system.
func (s *Secrets[N, P, S, L, O, Ph]) BeforeReveal(note func(Sealing) error, clock func() time.Time) {
	s.note, s.clock = note, clock
}

// Changes returns the changes found since the game was read, from the boxes that were opened and from the log itself. Each is listed
// once.
func (s *Secrets[N, P, S, L, O, Ph]) Changes() []Change[Ph] { return slices.Clone(s.changes) }

// Found adds to Changes.
func (s *Secrets[N, P, S, L, O, Ph]) Found(list ...Change[Ph]) {
	for _, c := range list {
		if !slices.Contains(s.changes, c) {
			s.changes = append(s.changes, c)
		}
	}
}

// Writing returns the path of the phase whose orders are open for editing, or nil.
func (s *Secrets[N, P, S, L, O, Ph]) Writing() Path {
	if s.key == nil {
		return nil
	}
	return find[N, P, L](s.ed.t.now.root, nil, func(n *N) bool { return P(n).entry().writer != 0 })
}

// OpenHand unseals a player's orders, if any, for editing. From now on, the game is saved with these orders sealed. Undo goes back
// through the player's earlier edits in this phase and changes nothing else: other players' edits since, and their seals, stay as they
// are. Differences between the box and the game as it is now are added to Changes. also changes the phase in the same step.
func (s *Secrets[N, P, S, L, O, Ph]) OpenHand(player int, key Key, also ...func(*N)) error {
	n := s.ed.t.Node()
	h, again := P(n).entry().Hand(player)
	switch {
	case !s.ed.t.MayEdit():
		return refused()
	case !s.of.Secret(n):
		return fault("hand-none", -1, "nothing is written behind the curtain now")
	case s.Writing() != nil:
		return fault("hand-open", -1, "the orders of another player lie open")
	case !s.of.Seated(player):
		return fault("no-player", -1, "there is no player %d", player+1)
	}
	orders, changes, err := s.unseal(h, key)
	if err == nil && key == nil {
		err = locked(player)
	}
	if err != nil {
		return &HandError{player, err}
	}
	s.resealed(n)
	s.Found(changes...)
	s.key = key
	now := s.ed.Now()
	now.Sealed = now.Sealed.Named()
	now = now.Here(func(n *N) {
		s.of.Lay(n, orders)
		e := P(n).entry()
		e.Hands, e.writer, e.again = e.Hands.Without(player), player+1, again
	})
	past, now, future := s.retrace(now, s.trails[player], h)
	for _, change := range also {
		now = now.Here(change)
	}
	s.of.Forget()
	s.ed.resume(now, past, future)
	return nil
}

// CloseHand seals the open orders, wherever the cursor is, as handed in or as a draft, together with their undo history: neither can be
// read until the player opens the hand again. The cursor moves to their phase.
func (s *Secrets[N, P, S, L, O, Ph]) CloseHand(in bool) error {
	path := s.Writing()
	switch {
	case path == nil:
		return fault("hand-none", -1, "nothing is written behind the curtain now")
	case !s.ed.t.MayEdit():
		return refused()
	}
	h, err := s.of.Box(path, in)
	if err != nil {
		return err
	}
	now := s.ed.Now().At(path)
	kept := in || P(now.Node()).entry().Drafted(h.Orders)
	way := s.trail(path)
	if kept {
		now.Sealed.Count, now.Sealed.Open = h.Count, true
		way.hand = h
	}
	if s.trails == nil {
		s.trails = map[int]trail{}
	}
	s.key, s.trails[h.Player] = nil, way
	s.commit(now.Here(func(n *N) {
		e := P(n).entry()
		if kept {
			e.Hands = e.Hands.With(h)
		}
		s.of.Lay(n, nil)
		e.writer, e.again = 0, false
	}))
	return nil
}

// Overrule applies the referee's decision about the sealed orders of a player, and removes the player's lock; -1 means no player.
func (s *Secrets[N, P, S, L, O, Ph]) Overrule(unlock int, change func(*N)) error {
	switch {
	case !s.of.Secret(s.ed.t.Node()) || s.Writing() != nil:
		return fault("hand-none", -1, "no sealed orders can be changed now")
	case !s.ed.t.MayEdit():
		return refused()
	}
	now := s.ed.Now()
	now.Locks, now.Sealed.Open = now.Locks.Without(unlock), false
	s.commit(now.Here(change))
	return nil
}

// Reveal opens the hands of all who have handed in; drafts do not count. keys returns the key of a player, or nil if it has not been
// opened, which is not an error for a draft. The reveal is counted and logged for good, and recorded (BeforeReveal); then play gets all
// orders and continues with them. OnChange is called once for all of it. If a hand cannot be opened, nothing is revealed, and the error
// joins a *HandError for each such player. If Changes has something that Reveal has not reported yet, nothing is revealed either, and the
// error is a *TableChangedError; called again, Reveal proceeds.
func (s *Secrets[N, P, S, L, O, Ph]) Reveal(keys func(player int) Key, play func(orders []O)) error {
	switch {
	case !s.of.Secret(s.ed.t.Node()) || s.Writing() != nil:
		return fault("hand-none", -1, "no sealed orders can be revealed now")
	case !s.ed.t.MayEdit():
		return refused()
	case s.ed.t.Full():
		return fault("game-full", -1, "the game has %d phases: no file could hold more", FullAt)
	}
	orders, err := s.gather(keys)
	if err != nil {
		return err
	}
	if untold := s.changes[s.told:]; len(untold) > 0 {
		s.told = len(s.changes)
		return &TableChangedError[Ph]{slices.Clone(untold)}
	}
	now := s.ed.Now()
	now.Sealed = now.Sealed.revealed()
	if s.note != nil {
		sealing := s.Sealing()
		sealing.Count, sealing.Open, sealing.Revealed = now.Sealed.Count, false, now.Sealed.Revealed
		if err := s.note(sealing); err != nil {
			return err
		}
	}
	t := s.ed.t
	tell := t.OnChange
	t.OnChange = nil
	s.commit(now.Here(func(n *N) {
		e := P(n).entry()
		e.Revealed = append(slices.Clone(e.Revealed), s.now().UTC().Truncate(time.Second))
	}))
	play(orders)
	t.OnChange = tell
	t.changed()
	return nil
}

// now returns the time.
func (s *Secrets[N, P, S, L, O, Ph]) now() time.Time {
	if s.clock == nil {
		return time.Now()
	}
	return s.clock()
}

// gather returns the orders of all who have handed in, and finds what their boxes testify.
func (s *Secrets[N, P, S, L, O, Ph]) gather(keys func(player int) Key) ([]O, error) {
	n := s.ed.t.Node()
	s.resealed(n)
	var orders []O
	var changes []Change[Ph]
	var faults []error
	for _, h := range P(n).entry().Hands {
		key := keys(h.Player)
		if h.Box == "" || !h.In && key == nil {
			continue
		}
		list, against, err := s.unseal(h, key)
		changes = append(changes, against...)
		switch {
		case err != nil && h.In:
			faults = append(faults, &HandError{h.Player, err})
		case err != nil:
			changes = append(changes, Change[Ph]{HandOther, h.Player, h.Player, s.of.Phase(n)})
		case h.In:
			orders = append(orders, list...)
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	s.Found(changes...)
	return orders, nil
}

// unseal returns the orders in a hand, and what the box testifies against the game. A hand without a box has none.
func (s *Secrets[N, P, S, L, O, Ph]) unseal(h Hand, key Key) ([]O, []Change[Ph], error) {
	if h.Box == "" {
		return nil, nil, nil
	}
	if key == nil {
		return nil, nil, locked(h.Player)
	}
	text, err := key.Open(h.Box)
	if err != nil {
		return nil, nil, err
	}
	in, err := s.of.Unbox(h, text)
	if err != nil {
		return nil, nil, fault("hand-changed", h.Player, "the sealed orders of player %d are not what was handed in: %v", h.Player+1, err)
	}
	n := s.ed.t.Node()
	if in.Past {
		return in.Orders, []Change[Ph]{{ChangedPast, h.Player, -1, s.of.Phase(n)}}, nil
	}
	now, told, err := s.of.Since(in.Table)
	told.Writer = P(n).entry().Writer()
	return in.Orders, Against(in.Table, now, h.Player, s.of.Phase(n), P(n).entry().Hands, told), err
}

// locked returns that the key of a player is missing.
func locked(player int) error {
	return fault("hand-locked", player, "player %d must open the orders", player+1)
}

// refused returns that the guard allows no edit.
func refused() error { return fault("game-elsewhere", -1, "the game cannot be edited here now") }

// commit makes a state that of the game for good: no undo leads back beyond it.
func (s *Secrets[N, P, S, L, O, Ph]) commit(now State[N, P, S, L]) {
	s.of.Forget()
	s.ed.Settle(now)
}
