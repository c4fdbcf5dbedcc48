package file_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/keep"
)

func TestSavedFileReadsAsTheSameGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "thursday.entente")
	g := gametest.OnDisk(t)
	g.Give(game.Given{Order: gametest.Pick(t, g.Game, engine.Move, "par", "bur")})
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	if !g.Saved() || filepath.Base(g.File()) != "thursday.entente" {
		t.Errorf("saved %v, file %s", g.Saved(), g.File())
	}
	back, err := gamefile.Open(file, gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if !gametest.SameTree(g.Root(), back.Root()) || !back.Saved() || back.File() != g.File() {
		t.Error("another game came back")
	}
	rest, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(rest) != 1 {
		t.Errorf("the folder holds %v (%v), want the game alone", rest, err)
	}
}

func TestFileErrorsNameFileAndReason(t *testing.T) {
	folder := t.TempDir()
	broken := filepath.Join(folder, "broken.entente")
	if err := os.WriteFile(broken, []byte(gametest.Good[:100]), 0o600); err != nil {
		t.Fatal(err)
	}
	g := gametest.OnDisk(t)
	load := func(file string) error { _, err := gamefile.Open(file, gametest.FinderOf(g)); return err }
	tests := []struct {
		name, file, want string
		do               func(string) error
	}{
		{"reading what is not there", filepath.Join(folder, "none"), "no such file", load},
		{"reading a folder", folder, "this is a folder", load},
		{"reading a device", os.DevNull, "this is a device", load},
		{"reading a broken file", broken, "line 6: the file is cut off here", load},
		{"saving to a folder", folder, "this is a folder", g.SaveFile},
		{"saving to a device", os.DevNull, "this is a device", g.SaveFile},
		{"saving where there is no folder", filepath.Join(folder, "none", "x"), "no such file", g.SaveFile},
		{"saving under a file", filepath.Join(broken, "x"), "not a directory", g.SaveFile},
	}
	g.SetNote("to be saved")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := test.do(test.file)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasSuffix(before(err), filepath.Base(test.file)) {
				t.Errorf("got  %v\nwant %s: ... %s", err, test.file, test.want)
			}
			if g.Saved() || g.File() != "" {
				t.Error("the game counts as saved")
			}
		})
	}
}

// before returns what an error says before the first colon and space: the file.
func before(err error) string {
	file, _, _ := strings.Cut(err.Error(), ": ")
	return file
}

func TestFileChangedBySomebodyElseIsNotOverwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "thursday.entente")
	first := gametest.OnDisk(t)
	first.SetNote("first")
	if err := first.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	second, err := gamefile.Open(file, gametest.FinderOf(first))
	if err != nil {
		t.Fatal(err)
	}
	second.SetNote("second")
	if err := second.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	first.SetNote("first again")
	var changed *keep.ChangedError
	if err := first.SaveFile(file); !errors.As(err, &changed) || !strings.Contains(err.Error(), "thursday.entente") {
		t.Fatalf("got %v, want a ChangedError", err)
	}
	if first.Saved() || gametest.NoteIn(t, file, first) != "second" {
		t.Error("the file was overwritten")
	}
	if err := first.OverwriteFile(file); err != nil || !first.Saved() || gametest.NoteIn(t, file, first) != "first again" {
		t.Errorf("the file was not overwritten on demand: %v", err)
	}
	if err := first.SaveFile(file); err != nil {
		t.Errorf("saving again: %v", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := first.SaveFile(file); err != nil {
		t.Errorf("saving after the file was removed: %v", err)
	}
}

func TestSaveThroughALinkKeepsTheLink(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "real.entente"), filepath.Join(folder, "link.entente")
	g := gametest.OnDisk(t)
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no links here:", err)
	}
	g.SetNote("through the link")
	if err := g.SaveFile(link); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is gone")
	}
	if got := gametest.NoteIn(t, file, g); got != "through the link" {
		t.Errorf("the file holds the note %q", got)
	}
}
