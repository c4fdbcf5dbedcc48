package file_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// halfway is a clock in the midst of something.
func halfway(v *engine.Variant) game.Timing {
	return game.Timing{
		Begun: true, Minutes: game.Clocks{First: time.Minute, Later: 150 * time.Second, Orders: 3 * time.Minute, Retreats: 4 * time.Minute}, Close: true, Phase: engine.Phase{Year: 1901},
		Step: "orders", Used: 200 * time.Second, Total: 180 * time.Second, Played: 3 * time.Hour,
		Agreed: engine.PowersOf(v.Power("france"), v.Power("turkey")),
	}
}

func TestClockIsInTheFileAndNoEdit(t *testing.T) {
	g := gametest.New(t)
	told := 0
	g.OnChange = func() { told++ }
	plain := gametest.Saved(t, g)
	g.SetTiming(halfway(g.Variant()))
	if told > 0 || g.CanUndo() || !g.Saved() {
		t.Error("the clock is an edit")
	}
	if g.Kept() || strings.Contains(plain, `"clock"`) {
		t.Error("a clock that nobody used is in the file, or one that somebody used is not missed there")
	}
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if back.Timing() != g.Timing() || !back.Kept() {
		t.Errorf("read %+v, want %+v", back.Timing(), g.Timing())
	}
	if err := file.New(g).SaveFile(filepath.Join(t.TempDir(), "x.entente")); err != nil || !g.Kept() {
		t.Errorf("the clock does not count as kept after saving: %v", err)
	}
}

func TestBadClocksAreRefusedWithLineAndReason(t *testing.T) {
	find := gametest.Finder(t)
	for clock, want := range map[string]string{
		`"noon"`:                            "line 5: clock: want an object",
		`{"hours": 1}`:                      `line 5: clock: unknown field "hours"`,
		`{"begun": 1}`:                      "line 5: begun: want true or false",
		`{"minutes": [1]}`:                  "line 5: minutes: want a list of 5 numbers",
		`{"minutes": [1, 2, 3, 4, 525600]}`: "line 5: minutes: want minutes from 0 to 10080",
		`{"at_zero": "explode"}`:            `line 5: at_zero: "explode" is none of warn, close-orders`,
		`{"phase": "X1901M"}`:               `line 5: phase "X1901M": want a name such as`,
		`{"step": "lunch"}`:                 `line 5: step: "lunch" is none of none, reveal`,
		`{"used": -1}`:                      "line 5: used: want a number from 0",
		`{"total": 1e9}`:                    "line 5: total: want a number from 0",
		`{"agreed": ["Ruritania"]}`:         `line 5: power "Ruritania"`,
	} {
		g, err := file.Load(strings.NewReader(gametest.Line(5, `"clock": `+clock+`,`)), find)
		if err == nil || g != nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", clock, err, want)
		}
	}
}

// A clock that ran on since the game was saved is worth a copy; a saved one is not.
func TestRunningClockIsKeptInTheCopy(t *testing.T) {
	folder := t.TempDir()
	a := gametest.Autosave(t, folder)
	g := gametest.OnDisk(t)
	if err := g.SaveFile(filepath.Join(t.TempDir(), "x.entente")); err != nil {
		t.Fatal(err)
	}
	g.SetTiming(halfway(g.Variant()))
	a.Keep(g)
	gametest.WaitFor(t, folder, 1)
	if err := g.SaveFile(g.File()); err != nil {
		t.Fatal(err)
	}
	a.Keep(g)
	gametest.WaitFor(t, folder, 0)
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}
