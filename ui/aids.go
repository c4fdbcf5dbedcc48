package ui

import (
	"entente/ui/board/paint"
)

// Aids are what helps to read the map: larger names, letters on units, patterns on owned centers, a legend.

// setLabelSize changes how large names are written.
func (w *Window) setLabelSize(s paint.LabelSize) {
	w.desk.Settings.LabelSize = s
	w.desk.KeepSettings()
	w.desk.Tell()
}

// toggleHatches shows whose a center is by a pattern too, or no longer.
func (w *Window) toggleHatches() {
	w.desk.Settings.Hatched = !w.desk.Settings.Hatched
	w.setTheme(w.desk.Settings.Theme)
}

// toggleLegend shows or hides the legend.
func (w *Window) toggleLegend() {
	w.desk.Settings.Legend = !w.desk.Settings.Legend
	w.desk.KeepSettings()
	w.desk.Tell()
}
