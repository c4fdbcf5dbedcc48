package referee

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
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
	return vote.Actions{WhyNot: func() string { return r.Desk.WhyNotVote() }, Players: r.players, Keep: r.keep, Ends: b.ends, Told: b.told, Begin: b.begin, Cast: b.cast, Now: b.turn, Drop: b.drop, Voters: b.players, Close: b.count}
}

// ballot is a vote on ending the game.
type ballot struct {
	*Referee
	on     vote.Proposal
	votes  *table.Ballot // of a secret vote, of those who are asked here
	voters []int         // likewise
	phones []int         // who are asked on their phones
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

// ends are the ends that can be proposed: where lots were agreed all may share the game all the same.
func (b *ballot) ends() vote.Ends {
	agreed := b.Desk.Game.Settings().Agreed
	e := vote.Ends{Lots: agreed == game.ByLots, Fixed: agreed == game.SharedByAll}
	alive := b.Desk.Game.Survivors()
	for _, o := range b.Referee.players().Sides {
		if alive.Has(b.Desk.Variant().Power(o.ID)) {
			e.Sides = append(e.Sides, o)
		}
	}
	return e
}

// players are the players who vote, each by a power with units.
func (b *ballot) players() (list []page.Option) {
	players, alive := b.Desk.Game.Players(), b.Desk.Game.Survivors()
	for _, i := range b.Desk.Game.Voters() {
		for _, pw := range players[i].Powers {
			if alive.Has(pw) {
				list = append(list, page.Option{ID: b.id(pw), Row: look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: b.Desk.Words().PlayerName(i) + b.Desk.Words().Playing(players[i].Powers)}})
				break
			}
		}
	}
	return list
}

// told says what is voted on.
func (b *ballot) told(p vote.Proposal) string {
	if p.Lots {
		return b.Say("end.told-lots")
	}
	return b.Desk.Words().Sharing(b.these(p.Share))
}

// these are the powers with the given IDs.
func (b *ballot) these(ids []string) (set engine.PowerSet) {
	for _, id := range ids {
		set |= engine.PowersOf(b.Desk.Variant().Power(id))
	}
	return set
}

// begin begins a vote on ending the game.
func (b *ballot) begin(p vote.Proposal) vote.Turn {
	b.on, b.voters, b.phones = p, b.Desk.Game.Voters(), nil
	if polls := b.Desk.Polls; polls != nil && !p.Open {
		b.phones, b.voters = b.voters, nil
		for _, i := range b.Desk.Game.Voters() {
			if !polls.Elsewhere(i) {
				b.voters = append(b.voters, i)
			}
		}
		b.phones = slices.DeleteFunc(b.phones, func(i int) bool { return slices.Contains(b.voters, i) })
	}
	if len(b.phones) > 0 {
		b.Desk.Polls.Poll(&post.Vote{Number: b.Desk.Clock.Now().UnixMilli(), Lots: p.Lots, Share: p.Share, Seats: b.phones})
	}
	b.votes = table.NewBallot(b.voters)
	return b.turn()
}

// drop ends a vote without an outcome.
func (b *ballot) drop() {
	if len(b.phones) > 0 {
		b.phones = nil
		b.Desk.Polls.Poll(nil)
	}
}

// turn is whose vote is asked for.
func (b *ballot) turn() vote.Turn {
	left := b.votes.Waiting()
	switch {
	case len(left) == 0 && len(b.phones) == 0:
		return vote.Turn{}
	case len(left) == 0 && !b.Desk.Polls.Open():
		return vote.Turn{Gone: true}
	case len(left) == 0:
		in, against := b.Desk.Polls.Polled()
		if against >= 0 {
			return vote.Turn{}
		}
		return vote.Turn{Waits: true, N: in, All: len(b.phones)}
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
func (b *ballot) count(opposed []string) (vote.Outcome, error) {
	p := game.Proposal{Against: b.votes.Against()}
	if len(b.phones) > 0 {
		_, against := b.Desk.Polls.Polled()
		p.Against += against
		b.drop()
	}
	if b.on.Open {
		p.Against, p.Opposed = len(opposed), b.these(opposed)
	}
	if b.on.By != "" {
		p.By = b.Desk.Variant().Power(b.on.By)
	}
	if !b.on.Lots {
		p.Share = b.these(b.on.Share)
	}
	if err := b.Desk.Game.Vote(p); err != nil {
		return vote.Outcome{}, b.fault(err)
	}
	against, end := p.Against, b.Desk.Game.Ended()
	switch {
	case against > 0:
		return vote.Outcome{Title: b.Say("vote.failed"), Text: b.SayN("vote.against", against, nil), Answer: b.Say("dialog.close")}, nil
	case end.LotsDue:
		return vote.Outcome{Title: b.Say("vote.passed"), Text: b.Say("vote.lots"), Answer: b.Say("vote.draw"), Do: b.drawLot}, nil
	}
	return vote.Outcome{Title: b.Say("vote.passed"), Text: b.Desk.Words().Outcome(end), Answer: b.Say("end.result"), Do: func() { b.Do("result") }}, nil
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
