package export

import (
	"strings"

	"entente/engine"
)

// copyOrders copies the orders of the phase to the clipboard as text.
func (e *Exports) copyOrders() {
	n, v := e.Desk.Game.Node(), e.Desk.Variant()
	var text strings.Builder
	text.WriteString(e.Desk.Words().Phase(n.Position.Phase) + "\n")
	for i := range v.Powers {
		pw := engine.Power(i)
		first := true
		for _, o := range n.Plain() {
			if o.Power != pw || pw == engine.NoPower {
				continue
			}
			if first {
				text.WriteString("\n" + e.Desk.Words().Power(pw) + "\n")
			}
			first = false
			text.WriteString(n.Position.FormatStyle(o, e.Desk.Notation()) + "\n")
		}
	}
	e.App.Clipboard().SetContent(text.String())
}

// copyPosition copies the position to the clipboard as text. The page for correcting positions can read it back completely.
func (e *Exports) copyPosition() {
	e.App.Clipboard().SetContent(e.Desk.Words().PositionText(e.Desk.Game.Node().Position))
}

// copyResults copies the list of results to the clipboard.
func (e *Exports) copyResults() {
	e.App.Clipboard().SetContent(e.Desk.ResultText(e.Desk.Game.Node()))
}
