package variants_test

import (
	"testing"

	"entente/engine"
)

// On every board, every move and support that the borders allow can be read as it is written, because no province ID is a word of order notation.
func TestOrdersOnEveryBoardAreReadAsTheyAreWritten(t *testing.T) {
	each(t, func(t *testing.T, id string) {
		v := builtIn(t, id).Variant
		count := 0
		for p := range v.Map.All().All() {
			for _, unit := range []engine.UnitType{engine.Army, engine.Fleet} {
				pos := engine.Position{Variant: v, Phase: v.Setups[0].Begin().Phase}
				coasts := []engine.Coast{0}
				if unit == engine.Fleet && v.Map.Info(p).Coasts != nil {
					coasts = v.Map.Info(p).Coasts
				}
				for _, coast := range coasts {
					pos.Units = [256]engine.Unit{}
					pos.Units[p] = engine.Unit{Type: unit, Power: 1, Coast: coast}
					for _, o := range pos.LegalOrders(p) {
						text := v.Format(o)
						got, err := v.ParseOrder(1, text)
						if err != nil || v.Format(got) != text {
							t.Errorf("%s: %v, %s", text, err, v.Format(got))
						}
						if got, err = v.ParseOrder(engine.NoPower, v.PowerName(1)+" "+text); err != nil || v.Format(got) != text || got.Power != 1 {
							t.Errorf("%s %s: %v, %s", v.PowerName(1), text, err, v.Format(got))
						}
						count++
					}
				}
			}
		}
		if count < 100 {
			t.Errorf("only %d orders", count)
		}
	})
}
