package club

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/scoring"
)

// TestAliasesHaveBounds: at them club.json is read, and names are joined; chains end, and circles end the same way each time.
func TestAliasesHaveBounds(t *testing.T) {
	many := func(n int) string {
		list := map[string]string{}
		for i := range n {
			list[fmt.Sprint("player ", i)] = "P"
		}
		data, err := json.Marshal(map[string]any{"aliases": list})
		gametest.Must(t, err)
		return string(data)
	}
	long := strings.Repeat("é", 100)
	for _, row := range []struct{ name, text, err, want string }{
		{"nothing", `{}`, "", "map[]"}, {"none", `{"aliases": {}}`, "", "map[]"}, {"one", `{"aliases": {"a": "b"}}`, "", "map[a:b]"}, {"a chain", `{"aliases": {"a": "b", "c": "d", "b": "c"}}`, "", "map[a:d b:d c:d]"},
		{"itself", `{"aliases": {"a": "a", "b": "a"}}`, "", "map[a:a b:a]"}, {"a circle", `{"aliases": {"a": "b", "b": "c", "c": "a"}}`, "", "map[a:b b:c c:a]"}, {"a circle of two", `{"aliases": {"x": "y", "y": "x", "z": "x"}}`, "", "map[x:x y:x z:x]"},
		{"a long name", `{"aliases": {"a": "` + long + `"}}`, "", "map[a:" + long + "]"}, {"a longer name", `{"aliases": {"a": "` + long + `x"}}`, "line 1: aliases: *", ""},
		{"a large file", `{}` + strings.Repeat(" ", 1<<20-2), "", "map[]"}, {"a larger file", `{}` + strings.Repeat(" ", 1<<20-1), "larger than 1 MB: no club", ""}, {"many", many(10_000), "", "*"}, {"more", many(10_001), "line 1: aliases: more than 10000", ""},
	} {
		for range 3 {
			list, err := readAliases([]byte(row.text))
			said := ""
			if err != nil {
				said = err.Error()
			}
			if part, open := strings.CutSuffix(row.err, "*"); said != row.err && !(open && strings.HasPrefix(said, part)) || err == nil && row.want != "*" && fmt.Sprint(list) != row.want || err != nil && list != nil {
				t.Errorf("%s: %.200v, %v", row.name, list, err)
			}
		}
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "club.json")
	if list, err := aliases(file); list != nil || err == nil {
		t.Error("no file is one")
	}
	gametest.Must(t, Merge(dir, "ann", "Ann"))
	gametest.Must(t, Merge(dir, "anne", "ann"))
	if list, err := aliases(file); err != nil || !maps.Equal(list, map[string]string{"anne": "ann"}) {
		t.Errorf("whom one becomes is nobody else: %v, %v", list, err)
	}
	gametest.Must(t, os.WriteFile(file, []byte(many(9_999)), 0o600))
	if err := Merge(dir, "new", "N"); err != nil {
		t.Error(err)
	}
	if err := Merge(dir, "newer", "N"); err == nil || err.Error() != file+": more than 10000 aliases" {
		t.Error(err)
	}
	if err := Merge(dir, "new", "M"); err != nil {
		t.Errorf("of somebody who has one: %v", err)
	}
	gametest.Must(t, os.WriteFile(file, []byte("{"), 0o600))
	if err := Merge(dir, "a", "b"); err == nil || !strings.HasPrefix(err.Error(), file+": ") {
		t.Error(err)
	}
	if err := Merge(filepath.Join(dir, "none"), "a", "b"); err == nil {
		t.Error("merged in a folder that is not there")
	}
}

