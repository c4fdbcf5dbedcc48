package ending

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	wordspkg "entente/ui/words"
)

// askVote begins a secret vote on ending the game: each player in turn, unseen by the others.
func (f *Endings) askVote() {
	ballot := table.NewBallot(f.Desk.Game.Voters())
	f.askBallot(ballot, len(ballot.Waiting()))
}

// askBallot asks the next player, or tells the outcome. How anybody voted is shown to nobody, nor how many are against
// while votes are still missing.
func (f *Endings) askBallot(b *table.Ballot, all int) {
	if b.Done() {
		f.tellVote(b.Against())
		return
	}
	next := b.Waiting()[0]
	cast := func(against bool) func() {
		return func() {
			if err := b.Cast(next, against); err != nil {
				f.Fail(f.Say("vote.title"), err)
				return
			}
			f.askBallot(b, all)
		}
	}
	title := f.Say("vote.turn", wordspkg.With{"Player": f.Desk.Words().PlayerName(next)})
	text := f.Say("vote.text", wordspkg.With{"N": all - len(b.Waiting()) + 1, "All": all})
	f.Ask(title, text, nil, 460, kit.Answer{Text: f.Say("vote.go-on"), Do: cast(true)}, kit.Answer{Text: f.Say("vote.end"), Do: cast(false)}, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
}

// tellVote keeps the outcome in the record and says it.
func (f *Endings) tellVote(against int) {
	if err := f.Desk.Game.Vote(against); err != nil {
		f.FailTable(err)
		return
	}
	if against > 0 {
		f.Ask(f.Say("vote.failed"), f.SayN("vote.against", against, nil), nil, 420, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
		return
	}
	if f.Desk.Game.Ended().LotsDue {
		f.Ask(f.Say("vote.passed"), f.Say("vote.lots"), nil, 460, kit.Answer{Text: f.Say("vote.draw"), Do: f.drawLot})
		return
	}
	f.Ask(f.Say("vote.passed"), f.Say("vote.shared"), nil, 420, kit.Answer{Text: f.Say("end.result"), Do: f.ShowEnd})
}

// drawLot draws the winner of a game that was ended by vote.
func (f *Endings) drawLot() {
	if _, err := f.Desk.Game.DrawLots(f.Desk.Chance); err != nil {
		f.FailTable(err)
		return
	}
	f.ShowEnd()
}

// Toss tosses the coin, keeps it in the record and tells everybody.
func (f *Endings) Toss(pw engine.Power) {
	player, err := f.Desk.Game.Toss(pw, f.Desk.Chance)
	if err != nil {
		f.FailTable(err)
		return
	}
	var open engine.Phase
	for _, c := range f.Desk.Game.Setup().Closed {
		if c.Territory == pw {
			open = c.Until
		}
	}
	text := f.Say("toss.text", wordspkg.With{"Power": f.Desk.Words().Power(pw), "Phase": f.Desk.Words().Phase(open)})
	f.Ask(f.Say("toss.title", wordspkg.With{"Player": f.Desk.Words().PlayerName(player)}), text, nil, 440,
		kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}

// TimeUp says that the fixed playing time is over.
func (f *Endings) TimeUp() {
	if err := f.Desk.Game.TimeUp(); err != nil {
		f.FailTable(err)
		return
	}
	if f.Desk.Game.Ended().Kind != game.NotEnded {
		f.ShowEnd()
		return
	}
	f.Ask(f.Say("time.title"), f.Say("time.text"), nil, 420, kit.Answer{Text: f.Say("dialog.close"), Do: nil})
}

// whyNotTime says why the playing time cannot end now.
func (f *Endings) whyNotTime() string {
	if f.Desk.Game.Settings().Limit.Kind != game.Minutes {
		return f.Say("why-off.no-clock")
	}
	return f.Desk.WhyNotVote()
}

// whyNotEnd says why there is no result to show.
func (f *Endings) whyNotEnd() string {
	if f.Desk.Game.Ended().Kind == game.NotEnded {
		return f.Say("why-off.going-on")
	}
	return ""
}
