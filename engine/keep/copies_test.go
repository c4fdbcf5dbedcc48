package keep_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/keep"
)

// leftovers returns what can be recovered.
func leftovers(t *testing.T, folder string) []keep.Leftover {
	t.Helper()
	list, err := keep.Recoverable(folder)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// crash returns a folder as a program leaves it that dies while it keeps g: a copy, and a lock that nobody holds.
func crash(t *testing.T, g *gamefile.Game) string {
	t.Helper()
	running, left := t.TempDir(), t.TempDir()
	a := gametest.Autosave(t, running)
	a.Keep(g)
	copies := gametest.WaitFor(t, running, 1)
	data, err := os.ReadFile(copies[0])
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(left, filepath.Base(copies[0]))
	lock := strings.TrimSuffix(name, ".entente") + ".lock"
	for file, data := range map[string][]byte{name: data, lock: nil} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	return left
}

func TestCrashedGameIsRecovered(t *testing.T) {
	g := gametest.OnDisk(t)
	file := filepath.Join(t.TempDir(), "thursday.entente")
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	g.SetNote("not saved yet")
	g.Advance()
	folder := crash(t, g)

	list := leftovers(t, folder)
	if len(list) != 1 || list[0].File != g.File() || time.Since(list[0].Time) > time.Hour {
		t.Fatalf("leftovers %+v, want the game", list)
	}
	back, err := gamefile.Recover(list[0], gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if !gametest.SameTree(g.Root(), back.Root()) || !slices.Equal(g.Path(), back.Path()) || back.File() != g.File() {
		t.Error("another game came back")
	}
	if back.Saved() {
		t.Error("the recovered game counts as saved")
	}
	if err := back.SaveFile(file); err != nil || !back.Saved() {
		t.Errorf("the recovered game cannot be saved to its file: %v", err)
	}
	if err := list[0].Discard(); err != nil {
		t.Fatal(err)
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after discarding", rest, err)
	}
}

func TestRecoveredGameDoesNotOverwriteWhatOthersWrote(t *testing.T) {
	g := gametest.OnDisk(t)
	file := filepath.Join(t.TempDir(), "thursday.entente")
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	g.SetNote("lost")
	folder := crash(t, g)
	g.SetNote("written meanwhile")
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	back, err := gamefile.Recover(leftovers(t, folder)[0], gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if err := back.SaveFile(file); err == nil || gametest.NoteIn(t, file, g) != "written meanwhile" {
		t.Errorf("the newer file was overwritten: %v", err)
	}
}

func TestRunningGameIsNotALeftover(t *testing.T) {
	folder := t.TempDir()
	first, second := gametest.Autosave(t, folder), gametest.Autosave(t, folder)
	g := gametest.OnDisk(t)
	g.SetNote("running")
	first.Keep(g)
	second.Keep(g)
	gametest.WaitFor(t, folder, 2)
	if got := leftovers(t, folder); len(got) != 0 {
		t.Errorf("running games are offered: %v", got)
	}
	for _, a := range []*keep.Autosave{first, second} {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after an orderly end", rest, err)
	}
}

func TestSavedGameNeedsNoCopy(t *testing.T) {
	folder := t.TempDir()
	a := gametest.Autosave(t, folder)
	g := gametest.OnDisk(t)
	g.OnChange = func() { a.Keep(g) }
	g.SetNote("a change")
	gametest.WaitFor(t, folder, 1)
	if err := g.SaveFile(filepath.Join(t.TempDir(), "x.entente")); err != nil {
		t.Fatal(err)
	}
	gametest.WaitFor(t, folder, 0)
	g.SetNote("another change")
	gametest.WaitFor(t, folder, 1)
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}

func TestCopyHoldsTheLastOfManyChanges(t *testing.T) {
	g := gametest.OnDisk(t)
	folder := t.TempDir()
	a := gametest.Autosave(t, folder)
	g.OnChange = func() { a.Keep(g) }
	for range 500 {
		g.SetNote(g.Node().Note + "x")
	}
	want := strings.Repeat("x", 500)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		if got := gametest.NoteIn(t, gametest.WaitFor(t, folder, 1)[0], g); got == want {
			break
		} else if time.Now().After(deadline) {
			t.Fatalf("the copy holds %d changes after ten seconds, want 500", len(got))
		}
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}

// TestLeftoversOfTheDeadAreSwept: locks and temporary files, but none of a running program.
func TestLeftoversOfTheDeadAreSwept(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"game-1.lock", "game-2.lock", ".entente-ABCDEFGHIJKLMNOPQRSTUVWXYZ.tmp"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "a-folder"), 0o700); err != nil { // nothing of ours, and first of all
		t.Fatal(err)
	}
	a := gametest.Autosave(t, folder)
	leftovers(t, folder)
	if err := os.Remove(filepath.Join(folder, "a-folder")); err != nil {
		t.Error(err)
	}
	if rest, err := filepath.Glob(filepath.Join(folder, "*")); err != nil || len(rest) != 1 {
		t.Errorf("%v (%v) is left, want the lock of the running program", rest, err)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after an orderly end", rest, err)
	}
}

func TestBrokenLeftoverIsOfferedAndRefusedWithReason(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "game-1.entente"), []byte(gametest.Good[:100]), 0o600); err != nil {
		t.Fatal(err)
	}
	list := leftovers(t, folder)
	if len(list) != 1 || list[0].File != "" {
		t.Fatalf("leftovers %+v", list)
	}
	if _, err := gamefile.Recover(list[0], gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), "game-1.entente: line 6: ") {
		t.Errorf("got %v", err)
	}
}

