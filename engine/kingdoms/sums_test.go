package kingdoms_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/golden"
)

// TestAnswersAreThoseOfBefore compares all that the judge answers about positions by chance with testdata/sums.golden, of whole games of
// several phases each.
func TestAnswersAreThoseOfBefore(t *testing.T) {
	b := board(t)
	crowd := kingdomstest.Crowd(t)
	sums := golden.NewSums(t)
	for seed := range uint64(60) {
		d := kingdomstest.Rolled(seed + 7000)
		r := kingdoms.Rules{Victory: int(seed) % 4 * 6, Abroad: seed%3 == 1}
		var pos kingdoms.Position
		switch seed % 4 {
		case 0:
			pos, r = b.Begin(b.Setups[int(seed/4)%len(b.Setups)])
		case 3:
			pos = d.Adjustment(b, crowd)
		default:
			pos = d.Position(b, crowd)
		}
		for step := range 4 {
			sums.Section("seed %d, step %d, %v", seed, step, pos.Phase)
			askPosition(sums, &pos, r, d)
			orders := d.Orders(&pos)
			for range min(6, len(orders)) { // what conflicts
				orders = append(orders, garbled(orders[d.N(len(orders))], d), orders[d.N(len(orders))])
			}
			res := kingdoms.Adjudicate(&pos, orders, d.Draws(pos.Roster), r)
			var text strings.Builder
			outcomeLines(&text, b, pos.Roster, &res)
			sums.Add("outcome", text.String())
			askTurn(sums, &pos, &res)
			if pos = res.Next; res.Over {
				break
			}
		}
	}
	golden.Text(t, "testdata/sums.golden", sums.String())
}

// askPosition asks about a position, its orders and what a referee could rule.
func askPosition(sums *golden.Sums, pos *kingdoms.Position, r kingdoms.Rules, d kingdomstest.Dice) {
	b := pos.Board
	var legal, checks, rulings []string
	for i, o := range pos.AppendAllLegalOrders(nil) {
		legal = append(legal, b.FormatIn(kingdoms.Style(i%6), pos.Roster, o))
		if i%7 > 0 {
			continue
		}
		other := d.Nonsense(pos)
		for _, x := range [...]kingdoms.Order{garbled(o, d), garbled(o, d), other} {
			checks = append(checks, fmt.Sprint(pos.Check(x), b.Format(pos.Roster, x), b.Format(pos.Roster, pos.InWords(x)), x.Rivals(o), x.Slot(), x.Kind.OfUnit()))
		}
	}
	sums.Add("legal", legal)
	sums.Add("checks", checks)
	for range 12 {
		ruling := kingdoms.Ruling{
			Reason: "why", Kind: kingdoms.RulingKind(d.N(int(kingdoms.TakeOver) + 2)), Area: kingdoms.Area(d.N(len(b.Areas) + 1)),
			Unit:    kingdoms.Unit{Faction: kingdoms.Faction(d.N(9)), Damaged: d.Chance(50), Commander: kingdoms.General(d.N(9))},
			Faction: kingdoms.Faction(d.N(9)), Money: int32(d.N(9) - 1), General: kingdoms.General(d.N(pos.Roster.Len() + 2)), Ships: uint8(98 + d.N(3)),
			Signed: kingdoms.FactionSet(d.N(300)), Name: []string{"", "Li"}[d.N(2)],
		}
		next, err := pos.Rule(ruling)
		rulings = append(rulings, fmt.Sprint(ruling, err, next.Phase, next.Units, next.Owners, next.Money, next.Ships, next.Officers, next.Passive, next.Closed))
	}
	sums.Add("rulings", rulings)
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		sums.Add("faction", pos.Owned(f), pos.Cities(f), pos.UnitCount(f), pos.Lives(f), pos.Serving(f), kingdoms.Cap(pos.Cities(f)))
	}
	winners, over := pos.Winners(r)
	sums.Add("counts", pos.Occupied(), pos.Driven(), pos.Free(), winners, over, pos.Decided(r), r.Sides(b), pos.Show(d.N), pos.Faults())
}

// askTurn asks what decided the fights of a turn.
func askTurn(sums *golden.Sums, pos *kingdoms.Position, res *kingdoms.Resolution) {
	if pos.Phase.Kind != engine.Movement {
		return
	}
	var said []string
	for _, x := range res.Results {
		f, fought := res.FightOf(x)
		said = append(said, fmt.Sprint(res.Muster(x), f, fought, x.Reason.Void(), x.Reason.Result(), x.Reason.Why()))
	}
	for i, f := range res.Fights {
		ground := res.Ground(pos, f)
		won, there := res.Winner(f.At)
		v, by := kingdoms.Compare(f, res.Fights[(i+1)%len(res.Fights)])
		said = append(said, fmt.Sprint(ground, ground.Stops, won, there, v, by, f.Clause.Wins(), res.Bearer(pos, f, kingdoms.Assault), res.Bearer(pos, f, kingdoms.Lead)))
	}
	sums.Add("fights", said)
}

