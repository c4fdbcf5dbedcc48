package file_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/guard"
)

// marked returns the good file with marks in its second phase.
func marked(marks string) string { return gametest.Line(17, `{"phase": "F1901M", "marks": `+marks+`}`) }

func TestBadFilesAreRefusedWithLineAndReason(t *testing.T) {
	find := gametest.Finder(t)
	if _, err := gamefile.Load(strings.NewReader(gametest.Good), find); err != nil {
		t.Fatalf("the good file is refused: %v", err)
	}
	tests := []struct{ name, file, want string }{
		{"empty", "", "the file is empty"},
		{"spaces", "  \n\n ", "the file is empty"},
		{"noise", "\x00\xff\xfe noise", "line 1: not JSON"},
		{"a picture", "\x89PNG\r\n\x1a\n", "line 1: not JSON"},
		{"order sheet", "France: A par - bur\n", "line 1: not JSON"},
		{"another kind of JSON", "[1, 2]", "line 1: game: want an object"},
		{"JSON of another program", `{"id": "x", "map": "standard"}`, `line 1: not a game: it has no "format"`},
		{"cut off in a list", gametest.Good[:strings.Index(gametest.Good, `"A mar`)], "line 13: the file is cut off here"},
		{"cut off in a text", gametest.Good[:strings.Index(gametest.Good, `mar - spa`)], "line 13: the file is cut off here"},
		{"cut off at the end", strings.TrimSuffix(gametest.Good, "}\n"), "line 19: the file is cut off here"},
		{"two games", gametest.Good + gametest.Good, "line 20: something follows the end of the game"},
		{"comma forgotten", gametest.Line(12, `"A par - bur"`), "line 13: not JSON"},
		{"misspelled truth", gametest.Line(13, `{"order": "A mar H", "forced": tru}`), "line 13: not JSON"},
		{"line end in a text", gametest.Line(13, `"A mar`), "line 13: not JSON"},
		{"apostrophes", gametest.Line(13, `'A mar H'`), "line 13: not JSON"},
		{"a field twice", gametest.Line(3, `"variant": "standard", "variant": "standard",`), `line 3: "variant" is given twice`},
		{"future format", gametest.Line(2, `"format": 7,`), "line 2: this file needs a newer Entente: format 7"},
		{"future format with unknown fields", gametest.Line(2, `"format": 7, "clock": {},`),
			"line 2: this file needs a newer Entente: format 7"},
		{"format 0", gametest.Line(2, `"format": 0,`), "line 2: format: want a number"},
		{"format in words", gametest.Line(2, `"format": "one",`), "line 2: format: want a number"},
		{"format 1e400", gametest.Line(2, `"format": 1e400,`), "line 2: format: want a number"},
		{"unknown field", gametest.Line(3, `"variant": "standard", "color": 1,`), `line 3: game: unknown field "color"`},
		{"another variant", gametest.Line(3, `"variant": "three-kingdoms",`),
			`line 3: variant "three-kingdoms": there is no such variant`},
		{"no variant", gametest.Line(3, ``), `line 1: "variant" is missing`},
		{"variant of no text", gametest.Line(3, `"variant": null,`), "line 3: variant: want a text"},
		{"unknown set-up", gametest.Line(4, `"setup": "8",`), `line 4: variant standard has no set-up "8"`},
		{"no set-up", gametest.Line(4, ``), `line 1: "setup" is missing`},
		{"unknown rule", gametest.Line(5, `"rules": {"cut_rule": "simple", "cut": "x"},`), `line 5: no rule "cut"`},
		{"unknown choice", gametest.Line(5, `"rules": {"cut_rule": "maybe"},`), `line 5: rule cut_rule: "maybe"`},
		{"rules in a list", gametest.Line(5, `"rules": [],`), "line 5: rules: want an object"},
		{"rule of no text", gametest.Line(5, `"rules": {"cut_rule": 1},`), "line 5: rule cut_rule: want a text"},
		{"table in a list", gametest.Line(5, `"table": [],`), "line 5: table: want an object"},
		{"unknown field of the table", gametest.Line(5, `"table": {"dice": 1},`), `line 5: table: unknown field "dice"`},
		{"limit of no years", gametest.Line(5, `"table": {"limit_years": 0},`), "line 5: limit_years: want a number from 1 to 9999"},
		{"limit beyond the calendar", gametest.Line(5, `"table": {"limit_years": 9000},`), "line 5: table: the game cannot start in the year 1901: want 1 to 1000"},
		{"two limits", gametest.Line(5, `"table": {"limit_years": 4, "limit_minutes": 9},`), "line 5: limit_minutes: there is a limit of years already"},
		{"finish without a clock", gametest.Line(5, `"table": {"limit_finish": "at-once"},`), "line 5: limit_finish: there is no limit of minutes"},
		{"more centers than there are", gametest.Line(5, `"table": {"victory_centers": 35},`), "line 5: table: centers to win: 35: want 5 to 34"},
		{"fewer centers than Russia has", gametest.Line(5, `"table": {"victory_centers": 4},`), "line 5: table: centers to win: 4: want 5 to 34"},
		{"centers in words", gametest.Line(5, `"table": {"victory_centers": "many"},`), "line 5: victory_centers: want a number"},
		{"half a center", gametest.Line(5, `"table": {"victory_centers": 17.5},`), "line 5: victory_centers: want a number"},
		{"year 0", gametest.Line(5, `"table": {"start_year": 0},`), "line 5: start_year: want a number from 1 to 9999"},
		{"counted by nobody", gametest.Line(5, `"table": {"win_count_by": "luck"},`), `line 5: win_count_by: "luck" is none of country, player`},
		{"score of no kind", gametest.Line(5, `"table": {"limit_score": 1},`), "line 5: limit_score: want a text"},
		{"timers of no number", gametest.Line(5, `"table": {"timers": [1, 2, 3, 4, "x"]},`), "line 5: timers: want minutes from 0 to 10080"},
		{"four timers", gametest.Line(5, `"table": {"timers": [1, 2, 3, 4]},`), "line 5: timers: want a list of 5 numbers"},
		{"players a text", gametest.Line(5, `"table": {"players": "all"},`), "line 5: players: want a list"},
		{"player a text", gametest.Line(5, `"table": {"players": ["Ann"]},`), "line 5: player: want an object"},
		{"player without powers", gametest.Line(5, `"table": {"players": [{"name": "Ann"}]},`), "line 5: table: player 1 has no power"},
		{"player with an unknown power", gametest.Line(5, `"table": {"players": [{"powers": ["Ruritania"]}]},`), `line 5: power "Ruritania"`},
		{"two players with one power", seats(`{"powers": ["Italy"]}, {"powers": ["Italy", "England", "France", "Germany", "Austria", "Russia", "Turkey"]}`),
			"line 5: table: Italy is played by player 1 and by player 2"},
		{"a power without player", seats(`{"powers": ["Italy", "England", "France", "Germany", "Austria", "Russia"]}`),
			"line 5: table: nobody plays Turkey"},
		{"two players with one name", seats(`{"name": "Ann", "powers": ["Italy", "England", "France"]}, {"name": "Ann", "powers": ["Germany", "Austria", "Russia", "Turkey"]}`),
			`line 5: table: players 1 and 2 are both called "Ann"`},
		{"too many players", seats(strings.Repeat(`{"powers": []},`, 8) + `{"powers": []}`), "line 5: players: 9 of them, but only 7 powers"},
		{"passive power with a player", strings.Replace(seats(`{"powers": ["Italy"]}, {"powers": ["England", "France", "Germany", "Austria", "Russia", "Turkey"]}`), `"7"`, `"6"`, 1),
			"line 5: table: Italy does not play in the set-up 6"},
		{"events an object", gametest.Line(17, `{"phase": "F1901M", "events": {}}`), "line 17: events: want a list"},
		{"event a text", gametest.Event(`"vote"`), "line 17: event: want an object"},
		{"event without kind", gametest.Event(`{}`), `line 17: "event" is missing`},
		{"event of no kind", gametest.Event(`{"event": "none"}`), "line 17: event none: nothing of that kind can happen"},
		{"a name that is too long", gametest.Line(17, `{"phase": "F1901M", "name": "`+strings.Repeat("x", 101)+`"}`), "line 17: name: 101 characters, at most 100"},
		{"marks that are no list", marked(`"par"`), "line 17: marks: want a list"},
		{"a mark that is no object", marked(`["par"]`), "line 17: mark: want an object"},
		{"a mark of no kind", marked(`[{"at": "par"}]`), `line 17: "mark" is missing`},
		{"a mark of another kind", marked(`[{"mark": "star", "at": "par"}]`), `line 17: mark: "star" is none of arrow, circle, tint`},
		{"a mark of another colour", marked(`[{"mark": "tint", "at": "par", "color": "red"}]`), `line 17: color: "red" is none of solid, dashed, dotted, dash-dotted`},
		{"a mark nowhere", marked(`[{"mark": "tint"}]`), `line 17: "at" is missing`},
		{"a mark off the map", marked(`[{"mark": "tint", "at": "oz"}]`), `line 17: mark: at "oz" is no province`},
		{"a mark by number", marked(`[{"mark": "tint", "at": 7}]`), `line 17: at: want a text in quotes`},
		{"an arrow without an end", marked(`[{"mark": "arrow", "at": "par"}]`), `line 17: "to" is missing`},
		{"an arrow to itself", marked(`[{"mark": "arrow", "at": "par", "to": "par"}]`), "line 17: mark: an arrow from a province to itself"},
		{"a circle with an end", marked(`[{"mark": "circle", "at": "par", "to": "bur"}]`), "line 17: mark: a circle leads nowhere"},
		{"a mark twice", marked(`[{"mark": "circle", "at": "par"}, {"mark": "circle", "at": "par", "color": "dotted"}]`), "line 17: mark: the same circle twice"},
		{"marks without end", marked(`[` + strings.Repeat(`{"mark": "circle", "at": "par"},`, 500) + `{}]`), "line 17: marks: more than 500 on one map"},
		{"event of another kind", gametest.Event(`{"event": "duel"}`), `line 17: event: "duel" is none of`},
		{"field of another event", gametest.Event(`{"event": "vote", "player": 1}`), `line 17: event: unknown field "player"`},
		{"vote of a crowd", gametest.Event(`{"event": "vote", "against": 8}`), "line 17: event vote: 8 votes against the end: 7 players vote"},
		{"vote after the end", gametest.Event(`{"event": "vote"}, {"event": "vote"}`), "line 17: event vote: the game has ended in F1901M"},
		{"lot without a vote", gametest.Event(`{"event": "lot", "player": 1}`), "line 17: event lot: lots are drawn after a vote"},
		{"lots twice", gametest.Event(`{"event": "vote"}, {"event": "lot", "player": 1}, {"event": "lot", "player": 2}`),
			"line 17: event lot: the lots were drawn already"},
		{"lot for nobody", gametest.Event(`{"event": "vote"}, {"event": "lot", "player": 8}`), "line 17: event lot: player 8 cannot win by lot"},
		{"lot for player 0", gametest.Event(`{"event": "lot", "player": 0}`), "line 17: player: want a number from 1"},
		{"lot without player", gametest.Event(`{"event": "lot"}`), `line 17: "player" is missing`},
		{"toss for an open country", gametest.Event(`{"event": "toss", "power": "Italy", "player": 1}`),
			"line 17: event toss: no coin is tossed for Italy in the set-up 7"},
		{"toss too early", strings.Replace(strings.ReplaceAll(gametest.Event(`{"event": "toss", "power": "Italy", "player": 1}`), "1901", "1914"), `"7"`, `"2"`, 1),
			"line 17: event toss: the coin for Italy is tossed in W1914A"},
		{"time over without a clock", gametest.Event(`{"event": "time-up"}`), "line 17: event time-up: this game has no fixed time"},
		{"take-over by nobody", gametest.Event(`{"event": "take-over", "power": "Italy", "name": ""}`), "line 17: event take-over: who takes Italy over needs a name"},
		{"take-over of nothing", gametest.Event(`{"event": "take-over", "power": "Ruritania", "name": "Ann"}`), `line 17: power "Ruritania"`},
		{"take-over twice", gametest.Event(`{"event": "take-over", "power": "Italy", "name": "Ann"}, {"event": "take-over", "power": "Italy", "name": "Ann"}`),
			"line 17: event take-over: Ann plays Italy already"},
		{"too many events", gametest.Event(strings.Repeat(`{"event": "vote", "against": 1},`, 1000) + `{"event": "vote"}`), "line 17: more than 1000 events in a phase"},
		{"tags in a list", gametest.Line(5, `"tags": [],`), "line 5: tags: want an object"},
		{"tag of no text", gametest.Line(5, `"tags": {"title": 1},`), "line 5: tag: want a text"},
		{"a mail that is no text", gametest.Line(6, `"mail": {"seat": 2}, "cursor": "0",`), "line 6: mail: want a text in quotes"},
		{"a mail without end", gametest.Line(6, `"mail": "`+strings.Repeat("x", 1<<20+1)+`", "cursor": "0",`), "line 6: mail: 1048577 characters, at most 1048576"},
		{"cursor beyond the end", gametest.Line(6, `"cursor": "0.0.0",`), `line 6: cursor: there is no phase at "0.0.0"`},
		{"cursor before the start", gametest.Line(6, `"cursor": "-1",`), `line 6: cursor: there is no phase at "-1"`},
		{"cursor in words", gametest.Line(6, `"cursor": "end",`), "line 6: cursor: want numbers"},
		{"cursor a list", gametest.Line(6, `"cursor": [0],`), "line 6: cursor: want a text"},
		{"origin a text", gametest.Line(5, `"origin": "x",`), "line 5: origin: want an object"},
		{"no phases", "{\"format\": 1, \"variant\": \"standard\", \"setup\": \"7\",\n\"phases\": []}",
			"line 2: phases: want at least one"},
		{"phases an object", "{\"format\": 1, \"variant\": \"standard\", \"setup\": \"7\",\n\"phases\": {}}",
			"line 2: phases: want a list"},
		{"phases missing", `{"format": 1, "variant": "standard", "setup": "7"}`, `line 1: "phases" is missing`},
		{"phase without a name", gametest.Line(9, `"note": "x",`), `line 8: "phase" is missing`},
		{"phase of no kind", gametest.Line(9, `"phase": "X1901M",`), "line 9: phase"},
		{"phase out of turn", gametest.Line(9, `"phase": "F1901M",`), "line 9: phase F1901M: the orders before it lead to S1901M"},
		{"result that contradicts the rules", gametest.Line(17, `{"phase": "F1901R"}`),
			"line 17: phase F1901R: the orders before it lead to F1901M"},
		{"unknown field of a phase", gametest.Line(9, `"phase": "S1901M", "nots": "x",`), `line 9: phase: unknown field "nots"`},
		{"note of no text", gametest.Line(9, `"phase": "S1901M", "note": 7,`), "line 9: note: want a text"},
		{"orders in a list", gametest.Line(17, `{"phase": "F1901M", "orders": []}`), "line 17: orders: want an object"},
		{"orders of a power alone", gametest.Line(17, `{"phase": "F1901M", "orders": {"France": "A bur H"}}`),
			"line 17: orders of France: want a list"},
		{"unknown power", gametest.Line(11, `"Ruritania": [`), "line 11: power \"Ruritania\""},
		{"order of no text", gametest.Line(12, `7,`), "line 12: order: want an object"},
		{"order that cannot be read", gametest.Line(12, `"A par - atlantis",`), `line 12: order "A par - atlantis"`},
		{"order without action", gametest.Line(12, `"A",`), "line 12: order"},
		{"order of another power", gametest.Line(12, `"Germany A par - bur",`), "line 12: order"},
		{"unit without action", gametest.Line(12, `{"order": "A par", "forced": true},`),
			`line 12: order "A par": what should the unit do?`},
		{"impossible order", gametest.Line(12, `"A par - lon",`), `line 12: order "A par - lon": impossible (`},
		{"order for a foreign unit", gametest.Line(12, `"A mun - bur",`), `line 12: order "A mun - bur": impossible (not-your-unit)`},
		{"order for no unit", gametest.Line(12, `"A pic - bur",`), `line 12: order "A pic - bur": impossible (no-unit-there)`},
		{"retreat in spring", gametest.Line(12, `"A par R bur",`), `line 12: order "A par R bur": impossible (wrong-phase)`},
		{"two orders for a unit", gametest.Line(13, `"A par - pic"`), `line 13: order "A par - pic": a second order for one unit`},
		{"order object without order", gametest.Line(12, `{"written": "x"},`), `line 12: "order" is missing`},
		{"order object of no text", gametest.Line(12, `{"order": 1},`), "line 12: order: want a text"},
		{"unknown field of an order", gametest.Line(12, `{"order": "A par H", "by": "x"},`), `line 12: order: unknown field "by"`},
		{"written of no text", gametest.Line(12, `{"order": "A par H", "written": 1},`), "line 12: written: want a text"},
		{"forced of no truth", gametest.Line(12, `{"order": "A par - lon", "forced": 1},`), "line 12: forced: want true or false"},
		{"variations an object", gametest.Line(17, `{"phase": "F1901M", "variations": {}}`), "line 17: variations: want a list"},
		{"variation without phases", gametest.Line(17, `{"phase": "F1901M", "variations": [[]]}`),
			"line 17: phases: want at least one"},
		{"impossible order in a variation",
			gametest.Line(17, `{"phase": "F1901M", "variations": [[{"phase": "F1901M", "orders": {"France": ["A par H"]}}]]}`),
			`line 17: order "A par H": impossible`},
		{"army at sea", position(`"units": ["France A nth"]`), "line 17: position: nth: an army at sea"},
		{"fleet without a coast", position(`"units": ["Russia F stp"]`), "line 17: position: stp: a fleet without a coast"},
		{"two units in one place", position(`"units": ["France A par", "Italy A par"]`),
			`line 17: unit "Italy A par": already occupied`},
		{"unit that cannot be read", position(`"units": ["France X par"]`), "line 17: unit"},
		{"unit of no text", position(`"units": [1]`), "line 17: units: want a text"},
		{"units a text", position(`"units": "France A par"`), "line 17: units: want a list"},
		{"center of an unknown power", position(`"centers": {"Ruritania": ["par"]}`), "line 17: power"},
		{"center that is none", position(`"centers": {"France": ["bur"]}`), "line 17: position: bur: has an owner"},
		{"center with a coast", position(`"centers": {"France": ["spa/nc"]}`), "line 17: province \"spa/nc\": no coast"},
		{"center of two", position(`"centers": {"France": ["par"], "Italy": ["par"]}`),
			`line 17: center "par": already owned`},
		{"centers in a list", position(`"centers": ["par"]`), "line 17: centers: want an object"},
		{"contested of no name", position(`"contested": ["atlantis"]`), "line 17: place"},
		{"armistice of an unknown power", position(`"armistice": ["Italy", "Ruritania"]`), "line 17: power"},
		{"dislodged in a movement phase", position(`"dislodged": [{"unit": "France A par", "from": "bur"}]`),
			"line 17: position: par: a dislodged unit outside"},
		{"two dislodged in one place", position(`"dislodged": [{"unit": "France A par"}, {"unit": "Italy A par"}]`),
			`line 17: unit "Italy A par": a second dislodged unit there`},
		{"dislodged without a unit", position(`"dislodged": [{"from": "bur"}]`), `line 17: "unit" is missing`},
		{"dislodged from nowhere", position(`"dislodged": [{"unit": "France A par", "from": "x"}]`), "line 17: place"},
		{"dislodged a text", position(`"dislodged": ["France A par"]`), "line 17: dislodged: want an object"},
		{"dislodged an object", position(`"dislodged": {}`), "line 17: dislodged: want a list"},
		{"open of no truth", position(`"dislodged": [{"unit": "France A par", "open": "x"}]`), "line 17: open: want true"},
		{"unknown field of a position", position(`"fleets": []`), `line 17: position: unknown field "fleets"`},
		{"too many orders", gametest.Line(12, strings.Repeat(`"waive", `, 1000)), "line 11: more than 1000 orders in a phase"},
		{"too many phases", gametest.Line(17, `{"phase": "F1901M", "variations": [`+
			strings.Repeat(`[{"phase": "F1901M"}],`, 25_000)+`[]]}`), "line 17: more than 25000 phases"},
		{"too deep", gametest.Line(17, strings.Repeat(`[`, 5000)), "line 17: more than 1000 lists and objects in each other"},
		{"too many values", gametest.Line(17, `[`+strings.Repeat(`1,`, 30_000)+`1]`), "line 17: more than 30000 values in a list"},
		{"too many values", gametest.Line(17, `[`+strings.Repeat(`[`+strings.Repeat(`1,`, 20_000)+`1],`, 400)+`1]`), "line 17: more than 6710886 values"},
		{"too long", gametest.Good + strings.Repeat(" ", 65<<20), "larger than 64 MB: not a game"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := gamefile.Load(strings.NewReader(test.file), find)
			if err == nil || g != nil {
				t.Fatal("the file is accepted")
			}
			if !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s...", err, test.want)
			}
		})
	}
}

