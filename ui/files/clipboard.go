package files

import (
	"strings"

	"entente/engine"
)

// copyOrders puts the orders of the phase on the clipboard, as text.
func (f *Files) copyOrders() {
	n, v := f.Desk.Game.Node(), f.Desk.Variant()
	var text strings.Builder
	text.WriteString(f.Desk.Words().Phase(n.Position.Phase) + "\n")
	for i := range v.Powers {
		pw := engine.Power(i)
		first := true
		for _, o := range n.Plain() {
			if o.Power != pw || pw == engine.NoPower {
				continue
			}
			if first {
				text.WriteString("\n" + f.Desk.Words().Power(pw) + "\n")
			}
			first = false
			text.WriteString(n.Position.FormatStyle(o, f.Desk.Game.Settings().Notation) + "\n")
		}
	}
	f.App.Clipboard().SetContent(text.String())
}

// copyPosition puts the position on the clipboard, as text that the page for correcting positions reads back whole.
func (f *Files) copyPosition() {
	f.App.Clipboard().SetContent(f.Desk.Words().PositionText(f.Desk.Game.Node().Position))
}

// copyResults puts the list of results on the clipboard.
func (f *Files) copyResults() {
	f.App.Clipboard().SetContent(f.Desk.ResultText(f.Desk.Game.Node()))
}
