package layout

import (
	"entente/engine"
	"entente/ui/board/vector"
)

// Sign is a mark that the user draws on the map. It has no meaning in the rules. The zero Sign is no mark.
type Sign struct {
	Kind  SignKind
	Color uint8           // the index of a mark color of the theme, with its pattern
	At    engine.Province // the province; for an arrow, its start
	To    engine.Province // the end of an arrow
	Begun bool            // still being drawn
}

// SignKind is the kind of a sign.
type SignKind uint8

// The kinds of signs.
const (
	NoSign SignKind = iota
	ArrowSign
	CircleSign
	TintSign // tints the whole province
)

// SignColors is the number of colors of signs. Each has its own pattern, for users who cannot tell colors apart.
const SignColors = 4

// Shadow is a unit of another position that is compared with the scene's, if the scene has it elsewhere or not at all.
type Shadow struct {
	Unit engine.Unit
	At   engine.Province
	To   engine.Location // its place in the scene; zero if none
}

// The ends of the arrow of a sign, in board units.
const (
	signTail = 12.0
	signTip  = 6.0
)

// SignAt returns the center of a sign for a province: on its unit, if there is one.
func (st *Stands) SignAt(p engine.Province) (vector.Point, bool) {
	return st.target(engine.Location{Province: p})
}

// SignArrow returns the straight line of a sign's arrow, from tail to tip.
func (st *Stands) SignArrow(s Sign) (tail, tip vector.Point, ok bool) {
	from, there := st.SignAt(s.At)
	to, found := st.SignAt(s.To)
	way := to.Minus(from)
	length := way.Length()
	if !there || !found || length < 1 {
		return tail, tip, false
	}
	way = way.Times(1 / length)
	gap := signTip
	if Known(st.Units[s.To].Unit) {
		gap = fullGap
	}
	start, end := min(signTail*st.U, length/4), min(gap*st.U, length*0.4)
	return from.Plus(way.Times(start)), to.Minus(way.Times(end)), true
}

// ShadowAt returns where the shadow of a unit is drawn: aside if another unit is there now.
func (st *Stands) ShadowAt(s Shadow) (vector.Point, bool) {
	at, ok := st.Anchor(engine.Location{Province: s.At, Coast: s.Unit.Coast}, s.Unit.Type)
	if now := &st.Units[s.At]; Known(now.Unit) {
		at = now.At.Plus(vector.Pt(-17*st.U, -15*st.U))
	}
	return at, ok && Known(s.Unit)
}
