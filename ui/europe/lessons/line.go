package lessons

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/slip"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/rulebook"
)

// lineTall is the height of the bar below the map.
const lineTall = 48

// buildLine makes the bar below the map: the line for orders, and the undo button.
func (p *lessonPage) buildLine() {
	p.line = kit.NewField(p, p.Say("line.placeholder-short"), nil)
	p.lineBox = container.NewStack(p.l.Frame(look.RoleInput, look.RoleStrong, 1, 8), p.line.Bare(p.l, 10))
	step := func(icon, name string) *kit.Button {
		return kit.NewButton(p.l, kit.Control, look.Button{Icon: icon, Tip: p.Say("command." + name), Key: p.KeyOf(name)}, p, p.Tips, func() { p.Perform(name) })
	}
	p.undo, p.redo = step("icon-undo", "undo"), step("icon-redo", "redo")
	p.read = kit.NewButton(p.l, kit.Link, look.Button{}, p, p.Tips, func() { p.LookUp(rulebook.OfSection(p.section(&p.Lesson))) })
}

// placeLine places the bar at y.
func (p *lessonPage) placeLine(y, width float32) {
	kit.Place(p.lineBox, 12, y+6, min(width-24-84, 560), lineTall-12)
	x := 12 + min(width-24-84, 560) + 8
	kit.Place(p.undo, x, y+7, 34, 34)
	kit.Place(p.redo, x+38, y+7, 34, 34)
}

// showRead shows the section that the lesson is about.
func (p *lessonPage) showRead() {
	id := p.section(&p.Lesson)
	kit.Show(p.read, id != "" && p.sitting == nil)
	if id != "" {
		p.read.Set(look.Button{Text: "§ " + id + "  " + p.gloss.Book().Section(id).Title, Tip: p.Say("rules.read")})
	}
}

// give gives the typed or pasted orders, or shows their errors.
func (p *lessonPage) give() {
	if !p.writing() {
		return
	}
	rd := slip.Reader{Pos: &p.Position, Listed: p.Power, Rules: engine.Rulebook()}
	w, list := p.words(&p.Lesson), slices.Clone(p.own)
	p.fault = ""
	for _, r := range rd.Sheet(p.line.Text, p.own) {
		switch {
		case r.Fault != nil:
			p.fault = w.Syntax(r.Fault)
		case !r.Read():
			p.fault = w.WhyNot(engine.Order{At: engine.Location{Province: r.Unit}}, r.Why)
		case !r.Legal():
			p.fault = w.WhyNot(r.Order, r.Why)
		case !p.Question() && !p.Asked(r.Order.At.Province):
			var units []string
			for _, at := range p.Ask {
				units = append(units, p.unit(&p.Lesson, at))
			}
			p.fault = p.Say("lessons.not-asked", map[string]any{"Units": strings.Join(units, p.Say("list.comma"))})
		default:
			list = slices.DeleteFunc(list, func(o engine.Order) bool { return o.At.Province == r.Order.At.Province })
			list = append(list, r.Order)
		}
	}
	for p.entry.Escape() {
	}
	p.given(list)
	if p.fault == "" {
		p.line.SetSilently("")
	}
	p.refresh()
}

// typing reports whether the line has the focus.
func (p *lessonPage) typing() bool { return p.Win.Canvas().Focused() == fyne.Focusable(p.line) }

// Perform implements page.Performer: undo and redo apply to the lesson.
func (p *lessonPage) Perform(name string) bool {
	step := map[string]func() bool{"undo": p.undone, "redo": p.redone}[name]
	if step == nil {
		return false
	}
	if step() {
		for p.entry.Escape() {
		}
		p.fault = ""
		p.refresh()
	}
	return true
}
