package record

// AgreedEnd is the outcome of a game that all remaining players agree to end (RULES 10.3).
type AgreedEnd uint8

// What can be agreed. Lots are the rule of 001 5.1(c); the players may agree to share the game instead.
const (
	ByLots      AgreedEnd = iota
	Shared                // by the players named in the vote
	SharedByAll           // always by all remaining players
)

// AgreedEnds returns the names of the agreed ends in files.
func AgreedEnds() []string { return []string{"lots", "shared", "shared-by-all"} }

// String returns the name of the agreed end in files.
func (a AgreedEnd) String() string { return AgreedEnds()[int(a)%len(AgreedEnds())] }

// Proposal is a proposed end and the votes on it, for sides of type F and sets S of them. The zero Proposal is the end agreed before the
// game, without votes against it.
type Proposal[F any, S sides] struct {
	By      F   // who made it, none if that is not told
	Share   S   // who share the game, or the one to whom all concede it; none: as was agreed before the game
	Against int // votes against it
	Opposed S   // the sides of those who were against it, if the vote was open
}

// sides is a set of the sides of a game.
type sides interface{ ~uint16 | ~uint64 }

// Flaw is what is wrong with a vote.
type Flaw uint8

// The flaws, those that are looked for first before the others.
const (
	noFlaw      Flaw = iota
	FlawVotes        // nobody votes, or there are more votes against the end than voters
	FlawGone         // a side that is out of the game is named as sharing it, or as opposed
	FlawAll          // all who are left share this game, or nobody
	FlawOpposed      // the number of votes against is not that of the players who are named as opposed
)

// Vote is the context against which a vote is checked.
type Vote[S sides] struct {
	Agreed AgreedEnd
	Voters int // players who vote
	Left   S   // who can share the game
	Seats  []S // what each player plays
}

// Flaw returns what is wrong with the outcome of a vote. told is the number of players named as opposed to it.
func (v Vote[S]) Flaw(share, opposed S, against int) (f Flaw, told int) {
	for _, seat := range v.Seats {
		if seat&opposed != 0 {
			told++
		}
	}
	switch {
	case against < 0 || against > v.Voters || v.Voters == 0:
		return FlawVotes, told
	case (share|opposed)&^v.Left != 0:
		return FlawGone, told
	case v.Agreed == SharedByAll && share != 0 && share != v.Left:
		return FlawAll, told
	case opposed != 0 && told != against:
		return FlawOpposed, told
	}
	return noFlaw, told
}
