package words

import "entente/engine/game"

// Fault describes an invalid setting of a game, or a request that the game refused.
func (w Words) Fault(f *game.Fault) string {
	return w.Say("fault."+f.Kind, With{
		"Player": f.Player + 1, "Power": w.Power(f.Power), "N": f.Number, "Least": f.Least, "Most": f.Most,
	})
}
