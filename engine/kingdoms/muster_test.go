package kingdoms_test

import (
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// TestMustersAreAsManyAsTheNumbersSay on random turns, and each of their units counts: without it the number is less.
func TestMustersAreAsManyAsTheNumbersSay(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	met := map[string]int{}
	for seed := range uint64(600) {
		d := kingdomstest.Rolled(seed + 3)
		pos := d.Position(b, r)
		orders, draws := d.Orders(&pos), d.Draws(r)
		res := kingdoms.Adjudicate(&pos, orders, draws, kingdoms.Rules{})
		for _, x := range res.Results {
			m := res.Muster(x)
			fault := func(what string) {
				for _, o := range orders {
					t.Log(b.Format(r, o))
				}
				t.Fatalf("seed %d: %s: %+v: %v: %s", seed, b.Format(r, x.Order), x, m, what)
			}
			if x.Order.Kind == kingdoms.Move && !x.Dislodged {
				if f, ok := res.FightOf(x); ok && f.Garrison > 0 {
					met["battle"]++
					if len(m.Attack) != int(x.Attack) || len(m.Against) != int(x.Against) || m.Attack[0] != f.Main || m.Against[0] != x.Order.To {
						fault("other units than numbers")
					}
				} else if ok {
					met["contest"]++
					if len(m.Attack) != int(f.Units) || len(m.Against) == 0 && x.Reason == kingdoms.LostContest && res.Contested.Has(x.Order.To) {
						fault("other units than numbers")
					}
				} else if x.Clause == kingdoms.Entry {
					met["entry"]++
					if len(m.Attack) != int(x.Attack) || len(m.Against) != 0 || x.Reason == kingdoms.Succeeded && m.Attack[0] != x.Order.At {
						fault("other units than numbers")
					}
				} else if len(m.Attack)+len(m.Against) > 0 {
					fault("nobody was measured")
				}
			}
			if f, ok := res.Winner(x.Order.At); x.Dislodged {
				met["driven"]++
				if !ok || len(m.Attack) != int(f.Units) || len(m.Against) != int(f.Garrison) || m.Against[0] != x.Order.At {
					fault("not the winner's")
				}
			}
		}
	}
	t.Log(met)
	for _, what := range []string{"battle", "contest", "entry", "driven"} {
		if met[what] < 50 {
			t.Errorf("%s: met %d times", what, met[what])
		}
	}
}
