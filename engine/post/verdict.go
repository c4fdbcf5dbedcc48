package post

import (
	"fmt"
	"time"
)

// Verdict is the result of receiving a letter.
type Verdict struct {
	Kind   Kind      `json:"verdict"`
	Seat   int       `json:"seat"`             // -1: none
	By     By        `json:"by"`               // where it came from, for letters of a seat
	Device int       `json:"device,omitempty"` // the number of the phone, 0 for none
	Orders int       `json:"orders"`           // number of orders handed in
	Phase  string    `json:"phase,omitempty"`  // the phase it was written for
	At     time.Time `json:"at"`
	Before time.Time `json:"before,omitzero"` // when the one came that it replaces, or is once more
	Name   string    `json:"name,omitempty"`  // the name given by a phone that asks for a seat
	Said   bool      `json:"said,omitempty"`  // it is a Ready or an answer to a vote, which concerns only the seat
	Vote   bool      `json:"vote,omitempty"`  // it is an answer to a vote
	Text   string    `json:"-"`               // for Plain: the text, for a reader of sheets
	Err    error     `json:"-"`               // for Unopened: the reason
}

// Kind is the kind of a verdict.
type Kind uint8

// The verdicts. The last sheet before the reveal counts.
const (
	In         Kind = iota // it counts
	Replaces               // it counts instead of an earlier one
	Again                  // it is identical to the one that counts
	Older                  // a later one of the same writer counts
	OtherPhase             // it is for another phase, or for this one before it was undone
	OtherGame
	OtherKey // not from the phone or page that has the seat
	Unopened // damaged, or sealed for another table
	Late     // it counts if the referee says so
	Altered  // its writer saw a different board
	Over     // the game is over
	NoSeat   // there is no such seat, or a bot plays it
	Plain    // a text without a box, for a reader of sheets
	Nothing  // an empty text
	Seated   // the phone that asked for a seat got it
	Waiting  // the phone that asked for a seat must wait for the referee
	Refused  // the seat cannot be given

	OtherVote // an answer to a vote that is not open, or from a player who is not asked

	kinds
)

var kindNames = [kinds]string{"in", "replaces", "again", "older", "other-phase", "other-game", "other-key", "unopened", "late", "altered", "over", "no-seat", "plain", "nothing", "seated", "waiting", "refused", "other-vote"}

// Kinds returns all verdicts.
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

// Counts reports whether the letter now counts as what the seat handed in or said.
func (k Kind) Counts() bool { return k == In || k == Replaces || k == Again }
