package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

func TestPhasesAreReadAndWritten(t *testing.T) {
	last := engine.Phase{}
	for _, text := range []string{"S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M", "S9999M"} {
		ph, err := engine.ParsePhase(text)
		if err != nil || ph.String() != text {
			t.Errorf("%s: got %v, %v", text, ph, err)
		}
		if !last.Before(ph) || ph.Before(last) || ph.Before(ph) {
			t.Errorf("%v and %v are in the wrong sequence", last, ph)
		}
		last = ph
	}
	if ph, err := engine.ParsePhase("F1901A"); err != nil || ph.String() != "W1901A" {
		t.Errorf("F1901A: got %v, %v", ph, err)
	}
}

func TestValuesOutsideTheirKindsHaveNoNameOfAnother(t *testing.T) {
	for i := range 256 {
		if got := (engine.Phase{Year: 1901, Season: engine.Season(i)}).String(); i > 2 && got != "?1901M" {
			t.Errorf("season %d: %s", i, got)
		}
		if got := (engine.Phase{Year: 1901, Kind: engine.PhaseKind(i)}).String(); i > 2 && got != "S1901?" {
			t.Errorf("kind of phase %d: %s", i, got)
		}
		if got := engine.UnitType(i).String(); i > 2 && got != "" {
			t.Errorf("type of unit %d: %s", i, got)
		}
		if got := engine.Coast(i).String(); i > 4 && got != "" {
			t.Errorf("coast %d: %s", i, got)
		}
	}
}

func TestWhatIsNoPhaseIsRefused(t *testing.T) {
	for _, text := range []string{
		"", "S", "SM", "S1901", "1901M", "X1901M", "S1901X", "S1901A", "W1901M", "W1901R", "S0M", "S10000M", "S-5M", "S+5M", "S19 01M", "s1901m",
		strings.Repeat("S1901M", 100_000), "\xff\xff\xff", "S１９０１M",
	} {
		if ph, err := engine.ParsePhase(text); err == nil {
			t.Errorf("%.20q was read as %v", text, ph)
		} else if len(err.Error()) > 150 || !strings.HasPrefix(err.Error(), "phase ") {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}
