// Package uitest has what the tests of several rooms share: positions written as text, turns that are played repeatedly, and the language
// of the texts. Only tests import it.
package uitest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/lang"
	"entente/variants"
)

// Board returns the standard board. It is read once for all tests and never changes.
var Board = sync.OnceValues(variants.Standard)

// Scene is a position of the standard board that a test builds and talks about in words.
type Scene struct {
	T   testing.TB
	Pos engine.Position
}

// NewScene returns the position of a phase such as "S1901M" with units such as "France A par, Russia F stp/sc".
func NewScene(t testing.TB, phase, units string) *Scene {
	t.Helper()
	v, err := Board()
	if err != nil {
		t.Fatal(err)
	}
	ph, err := engine.ParsePhase(phase)
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{T: t, Pos: engine.Position{Variant: v, Phase: ph}}
	for _, word := range strings.Split(units, ",") {
		u, at := s.Unit(word)
		s.Pos.Units[at.Province] = u
	}
	return s
}

// Unit reads "France A par" or "Russia F stp/sc".
func (s *Scene) Unit(text string) (engine.Unit, engine.Location) {
	s.T.Helper()
	words := strings.Fields(text)
	if len(words) != 3 {
		s.T.Fatalf("unit %q: want a power, A or F, and a place", text)
	}
	pw := s.Pos.Variant.Power(strings.ToLower(words[0]))
	if pw == engine.NoPower {
		s.T.Fatalf("unit %q: unknown power", text)
	}
	at := s.At(words[2])
	kind := map[string]engine.UnitType{"A": engine.Army, "F": engine.Fleet}[words[1]]
	return engine.Unit{Type: kind, Power: pw, Coast: at.Coast}, at
}

// At reads a place such as "par" or "stp/sc".
func (s *Scene) At(id string) engine.Location {
	s.T.Helper()
	return Location(s.T, s.Pos.Variant.Map, id)
}

// Orders reads orders such as "France A par - bur, France A mar S A par - bur", with commas between, also illegal ones.
func (s *Scene) Orders(text string) []engine.Order {
	s.T.Helper()
	var list []engine.Order
	for _, line := range strings.Split(text, ",") {
		w := strings.Fields(line)
		if len(w) == 0 {
			continue
		}
		u, at := s.Unit(strings.Join(w[:3], " "))
		o := engine.Order{Power: u.Power, Unit: u.Type, At: at, Kind: engine.Hold}
		if len(w) > 4 && (w[3] == "S" || w[3] == "C") {
			o.Kind = engine.SupportHold
			o.Aux, o.From = s.Pos.Units[s.At(w[5]).Province].Type, s.At(w[5])
		}
		if len(w) > 4 && w[len(w)-1] == "via" {
			o.Way = engine.ViaConvoy
			w = w[:len(w)-1]
		}
		if n := len(w); n > 4 && w[n-2] == "-" {
			o.To = s.At(w[n-1])
			o.Kind = map[string]engine.OrderKind{"-": engine.Move, "S": engine.SupportMove, "C": engine.Convoy}[w[3]]
		}
		switch w[3] {
		case "B":
			o.Kind = engine.Build
		case "D":
			o.Kind = engine.Disband
		}
		list = append(list, o)
	}
	return list
}

// Location reads a place of a map such as "par" or "stp/sc".
func Location(t testing.TB, m *engine.Map, id string) engine.Location {
	t.Helper()
	name, coast, _ := strings.Cut(id, "/")
	loc := engine.Location{Province: m.Province(name)}
	if loc.Province == engine.NoProvince {
		t.Fatalf("no province %q", id)
	}
	for c := engine.NoCoast; c <= engine.WestCoast; c++ {
		if c.String() == coast {
			loc.Coast = c
		}
	}
	return loc
}

// File returns the path of a file of this repository, whatever package the test belongs to.
func File(path ...string) string {
	top := "."
	for range 8 { // up to go.mod
		if _, err := os.Stat(filepath.Join(top, "go.mod")); err == nil {
			break
		}
		top = filepath.Join(top, "..")
	}
	return filepath.Join(append([]string{top}, path...)...)
}

// BenchTurn returns the fall of 1901 that the budgets of clicks are counted with: its 22 units and its 22 orders.
func BenchTurn(t testing.TB) (scene *Scene, orders []string) {
	t.Helper()
	data, err := os.ReadFile(File("ui", "testdata", "bench-turn-F1901.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var units []string
	list := &units
	for line := range strings.Lines(string(data)) {
		power, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case power == "orders":
			list = &orders
		case power == "" || power == "#" || power == "phase" || power == "units":
		case list == &units:
			for _, u := range strings.Split(rest, ",") {
				units = append(units, power+" "+strings.TrimSpace(u))
			}
		default:
			orders = append(orders, power+" "+strings.TrimSpace(rest))
		}
	}
	if len(units) != 22 || len(orders) != 22 {
		t.Fatalf("bench turn: %d units, %d orders, want 22 each", len(units), len(orders))
	}
	slices.Sort(orders)
	return NewScene(t, "F1901M", strings.Join(units, ",")), orders
}

// Demonstration returns the first year of the demonstration game: the orders of each phase, one per line.
func Demonstration(t testing.TB) []string {
	t.Helper()
	data, err := os.ReadFile(File("scripts", "tools", "drive", "demo.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case !strings.Contains(line, " "):
			list = append(list, "")
		default:
			list[len(list)-1] += line + "\n"
		}
	}
	return list
}

// Speak sets the language of the texts for one test, as the system has it, and returns the texts.
func Speak(t testing.TB, locale string) *lang.Catalog {
	t.Helper()
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"} {
		t.Setenv(name, locale)
	}
	c, err := lang.Read(assets.FS, lang.SystemLanguage())
	if err != nil {
		t.Fatal(err)
	}
	return c
}
