package foresight_test

import (
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/meter"
)

// own returns the orders of a player.
func own(t foresight.Turn, seat kingdoms.FactionSet) (list []kingdoms.Order) {
	for _, o := range t.Orders {
		if seat.Has(o.Faction) {
			list = append(list, o)
		}
	}
	return list
}

// TestThreatsAreTrue: a plan takes the city; a city that is safe is taken by none of thousands of other sets of orders; where few others are
// near, nearly every city that can be taken is said to be.
func TestThreatsAreTrue(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	var s foresight.Searcher
	met := map[string]int{}
	for seed := range uint64(150) {
		d := kingdomstest.Rolled(seed + 7)
		turn := small(d, b, r)
		turn.Draws = kingdoms.Draws{}
		var seat kingdoms.FactionSet
		seat.Add(kingdoms.Faction(1 + d.N(3)))
		mine := own(turn, seat)
		verdicts := map[kingdoms.Area]foresight.Threat{}
		fault := func(a kingdoms.Area, orders []kingdoms.Order, what string) {
			t.Helper()
			for _, o := range orders {
				t.Log(b.Format(r, o))
			}
			t.Fatalf("seed %d: %s: %s", seed, b.AreaID(a), what)
		}
		for _, x := range s.Threats(turn, seat) {
			verdicts[x.At] = x
			met[[]string{"open", "safe", "falls"}[x.Verdict]]++
			if x.Verdict != foresight.Falls {
				continue
			}
			all := append(mine[:len(mine):len(mine)], x.Plan...)
			res := kingdoms.Adjudicate(turn.Position, all, turn.Draws, turn.Rules)
			if res.Next.Owners[x.At] != x.By || seat.Has(x.By) {
				fault(x.At, all, "the plan does not take it")
			}
			for _, o := range x.Plan {
				if why := turn.Position.Check(o); why != kingdoms.Succeeded || seat.Has(o.Faction) {
					fault(x.At, all, "the plan is not one of others: "+b.Format(r, o)+": "+why.String())
				}
			}
			if x.Alone() {
				met["alone"]++
			} else if res := kingdoms.Adjudicate(turn.Position, append(mine[:len(mine):len(mine)], x.Plan[0]), turn.Draws, turn.Rules); !seat.Has(res.Next.Owners[x.At]) {
				fault(x.At, all, "one unit would be enough")
			}
		}
		taken := map[kingdoms.Area]bool{}
		for range 400 { // what others could order as well
			orders := mine[:len(mine):len(mine)]
			for a := range turn.Position.Occupied().All() {
				if legal := turn.Position.LegalOrders(a); len(legal) > 0 && !seat.Has(legal[0].Faction) {
					o := legal[d.N(len(legal))]
					for g := range turn.Position.Serving(o.Faction).All() {
						if turn.Position.Officers[g].Area == a && d.Chance(40) {
							o.General = g
						}
					}
					orders = append(orders, o)
				}
			}
			for g := range r.All().All() {
				if legal := turn.Position.LegalGenerals(g); len(legal) > 0 && !seat.Has(legal[0].Faction) && d.Chance(50) {
					orders = append(orders, legal[d.N(len(legal))])
				}
			}
			res := kingdoms.Adjudicate(turn.Position, orders, d.Draws(r), turn.Rules)
			for a, x := range verdicts {
				if seat.Has(res.Next.Owners[a]) {
					continue
				}
				if x.Verdict == foresight.Safe {
					fault(a, orders, "it is taken, and was said to be safe")
				}
				if x.Verdict == foresight.Open && !taken[a] {
					taken[a] = true
					met["open, and can be taken"]++
				}
			}
		}
	}
	t.Log(met)
	if met["safe"] < 100 || met["falls"] < 100 || met["alone"] < 20 || met["open, and can be taken"]*20 > met["falls"] {
		t.Error("one-sided, or much is not found")
	}
}

