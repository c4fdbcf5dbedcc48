package questions

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	asked "entente/engine/lesson/questions"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/command"
	"entente/ui/glossary"
	"entente/ui/kingdoms/present"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/rulebook"
	"entente/variants"
)

// learner answers questions. begun is the game of the case opened last.
type learner struct {
	*Questions
	t      *testing.T
	begun  *game.Game
	looked string
}

func newLearner(t *testing.T) *learner {
	t.Helper()
	r := pagetest.Room(t)
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	v, err := scene.Variant(b.Board)
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(v, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	if r.Kit, err = vector.NewKit(assets.FS); err != nil {
		t.Fatal(err)
	}
	if r.Theme, err = r.MapTheme("light", false); err != nil {
		t.Fatal(err)
	}
	x, g := &learner{t: t}, glossary.New(r.Screen, rulebook.Kingdoms)
	x.Questions = New(Table{
		Screen: r.Screen, LookUp: func(_, topic string) { x.looked = topic }, Board: func() (*kingdoms.Board, error) { return b.Board, nil },
		Print: func() present.Print {
			return present.Print{Words: words.Words{Catalog: r.Texts, Board: b.Board}, Chart: scene.Chart{Variant: v, Language: r.Texts.Language()}, Drawing: drawing, Kit: r.Kit}
		},
		Chips: func() kit.Brush { return pagetest.Brush(r.Paint) }, Begin: func(g *game.Game, err error) { x.begun = g }, Rules: g.Read, Write: g.Write,
	})
	if err := x.read(); err != nil {
		t.Fatal(err)
	}
	return x
}

// speak sets the language.
func (x *learner) speak(code string) {
	x.t.Helper()
	texts, err := lang.Read(assets.FS, code)
	if err != nil {
		x.t.Fatal(err)
	}
	x.Texts = texts
}

// At least twenty questions have answers in every language: each wrong answer with its own explanation, the right one with its moral, the
// judge's explanation and the section of the rules. None of it is shown before the answer.
func TestEveryQuestionIsAnsweredInEveryLanguage(t *testing.T) {
	x := newLearner(t)
	wrong := 0
	for _, l := range lang.Languages() {
		x.speak(l.Code)
		for i := range x.list {
			one, said := &x.list[i], map[string]bool{}
			x.turn(i)
			before := x.State()
			if before.Right || before.Chosen != 0 || before.Said != "" || before.Section != "" || before.Title == "" || before.Text == "" || before.Ask == "" || len(before.Orders) == 0 {
				t.Errorf("%s in %s starts with %+v", one.ID, l.Code, before)
			}
			if strings.Contains(strings.ToLower(before.Title), strings.ToLower(x.fate(one.Fate))) {
				t.Errorf("%s in %s: the title %q gives the answer away", one.ID, l.Code, before.Title)
			}
			for k, f := range one.Choices() {
				x.answer(k)
				s := x.State()
				if s.Chosen != k+1 || s.Right != (f == one.Fate) {
					t.Errorf("%s: %s is right: %t", one.ID, f, s.Right)
				}
				for _, text := range []string{s.Said, s.Choices[k], s.Ask, s.Section} {
					if strings.Contains(text, "kingdoms.") || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") {
						t.Errorf("%s in %s says %q", one.ID, l.Code, text)
					}
				}
				if s.Right {
					if lines := strings.Split(s.Said, "\n"); len(lines) < 3 || lines[1] != one.Moral[l.Code] || lines[2] == "" || !strings.HasPrefix(s.Section, "§ "+one.Section) {
						t.Errorf("%s in %s: %q, %q", one.ID, l.Code, s.Said, s.Section)
					}
					continue
				}
				if wrong++; said[s.Said] || s.Said == "" || s.Section != "" {
					t.Errorf("%s in %s: the explanation for %s is %q", one.ID, l.Code, f, s.Said)
				}
				said[s.Said] = true
			}
		}
	}
	if len(x.list) < 20 || wrong < 200 {
		t.Errorf("%d questions, %d wrong answers", len(x.list), wrong)
	}
}

