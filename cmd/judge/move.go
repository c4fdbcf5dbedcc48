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
	set.Func("level", "the bot: easy, medium, hard, master, heuristic, people or random (default hard)", func(name string) (err error) {
		player.Level, err = bot.ParseLevel(name)
		return err
	})
	set.StringVar(&powers, "for", "", "decide for each of `POWER,POWER` separately, unless the line says for whom (default all)")
	set.Uint64Var(&player.Seed, "seed", 1, "the seed for the bot's choices")
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

// asked reads the powers whose orders a line asks for, none if it names none, and its time limit, 0 if it has none.
func (t *task) asked() (powers []string, limit time.Duration) {
	t.texts("for", t.values[forKey], func(_ int, text []byte) { powers = append(powers, string(text)) })
	if raw := t.values[secondsKey]; raw != nil {
		seconds := 0.0
		if err := json.Unmarshal(raw, &seconds); err != nil || seconds <= 0 || seconds > lines.LongestThought {
			t.faultf("seconds", "expected a number above 0 and up to %d", lines.LongestThought)
		}
		limit = time.Duration(seconds * float64(time.Second))
	}
	return powers, limit
}

// within returns a context that ends after most of the limit; the rest is left for delivering the answer. 0 means no limit.
func within(limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return context.WithCancel(context.Background())
	}
	return context.WithTimeout(context.Background(), limit*9/10)
}

// move appends the orders of a bot for some powers, and the share of the squared center counts it expects for each. usual are the
// powers to use if the line names none; if it is empty too, all powers are used.
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

// move appends the orders of a bot of Three Kingdoms at the level of the same name. It decides once for all factions of a player,
// and separately for each faction without a player.
func (g *kingdomsGame) move(dst, line []byte, player bot.Player, usual []string) ([]byte, error) {
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
