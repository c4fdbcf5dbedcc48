package printing

import (
	"context"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/words"
)

// handout makes the paper of the whole session: how it ended, and all that was revealed.
func (p *printer) handout() PaperJob {
	w := p.w
	nodes := w.Resolved()
	h := paper.Handout{
		Title: w.Desk.Title(), Foot: p.foot(), Phases: len(nodes),
		Sub: strings.Join(Present(w.Desk.Game.Tag(game.Place), w.Desk.Game.Tag(game.Date)), " · "),
	}
	h.Result, h.How = p.ending(nodes)
	p.count(&h)
	texts := make([]paper.Result, len(nodes))
	for i, n := range nodes {
		texts[i] = p.results(n)
	}
	return PaperJob{Pages: len(nodes), Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.Draw(p.scene(nodes[i]))
			return texts[i]
		}
		return p.press.Handout(ctx, h, p.look, done)
	}}
}

// Present leaves out empty texts.
func Present(texts ...string) []string {
	var list []string
	for _, text := range texts {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

// ending says who won and how, or how far the game is.
func (p *printer) ending(nodes []*game.Node) (result, how string) {
	w := p.w
	switch end := w.endOfLine(); {
	case end.Kind == game.NotEnded:
		return p.w.Say("print.until", words.With{"Phase": w.Desk.Words().Step(nodes[len(nodes)-1].Position.Phase)}), ""
	case w.Desk.Game.Ended().Kind == game.NotEnded: // the window looks at an earlier phase
		return w.Desk.Words().Outcome(end), ""
	default:
		return w.Desk.Words().Outcome(end), w.Desk.Words().HowEnded(end)
	}
}

// endOfLine is how the game ended on the line that is looked at, wherever on it.
func (f *Printing) endOfLine() game.End {
	line, at := f.Desk.Game.Line()
	path := slices.Clone(f.Desk.Game.Path())
	for ; at+1 < len(line); at++ {
		path = append(path, slices.Index(line[at].Next, line[at+1]))
	}
	return f.Desk.Game.EndedAt(path)
}

// count fills in the chart and the table of centers by year.
func (p *printer) count(h *paper.Handout) {
	w := p.w
	line, _ := w.Desk.Game.Line()
	t := table.NewTally(line)
	h.Table = paper.Table{Corner: p.w.Say("panel.power")}
	h.Chart = paper.Chart{Head: p.w.Say("print.chart"), Goal: w.Desk.Game.Settings().Victory}
	h.Chart.Winner = p.w.SayN("print.goal", h.Chart.Goal, nil)
	for _, year := range t.Years {
		h.Table.Years = append(h.Table.Years, page.Number(year))
	}
	h.Chart.Years = h.Table.Years
	for i := 1; i < len(w.Desk.Variant().Powers); i++ {
		row := paper.TableRow{Power: p.power(engine.Power(i)), Player: w.Desk.Words().PlayerOf(engine.Power(i))}
		curve := paper.ChartLine{Power: row.Power}
		for _, counts := range t.Centers {
			row.Cells = append(row.Cells, page.Number(counts[i]))
			curve.Counts = append(curve.Counts, counts[i])
		}
		h.Table.Rows, h.Chart.Lines = append(h.Table.Rows, row), append(h.Chart.Lines, curve)
	}
}
