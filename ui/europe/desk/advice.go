package desk

import "entente/engine/game"

// WhyNotAdvice says why the program gives no advice: at a table all players see the screen, so advice would help one of them. It returns "" if advice
// is allowed.
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
