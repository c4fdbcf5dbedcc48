package referee

import (
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
	"entente/ui/ballot"
	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/vote"
)

// Votes returns what the players decide together: who plays which power, and whether the game ends (RULES 9.3, 10.3).
func (r *Referee) Votes() vote.Actions {
	do := ballot.New(r.Room.Room, voted{r}).Actions()
	do.Players, do.Keep = r.players, r.keep
	return do
}

// voted implements ballot.Table.
type voted struct{ *Referee }

// Commands returns the decisions of a table that have no page.
func (r *Referee) Commands() []command.Command {
	return []command.Command{{Name: "time-up", Menu: "game", MenuOrder: 13, Do: r.TimeUp, DisabledReason: r.whyNotTime}}
}

// players returns who plays which power.
func (r *Referee) players() (s vote.Players) {
	w := r.Desk.Words()
	for _, player := range r.Desk.Game.Players() {
		one := vote.Player{Name: player.Name}
		if len(player.Powers) > 0 {
			one.Sides = w.Powers(player.Powers)
		}
		s.List = append(s.List, one)
		for _, pw := range player.Powers {
			s.Sides = append(s.Sides, page.Option{ID: r.id(pw), Row: look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: w.Power(pw)}})
		}
	}
	return s
}

// keep renames the players, and gives a power to one of them.
func (r *Referee) keep(names []string, taken, by string) error {
	for i, name := range names {
		if err := r.Desk.Game.Rename(i, name); err != nil {
			return r.fault(err)
		}
	}
	if taken == "" {
		return nil
	}
	return r.fault(r.Desk.Game.TakeOver(by, "", r.Desk.Variant().Power(taken)))
}

// WhyNot implements ballot.Table.
func (v voted) WhyNot() string { return v.Desk.WhyNotVote() }

// Ends implements ballot.Table. Even if lots were agreed, the players may still share the game.
func (v voted) Ends() vote.Ends {
	agreed := v.Desk.Game.Settings().Agreed
	e := vote.Ends{Lots: agreed == game.ByLots, Fixed: agreed == game.SharedByAll}
	alive := v.Desk.Game.Survivors()
	for _, o := range v.players().Sides {
		if alive.Has(v.Desk.Variant().Power(o.ID)) {
			e.Sides = append(e.Sides, o)
		}
	}
	return e
}

// Sides implements ballot.Table: each player, by a power with units.
func (v voted) Sides() (list []page.Option) {
	players, alive, w := v.Desk.Game.Players(), v.Desk.Game.Survivors(), v.Desk.Words()
	for _, i := range v.Desk.Game.Voters() {
		for _, pw := range players[i].Powers {
			if alive.Has(pw) {
				list = append(list, page.Option{ID: v.id(pw), Row: look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: w.PlayerName(i) + w.Playing(players[i].Powers)}})
				break
			}
		}
	}
	return list
}

// Told implements ballot.Table.
func (v voted) Told(p vote.Proposal) string {
	if p.Lots {
		return v.Say("end.told-lots")
	}
	return v.Desk.Words().Sharing(v.these(p.Share))
}

// these returns the powers with the given IDs.
func (v voted) these(ids []string) (set engine.PowerSet) {
	for _, id := range ids {
		set |= engine.PowersOf(v.Desk.Variant().Power(id))
	}
	return set
}

// Voters implements ballot.Table.
func (v voted) Voters() []int { return v.Desk.Game.Voters() }

// Name implements ballot.Table.
func (v voted) Name(player int) (name string, sides int) { return v.Desk.Words().PlayerName(player), 0 }

// Share implements ballot.Table.
func (v voted) Share(ids []string) []string { return ids }

// Polls implements ballot.Table.
func (v voted) Polls() post.Polls { return v.Desk.Polls }

// Now implements ballot.Table.
func (v voted) Now() time.Time { return v.Desk.Clock.Now() }

// Keep implements ballot.Table.
func (v voted) Keep(o ballot.Outcome) error {
	p := game.Proposal{Share: v.these(o.Share), Against: o.Against, Opposed: v.these(o.Opposed)}
	if o.By != "" {
		p.By = v.Desk.Variant().Power(o.By)
	}
	return v.fault(v.Desk.Game.Vote(p))
}

// Ended implements ballot.Table.
func (v voted) Ended() (text string, due bool) {
	end := v.Desk.Game.Ended()
	return v.Desk.Words().Outcome(end), end.LotsDue
}

// Lot implements ballot.Table.
func (v voted) Lot() error {
	_, err := v.Desk.Game.DrawLots(v.Desk.Chance)
	return v.fault(err)
}

// Toss tosses the coin for a power without a commander, records the result and shows it, also to the whole table.
func (r *Referee) Toss(pw engine.Power) {
	r.Desk.Tossed = pw
	player, err := r.Desk.Game.Toss(pw, r.Desk.Chance)
	if err != nil {
		r.Desk.Tossed = engine.NoPower
		r.FailTable(err)
		return
	}
	var open engine.Phase
	for _, c := range r.Desk.Game.Setup().Closed {
		if c.Territory == pw {
			open = c.Until
		}
	}
	text := r.Say("toss.text", words.With{"Power": r.Desk.Words().Power(pw), "Phase": r.Desk.Words().Phase(open)})
	r.Ask(r.Say("toss.title", words.With{"Player": r.Desk.Words().PlayerName(player)}), text, nil, 440,
		kit.Answer{Text: r.Say("dialog.close"), Do: func() { r.Desk.Tossed = engine.NoPower; r.Desk.Tell() }})
}

// TimeUp records that the playing time is over. It shows the end at once if the game does not finish its year.
func (r *Referee) TimeUp() {
	if err := r.Desk.Game.TimeUp(); err != nil {
		r.FailTable(err)
		return
	}
	if r.Desk.Game.Ended().Kind != game.NotEnded {
		r.Do("result")
		return
	}
	r.Ask(r.Say("time.title"), r.Say("time.text"), nil, 420, kit.Answer{Text: r.Say("dialog.close")})
}

// whyNotTime says why the playing time cannot be over now, or returns "" if it can.
func (r *Referee) whyNotTime() string {
	if r.Desk.Game.Settings().Limit.Kind != game.Minutes {
		return r.Say("why-off.no-clock")
	}
	return r.Desk.WhyNotVote()
}
