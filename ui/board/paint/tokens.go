package paint

import (
	"image/color"
	"strconv"

	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// Sizes of tokens, in board units.
const (
	tokenEdge = 1.6
	tokenRing = 2.6
	signShare = 1.5 // size of a person's sign, relative to the radius
)

// tokens draws the small pieces beside the units.
func (e *easel) tokens() {
	for i := range e.plan.Tokens {
		switch t := &e.plan.Tokens[i]; {
		case t.R == 0:
		case t.Kind == layout.PersonToken:
			token{e, t}.person()
		case t.Kind == layout.ShipToken:
			token{e, t}.ship()
		}
	}
}

// token draws one small piece.
type token struct {
	*easel
	piece *layout.Piece
}

// person draws a disc with a sign on it. It has the color of the power for a person who leads a unit, else only an edge in that color.
func (t token) person() {
	c := t.theme.GlyphColors(t.variant, t.piece.Power)
	edge, width := t.piece.R, t.plan.Size(tokenEdge, 1)
	ground, ink := c.Fill, c.Inner
	if t.piece.Hollow {
		ground, ink = t.theme.Paper.RGBA, t.theme.Ink.RGBA
	}
	t.lit()
	t.Disc(c.Outer, t.piece.At, edge)
	t.Disc(c.Inner, t.piece.At, edge-0.6*width)
	if t.piece.Hollow {
		t.Disc(c.Fill, t.piece.At, edge-0.6*width)
		t.Disc(ground, t.piece.At, edge-2.2*width)
	} else {
		t.Disc(ground, t.piece.At, edge-1.4*width)
	}
	if t.piece.Planned {
		t.dashed(t.piece.At, edge+width, t.theme.Highlight.RGBA, t.plan.Size(tokenRing, 1.6))
	}
	t.sign(ink)
}

// sign draws the sign of a person.
func (t token) sign(ink color.RGBA) {
	text, language := t.piece.Text, t.plan.Scene.Language
	if !t.kit.Covers(text) {
		text = t.piece.Plain
	}
	if language == "" || language == "en" {
		language = "zh_CN"
	}
	style := vector.TextStyle{Face: vector.SansSemiBold, Size: t.piece.R * signShare, Color: ink, Language: language}
	w := t.kit.TextWidth(style, text)
	if most := 1.7 * t.piece.R; w > most {
		style.Size *= most / w
		w = most
	}
	t.Text(t.kit, style, t.piece.At.X-w/2, t.piece.At.Y+style.Size*0.36, text)
}

// ship draws a ship and the number of ships.
func (t token) ship() {
	t.lit()
	strength := 1.0
	if t.piece.Leaving {
		strength = 0.4
	}
	t.Glyph(t.kit, "fleet", t.theme.GlyphColors(t.variant, t.piece.Power), 1.9*t.piece.R, t.piece.At, strength)
	if t.piece.Planned {
		t.dashed(t.piece.At, t.piece.R*1.2, t.theme.Highlight.RGBA, t.plan.Size(tokenRing, 1.6))
	}
	if t.piece.Leaving {
		t.cross(t.piece.At, 0.8)
	}
	if t.piece.Count > 1 {
		at, r := t.piece.At.Plus(vector.Pt(0.8*t.piece.R, 0.5*t.piece.R)), t.plan.Size(8, 5.5)
		t.plate(at, r)
		t.centered(at, r*1.4, strconv.Itoa(t.piece.Count))
	}
}

// lit rings a token that is picked or can be picked next.
func (t token) lit() {
	if t.piece.Lit {
		r := t.piece.R + t.plan.Size(tokenRing, 1.6)
		t.Disc(t.theme.Casing.RGBA, t.piece.At, r+t.plan.Size(1.4, 1))
		t.Disc(t.theme.Highlight.RGBA, t.piece.At, r)
	}
}
