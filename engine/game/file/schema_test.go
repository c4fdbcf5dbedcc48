package file_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
)

// everything is a file with a field of nearly every kind; sealed has what games at one keyboard have.
const everything = `{"format": 3, "origin": {"file": "/a.entente", "sum": "00"}, "variant": "standard", "setup": "7",
"rules": {"cut_rule": "simple", "coast_rule": "always-required"},
"table": {"players": [{"name": "Ann", "powers": ["Italy", "England", "France"]}, {"name": "Ben", "powers": ["Germany", "Austria", "Russia", "Turkey"]}],
 "allotment": "lots", "mode": "referee", "start_year": 1901, "victory_centers": 18, "win_count_by": "country", "limit_minutes": 90, "limit_finish": "at-once",
 "limit_score": "units", "agreed_end": "shared", "timers": [0, 1.5, 2, 3, 4], "chat_lock": "off", "armistice": "auto-after-2", "notation": "002"},
"clock": {"begun": true, "minutes": [1, 2, 3, 4, 5, 6, 7.5, 8], "at_zero": "warn", "phase": "F1901M", "step": "orders", "used": 9, "total": 60, "played": 70, "agreed": ["Italy"]},
"tags": {"title": "Thursday"}, "mail": "{\"seat\":2}", "cursor": "0.0",
"review": {"line": "00ff", "level": "hard", "phases": [{"prospects": [1, 2, 3, 4, 5, 6, 7], "plans": [{"power": "France", "best": ["A par - pic"], "likely": 1400,
 "better": 1600, "true": 1300, "would": 1500, "error": 20}]}, {"prospects": [0, 0, 0, 0, 0, 0, 10000]}], "turning": [{"phase": 0, "power": "France"}]},
"phases": [{"phase": "S1901M", "name": "Plan A", "note": "quiet", "marks": [{"mark": "arrow", "at": "par", "to": "bur", "color": "dotted"}, {"mark": "tint", "at": "mos"}],
 "orders": {"France": ["A par - bur", {"order": "F bre - lon", "written": "Brest to London", "forced": true}]},
 "sets": [{"power": "France", "name": "other", "orders": ["A par - pic"]}],
 "events": [{"event": "notice", "text": "peace", "power": "Italy"}, {"event": "disorder", "power": "Turkey", "reason": "gone", "auto": true},
  {"event": "take-over", "power": "Turkey", "name": "Cleo"}, {"event": "treaty", "powers": ["Italy", "France"], "text": "peace"},
  {"event": "treaty", "sealed": "box"}, {"event": "treaty-published", "treaty": 2, "power": "Italy", "powers": ["Italy"], "text": "war"}, {"event": "vote", "against": 2},
  {"event": "ruling", "text": "Late, counts."}, {"event": "ruling", "power": "Italy", "text": "Warned."}, {"event": "objection", "power": "Italy", "text": "No."}],
 "variations": [[{"phase": "S1901M"}], [{"phase": "S1901M", "note": "b"}]]},
 {"phase": "F1901R", "position": {"units": ["France A bur", "Germany A par"], "centers": {"France": ["par"]}, "dislodged": [{"unit": "France A par", "from": "pic", "open": true}],
  "contested": ["gas"], "armistice": ["Turkey"]}, "void": [{"power": "France", "text": "A par R nowhere", "at": "par", "why": "not-adjacent", "under": "A par - pic"}]}]}`

const sealed = `{"format": 3, "variant": "standard", "setup": "7", "table": {"mode": "keyboard"}, "locks": [{"player": 1, "box": "x"}, {"player": 2, "name": "y"}],
"sealed": {"game": "abc", "count": 3}, "phases": [{"phase": "S1901M", "hands": [{"player": 1, "orders": 3, "in": true, "count": 2, "box": "x"}]}]}`

// drawn is a file whose last year is drawn.
const drawn = `{"format": 4, "variant": "standard", "setup": "7", "table": {"limit_secret": {"from": 1905, "to": 1909, "seed": "A",
 "seal": "6072c5387e0dbec6a3c5bd903a800ee66cba0bf5e446d2c6b38f904c6c5a7526"}}, "phases": [{"phase": "S1901M"}]}`

// TestSchemaTakesEveryGame: what the record writes, the published schema allows.
func TestSchemaTakesEveryGame(t *testing.T) {
	s, v := gametest.Schema(t, "entente.schema.json"), gametest.Standard(t)
	for _, text := range []string{everything, sealed, drawn} {
		if _, err := gamefile.Load(strings.NewReader(text), gametest.Finder(t)); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Valid(s, []byte(text)); err != nil {
			t.Error(err)
		}
	}
	for _, file := range gametest.KeptGames(t) {
		g, err := gamefile.Open(file, gametest.Finder(t))
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, data := range [][]byte{data, []byte(gametest.Saved(t, g.Game))} {
			if err := gametest.Valid(s, data); err != nil {
				t.Errorf("%s: %v", filepath.Base(file), err)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			g.Act()
		}
		var file bytes.Buffer
		if err := gamefile.Save(&file, g.Game); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Valid(s, file.Bytes()); err != nil {
			t.Fatalf("%v\n%s", err, file.String())
		}
	})
}

// shape are the words of faults that are about the shape of a file alone: what a schema can say.
var shape = regexp.MustCompile(`: want (a|an|minutes|true|numbers|at least)\b|unknown field|" is missing| is none of |want a name such as|the year is not a number`)

// TestSchemaRefusesWhatTheLoaderRefusesForItsShape: at each place of a file that has everything another type, a field that nobody knows,
// a field less. What the schema refuses the loader does too.
func TestSchemaRefusesWhatTheLoaderRefusesForItsShape(t *testing.T) {
	s, find := gametest.Schema(t, "entente.schema.json"), gametest.Finder(t)
	tried, refused := 0, 0
	for _, text := range []string{everything, sealed} {
		var doc any
		if err := json.Unmarshal([]byte(text), &doc); err != nil {
			t.Fatal(err)
		}
		gametest.Mutate(doc, "", func(what string) {
			data, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			_, faults := gamefile.Load(bytes.NewReader(data), find)
			against := gametest.Valid(s, data)
			if tried++; against != nil {
				refused++
			}
			switch {
			case faults == nil && against != nil:
				t.Errorf("%s: the loader takes it, the schema says %v", what, against)
			case faults != nil && against == nil && shape.MatchString(faults.Error()):
				t.Errorf("%s: the schema takes it, the loader says %v", what, faults)
			}
		})
	}
	t.Logf("%d changes, %d of them refused by the schema", tried, refused)
	if refused < 500 {
		t.Errorf("only %d changes were refused", refused)
	}
}
