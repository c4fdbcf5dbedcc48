package paint

import (
	"slices"
	"time"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Prepare paints in advance what a click on a place will most likely need: the highlights of the places to which a unit there could move. It is
// meant to run in the background, and stops if the frame is no longer among those painted last.
func (p *Painter) Prepare(th *atlas.Theme, f vector.Frame, at engine.Province) {
	if !f.Drawable() || at == engine.NoProvince {
		return
	}
	pl, e := p.layout.Plan(f, &layout.Scene{}), p.overlays.easel()
	e.begin(p, th, pl)
	for i := range around(p.drawing.Variant().Map, at).All() {
		book := p.overlays.peek(f, th)
		if book == nil || !p.prepare(e, book, i) {
			break
		}
		time.Sleep(time.Millisecond) // lets other goroutines run first: in a browser nothing else runs at the same time
	}
	p.overlays.release(e)
	p.layout.Release(pl)
}

// around returns the places to which a unit of any type at a place could move.
func around(m *engine.Map, at engine.Province) engine.ProvinceSet {
	places := m.ArmyNeighbors(at).Union(m.FleetNeighbors(engine.Location{Province: at}))
	for _, c := range m.Info(at).Coasts {
		places = places.Union(m.FleetNeighbors(engine.Location{Province: at, Coast: c}))
	}
	return places
}

// prepare paints the highlight of a target unless it is cached. It returns false if the book is full.
func (p *Painter) prepare(e *easel, book *book, pv engine.Province) bool {
	book.lock.Lock()
	there, full := book.patches[pv][targetStyle] != nil, book.size > maxPatches*3/4
	book.lock.Unlock()
	if there || full {
		return !full
	}
	img := p.drawPatch(e, pv, targetStyle) // without holding the lock, so that nothing has to wait
	book.lock.Lock()
	defer book.lock.Unlock()
	if book.patches[pv][targetStyle] == nil {
		book.patches[pv][targetStyle] = img
		book.size += len(img.Pix)
	}
	return true
}

// peek returns the highlights of a frame, or nil if none.
func (o *overlays) peek(f vector.Frame, th *atlas.Theme) *book {
	o.lock.Lock()
	defer o.lock.Unlock()
	if i := slices.IndexFunc(o.books, func(b *book) bool { return b.frame == f && b.theme == th }); i >= 0 {
		return o.books[i]
	}
	return nil
}
