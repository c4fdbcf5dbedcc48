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
