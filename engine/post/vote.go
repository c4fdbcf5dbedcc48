package post

import "slices"

// Vote is a question that players answer on their phones, each for itself: whether the game ends as is proposed (001 5.1(3)). Nobody learns
// who answered how.
type Vote struct {
	Number int64    `json:"number"`          // tells one vote of a game from others
	Lots   bool     `json:"lots,omitempty"`  // a lot names the winner
	Share  []string `json:"share,omitempty"` // ids of the sides that share the game, or of the one to which all others concede it
	Seats  []int    `json:"seats"`           // that are asked
	In     int      `json:"in,omitempty"`    // how many of them have answered
}

// Ballot is the answer of a player.
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
	v.Said, v.Phase = true, l.Phase
	if v.Kind = b.judge(l.Game, l.Round, l.Phase, l.Seat, from); v.Kind == OtherGame || v.Kind == NoSeat {
		return v
	}
	v.Seat = l.Seat
	switch {
	case v.Kind != In:
	case b.turn.Vote == nil || l.Vote != b.poll.number || !slices.Contains(b.turn.Vote.Seats, l.Seat):
		v.Kind = Late
	case slices.Contains(b.poll.in, l.Seat):
		v.Kind = Again
	default:
		if b.poll.in = append(b.poll.in, l.Seat); l.Against {
			b.poll.against++
		}
		b.change()
	}
	return v
}

// Polls are votes that players cast on their phones, as a table asks for them.
type Polls interface {
	OnPhone(player int) bool
	Poll(*Vote)                // asks those whom it names; nil ends it
	Polled() (in, against int) // how many have voted and, once all have, how many were against; before that, -1
}
