package mapview

import "entente/ui/command"

// Forget shows the whole map, because the visible part belonged to the previous game.
func (v *Stage) Forget() { v.Board.Fit() }

// Commands returns the commands that show another part of the map. on returns the stage shown.
func Commands(on func() *Stage) []command.Command {
	zoom := func(to func(percent float64) float64) func() {
		return func() { on().Board.ZoomTo(to(on().Board.Zoom())) }
	}
	return []command.Command{
		{Name: "fit", Menu: "view", MenuOrder: 1, Key: "Home", Do: func() { on().Board.Fit() }},
		{Name: "zoom-in", Menu: "view", MenuOrder: 2, Key: "+", Do: zoom(func(percent float64) float64 { return percent * 1.25 })},
		{Name: "zoom-out", Menu: "view", MenuOrder: 3, Key: "-", Do: zoom(func(percent float64) float64 { return percent / 1.25 })},
		{Name: "actual-size", Menu: "view", MenuOrder: 4, Key: "Ctrl+1", Do: zoom(func(float64) float64 { return 100 })},
	}
}
