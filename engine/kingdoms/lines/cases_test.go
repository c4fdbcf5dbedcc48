package lines_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}

// TestCasesOfThreeKingdoms: one subtest a case, by id.
func TestCasesOfThreeKingdoms(t *testing.T) {
	data, err := os.ReadFile("testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil || !lines.IsCases(data) {
		t.Fatal(err)
	}
	if len(list) != 327 {
		t.Errorf("%d cases, want 327", len(list))
	}
	b := board(t)
	for _, c := range list {
		t.Run(c.ID, func(t *testing.T) {
			for _, d := range c.Check(b) {
				t.Errorf("%s: %s: %s", c.Clause, c.Title, d)
			}
		})
	}
}

// TestCasesSayWhatDiffers: what came out, what was expected, and what is no expectation.
func TestCasesSayWhatDiffers(t *testing.T) {
	b := board(t)
	for _, row := range []struct{ expect, want string }{
		{`{"units": ["caocao full wan"]}`, ""}, {`{"units": []}`, `[units: got ["caocao full wan"], want []]`}, {`{"next": "F200M"}`, ""}, {`{"next": 7, "units": 8}`, `[next: got "F200M", want 7 units: got ["caocao full wan"], want 8]`}, {`{"areas": {"wan": "caocao", "ye": null}}`, ""}, {`{"areas": {"wan": null}}`, `[areas: got {"wan":"caocao"}, want {"wan":null}]`},
		{`{"money": {"caocao": 5}}`, ""}, {`{"money": {"caocao": 6, "liubei": 0}}`, `[money: got {"caocao":5,"liubei":0}, want {"caocao":6,"liubei":0}]`}, {`{"results": {"caocao wan H": "succeeded", "x": null}}`, ""}, {`{"generals": {"曹操": "wan", "张辽": null}}`, ""}, {`{"commands": {"曹操": true}}`, ""}, {`{"used": []}`, ""}, {`{"used": ["曹操"]}`, `[used: got [], want ["曹操"]]`},
		{`{"winners": []}`, `[winners: got nothing, want []]`}, {`{"dislodged": []}`, ""}, {`{"dislodged": 7}`, "*"}, {`{"lost": {}}`, "*"}, {`{"hired": []}`, "*"}, {`{"accounts": {"caocao": {"tax": 1}}}`, `[accounts: got {"caocao":null}, want {"caocao":{"tax":1}}]`}, {`{"weather": 1}`, `[unknown expectation "weather"]`}, {`{}`, `[a case of kind "" that expects nothing]`},
	} {
		var c lines.Case
		text := `{"position": {"phase": "S200M", "units": ["caocao full wan"], "money": {"caocao": 5}, "generals": [{"name": "曹操", "faction": "caocao", "area": "wan", "commands": true}]}, "orders": ["caocao wan H"], "expect": ` + row.expect + `}`
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Fatal(err)
		}
		if got := c.Check(b); fmt.Sprint(got) != row.want && !(row.want == "" && len(got) == 0) && !(row.want == "*" && len(got) == 1) {
			t.Errorf("%s: %s", row.expect, got)
		}
	}
	for _, row := range []struct{ text, want string }{
		{`{"kind": "parse", "faction": "caocao", "text": "xuchang H", "parsed": "caocao xuchang H"}`, ""}, {`{"kind": "parse", "faction": "caocao", "text": "xuchang H", "parsed": "x"}`, "[xuchang H: got caocao xuchang H, want x]"}, {`{"kind": "parse", "faction": "caocao", "text": "?"}`, `[order "?": at "?": want an area]`}, {`{"kind": "x", "expect": {"next": "F200M"}}`, `[a case of kind "x" that expects nothing]`},
		{`{"position": {"phase": "X"}, "expect": {"next": "F200M"}}`, `[phase "X": want a name such as S1901M]`}, {`{"position": {"phase": "S200M", "rulings": [{"reason": "", "kind": 1}]}, "expect": {"next": "F200M"}}`, "*"}, {`{"position": {"phase": "W200A", "areas": {"caocao": ["xuchang"]}}, "expect": {"accounts": {"caocao": 7}}}`, "*"}, {`{"position": {"phase": "W200A", "areas": {"caocao": ["xuchang"]}}, "expect": {"hired": []}}`, ""},
	} {
		var c lines.Case
		if err := json.Unmarshal([]byte(row.text), &c); err != nil {
			t.Fatal(err)
		}
		if got := c.Check(b); fmt.Sprint(got) != row.want && !(row.want == "" && len(got) == 0) && !(row.want == "*" && len(got) == 1) {
			t.Errorf("%s: %s", row.text, got)
		}
	}
	if list, err := lines.ReadCases([]byte(`{"cases": []}`)); list != nil || err == nil || err.Error() != "cases: no cases in the file" {
		t.Error(err)
	}
	if list, err := lines.ReadCases([]byte(`{"cases": 7}`)); list != nil || err == nil {
		t.Error(list, err)
	}
}
