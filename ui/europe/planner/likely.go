package planner

import (
	"math/rand/v2"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// likely fills in probable orders for powers without orders, as players without an agreement tend to give them.
type likely struct {
	*Planner
	weights *search.Weights
	board   string // the board of the weights
	at      *engine.Position
	drawn   []engine.Order // orders that were filled in last
	times   uint64
}

// whyNot returns why nothing can be filled in, or "". At a table the planner writes no orders for other players, nor for bots on the main line.
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

// fill gives every other power without orders probable ones. A second call draws other orders for those powers.
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

// learned returns the weights for a board, or nil if they cannot be read.
func (l *likely) learned(board string) *search.Weights {
	if l.board != board {
		l.weights, _ = search.Learned(board)
		l.board = board
	}
	return l.weights
}
