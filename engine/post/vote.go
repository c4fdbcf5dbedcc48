package post

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Vote is a question that players answer on their phones or their mailed pages, each for itself: whether the game ends as is proposed (001 5.1(3)). Nobody
// learns who answered how.
type Vote struct {
	Number int64    `json:"number"`          // tells one vote of a game from others
	Lots   bool     `json:"lots,omitempty"`  // a lot names the winner
	Share  []string `json:"share,omitempty"` // ids of the sides that share the game, or of the one to which all others concede it
	Seats  []int    `json:"seats"`           // that are asked
	In     int      `json:"in,omitempty"`    // how many of them have answered
}

// Sum stands for what is asked: it is the same however many have answered.
func (v *Vote) Sum() string {
	h := sha256.Sum256([]byte(fmt.Sprintf("%d %v %q", v.Number, v.Lots, strings.Join(v.Share, " "))))
	return hex.EncodeToString(h[:16])
}

// Answer is the answer of a player in the sheet of a mailed page, which is sealed once for all that the player says.
type Answer struct {
	Vote    int64  `json:"vote"` // Vote.Number
	Saw     string `json:"saw"`  // Vote.Sum of what the player was asked
	Against bool   `json:"against"`
}

// Answer returns a player's answer to the vote as the page has shown it.
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

// Seal returns the answer as Sheet.Seal does.
func (b Ballot) Seal(key SeatKey, table string) (text string, err error) {
	return sealed(letter{Ballot: &b, Table: table}, key)
}

// poll is what came of a vote so far: who has answered, and how many were against it.
type poll struct {
	number  int64 // 0: there is no vote
	in      []int
	against int
}

// lay begins another vote, or ends the one that there was.
func (p *poll) lay(v *Vote) {
	switch {
	case v == nil:
		*p = poll{}
	case v.Number != p.number:
		*p = poll{number: v.Number}
	}
}

// Votes returns how many have answered the vote of the turn and, once all have, how many were against it: before that, -1, since a count that
// grows would tell who answered how.
func (b *Inbox) Votes() (in, against int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.turn.Vote == nil || len(b.poll.in) < len(b.turn.Vote.Seats) {
		return len(b.poll.in), -1
	}
	return len(b.poll.in), b.poll.against
}

// ballot decides about an answer. Nobody answers twice.
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

// answer decides about the answer in a sheet that could be opened. What is wrong with the whole sheet its own verdict says: then there is none of the answer.
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

// count takes an answer to the vote that is open, if it is one.
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

// Polls are votes that players cast on their phones or on pages that were mailed, as a table asks for them.
type Polls interface {
	Elsewhere(player int) bool // whether that player votes there
	Open() bool                // the vote that was asked for last still is
	Poll(*Vote)                // asks those whom it names; nil ends it
	Polled() (in, against int) // how many have voted and, once all have, how many were against; before that, -1
}
