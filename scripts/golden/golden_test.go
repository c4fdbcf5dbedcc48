package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder records the failures of a test.
type recorder struct {
	testing.TB
	said string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(_ string, args ...any) { r.said += args[1].(string) }

func TestTextsAreComparedLineByLine(t *testing.T) {
	t.Setenv("UPDATE_GOLDEN", "")
	file := filepath.Join(t.TempDir(), "new", "x.golden")
	compare := func(got string) string {
		r := &recorder{TB: t}
		Text(r, file, got)
		return r.said
	}
	t.Setenv("UPDATE_GOLDEN", "1")
	if said := compare("# one\na\nb\n# two\nc\n"); said != "" {
		t.Errorf("what was written differs: %s", said)
	}
	t.Setenv("UPDATE_GOLDEN", "")
	for _, row := range [][2]string{
		{"# one\na\nb\n# two\nc\n", ""},
		{"# one\na\nx\n# two\ny\n", "# one\n  got  x\n  want b\n# two\n  got  y\n  want c\n"},
		{"# one\na\nb\n# two\n", "# two\n  got  \n  want c\n  got  the end\n  want \n"},
		{"# one\na\nb\n# two\nc\n\n", "# two\n  got  \n  want the end\n"},
		{"# one\nx\ny\n# two\nc\n", "# one\n  got  x\n  want a\n  got  y\n  want b\n"},
	} {
		if said := compare(row[0]); said != row[1] {
			t.Errorf("%q: %q, want %q", row[0], said, row[1])
		}
	}
	if err := os.WriteFile(file, []byte(strings.Repeat("a\n", 50)), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := compare(strings.Repeat("b\n", 50)); strings.Count(said, "got") != 20 || !strings.HasSuffix(said, "and more\n") {
		t.Error(said)
	}
}

func TestPiecesAreDamagedOneByOne(t *testing.T) {
	var list []string
	for _, d := range Damages(`{"a b": [12, x]}`, 9) {
		list = append(list, d.Name+": "+d.Text)
	}
	if got, want := strings.Join(list, "\n"), "0: \"a b\" becomes : {: [12, x]}\n1: 12 becomes zz: {\"a b\": [zz, x]}\n2: x becomes 77: {\"a b\": [12, 77]}"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if list := Damages(strings.Repeat("a ", 100), 10); len(list) != 10 {
		t.Errorf("%d texts, want 10", len(list))
	}
}

func TestSectionsTellWhatDiffers(t *testing.T) {
	said := func(text string) string {
		if strings.Contains(text, "77") {
			return "line 1:\n77 is \xff"
		}
		return strings.Repeat("y", 50) + strings.ReplaceAll(text, "zz", "a b")
	}
	got := Section("name", "a b c d e", 9, said)
	want := "# name\n  " + strings.Repeat("y", 50) + "a b c d e\n" +
		"  0: a becomes : from byte 50: " + strings.Repeat("y", 20) + " b c d e\n" +
		"  1: b becomes zz: from byte 52: " + strings.Repeat("y", 18) + "a a b c d e\n" +
		"  2: c becomes 77: line 1: 77 is ?\n"
	if !strings.HasPrefix(got, want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := Section("long", strings.Repeat("a", 2_000), 1, func(text string) string { return text }); !strings.HasPrefix(got, "# long\n  "+strings.Repeat("a", 1_000)+" ... of 2000 bytes\n") {
		t.Errorf("%s", got)
	}
	if got := Section("same", "a b", 9, func(string) string { return "x" }); got != "# same\n  x\n" {
		t.Error(got)
	}
}
