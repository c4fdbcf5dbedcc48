package paint

import (
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// callout draws the line from a name to its province.
func (e *easel) callout(n *layout.Place) {
	if !n.Callout {
		return
	}
	l := n.Label
	from := vector.Pt(min(max(n.Lead.X, n.At.X-l.W/2), n.At.X+l.W/2), min(max(n.Lead.Y, n.At.Y-l.H/2), n.At.Y+l.H/2))
	if from.Minus(n.Lead).Length() < e.plan.Size(7, 4) {
		return
	}
	e.path = append(e.path[:0], from, n.Lead)
	e.Stroke(l.Style.Halo, e.plan.Size(3.6, 2.6), e.path, false)
	e.Disc(l.Style.Halo, n.Lead, e.plan.Size(3.6, 2.6))
	e.Stroke(l.Style.Color, e.plan.Size(1.4, 1), e.path, false)
	e.Disc(l.Style.Color, n.Lead, e.plan.Size(2.4, 1.8))
}

// name writes a name in its place.
func (e *easel) name(n *layout.Place) {
	l := n.Label
	for i, line := range l.Lines {
		e.Text(e.kit, l.Style, n.At.X-e.kit.TextWidth(l.Style, line)/2, n.At.Y+l.Baseline(i), line)
	}
}
