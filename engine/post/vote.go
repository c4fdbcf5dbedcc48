package post

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Vote is a question that players answer privately on their phones or mailed pages: whether the game ends as proposed (001
// 5.1(3)). The answers of single players are never revealed.
type Vote struct {
	Number int64    `json:"number"`          // distinguishes the votes of a game
	Lots   bool     `json:"lots,omitempty"`  // a lot names the winner
	Share  []string `json:"share,omitempty"` // ids of the sides that share the game, or of the one to which all others concede it
	Seats  []int    `json:"seats"`           // the seats that are asked
	In     int      `json:"in,omitempty"`    // number of seats that have answered
}

// Sum returns a hash of the question. It does not depend on who has answered.
func (v *Vote) Sum() string {
	h := sha256.Sum256([]byte(fmt.Sprintf("%d %v %q", v.Number, v.Lots, strings.Join(v.Share, " "))))
	return hex.EncodeToString(h[:16])
}

// Answer is a player's answer in the sheet of a mailed page, which is sealed once for everything the player says.
type Answer struct {
	Vote    int64  `json:"vote"` // Vote.Number
	Saw     string `json:"saw"`  // Vote.Sum of the question the player saw
	Against bool   `json:"against"`
}

// Answer returns a player's answer to the vote that the page showed.
func (v *Vote) Answer(against bool) *Answer {
	return &Answer{Vote: v.Number, Saw: v.Sum(), Against: against}
}

// Ballot is the answer of a player on a phone.
type Ballot struct {
	Game    string `json:"game"`
	Round   int    `json:"round"`
	Phase   string `json:"phase"`
	Seat    int    `json:"seat"`
	Vote    int64  `json:"vote"` // Vote.Number
	Against bool   `json:"against"`
}

// Seal seals it in the same way as Sheet.Seal.
func (b Ballot) Seal(key SeatKey, table string) (text string, err error) {
	return sealed(letter{Ballot: &b, Table: table}, key)
}

// poll is the state of a vote: who has answered, and the number of votes against.
type poll struct {
	number  int64 // 0: there is no vote
	in      []int
	against int
}

// lay starts another vote, or with nil ends the current one.
func (p *poll) lay(v *Vote) {
	switch {
	case v == nil:
		*p = poll{}
	case v.Number != p.number:
		*p = poll{number: v.Number}
	}
}

// Votes returns how many seats have answered the vote of the turn and, once all have, how many were against it. Before that,
// against is -1, because a growing count would reveal individual answers.
func (b *Inbox) Votes() (in, against int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.turn.Vote == nil || len(b.poll.in) < len(b.turn.Vote.Seats) {
		return len(b.poll.in), -1
	}
	return len(b.poll.in), b.poll.against
}

// ballot decides about an answer. A seat can answer only once.
func (b *Inbox) ballot(l *Ballot, from Public, v Verdict) Verdict {
	v.Said, v.Vote, v.Phase = true, true, l.Phase
	if v.Kind = b.judge(l.Game, l.Round, l.Phase, l.Seat, from); v.Kind == OtherGame || v.Kind == NoSeat {
		return v
	}
	v.Seat = l.Seat
	if v.Kind == In {
		v.Kind = b.count(l.Seat, l.Vote, l.Against)
	}
	return v
}

// answer decides about the answer in a sheet that could be opened. said is false if the sheet as a whole was rejected, because
// then its own verdict says why.
func (b *Inbox) answer(s *Sheet, from Public, v Verdict) (is Verdict, said bool) {
	if s.Answer == nil || b.judge(s.Game, s.Round, s.Phase, s.Seat, from) != In {
		return Verdict{}, false
	}
	is = Verdict{Seat: s.Seat, By: v.By, Device: v.Device, Phase: s.Phase, At: v.At, Said: true, Vote: true}
	if vote := b.turn.Vote; vote != nil && s.Answer.Vote == vote.Number && s.Answer.Saw != vote.Sum() {
		is.Kind = Altered
	} else {
		is.Kind = b.count(s.Seat, s.Answer.Vote, s.Answer.Against)
	}
	return is, true
}

// count counts an answer if it belongs to the open vote.
func (b *Inbox) count(seat int, vote int64, against bool) Kind {
	switch {
	case b.turn.Vote == nil:
		return Late
	case vote != b.poll.number || !slices.Contains(b.turn.Vote.Seats, seat):
		return OtherVote
	case slices.Contains(b.poll.in, seat):
		return Again
	}
	if b.poll.in = append(b.poll.in, seat); against {
		b.poll.against++
	}
	b.change()
	return In
}

// Polls are the votes of a table that players cast on phones or mailed pages.
type Polls interface {
	Elsewhere(player int) bool // whether that player votes remotely
	Open() bool                // whether the last vote is still open
	Poll(*Vote)                // asks the seats it names; nil ends the vote
	Polled() (in, against int) // how many have voted and, once all have, how many were against; -1 before that
}
