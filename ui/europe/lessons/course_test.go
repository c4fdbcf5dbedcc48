package lessons

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/uitest"
)

// The course has six chapters on the rules with 30 to 40 lessons, and one on negotiation. Each lesson cites an existing section of the rules and
// has its own text before and after the answer.
func TestTheCourseHasSixChaptersAndOneOnTalking(t *testing.T) {
	x := newLearner(t)
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	list := x.ls.sets[course]
	if all := x.ls.chapters(course); len(all) != 7 || all[5].to < 30 || all[5].to > 40 || all[6].to-all[6].from < 4 {
		t.Errorf("the course has %d lessons in %d chapters", len(list), len(all))
	}
	for i := range list {
		l := &list[i]
		if l.Chapter.ID == "" || x.ls.gloss.Book().Section(l.Section) == nil || x.ls.section(l) != l.Section {
			t.Errorf("%s is in chapter %q, and names § %q", l.ID, l.Chapter.ID, l.Section)
		}
		if l.Moral["ja"] == "" || len(l.Hints) == 0 || l.Words["zh_CN"] == "" {
			t.Errorf("%s lacks a text, a hint or a moral of its own", l.ID)
		}
	}
}

// Every set of orders that misses the goals of a lesson gets a reason, in every language, and the reason is true.
func TestWrongOrdersAreToldWhatIsWrong(t *testing.T) {
	x, asked, plain := newLearner(t), 0, 0
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	for _, locale := range []string{"ja_JP.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "en_US.UTF-8"} {
		x.Desk.Texts = uitest.Speak(t, locale)
		for i := range x.ls.sets[course] {
			l := &x.ls.sets[course][i]
			if l.Question() {
				continue
			}
			n := 0
			l.Sets(func(set []engine.Order) bool {
				if n++; n%7 != 0 && n > 60 || l.Works(set) {
					return true
				}
				asked++
				text := x.ls.missed(l, set)
				if text == x.ls.Say("lessons.wrong") {
					plain++
				}
				if strings.Contains(text, "lessons.") || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") {
					t.Errorf("%s: %q", l.ID, text)
				}
				return true
			})
		}
	}
	if asked < 1000 || plain*20 > asked {
		t.Errorf("%d of %d wrong orders get no reason of their own", plain, asked)
	}
}

// At the end of a chapter the contents show it as done and lead to the next one.
func TestAChapterEndsWithItsStars(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.open")
	n := x.ls.chapters(course)[0].to
	for i := range n {
		p := x.page()
		if p.at != i {
			t.Fatalf("lesson %d is open, want %d", p.at, i)
		}
		if i == 0 {
			x.Type("?")
		}
		if p.solve(); !p.solved {
			t.Fatalf("%s is not solved", p.ID)
		}
		x.Press("lessons.next")
	}
	first := x.ls.sets[course][n]
	x.WantSaid("1  The board", "Done", "★★☆", "Next: "+first.Title["en"], "4 of 44 lessons done")
	if x.Page() != "contents" || x.ls.listing != 1 {
		t.Fatalf("%q shows chapter %d", x.Page(), x.ls.listing)
	}
	x.ls.openContents(course, 0)
	x.WantSaid("Armies and fleets", "★★★")
	x.Press("contents.main")
	if p := x.page(); p.at != n {
		t.Errorf("lesson %d comes next, want %d", p.at, n)
	}
	x.Type("<Escape>")
	x.Do("lessons.contents")
	if x.ls.pick(2); x.page().at != n+2 {
		t.Errorf("lesson %d was picked", x.page().at)
	}
}

// A question is read aloud with its answers and the response to an answer.
func TestAQuestionIsReadAloudWithItsAnswers(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.examples")
	for !x.page().Question() {
		x.Type("<Next>")
	}
	p := x.page()
	n := p.answers()
	for i := range n {
		if want := (texts{p}).answer(i); n < 2 || !strings.Contains(p.Spoken(), want) {
			t.Errorf("answer %q of %d is not read aloud: %q", want, n, p.Spoken())
		}
	}
	before := p.Spoken()
	x.Type("1")
	if after := p.Spoken(); !strings.HasPrefix(after, before) || after == before {
		t.Errorf("after an answer Spoken is %q", after)
	}
}

