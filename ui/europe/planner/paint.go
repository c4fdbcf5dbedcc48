package planner

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/search"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// Sizes of the sheet (mock 14).
const (
	textLeft  = 50
	barWidth  = 84
	barHeight = 8
	figures   = 48 // room of a share in figures
	errors    = 40 // room of its standard error
	wide      = 400
)

// paint paints the whole sheet. What answers from the background make taller has its room beforehand, or comes last: nobody presses what has
// just moved away.
func (p *Planner) paint(pen *pen) {
	if p.shown.Node == nil {
		return
	}
	moves := p.shown.Node.Position.Phase.Kind == engine.Movement
	p.paintSwitches(pen)
	p.paintLine(pen)
	if moves {
		p.paintOdds(pen)
		p.paintWorst(pen)
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
	pen.y += 16
}

// heading begins a section: its name and, at the right or below if there is no room, a remark.
func (p *pen) heading(text, note string, line bool) {
	if line {
		p.y += 6
		p.add(p.Box(look.RoleLine, 0), 0, 0, p.width, 1)
	}
	p.y += 8
	w := p.Width(text, 11.5, kit.Semibold)
	p.add(p.Text(text, 11.5, kit.Semibold, look.RoleMuted), kit.RowMargin, 0, w, 20)
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

// box is a place on the sheet, dy below where the pen stands.
type box struct{ x, dy, w, h float32 }

// right writes a text that ends at the right of its room.
func (p *pen) right(text string, size float32, f kit.Face, r look.Role, in box) {
	t := p.Text(p.Fit(text, size, f, in.w), size, f, r)
	t.Alignment = fyne.TextAlignTrailing
	p.add(t, in.x, in.dy, in.w, in.h)
}

// paragraph writes a remark in as many lines as it needs.
func (p *pen) paragraph(text string) {
	for _, line := range p.Wrap(text, 11.5, kit.Regular, p.width-2*kit.RowMargin) {
		p.add(p.Text(line, 11.5, kit.Regular, look.RoleMuted), kit.RowMargin, 0, p.width-2*kit.RowMargin, 17)
		p.y += 17
	}
	p.y += 4
}

// share paints how often something comes as a bar and in figures, with a mark at what the replies alone say. It returns where it begins.
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

// percent writes a share. Only what is nothing is 0 %, and only what is all is 100 %.
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

// paintOdds paints the orders of the plan: how likely each works, and what can stop it.
func (p *Planner) paintOdds(pen *pen) {
	a := p.Checker.Answer()
	pen.heading(p.Say("planner.odds"), "", true)
	p.paintProgress(pen, &a)
	pos := p.shown.Node.Position
	for at := range pos.Occupied().All() {
		if pos.Units[at].Power == a.Plan.Power {
			p.paintOrder(pen, &a, at)
		}
	}
	if a.Fault != nil {
		pen.paragraph(lang.SentenceCase(a.Fault.Error()))
	}
}

// count writes a number with its thousands apart.
func (p *Planner) count(n int) string {
	text := strconv.Itoa(n)
	if n >= 1000 {
		return text[:len(text)-3] + p.Say("planner.thousands") + text[len(text)-3:]
	}
	return text
}

// paintProgress paints how far the checker is, with what stops it or lets it go on, at the right of the heading above; at the end, of how many
// replies the shares are.
func (p *Planner) paintProgress(pen *pen, a *plancheck.Answer) {
	text, do := p.Say("planner.stop"), p.Checker.Cancel
	left := kit.RowMargin + pen.Width(p.Say("planner.odds"), 11.5, kit.Semibold) + 12
	if !a.Busy {
		if a.Odds.Replies >= plancheck.Replies && a.Done {
			note := p.Say("planner.replies", words.With{"N": p.count(a.Odds.Replies)})
			pen.right(note, 11.5, kit.Regular, look.RoleMuted, box{left, -24, pen.width - kit.RowMargin - left, 20})
			return
		}
		text, do = p.Say("planner.go-on"), func() { p.Checker.Again(p.plan()) }
	}
	w := pen.Width(text, 12, kit.Semibold)
	x := pen.width - kit.RowMargin - w
	left = max(left, x-200)
	room := x - left - 12
	pen.add(pen.Box(look.RoleLine, 2), left, -16, room, 4)
	if part := float32(a.Odds.Replies) / plancheck.Replies; part > 0 {
		pen.add(pen.Box(look.RoleAccent, 2), left, -16, room*min(part, 1), 4)
	}
	pen.add(pen.Text(text, 12, kit.Semibold, look.RoleAccent), x, -24, w, 20)
	pen.press("stop", x-8, -25, w+16, 24, func() { do(); p.draw(true) })
}

// order is what the unit at a place is told, a hold if it is told nothing.
func order(plan *plancheck.Plan, at engine.Province) engine.Order {
	for _, o := range plan.Orders {
		if o.At.Province == at {
			return o
		}
	}
	u := plan.Position.Units[at]
	return engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: at, Coast: u.Coast}}
}

