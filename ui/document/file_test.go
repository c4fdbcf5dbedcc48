package document_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"entente/engine/keep"
)

// points reads how a duel in a file stands.
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
		t.Errorf("saved to %s, dirty %v, %q while it was told", d.Path(), d.Dirty(), during)
	}
	wantRecent(t, d, file)
	lost, err := d.Open(file)
	if err != nil || lost != nil || d.Game() == g || d.Game().(*duel).contents != g.contents {
		t.Errorf("another game came back: %v, lost %v", err, lost)
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
		t.Errorf("what cannot be written was: %v", err)
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
		t.Fatalf("got %v, want a ChangedError; the file stands at %v", err, points(t, file))
	}
	beside := filepath.Join(filepath.Dir(file), "mine.entente")
	fine(t, d.Overwrite(file))
	if d.Dirty() || points(t, file) != [2]int{1, 0} {
		t.Errorf("not overwritten on demand: %v", points(t, file))
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
	fine(t, d.SaveClock()) // nowhere
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
		t.Errorf("edits were saved unasked: the clock of the file is at %d", got)
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
