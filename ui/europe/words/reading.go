package words

import (
	"strings"

	"entente/engine"
)

// Syntax says why a text is not an order: "“xyz” is not a province".
func (w Words) Syntax(e *engine.SyntaxError) string {
	var names []string
	for _, p := range e.Candidates {
		names = append(names, w.Province(p))
	}
	return w.Say("syntax."+e.Why.String(), With{"Word": e.Word, "Names": strings.Join(names, w.Say("list.comma"))})
}

// Warnings says what was read differently from how it was written, or "" if nothing was.
func (w Words) Warnings(pos *engine.Position, list []engine.Warning) string {
	var texts []string
	for _, x := range list {
		u := pos.UnitAt(x.At)
		key := "warning." + x.Kind.String()
		if x.Kind == engine.WrongLetter {
			key = "warning.unit-" + unitKey(u.Type)
		}
		texts = append(texts, w.Say(key, With{"Word": x.Word, "Place": w.Province(x.At), "Power": w.Power(u.Power)}))
	}
	return strings.Join(texts, " · ")
}
