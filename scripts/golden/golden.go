// Package golden compares what a test got with what it got before.
//
//	golden.Text(t, "testdata/answers.golden", text)
//
// Files hold lines that people can read, in sections that begin with "# NAME". UPDATE_GOLDEN=1 writes them anew: look at what changed before
// you commit it.
package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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

// Damaged is a text with one piece of it exchanged or left out.
type Damaged struct{ Name, Text string }

// pieces are what is damaged in a text: texts in quotes, numbers, and words.
var pieces = regexp.MustCompile(`"[^"]*"|\d+|[\pL/]+`)

// Damages returns texts with one piece of a text exchanged or left out each, about so many, spread over it.
func Damages(text string, most int) (list []Damaged) {
	places := pieces.FindAllStringIndex(text, -1)
	for i := 0; i < len(places); i += max(1, len(places)/most) {
		at, end := places[i][0], places[i][1]
		other := [...]string{"", "zz", "77", `"zz"`, "[]", "S1901M"}[i%6]
		name := strings.ToValidUTF8(fmt.Sprintf("%d: %.40s becomes %s", i, text[at:end], other), "?")
		list = append(list, Damaged{strings.ReplaceAll(name, "\n", " "), text[:at] + other + text[end:]})
	}
	return list
}
