package ui

import (
	"entente/engine"
	"entente/ui/europe/desk"
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
	case w.Desk.Question.Asked():
		w.Desk.Question.Hold()
	case w.Desk.Seats.Curtained():
		w.curtains.GoOn()
	case w.Desk.Seats.Secret():
		w.curtains.HandIn(true)
	default:
		w.Desk.Question.Put(w.Desk.Resolve)
	}
}

// declare is the first answer to the question about powers that gave no order: the armistice (RULES 9.2).
func (w *Window) declare() {
	if err := w.Desk.Question.Declare(w.Say("silent.reason")); err != nil {
		w.FailTable(err)
	}
}

// whyNotDeclare says why nothing is to be declared.
func (w *Window) whyNotDeclare() string {
	switch q := w.Desk.Question; {
	case len(q.Silent()) == 0:
		return w.Say("why-off.declare")
	case len(q.Chosen()) == 0:
		return w.Say("silent.none")
	}
	return ""
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.rivals.Stop() || w.stage.Board.Cancel() {
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
