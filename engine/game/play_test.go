package game_test

import (
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/meter"
)

// sheets are the orders of two years, a phase each: the opening of the project's demonstration and what came of it,
// with a retreat, builds, a waived build and a removal.
var sheets = []string{
	`Austria: A bud - ser, A vie - gal, F tri - alb
	England: F lon - nth, F edi - nrg, A lvp - yor
	France: A par - bur, A mar - spa, F bre - mid
	Germany: F kie - den, A ber - kie, A mun - ruh
	Italy: F nap - ion, A rom - apu
	Russia: F stp/sc - bot, A war - gal, A mos - ukr, F sev - rum
	Turkey: A con - bul, F ank - bla, A smy - arm`,
	`Austria: A ser - gre, F alb S A ser - gre, A vie - bud
	England: A yor - nwy via, F nth C A yor - nwy, F nrg - bar
	France: A spa - por, F mid - spa/sc, A bur - bel
	Germany: F den - swe, A ruh - hol, A kie S A ruh - hol
	Italy: F ion - tun, A ven - tri, A apu - ven
	Russia: F bot - swe, A war - gal, A ukr S A war - gal, F rum - sev
	Turkey: F bla - rum, A bul S F bla - rum, A arm - sev`,
	`England: A lon B
	France: A par B, F bre B, A mar B
	Germany: A mun B, waive
	Italy: A rom B, F nap B
	Russia: F stp/nc B
	Turkey: A con B, F smy B`,
	`Austria: A bud - tri, F alb S A bud - tri
	Turkey: A arm - sev`,
	`Italy: A tri R vie`,
	`Russia: A ukr - sev`,
	`Germany: A ber B
	Russia: A ukr D
	Turkey: F ank B`,
}

// play gives the orders of a sheet and adjudicates.
func play(t interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}, g *game.Game, sheet string) {
	t.Helper()
	v := g.Variant()
	var read []engine.Order
	for line := range strings.Lines(sheet) {
		name, list, _ := strings.Cut(line, ":")
		pw, err := v.ParsePower(strings.TrimSpace(name))
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.SplitSeq(list, ",") {
			o, err := v.ParseOrder(pw, strings.TrimSpace(text))
			if err != nil {
				t.Fatal(err)
			}
			read = append(read, o)
		}
	}
	for _, o := range read {
		o = g.Node().Position.Complete(o, read)
		if why := g.Node().Position.Check(o); why != engine.Succeeded {
			t.Fatalf("%s: %s %s: %s", g.Node().Position.Phase, v.PowerName(o.Power), v.Format(o), why)
		}
		g.Give(game.Given{Order: o})
	}
	g.Advance()
}

// units returns the units of a power as text.
func units(pos *engine.Position, power string) string {
	var list []string
	for p := range pos.Occupied().All() {
		if u := pos.Units[p]; pos.Variant.PowerName(u.Power) == power {
			list = append(list, strings.TrimPrefix(pos.Variant.FormatUnit(u, p), power+" "))
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

func TestTwoYearsWithRetreatAndRemovalAreSavedAndRead(t *testing.T) {
	g := newGame(t)
	for _, sheet := range sheets {
		play(t, g, sheet)
	}
	file := filepath.Join(t.TempDir(), "two years.entente")
	if err := g.SaveFile(file); err != nil {
		t.Fatal(err)
	}
	back, err := game.LoadFile(file, finderOf(g))
	if err != nil {
		t.Fatal(err)
	}
	if !sameTree(g.Root(), back.Root()) {
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
		if got := units(back.Node().Position, power); got != want {
			t.Errorf("%s: %s, want %s", power, got, want)
		}
	}
}

// twentyPhases returns a game of 20 phases: the sheets, then random legal orders.
func twentyPhases(t testing.TB) *game.Game {
	t.Helper()
	g := newGame(t)
	for _, sheet := range sheets {
		play(t, g, sheet)
	}
	rnd := rand.New(rand.NewPCG(1901, 20))
	for len(g.Path()) < 20 {
		var orders []engine.Order
		pos := g.Node().Position
		for p := range pos.ToOrder().All() {
			legal := pos.LegalOrders(p)
			orders = append(orders, legal[rnd.IntN(len(legal))])
		}
		g.SetOrders(orders)
		g.Advance()
	}
	return g
}

func BenchmarkLoad(b *testing.B) {
	g := twentyPhases(b)
	file, find := saved(b, g), finderOf(g)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := game.Load(strings.NewReader(file), find); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSave(b *testing.B) {
	g := twentyPhases(b)
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if err := g.Save(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGive(b *testing.B) {
	g := twentyPhases(b)
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
