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

// differences lists the lines that differ, "" for none. Lines that only one text has are compared with "the end".
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
		other := [...]string{"", "zz", "77", `"zz"`, "[]", "S1901M"}[len(list)%6]
		name := strings.ToValidUTF8(fmt.Sprintf("%d: %.40s becomes %s", i, text[at:end], other), "?")
		list = append(list, Damaged{strings.ReplaceAll(name, "\n", " "), text[:at] + other + text[end:]})
	}
	return list
}

// Section returns the section of a text: what is said of it, and where that is another with a piece of it exchanged or left out.
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
		const same, more = 40, 160 // bytes from which only what differs is shown, and how much of that
		if at > same {
			got = fmt.Sprintf("from byte %d: %.*s", at, more, got[at-same/2:])
		}
		fmt.Fprintf(&b, "  %s: %s\n", d.Name, plain(got))
	}
	return b.String()
}

// plain returns a text as a line of a file.
func plain(text string) string {
	const most = 1_000 // bytes
	if len(text) > most {
		text = fmt.Sprintf("%s ... of %d bytes", text[:most], len(text))
	}
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\n", " "), "?")
}
