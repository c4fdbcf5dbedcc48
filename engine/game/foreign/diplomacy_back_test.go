package foreign_test

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// ofMain is the main line of a game as a function writes it.
func ofMain(g *game.Game, write func(io.Writer, *game.Game, []*game.Node) error) func(io.Writer) error {
	return func(w io.Writer) error { return write(w, g, g.MainLine()) }
}

// casesOf is game.WriteCases as ofMain takes it.
func casesOf(w io.Writer, g *game.Game, line []*game.Node) error {
	return foreign.WriteCases(w, g.Variant(), line)
}

// TestTheirTestGameReplaysAndComesBack reads phases of the third test game of the python package, without what its players
// said: an army that is sent by convoy and carried by nobody walks there, and with that S1902R, S1907R and W1907A are where our
// rules lead. Written again, the game has every field as it was except those that are listed.
func TestTheirTestGameReplaysAndComesBack(t *testing.T) {
	for _, row := range []struct{ file, phases, lost string }{
		{"python-1901.json", "S1901M F1901M W1901A S1902M S1902R F1902M F1902R W1902A S1903M",
			`the field "state.timestamp" of 9 phases; the field "state.zobrist_hash" of 9 phases`},
		{"python-1907.json", "W1906A S1907M S1907R F1907M W1907A S1908M",
			`the field "state.timestamp" of 6 phases; the field "state.zobrist_hash" of 6 phases`},
	} {
		data, err := os.ReadFile("testdata/" + row.file)
		if err != nil {
			t.Fatal(err)
		}
		g, lost, err := foreign.ReadDiplomacy(strings.NewReader(string(data)), 1, gametest.Finder(t))
		if err != nil {
			t.Fatal(err)
		}
		var phases []string
		for _, n := range g.MainLine() {
			phases = append(phases, n.Position.Phase.String())
		}
		if got := strings.Join(phases, " "); got != row.phases || lossText(lost) != row.lost {
			t.Errorf("%s: phases %s, lost %s", row.file, got, lossText(lost))
		}
		if g.Rules() != foreign.DiplomacyRules() {
			t.Errorf("%s: rules %v", row.file, g.Rules().Settings())
		}
		want, got := phaseFields(t, data), phaseFields(t, []byte(written(t, ofMain(g, foreign.WriteDiplomacy))))
		compared := 0
		for i := range want {
			for name, value := range want[i] {
				if name != "state.timestamp" && name != "state.zobrist_hash" {
					if compared++; got[i][name] != value {
						t.Errorf("%s, %s, %s:\n got %s\nwant %s", row.file, want[i]["name"], name, got[i][name], value)
					}
				}
			}
		}
		t.Logf("%s: %d fields of %d phases compared", row.file, compared, len(want))
	}
}

// phaseFields returns the fields of every phase of a saved game as texts, lists sorted: the sequence of units says nothing.
func phaseFields(t *testing.T, data []byte) []map[string]string {
	t.Helper()
	var file struct{ Phases []map[string]any }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	var list []map[string]string
	for _, phase := range file.Phases {
		fields := map[string]string{}
		for name, value := range phase["state"].(map[string]any) {
			fields["state."+name] = sortedText(value)
		}
		delete(phase, "state")
		for name, value := range phase {
			fields[name] = sortedText(value)
		}
		list = append(list, fields)
	}
	return list
}

func sortedText(value any) string {
	switch v := value.(type) {
	case []any:
		var parts []string
		for _, item := range v {
			parts = append(parts, sortedText(item))
		}
		slices.Sort(parts)
		return fmt.Sprintf("%q", parts)
	case map[string]any:
		parts := map[string]string{}
		for name, item := range v {
			parts[name] = sortedText(item)
		}
		return fmt.Sprint(parts)
	}
	return fmt.Sprint(value)
}

// TestFieldsThatCannotComeBackAreListed: whatever a file has that we would write otherwise.
func TestFieldsThatCannotComeBackAreListed(t *testing.T) {
	other := strings.NewReplacer(
		`"id": "ab12",`, `"id": "ab12", "victory": [18],`,
		`"state": {"units": {"FRANCE": ["A BUR"`, `"scores": {"FRANCE": 3}, "state": {"homes": {"FRANCE": ["PAR"]}, "units": {"FRANCE": ["A BUR"`,
	).Replace(theirs)
	_, lost, err := foreign.ReadDiplomacy(strings.NewReader(other), 1, gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`the field "victory"`, `the field "scores"`, `the field "state.homes"`} {
		if !strings.Contains(lossText(lost), want) {
			t.Errorf("lost %s, want %s", lossText(lost), want)
		}
	}
}

// TestUnitsWithNowhereToGoAreNotWritten: that package takes them off at once, and supports name no coast there.
func TestUnitsWithNowhereToGoAreNotWritten(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	pos, err := v.ReadPosition(engine.PositionText{Phase: "S1905M", Units: []string{
		"England F por", "France F spa/sc", "France F mid", "Italy A ven", "Austria A tri", "Austria A tyr", "France F mar", "France F gol",
	}}, nil, engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	pos.Setup = g.Setup()
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"France F spa/sc - por", "France F mid S F spa/sc - por", "Austria A tri - ven", "Austria A tyr S A tri - ven",
		"France F mar - spa/sc", "France F gol S F mar - spa/sc",
	} {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		g.Give(game.Given{Order: g.Node().Position.Complete(o, nil)})
	}
	g.Advance()
	phases := phaseFields(t, []byte(written(t, ofMain(g, foreign.WriteDiplomacy))))
	move, retreat := phases[0], phases[1]
	if text := move["orders"]; !strings.Contains(text, "F LYO S F MAR - SPA") || strings.Contains(text, "F LYO S F MAR - SPA/SC") || !strings.Contains(text, "F MAR - SPA/SC") {
		t.Errorf("orders %s", text)
	}
	if retreat["name"] != "S1905R" || !strings.Contains(retreat["state.units"], "*A VEN") || strings.Contains(retreat["state.units"], "*F POR") {
		t.Errorf("%s: units %s", retreat["name"], retreat["state.units"])
	}
	if strings.Contains(retreat["state.retreats"], "F POR") {
		t.Errorf("retreats %s", retreat["state.retreats"])
	}
	g.Advance()
	again := phaseFields(t, []byte(written(t, ofMain(g, foreign.WriteDiplomacy))))
	if got := again[1]["results"]; !strings.Contains(got, `F POR:["disband"]`) {
		t.Errorf("results %s", got)
	}
}
