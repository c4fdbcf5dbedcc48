package pagetest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entente/ui/kit"
	"entente/ui/page"
)

// Dialogs of rooms are held by the tests that open them: each test of a package in ui/room has a part of the file testdata/asked.txt with all
// that its rooms ask, in any sequence. With UPDATE_GOLDEN set that part is written anew.

// asked is what the rooms of each test asked.
var asked = map[string]map[string]bool{}

// noteAsked notes what a room asks until its test ends, which fails if anything else is asked than the file says.
func noteAsked(t testing.TB, r *page.Room) {
	test, is := t.(*testing.T)
	folder, err := os.Getwd()
	if !is || err != nil || !strings.Contains(filepath.ToSlash(folder), "/ui/room/") {
		return
	}
	name := test.Name()
	if asked[name] == nil {
		asked[name] = map[string]bool{}
		t.Cleanup(func() {
			if !test.Failed() && !test.Skipped() {
				wantAsked(test, filepath.Join(folder, "testdata", "asked.txt"), asked[name])
			}
			delete(asked, name)
		})
	}
	var last *kit.Dialog
	note := r.Note
	r.Note = func() {
		if d := r.Dialog; d != nil && d != last {
			last = d
			asked[name][question(d)] = true
		}
		note()
	}
}

// fleeting are paths of files that tests make, and times.
var fleeting = regexp.MustCompile(regexp.QuoteMeta(os.TempDir()) + `\S*|\d{4}-\d\d-\d\d \d\d:\d\d`)

// question says what a dialog asks: its title and answers, how wide it is, and its text where there is more to answer than that it is read,
// which may come from the system.
func question(d *kit.Dialog) string {
	var answers []string
	for _, a := range d.Answers {
		answers = append(answers, a.Text)
	}
	text := ""
	if len(answers) > 1 {
		text = fmt.Sprintf(" %q", d.Text)
	}
	return fleeting.ReplaceAllString(fmt.Sprintf("%q %.0f%s %q", d.Title, d.Popup.Content.Size().Width, text, answers), "SOME")
}

// wantAsked compares what a test asked with its part of a file.
func wantAsked(t *testing.T, file string, set map[string]bool) {
	var list []string
	for line := range set {
		list = append(list, line)
	}
	slices.Sort(list)
	data, _ := os.ReadFile(file)
	parts := map[string][]string{}
	var names []string
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, `"`) {
			names = append(names, line)
			continue
		}
		last := names[len(names)-1]
		parts[last] = append(parts[last], line)
	}
	if os.Getenv("UPDATE_GOLDEN") == "" {
		if !slices.Equal(list, parts[t.Name()]) {
			t.Errorf("asked was %q, want %q", list, parts[t.Name()])
		}
		return
	}
	if parts[t.Name()] = list; !slices.Contains(names, t.Name()) {
		names = append(names, t.Name())
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		if len(parts[name]) > 0 {
			b.WriteString(name + "\n" + strings.Join(parts[name], "\n") + "\n")
		}
	}
	if b.Len() == 0 {
		return
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
