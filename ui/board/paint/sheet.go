package paint

import (
	"fmt"
	"html"
	"iter"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/svg"
	"entente/ui/board/vector"
)

// sheet is the ground of a board in an SVG file: what Base paints, as shapes. Lengths are board units.
type sheet struct {
	*svg.Sketch
	drawing *atlas.Drawing
	theme   *atlas.Theme
	frame   vector.Frame
}

// ground draws the board under a scene. name returns the name of a province in a language.
func (k *sheet) ground(s *layout.Scene, name func(*engine.ProvinceInfo, string) string) {
	k.open()
	k.layers(false)
	if k.theme.Hatched {
		k.weaves()
	}
	k.Out.WriteString("<g id=\"map-land\">\n")
	for pv := range k.lands() {
		owner := k.owner(s, pv)
		k.land(pv)
		k.Ink("fill", k.theme.Ground(k.drawing.Variant(), pv, owner).RGBA)
		k.Out.WriteString("><title>" + html.EscapeString(name(k.drawing.Variant().Map.Info(pv), s.Language)) + "</title></path>\n")
		if k.patterned(pv, owner) {
			k.woven(pv, owner)
		}
	}
	k.Out.WriteString("</g>\n")
	k.tints(s)
	k.shore()
	k.layers(true)
	k.Out.WriteString("</g>\n")
}

// open opens the group whose lengths are board units.
func (k *sheet) open() {
	fmt.Fprintf(&k.Out, `<g transform="scale(%.6g,%.6g) translate(`, k.frame.Scale, k.frame.Scale)
	k.Points([]vector.Point{vector.Pt(-k.frame.X, -k.frame.Y)})
	k.Out.WriteString(")\">\n")
}

// layers draws the layers above the provinces, or those below.
func (k *sheet) layers(above bool) {
	for i := range k.drawing.Layers() {
		if l := &k.drawing.Layers()[i]; l.Above == above {
			k.layer(l)
		}
	}
}

// lands iterates over the provinces that are not seas.
func (k *sheet) lands() iter.Seq[engine.Province] {
	return func(yield func(engine.Province) bool) {
		m := k.drawing.Variant().Map
		for i := 1; i < len(m.Provinces); i++ {
			if pv := engine.Province(i); m.Info(pv).Terrain != engine.Sea && !yield(pv) {
				return
			}
		}
	}
}

// owner returns the power that owns a province.
func (k *sheet) owner(s *layout.Scene, pv engine.Province) engine.Power {
	if s.Position == nil {
		return engine.NoPower
	}
	return s.Position.Owners[pv]
}

// land begins the path of a province. The caller writes the color and closes the element.
func (k *sheet) land(pv engine.Province) {
	fmt.Fprintf(&k.Out, `<path id="map-%s" d="`, html.EscapeString(k.drawing.Variant().Map.Info(pv).ID))
	k.Pieces(k.drawing.Ground(pv))
	k.Out.WriteByte('"')
}

// patterned reports whether a province shows its owner by a pattern, too.
func (k *sheet) patterned(pv engine.Province, owner engine.Power) bool {
	return k.theme.Hatched && owner != engine.NoPower && k.drawing.Variant().Map.Info(pv).Center
}

// shore defines the area of all provinces.
func (k *sheet) shore() {
	k.Out.WriteString("<clipPath id=\"map-shore\">\n")
	for pv := range k.lands() {
		fmt.Fprintf(&k.Out, `<use xlink:href="#map-%s"/>`, html.EscapeString(k.drawing.Variant().Map.Info(pv).ID))
	}
	k.Out.WriteString("\n</clipPath>\n")
}

