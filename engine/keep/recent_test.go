package keep_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"entente/engine/keep"
)

func TestRecentFilesAreTheLastTenThatExist(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(folder, "state", "recent.json")
	if got, err := keep.Recent(list); got != nil || err != nil {
		t.Errorf("a list that is not there holds %v (%v)", got, err)
	}
	var want []string
	for i := range 13 {
		file := filepath.Join(folder, fmt.Sprint(i, ".entente"))
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := keep.AddRecent(list, file); err != nil {
			t.Fatal(err)
		}
		want = slices.Insert(want, 0, file)
	}
	check := func(want []string) {
		t.Helper()
		if got, err := keep.Recent(list); err != nil || !slices.Equal(got, want) {
			t.Errorf("got  %v (%v)\nwant %v", got, err, want)
		}
	}
	check(want[:10])
	again := want[4]
	if err := keep.AddRecent(list, again); err != nil {
		t.Fatal(err)
	}
	want = slices.Insert(slices.Delete(want, 4, 5), 0, again)
	check(want[:10])
	if err := os.Remove(want[2]); err != nil {
		t.Fatal(err)
	}
	check(slices.Delete(slices.Clone(want[:10]), 2, 3))
}

func TestBrokenListOfRecentFilesIsBegunAnew(t *testing.T) {
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list, file := filepath.Join(folder, "recent.json"), filepath.Join(folder, "a.entente")
	for _, name := range []string{list, file} {
		if err := os.WriteFile(name, []byte("{noise"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := keep.Recent(list); err == nil {
		t.Error("noise is read as a list")
	}
	if err := keep.AddRecent(list, file); err != nil {
		t.Fatal(err)
	}
	if got, err := keep.Recent(list); err != nil || !slices.Equal(got, []string{file}) {
		t.Errorf("got %v (%v)", got, err)
	}
}