// Answered questions are remembered, and the page opens at the first one not answered.
func TestAnsweredQuestionsAreRemembered(t *testing.T) {
	x := newLearner(t)
	acts := page.NewActs(x.Screen, &command.Set{}, page.Gestures{Act: func(do func()) { do() }})
	acts.Add(x.Commands()...)
	right := func() {
		for i, f := range x.now().Choices() {
			if f == x.now().Fate {
				x.answer(i)
			}
		}
	}
	acts.Do("kingdoms-questions")
	if x.at != 0 || x.Stack.Top() == nil {
		t.Fatalf("the page opens at %d", x.at)
	}
	x.answer(len(x.now().Choices()) - 1)
	if len(x.done()) != 0 {
		t.Error("a wrong answer is remembered")
	}
	right()
	right()
	if list := x.done(); len(list) != 1 || list[0] != x.list[0].ID {
		t.Errorf("recorded %q", list)
	}
	x.Stack.CloseAll()
	if acts.Do("kingdoms-questions"); x.at != 1 {
		t.Errorf("the page opens at %d", x.at)
	}
	if rows := x.names(); rows[0].Sign == "" || rows[1].Sign != "" || !rows[1].Picked || len(rows) != len(x.list) {
		t.Errorf("the list is %+v", rows[:2])
	}
	if s := x.State(); !strings.Contains(s.Place, "1 done") {
		t.Errorf("the place is %q", s.Place)
	}
}

// Each question can be opened on the board, with its orders and not yet resolved.
func TestAQuestionIsTriedOnTheBoard(t *testing.T) {
	x := newLearner(t)
	x.open()
	for i := range x.list {
		x.turn(i)
		x.room.Play()
		one := x.now()
		if x.begun == nil || x.begun.Node().Pos.Units != one.Case.Pos.Units || len(x.begun.Node().Orders) != len(one.Case.Orders) || x.begun.Node().Outcome != nil {
			t.Errorf("%s was not opened on the board", one.ID)
		}
		if x.room.Read(); x.looked != rulebook.OfSection(one.Section) {
			t.Errorf("%s leads to %q", one.ID, x.looked)
		}
	}
}

// Every section that questions link to exists in the rules.
func TestQuestionsLeadToSectionsOfTheRules(t *testing.T) {
	x := newLearner(t)
	book, err := x.Rules()
	if err != nil {
		t.Fatal(err)
	}
	for i := range x.list {
		if book.Section(x.list[i].Section) == nil {
			t.Errorf("%s: § %s does not exist", x.list[i].ID, x.list[i].Section)
		}
	}
}

// No text of a question is truncated or overlaps another one, in any language and two sizes, before and after the answer.
func TestQuestionsAreReadable(t *testing.T) {
	var read pagetest.Reader
	x := newLearner(t)
	for _, l := range lang.Languages() {
		x.speak(l.Code)
		if err := x.Look.Type.Speak(l.Code); err != nil {
			t.Fatal(err)
		}
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			x.Win.Resize(size)
			for i := range x.list {
				x.turn(i)
				x.room.Open()
				read.Read(t, l.Code+" "+x.now().ID, x.Win.Canvas(), nil)
				for k, f := range x.now().Choices() {
					if f == x.now().Fate {
						x.Stack.Top().TypedRune(rune('1' + k))
					}
				}
				read.Read(t, l.Code+" "+x.now().ID+" answered", x.Win.Canvas(), nil)
				x.Stack.CloseAll()
			}
		}
	}
	if read.Views < 400 || read.Texts < 4000 {
		t.Errorf("only %d texts in %d views", read.Texts, read.Views)
	}
}

// Every possible answer has a text.
func TestEveryFateHasItsWords(t *testing.T) {
	x := newLearner(t)
	for f := asked.Enters; f <= asked.Occupied; f++ {
		if text := x.fate(f); text == "" || strings.Contains(text, "kingdoms.") {
			t.Errorf("%s is called %q", f, text)
		}
	}
}
