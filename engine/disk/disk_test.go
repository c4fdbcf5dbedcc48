package disk_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/gofrs/flock"

	"entente/engine/disk"
)

// temp is how a temporary file of ours is called.
const temp = ".entente-ABCDEFGHIJKLMNOPQRSTUVWXYZ.tmp"

func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// want fails the test unless a folder holds files of these names, and no others.
func want(t *testing.T, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	fine(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, want %q", got, names)
	}
}

// wantText fails the test unless a file holds a text.
func wantText(t *testing.T, file, text string) {
	t.Helper()
	f, err := disk.Open(file)
	if err != nil {
		t.Error(err)
		return
	}
	defer f.Close()
	if data, err := io.ReadAll(f); err != nil || string(data) != text {
		t.Errorf("%s holds %.40q: %v", filepath.Base(file), data, err)
	}
}

func TestWriteReplacesInOneStep(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a")
	for _, text := range []string{"one", "", "three"} {
		fine(t, disk.Write(file, []byte(text)))
		wantText(t, file, text)
		fine(t, disk.WritePrivate(file, []byte(text)))
		wantText(t, file, text)
	}
	want(t, folder, "a")
}

// TestLeftoversAreSwept: at the start, and with every write, but nothing of a running program and nothing of
// others.
func TestLeftoversAreSwept(t *testing.T) {
	folder := t.TempDir()
	put := func(name string) { fine(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600)) }
	others := []string{".entente-.tmp", ".entente-1" + temp[10:], ".tmp-thursday.entente12345", "game.entente"}
	for _, name := range others {
		put(name)
	}
	held := strings.Replace(temp, "ABC", "DDD", 1) // by a program that writes
	put(held)
	lock := flock.New(filepath.Join(folder, held))
	if free, err := lock.TryLock(); err != nil || !free {
		t.Skip("no locks here:", err)
	}
	put(temp)
	disk.Sweep(folder)
	want(t, folder, others[0], others[1], held, others[2], others[3])
	put(temp)
	fine(t, disk.Write(filepath.Join(folder, "game.entente"), []byte("x")))
	want(t, folder, others[0], others[1], held, others[2], others[3])
	fine(t, lock.Unlock())
	disk.Sweep(folder)
	want(t, folder, others...)
	disk.Sweep(filepath.Join(folder, "none"))
}

// TestProgramsThatWriteAndSweepTogetherLoseNothing: a sweep may meet a temporary file before its program has locked it.
func TestProgramsThatWriteAndSweepTogetherLoseNothing(t *testing.T) {
	folder := t.TempDir()
	var programs sync.WaitGroup
	for _, name := range []string{"a", "b", "c"} {
		programs.Go(func() {
			for i := range 60 {
				text := bytes.Repeat([]byte{byte(i)}, 1000)
				if err := disk.Write(filepath.Join(folder, name), text); err != nil {
					t.Error(err)
				}
				wantText(t, filepath.Join(folder, name), string(text))
			}
		})
	}
	programs.Go(func() {
		for range 2000 {
			disk.Sweep(folder)
		}
	})
	programs.Wait()
	want(t, folder, "a", "b", "c")
}

// TestModesAreRespected: the umask for new files, what others were given for theirs.
func TestModesAreRespected(t *testing.T) {
	umask := umask(t)
	file := filepath.Join(t.TempDir(), "a")
	mode := func(want fs.FileMode) {
		t.Helper()
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != want {
			t.Errorf("mode %v, want %v: %v", info.Mode().Perm(), want, err)
		}
	}
	for _, mask := range []fs.FileMode{0o022, 0o077, 0o002} {
		umask(mask)
		fine(t, disk.Write(file, nil))
		mode(0o666 &^ mask)
		fine(t, os.Chmod(file, 0o640))
		fine(t, disk.Write(file, nil))
		mode(0o640)
		fine(t, disk.WritePrivate(file, nil))
		mode(0o600)
		fine(t, os.Remove(file))
	}
}

// TestLinksLeadToTheirGoals: also to one that is not there yet.
func TestLinksLeadToTheirGoals(t *testing.T) {
	folder := t.TempDir()
	goal, link, second := filepath.Join(folder, "goal"), filepath.Join(folder, "link"), filepath.Join(folder, "second")
	if err := errors.Join(os.Symlink("goal", link), os.Symlink(link, second)); err != nil {
		t.Skip("no links here:", err)
	}
	if got, err := os.Readlink(link); err != nil || got != "goal" {
		t.Skipf("a link is made here and leads to %q: %v", got, err) // Wine
	}
	for _, text := range []string{"new", "newer"} {
		fine(t, disk.Write(second, []byte(text)))
		wantText(t, goal, text)
	}
	want(t, folder, "goal", "link", "second")
	circle := filepath.Join(folder, "circle")
	fine(t, os.Symlink(circle, circle))
	if err := disk.Write(circle, nil); err == nil {
		t.Error("written where nothing can be")
	}
	nowhere := filepath.Join(folder, "nowhere")
	fine(t, os.Symlink(filepath.Join(folder, "none", "x"), nowhere))
	if err := disk.Write(nowhere, nil); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), filepath.Join("none", "x")) {
		t.Errorf("got %v, want the name of the goal", err)
	}
}