// layer draws a layer of the map.
func (k *sheet) layer(l *atlas.Layer) {
	c, width := k.theme.Look(l)
	k.Out.WriteString("<path")
	if l.OnLand() {
		k.Out.WriteString(` clip-path="url(#map-shore)"`)
	}
	k.Out.WriteString(` d="`)
	k.Pieces(l.Pieces)
	k.Out.WriteByte('"')
	ink, look := c.Fade(float64(l.Alpha)/255), k.Out.Len()
	if width == 0 {
		k.Ink("fill", ink)
	} else {
		k.Out.WriteString(` fill="none"`)
		k.Pen(ink, k.drawing.LineWidth(l, width, k.frame)/k.frame.Scale, l.Round, nil)
	}
	k.Look(look)
	k.Out.WriteString("/>\n")
}

// weaves defines the patterns of the powers, dark and light.
func (k *sheet) weaves() {
	grow := k.drawing.Line(k.frame) / k.frame.Scale // lines keep their width at every zoom
	for pw := 1; pw < len(k.drawing.Variant().Powers); pw++ {
		for _, c := range [2]vector.Color{k.theme.Ink, k.theme.LightName} {
			k.defineWeave(pw, c, c == k.theme.LightName, grow)
		}
	}
}

func (k *sheet) defineWeave(pw int, c vector.Color, light bool, grow float64) {
	kind := pw % weaveKinds
	pitch := weavePitch * grow
	switch kind {
	case 6:
		pitch *= 2
	case 0:
		pitch *= 1.5
	}
	turn := map[int]int{1: -45, 4: 45, 0: 45}[kind]
	fmt.Fprintf(&k.Out, `<pattern id="%s" patternUnits="userSpaceOnUse" width="%.3f" height="%.3f" patternTransform="rotate(%d)">`, k.weaveID(pw, light), pitch, pitch, turn)
	if kind == 5 {
		k.Circle(vector.Pt(pitch/2, pitch/2), 0.75*weaveWidth*grow)
		look := k.Out.Len()
		k.Ink("fill", c.Fade(weaveOpacity))
		k.Look(look)
		k.Out.WriteString("/>")
	}
	if kind != 5 && kind != 3 {
		k.Line(c.Fade(weaveOpacity), weaveWidth*grow, []vector.Point{vector.Pt(0, pitch/2), vector.Pt(pitch, pitch/2)}, false, nil)
	}
	if kind == 3 || kind == 6 || kind == 0 {
		k.Line(c.Fade(weaveOpacity), weaveWidth*grow, []vector.Point{vector.Pt(pitch/2, 0), vector.Pt(pitch/2, pitch)}, false, nil)
	}
	k.Out.WriteString("</pattern>\n")
}

func (k *sheet) weaveID(pw int, light bool) string {
	tone := "dark"
	if light {
		tone = "light"
	}
	return "map-" + html.EscapeString(k.drawing.Variant().Powers[pw].ID) + "-" + tone
}

// woven lays the pattern of its owner over a province.
func (k *sheet) woven(pv engine.Province, owner engine.Power) {
	light := k.theme.Ground(k.drawing.Variant(), pv, owner).Dark()
	k.Out.WriteString(`<path d="`)
	k.Pieces(k.drawing.Ground(pv))
	fmt.Fprintf(&k.Out, `" fill="url(#%s)"/>`+"\n", k.weaveID(int(owner), light))
}

// tints draws the tinted provinces.
func (k *sheet) tints(s *layout.Scene) {
	for _, one := range s.Signs {
		if one.Kind != layout.TintSign || one.At == engine.NoProvince || int(one.At) >= k.drawing.Places() {
			continue
		}
		c := k.theme.Marks[one.Color%layout.SignColors]
		fmt.Fprintf(&k.Out, `<path class="%s" d="`, html.EscapeString(fmt.Sprintf("mark-%d", one.Color)))
		k.Pieces(k.drawing.Ground(one.At))
		k.Out.WriteByte('"')
		k.Ink("fill", c.Fade(0.45))
		k.Pen(c.RGBA, 3.4, true, signDashes(one.Color, 3.4))
		k.Out.WriteString("/>\n")
	}
}
