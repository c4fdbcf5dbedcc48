package ui

import (
	"fyne.io/fyne/v2"
)

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}

// copyResults puts the list of results on the clipboard.
func (w *Window) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(w.desk.ResultText(w.desk.Game.Node()))
}

// playIcon is the icon of the button that plays and stops.
func (w *Window) playIcon() string {
	if w.desk.Player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}
