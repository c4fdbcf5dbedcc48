package scoring_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"entente/engine/scoring"
	"entente/scripts/guard"
)

// The example of docs/scores.md is read as it says, and its table names every field.
func TestTheDocumentsExampleIsRead(t *testing.T) {
	text, err := os.ReadFile("../../docs/scores.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(text), "```json\n")
	example, _, _ = strings.Cut(example, "```")
	s, err := scoring.Read([]byte(example))
	want := `{ID: Name:Thursdays Solo:100 Play:0.5 Center:1 Places:[20 10] Share:0 Part:0 Squares:30 Tribute:0 Free:0}`
	if got := fmt.Sprintf("%+v", s); err != nil || got != want {
		t.Errorf("got %s (%v), want %s", got, err, want)
	}
	for _, field := range []string{"name", "solo", "play", "center", "places", "share", "part", "squares", "tribute", "free"} {
		if !regexp.MustCompile("(?m)^\\| `" + field + "` \\|").Match(text) {
			t.Errorf("the document does not explain %q", field)
		}
	}
}

func TestSystemsThatCannotBeAreRefused(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{`{}`, `line 1: "name" is missing`},
		{`[]`, `line 1: scores: want an object`},
		{`{"name": " "}`, `line 1: name: want 1 to 60 characters`},
		{`{"name": "` + strings.Repeat("x", 61) + `"}`, `line 1: name: want 1 to 60 characters`},
		{`{"name": 7}`, `line 1: name: want a text in quotes`},
		{"{\"name\": \"x\",\n \"points\": 3}", `line 2: scores: unknown field "points"`},
		{"{\"name\": \"x\",\n \"solo\": \"many\"}", `line 2: solo: want a number of points up to 100000`},
		{"{\"name\": \"x\",\n \"solo\": 1e9}", `line 2: solo: want a number of points up to 100000`},
		{"{\"name\": \"x\",\n\n \"places\": [3, null]}", `line 3: places: want a number of points up to 100000`},
		{"{\"name\": \"x\", \"places\": 3}", `line 1: places: want a list`},
		{`{"name": "x", "places": [` + strings.Repeat("1,", 100) + `1]}`, `line 1: places: at most 100`},
		{`{"name": "x", "free": -1}`, `line 1: free: want a number from 0 to 255`},
		{`{"name": "x", "free": 1.5}`, `line 1: free: want a number from 0 to 255`},
		{strings.Repeat(" ", 70_000), `larger than 64 kB: no system of scores`},
	} {
		if s, err := scoring.Read([]byte(row.text)); err == nil || err.Error() != row.want {
			t.Errorf("%.60s: got %+v, %v, want %s", row.text, s, err, row.want)
		}
	}
}

// A folder's systems come by name; what cannot be read is told with its file, and nothing else is looked at.
func TestAFolderOfSystems(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"b.json": `{"name": "Alpha"}`, "a.JSON": `{"name": "Beta"}`, "c.json": "{", "d.txt": "no", "e.json/x.json": "{}"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, faults := scoring.Folder(dir)
	if len(list) != 2 || list[0].Name != "Alpha" || list[1].Name != "Beta" || len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), "c.json: line 1: ") {
		t.Errorf("got %+v, %v", list, faults)
	}
	if list, faults := scoring.Folder(filepath.Join(dir, "none")); list != nil || faults != nil {
		t.Errorf("a folder that is not there has %v, %v", list, faults)
	}
	for i := range 30 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("x%d.json", i)), []byte(`{"name": "x"}`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if list, faults := scoring.Folder(dir); len(list) != 20 || len(faults) != 2 {
		t.Errorf("%d systems, %v", len(list), faults)
	}
}

// Whatever a file holds, reading it and scoring by it ends soon, without NaN.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"name": "x", "solo": 100, "places": [38, 14, 7], "tribute": 1, "free": 6, "share": 66}`))
	f.Add([]byte(`{"name": "x", "squares": -1e5, "part": 0.5}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		s, err := scoring.Read(data)
		if err != nil {
			return
		}
		for _, p := range s.Score([]scoring.Side{{Centers: 17, Share: true}, {Centers: 17, Share: true}, {}}) {
			if p != p || p > 1e9 || p < -1e9 {
				t.Errorf("%+v gives %v points", s, p)
			}
		}
	})
}
