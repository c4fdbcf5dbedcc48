package planner

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/line"
	"entente/ui/europe/desk"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// engineLine is the part of the planner that shows the engine line: the expectations of each power, and the best plans of the power that is planned
// for.
type engineLine struct {
	*Planner
	*plancheck.Line
	off     bool // switched off by the user
	stances map[stance]line.Stance
	assumed assumption
	held    heldPlans

	reserved int // number of lines reserved for the orders of each plan
}

// models returns the function that loads the model of a board in the background.
func (p *engineLine) models() func(*engine.Variant) *bot.Model {
	return p.Desk.Rivals.Minds().Of
}

// askLine asks the engine line about the current board if it is shown.
func (p *engineLine) askLine() {
	if !p.shows() {
		p.Line.Again(plancheck.LineQuestion{})
		return
	}
	plan := p.plan()
	q := plancheck.LineQuestion{Position: plan.Position, Rules: plan.Rules, Power: plan.Power, Orders: plan.All()}
	if len(p.shown.Node.Sets) > 0 {
		for _, row := range p.sides(plan.Power, mine) {
			q.Sets = append(q.Sets, append((&game.Node{Orders: row.orders}).Plain(), p.written(plan.Allies)...))
		}
	}
	for i := range plan.Position.Variant.Powers {
		q.Stances[i&63] = p.stanceOf(engine.Power(i))
	}
	p.Line.Ask(q)
}

// whyNotLine returns why the engine line is not shown, or "". At a table it would advise one player in front of the others.
func (p *engineLine) whyNotLine() string {
	if why := p.whyNot(); why != "" {
		return why
	}
	return desk.WhyNotAdvice(p.Desk)
}

// switchLine switches the engine line on, opening the planner if necessary, or off.
func (p *engineLine) switchLine() {
	if p.open && !p.off {
		p.off = true
		p.askLine()
		p.draw(true)
		return
	}
	p.off = false
	if !p.open {
		p.turn(true)
		return
	}
	p.askLine()
	p.draw(true)
}

// Sizes of the expectations of each power.
const (
	expectWide  = 58 // less if there is less room
	expectLeast = 35
	expectTall  = 58
	expectGap   = 3
	planRow     = 42
	takeWide    = 66
)

// shows reports whether the engine line is shown.
func (p *engineLine) shows() bool { return !p.off && !p.shown.Played && p.whyNotLine() == "" }

// paintLine paints the expectations of each power and the best plans. The plans always take the same room, so that what is below them does not
// move.
func (p *engineLine) paintLine(pen *pen) {
	if !p.shows() {
		return
	}
	a := p.Line.Answer()
	pen.heading(p.Say("planner.expected"), p.Say("planner.year-end", words.With{"Year": p.counted()}), false)
	p.paintExpected(pen, a)
	if a.Fault != nil {
		pen.paragraph(p.Say("planner.line-none"))
		return
	}
	p.paintRounds(pen, a)
	p.reserve(pen, a)
	plans := p.plans(a)
	for i := range mostPlans {
		if i < len(plans) {
			p.paintPlan(pen, a, plans[i], i)
		}
		pen.y += p.planRow(pen)
	}
	if a.Rounds > 0 && len(a.Plans) == 0 {
		pen.y -= mostPlans * p.planRow(pen)
		pen.paragraph(p.Say("planner.line-nothing"))
	}
}

// counted returns the year whose centers are expected. In winter that is the next year, because the centers of this year have been counted.
func (p *engineLine) counted() int {
	phase := p.shown.Node.Position.Phase
	if phase.Kind == engine.Adjustment {
		return int(phase.Year) + 1
	}
	return int(phase.Year)
}

// low reports whether the sheet is narrow, so that parts are placed below each other.
func (p *pen) low() bool { return p.width < wide }

// planRow returns the height of a plan.
func (p *engineLine) planRow(pen *pen) float32 {
	tall := float32(planRow + planLine*(p.reserved-fewestLines))
	if pen.low() {
		tall += 32
	}
	return tall
}

