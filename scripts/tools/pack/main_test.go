package main

import (
	"bytes"
	"testing"
	"testing/fstest"
)

// TestPackedIsWhatIsEmbedded checks the boards and the assets, each for a file that the window needs.
func TestPackedIsWhatIsEmbedded(t *testing.T) {
	for pkg, want := range map[string]string{"../../../assets": "lang/en.json", "../../../variants": "standard/map.svg"} {
		dir, names, err := embedded(pkg)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, name := range names {
			found = found || name == want
		}
		if !found {
			t.Errorf("%s: %s is not among the %d files of %s", pkg, want, len(names), dir)
		}
	}
}

// TestTheSameFilesMakeTheSameArchive also checks that an archive is smaller than its files.
func TestTheSameFilesMakeTheSameArchive(t *testing.T) {
	files := fstest.MapFS{"a/one.txt": {Data: bytes.Repeat([]byte("one "), 1000)}, "two.txt": {Data: []byte("two")}}
	first, err := archive(files, []string{"a/one.txt", "two.txt"})
	if err != nil {
		t.Fatal(err)
	}
	again, err := archive(files, []string{"a/one.txt", "two.txt"})
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("another archive of the same files (%v)", err)
	}
	if len(first) > 1000 {
		t.Errorf("%d bytes for 4,003 that repeat", len(first))
	}
	if _, err := archive(files, []string{"three.txt"}); err == nil {
		t.Error("a file that is not there was packed")
	}
	if _, _, err := embedded("."); err == nil {
		t.Error("a package that embeds nothing was packed")
	}
}
