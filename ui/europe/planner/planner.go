// Package planner is the page for planning moves alone: it checks plans and compares sets of orders. It takes the place of the panel.
package planner

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/line"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/analysis"
	"entente/ui/europe/desk"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// Planner shows what may happen to the plan of a power.
type Planner struct {
	*europe.Room
	Checker *plancheck.Checker
	turned  func()

	grid
	line   engineLine
	likely likely

	allWorst bool               // the worst cases of all powers are listed, not only the gravest
	allWays  engine.ProvinceSet // own units whose order has every way to stop it listed

	open   bool
	listed engine.PowerSet // powers whose orders are listed unit by unit

	root   *fyne.Container
	head   *kit.Sheet
	power  *kit.Button
	shut   *kit.Button
	sheet  *sheet
	sights sight // what the sheet was painted for
}

// sight is what the sheet depends on.
type sight struct {
	node         *game.Node
	power, enemy engine.Power
	known        engine.ProvinceSet
	column       int
	width        float32
	played       bool
}

// New returns a closed planner. It calls turned whenever the planner opens or closes.
func New(r *europe.Room, turned func()) *Planner {
	p := &Planner{Room: r, turned: turned, grid: grid{kept: kept{r}, known: map[*engine.Position]engine.ProvinceSet{}}}
	p.Checker = plancheck.New(fyne.Do, p.Answered)
	p.line, p.likely = engineLine{Planner: p}, likely{Planner: p}
	p.line.Line = plancheck.NewLine(fyne.Do, p.Answered, p.line.models)
	return p
}

// Line returns the engine line.
func (p *Planner) Line() *plancheck.Line { return p.line.Line }

// Commands returns the commands of the planner.
func (p *Planner) Commands() []command.Command {
	return append(p.setCommands(),
		command.Command{Name: "threats", Menu: "plan", MenuOrder: 13, Key: "Ctrl+F6", Do: func() { desk.SwitchThreats(p.Desk) }, DisabledReason: p.whyNotThreats, On: func() bool { return p.Desk.View.Threats }},
		command.Command{Name: "likely", Menu: "plan", MenuOrder: 19, Key: "Ctrl+Alt+O", Do: p.likely.fill, DisabledReason: p.likely.whyNot},
		command.Command{Name: "line", Menu: "plan", MenuOrder: 12, Key: "Ctrl+Alt+B", Do: p.line.switchLine, DisabledReason: p.line.whyNotLine, On: func() bool { return p.open && !p.line.off }},
		command.Command{Name: "planner", Menu: "plan", MenuOrder: 14, Key: "Ctrl+F4", Do: p.toggle, DisabledReason: p.whyNot, On: func() bool { return p.open }})
}

// Build makes the widgets.
func (p *Planner) Build() {
	p.head = kit.NewSheet(fyne.NewSize(160, headHeight), p.paintHead)
	p.power = kit.NewButton(p.Look, kit.Plain, look.Button{Drops: true}, p.Keys, p.Tips, p.askPower)
	p.shut = kit.NewButton(p.Look, kit.Control, look.Button{Icon: "icon-close", Tip: p.Say("dialog.close"), Key: p.KeyOf("planner")}, p.Keys, p.Tips, func() { p.Perform("planner") })
	p.sheet = newSheet(p.Look, p.Keys, p.paint)
	p.sheet.scroll.OnScrolled = func(fyne.Position) { p.Note() } // its parts have moved in the window
	ground, edge := p.Look.Box(look.RolePanel, 0), p.Look.Box(look.RoleLine, 0)
	p.root = container.New(kit.NewFrame(200, 160, p.layout), ground, p.head, edge, p.power, p.shut, p.sheet.scroll)
	p.sights = sight{}
	kit.Show(p.root, p.open)
}

// Object returns the planner's object in the window.
func (p *Planner) Object() fyne.CanvasObject { return p.root }

