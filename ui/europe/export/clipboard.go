package export

import (
	"strings"

	"entente/engine"
)

// copyOrders puts the orders of the phase on the clipboard, as text.
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

// copyPosition puts the position on the clipboard, as text that the page for correcting positions reads back whole.
func (e *Exports) copyPosition() {
	e.App.Clipboard().SetContent(e.Desk.Words().PositionText(e.Desk.Game.Node().Position))
}

// copyResults puts the list of results on the clipboard.
func (e *Exports) copyResults() {
	e.App.Clipboard().SetContent(e.Desk.ResultText(e.Desk.Game.Node()))
}
