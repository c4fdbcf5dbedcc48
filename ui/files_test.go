package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"entente/engine/game"
	"entente/ui/page/pagetest"
)

// marked reports whether the toolbar has the mark that no copies are kept.
func (r *robot) marked() bool {
	return slices.Contains(pagetest.Texts(r.w.bar.Object()), r.w.Say("toolbar.uncopied"))
}

// TestCopiesThatFailAreSaidAndMarked: with a mark in the toolbar until they work. The folder of the state is in
// the way; with the first change after it is not, there are copies.
func TestCopiesThatFailAreSaidAndMarked(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: filepath.Join(t.TempDir(), "state")}
	if err := os.WriteFile(r.state, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	r.start()
	if r.seen.Dialog != r.w.Say("autosave.failed") || !r.marked() {
		t.Fatalf("said %q, marked %v: %q", r.seen.Dialog, r.marked(), pagetest.Texts(r.w.bar.Object()))
	}
	if r.Press("answer-0").Pick("par", "bur"); r.seen.Dialog != "" || !r.marked() {
		t.Errorf("said again %q, marked %v", r.seen.Dialog, r.marked())
	}
	if err := os.Remove(r.state); err != nil {
		t.Fatal(err)
	}
	if r.Pick("mar", "spa"); r.marked() {
		t.Error("marked though copies are kept")
	}
	if locks, _ := filepath.Glob(filepath.Join(r.state, "*.lock")); len(locks) == 0 {
		t.Error("no copies are kept")
	}
}

func TestADamagedFileOfKeysIsExplained(t *testing.T) {
	r := (&robot{t: t, files: t.TempDir()}).start()
	file := r.write("keys.json", []byte("{cut o"))
	if r.w.Dialog != nil && r.w.Dialog.Open() {
		r.w.Dialog.Close() // that no copies are kept: one question at a time
	}
	r.w.Desk.Seats.File, r.w.Desk.Seats.Ring = file, nil
	r.w.mendKeys()
	if d := r.w.Dialog; d == nil || !d.Open() || !strings.Contains(d.Title, "keys") {
		t.Fatal("nothing is said")
	}
	r.w.Dialog.Close()
	r.w.mendKeys()
	if r.w.Dialog.Open() {
		t.Error("it is said twice")
	}
}

// The program begins with three doors, and nothing of a table is on the screen before the third.
func TestTheProgramBeginsWithThreeDoors(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	if r.start(); r.seen.Page != "door" {
		t.Fatalf("it begins with the page %q", r.seen.Page)
	}
	r.WantSaid("Learn", "Plan", "Run a table")
	if f := r.w.Desk.Clock.Face(); f.Timed || r.w.Desk.Game.Settings().Mode != game.Planning {
		t.Errorf("behind the doors runs a table: %+v", f)
	}
	r.Type("p")
	if r.seen.Page != "" || r.w.Desk.Game.Settings().Mode != game.Planning || r.w.Desk.Clock.Face().Timed {
		t.Errorf("the door to the board leads to page %q and mode %v", r.seen.Page, r.w.Desk.Game.Settings().Mode)
	}
	r.Pick("par", "bur").WantOrder("A Par-Bur").Do("undo")
	if r.Do("door").Type("r"); r.seen.Page != "new" {
		t.Errorf("the door to a table leads to %q", r.seen.Page)
	}
	if r.Type("<Esc>"); r.seen.Page != "door" {
		t.Errorf("from the page of a new game Escape leads to %q", r.seen.Page)
	}
	if r.Press("door.table").Press("new.start"); r.seen.Page != "" || r.w.Desk.Game.Settings().Mode == game.Planning || !r.w.Desk.Clock.Face().Timed {
		t.Errorf("behind the third door is page %q, mode %v, clock %+v", r.seen.Page, r.w.Desk.Game.Settings().Mode, r.w.Desk.Clock.Face())
	}
}

