package file_test

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// reviewed returns a game of one turn with a review of it.
func reviewed(t *testing.T) (*game.Game, *game.Review) {
	t.Helper()
	g := gametest.New(t)
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	g.Advance()
	better := gametest.Pick(t, g, engine.Move, "bur", "mun")
	r := &game.Review{Line: g.LineSum(), Level: "hard", Turning: []game.Turning{{Phase: 0, Power: 3}}, Phases: []game.ReviewedPhase{{
		Prospects: []int{1500, 1400, 1300, 1200, 1100, 1000, 2500},
		Plans:     []game.ReviewedPlan{{Power: 3, Best: []engine.Order{better}, Likely: 1300, Better: 1500, True: 1200, Would: 1600, Error: 30}, {Power: 4}},
	}, {Prospects: []int{0, 0, 0, 0, 0, 0, 10000}}}}
	g.SetReview(r)
	return g, r
}

// A review is kept with the game, as the schema says, and is about what was played: not a step of undo, and after
// another move of somebody it is about another line.
func TestReviewIsKeptWithTheGame(t *testing.T) {
	g, want := reviewed(t)
	if !g.CanUndo() || g.Kept() {
		t.Error("it does not count")
	}
	text := gametest.Saved(t, g)
	if err := gametest.Valid(gametest.Schema(t, "entente.schema.json"), []byte(text)); err != nil {
		t.Error(err)
	}
	back, err := file.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back.Review(), want) || gametest.Saved(t, back) != text || !back.Kept() {
		t.Errorf("%+v\nwant %+v", back.Review(), want)
	}
	if back.LineSum() != want.Line {
		t.Error("what was played is another line when it is read")
	}
	if p, ok := want.Plan(0, 3); !ok || p.Better != 1500 {
		t.Error(p)
	}
	for _, no := range []struct {
		phase int
		power engine.Power
	}{{-1, 3}, {2, 3}, {0, 5}, {1, 3}} {
		if _, ok := want.Plan(no.phase, no.power); ok {
			t.Errorf("%+v has a plan", no)
		}
	}
	if err := file.New(g).SaveFile(filepath.Join(t.TempDir(), "x.entente")); err != nil || !g.Kept() {
		t.Error(err, "it is not kept once saved")
	}
	g.Advance()
	if g.LineSum() == want.Line {
		t.Error("two turns have the sum of one")
	}
	g.Undo()
	g.Undo()
	if g.LineSum() == want.Line || g.Review() != want {
		t.Error("undone, it is the same line; or the review is gone")
	}
}

// What was better in retreats, builds and removals is kept as well.
func TestAReviewKeepsOrdersOfEveryKind(t *testing.T) {
	g, r := reviewed(t)
	at := engine.Location{Province: gametest.Pick(t, g, engine.Move, "mar", "spa").At.Province}
	coast := engine.Location{Province: gametest.Pick(t, g, engine.Move, "mar", "spa").To.Province, Coast: engine.NorthCoast}
	best := []engine.Order{
		{Kind: engine.Waive, Power: 3},
		{Kind: engine.Build, Power: 3, Unit: engine.Army, At: at},
		{Kind: engine.Disband, Power: 3, Unit: engine.Fleet, At: at},
		{Kind: engine.Retreat, Power: 3, Unit: engine.Fleet, At: at, To: coast},
	}
	r.Phases[1].Plans = []game.ReviewedPlan{{Power: 3, Best: best, Better: 100}}
	text := gametest.Saved(t, g)
	back, err := file.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if got := back.Review().Phases[1].Plans[0].Best; !slices.Equal(got, best) {
		t.Errorf("%v\nwant %v", got, best)
	}
}

// Reviews that cannot be are refused with their line.
func TestReviewsThatCannotBeAreRefused(t *testing.T) {
	g, _ := reviewed(t)
	text := gametest.Saved(t, g)
	for was, bad := range map[string]string{
		`"level": "hard"`:    `"level": "grand"`,
		`"line": "`:          `"of": "`,
		`"likely": 1300`:     `"likely": 10001`,
		`"true": 1200`:       `"true": -1`,
		`"better": 1500`:     `"better": 1.5`,
		`"error": 30`:        `"luck": 30`,
		`"A bur - mun"`:      `"A bur dances"`,
		`"prospects": [`:     `"prospects": [1, `,
		`"power": "Germany"`: `"power": "Narnia"`,
		`"turning": [`:       `"turning": [{"phase": 1, "power": "France"}, `,
		`"plans": [`:         `"plans": [3, `,
		`"power": "France"`:  `"power": "nobody"`,
	} {
		broken := strings.Replace(text, was, bad, 1)
		if broken == text {
			t.Fatalf("no %s in\n%s", was, text)
		}
		if _, err := file.Load(strings.NewReader(broken), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), "line ") {
			t.Errorf("%s is read: %v", bad, err)
		}
	}
	many := strings.Repeat(`{"phase": 0, "power": "France"},`, game.MaxTurning) + `{"phase": 0, "power": "France"}`
	i := strings.Index(text, `"turning": [`) + len(`"turning": [`)
	j := i + strings.Index(text[i:], "]")
	if _, err := file.Load(strings.NewReader(text[:i]+many+text[j:]), gametest.Finder(t)); err == nil {
		t.Error("six turning points are read")
	}
}
