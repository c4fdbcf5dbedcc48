package present

import (
	"context"

	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// result creates the document of the phase shown.
func (p *printer) result(n *game.Node) printing.Job {
	r, foot := p.made.Result(n), p.foot()
	return printing.Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		r.Picture = p.draw(p.scene(n))
		return p.Press.Result(r, foot, p.Look)
	}}
}

// scene returns the board of a resolved phase with its orders and results.
func (p *printer) scene(n *game.Node) layout.Scene {
	after := n.Result.Aftermath(n.Position)
	s := layout.Scene{
		Position: &after, Shapes: layout.Shapes(n.Position, n.Plain(), n.Result),
		Stuck: after.Stuck(), StuckText: p.stuck,
	}
	return s
}
