package engine_test

import (
	"math/rand/v2"
	"testing"

	"entente/engine"
)

// A support is cut by the unit that can cut it, not by the one that stands where it is aimed (RULES 6.1.8, 001 3.3.9 b).
func TestTheUnitThatCutsIsNamed(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		what, units, orders, support, by string
	}{
		{"two attack, one from where the support is aimed", "Italy A vie, Italy A alb, Austria A tri, Turkey F gre",
			"Italy A vie - tri, Italy A alb S A vie - tri, Austria A tri - alb, Turkey F gre - alb", "alb", "gre"},
		{"the same elsewhere", "France A bur, France A mun, Germany A ruh, Austria A tyr, Germany A boh",
			"France A bur - ruh, France A mun S A bur - ruh, Germany A ruh - mun, Austria A tyr - mun", "mun", "tyr"},
		{"and with another", "France A bur, France A mun, Germany A ruh, Germany A boh",
			"France A bur - ruh, France A mun S A bur - ruh, Germany A ruh - mun, Germany A boh - mun", "mun", "boh"},
		{"the same, listed the other way", "Turkey F gre, Austria A tri, Italy A alb, Italy A vie",
			"Turkey F gre - alb, Austria A tri - alb, Italy A alb S A vie - tri, Italy A vie - tri", "alb", "gre"},
		{"the unit there dislodges the supporter", "Italy A vie, Italy A alb, Austria A tri, Austria A ser, Turkey F gre",
			"Italy A vie - tri, Italy A alb S A vie - tri, Austria A tri - alb, Austria A ser S A tri - alb, Turkey F gre - alb", "alb", "tri"},
		{"a support to hold is cut from anywhere", "Italy A vie, Italy A tri, Austria A tyr", "Italy A vie H, Italy A tri S A vie, Austria A tyr - tri", "tri", "tyr"},
	} {
		pos := stage{units: row.units}.position(t, v, engine.Rulebook())
		res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rulebook())
		for _, r := range res.Results {
			if v.Map.ID(r.Order.At) != row.support {
				continue
			}
			if by := v.Map.Info(r.By).ID; by != row.by || r.Reason != engine.Cut && !r.Dislodged {
				t.Errorf("%s: %v, by %s, not %s", row.what, r.Reason, by, row.by)
			}
		}
	}
}

// In recorded phases and in crowded ones, whoever is named attacks the supporter, is foreign, and did not come from where the support was
// aimed unless he dislodged it.
func TestWhoeverIsNamedCanCut(t *testing.T) {
	cut := 0
	check := func(pos *engine.Position, list []engine.Order) {
		t.Helper()
		res := engine.Adjudicate(pos, list, engine.Rulebook())
		for _, r := range res.Results {
			if r.Reason != engine.Cut {
				continue
			}
			cut++
			attacks := false
			for _, o := range res.Results {
				attacks = attacks || o.Order.Kind == engine.Move && o.Order.At.Province == r.By && o.Order.To.Province == r.Order.At.Province && !o.Reason.Void()
			}
			switch {
			case !attacks:
				t.Errorf("%s is cut by %s, which does not attack it", pos.Variant.Format(r.Order), pos.Variant.Map.Info(r.By).ID)
			case pos.Units[r.By].Power == r.Order.Power:
				t.Errorf("%s is cut by its own power", pos.Variant.Format(r.Order))
			case r.Order.Kind == engine.SupportMove && r.By == r.Order.To.Province && !r.Dislodged:
				t.Errorf("%s is cut from where it is aimed", pos.Variant.Format(r.Order))
			}
		}
	}
	for _, s := range recorded(t) {
		check(&s.pos, s.orders)
	}
	v := standard(t)
	for seed := range uint64(3000) {
		rnd := rand.New(rand.NewPCG(seed, 33))
		pos := randomPosition(v, rnd, 4+rnd.IntN(9), seed%4 == 0)
		check(&pos, randomOrders(&pos, rnd, 8, seed%4 == 0, nil))
	}
	if cut < 300 {
		t.Errorf("only %d supports were cut", cut)
	}
}