// paintOrder paints an order with its share and its proof. It takes the same room whatever the answer.
func (p *Planner) paintOrder(pen *pen, a *plancheck.Answer, at engine.Province) {
	u := p.shown.Node.Position.Units[at]
	pen.add(pen.Piece(glyph(u.Type), pen.Inks(look.Side(u.Power))), kit.RowMargin, 6, 26, 26)
	right := pen.width - kit.RowMargin
	if a.Odds.Replies > 0 {
		comes, _ := a.Works(at)
		said, _ := a.Odds.Share(a.Odds.Works[at])
		right = pen.share(comes, said, look.RoleSuccess, look.RoleAccent, 1) - 8
	}
	for i, line := range pen.Wrap(p.Desk.Words().Order(order(&a.Plan, at)), 13, kit.Medium, right-textLeft) {
		if i > 0 {
			pen.y += kit.TextLine
		}
		pen.add(pen.Text(line, 13, kit.Medium, look.RoleText), textLeft, 0, right-textLeft, 20)
	}
	room, low := pen.width-kit.RowMargin-textLeft, pen.low()
	if a.Odds.Replies > 0 {
		text, tone := p.record(a, at)
		if low { // below the proof
			pen.line(text, 11.5, kit.Regular, tone, box{textLeft, 40, room, 16})
		} else { // beside it
			w := pen.Width(text, 11.5, kit.Regular)
			pen.right(text, 11.5, kit.Regular, tone, box{textLeft, 20, room, 18})
			room -= w + 8
		}
	}
	if stop, known := a.Stops[at]; known {
		p.paintProof(pen, a, at, stop, room)
	}
	if pen.y += 44; low {
		pen.y += 17
	}
}

// record says what became of a hundred such orders in recorded games.
func (p *Planner) record(a *plancheck.Answer, at engine.Province) (string, look.Role) {
	comes, off := a.Works(at)
	with := words.With{"N": int(math.Round(comes * 100)), "Off": int(math.Ceil(off * 100))}
	if stop, known := a.Stops[at]; known && (stop.Fails || stop.Safe()) {
		return p.Say("planner.proven"), look.RoleMuted
	}
	if a.Odds.Dislodged[at] > 0 {
		gone, _ := a.Comes(search.Dislodges, a.Odds.Dislodged[at])
		if with["Gone"] = int(math.Round(gone * 100)); gone >= 0.005 {
			return p.Say("planner.such-dislodged", with), look.RoleFailure
		}
	}
	return p.Say("planner.such", with), look.RoleMuted
}

// paintProof paints what can stop an order. What can leads to a variation in which it does. Where several units can, each has a place of its own;
// those that have
// no room are counted, and a press lists them in more lines.
func (p *Planner) paintProof(pen *pen, a *plancheck.Answer, at engine.Province, stop search.Refutation, room float32) {
	icon, tone, text := "icon-warn", look.RoleWarning, p.Desk.Words().Proof(stop)
	switch {
	case stop.Fails:
		icon, tone = "icon-cross", look.RoleFailure
	case stop.Safe():
		icon, tone = "icon-check", look.RoleSuccess
	}
	w := pen.chip(icon, tone, text, textLeft, 20, room)
	name := "proof-" + a.Plan.Position.Variant.Map.Info(at).ID
	show := func(name string, orders []engine.Order, x, dy, w float32) {
		all := append(a.Plan.All(), orders...)
		pen.press(name, x, dy-1, w, 20, func() { p.vary(all, orders) })
	}
	if len(stop.Ways) < 2 {
		if len(stop.Orders) > 0 {
			show(name, stop.Orders, textLeft, 20, w)
		}
		return
	}
	x, dy, end := textLeft+w+4, float32(20), textLeft+room
	for i, way := range stop.Ways {
		text := p.Desk.Words().Way(way)
		w := min(pen.Width(text, 11.5, kit.Medium)+12, pen.width-kit.RowMargin-textLeft)
		rest := "+" + strconv.Itoa(len(stop.Ways)-i)
		space := pen.Width(rest, 11.5, kit.Medium) + 12
		if i == len(stop.Ways)-1 {
			space = 0
		}
		if !p.allWays.Has(at) && x+w+space > end {
			space = pen.Width(rest, 11.5, kit.Medium) + 12
			pen.add(pen.Box(kit.TintOf(tone), 4), x, dy, space, 18)
			pen.add(pen.Text(rest, 11.5, kit.Medium, tone), x+6, dy, space, 18)
			pen.press(name+"-all", x, dy-1, space, 20, func() { p.allWays.Add(at); p.draw(true) })
			return
		}
		if x+w > end {
			pen.y += 20
			x, end = textLeft, pen.width-kit.RowMargin
		}
		pen.add(pen.Box(kit.TintOf(tone), 4), x, dy, w, 18)
		pen.line(text, 11.5, kit.Medium, tone, box{x + 6, dy, w - 8, 18})
		if i == 0 {
			show(name, way, x, dy, w)
		} else {
			show(name+"-"+strconv.Itoa(i+1), way, x, dy, w)
		}
		x += w + 4
	}
}

// chip paints a text with an icon on a tinted ground, and returns how wide it is.
func (p *pen) chip(icon string, tone look.Role, text string, x, dy, room float32) float32 {
	w := min(p.Width(text, 11.5, kit.Medium)+26, room)
	p.add(p.Box(kit.TintOf(tone), 4), x, dy, w, 18)
	p.add(p.Icon(icon, p.Color(tone)), x+4, dy+3, 12, 12)
	p.line(text, 11.5, kit.Medium, tone, box{x + 20, dy, w - 22, 18})
	return w
}

func glyph(t engine.UnitType) string {
	if t == engine.Fleet {
		return "fleet"
	}
	return "army"
}

// paintCenters paints which centers are won and lost, and how likely.
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

// paintKnown paints the orders of others that can be taken as given: by power, and by unit.
func (p *Planner) paintKnown(pen *pen) {
	n := p.shown.Node
	own := p.shown.View.Power
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

// check paints a box that is ticked or not, of a line that can be pressed.
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

// setKnown takes the orders of other units as given.
func (p *Planner) setKnown(units engine.ProvinceSet) {
	p.known[p.shown.Node.Position] = units
	p.Desk.Tell()
}