// planText returns the left and right end of the orders of a plan.
func (p *pen) planText() (left, end float32) {
	if p.low() {
		return kit.RowMargin, p.width - kit.RowMargin
	}
	return kit.RowMargin + 84, p.width - kit.RowMargin - takeWide - 8
}

// mostPlans is the number of plans that are shown.
const mostPlans = 3

// paintRounds paints how long the engine line has worked, with a button that stops or continues it.
func (p *engineLine) paintRounds(pen *pen, a *plancheck.LineAnswer) {
	title := p.Say("planner.line")
	var side []engine.Power
	for _, pw := range a.Powers {
		if a.Side.Has(pw) {
			side = append(side, pw)
		}
	}
	if len(side) > 1 {
		title = p.Say("planner.line-side", words.With{"Powers": p.Desk.Words().Powers(side)})
	}
	pen.heading(title, "", false)
	text, do := p.Say("planner.stop"), p.Line.Cancel
	if !a.Busy {
		text, do = p.Say("planner.go-on"), func() { p.Line.Again(a.Question) }
	}
	w := pen.Width(text, 12, kit.Semibold)
	x := pen.width - kit.RowMargin - w
	if a.Done {
		x = pen.width - kit.RowMargin + 14
	} else {
		pen.add(pen.Text(text, 12, kit.Semibold, look.RoleAccent), x, -24, w, 20)
		pen.press("line-stop", x-8, -25, w+16, 24, func() { do(); p.draw(true) })
	}
	note := p.SayN("planner.rounds", a.Rounds, words.With{"Count": p.count(a.Rounds)})
	pen.right(note, 11.5, kit.Regular, look.RoleMuted, box{kit.RowMargin + 100, -24, x - 14 - kit.RowMargin - 100, 20})
}

// paintExpected paints the expected centers and share of each power. A click makes a power a friend, an ally or a foe, or resets it.
func (p *engineLine) paintExpected(pen *pen, a *plancheck.LineAnswer) {
	pos, own := p.shown.Node.Position, p.shown.View.Planned()
	var list []engine.Power
	for i := 1; i < len(pos.Variant.Powers); i++ {
		if pw := engine.Power(i); !pos.Passive().Has(pw) && pos.UnitCount(pw)+pos.Centers(pw) > 0 {
			list = append(list, pw)
		}
	}
	room := pen.width - 2*kit.RowMargin + expectGap
	wide := min(max(room/float32(max(len(list), 1))-expectGap, expectLeast), expectWide)
	row := max(int(room/(wide+expectGap)), 1)
	for n, pw := range list {
		if n > 0 && n%row == 0 {
			pen.y += expectTall
		}
		x := kit.RowMargin + float32(n%row)*(wide+expectGap)
		p.paintPower(pen, a, pw, x, wide)
		pen.tip(p.expectation(a, pw), box{x, 0, wide, 54})
		if pw != own {
			stance := p.stanceOf(pw)
			text, tone, face := p.Say("planner.stance."+[...]string{"wary", "friend", "ally", "foe"}[stance]), look.RoleMuted, kit.Regular
			switch stance {
			case line.Friend, line.Ally:
				tone, face = look.RoleSuccess, kit.Semibold
			case line.Foe:
				tone, face = look.RoleFailure, kit.Semibold
			}
			t := pen.Text(pen.Fit(text, 11, face, wide), 11, face, tone)
			t.Alignment = fyne.TextAlignCenter
			pen.add(t, x, 38, wide, 16)
			pen.press("stance-"+pos.Variant.Powers[pw].ID, x, 0, wide, 54, func() { p.nextStance(pw) })
		}
	}
	pen.y += expectTall + 2
}

// expectation returns the tooltip of a power's figures: what they mean, and what a click does.
func (p *engineLine) expectation(a *plancheck.LineAnswer, pw engine.Power) string {
	var list []string
	if a.Rounds > 0 {
		list = append(list, p.Say("planner.power-tip", words.With{
			"Power": p.Desk.Words().Power(pw), "Centers": decimal(a.Centers[pw&63].Mean), "Year": p.counted(), "Share": percent(a.Shares[pw&63].Mean),
		}))
	}
	if pw != p.shown.View.Planned() {
		list = append(list, p.Say("planner.stance-tip"))
	}
	return lang.Sentences(list...)
}

