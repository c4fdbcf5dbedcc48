package present

import (
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/paper"
)

// review puts into words what a program found when it looked back at the line; the zero review if none is kept with it.
func (p *printer) review(nodes []*game.Node) paper.Review {
	kept := p.Desk.Game.KeptReview()
	if kept == nil || len(kept.Phases) != len(nodes) {
		return paper.Review{}
	}
	w := p.Desk.Words()
	r := paper.Review{
		Title: p.Say("review.title"), Sub: p.Say("review.sub"), Chart: paper.Chart{Shares: true}, Head: p.Say("review.turning"), None: p.Say("review.none"),
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
		if most > 0 { // it was played
			line[engine.Power(i)] = len(r.Chart.Lines)
			r.Chart.Lines = append(r.Chart.Lines, curve)
		}
	}
	for i, t := range kept.Turning {
		plan, _ := kept.Plan(t.Phase, t.Power)
		n := nodes[t.Phase]
		at := p.Desk.WordsAt(n.Position)
		number := strconv.Itoa(i + 1)
		if l, ok := line[t.Power]; ok {
			r.Chart.Marks = append(r.Chart.Marks, paper.ChartMark{Line: l, Year: t.Phase, Text: number})
		}
		better, given := n.Instead(plan.Best)
		compare := func(was, would int) string { return words.Percent(was) + " % → " + words.Percent(would) + " %" }
		r.List = append(r.List, paper.Point{
			Power: p.power(t.Power), Head: number + " · " + w.Power(t.Power) + ", " + at.Phase(n.Position.Phase), Verdict: w.Verdict(plan), Bad: words.VerdictOf(plan).Bad(),
			Rows: []paper.Reading{
				{Name: p.Say("review.ordered"), Text: at.Orders(given)},
				{Name: p.Say("review.better"), Text: at.Orders(better), Bold: true},
				{Name: p.Say("review.on-true"), Text: compare(plan.True, plan.Would)},
				{Name: p.Say("review.on-likely"), Text: compare(plan.Likely, plan.Better)},
			},
		})
	}
	return r
}
