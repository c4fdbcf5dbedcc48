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
		{name: "to another vote", change: func(l *Ballot) { l.Vote = 6 }, want: OtherVote},
		{name: "when nobody is asked", lay: func(t *Turn) { t.Vote = nil }, want: Late},
		{name: "of who is not asked", lay: func(t *Turn) { t.Vote = &Vote{Number: 7, Seats: []int{3}} }, want: OtherVote},
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
			if v.Kind != row.want || v.Seat != row.seat || !v.Said || !v.Vote || in != map[bool]int{true: 1}[row.want == In] || against != -1 || len(b.Sheets()) != 0 {
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

// TestASheetByMailBringsAnAnswer: each has a verdict of its own, and whatever becomes of the answer the sheet counts.
func TestASheetByMailBringsAnAnswer(t *testing.T) {
	asked := &Vote{Number: 7, Share: []string{"france", "italy"}, Seats: []int{0, 1}}
	for _, row := range []struct {
		name  string
		now   *Vote // when the letter comes
		shown *Vote // by the page
		turn  func(*Turn)
		other bool // the letter is from somewhere else
		sheet Kind
		want  Kind // kinds: there is no verdict of the answer
	}{
		{name: "to the vote that is open", now: asked, want: In},
		{name: "when the vote is over", want: Late},
		{name: "to the vote before", now: &Vote{Number: 8, Share: asked.Share, Seats: asked.Seats}, want: OtherVote},
		{name: "of who is not asked any more", now: &Vote{Number: 7, Share: asked.Share, Seats: []int{0}}, want: OtherVote},
		{name: "to what nobody asked", now: asked, shown: &Vote{Number: 7, Share: []string{"france"}, Seats: asked.Seats}, want: Altered},
		{name: "to lots that nobody draws", now: asked, shown: &Vote{Number: 7, Share: asked.Share, Seats: asked.Seats, Lots: true}, want: Altered},
		{name: "while others vote", now: &Vote{Number: 7, Share: asked.Share, Seats: asked.Seats, In: 1}, want: In},
		{name: "late", now: asked, turn: func(t *Turn) { t.Closed = true }, sheet: Late, want: In},
		{name: "in another phase", now: asked, turn: func(t *Turn) { t.Phase = "F1901M"; t.Round++ }, sheet: OtherPhase, want: kinds},
		{name: "from another page", now: asked, other: true, sheet: OtherKey, want: kinds},
		{name: "after the game", now: asked, turn: func(t *Turn) { t.Done = true }, sheet: Over, want: kinds},
	} {
		t.Run(row.name, func(t *testing.T) {
			b, _ := table(t)
			key, err := b.Page(1)
			if err != nil {
				t.Fatal(err)
			}
			if row.other {
				key = seatKey(t)
			}
			if row.shown == nil {
				row.shown = asked
			}
			turn, _ := b.Turn()
			s := turn.Sheet(1, 1, []string{"Italy A rom H"}, noon)
			s.Answer = row.shown.Answer(true)
			text := sealedBy(t, s, key, b.Public())
			if turn.Vote = row.now; row.turn != nil {
				row.turn(&turn)
			}
			b.Lay(turn, nil)
			list := b.Take(text, noon)
			if list[0].Kind != row.sheet || list[0].Vote || list[0].Said {
				t.Errorf("the sheet: %+v", list[0])
			}
			in, _ := b.Votes()
			if in != map[bool]int{true: 1}[row.want == In] {
				t.Errorf("%d votes are in", in)
			}
			if row.want == kinds {
				if len(list) > 1 {
					t.Errorf("the answer: %+v", list[1])
				}
				return
			}
			if len(list) != 2 || list[1].Kind != row.want || list[1].Seat != 1 || list[1].By != Mail || !list[1].Vote || !list[1].Said || !list[1].At.Equal(noon) {
				t.Fatalf("the answer: %+v", list[1:])
			}
			if list := b.Take(text, at(1)); len(list) != 1 && list[0].Kind != Late {
				t.Errorf("the same letter again: %+v", list)
			}
		})
	}
}

// TestTheFirstAnswerByMailCounts: a later sheet replaces the orders alone, and what nobody has counted yet is nowhere to be read.
func TestTheFirstAnswerByMailCounts(t *testing.T) {
	b, _ := table(t)
	key, err := b.Page(1)
	if err != nil {
		t.Fatal(err)
	}
	turn, _ := b.Turn()
	turn.Vote = &Vote{Number: 7, Seats: []int{0, 1}}
	b.Lay(turn, nil)
	for i, against := range []bool{true, false} {
		s := turn.Sheet(1, int64(i+1), []string{"Italy A rom H"}, noon)
		s.Answer = turn.Vote.Answer(against)
		list := b.Take(sealedBy(t, s, key, b.Public()), at(i))
		if len(list) != 2 || list[0].Kind != []Kind{In, Replaces}[i] || list[1].Kind != []Kind{In, Again}[i] {
			t.Errorf("letter %d: %+v", i, list)
		}
	}
	if in, against := b.Votes(); in != 1 || against != -1 {
		t.Errorf("%d votes, %d against", in, against)
	}
	for _, a := range b.Sheets() {
		if a.Answer != nil {
			t.Errorf("the answer goes on to the game: %+v", a.Answer)
		}
	}
	if votes(t, b, key, 1, false, nil).Kind != Again {
		t.Error("a second answer from elsewhere counts")
	}
}

// TestWhoSealsByMailIsReady: in a negotiation a sheet from a mailed page says so too; one that is late, or from a phone, does not.
func TestWhoSealsByMailIsReady(t *testing.T) {
	for _, row := range []struct {
		name                 string
		ready, closed, phone bool
		want                 bool
	}{
		{name: "in the negotiation", ready: true, want: true},
		{name: "later", want: false},
		{name: "too late", ready: true, closed: true, want: false},
		{name: "on a phone", ready: true, phone: true, want: false},
	} {
		t.Run(row.name, func(t *testing.T) {
			b, phone := table(t)
			turn, _ := b.Turn()
			turn.Ready, turn.Closed = row.ready, row.closed
			b.Lay(turn, nil)
			key, err := b.Page(1)
			if err != nil {
				t.Fatal(err)
			}
			seat := 1
			if row.phone {
				seat, key = 0, phone
			}
			b.Take(sealedBy(t, turn.Sheet(seat, 1, nil, noon), key, b.Public()), noon)
			if got := b.Ready(seat); got != row.want {
				t.Errorf("ready: %v", got)
			}
			turn.Ready = false
			b.Lay(turn, nil)
			if b.Ready(seat) {
				t.Error("ready when nobody is asked")
			}
		})
	}
}
