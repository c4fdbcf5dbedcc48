package paint

import (
	"image"
	"math"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Sizes of highlights, in board units.
const (
	rimWidth, rimCasing = 4.0, 2.5
	hatchPitch          = 13.0
	hatchWidth          = 3.0
	hatchHover          = 4.2
	selectedWidth       = 5.0
	selectedCasing      = 9.0
	supportWidth        = 3.2
	supportCasing       = 7.2
	dotRadius           = 2.2
	hoverFill           = 0.55 // opacity of the casing color
)

// style is the kind of a highlight.
type style uint8

const (
	targetStyle style = iota
	hoverStyle        // a target under the pointer
	convoyStyle       // by convoy only: dots
	openStyle         // open for a retreat: a dotted rim
	numStyles   = 4
)

// want records which provinces are highlighted and in which style.
func (p *Painter) want(e *easel, s *layout.Scene) {
	retreat := s.Retreating()
	last := engine.Province(len(p.drawing.Variant().Map.Provinces) - 1)
	e.wanted = e.wanted[:0]
	for pv := range s.Targets.Union(s.ByConvoy).All() {
		if pv == 0 || pv > last {
			continue
		}
		look := targetStyle
		switch {
		case pv == s.Hover.Province:
			look = hoverStyle
		case s.ByConvoy.Has(pv):
			look = convoyStyle
		case retreat:
			look = openStyle
		}
		e.wanted = append(e.wanted, wanted{pv, look})
	}
}

// lay draws the cached highlights of a book over the ground: tinted provinces, stripes and targets. whole knows which of them are wanted.
func (b *book) lay(e, whole *easel) {
	for _, one := range e.plan.Scene.Signs {
		if one.Kind != layout.TintSign {
			continue
		}
		if img := b.tints[tint{one.At, one.Color % layout.SignColors}]; img != nil {
			vector.Over(e.Dst, img, img.Rect)
		}
	}
	for _, one := range whole.stripes {
		vector.Over(e.Dst, b.stripes[one], b.stripes[one].Rect)
	}
	for _, w := range whole.wanted {
		patch := b.patches[w.province][w.look]
		vector.Over(e.Dst, patch, patch.Rect)
	}
}

// highlight draws the other highlights, below centers and names: rings and the ghost.
func (e *easel) highlight() {
	s := e.plan.Scene
	retreat := s.Retreating()
	for i := range e.plan.Present {
		unit := &e.plan.Present[i]
		if s.Supportable.Has(unit.Province) && !unit.Driven {
			e.Circle(e.theme.Casing.RGBA, unit.At, layout.SelectedRadius*e.u, e.plan.Size(supportCasing, 4))
			n := math.Round(2 * math.Pi * layout.SelectedRadius / 13)
			dash := 2 * math.Pi * layout.SelectedRadius * e.u / n
			e.Circle(e.theme.Highlight.RGBA, unit.At, layout.SelectedRadius*e.u, e.plan.Size(supportWidth, 2), dash*8/13, dash*5/13)
		}
		if unit.Province == s.Selected && (unit.Driven || !layout.Known(e.plan.Driven[unit.Province].Unit) || !retreat) {
			e.selected(unit.At)
		}
	}
	if s.Selected != 0 && !layout.Known(e.plan.Units[s.Selected].Unit) && !layout.Known(e.plan.Driven[s.Selected].Unit) {
		if at, ok := e.plan.Anchor(engine.Location{Province: s.Selected}, engine.Army); ok {
			e.selected(at)
		}
	}
	e.ghost(s)
}

func (e *easel) selected(at vector.Point) {
	r := layout.SelectedRadius * e.u
	e.Disc(e.theme.Casing.Fade(0.9), at, r)
	e.Circle(e.theme.Casing.RGBA, at, r, e.plan.Size(selectedCasing, 5))
	e.Circle(e.theme.Highlight.RGBA, at, r, e.plan.Size(selectedWidth, 2.8))
}

// ghost draws the unit that is being placed or dragged.
func (e *easel) ghost(s *layout.Scene) {
	if !layout.Known(s.Ghost) {
		return
	}
	if at, ok := e.plan.Anchor(s.GhostAt, s.Ghost.Type); ok {
		e.Glyph(e.kit, unitGlyph(s.Ghost.Type), e.theme.GlyphColors(e.variant, s.Ghost.Power), 48*layout.GlyphScale*e.u, at, 0.6)
	}
}

// wanted is the highlight of a province.
type wanted struct {
	province engine.Province
	look     style
}

// patches paints the wanted highlights that are not cached for this frame, on all cores.
func (p *Painter) patches(e *easel, book *book) {
	missing := 0
	for _, w := range e.wanted {
		if book.patches[w.province][w.look] == nil {
			missing++
		}
	}
	if missing > 0 {
		p.paintPatches(e, book)
	}
}

func (p *Painter) paintPatches(e *easel, book *book) {
	if book.size > maxPatches {
		book.patches, book.size = [256][numStyles]*image.RGBA{}, 0
	}
	var missing []wanted
	for _, w := range e.wanted {
		if book.patches[w.province][w.look] == nil {
			missing = append(missing, w)
		}
	}
	vector.Parallel(len(missing), func(i int, _ *vector.Raster) {
		w := missing[i]
		book.patches[w.province][w.look] = p.drawPatch(e, w.province, w.look)
	})
	for _, w := range missing {
		book.size += len(book.patches[w.province][w.look].Pix)
	}
}

// drawPatch draws fill, hatch and rim of a province, clipped to its border.
func (p *Painter) drawPatch(e *easel, pv engine.Province, look style) *image.RGBA {
	mask := p.mask(pv, e.plan.Frame)
	img := image.NewRGBA(mask.Rect)
	b := p.overlays.easel()
	defer p.overlays.easels.Put(b)
	b.Dst = img
	casing, highlight := e.theme.Casing, e.theme.Highlight
	switch look {
	case targetStyle:
		b.Flood(casing.Fade(layout.TargetFill))
		b.Hatch(highlight.Fade(0.60), e.plan.Size(hatchPitch, 5), e.plan.Size(hatchWidth, 1.6))
	case hoverStyle:
		b.Flood(casing.Fade(hoverFill))
		b.Hatch(highlight.Fade(0.85), e.plan.Size(hatchPitch, 5), e.plan.Size(hatchHover, 2.2))
	case convoyStyle:
		b.Flood(casing.Fade(layout.TargetFill))
		b.Dots(highlight.Fade(0.85), e.plan.Size(hatchPitch, 6), e.plan.Size(dotRadius, 1.4))
	case openStyle:
		b.Flood(casing.Fade(layout.TargetFill))
	}
	f := e.plan.Frame
	rim, edge := e.plan.Size(rimWidth, 2.2), e.plan.Size(rimWidth+rimCasing, 3.6)
	b.depths = b.depths.Measure(mask)
	b.depths.Rim(img, casing.RGBA, edge)
	if look == openStyle || look == convoyStyle {
		for _, part := range p.drawing.Ground(pv) {
			b.Stroke(highlight.RGBA, 2*rim, b.Flat(part, f.Scale, f.X, f.Y), true, 5*e.u, 5*e.u)
		}
	} else {
		b.depths.Rim(img, highlight.RGBA, rim)
	}
	vector.CutOut(img, mask)
	return img
}
