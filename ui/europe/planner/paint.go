package planner

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/search"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// Sizes of the sheet.
const (
	textLeft  = 50
	barWidth  = 84
	barHeight = 8
	figures   = 48 // width of a share in figures
	errors    = 40 // width of its standard error
	wide      = 400
)

// paint paints the whole sheet. Parts that grow with answers from the background have their room reserved or come last, so that no button moves
// away under the pointer.
func (p *Planner) paint(pen *pen) {
	if p.shown.Node == nil {
		return
	}
	moves := p.shown.Node.Position.Phase.Kind == engine.Movement
	p.line.paintSwitches(pen)
	p.line.paintLine(pen)
	if moves {
		p.paintWorst(pen)
		p.paintOdds(pen)
	} else {
		pen.heading(p.Say("planner.odds"), "", true)
		pen.paragraph(p.Say("planner.movement-only"))
	}
	p.paintSets(pen)
	p.paintKnown(pen)
	if moves {
		p.paintCenters(pen)
		pen.y += 4
		pen.paragraph(p.Say("planner.meaning"))
	}
	if p.line.shows() {
		pen.paragraph(p.Say("planner.line-meaning"))
	}
	pen.y += 16
}

// heading begins a section: its name and a note, which is on the right or, if there is no room, below.
func (p *pen) heading(text, note string, line bool) {
	if line {
		p.y += 6
		p.add(p.Box(look.RoleLine, 0), 0, 0, p.width, 1)
	}
	p.y += 8
	lines := p.Wrap(text, 11.5, kit.Semibold, p.width-2*kit.RowMargin)
	for i, line := range lines {
		if i > 0 {
			p.y += 16
		}
		p.add(p.Text(line, 11.5, kit.Semibold, look.RoleMuted), kit.RowMargin, 0, p.width-2*kit.RowMargin, 20)
	}
	w := p.Width(lines[len(lines)-1], 11.5, kit.Semibold)
	room := p.width - 2*kit.RowMargin - w - 12
	beside := p.Width(note, 11.5, kit.Regular) <= room
	if note != "" && beside {
		p.right(note, 11.5, kit.Regular, look.RoleMuted, box{kit.RowMargin + w + 12, 0, room, 20})
	}
	if p.y += 24; !beside {
		p.y -= 4
		p.paragraph(note)
	}
}

// box is a rectangle on the sheet, dy below the pen.
type box struct{ x, dy, w, h float32 }

// right writes a right-aligned text.
func (p *pen) right(text string, size float32, f kit.Face, r look.Role, in box) {
	t := p.Text(p.Fit(text, size, f, in.w), size, f, r)
	t.Alignment = fyne.TextAlignTrailing
	p.add(t, in.x, in.dy, in.w, in.h)
}

// paragraph writes a note on as many lines as it needs.
func (p *pen) paragraph(text string) {
	for _, line := range p.Wrap(text, 11.5, kit.Regular, p.width-2*kit.RowMargin) {
		p.add(p.Text(line, 11.5, kit.Regular, look.RoleMuted), kit.RowMargin, 0, p.width-2*kit.RowMargin, 17)
		p.y += 17
	}
	p.y += 4
}

// share paints a probability as a bar and in figures, with a mark at the share of the replies. It returns its left edge.
func (p *pen) share(comes, said float64, full, other look.Role, dy float32) float32 {
	right := p.width - kit.RowMargin
	p.right(percent(comes), 13, kit.Figures, look.RoleText, box{right - figures, dy, figures, 20})
	right -= figures
	if p.low() {
		return right
	}
	right -= barWidth + 4
	p.add(p.Box(look.RoleLine, barHeight/2), right, dy+6, barWidth, barHeight)
	role := other
	if comes > 0.995 {
		role = full
	}
	if w := float32(comes) * barWidth; w > 0.5 {
		p.add(p.Box(role, barHeight/2), right, dy+6, max(w, barHeight), barHeight)
	}
	p.add(p.Box(look.RoleWarning, 0), right+min(float32(said)*barWidth, barWidth-2), dy+4, 2, barHeight+4)
	return right
}

// percent writes a share. It returns 0 % only for 0, and 100 % only for 1.
func percent(share float64) string {
	n := math.Round(share * 100)
	switch {
	case n == 0 && share > 0:
		return "<1 %"
	case n == 100 && share < 1:
		return ">99 %"
	}
	return strconv.Itoa(int(n)) + " %"
}

// offText writes a standard error, rounded up.
func offText(off float64) string {
	if off >= 0.01 {
		return "± " + strconv.Itoa(int(math.Ceil(off*100)))
	}
	return "± " + strconv.FormatFloat(math.Ceil(off*1000)/10, 'f', 1, 64)
}

