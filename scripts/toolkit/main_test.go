package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Issues 13.6 and 18: the toolkit is still the one that is mended, and its own texts are none in which something would be replaced.
func TestTheToolkitCanBeMended(t *testing.T) {
	folder := t.TempDir()
	if err := mend(folder); err != nil {
		t.Fatal(err)
	}
	for _, m := range mendings() {
		data, err := os.ReadFile(filepath.Join(folder, m.module, m.file))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range m.parts {
			if !strings.Contains(string(data), part[1]) {
				t.Errorf("%s has no %q", m.file, part[1])
			}
		}
	}
	texts, err := filepath.Glob(filepath.Join(folder, fyne, "lang", "translations", "*.json"))
	if err != nil || len(texts) == 0 {
		t.Fatalf("no texts of the toolkit: %v", err)
	}
	for _, file := range texts {
		if data, err := os.ReadFile(file); err != nil || strings.Contains(string(data), "{{") {
			t.Errorf("%s is a template: %v", filepath.Base(file), err)
		}
	}
}

// A toolkit that has become another is not mended, and the part that it lacks is named.
func TestWhatIsNotThereOnceIsNotMended(t *testing.T) {
	for _, row := range []struct{ text, part, want string }{
		{"a b c", "b", "a X c"},
		{"a b c d c", "b…c", "a X d c"},
		{"a b c b", "b", ""},
		{"a c", "b", ""},
		{"a b d", "b…c", ""},
		{"c a b", "b…c", ""},
		{"a b b c", "b…c", ""},
	} {
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		err := mending{file: file, parts: [][2]string{{row.part, "X"}}}.mend(file)
		got, _ := os.ReadFile(file)
		if want := row.want; want == "" && (err == nil || !strings.Contains(err.Error(), row.part) || string(got) != row.text) || want != "" && string(got) != want {
			t.Errorf("%q with %q: %q, %v; want %q", row.text, row.part, got, err, want)
		}
	}
}
