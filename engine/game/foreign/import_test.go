package foreign_test

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
	"entente/scripts/guard"
)

// aCase is a position with an order for programs that test adjudicators.
const aCase = "CASE 3 two armies\nPRESTATE_SETPHASE Fall 1902, Movement\nPRESTATE\n\tFrance: A par\n\tGermany: A mun\nORDERS\n\tFrance: A par - bur\nPOSTSTATE_SAME\nEND\n"

func TestFilesOfOtherProgramsAreOpened(t *testing.T) {
	dir := t.TempDir()
	for _, row := range []struct{ name, text, want, lost string }{
		{"own.entente", gametest.Good, "F1901M", ""},
		{"own.json", gametest.Good, "F1901M", ""},
		{"their.json", theirs, "F1901M", `the rule "POWER_CHOICE"; messages of S1901M: 2; the log of S1901M; the field "version"`},
		{"their.jsonl", strings.Repeat(strings.ReplaceAll(theirs, "\n", " ")+"\n", 3), "F1901M", "the other games of the file: 2; the rule"},
		{"three.cases", aCase, "F1902M", "what the case expects of its result"},
		{"six.txt", "# from elsewhere\n" + aCase + aCase, "F1902M", "what the case expects of its result; the other cases of the file: 1"},
		{"examples.json", `{"cases":[{"id":"1","units":["France A par"],"orders":["France A par - bur"],"expect":{}}]}`, "S1901M", "what the case expects"},
	} {
		file := filepath.Join(dir, row.name)
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		g, lost, err := foreign.Open(file, 1, gametest.Finder(t))
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		own := row.lost == ""
		if got := g.Node().Position.Phase.String(); got != row.want || !strings.HasPrefix(lossText(lost), row.lost) || (lost == nil) != own {
			t.Errorf("%s: at %s, lost %s", row.name, got, lossText(lost))
		}
		if (g.File() != "") != own {
			t.Errorf("%s: the file is %q", row.name, g.File()) // it must never be overwritten
		}
		for _, l := range lost {
			if !slices.Contains(foreign.LossKinds(), l.Kind) {
				t.Errorf("%s: unknown kind %q", row.name, l.Kind)
			}
		}
		if n := len(g.Node().Orders); strings.Contains(row.text, "CASE") && n != 1 {
			t.Errorf("%s: %d orders", row.name, n)
		}
	}
}

func TestFilesThatCannotBeOpenedAreNamed(t *testing.T) {
	dir := t.TempDir()
	for _, row := range []struct{ name, text, want string }{
		{"empty.json", "", "the file is empty"},
		{"shopping.txt", "milk", "line 1: not JSON"},
		{"other.json", `{"phases": []}`, `line 1: not a game: it has no "format"`},
		{"cut.json", theirs[:200], "line 3: the file is cut off here"},
		{"bad.case", strings.Replace(aCase, "A par\n", "A nth\n", 1), "case 3: position: nth: an army at sea"},
		{"own.entente", aCase, "line 1: not JSON"}, // a file of ours is not anything else
	} {
		file := filepath.Join(dir, row.name)
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if g, _, err := foreign.Open(file, 1, gametest.Finder(t)); err == nil || g != nil || !strings.HasPrefix(err.Error(), file+": "+row.want) {
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
	if _, _, err := foreign.Open(filepath.Join(dir, "nowhere.json"), 1, gametest.Finder(t)); err == nil {
		t.Error("a file that is not there was opened")
	}
}

// TestLatin1BytesAreSavedAsTheLettersThatTheyMean: they were saved once as one thing, then as another.
func TestLatin1BytesAreSavedAsTheLettersThatTheyMean(t *testing.T) {
	g, _, _, err := foreign.Import([]byte(strings.Replace(aCase, "CASE 3", "CASE 3 K\xe4rnten", 1)), 1, gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if title := g.Tag(game.Title); !strings.HasPrefix(title, "3 Kärnten") {
		t.Errorf("got %q", title)
	}
	g.SetNote("\xe4") // from wherever
	first := gametest.Saved(t, g)
	back, err := file.Load(strings.NewReader(first), gametest.Finder(t))
	if err != nil || gametest.Saved(t, back) != first {
		t.Errorf("it came back as another: %v", err)
	}
}

// FuzzImport: whatever is read can be saved, read again, and written for other programs.
func FuzzImport(f *testing.F) {
	find := gametest.Finder(f)
	for _, text := range []string{
		"CASE 1 \xe4\xff\nPRESTATE\n\tFrance: A par\nORDERS\nEND", "CASE \nPRESTATE\nORDERS\nEND", theirs, written(f, ofMain(gametest.SheetGame(f), foreign.WriteDiplomacy)), written(f, ofMain(gametest.SheetGame(f), casesOf)), aCase, gametest.Good,
		strings.Replace(theirs, `"BEL", "GAS", "MUN", "PIC", "RUH"`, `"RUH"`, 1),
		"Order history\nSpring, 1901 :\nFrance:\nDiplomacy\nThe army at Paris move to Burgundy. (fail)\nRetreats\nThe army at Paris disbandBuild army at Paris.\n",
		"(Spring 1901) var unitsByPlayer = {\"Russia\": {\"Mos\": \"A\", \"StP\": {\"type\": \"F\", \"coast\": \"sc\"}}}; var orders = {\"Russia\": {\"Mos\": {\"type\": \"MOVE\", \"to\": \"Ukr\"}}}; var territories = {\"Mos\": \"Russia\"};",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		g, _, _, err := foreign.Import(data, 1, find)
		if err != nil {
			if g != nil || err.Error() == "" {
				t.Errorf("%v and %v", g, err)
			}
			return
		}
		text := gametest.Saved(t, g)
		back, err := file.Load(strings.NewReader(text), find)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if gametest.Saved(t, back) != text {
			t.Error("it came back as another")
		}
		if _, _, err := foreign.ReadDiplomacy(strings.NewReader(written(t, ofMain(g, foreign.WriteDiplomacy))), 1, find); err != nil {
			t.Error(err)
		}
		_ = written(t, ofMain(g, casesOf)) + written(t, func(w io.Writer) error { return foreign.WriteOrders(w, g.MainLine(), engine.Style003) })
	})
}

// Each kind of what is lost is told in a sentence of its own, with what there is to know of it.
func TestEveryLossIsTold(t *testing.T) {
	l := foreign.Loss{Phase: engine.Phase{Year: 1903, Season: engine.Fall}, Count: 7, Text: "tie break"}
	told := map[string]string{}
	for _, kind := range foreign.LossKinds() {
		l.Kind = kind
		text := l.String()
		if was, twice := told[text]; twice || text == "" {
			t.Errorf("%s and %s: %q", was, kind, text)
		}
		told[text] = kind
		for _, part := range map[string][]string{
			"games": {"7"}, "rule": {`"tie break"`}, "messages": {"F1903M", "7"}, "log": {"F1903M"}, "orders": {"F1903M", "7"}, "position": {"F1903M"}, "cases": {"7"},
			"field": {`"tie break"`, "7 phases"}, "positions": {"7"}, "unread": {"F1903M", "7"}, "result": {"F1903M"},
		}[kind] {
			if !strings.Contains(text, part) {
				t.Errorf("%s: no %s in %q", kind, part, text)
			}
		}
	}
	if l.Kind, l.Count = "field", 1; l.String() != `the field "tie break"` {
		t.Errorf("one field: %q", l)
	}
}