// A board with more powers than the one that lies under the page is played from the front door, and while the second window is there.
func TestABoardOfMorePowersBeginsFromTheFrontDoor(t *testing.T) {
	r := &robot{t: t, files: t.TempDir(), state: t.TempDir(), door: true}
	r.start().Resize(1920, 1080).Press("door.table").Press("new.board.4").Start()
	if v := r.w.Desk.Variant(); r.seen.Page != "" || v.ID != "modern" || r.w.Drawing.Variant() != v {
		t.Fatalf("page %q, a game on %s, the map of %s", r.seen.Page, v.ID, r.w.Drawing.Variant().ID)
	}
	r.WantSaid("Ukraine").SaveAs("ten.entente").New().Press("new.board.0").Start().SaveAs("seven.entente").Do("projector").Load("ten.entente")
	if p := r.w.audience.Window; p.Drawing != r.w.Drawing || r.seen.Page != "" {
		t.Errorf("page %q, the second window shows %s", r.seen.Page, p.Drawing.Variant().ID)
	}
}

// A file on the command line, or a game that is recovered, opens the board at once.
func TestFilesAndRecoveredGamesDoNotWaitBehindTheDoors(t *testing.T) {
	r := newRobot(t).Paste("France: A par - bur").SaveAs("game.entente")
	file := &robot{t: t, files: r.files, state: t.TempDir(), first: filepath.Join(r.files, "game.entente"), door: true}
	if file.start().WantOrders(1); file.seen.Page != "" {
		t.Errorf("page %q lies over the file", file.seen.Page)
	}
	r.Paste("France: A mar - spa")
	left := r.crashed()
	back := &robot{t: t, files: r.files, state: left, door: true}
	if back.start().Press("answer-0").WantOrder("A Par-Bur", "A Mar-Spa").WantOrders(2); back.seen.Page != "" || back.seen.Saved {
		t.Errorf("page %q lies over the recovered game, saved %v", back.seen.Page, back.seen.Saved)
	}
	again := &robot{t: t, files: r.files, state: back.crashed(), door: true}
	if again.start().Press("answer-2"); again.seen.Page != "door" { // later
		t.Errorf("who recovers nothing comes to %q", again.seen.Page)
	}
}

// drop lets a file fall on the window.
func (r *robot) drop(file string) {
	r.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		r.t.Fatal(err)
	}
	r.w.files.Drop(fyne.NewPos(100, 100), []fyne.URI{storage.NewFileURI(path)})
	r.w.Note()
}

// A sheet of orders that is dropped gives them in the open game, of a text of several phases those of this one; any other
// text is refused.
func TestASheetOfOrdersIsGivenWhenItIsDropped(t *testing.T) {
	r := newRobot(t)
	write := func(name, text string) string { return r.write(name, []byte(text)) }
	game := r.w.Desk.Game
	r.drop(write("slip.txt", "France\nA par - bur\nA mar - spa\n"))
	r.WantOrder("A Par-Bur", "A Mar-Spa").WantOrders(2)
	if r.w.Desk.Game != game || r.seen.Dialog != "" {
		t.Errorf("another game, or the dialog %q", r.seen.Dialog)
	}
	r.Judge().Judge().WantPhase("F1901M")
	r.drop(write("game.txt", "S1901M\n\nFrance\nA par - bur\n\nF1901M\n\nFrance\nA bur - bel\n"))
	r.WantOrder("A Bur-Bel").WantOrders(1)
	r.drop(write("other.txt", "S1902M\n\nFrance\nA par - bur\n\nF1902M\n\nFrance\nA bur - bel\n"))
	r.WantOrder("A Bur-Bel").WantOrders(1)
	if r.seen.Dialog == "" {
		t.Error("nothing is said about a text of other phases")
	}
	r.Type("<Esc>").drop(write("letter.txt", "Dear Ann,\nshall we meet on Thursday?\n"))
	if r.WantOrders(1); r.seen.Dialog == "" {
		t.Error("a letter was taken for orders")
	}
}
