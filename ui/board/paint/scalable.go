package paint

import (
	"fmt"
	"html"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// SVG returns what Picture paints as a file of vector shapes: the provinces as paths with their names as titles, with
// names, orders, units and marks above them. It needs no fonts and no other file. What matters only while orders are
// written, the selection and its targets, is left out. An empty frame gives nil.
func (p *Painter) SVG(th *atlas.Theme, f vector.Frame, s *layout.Scene) []byte {
	if !f.Drawable() {
		return nil
	}
	bare := *s
	bare.Selected, bare.Hover, bare.Ghost = engine.NoProvince, engine.Location{}, engine.Unit{}
	bare.Targets, bare.Supportable, bare.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	bare.Before, bare.Room = nil, nil
	k := &vector.Sketch{}
	fmt.Fprintf(&k.Out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", f.W, f.H, f.W, f.H)
	fmt.Fprintf(&k.Out, `<rect width="%d" height="%d"`, f.W, f.H)
	k.Ink("fill", th.Sea.RGBA)
	k.Out.WriteString("/>\n")
	p.ground(k, th, f, &bare)
	pl, e := p.layout.Plan(f, &bare), p.overlays.easel()
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
	k.Out.WriteString("</svg>\n")
	return k.Out.Bytes()
}

// ground draws what Base paints. Its lengths are board units.
func (p *Painter) ground(k *vector.Sketch, th *atlas.Theme, f vector.Frame, s *layout.Scene) {
	fmt.Fprintf(&k.Out, `<g transform="scale(%.6g,%.6g) translate(`, f.Scale, f.Scale)
	k.Points([]vector.Point{vector.Pt(-f.X, -f.Y)})
	k.Out.WriteString(")\">\n")
	for i := range p.drawing.Layers() {
		if l := &p.drawing.Layers()[i]; !l.Above {
			p.layer(k, th, f, l)
		}
	}
	v := p.drawing.Variant()
	if th.Hatched {
		p.weaves(k, th, f)
	}
	k.Out.WriteString("<g id=\"map-land\">\n")
	for i := 1; i < len(v.Map.Provinces); i++ {
		pv := engine.Province(i)
		if v.Map.Info(pv).Terrain == engine.Sea {
			continue
		}
		owner := engine.NoPower
		if s.Position != nil {
			owner = s.Position.Owners[i]
		}
		fmt.Fprintf(&k.Out, `<path id="map-%s" d="`, html.EscapeString(v.Map.Info(pv).ID))
		k.Pieces(p.drawing.Ground(pv))
		k.Out.WriteByte('"')
		k.Ink("fill", th.Ground(v, pv, owner).RGBA)
		k.Out.WriteString("><title>" + html.EscapeString(p.layout.Name(v.Map.Info(pv), s.Language)) + "</title></path>\n")
		if th.Hatched && owner != engine.NoPower && v.Map.Info(pv).Center {
			p.woven(k, th, pv, owner)
		}
	}
	k.Out.WriteString("</g>\n")
	p.sketchTints(k, th, s)
	k.Out.WriteString("<clipPath id=\"map-shore\">\n")
	for i := 1; i < len(v.Map.Provinces); i++ {
		if info := v.Map.Info(engine.Province(i)); info.Terrain != engine.Sea {
			fmt.Fprintf(&k.Out, `<use xlink:href="#map-%s"/>`, html.EscapeString(info.ID))
		}
	}
	k.Out.WriteString("\n</clipPath>\n")
	for i := range p.drawing.Layers() {
		if l := &p.drawing.Layers()[i]; l.Above {
			p.layer(k, th, f, l)
		}
	}
	k.Out.WriteString("</g>\n")
}

// layer draws a layer of the map.
func (p *Painter) layer(k *vector.Sketch, th *atlas.Theme, f vector.Frame, l *atlas.Layer) {
	c, width := th.Look(l)
	k.Out.WriteString("<path")
	if l.OnLand() {
		k.Out.WriteString(` clip-path="url(#map-shore)"`)
	}
	k.Out.WriteString(` d="`)
	k.Pieces(l.Pieces)
	k.Out.WriteByte('"')
	ink := c.Fade(float64(l.Alpha) / 255)
	if width == 0 {
		k.Ink("fill", ink)
	} else {
		k.Out.WriteString(` fill="none"`)
		k.Pen(ink, p.drawing.LineWidth(l, width, f)/f.Scale, l.Round, nil)
	}
	k.Out.WriteString("/>\n")
}
