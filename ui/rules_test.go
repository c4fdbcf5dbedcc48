package ui

import (
	"testing"
)

// Ctrl+F1 opens the rule behind a reason, and behind the line of the checklist under the pointer.
func TestTheKeyOfTheRulesOpensWhatIsPointedAt(t *testing.T) {
	r := newRobot(t).Pick("rom").Point("boh").Do("rules")
	r.WantSaid("Where units can move").Type("<Esc><Esc>").Type("<Esc>")
	r = newRobot(t)
	r.Over("22 units will hold without an order").Do("rules").WantSaid("The orders")
}
