package record

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Witness is the state of the game recorded in a box next to the orders, as it was when the box was sealed. It cannot be changed without
// the player's key. Most fields are hashes.
type Witness struct {
	Game     string           `json:"game"`          // its random name
	Count    int              `json:"count"`         // the number of boxes sealed in the game, including this one
	Table    string           `json:"table"`         // the settings, without names
	Past     string           `json:"past"`          // the phases before, as written in files
	Position string           `json:"position"`      // of the phase
	Seats    string           `json:"seats"`         // the powers of each player
	Events   int              `json:"events"`        // of the phase
	Chain    string           `json:"chain"`         // the last link of the chain up to them
	Locks    map[int]string   `json:"locks"`         // by player, counted from 1
	Hands    map[int]HandSeen `json:"hands"`         // of the other players, by player, counted from 1
	Log      []string         `json:"log,omitempty"` // what is logged of the phase besides its events, in any order

	older string // the Table of a box of an older program, "" for the same
}

// HandSeen is the hand of another player in a Witness.
type HandSeen struct {
	Count int    `json:"count"`
	In    bool   `json:"in"`
	Sum   string `json:"sum"`
}

// openLock begins the sum of a lock without a PIN.
const openLock = "open:"

// Sum returns the hash of a value, long enough to make a collision by chance or design hopeless.
func Sum(value any) (string, error) {
	h := sha256.New()
	e := json.NewEncoder(h)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// Testimony has the values of which a Witness keeps hashes.
type Testimony struct {
	Table, Past, Position, Seats any
	Older                        any      // the Table in boxes of older programs, nil for the same
	Chain                        string   // the last link of the events of the phases before
	Events                       []any    // of the phase
	Log                          []string // what else is logged of it
}

// Link returns the chain of events after one more: each link covers everything before it.
func Link(chain string, event any) (string, error) { return Sum([]any{chain, event}) }

// Witness returns the state that a box sealed now records, with the locks of all players and the hands of the phase.
func (s Sealing) Witness(t Testimony, locks Locks, hands Hands) (w Witness, err error) {
	w = Witness{Game: s.Game, Count: s.Count, Events: len(t.Events), Chain: t.Chain, Log: t.Log}
	for _, part := range []struct {
		to    *string
		value any
	}{{&w.Table, t.Table}, {&w.Past, t.Past}, {&w.Position, t.Position}, {&w.Seats, t.Seats}} {
		if *part.to, err = Sum(part.value); err != nil {
			return w, err
		}
	}
	if t.Older != nil {
		if w.older, err = Sum(t.Older); err != nil {
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

// Times returns how often a line occurs in a list.
func Times(list []string, line string) (n int) {
	for _, one := range list {
		if one == line {
			n++
		}
	}
	return n
}

// WriteTimes returns times as files write them, nil for none.
func WriteTimes(list []time.Time) (texts []string) {
	for _, t := range list {
		texts = append(texts, t.Format(time.RFC3339))
	}
	return texts
}

// MostReveals is the maximum number of reveals of a phase in a file.
const MostReveals = 1_000

// ReadTimes reads what WriteTimes wrote: at most MostReveals times in ascending order.
func ReadTimes(texts []string) (list []time.Time, err error) {
	if len(texts) > MostReveals {
		return nil, fmt.Errorf("%d reveals", len(texts))
	}
	for i, text := range texts {
		t, err := time.Parse(time.RFC3339, text)
		if err != nil || t.Location() != time.UTC || t.Format(time.RFC3339) != text || i > 0 && t.Before(list[i-1]) {
			return nil, fmt.Errorf("revealed at %.40q: want times such as 2026-11-24T21:14:05Z, one after the other", text)
		}
		list = append(list, t)
	}
	return list, nil
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

// Told is what the log of a game says about the time since a box was sealed. It explains differences from what the box records.
type Told struct {
	Position, Seats bool                  // were changed
	Anew, Void      func(player int) bool // the referee let a player rewrite orders, or made them void
	Writer          int                   // the player whose orders are open, -1 for none
}

// Against returns the differences from what a player's box records that the log since does not explain. now is what the box would record
// now, hands are those of the phase. Boxes of programs that recorded nothing give no differences.
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
	add(ChangedTable, -1, then.Table != now.Table && then.Table != now.older)
	add(ChangedPast, -1, then.Past != now.Past)
	add(ChangedPosition, -1, then.Position != now.Position && !told.Position)
	add(ChangedLog, -1, then.Events != now.Events || then.Chain != now.Chain || slices.ContainsFunc(then.Log, func(line string) bool {
		return Times(then.Log, line) > Times(now.Log, line)
	}))
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
		gone := !there || h.Box == "" && is != was // what was void already when the box was sealed is not gone
		add(HandGone, q, gone)
		add(HandOld, q, !gone && is.Count < was.Count)
		add(HandOther, q, !gone && is.Count == was.Count && is != was)
	}
	return list
}
