package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	wordspkg "entente/ui/words"
)

// askVote begins a secret vote on ending the game: each player in turn, unseen by the others.
func (w *Window) askVote() {
	ballot := table.NewBallot(w.desk.Game.Voters())
	w.askBallot(ballot, len(ballot.Waiting()))
}

// askBallot asks the next player, or tells the outcome. How anybody voted is shown to nobody, nor how many are against
// while votes are still missing.
func (w *Window) askBallot(b *table.Ballot, all int) {
	if b.Done() {
		w.tellVote(b.Against())
		return
	}
	next := b.Waiting()[0]
	cast := func(against bool) func() {
		return func() {
			if err := b.Cast(next, against); err != nil {
				w.fail(wordspkg.Say("vote.title"), err)
				return
			}
			w.askBallot(b, all)
		}
	}
	title := wordspkg.Say("vote.turn", wordspkg.With{"Player": w.desk.Words().PlayerName(next)})
	text := wordspkg.Say("vote.text", wordspkg.With{"N": all - len(b.Waiting()) + 1, "All": all})
	w.ask(title, text, nil, 460, kit.Answer{Text: wordspkg.Say("vote.go-on"), Do: cast(true)}, kit.Answer{Text: wordspkg.Say("vote.end"), Do: cast(false)}, kit.Answer{Text: wordspkg.Say("dialog.cancel"), Do: nil})
}

// tellVote keeps the outcome in the record and says it.
func (w *Window) tellVote(against int) {
	if err := w.desk.Game.Vote(against); err != nil {
		w.failTable(err)
		return
	}
	if against > 0 {
		w.ask(wordspkg.Say("vote.failed"), wordspkg.SayN("vote.against", against, nil), nil, 420, kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
		return
	}
	if w.desk.Game.Ended().LotsDue {
		w.ask(wordspkg.Say("vote.passed"), wordspkg.Say("vote.lots"), nil, 460, kit.Answer{Text: wordspkg.Say("vote.draw"), Do: w.drawLot})
		return
	}
	w.ask(wordspkg.Say("vote.passed"), wordspkg.Say("vote.shared"), nil, 420, kit.Answer{Text: wordspkg.Say("end.result"), Do: w.showEnd})
}

// drawLot draws the winner of a game that was ended by vote.
func (w *Window) drawLot() {
	if _, err := w.desk.Game.DrawLots(w.desk.Chance); err != nil {
		w.failTable(err)
		return
	}
	w.showEnd()
}

// toss tosses the coin, keeps it in the record and tells everybody.
func (w *Window) toss(pw engine.Power) {
	player, err := w.desk.Game.Toss(pw, w.desk.Chance)
	if err != nil {
		w.failTable(err)
		return
	}
	var open engine.Phase
	for _, c := range w.desk.Game.Setup().Closed {
		if c.Territory == pw {
			open = c.Until
		}
	}
	text := wordspkg.Say("toss.text", wordspkg.With{"Power": w.desk.Words().Power(pw), "Phase": w.desk.Words().Phase(open)})
	w.ask(wordspkg.Say("toss.title", wordspkg.With{"Player": w.desk.Words().PlayerName(player)}), text, nil, 440,
		kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
}

// timeUp says that the fixed playing time is over.
func (w *Window) timeUp() {
	if err := w.desk.Game.TimeUp(); err != nil {
		w.failTable(err)
		return
	}
	if w.desk.Game.Ended().Kind != game.NotEnded {
		w.showEnd()
		return
	}
	w.ask(wordspkg.Say("time.title"), wordspkg.Say("time.text"), nil, 420, kit.Answer{Text: wordspkg.Say("dialog.close"), Do: nil})
}

// whyNotTime says why the playing time cannot end now.
func (w *Window) whyNotTime() string {
	if w.desk.Game.Settings().Limit.Kind != game.Minutes {
		return wordspkg.Say("why-off.no-clock")
	}
	return w.desk.WhyNotVote()
}

// whyNotEnd says why there is no result to show.
func (w *Window) whyNotEnd() string {
	if w.desk.Game.Ended().Kind == game.NotEnded {
		return wordspkg.Say("why-off.going-on")
	}
	return ""
}
