package ui

import (
	"entente/engine"
	"entente/ui/desk"
)

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (w *Window) goOn() {
	w.Desk.View.Place = engine.NoProvince
	switch {
	case w.Desk.Player.Telling():
		w.Desk.Reveal.End()
	case w.Desk.Played():
		w.Desk.Game.Forward()
		if w.Desk.Over() {
			w.endings.ShowEnd()
		}
	case w.Desk.Over():
		w.endings.ShowEnd()
	case w.Desk.TossDue() != engine.NoPower:
		w.endings.Toss(w.Desk.TossDue())
	case w.Desk.Seats.Curtained():
		w.curtains.GoOn()
	case w.Desk.Seats.Secret():
		w.curtains.HandIn(true)
	default:
		if !w.Desk.Question.Put() {
			w.referee.AskSilent(w.Desk.Resolve)
		}
	}
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.stage.Board.Cancel() {
		return
	}
	if w.Desk.Player.Telling() {
		w.Desk.Reveal.End()
		return
	}
	if (w.Desk.Draft.Report != desk.Card{}) {
		w.Desk.Draft.Report = desk.Card{}
		w.Desk.Tell()
		return
	}
	if w.Desk.Draft.Typed != "" {
		w.Desk.Draft.Park()
		w.Desk.Tell()
		return
	}
	if !w.Desk.Entry.Escape() {
		w.Desk.View.Place = engine.NoProvince
		w.Win.Canvas().Unfocus()
	}
	w.Desk.Tell()
}
