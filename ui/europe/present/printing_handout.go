package present

import (
	"context"
	"slices"
	"strings"

	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// handout creates the document of the whole session: how it ended, and everything that was revealed.
func (p *printer) handout() printing.Job {
	nodes := p.resolved()
	h := paper.Handout{
		Title: p.Desk.Title(), Foot: p.foot(), Phases: len(nodes),
		Sub: strings.Join(written(p.Desk.Game.Tag(game.Place), p.Desk.Game.Tag(game.Date)), " · "),
	}
	h.Result, h.How = p.ending(nodes)
	p.made.Count(&h)
	h.Review = p.review(nodes)
	texts := make([]paper.Result, len(nodes))
	for i, n := range nodes {
		texts[i] = p.made.Result(n)
	}
	return printing.Job{Pages: len(nodes), Long: true, Make: func(ctx context.Context, done func(int)) (paper.Document, error) {
		h.Phase = func(i int) paper.Result {
			texts[i].Picture = p.draw(p.scene(nodes[i]))
			return texts[i]
		}
		return p.Press.Handout(ctx, h, p.Look, done)
	}}
}

// written returns the texts that are not empty.
func written(texts ...string) []string {
	var list []string
	for _, text := range texts {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

// ending says who won and how, or how far the game has come.
func (p *printer) ending(nodes []*game.Node) (result, how string) {
	switch end := p.endOfLine(); {
	case end.Kind == game.NotEnded:
		return p.Say("print.until", words.With{"Phase": p.Desk.Words().Step(nodes[len(nodes)-1].Position.Phase)}), ""
	default:
		return p.Desk.Words().Outcome(end), p.Desk.Words().HowEnded(end)
	}
}

// endOfLine returns how the game ended on the line shown, whichever of its phases is shown.
func (p *printer) endOfLine() game.End {
	line, at := p.Desk.Game.Line()
	path := slices.Clone(p.Desk.Game.Path())
	for ; at+1 < len(line); at++ {
		path = append(path, slices.Index(line[at].Next, line[at+1]))
	}
	return p.Desk.Game.EndedAt(path)
}
