package engine_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"entente/engine"
)

// TestReasonsNameTheirRule: every reason but success names its rule, and the case of DATC that it names really comes
// to it.
func TestReasonsNameTheirRule(t *testing.T) {
	decided := datcReasons(t)
	without := []engine.Reason{
		engine.Succeeded, engine.Disbanded, engine.NoUnitToSupport, engine.NotAFleet, engine.ClosedTerritory, engine.Impassable, engine.Idle, engine.UnderArmistice, engine.Unsupportable,
		engine.MissingRoute, engine.OccupiedProvince, engine.NotDislodged, engine.NotOwnCenter, engine.NoHomeLeft, engine.Conflicting,
	}
	for _, r := range engine.Reasons() {
		if (r.Rule() == engine.NoRule) != (r == engine.Succeeded) {
			t.Errorf("%v: rule %q", r, r.Rule())
		}
		if id := r.DATC(); (id == "") != slices.Contains(without, r) || id != "" && !decided[id][r] {
			t.Errorf("%v: case %q does not come to it", r, id)
		}
	}
}

// TestTablesAgreeOnWhatTheRulebookLeavesOpen: on some rules always, on others where a setting is another than the rulebook's.
func TestTablesAgreeOnWhatTheRulebookLeavesOpen(t *testing.T) {
	always := []engine.Rule{engine.StandingAlone, engine.WrittenRoutes, engine.Paradoxes}
	by := map[string]engine.Rule{
		"cut_rule": engine.Cutting, "convoy_cut": engine.Cutting, "self_standoff_support": engine.OwnUnits, "coast_rule": engine.SplitCoasts,
		"via_convoy_without_fleet": engine.Convoying, "own_convoy_intent": engine.Convoying, "explicit_route_binding": engine.Convoying,
		"retreat_to_convoyed_attacker_origin": engine.Retreating, "removal_distance": engine.RemovalOrder,
	}
	for _, setting := range engine.Rulebook().Settings() {
		for _, value := range setting.Values {
			rules := engine.Rulebook()
			if err := rules.Set(setting.Name, value); err != nil {
				t.Fatal(err)
			}
			for r := engine.NoRule; r <= engine.BoardBuilding; r++ {
				want := slices.Contains(always, r) || r == by[setting.Name] && r != engine.NoRule && value != setting.Values[0]
				if got := r.Agreed(rules); got != want {
					t.Errorf("%s=%s: %v is agreed: %v, want %v", setting.Name, value, r, got, want)
				}
			}
		}
	}
}

// datcReasons returns which reasons the orders of the cases come to.
func datcReasons(t *testing.T) map[string]map[engine.Reason]bool {
	t.Helper()
	v := standard(t)
	type phase struct {
		Phase   string
		Units   []string
		Centers map[string][]string
		Orders  []struct{ Power, Order string }
	}
	var file struct {
		Cases []struct {
			ID string
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
	seen := map[string]map[engine.Reason]bool{}
	for _, c := range file.Cases {
		seen[c.ID] = map[engine.Reason]bool{}
		var pos engine.Position
		for i, ph := range append([]phase{c.phase}, c.Multi...) {
			if ph.Phase == "" {
				continue
			}
			if i < 2 {
				name := map[string]string{"movement": "S1901M", "build": "W1901A"}[ph.Phase]
				if pos, err = v.ReadPosition(engine.PositionText{Phase: name, Units: ph.Units, Centers: ph.Centers}, nil, engine.DATC()); err != nil {
					t.Fatal(c.ID, err)
				}
			}
			var list []engine.Order
			for _, text := range ph.Orders {
				o, err := v.ParseOrder(engine.NoPower, text.Power+" "+text.Order)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, o)
			}
			res := engine.Adjudicate(&pos, list, engine.DATC())
			for _, r := range res.Results {
				seen[c.ID][r.Reason] = true
			}
			pos = res.Next
		}
	}
	return seen
}

// TestParadoxesNameTheirRule: what a paradox stops is not explained as a broken convoy.
func TestParadoxesNameTheirRule(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		orders, at string
		want       engine.Rule
		rules      engine.Rules
	}{
		{"England F lon S F wal - eng, England F wal - eng, France A bre - lon, France F eng C A bre - lon", "wal", engine.Paradoxes, engine.Rules{ConvoyCut: engine.CutAlways, Paradox: engine.AllHold}},
		{"England F lon S F wal - eng, England F wal - eng, France A bre - lon, France F eng C A bre - lon", "eng", engine.Paradoxes, engine.Rules{ConvoyCut: engine.CutAlways, Paradox: engine.AllHold}},
		{"England F lon S F wal - eng, England F wal - eng, France A bre - lon, France F eng C A bre - lon", "eng", engine.BrokenConvoys, engine.Rules{}},
		{"England F wal - eng, England F iri S F wal - eng, France A bre - lon, France F eng C A bre - lon", "bre", engine.BrokenConvoys, engine.Rules{}},
		{"France A par - bur, Germany A mun - bur", "par", engine.Standoffs, engine.Rules{}},
	} {
		s := read(t, v, pieces(row.orders)...)
		got := outcome(t, engine.Adjudicate(&s.pos, s.orders, row.rules), v.Map.Province(row.at))
		if got.Rule() != row.want {
			t.Errorf("%s: %v of %s: rule %v, want %v", row.orders, got.Reason, row.at, got.Rule(), row.want)
		}
	}
}
