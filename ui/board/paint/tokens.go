package paint

import (
	"image/color"
	"strconv"
	"strings"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// How tokens are drawn, in board units.
const (
	tokenEdge = 1.6
	tokenRing = 2.6
	signShare = 1.42 // of the radius of a person, the size of his sign
)

// tokens draws the small pieces beside the units.
func (e *easel) tokens() {
	for i := range e.plan.Tokens {
		switch t := &e.plan.Tokens[i]; {
		case t.R == 0:
		case t.Kind == layout.PersonToken:
			e.person(t)
		case t.Kind == layout.ShipToken:
			e.ship(t)
		}
	}
}

// person draws a disc with a sign on it: in the colour of the power for one who leads a unit, else with that colour as its edge.
func (e *easel) person(t *layout.Piece) {
	c := e.theme.GlyphColors(e.variant, t.Power)
	edge, width := t.R, e.plan.Size(tokenEdge, 1)
	ground, ink := c.Fill, c.Inner
	if t.Hollow {
		ground, ink = e.theme.Paper.RGBA, e.theme.Ink.RGBA
	}
	e.lit(t)
	e.Disc(c.Outer, t.At, edge)
	e.Disc(c.Inner, t.At, edge-0.6*width)
	if t.Hollow {
		e.Disc(c.Fill, t.At, edge-0.6*width)
		e.Disc(ground, t.At, edge-2.2*width)
	} else {
		e.Disc(ground, t.At, edge-1.4*width)
	}
	if t.Planned {
		e.dashed(t.At, edge+width, e.theme.Highlight.RGBA, e.plan.Size(tokenRing, 1.6))
	}
	e.personSign(t, ink)
}

// personSign writes the sign of a person.
func (e *easel) personSign(t *layout.Piece, ink color.RGBA) {
	text, language := t.Text, e.plan.Scene.Language
	if !e.kit.Covers(text) {
		text = t.Plain
	}
	if language == "" || language == "en" {
		language = "zh_CN"
	}
	style := vector.TextStyle{Face: vector.SansSemiBold, Size: t.R * signShare, Color: ink, Language: language}
	w := e.kit.TextWidth(style, text)
	if most := 1.7 * t.R; w > most {
		style.Size *= most / w
		w = most
	}
	e.Text(e.kit, style, t.At.X-w/2, t.At.Y+style.Size*0.36, text)
}

// ship draws a ship, and how many there are.
func (e *easel) ship(t *layout.Piece) {
	e.lit(t)
	strength := 1.0
	if t.Leaving {
		strength = 0.4
	}
	e.Glyph(e.kit, "fleet", e.theme.GlyphColors(e.variant, t.Power), 1.9*t.R, t.At, strength)
	if t.Planned {
		e.dashed(t.At, t.R*1.2, e.theme.Highlight.RGBA, e.plan.Size(tokenRing, 1.6))
	}
	if t.Leaving {
		e.cross(t.At, 0.8)
	}
	if t.Count > 1 {
		at, r := t.At.Plus(vector.Pt(0.8*t.R, 0.5*t.R)), e.plan.Size(8, 5.5)
		e.plate(at, r)
		e.centered(at, r*1.4, strconv.Itoa(t.Count))
	}
}

// lit rings a token that is picked, or may be picked next.
func (e *easel) lit(t *layout.Piece) {
	if t.Lit {
		r := t.R + e.plan.Size(tokenRing, 1.6)
		e.Disc(e.theme.Casing.RGBA, t.At, r+e.plan.Size(1.4, 1))
		e.Disc(e.theme.Highlight.RGBA, t.At, r)
	}
}

// legends writes the names that belong to no place.
func (e *easel) legends(d *atlas.Drawing) {
	s := e.plan.Scene
	if s.Labels == layout.NoLabels {
		return
	}
	u := min(e.u, e.plan.Frame.Scale)
	for i := range d.Legends() {
		l := &d.Legends()[i]
		name := l.Names[s.Language]
		if name == "" || !e.kit.Covers(strings.ReplaceAll(name, "/", "")) {
			name = l.Names["en"]
		}
		style := vector.TextStyle{Face: vector.SerifItalic, Size: max(l.Size*u, 9*e.plan.Px), Color: e.theme.SeaName.RGBA, Halo: e.theme.Sea.RGBA, HaloWidth: 3.2 * u, Language: s.Language}
		if l.Closed {
			style.Color, style.Halo = e.theme.LandName.RGBA, e.theme.ClosedLand.RGBA
			if e.theme.ClosedLand.Dark() {
				style.Color = e.theme.LightName.RGBA
			}
		}
		at, lines := e.plan.Pixel(vector.Pt(l.X, l.Y)), strings.Split(name, "/")
		for k, line := range lines {
			down := style.Size * (0.34 + 1.05*(float64(k)-float64(len(lines)-1)/2))
			e.Text(e.kit, style, at.X-e.kit.TextWidth(style, line)/2, at.Y+down, line)
		}
	}
}
