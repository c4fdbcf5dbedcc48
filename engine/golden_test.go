package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// golden compares a text with testdata/name, line by line. UPDATE_GOLDEN rewrites the file: look at it before you
// commit it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, want := strings.Split(got, "\n"), strings.Split(string(data), "\n")
	if len(lines) != len(want) {
		t.Errorf("%s has %d lines, want %d", name, len(lines), len(want))
	}
	for i := range min(len(lines), len(want)) {
		if lines[i] != want[i] {
			t.Errorf("%s, line %d:\n got %s\nwant %s", name, i+1, lines[i], want[i])
		}
	}
}
