package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine/game"
)

// newGameTable is what the page has about the table: whether clocks run, the minutes of each step, and how orders come
// into the program (RULES 3).
type newGameTable struct {
	p      *newGamePage
	on     *button
	clocks [5]*stepper
	mode   *segments
}

// clockSteps are the steps of a turn that have a clock: the words for them.
func clockSteps() [5]string { return [5]string{"first", "later", "orders", "retreats", "adjustment"} }

// clockFields are the minutes of the steps in the same sequence.
func clockFields(c *game.Clocks) [5]*int {
	return [5]*int{&c.First, &c.Later, &c.Orders, &c.Retreats, &c.Adjustment}
}

func newNewGameTable(p *newGamePage) *newGameTable {
	t := &newGameTable{p: p}
	t.on = newButton(p.l, toggle, buttonFace{}, p, nil, func() { p.change(func() { p.plan.run(!p.plan.timed()) }) })
	for i := range t.clocks {
		t.clocks[i] = newStepper(p.l, p, 1, say("new.min"), func(n int) {
			p.change(func() { *clockFields(&p.plan.set.Clocks)[i] = n })
		})
	}
	t.clocks[0].by, t.clocks[1].by = 5, 5
	t.mode = newSegments(p.l, p, func(i int) { p.change(func() { p.plan.sit(game.Mode(i)) }) })
	return t
}

// set shows the plan.
func (t *newGameTable) set() {
	set := t.p.plan.set
	on := t.p.plan.timed()
	t.on.set(buttonFace{Text: either(on, say("new.clocks-on"), say("new.clocks-are-off")), On: on})
	for i, minutes := range clockFields(&set.Clocks) {
		t.clocks[i].set(*minutes)
	}
	t.mode.set(int(set.Mode), say("setting.mode.referee"), say("setting.mode.keyboard"), say("setting.mode.planning"))
}

// fault is what is wrong with the minutes of a step, "" for nothing.
func (t *newGameTable) fault(step int) string {
	minutes := *clockFields(&t.p.plan.set.Clocks)[step]
	for _, f := range t.p.plan.set.Faults() {
		if f.Field == "clocks" && f.Number == minutes {
			return t.p.words().fault(f)
		}
	}
	return ""
}

// focus is the first clock with a fault.
func (t *newGameTable) focus() fyne.Focusable {
	for i, s := range t.clocks {
		if t.fault(i) != "" {
			return s.field
		}
	}
	return t.on
}

// steppers places the minutes of the steps, or says that nothing runs.
func (t *newGameTable) steppers(d *pen) {
	if !t.p.plan.timed() {
		d.lines(say("new.clocks-off"), 13, regular, RoleMuted, 20)
		return
	}
	var list []caption
	const gap = 14
	width := max(min((d.width-4*gap)/5, stepperWidth), 106)
	for i, step := range clockSteps() {
		list = append(list, caption{text: say("new.clock." + step), object: t.clocks[i].Container, width: width, fault: t.fault(i)})
	}
	d.flow(gap, list)
}

// arrange places the two sections.
func (t *newGameTable) arrange(d *pen) {
	w := t.on.least().Width
	d.put(t.on, d.width-w, -1, w, 24)
	d.head(say("new.clocks-head"))
	d.y += 26
	t.steppers(d)
	d.y += d.gap
	d.head(say("new.mode-head"))
	d.y += 28
	d.put(t.mode, 0, 0, min(t.mode.least().Width, d.width), segmentHeight)
	d.y += segmentHeight
}
