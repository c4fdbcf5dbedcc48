package ui

import (
	"path/filepath"
	"slices"
	"testing"
)

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
	if r.w.kingdoms.halls.Hall() != nil {
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
