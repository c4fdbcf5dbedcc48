package ui

import (
	"entente/ui/desk"
)

// present shows the game and the order entry: everything in the window follows from them here, and nowhere else.
func (w *Window) present(now desk.Now) {
	if w.root == nil {
		return
	}
	w.touch()
	n := now.Node
	if w.desk.Played() {
		w.board.Set(w.scenes.shownResults(n))
		w.panel.set(w.resultPanel(n))
		w.showLastTold()
		w.card.set(w.desk.PlaceName(n))
		w.presentReason(desk.CardText{})
		w.explain.set(w.desk.Explanation(n))
	} else {
		w.board.Set(w.scenes.only(w.scenes.orderState(n)))
		w.panel.set(w.orderPanel(n))
		card := w.desk.Sentence(n)
		w.card.set(card)
		w.presentReason(card)
		w.explain.set(desk.Explanation{})
	}
	w.legend.set(w.desk.Settings.Legend, w.desk.Focus.Power)
	w.stageBox.Refresh()
	w.presentStrip()
	w.presentToolbar()
	w.presentProjector()
	w.presentClock()
	w.note()
}
