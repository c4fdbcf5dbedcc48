package ui

import (
	"io/fs"

	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/words"
)

// Aids are what helps to read the map: larger names, letters on units, patterns on owned centers, a legend.

// aidActions are the commands for them, and for the page with the supply centers.
func (w *Window) aidActions() map[string]action {
	return map[string]action{
		"label-size": {do: func() { w.setLabelSize((w.desk.Settings.LabelSize + 1) % (paint.LargeLabels + 1)) }},
		"letters":    {do: func() { w.desk.Settings.Letters = !w.desk.Settings.Letters; w.desk.KeepSettings(); w.desk.Tell() }},
		"hatches":    {do: w.toggleHatches},
		"legend":     {do: w.toggleLegend},
		"centers":    {do: w.showCenters},
	}
}

// aidItem marks the entry of a command that is switched on, and returns its choices.
func (w *Window) aidItem(item *menuItem, name string) []menuItem {
	switch name {
	case "letters":
		item.Checked = w.desk.Settings.Letters
	case "hatches":
		item.Checked = w.desk.Settings.Hatched
	case "legend":
		item.Checked = w.desk.Settings.Legend
	case "mark-in":
		item.Checked = w.desk.Seats.Marked[w.desk.Game.Node().Position].Has(w.desk.Focus.Power)
	case "hiding":
		item.Head = true
		var list []menuItem
		for i, key := range hidingKeys() {
			h := desk.Hiding(i)
			list = append(list, menuItem{Text: words.Say(key), Choice: true, Checked: h == w.desk.Settings.Hiding, Do: func() { w.setHiding(h) }})
		}
		return list
	case "clock":
		item.Checked = w.desk.Clock.Clock.Running()
	case "clock-sound":
		item.Checked = !w.desk.Settings.Mute
	case "label-size":
		item.Head = true
		var sizes []menuItem
		for _, s := range [...]struct {
			size paint.LabelSize
			key  string
		}{{paint.SmallLabels, "label-size.small"}, {paint.NormalLabels, "label-size.normal"}, {paint.LargeLabels, "label-size.large"}} {
			sizes = append(sizes, menuItem{Text: words.Say(s.key), Choice: true, Checked: s.size == w.desk.Settings.LabelSize, Do: func() { w.setLabelSize(s.size) }})
		}
		return sizes
	}
	return nil
}

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

// mapTheme reads the colours of the map.
func (w *Window) mapTheme(name string) (*paint.Theme, error) {
	data, err := fs.ReadFile(w.opt.Assets, "themes/"+name+".json")
	if err != nil {
		return nil, err
	}
	th, err := paint.ReadTheme(data)
	if err == nil {
		th.Hatched = w.desk.Settings.Hatched
	}
	return th, err
}
