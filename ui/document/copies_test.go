package document_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine/keep"
	"entente/ui/document"
)

// copied returns a document that keeps safety copies, and their folder.
func copied(t *testing.T) (d *document.Document, state string) {
	t.Helper()
	state = t.TempDir()
	d = open(t, state)
	fine(t, d.StartCopies(func(err error) { t.Errorf("copy not written: %v", err) }))
	return d, state
}

// copies returns the safety copies in a folder.
func copies(t *testing.T, state string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(state, "*"+document.Ending))
	fine(t, err)
	return list
}

// wantCopy waits until the copy in a folder is a duel with the given points.
func wantCopy(t *testing.T, state string, want [2]int) {
	t.Helper()
	within(t, "the copy is not that of the game", func() bool {
		list := copies(t, state)
		return len(list) == 1 && points(t, list[0]) == want
	})
}

func wantNoCopy(t *testing.T, state string) {
	t.Helper()
	within(t, "there is still a copy", func() bool { return len(copies(t, state)) == 0 })
}

// crash returns a document that finds the files of a crashed program, and the leftover it finds: a copy of the one in the folder state,
// with a lock that no process holds.
func crash(t *testing.T, state string) (again *document.Document, left keep.Leftover) {
	t.Helper()
	within(t, "there is no copy", func() bool { return len(copies(t, state)) == 1 })
	data, err := os.ReadFile(copies(t, state)[0])
	fine(t, err)
	return leftBehind(t, string(data))
}

// leftBehind is crash for a copy with the given contents.
func leftBehind(t *testing.T, data string) (again *document.Document, left keep.Leftover) {
	t.Helper()
	later := t.TempDir()
	name := filepath.Join(later, "game-1")
	fine(t, errors.Join(os.WriteFile(name+document.Ending, []byte(data), 0o600), os.WriteFile(name+".lock", nil, 0o600)))
	again = open(t, later)
	list := leftovers(t, again)
	if len(list) != 1 {
		t.Fatalf("%d leftovers, want 1", len(list))
	}
	fine(t, again.StartCopies(nil))
	return again, list[0]
}

func leftovers(t *testing.T, d *document.Document) []keep.Leftover {
	t.Helper()
	list, err := d.Leftovers()
	fine(t, err)
	return list
}

func wantEmpty(t *testing.T, state string) {
	t.Helper()
	rest, err := os.ReadDir(state)
	rest = slices.DeleteFunc(rest, func(e os.DirEntry) bool { return e.Name() == "saves" }) // which are kept
	if err != nil || len(rest) != 0 {
		t.Errorf("%v (%v) is left after Close", rest, err)
	}
}

func TestCopyFollowsTheGame(t *testing.T) {
	d, state := copied(t)
	g := cup()
	begin(t, d, g, "")
	wantNoCopy(t, state)
	g.contents.Points[0] = 1
	d.Keep()
	wantCopy(t, state, [2]int{1, 0})
	g.contents.Points[1] = 1
	d.Keep()
	wantCopy(t, state, [2]int{1, 1})
	if got := leftovers(t, d); len(got) != 0 {
		t.Errorf("the running game is offered: %v", got)
	}
	fine(t, os.Remove(copies(t, state)[0])) // so that a copy found later is a new one
	fine(t, d.Save(filepath.Join(t.TempDir(), "cup.entente")))
	g.contents.Points[1] = 2
	d.Keep()
	wantCopy(t, state, [2]int{1, 2})
	fine(t, d.Save(d.Path()))
	wantNoCopy(t, state)
	g.contents.Points[1] = 3
	d.Keep()
	wantCopy(t, state, [2]int{1, 3})
	begin(t, d, cup(), "")
	wantNoCopy(t, state) // the user discarded it
	fine(t, errors.Join(d.Close(), os.Remove(filepath.Join(state, "recent.json"))))
	wantEmpty(t, state)
}

func TestCopyOfAnOpenGameBeginsWithTheCopies(t *testing.T) {
	state := t.TempDir()
	d, g := open(t, state), cup()
	begin(t, d, g, "")
	g.contents.Points[0] = 1
	fine(t, errors.Join(d.StartCopies(nil), d.StartCopies(nil)))
	wantCopy(t, state, [2]int{1, 0})
	fine(t, d.Close())
	wantEmpty(t, state)
	d.Keep() // after Close
	wantEmpty(t, state)
}

