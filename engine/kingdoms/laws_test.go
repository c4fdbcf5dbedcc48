package kingdoms_test

import (
	"fmt"
	"slices"
	"sort"
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// drawn returns dice whose throws rapid can make smaller.
func drawn(t *rapid.T) kingdomstest.Dice {
	return kingdomstest.Dice{N: func(k int) int { return rapid.IntRange(0, k-1).Draw(t, "n") }}
}

// noisy fills fields that the kind of an order does not use.
func noisy(o kingdoms.Order) kingdoms.Order {
	if o.Kind != kingdoms.Permit {
		o.Friend = 3
	}
	if o.Kind != kingdoms.Bid {
		o.Price = 7
	}
	if o.Kind != kingdoms.Pay {
		o.Items = "noise"
	}
	return o
}

// TestSequenceOfOrdersDoesNotMatter: TK 8. Within a faction it does in an adjustment (TK 5). Nor does it matter what stands in fields
// that an order does not use, or what the memory of the adjudicator was used for before.
func TestSequenceOfOrdersDoesNotMatter(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	tell := func(res *kingdoms.Resolution) string {
		var lines []string
		for _, x := range res.Results {
			lines = append(lines, fmt.Sprint(x))
		}
		sort.Strings(lines)
		return fmt.Sprint(lines, res.Lost, res.Contested, res.Dead, res.Free, res.Hired, res.Accounts)
	}
	var used kingdoms.Adjudicator
	var second kingdoms.Resolution
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t)
		pos := d.Position(b, r)
		if d.Chance(30) {
			pos = d.Adjustment(b, r)
		}
		orders, draws := d.Orders(&pos), d.Draws(r)
		for phase := 0; phase < 2; phase++ { // the turn, or the adjustment, and retreats after it
			first := kingdoms.Adjudicate(&pos, orders, draws, kingdoms.Rules{})
			mixed := rapid.Permutation(orders).Draw(t, "mixed")
			if pos.Phase.Kind == engine.Adjustment {
				slices.SortStableFunc(mixed, func(x, y kingdoms.Order) int { return slices.Index(orders, x) - slices.Index(orders, y) })
				slices.SortStableFunc(mixed, func(x, y kingdoms.Order) int { return int(y.Faction) - int(x.Faction) })
			}
			for i := range mixed {
				mixed[i] = noisy(mixed[i])
			}
			used.Resolve(&second, &pos, mixed, draws, kingdoms.Rules{})
			if first.Next != second.Next || pos.Phase.Kind != engine.Adjustment && tell(&first) != tell(&second) {
				for _, o := range orders {
					t.Log(b.Format(r, o))
				}
				t.Fatalf("got\n%s\nthen\n%s", tell(&first), tell(&second))
			}
			if first.Next.Phase.Kind != engine.Retreats {
				break
			}
			pos = first.Next
			orders = d.Orders(&pos)
		}
	})
}

// TestLegalOrdersAreThoseThatCheckAccepts tries every order that can be written, in positions of every phase.
func TestLegalOrdersAreThoseThatCheckAccepts(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	seen := map[kingdoms.Kind]int{}
	for seed := range uint64(max(3, trials(t)/100)) {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(b, r)
		switch seed % 3 {
		case 1:
			pos = d.Adjustment(b, r)
		case 2:
			for pos.Phase.Kind != engine.Retreats {
				pos = d.Position(b, r)
				pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{}).Next
			}
		}
		legal := map[kingdoms.Order]bool{}
		for _, o := range pos.AppendAllLegalOrders(nil) {
			if why := pos.Check(o); why != kingdoms.Succeeded || legal[o] {
				t.Errorf("seed %d: %s is listed, twice or Check says %v", seed, b.Format(r, o), why)
			}
			legal[o] = true
			seen[o.Kind]++
		}
		every(&pos, func(o kingdoms.Order) {
			why := pos.Check(o)
			if o.Kind == kingdoms.SupportMove && why == kingdoms.Succeeded && !legal[o] {
				goes := kingdoms.Order{Kind: kingdoms.Move, Faction: pos.UnitAt(o.From).Faction, At: o.From, To: o.To}
				byShip := goes
				byShip.Ship = true
				if legal[goes] || legal[byShip] {
					t.Fatalf("seed %d: %s is not listed, and its unit can go there", seed, b.Format(r, o))
				}
				return // in vain (TK 8.4(1))
			}
			if (why == kingdoms.Succeeded) != legal[o] {
				t.Fatalf("seed %d: %s: Check says %v, listed: %v", seed, b.Format(r, o), why, legal[o])
			}
		})
	}
	for k := kingdoms.Hold; k < kingdoms.Bid; k++ {
		if seen[k] == 0 {
			t.Errorf("no order of kind %d was ever listed", k)
		}
	}
}

