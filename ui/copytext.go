package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
)

// copyOrders puts the orders of the phase on the clipboard, as text.
func (w *Window) copyOrders() {
	n, v := w.game.Node(), w.variant()
	var text strings.Builder
	text.WriteString(w.words.Phase(n.Position.Phase) + "\n")
	for i := range v.Powers {
		pw := engine.Power(i)
		first := true
		for _, o := range n.Plain() {
			if o.Power != pw || pw == engine.NoPower {
				continue
			}
			if first {
				text.WriteString("\n" + w.words.Power(pw) + "\n")
			}
			first = false
			text.WriteString(n.Position.FormatStyle(o, w.game.Settings().Notation) + "\n")
		}
	}
	fyne.CurrentApp().Clipboard().SetContent(text.String())
}

// copyPosition puts the position on the clipboard, as text: a line a power with its units and centers.
func (w *Window) copyPosition() {
	fyne.CurrentApp().Clipboard().SetContent(w.words.Position(w.game.Node().Position))
}

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
			text.WriteString(say("position.line", with{
				"Power": w.Power(pw), "Units": strings.Join(units, ", "), "Centers": strings.Join(centers, ", "),
			}) + "\n")
		}
	}
	return text.String()
}
