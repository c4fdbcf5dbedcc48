package view

import (
	"entente/ui/board/paint"
	"entente/ui/desk"
)

// setLabels changes how provinces are named.
func (f *Views) setLabels(l paint.Labels) {
	f.Desk.Settings.Labels = l
	f.Desk.KeepSettings()
	f.Desk.Tell()
}

// setTheme changes the colours.
func (f *Views) setTheme(name string) {
	if err := f.Dress(name); err != nil {
		f.Alarm(err)
		return
	}
	f.Desk.KeepSettings()
}

func (f *Views) nextTheme() {
	names := desk.ThemeNames()
	for i, name := range names {
		if name == f.Desk.Settings.Theme {
			f.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
