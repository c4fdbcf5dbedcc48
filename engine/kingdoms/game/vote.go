package game

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Proposal is an end that the players vote on, and how they voted. Of a player who shares the game all factions are named; none are where
// a lot names the winner.
type Proposal = record.Proposal[kingdoms.Faction, kingdoms.FactionSet]

// mostVotes is how many votes are kept of a phase.
const mostVotes = 100

// errAgreed says that the players have ended the game.
var errAgreed = errors.New("the game has ended by vote: start a variation to play on")

// Agreed returns the end that all have agreed on in a phase, and whether they have.
func (n *Node) Agreed() (p Proposal, ended bool) {
	if i := len(n.Votes) - 1; i >= 0 && n.Votes[i].Against == 0 {
		return n.Votes[i], true
	}
	return p, false
}

// Over reports whether the game has ended with a phase: by the rules, or since all agreed.
func (n *Node) Over() bool {
	_, agreed := n.Agreed()
	return agreed || n.Outcome != nil && n.Outcome.Over
}

// Winners returns the factions of those who have won, of all who share the game; none while it goes on, or lots are to be drawn.
func (n *Node) Winners() kingdoms.FactionSet {
	switch p, agreed := n.Agreed(); {
	case agreed && p.Share != 0:
		return p.Share
	case agreed && n.Lot != kingdoms.NoFaction:
		return n.Left(n.Lot)
	case n.Outcome != nil && n.Outcome.Over:
		return n.Outcome.Winners
	}
	return 0
}

// WinnerDue reports whether a lot is to be drawn for who wins, after a vote.
func (n *Node) WinnerDue() bool {
	p, agreed := n.Agreed()
	return agreed && p.Share == 0 && n.Lot == kingdoms.NoFaction
}

// Left returns the factions of a player who is in the game that are not out of it.
func (n *Node) Left(player kingdoms.Faction) (left kingdoms.FactionSet) {
	for f := range n.Seat(player).All() {
		if n.Pos.Lives(f) && !n.Pos.Passive.Has(f) {
			left.Add(f)
		}
	}
	return left
}

// End returns the position in which a phase leaves the game: before its orders while they are not carried out.
func (n *Node) End() *kingdoms.Position {
	if n.Outcome != nil {
		return &n.Outcome.Next
	}
	return n.Pos
}

// shut says why nothing can be done in a phase any more, nil if it is open.
func (n *Node) shut() error {
	if n.Outcome != nil {
		return errOver
	}
	if _, agreed := n.Agreed(); agreed {
		return errAgreed
	}
	return nil
}

// Vote keeps the outcome of a vote on ending the game, in an open phase. If nobody was against it, the game has ended; if it names nobody
// who shares it, DrawLot says who wins.
func (g *Game) Vote(p Proposal) error {
	n := g.Node()
	if g.Writing() != nil {
		return errors.New("somebody is writing")
	}
	if err := n.votes(p, g.Agreed); err != nil {
		return err
	}
	g.change(func(n *Node) { n.Votes = append(slices.Clone(n.Votes), p) })
	return nil
}

// votes says why the outcome of a vote cannot be that of one in a phase, nil if it can.
func (n *Node) votes(p Proposal, agreed record.AgreedEnd) error {
	if err := n.shut(); err != nil {
		return err
	}
	if len(n.Votes) == mostVotes {
		return fmt.Errorf("%d votes in one phase, no more are kept", mostVotes)
	}
	players := n.Players()
	v := record.Vote[kingdoms.FactionSet]{Agreed: agreed, Voters: len(players)}
	for _, player := range players {
		left := n.Left(player)
		v.Left |= left
		v.Seats = append(v.Seats, n.Seat(player))
		if part := p.Share & left; part != 0 && part != left {
			return errors.New("a player shares the game with all factions or with none")
		}
	}
	if p.By != kingdoms.NoFaction && !v.Left.Has(p.By) {
		return errors.New("whoever proposes the end is not in the game")
	}
	switch flaw, told := v.Flaw(p.Share, p.Opposed, p.Against); {
	case flaw == record.FlawVotes:
		return fmt.Errorf("%d votes against the end: %d players vote", p.Against, len(players))
	case flaw == record.FlawGone:
		return errors.New("a faction that is out has no say in the end")
	case flaw == record.FlawAll || agreed == record.SharedByAll && p.Share == 0:
		return errors.New("all who are left share this game, or nobody")
	case flaw == record.FlawOpposed:
		return fmt.Errorf("%d votes against the end, but of %d players it is told", p.Against, told)
	case p.Share == 0 && agreed != record.ByLots:
		return errors.New("no lots are drawn in this game: want who shares it")
	}
	return nil
}

