package paint

import (
	"strings"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// fixtures draws the parts of the board itself: supply centers, names, and legends.
type fixtures struct {
	*easel
	drawing *atlas.Drawing
}

// legends draws the names that belong to no place.
func (x fixtures) legends() {
	s := x.plan.Scene
	if s.Labels == layout.NoLabels {
		return
	}
	u := min(x.u, x.plan.Frame.Scale)
	for i := range x.drawing.Legends() {
		l := &x.drawing.Legends()[i]
		name := l.Names[s.Language]
		if name == "" || !x.kit.Covers(strings.ReplaceAll(name, "/", "")) {
			name = l.Names["en"]
		}
		ink, edge := x.theme.OnWater()
		style := vector.TextStyle{Face: vector.SerifItalic, Size: max(l.Size*u, 9*x.plan.Px), Color: ink.RGBA, Halo: edge.RGBA, HaloWidth: 3.2 * u, Language: s.Language}
		if l.Closed {
			style.Color, style.Halo = x.theme.LandName.RGBA, x.theme.ClosedLand.RGBA
			if x.theme.ClosedLand.Dark() {
				style.Color = x.theme.LightName.RGBA
			}
		}
		at, lines := x.plan.Pixel(vector.Pt(l.X, l.Y)), strings.Split(name, "/")
		for k, line := range lines {
			down := style.Size * (0.34 + 1.05*(float64(k)-float64(len(lines)-1)/2))
			x.Text(x.kit, style, at.X-x.kit.TextWidth(style, line)/2, at.Y+down, line)
		}
	}
}

// centers draws the supply centers.
func (x fixtures) centers() {
	for p := range x.drawing.Variant().Map.Centers().All() {
		at, ok := x.drawing.Center(p)
		if !ok {
			continue
		}
		owner := engine.NoPower
		if pos := x.plan.Scene.Position; pos != nil {
			owner = pos.Owners[p]
		}
		marks, name, size := x.drawing.Marks(p), "center", 24.0
		if marks.Gate != nil {
			name, size = "gate", 27
		}
		colors := vector.GlyphColors{Fill: x.theme.Ink.RGBA, Inner: x.theme.Paper.RGBA, Outer: x.theme.Ink.RGBA}
		if owner != engine.NoPower {
			colors.Fill = x.theme.Power(x.drawing.Variant(), owner).RGBA
			if marks.Gate == nil {
				name = "center-owned"
			}
		}
		x.Glyph(x.kit, name, colors, x.plan.Size(size, 11), x.plan.Pixel(at), 1)
		if marks.Port != nil {
			colors.Fill = x.theme.Ink.RGBA
			x.Glyph(x.kit, "port", colors, x.plan.Size(23, 11), x.plan.Pixel(*marks.Port), 1)
		}
	}
}

// callout draws the line from a name to its province.
func (x fixtures) callout(n *layout.Place) {
	if !n.Callout {
		return
	}
	l := n.Label
	from := vector.Pt(min(max(n.Lead.X, n.At.X-l.W/2), n.At.X+l.W/2), min(max(n.Lead.Y, n.At.Y-l.H/2), n.At.Y+l.H/2))
	if from.Minus(n.Lead).Length() < x.plan.Size(7, 4) {
		return
	}
	x.path = append(x.path[:0], from, n.Lead)
	x.Stroke(l.Style.Halo, x.plan.Size(3.6, 2.6), x.path, false)
	x.Disc(l.Style.Halo, n.Lead, x.plan.Size(3.6, 2.6))
	x.Stroke(l.Style.Color, x.plan.Size(1.4, 1), x.path, false)
	x.Disc(l.Style.Color, n.Lead, x.plan.Size(2.4, 1.8))
}

// name draws a name at its position.
func (x fixtures) name(n *layout.Place) {
	l := n.Label
	for i, line := range l.Lines {
		x.Text(x.kit, l.Style, n.At.X-x.kit.TextWidth(l.Style, line)/2, n.At.Y+l.Baseline(i), line)
	}
}
