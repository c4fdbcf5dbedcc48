package ui

import (
	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/words"
)

// newGameTable is what the page has about the table: whether clocks run, the minutes of each step, and how orders come
// into the program (RULES 3).
type newGameTable struct {
	p      *newGamePage
	on     *kit.Button
	clocks [5]*kit.Stepper
	mode   *kit.Segments
}

// clockSteps are the steps of a turn that have a clock: the words for them.
func clockSteps() [5]string { return [5]string{"first", "later", "orders", "retreats", "adjustment"} }

// clockFields are the minutes of the steps in the same sequence.
func clockFields(c *game.Clocks) [5]*int {
	return [5]*int{&c.First, &c.Later, &c.Orders, &c.Retreats, &c.Adjustment}
}

func newNewGameTable(p *newGamePage) *newGameTable {
	t := &newGameTable{p: p}
	t.on = kit.NewButton(p.l, kit.Toggle, kit.ButtonFace{}, p, nil, func() { p.change(func() { p.plan.run(!p.plan.timed()) }) })
	for i := range t.clocks {
		t.clocks[i] = kit.NewStepper(p.l, p, 1, words.Say("new.min"), func(n int) {
			p.change(func() { *clockFields(&p.plan.set.Clocks)[i] = n })
		})
	}
	t.clocks[0].By, t.clocks[1].By = 5, 5
	t.mode = kit.NewSegments(p.l, p, func(i int) { p.change(func() { p.plan.sit(game.Mode(i)) }) })
	return t
}

// set shows the plan.
func (t *newGameTable) set() {
	set := t.p.plan.set
	on := t.p.plan.timed()
	t.on.Set(kit.ButtonFace{Text: either(on, words.Say("new.clocks-on"), words.Say("new.clocks-are-off")), On: on})
	for i, minutes := range clockFields(&set.Clocks) {
		t.clocks[i].Set(*minutes)
	}
	t.mode.Set(int(set.Mode), words.Say("setting.mode.referee"), words.Say("setting.mode.keyboard"), words.Say("setting.mode.planning"))
}

// fault is what is wrong with the minutes of a step, "" for nothing.
func (t *newGameTable) fault(step int) string {
	minutes := *clockFields(&t.p.plan.set.Clocks)[step]
	for _, f := range t.p.plan.set.Faults() {
		if f.Field == "clocks" && f.Number == minutes {
			return t.p.words().Fault(f)
		}
	}
	return ""
}

// focus is the first clock with a fault.
func (t *newGameTable) focus() fyne.Focusable {
	for i, s := range t.clocks {
		if t.fault(i) != "" {
			return s.Field
		}
	}
	return t.on
}

// steppers places the minutes of the steps, or says that nothing runs.
func (t *newGameTable) steppers(d *pen) {
	if !t.p.plan.timed() {
		d.lines(words.Say("new.clocks-off"), 13, kit.Regular, kit.RoleMuted, 20)
		return
	}
	var list []caption
	const gap = 14
	width := max(min((d.width-4*gap)/5, kit.StepperWidth), 106)
	for i, step := range clockSteps() {
		list = append(list, caption{text: words.Say("new.clock." + step), object: t.clocks[i].Container, width: width, fault: t.fault(i)})
	}
	d.flow(gap, list)
}

// arrange places the two sections.
func (t *newGameTable) arrange(d *pen) {
	w := t.on.Least().Width
	d.put(t.on, d.width-w, -1, w, 24)
	d.head(words.Say("new.clocks-head"))
	d.y += 26
	t.steppers(d)
	d.y += d.gap
	d.head(words.Say("new.mode-head"))
	d.y += 28
	d.put(t.mode, 0, 0, min(t.mode.Least().Width, d.width), kit.SegmentHeight)
	d.y += kit.SegmentHeight
}
