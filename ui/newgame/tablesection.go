package newgame

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// tableSection is the part of the page about the table: whether clocks run, the minutes of each step, and how orders come
// into the program (RULES 3).
type tableSection struct {
	p      *planPage
	on     *kit.Button
	clocks [5]*kit.Stepper
	mode   *kit.Segments
}

func newTableSection(p *planPage) *tableSection {
	t := &tableSection{p: p}
	t.on = kit.NewButton(p.l, kit.Toggle, look.Button{}, p, nil, func() { p.change(func() { p.plan.run(!p.plan.timed()) }) })
	for i := range t.clocks {
		t.clocks[i] = kit.NewStepper(p.l, p, 1, p.Say("new.min"), func(n int) {
			p.change(func() { *p.plan.set.Clocks.Steps()[i] = time.Duration(n) * game.HalfMinute })
		})
		t.clocks[i].Parts = 2
	}
	t.clocks[0].By, t.clocks[1].By = 10, 10 // five minutes
	t.mode = kit.NewSegments(p.b, p, func(i int) { p.change(func() { p.plan.sit(game.Mode(i)) }) })
	return t
}

// set shows what the plan says of the table.
func (t *tableSection) set() {
	set := t.p.plan.set
	on := t.p.plan.timed()
	t.on.Set(look.Button{Text: either(on, t.p.Say("new.clocks-on"), t.p.Say("new.clocks-are-off")), On: on})
	for i, d := range set.Clocks.Steps() {
		t.clocks[i].Set(int(*d / game.HalfMinute))
	}
	t.mode.Set(int(set.Mode), t.p.Say("setting.mode.referee"), t.p.Say("setting.mode.keyboard"), t.p.Say("setting.mode.planning"))
}

// fault says what is wrong with the minutes of a step, "" for nothing.
func (t *tableSection) fault(step int) string {
	if f := t.p.plan.clockFault(step); f != nil {
		return t.p.words().Fault(f)
	}
	return ""
}

// focus returns the first clock with a fault, or else the switch for the clocks.
func (t *tableSection) focus() fyne.Focusable {
	for i, s := range t.clocks {
		if t.fault(i) != "" {
			return s.Field
		}
	}
	return t.on
}

// arrangeClocks places the minutes of the steps, or says that nothing runs.
func (t *tableSection) arrangeClocks(at *pen) {
	if !t.p.plan.timed() {
		at.lines(t.p.Say("new.clocks-off"), 13, kit.Regular, look.RoleMuted, 20)
		return
	}
	var list []caption
	const gap = 14
	width := max(min((at.width-4*gap)/5, kit.StepperWidth), 106)
	for i, step := range words.ClockSteps() {
		list = append(list, caption{text: t.p.Say("new.clock." + step), object: t.clocks[i].Container, width: width, fault: t.fault(i)})
	}
	at.flow(gap, list)
}

// arrange places the clocks, and below them how orders come into the program.
func (t *tableSection) arrange(at *pen) {
	w := t.on.Least().Width
	at.put(t.on, at.width-w, -1, w, 24)
	at.head(t.p.Say("new.clocks-head"))
	at.y += 26
	t.arrangeClocks(at)
	at.y += at.gap
	at.head(t.p.Say("new.mode-head"))
	at.y += 28
	at.put(t.mode, 0, 0, min(t.mode.Least().Width, at.width), kit.SegmentHeight)
	at.y += kit.SegmentHeight
}
