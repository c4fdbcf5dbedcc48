package planner

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/line"
	"entente/ui/europe/analysis"
	"entente/ui/europe/plancheck"
	"entente/ui/kit"
	"entente/ui/look"
)

// heldPlans are the plans that stay on the sheet while one of them is pointed at, so that a click gives the plan that is read and drawn. The zero
// heldPlans holds none.
type heldPlans struct {
	position *engine.Position
	power    engine.Power
	plans    []line.Plan
}

// answers reports whether the plans belong to the phase and the power of an answer, which may have changed under the pointer.
func (h *heldPlans) answers(a *plancheck.LineAnswer) bool {
	return h.plans != nil && h.position == a.Question.Position && h.power == a.Question.Power
}

// plans returns the plans to show: the best ones or, while one is pointed at, the held ones, each with its newest values.
func (p *engineLine) plans(a *plancheck.LineAnswer) []line.Plan {
	if !p.held.answers(a) || len(a.Plans) == 0 {
		return a.Plans
	}
	for i, plan := range p.held.plans {
		same := func(other line.Plan) bool { return slices.Equal(other.Orders, plan.Orders) }
		if j := slices.IndexFunc(a.Plans, same); j >= 0 {
			p.held.plans[i] = a.Plans[j]
		}
	}
	return p.held.plans
}

// hold keeps the plans in place from the moment one is pointed at until none is.
func (p *engineLine) hold(on bool) {
	switch a := p.Line.Answer(); {
	case !on && !p.sheet.points("plan-"):
		p.held = heldPlans{}
		p.draw(true)
	case on && !p.held.answers(a):
		p.held = heldPlans{a.Question.Position, a.Question.Power, slices.Clone(a.Plans)}
	}
}

// paintPlan paints one of the best plans. It is drawn on the map while it is pointed at; a click gives the power its orders.
func (p *engineLine) paintPlan(pen *pen, a *plancheck.LineAnswer, plan line.Plan, i int) {
	own := a.Question.Power
	now := 0
	for i := range p.shown.Node.Position.Variant.Powers {
		if a.Side.Has(engine.Power(i)) {
			now += p.shown.Node.Position.Centers(engine.Power(i))
		}
	}
	stands, mid := p.standing(plan.Orders), float32(0)
	if !pen.low() {
		mid = planLine * float32(p.reserved-fewestLines) / 2
	}
	pen.add(pen.Text(decimal(plan.Centers.Mean), 15, kit.Figures, look.RoleText), kit.RowMargin, mid+1, 40, 20)
	change, tone := plan.Centers.Mean-float64(now), look.RoleMuted
	if change > 0.05 {
		tone = look.RoleSuccess
	} else if change < -0.05 {
		tone = look.RoleFailure
	}
	pen.add(pen.Text(signed(change), 12, kit.Semibold, tone), kit.RowMargin+max(36, pen.Width(decimal(plan.Centers.Mean), 15, kit.Figures)+7), mid+1, 40, 20)
	value := percent(plan.Share.Mean) + " " + offText(plan.Share.Error)
	right := pen.width - kit.RowMargin - takeWide
	left, end := pen.planText()
	top := float32(0)
	if pen.low() {
		top = 32
		pen.add(pen.Text(value, 11, kit.Regular, look.RoleMuted), kit.RowMargin+76, 3, 80, 16)
	} else {
		pen.add(pen.Text(value, 11, kit.Regular, look.RoleMuted), kit.RowMargin, mid+20, 80, 16)
	}
	lines := wrapped(pen, p.texts(plan.Orders), end-left, p.reserved, p.Say("list.comma"))
	for k, one := range lines {
		dy := top + planLine*float32(k)
		if !pen.low() {
			dy += planLine * float32(p.reserved-len(lines)) / 2
		}
		pen.line(one, 12, kit.Regular, look.RoleText, box{left, dy, end - left, 20})
	}
	if stands {
		pen.right(p.Say("sets.on-map"), 11.5, kit.Regular, look.RoleMuted, box{right, mid + 8, takeWide, 22})
	} else {
		pen.add(pen.Frame(look.RoleCard, look.RoleStrong, 1, 5), right, mid+6, takeWide, 26)
		t := pen.Text(pen.Fit(p.Say("planner.take"), 12, kit.Semibold, takeWide-6), 12, kit.Semibold, look.RoleText)
		t.Alignment = fyne.TextAlignCenter
		pen.add(t, right, mid+6, takeWide, 26)
	}
	pen.press("plan-"+strconv.Itoa(i), kit.RowMargin-6, -2, pen.width-2*kit.RowMargin+12, p.planRow(pen)-2, func() { p.takePlan(own, plan.Orders) })
	pen.pointed(func(on bool) { p.hold(on); p.offer(plan.Orders, on) })
}

