package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/command"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// gesture is one press of a key as people write it, or a click on a part of the planner that is seen: nothing is scrolled or opened before it.
func (r *robot) gesture(text string) {
	r.t.Helper()
	name, click := strings.CutPrefix(text, "click ")
	at, view := r.seen.Controls["planner."+name], r.seen.Controls["planner.sheet"]
	do := r.w.Shortcuts[command.ParseKey(text).Shortcut().ShortcutName()]
	switch {
	case click && (at[2] == 0 || at[1] < view[1] || at[1]+at[3] > view[1]+view[3]):
		r.t.Errorf("%s is not seen in the window: %v in %v", name, at, view)
	case click:
		r.PressAt(at)
	case do == nil:
		r.t.Errorf("%s does nothing", text)
	default:
		do()
	}
	r.w.Note()
}

// TestSixQuestionsCostOneKeyOrClickEach: is it safe, what stops it, what can they do, A or B, what is best, what did it cost. Each is asked at the board,
// where it is not answered yet, by a key alone; and where there is a place for it in the planner, there by a click.
func TestSixQuestionsCostOneKeyOrClickEach(t *testing.T) {
	r := newRobot(t)
	r.think()
	r.Autumn().atOnce()
	var later uitest.Held
	l := r.w.planner.Line()
	l.Rounds, l.Behind = 2, later.Behind
	d := r.w.Desk
	d.Watch.Behind = func(do func()) { do() }
	r.w.reviews.Run = func(do, then func()) { later.Behind(func() { do(); then() }) }
	r.keepSet("france", "France A bur - ruh; France A bel S A bur - ruh", "Ruhr")
	r.keepSet("france", "France A bur H; France F mao - por", "Portugal")
	r.Do("next-set")
	d.View.Power = d.Variant().Power("france")
	node := d.Game.Node()
	says := func(part string) func() bool {
		return func() bool {
			return r.w.planner.Open() && strings.Contains(strings.Join(pagetest.Texts(r.w.planner.Object()), "\n"), part)
		}
	}
	threats := func() bool { return len(r.w.Scenes.Board(d.Now()).Threats) > 0 }
	orders := d.Game.Node().Plain()
	another := func() bool { return !slices.Equal(orders, d.Game.Node().Plain()) }
	stopped := func() bool {
		return d.Game.Node() != node && slices.ContainsFunc(d.Game.Node().Plain(), func(o engine.Order) bool { return o.Power != d.View.Planned() })
	}
	best := func() bool { return len(l.Answer().Plans) > 0 && says("Best plans")() && says("± ")() }
	asked := map[string]bool{}
	for _, one := range []struct {
		question, before, gesture, after string // before and after are commands
		answered                         func() bool
	}{
		{"is it safe", "", "Ctrl+F4", "planner", says("\nsafe\n")},
		{"what stops it", "", "Ctrl+F4", "", says(" ways:")},
		{"what stops it", "", "click proof-bur", "undo", stopped}, // on the map
		{"what can they do", "", "click worst-germany", "undo", stopped},
		{"what can they do", "", "click do-threats", "threats", threats},
		{"what is best", "line", "click do-line", "planner", best},
		{"what can they do", "", "Ctrl+F6", "threats", threats},
		{"A or B", "", "Ctrl+F3", "next-set", another},
		{"what is best", "", "Ctrl+Alt+B", "planner", best},
		{"what did it cost", "resolve", "Ctrl+Alt+R", "", func() bool {
			return r.seen.Page == "review" && strings.Contains(strings.Join(pagetest.Texts(r.w.Win.Canvas().Overlays().Top()), "\n")+strings.Join(pagetest.Texts(r.w.Win.Content()), "\n"), "Accuracy")
		}},
	} {
		if one.before != "" {
			r.Do(one.before)
		}
		if one.answered() {
			t.Errorf("%s: it is answered before %s", one.question, one.gesture)
		}
		r.gesture(one.gesture)
		later.Done()
		if r.w.Note(); !one.answered() {
			t.Errorf("%s: %s does not answer it: %q", one.question, one.gesture, pagetest.Texts(r.w.planner.Object()))
		}
		asked[one.question] = true
		if one.after != "" {
			r.Do(one.after)
		}
	}
	if len(asked) != 6 {
		t.Errorf("%d questions", len(asked))
	}
}