// In a phone-sized window the map is at the top, uncovered, with the card and the line below it, and the texts last. The buttons are not cut off.
func TestALessonInTheWindowOfAPhone(t *testing.T) {
	x := newLearner(t)
	x.Win.Resize(fyne.NewSize(390, 844))
	x.Do("lessons.open")
	p := x.page()
	p.Root.Resize(fyne.NewSize(390, 844))
	last := float32(page.ToolbarHeight)
	for _, o := range []fyne.CanvasObject{p.ground, p.card, p.lineBox, p.tabs, p.which, p.scroll, p.hint, p.forward} {
		at := kit.Rect(o)
		if at[1] < last || at[0] < 0 || at[0]+at[2] > 390 || at[3] < 30 {
			t.Errorf("%T begins at %v, but the part above it ends at %v", o, at, last)
		}
		last = at[1] + at[3]
	}
	if last > 844 {
		t.Errorf("the last button ends at %v", last)
	}
}

// Puzzles are listed by theme. Their contents open at the theme of the current puzzle, and lead to every puzzle.
func TestPuzzlesAreListedByTheme(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.puzzles")
	x.WantSaid("Puzzles · theme 1 of 8, Support", "1 of ")
	parts := x.ls.chapters(puzzles)
	x.page().list()
	if x.Page() != "contents" || x.ls.listing != 0 {
		t.Fatalf("%q lists theme %d", x.Page(), x.ls.listing)
	}
	all := len(x.ls.sets[puzzles])
	x.WantSaid("Puzzles", fmt.Sprintf("0 of %d puzzles solved", all), "3  In the way", fmt.Sprintf("0 of %d puzzles", parts[0].to), "●○○", "Next: ")
	x.ls.parts.Show(x.ls.contentsState())
	x.ls.openContents(x.ls.unfolded, 3)
	x.WantSaid("Over the sea, or against those who come over it.")
	if x.ls.pick(1); x.page().set != puzzles || x.page().at != parts[3].from+1 {
		t.Errorf("puzzle %d of set %d is open, want %d", x.page().at, x.page().set, parts[3].from+1)
	}
	x.WantSaid("theme 4 of 8, Convoys", fmt.Sprintf("2 of %d", parts[3].to-parts[3].from))
	x.ls.openContents(puzzles, 1)
	if x.Press("contents.main"); x.page().set != puzzles || x.page().at != 0 {
		t.Errorf("the next puzzle is %d of set %d", x.page().at, x.page().set)
	}
	x.ls.openContents(course, 0)
	if x.Press("contents.main"); x.page().set != course || x.page().at != 0 {
		t.Errorf("the next lesson is %d of set %d", x.page().at, x.page().set)
	}
}

// A wrong answer makes a lesson due again after two days, and not before. A puzzle whose answer was shown is not done.
func TestWhatWasWrongComesBack(t *testing.T) {
	x, day := newLearner(t), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	x.ls.Today = func() time.Time { return day }
	x.Do("lessons.open")
	x.page().check()
	x.WantSaid("Not yet: none of your units goes to Burgundy.").WantUnsaid("Army Paris held.")
	x.page().solve()
	x.Stack.CloseAll()
	x.Do("lessons.contents")
	if b, _ := x.Control("contents.repeat"); len(x.ls.due()) != 0 || b[2] == 0 {
		t.Errorf("due on the same day: %v", x.ls.due())
	}
	x.Stack.CloseAll()
	day = day.AddDate(0, 0, 2)
	x.Do("lessons.contents").WantSaid("Repeat (1)")
	if x.Press("contents.repeat"); x.page().ID != "units" {
		t.Fatalf("the repeated lesson is %s", x.page().ID)
	}
	if x.page().solve(); len(x.ls.due()) != 0 {
		t.Errorf("still due: %v", x.ls.due())
	}
	x.Stack.CloseAll()
	x.Do("lessons.puzzles").Type("????")
	p := x.page()
	if p.solve(); !p.solved || slices.Contains(x.ls.done(), p.ID) {
		t.Errorf("solved is %v, and done is %v", p.solved, x.ls.done())
	}
}

