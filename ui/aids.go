package ui

import (
	"entente/ui/board/paint"
)

// Aids are what helps to read the map: larger names, letters on units, patterns on owned centers, a legend.

// setLabelSize changes how large names are written.
func (f *Views) setLabelSize(s paint.LabelSize) {
	f.desk.Settings.LabelSize = s
	f.desk.KeepSettings()
	f.desk.Tell()
}

// toggleHatches shows whose a center is by a pattern too, or no longer.
func (f *Views) toggleHatches() {
	f.desk.Settings.Hatched = !f.desk.Settings.Hatched
	f.setTheme(f.desk.Settings.Theme)
}

// toggleLegend shows or hides the legend.
func (f *Views) toggleLegend() {
	f.desk.Settings.Legend = !f.desk.Settings.Legend
	f.desk.KeepSettings()
	f.desk.Tell()
}
