// Package ballot leads a vote on the end of a game of any kind: it asks the players at the table in turn and those with phones or mailed pages
// there, counts, and lets the game keep what came of it. How anybody voted in secret it does not keep.
//
//	votes := vote.New(screen, brush, ballot.New(room, table).Actions())
package ballot

import (
	"slices"
	"time"

	"entente/engine/post"
	"entente/engine/table"
	"entente/ui/page"
	"entente/ui/room/vote"
)

// Table is a game as its votes are led.
type Table interface {
	WhyNot() string              // why nothing can be voted on now, "" if it can
	Ends() vote.Ends             // that can be proposed now
	Told(p vote.Proposal) string // says what is voted on, in a sentence
	Voters() []int               // the players who vote, by their seats
	// Name is what a player is called, and how many sides that lists: 0 if it is a name.
	Name(player int) (name string, sides int)
	Sides() []page.Option           // the players who vote, each by a side
	Share(ids []string) []string    // the IDs of all sides that share the game with those
	Polls() post.Polls              // nil: nobody votes elsewhere
	Now() time.Time                 // by the clock of the table
	Keep(p Outcome) error           // keeps what came of a vote; its error is for people
	Ended() (text string, due bool) // how the game ended, and whether a lot is to be drawn for the winner
	Lot() error                     // draws it; likewise
}

// Outcome is what came of a vote.
type Outcome struct {
	vote.Proposal
	Against int
	Opposed []string // of an open vote, the IDs of those who were against it
}

// Ballot is a vote. Make it with New.
type Ballot struct {
	*page.Room
	table  Table
	on     vote.Proposal
	votes  *table.Ballot // of a secret vote, of those who are asked here
	voters []int         // likewise
	phones []int         // who are asked on their phones or by mail
}

// New returns the votes of a table.
func New(r *page.Room, t Table) *Ballot { return &Ballot{Room: r, table: t} }

// Actions are what the room that asks the players shows and does.
func (b *Ballot) Actions() vote.Actions {
	return vote.Actions{
		WhyNot: b.table.WhyNot, Ends: b.table.Ends, Told: b.table.Told, Begin: b.begin, Cast: b.cast, Now: b.turn, Drop: b.drop, Voters: b.table.Sides, Close: b.count,
	}
}

// begin begins a vote on ending the game.
func (b *Ballot) begin(p vote.Proposal) vote.Turn {
	b.on, b.voters, b.phones = p, nil, nil
	polls := b.table.Polls()
	for _, i := range b.table.Voters() {
		if polls != nil && !p.Open && polls.Elsewhere(i) {
			b.phones = append(b.phones, i)
		} else {
			b.voters = append(b.voters, i)
		}
	}
	if len(b.phones) > 0 {
		polls.Poll(&post.Vote{Number: b.table.Now().UnixMilli(), Lots: p.Lots, Share: b.table.Share(p.Share), Seats: b.phones})
	}
	b.votes = table.NewBallot(b.voters)
	return b.turn()
}

// drop ends a vote without an outcome.
func (b *Ballot) drop() {
	if len(b.phones) > 0 {
		b.phones = nil
		b.table.Polls().Poll(nil)
	}
}

// turn is whose vote is asked for.
func (b *Ballot) turn() vote.Turn {
	left := b.votes.Waiting()
	switch {
	case len(left) == 0 && len(b.phones) == 0:
		return vote.Turn{}
	case len(left) == 0 && !b.table.Polls().Open():
		return vote.Turn{Gone: true}
	case len(left) == 0:
		in, against := b.table.Polls().Polled()
		if against >= 0 {
			return vote.Turn{}
		}
		return vote.Turn{Waits: true, N: in, All: len(b.phones)}
	}
	name, sides := b.table.Name(left[0])
	return vote.Turn{Player: name, Sides: sides, N: len(b.voters) - len(left) + 1, All: len(b.voters)}
}

// cast casts the vote that was asked for.
func (b *Ballot) cast(against bool) (vote.Turn, error) {
	if left := b.votes.Waiting(); len(left) > 0 {
		if err := b.votes.Cast(left[0], against); err != nil {
			return vote.Turn{}, err
		}
	}
	return b.turn(), nil
}

// count keeps what came of a vote.
func (b *Ballot) count(opposed []string) (vote.Outcome, error) {
	o := Outcome{Proposal: b.on, Against: b.votes.Against()}
	if len(b.phones) > 0 {
		_, against := b.table.Polls().Polled()
		o.Against += against
		b.drop()
	}
	if b.on.Open {
		o.Against, o.Opposed = len(opposed), opposed
	}
	if o.Lots {
		o.Share = nil
	}
	o.Share = slices.Clone(o.Share)
	if err := b.table.Keep(o); err != nil {
		return vote.Outcome{}, err
	}
	text, due := b.table.Ended()
	switch {
	case o.Against > 0:
		return vote.Outcome{Title: b.Say("vote.failed"), Text: b.SayN("vote.against", o.Against, nil), Answer: b.Say("dialog.close")}, nil
	case due:
		return vote.Outcome{Title: b.Say("vote.passed"), Text: b.Say("vote.lots"), Answer: b.Say("vote.draw"), Do: b.draw}, nil
	}
	return vote.Outcome{Title: b.Say("vote.passed"), Text: text, Answer: b.Say("end.result"), Do: func() { b.Do("result") }}, nil
}

// draw draws who wins a game that was ended by vote.
func (b *Ballot) draw() {
	if err := b.table.Lot(); err != nil {
		b.Alarm(err)
		return
	}
	b.Do("result")
}
