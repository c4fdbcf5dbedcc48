package main

import (
	"context"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/bot"
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
	set.StringVar(&powers, "for", "", "decide for `POWER,POWER`, each for itself (default all)")
	set.Uint64Var(&player.Seed, "seed", 1, "of the player")
	if err := o.parse(set, args); err != nil {
		return err
	}
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		t, minds := task{o: &o}, map[*engine.Variant]*bot.Model{}
		return func(dst, line []byte) ([]byte, error) {
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
			return t.move(dst, p, powers)
		}
	})
}

// move appends what a player orders for some powers, and what share of the squares of all centers it expects for each.
func (t *task) move(dst []byte, player bot.Player, powers string) ([]byte, error) {
	v := t.pos.Variant
	var asked engine.PowerSet
	for _, name := range strings.Split(powers, ",") {
		if powers == "" {
			break
		}
		pw, err := v.ParsePower(name)
		if err != nil {
			return dst, err
		}
		asked |= engine.PowersOf(pw)
	}
	var orders []engine.Order
	var expected []byte
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		if asked != 0 && !asked.Has(pw) {
			continue
		}
		d, err := player.Decide(context.Background(), &t.pos, engine.PowersOf(pw))
		if err != nil {
			return dst, err
		}
		orders = append(orders, d.Orders...)
		if d.Replies > 0 && len(d.Orders) > 0 {
			expected = append(appendText(comma(expected, 0), v.PowerName(pw)), ':')
			expected = strconv.AppendFloat(expected, d.Share, 'f', 4, 64)
		}
	}
	dst = append(append(append(dst, `{"id":`...), t.id...), `,"orders":[`...)
	for i, o := range orders {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendText(dst, v.PowerName(o.Power)+" "+v.Format(o))
	}
	return append(append(append(dst, `],"expects":{`...), expected...), '}', '}'), nil
}
