package layout

import (
	"entente/engine"
	"entente/ui/board/vector"
)

// Sign is a mark of the user's own on the map: it points something out and means nothing to the rules. The zero Sign is
// none.
type Sign struct {
	Kind  SignKind
	Color uint8           // which of the colours of the theme for marks, with its pattern
	At    engine.Province // which province; of an arrow, where it begins
	To    engine.Province // where an arrow ends
	Begun bool            // it is still being drawn
}

// SignKind is what a sign looks like.
type SignKind uint8

// The kinds of signs.
const (
	NoSign SignKind = iota
	ArrowSign
	CircleSign
	TintSign // of the whole province
)

// SignColors is how many colours signs have. Each has a pattern of its own, for eyes that do not tell colours apart.
const SignColors = 4

// Shadow is a unit as it stands in another position that is compared with the scene's, where it is not in this one.
type Shadow struct {
	Unit engine.Unit
	At   engine.Province
	To   engine.Location // where it stands in this one; zero: nowhere
}

// The ends of the arrow of a sign, in board units.
const (
	signTail = 12.0
	signTip  = 6.0
)

// SignAt returns where a sign for a province is centred: on its unit, if one stands there.
func (st *Stands) SignAt(p engine.Province) (vector.Point, bool) {
	return st.target(engine.Location{Province: p})
}

// SignArrow returns the straight way of the arrow of a sign, from its tail to its tip.
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

// ShadowAt returns where the shadow of a unit is drawn: aside, if another unit stands there now.
func (st *Stands) ShadowAt(s Shadow) (vector.Point, bool) {
	at, ok := st.Anchor(engine.Location{Province: s.At, Coast: s.Unit.Coast}, s.Unit.Type)
	if now := &st.Units[s.At]; Known(now.Unit) {
		at = now.At.Plus(vector.Pt(-17*st.U, -15*st.U))
	}
	return at, ok && Known(s.Unit)
}
