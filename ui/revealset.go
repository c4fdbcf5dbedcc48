package ui

import (
	"fyne.io/fyne/v2"
)

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}

// copyResults puts the list of results on the clipboard.
func (f *Files) copyResults() {
	fyne.CurrentApp().Clipboard().SetContent(f.desk.ResultText(f.desk.Game.Node()))
}

// playIcon is the icon of the button that plays and stops.
func (v *StripView) playIcon() string {
	if v.desk.Player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}
