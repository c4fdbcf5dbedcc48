package record

import (
	"fmt"
	"slices"
)

// Change is a difference between the game and what a player's box recorded that the game record does not explain: someone changed the
// file outside the program. Ph identifies phases. Changes are comparable.
type Change[Ph comparable] struct {
	Kind   ChangeKind
	Player int // by whose box, -1: the log contradicts itself
	Of     int // whose orders, or lock; -1: nobody's
	Phase  Ph  // in which it was noticed
}

// ChangeKind is what was changed.
type ChangeKind uint8

// The kinds of changes.
const (
	ChangedGame     ChangeKind = iota // the box belongs to another game
	ChangedTable                      // the settings, or the first seats
	ChangedPast                       // a phase that was played: its orders, its position or its events
	ChangedPosition                   // the position of this phase
	ChangedLog                        // an event was removed, inserted or rewritten
	ChangedSeats                      // the powers of players
	ChangedLock                       // a PIN was replaced or removed
	HandGone                          // sealed orders were removed, or made void
	HandOld                           // older sealed orders of the player were restored
	HandOther                         // sealed orders were replaced, or are no longer handed in
	FileOld                           // the whole file is older than what was sealed on this machine
	LastGone                          // the last box sealed on this machine is missing
	Overruled                         // orders are void or were rewritten, but the referee did not rule so on this machine
	Resealed                          // something that was revealed is sealed again
	changeKinds
)

// ChangeKinds returns the names of all kinds, for translations.
func ChangeKinds() []string {
	return []string{"game", "table", "past", "position", "log", "seats", "lock", "hand-gone", "hand-old", "hand-other", "older", "last", "overruled", "resealed"}
}

// String returns the name of the kind.
func (k ChangeKind) String() string { return ChangeKinds()[k%changeKinds] }

// TableChangedError means that sealed orders were not revealed because boxes show changes that have not been reported yet.
type TableChangedError[Ph comparable] struct{ Changes []Change[Ph] }

// Error gives the number of changes.
func (e *TableChangedError[Ph]) Error() string {
	return fmt.Sprintf("the game was changed outside the program: %d contradictions", len(e.Changes))
}

// Missing returns what is missing of the last things sealed on this machine, and whether anything is. If that is more than the game
// knows, an older file was restored, or opened on purpose; if the last box is not among those of the phase, an older one may have
// replaced it; and orders may have been made void without a ruling.
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
