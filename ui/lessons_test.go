package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/europe/lessons"
)

// lesson is the page of lessons, which must be open.
func (r *robot) lesson() *lessons.Page {
	r.t.Helper()
	p, ok := r.w.Stack.Top().(*lessons.Page)
	if !ok {
		r.t.Fatalf("page %q is open", r.seen.Page)
	}
	return p
}

// solve does the lesson that is shown as a user does: it answers by a figure, or gives the orders letter by letter and checks them.
func (r *robot) solve() {
	r.t.Helper()
	p := r.lesson()
	if p.At != engine.NoProvince {
		for i, f := range p.Choices() {
			if f == p.Fate {
				p.TypedRune(rune('1' + i))
			}
		}
	} else {
		for _, o := range p.Model {
			give(p, o)
		}
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if !p.Solved() {
		r.t.Errorf("%s is not solved: %v", p.ID, p.Entry().Orders())
	}
}

// give gives an order through order entry, as picks do.
func give(p *lessons.Page, o engine.Order) {
	e := p.Entry()
	for e.Escape() {
	}
	if orderIs(p, o) {
		return
	}
	switch o.Kind {
	case engine.Hold, engine.Disband:
		e.Pick(o.At, false)
		e.Pick(o.At, false)
		return
	case engine.Build:
		for _, at := range []engine.Location{o.At, o.At, o.At} {
			if orderIs(p, o) {
				return
			}
			e.Pick(at, false)
		}
		return
	}
	e.Pick(engine.Location{Province: o.At.Province}, false)
	if o.Kind == engine.Move || o.Kind == engine.Retreat {
		if o.Way == engine.ViaConvoy {
			e.Command('v')
		}
		e.Pick(o.To, false)
		return
	}
	if o.Kind == engine.Convoy {
		e.Command('c')
	}
	e.Pick(engine.Location{Province: o.From.Province}, true)
	if orderIs(p, o) {
		return
	}
	if o.Kind == engine.SupportHold {
		e.Pick(engine.Location{Province: o.From.Province}, false)
		return
	}
	e.Pick(engine.Location{Province: o.To.Province}, false)
}

// orderIs reports whether an order is given.
func orderIs(p *lessons.Page, o engine.Order) bool {
	for _, given := range p.Entry().Orders() {
		if given.At.Province == o.At.Province && given.Kind == o.Kind && given.From.Province == o.From.Province && given.To.Province == o.To.Province {
			return true
		}
	}
	return false
}

// TestTheRobotCompletesEveryLesson: course, worked examples and puzzles, in each language; what was done is kept.
func TestTheRobotCompletesEveryLesson(t *testing.T) {
	for _, code := range []string{"en", "ja", "zh_CN", "zh_TW"} {
		r := newRobot(t)
		if err := r.w.speak(code); err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, name := range []string{"lessons.open", "lessons.examples", "lessons.puzzles"} {
			r.Do(name)
			of := r.lesson().Len()
			for range of {
				r.solve()
				n++
				r.lesson().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
			}
			r.w.Stack.CloseAll()
		}
		if done := len(r.w.App.Preferences().StringList("lessons.done")); done != n || n < 130 {
			t.Errorf("%s: %d lessons done, %d remembered", code, n, done)
		}
		t.Logf("%s: %d lessons, examples and puzzles completed", code, n)
	}
}

// TestALessonIsDoneByClicksAndAWrongAnswerSaysWhy: the map takes the orders; a wrong one is refused with what became of
// it, hints open in three steps, and after a question the orders can be changed.
func TestALessonIsDoneByClicksAndAWrongAnswerSaysWhy(t *testing.T) {
	r := newRobot(t)
	r.Do("lessons.open").WantSaid("Armies and fleets")
	p := r.lesson()
	p.TypedRune('?')
	p.TypedRune('?')
	p.TypedRune('?')
	r.WantSaid("Hint 1: One unit does it.", "These orders work")
	for _, letter := range "pargas" { // the keyboard alone
		p.TypedRune(letter)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.WantSaid("Not yet.")
	for _, letter := range "parbur" {
		p.TypedRune(letter)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.WantSaid("Right.", "Clauses: 3.1.1")
	r.w.Stack.CloseAll()
	r.Do("lessons.examples")
	p = r.lesson()
	for p.ID != "example-15" {
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	}
	p.TypedRune('1')
	if r.WantSaid("Not yet."); p.Solved() {
		t.Error("a wrong answer is right")
	}
	p.TypedRune('2')
	r.WantSaid("Right.", "its support is cut")
	give(p, engine.Order{Kind: engine.Hold, At: engine.Location{Province: p.Position.Variant.Map.Province("boh")}})
	p.TypedRune(' ') // shows it
	r.w.Note()
	if list := p.Entry().Orders(); len(list) != 4 {
		t.Errorf("%d orders", len(list))
	}
}

// TestTheDailyPuzzleChangesWithTheDate.
func TestTheDailyPuzzleChangesWithTheDate(t *testing.T) {
	r := newRobot(t)
	seen := map[string]bool{}
	for day := range 60 {
		r.w.lessons.Today = func() time.Time { return time.Date(2026, 11, 1+day, 23, 0, 0, 0, time.Local) }
		r.Do("lessons.daily")
		seen[r.lesson().ID] = true
		r.w.Stack.CloseAll()
	}
	if len(seen) != 60 {
		t.Errorf("%d puzzles on 60 days", len(seen))
	}
	if c, _ := r.w.Commands.Named("lessons.daily"); len(c.Choices()) != 1 || c.Choices()[0].Text == "" {
		t.Error("the front door is told nothing")
	}
}

// TestAFileOfLessonsIsOpenedOrSaysWhatIsWrong: by File > Open and by dropping it.
func TestAFileOfLessonsIsOpenedOrSaysWhatIsWrong(t *testing.T) {
	r := newRobot(t)
	const text = `{"format":"entente-lessons","version":1,"languages":["en"],"lessons":[{"id":"own","title":{"en":"My own lesson"},` +
		`"units":["FRANCE A par"],"orders":["FRANCE A par - bur"],"fate":"par","answer":"moves"}]}`
	good, bad := filepath.Join(t.TempDir(), "own.json"), filepath.Join(t.TempDir(), "bad.json")
	for file, content := range map[string]string{good: text, bad: strings.Replace(text, `"moves"`, `"bounces"`, 1)} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.drop(bad)
	r.WantSaid("(own): the answer is").Type("<Escape>")
	r.drop(good)
	r.WantSaid("My own lesson")
	r.solve()
	r.w.Stack.CloseAll()
	r.w.files.Open(good)
	r.WantSaid("My own lesson")
}

// TestALessonTakesTypedOrdersAndStepsBack: a line like that of the window, undo and redo as everywhere, and the way to the
// rules and back.
func TestALessonTakesTypedOrdersAndStepsBack(t *testing.T) {
	r := newRobot(t).Do("lessons.open")
	p := r.lesson()
	given := func() (list []string) {
		for _, o := range p.Entry().Orders() {
			list = append(list, p.Position.Variant.Format(o))
		}
		return list
	}
	line := func(text string) {
		t.Helper()
		r.w.Win.Canvas().Focus(p.Line())
		r.Type(text + "<Enter>")
	}
	line("par - mos")
	r.WantSaid("Army Paris cannot reach Moscow", "movement")
	if list := given(); len(list) != 0 || p.Line().Text != "par - mos" { // what cannot be given stays to be corrected
		t.Fatalf("given: %q, %q stays", list, p.Line().Text)
	}
	p.Line().SetText("")
	line("France: A par - gas")
	line("巴黎陸軍,勃艮第")
	if list := given(); len(list) != 1 || list[0] != "A par - bur" {
		t.Fatalf("given: %q", list)
	}
	if r.Do("undo"); given()[0] != "A par - gas" {
		t.Errorf("undone: %q", given())
	}
	if r.Do("undo"); len(given()) != 0 {
		t.Errorf("undone: %q", given())
	}
	if r.Do("redo").Press("lessons.redo"); given()[0] != "A par - bur" {
		t.Errorf("done again: %q", given())
	}
	if r.Press("lessons.next"); !p.Solved() {
		t.Error("not solved")
	}
	if r.Press("lessons.read"); r.seen.Page != "rules" {
		t.Fatalf("the link leads to %q", r.seen.Page)
	}
	r.WantSaid("Land and sea").Type("<Esc>")
	if r.seen.Page != "lessons" || !r.lesson().Solved() {
		t.Errorf("from the rules Escape leads to %q", r.seen.Page)
	}
}

// TestEveryLessonLeadsToItsSectionOfTheRules.
func TestEveryLessonLeadsToItsSectionOfTheRules(t *testing.T) {
	r := newRobot(t)
	n := 0
	for _, name := range []string{"lessons.open", "lessons.examples", "lessons.puzzles"} {
		r.Do(name)
		for range r.lesson().Len() {
			if _, there := r.seen.Controls["lessons.read"]; !there && name != "lessons.puzzles" {
				t.Errorf("%s leads nowhere", r.lesson().ID)
			} else if there {
				n++
			}
			r.lesson().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		}
		r.w.Stack.CloseAll()
	}
	t.Logf("%d lessons lead to the rules", n)
}
