package foreign_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// TestDiplomacyRoundTrip writes a game for the python package and reads it back: phases, positions, orders, notes.
func TestDiplomacyRoundTrip(t *testing.T) {
	g := gametest.SheetGame(t)
	g.SetNote("peace?")
	pos := *g.Node().Position
	pos.Armistice = engine.PowersOf(g.Variant().Power("italy"))
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	g.SetTag("title", "Thursday")
	text := written(t, ofMain(g, foreign.WriteDiplomacy))
	back, lost, err := foreign.ReadDiplomacy(strings.NewReader(text), 1, gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if got := lossText(lost); got != "S1903M: how its position came about; the rules lead to another" {
		t.Errorf("lost: %s", got) // the armistice
	}
	line, _ := g.Line()
	got, at := back.Line()
	if len(got) != len(line) || at != len(line)-1 || back.Tag("title") != "Thursday" {
		t.Fatalf("%d phases of %d, the cursor at %d, called %q", len(got), len(line), at, back.Tag("title"))
	}
	for i, n := range line {
		if *got[i].Position != *n.Position && got[i].Position.Phase.Kind != engine.Retreats || !slices.Equal(got[i].Plain(), n.Plain()) || got[i].Note != n.Note {
			t.Errorf("%s came back as another", n.Position.Phase)
		}
	}
	if _, err := file.Load(strings.NewReader(gametest.Saved(t, back)), gametest.FinderOf(g)); err != nil {
		t.Error(err)
	}
}

func lossText(lost []foreign.Loss) string {
	var list []string
	for _, l := range lost {
		list = append(list, l.String())
	}
	return strings.Join(list, "; ")
}

// TestDiplomacyIsWrittenAsItsReadersExpect looks at the phases of a game as that package would.
func TestDiplomacyIsWrittenAsItsReadersExpect(t *testing.T) {
	g := gametest.SheetGame(t)
	var file struct {
		ID, Map string
		Rules   []string
		Phases  []struct {
			Name  string
			State struct {
				Name      string
				Units     map[string][]string
				Retreats  map[string]map[string][]string
				Centers   map[string][]string
				Influence map[string][]string
				Homes     map[string][]string
				Builds    map[string]struct {
					Count int
					Homes []string
				}
			}
			Orders   map[string][]string
			Results  map[string][]string
			Messages []any
		}
	}
	if err := json.Unmarshal([]byte(written(t, ofMain(g, foreign.WriteDiplomacy))), &file); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, ph := range file.Phases {
		names = append(names, ph.Name)
		if len(ph.State.Units) != 7 || len(ph.Orders) != 7 || ph.Messages == nil || ph.State.Name != ph.Name {
			t.Errorf("%s: %d powers with units, %d with orders", ph.Name, len(ph.State.Units), len(ph.Orders))
		}
	}
	first, builds, retreat, last := file.Phases[0], file.Phases[2], file.Phases[4], file.Phases[len(file.Phases)-1]
	for _, row := range []struct{ what, got, want string }{
		{"file", fmt.Sprint(file.ID, file.Map, file.Rules), "standardstandard[]"},
		{"phases", fmt.Sprint(names), "[S1901M F1901M W1901A S1902M S1902R F1902M W1902A S1903M]"},
		{"units", fmt.Sprint(first.State.Units["RUSSIA"]), "[A MOS F SEV F STP/SC A WAR]"},
		{"homes", fmt.Sprint(first.State.Homes["TURKEY"]), "[ANK CON SMY]"},
		{"influence", fmt.Sprint(file.Phases[1].State.Influence["AUSTRIA"]), "[BUD TRI VIE ALB SER]"},
		{"orders", fmt.Sprint(file.Phases[1].Orders["ENGLAND"]), "[A YOR - NWY VIA F NTH C A YOR - NWY F NWG - BAR]"},
		{"no order", fmt.Sprint(first.Results["A VEN"]), "[]"},
		{"bounced", fmt.Sprint(file.Phases[1].Results["F BOT"]), "[bounce]"},
		{"builds", fmt.Sprint(builds.State.Builds["FRANCE"], builds.State.Builds["AUSTRIA"]), "{3 [BRE MAR PAR]} {0 []}"},
		{"build", fmt.Sprint(builds.Orders["RUSSIA"], builds.Orders["GERMANY"]), "[F STP/NC B] [A MUN B WAIVE]"},
		{"dislodged", fmt.Sprint(retreat.State.Units["ITALY"]), "[*A TRI F NAP A ROM A VEN F TUN]"},
		{"removals", fmt.Sprint(file.Phases[6].State.Builds["RUSSIA"]), "{-1 []}"},
		{"last", fmt.Sprint(last.Results), "map[]"},
	} {
		if row.got != row.want {
			t.Errorf("%s: got %s, want %s", row.what, row.got, row.want)
		}
	}
	if got := fmt.Sprint(retreat.State.Retreats["ITALY"]["A TRI"]); !strings.Contains(got, "VIE") {
		t.Errorf("the retreats are %s", got)
	}
}

// theirs is a game in the shorter dialect, with a line for what the tests change.
const theirs = `{"id": "ab12", "map": "standard", "version": "1.0", "rules": ["POWER_CHOICE"], "phases": [
 {"name": "S1901M",
  "state": {"name": "S1901M", "units": {"FRANCE": ["A PAR", "A MAR"], "GERMANY": ["A BUR", "F STP/SC"], "ITALY": []},
   "centers": {"FRANCE": ["PAR", "MAR"]}},
  "orders": {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"], "GERMANY": null, "ITALY": []},
  "results": {}, "messages": [{"sender": "FRANCE", "message": "hello"}, {}], "logs": ["x"]},
 {"name": "S1901R",
  "state": {"name": "S1901R", "units": {"FRANCE": ["A BUR", "A MAR"], "GERMANY": ["F STP/SC", "*A BUR"]},
   "retreats": {"GERMANY": {"A BUR": ["BEL", "GAS", "MUN", "PIC", "RUH"]}}, "centers": {"FRANCE": ["PAR", "MAR"]}},
  "orders": {"GERMANY": ["A BUR R MUN"]}},
 {"name": "F1901M",
  "state": {"units": {"FRANCE": ["A BUR", "A MAR"], "GERMANY": ["F STP/SC", "A MUN"]}, "centers": {"FRANCE": ["PAR", "MAR"]}},
  "orders": null}
]}`

func TestTheirGamesAreRead(t *testing.T) {
	g, lost, err := foreign.ReadDiplomacy(strings.NewReader(theirs), 1, gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := lossText(lost), `the rule "POWER_CHOICE"; messages of S1901M: 2; the log of S1901M; the field "version"`; got != want {
		t.Errorf("lost %s, want %s", got, want)
	}
	if got := g.Node().Position.Phase.String() + " " + gametest.Units(g.Node().Position, "Germany"); got != "F1901M A mun, F stp/sc" {
		t.Errorf("the game stands at %s", got)
	}
	if g.Rules() != foreign.DiplomacyRules() || g.Tag("title") != "ab12" || !g.Saved() || g.Undo() {
		t.Errorf("rules %v, called %q", g.Rules().PresetName(), g.Tag("title"))
	}
	done := strings.Replace(theirs, `"name": "F1901M"`, `"name": "COMPLETED"`, 1)
	if g, _, err = foreign.ReadDiplomacy(strings.NewReader(done), 1, gametest.Finder(t)); err != nil || g.Node().Position.Phase.String() != "F1901M" {
		t.Errorf("a finished game: %v", err)
	}
}

// TestTheirPositionStandsWhereOursDiffers: another program may have adjudicated otherwise.
func TestTheirPositionStandsWhereOursDiffers(t *testing.T) {
	other := strings.NewReplacer(`"*A BUR"`, `"*A BUR", "A KIE"`, `"BEL", "GAS", "MUN", "PIC", "RUH"`, `"RUH", "GAS"`, "BUR R MUN", "BUR R GAS").Replace(theirs)
	g, lost, err := foreign.ReadDiplomacy(strings.NewReader(other), 1, gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if text := lossText(lost); !strings.Contains(text, "S1901R: how its position") || !strings.Contains(text, "F1901M: how its position") {
		t.Errorf("lost %s", text)
	}
	line, _ := g.Line()
	retreat := line[1].Position
	var open []string
	for _, to := range retreat.Retreats(g.Variant().Map.Province("bur")) {
		open = append(open, g.Variant().Map.ID(to))
	}
	if got := strings.Join(open, " "); got != "gas ruh" {
		t.Errorf("the retreats are %s", got)
	}
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := back.Line(); *again[1].Position != *retreat {
		t.Error("the position does not survive")
	}
}

func TestOneOfManyGamesIsPicked(t *testing.T) {
	one := strings.ReplaceAll(theirs, "\n", " ")
	file := one + "\n" + strings.Replace(one, "ab12", "cd34", 1) + "\n"
	g, lost, err := foreign.ReadDiplomacy(strings.NewReader(file), 2, gametest.Finder(t))
	if err != nil || g.Tag("title") != "cd34" || lossText(lost[:1]) != "the other games of the file: 1" {
		t.Errorf("got %v, lost %v", err, lost)
	}
	for number, want := range map[int]string{0: "there is no game 0: the file has 2", 3: "there is no game 3: the file has 2"} {
		if _, _, err := foreign.ReadDiplomacy(strings.NewReader(file), number, gametest.Finder(t)); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestTheirFaultsAreNamed(t *testing.T) {
	for _, row := range []struct{ old, new, want string }{
		{theirs, "", "the file is empty"},
		{theirs, "{", "line 1: the file is cut off"},
		{theirs, "[]", "line 1: game: want an object"},
		{theirs, `{"map": "standard"}`, `line 1: "phases" is missing`},
		{theirs, `{"map": "standard", "phases": []}`, "line 1: phases: want at least one"},
		{`"map": "standard"`, `"map": "ancmed"`, `line 1: map "ancmed": there is no such variant`},
		{`"name": "S1901R",` + "\n", `"name": "X",`, `line 7: phase "X"`},
		{`"A PAR", "A MAR"`, `"A PAR", "A PAR"`, `line 3: unit "A PAR": already occupied`},
		{`"A PAR", "A MAR"`, `"A NTH"`, "line 3: S1901M: position: nth: an army at sea"},
		{`["A PAR", "A MAR"]`, `7`, "line 3: units: want a list"},
		{`["PAR", "MAR"]}},`, `["ATLANTIS"]}},`, "line 4: place"},
		{`"ITALY": []}`, `"NARNIA": []}`, `line 3: units: power "NARNIA"`},
		{`"A MAR S A PAR - BUR"`, `"A MAR eats"`, "line 5: S1901M, France: order"},
		{`"A MAR S A PAR - BUR"`, `3`, "line 5: order: want a text"},
		{`"A MAR S A PAR - BUR"`, `"A MAR"`, "line 5: S1901M, France: order"},
		{`"A BUR": ["BEL"`, `"A XYZ": ["BEL"`, "line 9: unit"},
		{`{"A BUR": ["BEL", "GAS", "MUN", "PIC", "RUH"]}`, `["A BUR"]`, "line 9: retreats: want an object"},
		{`"*A BUR"`, `"A BUR"`, "line 8: unit \"A BUR\": already occupied"},
	} {
		file := strings.Replace(theirs, row.old, row.new, 1)
		if _, _, err := foreign.ReadDiplomacy(strings.NewReader(file), 1, gametest.Finder(t)); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.new, err, row.want)
		}
	}
}
