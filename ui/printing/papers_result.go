package printing

import (
	"context"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/paper"
	"entente/ui/telling"
	wordspkg "entente/ui/words"
)

// result makes the paper of the phase that is seen.
func (p *printer) result(n *game.Node) PaperJob {
	r, foot := p.results(n), p.foot()
	return PaperJob{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) {
		r.Picture = p.Draw(p.scene(n))
		return p.press.Result(r, foot, p.look)
	}}
}

// scene is the board of a resolved phase with its orders and fates.
func (p *printer) scene(n *game.Node) paint.Scene {
	after := n.Result.Aftermath(n.Position)
	s := paint.Scene{
		Position: &after, Shapes: paint.Shapes(n.Position, n.Plain(), n.Result),
		Stuck: after.Stuck(), StuckText: p.w.Say("board.no-retreat"),
	}
	for i := range n.Orders {
		s.Shapes[i].Forced = n.Orders[i].Forced
	}
	return s
}

// results is what became of a phase in words, without the picture.
func (p *printer) results(n *game.Node) paper.Result {
	w, ph := p.w, n.Position.Phase
	bad := 0
	for _, r := range n.Result.Results {
		if telling.Failed(r) {
			bad++
		}
	}
	all := len(n.Result.Results)
	r := paper.Result{
		Phase: w.Desk.Words().Phase(ph), Step: resultStep(w.Desk.Words().Words, ph), Date: DateLabel(ph),
		Count: p.w.Say("results.count", wordspkg.With{"Good": all - bad, "All": all}), Notes: p.notes(n),
	}
	if all == 0 {
		r.Count = p.w.Say("results.nothing")
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		g := paper.Group{Power: p.power(engine.Power(i)), Note: w.Desk.WordsAt(n.Position).CenterChanges(n, engine.Power(i))}
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

// resultStep names what became known in a phase: the orders, retreats or builds.
func resultStep(words wordspkg.Words, ph engine.Phase) string {
	if ph.Kind == engine.Movement {
		return words.Say("panel.orders-head")
	}
	return words.PhaseKind(ph.Kind)
}

// row is an order with its fate; what failed is explained.
func (p *printer) row(n *game.Node, r engine.Result) paper.Row {
	row := paper.Row{Order: p.w.Desk.WordsAt(n.Position).Order(r.Order), Fate: p.w.Desk.WordsAt(n.Position).Result(n.Position, r), Failed: telling.Failed(r)}
	if !row.Failed || r.Order.At.Province == engine.NoProvince {
		return row
	}
	x := p.w.Desk.WordsAt(n.Position).Explain(n.Position, n.Result, r.Order.At.Province)
	row.Why = x.Lines
	if len(row.Why) > 0 && x.Rules != "" {
		row.Why[len(row.Why)-1] += " (" + x.Rules + ")"
	}
	return row
}

// notes say who must retreat, what happened besides, what comes next, and what was remarked.
func (p *printer) notes(n *game.Node) []paper.Note {
	w, next := p.w, &n.Result.Next
	var list []paper.Note
	if gone := w.mustRetreat(next); len(gone) > 0 {
		list = append(list, paper.Note{Head: p.w.Say("print.retreats"), Text: []string{strings.Join(gone, p.w.Say("list.comma"))}})
	}
	if happened := p.happened(n); len(happened) > 0 {
		list = append(list, paper.Note{Head: p.w.Say("print.table"), Text: happened})
	}
	text := w.Desk.Words().Step(next.Phase)
	if winner := next.Winner(); winner != engine.NoPower {
		text = p.w.Say("panel.won", wordspkg.With{"Power": w.Desk.Words().Power(winner)})
	}
	list = append(list, paper.Note{Head: p.w.Say("print.next"), Text: []string{text}})
	if n.Note != "" {
		list = append(list, paper.Note{Head: p.w.Say("print.remark"), Text: strings.Split(n.Note, "\n")})
	}
	return list
}

// mustRetreat lists the dislodged units, each with the places where it may go.
func (f *Printing) mustRetreat(pos *engine.Position) []string {
	var list []string
	for q, d := range pos.Dislodged {
		if d.Unit.Type == engine.NoUnit {
			continue
		}
		var ways []string
		for _, to := range pos.Retreats(engine.Province(q)) {
			ways = append(ways, f.Desk.WordsAt(pos).Code(to))
		}
		if len(ways) == 0 {
			ways = []string{f.Say("board.no-retreat")}
		}
		unit := f.Desk.WordsAt(pos).ShortUnit(d.Unit.Type, engine.Location{Province: engine.Province(q)})
		list = append(list, f.Say("print.retreat", wordspkg.With{"Unit": unit, "Ways": strings.Join(ways, f.Say("list.comma"))}))
	}
	return list
}

// happened is what the log has about a phase besides the orders: rulings, notices, treaties, tosses, votes.
func (p *printer) happened(n *game.Node) []string {
	var list []string
	for _, e := range p.log {
		if e.Position != n.Position || e.Kind != table.Happened && e.Kind != table.Misspelt && e.Kind != table.TakenOff {
			continue
		}
		line := p.w.Desk.Words().Log(e)
		list = append(list, line.Text)
		if line.Quote != "" {
			list = append(list, strings.Split(line.Quote, "\n")...)
		}
	}
	return list
}
