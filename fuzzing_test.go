package entente_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

// TestEveryFuzzTargetIsGuarded: hangs and bombs are finds.
func TestEveryFuzzTargetIsGuarded(t *testing.T) {
	targets := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if name == "bin" || name == ".toolkit" {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") || name == "fuzzing_test.go" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		lines := strings.Split(string(data), "\n")
		for i, line := range lines {
			if !strings.Contains(line, "f.Fuzz(func(") {
				continue
			}
			if targets++; i+1 >= len(lines) || !strings.Contains(lines[i+1], "defer guard.Start(t)()") {
				t.Errorf("%s:%d: a fuzz target without guard.Start", name, i+1)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if targets < 20 {
		t.Errorf("only %d fuzz targets were found", targets)
	}
}
