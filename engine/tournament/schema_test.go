package tournament

import (
	"os"
	"strings"
	"testing"

	"entente/engine/game/gametest"
)

// TestTheSchemaTakesEveryTournament: what is written, and the example of docs/tournament.md, the published schema allows; what is no
// field of it, or not of its kind, neither takes.
func TestTheSchemaTakesEveryTournament(t *testing.T) {
	s := gametest.Schema(t, "tournament.schema.json")
	for _, rest := range Rests() {
		x := started(t, 16, rest)
		for round := range 3 {
			if round > 0 {
				x.Score, x.Best, x.Bye, x.Seed, x.Players[3].Twice, x.Players[2].Away = "c-diplo", 2, 12.5, 1<<63, true, true
			}
			data, err := x.Encode()
			if err == nil {
				err = gametest.Valid(s, data)
			}
			if err != nil {
				t.Errorf("%s, %d rounds: %v\n%s", rest, round, err, data)
			}
			drawn(t, x)
		}
		data, _ := x.Encode()
		for _, change := range [][2]string{
			{`"format": 1`, `"format": 2`}, {`"rest": "`, `"rest": "x`}, {`"players": [`, `"x": 1, "players": [`}, {`"seats": [`, `"seats": 1, "x": [`},
			{`"name": "P01"`, `"name": 1`}, {`"name": "P01"`, `"name": ""`}, {`"power": "austria"`, `"power": 7`}, {`"setup": "7"`, `"setup": 7`}, {`"centers": `, `"centers": -`},
		} {
			text := strings.Replace(string(data), change[0], change[1], 1)
			if text == string(data) {
				t.Fatalf("%s is not there", change[0])
			}
			if gametest.Valid(s, []byte(text)) == nil {
				t.Errorf("the schema takes %s", change[1])
			}
			if _, err := Read([]byte(text)); err == nil {
				t.Errorf("the reader takes %s", change[1])
			}
		}
	}
	doc, err := os.ReadFile("../../docs/tournament.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(doc), "```json\n")
	example, _, found := strings.Cut(example, "```")
	if err := gametest.Valid(s, []byte(example)); !found || err != nil {
		t.Errorf("the example: %v", err)
	}
}
