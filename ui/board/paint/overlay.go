package paint

import (
	"image"
	"runtime"
	"slices"
	"sync"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// overlays holds what a painter reuses for drawing scenes. The zero value is ready to use.
type overlays struct {
	easels sync.Pool

	lock  sync.Mutex
	books []*book // most recently used first
}

// book caches the highlights of one frame and theme.
type book struct {
	frame vector.Frame
	theme *atlas.Theme

	lock    sync.Mutex
	patches [256][numStyles]*image.RGBA
	stripes map[stripe]*image.RGBA
	tints   map[tint]*image.RGBA
	size    int // in bytes

	register layout.Register
}

// maxBooks is enough for a window and its projector. maxPatches limits the bytes of a book to the highlights of a dozen provinces on the largest
// screens.
const maxBooks, maxPatches = 2, 12 << 20

// book returns the book of a frame and theme, cached or new.
func (o *overlays) book(f vector.Frame, th *atlas.Theme) *book {
	o.lock.Lock()
	defer o.lock.Unlock()
	i := slices.IndexFunc(o.books, func(b *book) bool { return b.frame == f && b.theme == th })
	if i < 0 {
		o.books = append(o.books, &book{frame: f, theme: th})
		i = len(o.books) - 1
	}
	b := o.books[i]
	o.books = slices.Insert(slices.Delete(o.books, i, i+1), 0, b)
	if len(o.books) > maxBooks {
		o.books = slices.Delete(o.books, maxBooks, len(o.books))
	}
	return b
}

func (o *overlays) easel() *easel {
	if e, ok := o.easels.Get().(*easel); ok {
		return e
	}
	return &easel{Brush: vector.NewBrush()}
}

// Overlay draws the scene into dst: highlights, centers, names, orders and units. The frame must have the size of dst. ground is a picture from
// Base of the same size; without it, dst is transparent where nothing is drawn. Drawing outside the frame costs nothing. Places and shapes that do
// not exist are skipped.
func (p *Painter) Overlay(dst, ground *image.RGBA, th *atlas.Theme, f vector.Frame, s *layout.Scene) {
	if ground == nil {
		ground = &nothing
	}
	p.scene(dst, ground, th, f, s)
}

// nothing is an empty ground.
var nothing image.RGBA

// Picture draws the board and the scene into one picture.
func (p *Painter) Picture(th *atlas.Theme, f vector.Frame, s *layout.Scene) *image.RGBA {
	var owners *[256]engine.Power
	if s.Position != nil {
		owners = &s.Position.Owners
	}
	img := p.Base(th, f, owners)
	p.scene(img, img, th, f, s)
	return img
}

// scene draws a scene over a ground, which may be dst itself. Large pictures are drawn in bands on all cores.
func (p *Painter) scene(dst, ground *image.RGBA, th *atlas.Theme, f vector.Frame, s *layout.Scene) {
	if dst.Rect.Empty() || !f.Drawable() {
		clear(dst.Pix)
		return
	}
	pl, e := p.layout.Plan(f, s), p.overlays.easel()
	e.begin(p, th, pl)
	pl.LayTags(p.kit)
	book := p.overlays.book(f, th)
	book.lock.Lock()
	p.layout.PlaceNames(pl, th, &book.register)
	p.want(e, s)
	p.patches(e, book)
	p.stripes(e, book, s)
	p.tints(e, book, s)
	if s.Moving() {
		p.layout.Between(pl)
	}
	if n := min(runtime.GOMAXPROCS(0), dst.Rect.Dx()*dst.Rect.Dy()/leastBand); n < 2 {
		e.Dst = dst
		e.drawBand(p, book, e, ground)
	} else {
		p.bands(n, dst, e, book, ground)
	}
	book.lock.Unlock()
	p.overlays.release(e)
	p.layout.Release(pl)
}

// leastBand is the minimum number of pixels of a band. Below it, another thread costs more than it saves.
const leastBand = 400_000

// bands draws the bands of a picture, each on its own easel. There are a few more bands than cores, because some parts of a map
// are fuller than others.
func (p *Painter) bands(cores int, dst *image.RGBA, e *easel, book *book, ground *image.RGBA) {
	n := 3 * cores
	height := (dst.Rect.Dy() + n - 1) / n
	vector.Parallel(n, func(i int, _ *vector.Raster) {
		r := dst.Rect
		r.Min.Y += i * height
		r.Max.Y = min(r.Max.Y, r.Min.Y+height)
		if r.Empty() {
			return
		}
		b := p.overlays.easel()
		b.begin(p, e.theme, e.plan)
		b.Dst = &image.RGBA{Pix: dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y):], Stride: dst.Stride, Rect: r}
		b.drawBand(p, book, e, ground)
		p.overlays.release(b)
	})
}

