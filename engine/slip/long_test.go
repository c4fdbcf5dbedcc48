package slip_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/slip"
	"entente/variants"
)

// TestASheetLongerThanAnybodyWritesIsNotRead: what can be read at once is, and the rest is said to be too long.
func TestASheetLongerThanAnybodyWritesIsNotRead(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	for _, line := range []string{"A par - bur\n", "&a;", "x"} {
		list := slip.Reader{Pos: &pos}.Sheet(strings.Repeat(line, (2<<20)/len(line)), nil)
		if last := list[len(list)-1]; last.Fault == nil || len(list) > 30_000 {
			t.Errorf("%q: %d readings, the last %+v", line, len(list), last)
		}
	}
}

// A line is called void where the judge will call it so, by what the table agreed on, and not only where nobody
// could give the order.
func TestALineIsReadByTheRulesOfTheTable(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setup("7").Begin()
	gas, _ := v.ParseLocation("gas")
	pos.Units[gas.Province] = engine.Unit{Type: engine.Fleet, Power: v.Power("france")}
	for _, c := range []struct {
		rules engine.Rules
		want  engine.Reason
	}{{engine.Rules{}, engine.Succeeded}, {engine.Rules{CoastRule: engine.CoastRequired}, engine.MissingCoast}} {
		if r := (slip.Reader{Pos: &pos, Rules: c.rules}).One("F Gas - Spa", nil); r.Why != c.want {
			t.Errorf("%+v: %v, want %v", c.rules, r.Why, c.want)
		}
	}
}
