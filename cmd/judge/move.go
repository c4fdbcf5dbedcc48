package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/kingdoms"
	others "entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/lines"
)

func runMove(args []string, s streams) error {
	var o options
	player, powers := bot.Player{Level: bot.Hard}, ""
	set := flags("move", s)
	o.addOptions(set)
	set.Func("level", "easy, medium, hard, master, heuristic, people or random (default hard)", func(name string) (err error) {
		player.Level, err = bot.ParseLevel(name)
		return err
	})
	set.StringVar(&powers, "for", "", "decide for `POWER,POWER`, each for itself, where a line does not say (default all)")
	set.Uint64Var(&player.Seed, "seed", 1, "of the player")
	if err := o.parse(set, args); err != nil {
		return err
	}
	var usual []string
	if powers != "" {
		usual = strings.Split(powers, ",")
	}
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		t, minds, other := task{o: &o}, map[*engine.Variant]*bot.Model{}, newOtherGame(&o)
		return either(other, func(dst, line []byte) ([]byte, error) {
			return other.move(dst, line, player, usual)
		}, func(dst, line []byte) ([]byte, error) {
			if err := t.read(line); err != nil {
				return dst, err
			}
			v := t.pos.Variant
			if minds[v] == nil {
				m, err := bot.Load(v)
				if err != nil {
					return dst, err
				}
				minds[v] = m
			}
			p := player
			p.Model, p.Rules = minds[v], t.rules
			return t.move(dst, p, usual)
		})
	})
}

// asked reads whose orders a line wants, and how long the answer may take; nobody and no time where it does not say.
func (t *task) asked() (powers []string, limit time.Duration) {
	t.texts("for", t.values[forKey], func(_ int, text []byte) { powers = append(powers, string(text)) })
	if raw := t.values[secondsKey]; raw != nil {
		seconds := 0.0
		if err := json.Unmarshal(raw, &seconds); err != nil || seconds <= 0 || seconds > lines.LongestThought {
			t.faultf("seconds", "want a number from above 0 to %d", lines.LongestThought)
		}
		limit = time.Duration(seconds * float64(time.Second))
	}
	return powers, limit
}

// within is a context that ends when most of a time has passed: the rest is for the way of the answer. Without a time it does not end.
func within(limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return context.WithCancel(context.Background())
	}
	return context.WithTimeout(context.Background(), limit*9/10)
}

// move appends what a player orders for some powers, and what share of the squares of all centers it expects for each. usual are the powers
// where the line names none; all if there are none either.
func (t *task) move(dst []byte, player bot.Player, usual []string) ([]byte, error) {
	v := t.pos.Variant
	names, limit := t.asked()
	if names == nil {
		names = usual
	}
	var asked engine.PowerSet
	for _, name := range names {
		pw, err := v.ParsePower(name)
		if t.fault(err) {
			continue
		}
		asked |= engine.PowersOf(pw)
	}
	if err := flat(t.faults); err != nil {
		return dst, err
	}
	ctx, cancel := within(limit)
	defer cancel()
	var orders []string
	var expected []byte
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		if asked != 0 && !asked.Has(pw) {
			continue
		}
		d, err := player.Decide(ctx, &t.pos, engine.PowersOf(pw))
		if err != nil {
			return dst, err
		}
		for _, o := range d.Orders {
			orders = append(orders, v.PowerName(o.Power)+" "+v.Format(o))
		}
		if d.Replies > 0 && len(d.Orders) > 0 {
			expected = append(appendText(comma(expected, 0), v.PowerName(pw)), ':')
			expected = strconv.AppendFloat(expected, d.Share, 'f', 4, 64)
		}
	}
	dst = append(appendMove(dst, t.id, orders), `,"expects":{`...)
	return append(append(dst, expected...), '}', '}'), nil
}

// appendMove appends the beginning of an answer with orders.
func appendMove(dst, id []byte, orders []string) []byte {
	dst = append(append(append(dst, `{"id":`...), id...), `,"orders":[`...)
	for i, text := range orders {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendText(dst, text)
	}
	return append(dst, ']')
}

// move appends what a player of Three Kingdoms orders on the level that has the same name there. It decides for each player on a side of its
// own, for factions of nobody each alone.
func (g *otherGame) move(dst, line []byte, player bot.Player, usual []string) ([]byte, error) {
	in, err := g.read(line)
	if err != nil {
		return dst, err
	}
	level, err := others.ParseLevel(player.Level.String())
	if err != nil {
		return dst, err
	}
	asked := in.For
	for _, name := range usual {
		if in.For != 0 {
			break
		}
		f := in.Board.Faction(name)
		if f == kingdoms.NoFaction {
			return dst, fmt.Errorf("for: unknown faction %.40q", name)
		}
		asked.Add(f)
	}
	ctx, cancel := within(time.Duration(in.Seconds * float64(time.Second)))
	defer cancel()
	var texts []string
	for _, side := range in.Rules.Sides(in.Board) {
		if asked != 0 && side&asked == 0 {
			continue
		}
		orders, err := others.Player{Level: level, Seed: player.Seed, Rules: in.Rules}.Decide(ctx, &in.Pos, side)
		if err != nil {
			return dst, err
		}
		for _, o := range orders {
			texts = append(texts, in.Board.Format(in.Pos.Roster, o))
		}
	}
	return append(appendMove(dst, in.ID, texts), '}'), nil
}
