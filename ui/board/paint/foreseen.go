package paint

import (
	"image"
	"image/color"
	"math"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Sizes of the preview, in board units.
const (
	stripePitch = 15.0
	stripeWidth = 7.5
	chipSize    = 9.0 // half the side of the chip with the letter of a new owner
)

// stripe is a province that would change hands, and its new owner.
type stripe struct {
	province engine.Province
	owner    engine.Power
}

// stripes records which provinces are striped, and paints the stripes that are not cached for this frame.
func (p *Painter) stripes(e *easel, book *book, s *layout.Scene) {
	e.stripes = e.stripes[:0]
	var missing []stripe
	s.Changes(func(pv engine.Province, to engine.Power) {
		one := stripe{pv, to}
		if e.stripes = append(e.stripes, one); book.stripes[one] == nil {
			missing = append(missing, one)
		}
	})
	if len(missing) == 0 {
		return
	}
	if book.stripes == nil || len(book.stripes) > maxStripes {
		book.stripes = map[stripe]*image.RGBA{}
		missing = append(missing[:0], e.stripes...)
	}
	painted := make([]*image.RGBA, len(missing))
	vector.Parallel(len(missing), func(i int, _ *vector.Raster) { painted[i] = p.drawStripes(e, missing[i]) })
	for i, one := range missing {
		book.stripes[one] = painted[i]
	}
}

// maxStripes limits the cache of a book: more than all centers with two owners each.
const maxStripes = 80

// drawStripes draws the stripes of a new owner over a province, clipped to its border.
func (p *Painter) drawStripes(e *easel, one stripe) *image.RGBA {
	mask := p.mask(one.province, e.plan.Frame)
	img := image.NewRGBA(mask.Rect)
	b := p.overlays.easel()
	defer p.overlays.easels.Put(b)
	b.Dst = img
	b.Stripes(e.theme.Power(e.variant, one.owner).Fade(0.85), e.plan.Size(stripePitch, 8), e.plan.Size(stripeWidth, 4))
	vector.CutOut(img, mask)
	return img
}

// foreseen draws the preview of the units: dashed rings around those that would be dislodged, and stubs toward their possible
// retreats.
func (e *easel) foreseen() {
	s := e.plan.Scene
	if s.Foreseen == nil {
		return
	}
	for i := range e.plan.Present {
		if unit := &e.plan.Present[i]; s.Foreseen.Driven.Has(unit.Province) && !unit.Driven {
			e.dashed(unit.At, layout.SelectedRadius*e.u, e.theme.Failure.RGBA, e.plan.Size(4, 2.4))
		}
	}
	e.plan.Stubs(func(stub layout.Stub) {
		e.path = append(e.path[:0], stub.From, stub.To)
		e.Stroke(e.theme.Paper.RGBA, e.plan.Size(6.5, 4), e.path, false)
		e.Stroke(e.theme.Failure.RGBA, e.plan.Size(3, 1.8), e.path, false, e.plan.Size(3, 1.8), e.plan.Size(3, 1.8))
		e.Disc(e.theme.Paper.RGBA, stub.To, stub.R+e.plan.Size(2, 1.4))
		e.Circle(e.theme.Failure.RGBA, stub.To, stub.R, e.plan.Size(2.4, 1.5))
	})
}

// dashed draws a dashed ring on paper.
func (e *easel) dashed(at vector.Point, r float64, c color.RGBA, width float64) {
	e.Circle(e.theme.Paper.RGBA, at, r, width*1.9)
	n := max(math.Round(2*math.Pi*r/(3*width)), 6)
	dash := 2 * math.Pi * r / n
	e.Circle(c, at, r, width, dash*0.62, dash*0.38)
}

// chip marks a center with the letter of the power that would own it.
func (e *easel) chip(at vector.Point, to engine.Power) {
	if int(to) >= len(e.variant.Powers) {
		return
	}
	r := e.plan.Size(chipSize, 7)
	square := func(r float64) {
		corner := func(x, y float64) vector.Point { return at.Plus(vector.Pt(x*r, y*r)) }
		e.path = append(e.path[:0], corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
	}
	c := e.theme.GlyphColors(e.variant, to)
	w := e.plan.Size(1.8, 1.3)
	square(r + 1.4*w)
	e.Fill(e.theme.Paper.RGBA, e.path)
	e.Stroke(e.theme.Paper.RGBA, 2*w, e.path, true)
	e.Stroke(e.theme.Ink.RGBA, w, e.path, true, 2*w, 1.4*w)
	square(r)
	e.Fill(c.Fill, e.path)
	e.initials(at, r*1.7, 1.8*r, e.variant.Powers[to].Letter, c.Inner)
}