// Open reports whether the planner is open, in place of the panel.
func (p *Planner) Open() bool { return p.open }

// Focusables returns the parts that take the keyboard focus.
func (p *Planner) Focusables() []fyne.Focusable { return []fyne.Focusable{p.power, p.sheet} }

// Controls reports the positions of the parts to the trace.
func (p *Planner) Controls(add func(name string, at [4]float32)) {
	if !p.open {
		return
	}
	add("planner.power", kit.Rect(p.power))
	add("planner.sheet", kit.Rect(p.sheet.scroll))
	corner := kit.Rect(p.sheet)
	for _, one := range p.sheet.parts {
		add("planner."+one.name, [4]float32{corner[0] + one.x, corner[1] + one.y, one.w, one.h})
	}
}

// whyNot returns why nothing can be planned here, or "".
func (p *Planner) whyNot() string {
	if p.Desk.Seats.Secret() {
		return p.Say("why-off.curtain")
	}
	return ""
}

// whyNotThreats returns why no threats are shown, or "". Threats concern moves that are still to be made.
func (p *Planner) whyNotThreats() string {
	switch {
	case p.Desk.View.Threats:
		return ""
	case p.Desk.Played():
		return p.Say("why-off.played")
	case p.Desk.Game.Node().Position.Phase.Kind != engine.Movement:
		return p.Say("why-off.no-moves")
	}
	return ""
}

// toggle opens or closes the planner.
func (p *Planner) toggle() { p.turn(!p.open) }

func (p *Planner) turn(open bool) {
	if p.open = open; !open {
		p.Desk.View.Planning = false
		p.Desk.View.Power, p.Desk.View.Guest = p.Desk.View.Planned(), engine.NoPower
		p.Checker.Again(plancheck.Plan{}) // stops the work
		p.Desk.Study.Offer = analysis.Offer{}
		p.line.Again(plancheck.LineQuestion{})
		p.line.held = heldPlans{}
		p.known = map[*engine.Position]engine.ProvinceSet{}
	}
	kit.Show(p.root, open)
	p.sights = sight{}
	p.turned()
	p.Desk.Tell()
}

// Forget closes the planner and drops its plans, friends and foes, because they belong to the previous game.
func (p *Planner) Forget() {
	p.line.stances, p.line.assumed, p.line.held = nil, assumption{}, heldPlans{}
	p.allWorst, p.allWays, p.listed, p.likely.drawn = false, engine.ProvinceSet{}, 0, nil
	p.against, p.column, p.named = engine.NoPower, 0, false
	if p.open {
		p.turn(false)
	}
}

// Show shows what is known about the current orders, and asks for more.
func (p *Planner) Show(now desk.Now) {
	if p.shown = now; !p.open {
		return
	}
	if p.whyNot() != "" { // e.g. because the orders are secret now
		p.turn(false)
		return
	}
	p.Desk.View.Planning = true
	p.chooseOpponent()
	p.Checker.Ask(p.plan())
	p.line.askLine()
	p.power.Set(look.Button{Text: p.Desk.Words().Power(now.View.Planned()), Drops: true})
	p.draw(false)
}

// plan returns the question for the checker: the current position, the power's orders with those of its allies, and its friends.
func (p *Planner) plan() plancheck.Plan {
	plan := p.grid.plan()
	plan.Friends, plan.Allies = p.line.withStance(line.Friend), p.line.withStance(line.Ally)
	if plan.Allies == 0 {
		return plan
	}
	plan.Known = slices.DeleteFunc(plan.Known, func(o engine.Order) bool { return plan.Allies.Has(o.Power) })
	plan.Orders = append(plan.Orders, p.written(plan.Allies)...)
	return plan
}

// Answered repaints the sheet. Call it after each new answer of the checker.
func (p *Planner) Answered() {
	if p.open && p.root != nil {
		p.draw(true)
	}
}

