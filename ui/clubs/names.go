package clubs

import (
	"path/filepath"
	"strings"

	"entente/engine/club"
	"entente/ui/lang"
	"entente/ui/look"
)

// side returns the chip of a power, on the first board of the club that has it.
func (c *chips) side(power string) look.Side {
	for _, board := range c.clubs.all.Boards() {
		if side := c.of(board, power); side != 0 {
			return side
		}
	}
	return 0
}

// powerName returns the displayed name of a power.
func (c *chips) powerName(id string) string {
	if name := c.name(c.side(id)); name != "" {
		return name
	}
	return id
}

// gameName returns the title of a game, or the name of its file.
func (c *chips) gameName(g *club.Game) string {
	if g.Title != "" {
		return g.Title
	}
	return strings.TrimSuffix(g.File, filepath.Ext(g.File))
}

// winners returns the names of the players who won or share a game.
func (c *chips) winners(g *club.Game) (list []string) {
	for _, i := range g.Winners() {
		s := &g.Seats[i]
		name := c.clubs.all.Name(s.Player)
		if name == "" {
			name = c.seatName(g, s)
		}
		list = append(list, name)
	}
	return list
}

// seatName returns the names of the powers of a seat.
func (c *chips) seatName(g *club.Game, s *club.Seat) string {
	var names []string
	for id := range strings.SplitSeq(s.Power, "+") {
		if name := c.name(c.of(g.Board, id)); name != "" {
			names = append(names, name)
		} else if id != "" {
			names = append(names, id)
		}
	}
	return c.clubs.Texts.List(names...)
}

// cameOut returns the text for the result of a seat.
func (c *chips) cameOut(g *club.Game, s *club.Seat) string {
	sharing := len(g.Winners())
	switch {
	case s.Side.Share && sharing == 1:
		return c.clubs.Say("scores.won")
	case s.Side.Share:
		return c.clubs.Say("scores.share", lang.With{"N": sharing})
	case s.Out > 0:
		return c.clubs.Say("scores.out", lang.With{"Year": s.Out})
	}
	return c.clubs.Say("scores.survived")
}

// inShort summarizes a line: its games and average score.
func (c *chips) inShort(l *club.Line) string {
	return c.clubs.SayN("club.games", l.Games, nil) + " · " + c.clubs.Say("club.average", lang.With{"Score": tenth(l.Score)})
}
