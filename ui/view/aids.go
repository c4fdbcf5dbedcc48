package view

import (
	"entente/ui/board/paint"
)

// Aids are what helps to read the map: larger names, letters on units, patterns on owned centers, a legend.

// setLabelSize changes how large names are written.
func (f *Views) setLabelSize(s paint.LabelSize) {
	f.Desk.Settings.LabelSize = s
	f.Desk.KeepSettings()
	f.Desk.Tell()
}

// toggleHatches shows whose a center is by a pattern too, or no longer.
func (f *Views) toggleHatches() {
	f.Desk.Settings.Hatched = !f.Desk.Settings.Hatched
	f.setTheme(f.Desk.Settings.Theme)
}

// toggleLegend shows or hides the legend.
func (f *Views) toggleLegend() {
	f.Desk.Settings.Legend = !f.Desk.Settings.Legend
	f.Desk.KeepSettings()
	f.Desk.Tell()
}
