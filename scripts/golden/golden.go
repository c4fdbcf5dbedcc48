// Package golden compares what a test got with what it got before.
//
//	golden.Text(t, "testdata/answers.golden", text)
//
// Files hold lines that people can read, in sections that begin with "# NAME". UPDATE_GOLDEN=1 writes them anew: look at what changed before
// you commit it.
package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Text compares a text with a file, line by line. Of what differs the first lines are shown, with the section that they are in.
func Text(t testing.TB, file, got string) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text := differences(strings.Split(got, "\n"), strings.Split(string(want), "\n")); text != "" {
		t.Errorf("%s:\n%s", file, text)
	}
}

// shown is how many lines that differ are shown.
const shown = 20

// differences tells which lines differ, "" for none. Where a text has more lines than the other, what is left of it is not compared.
func differences(got, want []string) string {
	var b strings.Builder
	section, count := "", 0
	for i := range max(len(got), len(want)) {
		x, y := "the end", "the end"
		if i < len(got) {
			x = got[i]
		}
		if i < len(want) {
			y = want[i]
		}
		if strings.HasPrefix(y, "# ") {
			section = y
		}
		if x == y {
			continue
		}
		if count++; count > shown {
			b.WriteString("and more\n")
			break
		}
		if section != "" {
			b.WriteString(section + "\n")
			section = ""
		}
		b.WriteString("  got  " + x + "\n  want " + y + "\n")
	}
	return b.String()
}
