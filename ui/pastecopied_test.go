package ui

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/lang"
)

// What "Copy orders" puts on the clipboard can be pasted back whole, with its headings, in every language,
// notation and kind of phase: the same orders, and no line that is void.
func TestCopiedOrdersArePastedBackWhole(t *testing.T) {
	sheets, orders := 0, 0
	check := func(r *robot, name string) {
		r.t.Helper()
		r.Do("copy-orders")
		text := fyne.CurrentApp().Clipboard().Content()
		before := r.w.Desk.Game.Node().Plain()
		r.w.Desk.Game.ClearOrders(engine.NoPower)
		r.w.Desk.Draft.GiveText(text)
		after := r.w.Desk.Game.Node().Plain()
		if sheets, orders = sheets+1, orders+len(after); len(after) != len(before) || len(before) == 0 {
			t.Errorf("%s: %d orders become %d:\n%s", name, len(before), len(after), text)
			return
		}
		for _, o := range before {
			if got, _ := r.w.Desk.Game.Node().Order(o.At.Province); got.Order != o && o.Kind != engine.Waive {
				t.Errorf("%s: %+v becomes %+v", name, o, got.Order)
			}
		}
		if list := r.w.Desk.Draft.UnreadLines(); len(list) > 0 {
			t.Errorf("%s: %q is void in\n%s", name, list[0].Text, text)
		}
	}
	for _, l := range lang.Languages() {
		for notation := range 4 {
			r := newRobot(t)
			if err := r.w.speak(l.Code); err != nil {
				t.Fatal(err)
			}
			r.New().Press("new.notation." + strconv.Itoa(notation)).Press("new.start")
			name := l.Code + " " + strconv.Itoa(notation)
			r.w.Desk.Draft.GiveText(slipsOfAllPowers)
			check(r, name+" spring")
			r.Judge()
			r.w.Desk.Draft.GiveText("Russia: A sev - rum\nTurkey: A bul - gre; A con H\nFrance: A bur S A mun - ruh")
			if r.w.Desk.Game.Node().Position.Phase.Kind == engine.Movement {
				check(r, name+" fall")
			}
			for r.w.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment {
				r.Judge()
			}
			r.w.Desk.Draft.GiveText("Russia: F stp/nc B\nTurkey: A smy B\nGermany: waive\nFrance: A par B")
			check(r, name+" winter")
		}
	}
	if t.Logf("%d sheets, %d orders", sheets, orders); orders < 200 {
		t.Errorf("only %d orders", orders)
	}
}

var slipsOfAllPowers = strings.NewReplacer("F edi - nor", "F edi - nrg", "A mar - bur; ", "", "F par - bur", "A par - bur").Replace(slips)
