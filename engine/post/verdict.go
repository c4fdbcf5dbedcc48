package post

import (
	"fmt"
	"time"
)

// Verdict is what became of a letter.
type Verdict struct {
	Kind   Kind      `json:"verdict"`
	Seat   int       `json:"seat"`             // -1: nobody's
	By     By        `json:"by"`               // from where it came, of those that a seat has sent
	Device int       `json:"device,omitempty"` // the number of the phone, 0 for none
	Orders int       `json:"orders"`           // how many were handed in
	Phase  string    `json:"phase,omitempty"`  // for which it was written
	At     time.Time `json:"at"`
	Before time.Time `json:"before,omitzero"` // when the one came that it replaces, or is once more
	Name   string    `json:"name,omitempty"`  // of who asks for a seat
	Said   bool      `json:"said,omitempty"`  // of a Ready or an answer to a vote, which is nobody's business but the seat's
	Vote   bool      `json:"vote,omitempty"`  // of an answer to a vote
	Text   string    `json:"-"`               // of Plain: for a reader of sheets
	Err    error     `json:"-"`               // of Unopened: why
}

// Kind says what became of a letter.
type Kind uint8

// The verdicts. Handed in is what came last before the reveal.
const (
	In         Kind = iota // it counts
	Replaces               // it counts instead of an earlier one
	Again                  // it is the one that counts already
	Older                  // a later one of the same writer counts
	OtherPhase             // it is for another phase, or for this one before it was undone
	OtherGame
	OtherKey // not from the phone or the page that has the seat
	Unopened // damaged, or sealed for another table
	Late     // it counts if the referee says so
	Altered  // its writer saw another board
	Over     // the game is over
	NoSeat   // there is no such seat, or nobody writes there
	Plain    // a text without a box, for a reader of sheets
	Nothing  // an empty text
	Seated   // who asked for a seat has it
	Waiting  // who asked for a seat must wait for the referee
	Refused  // the seat is not to be had

	OtherVote // an answer to another vote than the one that is open, or of somebody who is not asked

	kinds
)

var kindNames = [kinds]string{"in", "replaces", "again", "older", "other-phase", "other-game", "other-key", "unopened", "late", "altered", "over", "no-seat", "plain", "nothing", "seated", "waiting", "refused", "other-vote"}

// Kinds are all verdicts.
func Kinds() (list []Kind) {
	for k := range kinds {
		list = append(list, k)
	}
	return list
}

// String returns the name of a verdict.
func (k Kind) String() string { return kindNames[k] }

// MarshalText writes the name.
func (k Kind) MarshalText() ([]byte, error) { return []byte(kindNames[k]), nil }

// UnmarshalText reads a name.
func (k *Kind) UnmarshalText(text []byte) error {
	for i, name := range kindNames {
		if name == string(text) {
			*k = Kind(i)
			return nil
		}
	}
	return fmt.Errorf("unknown verdict %q", text)
}

// Counts reports whether the letter is what the seat has handed in, or said, now.
func (k Kind) Counts() bool { return k == In || k == Replaces || k == Again }
