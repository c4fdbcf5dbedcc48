package ui

import (
	"context"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/paper"
	"entente/ui/words"
)

// handout makes the paper of the whole session: how it ended, and all that was revealed.
func (p *printer) handout() paperJob {
	w := p.w
	nodes := w.resolved()
	h := paper.Handout{
		Title: w.desk.Title(), Foot: p.foot(), Phases: len(nodes),
		Sub: strings.Join(present(w.desk.Game.Tag(game.Place), w.desk.Game.Tag(game.Date)), " · "),
	}
	h.Result, h.How = p.ending(nodes)
	p.count(&h)
	texts := make([]paper.Result, len(nodes))
	for i, n := range nodes {
		texts[i] = p.results(n)
	}
	return paperJob{pages: len(nodes), long: true, make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.draw(p.scene(nodes[i]))
			return texts[i]
		}
		return p.press.Handout(ctx, h, p.look, done)
	}}
}

// present leaves out empty texts.
func present(texts ...string) []string {
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
		return words.Say("print.until", words.With{"Phase": w.desk.Words().Step(nodes[len(nodes)-1].Position.Phase)}), ""
	case w.desk.Game.Ended().Kind == game.NotEnded: // the window looks at an earlier phase
		return w.desk.Words().Outcome(end), ""
	default:
		return w.desk.Words().Outcome(end), w.desk.Words().HowEnded(end)
	}
}

// endOfLine is how the game ended on the line that is looked at, wherever on it.
func (f *Printing) endOfLine() game.End {
	line, at := f.desk.Game.Line()
	path := slices.Clone(f.desk.Game.Path())
	for ; at+1 < len(line); at++ {
		path = append(path, slices.Index(line[at].Next, line[at+1]))
	}
	return f.desk.Game.EndedAt(path)
}

// count fills in the chart and the table of centers by year.
func (p *printer) count(h *paper.Handout) {
	w := p.w
	line, _ := w.desk.Game.Line()
	t := table.NewTally(line)
	h.Table = paper.Table{Corner: words.Say("panel.power")}
	h.Chart = paper.Chart{Head: words.Say("print.chart"), Goal: w.desk.Game.Settings().Victory}
	h.Chart.Winner = words.SayN("print.goal", h.Chart.Goal, nil)
	for _, year := range t.Years {
		h.Table.Years = append(h.Table.Years, number(year))
	}
	h.Chart.Years = h.Table.Years
	for i := 1; i < len(w.desk.Variant().Powers); i++ {
		row := paper.TableRow{Power: p.power(engine.Power(i)), Player: w.desk.Words().PlayerOf(engine.Power(i))}
		curve := paper.ChartLine{Power: row.Power}
		for _, counts := range t.Centers {
			row.Cells = append(row.Cells, number(counts[i]))
			curve.Counts = append(curve.Counts, counts[i])
		}
		h.Table.Rows, h.Chart.Lines = append(h.Table.Rows, row), append(h.Chart.Lines, curve)
	}
}