// position returns the good file with a position set by hand in its last phase.
func position(fields string) string {
	return gametest.Line(17, fmt.Sprintf(`{"phase": "F1901M", "position": {%s}}`, fields))
}

// seats returns the good file with players of its own.
func seats(players string) string { return gametest.Line(5, `"table": {"players": [`+players+`]},`) }

func TestAllImpossibleOrdersOfAPhaseAreListed(t *testing.T) {
	bad := strings.NewReplacer(`"A par - bur"`, `"A par - lon"`, `"A mar - spa"`, `"A mar - mos"`).Replace(gametest.Good)
	_, err := gamefile.Load(strings.NewReader(bad), gametest.Finder(t))
	if err == nil || !strings.Contains(err.Error(), "line 12: ") || !strings.Contains(err.Error(), "line 13: ") {
		t.Errorf("got %v, want both lines named", err)
	}
}

func TestLinesEndAsOnAnySystem(t *testing.T) {
	for _, file := range []string{strings.ReplaceAll(gametest.Good, "\n", "\r\n"), "\ufeff" + gametest.Good} {
		if _, err := gamefile.Load(strings.NewReader(file), gametest.Finder(t)); err != nil {
			t.Error(err)
		}
	}
}

func TestFilesMayUseOtherNotations(t *testing.T) {
	other := strings.NewReplacer(`"A par - bur"`, `"PAR-BUR"`, "France", "FRANCE", `"A mar - spa"`, `"a marseilles -> Spain"`).Replace(gametest.Good)
	g, err := gamefile.Load(strings.NewReader(other), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := gamefile.Save(&file, g); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(file.String(), `"A par - bur",`) || !strings.Contains(file.String(), `"A mar - spa"`) {
		t.Errorf("not saved in the plain notation:\n%s", file.String())
	}
}

func TestForcedOrdersAndTextsSurvive(t *testing.T) {
	forced := gametest.Line(12, `{"order": "A par - lon", "written": "A Paris - London, \"please\" <now>", "forced": true},`)
	g, err := gamefile.Load(strings.NewReader(forced), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	g.Go(game.Path{0})
	par := g.Variant().Map.Province("par")
	got, _ := g.Node().Order(par)
	if !got.Forced || got.Text != `A Paris - London, "please" <now>` || g.Variant().Format(got.Order) != "A par - lon" {
		t.Errorf("given %+v", got)
	}
}

func TestWhatAnOrderSaysBeyondTheBoardSurvives(t *testing.T) {
	g := gametest.New(t)
	m := g.Variant().Map
	pos := *g.Node().Position
	gas := engine.Unit{Type: engine.Fleet, Power: g.Variant().Power("france")}
	pos.Units[m.Province("gas")] = gas
	pos.Units[m.Province("nth")] = engine.Unit{Type: engine.Fleet, Power: g.Variant().Power("england")}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	byLand := gametest.Pick(t, g, engine.Move, "par", "bur")
	byLand.Way = engine.ByLand
	noCoast := gametest.Pick(t, g, engine.Move, "gas", "spa")
	noCoast.To.Coast = engine.NoCoast // void where coasts must be named
	route := engine.Order{
		Kind: engine.Move, Power: g.Variant().Power("england"), Unit: engine.Army, Way: engine.ViaConvoy,
		At: engine.Location{Province: m.Province("lvp")}, To: engine.Location{Province: m.Province("nwy")},
		Route: engine.SetOf(m.Province("nth")),
	}
	waive := engine.Order{Kind: engine.Waive, Power: route.Power}
	g.SetOrders([]engine.Order{route, waive, waive, byLand, noCoast})
	back, err := gamefile.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := back.Node().Orders, g.Node().Orders; len(want) != 5 || !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v\n%s", got, want, gametest.Saved(t, g))
	}
}

func TestDislodgedPositionSurvives(t *testing.T) {
	g := gametest.New(t)
	m := g.Variant().Map
	pos := *g.Node().Position
	pos.Phase.Kind = engine.Retreats
	pos.Dislodged[m.Province("bur")] = engine.Dislodged{
		Unit: engine.Unit{Type: engine.Army, Power: g.Variant().Power("italy")}, From: m.Province("par"), Open: true,
	}
	pos.Contested.Add(m.Province("gas"))
	pos.Armistice = engine.PowersOf(g.Variant().Power("italy"), g.Variant().Power("turkey"))
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	back, err := gamefile.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if *back.Node().Position != pos {
		t.Error("the position came back as another")
	}
}

func TestFailingWriterIsReported(t *testing.T) {
	want := errors.New("the disk is full")
	if err := gamefile.Save(failing{want}, gametest.New(t)); !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}

// failing is a writer that always fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func FuzzLoad(f *testing.F) {
	find := gametest.Finder(f)
	f.Add([]byte(gametest.Good))
	f.Add([]byte(everything)) // with a review
	f.Add([]byte(gametest.Line(12, `{"order": "A par - lon", "written": "x", "forced": true},`)))
	f.Add([]byte(gametest.Line(17, `{"phase": "F1901M", "variations": [[{"phase": "F1901M", "note": "x"}]]}`)))
	f.Add([]byte(gametest.Line(17, `{"phase": "F1901M", "name": "x", "marks": [{"mark": "arrow", "at": "par", "to": "bur", "color": "dotted"}, {"mark": "tint", "at": "swi"}]}`)))
	f.Add([]byte(position(`"units": ["France A par", "Russia F stp/sc"], "centers": {"France": ["par"]}`)))
	f.Add([]byte(strings.Replace(position(`"dislodged": [{"unit": "France A par", "from": "bur", "open": true}]`),
		`{"phase": "F1901M"`, `{"phase": "F1901R"`, 1)))
	f.Add([]byte(gametest.Line(9, `"phase": "S1901M", "sets": [{"power": "France", "name": "x", "orders": ["A par - pic", {"order": "F bre - lon", "forced": true}]}],`)))
	f.Add([]byte(gametest.Good[:100]))
	f.Add([]byte(gametest.Line(5, `"table": {"players": [{"name": "Ann", "powers": ["Italy", "England", "France"]},
		{"powers": ["Germany", "Austria", "Russia", "Turkey"]}], "allotment": "lots", "mode": "keyboard", "start_year": 1750,
		"victory_centers": 20, "win_count_by": "player", "limit_minutes": 90, "limit_finish": "at-once",
		"limit_score": "units", "agreed_end": "shared", "timers": [0, 1, 2, 3, 4]}, "clock": {"begun": true, "minutes": [1, 2, 3, 4, 5], "phase": "F1901M", "step": "orders", "used": 9, "total": 60, "agreed": ["Italy"]},`)))
	f.Add([]byte(gametest.Event(`{"event": "take-over", "power": "Italy", "name": "Ann"}, {"event": "vote", "against": 2},
		` + gametest.RuledOn + `, {"event": "vote"}, {"event": "lot", "player": 3}, {"event": "what-if"}`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		g, err := gamefile.Load(bytes.NewReader(data), find)
		if err != nil {
			if g != nil || err.Error() == "" {
				t.Fatal("an error without words, or with a game")
			}
			return
		}
		first := gametest.Saved(t, g)
		again, err := gamefile.Load(strings.NewReader(first), find)
		if err != nil {
			t.Fatalf("what was saved cannot be read: %v\n%s", err, first)
		}
		if second := gametest.Saved(t, again); second != first {
			t.Fatalf("saved as\n%s\nthen as\n%s", first, second)
		}
	})
}

// TestOldFilesKeepTheirMeaning: in format 1 the rule of the chain that needs each of its fleets was called complete-chain,
// and the armistice that the program asks about was the referee's.
func TestOldFilesKeepTheirMeaning(t *testing.T) {
	for format, want := range map[string]engine.ConvoyIntent{"1": engine.NeededChain, "2": engine.CompleteChain} {
		text := strings.Replace(gametest.Line(5, `"rules": {"own_convoy_intent": "complete-chain"}, "table": {"armistice": "`+map[string]string{"1": "referee", "2": "ask"}[format]+`"},`), `"format": 1`, `"format": `+format, 1)
		g, err := gamefile.Load(strings.NewReader(text), gametest.Finder(t))
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Settings().Rules.ConvoyIntent; got != want {
			t.Errorf("format %s: %v, want %v", format, got, want)
		}
	}
}

func TestWhatClaimsToBeAGameIsRefusedBeforeItIsBuilt(t *testing.T) {
	for name, text := range map[string]string{
		"deep":   strings.Repeat("[", 1<<20),
		"names":  "{" + fields(900_000) + "}",
		"many":   "[" + strings.Repeat("0,", 4<<20) + "0]",
		"fields": `{"format": 2, ` + fields(9_000) + "}",
	} {
		var err error
		data := []byte(text)
		if n := testing.AllocsPerRun(1, func() { _, err = gamefile.Load(bytes.NewReader(data), nil) }); err == nil || n > 1_000_000 {
			t.Errorf("%s: %v after %.0f allocations", name, err, n)
		}
		if strings.Count(err.Error(), "\n") > 25 {
			t.Errorf("%s: told in %d lines", name, strings.Count(err.Error(), "\n"))
		}
	}
}

// fields returns so many fields with names of their own.
func fields(count int) string {
	var s strings.Builder
	for i := range count {
		fmt.Fprintf(&s, `"field %06d":0,`, i)
	}
	return s.String() + `"last": 0`
}
