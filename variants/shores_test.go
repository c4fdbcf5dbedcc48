package variants_test

import (
	"strings"
	"testing"

	"entente/engine"
)

func TestThreeShoresIsFair(t *testing.T) {
	v := builtIn(t, "shores").Variant
	pos := v.Setups[0].Begin()
	m := v.Map
	if m.All().Len() != 16 || m.Centers().Len() != 13 || m.Seas().Len() != 3 || pos.Phase.String() != "S801M" {
		t.Errorf("%d provinces, %d centers, %d seas, starts in %s", m.All().Len(), m.Centers().Len(), m.Seas().Len(), pos.Phase)
	}
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		armies, fleets := 0, 0
		var near engine.ProvinceSet // neutral centers that a unit can reach in one turn
		for p := range m.All().All() {
			u := pos.Units[p]
			if u.Power != pw {
				continue
			}
			reach := m.FleetNeighbors(engine.Location{Province: p})
			if u.Type == engine.Army {
				armies++
				reach = m.ArmyNeighbors(p)
			} else {
				fleets++
			}
			for q := range reach.Intersect(m.Centers()).All() {
				if pos.Owners[q] == engine.NoPower {
					near.Add(q)
				}
			}
		}
		if armies != 2 || fleets != 1 || pos.Centers(pw) != 3 || near.Len() != 2 {
			t.Errorf("%s: %d armies, %d fleets, %d centers, %d within reach", v.PowerName(pw), armies, fleets, pos.Centers(pw), near.Len())
		}
	}
}

func TestATurnOfThreeShoresIsJudged(t *testing.T) {
	v := builtIn(t, "shores").Variant
	pos := v.Setups[0].Begin()
	texts := []string{
		"Northmark A kin - pin", "Northmark F lar - amb", "Northmark A whi - gra",
		"Eastmoor A red - pin", "Eastmoor A moo S A red - pin", "Eastmoor F sal - sob",
		"Westria A gre - mid via", "Westria F fai - wre", "Westria A old - gra",
	}
	var orders []engine.Order
	for _, text := range texts {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	for i := range orders {
		orders[i] = pos.Complete(orders[i], orders)
	}
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	if res.Next.Phase.String() != "F801M" {
		t.Errorf("next is %s", res.Next.Phase)
	}
	var standing []string
	for p := range res.Next.Occupied().All() {
		standing = append(standing, v.FormatUnit(res.Next.Units[p], p))
	}
	want := "Northmark A kin, Northmark A whi, Eastmoor A moo, Westria A old, Westria A gre, Eastmoor A pin, Northmark F amb, Eastmoor F sob, Westria F wre"
	if got := strings.Join(standing, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestPassiveShoreCannotBeOrdered(t *testing.T) {
	v := builtIn(t, "shores").Variant
	pos := v.Setup("2").Begin()
	if list := pos.LegalOrders(v.Map.Province("gre")); len(list) != 0 {
		t.Errorf("Westria is passive and has %d orders", len(list))
	}
}