// planLine is the height of a line of orders, and fewestLines and mostLines are the limits for the lines of a plan.
const (
	planLine    = 18
	fewestLines = 2
	mostLines   = 6
)

// reserve computes the number of lines reserved for the orders of a plan.
func (p *engineLine) reserve(pen *pen, a *plancheck.LineAnswer) {
	pos, m := p.shown.Node.Position, p.shown.Node.Position.Variant.Map
	var moves []engine.Order
	if p.reserved = fewestLines; pos.Phase.Kind != engine.Movement {
		return
	}
	for at := range pos.Occupied().All() {
		u := pos.Units[at]
		if u.Power != p.shown.View.Planned() && !a.Side.Has(u.Power) {
			continue
		}
		o := engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: at, Coast: u.Coast}}
		near := m.ArmyNeighbors(at)
		if u.Type == engine.Fleet {
			near = m.FleetNeighbors(o.At)
		}
		for to := range near.All() {
			o.Kind, o.To = engine.Move, engine.Location{Province: to}
		}
		moves = append(moves, o)
	}
	left, end := pen.planText()
	p.reserved = max(p.reserved, len(wrapped(pen, p.texts(moves), end-left, mostLines, p.Say("list.comma"))))
}

// texts returns the text of each order.
func (p *engineLine) texts(orders []engine.Order) []string {
	list, w := make([]string, len(orders)), p.Desk.Words()
	for i, o := range orders {
		list[i] = w.Order(o)
	}
	return list
}

// wrapped joins orders to lines that fit, without splitting an order. If there are more than most lines, the last one is too long.
func wrapped(pen *pen, orders []string, room float32, most int, comma string) (lines []string) {
	for len(orders) > 0 {
		n := 1
		for n < len(orders) && (len(lines) == most-1 || pen.Width(strings.Join(orders[:n+1], comma), 12, kit.Regular) <= room) {
			n++
		}
		line := strings.Join(orders[:n], comma)
		if orders = orders[n:]; len(orders) > 0 {
			line += strings.TrimSpace(comma)
		}
		lines = append(lines, line)
	}
	return lines
}

// standing reports whether these are exactly the orders of their units on the map.
func (p *engineLine) standing(orders []engine.Order) bool {
	n, found := p.shown.Node, 0
	for _, o := range orders {
		held := o.Kind == engine.Hold && n.Position.Phase.Kind == engine.Movement
		for _, g := range n.Orders {
			if g.Order.At.Province == o.At.Province && g.Order.Power == o.Power {
				if held = g.Order == o; !held {
					return false
				}
			}
		}
		if held {
			found++
		}
	}
	return found == len(orders)
}

// offer shows orders on the map that can be taken, or hides them.
func (p *engineLine) offer(orders []engine.Order, on bool) {
	p.Desk.Study.Offer = analysis.Offer{}
	if on {
		p.Desk.Study.Offer = analysis.Offer{Orders: orders, At: p.shown.Node.Position}
	}
	p.Desk.Tell()
}

// takePlan gives a power the orders of a plan.
func (p *engineLine) takePlan(pw engine.Power, orders []engine.Order) {
	p.Desk.Act(func() {
		for p.Desk.Entry.Escape() { // drops unfinished input
		}
		p.Desk.Study.Offer, p.held = analysis.Offer{}, heldPlans{}
		p.Desk.Game.TakePlan(p.lineName(orders), pw, orders)
	})
}
