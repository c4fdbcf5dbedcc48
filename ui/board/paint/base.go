package paint

import (
	"image"
	"image/draw"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// layers is the map without the colours of the provinces: what lies beneath them and what lies above.
type layers struct{ under, over *image.RGBA }

// Base draws the board without units and names: seas, provinces in the colours of their owners, coasts and borders. The
// first picture of a frame costs most; later ones of the same frame and theme only put the colours between what has been
// drawn already. owners may be nil.
func (p *Painter) Base(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) *image.RGBA {
	img := image.NewRGBA(f.Rect())
	if img.Rect.Empty() {
		return img
	}
	g := p.groundOf(th, f, owners)
	const band = 32
	vector.Parallel((f.H+band-1)/band, func(i int, _ *vector.Raster) {
		p.compose(img, image.Rect(0, i*band, f.W, min(f.H, i*band+band)), g)
	})
	return img
}

// Recolor brings the colour of one province up to date in a picture that Base made for the same theme and frame.
func (p *Painter) Recolor(img *image.RGBA, th *atlas.Theme, f vector.Frame, pv engine.Province, owners *[256]engine.Power) {
	if f.Rect().Empty() || img.Rect != f.Rect() {
		return
	}
	if m := p.mask(pv, f); !m.Rect.Empty() {
		p.compose(img, m.Rect, p.groundOf(th, f, owners))
	}
}

// ground is what the board without units and names is put together from.
type ground struct {
	theme  *atlas.Theme
	frame  vector.Frame
	layers *layers
	lands  []*image.Alpha
	owners *[256]engine.Power // nil: nobody owns anything
}

func (p *Painter) groundOf(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) ground {
	return ground{th, f, p.layersOf(th, f), p.lands(f), owners}
}

// compose puts the layers and the provinces together inside r.
func (p *Painter) compose(img *image.RGBA, r image.Rectangle, g ground) {
	under := g.layers.under
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := under.PixOffset(r.Min.X, y), under.PixOffset(r.Max.X, y)
		copy(img.Pix[from:to], under.Pix[from:to])
	}
	for i, m := range g.lands {
		if m == nil || !m.Rect.Overlaps(r) {
			continue
		}
		owner := engine.NoPower
		if g.owners != nil {
			owner = g.owners[i]
		}
		color := g.theme.Ground(p.drawing.Variant(), engine.Province(i), owner)
		vector.Blend(img, m, r, color.RGBA)
		if g.theme.Hatched && p.drawing.Variant().Map.Info(engine.Province(i)).Center {
			p.weave(img, m, r, g.frame, owner, g.theme.OnGround(color))
		}
	}
	vector.Over(img, g.layers.over, r)
}

// lands returns the masks of all land provinces, nil for seas.
func (p *Painter) lands(f vector.Frame) []*image.Alpha {
	pl, m := p.plate(f), p.drawing.Variant().Map
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
		masks[i] = p.drawMask(engine.Province(i), f, z)
		pl.masks[i].Store(masks[i])
	})
	return masks
}

// layersOf returns the layers of a frame, drawn or remembered.
func (p *Painter) layersOf(th *atlas.Theme, f vector.Frame) *layers {
	pl := p.plate(f)
	pl.lock.Lock()
	defer pl.lock.Unlock()
	if pl.theme != th {
		pl.theme, pl.layers = th, p.drawLayers(th, f)
	}
	return pl.layers
}

// Tiles are small enough to stay in the cache of a core.
const tileW, tileH = 512, 64

func (p *Painter) drawLayers(th *atlas.Theme, f vector.Frame) *layers {
	l := &layers{under: image.NewRGBA(f.Rect()), over: image.NewRGBA(f.Rect())}
	parts, lands := p.outlines(th, f), p.lands(f)
	columns, rows := (f.W+tileW-1)/tileW, (f.H+tileH-1)/tileH
	vector.Parallel(columns*rows, func(i int, z *vector.Raster) {
		x, y := i%columns*tileW, i/columns*tileH
		tile := image.Rect(x, y, x+tileW, y+tileH).Intersect(l.under.Rect)
		draw.Draw(l.under, tile, image.NewUniform(th.Sea.RGBA), image.Point{}, draw.Src)
		for k := range p.drawing.Layers() {
			layer := &p.drawing.Layers()[k]
			mask := z.Fill(parts[k], tile)
			if mask == nil {
				continue
			}
			c, _ := th.Look(layer)
			dst := l.under
			if layer.Above {
				dst = l.over
			}
			if layer.OnLand() {
				z.Keep(mask, lands)
			}
			vector.Blend(dst, mask, tile, c.Fade(float64(layer.Alpha)/255))
		}
	})
	return l
}

// outlines returns the visible outlines of every layer, in pixels.
func (p *Painter) outlines(th *atlas.Theme, f vector.Frame) [][]vector.Outline {
	type job struct{ layer, piece, at int }
	var jobs []job
	lists := make([][]vector.Outline, len(p.drawing.Layers()))
	for i := range p.drawing.Layers() {
		l := &p.drawing.Layers()[i]
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
		l := &p.drawing.Layers()[j.layer]
		_, width := th.Look(l)
		if part := &l.Pieces[j.piece]; width == 0 {
			lists[j.layer][j.at] = part.Area(f)
		} else {
			lists[j.layer][j.at] = part.Line(f, p.drawing.LineWidth(l, width, f), l.Round, z)
		}
	})
	return lists
}
