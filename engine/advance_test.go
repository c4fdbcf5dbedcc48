package engine_test

import (
	"testing"

	"entente/engine"
)

func TestNobodyIsAskedToRetreatWhereOnlyContestedProvincesAreLeft(t *testing.T) {
	v := standard(t)
	pos := at(t, v, "S1901M", "Russia F rum, Turkey F bla, Turkey A bul, Turkey A arm, Russia A ukr")
	var orders []engine.Order
	for _, text := range []string{
		"Turkey F bla - rum", "Turkey A bul S F bla - rum", "Turkey A arm - sev", "Russia A ukr - sev", "Russia F rum H",
	} {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	if got := res.Next.Phase.String(); got != "F1901M" {
		t.Errorf("the next phase is %s", got)
	}
	if res.Next.Dislodged != (engine.Position{}).Dislodged || !res.Next.Contested.Empty() {
		t.Error("a dislodged unit or a contested province is left over")
	}
	if !res.Contested.Has(v.Map.Province("sev")) {
		t.Error("sev was not contested")
	}
}