// every visits all orders without a named commander, bids and sequences of payment apart.
func every(pos *kingdoms.Position, visit func(kingdoms.Order)) {
	n := kingdoms.Area(len(pos.Board.Areas) + 1) // one beyond the board
	for f := kingdoms.Faction(0); f < 9; f++ {
		for friend := kingdoms.Faction(0); friend < 9; friend++ {
			visit(kingdoms.Order{Kind: kingdoms.Permit, Faction: f, Friend: friend})
		}
		for a := kingdoms.Area(0); a < n; a++ {
			for _, k := range []kingdoms.Kind{kingdoms.Hold, kingdoms.Refit, kingdoms.Scuttle, kingdoms.Disband, kingdoms.Recruit, kingdoms.BuildShip} {
				visit(kingdoms.Order{Kind: k, Faction: f, At: a})
			}
			for g := kingdoms.General(0); int(g) <= pos.Roster.Len()+1; g++ {
				visit(kingdoms.Order{Kind: kingdoms.Transfer, Faction: f, General: g, To: a})
				visit(kingdoms.Order{Kind: kingdoms.FalseOrder, Faction: f, General: g, To: a})
			}
			for x := kingdoms.Area(0); x < n; x++ {
				visit(kingdoms.Order{Kind: kingdoms.Sail, Faction: f, At: a, To: x})
				visit(kingdoms.Order{Kind: kingdoms.Retreat, Faction: f, At: a, To: x})
				for _, ship := range []bool{false, true} {
					visit(kingdoms.Order{Kind: kingdoms.Move, Faction: f, At: a, To: x, Ship: ship})
					visit(kingdoms.Order{Kind: kingdoms.SupportHold, Faction: f, At: a, From: x, Ship: ship})
					for y := kingdoms.Area(0); y < n && pos.UnitAt(a&63).Faction == f; y++ {
						visit(kingdoms.Order{Kind: kingdoms.SupportMove, Faction: f, At: a, From: x, To: y, Ship: ship})
					}
				}
			}
		}
	}
}

// TestGamesKeepTheirAccounts plays games with random orders, all phases, and accounts for every unit, general, ship and coin.
func TestGamesKeepTheirAccounts(t *testing.T) {
	b := board(t)
	happened := map[string]int{}
	all := []string{"phase 0", "phase 1", "phase 2", "hired", "dead", "free", "over", "beaten-off", "no-retreat"}
	missing := func() bool { return slices.ContainsFunc(all, func(one string) bool { return happened[one] == 0 }) }
	for seed := uint64(0); seed < uint64(max(4, trials(t)/60)) || missing() && seed < 200; seed++ {
		d := kingdomstest.Rolled(seed)
		setup := b.Setups[d.N(len(b.Setups))]
		pos, rules := b.Begin(setup)
		rules.LastYear = 209
		for {
			if pos.Phase.Kind == engine.Adjustment {
				pos.Offer = pos.Show(d.N)
				if pos.Offer.Len() != min(10, pos.Free().Len()) && pos.Phase.Year > 203 {
					t.Fatalf("seed %d: %s: %d generals are shown", seed, pos.Phase, pos.Offer.Len())
				}
			}
			orders := d.Orders(&pos)
			if pos.Phase.Kind == engine.Adjustment {
				for i := range orders {
					if orders[i].Kind == kingdoms.Bid {
						orders[i].General = pick(pos.Offer, d)
					}
				}
			}
			res := kingdoms.Adjudicate(&pos, orders, d.Draws(pos.Roster), rules)
			if err := res.Next.Faults(); err != nil {
				t.Fatalf("seed %d: after %s: %v", seed, pos.Phase, err)
			}
			account(t, fmt.Sprintf("seed %d: %s", seed, pos.Phase), &pos, &res)
			happened[fmt.Sprint("phase ", pos.Phase.Kind)]++
			happened["hired"] += len(res.Hired)
			happened["dead"] += res.Dead.Len()
			happened["free"] += res.Free.Len()
			for _, l := range res.Lost {
				happened[l.Why.String()]++
			}
			if res.Over {
				happened["over"]++
				break
			}
			if pos = res.Next; pos.Phase.String() == "S201M" && pos.Closed != 0 {
				pos, rules = setup.Open(pos, rules, d.N(2))
			}
		}
	}
	for _, must := range all {
		if happened[must] == 0 {
			t.Errorf("no game had %q: %v", must, happened)
		}
	}
}

