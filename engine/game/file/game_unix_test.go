//go:build unix

package file_test

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"entente/engine/game/gametest"
)

// asChild runs the test again in a process of its own, in which limit was called, and with a folder that holds the
// saved game "old.entente". It reports whether this is that process, and then returns the folder.
func asChild(t *testing.T, limit func() error) (folder string, child bool) {
	t.Helper()
	const variable = "ENTENTE_TEST_FOLDER"
	if folder = os.Getenv(variable); folder != "" {
		if err := limit(); err != nil {
			t.Fatal(err)
		}
		return folder, true
	}
	folder = t.TempDir()
	if err := os.Chmod(filepath.Dir(folder), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := gametest.OnDisk(t).SaveFile(filepath.Join(folder, "old.entente")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), variable+"="+folder)
	// The exit status says nothing: under the limits the coverage report may fail.
	if out, err := cmd.CombinedOutput(); !strings.Contains(string(out), "--- PASS: "+t.Name()) {
		t.Errorf("%v\n%s", err, out)
	}
	return folder, false
}

// wantRefused saves a changed game to file and wants an error with the given words and the old game left in peace.
func wantRefused(t *testing.T, file, words string) {
	t.Helper()
	g := gametest.OnDisk(t)
	g.SetNote(strings.Repeat("much to say ", 1000))
	err := g.SaveFile(file)
	if err == nil || !strings.HasPrefix(err.Error(), file+": ") || !strings.Contains(err.Error(), words) {
		t.Errorf("got %v, want %s: ... %s", err, file, words)
	}
	if g.Saved() {
		t.Error("the game counts as saved")
	}
	old := filepath.Join(filepath.Dir(file), "old.entente")
	if got := gametest.NoteIn(t, old, g); got != "" {
		t.Error("the old game is changed")
	}
}

func TestNothingIsLostWhenTheDiskIsFull(t *testing.T) {
	folder, child := asChild(t, func() error {
		signal.Ignore(syscall.SIGXFSZ) // writes beyond the limit fail instead
		return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 4096, Max: 4096})
	})
	if child {
		wantRefused(t, filepath.Join(folder, "old.entente"), syscall.EFBIG.Error())
		wantRefused(t, filepath.Join(folder, "new.entente"), syscall.EFBIG.Error())
		return
	}
	if rest, err := os.ReadDir(folder); err != nil || len(rest) != 1 {
		t.Errorf("the folder holds %v (%v), want the old game alone", rest, err)
	}
}

func TestFilesWithoutPermissionAreLeftAlone(t *testing.T) {
	folder, child := asChild(t, func() error {
		folder := os.Getenv("ENTENTE_TEST_FOLDER")
		if err := errors.Join(os.Chmod(filepath.Join(folder, "old.entente"), 0o444), os.Chmod(folder, 0o555)); err != nil {
			return err
		}
		if os.Geteuid() == 0 {
			return syscall.Setuid(65534) // since root may do everything
		}
		return nil
	})
	if child {
		wantRefused(t, filepath.Join(folder, "old.entente"), "permission denied")
		wantRefused(t, filepath.Join(folder, "new.entente"), "permission denied")
		return
	}
	if err := os.Chmod(folder, 0o755); err != nil { // so that it can be removed
		t.Fatal(err)
	}
}
