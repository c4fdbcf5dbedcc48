package engine_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/guard"
	"entente/scripts/meter"
)

// samples returns the positions of the DATC collection, of every kind of phase, and the opening.
func samples(t testing.TB, v *engine.Variant) []engine.Position {
	t.Helper()
	type phase struct {
		Phase     string
		Units     []string
		ToRetreat []string `json:"to_retreat"`
		Centers   map[string][]string
	}
	var file struct {
		Cases []struct {
			phase
			Multi []phase
		}
	}
	data, err := os.ReadFile("testdata/datc-v3.2.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	list := []engine.Position{v.Setups[0].Begin()}
	names := map[string]string{"movement": "S1901M", "retreat": "S1901R", "build": "W1901A"}
	for _, c := range file.Cases {
		for _, ph := range append([]phase{c.phase}, c.Multi...) {
			if ph.Phase == "" {
				continue
			}
			text := engine.PositionText{Phase: names[ph.Phase], Units: ph.Units, Centers: ph.Centers}
			for _, d := range ph.ToRetreat {
				unit, from, _ := strings.Cut(d, " by ")
				text.Dislodged = append(text.Dislodged, engine.DislodgedText{Unit: unit, From: from})
			}
			pos, err := v.ReadPosition(text, nil, engine.DATC())
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, pos)
		}
	}
	return list
}

func TestWritingAndReadingIsStableForEveryLegalOrder(t *testing.T) {
	v := standard(t)
	orders := 0
	for _, pos := range samples(t, v) {
		for _, o := range pos.AppendAllLegalOrders(nil) {
			orders++
			for s := engine.StylePlain; s <= engine.StylePython; s++ {
				checkStable(t, &pos, o, s)
			}
		}
	}
	if orders < 5000 {
		t.Errorf("only %d orders", orders)
	}
}

// checkStable writes, reads and writes an order, and completes what was read to the order itself.
func checkStable(t *testing.T, pos *engine.Position, o engine.Order, s engine.Style) {
	t.Helper()
	v := pos.Variant
	text := pos.FormatStyle(o, s)
	read, err := v.ParseOrder(o.Power, text)
	if err != nil {
		t.Fatalf("style %s: %v", s, err)
	}
	if again := v.FormatStyle(read, s); again != v.FormatStyle(o, s) {
		t.Fatalf("style %s: %q comes back as %q", s, text, again)
	}
	meant, warnings, err := pos.ParseOrder(o.Power, text)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("style %s: %q: %v %v", s, text, warnings, err)
	}
	if meant = pos.Complete(meant, nil); meant != o {
		t.Fatalf("style %s: %q means %+v, want %+v", s, text, meant, o)
	}
}

func TestNoiseIsRefusedAtOnce(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	start := meter.Used() // of the processor: others may be at work
	for _, piece := range []string{"A", "A ", "A par - ", "-", "- ", "北", "北海", "陸軍", "nor ", "nor-", "(", "France ", "\xff", "via nor "} {
		for _, n := range []int{600 / len(piece), 1 << 20 / len(piece)} {
			noise := strings.Repeat(piece, n)
			if _, err := v.ParseOrder(1, noise); err == nil {
				t.Errorf("%d times %q was read", n, piece)
			}
			if _, _, err := pos.ParseOrder(engine.NoPower, noise); err == nil {
				t.Errorf("%d times %q was read", n, piece)
			}
			if _, _, err := v.ParseUnit(noise); err == nil {
				t.Errorf("%d times %q was read as a unit", n, piece)
			}
		}
	}
	if spent := meter.Used() - start; spent > 2*time.Second {
		t.Errorf("took %v", spent)
	}
}

func FuzzParseOrder(f *testing.F) {
	v := standard(f)
	pos := v.Setups[0].Begin()
	for _, row := range readings {
		f.Add(row.text, uint8(1))
	}
	f.Add("A par - nor", uint8(0))
	f.Add(strings.Repeat("A par - ", 70), uint8(3))
	f.Fuzz(func(t *testing.T, text string, pw uint8) {
		defer guard.Start(t)()
		power := engine.Power(int(pw) % len(v.Powers))
		o, err := v.ParseOrder(power, text)
		pos.ParseOrder(power, text)
		v.ParseUnit(text)
		v.ParseLocation(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		if o.Kind != engine.Move && (o.Way != engine.AnyWay || !o.Route.Empty()) {
			t.Errorf("%q: no move, but on its way: %+v", text, o)
		}
		for s := engine.StylePlain; s <= engine.StylePython; s++ {
			written := v.FormatStyle(o, s)
			again, err := v.ParseOrder(o.Power, written)
			if err != nil || v.FormatStyle(again, s) != written {
				t.Errorf("style %s: %q writes %q, reads %q, %v", s, text, written, v.FormatStyle(again, s), err)
			}
		}
	})
}
