package review

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/ui/board/layout"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// reviewPage is the page: the curve, the selected plan with its picture, and the list of all plans, the turning points first.
type reviewPage struct {
	*page.TablePage
	r       *Reviews
	review  *game.Review
	nodes   []*game.Node
	plans   []game.Turning // by row of the list; a heading has no power
	looking bool           // puzzles are being searched for
	at      int            // the selected row; -1 if none
	only    bool           // only plans of the power listed in the panel are shown
	merits  bot.Reasons
	judged  map[judgedPlan]string // cache of texts about plans

	curve  curve
	chart  *kit.Sheet
	view   *picture.Picture
	detail *kit.Sheet
	list   *kit.RowList
	scroll *container.Scroll
	vary   *kit.Button
	whose  *kit.Button
	train  *kit.Button
}

// judgedPlan identifies a text about a plan: what was well played in it, or what is better.
type judgedPlan struct {
	game.Turning
	good bool
}

// open shows a review.
func (r *Reviews) open(kept *game.Review) {
	p := &reviewPage{r: r, review: kept, nodes: r.Desk.Game.ReviewedLine(), at: -1, judged: map[judgedPlan]string{}}
	p.merits = bot.NewReasons(p.nodes[0].Position.Variant)
	p.TablePage = page.NewTablePage(r.Screen, "review", r.Say("review.title"), func() string { return r.Say("review.sub") })
	p.Wide = true
	b := r.Brush()
	p.curve = curve{b: b, nodes: p.nodes, review: kept, names: r.Desk.Words().Power}
	p.chart = kit.NewSheet(fyne.NewSize(300, 120), func(add kit.Adder, s fyne.Size) { p.curve.draw(add, s) })
	p.view = picture.New(r.Look, r.App.Driver())
	p.detail = kit.NewSheet(fyne.NewSize(200, 120), p.paintPlan)
	p.list = kit.NewRowList(b, p)
	p.list.OnPick = p.pick
	p.scroll = kit.Scrolled(p.list)
	p.Parts["list"], p.Parts["chart"] = p.list, p.chart
	p.Answer(kit.Plain, "again", r.Say("review.again"), func() {
		p.Close()
		r.begin(r.Desk.Game.LineSum())
		if r.work != nil {
			r.wait()
		}
	})
	p.whose = p.Answer(kit.Plain, "whose", p.whoseText(), p.switchWhose)
	p.train = p.Answer(kit.Plain, "train", r.Say("review.train"), p.makePuzzles)
	p.Answer(kit.Plain, "print", r.Say("print.title"), func() {
		only := engine.NoPower
		if p.only {
			only = p.r.Desk.View.Power
		}
		p.r.Print(p.review, p.nodes, only)
	})
	p.vary = p.Answer(kit.Plain, "vary", r.Say("review.vary"), p.openVariation)
	p.Answer(kit.Filled, "close", r.Say("dialog.close"), p.Leave)
	p.fill()
	p.train.Set(p.trainFace())
	if !kept.Compared() {
		p.vary.Set(look.Button{Text: r.Say("review.vary"), Disabled: true, Reason: r.Say("review.none-compared")})
	}
	p.Show(p, container.New(kit.NewFrame(300, 200, p.layout), p.chart, p.view, p.detail, p.scroll))
	for i, t := range p.plans {
		if t.Power != engine.NoPower {
			p.look(i)
			break
		}
	}
}

