package scoring_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/scoring"
)

// TestSystemsAreReadAtTheirBounds: and what is wrong is told of the first field, whatever comes first in the file.
func TestSystemsAreReadAtTheirBounds(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{`{"name": "` + strings.Repeat("é", 60) + `"}`, ""}, {`{"name": " x "}`, ""}, {`{"name": "x", "solo": 100000, "play": -100000, "center": 0.5, "share": 1, "part": 2, "squares": 3, "tribute": 4}`, ""},
		{`{"name": "x", "solo": 100000.5}`, "line 1: solo: want a number of points up to 100000"}, {`{"name": "x", "solo": -100000.5}`, "line 1: solo: want a number of points up to 100000"},
		{`{"name": "x", "tribute": true, "share": true, "part": true, "squares": true, "center": true, "play": true}`, "line 1: play: want a number of points up to 100000"}, {`{"name": "x", "tribute": true, "squares": true}`, "line 1: squares: want a number of points up to 100000"},
		{`{"name": "x", "tribute": true}`, "line 1: tribute: want a number of points up to 100000"}, {`{"name": "x", "part": null}`, "line 1: part: want a number of points up to 100000"}, {`{"name": "x", "share": "1"}`, "line 1: share: want a number of points up to 100000"}, {`{"name": "x", "center": []}`, "line 1: center: want a number of points up to 100000"},
		{`{"name": "x", "places": [` + strings.Repeat("1,", 99) + `1]}`, ""}, {`{"name": "x", "free": 255}`, ""}, {`{"name": "x", "free": 0}`, ""}, {`{"name": "x", "free": 256}`, "line 1: free: want a number from 0 to 255"},
		{`{"name": "x"}` + strings.Repeat(" ", 64<<10-13), ""}, {`{"name": "x"}` + strings.Repeat(" ", 64<<10-12), "larger than 64 kB: no system of scores"},
	} {
		s, err := scoring.Read([]byte(row.text))
		if said := fmt.Sprint(err); err == nil && row.want != "" || err != nil && said != row.want || err == nil && (s.Name == "" || strings.TrimSpace(s.Name) != s.Name) {
			t.Errorf("%.70s: %+v, %v", row.text, s, err)
		}
	}
	s, err := scoring.Read([]byte(`{"name": "x", "solo": 1, "play": 2, "center": 3, "share": 4, "part": 5, "squares": 6, "tribute": 7, "places": [8, 9], "free": 10}`))
	if want := "1 2 3 4 5 6 7 [8 9] 10"; err != nil || fmt.Sprint(s.Solo, s.Play, s.Center, s.Share, s.Part, s.Squares, s.Tribute, s.Places, s.Free) != want {
		t.Errorf("%+v, %v", s, err)
	}
	dir := t.TempDir()
	for i := range 21 {
		if i == 20 {
			if list, faults := scoring.Folder(dir); len(list) != 20 || faults != nil {
				t.Errorf("%d systems, %v", len(list), faults)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.json", i)), []byte(fmt.Sprintf(`{"name": "%02d"}`, 30-i)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, faults := scoring.Folder(dir)
	if len(list) != 20 || len(faults) != 1 || faults[0].Error() != dir+": only the first 20 systems of scores are read" {
		t.Errorf("%d systems, %v", len(list), faults)
	}
	if err := os.WriteFile(filepath.Join(dir, "no folder"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if list, faults := scoring.Folder(filepath.Join(dir, "no folder")); list != nil || len(faults) != 1 {
		t.Errorf("%v, %v", list, faults)
	}
	if _, err := scoring.Open(filepath.Join(dir, "none.json")); err == nil {
		t.Error("opened a file that is not there")
	}
	if _, err := scoring.Open(dir); err == nil {
		t.Error("opened a folder")
	}
}
