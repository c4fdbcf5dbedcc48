package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// TestWhatIsAboutAGameGoesWithIt: whatever was open, begun, looked at or asked, a game that is opened looks as it does in a window that
// has shown no other one.
func TestWhatIsAboutAGameGoesWithIt(t *testing.T) {
	folder := t.TempDir()
	europe, third := filepath.Join(folder, "europe.entente"), filepath.Join(folder, "third.entente")
	first := newRobot(t)
	first.turn(uitest.Demonstration(t)[0]).Judge().Judge()
	if err := first.w.doc.Save(europe); err != nil {
		t.Fatal(err)
	}
	first.Do("new-kingdoms").Press("new.start").Do("resolve").Do("resolve")
	if err := first.w.doc.Save(third); err != nil {
		t.Fatal(err)
	}
	for _, after := range []struct{ name, file string }{{"Europe", europe}, {"Three Kingdoms", third}} {
		sight := func(r *robot) string {
			test.MoveMouse(r.w.Win.Canvas(), fyne.NewPos(2, 2))
			r.w.files.Open(after.file)
			r.w.Note()
			var on []string
			for _, c := range r.w.Acts.All() {
				if c.On != nil && c.WhyNot() == "" && c.On() {
					on = append(on, c.Name)
				}
			}
			return fmt.Sprintf("page %q dialog %q selected %q remark %q board %v\non %q\nfocus %v\n%s", r.seen.Page, r.seen.Dialog, r.seen.Selected, r.seen.Remark, r.seen.Board, on,
				r.w.Win.Canvas().Focused() != nil, strings.Join(pagetest.Texts(r.w.Win.Content()), "\n"))
		}
		want := sight(newRobot(t))
		for _, row := range []struct {
			name string
			do   func(r *robot)
		}{
			{"the planner", func(r *robot) { r.Do("planner") }},
			{"the planner, with threats and what is foreseen", func(r *robot) { r.Do("line").Do("threats"); r.w.Desk.Act(func() { desk.SwitchForesight(r.w.Desk) }) }},
			{"half an order", func(r *robot) { r.Pick("par") }},
			{"half a line", func(r *robot) { r.Line("par - b") }},
			{"a line that is void", func(r *robot) { r.Line("par - xyz"); r.Type("<Enter>") }},
			{"a part of the map", func(r *robot) { r.Do("zoom-in").Do("zoom-in") }},
			{"a power", func(r *robot) { r.tap("sides").Do("only-power") }},
			{"a page", func(r *robot) { r.Do("log") }},
			{"the clock's page", func(r *robot) { r.Do("clock-page") }},
			{"the rules", func(r *robot) { r.Do("rules") }},
			{"a question", func(r *robot) { r.w.Ask("?", "?", nil, 300, kit.Answer{Text: "a"}, kit.Answer{Text: "b"}) }},
			{"a position that is edited", func(r *robot) { r.Do("edit-position") }},
			{"results that are told", func(r *robot) { r.Judge().Do("reveal-start") }},
			{"a result that is explained", func(r *robot) { r.Judge().Pick("par") }},
			{"a phase of before", func(r *robot) { r.Judge().Do("previous") }},
			{"a line that others are compared with", func(r *robot) { r.Judge().Do("compare").Do("tree") }},
			{"Three Kingdoms, foreseen", func(r *robot) { r.Do("new-kingdoms").Press("new.start").Aim("chenliu", "xiapi").Do("foresee") }},
			{"Three Kingdoms, half an order", func(r *robot) { r.Do("new-kingdoms").Press("new.start").Aim("chenliu") }},
			{"Three Kingdoms, a part of the map", func(r *robot) { r.Do("new-kingdoms").Press("new.start").Do("zoom-in").Do("zoom-in") }},
			{"Three Kingdoms, its lesson", func(r *robot) { r.Do("kingdoms-lesson") }},
			{"Three Kingdoms, a result that is explained", func(r *robot) {
				r.Do("new-kingdoms").Press("new.start").Aim("chenliu", "xiapi").Do("resolve").Do("resolve").Aim("chenliu")
			}},
		} {
			t.Run(after.name+" after "+row.name, func(t *testing.T) {
				r := newRobot(t)
				r.w.planner.Checker.Behind, r.w.Desk.Watch.Behind = func(func()) {}, func(func()) {}
				row.do(r)
				if got := sight(r); got != want {
					t.Errorf("it shows\n%s\nand alone\n%s", got, want)
				}
			})
		}
	}
}

