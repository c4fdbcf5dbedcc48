package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

// TestPowersUnderArmisticeOnlyHold is RULES 9.2: they do nothing, not even support each other; others may support them.
func TestPowersUnderArmisticeOnlyHold(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name  string
		stage stage
		orders,
		want string
	}{
		{"they cannot move", stage{units: "Italy A ven"}, "Italy A ven - tyr", "ven under-armistice"},
		{"nor support each other", stage{units: "Italy A ven, Italy A rom"}, "Italy A rom S A ven", "rom under-armistice, ven succeeded"},
		{"nor support others", stage{units: "Italy A ven, Austria A tri"}, "Italy A ven S A tri", "tri succeeded, ven under-armistice"},
		{"nor carry anybody", stage{units: "Italy F tyn, France A tus"}, "Italy F tyn C A tus - tun, France A tus - tun", "tus no-route, tyn under-armistice"},
		{"nor are they carried", stage{units: "Italy A nap, France F tyn"}, "France F tyn C A nap - tun", "nap succeeded, tyn cannot-move-there"},
		{"others support them to hold", stage{units: "Italy A ven, Austria A tri, Austria A tyr, France A pie"},
			"Austria A tri - ven, Austria A tyr S A tri - ven, France A pie S A ven", "pie succeeded, tri bounced, tyr succeeded, ven succeeded"},
		{"they cut nothing", stage{units: "Italy A ven, Austria A tri, Austria A vie, Russia A tyr"},
			"Italy A ven - tri, Russia A tyr - vie, Austria A tri S A vie", "tri succeeded, tyr bounced, ven under-armistice, vie succeeded"},
		{"other powers are free", stage{units: "Austria A tri"}, "Austria A tri - ven", "tri succeeded"},
		{"the set-up comes first", stage{setup: "6", phase: "S1870M", units: "Italy A ven"}, "Italy A ven - tyr", "ven idle"},
		{"they do not retreat", stage{phase: "S1901R", dislodged: "Italy A ven by tyr, France A bur by mun"},
			"Italy A ven R rom, France A bur R par", "bur succeeded, ven under-armistice"},
		{"they do not build", stage{phase: "W1901A", centers: "Italy ven, France par"}, "Italy A ven B, France A par B", "par succeeded, ven under-armistice"},
		{"they choose no removals", stage{phase: "W1901A", units: "Italy A ven, Italy A tun", centers: "Italy ven"},
			"Italy A ven D", "tun removed, ven under-armistice"},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.stage.armistice = "Italy"
			pos := row.stage.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			if res.Next.Armistice != pos.Armistice {
				t.Error("the armistice is over by itself")
			}
		})
	}
}

func TestUnitsUnderArmisticeAreDisbandedWhenDislodged(t *testing.T) {
	v := standard(t)
	pos := stage{units: "Italy A ven, Austria A tri, Austria A tyr", armistice: "Italy"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, orders(t, v, "Austria A tri - ven, Austria A tyr S A tri - ven"), engine.Rules{})
	if got := strings.Join(board(&res.Next), ", "); got != "Austria A tyr, Austria A ven" || res.Next.Phase.String() != "F1901M" {
		t.Errorf("in %v the board is %s", res.Next.Phase, got)
	}
}

// TestDisorderComesToItsRemovals: a power under armistice that has lost a center orders no removal, and nobody else has
// anything to adjust. The adjustment phase comes all the same, and the rule removes (RULES 9.4).
func TestDisorderComesToItsRemovals(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, units, centers string
		phases, board        string
	}{
		{"a center lost", "Italy A ven, Italy F ion, Austria A gre", "Italy ven gre", "W1901A S1902M", "Austria A gre, Italy A ven"},
		{"none lost", "Italy A ven, Italy F ion, Austria A gre", "Italy ven rom, Austria gre", "S1902M F1902M", "Austria A gre, Italy A ven, Italy F ion"},
		{"all lost", "Italy F ion, Austria A gre", "Italy gre", "W1901A S1902M", "Austria A gre"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := stage{phase: "F1901M", units: row.units, centers: row.centers, armistice: "Italy"}.position(t, v, engine.Rules{})
			var phases []string
			for range 2 {
				pos = engine.Adjudicate(&pos, nil, engine.Rules{}).Next
				phases = append(phases, pos.Phase.String())
				if pos.Phase.Kind == engine.Adjustment && !pos.ToOrder().Empty() {
					t.Errorf("%s is asked for orders", ids(v.Map, pos.ToOrder()))
				}
			}
			if got := strings.Join(phases, " "); got != row.phases {
				t.Errorf("the phases are %s, want %s", got, row.phases)
			}
			if got := strings.Join(board(&pos), ", "); got != row.board {
				t.Errorf("the board is %s, want %s", got, row.board)
			}
		})
	}
}
