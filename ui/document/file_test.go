package document_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"entente/engine/keep"
	"entente/ui/document"
)

// points returns the points of the duel in a file.
func points(t *testing.T, file string) [2]int {
	t.Helper()
	d, err := readDuel(file)
	fine(t, err)
	return d.contents.Points
}

func TestSavedGameOpensAgain(t *testing.T) {
	d, g := open(t, t.TempDir()), cup()
	begin(t, d, g, "")
	g.contents.Points[0] = 2
	file := filepath.Join(realTemp(t), "cup.entente")
	during := ""
	g.onSave = func() { during = d.Path() }
	fine(t, d.Save(file))
	if d.Path() != file || d.Dirty() || during != file {
		t.Errorf("saved to %s, dirty %v, %q during the report", d.Path(), d.Dirty(), during)
	}
	wantRecent(t, d, file)
	lost, err := d.Open(file)
	if err != nil || lost != nil || d.Game() == g || d.Game().(*duel).contents != g.contents {
		t.Errorf("read another game: %v, lost %v", err, lost)
	}
}

func TestFailedSaveKeepsTheFileOfTheGame(t *testing.T) {
	d, g := open(t, t.TempDir()), cup()
	begin(t, d, g, "")
	folder := realTemp(t)
	nowhere := filepath.Join(folder, "none", "cup.entente")
	if err := d.Save(nowhere); err == nil || d.Path() != "" {
		t.Errorf("saved to %q: %v", d.Path(), err)
	}
	file := filepath.Join(folder, "cup.entente")
	fine(t, d.Save(file))
	g.contents.Points[0]++
	for _, save := range []func(string) error{d.Save, d.Overwrite} {
		if err := save(nowhere); err == nil || d.Path() != file || !d.Dirty() {
			t.Errorf("the game belongs to %q: %v", d.Path(), err)
		}
	}
	wantRecent(t, d, file)
	g.contents.Points[0] = -1
	if err := d.Save(file); err == nil || points(t, file) != [2]int{} {
		t.Errorf("saved an invalid game: %v", err)
	}
}

func TestFileThatSomebodyElseWroteIsNotReplacedUnasked(t *testing.T) {
	d, g := open(t, t.TempDir()), cup()
	begin(t, d, g, "")
	file := filepath.Join(realTemp(t), "cup.entente")
	fine(t, d.Save(file))
	other, err := readDuel(file)
	fine(t, err)
	other.contents.Points[1] = 7
	fine(t, other.SaveFile(file))

	g.contents.Points[0] = 1
	var changed *keep.ChangedError
	if err := d.Save(file); !errors.As(err, &changed) || d.Path() != file || !d.Dirty() || points(t, file) != [2]int{0, 7} {
		t.Fatalf("got %v, want a ChangedError; the file has %v", err, points(t, file))
	}
	beside := filepath.Join(filepath.Dir(file), "mine.entente")
	fine(t, d.Overwrite(file))
	if d.Dirty() || points(t, file) != [2]int{1, 0} {
		t.Errorf("Overwrite left %v", points(t, file))
	}
	fine(t, d.Save(beside))
	if d.Path() != beside {
		t.Errorf("the game belongs to %s", d.Path())
	}
	wantRecent(t, d, beside, file)
}

func TestFileThatCannotBeReadLeavesTheGameOpen(t *testing.T) {
	d, g := open(t, t.TempDir()), cup()
	begin(t, d, g, "")
	folder := t.TempDir()
	broken := filepath.Join(folder, "broken.entente")
	fine(t, os.WriteFile(broken, []byte(`{"format": 1`), 0o600))
	half := filepath.Join(folder, "half.entente")
	fine(t, os.WriteFile(half, []byte(`{"duel": "x`), 0o600))
	for _, file := range []string{broken, half, folder, filepath.Join(folder, "none.entente")} {
		if _, err := d.Open(file); err == nil || d.Game() != g || d.Path() != "" {
			t.Errorf("%s: %v, and %T of %q is open", file, err, d.Game(), d.Path())
		}
	}
	wantRecent(t, d)
}

