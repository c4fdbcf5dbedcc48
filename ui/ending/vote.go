package ending

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/kit"
)

// askVote begins a secret vote on ending the game. Players vote in turn, unseen by the others.
func (e *Endings) askVote() {
	ballot := table.NewBallot(e.Desk.Game.Voters())
	e.askBallot(ballot, len(ballot.Waiting()))
}

// askBallot asks the next player, or tells the outcome after the last. Nobody learns how anybody voted, and nobody learns
// how many were against before all have voted.
func (e *Endings) askBallot(b *table.Ballot, all int) {
	if b.Done() {
		e.tellVote(b.Against())
		return
	}
	next := b.Waiting()[0]
	cast := func(against bool) func() {
		return func() {
			if err := b.Cast(next, against); err != nil {
				e.Fail(e.Say("vote.title"), err)
				return
			}
			e.askBallot(b, all)
		}
	}
	title := e.Say("vote.turn", words.With{"Player": e.Desk.Words().PlayerName(next)})
	text := e.Say("vote.text", words.With{"N": all - len(b.Waiting()) + 1, "All": all})
	e.Ask(title, text, nil, 460, kit.Answer{Text: e.Say("vote.go-on"), Do: cast(true)}, kit.Answer{Text: e.Say("vote.end"), Do: cast(false)}, kit.Answer{Text: e.Say("dialog.cancel"), Do: nil})
}

// tellVote records the outcome of a vote and tells it.
func (e *Endings) tellVote(against int) {
	if err := e.Desk.Game.Vote(against); err != nil {
		e.FailTable(err)
		return
	}
	if against > 0 {
		e.Ask(e.Say("vote.failed"), e.SayN("vote.against", against, nil), nil, 420, kit.Answer{Text: e.Say("dialog.close"), Do: nil})
		return
	}
	if e.Desk.Game.Ended().LotsDue {
		e.Ask(e.Say("vote.passed"), e.Say("vote.lots"), nil, 460, kit.Answer{Text: e.Say("vote.draw"), Do: e.drawLot})
		return
	}
	e.Ask(e.Say("vote.passed"), e.Say("vote.shared"), nil, 420, kit.Answer{Text: e.Say("end.result"), Do: func() { e.Do("result") }})
}

// drawLot draws the winner of a game that was ended by vote.
func (e *Endings) drawLot() {
	if _, err := e.Desk.Game.DrawLots(e.Desk.Chance); err != nil {
		e.FailTable(err)
		return
	}
	e.Do("result")
}

// Toss tosses the coin for a power that nobody commands yet, records the outcome and tells it, also to the whole table.
func (e *Endings) Toss(pw engine.Power) {
	e.Desk.Tossed = pw
	player, err := e.Desk.Game.Toss(pw, e.Desk.Chance)
	if err != nil {
		e.Desk.Tossed = engine.NoPower
		e.FailTable(err)
		return
	}
	var open engine.Phase
	for _, c := range e.Desk.Game.Setup().Closed {
		if c.Territory == pw {
			open = c.Until
		}
	}
	text := e.Say("toss.text", words.With{"Power": e.Desk.Words().Power(pw), "Phase": e.Desk.Words().Phase(open)})
	e.Ask(e.Say("toss.title", words.With{"Player": e.Desk.Words().PlayerName(player)}), text, nil, 440,
		kit.Answer{Text: e.Say("dialog.close"), Do: func() { e.Desk.Tossed = engine.NoPower; e.Desk.Tell() }})
}

// TimeUp records that the playing time is over. It shows the end at once if the game does not finish its year.
func (e *Endings) TimeUp() {
	if err := e.Desk.Game.TimeUp(); err != nil {
		e.FailTable(err)
		return
	}
	if e.Desk.Game.Ended().Kind != game.NotEnded {
		e.Do("result")
		return
	}
	e.Ask(e.Say("time.title"), e.Say("time.text"), nil, 420, kit.Answer{Text: e.Say("dialog.close"), Do: nil})
}

// whyNotTime says why the playing time cannot be over now, "" if it can.
func (e *Endings) whyNotTime() string {
	if e.Desk.Game.Settings().Limit.Kind != game.Minutes {
		return e.Say("why-off.no-clock")
	}
	return e.Desk.WhyNotVote()
}
