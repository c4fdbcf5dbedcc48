package desk_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
	"entente/ui/europe/europetest"
)

// A game opens from every format it can be written in; only a file of this program stays its file.
func TestEveryFormatIsOpened(t *testing.T) {
	x := europetest.New(t).Give("France A par - bur\nFrance A mar - spa").Judge()
	g := x.Desk.Game
	for name, write := range map[string]func(io.Writer) error{
		"a.entente": func(to io.Writer) error { return file.Save(to, g) }, "a.record": func(to io.Writer) error { return score.Write(to, g) },
		"a.json":  func(to io.Writer) error { return foreign.WriteDiplomacy(to, g, g.MainLine()) },
		"a.cases": func(to io.Writer) error { return foreign.WriteCases(to, g.Variant(), g.MainLine()[:1]) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(x.File(name), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		y := europetest.New(t).Open(x.File(name))
		if n := y.Desk.Game.MainLine()[0]; len(n.Orders) != 2 || (y.Desk.Doc.Path() != "") != (name == "a.entente") || len(y.Desk.Doc.Recent()) > 0 && name != "a.entente" {
			t.Errorf("%s: %d orders, its file is %q, recent %q", name, len(n.Orders), y.Desk.Doc.Path(), y.Desk.Doc.Recent())
		}
	}
}

// Every broken sample gives an error that says what is wrong and where, and the open game stays.
func TestBrokenFilesLeaveTheOpenGameUntouched(t *testing.T) {
	samples, err := filepath.Glob("../../../engine/game/foreign/testdata/broken/*")
	if err != nil || len(samples) < 30 {
		t.Fatalf("%d samples, %v", len(samples), err)
	}
	x := europetest.New(t).Reopen()
	open, path := x.Desk.Game, x.Desk.Doc.Path()
	for _, sample := range samples {
		_, err := x.Desk.Doc.Open(sample)
		if err == nil {
			t.Errorf("%s was opened", sample)
			continue
		}
		if said := strings.ToLower(err.Error()); !strings.Contains(said, filepath.Base(sample)) && !strings.Contains(said, "line ") && !strings.Contains(said, "case ") {
			t.Errorf("%s: no place is named: %q", sample, said)
		}
		if x.Desk.Doc.Path() != path || x.Desk.Dirty() || x.Desk.Doc.Game().(*file.Game).Game != open {
			t.Errorf("%s: the open game has changed", sample)
		}
	}
}

// One case or game of a file with several is chosen. Opening another program's game lists what was not imported, and its file is never overwritten.
func TestOneOfACollectionIsChosen(t *testing.T) {
	const one = "CASE 6.A.1 (first)\nPRESTATE\n\tFrance: A par\nORDERS\n\tFrance: A par - bur\nEND\n"
	saved := func(id, unit string) string {
		return `{"id": "` + id + `", "map": "standard", "rules": ["POWER_CHOICE"], "phases": [{"name": "F1902M", "state": {"units": {"FRANCE": ["` + unit + `"]}}, "orders": {}, "messages": [{}]}]}` + "\n"
	}
	for name, row := range map[string]struct{ text, title string }{
		"two.cases": {one + strings.NewReplacer("6.A.1 (first)", "6.A.2 (second)", "A par", "A mar").Replace(one), "6.A.2 second"},
		"two.jsonl": {saved("ab", "A PAR") + saved("cd", "A MAR"), "cd F1902M-F1902M"},
	} {
		x := europetest.New(t)
		if err := os.WriteFile(x.File(name), []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if list := x.Desk.Doc.Several(x.File(name)); len(list) != 2 || list[1] != row.title {
			t.Fatalf("%s: offered %q", name, list)
		}
		lost, err := x.Desk.Doc.Pick(x.File(name), 2)
		if err != nil || len(lost) == 0 {
			t.Errorf("%s: lost %v, %v", name, lost, err)
		}
		if x.ShowGame(); x.Position().Units[x.Province("mar")].Type == 0 || x.Position().Units[x.Province("par")].Type != 0 || x.Desk.Doc.Path() != "" || len(x.Desk.Doc.Recent()) > 0 {
			t.Errorf("%s: the other one was opened, its file is %q", name, x.Desk.Doc.Path())
		}
	}
}