// begin prepares an easel for a plan.
func (e *easel) begin(p *Painter, th *atlas.Theme, pl *layout.Plan) {
	e.plan, e.theme, e.variant, e.kit, e.u = pl, th, p.drawing.Variant(), p.kit, pl.U
}

// drawBand draws the part of the scene inside the picture of the easel. whole knows the highlights.
func (e *easel) drawBand(p *Painter, book *book, whole *easel, ground *image.RGBA) {
	pix := e.Dst.Pix[:e.Dst.Stride*(e.Dst.Rect.Dy()-1)+4*e.Dst.Rect.Dx()]
	if ground == &nothing {
		clear(pix)
	} else {
		copy(pix, ground.Pix[ground.PixOffset(e.Dst.Rect.Min.X, e.Dst.Rect.Min.Y):])
	}
	if e.plan.Scene.Moving() {
		p.fadeOwners(e)
	}
	book.lay(e, whole)
	e.highlight()
	e.draw(p, book.register.Placed)
}

// draw draws the scene without the highlights.
func (e *easel) draw(p *Painter, names []layout.Place) {
	board := fixtures{e, p.drawing}
	board.legends()
	board.centers()
	for i := range names {
		board.callout(&names[i])
	}
	for i := range names {
		board.name(&names[i])
	}
	e.plan.Scene.Changes(func(pv engine.Province, to engine.Power) {
		if at, ok := p.drawing.Center(pv); ok {
			e.chip(e.plan.Pixel(at), to)
		}
	})
	e.orders()
	e.signs()
	e.compared()
	e.pieces()
}

// release returns an easel to the pool, without references to the drawing.
func (o *overlays) release(e *easel) {
	e.Dst, e.theme, e.plan, e.Sketch = nil, nil, nil, nil
	o.easels.Put(e)
}

// orders draws lines and marks: moves, then supports, then what is above them.
func (e *easel) orders() {
	pl := e.plan
	moves := func(a *layout.Arrow) bool { return a.Kind == layout.MoveShape || a.Kind == layout.RetreatShape }
	for _, layer := range [...]struct{ aside, moves bool }{{true, true}, {true, false}, {false, true}, {false, false}} {
		for i := range pl.Arrows {
			if a := &pl.Arrows[i]; a.Aside == layer.aside && moves(a) == layer.moves {
				e.arrow(a)
			}
		}
	}
	for i := range pl.Rings {
		if pl.Rings[i].Faint < 1 {
			e.ring(&pl.Rings[i])
		}
	}
	for i := range pl.Arrows {
		if a := &pl.Arrows[i]; (a.Kind == layout.SupportMoveShape || a.Kind == layout.ErrandShape) && len(a.Path) > 1 && !a.Grows {
			e.socket(a)
		}
	}
	for i := range pl.Waves {
		if pl.Waves[i].Faint < 1 {
			e.waves(&pl.Waves[i])
		}
	}
}

// pieces draws the units and everything that must not be below them.
func (e *easel) pieces() {
	pl := e.plan
	for i := range pl.Present {
		unit := &pl.Present[i]
		size := 1.0
		if unit.Province == pl.Scene.Selected && pl.Scene.Selected != 0 {
			size = 1.06
		}
		e.unit(unit, size)
		if pl.Scene.Letters && unit.Faint == 0 {
			e.letter(unit)
		}
	}
	e.tokens()
	e.foreseen()
	for i := range pl.Rings {
		e.grown(pl.Rings[i].Faint, func() { e.sign(&pl.Rings[i]) })
	}
	for i := range pl.Badges {
		e.grown(pl.Badges[i].Faint, func() { e.badge(&pl.Badges[i]) })
	}
	for i := range pl.Crosses {
		e.cross(pl.Crosses[i].At, 1-pl.Crosses[i].Faint)
	}
	e.threats()
	for i := range pl.Tags {
		e.tag(&pl.Tags[i])
	}
}