// fill makes the rows of the list.
func (p *reviewPage) fill() {
	p.plans = nil
	var rows []look.Row
	head := func(text string) {
		rows = append(rows, look.Row{Height: 30, Text: text, Small: true, Strong: true, Dead: true, Rule: len(rows) > 0})
		p.plans = append(p.plans, game.Turning{})
	}
	add := func(t game.Turning, title string) {
		rows = append(rows, p.row(t, title))
		p.plans = append(p.plans, t)
	}
	head(p.r.Say("review.turning"))
	turning := words.Costliest(p.review, p.shows)
	p.curve.turning = turning
	for i, t := range turning {
		add(t, strconv.Itoa(i+1)+" · "+p.title(t))
	}
	if len(turning) == 0 {
		none := p.r.Say("review.none")
		if !p.review.Compared() {
			none = p.r.Say("review.none-compared")
		}
		rows = append(rows, look.Row{Height: 34, Text: none, Dead: true, Faint: true})
		p.plans = append(p.plans, game.Turning{})
	}
	if good := words.BestPlayed(p.review, p.shows); len(good) > 0 {
		head(p.r.Say("review.good"))
		for _, t := range good {
			add(t, p.title(t))
			rows[len(rows)-1].Sub = p.says(t, true)
			rows[len(rows)-1].Note, rows[len(rows)-1].Tone = "+"+words.Percent(p.review.Gain(t)), look.RoleSuccess
		}
	}
	if p.review.Compared() {
		head(p.r.Say("review.accuracy"))
		for pw := engine.Power(1); int(pw) < len(p.nodes[0].Position.Variant.Powers); pw++ {
			if share, turns := p.review.Accuracy(pw); turns > 0 && p.shows(pw) {
				rows = append(rows, look.Row{Height: 30, Mark: look.Mark{Side: look.Side(pw)}, Text: p.r.Desk.Words().Power(pw), Note: strconv.Itoa(int(share*100+0.5)) + " %", Dead: true})
				p.plans = append(p.plans, game.Turning{})
			}
		}
	}
	for i, ph := range p.review.Phases {
		first := true
		for _, plan := range ph.Plans {
			if !p.shows(plan.Power) {
				continue
			}
			if first {
				head(p.phase(i))
				first = false
			}
			add(game.Turning{Phase: i, Power: plan.Power}, "")
		}
	}
	for i := range rows {
		rows[i].Picked = i == p.at
	}
	p.list.Set(rows)
}

// shows reports whether the plans of a power are listed.
func (p *reviewPage) shows(pw engine.Power) bool { return !p.only || pw == p.r.Desk.View.Power }

// whoseText returns the text of the button that changes whose plans are listed.
func (p *reviewPage) whoseText() string {
	if p.only {
		return p.r.Say("review.everybody")
	}
	return p.r.Say("review.only", words.With{"Power": p.r.Desk.Words().Power(p.r.Desk.View.Power)})
}

// switchWhose switches between the plans of one power and those of all.
func (p *reviewPage) switchWhose() {
	t := game.Turning{}
	if p.at >= 0 {
		t = p.plans[p.at]
	}
	p.only, p.at = !p.only, -1
	p.fill()
	p.whose.Set(look.Button{Text: p.whoseText()})
	for i, other := range p.plans { // keep the selected plan, or else select the first
		if other.Power != engine.NoPower && (p.at < 0 || other == t) {
			p.at = i
		}
	}
	if p.at >= 0 {
		p.look(p.at)
	}
	p.list.Scroll.ScrollToTop()
}

// title returns the title of a plan: its power and phase.
func (p *reviewPage) title(t game.Turning) string {
	return p.r.Desk.Words().Power(t.Power) + p.r.Desk.Words().Say("list.comma") + p.phase(t.Phase)
}

// row returns the row of a plan: what would have been better and why. It has a title if it is a turning point, or was well
// played.
func (p *reviewPage) row(t game.Turning, title string) look.Row {
	plan, _ := p.review.Plan(t.Phase, t.Power)
	r := look.Row{Height: 30, Mark: look.Mark{Side: look.Side(t.Power)}, Text: p.r.Desk.Words().Power(t.Power), Note: p.r.Say("review.best")}
	if plan.Better-plan.Likely >= 5 && plan.Best != nil { // otherwise the difference would be shown as 0.0
		r.Note = "−" + words.Percent(plan.Better-plan.Likely)
		r.Height, r.Sub = 66, p.says(t, false)
	}
	if verdict := words.VerdictOf(plan); verdict.Bad() {
		r.Tone = look.RoleFailure
	}
	if title != "" {
		r.Height, r.Strong, r.Sub, r.Text = 70, true, p.says(t, false), title
	}
	return r
}

// says returns in two lines what a plan teaches or, with good, what was well played in it.
func (p *reviewPage) says(t game.Turning, good bool) string {
	key := judgedPlan{t, good}
	text, done := p.judged[key]
	if !done {
		plan, _ := p.review.Plan(t.Phase, t.Power)
		if good {
			plan.Best = nil
		}
		n := p.nodes[t.Phase]
		what, why := words.Lesson{Words: p.r.Desk.WordsAt(n.Position).Words, Node: n, Plan: plan, Reasons: p.merits}.Judged()
		text = strings.Trim(what+"\n"+why, "\n")
		p.judged[key] = text
	}
	return text
}