// TestAnIndexHasBounds: what fits comes back as it was, and what does not is not written.
func TestAnIndexHasBounds(t *testing.T) {
	seats := func(n int) (list []Seat) {
		for range n {
			list = append(list, Seat{Player: "Ann", Power: "france", Opening: "x", Side: scoring.Side{Centers: 255, Share: true}, Out: 1 << 15})
		}
		return list
	}
	whole := func(change func(e *entry)) entry {
		e := entry{key: key{1, 1}, game: Game{File: "a.entente", Title: "T", Day: "2026-01-02", Board: "standard", Setup: "7", Phase: "S1901M", End: game.Agreed, Over: true, Seats: seats(2)}}
		if change != nil {
			change(&e)
		}
		return e
	}
	long := strings.Repeat("x", 1000)
	for name, row := range map[string]struct {
		e         entry
		fits, two bool // it may be written; what is written comes back
	}{
		"whole": {whole(nil), true, true}, "no size": {whole(func(e *entry) { e.size = 0 }), true, true}, "less": {whole(func(e *entry) { e.size = -1 }), false, false}, "no time": {whole(func(e *entry) { e.time = 0 }), false, false}, "before": {whole(func(e *entry) { e.time = -1 }), false, false},
		"a long file": {whole(func(e *entry) { e.game.File = long }), true, true}, "a longer one": {whole(func(e *entry) { e.game.File = long + "x" }), false, false}, "a long title": {whole(func(e *entry) { e.game.Title = long }), true, true}, "a longer title": {whole(func(e *entry) { e.game.Title = long + "x" }), false, false},
		"a long set-up": {whole(func(e *entry) { e.game.Setup = long }), true, true}, "a longer set-up": {whole(func(e *entry) { e.game.Setup = long + "x" }), false, false}, "no text": {whole(func(e *entry) { e.game.Title = "\xff" }), false, false}, "a bell": {whole(func(e *entry) { e.game.Title = "\a" }), false, false},
		"64 seats": {whole(func(e *entry) { e.game.Seats = seats(64) }), true, true}, "65 seats": {whole(func(e *entry) { e.game.Seats = seats(65) }), false, false}, "one seat": {whole(func(e *entry) { e.game.Seats = seats(1) }), true, true},
		"no day": {whole(func(e *entry) { e.game.Day = "" }), true, true}, "a month": {whole(func(e *entry) { e.game.Day = "2026-01" }), true, true}, "a year": {whole(func(e *entry) { e.game.Day = "2026" }), true, true}, "another day": {whole(func(e *entry) { e.game.Day = "today" }), false, false}, "a long day": {whole(func(e *entry) { e.game.Day = "2026-01-02T" }), false, false},
		"no file": {whole(func(e *entry) { e.game.File = "" }), true, false}, "centers": {whole(func(e *entry) { e.game.Seats[1].Side.Centers = 256 }), true, false}, "a year too late": {whole(func(e *entry) { e.game.Seats[1].Out = 1<<15 + 1 }), true, false}, "an end that is none": {whole(func(e *entry) { e.game.End = game.Agreed + 1 }), true, false},
	} {
		if row.e.fits() != row.fits {
			t.Errorf("%s: fits %t", name, !row.fits)
		}
		if row.e.size < 0 || row.e.time < 0 {
			continue
		}
		list, err := parseIndex(formatIndex([]entry{row.e, row.e}))
		if good := err == nil && len(list) == 2 && reflect.DeepEqual(list[0], row.e) && reflect.DeepEqual(list[1], row.e); good != row.two {
			t.Errorf("%s: comes back %t: %v", name, good, err)
		}
	}
	if list, err := parseIndex(formatIndex(nil)); err != nil || len(list) != 0 {
		t.Errorf("nothing: %v", err)
	}
	if list, err := parseIndex(formatIndex(nil)[:len(indexHead)+3]); err != errIndex || list != nil || err.Error() != "no index of a club" {
		t.Errorf("cut off: %v", err)
	}
	large := formatIndex([]entry{whole(nil)})
	if large[:len(indexHead)][0] != 'e' || mostIndex != 64<<20 {
		t.Error("another head")
	}
}

// TestDaysAndNamesAreShort: a day, a month or a year; names in one line, of at most 100 letters.
func TestDaysAndNamesAreShort(t *testing.T) {
	for text, want := range map[string]bool{"2026-11-26": true, "2026-11": true, "2026": true, "": false, "2026-13": false, "2026-11-2": false, "2026-11-26 ": false, "26": false, "20261126": false, "2026-02-30": false} {
		if day(text) != want {
			t.Errorf("%q is a day: %t", text, !want)
		}
	}
	for name, want := range map[string]string{" Ann \t Bo\n": "Ann Bo", strings.Repeat("é", 100): strings.Repeat("é", 100), strings.Repeat("é", 101): strings.Repeat("é", 100), "A\x00B": "A B", "": ""} {
		if got := short(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
	if (key{}).day() != "" || len((key{1, 1}).day()) != 10 {
		t.Error("the day of a file")
	}
}

// TestGamesOfTheSecondKindNeedTheirBoard: without it each is told, by its name.
func TestGamesOfTheSecondKindNeedTheirBoard(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.entente", "b.entente"} {
		gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(`{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "rules": {}, "steps": [{"up": -1, "phase": "S200M"}]}`), 0o600))
	}
	o := builtIn()
	whole, err := Read(t.Context(), dir, o)
	if err != nil || len(whole.Open)+len(whole.Games) != 2 || len(whole.Faults) != 0 {
		t.Errorf("with its board: %+v, %v", whole, err)
	}
	gametest.Must(t, os.Remove(filepath.Join(dir, IndexFile)))
	o.Kingdoms = nil
	c, err := Read(t.Context(), dir, o)
	if err != nil || len(c.Open)+len(c.Games) != 0 || len(c.Faults) != 2 || c.Faults[0].Error() != filepath.Join(dir, "a.entente")+": a game of Three Kingdoms" || c.Faults[1].Error() != filepath.Join(dir, "b.entente")+": a game of Three Kingdoms" {
		t.Errorf("without it: %v, %v", c.Faults, err)
	}
}

// TestAFileThatCannotBeReadIsNamedOnce: a link that leads nowhere, and a file that is too large.
func TestAFileThatCannotBeReadIsNamedOnce(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "link.entente")); err != nil {
		t.Skip("no links here:", err)
	}
	large := filepath.Join(dir, "large.entente")
	gametest.Must(t, os.WriteFile(large, nil, 0o600))
	gametest.Must(t, os.Truncate(large, 1<<30))
	c, err := Read(t.Context(), dir, builtIn())
	gametest.Must(t, err)
	var said []string
	for _, fault := range c.Faults {
		for _, name := range []string{"link.entente", "large.entente"} {
			if n := strings.Count(fault.Error(), name); n > 0 {
				said = append(said, fmt.Sprint(name, " ", n))
			}
		}
	}
	if got := strings.Join(said, ", "); got != "large.entente 1, link.entente 1" {
		t.Errorf("%s: %v", got, c.Faults)
	}
}