func TestWithoutAFolderThereAreNoCopies(t *testing.T) {
	none, device := open(t, ""), open(t, filepath.Join(os.DevNull, "state"))
	if err := none.StartCopies(nil); err != document.ErrNoFolder {
		t.Errorf("got %v", err)
	}
	if err := device.StartCopies(nil); err == nil {
		t.Error("copies are kept below a device file")
	}
	for _, d := range []*document.Document{none, device} {
		g := cup()
		begin(t, d, g, "")
		g.contents.Points[0] = 1
		d.Keep()
		fine(t, errors.Join(d.Save(filepath.Join(t.TempDir(), "cup.entente")), d.Close()))
	}
	if got := leftovers(t, none); got != nil {
		t.Errorf("leftovers %v", got)
	}
}

func TestCrashedGameIsRecovered(t *testing.T) {
	d, state := copied(t)
	g := cup()
	begin(t, d, g, "")
	file := filepath.Join(realTemp(t), "cup.entente")
	fine(t, d.Save(file))
	g.contents.Points[0] = 1
	d.Keep()
	again, left := crash(t, state)
	if left.File != file {
		t.Errorf("the leftover belongs to %q, want %q", left.File, file)
	}
	begin(t, again, cup(), "")
	fine(t, again.Recover(left))
	back := again.Game().(*duel)
	if back.contents != g.contents || again.Path() != file || !again.Dirty() {
		t.Errorf("recovered %+v of %q, dirty %v", back.contents, again.Path(), again.Dirty())
	}
	later := filepath.Dir(left.Copy)
	wantCopy(t, later, [2]int{1, 0})
	back.contents.Points[1] = 4
	again.Keep()
	wantCopy(t, later, [2]int{1, 4})
	fine(t, again.Save(file))
	wantNoCopy(t, later)
	if got := points(t, file); got != [2]int{1, 4} {
		t.Errorf("the file has %v", got)
	}
	fine(t, errors.Join(again.Close(), os.Remove(filepath.Join(later, "recent.json"))))
	wantEmpty(t, later)
	fine(t, d.Close())
}

// TestRecoveredGameIsOnTheDiskAtEveryMoment checks that the old copy stays if no new one can be written, as on a full disk.
func TestRecoveredGameIsOnTheDiskAtEveryMoment(t *testing.T) {
	const data = `{"duel": "cannot be encoded", "points": [-1, 5]}`
	again, left := leftBehind(t, data)
	fine(t, again.Recover(left))
	if got := leftovers(t, again); len(got) != 0 {
		t.Errorf("the running game is offered: %v", got)
	}
	for range 3 {
		again.Game().(*duel).contents.Points[1]++
		again.Keep()
	}
	if kept, err := os.ReadFile(left.Copy); err != nil || string(kept) != data {
		t.Errorf("the copy is %q: %v", kept, err)
	}
	fine(t, again.Close())
	wantEmpty(t, filepath.Dir(left.Copy))
}

func TestRecoveryThatFailsLeavesEverythingAsItWas(t *testing.T) {
	refuse := errors.New("no board for it")
	rows := []struct {
		name, data string
		accept     func(document.Game) error
	}{
		{"broken", `{"duel": "cut o`, nil},
		{"of no kind", `noise`, nil},
		{"not accepted", `{"duel": "fine"}`, func(document.Game) error { return refuse }},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			again, left := leftBehind(t, row.data)
			g := cup()
			begin(t, again, g, "")
			g.contents.Points[0] = 1
			again.Accept = row.accept
			if err := again.Recover(left); err == nil || again.Game() != g || again.Path() != "" {
				t.Fatalf("%T of %q is open: %v", again.Game(), again.Path(), err)
			}
			if got := leftovers(t, again); len(got) != 1 || got[0] != left {
				t.Errorf("leftovers %v, want %v", got, left)
			}
			again.Keep()
			within(t, "the open game is not copied", func() bool { return len(copies(t, filepath.Dir(left.Copy))) == 2 })
			fine(t, left.Discard())
			wantCopy(t, filepath.Dir(left.Copy), [2]int{1, 0})
			fine(t, again.Close())
			wantEmpty(t, filepath.Dir(left.Copy))
		})
	}
}

func TestLeftoverIsRecoveredByOneWindow(t *testing.T) {
	first, left := leftBehind(t, `{"duel": "Cup"}`)
	second := open(t, filepath.Dir(left.Copy))
	fine(t, second.StartCopies(nil))
	fine(t, first.Recover(left))
	if err := second.Recover(left); err == nil || second.Game() != nil {
		t.Errorf("two windows recovered it: %v", err)
	}
	fine(t, errors.Join(first.Close(), second.Close()))
	wantEmpty(t, filepath.Dir(left.Copy))
}

