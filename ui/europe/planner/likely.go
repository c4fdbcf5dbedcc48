package planner

import (
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// likely fills in what powers are likely to order that have no orders yet, as people without an agreement tend to.
type likely struct {
	*Planner
	weights *search.Weights
	board   string // that the weights are for
	at      *engine.Position
	drawn   []engine.Order // that were filled in there last
	times   uint64
}

// whyNot says why nothing is filled in: nobody's orders are written by somebody else where people play, nor those of programs on the main line.
func (l *likely) whyNot() string {
	if why := l.Desk.WhyNotWriting(); why != "" {
		return why
	}
	g := l.Desk.Game
	_, programs := g.Persons()
	switch {
	case l.Desk.Game.Node().Position.Phase.Kind != engine.Movement:
		return l.Say("why-off.no-moves")
	case !l.sees() || programs && !g.Aside():
		return l.Say("why-off.likely")
	}
	return ""
}

// fill gives every other power that has no orders what it is likely to order. Who asks again has other orders drawn for those.
func (l *likely) fill() {
	n := l.Desk.Game.Node()
	w := l.learned(n.Position.Variant.ID)
	if w == nil {
		return
	}
	if l.at != n.Position {
		l.at, l.drawn = n.Position, nil
	}
	var scene search.OrderSpace
	var sampler search.Sampler
	scene.Load(n.Position, w)
	sampler.Load(&scene, 1)
	l.times++
	chance := rand.New(rand.NewPCG(l.times, 1))
	orders := slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return slices.Contains(l.drawn, o) })
	l.drawn = nil
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		written := slices.ContainsFunc(orders, func(o engine.Order) bool { return o.Power == pw })
		if pw != l.Desk.View.Planned() && !written {
			l.drawn = sampler.Draw(l.drawn, pw, chance)
		}
	}
	search.Agree(n.Position, l.drawn)
	l.Desk.Game.SetOrders(append(orders, l.drawn...))
}

// learned returns the weights for a board, nil if they cannot be read.
func (l *likely) learned(board string) *search.Weights {
	if l.board != board {
		l.weights, _ = search.Learned(board)
		l.board = board
	}
	return l.weights
}