// DrawLot draws, with equal chances, who wins a game that was ended by vote. What was drawn once for a phase stays.
func (g *Game) DrawLot(draw func(n int) int) error {
	n := g.Node()
	players := n.Players()
	if !n.WinnerDue() || len(players) == 0 {
		return errors.New("a lot is drawn for the winner after a vote that says so")
	}
	c := n.chance
	if !slices.Contains(players, c.winner) {
		c.winner = players[draw(len(players))]
		g.drawn++
	}
	g.change(func(n *Node) { n.Lot = c.winner })
	return nil
}

// voteFile is a vote as a file has it.
type voteFile struct {
	By      string   `json:"by,omitempty"`
	Share   []string `json:"share,omitempty"`
	Against int      `json:"against,omitempty"`
	Opposed []string `json:"opposed,omitempty"`
}

// saveVotes writes the votes of a phase, and the lot that was drawn after them.
func (n *Node) saveVotes(out *step) {
	b := n.Pos.Board
	ids := func(set kingdoms.FactionSet) (list []string) {
		for f := range set.All() {
			list = append(list, b.FactionID(f))
		}
		return list
	}
	for _, p := range n.Votes {
		out.Votes = append(out.Votes, voteFile{b.FactionID(p.By), ids(p.Share), p.Against, ids(p.Opposed)})
	}
	out.Winner, out.WinnerLot = b.FactionID(n.Lot), b.FactionID(n.chance.winner)
}

// votes reads the votes of a phase, and the lot that was drawn after them.
func (l *loader) votes(in *step, n *Node) error {
	b := l.g.Board
	one := func(id string) (kingdoms.Faction, error) {
		f := b.Faction(id)
		if id != "" && f == kingdoms.NoFaction {
			return f, fmt.Errorf("unknown faction %.40q", id)
		}
		return f, nil
	}
	set := func(ids []string) (set kingdoms.FactionSet, err error) {
		for _, id := range ids {
			f, err := one(id)
			switch {
			case err != nil || f == kingdoms.NoFaction:
				return set, fmt.Errorf("unknown faction %.40q", id)
			case set.Has(f):
				return set, fmt.Errorf("%s is named twice", id)
			}
			set.Add(f)
		}
		return set, nil
	}
	for i, v := range in.Votes {
		by, err1 := one(v.By)
		share, err2 := set(v.Share)
		opposed, err3 := set(v.Opposed)
		p := Proposal{By: by, Share: share, Against: v.Against, Opposed: opposed}
		err := errors.Join(err1, err2, err3)
		if err == nil {
			err = n.votes(p, l.g.Agreed)
		}
		if err != nil {
			return fmt.Errorf("votes[%d]: %w", i, err)
		}
		n.Votes = append(n.Votes, p)
	}
	winner, err := one(in.Winner)
	if err != nil {
		return fmt.Errorf("winner: %w", err)
	}
	if n.chance.winner, err = one(in.WinnerLot); err != nil {
		return fmt.Errorf("winner_lot: %w", err)
	}
	if winner != kingdoms.NoFaction && (!n.WinnerDue() || !slices.Contains(n.Players(), winner)) {
		return errors.New("winner: no lot was to be drawn, or not for this faction")
	}
	n.Lot = winner
	return nil
}
