package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
)

// kingdomsContest is a game of Three Kingdoms in a tournament.
type kingdomsContest struct {
	board *kingdoms.Board
	setup kingdoms.Setup
}

// newKingdomsContest returns the game for the number of players in -setup, by default one for each faction.
func newKingdomsContest(o *options) (contest, error) {
	b, err := newOtherGame(o).board()
	if err != nil {
		return nil, err
	}
	for _, s := range b.Setups {
		if o.setup == "" && s.Players == len(b.Factions)-1 || o.setup == strconv.Itoa(s.Players) {
			return &kingdomsContest{b, s}, nil
		}
	}
	return nil, fmt.Errorf("unknown setup %q", o.setup)
}

func (c *kingdomsContest) seats() int     { return len(c.setup.Seats) }
func (c *kingdomsContest) firstYear() int { return c.board.FirstYear }

func (c *kingdomsContest) levels() (list []string) {
	for l := bot.NoLevel + 1; l.String() != ""; l++ {
		list = append(list, l.String())
	}
	return list
}

// play implements contest.
func (c *kingdomsContest) play(t *tournament, n int, levels []string) ([]float64, error) {
	if t.folder != "" {
		return nil, errors.New("play: -save: games of Three Kingdoms cannot be saved")
	}
	match := bot.Match{Board: c.board, Setup: c.setup, Until: int16(t.until), Seed: t.seed + uint64(n)}
	match.Guests = make([]bot.Guest, len(levels))
	for i, name := range levels {
		l, err := bot.ParseLevel(name)
		if guest := t.guest(name, n); guest != "" {
			match.Guests[i], err = func(ctx context.Context, pos *kingdoms.Position, side kingdoms.FactionSet, r kingdoms.Rules) ([]kingdoms.Order, error) {
				return t.external.Kingdoms(ctx, guest, pos, r, side)
			}, nil
		}
		if err != nil {
			return nil, err
		}
		match.Players = append(match.Players, bot.Player{Level: l, Seed: t.seed + uint64(n*c.seats()+i)})
	}
	pos, _ := c.board.Begin(c.setup)
	owners, moved := pos.Owners, pos.Phase.Year
	end, err := match.Play(context.Background(), func(pos *kingdoms.Position, _ []kingdoms.Order) {
		if pos.Owners != owners {
			owners, moved = pos.Owners, pos.Phase.Year
		}
	})
	if err != nil {
		return nil, err
	}
	switch {
	case end.Winners != 0:
		t.won.Add(1)
	case end.Position.Owners == owners && int(end.Position.Phase.Year-moved) > stalemateYears:
		t.still.Add(1)
	}
	return end.Shares(), nil
}
