package tree

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// lineLetter returns the default name of a line, by its number from 0: A, B; a number beyond Z.
func lineLetter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// askName asks for the name of the line.
func (v *Tree) askName() {
	start := at(v.state.Root, v.start())
	name := start.Name()
	field := kit.NewField(&page.DialogKeys{Screen: v.Screen}, v.Say("tree.name-here"), func(s string) { name = s })
	body := container.New(kit.Spaced{Gap: 8, Width: 400}, field)
	v.Ask(v.Say("tree.name-title"), v.Say("tree.name-text", lang.With{"Phase": v.state.Chip(start)}), body, 400,
		kit.Answer{Text: v.Say("tree.name-verb"), Do: func() { v.actions.Name(name) }}, kit.Answer{Text: v.Say("dialog.cancel")})
	field.SetSilently(name)
	v.Win.Canvas().Focus(field)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}
