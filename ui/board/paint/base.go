package paint

import (
	"image"
	"image/color"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Base draws the board without units and names: seas, provinces in the colors of their owners, coasts and borders. The first
// picture of a frame takes longest; later ones reuse its outlines. owners may be nil.
func (gr *grounds) Base(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) *image.RGBA {
	img := image.NewRGBA(f.Rect())
	if !img.Rect.Empty() {
		gr.compose(img, img.Rect, gr.groundOf(th, f, owners))
	}
	return img
}

// Recolor updates the color of one province in a picture that Base made for the same theme and frame.
func (gr *grounds) Recolor(img *image.RGBA, th *atlas.Theme, f vector.Frame, pv engine.Province, owners *[256]engine.Power) {
	if f.Rect().Empty() || img.Rect != f.Rect() {
		return
	}
	if m := gr.mask(pv, f); !m.Rect.Empty() {
		gr.compose(img, m.Rect, gr.groundOf(th, f, owners))
	}
}

// strip is a part of the map without the colors of the provinces: what is below them, and what is above.
type strip struct{ under, over *vector.Sparse }

// stripH is the height of the strips that a picture is composed of: small enough for a core's cache.
const stripH = 32

// ground is the input for composing the board without units and names.
type ground struct {
	theme  *atlas.Theme
	frame  vector.Frame
	strips []strip
	lands  []*image.Alpha
	owners *[256]engine.Power // nil: no owners
}

func (gr *grounds) groundOf(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) ground {
	return ground{th, f, gr.stripsOf(th, f), gr.lands(f), owners}
}

// compose combines the strips and the provinces inside r.
func (gr *grounds) compose(img *image.RGBA, r image.Rectangle, g ground) {
	first, end := r.Min.Y/stripH, (r.Max.Y+stripH-1)/stripH
	part := func(i int, _ *vector.Raster) {
		at := image.Rect(r.Min.X, (first+i)*stripH, r.Max.X, (first+i+1)*stripH).Intersect(r)
		vector.Flood(img, at, g.theme.Sea.RGBA)
		g.strips[first+i].under.Copy(img, at)
		gr.provinces(img, at, g)
		g.strips[first+i].over.Over(img, at)
	}
	if r.Dx()*r.Dy() < leastBand {
		for i := range end - first {
			part(i, nil)
		}
		return
	}
	vector.Parallel(end-first, part)
}

// stripsOf returns the strips of a frame, drawn or cached.
func (gr *grounds) stripsOf(th *atlas.Theme, f vector.Frame) []strip {
	pl := gr.plate(f)
	pl.lock.Lock()
	defer pl.lock.Unlock()
	if pl.theme != th {
		pl.theme, pl.strips = th, gr.drawStrips(th, f)
	}
	return pl.strips
}

func (gr *grounds) drawStrips(th *atlas.Theme, f vector.Frame) []strip {
	lines, lands := gr.outlines(th, f), gr.lands(f)
	strips := make([]strip, (f.H+stripH-1)/stripH)
	vector.Parallel(len(strips), func(i int, z *vector.Raster) {
		at := image.Rect(0, i*stripH, f.W, min(f.H, (i+1)*stripH))
		land := z.Union(at, lands)
		strips[i] = strip{gr.layers(at, th, false, lines, land, z), gr.layers(at, th, true, lines, land, z)}
	})
	return strips
}

// layers draws the layers above the provinces, or the visible part of those below.
func (gr *grounds) layers(at image.Rectangle, th *atlas.Theme, above bool, lines [][]vector.Outline, land *vector.Union, z *vector.Raster) *vector.Sparse {
	plain := th.Sea.RGBA
	if above {
		plain = color.RGBA{}
	}
	slate := z.Slate(at, plain)
	for k := range gr.drawing.Layers() {
		layer := &gr.drawing.Layers()[k]
		if layer.Above != above {
			continue
		}
		c, _ := th.Look(layer)
		ink := c.Fade(float64(layer.Alpha) / 255)
		z.Spread(lines[k], at, func(x, y int, alphas []uint8) {
			switch {
			case layer.OnLand():
				land.Inside(x, y, alphas)
			case !above:
				land.Seen(x, y, alphas)
			}
			slate.Lay(x, y, alphas, ink)
		})
	}
	return slate.TakeDown()
}

// provinces draws the colors of the provinces over what is below them, inside r.
func (gr *grounds) provinces(img *image.RGBA, r image.Rectangle, g ground) {
	for i, m := range g.lands {
		if m == nil || !m.Rect.Overlaps(r) {
			continue
		}
		owner := engine.NoPower
		if g.owners != nil {
			owner = g.owners[i]
		}
		color := g.theme.Ground(gr.drawing.Variant(), engine.Province(i), owner)
		vector.Blend(img, m, r, color.RGBA)
		if g.theme.Hatched && gr.drawing.Variant().Map.Info(engine.Province(i)).Center {
			gr.weave(img, m, r, g.frame, owner, g.theme.OnGround(color))
		}
	}
}

// lands returns the masks of all land provinces, nil for seas.
func (gr *grounds) lands(f vector.Frame) []*image.Alpha {
	pl, m := gr.plate(f), gr.drawing.Variant().Map
	masks := make([]*image.Alpha, len(m.Provinces))
	var missing []int
	for i := 1; i < len(masks); i++ {
		if m.Provinces[i].Terrain == engine.Sea {
			continue
		}
		if masks[i] = pl.masks[i].Load(); masks[i] == nil {
			missing = append(missing, i)
		}
	}
	vector.Parallel(len(missing), func(k int, z *vector.Raster) {
		i := missing[k]
		masks[i] = gr.drawMask(engine.Province(i), f, z)
		pl.masks[i].Store(masks[i])
	})
	return masks
}

// outlines returns the visible outlines of every layer, in pixels.
func (gr *grounds) outlines(th *atlas.Theme, f vector.Frame) [][]vector.Outline {
	type job struct{ layer, piece, at int }
	var jobs []job
	lists := make([][]vector.Outline, len(gr.drawing.Layers()))
	for i := range gr.drawing.Layers() {
		l := &gr.drawing.Layers()[i]
		_, width := th.Look(l)
		window := vector.Box{X0: 0, Y0: 0, X1: float32(f.W), Y1: float32(f.H)}.Grow(float32(width * f.Scale))
		for k := range l.Pieces {
			if l.Pieces[k].Box.On(f).Meets(window) {
				jobs = append(jobs, job{i, k, len(lists[i])})
				lists[i] = append(lists[i], vector.Outline{})
			}
		}
	}
	vector.Parallel(len(jobs), func(n int, z *vector.Raster) {
		j := jobs[n]
		l := &gr.drawing.Layers()[j.layer]
		_, width := th.Look(l)
		if part := &l.Pieces[j.piece]; width == 0 {
			lists[j.layer][j.at] = part.Area(f)
		} else {
			pen := vector.Pen{Width: gr.drawing.LineWidth(l, width, f), Round: l.Round, Alpha: l.Alpha}
			lists[j.layer][j.at] = part.Line(f, pen, z)
		}
	})
	return lists
}
