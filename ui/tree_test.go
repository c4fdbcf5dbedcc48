package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/game"
	"entente/ui/europe/present"
)

// nodes are the phases in the tree, from top to bottom.
func (r *robot) nodes() (list []*game.Node) {
	for _, p := range r.w.tree.Shown() {
		list = append(list, p.(present.Phase).N)
	}
	return list
}

// compared copies the comparison beside the board, "" while there is none.
func (r *robot) compared() string {
	r.w.App.Clipboard().SetContent("")
	r.w.Do("copy-comparison")
	return r.w.App.Clipboard().Content()
}

// lines are the rows of the tree as text: how deep, the phase, the name of the line, the remark.
func (r *robot) lines() []string {
	var list []string
	for _, n := range r.nodes() {
		list = append(list, strings.TrimSpace(fmt.Sprintf("%s %s %s", n.Position.Phase, n.Name, n.Note)))
	}
	return list
}

// WantLines fails unless the tree lists these rows.
func (r *robot) WantLines(want ...string) *robot {
	r.t.Helper()
	if got := r.lines(); !slices.Equal(got, want) {
		r.t.Errorf("the tree lists\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	return r
}

// Name gives the line that is looked at a name.
func (r *robot) Name(name string) *robot {
	r.t.Helper()
	return r.Do("name-line").Type(name + "<Enter>")
}

// Remark writes a remark on the phase that is looked at.
func (r *robot) Remark(text string) *robot {
	r.t.Helper()
	return r.Do("note").Type(text)
}

// key gives a key to what has the keyboard.
func (r *robot) key(name fyne.KeyName) *robot {
	r.w.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	r.w.Note()
	return r
}

// Five variations are built, named and annotated, saved, read back and found again.
func TestLinesAreBuiltNamedAnnotatedSavedAndFoundAgain(t *testing.T) {
	r := newRobot(t)
	r.Do("tree")
	r.Pick("par", "bur").Judge().Name("As heard").Remark("France goes east").Do("tree").Do("tree")
	for i, to := range []string{"pic", "gas", "bre", "pic"} {
		if i == 3 {
			r.Do("try-other").Pick("mar", "spa").Judge()
		} else {
			r.Do("try-other").Pick("par", to).Judge()
		}
		if i != 2 { // Paris stays at home: Brest is full, and so it is no other order
			r.Name("Line " + string(rune('B'+i)))
		}
	}
	want := []string{
		"S1901M As heard France goes east", "S1901M Line B", "F1901M", "S1901M Line C", "F1901M", "S1901M", "F1901M", "S1901M Line E", "F1901M", "F1901M",
	}
	if r.WantLines(want...); t.Failed() {
		t.FailNow()
	}
	if got := r.w.Desk.Whereabouts(); got != "Line E" {
		t.Errorf("the panel calls the line %q", got)
	}
	r.SaveAs("lines.entente").Do("new").Load("lines.entente").WantLines(want...)
	if g := r.w.Desk.Game; g.Root().Next[0].Note != "France goes east" || len(g.Root().Next) != 5 {
		t.Errorf("%d lines, the first with the remark %q", len(g.Root().Next), g.Root().Next[0].Note)
	}
}

// The arrows of the keyboard lead through the tree, fold and unfold.
func TestTheTreeIsUsedByKeyboard(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Do("try-other").Pick("par", "gas").Judge().Do("tree")
	all := []string{"S1901M", "S1901M", "F1901M", "F1901M"}
	at := func(row int) {
		t.Helper()
		if got := slices.Index(r.nodes(), r.w.Desk.Game.Node()); got != row {
			t.Errorf("row %d is looked at, want %d", got, row)
		}
	}
	r.WantLines(all...)
	at(1)
	r.key(fyne.KeyLeft).WantLines("S1901M", "S1901M", "F1901M") // folded
	at(1)
	r.key(fyne.KeyRight).WantLines(all...) // unfolded
	r.key(fyne.KeyRight)
	at(2)
	r.key(fyne.KeyLeft)
	at(1)
	r.key(fyne.KeyUp)
	at(0)
	r.key(fyne.KeyEnd)
	at(3)
	r.key(fyne.KeyHome)
	at(0)
	r.key(fyne.KeyDown).key(fyne.KeyLeft).Do("last") // what is folded opens where it is looked at
	r.WantLines(all...)
	at(2)
	r.Do("parent-line")
	if r.w.Desk.Game.Path().String() != "0.0" && r.w.WhyNot("parent-line") == "" {
		t.Errorf("the line begins at %s", r.w.Desk.Game.Path())
	}
	r.Do("fold-lines")
	r.WantLines(all...) // the line that is looked at stays open
}

// A line that holds played phases is deleted after asking, and comes back by undo; an open one goes at once.
func TestALineIsDeletedAndComesBack(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Do("try-other").Pick("par", "gas").Judge().Do("tree").Do("delete-line")
	if r.seen.Dialog != r.w.Say("tree.delete-title") {
		t.Fatalf("asked %q", r.seen.Dialog)
	}
	r.Press("answer-1").WantLines("S1901M", "S1901M", "F1901M", "F1901M") // no
	r.Do("delete-line").Press("answer-0").WantLines("S1901M", "F1901M")
	r.Undo().WantLines("S1901M", "S1901M", "F1901M", "F1901M")
	r.Do("next").Do("delete-line")
	if r.WantLines("S1901M", "S1901M", "F1901M"); r.seen.Dialog != "" {
		t.Errorf("asked %q about an open phase", r.seen.Dialog)
	}
	r.Do("delete-line").WantLines("S1901M", "F1901M")
	if r.w.WhyNot("delete-line") != r.w.Say("why-off.delete-first") {
		t.Error("the only beginning can be deleted")
	}
}

// Promoting a variation makes it the main line, and the tree shows it so.
func TestAVariationIsPromoted(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Name("A").Do("try-other").Pick("par", "gas").Judge().Name("B").Do("tree")
	r.WantLines("S1901M A", "S1901M B", "F1901M", "F1901M").Do("main-line").WantLines("S1901M B", "S1901M A", "F1901M", "F1901M")
	if r.w.Desk.Game.Path().String() != "0" || r.w.Desk.Game.LineName() != "B" {
		t.Errorf("%s, %s is looked at", r.w.Desk.Game.Path(), r.w.Desk.Game.LineName())
	}
}

// Two phases of different lines are compared: owners, units, orders, and the whole as text.
func TestTwoPhasesAreCompared(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Name("East").Do("compare")
	if rows := r.compared(); !strings.Contains(rows, "Spring 1901, East") || !strings.Contains(strings.ReplaceAll(rows, "\n", " "), r.w.Say("tree.compare-how")) {
		t.Fatalf("compared with itself: %q", rows)
	}
	r.Do("try-other").Pick("par", "gas").Pick("mar", "spa").Judge().Name("West")
	text := r.compared()
	for _, want := range []string{"1  Spring 1901, East", "2  Spring 1901, West", "France\t3 / 3\t3 / 3", "Bur → Gas", "Mar → Spa", "1  A Par – Bur\t2  A Par – Gas", "1  no order\t2  A Mar – Spa"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if r.Do("copy-comparison"); r.w.App.Clipboard().Content() != text {
		t.Error("the copy is another text")
	}
	if r.Do("compare"); r.compared() != "" || r.w.WhyNot("copy-comparison") == "" {
		t.Error("it is still compared")
	}
}

// A phase that is compared is found again wherever edits have put it, and not once it is deleted.
func TestTheComparedPhaseIsFollowed(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Judge().Do("try-other").Pick("par", "gas").Judge().Do("compare")
	study, g := r.w.Desk.Study, r.w.Desk.Game
	held := study.Pinned(g)
	r.Do("main-line").Remark("x")
	if n := study.Pinned(g); n == nil || n.Result != held.Result || n.Note != "" && n.Note != "x" {
		t.Fatal("it is lost when its line is promoted")
	}
	r.Do("compare")
	if study.Pinned(g) == nil {
		r.Do("compare")
	}
	r.Do("delete-line").Press("answer-0")
	if study.Pinned(g) != nil {
		t.Error("it is still there though it was deleted")
	}
	if r.Undo(); study.Pinned(g) == nil {
		t.Error("undo does not bring it back")
	}
}

// An open line is compared with the one beside it as if its orders were all: what both do is no difference.
func TestAnOpenLineIsComparedByWhatItsOrdersComeTo(t *testing.T) {
	r := newRobot(t)
	r.Pick("par", "bur").Pick("mar", "spa").Judge().Do("compare").Do("try-other").Pick("par", "gas")
	if r.w.Desk.Played() {
		t.Fatal("the line is not open")
	}
	text := r.compared()
	if !strings.Contains(text, "Bur → Gas") || strings.Contains(text, "Spa") {
		t.Errorf("compared:\n%s", text)
	}
	m := r.w.Desk.Variant().Map
	if s := r.board(); len(s.Shadows) != 1 || s.Shadows[0].To.Province != m.Province("gas") || len(s.Shapes) == 0 || !s.Fresh.Empty() {
		t.Errorf("the map shows the shadows %v, %d orders, rings %v", s.Shadows, len(s.Shapes), s.Fresh)
	}
}

// A year of the main line is folded to a row by its sign; who looked at it looks at the row then.
func TestAYearIsFoldedInTheTree(t *testing.T) {
	r := newRobot(t)
	for r.position().Phase.Year < 1902 {
		r.Judge()
	}
	r.Do("tree").Do("first").Do("next")
	all := r.lines()
	if len(all) != 3 {
		t.Fatalf("rows %q", all)
	}
	r.key(fyne.KeyLeft) // to the spring
	r.key(fyne.KeyLeft).WantLines(all[0], all[2])
	if got := r.w.Desk.Game.Node().Position.Phase.String(); got != "S1901M" {
		t.Errorf("%s is looked at", got)
	}
	r.key(fyne.KeyDown).WantPhase("S1902M").key(fyne.KeyUp).WantPhase("S1901M").key(fyne.KeyRight).WantLines(all...)
	r.Do("next").Do("fold-lines").WantLines(all...) // the year that is looked at stays open
	r.Do("last").Do("fold-lines").WantLines(all[0], all[2]).Do("previous").WantLines(all...)
}

// Who opens a dialog with a double click, or clicks beside it, has the keyboard in it all the same: what is typed
// goes into its field, and Enter and Escape answer it.
func TestADialogKeepsTheKeyboardAfterAClickBesideIt(t *testing.T) {
	r := newRobot(t)
	r.Do("tree").Pick("par", "bur").Do("name-line")
	r.w.Win.Canvas().Unfocus() // as the toolkit does
	if r.Type("East<Enter>"); r.w.Dialog.Open() || r.w.Desk.Game.Node().Name != "East" {
		t.Errorf("the line is called %q", r.w.Desk.Game.Node().Name)
	}
	r.Do("name-line")
	r.w.Win.Canvas().Unfocus()
	if r.Type("<Esc>"); r.w.Dialog.Open() {
		t.Error("Escape does not close the dialog")
	}
	r.Judge().Do("delete-line")
	r.w.Win.Canvas().Unfocus()
	if r.Type("<Enter>"); r.w.Dialog.Open() {
		t.Error("Enter does not answer the dialog")
	}
}
