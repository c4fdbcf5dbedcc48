// Package curves draws the lines of charts and keeps their marks apart.
package curves

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/look"
)

// Pen draws a line: of a side in its color or, of none, the outline below the lines, without which colors as light as the ground would be
// lost. Wide and End are the widths of the line and of its round ends, in points.
type Pen struct {
	Side      look.Side
	Wide, End float32
}

// Stroke draws a piece of a line.
func Stroke(b kit.Brush, add kit.Adder, from, to fyne.Position, p Pen) {
	ink := color.Color(b.Inks(p.Side).Fill)
	if p.Side == 0 {
		ink = b.Look.Color(look.RoleText)
	}
	dot := canvas.NewCircle(ink)
	add(dot, to.X-p.End/2, to.Y-p.End/2, p.End, p.End)
	if from == to {
		return
	}
	line := canvas.NewLine(ink)
	line.StrokeWidth = p.Wide
	add(line, min(from.X, to.X), min(from.Y, to.Y), max(from.X, to.X)-min(from.X, to.X), max(from.Y, to.Y)-min(from.Y, to.Y))
	line.Position1, line.Position2 = from, to
}

// Apart moves marks of one height apart that would overlap, within 0 and low. tops, in ascending order, are where they would begin.
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
