package lessons

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe/europetest"
	"entente/ui/glossary"
	"entente/ui/lang"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// learner takes lessons in a window.
type learner struct {
	*europetest.Table
	ls     *Lessons
	looked string // the section looked up in the rules
	prints []paper.Certificate
}

func newLearner(t testing.TB) *learner {
	x := &learner{Table: europetest.New(t)}
	x.ls = New(x.Room, glossary.New(x.Room.Room.Screen, rulebook.Europe), func(c paper.Certificate) { x.prints = append(x.prints, c) })
	x.Ways.LookUp = func(_, topic string) { x.looked = topic }
	x.With(x.ls.Commands())
	return x
}

// page returns the page of lessons, which must be open.
func (x *learner) page() *lessonPage {
	x.T.Helper()
	p, ok := x.Stack.Top().(*lessonPage)
	if !ok {
		x.T.Fatalf("page %q is open", x.Page())
	}
	return p
}

// each opens every lesson once.
func (x *learner) each(do func(p *lessonPage)) {
	x.T.Helper()
	for _, set := range []string{"lessons.open", "lessons.examples", "lessons.puzzles", "lessons.boards"} {
		x.Do(set)
		for range len(x.page().sets[x.page().set]) {
			do(x.page())
			x.Type("<Next>")
		}
		x.Stack.CloseAll()
	}
}

