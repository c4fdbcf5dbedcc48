package paint

import (
	"fmt"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/svg"
	"entente/ui/board/vector"
)

// SVG returns what Picture paints as an SVG file: the provinces as paths with their names as titles, and names, orders, units and marks above them.
// It needs no fonts and no other file. The selection and its targets, which matter only while orders are written, are left out. For an empty frame
// it returns nil.
func (p *Painter) SVG(th *atlas.Theme, f vector.Frame, s *layout.Scene) []byte {
	if !f.Drawable() {
		return nil
	}
	bare := settled(s)
	k := &svg.Sketch{}
	fmt.Fprintf(&k.Out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", f.W, f.H, f.W, f.H)
	fmt.Fprintf(&k.Out, `<rect width="%d" height="%d"`, f.W, f.H)
	k.Ink("fill", th.Sea.RGBA)
	k.Out.WriteString("/>\n")
	(&sheet{Sketch: k, drawing: p.drawing, theme: th, frame: f}).ground(&bare, p.layout.Name)
	p.sketch(k, th, f, &bare)
	k.Out.WriteString("</svg>\n")
	return k.Out.Bytes()
}

// settled returns a scene without what matters only while orders are written, and without a transition.
func settled(s *layout.Scene) layout.Scene {
	bare := *s
	bare.Selected, bare.Hover, bare.Ghost = engine.NoProvince, engine.Location{}, engine.Unit{}
	bare.Targets, bare.Supportable, bare.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	bare.Before, bare.Room = nil, nil
	return bare
}

// sketch draws a scene over the ground: names, orders, units and marks.
func (p *Painter) sketch(k *svg.Sketch, th *atlas.Theme, f vector.Frame, s *layout.Scene) {
	pl, e := p.layout.Plan(f, s), p.overlays.easel()
	e.begin(p, th, pl)
	e.Sketch = k
	pl.LayTags(p.kit)
	book := p.overlays.book(f, th)
	book.lock.Lock()
	p.layout.PlaceNames(pl, th, &book.register)
	e.draw(p, book.register.Placed)
	book.lock.Unlock()
	p.overlays.release(e)
	p.layout.Release(pl)
}
