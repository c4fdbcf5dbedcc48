package search

import (
	"context"
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
)

// TestUnitsOfNobodyStandAndDoNothingElse: to odds, to the worst that can happen and among threats.
func TestUnitsOfNobodyStandAndDoNothingElse(t *testing.T) {
	v := gametest.OwnRules(t)
	kin, pin, free := v.Map.Province("kin"), v.Map.Province("pin"), v.Power("free")
	for _, row := range []struct {
		orders []string
		works  bool
	}{
		{[]string{"A kin - pin", "A lar S A kin - pin"}, true},
		{[]string{"A kin - pin", "A lar H"}, false},
	} {
		pos, err := v.ReadPosition(engine.PositionText{Phase: "F801M", Units: []string{"Northmark A kin", "Northmark A lar", "Free A pin"}}, &v.Setups[0], engine.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		q := question(t, pos, "northmark", row.orders...)
		odds := q.Ask(context.Background(), 100, nil)
		want := 0
		if row.works {
			want = odds.Replies
		}
		if odds.Replies == 0 || odds.Works[kin] != want || odds.Entered[pin] != want {
			t.Errorf("%v: works in %d of %d, enters in %d", row.orders, odds.Works[kin], odds.Replies, odds.Entered[pin])
		}
		if harm := q.Worst(context.Background(), free); !harm.None() {
			t.Errorf("%v: they do harm: %+v", row.orders, harm)
		}
		for p, force := range Count(&pos).Force {
			if force[free] > 0 {
				t.Errorf("they threaten %s", v.Map.ID(engine.Location{Province: engine.Province(p)}))
			}
		}
	}
}
