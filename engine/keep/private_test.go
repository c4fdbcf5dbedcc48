package keep_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"entente/engine/keep"
)

// Folders that are made for copies, saves, claims and lists are for their owner alone, also when they are made a second time.
func TestFoldersAreForTheirOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes are others there")
	}
	top := t.TempDir()
	file := filepath.Join(top, "a.entente")
	fine(t, os.WriteFile(file, []byte("{}"), 0o600))
	in := func(names ...string) string { return filepath.Join(append([]string{top}, names...)...) }
	private := func(folders ...string) {
		t.Helper()
		for _, folder := range folders {
			if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("%s: %v, %v", folder, info.Mode(), err)
			}
		}
	}
	c, free := keep.Claim(in("claims"), file)
	if c == nil || !free {
		t.Fatal("it is not free")
	}
	fine(t, keep.AddRecent(in("lists", "recent.json"), file))
	fine(t, keep.KeepSave(in("saves"), file))
	fine(t, keep.KeepSave(in("more", "saves"), file))
	below, err := filepath.Glob(in("saves", "*"))
	if err != nil || len(below) != 1 {
		t.Fatalf("%q, %v", below, err)
	}
	private(in("claims"), in("lists"), in("saves"), in("more"), in("more", "saves"), below[0])
	a, err := keep.Start(in("copies"), nil)
	fine(t, err)
	private(in("copies"))
	fine(t, os.RemoveAll(in("copies")))
	a.Keep(kept{})
	for from := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if list, _ := filepath.Glob(in("copies", "*")); len(list) == 2 {
			break
		} else if time.Since(from) > 30*time.Second {
			t.Fatal("there is no copy again")
		}
	}
	private(in("copies"))
	fine(t, errors.Join(a.Close(), c.Release()))
}

// kept is a game of which there is a copy.
type kept struct{}

func (kept) Copy() keep.Copy {
	return keep.Copy{Encode: func() ([]byte, error) { return []byte("{}"), nil }}
}
