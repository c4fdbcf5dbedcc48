package referee

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/vote"
)

// Votes are what the players decide together: who plays what, and whether the game ends (RULES 9.3, 10.3).
func (r *Referee) Votes() vote.Actions {
	b := &ballot{Referee: r}
	return vote.Actions{WhyNot: func() string { return r.Desk.WhyNotVote() }, Players: r.players, Keep: r.keep, Begin: b.begin, Cast: b.cast, Close: b.count}
}

// ballot is a secret vote on ending the game.
type ballot struct {
	*Referee
	votes  *table.Ballot
	voters []int
}

// Commands returns what is decided at a table without a page.
func (r *Referee) Commands() []command.Command {
	return []command.Command{{Name: "time-up", Menu: "game", MenuOrder: 13, Do: r.TimeUp, DisabledReason: r.whyNotTime}}
}

// players are who plays what.
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

// keep renames the players, and gives a power to one.
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

// begin begins a secret vote on ending the game.
func (b *ballot) begin() vote.Turn {
	b.voters = b.Desk.Game.Voters()
	b.votes = table.NewBallot(b.voters)
	return b.turn()
}

// turn is whose vote is asked for.
func (b *ballot) turn() vote.Turn {
	left := b.votes.Waiting()
	if len(left) == 0 {
		return vote.Turn{}
	}
	return vote.Turn{Player: b.Desk.Words().PlayerName(left[0]), N: len(b.voters) - len(left) + 1, All: len(b.voters)}
}

// cast casts the vote that was asked for.
func (b *ballot) cast(against bool) (vote.Turn, error) {
	if left := b.votes.Waiting(); len(left) > 0 {
		if err := b.votes.Cast(left[0], against); err != nil {
			return vote.Turn{}, b.fault(err)
		}
	}
	return b.turn(), nil
}

// count keeps what came of a vote.
func (b *ballot) count() (vote.Outcome, error) {
	against := b.votes.Against()
	if err := b.Desk.Game.Vote(against); err != nil {
		return vote.Outcome{}, b.fault(err)
	}
	switch {
	case against > 0:
		return vote.Outcome{Title: b.Say("vote.failed"), Text: b.SayN("vote.against", against, nil), Answer: b.Say("dialog.close")}, nil
	case b.Desk.Game.Ended().LotsDue:
		return vote.Outcome{Title: b.Say("vote.passed"), Text: b.Say("vote.lots"), Answer: b.Say("vote.draw"), Do: b.drawLot}, nil
	}
	return vote.Outcome{Title: b.Say("vote.passed"), Text: b.Say("vote.shared"), Answer: b.Say("end.result"), Do: func() { b.Do("result") }}, nil
}

// drawLot draws the winner of a game that was ended by vote.
func (b *ballot) drawLot() {
	if _, err := b.Desk.Game.DrawLots(b.Desk.Chance); err != nil {
		b.FailTable(err)
		return
	}
	b.Do("result")
}

// Toss tosses the coin for a power that nobody commands yet, records the outcome and tells it, also to the whole table.
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

// whyNotTime says why the playing time cannot be over now, "" if it can.
func (r *Referee) whyNotTime() string {
	if r.Desk.Game.Settings().Limit.Kind != game.Minutes {
		return r.Say("why-off.no-clock")
	}
	return r.Desk.WhyNotVote()
}