func TestAutosaveReportsWhatGoesWrong(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	problems := make(chan error, 1)
	a, err := keep.Start(folder, func(err error) { problems <- err })
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Skip("a locked file cannot be removed here:", err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	g := gametest.OnDisk(t)
	g.SetNote("a change")
	a.Keep(g)
	if err := <-problems; err == nil || !strings.Contains(err.Error(), "game-") {
		t.Errorf("got %v", err)
	}
	if err := a.Close(); err == nil {
		t.Error("the lost lock is not reported")
	}
	if _, err := keep.Start(filepath.Join(os.DevNull, "x"), nil); err == nil {
		t.Error("copies are kept in a device")
	}
}

// encoded is a game that does nothing but make its file.
type encoded func() ([]byte, error)

func (e encoded) Copy() keep.Copy { return keep.Copy{Encode: e} }

func TestAutosaveTellsOnceThatCopiesFailAndOnceThatTheyWorkAgain(t *testing.T) {
	var told []bool
	a, err := keep.Start(t.TempDir(), func(err error) { told = append(told, err == nil) })
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range []error{nil, errors.ErrUnsupported, errors.ErrUnsupported, nil, nil, errors.ErrUnsupported, nil} {
		begun := make(chan bool)
		a.Keep(encoded(func() ([]byte, error) { begun <- true; return []byte("{}"), fault }))
		<-begun
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if want := []bool{false, true, false, true}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
}

func TestRemovedFolderIsMadeAnew(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	a := gametest.Autosave(t, folder)
	g := gametest.OnDisk(t)
	g.SetNote("a change")
	a.Keep(g)
	gametest.WaitFor(t, folder, 1)
	if err := os.RemoveAll(folder); err != nil {
		t.Skip("a locked file cannot be removed here:", err)
	}
	a.Keep(g) // though nothing has changed
	gametest.WaitFor(t, folder, 1)
	if got := leftovers(t, folder); len(got) != 0 {
		t.Errorf("the running game is offered: %v", got)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after an orderly end", rest, err)
	}
}

func TestLeftoverThatIsTakenOverIsNeverGone(t *testing.T) {
	g := gametest.OnDisk(t)
	g.SetNote("lost")
	folder := crash(t, g)
	l := leftovers(t, folder)[0]
	before, err := os.ReadFile(l.Copy)
	if err != nil {
		t.Fatal(err)
	}
	a, err := l.TakeOver(nil)
	if err != nil {
		t.Fatal(err)
	}
	if after, err := os.ReadFile(l.Copy); err != nil || !slices.Equal(before, after) {
		t.Errorf("the copy was touched: %v", err)
	}
	if got := leftovers(t, folder); len(got) != 0 {
		t.Errorf("it is offered once more: %v", got)
	}
	if _, err := l.TakeOver(nil); err == nil {
		t.Error("two windows took it")
	}
	if err := l.Discard(); err == nil || gametest.NoteIn(t, l.Copy, g) != "lost" {
		t.Errorf("the copy of a running game was discarded: %v", err)
	}
	back, err := gamefile.Recover(l, gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	back.SetNote("lost and found")
	a.Keep(back)
	for deadline := time.Now().Add(10 * time.Second); gametest.NoteIn(t, gametest.WaitFor(t, folder, 1)[0], g) != "lost and found"; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the copy does not follow the game")
		}
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after an orderly end", rest, err)
	}
	if _, err := l.TakeOver(nil); err == nil {
		t.Error("what is gone was taken over")
	}
	if err := l.Discard(); err != nil {
		t.Errorf("what is gone cannot be discarded: %v", err)
	}
}

func TestLeftoverThatChangedMeanwhileIsLeftAlone(t *testing.T) {
	g := gametest.OnDisk(t)
	g.SetNote("lost")
	folder := crash(t, g)
	l := leftovers(t, folder)[0]
	later := l.Time.Add(time.Second)
	if err := os.Chtimes(l.Copy, later, later); err != nil {
		t.Fatal(err)
	}
	if _, err := l.TakeOver(nil); err == nil {
		t.Error("it was taken over")
	}
	if err := l.Discard(); err == nil {
		t.Error("it was discarded")
	}
	if got := leftovers(t, folder); len(got) != 1 {
		t.Errorf("leftovers %v, want the changed one", got)
	}
}

func TestNothingCanBeRecoveredWhereNothingWasKept(t *testing.T) {
	if got := leftovers(t, filepath.Join(t.TempDir(), "none")); got != nil {
		t.Errorf("got %v", got)
	}
}
