package ui

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/score"
	"entente/engine/table"
	"entente/ui/europe/bots"
	"entente/ui/europe/desk"
	"entente/ui/europe/plancheck"
	"entente/ui/uitest"
)

// planning puts a game on the table that is only planned, in a position.
func (r *robot) planning(phase string, centers map[string][]string, units ...string) *robot {
	r.t.Helper()
	v := r.w.Desk.Variant()
	set := r.w.Desk.Game.Settings()
	set.Mode = game.Planning
	g, err := game.Start(set)
	if err != nil {
		r.t.Fatal(err)
	}
	if phase != "" {
		pos, err := v.ReadPosition(engine.PositionText{Phase: phase, Units: units, Centers: centers}, g.Node().Position.Setup, set.Rules)
		if err != nil {
			r.t.Fatal(err)
		}
		if err := g.SetPosition(pos); err != nil {
			r.t.Fatal(err)
		}
	}
	r.w.begin(g, "")
	return r
}

// logged returns the entries of the log in words.
func (r *robot) logged() []string {
	var list []string
	for _, e := range table.Log(r.w.Desk.Game) {
		said := r.w.Desk.Words().Log(e)
		list = append(list, said.Text+" "+said.Quote)
	}
	return list
}

// WantLog fails the test unless the log has each of the lines, or the beginnings of lines.
func (r *robot) WantLog(texts ...string) *robot {
	r.t.Helper()
	all := r.logged()
	for _, text := range texts {
		found := false
		for _, line := range all {
			found = found || strings.HasPrefix(line, text)
		}
		if !found {
			r.t.Errorf("no %q among\n%s", text, strings.Join(all, "\n"))
		}
	}
	return r
}

// thinkers lets programs think when the test says so: as long as held is true they do not.
type thinkers struct {
	list []func()
	r    *robot
}

// think makes the programs of a window think by hand.
func (r *robot) think() *thinkers {
	q := &thinkers{r: r}
	w := r.w
	w.Desk.Chance = func(n int) int { return 7 % n } // every run of the test plays the same game
	w.Desk.Rivals = bots.New(func(do func()) { do() }, func() { desk.RivalsChanged(w.Desk) })
	w.Desk.Rivals.Behind = func(do func()) { q.list = append(q.list, do) }
	w.rivals.Run = func(do, then func()) { do(); then() }
	return q
}

// done lets all of them decide.
func (q *thinkers) done() {
	for len(q.list) > 0 {
		do := q.list[0]
		q.list = q.list[1:]
		do()
	}
	q.r.w.Note()
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

// autumn is a fall in which France plans against three neighbors.
func (r *robot) autumn() *robot {
	return r.planning("F1902M", map[string][]string{
		"France": {"par", "bre", "mar", "spa", "bel"}, "Germany": {"mun", "kie", "hol"}, "England": {"lon", "edi", "lvp"}, "Italy": {"rom", "ven", "tun"},
	}, "France A bel", "France A bur", "France F mao", "France F spa/sc", "France F lyo", "England F eng", "England F nth",
		"Germany A hol", "Germany A ruh", "Germany A mun", "Italy A pie", "Italy F wes", "Italy F tys").atOnce()
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

// Write types into the line for orders: "par bur<Enter>".
func (r *robot) Line(text string) *robot {
	r.t.Helper()
	r.w.Win.Canvas().Focus(r.w.line.Field)
	return r.Type(text)
}

// Rule presses a button of the page of rulings and answers its dialog with what is typed.
func (r *robot) Rule(button, typed string) *robot {
	r.t.Helper()
	return r.Press("rulings." + button).Type(typed + "<Enter>")
}
