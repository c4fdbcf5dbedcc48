package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

func TestPassivePowersTakeNoOrders(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, setup, phase, units, orders, want string
	}{
		{"they cannot be ordered", "6", "S1870M", "Italy A ven", "Italy A ven - tyr", "ven idle"},
		{"they do not support each other", "6", "S1870M", "Italy A ven, Italy A rom", "Italy A rom S A ven", "rom idle, ven succeeded"},
		{"nor the Germans of five players", "5", "S1801M", "Germany A mun, Italy A ven", "Germany A mun - boh, Italy A ven - tyr", "mun idle, ven idle"},
		{"with seven players they do", "7", "S1901M", "Italy A ven", "Italy A ven - tyr", "ven succeeded"},
		{"others support them to hold", "6", "S1870M", "Italy A ven, Austria A tri, Austria A tyr, France A pie",
			"Austria A tri - ven, Austria A tyr S A tri - ven, France A pie S A ven", "pie succeeded, tri bounced, tyr succeeded, ven succeeded"},
		{"nobody supports a move that they cannot make", "6", "S1870M", "Italy A ven, France A pie", "France A pie S A ven - tyr", "pie cannot-move-there, ven succeeded"},
		{"nobody carries them", "6", "S1870M", "Italy A nap, France F tyn", "France F tyn C A nap - tun", "nap succeeded, tyn cannot-move-there"},
		{"who drives them out takes the place", "6", "S1870M", "Italy A ven, Austria A tri, Austria A tyr",
			"Austria A tri - ven, Austria A tyr S A tri - ven", "tri succeeded, tyr succeeded, ven dislodged-unit"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := stage{setup: row.setup, phase: row.phase, units: row.units}.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// TestPassiveUnitsMayBeLeftAlone is C-17: by the setting, support for a passive unit is void, and only that.
func TestPassiveUnitsMayBeLeftAlone(t *testing.T) {
	v := standard(t)
	const list = "Austria A tri - ven, Austria A tyr S A tri - ven, France A pie S A ven, Russia A boh S A tyr"
	s := stage{setup: "6", phase: "S1870M", units: "Italy A ven, Austria A tri, Austria A tyr, France A pie, Russia A boh"}
	for r, want := range map[engine.Rules]string{
		{}:                                    "boh succeeded, pie succeeded, tri bounced, tyr succeeded, ven succeeded",
		{PassiveSupport: engine.PassiveAlone}: "boh succeeded, pie unsupportable, tri succeeded, tyr succeeded, ven dislodged-unit",
	} {
		pos := s.position(t, v, r)
		if got := fate(v, engine.Adjudicate(&pos, orders(t, v, list), r)); got != want {
			t.Errorf("%s: got %s, want %s", r.Settings()[len(r.Settings())-1].Value, got, want)
		}
	}
	for _, r := range []engine.Rules{{}, {PassiveSupport: engine.PassiveAlone}} { // where it is void it is not offered
		pos := s.position(t, v, r)
		pos.Setup = pos.Setup.Under(r)
		o := orders(t, v, "France A pie S A ven")[0]
		void := r.PassiveSupport == engine.PassiveAlone
		if offered := slices.Contains(pos.LegalOrders(o.At.Province), o); offered == void || (pos.Check(o) == engine.Unsupportable) != void {
			t.Errorf("void %v: offered %v, %v", void, offered, pos.Check(o))
		}
	}
	armistice := stage{units: s.units, armistice: "Italy"}.position(t, v, engine.Rules{})
	r := engine.Rules{PassiveSupport: engine.PassiveAlone}
	if got, want := fate(v, engine.Adjudicate(&armistice, orders(t, v, list), r)), "boh succeeded, pie succeeded, tri bounced, tyr succeeded, ven succeeded"; got != want {
		t.Errorf("armistice: got %s, want %s", got, want)
	}
}

func TestPassiveUnitsAreRemovedWhenDislodged(t *testing.T) {
	v := standard(t)
	pos := stage{setup: "6", phase: "F1870M", units: "Italy A ven, Austria A tri, Austria A tyr"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, orders(t, v, "Austria A tri - ven, Austria A tyr S A tri - ven"), engine.Rules{})
	if got := strings.Join(board(&res.Next), ", "); got != "Austria A tyr, Austria A ven" {
		t.Errorf("the board is %s", got)
	}
	if res.Next.Dislodged != pos.Dislodged || res.Next.Phase.Kind == engine.Retreats {
		t.Error("a passive unit may retreat")
	}
	if pw := res.Next.Owners[v.Map.Province("ven")]; pw != v.Power("austria") {
		t.Errorf("Venice belongs to %s", v.PowerName(pw))
	}
}

func TestPassivePowersNeverBuildAndAreNeverAskedToRemove(t *testing.T) {
	v := standard(t)
	pos := stage{setup: "6", phase: "W1870A", units: "Italy A ven, Italy A apu, Italy A pie, Italy A tus", centers: "Italy ven rom"}.position(t, v, engine.Rules{})
	if got := ids(v.Map, pos.ToOrder()); got != "" {
		t.Errorf("orders are due in %s", got)
	}
	res := engine.Adjudicate(&pos, nil, engine.Rules{})
	if got := len(board(&res.Next)); got != 4 {
		t.Errorf("%d units are left", got)
	}
	pos = stage{setup: "6", phase: "W1870A", units: "Italy A ven", centers: "Italy ven rom nap"}.position(t, v, engine.Rules{})
	res = engine.Adjudicate(&pos, orders(t, v, "Italy A rom B, Italy waive"), engine.Rules{})
	for _, r := range res.Results {
		if r.Reason != engine.Idle {
			t.Errorf("%s: %v", v.Format(r.Order), r.Reason)
		}
	}
}

// TestItalyIsClosedUntilTheSpringOf1915 is about the game of two players (RULES 11).
func TestItalyIsClosedUntilTheSpringOf1915(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, phase, units, orders, want string
	}{
		{"a move", "S1914M", "Austria A tyr", "Austria A tyr - ven", "tyr closed-territory"},
		{"a move in fall", "F1914M", "Austria A tyr", "Austria A tyr - ven", "tyr closed-territory"},
		{"a fleet along the coast", "S1914M", "France F gol", "France F gol - tus", "gol closed-territory"},
		{"the seas around stay open", "S1914M", "France F gol", "France F gol - tyn", "gol succeeded"},
		{"a convoy", "F1914M", "France A mar, France F gol", "France A mar - tus, France F gol C A mar - tus", "gol closed-territory, mar closed-territory"},
		{"a support for a move", "F1914M", "Austria A tyr, Austria A tri", "Austria A tyr - ven, Austria A tri S A tyr - ven", "tri closed-territory, tyr closed-territory"},
		{"a support to hold", "F1914M", "Austria A tyr, Italy A ven", "Austria A tyr S A ven", "tyr closed-territory, ven succeeded"},
		{"orders to Italy", "F1914M", "Italy A ven", "Italy A ven - tyr", "ven idle"},
		{"open in 1915", "S1915M", "Austria A tyr", "Austria A tyr - ven", "tyr succeeded"},
		{"fleets in 1915", "S1915M", "France F gol", "France F gol - tus", "gol succeeded"},
		{"a convoy in 1915", "S1915M", "France A mar, France F gol", "France A mar - tus, France F gol C A mar - tus", "gol succeeded, mar succeeded"},
		{"Italy moves in 1915", "S1915M", "Italy A ven", "Italy A ven - tyr", "ven succeeded"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := stage{setup: "2", phase: row.phase, units: row.units}.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
	for phase, want := range map[string]string{"F1914R": "boh mun vie", "S1915R": "boh mun pie ven vie"} {
		pos := stage{setup: "2", phase: phase, units: "Russia A tri", dislodged: "Austria A tyr by tri"}.position(t, v, engine.Rules{})
		if got := places(v.Map, pos.Retreats(v.Map.Province("tyr"))); got != want {
			t.Errorf("%s: the retreats from Tyrolia are %s, want %s", phase, got, want)
		}
	}
	pos := stage{setup: "2", phase: "F1914R", dislodged: "Austria A tyr by tri"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, orders(t, v, "Austria A tyr R ven"), engine.Rules{})
	if got := fate(v, res); got != "tyr closed-territory" || len(board(&res.Next)) != 0 {
		t.Errorf("a retreat to Venice: %s", got)
	}
}

// TestItalyNeedsNoAdjustmentIn1914: three centers, three units, and nobody is asked.
func TestItalyNeedsNoAdjustmentIn1914(t *testing.T) {
	v := standard(t)
	pos := v.Setup("2").Begin()
	for range 2 {
		res := engine.Adjudicate(&pos, nil, engine.Rules{})
		pos = res.Next
	}
	if got := pos.Phase.String(); got != "S1915M" {
		t.Fatalf("the phase is %s", got)
	}
	italy := v.Power("italy")
	if pos.Balance(italy) != 0 || pos.UnitCount(italy) != 3 {
		t.Errorf("Italy has %d units and a balance of %d", pos.UnitCount(italy), pos.Balance(italy))
	}
	if !pos.ToOrder().Has(v.Map.Province("ven")) {
		t.Error("Venice has no orders in 1915")
	}
}

func TestSetupsBeginAsTheRulesSay(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		id, phase, passive string
		victory            uint8
		byPlayer           bool
		seats, due         int
	}{
		{"7", "S1901M", "", 0, false, 7, 22},
		{"6", "S1870M", "Italy", 0, false, 6, 19},
		{"5", "S1801M", "Germany Italy", 0, false, 5, 16},
		{"4", "S1901M", "", 0, false, 4, 22},
		{"3i", "S1901M", "", 0, false, 3, 22},
		{"3ii", "S1901M", "", 0, false, 3, 22},
		{"2", "S1914M", "", 24, true, 2, 19},
	} {
		s := v.Setup(row.id)
		if s == nil {
			t.Fatalf("no setup %s", row.id)
		}
		pos := s.Begin()
		if err := pos.Faults(); err != nil {
			t.Error(err)
		}
		var passive []string
		for pw := range v.Powers {
			if s.Passive.Has(engine.Power(pw)) {
				passive = append(passive, v.PowerName(engine.Power(pw)))
			}
		}
		if pos.Setup != s || pos.Phase.String() != row.phase || strings.Join(passive, " ") != row.passive || s.ByPlayer != row.byPlayer ||
			len(s.Seats) != row.seats || pos.ToOrder().Len() != row.due || row.victory != 0 && s.Victory != row.victory {
			t.Errorf("%s: %v, passive %v, victory %d by player %v, %d seats, %d to order", row.id, pos.Phase, passive, s.Victory, s.ByPlayer, len(s.Seats), pos.ToOrder().Len())
		}
		if got := fmt.Sprint(len(board(&pos)), pos.Centers(v.Power("russia")), pos.Centers(v.Power("italy"))); got != "22 4 3" {
			t.Errorf("%s: units, centers of Russia and of Italy: %s", row.id, got)
		}
	}
	if v.Setup("8") != nil || v.Setup("") != nil {
		t.Error("an unknown setup was found")
	}
	if v.Power("narnia") != engine.NoPower || v.PowerName(engine.NoPower) != "" || v.PowerName(200) != "" {
		t.Error("an unknown power has a name")
	}
}

func TestWinner(t *testing.T) {
	v := standard(t)
	give := func(pos *engine.Position, pw engine.Power, n int) {
		pos.Owners = [256]engine.Power{}
		for p := range v.Map.Centers().All() {
			if n--; n >= 0 {
				pos.Owners[p] = pw
			}
		}
	}
	for _, row := range []struct {
		setup   string
		centers int
		wins    bool
	}{
		{"", 17, false}, {"", 18, true}, {"", 34, true}, {"7", 17, false}, {"7", 18, true}, {"4", 18, true}, {"2", 34, false},
	} {
		pos := engine.Position{Variant: v, Setup: v.Setup(row.setup)}
		give(&pos, v.Power("france"), row.centers)
		if got := pos.Winner(); (got == v.Power("france")) != row.wins || !row.wins && got != engine.NoPower {
			t.Errorf("setup %q, %d centers: %q wins", row.setup, row.centers, v.PowerName(got))
		}
	}
	short := engine.Setup{Variant: v, Victory: 5}
	pos := engine.Position{Variant: v, Setup: &short}
	if give(&pos, v.Power("italy"), 5); pos.Winner() != v.Power("italy") {
		t.Error("five centers of five do not win")
	}
}