// TestTheWindowShowsOneGameAfterTheOther: either game asks for what is not saved before it goes, and comes back from its file as it was,
// with its own commands; themes, languages and the list of recent files are those of the window.
func TestTheWindowShowsOneGameAfterTheOther(t *testing.T) {
	r := newRobot(t)
	europe, third := filepath.Join(r.files, "europe.entente"), filepath.Join(r.files, "third.entente")
	r.Type("par<Space>bur<Enter>").WantOrders(1).Do("new-kingdoms").Press("new.start")
	if r.seen.Dialog != r.w.Say("leave.title") {
		t.Fatalf("the dialog is %q: an order of Europe would be lost", r.seen.Dialog)
	}
	r.Type("<Esc>").SaveAs("europe.entente").Press("new.start")
	if r.seen.Page != "kingdoms" || r.seen.Phase != "S200M" {
		t.Fatalf("page %q, phase %s", r.seen.Page, r.seen.Phase)
	}
	names := func() (list []string) {
		for _, c := range r.w.Acts.All() {
			list = append(list, c.Name)
		}
		return list
	}
	if list := names(); slices.Contains(list, "planner") || !slices.Contains(list, "kingdoms-lots") || !slices.Contains(list, "theme") {
		t.Errorf("what can be done in Three Kingdoms: %q", list)
	}
	r.Aim("chenliu", "xiapi").wantThird("caocao chenliu - xiapi").Do("theme").wantThird("caocao chenliu - xiapi")
	if err := r.w.speak("ja"); err != nil {
		t.Fatal(err)
	}
	if r.wantThird("caocao chenliu - xiapi"); r.w.speak("en") != nil {
		t.Fatal("English is gone")
	}
	r.Do("open")
	if r.seen.Dialog != r.w.Say("leave.title") {
		t.Fatalf("the dialog is %q: an order of Three Kingdoms would be lost", r.seen.Dialog)
	}
	r.Type("<Esc>").SaveAs("third.entente")
	if r.Load("europe.entente").WantOrders(1); r.seen.Page != "" || r.seen.Phase != "S1901M" || r.seen.File != europe || !r.seen.Saved {
		t.Errorf("Europe: page %q, phase %s, file %s, saved %v", r.seen.Page, r.seen.Phase, r.seen.File, r.seen.Saved)
	}
	if r.w.kingdoms.room.Page() != nil {
		t.Error("Three Kingdoms goes on behind Europe: its clock, and its results that are told")
	}
	if list := names(); !slices.Contains(list, "planner") || slices.Contains(list, "kingdoms-lots") {
		t.Errorf("what can be done in Europe: %q", list)
	}
	if r.Type("mar<Space>spa<Enter>").WantOrders(2).Do("undo").WantOrders(1); !r.seen.Saved {
		t.Error("what was taken back is not saved")
	}
	if recent := r.w.doc.Recent(); !slices.Equal(recent, []string{europe, third}) {
		t.Errorf("recent files %q", recent)
	}
	if r.Load("third.entente").wantThird("caocao chenliu - xiapi"); r.seen.File != third || !r.seen.Saved {
		t.Errorf("Three Kingdoms: file %s, saved %v", r.seen.File, r.seen.Saved)
	}
	if r.Aim("xuchang", "wan").Do("undo").wantThird("caocao chenliu - xiapi"); r.seen.Page != "kingdoms" {
		t.Errorf("page %q", r.seen.Page)
	}
}
