package main

import (
	"context"
	"fmt"
	"path/filepath"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/game/file"
)

// europeContest is a game of Europe in a tournament.
type europeContest struct {
	setup *engine.Setup
	mind  *bot.Model
	sides []engine.PowerSet
	rules engine.Rules
}

func (c *europeContest) seats() int     { return len(c.sides) }
func (c *europeContest) firstYear() int { return int(c.setup.Year) }

func (c *europeContest) levels() (list []string) {
	for l := bot.NoLevel + 1; l.String() != ""; l++ {
		list = append(list, l.String())
	}
	return list
}

// play implements contest. It saves the game if there is a folder for it.
func (c *europeContest) play(t *tournament, n int, levels []string) ([]float64, error) {
	match := bot.Match{Start: c.setup.Begin(), Rules: c.rules, Sides: c.sides, Until: t.until}
	match.Guests = make([]bot.Guest, len(levels))
	for i, name := range levels {
		l, err := bot.ParseLevel(name)
		if guest := t.guest(name, n); guest != "" {
			match.Guests[i], err = func(ctx context.Context, pos *engine.Position, side engine.PowerSet) ([]engine.Order, error) {
				return t.external.Europe(ctx, guest, pos, c.rules, side)
			}, nil
		}
		if err != nil {
			return nil, err
		}
		match.Players = append(match.Players, bot.Player{Level: l, Seed: t.seed + uint64(n*len(c.sides)+i), Rules: c.rules, Model: c.mind})
	}
	set := game.Default(c.setup, c.rules)
	for i := range set.Players {
		set.Players[i].Name = fmt.Sprintf("%.40s %d", levels[min(i, len(levels)-1)], i+1)
	}
	g, err := game.Start(set)
	if err != nil {
		return nil, err
	}
	owners, moved := match.Start.Owners, match.Start.Phase.Year
	end, err := match.Play(context.Background(), func(pos *engine.Position, orders []engine.Order) {
		if pos.Owners != owners { // they are counted in the fall
			owners, moved = pos.Owners, pos.Phase.Year
		}
		if t.folder != "" {
			g.SetOrders(orders)
			g.Advance()
		}
	})
	if err != nil {
		return nil, err
	}
	if t.folder != "" {
		if err := file.New(g).SaveFile(filepath.Join(t.folder, fmt.Sprintf("game-%03d.entente", n+1))); err != nil {
			return nil, err
		}
	}
	switch {
	case end.Winner() != engine.NoPower:
		t.won.Add(1)
	case end.Owners == owners && int(end.Phase.Year-moved) > stalemateYears:
		t.still.Add(1)
	}
	return bot.Shares(&end, c.sides), nil
}
