package planner

import (
	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// paintWorst paints the worst that each other power can do, all others holding. A press shows it as a variation.
func (p *Planner) paintWorst(pen *pen) {
	a := p.Checker.Answer()
	if len(a.Worst) == 0 && !a.Done {
		return
	}
	pen.heading(p.Say("planner.worst"), p.Say("planner.worst-note"), true)
	if len(a.Worst) == 0 {
		pen.paragraph(p.Say("planner.harmless"))
		return
	}
	for _, h := range a.Worst {
		orders := append(a.Plan.All(), h.Orders...)
		pen.DrawChip(look.Side(h.Power), kit.RowMargin, pen.y+4, func(o fyne.CanvasObject, x, dy, w, h float32) { pen.add(o, x, dy-pen.y, w, h) })
		text, tone := p.Desk.Words().Damage(h), look.RoleWarning // the gravest of what it does
		if h.Centers > 0 || h.Units > 0 {
			tone = look.RoleFailure
		}
		w := min(pen.Width(text, 12.5, kit.Semibold)+2, pen.width/2)
		right := pen.width - kit.RowMargin - 18
		pen.add(pen.Icon("icon-next", pen.Color(look.RoleMuted)), right+4, 6, 14, 14)
		pen.right(text, 12.5, kit.Semibold, tone, box{right - w, 0, w, 26})
		pen.add(pen.Line(p.Desk.Words().Orders(h.Orders), 12.5, kit.Regular, look.RoleText), textLeft-8, 0, right-w-8-(textLeft-8), 26)
		pen.press("worst-"+a.Plan.Position.Variant.Powers[h.Power].ID, kit.RowMargin-6, 0, pen.width-2*kit.RowMargin+12, 26, func() { p.vary(orders) })
		pen.y += 27
	}
	pen.y += 2
}
