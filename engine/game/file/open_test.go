package file_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

// The void lines of the open phase are in the file, all that is known of them, and go into the record when it is
// resolved after that.
func TestVoidLinesOfTheOpenPhaseSurvive(t *testing.T) {
	g, void := gametest.Sheet(t)
	void = append(void, game.VoidLine{Text: "F Nor \"?\" <\u00e9>", Under: "Ruritania", Why: engine.NotYourUnit}, game.VoidLine{Text: strings.Repeat("x", 5_000)})
	g.GiveSheet(nil, void)
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Clone(g.Node().Void)
	last := &want[len(want)-1]
	last.Text = last.Text[:1_000] // as of every text that somebody writes
	if got := back.Node().Void; len(got) != 6 || !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	back.Give(game.Given{Order: gametest.Pick(t, back, engine.Move, "mar", "spa")})
	if got := back.Node().Void; len(got) != 4 {
		t.Errorf("a good order leaves %d void lines: %+v", len(got), got)
	}
	back.Adjudicate()
	if text := gametest.Saved(t, back); strings.Contains(text, `"void": [`) || !strings.Contains(text, "F Bre-Mud") {
		t.Errorf("resolved:\n%s", text)
	}
}

// Convoys that order entry wrote for an army are taken back with its order after loading too, written ones not.
func TestConvoysGoWithTheirArmyAfterLoading(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	england, m := v.Power("england"), v.Map
	pos := *g.Node().Position
	for _, sea := range []string{"nth", "eng"} {
		pos.Units[m.Province(sea)] = engine.Unit{Type: engine.Fleet, Power: england}
	}
	yor, bel := engine.Location{Province: m.Province("yor")}, engine.Location{Province: m.Province("bel")}
	pos.Units[yor.Province] = engine.Unit{Type: engine.Army, Power: england}
	gametest.Must(t, g.SetPosition(pos))
	list := []engine.Order{{Kind: engine.Move, Power: england, Unit: engine.Army, At: yor, To: bel, Way: engine.ViaConvoy}}
	for _, sea := range []string{"nth", "eng"} {
		list = append(list, engine.Order{
			Kind: engine.Convoy, Power: england, Unit: engine.Fleet, Aux: engine.Army, At: engine.Location{Province: m.Province(sea)}, From: yor, To: bel,
		})
	}
	g.SetOrders(list, m.Province("nth"))
	back, err := file.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := back.Node().Orders, g.Node().Orders; len(want) != 3 || !slices.Equal(got, want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
	back.ClearOrder(yor.Province)
	if got := back.Node().Orders; len(got) != 1 || got[0].Order.At.Province != m.Province("eng") {
		t.Errorf("left: %+v", got)
	}
}

// What cannot be in a file of the open phase is refused with its line and the reason.
func TestBadVoidLinesAreRefused(t *testing.T) {
	g, _ := gametest.Sheet(t)
	good := gametest.Saved(t, g)
	for _, row := range []struct{ name, old, new, want string }{
		{"power", `"power": "France",`, `"power": "Ruritania",`, "Ruritania"},
		{"place", `"at": "bre"`, `"at": "xyz"`, `void: at "xyz" is no province`},
		{"reason", `"why": "conflicting"`, `"why": "bad luck"`, `void: why: "bad luck" is no reason`},
		{"field", `"at": "bre"`, `"place": "bre"`, `unknown field "place"`},
		{"no text", `"text": "xyz"`, `"power": "France"`, `"text" is missing`},
		{"mode", `"mode": "referee"`, `"mode": "keyboard"`, "void lines"},
		{"convoy", `"A par - bur"`, `{"order": "A par - bur", "along": true}`, `order "A par - bur": only a convoy goes along with the order of an army`},
	} {
		bad := strings.Replace(good, row.old, row.new, 1)
		if bad == good {
			t.Fatalf("%s: no %q in\n%s", row.name, row.old, good)
		}
		if _, err := file.Load(strings.NewReader(bad), gametest.FinderOf(g)); err == nil || !strings.Contains(err.Error(), row.want) || !strings.Contains(err.Error(), "line ") {
			t.Errorf("%s: got %v, want %q", row.name, err, row.want)
		}
	}
}
