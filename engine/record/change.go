package record

import (
	"fmt"
	"slices"
)

// Change is something at the table that is not as a player's box testifies, and that the record does not explain: somebody
// changed the file of the game outside the program. Ph names phases. Changes are comparable.
type Change[Ph comparable] struct {
	Kind   ChangeKind
	Player int // by whose box, -1: the log contradicts itself
	Of     int // whose orders, or lock; -1: nobody's
	Phase  Ph  // in which it was noticed
}

// ChangeKind says what was changed.
type ChangeKind uint8

// The kinds of changes.
const (
	ChangedGame     ChangeKind = iota // the box is of another game
	ChangedTable                      // settings, or who began with which powers
	ChangedPast                       // a phase that was played: its orders, its position or its events
	ChangedPosition                   // of this phase
	ChangedLog                        // an event was taken away, put in or rewritten
	ChangedSeats                      // who commands whom
	ChangedLock                       // a PIN was exchanged, or taken away
	HandGone                          // sealed orders were taken away, or made void
	HandOld                           // older sealed orders of the player were put back
	HandOther                         // sealed orders were exchanged, or are handed in no longer
	FileOld                           // the whole file is older than what was sealed on this machine
	LastGone                          // the box that was sealed last on this machine is not there
	Overruled                         // orders are void, or written anew, and nobody ruled so on this machine
	Resealed                          // what was revealed is sealed again
	changeKinds
)

// ChangeKinds returns the names of all kinds, for the words of the window.
func ChangeKinds() []string {
	return []string{"game", "table", "past", "position", "log", "seats", "lock", "hand-gone", "hand-old", "hand-other", "older", "last", "overruled", "resealed"}
}

// String returns the name of the kind.
func (k ChangeKind) String() string { return ChangeKinds()[k%changeKinds] }

// TableChangedError says that sealed orders were not revealed, since boxes testify to changes that nobody had been told of.
type TableChangedError[Ph comparable] struct{ Changes []Change[Ph] }

// Error says how many there are.
func (e *TableChangedError[Ph]) Error() string {
	return fmt.Sprintf("the game was changed outside the program: %d contradictions", len(e.Changes))
}

// Missing returns what is missing of what was sealed on this machine last, and whether anything is. If that is more than the game
// knows, an older file was put back, or opened on purpose; if the last box is not among those of the phase, an older one may lie
// in its place; and orders may have been made void by nobody.
func (s Sealing) Missing(last Sealing, hands Hands) (kind ChangeKind, missing bool) {
	there := slices.ContainsFunc(hands, func(h Hand) bool { return h.Count >= last.Count })
	switch {
	case last.Game != s.Game:
		return 0, false
	case last.Count > s.Count && last.Revealed > s.Count:
		return Resealed, true
	case last.Count > s.Count:
		return FileOld, true
	case last.Open && last.Count == s.Count && !there:
		return LastGone, true
	case last.Count == s.Count && last.Overruled < s.Overruled:
		return Overruled, true
	}
	return 0, false
}