// solve solves a lesson as a user does: with the number of an answer, or by giving and checking orders.
func (p *lessonPage) solve() {
	if p.Question() {
		for i := range p.answers() {
			if p.right(i) {
				p.TypedRune(rune('1' + i))
				return
			}
		}
	}
	for _, o := range p.Model {
		p.order(o)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// has reports whether an order is given.
func (p *lessonPage) has(o engine.Order) bool {
	for _, given := range p.entry.Orders() {
		if given.At.Province == o.At.Province && given.Kind == o.Kind && given.Unit == o.Unit && given.From.Province == o.From.Province && given.To.Province == o.To.Province {
			return true
		}
	}
	return false
}

// order gives an order as picks do.
func (p *lessonPage) order(o engine.Order) {
	for p.entry.Escape() {
	}
	if p.has(o) {
		return
	}
	pick := func(at engine.Province) { p.entry.Pick(engine.Location{Province: at}, false) }
	kind := o.Kind
	if kind == engine.Disband && p.Position.Phase.Kind == engine.Adjustment {
		kind = engine.Build // a click as well
	}
	switch kind {
	case engine.Hold, engine.Disband:
		p.entry.Pick(o.At, false)
		p.entry.Pick(o.At, false)
	case engine.Build:
		for n := 0; n < 3 && !p.has(o); n++ {
			p.entry.Pick(o.At, false)
		}
	case engine.Move, engine.Retreat:
		if pick(o.At.Province); o.Way == engine.ViaConvoy {
			p.entry.Command('v')
		}
		p.entry.Pick(o.To, false)
	default:
		if pick(o.At.Province); o.Kind == engine.Convoy {
			p.entry.Command('c')
		}
		if p.entry.Pick(engine.Location{Province: o.From.Province}, true); p.has(o) {
			return
		}
		to := o.To.Province
		if o.Kind == engine.SupportHold {
			to = o.From.Province
		}
		pick(to)
	}
}

// Course, worked examples and puzzles can be solved, each leads to its section of the rules, and solved lessons are stored.
func TestEveryLessonCanBeDone(t *testing.T) {
	x, n := newLearner(t), 0
	x.each(func(p *lessonPage) {
		if n++; p.set != puzzles && (!p.read.Visible() || p.section(&p.Lesson) != p.Section) {
			t.Errorf("%s cites § %q of the rules, but leads to %q", p.ID, p.Section, p.section(&p.Lesson))
		}
		if p.solve(); !p.solved {
			t.Errorf("%s is not solved: %v", p.ID, p.entry.Orders())
		}
	})
	if done := len(x.ls.done()); done != n || n < 130 {
		t.Errorf("%d lessons solved, %d stored", n, done)
	}
}

// A wrong answer is refused with what really happens, hints open in three steps, and after a question the orders can be changed.
func TestAWrongAnswerSaysWhy(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.open").WantSaid("Armies and fleets").Type("???").WantSaid("Hint 1: Burgundy lies", "Hint 2: Read section 1.1 of the rules, Land and sea", "Hint 3: Start with this unit: Army Paris", "Show the answer")
	x.Type("?").WantSaid("These orders work").Type("pargas<Enter>").WantSaid("Not yet: none of your units goes to Burgundy.").Type("parbur<Enter>").WantSaid("Correct.", "§ "+x.page().section(&x.page().Lesson))
	x.Stack.CloseAll()
	for x.Do("lessons.examples"); x.page().ID != "example-15"; {
		x.Type("<Next>")
	}
	if x.Type("1").WantSaid("Army Bohemia attacks Army Silesia, so its support"); x.page().solved {
		t.Error("a wrong answer counts as right")
	}
	x.Type("2").WantSaid("Correct.", "its support is cut", "Support is cut by an attack")
	p := x.page()
	p.order(engine.Order{Kind: engine.Hold, At: engine.Location{Province: p.Position.Variant.Map.Province("boh")}})
	if list := p.entry.Orders(); len(list) != 4 {
		t.Errorf("%d orders", len(list))
	}
}

// Each wrong answer to a question has its own sentence in every language: what that answer would require, which is missing.
func TestEveryWrongAnswerHasASentenceOfItsOwn(t *testing.T) {
	x, asked := newLearner(t), 0
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	for _, locale := range []string{"ja_JP.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "en_US.UTF-8"} {
		x.Desk.Texts = uitest.Speak(t, locale)
		for _, set := range []int{course, examples, puzzles} {
			for i := range x.ls.sets[set] {
				l, said := &x.ls.sets[set][i], map[string]bool{}
				for _, f := range l.Choices() {
					if l.At == engine.NoProvince || f == l.Fate {
						continue
					}
					asked++
					text := x.ls.notSo(l, f)
					if said[text] || text == "" || strings.Contains(text, "lessons.") {
						t.Errorf("%s in %s: the response to %v is %q", l.ID, locale, f, text)
					}
					said[text] = true
				}
			}
		}
	}
	if asked < 400 {
		t.Errorf("only %d wrong answers were checked", asked)
	}
}

// Every lesson, example and puzzle has four different hints in every language. The first names its own place.
func TestEveryLessonHasHintsOfItsOwn(t *testing.T) {
	x := newLearner(t)
	if err := x.ls.read(); err != nil {
		t.Fatal(err)
	}
	for _, locale := range []string{"ja_JP.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "en_US.UTF-8"} {
		x.Desk.Texts = uitest.Speak(t, locale)
		first := map[string]int{}
		for _, set := range []int{course, examples, puzzles} {
			for i := range x.ls.sets[set] {
				l, said := &x.ls.sets[set][i], map[string]bool{}
				for h := range numHints {
					text := x.ls.hint(l, h)
					if said[text] || text == "" || strings.Contains(text, "lessons.") || strings.Contains(text, "{{") {
						t.Errorf("%s in %s: hint %d is %q", l.ID, locale, h+1, text)
					}
					said[text] = true
				}
				first[x.ls.hint(l, whereToLook)]++
			}
		}
		if len(first) < 90 {
			t.Errorf("only %d different first hints in %s", len(first), locale)
		}
	}
}

// Each day has another puzzle until all have been used.
func TestTheDailyPuzzleChangesWithTheDate(t *testing.T) {
	x, seen := newLearner(t), map[string]bool{}
	for day := range 60 {
		x.ls.Today = func() time.Time { return time.Date(2026, 11, 1+day, 23, 0, 0, 0, time.Local) }
		if x.ls.read() != nil {
			t.Fatal("there are no lessons")
		}
		seen[x.ls.sets[puzzles][x.ls.ofToday()].ID] = true
	}
	if len(seen) != 60 {
		t.Errorf("%d puzzles on 60 days", len(seen))
	}
	x.Do("lessons.daily")
	task, phase, grade, view := x.ls.Daily()
	if c, _ := x.Acts.Named("lessons.daily"); len(c.Choices()) != 1 || c.Choices()[0].Text != task || task == "" || phase == "" || grade == "" || view == nil {
		t.Errorf("the start page gets %q, %q, %q", task, phase, grade)
	}
	if p := x.page(); p.at != x.ls.ofToday() || p.set != puzzles {
		t.Errorf("puzzle %d is opened", p.at)
	}
}

// A lesson file is opened, or its errors are shown. Any other file is not taken for one.
func TestAFileOfLessonsIsOpenedOrSaysWhatIsWrong(t *testing.T) {
	x := newLearner(t)
	const text = `{"format":"entente-lessons","version":1,"languages":["en"],"lessons":[{"id":"own","title":{"en":"My own lesson"},` +
		`"units":["FRANCE A par"],"orders":["FRANCE A par - bur"],"fate":"par","answer":"moves"}]}`
	open := func(content string) bool {
		if err := os.WriteFile(x.File("own.json"), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return x.ls.OpenFile(x.File("own.json"))
	}
	if !open(strings.Replace(text, `"moves"`, `"bounces"`, 1)) {
		t.Error("the errors of a broken file are not shown")
	}
	x.WantSaid("own.json", "(own): the answer is").Press("answer-0")
	if open(`{"format":"entente"}`) || x.Page() != "" {
		t.Error("another file is taken for a lesson file")
	}
	if !open(text) {
		t.Fatal("the file is not opened")
	}
	x.WantSaid("My own lesson")
	if p := x.page(); p.set != ofFile {
		t.Error("the lesson is in another set")
	} else if p.solve(); !p.solved {
		t.Error("the lesson cannot be solved")
	}
}

// The line is read like that of the window, steps can be undone and repeated, and the link to the rules works.
func TestALessonTakesTypedOrdersAndStepsBack(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.open")
	p := x.page()
	given := func() string {
		var list []string
		for _, o := range p.entry.Orders() {
			list = append(list, p.Position.Variant.Format(o))
		}
		return strings.Join(list, ", ")
	}
	want := func(after, orders string) {
		t.Helper()
		if got := given(); got != orders {
			t.Errorf("after %s: %q, want %q", after, got, orders)
		}
	}
	line := func(text string) {
		t.Helper()
		x.Win.Canvas().Focus(p.line)
		x.Type(text + "<Enter>")
	}
	line("par - mos")
	x.WantSaid("Army Paris cannot reach Moscow", "movement")
	if want("nonsense", ""); p.line.Text != "par - mos" { // an impossible order stays in the line to be corrected
		t.Errorf("the line keeps %q", p.line.Text)
	}
	p.line.SetText("")
	line("France: A par - gas")
	line("巴黎陸軍,勃艮第")
	want("two lines", "A par - bur")
	x.Do("undo")
	want("undo", "A par - gas")
	x.Do("undo")
	want("undo again", "")
	x.Do("redo").Press("lessons.redo")
	want("redo", "A par - bur")
	if x.Press("lessons.next"); !p.solved {
		t.Error("the lesson is not solved")
	}
	if x.Press("lessons.read"); x.looked == "" || x.looked != p.section(&p.Lesson) && !strings.Contains(x.looked, p.section(&p.Lesson)) {
		t.Errorf("the link leads to %q, want %q", x.looked, p.section(&p.Lesson))
	}
}

// In windows of three sizes everything that can be clicked is visible and not below the card. Lessons about a small area enlarge it.
func TestTheMapOfALessonShowsThePlaceItIsAbout(t *testing.T) {
	x := newLearner(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}} {
		x.Win.Resize(size)
		closer, all := 0, 0
		x.each(func(p *lessonPage) {
			b, _ := x.Control("lessons.board")
			card, _ := x.Control("lessons.card")
			corner, frame := p.board.FrameInWindow()
			w, h := p.drawing.Size()
			if all++; frame.Scale > 1.25*min(float64(b[2])/w, float64(b[3])/h) {
				closer++
			}
			for _, at := range p.About() {
				if at.Province == engine.NoProvince {
					continue
				}
				spot := p.drawing.Anchor(at, p.Position.UnitAt(at.Province).Type)
				px, py := corner.X+float32((spot.X-frame.X)*frame.Scale), corner.Y+float32((spot.Y-frame.Y)*frame.Scale)
				if px < b[0]+8 || py < b[1]+8 || px > b[0]+b[2]-8 || py > b[1]+b[3]-8 ||
					px > card[0]-6 && px < card[0]+card[2]+6 && py > card[1]-6 && py < card[1]+card[3]+6 {
					t.Errorf("%v: %s hides %s", size, p.ID, p.Position.Variant.Map.Info(at.Province).ID)
				}
			}
		})
		if closer < all/3 {
			t.Errorf("%v: only %d of %d maps are enlarged", size, closer, all)
		}
	}
}

// In every language the texts of lessons are neither cut off nor overlapping.
func TestLessonsAreReadable(t *testing.T) {
	var read pagetest.Reader
	x := newLearner(t)
	for _, l := range lang.Languages() {
		x.Room.Texts = uitest.Speak(t, l.Code+".UTF-8")
		x.Desk.Texts = x.Room.Texts
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			x.Win.Resize(size)
			x.each(func(p *lessonPage) { read.Read(t, l.Code+" "+p.ID, x.Win.Canvas(), nil) })
		}
	}
	if read.Views < 1000 || read.Texts < 20_000 {
		t.Errorf("only %d texts in %d views", read.Texts, read.Views)
	}
}

// Orders are sentences until the user switches to codes, which is stored. Explanations follow that choice.
func TestOrdersOfLessonsAreWordsOrCodes(t *testing.T) {
	x := newLearner(t)
	open := func() {
		x.Stack.CloseAll()
		for x.Do("lessons.examples"); x.page().ID != "example-15"; {
			x.Type("<Next>")
		}
	}
	open()
	x.WantSaid("Army Silesia supports Army Prussia to Warsaw")
	x.page().wording.OnPick(1)
	x.WantSaid("A Sil S A Pru – War").WantUnsaid("Army Prussia moves to Warsaw")
	open()
	x.Type("2").WantSaid("A Pru – War", "was cut by A Boh").WantUnsaid("Army Prussia moves to Warsaw")
	x.page().wording.OnPick(0)
	x.WantSaid("Army Prussia moves to Warsaw", "was cut by Army").WantUnsaid("A Pru – War")
}

// Puzzles from the learner's own games have their own tab and are stored, the newest first and at most 100. They count for the rating and are
// repeated after wrong answers. Unreadable stored puzzles are skipped.
func TestPuzzlesFromOnesOwnGames(t *testing.T) {
	x := newLearner(t)
	mistakes := func(phase string) []lesson.Lesson {
		pos, err := x.Desk.Variant().ReadPosition(engine.PositionText{Phase: phase, Units: []string{"France A bur", "France A ruh", "Germany A mun", "Germany A ber"}}, &x.Desk.Variant().Setups[0], engine.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		return lesson.Mistakes(&pos, pos.CompleteAll(nil), x.Power("france"))
	}
	if x.Do("lessons.puzzles"); len(x.page().tabbed) != 4 {
		t.Fatalf("%d tabs without own puzzles", len(x.page().tabbed))
	}
	x.Stack.CloseAll()
	x.ls.Practice(mistakes("F1902M"))
	x.ls.Practice(mistakes("S1903M"))
	x.ls.Practice(mistakes("F1902M")) // again: it moves to the front and is not duplicated
	p := x.page()
	if p.set != own || len(p.sets[own]) != 2 || !strings.HasPrefix(p.ID, "own-F1902M-dislodge-mun-") || p.tabs.At != 3 {
		t.Fatalf("set %d, tab %d with %d: %s", p.set, p.tabs.At, len(p.sets[own]), p.ID)
	}
	before := x.ls.rating()
	x.Press("lessons.next").WantSaid("Not yet")
	if due := x.ls.book().Due(x.ls.day() + 2); len(due) != 1 || due[0] != p.ID || x.ls.rating() == before {
		t.Errorf("due are %q; the rating is %v", due, x.ls.rating())
	}
	x.Stack.CloseAll()

	x.ls.kept.SetStringList(ownKey, append(x.ls.kept.StringList(ownKey), "{", `{"id":"x"}`))
	again := New(x.Room, glossary.New(x.Room.Room.Screen, rulebook.Europe), nil)
	x.Do("lessons.puzzles")
	if err := again.read(); err != nil || len(again.sets[own]) != 2 {
		t.Errorf("%d stored puzzles are read: %v", len(again.sets[own]), err)
	}
	x.page().tabs.OnPick(3)
	if x.page().set != own {
		t.Error("the tab opens another set")
	}
	x.Stack.CloseAll()
	for year := 1904; year < 2010; year++ {
		x.ls.Practice(mistakes("F" + strconv.Itoa(year) + "M"))
		x.Stack.CloseAll()
	}
	if list := x.ls.sets[own]; len(list) != mostOwn || len(x.ls.kept.StringList(ownKey)) != mostOwn || list[0].Position.Phase.Year != 2009 {
		t.Errorf("%d puzzles are stored", len(list))
	}
}
