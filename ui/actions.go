package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/words"
)

// tellWhyNot says over the map why nothing happened, until something does.
func (v *StageView) tellWhyNot(why string) {
	b := v.ground
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	v.tips.Reason(corner.AddXY(0, b.Size().Height-96), b.Size(), corner, words.SentenceCase(why))
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
			w.endings.showEnd()
		}
	case w.desk.Over():
		w.endings.showEnd()
	case w.desk.TossDue() != engine.NoPower:
		w.endings.toss(w.desk.TossDue())
	case w.desk.Seats.Curtained():
		w.curtains.lowerCurtain()
		if w.curtains.curtain.mode == curtainReady { // the button said so
			w.curtains.curtain.reveal()
		}
	case w.desk.Seats.Secret():
		w.curtains.handIn(true)
	default:
		w.desk.Resolve()
	}
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.stage.board.Cancel() {
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
func (f *Views) setLabels(l paint.Labels) {
	f.desk.Settings.Labels = l
	f.desk.KeepSettings()
	f.desk.Tell()
}

// setTheme changes the colours.
func (f *Views) setTheme(name string) {
	if err := f.dress(name); err != nil {
		f.Alarm(err)
		return
	}
	f.desk.KeepSettings()
}

func (f *Views) nextTheme() {
	names := desk.ThemeNames()
	for i, name := range names {
		if name == f.desk.Settings.Theme {
			f.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
