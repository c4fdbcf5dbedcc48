package words

import (
	"strings"

	"entente/engine"
)

// Position returns a position as text: the phase, then a line for every power that is still on the board. Dislodged units
// have a star.
func (w Words) Position(pos *engine.Position) string {
	var text strings.Builder
	text.WriteString(w.Phase(pos.Phase) + "\n\n")
	for i := range pos.Variant.Powers {
		pw := engine.Power(i)
		var units, centers []string
		for p := range pos.Variant.Map.All().All() {
			if u := pos.Units[p]; u.Power == pw && u.Type != engine.NoUnit {
				units = append(units, u.Type.String()+" "+w.Code(engine.Location{Province: p, Coast: u.Coast}))
			}
			if u := pos.Dislodged[p].Unit; u.Power == pw && u.Type != engine.NoUnit {
				units = append(units, "*"+u.Type.String()+" "+w.Code(engine.Location{Province: p, Coast: u.Coast}))
			}
			if pos.Owners[p] == pw {
				centers = append(centers, w.Code(engine.Location{Province: p}))
			}
		}
		if pw != engine.NoPower && len(units)+len(centers) > 0 {
			text.WriteString(w.Say("position.line", With{
				"Power": w.Power(pw), "Units": strings.Join(units, ", "), "Centers": strings.Join(centers, ", "),
			}) + "\n")
		}
	}
	return text.String()
}
