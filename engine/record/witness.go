package record

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// Witness is what a box testifies to besides the orders in it: the table as it was when the box was sealed. Nobody can
// change it without the key of the player. Sums stand for what they are about.
type Witness struct {
	Game     string           `json:"game"`     // its name, of chance
	Count    int              `json:"count"`    // of the boxes that were sealed in the game, this one included
	Table    string           `json:"table"`    // the settings, but for names
	Past     string           `json:"past"`     // the phases before, as they are written
	Position string           `json:"position"` // of the phase
	Seats    string           `json:"seats"`    // who commands whom
	Events   int              `json:"events"`   // of the phase
	Chain    string           `json:"chain"`    // the last link up to them
	Locks    map[int]string   `json:"locks"`    // by player, counted from 1
	Hands    map[int]HandSeen `json:"hands"`    // of the others, by player, counted from 1
}

// HandSeen is the hand of another player, as a witness saw it.
type HandSeen struct {
	Count int    `json:"count"`
	In    bool   `json:"in"`
	Sum   string `json:"sum"`
}

// openLock begins the sum of a lock without a PIN.
const openLock = "open:"

// Sum returns what stands for a value: as many letters as make a match by chance or design hopeless.
func Sum(value any) (string, error) {
	h := sha256.New()
	e := json.NewEncoder(h)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// Testimony is what a box testifies to, as values: a Witness keeps sums of them.
type Testimony struct {
	Table, Past, Position, Seats any
	Chain                        string // the last link of the events of the phases before
	Events                       []any  // of the phase
}

// Link returns the chain of events after one more: each link holds everything before it.
func Link(chain string, event any) (string, error) { return Sum([]any{chain, event}) }

// Witness returns what a box that is sealed now testifies to, with the locks of all players and the hands of the phase.
func (s Sealing) Witness(t Testimony, locks Locks, hands Hands) (w Witness, err error) {
	w = Witness{Game: s.Game, Count: s.Count, Events: len(t.Events), Chain: t.Chain}
	for _, part := range []struct {
		to    *string
		value any
	}{{&w.Table, t.Table}, {&w.Past, t.Past}, {&w.Position, t.Position}, {&w.Seats, t.Seats}} {
		if *part.to, err = Sum(part.value); err != nil {
			return w, err
		}
	}
	for _, event := range t.Events {
		if w.Chain, err = Link(w.Chain, event); err != nil {
			return w, err
		}
	}
	return w, w.see(locks, hands)
}

// see lets a witness see locks and hands.
func (w *Witness) see(locks Locks, hands Hands) error {
	w.Locks, w.Hands = map[int]string{}, map[int]HandSeen{}
	for _, l := range locks {
		text, err := Sum(l)
		if err != nil {
			return err
		}
		if l.Box == "" {
			text = openLock + text
		}
		w.Locks[l.Player+1] = text
	}
	for _, h := range hands {
		text, err := Sum(h.Box)
		if err != nil {
			return err
		}
		w.Hands[h.Player+1] = HandSeen{h.Count, h.In, text}
	}
	return nil
}

// Told is what the log of a game says of the time since a box was sealed. It explains what is not as the box testifies.
type Told struct {
	Position, Seats bool                  // were changed
	Anew, Void      func(player int) bool // the referee let a player write anew; made the orders of a player void
	Writer          int                   // whose orders lie open, -1 for nobody
}

// Against returns what is not as the box of a player testifies, and is not explained by what the log says of the time since. now is
// what the box would testify to now, hands are those of the phase. The box of a program whose boxes testified to nothing is
// against nothing.
func Against[Ph comparable](then, now Witness, by int, ph Ph, hands Hands, told Told) []Change[Ph] {
	var list []Change[Ph]
	add := func(kind ChangeKind, of int, so bool) {
		if so {
			list = append(list, Change[Ph]{kind, by, of, ph})
		}
	}
	switch then.Game {
	case "":
		return nil
	case now.Game:
	default:
		add(ChangedGame, -1, true)
		return list // nothing in it is about this one
	}
	add(ChangedTable, -1, then.Table != now.Table)
	add(ChangedPast, -1, then.Past != now.Past)
	add(ChangedPosition, -1, then.Position != now.Position && !told.Position)
	add(ChangedLog, -1, then.Events != now.Events || then.Chain != now.Chain)
	add(ChangedSeats, -1, then.Seats != now.Seats && !told.Seats)
	players := slices.AppendSeq(slices.Collect(maps.Keys(then.Locks)), maps.Keys(then.Hands))
	slices.Sort(players)
	for _, number := range slices.Compact(players) {
		q := number - 1
		anew := told.Anew(q)
		was, seen := then.Hands[number]
		lock := then.Locks[number]
		chosen := !seen && strings.HasPrefix(lock, openLock) && !strings.HasPrefix(now.Locks[number], openLock) // a PIN, before anything was sealed
		add(ChangedLock, q, lock != "" && lock != now.Locks[number] && !anew && !chosen)
		if q == by || !seen || anew || told.Void(q) || told.Writer == q {
			continue
		}
		is, there := now.Hands[number]
		h, _ := hands.Of(q)
		gone := !there || h.Box == ""
		add(HandGone, q, gone)
		add(HandOld, q, !gone && is.Count < was.Count)
		add(HandOther, q, !gone && is.Count == was.Count && is != was)
	}
	return list
}
