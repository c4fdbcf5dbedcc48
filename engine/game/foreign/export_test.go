package foreign_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// written is what a function writes.
func written(t testing.TB, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestOrdersAreWrittenPhaseByPhase(t *testing.T) {
	g := gametest.SheetGame(t)
	for s := engine.StylePlain; s <= engine.StylePython; s++ {
		text := written(t, func(w io.Writer) error { return foreign.WriteOrders(w, g.MainLine(), s) })
		line, _ := g.Line()
		pw, i := engine.NoPower, -1
		var read []engine.Order
		for row := range strings.Lines(text + "\nend\n") {
			row = strings.TrimSpace(row)
			phase, err := engine.ParsePhase(row)
			switch {
			case row == "":
			case err == nil || row == "end":
				if i >= 0 && !slices.Equal(read, line[i].Plain()) {
					t.Errorf("%s, %s: wrote %v, read %v", s, line[i].Position.Phase, line[i].Plain(), read)
				}
				if i++; row != "end" && line[i].Position.Phase != phase {
					t.Fatalf("%s: phase %s, want %s", s, phase, line[i].Position.Phase)
				}
				read = nil
			default:
				if named, err := g.Variant().ParsePower(row); err == nil {
					pw = named
					continue
				}
				o, _, err := line[i].Position.ParseOrder(pw, row)
				if err != nil {
					t.Fatalf("%s: %v", s, err)
				}
				read = append(read, line[i].Position.Complete(o, nil))
			}
		}
		if i != len(line) {
			t.Errorf("%s: %d phases, want %d", s, i, len(line))
		}
	}
}

// TestCasesAreAdjudicatedAsTheGameWas writes a game as cases and has them checked.
func TestCasesAreAdjudicatedAsTheGameWas(t *testing.T) {
	g := gametest.SheetGame(t)
	text := written(t, ofMain(g, casesOf))
	list, err := cases.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	line, _ := g.Line()
	if len(list) != len(line) {
		t.Errorf("%d cases of %d phases", len(list), len(line))
	}
	for _, c := range list {
		if differences := c.Check(g.Variant()); len(differences) > 0 {
			t.Errorf("%s %s: %v", c.ID, c.Title, differences)
		}
	}
	wrong := strings.Replace(text, "POSTSTATE\n\tAustria: A", "POSTSTATE\n\tAustria: F", 1)
	if list, err = cases.Read([]byte(wrong)); err != nil || len(list[0].Check(g.Variant())) == 0 {
		t.Errorf("a wrong case passes: %v", err)
	}
}

// full fails to write after some bytes, as a full disk does.
type full int

var errFull = errors.New("no space left on device")

func (f *full) Write(p []byte) (int, error) {
	if *f -= full(len(p)); *f < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestFullDisksAreTold(t *testing.T) {
	g := gametest.SheetGame(t)
	for name, write := range map[string]func(io.Writer) error{
		"game": ofMain(g, foreign.WriteDiplomacy), "cases": ofMain(g, casesOf),
		"orders":    func(w io.Writer) error { return foreign.WriteOrders(w, g.MainLine(), engine.Style000) },
		"positions": func(w io.Writer) error { return foreign.WritePositions(w, g.MainLine()) },
	} {
		disk := full(10)
		if err := write(&disk); !errors.Is(err, errFull) || !strings.HasPrefix(err.Error(), "write the "+name) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// blank is a key that keeps nothing, which no table would use.
type blank struct{}

func (blank) Seal(string) (string, error) { return "sealed", nil }

func (blank) Open(string) (string, error) { return "", errors.New("wrong key") }

// TestOrdersBehindTheCurtainAreNotWritten looks for orders that nobody may see yet in what other programs get.
func TestOrdersBehindTheCurtainAreNotWritten(t *testing.T) {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Mode = game.Keyboard })
	france := slices.Index(g.Settings().Playing(), g.Variant().Power("france"))
	if err := g.OpenHand(france, blank{}); err != nil {
		t.Fatal(err)
	}
	o, err := g.Variant().ParseOrder(g.Variant().Power("france"), "A par - gas")
	if err != nil {
		t.Fatal(err)
	}
	g.Give(game.Given{Order: o})
	for range 2 {
		text := written(t, ofMain(g, foreign.WriteDiplomacy)) + written(t, ofMain(g, casesOf)) + written(t, func(w io.Writer) error { return foreign.WriteOrders(w, g.MainLine(), engine.StylePlain) })
		if strings.Contains(strings.ToLower(text), "gas") {
			t.Error("an order that is not revealed is written")
		}
		if g.Node().Writer() >= 0 {
			if err := g.CloseHand(true); err != nil {
				t.Fatal(err)
			}
		}
	}
}
