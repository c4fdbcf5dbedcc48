package game_test

import (
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/meter"
)

func TestTwoYearsWithRetreatAndRemovalAreSavedAndRead(t *testing.T) {
	g := gametest.New(t)
	for _, sheet := range gametest.Sheets {
		gametest.Play(t, g, sheet)
	}
	file := filepath.Join(t.TempDir(), "two years.entente")
	if err := gamefile.New(g).SaveFile(file); err != nil {
		t.Fatal(err)
	}
	back, err := gamefile.Open(file, gametest.FinderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if !gametest.SameTree(g.Root(), back.Root()) {
		t.Error("another game came back")
	}
	var phases []string
	line, _ := back.Line()
	for _, n := range line {
		phases = append(phases, n.Position.Phase.String())
	}
	if got, want := strings.Join(phases, " "), "S1901M F1901M W1901A S1902M S1902R F1902M W1902A S1903M"; got != want {
		t.Errorf("phases %s\nwant   %s", got, want)
	}
	want := map[string]string{
		"Austria": "A gre, A tri, F alb",
		"England": "A lon, A nwy, F bar, F nth",
		"France":  "A bel, A mar, A par, A por, F bre, F spa/sc",
		"Germany": "A ber, A hol, A kie, A mun, F den",
		"Italy":   "A rom, A ven, A vie, F nap, F tun",
		"Russia":  "A gal, F bot, F stp/nc",
		"Turkey":  "A bul, A con, A sev, F ank, F rum, F smy",
	}
	for power, want := range want {
		if got := gametest.Units(back.Node().Position, power); got != want {
			t.Errorf("%s: %s, want %s", power, got, want)
		}
	}
}

func BenchmarkGive(b *testing.B) {
	g := gametest.TwentyPhases(b)
	pos := g.Node().Position
	var orders []engine.Order
	for p := range pos.ToOrder().All() {
		orders = append(orders, pos.LegalOrders(p)[:2]...)
	}
	b.ReportAllocs()
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		g.Give(game.Given{Order: orders[i%len(orders)]})
	}
}
