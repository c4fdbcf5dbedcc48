package game_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/gametest"
	"entente/engine/kingdoms/game"
)

const everything = `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "title": "T", "mail": "{\"seat\":2}", "players": 7, "names": ["Ann", "", "Bo"],
"programs": [{"seat": 2, "level": "hard", "seed": 7}, {"seat": 7, "level": "easy"}],
"rules": {"victory_cities": 16, "last_year": 210, "secret_purses": true, "retreats": "any"},
"hidden": {"game": "abc", "count": 3, "locks": [{"player": "caocao", "box": "x"}, {"player": "liubei", "name": "y"}]},
"clock": {"begun": true, "steps": [60, 60, 60, 60, 60], "fall_apart": true, "fall_steps": [90, 90, 90], "close_orders": true, "phase": "S200M", "step": "orders", "used": 9, "total": 60, "played": 70, "agreed": ["caocao"]},
"now": 1, "steps": [
 {"up": -1, "phase": "S200M", "name": "A", "note": "quiet", "marks": [{"mark": "arrow", "at": "xiapi", "to": "puyang", "color": "dotted"}, {"mark": "tint", "at": "xiapi"}],
  "rulings": [{"reason": "a treaty", "kind": 3, "faction": "caocao", "money": 9}, {"reason": "lost", "kind": 1, "area": "xiapi"},
    {"reason": "gone home", "kind": 5, "faction": "liubei"}, {"reason": "back", "kind": 6, "faction": "liubei"},
    {"reason": "warned for talking", "kind": 7}, {"reason": "I only sneezed", "kind": 8, "faction": "liubei"},
    {"reason": "a storm", "kind": 9, "area": "jianye", "ships": 2}, {"reason": "he is ill", "kind": 10, "area": "wu"},
    {"reason": "he asked for it", "kind": 11, "area": "wu", "faction": "sunquan", "general": "张辽"}, {"reason": "he was rude", "kind": 11, "general": "周瑜"},
    {"reason": "the pass is closed", "kind": 12, "faction": "caocao"}, {"reason": "a break", "kind": 12}, {"reason": "peace", "kind": 13, "signed": ["caocao", "liubei"]},
    {"reason": "Bo is ill", "kind": 14, "faction": "liubei", "name": "Di"}],
  "orders": ["caocao puyang H"], "carried": true},
 {"up": 0, "phase": "F200M", "reopened": ["liubei"]}]}`

const drawn = `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "rules": {"secret_end": {"from": 205, "to": 209, "seed": "A",
 "seal": "2ba13f0407d4c590a5c63cb7edb9d124c38257d327c79f118042ebc45a6246f9"}}, "now": 0, "steps": [{"up": -1, "phase": "S200M"}]}`

const hiding = `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "rules": {"hidden_orders": true}, "now": 0, "steps": [
 {"up": -1, "phase": "S200M", "hands": [{"player": "caocao", "box": "x", "orders": 2, "in": true, "count": 1}]}]}`

// TestSchemaTakesEveryGame: what the record writes, the published schema allows.
func TestSchemaTakesEveryGame(t *testing.T) {
	s, b := gametest.Schema(t, "entente-kingdoms.schema.json"), board(t)
	texts := [][]byte{[]byte(everything), []byte(hiding), []byte(fromPosition), []byte(drawn)}
	for seed := range uint64(20) {
		texts = append(texts, played(t, b, seed, 10).Save())
	}
	late, _ := evening(t)
	texts = append(texts, late.Save())
	list, err := filepath.Glob("testdata/formats/*.entente")
	fine(t, err)
	for _, name := range list {
		data, err := os.ReadFile(name)
		fine(t, err)
		texts = append(texts, data)
	}
	for _, text := range texts {
		g, err := game.Load(b, text)
		fine(t, err)
		for _, data := range [][]byte{text, g.Save()} {
			if err := gametest.Valid(s, data); err != nil {
				t.Errorf("%v\n%s", err, data)
			}
		}
	}
}

// TestSchemaRefusesNothingThatIsLoaded: at each place of a file another type, a field that nobody knows, a field less. What the schema
// refuses the loader does too.
func TestSchemaRefusesNothingThatIsLoaded(t *testing.T) {
	s, b := gametest.Schema(t, "entente-kingdoms.schema.json"), board(t)
	refused := 0
	for _, text := range []string{everything, hiding, fromPosition} {
		var doc any
		fine(t, json.Unmarshal([]byte(text), &doc))
		gametest.Mutate(doc, "", func(what string) {
			if strings.HasSuffix(what, "= <nil>") {
				return // null is as if the field were left out
			}
			data, err := json.Marshal(doc)
			fine(t, err)
			against := gametest.Valid(s, data)
			if against == nil {
				return
			}
			refused++
			if _, err := game.Load(b, data); err == nil {
				t.Errorf("%s: the loader takes it, the schema says %v", what, against)
			}
		})
	}
	if refused < 300 {
		t.Errorf("only %d changes were refused", refused)
	}
}

// TestTheMailOfAPlannedTurnIsKept to the letter, and none without end is read.
func TestTheMailOfAPlannedTurnIsKept(t *testing.T) {
	b := board(t)
	const mail = `{"seat":2,"key":"<k>"}`
	with := func(text string) []byte {
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		return []byte(strings.Replace(hiding, `"players": 7`, `"mail": `+string(quoted)+`, "players": 7`, 1))
	}
	g, err := game.Load(b, with(mail))
	if err != nil || g.Mail != mail {
		t.Fatalf("it has %q, %v", g.Mail, err)
	}
	if again, err := game.Load(b, g.Save()); err != nil || again.Mail != mail {
		t.Errorf("saved, it has %q, %v", again.Mail, err)
	}
	if _, err := game.Load(b, with(strings.Repeat("x", 1<<20+1))); err == nil || !strings.Contains(err.Error(), "mail: more than") {
		t.Errorf("a mail without end: %v", err)
	}
}
