package file_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/engine/record"
)

// TestWhatAFileCannotHold: more than there is room for, and what has no place in a game of its kind; each by its text, and where it is.
func TestWhatAFileCannotHold(t *testing.T) {
	sealed, err := os.ReadFile("testdata/keyboard.entente")
	gametest.Must(t, err)
	find := gametest.Finder(t)
	list := func(n int, item string) string {
		return "[" + strings.TrimSuffix(strings.Repeat(item+",", n), ",") + "]"
	}
	tags := func(n int, name string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `"%s%d": "x",`, name, i)
		}
		return gametest.Line(4, `"setup": "7", "tags": {`+strings.TrimSuffix(b.String(), ",")+"},")
	}
	phase := func(more string) string { return gametest.Line(17, `{"phase": "F1901M", `+more+"}") }
	keyboard := func(was, is string) string {
		if !strings.Contains(string(sealed), was) {
			t.Fatalf("no %s", was)
		}
		return strings.Replace(string(sealed), was, is, 1)
	}
	const set = `{"power": "France", "orders": ["A mar - spa"]}`
	for i, row := range []struct{ text, want string }{
		{tags(100, "x"), ""}, {tags(101, "x"), "line 4: tags: more than 100: not a game"},
		{tags(1, strings.Repeat("é", 99)), ""}, {tags(1, strings.Repeat("é", 100)), `line 4: tag "` + strings.Repeat("é", 40) + `": a name of more than 100 characters`},
		{phase(`"void": ` + list(1000, `{"text": "x"}`)), ""}, {phase(`"void": ` + list(1001, `{"text": "x"}`)), "line 17: void: more than 1000 lines: not a game"},
		{gametest.Line(9, `"phase": "S1901M", "sets": `+list(27, set)+`,`), "line 9: sets: more than 26 of one power: not a game"},
		{gametest.Line(9, `"phase": "S1901M", "void": [{"text": "x"}],`), "line 8: phase S1901M: void lines in a phase that is played"},
		{gametest.Line(12, `"A par",`), `line 12: order "A par": what should the unit do?`},
		{keyboard(`"note": "secret"`, `"note": "secret", "sets": []`), "sets of orders would lie open in this game"},
		{keyboard(`"note": "secret"`, `"note": "secret", "marks": [{"mark": "tint", "at": "swi"}]`), "would lie open"},
		{keyboard(`"revealed": [`, `"hands": [{"player": 1, "count": 1, "box": "x"}], "revealed": [`), "phase S1901M: sealed orders in a phase that is played"},
		{keyboard(`"in": true
        }`, `"orders": 1
        }`), "hands: the orders of player 6 are missing"},
		{keyboard(`"player": 6,
          "chain"`, `"player": 5,
          "chain"`), "hands: the orders of player 6 are missing"},
		{keyboard(`"mode": "keyboard"`, `"mode": "referee"`), "hands: orders are not sealed in this game"},
		{keyboard(`"level": "easy"`, `"level": "`+record.ExternalLevel("albert")+`"`), ""},
		{phase(`"position": {"units": [], "centers": {}, "dislodged": ` + list(jsonfile.MaxItems, "{}") + `}`), "line 17: \"unit\" is missing"},
		{phase(`"position": {"units": [], "centers": {}, "dislodged": ` + list(jsonfile.MaxItems+1, "{}") + `}`), fmt.Sprintf("line 17: dislodged: more than %d of them: not a game", jsonfile.MaxItems)},
	} {
		_, err := file.Load(strings.NewReader(row.text), find)
		if got := fmt.Sprint(err); row.want == "" && err != nil || row.want != "" && !strings.Contains(got, row.want) {
			t.Errorf("row %d: %.300s, want %s", i, got, row.want)
		}
	}
}

// TestALeftoverIsRecovered: unsaved, with the file of the lost game; one that is gone or damaged is an error that names it.
func TestALeftoverIsRecovered(t *testing.T) {
	folder, find := t.TempDir(), gametest.Finder(t)
	left := keep.Leftover{Copy: filepath.Join(folder, "lost.entente")}
	if g, err := file.Recover(left, find); g != nil || err == nil {
		t.Errorf("nothing is recovered: %v", err)
	}
	lost := gametest.New(t)
	lost.SetNote("peace?")
	data, err := file.Encode(lost.Snapshot(), keep.Origin{})
	gametest.Must(t, err)
	gametest.Must(t, os.WriteFile(left.Copy, data, 0o600))
	g, err := file.Recover(left, find)
	gametest.Must(t, err)
	if g.Saved() || g.Node().Note != "peace?" || g.CanUndo() {
		t.Errorf("saved %t, note %q", g.Saved(), g.Node().Note)
	}
	if mail := g.ByMail(); *mail != "" {
		t.Errorf("by mail %q", *mail)
	}
	gametest.Must(t, os.WriteFile(left.Copy, data[:100], 0o600))
	if g, err := file.Recover(left, find); g != nil || err == nil || !strings.HasPrefix(err.Error(), left.Copy+": ") {
		t.Errorf("half of it: %v", err)
	}
}
