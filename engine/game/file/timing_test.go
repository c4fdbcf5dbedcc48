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

// Files of before have a length for both seasons; those of fall are written only where they are apart.
func TestFallHasLengthsOfItsOwnInTheFileOrThoseOfSpring(t *testing.T) {
	find := gametest.Finder(t)
	m := func(n ...time.Duration) (c game.Clocks) {
		for i, d := range n {
			*c.Steps()[i] = d * time.Minute / 2
		}
		c.Apart = len(n) == 8
		return c
	}
	for list, want := range map[string][2]game.Clocks{
		`[1, 2.5, 3, 4, 5]`:            {m(2, 5, 6, 8, 10), m(2, 5, 6, 8, 10)},
		`[1, 2.5, 3, 4, 5, 0, 7, 0.5]`: {m(2, 5, 6, 8, 10, 0, 14, 1), m(2, 0, 14, 1, 10)},
	} {
		text := gametest.Line(5, `"table": {"timers": `+list+`}, "clock": {"begun": true, "minutes": `+list+`},`)
		g, err := file.Load(strings.NewReader(text), find)
		if err != nil {
			t.Errorf("%s: %v", list, err)
			continue
		}
		for _, c := range []game.Clocks{g.Settings().Clocks, g.Timing().Minutes} {
			fall := c.In(engine.Fall)
			fall.Apart, fall.FallLater, fall.FallOrders, fall.FallRetreats = false, 0, 0, 0
			if c != want[0] || c.In(engine.Spring) != c || c.In(engine.Winter) != c || fall != want[1] {
				t.Errorf("%s is read as %+v, in fall %+v", list, c, fall)
			}
		}
		saved := strings.Join(strings.Fields(gametest.Saved(t, g)), "")
		if list = strings.ReplaceAll(list, " ", ""); !strings.Contains(saved, `"timers":`+list) || !strings.Contains(saved, `"minutes":`+list) {
			t.Errorf("%s is saved as %s", list, saved)
		}
	}
}

func TestBadClocksAreRefusedWithLineAndReason(t *testing.T) {
	find := gametest.Finder(t)
	for clock, want := range map[string]string{
		`"noon"`:                            "line 5: clock: want an object",
		`{"hours": 1}`:                      `line 5: clock: unknown field "hours"`,
		`{"begun": 1}`:                      "line 5: begun: want true or false",
		`{"minutes": [1]}`:                  "line 5: minutes: want a list of 5 numbers, or of 8 with those of fall",
		`{"minutes": [1, 2, 3, 4, 5, 6]}`:   "line 5: minutes: want a list of 5 numbers, or of 8 with those of fall",
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