// draw paints the sheet if there is news or the sight has changed.
func (p *Planner) draw(news bool) {
	s := sight{
		node: p.shown.Node, power: p.shown.View.Planned(), enemy: p.against, known: p.known[p.shown.Node.Position], column: p.column,
		width: p.sheet.scroll.Size().Width, played: p.shown.Played,
	}
	if !news && s == p.sights {
		return
	}
	if s.node != p.sights.node || s.power != p.sights.power {
		p.head.Draw()
	}
	p.sights, p.sheet.width = s, s.width
	p.sheet.draw(p.Brush())
	p.Note()
}

// askPower lets the user choose the power to plan for.
func (p *Planner) askPower() {
	p.choosePower(p.power, p.shown.View.Planned(), func(engine.Power) bool { return true }, func(pw engine.Power) { p.Desk.View.Choose(pw) })
}

// choosePower opens a list of powers with units in which the current one is marked.
func (p *Planner) choosePower(under fyne.CanvasObject, now engine.Power, may func(engine.Power) bool, pick func(engine.Power)) {
	var rows []look.Row
	var list []engine.Power
	pos := p.shown.Node.Position
	for i := 1; i < len(pos.Variant.Powers); i++ {
		if pw := engine.Power(i); pos.UnitCount(pw) > 0 && may(pw) {
			rows = append(rows, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(pw)}, Text: p.Desk.Words().Power(pw), Picked: pw == now})
			list = append(list, pw)
		}
	}
	p.Look.Choose(p.Brush(), p.Win.Canvas(), under, rows, p.Desk.Acting(func(i int) { pick(list[i]); p.Desk.Tell() }))
}

// lineName returns a name for a variation made from the orders that begin it, or "" if there are none.
func (p *Planner) lineName(orders []engine.Order) string {
	if len(orders) == 0 {
		return ""
	}
	w := p.Desk.Words()
	return p.Say("planner.line-name", words.With{"Power": w.Power(orders[0].Power), "Orders": w.Orders(orders)})
}

// vary opens a variation with the orders of the plan and others, named after the others, and previews it.
func (p *Planner) vary(orders, others []engine.Order) {
	p.Desk.Act(func() {
		p.Desk.Trying = nil
		if !desk.Foresees(p.Desk) {
			desk.SwitchForesight(p.Desk)
		}
		p.Desk.Game.VaryAs(p.lineName(others), orders)
	})
}

// headHeight is the height of the head.
const headHeight = 64

// paintHead paints the name of the phase.
func (p *Planner) paintHead(add kit.Adder, s fyne.Size) {
	if p.shown.Node == nil {
		return
	}
	title := p.Say("planner.title", words.With{"Phase": p.Desk.Words().Phase(p.shown.Node.Position.Phase)})
	size := float32(26)
	for size > 13 && p.Look.Width(title, size, kit.Serif) > s.Width-kit.RowMargin {
		size--
	}
	if p.Look.Width(title, size, kit.Serif) > s.Width-kit.RowMargin { // a narrow planner, beside the tree
		title = p.Desk.Words().PhaseChip(p.shown.Node.Position.Phase)
	}
	add(p.Look.Line(title, size, kit.Serif, look.RoleText), kit.RowMargin, 0, s.Width-kit.RowMargin, headHeight)
}

// layout lays out the planner.
func (p *Planner) layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	right := s.Width - kit.RowMargin - 34
	kit.Place(p.shut, right, (headHeight-32)/2, 34, 32)
	wide := min(p.power.Least().Width, s.Width*0.36)
	right -= wide + 8
	kit.Place(p.power, right, (headHeight-36)/2, wide, 36)
	kit.Place(p.head, 0, 0, right-8, headHeight)
	kit.Place(list[2], 0, headHeight-1, s.Width, 1)
	kit.Place(p.sheet.scroll, 0, headHeight, s.Width, s.Height-headHeight)
	if p.open && p.shown.Node != nil && s.Width != p.sights.width {
		p.draw(false)
	}
}