// phase returns the name of a phase.
func (p *reviewPage) phase(i int) string {
	pos := p.nodes[i].Position
	return p.r.Desk.WordsAt(pos).Phase(pos.Phase)
}

// deeds returns the text of orders in a phase.
func (p *reviewPage) deeds(phase int, list []engine.Order) string {
	return p.r.Desk.WordsAt(p.nodes[phase].Position).Deeds(list)
}

// pick selects the plan of a row, or goes to its phase if it is selected already.
func (p *reviewPage) pick(i int) {
	if i == p.at {
		p.goThere()
		return
	}
	p.look(i)
}

// goThere goes to the phase of the selected plan.
func (p *reviewPage) goThere() {
	t := p.plans[p.at]
	p.Close()
	p.r.Desk.Act(func() { p.r.visit(p.nodes, t.Phase) })
	p.r.Note()
}

// look selects the plan of a row.
func (p *reviewPage) look(i int) {
	if i < 0 || i >= len(p.plans) || p.plans[i].Power == engine.NoPower {
		return
	}
	p.at, p.curve.at = i, p.plans[i].Phase
	p.fill()
	p.chart.Draw()
	p.detail.Draw()
	p.show()
	plan := p.plan()
	face := look.Button{Text: p.r.Say("review.vary")}
	switch {
	case len(plan.Best) == 0:
		face.Text = p.r.Say("review.visit")
	case p.r.Desk.Game.Curtained():
		face.Disabled, face.Reason = true, p.r.Say("why-off.curtain")
	}
	p.vary.Set(face)
	p.train.Set(p.trainFace())
	p.r.Note()
}

// plan returns the selected plan.
func (p *reviewPage) plan() game.ReviewedPlan {
	if p.at < 0 {
		return game.ReviewedPlan{}
	}
	plan, _ := p.review.Plan(p.plans[p.at].Phase, p.plans[p.at].Power)
	return plan
}

// show paints the position of the plan, with the better orders over the actual ones, which are faint.
func (p *reviewPage) show() {
	t, plan := p.plans[p.at], p.plan()
	n := p.nodes[t.Phase]
	better, given := n.Instead(plan.Best)
	orders := slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return slices.Contains(given, o) })
	var near []engine.Location
	for _, o := range slices.Concat(better, given) {
		near = append(near, o.At)
		if o.To.Province != engine.NoProvince {
			near = append(near, o.To)
		}
	}
	if len(near) == 0 {
		for _, o := range orders {
			if o.Power == t.Power {
				near = append(near, o.At)
			}
		}
	}
	shapes := layout.Shapes(n.Position, append(orders, better...), nil)
	for _, s := range layout.Shapes(n.Position, given, nil) {
		s.Aside = true
		shapes = append(shapes, s)
	}
	scene := layout.Scene{Position: n.Position, Labels: p.r.Desk.Settings.Labels, LabelSize: p.r.Desk.Settings.LabelSize, Language: p.r.Desk.Words().Language(), Shapes: shapes}
	p.view.Set(picture.Of(p.r.Drawing, p.r.Painter, p.r.Theme, scene, picture.Around(p.r.Drawing, 90, near...)))
}

// openVariation goes to the position with the better plan as a variation, or to the phase if there is none.
func (p *reviewPage) openVariation() {
	plan, phase := p.plan(), p.plans[p.at].Phase
	p.Close()
	p.r.Desk.Act(func() { p.r.vary(p.nodes, phase, plan) })
	p.r.Note()
}

// layout lays out the page: the list on the right; on the left the curve, the picture, and the text about the plan.
func (p *reviewPage) layout(_ []fyne.CanvasObject, s fyne.Size) {
	const gap = 20
	right := min(max(s.Width*0.32, 240), 420)
	left := s.Width - right - gap
	top := max((s.Height-gap)*0.4, 120)
	kit.Place(p.chart, 0, 0, left, top)
	wide := (left - gap) / 2
	low := s.Height - top - gap
	kit.Place(p.view, 0, top+gap, wide, low)
	kit.Place(p.detail, wide+gap, top+gap, left-wide-gap, low)
	kit.Place(p.scroll, left+gap, 0, right, s.Height)
}
