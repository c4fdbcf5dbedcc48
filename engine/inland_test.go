package engine_test

import (
	"testing"

	"entente/engine"
)

// TestViaConvoyInland: "via convoy" from or to an inland province is a convoy that cannot be, not a place
// too far away; where the table walks without a convoy, it walks.
func TestViaConvoyInland(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		order       string
		void, walks engine.Reason
	}{
		{"France A par - bur via", engine.NoConvoyPossible, engine.Succeeded},
		{"France A mar - bur via", engine.NoConvoyPossible, engine.Succeeded},
		{"France A bur - bel via", engine.NoConvoyPossible, engine.Succeeded},
		{"France A bel - hol via", engine.NoConvoyPossible, engine.Succeeded},
		{"France A par - mos via", engine.NoConvoyPossible, engine.NoConvoyPossible},
		{"France A par - mos", engine.NotAdjacent, engine.NotAdjacent},
		{"France A mar - bur by land", engine.Succeeded, engine.Succeeded},
	} {
		s := read(t, v, row.order)
		for rules, want := range map[engine.Rules]engine.Reason{{}: row.void, {ViaWithoutFleet: engine.ViaByLand}: row.walks} {
			res := engine.Adjudicate(&s.pos, s.orders, rules)
			if got := res.Results[0].Reason; got != want {
				t.Errorf("%s, %+v: %v, want %v", row.order, rules, got, want)
			}
		}
	}
}
