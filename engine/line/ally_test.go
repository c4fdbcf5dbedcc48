package line

import (
	"slices"
	"testing"

	"entente/engine"
)

// channel is a fall in which England and France can take Belgium from Germany together, but neither alone.
func channel(t testing.TB) Question {
	t.Helper()
	v, m := standard(t)
	pos, err := engine.ParseLine("standard/7 F1902M england:Feng=lon,edi,lvp france:Apic=par,bre,mar germany:Abel,Aboh=bel,hol,mun,kie,ber", func(string) (*engine.Variant, error) { return v, nil })
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Position: &pos, Model: m, Power: v.Power("france"), Seed: 1}
	q.Stances[v.Power("england")] = Ally
	return q
}

// Allies are one side: their plans are made together, for what both expect, and support each other. Only together can they take Belgium.
func TestAlliesPlanTogether(t *testing.T) {
	q := channel(t)
	v := q.Position.Variant
	both := engine.PowersOf(v.Power("england"), v.Power("france"))
	a := run(t, q, 12)
	if a.Side != both || len(a.Plans) == 0 {
		t.Fatalf("side %b, %d plans", a.Side, len(a.Plans))
	}
	for i, p := range a.Plans {
		if len(p.Orders) != 2 || p.Orders[0].Power == p.Orders[1].Power {
			t.Errorf("plan %d: %v", i, p.Orders)
		}
		for k, why := range q.Position.CheckAll(p.Orders) {
			if why != engine.Succeeded {
				t.Errorf("plan %d: %s: %v", i, v.Format(p.Orders[k]), why)
			}
		}
	}
	together := slices.ContainsFunc(a.Plans[0].Orders, func(o engine.Order) bool { return o.Kind == engine.SupportMove && v.Map.ID(o.To) == "bel" }) &&
		slices.ContainsFunc(a.Plans[0].Orders, func(o engine.Order) bool { return o.Kind == engine.Move && v.Map.ID(o.To) == "bel" })
	if !together {
		t.Errorf("the best is %v", q.Position.UnitTexts())
		for _, o := range a.Plans[0].Orders {
			t.Log(v.Format(o))
		}
	}
	apart := q
	apart.Stances = [64]Stance{}
	alone := run(t, apart, 12)
	sum := alone.Shares[v.Power("england")].Mean + alone.Shares[v.Power("france")].Mean
	if got := a.Plans[0].Share.Mean; got < sum+0.02 {
		t.Errorf("both expect %.3f together, and %.3f apart", got, sum)
	}
	if a.Plans[0].Centers.Mean < 6.2 {
		t.Errorf("they expect %.2f centers together", a.Plans[0].Centers.Mean)
	}
}

// What one of the allies has written stands in what everybody may expect; the other, who has written nothing, orders as it would.
func TestAnAllyThatWroteNothingDoesNotHold(t *testing.T) {
	q := channel(t)
	q.Orders = orders(t, q.Position, "France A pic - bel")
	written := run(t, q, 12)
	q.Orders = append(q.Orders, orders(t, q.Position, "England F eng H")...)
	held := run(t, q, 12)
	bel := q.Position.Variant.Power("germany")
	if written.Centers[bel].Mean > held.Centers[bel].Mean-0.2 {
		t.Errorf("Germany expects %.2f centers where England is free, %.2f where it holds", written.Centers[bel].Mean, held.Centers[bel].Mean)
	}
	if a := run(t, q, 12); len(a.Plans) == 0 || a.Plans[0].Share.Mean < held.Shares[q.Power].Mean {
		t.Errorf("%+v", a.Plans)
	}
}

// In retreats and adjustments the choices of allies are joined, those that each ranks highest first; whoever has nothing to order binds nobody.
func TestAlliesBuildTogether(t *testing.T) {
	v, m := standard(t)
	pos, err := engine.ParseLine("standard/7 W1902A england:Fnth=lon,edi,lvp france:Apic,Abur,Agas=par,bre,mar,spa,por germany:Aruh=mun,kie,ber", func(string) (*engine.Variant, error) { return v, nil })
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Position: &pos, Model: m, Power: v.Power("france"), Seed: 1}
	q.Stances[v.Power("england")], q.Stances[v.Power("italy")] = Ally, Ally
	a := run(t, q, 6)
	if len(a.Plans) == 0 {
		t.Fatal("no plan")
	}
	for _, p := range a.Plans {
		n := map[engine.Power]int{}
		for _, o := range p.Orders {
			if n[o.Power]++; o.Kind != engine.Build || pos.Check(o) != engine.Succeeded {
				t.Errorf("%s", v.Format(o))
			}
		}
		if n[v.Power("england")] != 2 || n[v.Power("france")] != 2 || len(n) != 2 {
			t.Errorf("%v", n)
		}
	}
}
