package words

import (
	"entente/engine"
)

// idle returns why a power gets no orders in a phase, as a key: "neutral", "passive", "closed" or "armistice" (RULES 9.2, 11). For a closed power
// it also returns the phase in which that ends. The key is "" for a power that gets orders.
func idle(pos *engine.Position, pw engine.Power) (key string, until engine.Phase) {
	if pos.Armistice.Has(pw) {
		return "armistice", until
	}
	if pos.Variant.Neutral.Has(pw) {
		return "neutral", until
	}
	if pos.Setup == nil {
		return "", until
	}
	if pos.Setup.Passive.Has(pw) {
		return "passive", until
	}
	for _, c := range pos.Setup.Closed {
		if c.Territory == pw && pos.Phase.Before(c.Until) {
			return "closed", c.Until
		}
	}
	return "", until
}

// IdleNote says in a word or two why a power gets no orders. It returns "" for a power that does, or has no units.
func (w Words) IdleNote(pos *engine.Position, pw engine.Power) string {
	if key, _ := idle(pos, pw); key != "" && pos.UnitCount(pw) > 0 {
		return w.Say("idle." + key)
	}
	return ""
}

// IdleText says the same in a sentence.
func (w Words) IdleText(pos *engine.Position, pw engine.Power) string {
	key, until := idle(pos, pw)
	if key == "" || pos.UnitCount(pw) == 0 {
		return ""
	}
	return w.Say("idle."+key+".text", With{"Power": w.Power(pw), "Phase": w.Phase(until)})
}