// Only the first try at a puzzle is rated. The puzzle of the day makes a streak.
func TestPuzzlesAreRatedOnceAndMakeAStreak(t *testing.T) {
	x, day := newLearner(t), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	x.ls.Today = func() time.Time { return day }
	x.Do("lessons.daily").WantSaid("Your rating: 1500 ±686")
	x.page().solve()
	first := x.ls.rating().Points()
	if first <= 1500 {
		t.Errorf("the rating after a solved puzzle is %d", first)
	}
	x.WantSaid("1 day in a row")
	x.page().turn(x.page().at)
	if x.page().solve(); x.ls.rating().Points() != first {
		t.Error("the second try is rated")
	}
	day = day.AddDate(0, 0, 1)
	x.Stack.CloseAll()
	x.Do("lessons.daily")
	x.page().check()
	low := x.ls.rating().Points()
	if x.page().solve(); low >= first || x.ls.rating().Points() != low {
		t.Errorf("a wrong answer: %d, then %d", low, x.ls.rating().Points())
	}
	x.WantSaid("2 days in a row")
	day = day.AddDate(0, 0, 1)
	x.Stack.CloseAll()
	x.Do("lessons.daily").Type("????")
	if x.page().solve(); x.ls.rating().Points() >= low || x.ls.streak().Days != 2 {
		t.Errorf("the answer was shown: %d, streak %+v", x.ls.rating().Points(), x.ls.streak())
	}
	x.ls.kept.SetString(streakKey, "7 x")
	x.ls.kept.SetString(ratingKey, "-1 2 3")
	if x.ls.streak().Days != 0 || x.ls.rating().Points() != 1500 {
		t.Error("impossible preferences were read")
	}
}

// After a right answer the unit is shown at its new place; a click returns to the orders.
func TestARightAnswerMovesTheUnit(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.open")
	p := x.page()
	p.solve()
	m := p.Position.Variant.Map
	shown := p.scene(p.Scenes.Scene, p.entry)
	if shown.Motion == 0 || shown.Position.Units[m.Province("bur")].Type != engine.Army {
		t.Error("the army is not shown in Burgundy")
	}
	x.WantSaid("Correct. ★★★", "An army moves to any adjacent province")
	if len(shown.Signs) != 1 {
		t.Errorf("%d goals are marked", len(shown.Signs))
	}
	p.after = nil
	if again := p.scene(p.Scenes.Scene, p.entry); again.Position.UnitAt(m.Province("par")).Type != engine.Army {
		t.Error("the army is not back in Paris")
	}
}

// An answer is shown once, whatever separates its number from its text.
func TestAnAnswerIsShownOnce(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.open")
	x.page().turn(2)
	for i, row := range x.page().choices.Rows {
		if row.Sub != "" || !strings.HasSuffix(row.Text, (texts{x.page()}).answer(i)) {
			t.Errorf("answer %d is %q with %q below it", i, row.Text, row.Sub)
		}
	}
}

// Every answer in words has a reason, and the judge confirms the claims of the course.
func TestAnswersInWordsSayWhy(t *testing.T) {
	x, claims := newLearner(t), 0
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	for i := range x.ls.sets[course] {
		l := &x.ls.sets[course][i]
		res, said := l.Judge(nil), map[string]bool{}
		for _, o := range l.Options {
			if said[o.Why["en"]] || o.Why["ja"] == "" {
				t.Errorf("%s: %q", l.ID, o.Why["en"])
			}
			said[o.Why["en"]] = true
			holds := !slices.ContainsFunc(o.Claims, func(c lesson.Claim) bool { return !c.Holds(l, &res) })
			if claims += len(o.Claims); len(o.Claims) > 0 && holds != o.Right {
				t.Errorf("%s: %q", l.ID, o.Words["en"])
			}
		}
	}
	if claims < 15 {
		t.Errorf("only %d claims were checked", claims)
	}
}

// The text about the purpose of builds is about builds, not moves.
func TestBuildsAreAskedForAsBuilds(t *testing.T) {
	x := newLearner(t)
	for code, want := range map[string]string{"en": "France: build in Paris; build in Marseilles", "zh_CN": "法国：在巴黎建造；在马赛建造", "ja": "フランス：パリに補給する；マルセイユに補給する"} {
		x.Speak(code).Do("lessons.open")
		asked := ""
		for range x.page().sets[course] {
			if p := x.page(); p.ID == "building" {
				asked = p.task(&p.Lesson)
			}
			x.Type("<Next>")
		}
		if asked != want {
			t.Errorf("%s: %q, want %q", code, asked, want)
		}
		x.Stack.CloseAll()
	}
}
