package paint

import (
	"fmt"
	"html"

	"entente/engine"
)

// SVG returns what Picture paints as a file of vector shapes: the provinces as paths with their names as titles, with
// names, orders, units and marks above them. It needs no fonts and no other file. What matters only while orders are
// written, the selection and its targets, is left out. An empty frame gives nil.
func (p *Painter) SVG(th *Theme, f Frame, s *Scene) []byte {
	if !f.drawable() {
		return nil
	}
	bare := *s
	bare.Selected, bare.Hover, bare.Ghost = engine.NoProvince, engine.Location{}, engine.Unit{}
	bare.Targets, bare.Supportable, bare.ByConvoy = engine.ProvinceSet{}, engine.ProvinceSet{}, engine.ProvinceSet{}
	bare.Before, bare.Room = nil, nil
	k := &sketch{}
	fmt.Fprintf(&k.out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", f.W, f.H, f.W, f.H)
	fmt.Fprintf(&k.out, `<rect width="%d" height="%d"`, f.W, f.H)
	k.ink("fill", th.Sea.RGBA)
	k.out.WriteString("/>\n")
	p.ground(k, th, f, &bare)
	pl, e := p.overlays.plan(), p.overlays.easel()
	pl.lay(p.drawing, f, &bare)
	e.begin(p, th, pl)
	e.sketch = k
	e.layTags()
	book := p.overlays.book(f, th)
	book.lock.Lock()
	e.placeNames(p, &book.register)
	e.draw(p, book.register.placed)
	book.lock.Unlock()
	p.overlays.release(e)
	p.overlays.put(pl)
	k.out.WriteString("</svg>\n")
	return k.out.Bytes()
}

// ground draws what Base paints. Its lengths are board units.
func (p *Painter) ground(k *sketch, th *Theme, f Frame, s *Scene) {
	fmt.Fprintf(&k.out, `<g transform="scale(%.6g) translate(`, f.Scale)
	k.points([]Point{{-f.X, -f.Y}})
	k.out.WriteString(")\">\n")
	for i := range p.drawing.layers {
		if l := &p.drawing.layers[i]; !l.above {
			p.layer(k, th, f, l)
		}
	}
	v := p.drawing.variant
	if th.Hatched {
		p.weaves(k, th, f)
	}
	k.out.WriteString("<g id=\"map-land\">\n")
	for i := 1; i < len(v.Map.Provinces); i++ {
		pv := engine.Province(i)
		if v.Map.Info(pv).Terrain == engine.Sea {
			continue
		}
		owner := engine.NoPower
		if s.Position != nil {
			owner = s.Position.Owners[i]
		}
		fmt.Fprintf(&k.out, `<path id="map-%s" d="`, html.EscapeString(v.Map.Info(pv).ID))
		k.pieces(p.drawing.ground[pv])
		k.out.WriteByte('"')
		k.ink("fill", th.Ground(v, pv, owner).RGBA)
		k.out.WriteString("><title>" + html.EscapeString(p.name(v.Map.Info(pv), s.Language)) + "</title></path>\n")
		if th.Hatched && owner != engine.NoPower && v.Map.Info(pv).Center {
			p.woven(k, th, pv, owner)
		}
	}
	k.out.WriteString("</g>\n<clipPath id=\"map-shore\">\n")
	for i := 1; i < len(v.Map.Provinces); i++ {
		if info := v.Map.Info(engine.Province(i)); info.Terrain != engine.Sea {
			fmt.Fprintf(&k.out, `<use xlink:href="#map-%s"/>`, html.EscapeString(info.ID))
		}
	}
	k.out.WriteString("\n</clipPath>\n")
	for i := range p.drawing.layers {
		if l := &p.drawing.layers[i]; l.above {
			p.layer(k, th, f, l)
		}
	}
	k.out.WriteString("</g>\n")
}

// layer draws a layer of the map.
func (p *Painter) layer(k *sketch, th *Theme, f Frame, l *layer) {
	c, width := th.look(l)
	k.out.WriteString("<path")
	if l.role == shadeRole {
		k.out.WriteString(` clip-path="url(#map-shore)"`)
	}
	k.out.WriteString(` d="`)
	k.pieces(l.pieces)
	k.out.WriteByte('"')
	ink := c.Fade(float64(l.alpha) / 255)
	if width == 0 {
		k.ink("fill", ink)
	} else {
		k.out.WriteString(` fill="none"`)
		k.pen(ink, p.lineWidth(l, width, f)/f.Scale, l.round, nil)
	}
	k.out.WriteString("/>\n")
}