func TestFileOfAnotherProgramIsNotTheFileOfTheGame(t *testing.T) {
	d := open(t, t.TempDir())
	file := filepath.Join(t.TempDir(), "their.txt")
	fine(t, os.WriteFile(file, []byte(`*{"duel": "Theirs", "points": [1, 2]}`), 0o600))
	lost, err := d.Open(file)
	if err != nil || len(lost) != 1 || d.Path() != "" || d.Title("") != "Theirs" {
		t.Errorf("%q of %q is open, lost %v: %v", d.Title(""), d.Path(), lost, err)
	}
	wantRecent(t, d)
}

func TestClockIsSavedOnlyWhereNothingElseIsToBeSaved(t *testing.T) {
	d, g := open(t, ""), cup()
	begin(t, d, g, "")
	clock := func(file string) int {
		t.Helper()
		saved, err := readDuel(file)
		fine(t, err)
		return saved.contents.Clock
	}
	g.contents.Clock = 1
	fine(t, d.SaveClock()) // without a file
	file := filepath.Join(t.TempDir(), "cup.entente")
	fine(t, d.Save(file))
	g.contents.Clock = 2
	fine(t, d.SaveClock())
	if got := clock(file); got != 2 {
		t.Errorf("the clock of the file is at %d, want 2", got)
	}
	g.contents.Clock, g.contents.Points[0] = 3, 5
	fine(t, d.SaveClock())
	if got := clock(file); got != 2 || !d.Dirty() {
		t.Errorf("SaveClock saved edits: the clock of the file is at %d", got)
	}
}

func TestRecentFilesAreAConvenience(t *testing.T) {
	file := filepath.Join(realTemp(t), "cup.entente")
	fine(t, cup().SaveFile(file))
	nowhere := open(t, "")
	if _, err := nowhere.Open(file); err != nil {
		t.Error(err)
	}
	wantRecent(t, nowhere)
	device := open(t, filepath.Join(os.DevNull, "state"))
	if _, err := device.Open(file); err != nil {
		t.Error(err)
	}
	wantRecent(t, device)
	state := filepath.Join(t.TempDir(), "made", "when needed")
	d := open(t, state)
	if _, err := d.Open(file); err != nil {
		t.Error(err)
	}
	wantRecent(t, open(t, state), file)
}

// The previous contents of a file can be brought back as the open game. The file is unchanged until that is saved.
func TestWhatWasReplacedIsBroughtBack(t *testing.T) {
	state, file := t.TempDir(), filepath.Join(t.TempDir(), "a.entente")
	d, g := open(t, state), cup()
	begin(t, d, g, "")
	if len(d.Saves()) != 0 {
		t.Error("a game without a file has saves")
	}
	other := []byte("what somebody else had written")
	if err := errors.Join(os.WriteFile(file, other, 0o600), d.Overwrite(file)); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g.contents.Points[0] = 7
	fine(t, d.Save(file))
	list := d.Saves()
	if len(list) != 3 {
		t.Fatalf("%d saves", len(list))
	}
	if data, err := os.ReadFile(list[2].Copy); err != nil || !bytes.Equal(data, other) {
		t.Errorf("the earlier save is %q, %v", data, err)
	}
	if err := d.BringBack(list[1]); err != nil {
		t.Fatal(err)
	}
	if back := d.Game().(*duel); back.contents.Points[0] != 0 || d.Path() != file || points(t, file)[0] != 7 {
		t.Errorf("brought back %v of %s", back.contents, d.Path())
	}
	if err := d.Save(file); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(again, first) {
		t.Errorf("the file differs after saving again: %v", err)
	}
	if len(d.Saves()) != 4 {
		t.Errorf("%d saves", len(d.Saves()))
	}
}

