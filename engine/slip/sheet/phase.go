package sheet

import (
	"strings"

	"entente/engine"
)

// OrdersOf returns the orders for one phase from a text with the orders of several phases, each below a line with its code; "" if
// it has none. Any other text is returned unchanged.
func OrdersOf(text string, ph engine.Phase) string {
	var part strings.Builder
	phases, in := map[engine.Phase]bool{}, false
	for line := range strings.Lines(text) {
		if named, err := engine.ParsePhase(strings.TrimSpace(line)); err == nil {
			phases[named], in = true, named == ph
		} else if in {
			part.WriteString(line)
		}
	}
	if len(phases) < 2 {
		return text
	}
	return part.String()
}
