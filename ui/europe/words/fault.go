package words

import "entente/engine/game"

// Fault says what is wrong with the settings of a game, or with what was asked of a table.
func (w Words) Fault(f *game.Fault) string {
	return w.Say("fault."+f.Kind, With{
		"Player": f.Player + 1, "Power": w.Power(f.Power), "N": f.Number, "Least": f.Least, "Most": f.Most,
	})
}
