package review

import (
	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// paintPlan draws the text about the selected plan: the orders given and the better ones, the expected results, and the verdict.
func (p *reviewPage) paintPlan(add kit.Adder, s fyne.Size) {
	if p.at < 0 {
		p.paintWhy(add, s)
		return
	}
	t, plan := p.plans[p.at], p.plan()
	l, w := p.L, p.r.Desk.Words()
	p.r.Brush().DrawChip(look.Side(t.Power), 0, 1, add)
	add(l.Line(w.Power(t.Power)+", "+p.phase(t.Phase), 14, kit.Semibold, look.RoleText), 26, 0, s.Width-26, 20)
	y := float32(26)
	better, given := p.nodes[t.Phase].Instead(plan.Best)
	y = p.paintOrders(add, fyne.NewPos(s.Width, y), "review.ordered", given)
	y = p.paintOrders(add, fyne.NewPos(s.Width, y), "review.better", better)
	y = p.paintBars(add, fyne.NewPos(s.Width, y), "review.true", plan.True, plan.Would)
	y = p.paintBars(add, fyne.NewPos(s.Width, y), "review.likely", plan.Likely, plan.Better)
	role, ink := look.RoleSuccessTint, look.RoleSuccess
	if words.VerdictOf(plan).Bad() {
		role, ink = look.RoleWarningTint, look.RoleWarning
	}
	if tall := s.Height - y - 4; tall >= 26 {
		tall = min(tall, 38)
		add(l.Box(role, 6), 0, y+4, s.Width, tall)
		add(l.Line(w.Verdict(plan), 12.5, kit.Semibold, ink), 12, y+4, s.Width-24, tall)
		y += tall + 10
	}
	for _, reason := range p.reasons() {
		lines := l.Wrap(reason, 12, kit.Regular, s.Width)
		if y+17*float32(len(lines)) > s.Height {
			return // the map shows in full what does not fit
		}
		for _, line := range lines {
			add(l.Text(line, 12, kit.Regular, look.RoleText), 0, y, s.Width, 17)
			y += 17
		}
		y += 3
	}
}

// reasons returns the merits of the better plan, or of the orders given, and what stopped the latter: the first sentence of the explanation of each
// failed order.
func (p *reviewPage) reasons() (list []string) {
	t := p.plans[p.at]
	n := p.nodes[t.Phase]
	w := p.r.Desk.WordsAt(n.Position)
	if _, merit := (words.Lesson{Words: w.Words, Node: n, Plan: p.plan(), Reasons: p.merits}).Learned(); merit != "" {
		list = append(list, lang.SentenceCase(merit))
	}
	for _, r := range n.Result.Results {
		if r.Order.Power != t.Power || r.Reason == engine.Succeeded && !r.Dislodged {
			continue
		}
		if e := w.ExplainResult(n.Position, n.Result, r); len(e.Lines) > 0 {
			list = append(list, e.Lines[0])
		}
	}
	return list
}

// paintWhy draws why no plans were compared.
func (p *reviewPage) paintWhy(add kit.Adder, s fyne.Size) {
	if p.review.Compared() {
		return
	}
	text, y := p.r.Say("review.plain"), float32(0)
	if err := p.r.Desk.Rivals.Minds().Fault(); err != nil {
		text += "\n" + lang.SentenceCase(err.Error())
	}
	for _, line := range p.L.Wrap(text, 13, kit.Regular, s.Width) {
		add(p.L.Text(line, 13, kit.Regular, look.RoleText), 0, y, s.Width, 20)
		y += 20
	}
}

// paintOrders draws a heading and orders on at most two lines. They start at the height of at, whose X is the width of the text, and it returns the
// height below them.
func (p *reviewPage) paintOrders(add kit.Adder, at fyne.Position, key string, list []engine.Order) float32 {
	l, y := p.L, at.Y
	head := p.r.Say(key)
	if len(list) == 0 {
		if key == "review.better" {
			add(l.Line(p.r.Say("review.none-better"), 12, kit.Regular, look.RoleMuted), 0, y, at.X, 18)
			return y + 24
		}
		return y
	}
	wide := l.Width(head, 11.5, kit.Regular) + 10
	add(l.Text(head, 11.5, kit.Regular, look.RoleMuted), 0, y, wide, 18)
	role := look.RoleText
	if key == "review.better" {
		role = look.RoleSuccess
	}
	lines := l.Wrap(p.deeds(p.plans[p.at].Phase, list), 12.5, kit.Semibold, at.X-wide)
	if len(lines) > 2 {
		rest := ""
		for _, line := range lines[1:] {
			rest += line + " "
		}
		lines = []string{lines[0], rest}
	}
	for _, line := range lines {
		add(l.Line(line, 12.5, kit.Semibold, role), wide, y, at.X-wide, 18)
		y += 18
	}
	return y + 6
}

// paintBars draws the expected results of the actual and the better plan as bars.
func (p *reviewPage) paintBars(add kit.Adder, at fyne.Position, key string, was, would int) float32 {
	l, y := p.L, at.Y
	add(l.Line(p.r.Say(key), 11.5, kit.Regular, look.RoleMuted), 0, y, at.X, 18)
	y += 19
	most := float32(max(was, would, p.plan().Better, p.plan().True, 1000))
	room := at.X - 52
	for i, share := range []int{was, would} {
		if i == 1 && len(p.plan().Best) == 0 {
			break
		}
		role := look.RoleMuted
		if i == 1 {
			role = look.RoleSuccess
		}
		add(l.Box(look.RoleLine, 4), 0, y+4, room, 8)
		add(l.Box(role, 4), 0, y+4, max(room*float32(share)/most, 4), 8)
		text := l.Text(words.Percent(share)+" %", 12, kit.Figures, look.RoleText)
		text.Alignment = fyne.TextAlignTrailing
		add(text, room, y, at.X-room, 16)
		y += 16
	}
	return y + 5
}
