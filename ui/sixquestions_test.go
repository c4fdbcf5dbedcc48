package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/page/pagetest"
)

// TestSixQuestionsCostOneKeyEach: is it safe, what stops it, what can they do, A or B, what is best, what did it cost.
func TestSixQuestionsCostOneKeyEach(t *testing.T) {
	r := newRobot(t)
	r.think()
	r.autumn()
	var later []func()
	settle := func() {
		for len(later) > 0 {
			do := later[0]
			later = later[1:]
			do()
		}
		r.w.Note()
	}
	l := r.w.planner.Line()
	l.Rounds, l.Behind = 2, func(do func()) { later = append(later, do) }
	d := r.w.Desk
	d.Watch.Behind = func(do func()) { do() }
	r.w.reviews.Run = func(do, then func()) { later = append(later, func() { do(); then() }) }
	r.keepSet("france", "France A bur - ruh; France A bel S A bur - ruh", "Ruhr")
	r.keepSet("france", "France A bur H; France F mao - por", "Portugal")
	d.View.Power = d.Variant().Power("france")
	once := func(question string, act func(), answered func() bool) {
		t.Helper()
		if act(); !answered() {
			settle()
			if !answered() {
				t.Errorf("%s: one key or click does not answer: %q", question, pagetest.Texts(r.w.planner.Object()))
			}
		}
	}
	says := func(part string) func() bool {
		return func() bool { return strings.Contains(strings.Join(pagetest.Texts(r.w.planner.Object()), "\n"), part) }
	}
	once("is it safe", func() { r.Do("planner") }, says("\nsafe\n"))
	once("what can they do", func() { r.Do("threats") }, func() bool { return len(r.w.Scenes.Board(d.Now()).Threats) > 0 })
	node := d.Game.Node()
	once("what stops it", func() { r.part("proof-bur") }, func() bool {
		return d.Game.Node() != node && slices.ContainsFunc(d.Game.Node().Plain(), func(o engine.Order) bool { return o.Power != d.View.Power })
	})
	r.Undo()
	before := d.Game.Node().Plain()
	once("A or B", func() { r.Do("next-set") }, func() bool { return !slices.Equal(before, d.Game.Node().Plain()) })
	r.Do("line") // off, to ask for it
	once("what is best", func() { r.Do("line") }, func() bool { return len(l.Answer().Plans) > 0 && says("Best plans")() })
	r.Do("planner").Judge()
	once("what did it cost", func() { r.Do("review") }, func() bool { return strings.HasPrefix(r.seen.Page, "review") })
}
