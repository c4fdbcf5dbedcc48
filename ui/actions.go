package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/words"
)

// tellWhyNot says over the map why nothing happened, until something does.
func (w *Window) tellWhyNot(why string) {
	b := w.ground
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	w.tips.Reason(corner.AddXY(0, b.Size().Height-96), b.Size(), corner, words.SentenceCase(why))
}

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (w *Window) goOn() {
	w.desk.Focus.Place = engine.NoProvince
	switch {
	case w.desk.Player.Telling():
		w.desk.EndReveal()
	case w.desk.Played():
		w.desk.Game.Forward()
		if w.desk.Over() {
			w.showEnd()
		}
	case w.desk.Over():
		w.showEnd()
	case w.desk.TossDue() != engine.NoPower:
		w.toss(w.desk.TossDue())
	case w.desk.Seats.Curtained():
		w.lowerCurtain()
		if w.curtain.mode == curtainReady { // the button said so
			w.curtain.reveal()
		}
	case w.desk.Seats.Secret():
		w.handIn(true)
	default:
		w.desk.Resolve()
	}
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.board.Cancel() {
		return
	}
	if w.desk.Player.Telling() {
		w.desk.EndReveal()
		return
	}
	if (w.desk.Draft.Report != desk.CardText{}) {
		w.desk.Draft.Report = desk.CardText{}
		w.desk.Tell()
		return
	}
	if !w.desk.Entry.Escape() {
		w.desk.Focus.Place = engine.NoProvince
		w.win.Canvas().Unfocus()
	}
	w.desk.Tell()
}

// setLabels changes how provinces are named.
func (w *Window) setLabels(l paint.Labels) {
	w.desk.Settings.Labels = l
	w.desk.KeepSettings()
	w.desk.Tell()
}

// setTheme changes the colours.
func (w *Window) setTheme(name string) {
	if err := w.dress(name); err != nil {
		w.Alarm(err)
		return
	}
	w.desk.KeepSettings()
}

func (w *Window) nextTheme() {
	names := desk.ThemeNames()
	for i, name := range names {
		if name == w.desk.Settings.Theme {
			w.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
