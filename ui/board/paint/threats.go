package paint

import (
	"image/color"
	"strconv"

	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// threats draws the forces that can attack and defend each province: numbers in the colors of their powers, in squares for attackers and in a disc
// for defenders. The outline marks a center that falls whatever is ordered.
func (e *easel) threats() {
	e.plan.ThreatSpots(e.threat)
}

// threat draws one threat.
func (e *easel) threat(t *layout.Threat, at vector.Point) {
	r := e.plan.Size(layout.ThreatSize, 6)
	wide := t.Width(r)
	e.pill(t.Tone, at, wide, r)
	x := at.X - wide/2 + r
	for _, foe := range t.Foes {
		c := e.theme.GlyphColors(e.variant, foe.Power)
		s := r * 0.86
		corner := func(i, j float64) vector.Point { return vector.Pt(x+i*s, at.Y+j*s) }
		e.path = append(e.path[:0], corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
		e.Fill(c.Fill, e.path)
		e.inked(vector.Pt(x, at.Y), r*1.5, strconv.Itoa(foe.N), c.Inner)
		x += 2 * r
	}
	if t.Guard.N > 0 {
		x += layout.ThreatGap * r
		c := e.theme.GlyphColors(e.variant, t.Guard.Power)
		e.Disc(c.Fill, vector.Pt(x, at.Y), r*0.95)
		e.inked(vector.Pt(x, at.Y), r*1.5, strconv.Itoa(t.Guard.N), c.Inner)
	}
}

// pill draws the ground of a threat.
func (e *easel) pill(tone layout.ThreatTone, at vector.Point, wide, r float64) {
	edge, width, dashes := e.theme.Ink.RGBA, e.plan.Size(1.4, 1), []float64(nil)
	switch tone {
	case layout.HeldThreat:
		width = e.plan.Size(2.4, 1.6)
	case layout.OpenThreat:
		edge, width = e.theme.Warning.RGBA, e.plan.Size(3, 2)
		dashes = []float64{2 * width, 1.5 * width}
	case layout.FallingThreat:
		edge, width = e.theme.Failure.RGBA, e.plan.Size(4.2, 2.6)
	}
	left, right := at.X-wide/2-r*0.2, at.X+wide/2+r*0.2
	box := func(grow float64) {
		y := r*1.12 + grow
		e.path = append(e.path[:0], vector.Pt(left-grow, at.Y-y), vector.Pt(right+grow, at.Y-y), vector.Pt(right+grow, at.Y+y), vector.Pt(left-grow, at.Y+y))
	}
	box(0)
	e.Fill(e.theme.Paper.RGBA, e.path)
	if dashes != nil {
		e.Stroke(e.theme.Paper.RGBA, width, e.path, true)
	}
	e.Stroke(edge, width, e.path, true, dashes...)
}

// inked draws a short text centered on a point, in a color.
func (e *easel) inked(at vector.Point, size float64, text string, c color.RGBA) {
	style := vector.TextStyle{Face: vector.SansBold, Size: size, Color: c}
	e.Text(e.kit, style, at.X-e.kit.TextWidth(style, text)/2, at.Y+size*0.36, text)
}

// initials draws the letters of a power centered on a point, smaller if they would be too wide.
func (e *easel) initials(at vector.Point, size, wide float64, letters string, c color.RGBA) {
	if w := e.kit.TextWidth(vector.TextStyle{Face: vector.SansBold, Size: size}, letters); w > wide {
		size *= wide / w
	}
	e.inked(at, size, letters, c)
}
