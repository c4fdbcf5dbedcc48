package ui

import (
	"strings"

	"entente/engine"
)

// Syntax says why a text is no order: "“xyz” is not a province".
func (w Words) Syntax(e *engine.SyntaxError) string {
	var names []string
	for _, p := range e.Candidates {
		names = append(names, w.Province(p))
	}
	return say("syntax."+e.Why.String(), with{"Word": e.Word, "Names": strings.Join(names, say("list.comma"))})
}

// Warnings says what was read otherwise than it was written, "" if nothing was.
func (w Words) Warnings(pos *engine.Position, list []engine.Warning) string {
	var texts []string
	for _, x := range list {
		u := pos.UnitAt(x.At)
		texts = append(texts, say("warning."+x.Kind.String(), with{
			"Word": x.Word, "Place": w.Province(x.At), "Unit": w.UnitType(u.Type), "Power": w.Power(u.Power),
		}))
	}
	return strings.Join(texts, " · ")
}
