package referee

import (
	"errors"
	"slices"
	"time"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/post"
	"entente/engine/record"
	"entente/ui/ballot"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/vote"
)

// Votes returns the actions of votes on ending and sharing the game. A player with several factions has one vote, and shares the game with
// all of them.
func (r Referee) Votes() vote.Actions { return ballot.New(r.Room, voted{r}).Actions() }

// voted adapts a game for its votes.
type voted struct{ Referee }

// WhyNot implements ballot.Table.
func (v voted) WhyNot() string {
	switch d := v.Table(); {
	case d == nil || d.File == nil:
		return v.Say("why-off.no-kingdoms")
	case d.Ended():
		return v.Say("why-off.over")
	case d.Played():
		return v.Say("why-off.played")
	}
	return ""
}

// seating returns the words about the players.
func (v voted) seating() words.Seating {
	return words.Seating{Words: v.words(), Game: v.Table().File.Game}
}

// node returns the phase of the vote.
func (v voted) node() *game.Node { return v.Table().Shown() }

// Sides implements ballot.Table: each player as the first faction still alive.
func (v voted) Sides() (list []page.Option) {
	n := v.node()
	for _, player := range n.Players() {
		left := n.Left(player)
		for f := range left.All() {
			list = append(list, page.Option{ID: n.Pos.Board.FactionID(f), Row: look.Row{Height: 32, Mark: look.Mark{Side: look.Side(f)}, Text: v.seating().Team(left)}})
			break
		}
	}
	return list
}

// Ends implements ballot.Table. Even if lots were agreed, all players may share the game.
func (v voted) Ends() vote.Ends {
	agreed := v.Table().File.Agreed
	return vote.Ends{Lots: agreed == record.ByLots, Fixed: agreed == record.SharedByAll, Sides: v.Sides()}
}

// these returns all living factions of the given factions' players.
func (v voted) these(ids []string) (set kingdoms.FactionSet) {
	n := v.node()
	for _, id := range ids {
		if f := n.Pos.Board.Faction(id); f != kingdoms.NoFaction {
			set |= n.Left(f)
		}
	}
	return set
}

// Told implements ballot.Table.
func (v voted) Told(p vote.Proposal) string {
	if p.Lots {
		return v.Say("end.told-lots")
	}
	return v.seating().Sharing(v.node(), v.these(p.Share))
}

// Share implements ballot.Table.
func (v voted) Share(ids []string) (all []string) {
	for f := range v.these(ids).All() {
		all = append(all, v.Table().Board.FactionID(f))
	}
	return all
}

// Voters implements ballot.Table: by seat, followed by players without a seat of the setup.
func (v voted) Voters() (list []int) {
	for _, player := range v.node().Players() {
		list = append(list, v.voter(player))
	}
	return list
}

// voter returns the number of a voting player.
func (v voted) voter(player kingdoms.Faction) int {
	if seat := v.Table().SeatOf(player); seat >= 0 {
		return seat
	}
	return len(v.Table().File.Setup.Seats) + int(player)
}

// Name implements ballot.Table.
func (v voted) Name(voter int) (name string, sides int) {
	n := v.node()
	i := slices.IndexFunc(n.Players(), func(player kingdoms.Faction) bool { return v.voter(player) == voter })
	if i < 0 {
		return "", 0
	}
	player := n.Players()[i]
	if v.Table().File.Game.Name(player) == "" {
		sides = n.Seat(player).Len()
	}
	return v.words().Player(v.Table().File.Game, n, player), sides
}

// Polls implements ballot.Table.
func (v voted) Polls() post.Polls { return v.Table().Polls }

// Now implements ballot.Table.
func (v voted) Now() time.Time { return v.Table().Clock.Now() }

// Keep implements ballot.Table.
func (v voted) Keep(o ballot.Outcome) error {
	p := game.Proposal{By: v.Table().Board.Faction(o.By), Share: v.these(o.Share), Against: o.Against}
	for _, id := range o.Opposed {
		p.Opposed.Add(v.Table().Board.Faction(id))
	}
	return v.fault(v.Table().Vote(p))
}

// fault returns the text for a rejected vote: the game has changed since, or it cannot be changed now.
func (v voted) fault(err error) error {
	if err != nil {
		return errors.New(v.Say("vote.stale"))
	}
	return nil
}

// Ended implements ballot.Table.
func (v voted) Ended() (text string, due bool) {
	n := v.node()
	if !n.Over() {
		return "", false
	}
	return words.Verdict{Seating: v.seating(), Node: n}.Outcome(), n.WinnerDue()
}

// Lot implements ballot.Table.
func (v voted) Lot() error { return v.fault(v.Table().DrawLot()) }
