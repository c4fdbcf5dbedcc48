package paint

import (
	"image"
	"image/draw"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Mark is a sign on the board that a legend explains.
type Mark uint8

// The marks, in the order of a legend.
const (
	ArmyMark Mark = iota
	FleetMark
	CenterMark
	OwnedMark
	ClosedMark
	MoveMark
	ConvoyedMark // a move by convoy
	SupportMark
	HoldMark
	HeldMark // supported to hold
	ConvoyMark
	RetreatMark
	StrengthMark
	FailedMark
	DislodgedMark
	BuildMark
	DisbandMark
	ForcedMark
	TargetMark
	ByConvoyMark
	SupportableMark
	SelectedMark
	OwnMark // of the user

	ThreatMark  // attackers against defenders
	HoldingMark // a center that is proven to hold
	OpenMark    // a center about which nothing is proven
	FallingMark // a center that is proven to fall
	NumMarks
)

// Threatens reports whether a mark belongs to threats, which are shown only if the user switches them on.
func (m Mark) Threatens() bool { return m >= ThreatMark && m < NumMarks }

// Sample draws a mark in the colors of a power, centered on a transparent picture. density is the number of pixels per logical pixel.
func (p *Painter) Sample(th *atlas.Theme, mark Mark, pw engine.Power, w, h int, density float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	if img.Rect.Empty() {
		return img
	}
	pl, e := p.layout.Plan(vector.Frame{Scale: 1, W: w, H: h, Density: density}, &layout.Scene{}), p.overlays.easel()
	pl.U, pl.Px = float64(h)/56, density
	e.begin(p, th, pl)
	e.Dst = img
	sampler{e, mark, pw}.draw()
	p.overlays.release(e)
	p.layout.Release(pl)
	return img
}

// sampler draws a mark in the colors of a power, centered on a picture.
type sampler struct {
	*easel
	mark  Mark
	power engine.Power
}

func (e sampler) draw() {
	mark, pw := e.mark, e.power
	r := e.Dst.Rect
	middle := vector.Pt(float64(r.Dx())/2, float64(r.Dy())/2)
	left, right := vector.Pt(0.12*float64(r.Dx()), middle.Y), vector.Pt(0.9*float64(r.Dx()), middle.Y)
	glyph := func(name string, at vector.Point) {
		e.Glyph(e.kit, name, e.theme.GlyphColors(e.variant, pw), 48*layout.GlyphScale*e.u*0.9, at, 1)
	}
	pl := e.plan
	line := func(kind layout.ShapeKind, dash ...float64) *layout.Arrow {
		a := layout.Arrow{Kind: kind, Power: pw, Path: []vector.Point{left, right}, Width: pl.Size(layout.MoveWidth, 3.5)}
		if len(dash) > 0 {
			a.Dash = [2]float64{dash[0] * pl.U, dash[1] * pl.U}
		}
		pl.Arrows = append(pl.Arrows, a)
		return &pl.Arrows[len(pl.Arrows)-1]
	}
	around := layout.Ring{At: middle, R: layout.HoldRadius * 0.86 * e.u, Power: pw}
	switch mark {
	case ArmyMark:
		glyph("army", middle)
	case FleetMark:
		glyph("fleet", middle)
	case CenterMark, OwnedMark:
		e.center(middle)
	case ClosedMark, TargetMark, ByConvoyMark:
		e.patch()
	case MoveMark, FailedMark, StrengthMark, ForcedMark:
		line(layout.MoveShape).Forced = mark == ForcedMark
	case ConvoyedMark:
		line(layout.MoveShape, 19, 9)
	case RetreatMark:
		line(layout.RetreatShape, 14, 7)
	case SupportMark:
		a := line(layout.SupportMoveShape, 10, 5.5)
		a.Width, a.Socket = pl.Size(layout.AidWidth, 2.4), right
	case HoldMark:
		around.Kind = layout.HoldShape
		pl.Rings = append(pl.Rings, around)
		glyph("army", middle)
	case HeldMark:
		around.Kind = layout.SupportHoldShape
		pl.Rings = append(pl.Rings, around)
		glyph("army", middle)
	case ConvoyMark:
		glyph("fleet", middle.Plus(vector.Pt(0, -5*e.u)))
		pl.Waves = append(pl.Waves, layout.Wave{At: middle.Plus(vector.Pt(0, 18*e.u)), Power: pw})
	case DislodgedMark:
		e.Glyph(e.kit, "army", e.driven(e.theme.GlyphColors(e.variant, pw)), 44*e.u, middle, 1)
	case BuildMark, DisbandMark:
		glyph("army", middle)
		around.Kind = map[Mark]layout.ShapeKind{BuildMark: layout.BuildShape, DisbandMark: layout.DisbandShape}[mark]
		pl.Rings = append(pl.Rings, around)
	case SelectedMark:
		e.Circle(e.theme.Highlight.RGBA, middle, 24*e.u, pl.Size(selectedWidth, 2.8))
		glyph("army", middle)
	case SupportableMark:
		e.Circle(e.theme.Highlight.RGBA, middle, 24*e.u, pl.Size(supportWidth, 2), 8*e.u, 5*e.u)
		glyph("army", middle)
	case ThreatMark, HoldingMark, OpenMark, FallingMark:
		tones := [...]layout.ThreatTone{layout.CountedThreat, layout.HeldThreat, layout.OpenThreat, layout.FallingThreat}
		other := pw%engine.Power(len(e.variant.Powers)-1) + 1
		e.threat(&layout.Threat{Foes: []layout.Count{{Power: other, N: 2}}, Guard: layout.Count{Power: pw, N: 1}, Tone: tones[mark-ThreatMark]}, middle)
	case OwnMark:
		e.marker(layout.Sign{}).arrow(left, right)
	}
	switch mark {
	case FailedMark:
		pl.Crosses = append(pl.Crosses, layout.Cross{At: right})
	case StrengthMark:
		pl.Badges = append(pl.Badges, layout.Badge{At: middle, R: pl.Size(layout.BadgeSize, 7.5), Number: 2, Power: pw})
	}
	e.orders()
	e.pieces()
}

// center draws a supply center.
func (e sampler) center(at vector.Point) {
	colors := vector.GlyphColors{Fill: e.theme.Ink.RGBA, Inner: e.theme.Paper.RGBA, Outer: e.theme.Ink.RGBA}
	name := "center"
	if e.mark == OwnedMark {
		name, colors.Fill = "center-owned", e.theme.Power(e.variant, e.power).RGBA
	}
	e.Glyph(e.kit, name, colors, 34*e.u, at, 1)
}

// patch draws a piece of ground.
func (e sampler) patch() {
	r := e.Dst.Rect
	plain := *e.Dst
	x, y := r.Dx()/8, r.Dy()/8
	box := image.Rect(x, y, r.Dx()-x, r.Dy()-y)
	ground := e.theme.OpenLand
	if e.mark == ClosedMark {
		ground = e.theme.ClosedLand
	}
	e.Dst = image.NewRGBA(box)
	draw.Draw(e.Dst, box, image.NewUniform(ground.RGBA), image.Point{}, draw.Src)
	fill := image.NewUniform(e.theme.Casing.Fade(layout.TargetFill))
	edge := e.theme.Coast
	switch e.mark {
	case ClosedMark:
		e.Hatch(e.theme.Hatch.RGBA, e.plan.Size(8, 4), e.plan.Size(2, 1))
	case TargetMark:
		draw.Draw(e.Dst, box, fill, image.Point{}, draw.Over)
		e.Hatch(e.theme.Highlight.Fade(0.6), e.plan.Size(hatchPitch, 5), e.plan.Size(hatchWidth, 1.6))
		edge = e.theme.Highlight
	case ByConvoyMark:
		draw.Draw(e.Dst, box, fill, image.Point{}, draw.Over)
		e.Dots(e.theme.Highlight.Fade(0.85), e.plan.Size(hatchPitch, 6), e.plan.Size(dotRadius, 1.4))
		edge = e.theme.Highlight
	}
	frame := []vector.Point{vector.Pt(float64(box.Min.X), float64(box.Min.Y)), vector.Pt(float64(box.Max.X), float64(box.Min.Y)), vector.Pt(float64(box.Max.X), float64(box.Max.Y)), vector.Pt(float64(box.Min.X), float64(box.Max.Y))}
	e.Stroke(edge.RGBA, 2*e.plan.Size(2.4, 1.2), frame, true)
	vector.Over(&plain, e.Dst, box)
	e.Dst = &plain
}

// WeaveSample draws the pattern of a power on its color.
func (p *Painter) WeaveSample(th *atlas.Theme, pw engine.Power, w, h int, density float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	box := image.Rect(w/8, h/8, w-w/8, h-h/8)
	if box.Empty() {
		return img
	}
	full := image.NewAlpha(box)
	for i := range full.Pix {
		full.Pix[i] = 255
	}
	ground := th.Power(p.drawing.Variant(), pw).Mix(th.TintBase, th.CenterTint)
	draw.Draw(img, box.Inset(-1), image.NewUniform(th.Coast.RGBA), image.Point{}, draw.Src)
	draw.Draw(img, box, image.NewUniform(ground.RGBA), image.Point{}, draw.Src)
	p.weave(img, full, box, vector.Frame{Scale: 0.6 * density, Fit: 0.6 * density, Density: density, W: w, H: h}, pw, th.OnGround(ground))
	return img
}
