package ui

import (
	"io/fs"

	"entente/ui/board/paint"
	"entente/ui/words"
)

// Aids are what helps to read the map: larger names, letters on units, patterns on owned centers, a legend.

// aidActions are the commands for them, and for the page with the supply centers.
func (w *Window) aidActions() map[string]action {
	return map[string]action{
		"label-size": {do: func() { w.setLabelSize((w.desk.settings.LabelSize + 1) % (paint.LargeLabels + 1)) }},
		"letters":    {do: func() { w.desk.settings.Letters = !w.desk.settings.Letters; w.desk.keepSettings(); w.desk.tell() }},
		"hatches":    {do: w.toggleHatches},
		"legend":     {do: w.toggleLegend},
		"centers":    {do: w.showCenters},
	}
}

// aidItem marks the entry of a command that is switched on, and returns its choices.
func (w *Window) aidItem(item *menuItem, name string) []menuItem {
	switch name {
	case "letters":
		item.Checked = w.desk.settings.Letters
	case "hatches":
		item.Checked = w.desk.settings.Hatched
	case "legend":
		item.Checked = w.desk.settings.Legend
	case "mark-in":
		item.Checked = w.desk.seats.marked[w.desk.game.Node().Position].Has(w.desk.focus.Power)
	case "hiding":
		item.Head = true
		var list []menuItem
		for i, key := range hidingKeys() {
			h := Hiding(i)
			list = append(list, menuItem{Text: words.Say(key), Choice: true, Checked: h == w.desk.settings.Hiding, Do: func() { w.setHiding(h) }})
		}
		return list
	case "clock":
		item.Checked = w.desk.clock.clock.Running()
	case "clock-sound":
		item.Checked = !w.desk.settings.Mute
	case "label-size":
		item.Head = true
		var sizes []menuItem
		for _, s := range [...]struct {
			size paint.LabelSize
			key  string
		}{{paint.SmallLabels, "label-size.small"}, {paint.NormalLabels, "label-size.normal"}, {paint.LargeLabels, "label-size.large"}} {
			sizes = append(sizes, menuItem{Text: words.Say(s.key), Choice: true, Checked: s.size == w.desk.settings.LabelSize, Do: func() { w.setLabelSize(s.size) }})
		}
		return sizes
	}
	return nil
}

// setLabelSize changes how large names are written.
func (w *Window) setLabelSize(s paint.LabelSize) {
	w.desk.settings.LabelSize = s
	w.desk.keepSettings()
	w.desk.tell()
}

// toggleHatches shows whose a center is by a pattern too, or no longer.
func (w *Window) toggleHatches() {
	w.desk.settings.Hatched = !w.desk.settings.Hatched
	w.setTheme(w.desk.settings.Theme)
}

// toggleLegend shows or hides the legend.
func (w *Window) toggleLegend() {
	w.desk.settings.Legend = !w.desk.settings.Legend
	w.desk.keepSettings()
	w.desk.tell()
}

// mapTheme reads the colours of the map.
func (w *Window) mapTheme(name string) (*paint.Theme, error) {
	data, err := fs.ReadFile(w.opt.Assets, "themes/"+name+".json")
	if err != nil {
		return nil, err
	}
	th, err := paint.ReadTheme(data)
	if err == nil {
		th.Hatched = w.desk.settings.Hatched
	}
	return th, err
}