// garbled exchanges one field of an order.
func garbled(o kingdoms.Order, d kingdomstest.Dice) kingdoms.Order {
	switch d.N(9) {
	case 0:
		o.Kind = kingdoms.Kind(d.N(int(kingdoms.Pay) + 2))
	case 1:
		o.Faction = kingdoms.Faction(d.N(9))
	case 2:
		o.Said = kingdoms.Said(d.N(4))
	case 3:
		o.Ship = !o.Ship
	case 4:
		o.At = kingdoms.Area(d.N(42))
	case 5:
		o.From = kingdoms.Area(d.N(42))
	case 6:
		o.To = kingdoms.Area(d.N(42))
	case 7:
		o.General = kingdoms.General(d.N(44))
	case 8:
		o.Friend, o.Price = kingdoms.Faction(d.N(9)), int32(d.N(9)-1)
	}
	return o
}

// TestTextsAreReadAsBefore compares how orders of every kind and style, whole and damaged, are read with the golden file.
func TestTextsAreReadAsBefore(t *testing.T) {
	b := board(t)
	var text strings.Builder
	for _, one := range orderTexts() {
		text.WriteString(golden.Section(one, one, 10, func(s string) string {
			o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, s)
			mine, own := b.ParseOrder(b.Roster, 2, s)
			names, acts := b.Speaks(b.Roster, s)
			if err != nil {
				return fmt.Sprint(err, "; ", own, "; ", b.Format(b.Roster, mine), names, acts)
			}
			return fmt.Sprintf("%s %+v %v %s %v %v", b.Format(b.Roster, o), o, own, b.Format(b.Roster, mine), names, acts)
		}))
	}
	golden.Text(t, "testdata/texts.golden", text.String())
}

// TestReasonsOfEveryOrderAreCounted tries every order that can be written for every area, general and faction, and compares how many of each kind
// are refused for which reason with testdata/reasons.golden.
func TestReasonsOfEveryOrderAreCounted(t *testing.T) {
	b := board(t)
	crowd := kingdomstest.Crowd(t)
	begin, _ := b.Begin(b.Setups[4])
	begin.Ships[b.Area("jianye")], begin.Units[b.Area("puyang")].Damaged = 2, true
	begin.Closed = begin.Passive
	winter := begin
	winter.Phase.Season, winter.Phase.Kind = engine.Winter, engine.Adjustment
	winter.Offer = b.Pool[0]
	crowded := kingdomstest.Rolled(11).Position(b, crowd)
	retreats := crowded
	for seed := uint64(1); retreats.Driven().Len() < 2; seed++ {
		d := kingdomstest.Rolled(seed)
		before := d.Position(b, crowd)
		retreats = kingdoms.Adjudicate(&before, d.Orders(&before), d.Draws(crowd), kingdoms.Rules{}).Next
	}
	crowded.Passive.Add(2)
	var text strings.Builder
	for _, at := range []struct {
		name string
		pos  kingdoms.Position
	}{{"begin", begin}, {"winter", winter}, {"crowded", crowded}, {"retreats", retreats}, {"adjustment", kingdomstest.Rolled(12).Adjustment(b, crowd)}} {
		type answer struct {
			kind kingdoms.Kind
			why  kingdoms.Reason
		}
		counts := map[answer]int{}
		check := func(o kingdoms.Order) { counts[answer{o.Kind, at.pos.Check(o)}]++ }
		areas, generals := kingdoms.Area(len(b.Areas)+1), kingdoms.General(at.pos.Roster.Len()+2)
		for kind := range kingdoms.Pay + 2 {
			for f := range kingdoms.Faction(4) {
				for x := range areas {
					for y := range areas {
						for _, ship := range []bool{false, true} {
							check(kingdoms.Order{Kind: kind, Faction: f, Ship: ship, At: x, To: y, From: y, Said: kingdoms.Said(x % 3)})
							check(kingdoms.Order{Kind: kind, Faction: f, Ship: ship, At: x, From: y, To: areas - 1 - y, General: kingdoms.General(x)})
						}
					}
					for g := range generals {
						check(kingdoms.Order{Kind: kind, Faction: f, To: x, General: g, Price: int32(g)%8 + 2, Friend: kingdoms.Faction(x)})
					}
				}
			}
			if kind == kingdoms.SupportMove {
				for a := range at.pos.Occupied().All() {
					for x := range areas {
						for y := range areas {
							check(kingdoms.Order{Kind: kind, Faction: at.pos.Units[a].Faction, At: a, From: x, To: y, Ship: y%2 == 0})
						}
					}
				}
			}
		}
		fmt.Fprintf(&text, "# %s\n", at.name)
		var list []string
		for a, n := range counts {
			list = append(list, fmt.Sprintf("  kind %d, %v: %d\n", a.kind, a.why, n))
		}
		slices.Sort(list)
		text.WriteString(strings.Join(list, ""))
	}
	golden.Text(t, "testdata/reasons.golden", text.String())
}
