package ui

import (
	"bytes"
	"regexp"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/game/score"
	"entente/ui/europe/bots"
	"entente/ui/europe/desk"
	"entente/ui/europe/plancheck"
	"entente/ui/uitest"
)

// think makes the programs of a window think when the test says so, and always the same.
func (r *robot) think() *uitest.Held {
	q, d := &uitest.Held{}, r.w.Desk
	d.Chance = func(n int) int { return 7 % n } // every run of the test plays the same game
	d.Rivals = bots.New(func(do func()) { do() }, func() { desk.RivalsChanged(d) })
	d.Rivals.Behind = q.Behind
	r.w.rivals.Run = func(do, then func()) { do(); then() }
	return q
}

// atOnce lets the plan checker answer before anything else is done, as the test's driver has no thread of its own.
func (r *robot) atOnce() *robot {
	var lock sync.Mutex
	var later []func()
	c := plancheck.New(func(do func()) {
		lock.Lock()
		defer lock.Unlock()
		later = append(later, do)
	}, r.w.planner.Answered)
	c.Behind = func(do func()) {
		do()
		for _, do := range later {
			do()
		}
		later = nil
	}
	r.w.planner.Checker = c
	return r
}

// keepSet gives orders by clicks, and keeps those of a power as a set.
func (r *robot) keepSet(power, orders, name string) *robot {
	r.t.Helper()
	r.turn(orders).Type("<Esc>")
	r.w.Desk.View.Power = r.w.Desk.Variant().Power(power)
	return r.Do("keep-set").Type(name + "<Enter>")
}

// everything is the whole game as a text: all lines with their names, remarks, marks, sets of orders. Where somebody looks is not
// part of it.
func (r *robot) everything() string {
	r.t.Helper()
	var b bytes.Buffer
	if err := score.Write(&b, r.w.Desk.Game); err != nil {
		r.t.Fatal(err)
	}
	return regexp.MustCompile(`\[cursor: [^]]*\]`).ReplaceAllString(b.String(), "")
}

// holding resolves the phase, and lets those who gave no order just hold.
func (r *robot) holding() *robot {
	r.t.Helper()
	if r.Press("main"); len(r.w.Desk.Question.Silent()) == 0 {
		r.t.Fatal("it does not ask about those who gave no order")
	}
	return r.Press("main")
}

// Point moves the pointer over a place.
func (r *robot) Point(id string) *robot {
	r.t.Helper()
	test.MoveMouse(r.w.Win.Canvas(), r.place(id))
	r.w.Note()
	return r
}

// Paste gives a sheet of orders.
func (r *robot) Paste(text string) *robot {
	r.w.Desk.Draft.GiveText(text)
	r.w.Note()
	return r
}

// Hold holds keys down until it is called again with none.
func (r *robot) Hold(keys fyne.KeyModifier) *robot {
	r.w.Held = func() fyne.KeyModifier { return keys }
	return r
}

// Drag drags what is at one place to another.
func (r *robot) Drag(from, to string) *robot {
	r.t.Helper()
	m := r.w.Desk.Variant().Map
	a, b := uitest.Location(r.t, m, from), uitest.Location(r.t, m, to)
	r.w.stage.Board.OnDrag(a, b, false)
	r.w.stage.Board.OnDrag(a, b, true)
	return r
}

// Line types into the line for orders: "par bur<Enter>".
func (r *robot) Line(text string) *robot {
	r.t.Helper()
	r.w.Win.Canvas().Focus(r.w.line.Field)
	return r.Type(text)
}
