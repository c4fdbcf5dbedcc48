package foreign_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
	"entente/engine/game/score"
)

// said is an error, "" for none.
func said(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// Files are read up to a bound, and refused by one byte, game or page more.
func TestForeignFilesHaveBounds(t *testing.T) {
	find := gametest.Finder(t)
	line := `{"phase": "F1901M", "units": ["France A par"]`
	for n, want := range map[int]string{1 << 20: "", 1<<20 + 1: "larger than 1 MB: not a position"} {
		_, err := foreign.ReadPosition([]byte("\n \ufeff"+line+strings.Repeat(" ", n-len(line)-1)+"}\n "), "standard", find)
		if said(err) != want {
			t.Errorf("a line of %d bytes for judge: %v", n, err)
		}
	}
	for n, want := range map[int]string{16 << 20: "", 16<<20 + 1: "larger than 16 MB: not a position"} {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		text := "standard S1901M france:Apar"
		if _, err := z.Write([]byte(text + strings.Repeat(" ", n-len(text)))); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		_, err := foreign.ReadPosition(packed.Bytes(), "standard", find)
		if got := said(err); want != "" && got != want || want == "" && strings.HasPrefix(got, "larger than 16") {
			t.Errorf("%d bytes packed: %v", n, err)
		}
	}
	game := `{"id": "x", "map": "standard", "phases": []}` + "\n"
	for n, want := range map[int]string{10_000: "there is no game 10002: the file has 10000", 10_001: "line 10001: more than 10000 games"} {
		if _, _, _, err := foreign.Import([]byte(strings.Repeat(game, n)), 10_002, find); said(err) != want {
			t.Errorf("%d games: %v", n, err)
		}
	}
	for n, many := range map[int]bool{25_000: false, 25_001: true} {
		_, _, _, err := foreign.Import([]byte(`{"id": "x", "map": "standard", "phases": [`+strings.TrimSuffix(strings.Repeat("0,", n), ",")+`]}`), 1, find)
		if got := said(err); got == "" || strings.Contains(got, "more than 25000 phases: not a game") != many {
			t.Errorf("%d phases: %.200v", n, err)
		}
	}
	page := `<meta property="og:title" content="x (Spring 1901)"> var unitsByPlayer = 1;`
	for n, many := range map[int]bool{1_000: false, 1_001: true} {
		_, _, _, err := foreign.Import([]byte(strings.Repeat(page, n)), 1, find)
		if got := said(err); got == "" || (got == "the file has too many pages") != many {
			t.Errorf("%d pages: %v", n, err)
		}
	}
}

// The answer of judge is the position that comes next.
func TestTheNextPhaseOfAnAnswerCounts(t *testing.T) {
	pos, err := foreign.ReadPosition([]byte(`{"phase": "S1901M", "next": "F1901M", "units": ["France A par"]}`), "standard", gametest.Finder(t))
	if err != nil || pos.Phase.String() != "F1901M" {
		t.Errorf("%v, %v", pos.Phase, err)
	}
}

// A text is one within its limit, unless it is a game or no text.
func TestTextsWithinALimit(t *testing.T) {
	folder := t.TempDir()
	for i, row := range []struct {
		name, text string
		most       int
		want       string
	}{
		{"a.txt", "A par H\n", 8, "A par H"}, {"a.txt", "A par H\n", 7, ""}, {"a.txt", "\ufeff A par H", 99, "A par H"}, {"a.entente", "A par H", 99, ""}, {"a.ENTENTE", "A par H", 99, ""},
		{"a.txt", "{A par H", 99, ""}, {"a.txt", "A par\x00H", 99, ""}, {"a.txt", "A par \xff", 99, ""}, {"a.txt", "", 99, ""}, {"a.txt", "standard S1901M france:Apar", 99, ""}, {"a.txt", "\xff\xfeA\x00 \x00H\x00", 99, "A H"},
	} {
		file := filepath.Join(folder, fmt.Sprint(i)+row.name)
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := foreign.TextIn(file, row.most); got != row.want {
			t.Errorf("%s with %q, at most %d: %q, want %q", row.name, row.text, row.most, got, row.want)
		}
	}
	if got := foreign.TextIn(filepath.Join(folder, "none"), 9); got != "" {
		t.Errorf("no file: %q", got)
	}
}

// What is a position in none of the forms is told with its beginning.
func TestWhatIsNoPositionIsToldWithItsBeginning(t *testing.T) {
	find := gametest.Finder(t)
	const wants = ": no position that can be read: want a line such as standard S1901M france:Apar=par, a state of the python package, or a game of jDip"
	for text, want := range map[string]string{
		"": "there is no text", " \n\ufeff ": "there is no text", "hello": `"hello"` + wants, "\x1f\x8bx": "gzip: unexpected EOF",
		strings.Repeat("x", 41): `"` + strings.Repeat("x", 40) + `"` + wants, "a,b S1901M": `"a,b S1901M"` + wants, "standard X1901M": `"standard X1901M"` + wants, "standard S": `"standard S"` + wants, "standard Sx": `"standard Sx"` + wants,
		"standard/7": "position: line 1, column 11: want a variant and a phase, such as standard S1901M", "standard F1": `position: line 1, column 10: phase "F1": want a name such as S1901M`,
	} {
		_, err := foreign.ReadPosition([]byte(text), "standard", find)
		if got := said(err); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		var none *foreign.NoPositionError
		if errors.As(err, &none) != strings.HasSuffix(want, wants) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A state of the python package that cannot be names what is wrong, and where.
func TestStatesThatCannotBe(t *testing.T) {
	find := gametest.Finder(t)
	for text, want := range map[string]string{
		`{"state": 7}`: "line 1: state: want an object", `{"phases": 7}`: "line 1: phases: want a list", `{"phases": []}`: "line 1: phases: want at least one", `{"phases": [7]}`: "line 1: phase: want an object",
		`{"phases": [{"state": 7}]}`: "line 1: state: want an object", `{"map": 7, "units": {}}`: "line 1: map: want a text", `{"map": "mars", "units": {}}`: `line 1: map "mars": there is no such variant`,
		`{"name": "S1901M", "units": 7}`: "line 1: units: want an object", `{"name": "S1901M", "units": {}, "retreats": 7}`: "line 1: retreats: want an object", `{"name": "S1901M"}`: `line 1: "units" is missing`,
	} {
		if _, err := foreign.ReadDiplomacyState([]byte(text), "standard", find); !strings.HasPrefix(said(err), want) {
			t.Errorf("%s: %s, want %s", text, said(err), want)
		}
	}
}

// What begins as a game, a record or cases is read as that: the position where it stands, or what is wrong with it.
func TestPositionsOfOtherFiles(t *testing.T) {
	find := gametest.Finder(t)
	g := gametest.SheetGame(t)
	record := written(t, func(w io.Writer) error { return score.Write(w, g) })
	for name, row := range map[string]struct{ text, fault string }{
		"a game": {gametest.Saved(t, g), ""}, "half a game": {`{"format": 4, "phases": 7}`, "line 1: "}, "a record": {record, ""}, "half a record": {record[:len(record)-4], "line "}, "no text": {"{", "line 1"},
	} {
		pos, err := foreign.ReadPosition([]byte(row.text), "standard", find)
		if row.fault == "" && (err != nil || pos.Line() != g.Node().Position.Line()) || row.fault != "" && !strings.HasPrefix(said(err), row.fault) {
			t.Errorf("%s: %s, %v", name, pos.Phase, err)
		}
	}
}
