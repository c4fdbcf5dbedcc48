package present

import (
	"strconv"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/paper"
	"entente/ui/room/printing"
)

// review puts a bot's review of the line into words; the zero review if the line has none.
func (p *printer) review(nodes []*game.Node) paper.Review {
	kept := p.Desk.Game.KeptReview()
	if kept == nil || len(kept.Phases) != len(nodes) {
		return paper.Review{}
	}
	return p.reviewOf(kept, nodes, func(engine.Power) bool { return true })
}

// PaperOfReview puts a review of some phases into words, for paper in the colors of a theme. It covers only the power only, or all powers if only is
// NoPower.
func PaperOfReview(r *europe.Room, kept *game.Review, nodes []*game.Node, only engine.Power, theme *atlas.Theme) (doc paper.Review, foot string) {
	p := newPrinter(r, printing.Wish{}, printing.Tools{Theme: theme})
	return p.reviewOf(kept, nodes, func(pw engine.Power) bool { return only == engine.NoPower || pw == only }), p.foot()
}

// reviewOf puts a review of some phases into words, for the powers that shown accepts.
func (p *printer) reviewOf(kept *game.Review, nodes []*game.Node, shown func(engine.Power) bool) paper.Review {
	r := paper.Review{
		Title: p.Say("review.title"), Sub: p.Say("review.sub"), Chart: paper.Chart{Shares: true}, Head: p.Say("review.turning"), None: p.Say("review.none"),
		Good: p.Say("review.good"), Accuracy: p.Say("review.accuracy"),
	}
	if !kept.Compared() {
		r.None = p.Say("review.plain")
	}
	year := int16(0)
	for _, n := range nodes {
		text := ""
		if n.Position.Phase.Year != year {
			year = n.Position.Phase.Year
			text = strconv.Itoa(int(year))
		}
		r.Chart.Years = append(r.Chart.Years, text)
	}
	line := map[engine.Power]int{}
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		curve, most := paper.ChartLine{Power: p.power(engine.Power(i))}, 0
		for _, ph := range kept.Phases {
			curve.Counts = append(curve.Counts, ph.Prospects[i-1])
			most = max(most, ph.Prospects[i-1])
		}
		if most > 0 { // the order was played
			line[engine.Power(i)] = len(r.Chart.Lines)
			r.Chart.Lines = append(r.Chart.Lines, curve)
		}
	}
	for i, t := range words.Costliest(kept, shown) {
		if l, ok := line[t.Power]; ok {
			r.Chart.Marks = append(r.Chart.Marks, paper.ChartMark{Line: l, Year: t.Phase, Text: strconv.Itoa(i + 1)})
		}
		r.List = append(r.List, p.turningPoint(kept, nodes[t.Phase], t, strconv.Itoa(i+1)+" · "))
	}
	w := p.Desk.Words()
	for _, t := range words.BestPlayed(kept, shown) {
		n := nodes[t.Phase]
		r.GoodList = append(r.GoodList, paper.Point{
			Power: p.power(t.Power), Head: w.Power(t.Power) + w.Say("list.comma") + p.Desk.WordsAt(n.Position).Phase(n.Position.Phase), Verdict: "+" + words.Percent(kept.Gain(t)) + " %",
			Rows: p.withWhy(kept, n, t, paper.Reading{Name: p.Say("review.ordered"), Text: p.Desk.WordsAt(n.Position).Deeds(n.Did(t.Power))}),
		})
	}
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		if share, turns := kept.Accuracy(engine.Power(i)); turns > 0 && shown(engine.Power(i)) {
			r.Shares = append(r.Shares, paper.Share{Power: p.power(engine.Power(i)), Text: strconv.Itoa(int(share*100+0.5)) + " %"})
		}
	}
	return r
}

// turningPoint describes a plan that made a difference.
func (p *printer) turningPoint(kept *game.Review, n *game.Node, t game.Turning, number string) paper.Point {
	plan, _ := kept.Plan(t.Phase, t.Power)
	w, at := p.Desk.Words(), p.Desk.WordsAt(n.Position)
	better, given := n.Instead(plan.Best)
	compare := func(was, would int) string { return words.Percent(was) + " % → " + words.Percent(would) + " %" }
	return paper.Point{
		Power: p.power(t.Power), Head: number + w.Power(t.Power) + w.Say("list.comma") + at.Phase(n.Position.Phase), Verdict: w.Verdict(plan), Bad: words.VerdictOf(plan).Bad(),
		Rows: p.withWhy(kept, n, t,
			paper.Reading{Name: p.Say("review.ordered"), Text: at.Deeds(given)},
			paper.Reading{Name: p.Say("review.better"), Text: at.Deeds(better), Bold: true},
			paper.Reading{Name: p.Say("review.on-true"), Text: compare(plan.True, plan.Would)},
			paper.Reading{Name: p.Say("review.on-likely"), Text: compare(plan.Likely, plan.Better)}),
	}
}

// withWhy adds the reason for a plan's rating, if there is one.
func (p *printer) withWhy(kept *game.Review, n *game.Node, t game.Turning, rows ...paper.Reading) []paper.Reading {
	plan, _ := kept.Plan(t.Phase, t.Power)
	if len(rows) == 1 { // a well-played plan
		plan.Best = nil
	}
	if _, why := (words.Lesson{Words: p.Desk.WordsAt(n.Position).Words, Node: n, Plan: plan, Reasons: bot.NewReasons(n.Position.Variant)}).Judged(); why != "" {
		rows = append(rows, paper.Reading{Name: p.Say("review.why"), Text: why})
	}
	return rows
}
