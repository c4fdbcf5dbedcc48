package table_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
)

// withoutItaly plays up to the spring of 1903; in the fall of 1902 Turkey has taken everything that Italy had.
func withoutItaly(t *testing.T) *game.Game {
	t.Helper()
	return italyLoses(t, false)
}

// italyLoses plays up to the spring of 1903; in the fall of 1902 Turkey has the centers of Italy, whose units have gone,
// but for a fleet, if any is left.
func italyLoses(t *testing.T, fleet bool) *game.Game {
	t.Helper()
	v := standard(t)
	g := game.New(v.Setup("7"), engine.Rulebook())
	m, turkey, italy := v.Map, v.Power("turkey"), v.Power("italy")
	for g.Node().Position.Phase.String() != "S1903M" {
		if g.Node().Position.Phase.String() == "F1902M" {
			pos := *g.Node().Position
			if fleet {
				pos.Units[m.Province("ion")] = engine.Unit{Power: italy, Type: engine.Fleet}
			}
			for p := range m.All().All() {
				if pos.Units[p].Power == italy && m.Info(p).ID != "ion" {
					pos.Units[p] = engine.Unit{}
				}
				if pos.Owners[p] == italy {
					pos.Owners[p] = turkey
				}
			}
			if err := g.SetPosition(pos); err != nil {
				t.Fatal(err)
			}
		}
		g.Advance()
	}
	return g
}

func TestTallyOfAGame(t *testing.T) {
	g := withoutItaly(t)
	line, _ := g.Line()
	turkey, italy := g.Variant().Power("turkey"), g.Variant().Power("italy")
	tally := table.NewTally(line)
	if want := []int{1900, 1901, 1902}; !slices.Equal(tally.Years, want) {
		t.Fatalf("years %v, want %v", tally.Years, want)
	}
	if tally.Centers[1][turkey] != 3 || tally.Centers[2][turkey] != 6 || tally.Units[2][turkey] != 3 || tally.Centers[0][0] != 0 {
		t.Errorf("tally %v", tally)
	}
	if got := tally.Eliminated(italy); got != 1902 || tally.Eliminated(turkey) != 0 {
		t.Errorf("Italy is eliminated in %d, Turkey in %d", got, tally.Eliminated(turkey))
	}
	early := table.NewTally(line[:2])
	if early.Eliminated(italy) != 0 || !slices.Equal(early.Years, []int{1900, 1901}) {
		t.Errorf("after two phases: %v", early)
	}
}

func TestAPowerWhoseUnitsAreRemovedInWinterIsEliminatedInThatYear(t *testing.T) {
	g := italyLoses(t, true)
	italy := g.Variant().Power("italy")
	g.Advance()
	for g.Node().Position.Phase.String() != "S1904M" {
		g.Advance()
	}
	line, _ := g.Line()
	tally := table.NewTally(line)
	if tally.Centers[2][italy] != 0 || tally.Units[2][italy] != 1 || tally.Units[3][italy] != 0 || tally.Eliminated(italy) != 1902 {
		t.Errorf("Italy is eliminated in %d: %v", tally.Eliminated(italy), tally)
	}
	for i, n := range line {
		if n.Position.Phase.String() == "W1902A" && table.NewTally(line[:i+1]).Eliminated(italy) != 0 {
			t.Error("Italy is eliminated while it has units")
		}
	}
}

func TestTallyBeginsWithTheLastCountBeforeTheLine(t *testing.T) {
	for phase, want := range map[string]int{"S1901M": 1900, "F1901R": 1900, "W1901A": 1901} {
		pos := standard(t).Setup("7").Begin()
		pos.Phase, _ = engine.ParsePhase(phase)
		if got := table.NewTally([]*game.Node{{Position: &pos}}); !slices.Equal(got.Years, []int{want}) {
			t.Errorf("%s: years %v, want %d", phase, got.Years, want)
		}
	}
}

func TestTallyOfNoPhasesIsEmpty(t *testing.T) {
	if got := table.NewTally(nil); got.Years != nil || len(got.Rows("", nil)) != 1 || got.Eliminated(1) != 0 {
		t.Errorf("got %v", got)
	}
}

func TestCentersAreWrittenByYear(t *testing.T) {
	g := withoutItaly(t)
	line, _ := g.Line()
	var out bytes.Buffer
	if err := table.NewTally(line).WriteCSV(&out, "Power", g.Variant().PowerName); err != nil {
		t.Fatal(err)
	}
	want := `Power,1900,1901,1902
Austria,3,3,3
England,3,3,3
France,3,3,3
Germany,3,3,3
Italy,3,3,0
Russia,4,4,4
Turkey,3,3,6
`
	if got := out.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

var errFull = errors.New("no space left on device")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestFullDiskIsTold(t *testing.T) {
	err := table.Tally{}.WriteCSV(fullDisk{}, "Power", nil)
	if !errors.Is(err, errFull) || !strings.HasPrefix(err.Error(), "write the table") {
		t.Errorf("got %v", err)
	}
}
