package game_test

import (
	"bytes"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// What a table agreed on about retreats is played, is in the file, and comes back from it; what the rules have is written nowhere.
func TestRetreatsAreAgreedOn(t *testing.T) {
	b := board(t)
	for _, abroad := range []bool{false, true} {
		g := game.New(b, b.Setups[0], kingdoms.Rules{Abroad: abroad})
		data := g.Save()
		if got := bytes.Contains(data, []byte(`"retreats": "any"`)); got != abroad || bytes.Contains(data, []byte(kingdoms.RetreatsAtHome)) {
			t.Errorf("abroad %v: the file says %s", abroad, data)
		}
		again, err := game.Load(b, data)
		if err != nil || again.Node().Rules.Abroad != abroad || !bytes.Equal(again.Save(), data) {
			t.Errorf("abroad %v: read again it is %+v (%v)", abroad, again.Node().Rules, err)
		}
	}
	for text, want := range map[string]string{`"retreats": "own-or-neutral"`: "", `"retreats": ""`: "", `"retreats": "home"`: `rules: retreats: "home"`} {
		file := `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "rules": {` + text + `}, "now": 0, "steps": [{"up": -1, "phase": "S200M"}]}`
		g, err := game.Load(b, []byte(file))
		if want == "" && (err != nil || g.Node().Rules.Abroad) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
