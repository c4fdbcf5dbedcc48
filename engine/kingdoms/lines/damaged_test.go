package lines_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine/kingdoms/lines"
	"entente/scripts/golden"
)

// TestDamagedLinesSayWhatIsWrong: of lines of the collection with a piece exchanged or left out, what is wrong, or what comes of them.
func TestDamagedLinesSayWhatIsWrong(t *testing.T) {
	data, err := os.ReadFile("testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil {
		t.Fatal(err)
	}
	board := board(t)
	texts := []string{
		`{"id": 1, "variant": "three-kingdoms", "phase": "S200M", "units": ["caocao full wan", "liubei damaged runan"], "orders": ["caocao wan - runan", 7, "曹操: 濮阳的部队,待命"], "for": ["caocao"], "seconds": 2.5}`,
		`{"id": "x", "setup": 7, "phase": "W200A", "orders": "caocao: B xuchang\nliubei: G 关羽 - xiapi", "rulings": [{"reason": "r", "kind": 3, "faction": "caocao", "money": 9}], "draws": {"works": ["关羽"]}}`,
		`{"id": [1], "players": 3, "secret_purses": true, "rules": {"victory_cities": 12, "retreats": "any"}, "owned": {"caocao": ["wan", "ye"]}, "ships": {"jianye": 2}, "money": {"caocao": 12}, "phase": "F201R", "dislodged": [{"unit": "caocao full wan", "from": "ye"}]}`,
	}
	for i, c := range list {
		if c.Kind != "" || i%11 != 0 {
			continue
		}
		line := map[string]any{"orders": c.Orders}
		for key, value := range c.Position {
			line[key] = value
		}
		text, err := json.Marshal(line)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	said := func(text string) string {
		in, err := lines.Read(board, []byte(text))
		if err != nil {
			return err.Error()
		}
		a, err := in.Adjudicate()
		if err != nil {
			return "impossible: " + err.Error()
		}
		unread := ""
		for _, u := range in.Unread {
			unread += fmt.Sprintf("; %.40q %s: %s", u.Text, u.Why, u.Says)
		}
		return fmt.Sprintf("%s\n    %s\n    legal %d bytes, for %b, %.1f s%s", a.Line(), a.Brief(), len(in.Legal()), in.For, in.Seconds, unread)
	}
	var b strings.Builder
	for i, text := range texts {
		b.WriteString(golden.Section(fmt.Sprintf("line %d: %s", i+1, text), text, 24, said))
	}
	two, err := json.MarshalIndent(map[string]any{"format": map[string]string{"variant": "three-kingdoms"}, "cases": []map[string]any{
		{"id": "1", "clause": "8.7", "title": "two", "position": map[string]any{"phase": "S200M", "units": []string{"caocao full wan"}}, "orders": []string{"caocao wan H"}, "expect": map[string]any{"units": []string{"caocao full wan"}}},
		{"id": "2", "kind": "parse", "text": "曹操: 宛的部队,待命"},
	}}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(two), `{"cases": []}`} {
		b.WriteString(golden.Section("cases", text, 60, func(text string) string {
			list, err := lines.ReadCases([]byte(text))
			if err != nil {
				return fmt.Sprint(lines.IsCases([]byte(text)), " ", err)
			}
			said := fmt.Sprint(lines.IsCases([]byte(text)))
			for _, c := range list {
				said += fmt.Sprintf("; %s %q: %v", c.ID, c.Title, c.Check(board))
			}
			return said
		}))
	}
	golden.Text(t, "testdata/damaged.golden", b.String())
}
