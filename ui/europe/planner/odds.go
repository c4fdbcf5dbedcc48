package planner

import (
	"math"
	"strconv"

	"entente/engine"
	"entente/engine/search"
	"entente/ui/board/paint"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// paintOdds paints the orders of the plan with their probability of success and what can stop them.
func (p *Planner) paintOdds(pen *pen) {
	a := p.Checker.Answer()
	pen.heading(p.Say("planner.odds"), "", true)
	p.paintProgress(pen, &a)
	pos := p.shown.Node.Position
	for _, own := range [2]bool{true, false} { // the allies' orders come last
		for at := range pos.Occupied().All() {
			if pw := pos.Units[at].Power; a.Plan.Side().Has(pw) && own == (pw == a.Plan.Power) {
				p.paintOrder(pen, &a, at)
			}
		}
	}
	if a.Fault != nil {
		pen.paragraph(lang.SentenceCase(a.Fault.Error()))
	}
}

// count writes a number with its thousands separated.
func (p *Planner) count(n int) string {
	text := strconv.Itoa(n)
	if n >= 1000 {
		return text[:len(text)-3] + p.Say("planner.thousands") + text[len(text)-3:]
	}
	return text
}

// paintProgress paints the progress of the checker at the right of the heading above, with a button that stops or continues it. When it is done, it
// shows the number of replies.
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

// order returns the order of the unit at a place, or a hold if it has none.
func order(plan *plancheck.Plan, at engine.Province) engine.Order {
	for _, o := range plan.Orders {
		if o.At.Province == at {
			return o
		}
	}
	u := plan.Position.Units[at]
	return engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: at, Coast: u.Coast}}
}

// paintOrder paints an order with its share and its proof. Its height does not depend on the answer.
func (p *Planner) paintOrder(pen *pen, a *plancheck.Answer, at engine.Province) {
	u := p.shown.Node.Position.Units[at]
	pen.add(pen.Piece(paint.Glyph(u.Type), pen.Inks(look.Side(u.Power))), kit.RowMargin, 6, 26, 26)
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
		} else if w := pen.Width(text, 11.5, kit.Regular) + 8; p.proofWidth(pen, a, at) <= room-w { // beside the proof
			pen.right(text, 11.5, kit.Regular, tone, box{textLeft, 20, room, 18})
			room -= w
		} else { // the proof has the line to itself
			pen.tip(text, box{right + 8, 0, pen.width - right - 8, 20})
		}
	}
	if stop, known := a.Stops[at]; known {
		p.paintProof(pen, a, at, stop, room)
	}
	if pen.y += 44; low {
		pen.y += 17
	}
}

// proofWidth returns the width of a proof: its text, one way to stop the order, and the number of other ways.
func (p *Planner) proofWidth(pen *pen, a *plancheck.Answer, at engine.Province) float32 {
	stop, known := a.Stops[at]
	if !known {
		return 0
	}
	w := pen.Width(p.Desk.Words().Proof(stop), 11.5, kit.Medium) + 26
	if n := len(stop.Ways); n > 1 {
		w += pen.Width(p.Desk.Words().Way(stop.Ways[0]), 11.5, kit.Medium) + pen.Width("+"+strconv.Itoa(n-1), 11.5, kit.Medium) + 2*12 + 2*4
	}
	return w
}

// record returns what happened to such orders in recorded games, as a percentage, and its color.
func (p *Planner) record(a *plancheck.Answer, at engine.Province) (string, look.Role) {
	comes, off := a.Works(at)
	with := words.With{"N": int(math.Round(comes * 100)), "Off": int(math.Ceil(off * 100))}
	if a.Proven(at) {
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

// paintProof paints what can stop an order. A click on it opens a variation in which it happens. Each way to stop the order has its own button;
// ways that do not fit are counted, and a click lists them on more lines.
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
		if i == 0 && !p.allWays.Has(at) { // one is always visible; if it is cut off, its tooltip shows it in full
			w = min(w, end-x-4-space)
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

// chip paints a text with an icon on a tinted ground, and returns its width.
func (p *pen) chip(icon string, tone look.Role, text string, x, dy, room float32) float32 {
	w := min(p.Width(text, 11.5, kit.Medium)+26, room)
	p.add(p.Box(kit.TintOf(tone), 4), x, dy, w, 18)
	p.add(p.Icon(icon, p.Color(tone)), x+4, dy+3, 12, 12)
	p.line(text, 11.5, kit.Medium, tone, box{x + 20, dy, w - 22, 18})
	return w
}
