package keep_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"entente/engine/keep"
)

// The last twenty saves of a file are kept, newest first, each once; those of other files are theirs.
func TestTheLastTwentySavesOfAFileAreKept(t *testing.T) {
	folder, games := t.TempDir(), t.TempDir()
	one, other := filepath.Join(games, "one.entente"), filepath.Join(games, "other.entente")
	save := func(file, text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := keep.KeepSave(folder, file); err != nil {
			t.Fatal(err)
		}
	}
	if err := keep.KeepSave(folder, one); err != nil || len(keep.Saves(folder, one)) != 0 {
		t.Errorf("a file that is not there: %v", err)
	}
	save(other, "{}")
	for i := range 25 {
		save(one, fmt.Sprint(i))
		save(one, fmt.Sprint(i)) // the same again is no other save
	}
	list := keep.Saves(folder, one)
	if len(list) != 20 || len(keep.Saves(folder, other)) != 1 {
		t.Fatalf("%d saves of one, %d of the other", len(list), len(keep.Saves(folder, other)))
	}
	for i, s := range list {
		data, err := os.ReadFile(s.Copy)
		if err != nil || string(data) != fmt.Sprint(24-i) || i > 0 && !s.Time.Before(list[i-1].Time) {
			t.Errorf("save %d of %v holds %q: %v", i, s.Time, data, err)
		}
		if info, err := os.Stat(s.Copy); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("save %d: others can read it", i)
		}
	}
}

// What is read becomes the origin: what others write after that is not overwritten unasked, another file is.
func TestWhatIsReadIsTheOrigin(t *testing.T) {
	folder := t.TempDir()
	file, other := filepath.Join(folder, "one.entente"), filepath.Join(folder, "other.entente")
	write := func(file, text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(file, "one")
	write(other, "other")
	var o keep.Origin
	if data, err := o.Read(file); err != nil || string(data) != "one" || o != keep.OriginOf(file, data) {
		t.Fatalf("%q, %v, %+v", data, err, o)
	}
	was := o
	if _, err := o.Read(filepath.Join(folder, "none")); err == nil || o != was {
		t.Errorf("a file that is not there: %v, %+v", err, o)
	}
	if err := o.Save(file, []byte("two")); err != nil {
		t.Error(err)
	}
	write(file, "three")
	var changed *keep.ChangedError
	if err := o.Save(file, []byte("four")); !errors.As(err, &changed) || changed.File != file {
		t.Errorf("what somebody else wrote is overwritten: %v", err)
	}
	if err := o.Save(other, []byte("four")); err != nil || o.File != other {
		t.Errorf("another file: %v, %+v", err, o)
	}
}

// A file is open in one window alone.
func TestAFileIsOpenInOneWindowAlone(t *testing.T) {
	folder, file := t.TempDir(), filepath.Join(t.TempDir(), "one.entente")
	first, free := keep.Claim(folder, file)
	if first == nil || !free {
		t.Fatal("the first window does not get it")
	}
	if second, free := keep.Claim(folder, file); free || second != nil {
		t.Error("a second window gets it, too")
	}
	if other, free := keep.Claim(folder, file+"2"); !free {
		t.Error("another file is not free")
	} else if err := other.Release(); err != nil {
		t.Error(err)
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	if third, free := keep.Claim(folder, file); !free {
		t.Error("a file that was closed is not free")
	} else if err := third.Release(); err != nil {
		t.Error(err)
	}
}

// Saves of a hundred files are kept. Those of the file that was saved the longest time ago go for those of one more.
func TestTheSavesOfAHundredFilesAreKept(t *testing.T) {
	folder, games := t.TempDir(), t.TempDir()
	name := func(i int) string { return filepath.Join(games, fmt.Sprint(i, ".entente")) }
	save := func(i int) {
		t.Helper()
		if err := os.WriteFile(name(i), []byte(fmt.Sprint(i)), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := keep.KeepSave(folder, name(i)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 100 {
		save(i)
	}
	if len(keep.Saves(folder, name(0))) != 1 {
		t.Error("the first file's save is gone although there are no more than a hundred")
	}
	entries, err := os.ReadDir(filepath.Join(folder, "saves"))
	if err != nil {
		t.Fatal(err)
	}
	for i, entry := range entries { // as old as they come by name, which is not how they were saved
		then := time.Now().Add(time.Duration(i-200) * time.Hour)
		if err := os.Chtimes(filepath.Join(folder, "saves", entry.Name()), then, then); err != nil {
			t.Fatal(err)
		}
	}
	save(100)
	left, err := os.ReadDir(filepath.Join(folder, "saves"))
	if err != nil || len(left) != 100 || left[0].Name() == entries[0].Name() {
		t.Errorf("%d files are left: %v", len(left), err)
	}
	if len(keep.Saves(folder, name(100))) != 1 {
		t.Error("the newest save is gone")
	}
}
