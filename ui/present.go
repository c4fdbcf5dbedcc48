package ui

import (
	"entente/ui/europe/desk"
	"entente/ui/look"
)

// present gives every part what is now to be seen. The parts are functions of it: nothing else draws.
func (w *Window) present(now desk.Now) {
	if w.Root == nil {
		return
	}
	w.stage.Show(now)
	w.side.Show(now)
	w.planner.Show(now)
	w.line.Show(now)
	w.tree.Show(now)
	w.bar.Show(now)
	w.tour.Show(now)
	w.audience.Show()
	w.presentClock(now.Clock)
	w.Note()
}

// presentClock shows the clock in the panel while the phase that it belongs to is looked at, else in the toolbar.
func (w *Window) presentClock(f look.Clock) {
	if w.Root == nil {
		return
	}
	if w.side.ShowClock(f) || !f.Shown {
		f = look.Clock{}
	}
	w.bar.SetClock(f)
}

// wipe takes from the widgets what was just written.
func (w *Window) wipe() {
	w.stage.Board.Cancel()
	w.line.Field.Wipe()
	w.Tips.Hide()
	w.Win.Canvas().Unfocus()
}
