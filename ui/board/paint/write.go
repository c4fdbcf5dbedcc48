package paint

import "entente/ui/board/vector"

// callout draws the line from a name to its province.
func (e *easel) callout(n *place) {
	if !n.callout {
		return
	}
	l := n.label
	from := vector.Pt(min(max(n.lead.X, n.at.X-l.w/2), n.at.X+l.w/2), min(max(n.lead.Y, n.at.Y-l.h/2), n.at.Y+l.h/2))
	if from.Minus(n.lead).Length() < e.plan.size(7, 4) {
		return
	}
	e.path = append(e.path[:0], from, n.lead)
	e.Stroke(l.style.Halo, e.plan.size(3.6, 2.6), e.path, false)
	e.Disc(l.style.Halo, n.lead, e.plan.size(3.6, 2.6))
	e.Stroke(l.style.Color, e.plan.size(1.4, 1), e.path, false)
	e.Disc(l.style.Color, n.lead, e.plan.size(2.4, 1.8))
}

// name writes a name in its place.
func (e *easel) name(n *place) {
	l := n.label
	for i, line := range l.lines {
		down := l.style.Size * (capital + leading*(float64(i)-float64(len(l.lines)-1)/2))
		e.Text(e.kit, l.style, n.at.X-e.kit.TextWidth(l.style, line)/2, n.at.Y+down, line)
	}
}
