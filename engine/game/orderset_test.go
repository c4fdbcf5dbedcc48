package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
)

// plans is a game with three sets of France and one of Germany; France has the orders of the first.
func plans(t *testing.T) *game.Game {
	t.Helper()
	g := gametest.New(t)
	france, germany := g.Variant().Power("france"), g.Variant().Power("germany")
	for _, goal := range []string{"bur", "pic", "gas"} {
		g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", goal)})
		if !g.KeepSet(france, "to "+goal) {
			t.Fatalf("the set to %s was not kept", goal)
		}
	}
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "mun", "bur")})
	if !g.KeepSet(germany, "hostile") {
		t.Fatal("the set of Germany was not kept")
	}
	g.TakeSet(0)
	return g
}

// told lists the orders and the sets of the current phase.
func toldSets(g *game.Game) string {
	n := g.Node()
	texts := func(list []game.Given) string {
		var all []string
		for _, o := range list {
			all = append(all, n.Position.FormatStyle(o.Order, engine.StylePlain))
		}
		return strings.Join(all, ", ")
	}
	out := texts(n.Orders) + " |"
	for _, s := range n.Sets {
		out += fmt.Sprintf(" %s: %s;", s.Name, texts(s.Orders))
	}
	return out
}

// Named sets per power, swapped, renamed, deleted, each in one step of undo.
func TestSetsAreKeptSwappedRenamedAndDropped(t *testing.T) {
	const kept = " | to bur: A par - bur; to pic: A par - pic; to gas: A par - gas; hostile: A mun - bur;"
	g := plans(t)
	check := func(when, want string) {
		t.Helper()
		if got := toldSets(g); got != want {
			t.Errorf("%s:\n%s, want\n%s", when, got, want)
		}
	}
	check("the first set", "A par - bur, A mun - bur"+kept)
	g.TakeSet(1)
	check("the second set", "A par - pic, A mun - bur"+kept)
	g.Undo()
	check("undone", "A par - bur, A mun - bur"+kept)
	if g.KeepSet(g.Variant().Power("france"), "again") || g.KeepSet(g.Variant().Power("italy"), "nothing") {
		t.Error("a set is kept twice, or one without orders")
	}
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "mar", "spa")})
	g.TakeSet(1)
	check("the second set instead of orders that are in none", "A par - pic, A mun - bur"+kept+" : A par - bur, A mar - spa;")
	g.Undo()
	check("undone in one step", "A par - bur, A mar - spa, A mun - bur"+kept)
	g.Redo()
	g.RenameSet(4, strings.Repeat("ü", 200))
	if name := g.Node().Sets[4].Name; name != strings.Repeat("ü", 100) {
		t.Errorf("a long name is kept as %q", name)
	}
	g.DropSet(4)
	g.DropSet(3)
	g.RenameSet(0, "")
	check("renamed and dropped", "A par - pic, A mun - bur | : A par - bur; to pic: A par - pic; to gas: A par - gas;")
	for range 3 {
		g.Undo()
	}
	check("undone", "A par - pic, A mun - bur"+kept+" "+strings.Repeat("ü", 100)+": A par - bur, A mar - spa;")
	for _, nothing := range []func(){func() { g.DropSet(-1) }, func() { g.DropSet(5) }, func() { g.TakeSet(5) }, func() { g.RenameSet(-1, "x") }} {
		nothing()
	}
	check("after what cannot be", "A par - pic, A mun - bur"+kept+" "+strings.Repeat("ü", 100)+": A par - bur, A mar - spa;")
}

// No more sets are kept than can be read again.
func TestNoMoreSetsThanLetters(t *testing.T) {
	g := gametest.New(t)
	m, russia := g.Variant().Map, g.Variant().Power("russia")
	kept := 0
	for _, war := range g.Node().Position.LegalOrders(m.Province("war")) {
		for _, mos := range g.Node().Position.LegalOrders(m.Province("mos")) {
			if g.Give(game.Given{Order: war}, game.Given{Order: mos}); g.KeepSet(russia, "") {
				kept++
			}
		}
	}
	if kept != game.MostSets || len(g.Node().Sets) != kept {
		t.Errorf("%d sets are kept", kept)
	}
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "sev", "bla")})
	orders := toldSets(g)
	g.TakeSet(0)
	g.Undo()
	if got := toldSets(g); got != orders {
		t.Errorf("undone: %s, want %s", got, orders)
	}
	reread(t, g)
}