// TestThreats: who takes what.
func TestThreats(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		name, units, led, orders, want string
	}{
		{"nobody is near", "caocao xuchang, mateng wuwei", "", "", "xuchang safe"},
		{"one against one does nothing", "caocao xuchang, liubei wan", "", "", "xuchang safe"},
		{"two against one", "caocao xuchang, liubei wan, liubei runan", "", "", "xuchang falls: liubei runan - xuchang; liubei wan S runan - xuchang"},
		{"one who assaults", "caocao xuchang, liubei wan", "关羽 wan", "", "xuchang falls: liubei wan(关羽) - xuchang"},
		{"one who assaults, and who stops him", "caocao xuchang, liubei wan", "关羽 wan, 曹仁! xuchang", "", "xuchang safe"},
		{"a support makes the numbers", "caocao xuchang, caocao chenliu, liubei wan, liubei runan", "", "caocao chenliu S xuchang", "xuchang safe; chenliu safe"},
		{"a support that is cut does not", "caocao xuchang, caocao chenliu, liubei wan, liubei runan, liubei xiapi", "", "caocao chenliu S xuchang", "chenliu safe; xuchang falls: liubei runan - xuchang; liubei wan S runan - xuchang; liubei xiapi - chenliu"},
		{"over a river", "caocao jianye, liubei lujiang", "关羽 lujiang", "", "jianye safe"},
		{"over a river by ship", "caocao jianye, liubei lujiang~", "关羽 lujiang", "", "jianye falls: liubei lujiang(关羽) - jianye by ship"},
		{"a defender who uses another skill", "caocao xuchang, liubei wan", "关羽 wan, 司马懿! xuchang", "caocao G 司马懿 false wan", "xuchang falls: liubei wan(关羽) - xuchang"},
		{"a support that can be deceived", "caocao xuchang, caocao chenliu, liubei wan, liubei runan, liubei hulao-", "郭嘉 hulao", "caocao chenliu S xuchang", "chenliu safe; xuchang open"},
		{"a full garrison fears no lead", "caocao xuchang, liubei wan", "张辽 wan", "", "xuchang falls: liubei wan(张辽) - xuchang"},
		{"a full garrison fears no lead alone", "caocao xuchang, liubei wan", "徐晃 wan", "", "xuchang safe"},
		{"a damaged one does", "caocao xuchang*, liubei wan", "徐晃 wan", "", "xuchang falls: liubei wan(徐晃) - xuchang"},
		{"nor does a damaged one against a damaged leader", "caocao xuchang*, liubei wan*", "徐晃 wan", "", "xuchang safe"},
		{"a damaged attacker with assault does nothing to a full garrison", "caocao xuchang, liubei wan*", "关羽 wan", "", "xuchang safe"},
		{"who attacks the only one that could come", "caocao xuchang, liubei wan", "关羽 wan", "caocao xuchang - wan", "xuchang safe"},
		{"unless it can be deceived", "caocao xuchang, liubei wan, liubei luoyang-", "关羽 wan, 法正 wan", "caocao xuchang - wan", "xuchang open"},
		{"two others together", "caocao xuchang, liubei wan, yuanshao runan", "", "", "xuchang falls: yuanshao runan - xuchang; liubei wan S runan - xuchang"},
		{"an empty city", "caocao xuchang, liubei chenliu", "", "caocao xuchang - wan", "xuchang falls: liubei chenliu - xuchang"},
		{"a city that is left", "caocao xuchang, liubei chenliu, mateng wan", "", "caocao xuchang - chenliu", "xuchang falls: mateng wan - xuchang; liubei chenliu S wan - xuchang"},
	} {
		turn := written(t, b, row.units, row.led, row.orders)
		turn.Draws = kingdoms.Draws{}
		var seat kingdoms.FactionSet
		seat.Add(b.Faction("caocao"))
		var s foresight.Searcher
		got := map[string]bool{}
		for _, x := range s.Threats(turn, seat) {
			text := b.AreaID(x.At) + " " + []string{"open", "safe", "falls"}[x.Verdict]
			for i, o := range x.Plan {
				text += []string{"; ", ": "}[map[bool]int{true: 1}[i == 0]] + b.Format(b.Roster, o)
			}
			got[text] = true
		}
		want := row.want
		for text := range got {
			if !strings.Contains(want, text) {
				t.Errorf("%s: got %q, want %q", row.name, text, row.want)
			}
			want = strings.Replace(want, text, "", 1)
		}
		if strings.Trim(want, "; ") != "" {
			t.Errorf("%s: %v, missing %q", row.name, got, want)
		}
	}
}

// TestTwists: what hangs on a false order is what it changes.
func TestTwists(t *testing.T) {
	b := board(t)
	turn := written(t, b, "caocao xuchang, caocao luoyang, liubei wan, liubei xiangyang, caocao jiangling", "郭嘉 jiangling", "caocao xuchang - wan; caocao luoyang S xuchang - wan; liubei xiangyang S wan; caocao G 郭嘉 false xiangyang")
	var s foresight.Searcher
	if list := s.Twists(turn); len(list) != 1 || !list[0].Changes.Has(b.Area("wan")) || list[0].Next.Owners[b.Area("wan")] != b.Faction("caocao") {
		t.Errorf("without its support Wan falls: %+v", list)
	}
	turn.Orders = turn.Orders[2:]
	if list := s.Twists(turn); len(list) != 1 || !list[0].Changes.Empty() {
		t.Errorf("nobody attacks: %+v", list)
	}
}

func BenchmarkThreats(b *testing.B) {
	turn := full(b)
	var s foresight.Searcher
	seats := make([]kingdoms.FactionSet, 7)
	for i := range seats {
		seats[i].Add(kingdoms.Faction(i + 1))
	}
	defer meter.Start(b)()
	for b.Loop() {
		for _, seat := range seats {
			s.Threats(turn, seat)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/7, "µs/player")
}

func BenchmarkTwists(b *testing.B) {
	turn := full(b)
	var s foresight.Searcher
	defer meter.Start(b)()
	for b.Loop() {
		s.Twists(turn)
	}
}

// BenchmarkForesight: what one player is told but for remedies: the numbers of all battles, the threats to the cities, the false orders.
func BenchmarkForesight(b *testing.B) {
	turn := full(b)
	var s foresight.Searcher
	var a kingdoms.Adjudicator
	var res kingdoms.Resolution
	var seat kingdoms.FactionSet
	seat.Add(1)
	defer meter.Start(b)()
	for b.Loop() {
		a.Resolve(&res, turn.Position, turn.Orders, turn.Draws, turn.Rules)
		for _, f := range res.Fights {
			res.Ground(turn.Position, f)
		}
		s.Threats(turn, seat)
		s.Twists(turn)
	}
}
