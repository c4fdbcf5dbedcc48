package post

import "testing"

// polled is an inbox with a vote of two seats that have phones.
func polled(t *testing.T) (b *Inbox, phones [2]SeatKey) {
	t.Helper()
	b, phones[0] = table(t)
	turn := spring()
	turn.Vote = &Vote{Number: 7, Share: []string{"france"}, Seats: []int{0, 3}}
	b.Lay(turn, nil)
	phones[1] = seatKey(t)
	if v := claim(t, b, phones[1], 3); v.Kind != Seated {
		t.Fatal(v)
	}
	return b, phones
}

// votes answers a vote from a phone.
func votes(t *testing.T, b *Inbox, key SeatKey, seat int, against bool, change func(*Ballot)) Verdict {
	t.Helper()
	turn := spring()
	l := Ballot{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Seat: seat, Vote: 7, Against: against}
	if change != nil {
		change(&l)
	}
	text, err := l.Seal(key, b.Public())
	if err != nil {
		t.Fatal(err)
	}
	return only(t, b.Take(text, noon))
}

func TestAnswersToAVote(t *testing.T) {
	for _, row := range []struct {
		name   string
		change func(*Ballot)
		lay    func(*Turn)
		other  bool
		want   Kind
		seat   int
	}{
		{name: "for", want: In},
		{name: "to another vote", change: func(l *Ballot) { l.Vote = 6 }, want: Late},
		{name: "when nobody is asked", lay: func(t *Turn) { t.Vote = nil }, want: Late},
		{name: "of who is not asked", lay: func(t *Turn) { t.Vote = &Vote{Number: 7, Seats: []int{3}} }, want: Late},
		{name: "in another phase", change: func(l *Ballot) { l.Phase = "F1901M" }, want: OtherPhase},
		{name: "in another game", change: func(l *Ballot) { l.Game = "OTHER" }, want: OtherGame, seat: -1},
		{name: "from another phone", other: true, want: OtherKey},
		{name: "for a bot", change: func(l *Ballot) { l.Seat = 2 }, want: NoSeat, seat: -1},
		{name: "after the game", lay: func(t *Turn) { t.Done = true }, want: Over},
	} {
		t.Run(row.name, func(t *testing.T) {
			b, phones := polled(t)
			if row.lay != nil {
				turn, _ := b.Turn()
				row.lay(&turn)
				b.Lay(turn, nil)
			}
			if row.other {
				phones[0] = seatKey(t)
			}
			v := votes(t, b, phones[0], 0, true, row.change)
			in, against := b.Votes()
			if v.Kind != row.want || v.Seat != row.seat || !v.Said || in != map[bool]int{true: 1}[row.want == In] || against != -1 || len(b.Sheets()) != 0 {
				t.Errorf("got %+v, %d votes, %d against", v, in, against)
			}
		})
	}
}

// Nobody votes twice; how many were against is told when all have voted, and nothing of it is kept.
func TestVotesAreCountedOnce(t *testing.T) {
	b, phones := polled(t)
	if v := votes(t, b, phones[0], 0, true, nil); v.Kind != In {
		t.Errorf("%+v", v)
	}
	if v := votes(t, b, phones[0], 0, false, nil); v.Kind != Again {
		t.Errorf("a second vote: %+v", v)
	}
	if turn, _ := b.Turn(); turn.Vote.In != 1 || turn.Vote.Number != 7 {
		t.Errorf("the turn says %+v", turn.Vote)
	}
	if in, against := b.Votes(); in != 1 || against != -1 {
		t.Errorf("%d votes, %d against", in, against)
	}
	votes(t, b, phones[1], 3, false, nil)
	if in, against := b.Votes(); in != 2 || against != 1 {
		t.Errorf("%d votes, %d against", in, against)
	}
	turn, _ := b.Turn()
	b.Lay(turn, nil) // the same vote
	if in, against := b.Votes(); in != 2 || against != 1 {
		t.Errorf("laid again: %d votes, %d against", in, against)
	}
	turn.Vote = &Vote{Number: 8, Seats: []int{0}}
	b.Lay(turn, nil)
	if in, against := b.Votes(); in != 0 || against != -1 {
		t.Errorf("another vote begins with %d votes, %d against", in, against)
	}
	turn.Vote = nil
	b.Lay(turn, nil)
	if in, against := b.Votes(); in != 0 || against != -1 {
		t.Errorf("without a vote: %d votes, %d against", in, against)
	}
}