// A second window on one file is read-only until the user decides otherwise. The first window is not affected.
func TestASecondWindowOnlyLooks(t *testing.T) {
	state, file := t.TempDir(), filepath.Join(t.TempDir(), "a.entente")
	first, second := open(t, state), open(t, state)
	begin(t, first, cup(), "")
	fine(t, first.Save(file))
	if _, err := second.Open(file); err != nil || !second.Elsewhere() || first.Elsewhere() {
		t.Fatalf("the second window: %v, elsewhere %v; the first %v", err, second.Elsewhere(), first.Elsewhere())
	}
	refused := 0
	second.Refused = func() { refused++ }
	if first.Game().(*duel).may() == second.Game().(*duel).may() || refused != 1 {
		t.Errorf("the second window may edit, or the first may not; refused %d times", refused)
	}
	second.Game().(*duel).contents.Points[0] = 2
	if err := second.Save(file); !errors.Is(err, document.ErrElsewhere) {
		t.Errorf("the second window saved it: %v", err)
	}
	if err := second.Save(file + "2"); err != nil || second.Elsewhere() || !second.MayEdit() {
		t.Errorf("another file: %v, elsewhere %v", err, second.Elsewhere())
	}
	if err := second.Save(file); !errors.Is(err, document.ErrElsewhere) || !second.Taken(file) || second.Taken(file+"2") || second.Taken(file+"3") {
		t.Errorf("saved over the file of the first window: %v", err)
	}
	if err := second.Overwrite(file); err != nil || !second.MayEdit() {
		t.Errorf("after Overwrite: %v, elsewhere %v", err, second.Elsewhere())
	}
	if _, err := second.Open(file + "2"); err != nil {
		t.Fatal(err)
	}
	if _, err := second.Open(file); err != nil || !second.Elsewhere() {
		t.Fatalf("opened again: %v", err)
	}
	if second.Share(); !second.MayEdit() || second.Save(file) != nil {
		t.Error("does not save after Share")
	}
	if _, err := second.Open(file + "2"); err != nil {
		t.Fatal(err)
	}
	if _, err := second.Open(file); err != nil || second.MayEdit() {
		t.Fatalf("opened once more: %v", err)
	}
	fine(t, first.Close())
	if !second.MayEdit() || second.Elsewhere() {
		t.Error("may not edit a file that no other window has open")
	}
	third := open(t, state)
	if err := errors.Join(first.Close(), second.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := third.Open(file); err != nil || third.Elsewhere() {
		t.Errorf("no window has it open: %v, elsewhere %v", err, third.Elsewhere())
	}
}

// cramped is a duel on a disk that has no room while earlier saves are kept in a folder.
type cramped struct {
	*duel
	saves string
}

func (c cramped) SaveFile(path string) error {
	if kept, _ := filepath.Glob(filepath.Join(c.saves, "*", "*")); len(kept) > 0 {
		return &fs.PathError{Op: "write", Path: path, Err: syscall.ENOSPC}
	}
	return c.duel.SaveFile(path)
}

// A full disk drops earlier saves for the new one. Other errors drop none.
func TestEarlierSavesMakeRoomForANewOne(t *testing.T) {
	state, file := t.TempDir(), filepath.Join(t.TempDir(), "a.entente")
	d, g := open(t, state), cup()
	begin(t, d, g, "")
	fine(t, d.Save(file))
	begin(t, d, cramped{g, filepath.Join(state, "saves")}, file)
	g.contents.Points[0] = 7
	fine(t, d.Save(file))
	if got := points(t, file); got[0] != 7 {
		t.Errorf("the file has %v", got)
	}
	kept := len(d.Saves())
	if kept == 0 {
		t.Fatal("the new save is not kept either")
	}
	begin(t, d, g, file)
	if err := d.Save(filepath.Join(state, "nowhere", "b.entente")); err == nil || len(d.Saves()) != kept {
		t.Errorf("after %v %d saves are kept, want %d", err, len(d.Saves()), kept)
	}
}