// paintCenters paints the centers that may be won and lost, with their probabilities.
func (p *Planner) paintCenters(pen *pen) {
	a := p.Checker.Answer()
	pos := p.shown.Node.Position
	fall := pos.Phase.Season == engine.Fall
	first := true
	for _, side := range []struct {
		counts  *[256]int
		key     string
		in, out look.Role
		event   search.Event
	}{
		{&a.Odds.Entered, "planner.wins", look.RoleSuccess, look.RoleSuccess, search.CenterEntered},
		{&a.Odds.Lost, "planner.loses", look.RoleFailure, look.RoleFailure, search.CenterLost},
	} {
		key := side.key
		if !fall {
			key += "-spring"
		}
		for at := range pos.Variant.Map.Centers().All() {
			if side.counts[at] == 0 {
				continue
			}
			if first {
				pen.heading(p.Say("planner.centers"), p.Say("planner.centers-note"), true)
				first = false
			}
			comes, _ := a.Comes(side.event, side.counts[at])
			said, _ := a.Odds.Share(side.counts[at])
			right := pen.share(comes, said, side.in, side.out, 0) - 8
			text := pen.Fit(p.Say(key, words.With{"Place": p.Desk.Words().Province(at)}), 13, kit.Regular, right-kit.RowMargin)
			pen.add(pen.Text(text, 13, kit.Regular, look.RoleText), kit.RowMargin, 0, right-kit.RowMargin, 20)
			pen.y += 24
		}
	}
}

// paintKnown paints the orders of others that can be taken as given, by power and by unit.
func (p *Planner) paintKnown(pen *pen) {
	n := p.shown.Node
	own := p.shown.View.Planned()
	known := p.known[n.Position]
	first := true
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		var units engine.ProvinceSet
		for _, g := range n.Orders {
			if o := g.Order; o.Power == pw && pw != own && !g.Forced && n.Position.Units[o.At.Province].Power == pw {
				units.Add(o.At.Province)
			}
		}
		if units.Empty() {
			continue
		}
		if first {
			first = false
			pen.heading(p.Say("planner.known"), "", true)
			if !p.sees() {
				pen.paragraph(p.Say("planner.known-not"))
				return
			}
		}
		all := units.Minus(known).Empty()
		pen.check("known-"+n.Position.Variant.Powers[pw].ID, all, kit.RowMargin, func() {
			if all {
				p.setKnown(known.Minus(units))
			} else {
				p.setKnown(known.Union(units))
			}
		})
		pen.DrawChip(look.Side(pw), kit.RowMargin+28, pen.y+3, func(o fyne.CanvasObject, x, dy, w, h float32) { pen.add(o, x, dy-pen.y, w, h) })
		text := p.SayN("planner.orders", units.Len(), words.With{"Power": p.Desk.Words().Power(pw)})
		wide, whose := pen.Width(text, 13, kit.Medium), engine.PowersOf(pw)
		unfolded := p.listed.Has(pw) || !all && units.Minus(known) != units
		pen.add(pen.Text(text, 13, kit.Medium, look.RoleText), kit.RowMargin+54, 0, wide, 24)
		pen.add(pen.Icon(map[bool]string{true: "icon-down", false: "icon-next"}[unfolded], pen.Color(look.RoleMuted)), kit.RowMargin+60+wide, 5, 14, 14)
		pen.press("list-"+n.Position.Variant.Powers[pw].ID, kit.RowMargin+24, 0, wide+56, 23, func() { p.listed ^= whose; p.draw(true) })
		pen.y += 26
		if !unfolded {
			continue
		}
		for _, g := range n.Orders {
			at := g.Order.At.Province
			if g.Order.Power != pw || !units.Has(at) {
				continue
			}
			on := known.Has(at)
			pen.check("known-"+n.Position.Variant.Map.Info(at).ID, on, kit.RowMargin+26, func() {
				to := known
				if to.Add(at); on {
					to.Remove(at)
				}
				p.setKnown(to)
			})
			x := float32(kit.RowMargin + 54)
			for _, line := range pen.Wrap(p.Desk.Words().Order(g.Order), 12, kit.Regular, pen.width-x-kit.RowMargin) {
				pen.add(pen.Text(line, 12, kit.Regular, look.RoleText), x, 0, pen.width-x, 24)
				pen.y += 22
			}
		}
	}
}

// check paints a checkbox for a line that can be clicked.
func (p *pen) check(name string, on bool, x float32, do func()) {
	fill, line := look.RoleCard, look.RoleStrong
	if on {
		fill, line = look.RoleAccent, look.RoleAccent
	}
	p.press(name, x-6, 0, p.width-x-kit.RowMargin, 23, do)
	p.add(p.Frame(fill, line, 1.5, 4), x, 4, 16, 16)
	if on {
		p.add(p.Icon("icon-check", p.Color(look.RoleOnAccent)), x+2, 6, 12, 12)
	}
}

// setKnown takes the orders of these foreign units as given.
func (p *Planner) setKnown(units engine.ProvinceSet) {
	p.known[p.shown.Node.Position] = units
	p.Desk.Tell()
}