// Sets belong to a position, resolved or not, and so to all variations that begin there.
func TestSetsStayWithResolvedPhasesAndTheirVariations(t *testing.T) {
	g := plans(t)
	g.Adjudicate()
	if len(g.Node().Sets) != 4 {
		t.Fatalf("%d sets after the phase was resolved", len(g.Node().Sets))
	}
	g.TakeSet(2)
	path := g.Path()
	if !slices.Equal(path, game.Path{1}) || g.Node().Result != nil || !strings.HasPrefix(toldSets(g), "A par - gas, A mun - bur |") {
		t.Errorf("another set in a phase that is resolved leads to %v: %s", path, toldSets(g))
	}
	g.RenameSet(0, "calm")
	g.Go(game.Path{0})
	if g.Node().Sets[0].Name != "calm" || g.Node().Result == nil {
		t.Errorf("beside the variation: %s", toldSets(g))
	}
	back := reread(t, g)
	if toldSets(back) != toldSets(g) || len(back.Root().Next[1].Sets) != 4 {
		t.Errorf("read again: %s", toldSets(back))
	}
	g.Advance()
	if len(g.Node().Sets) > 0 {
		t.Error("the phase after it has sets")
	}
	g.Go(game.Path{1})
	pos := *g.Node().Position
	pos.Units[g.Variant().Map.Province("par")] = engine.Unit{}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if got := toldSets(g); got != "A mun - bur | hostile: A mun - bur;" {
		t.Errorf("in a position without Paris: %s", got)
	}
	reread(t, g)
}

// One click leads to a variation with given orders, and once more to the same.
func TestVaryingGoesToTheVariationWithTheseOrders(t *testing.T) {
	g := gametest.New(t)
	bur, spa := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "mar", "spa")
	g.Vary([]engine.Order{bur})
	if len(g.Root().Next) != 1 || !strings.HasPrefix(toldSets(g), "A par - bur |") {
		t.Errorf("a phase without orders: %s", toldSets(g))
	}
	g.Vary([]engine.Order{spa, bur})
	g.Vary([]engine.Order{bur})
	if !slices.Equal(g.Path(), game.Path{0}) {
		t.Errorf("the orders that are there lead to %v", g.Path())
	}
	g.Adjudicate()
	g.Vary([]engine.Order{bur, spa})
	if len(g.Root().Next) != 2 || !slices.Equal(g.Path(), game.Path{1}) || g.Node().Result != nil {
		t.Errorf("%d lines, at %v", len(g.Root().Next), g.Path())
	}
	g.Undo() // the resolution, as going somewhere is no edit
	g.Undo()
	if len(g.Root().Next) != 1 {
		t.Errorf("%d lines after undo", len(g.Root().Next))
	}
}

// Where orders are secret, sets would lie open: none is kept, none is read.
func TestNoSetsWhereOrdersAreSecret(t *testing.T) {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Mode = game.Keyboard })
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	if g.KeepSet(g.Variant().Power("france"), "x") {
		t.Error("a set was kept")
	}
	file := strings.Replace(gametest.Saved(t, g), `"phase": "S1901M"`, `"phase": "S1901M", "sets": [{"power": "France", "orders": ["A par - bur"]}]`, 1)
	if _, err := gamefile.Load(strings.NewReader(file), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), "sets of orders would lie open") {
		t.Errorf("a file with sets was read: %v", err)
	}
}

func TestBadSetsAreRefused(t *testing.T) {
	long := strings.Repeat("x", 101)
	many := strings.Repeat(`{"power": "France", "orders": ["A par - bur"]}, `, game.MostSets) + `{"power": "France", "orders": ["A par - bur"]}`
	for _, one := range []struct{ name, set, want string }{
		{"no list", `{}`, "line 9: sets: want a list"},
		{"unknown field", `[{"power": "France", "orders": ["A par - bur"], "x": 1}]`, `line 9: set: unknown field "x"`},
		{"no power", `[{"orders": ["A par - bur"]}]`, `line 9: "power" is missing`},
		{"unknown power", `[{"power": "Spain", "orders": ["A par - bur"]}]`, `line 9: power "Spain": "Spain" is not a power`},
		{"no orders", `[{"power": "France", "orders": []}]`, "line 9: orders of a set: want 1 to 1000"},
		{"impossible order", `[{"power": "France", "orders": ["A par - lon"]}]`, `line 9: order "A par - lon": impossible (not-adjacent)`},
		{"two orders for a unit", `[{"power": "France", "orders": ["A par - pic", "A par - bur"]}]`, `line 9: order "A par - bur": a second order for one unit`},
		{"long name", `[{"power": "France", "name": "` + long + `", "orders": ["A par - bur"]}]`, "line 9: name: 101 characters, at most 100"},
		{"too many", `[` + many + `]`, "line 9: sets: more than 26 of one power: not a game"},
	} {
		file := gametest.Line(9, `"phase": "S1901M", "sets": `+one.set+`,`)
		_, err := gamefile.Load(strings.NewReader(file), gametest.Finder(t))
		if err == nil || !strings.HasPrefix(err.Error(), one.want) {
			t.Errorf("%s: %v, want %s", one.name, err, one.want)
		}
	}
}

// TestSetsOfAPowerUnderArmisticeAreReadAgain: the file could not be opened any more.
func TestSetsOfAPowerUnderArmisticeAreReadAgain(t *testing.T) {
	g := plans(t)
	france := g.Variant().Power("france")
	if err := g.Armistice(france, "gone"); err != nil {
		t.Fatal(err)
	}
	text := gametest.Saved(t, g)
	again, err := gamefile.Load(strings.NewReader(text), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	if got := gametest.Saved(t, again); got != text {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
}
