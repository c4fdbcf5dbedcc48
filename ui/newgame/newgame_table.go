package newgame

import (
	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
)

// newGameTable is what the page has about the table: whether clocks run, the minutes of each step, and how orders come
// into the program (RULES 3).
type newGameTable struct {
	p      *newGamePage
	on     *kit.Button
	clocks [5]*kit.Stepper
	Mode   *kit.Segments
}

func newNewGameTable(p *newGamePage) *newGameTable {
	t := &newGameTable{p: p}
	t.on = kit.NewButton(p.l, kit.Toggle, kit.ButtonFace{}, p, nil, func() { p.Change(func() { p.Plan.run(!p.Plan.Timed()) }) })
	for i := range t.clocks {
		t.clocks[i] = kit.NewStepper(p.l, p, 1, p.w.Say("new.min"), func(n int) {
			p.Change(func() { *page.ClockFields(&p.Plan.Set.Clocks)[i] = n })
		})
	}
	t.clocks[0].By, t.clocks[1].By = 5, 5
	t.Mode = kit.NewSegments(p.l, p, func(i int) { p.Change(func() { p.Plan.sit(game.Mode(i)) }) })
	return t
}

// set shows the plan.
func (t *newGameTable) set() {
	set := t.p.Plan.Set
	on := t.p.Plan.Timed()
	t.on.Set(kit.ButtonFace{Text: page.Either(on, t.p.w.Say("new.clocks-on"), t.p.w.Say("new.clocks-are-off")), On: on})
	for i, minutes := range page.ClockFields(&set.Clocks) {
		t.clocks[i].Set(*minutes)
	}
	t.Mode.Set(int(set.Mode), t.p.w.Say("setting.mode.referee"), t.p.w.Say("setting.mode.keyboard"), t.p.w.Say("setting.mode.planning"))
}

// Fault is what is wrong with the minutes of a step, "" for nothing.
func (t *newGameTable) Fault(step int) string {
	minutes := *page.ClockFields(&t.p.Plan.Set.Clocks)[step]
	for _, f := range t.p.Plan.Set.Faults() {
		if f.Field == "clocks" && f.Number == minutes {
			return t.p.words().Fault(f)
		}
	}
	return ""
}

// focus is the first clock with a fault.
func (t *newGameTable) focus() fyne.Focusable {
	for i, s := range t.clocks {
		if t.Fault(i) != "" {
			return s.Field
		}
	}
	return t.on
}

// Steppers places the minutes of the steps, or says that nothing runs.
func (t *newGameTable) Steppers(d *pen) {
	if !t.p.Plan.Timed() {
		d.lines(t.p.w.Say("new.clocks-off"), 13, kit.Regular, kit.RoleMuted, 20)
		return
	}
	var list []caption
	const gap = 14
	width := max(min((d.width-4*gap)/5, kit.StepperWidth), 106)
	for i, step := range page.ClockSteps() {
		list = append(list, caption{Text: t.p.w.Say("new.clock." + step), object: t.clocks[i].Container, width: width, Fault: t.Fault(i)})
	}
	d.flow(gap, list)
}

// arrange places the two sections.
func (t *newGameTable) arrange(d *pen) {
	w := t.on.Least().Width
	d.put(t.on, d.width-w, -1, w, 24)
	d.head(t.p.w.Say("new.clocks-head"))
	d.y += 26
	t.Steppers(d)
	d.y += d.gap
	d.head(t.p.w.Say("new.mode-head"))
	d.y += 28
	d.put(t.Mode, 0, 0, min(t.Mode.Least().Width, d.width), kit.SegmentHeight)
	d.y += kit.SegmentHeight
}