// pick draws a general out of a set, or anybody.
func pick(s kingdoms.GeneralSet, d kingdomstest.Dice) kingdoms.General {
	k := d.N(s.Len() + 1)
	for g := range s.All() {
		if k == 0 {
			return g
		}
		k--
	}
	return kingdoms.General(1 + d.N(40))
}

// account compares what there was with what there is.
func account(t *testing.T, where string, pos *kingdoms.Position, res *kingdoms.Resolution) {
	t.Helper()
	b, next := pos.Board, &res.Next
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		x := &res.Accounts[f]
		units, lost := pos.UnitCount(f), 0
		for _, l := range res.Lost {
			if l.Unit.Faction == f {
				lost++
			}
		}
		gone, came, paid, built := x.Unpaid.Len()+x.Surplus.Len(), 0, int32(0), 0
		for _, r := range res.Results {
			if r.Order.Faction != f {
				continue
			}
			switch ok := r.Reason == kingdoms.Succeeded; {
			case r.Order.Kind == kingdoms.Disband && r.Reason == kingdoms.Disbanded && pos.Phase.Kind == engine.Adjustment:
				gone++
			case r.Order.Kind == kingdoms.Recruit && ok:
				came++
			case r.Order.Kind == kingdoms.BuildShip && ok:
				built++
			case r.Order.Kind == kingdoms.Refit && ok:
				paid += 2 // at most
			}
		}
		merged := units - lost - gone + came - next.UnitCount(f)
		if merged < 0 || pos.Phase.Kind == engine.Adjustment && merged != 0 {
			t.Fatalf("%s: %s had %d units, lost %d, disbanded %d, recruited %d and has %d", where, b.FactionID(f), units, lost, gone, came, next.UnitCount(f))
		}
		if pos.Phase.Kind == engine.Adjustment {
			if want := pos.Money[f] + x.Tax - x.Salaries - x.Upkeep - x.Ships - x.Spent - x.Price; next.Money[f] != want || want < 0 {
				t.Fatalf("%s: %s has %d money, want %d", where, b.FactionID(f), next.Money[f], want)
			}
			if !pos.Passive.Has(f) && next.UnitCount(f) > x.Cap {
				t.Fatalf("%s: %s has %d units, its cities feed %d", where, b.FactionID(f), next.UnitCount(f), x.Cap)
			}
		} else if spent := pos.Money[f] - next.Money[f]; spent < 0 || spent > paid || spent%2 != 0 {
			t.Fatalf("%s: %s spent %d, refitted for %d", where, b.FactionID(f), spent, paid)
		}
		if ships(next, f) > ships(pos, f)+built {
			t.Fatalf("%s: %s has %d ships, had %d and built %d", where, b.FactionID(f), ships(next, f), ships(pos, f), built)
		}
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		was, is := pos.Officers[g], next.Officers[g]
		hired := slices.ContainsFunc(res.Hired, func(h kingdoms.Hire) bool { return h.General == g })
		switch {
		case was.Dead && is == was, is.Dead && res.Dead.Has(g) && was.Faction != 0, hired && was.Faction == 0 && is.Faction != 0:
		case is == kingdoms.Officer{} && (was == kingdoms.Officer{} || res.Free.Has(g)):
		case is.Faction != 0 && is.Faction == was.Faction && !res.Dead.Has(g) && !res.Free.Has(g):
		default:
			t.Fatalf("%s: %s was %v and is %v", where, pos.Roster.Info(g).ID, was, is)
		}
	}
}

// ships counts those of a faction, with those that go along with units that were driven out.
func ships(pos *kingdoms.Position, f kingdoms.Faction) int {
	n := 0
	for a := range pos.Board.All().All() {
		if pos.Owners[a] == f {
			n += int(pos.Ships[a])
		}
		if d := &pos.Dislodged[a]; d.Unit.Faction == f && d.Ship {
			n++
		}
	}
	return n
}
