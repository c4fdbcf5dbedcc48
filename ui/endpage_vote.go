package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	wordspkg "entente/ui/words"
)

// askVote begins a secret vote on ending the game: each player in turn, unseen by the others.
func (f *Endings) askVote() {
	ballot := table.NewBallot(f.desk.Game.Voters())
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
				f.fail(wordspkg.Say("vote.title"), err)
				return
			}
			f.askBallot(b, all)
		}
	}
	title := wordspkg.Say("vote.turn", wordspkg.With{"Player": f.desk.Words().PlayerName(next)})
	text := wordspkg.Say("vote.text", wordspkg.With{"N": all - len(b.Waiting()) + 1, "All": all})
	f.ask(title, text, nil, 460, kit.Answer{Text: wordspkg.Say("vote.go-on"), Do: cast(true)}, kit.Answer{Text: wordspkg.Say("vote.end"), Do: cast(false)}, kit.Answer{Text: wordspkg.Say("dialog.cancel"), Do: nil})
}

// tellVote keeps the outcome in the record and says it.
func (f *Endings) tellVote(against int) {
	if err := f.desk.Game.Vote(against); err != nil {
		f.failTable(err)
		return
	}
	if against > 0 {
		f.ask(wordspkg.Say("vote.failed"), wordspkg.SayN("vote.against", against, nil), nil, 420, kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
		return
	}
	if f.desk.Game.Ended().LotsDue {
		f.ask(wordspkg.Say("vote.passed"), wordspkg.Say("vote.lots"), nil, 460, kit.Answer{Text: wordspkg.Say("vote.draw"), Do: f.drawLot})
		return
	}
	f.ask(wordspkg.Say("vote.passed"), wordspkg.Say("vote.shared"), nil, 420, kit.Answer{Text: wordspkg.Say("end.result"), Do: f.showEnd})
}

// drawLot draws the winner of a game that was ended by vote.
func (f *Endings) drawLot() {
	if _, err := f.desk.Game.DrawLots(f.desk.Chance); err != nil {
		f.failTable(err)
		return
	}
	f.showEnd()
}

// toss tosses the coin, keeps it in the record and tells everybody.
func (f *Endings) toss(pw engine.Power) {
	player, err := f.desk.Game.Toss(pw, f.desk.Chance)
	if err != nil {
		f.failTable(err)
		return
	}
	var open engine.Phase
	for _, c := range f.desk.Game.Setup().Closed {
		if c.Territory == pw {
			open = c.Until
		}
	}
	text := wordspkg.Say("toss.text", wordspkg.With{"Power": f.desk.Words().Power(pw), "Phase": f.desk.Words().Phase(open)})
	f.ask(wordspkg.Say("toss.title", wordspkg.With{"Player": f.desk.Words().PlayerName(player)}), text, nil, 440,
		kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
}

// timeUp says that the fixed playing time is over.
func (f *Endings) timeUp() {
	if err := f.desk.Game.TimeUp(); err != nil {
		f.failTable(err)
		return
	}
	if f.desk.Game.Ended().Kind != game.NotEnded {
		f.showEnd()
		return
	}
	f.ask(wordspkg.Say("time.title"), wordspkg.Say("time.text"), nil, 420, kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
}

// whyNotTime says why the playing time cannot end now.
func (f *Endings) whyNotTime() string {
	if f.desk.Game.Settings().Limit.Kind != game.Minutes {
		return wordspkg.Say("why-off.no-clock")
	}
	return f.desk.WhyNotVote()
}

// whyNotEnd says why there is no result to show.
func (f *Endings) whyNotEnd() string {
	if f.desk.Game.Ended().Kind == game.NotEnded {
		return wordspkg.Say("why-off.going-on")
	}
	return ""
}
