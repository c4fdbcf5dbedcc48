package planner

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine/search"
	"entente/ui/europe/plancheck"
	"entente/ui/kit"
	"entente/ui/look"
)

// paintWorst paints the worst that each other power can do while all others hold. A click shows it as a variation.
func (p *Planner) paintWorst(pen *pen) {
	a := p.Checker.Answer()
	pen.heading(p.Say("planner.worst"), p.Say("planner.worst-note"), true)
	top := pen.y
	defer func() { pen.y = max(pen.y, top+worstRoom) }()
	if len(a.Worst) == 0 {
		if a.Done {
			pen.paragraph(p.Say("planner.harmless"))
		}
		return
	}
	list := slices.SortedStableFunc(slices.Values(a.Worst), func(a, b search.Harm) int {
		return cmp.Or(cmp.Compare(b.Centers, a.Centers), cmp.Compare(b.Units, a.Units), cmp.Compare(b.Failed, a.Failed))
	})
	more := len(list) - worstLines
	if more > 0 && !p.allWorst {
		list = list[:worstLines]
	}
	for _, h := range list {
		p.paintHarm(pen, &a, h)
	}
	if more > 0 && !p.allWorst {
		text := p.SayN("planner.more", more, nil)
		w := pen.Width(text, 12, kit.Semibold)
		pen.add(pen.Text(text, 12, kit.Semibold, look.RoleAccent), textLeft-8, 0, w, 20)
		pen.press("worst-more", textLeft-16, -1, w+16, 22, func() { p.allWorst = true; p.draw(true) })
	}
	pen.y += moreTall
}

// The room of this section, whatever the answer: a number of powers, the gravest first, and the words that list the others.
const (
	worstLines = 3
	worstRow   = 27
	moreTall   = 20
	worstRoom  = worstLines*worstRow + moreTall
)

// paintHarm paints the worst that one power can do.
func (p *Planner) paintHarm(pen *pen, a *plancheck.Answer, h search.Harm) {
	orders := append(a.Plan.All(), h.Orders...)
	pen.DrawChip(look.Side(h.Power), kit.RowMargin, pen.y+4, func(o fyne.CanvasObject, x, dy, w, h float32) { pen.add(o, x, dy-pen.y, w, h) })
	text, tone := p.Desk.Words().Damage(h), look.RoleWarning // the gravest part of the harm
	if h.Centers > 0 || h.Units > 0 {
		tone = look.RoleFailure
	}
	w := min(pen.Width(text, 12.5, kit.Semibold)+2, pen.width/2)
	right := pen.width - kit.RowMargin - 18
	pen.add(pen.Icon("icon-next", pen.Color(look.RoleMuted)), right+4, 6, 14, 14)
	pen.right(text, 12.5, kit.Semibold, tone, box{right - w, 0, w, 26})
	pen.line(p.Desk.Words().Orders(h.Orders), 12.5, kit.Regular, look.RoleText, box{textLeft - 8, 0, right - w - 8 - (textLeft - 8), 26})
	pen.press("worst-"+a.Plan.Position.Variant.Powers[h.Power].ID, kit.RowMargin-6, 0, pen.width-2*kit.RowMargin+12, 26, func() { p.vary(orders, h.Orders) })
	pen.y += worstRow
}