// paintPower paints the expectations of one power.
func (p *engineLine) paintPower(pen *pen, a *plancheck.LineAnswer, pw engine.Power, x, wide float32) {
	pos := p.shown.Node.Position
	inks := pen.Inks(look.Side(pw))
	pen.add(&canvas.Rectangle{FillColor: inks.Fill, StrokeColor: pen.Color(look.RoleStrong), StrokeWidth: 1, CornerRadius: 4}, x, 0, wide, 22)
	text := pen.Letters(look.Side(pw)) + " " + strconv.Itoa(pos.Centers(pw))
	if a.Rounds > 0 {
		text = pen.Letters(look.Side(pw)) + " " + decimal(a.Centers[pw&63].Mean)
	}
	size := float32(13)
	if wide < 46 {
		size = 11
	}
	t := pen.Text(text, size, kit.Bold, look.RoleText)
	t.Color, t.Alignment = inks.Inner, fyne.TextAlignCenter
	pen.add(t, x, 0, wide, 22)
	if a.Rounds > 0 {
		t := pen.Text(percent(a.Shares[pw&63].Mean), 11, kit.Regular, look.RoleMuted)
		t.Alignment = fyne.TextAlignCenter
		pen.add(t, x, 23, wide, 16)
	}
}

// paintPromise paints what the engine line expects of a row of the grid: centers, and the share of squared center counts.
func (p *engineLine) paintPromise(pen *pen, i int) {
	a := p.Answer()
	left, _, promise := pen.cells()
	if promise == 0 || i >= len(a.Sets) || a.Rounds == 0 || a.Question.Power != p.shown.View.Planned() {
		return
	}
	x := left - promiseWide - 10
	pen.right(decimal(a.Sets[i].Centers.Mean), 14, kit.Figures, look.RoleText, box{x, -2, promiseWide, 20})
	pen.right(percent(a.Sets[i].Share.Mean)+" "+offText(a.Sets[i].Share.Error), 10.5, kit.Regular, look.RoleMuted, box{x, 15, promiseWide, 15})
	text := strconv.Itoa(a.Sets[i].Likely)
	if i < len(a.Worst) {
		text += " · " + strconv.Itoa(min(a.Worst[i], a.Sets[i].Fewest))
	}
	pen.right(text, 10.5, kit.Regular, look.RoleMuted, box{x, 28, promiseWide, 15})
}

// promiseWide is the width of the expectations of a set.
const promiseWide = 62

// decimal writes a number with one decimal.
func decimal(x float64) string { return strconv.FormatFloat(math.Abs(math.Round(x*10)/10), 'f', 1, 64) }

// signed writes a difference with its sign.
func signed(x float64) string {
	switch x = math.Round(x*10) / 10; {
	case x > 0:
		return "+" + decimal(x)
	case x < 0:
		return "−" + decimal(x)
	}
	return "±0"
}

// paintSwitches paints the switches for further views, as words to click.
func (p *engineLine) paintSwitches(pen *pen) {
	pen.y += 8
	x := float32(kit.RowMargin)
	for _, name := range []string{"line", "threats", "foresee", "book"} {
		c, there := p.Acts.Named(name)
		if !there || c.WhyNot() != "" {
			continue
		}
		text := p.Say("planner.do-" + name)
		w := pen.Width(text, 12, kit.Semibold) + 18
		if x+w > pen.width-kit.RowMargin && x > kit.RowMargin {
			x = kit.RowMargin
			pen.y += 30
		}
		fill, line, ink := look.RoleCard, look.RoleStrong, look.RoleText
		if c.On != nil && c.On() {
			fill, line, ink = look.RoleTint, look.RoleAccent, look.RoleAccent
		}
		pen.add(pen.Frame(fill, line, 1, 5), x, 0, w, 26)
		t := pen.Text(text, 12, kit.Semibold, ink)
		t.Alignment = fyne.TextAlignCenter
		pen.add(t, x, 0, w, 26)
		pen.press("do-"+name, x, 0, w, 26, func() { p.Perform(name); p.draw(true) })
		x += w + 8
	}
	pen.y += 26
}
