package entry

import (
	"entente/engine"
	"entente/engine/game"
)

// MaxSheet is the length in bytes from which a text is no sheet of orders: a whole game has less.
const MaxSheet = 1 << 20

// GivenOf are the orders that were read, with their texts.
func GivenOf(list []Reading) []game.Given {
	var given []game.Given
	for _, r := range list {
		if r.Read() {
			given = append(given, game.Given{Order: r.Order, Text: r.Text})
		}
	}
	return given
}

// PowerNamed returns the power whose name a text is, in any language that the variant knows.
func PowerNamed(v *engine.Variant, text string) engine.Power {
	pw, _ := v.ParsePower(text)
	return pw
}
