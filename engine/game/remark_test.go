package game_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/record"
)

// arrow, circle and tint are marks in the first colour.
func arrow(g *game.Game, from, to string) game.Mark {
	m := g.Variant().Map
	return game.Mark{Kind: record.MarkArrow, At: m.Province(from), To: m.Province(to)}
}

func circle(g *game.Game, at string) game.Mark {
	return game.Mark{Kind: record.MarkCircle, At: g.Variant().Map.Province(at)}
}

func mark(t *testing.T, g *game.Game, marks ...game.Mark) {
	t.Helper()
	for _, m := range marks {
		if err := g.ToggleMark(m); err != nil {
			t.Fatal(err)
		}
	}
}

// The same mark again goes, the same in another colour stays, and each is a step of undo.
func TestTheSameMarkAgainIsTakenAway(t *testing.T) {
	g := gametest.New(t)
	red := circle(g, "mun")
	red.Color = record.Dashed
	mark(t, g, arrow(g, "par", "bur"), circle(g, "mun"), red)
	if got, want := g.Node().Marks, []game.Mark{arrow(g, "par", "bur"), red}; !slices.Equal(got, want) {
		t.Fatalf("marks %v, want %v", got, want)
	}
	mark(t, g, red)
	if got, want := g.Node().Marks, []game.Mark{arrow(g, "par", "bur")}; !slices.Equal(got, want) {
		t.Fatalf("marks %v, want %v", got, want)
	}
	g.ClearMarks()
	if g.Node().Marks != nil {
		t.Fatal("marks stay when all are taken away")
	}
	for range 5 {
		if !g.Undo() {
			t.Fatal("a mark is no step of undo")
		}
	}
	if g.Node().Marks != nil || g.CanUndo() {
		t.Error("undo does not lead back to the empty map")
	}
}

func TestWhatIsNoMarkIsLeftOut(t *testing.T) {
	g := gametest.New(t)
	m := g.Variant().Map
	par := m.Province("par")
	mark(t, g, game.Mark{}, arrow(g, "par", "par"), game.Mark{Kind: record.MarkArrow, At: par}, game.Mark{Kind: record.MarkTint, At: par, To: par},
		game.Mark{Kind: record.MarkCircle, At: 250}, game.Mark{Kind: record.MarkCircle, At: par, Color: record.MarkColors}, game.Mark{Kind: 9, At: par})
	if g.CanUndo() || g.Node().Marks != nil {
		t.Errorf("marks %v", g.Node().Marks)
	}
	mark(t, g, circle(g, "swi"))
	if len(g.Node().Marks) != 1 {
		t.Error("Switzerland cannot be marked")
	}
}

// A map takes so many marks and no more; one that is there is still taken away.
func TestAMapIsFullOfMarks(t *testing.T) {
	g := gametest.New(t)
	var list []game.Mark
	for from := range g.Variant().Map.All().All() {
		for to := range g.Variant().Map.All().All() {
			if m := (game.Mark{Kind: record.MarkArrow, At: from, To: to}); from != to && game.OnMap(g.Variant(), m) && len(list) <= record.MostMarks {
				list = append(list, m)
			}
		}
	}
	mark(t, g, list[:record.MostMarks]...)
	err := g.ToggleMark(list[record.MostMarks])
	gametest.Refused(t, err, "marks-many")
	if err.Error() != "500 marks are on this map already" {
		t.Error(err)
	}
	mark(t, g, list[7])
	if len(g.Node().Marks) != record.MostMarks-1 {
		t.Errorf("%d marks", len(g.Node().Marks))
	}
}

// An open phase whose orders are secret has no marks, neither made nor saved nor read.
func TestMarksDoNotTellOfSecretOrders(t *testing.T) {
	s := game.Default(&gametest.Standard(t).Setups[0], engine.Rulebook())
	s.Mode = game.Keyboard
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.ToggleMark(circle(g, "par")); err == nil || g.Node().Marks != nil {
		t.Errorf("%v: marks %v", err, g.Node().Marks)
	}
	text := strings.Replace(gametest.Saved(t, g), `"phase": "S1901M"`, `"phase": "S1901M", "marks": [{"mark": "circle", "at": "par"}]`, 1)
	if _, err := file.Load(strings.NewReader(text), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), "phase S1901M: marks would lie open in this game") {
		t.Errorf("got %v", err)
	}
}

// Typing a remark is one step of undo, and moving away or another edit ends it.
func TestARemarkIsOneStepOfUndo(t *testing.T) {
	g := gametest.New(t)
	for _, text := range []string{"F", "Fr", "Fra"} {
		g.SetNote(text)
	}
	g.Advance()
	g.SetNote("later")
	g.Back()
	g.SetNote("France")
	for _, want := range []string{"Fra", "Fra", "Fra", ""} {
		if !g.Undo() {
			t.Fatal("nothing to undo")
		}
		if got := g.Root().Next[0].Note; got != want {
			t.Errorf("the remark is %q, want %q", got, want)
		}
	}
	if g.CanUndo() || !g.Saved() {
		t.Error("more steps than there should be")
	}
	g.SetNote("x")
	if g.CanRedo() {
		t.Error("a remark can be followed by what was taken back before it")
	}
	g.SetNote("xy")
	g.Undo()
	if !g.Redo() || g.Node().Note != "xy" {
		t.Errorf("made again: %q", g.Node().Note)
	}
}

// A line has the name that it was given where it begins, and else that of the one it has parted from.
func TestALineIsNamedWhereItBegins(t *testing.T) {
	g := gametest.New(t)
	g.Advance()
	g.Advance()
	g.NameLine("As heard")
	if g.Root().Next[0].Name != "As heard" || g.LineName() != "As heard" {
		t.Fatalf("the name went elsewhere: %q", g.LineName())
	}
	g.Back()
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	if g.Node().Name != "" || g.LineName() != "As heard" || g.LineStart().String() != "0.1" {
		t.Fatalf("a new line at %s is called %q", g.LineStart(), g.LineName())
	}
	g.Advance()
	g.NameLine("Save Rumania")
	if g.LineName() != "Save Rumania" || g.Root().Next[0].Next[1].Name != "Save Rumania" {
		t.Errorf("the line is called %q", g.LineName())
	}
}
