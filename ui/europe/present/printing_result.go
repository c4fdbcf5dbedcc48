package present

import (
	"context"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/layout"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// result makes the paper of the phase that is seen.
func (p *printer) result(n *game.Node) printing.Job {
	r, foot := p.results(n), p.foot()
	return printing.Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		r.Picture = p.draw(p.scene(n))
		return p.Press.Result(r, foot, p.Look)
	}}
}

// scene returns the board of a resolved phase with its orders and fates.
func (p *printer) scene(n *game.Node) layout.Scene {
	after := n.Result.Aftermath(n.Position)
	s := layout.Scene{
		Position: &after, Shapes: layout.Shapes(n.Position, n.Plain(), n.Result),
		Stuck: after.Stuck(), StuckText: p.stuck,
	}
	return s
}

// results puts into words what became of a phase; the picture is missing.
func (p *printer) results(n *game.Node) paper.Result {
	ph := n.Position.Phase
	r := paper.Result{
		Phase: p.Desk.Words().Phase(ph), Step: resultStep(p.Desk.Words().Words, ph), Date: dateLabel(ph),
		Count: p.Desk.Words().Came(n), Notes: p.notes(n),
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		g := paper.Group{Power: p.power(engine.Power(i)), Note: p.Desk.WordsAt(n.Position).CenterChanges(n, engine.Power(i))}
		for _, one := range n.Result.Results {
			if one.Order.Power == engine.Power(i) {
				g.Rows = append(g.Rows, p.row(n, one))
			}
		}
		if len(g.Rows) > 0 || g.Note != "" {
			r.Groups = append(r.Groups, g)
		}
	}
	return r
}

// resultStep names what has become known in a phase: the orders, retreats or builds.
func resultStep(w words.Words, ph engine.Phase) string {
	if ph.Kind == engine.Movement {
		return w.Say("panel.orders-head")
	}
	return w.PhaseKind(ph.Kind)
}

// row returns an order with its fate and, if it failed, the reason.
func (p *printer) row(n *game.Node, r engine.Result) paper.Row {
	row := paper.Row{Order: p.Desk.WordsAt(n.Position).Order(r.Order), Fate: p.Desk.WordsAt(n.Position).Result(n.Position, r), Failed: telling.Failed(r)}
	if !row.Failed || r.Order.At.Province == engine.NoProvince {
		return row
	}
	x := p.Desk.WordsAt(n.Position).Explain(n.Position, n.Result, r.Order.At.Province)
	row.Why = x.Lines
	if x.Rules != "" {
		row.Why = append(row.Why, x.Rules)
	}
	return row
}

// notes returns who must retreat, what else happened, what comes next, and what was remarked.
func (p *printer) notes(n *game.Node) []paper.Note {
	next := &n.Result.Next
	var list []paper.Note
	if gone := p.mustRetreat(next); len(gone) > 0 {
		list = append(list, paper.Note{Head: p.Say("print.retreats"), Text: []string{strings.Join(gone, p.Say("list.comma"))}})
	}
	if happened := p.happened(n); len(happened) > 0 {
		list = append(list, paper.Note{Head: p.Say("print.table"), Text: happened})
	}
	text := p.Desk.Words().Step(next.Phase)
	if winner := next.Winner(); winner != engine.NoPower {
		text = p.Say("panel.won", words.With{"Power": p.Desk.Words().Power(winner)})
	}
	list = append(list, paper.Note{Head: p.Say("print.next"), Text: []string{text}})
	if n.Note != "" {
		list = append(list, paper.Note{Head: p.Say("print.remark"), Text: strings.Split(n.Note, "\n")})
	}
	return list
}

// mustRetreat lists the dislodged units, each with the places where it may go.
func (p *printer) mustRetreat(pos *engine.Position) []string {
	var list []string
	for q, d := range pos.Dislodged {
		if d.Unit.Type == engine.NoUnit {
			continue
		}
		var ways []string
		for _, to := range pos.Retreats(engine.Province(q)) {
			ways = append(ways, p.Desk.WordsAt(pos).Code(to))
		}
		if len(ways) == 0 {
			ways = []string{p.Say("board.no-retreat")}
		}
		unit := p.Desk.WordsAt(pos).ShortUnit(d.Unit.Type, engine.Location{Province: engine.Province(q)})
		list = append(list, p.Say("print.retreat", words.With{"Unit": unit, "Ways": strings.Join(ways, p.Say("list.comma"))}))
	}
	return list
}

// happened returns what the log says about a phase besides the orders: rulings, notices, treaties, tosses, votes.
func (p *printer) happened(n *game.Node) []string {
	var list []string
	for _, e := range p.log {
		if e.Position != n.Position || e.Kind != table.Happened && e.Kind != table.Misspelt && e.Kind != table.TakenOff {
			continue
		}
		line := p.Desk.Words().Log(e)
		list = append(list, line.Text)
		if line.Quote != "" {
			list = append(list, strings.Split(line.Quote, "\n")...)
		}
	}
	return list
}
