package layout

import (
	"math"

	"entente/engine"
	"entente/ui/board/vector"
)

// Token is a small piece beside the unit of a place: a person or a ship. The zero Token is none.
type Token struct {
	Kind    TokenKind
	At      engine.Province
	Slot    int // the index of the position for persons
	Power   engine.Power
	Text    string // the sign of a person: a character of the name
	Plain   string // a Latin letter to use if the fonts lack that character
	Count   int    // number of ships; 1 is not shown
	Hollow  bool   // a person who leads no unit
	Planned bool   // has not arrived yet
	Leaving bool   // will leave
	Lit     bool   // picked, or can be picked next
}

// TokenKind is the kind of a token.
type TokenKind uint8

// The kinds of tokens.
const (
	NoToken TokenKind = iota
	PersonToken
	ShipToken
)

// Piece is a token and its center.
type Piece struct {
	*Token
	At vector.Point
	R  float64 // half its width in pixels; 0 if it has no position
}

// Sizes of tokens, in board units.
const (
	personRadius = 12.3
	shipRadius   = 16.0
	personGap    = 26.0 // between persons without a position in the drawing
)

// layTokens finds the positions of the tokens.
func (pl *Plan) layTokens() {
	pl.Tokens = pl.Tokens[:0]
	for i := range pl.Scene.Tokens {
		t := &pl.Scene.Tokens[i]
		piece := Piece{Token: t}
		if t.At != engine.NoProvince && int(t.At) < len(pl.drawing.Variant().Map.Provinces) {
			piece.At, piece.R = pl.tokenAt(t)
		}
		pl.Tokens = append(pl.Tokens, piece)
	}
}

// tokenAt returns the center of a token and half its width.
func (v *View) tokenAt(t *Token) (vector.Point, float64) {
	m := v.drawing.Marks(t.At)
	switch {
	case t.Kind == ShipToken && m.Ship != nil:
		return v.Pixel(*m.Ship), v.Size(shipRadius, 9)
	case t.Kind == PersonToken && len(m.Generals) > 0:
		n, drawn := len(m.Generals), personRadius*v.U
		r := max(7*v.Px, min(9*v.Px, 1.35*drawn), drawn) // large enough to read a Chinese character
		anchor := v.Pixel(v.drawing.Anchor(engine.Location{Province: t.At}, engine.Army))
		place := func(slot int) vector.Point {
			at := v.Pixel(m.Generals[slot])
			if away := at.Minus(anchor); away.Length() > 0 { // a token larger than the drawing allows must not cover more of the unit
				at = at.Plus(away.Times((r - drawn) / away.Length()))
			}
			return at
		}
		at := place(t.Slot % n)
		if beside := at.Minus(place(0)); beside.Length() > 0 && beside.Length() < 2*r { // nor of the previous token
			at = place(0).Plus(beside.Times(2 * r / beside.Length()))
		}
		if extra := t.Slot / n; extra > 0 { // additional persons continue in the direction away from the unit
			side := math.Copysign(max(personGap*v.U, 2*r), at.Minus(anchor).X)
			at = at.Plus(vector.Pt(side*float64(extra), 0))
		}
		return at, r
	}
	return vector.Point{}, 0
}

// TokenAt returns the index of the token at a pixel, or -1 if none.
func (pl *Plan) TokenAt(at vector.Point) int {
	best, least := -1, math.Inf(1)
	for i := range pl.Tokens {
		t := &pl.Tokens[i]
		if d := t.At.Minus(at).Length(); d <= t.R+pl.Px && d < least {
			best, least = i, d
		}
	}
	return best
}

// layErrand lays out the dotted line from a token to its destination.
func (pl *Plan) layErrand(i int) {
	s := &pl.Scene.Shapes[i]
	to, found := pl.Anchor(s.To, engine.Army)
	if s.Token < 0 || s.Token >= len(pl.Tokens) || pl.Tokens[s.Token].R == 0 || !found {
		return
	}
	from, short := pl.Tokens[s.Token], emptyGap*pl.U
	if u := &pl.Units[s.To.Province]; Known(u.Unit) {
		to = u.At
		if short = fullGap * pl.U; s.Strikes {
			short = ringRadius * pl.U
			pl.Rings = append(pl.Rings, Ring{At: to, R: short, Power: s.Unit.Power, Kind: ErrandShape, Hover: s.Hover, Forced: s.Forced, shape: i})
		}
	}
	pl.work = vector.Bow(pl.work[:0], from.At, to, pl.bend(from.At, to, s.At.Province, s.To.Province))
	length := vector.PathLength(pl.work)
	a := &pl.Arrows[i]
	*a = Arrow{Kind: s.Kind, Power: s.Unit.Power, Path: pl.cut(pl.work, min(from.R, length/3), max(length-short, from.R)),
		Width: pl.Size(AidWidth, 2.4), Dash: [2]float64{3 * pl.U, 5 * pl.U}, Hover: s.Hover, Lit: s.Lit, Forced: s.Forced, Aside: s.Aside}
	if len(a.Path) < 2 {
		return
	}
	a.Socket = a.Path[len(a.Path)-1]
	if s.Broken {
		at, _ := vector.Along(a.Path, vector.PathLength(a.Path)*0.6)
		pl.Crosses = append(pl.Crosses, Cross{At: at, shape: i})
	}
}
