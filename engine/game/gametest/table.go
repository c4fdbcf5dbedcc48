package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
)

// NoteIn returns the note of the first phase in a file.
func NoteIn(t *testing.T, file string, like interface{ Variant() *engine.Variant }) string {
	t.Helper()
	g, err := gamefile.Open(file, FinderOf(like))
	if err != nil {
		t.Fatal(err)
	}
	return g.Node().Note
}

// FinderOf returns how Load finds the variant of g.
func FinderOf(g interface{ Variant() *engine.Variant }) func(string) (*engine.Variant, error) {
	return func(string) (*engine.Variant, error) { return g.Variant(), nil }
}

// OnDisk is newGame without a file yet.
func OnDisk(t testing.TB) *gamefile.Game { return gamefile.New(New(t)) }

// Start returns a game of a set-up with changed settings.
func Start(t testing.TB, id string, change func(*game.Settings)) *game.Game {
	t.Helper()
	s := game.Default(Standard(t).Setup(id), engine.Rulebook())
	if change != nil {
		change(&s)
	}
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Told returns an end in words.
func Told(g *game.Game, end game.End) string {
	text := end.Kind.String()
	if end.Kind != game.NotEnded {
		text += " " + end.Phase.String()
	}
	if end.LotsDue {
		text += ", lots due"
	}
	for _, w := range end.Winners {
		text += fmt.Sprintf(", %d", w.Player+1)
		if w.Power != engine.NoPower {
			text += " " + g.Variant().Powers[w.Power].ID
		}
		text += fmt.Sprintf(" with %d", w.Count)
	}
	return text
}

// Must fails the test for an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Refused fails unless err is a fault of the given kind.
func Refused(t testing.TB, err error, kind string) {
	t.Helper()
	if f := game.FaultIn(err); f == nil || f.Kind != kind || f.Error() == "" {
		t.Fatalf("got %v, want a fault of the kind %s", err, kind)
	}
}

// Pick returns the legal order of the given kind from one province to another, "" for none.
func Pick(t *testing.T, g *game.Game, kind engine.OrderKind, at, to string) engine.Order {
	t.Helper()
	m := g.Variant().Map
	for _, o := range g.Node().Position.LegalOrders(m.Province(at)) {
		if o.Kind == kind && o.To.Province == m.Province(to) {
			return o
		}
	}
	t.Fatalf("no such order: %s %s", at, to)
	return engine.Order{}
}

// Names returns who plays what.
func Names(g *game.Game) string {
	text := ""
	for i, player := range g.Players() {
		if i > 0 {
			text += "; "
		}
		if text += player.Name; len(player.Powers) == 0 {
			text += "-"
		}
		for j, pw := range player.Powers {
			if j > 0 || player.Name != "" {
				text += " "
			}
			text += g.Variant().Powers[pw].ID
		}
	}
	return text
}

// Sheet is a game with an order for Marseilles, on which a sheet was pasted: an order for Paris, a line about Brest that
// nobody can read, and two lines for Marseilles that conflict.
func Sheet(t *testing.T) (g *game.Game, void []game.VoidLine) {
	t.Helper()
	g = New(t)
	m, france := g.Variant().Map, g.Variant().Power("france")
	g.Give(game.Given{Order: Pick(t, g, engine.Move, "mar", "spa")})
	void = []game.VoidLine{
		{Power: france, Text: "F Bre-Mud", At: m.Province("bre")},
		{Power: france, Text: "A mar - bur", At: m.Province("mar"), Why: engine.Conflicting},
		{Power: france, Text: "A mar - gas", At: m.Province("mar"), Why: engine.Conflicting},
		{Text: "xyz"},
	}
	g.GiveSheet([]game.Given{{Order: Pick(t, g, engine.Move, "par", "bur")}}, void)
	return g, void
}

// Sheets are the orders of two years, a phase each: the opening of the project's demonstration and what came of it,
// with a retreat, builds, a waived build and a removal.
var Sheets = []string{
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

// Play gives the orders of a sheet and adjudicates.
func Play(t interface {
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

// Units returns the units of a power as text.
func Units(pos *engine.Position, power string) string {
	var list []string
	for p := range pos.Occupied().All() {
		if u := pos.Units[p]; pos.Variant.PowerName(u.Power) == power {
			list = append(list, strings.TrimPrefix(pos.Variant.FormatUnit(u, p), power+" "))
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// TwentyPhases returns a game of 20 phases: the sheets, then random legal orders.
func TwentyPhases(t testing.TB) *game.Game {
	t.Helper()
	g := New(t)
	for _, sheet := range Sheets {
		Play(t, g, sheet)
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

// SheetGame is the game of the sheets, played to its end.
func SheetGame(t testing.TB) *game.Game {
	t.Helper()
	g := New(t)
	for _, sheet := range Sheets {
		Play(t, g, sheet)
	}
	return g
}

// Stand puts a game at a phase in which powers own so many centers: "austria 17, russia 12". Every power named has as
// many armies as it has centers, and two more with a +.
func Stand(t testing.TB, g *game.Game, phase, owners string) {
	t.Helper()
	v := g.Variant()
	pos := engine.Position{Variant: v, Setup: g.Setup()}
	var err error
	if pos.Phase, err = engine.ParsePhase(phase); err != nil {
		t.Fatal(err)
	}
	centers := slices.Collect(v.Map.Centers().All())
	free := slices.DeleteFunc(slices.Collect(v.Map.All().All()), func(p engine.Province) bool {
		return v.Map.Info(p).Center || v.Map.Info(p).Terrain == engine.Sea
	})
	for entry := range strings.SplitSeq(owners, ", ") {
		var power string
		var count int
		if _, err := fmt.Sscan(strings.TrimSuffix(entry, "+"), &power, &count); err != nil {
			t.Fatal(err)
		}
		army := engine.Unit{Type: engine.Army, Power: v.Power(power)}
		for _, p := range centers[:count] {
			pos.Owners[p], pos.Units[p] = army.Power, army
		}
		centers = centers[count:]
		if strings.HasSuffix(entry, "+") {
			pos.Units[free[0]], pos.Units[free[1]] = army, army
			free = free[2:]
		}
	}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
}
