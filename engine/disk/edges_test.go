package disk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofrs/flock"

	"entente/engine/disk"
)

// Read reads as many bytes as it may, nothing of a larger file, and nothing that is no file.
func TestReadHasABound(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a")
	fine(t, os.WriteFile(file, []byte("12345"), 0o600))
	for most, want := range map[int64]string{6: "12345", 5: "12345", 4: "larger than 4 bytes", 0: "larger than 0 bytes"} {
		data, err := disk.Read(file, most)
		if err != nil {
			data = []byte(err.Error())
		}
		if string(data) != want {
			t.Errorf("at most %d: %q, want %q", most, data, want)
		}
	}
	for most, want := range map[int64]string{1<<20 - 1: "larger than 1048575 bytes", 1 << 20: "larger than 1 MB", 3<<20 - 1: "larger than 2 MB", 64 << 20: "larger than 64 MB"} {
		if got := (&disk.LargeError{Most: most}).Error(); got != want {
			t.Errorf("%d: %s, want %s", most, got, want)
		}
	}
	for n, want := range map[int64]string{0: "", 2: "12", 5: "12345", 6: "12345"} {
		if head, err := disk.Head(file, n); err != nil || string(head) != want {
			t.Errorf("the first %d bytes: %q, %v, want %q", n, head, err, want)
		}
	}
	fine(t, os.WriteFile(file, nil, 0o600))
	if data, err := disk.Read(file, 0); err != nil || len(data) != 0 {
		t.Errorf("an empty file: %q, %v", data, err)
	}
	for name, want := range map[string]error{folder: disk.ErrFolder, os.DevNull: disk.ErrDevice, filepath.Join(folder, "none"): fs.ErrNotExist} {
		data, err := disk.Read(name, 9)
		if !errors.Is(err, want) || data != nil {
			t.Errorf("read %s: %v", name, err)
		}
		if head, err := disk.Head(name, 9); !errors.Is(err, want) || head != nil {
			t.Errorf("the head of %s: %v", name, err)
		}
		if err := disk.Regular(name); !errors.Is(err, want) {
			t.Errorf("regular %s: %v", name, err)
		}
		if want == fs.ErrNotExist {
			continue
		}
		if err := disk.Write(name, nil); !errors.Is(err, want) {
			t.Errorf("write %s: %v", name, err)
		}
		if err := disk.WritePrivate(name, nil); !errors.Is(err, want) {
			t.Errorf("write privately %s: %v", name, err)
		}
	}
	fine(t, disk.Regular(file))
	if f, err := disk.Open(filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) || f != nil {
		t.Errorf("opened %v, %v", f, err)
	}
}

// What cannot be written names the file, not the temporary one beside it, and leaves nothing behind.
func TestFailedWritesNameTheFile(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	fine(t, err)
	file := filepath.Join(folder, "none", "a")
	for _, write := range []func(string, []byte) error{disk.Write, disk.WritePrivate} {
		err := write(file, nil)
		var at *fs.PathError
		if !errors.As(err, &at) || at.Path != file || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v, want the name of the file", err)
		}
		below := filepath.Join(folder, "below")
		fine(t, os.WriteFile(below, nil, 0o600))
		if err := write(filepath.Join(below, "a"), nil); err == nil || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("below a file: %v", err)
		}
		fine(t, os.Remove(below))
	}
	want(t, folder)
}

// Only a file on which nobody holds a lock is removed, and it is told whether it was.
func TestOnlyWhatNobodyHoldsIsRemoved(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a")
	if disk.RemoveUnheld(file) {
		t.Error("what is not there was removed")
	}
	want(t, folder)
	fine(t, os.WriteFile(file, nil, 0o600))
	lock := flock.New(file)
	if free, err := lock.TryLock(); err != nil || !free {
		t.Skip("no locks here:", err)
	}
	if disk.RemoveUnheld(file) {
		t.Error("what somebody holds was removed")
	}
	want(t, folder, "a")
	fine(t, lock.Unlock())
	if !disk.RemoveUnheld(file) {
		t.Error("it was not removed")
	}
	want(t, folder)
}

// Only files that are called exactly as ours are swept, and no folders.
func TestOnlyOurOwnNamesAreSwept(t *testing.T) {
	folder := t.TempDir()
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	others := []string{
		".entente-" + letters + "2.tmp", ".entente-" + letters[1:] + ".tmp", ".entente-" + letters[1:] + "a.tmp", ".entente-" + letters[1:] + "1.tmp", ".entente-" + letters[1:] + "8.tmp", ".entente-1" + letters[1:] + ".tmp",
		".entente-" + letters, ".entent-" + letters + ".tmp", "x.entente-" + letters + ".tmp", ".entente-" + letters + ".tmp~",
	}
	for _, name := range append([]string{".entente-234567" + letters[6:] + ".tmp", ".entente-" + letters + ".tmp"}, others...) {
		fine(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	fine(t, os.Mkdir(filepath.Join(folder, ".entente-Z"+letters[1:]+".tmp"), 0o700))
	disk.Sweep(folder)
	entries, err := os.ReadDir(folder)
	fine(t, err)
	if len(entries) != len(others)+1 {
		t.Errorf("%v are left, want %v and a folder", entries, others)
	}
	for _, name := range others {
		if _, err := os.Lstat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

// One file has one name, whatever links lead to it, up to forty.
func TestOneFileHasOneName(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	fine(t, err)
	fine(t, os.Mkdir(filepath.Join(folder, "sub"), 0o700))
	goal := filepath.Join(folder, "sub", "goal")
	if err := os.Symlink("sub", filepath.Join(folder, "way")); err != nil {
		t.Skip("no links here:", err)
	}
	check := func(name, want string) {
		t.Helper()
		if got := disk.Resolve(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	link := func(i int) string { return filepath.Join(folder, fmt.Sprint("link", i)) }
	fine(t, os.Symlink(filepath.Join("way", "goal"), link(1)))
	for i := 2; i <= 41; i++ {
		fine(t, os.Symlink(link(i-1), link(i)))
	}
	for _, there := range []bool{false, true} {
		if there {
			fine(t, os.WriteFile(goal, nil, 0o600))
		}
		for _, name := range []string{goal, filepath.Join(folder, "way", "goal"), filepath.Join(folder, "sub", "..", "way", "goal"), link(1), link(2), link(40)} {
			check(name, goal)
		}
	}
	fine(t, os.Remove(goal))
	check(link(41), link(1)) // one link too many
	t.Chdir(folder)
	check("x", filepath.Join(folder, "x"))
	check(filepath.Join("way", "x"), filepath.Join(folder, "sub", "x"))
	check(filepath.Join("none", "x"), filepath.Join(folder, "none", "x"))
}
