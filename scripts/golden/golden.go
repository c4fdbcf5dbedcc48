// Package golden compares the results of a test with stored results.
//
//	golden.Text(t, "testdata/answers.golden", text)
//
// The files are readable text in sections that begin with "# NAME". UPDATE_GOLDEN=1 rewrites them: review the changes before you commit.
package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Text compares a text with a file, line by line. It shows the first lines that differ, with their section.
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

// shown is how many differing lines are shown.
const shown = 20

// differences lists the lines that differ, or returns "" if none. A line in only one text is compared with "the end".
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

// Damaged is a text with one piece replaced or removed.
type Damaged struct{ Name, Text string }

// pieces matches the pieces that can be damaged: texts in quotes, numbers, and words.
var pieces = regexp.MustCompile(`"[^"]*"|\d+|[\pL/]+`)

// Damages returns about most copies of a text, each with one piece replaced or removed, spread over the text.
func Damages(text string, most int) (list []Damaged) {
	places := pieces.FindAllStringIndex(text, -1)
	for i := 0; i < len(places); i += max(1, len(places)/most) {
		at, end := places[i][0], places[i][1]
		other := [...]string{"", "zz", "77", `"zz"`, "[]", "S1901M"}[len(list)%6]
		name := strings.ToValidUTF8(fmt.Sprintf("%d: %.40s becomes %s", i, text[at:end], other), "?")
		list = append(list, Damaged{strings.ReplaceAll(name, "\n", " "), text[:at] + other + text[end:]})
	}
	return list
}

// Section returns a section: the result of said for a text, and the results for its damaged copies where they differ.
func Section(name, text string, most int, said func(string) string) string {
	var b strings.Builder
	whole := said(text)
	fmt.Fprintf(&b, "# %s\n  %s\n", name, plain(whole))
	for _, d := range Damages(text, most) {
		got := said(d.Text)
		if got == whole {
			continue
		}
		at := 0
		for at < min(len(got), len(whole)) && got[at] == whole[at] {
			at++
		}
		const same, more = 40, 160 // bytes from which only the difference is shown, and how much of it
		if at > same {
			got = fmt.Sprintf("from byte %d: %.*s", at, more, got[at-same/2:])
		}
		fmt.Fprintf(&b, "  %s: %s\n", d.Name, plain(got))
	}
	return b.String()
}

// plain converts a text to one line of a file.
func plain(text string) string {
	const most = 1_000 // bytes
	if len(text) > most {
		text = fmt.Sprintf("%s ... of %d bytes", text[:most], len(text))
	}
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\n", " "), "?")
}
