package desk

import "entente/engine/game"

// WhyNotAdvice says why the program says nothing about what would be good: at a table all people see it, and one would be helped. It is "" where
// it may.
func WhyNotAdvice(d *Desk) string {
	g := d.Game
	people := 0
	for _, p := range g.Players() {
		if p.Program == (game.Program{}) && len(p.Powers) > 0 {
			people++
		}
	}
	switch {
	case g.Curtained():
		return d.Texts.Say("why-off.curtain")
	case g.Settings().Mode != game.Planning && people > 1:
		return d.Texts.Say("why-off.hint-table")
	}
	return ""
}