func TestRemovedStateFolderIsMadeAnew(t *testing.T) {
	d, state := copied(t)
	g := cup()
	begin(t, d, g, "")
	g.contents.Points[0] = 1
	if err := os.RemoveAll(state); err != nil {
		t.Skip("a locked file cannot be removed here:", err)
	}
	if got := leftovers(t, d); got != nil {
		t.Errorf("leftovers %v", got)
	}
	wantRecent(t, d)
	d.Keep()
	wantCopy(t, state, [2]int{1, 0})
	if got := leftovers(t, d); len(got) != 0 {
		t.Errorf("the running game is offered: %v", got)
	}
	file := filepath.Join(realTemp(t), "cup.entente")
	fine(t, d.Save(file))
	wantNoCopy(t, state)
	fine(t, os.RemoveAll(state))
	fine(t, d.Save(file))
	wantRecent(t, d, file)
}

func TestFailingCopiesAreToldAndSoIsTheirEnd(t *testing.T) {
	told := make(chan error)
	state := t.TempDir()
	d, g := open(t, state), cup()
	fine(t, d.StartCopies(func(err error) { told <- err }))
	begin(t, d, g, "")
	g.contents.Points[0] = -1
	d.Keep()
	if err := <-told; err == nil || !strings.Contains(err.Error(), "negative") {
		t.Errorf("reported %v", err)
	}
	g.contents.Points[0] = 3
	d.Keep()
	if err := <-told; err != nil {
		t.Errorf("reported %v, want nil after copies work again", err)
	}
	wantCopy(t, state, [2]int{3, 0})
	fine(t, d.Close())
}

// TestTemporaryFilesAreSweptAtTheStart checks the folder of the copies, that of a recent game, and that of the game left by a crash.
func TestTemporaryFilesAreSweptAtTheStart(t *testing.T) {
	state, recent, lost := t.TempDir(), t.TempDir(), realTemp(t)
	d, g := open(t, state), cup()
	begin(t, d, g, "")
	fine(t, d.Save(filepath.Join(recent, "cup.entente")))
	data := `{"duel": "Cup", "origin": {"file": "` + filepath.ToSlash(filepath.Join(lost, "lost.entente")) + `", "sum": ""}}`
	fine(t, os.WriteFile(filepath.Join(state, "game-1.entente"), []byte(data), 0o600))
	const temp = ".entente-ABCDEFGHIJKLMNOPQRSTUVWXYZ.tmp"
	folders := []string{state, recent, lost}
	for _, folder := range folders {
		fine(t, os.WriteFile(filepath.Join(folder, temp), nil, 0o600))
	}
	open(t, state).Sweep()
	for _, folder := range folders {
		if _, err := os.Stat(filepath.Join(folder, temp)); err == nil {
			t.Errorf("a temporary file is left in %s", folder)
		}
	}
	other := t.TempDir()
	fine(t, os.WriteFile(filepath.Join(other, temp), nil, 0o600))
	fine(t, g.SaveFile(filepath.Join(t.TempDir(), "cup.entente")))
	fine(t, os.WriteFile(filepath.Join(other, "cup.entente"), []byte(`{"duel": "Other"}`), 0o600))
	if _, err := d.Open(filepath.Join(other, "cup.entente")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(other, temp)); err == nil {
		t.Error("a temporary file is left beside the game that was opened")
	}
}

// TestCopiesBeginLaterWhereTheyCouldNotAtFirst blocks the state folder, frees it and blocks it again. Each change is reported once.
func TestCopiesBeginLaterWhereTheyCouldNotAtFirst(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state")
	block := func() {
		fine(t, errors.Join(os.Rename(state, filepath.Join(t.TempDir(), "gone")), os.WriteFile(state, nil, 0o600)))
	}
	fine(t, os.WriteFile(state, nil, 0o600))
	told := make(chan error, 1)
	d, g := open(t, state), cup()
	if d.StartCopies(func(err error) { told <- err }) == nil {
		t.Fatal("copies are kept in a file")
	}
	begin(t, d, g, "")
	for i := 1; i < 3; i++ {
		g.contents.Points[0] = i
		d.Keep()
		select {
		case err := <-told:
			t.Fatalf("reported %v again", err)
		default:
		}
		fine(t, os.Remove(state))
		g.contents.Points[1] = i
		d.Keep()
		if err := <-told; err != nil {
			t.Fatalf("reported %v, want nil after copies work", err)
		}
		wantCopy(t, state, [2]int{i, i})
		block()
		g.contents.Points[1]++
		d.Keep()
		if err := <-told; err == nil {
			t.Fatal("the failure is not reported")
		}
	}
	_ = d.Close()
	d.Keep() // after Close
}
