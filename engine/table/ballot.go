package table

import (
	"fmt"
	"slices"

	"entente/engine/game"
)

// Ballot is a secret vote on ending the game. It counts the votes against and forgets who cast them.
type Ballot struct {
	voters  []int
	waiting []int // who has not voted yet
	against int
}

// NewBallot returns a vote of the given players, whom game.Game.Voters names.
func NewBallot(voters []int) *Ballot {
	return &Ballot{voters: slices.Clone(voters), waiting: slices.Clone(voters)}
}

// Waiting returns who has not voted yet, in the sequence of the seats.
func (b *Ballot) Waiting() []int { return slices.Clone(b.waiting) }

// Cast counts the vote of a player. It fails if the player has already voted.
func (b *Ballot) Cast(player int, against bool) error {
	i := slices.Index(b.waiting, player)
	switch {
	case i < 0 && slices.Contains(b.voters, player):
		return &game.Fault{Kind: "voted", Player: player, Text: fmt.Sprintf("player %d has voted already", player+1)}
	case i < 0:
		return &game.Fault{Kind: "no-voter", Player: player, Text: fmt.Sprintf("player %d does not vote", player+1)}
	}
	b.waiting = slices.Delete(b.waiting, i, i+1)
	if against {
		b.against++
	}
	return nil
}

// Done reports whether all have voted.
func (b *Ballot) Done() bool { return len(b.waiting) == 0 }

// Against returns the number of votes against the end, 0 if the vote passed. Until all have voted it returns -1, because a
// growing count would reveal individual votes.
func (b *Ballot) Against() int {
	if !b.Done() {
		return -1
	}
	return b.against
}
