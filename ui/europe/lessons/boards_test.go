package lessons

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/variants"
)

// Every board except the standard one and the one for a first game has lessons, and they can be solved on it. The page changes the board between
// lessons.
func TestEachBoardHasItsLessons(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.boards")
	var boards []string
	for range x.page().sets[x.page().set] {
		p := x.page()
		id := p.Position.Variant.ID
		if p.drawing.Variant() != p.Position.Variant || p.Chapter.ID != id || !p.inChapter() {
			t.Errorf("%s: drawn on %s, in chapter %q", p.ID, p.drawing.Variant().ID, p.Chapter.ID)
		}
		if p.solve(); !p.solved {
			t.Errorf("%s is not solved by its answer", p.ID)
		}
		if !slices.Contains(boards, id) {
			boards = append(boards, id)
		}
		if x.Type("<Next>"); x.Win.Canvas().Focused() != fyne.Focusable(x.page().ground) {
			t.Errorf("after %s the next lesson's map does not get the keys", p.ID)
		}
	}
	want := slices.DeleteFunc(variants.List(), func(id string) bool { return id == "standard" || id == "shores" })
	if !slices.Equal(boards, want) {
		t.Errorf("lessons on %v, want on %v", boards, want)
	}
	if done := x.ls.doneOf(x.page().set); done != len(x.page().sets[x.page().set]) {
		t.Errorf("%d lessons were done", done)
	}
	on := x.page()
	on.changeSet(slices.Index(on.tabbed, course))
	if p := x.page(); p == on || p.drawing.Variant().ID != "standard" || p.set != course {
		t.Errorf("the course is shown on %s", p.drawing.Variant().ID)
	}
	if x.Stack.CloseAll(); x.Page() != "" {
		t.Errorf("page %q is still open", x.Page())
	}
}

// The contents of the lessons on other boards have one chapter per board.
func TestTheContentsOfOtherBoardsNameThem(t *testing.T) {
	x := newLearner(t)
	x.Do("lessons.boards")
	p := x.page()
	p.list()
	s := x.ls.contentsState()
	if len(s.Chapters) != len(x.ls.chapters(boards)) || s.Title != "Boards" || len(s.Lessons) == 0 || s.About == "" {
		t.Errorf("%q: %d chapters, %d lessons, %q", s.Title, len(s.Chapters), len(s.Lessons), s.About)
	}
}

// A lesson file may use any built-in board.
func TestAFileOfLessonsOnAnotherBoardIsOpened(t *testing.T) {
	x := newLearner(t)
	data, err := os.ReadFile("../../../assets/lessons/boards/hundred.json")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "own.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if !x.ls.OpenFile(file) || x.page().drawing.Variant().ID != "hundred" || x.page().set != ofFile {
		t.Fatal("the lesson is not opened on its board")
	}
}
