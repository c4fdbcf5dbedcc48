package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/look"
)

// Stroke draws a piece of the line of a side in a chart, with a round end of a size, or for no side the outline below it, without which colours as light as the
// ground would be lost.
func (b Brush) Stroke(add Adder, from, to fyne.Position, side look.Side, wide, end float32) {
	ink := color.Color(b.Inks(side).Fill)
	if side == 0 {
		ink = b.Look.Color(look.RoleText)
	}
	dot := canvas.NewCircle(ink)
	add(dot, to.X-end/2, to.Y-end/2, end, end)
	if from == to {
		return
	}
	line := canvas.NewLine(ink)
	line.StrokeWidth = wide
	add(line, min(from.X, to.X), min(from.Y, to.Y), max(from.X, to.X)-min(from.X, to.X), max(from.Y, to.Y)-min(from.Y, to.Y))
	line.Position1, line.Position2 = from, to
}

// Apart moves marks of a height apart that would overlap, between 0 and low. tops are where they would begin, from the top.
func Apart(tops []float32, tall, low float32) {
	for i := len(tops) - 1; i >= 0; i-- {
		tops[i] = min(tops[i], low-tall)
		low = tops[i]
	}
	high := float32(0)
	for i := range tops {
		tops[i] = max(tops[i], high)
		high = tops[i] + tall
	}
}
