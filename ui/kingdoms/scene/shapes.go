package scene

import (
	"iter"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/layout"
)

// shapes returns the shapes of orders, in their sequence, followed by those of units that suffered without an order.
func (c Chart) shapes(pos *kingdoms.Position, orders []kingdoms.Order, res *kingdoms.Resolution, tokens []layout.Token) []layout.Shape {
	list := make([]layout.Shape, 0, len(orders))
	for _, o := range orders {
		s := c.draw(pos, o, tokens)
		if res != nil {
			s.outcome(o, res)
		} else if o.Kind != kingdoms.NoOrder {
			s.Forced = pos.Check(o).Void()
		}
		list = append(list, s.Shape)
	}
	return list
}

// shape is a shape under construction.
type shape struct{ layout.Shape }

// draw returns the shape of an order without its result. Orders that are not drawn, such as bids, have no kind.
func (c Chart) draw(pos *kingdoms.Position, o kingdoms.Order, tokens []layout.Token) shape {
	s := shape{layout.Shape{
		Unit: engine.Unit{Type: engine.Army, Power: engine.Power(o.Faction)}, At: Place(o.At), From: Place(o.From), To: Place(o.To), Afloat: o.Ship,
	}}
	switch o.Kind {
	case kingdoms.Hold:
		s.Kind = layout.HoldShape
	case kingdoms.Move:
		s.Kind = layout.MoveShape
	case kingdoms.SupportMove:
		s.Kind = layout.SupportMoveShape
	case kingdoms.SupportHold:
		s.Kind = layout.SupportHoldShape
	case kingdoms.Refit, kingdoms.Recruit:
		s.Kind = layout.BuildShape
	case kingdoms.Retreat:
		s.Kind = layout.RetreatShape
	case kingdoms.Disband:
		s.Kind = layout.DisbandShape
	case kingdoms.Transfer, kingdoms.FalseOrder:
		s.errand(pos.Officers[o.General].Area, personOf(pos, o.General, tokens))
		s.Strikes = o.Kind == kingdoms.FalseOrder
	case kingdoms.Sail:
		s.errand(o.At, find(tokens, layout.ShipToken, o.At))
	}
	return s
}

// errand makes a shape the line of a token that leaves an area.
func (s *shape) errand(from kingdoms.Area, token int) {
	if token >= 0 {
		s.Kind, s.At, s.Token = layout.ErrandShape, Place(from), token
	}
}

// find returns the index of the first token of a kind in an area, or -1 if none.
func find(tokens []layout.Token, kind layout.TokenKind, a kingdoms.Area) int {
	for i := range tokens {
		if tokens[i].Kind == kind && tokens[i].At == engine.Province(a) && !tokens[i].Planned {
			return i
		}
	}
	return -1
}

// persons returns the generals who have tokens, in the sequence of the tokens: commanders first, so that they are next to their units.
func persons(pos *kingdoms.Position) iter.Seq2[int, kingdoms.General] {
	return func(yield func(int, kingdoms.General) bool) {
		n := 0
		for _, commanding := range [...]bool{true, false} {
			for who := range pos.Roster.All().All() {
				if pos.Officers[who].Faction == kingdoms.NoFaction || pos.Commands(who) != commanding {
					continue
				}
				if !yield(n, who) {
					return
				}
				n++
			}
		}
	}
}

// personOf returns the index of a general's token, or -1 if there is none.
func personOf(pos *kingdoms.Position, g kingdoms.General, tokens []layout.Token) int {
	for i, who := range persons(pos) {
		if who == g && i < len(tokens) {
			return i
		}
	}
	return -1
}

// General returns the general of the token at an index of Tokens(pos), or NoGeneral if it is another kind of token.
func General(pos *kingdoms.Position, token int) kingdoms.General {
	for i, who := range persons(pos) {
		if i == token {
			return who
		}
	}
	return kingdoms.NoGeneral
}

// outcome adds the result of the order.
func (s *shape) outcome(o kingdoms.Order, res *kingdoms.Resolution) {
	r, ok := Result(o, res)
	if !ok {
		return
	}
	s.Broken = r.Reason != kingdoms.Succeeded && r.Reason != kingdoms.Merged && r.Reason != kingdoms.AsSupport && r.Reason != kingdoms.Disbanded
	s.Forced = r.Reason.Void()
	switch s.Kind {
	case layout.MoveShape, layout.RetreatShape:
		s.Moved = !s.Broken && r.Reason != kingdoms.AsSupport
	case layout.BuildShape, layout.ErrandShape:
		s.Moved = !s.Broken
	}
	if s.Kind == layout.MoveShape && (r.Attack > 1 || s.Broken && r.Against > 1 && r.Attack > 0) {
		s.Strength = int(r.Attack)
	}
	if s.Kind == layout.ErrandShape { // the token is gone or elsewhere, so its line would start in the wrong place
		s.Token = -1
	}
}

// Result returns the result of an order.
func Result(o kingdoms.Order, res *kingdoms.Resolution) (kingdoms.Result, bool) {
	for _, r := range res.Results {
		same := r.Order
		if same == o {
			return r, true
		}
		same.Said, same.General = o.Said, o.General
		if same == o && o.At != kingdoms.NoArea && r.Given {
			return r, true
		}
	}
	return kingdoms.Result{}, false
}
