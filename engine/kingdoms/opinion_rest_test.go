package kingdoms_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// retreated is a second opinion about retreats (TK 9, 10.7, 6.5, 6.6): who comes where, who is lost, whose the areas are, where ships and generals are.
func retreated(pos *kingdoms.Position, orders []kingdoms.Order) string {
	type mover struct {
		at, to kingdoms.Area
		unit   kingdoms.Unit
		key    string // greater is better
	}
	var movers []mover
	j := &opinion{pos: pos, b: pos.Board}
	owners, ships, officers := pos.Owners, pos.Ships, pos.Officers
	come := map[kingdoms.Area]uint8{}
	told := map[string]bool{}
	units := map[kingdoms.Area]kingdoms.Unit{}
	for a := kingdoms.Area(1); int(a) < len(pos.Board.Areas); a++ {
		if pos.Units[a].Faction != 0 {
			units[a] = pos.Units[a]
		}
		d := pos.Dislodged[a]
		if d.Unit.Faction == 0 {
			continue
		}
		chosen := map[string]kingdoms.Area{} // by words
		legal := true
		for _, o := range orders {
			if o.Kind != kingdoms.Retreat && o.Kind != kingdoms.Disband || o.At != a || o.Faction != d.Unit.Faction {
				continue
			}
			to := o.To
			if o.Kind == kingdoms.Disband {
				to = 0
			}
			chosen[fmt.Sprint(o.Kind, to, o.General)] = to
			may := (d.Retreats | d.Joins).Has(o.To) && o.To != 0 && o.To < 64
			if o.Kind == kingdoms.Disband {
				may = d.Doomed
			}
			legal = legal && may && (o.General == 0 || o.General == d.Unit.Commander) && !pos.Passive.Has(o.Faction)
		}
		m := mover{at: a, unit: d.Unit}
		if len(chosen) == 1 && legal {
			for _, m.to = range chosen {
			}
		} else {
			for _, want := range []func(to kingdoms.Area) bool{
				func(to kingdoms.Area) bool { return d.Retreats.Has(to) && pos.Owners[to] == d.Unit.Faction },
				func(to kingdoms.Area) bool { return d.Retreats.Has(to) && pos.Owners[to] == 0 },
				func(to kingdoms.Area) bool { return d.Retreats.Has(to) },
				func(to kingdoms.Area) bool { return d.Joins.Has(to) },
			} {
				for to := kingdoms.Area(len(pos.Board.Areas) - 1); to > 0 && m.to == 0; to-- {
					first := !slices.ContainsFunc(areasBelow(to), want)
					if want(to) && first {
						m.to = to
					}
				}
			}
		}
		if m.to == 0 {
			told[fmt.Sprintf("lost %d given-up", a)] = true
			if m.unit.Commander != 0 {
				officers[m.unit.Commander] = kingdoms.Officer{Dead: true}
			}
			continue
		}
		skills := pos.Roster.Skills(m.unit.Commander)
		m.key = fmt.Sprint(!m.unit.Damaged, skills&kingdoms.Assault != 0, skills&kingdoms.Lead != 0) // "true" is greater than "false"
		movers = append(movers, m)
	}
	for to := kingdoms.Area(1); int(to) < len(pos.Board.Areas); to++ {
		group := slices.DeleteFunc(slices.Clone(movers), func(m mover) bool { return m.to != to })
		slices.SortStableFunc(group, func(x, y mover) int { return strings.Compare(y.key, x.key) })
		if len(group) == 0 {
			continue
		}
		places := 1
		mixed := slices.ContainsFunc(group, func(m mover) bool { return m.unit.Faction != group[0].unit.Faction })
		if _, taken := units[to]; !taken && !mixed {
			places = 2
		}
		if mixed && slices.ContainsFunc(group, func(m mover) bool { return m.key == group[0].key && m.unit.Faction != group[0].unit.Faction }) {
			places = 0
		}
		for i, m := range group {
			if i >= places {
				told[fmt.Sprintf("lost %d crowded-out", m.at)] = true
				if m.unit.Commander != 0 {
					officers[m.unit.Commander] = kingdoms.Officer{Dead: true}
				}
				continue
			}
			u := m.unit
			if u.Commander != 0 {
				officers[u.Commander].Area = to
			}
			if pos.Dislodged[m.at].Ship && j.linked(m.at, to) {
				come[to]++
			}
			if there, taken := units[to]; taken {
				u.Damaged = false
				if there.Commander != 0 {
					u.Commander = there.Commander
				}
			}
			units[to] = u
		}
	}
	for a, u := range units {
		if owners[a] != u.Faction {
			owners[a], ships[a] = u.Faction, 0
		}
	}
	for a, n := range come {
		ships[a] += n
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		o := &officers[g]
		if o.Faction == 0 || owners[o.Area] == o.Faction || units[o.Area].Commander == g {
			continue
		}
		best, far := kingdoms.NoArea, 1000
		for a := kingdoms.Area(1); int(a) < len(pos.Board.Areas); a++ {
			if steps := j.steps(o.Area, a); owners[a] == o.Faction && steps < far {
				best, far = a, steps
			}
		}
		if o.Area = best; best == 0 {
			*o = kingdoms.Officer{}
		}
	}
	for a := kingdoms.Area(1); int(a) < len(pos.Board.Areas); a++ {
		told[fmt.Sprintf("%d %v owner %d ships %d", a, units[a], owners[a], ships[a])] = true
	}
	for g, o := range officers {
		told[fmt.Sprintf("general %d %v", g, o)] = true
	}
	return sortedText(told)
}

func areasBelow(to kingdoms.Area) []kingdoms.Area {
	var list []kingdoms.Area
	for a := kingdoms.Area(1); a < to; a++ {
		list = append(list, a)
	}
	return list
}

func sortedText(told map[string]bool) string {
	var list []string
	for line := range told {
		list = append(list, line)
	}
	slices.Sort(list)
	return strings.Join(list, "\n")
}

func TestSecondOpinionOnRetreats(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	count := map[string]int{}
	few := func() bool {
		return slices.ContainsFunc([]string{"crowded-out", "given-up", "ships", "fled"}, func(what string) bool { return count[what] == 0 })
	}
	for seed := uint64(0); count["phases"] < trials(t)/2 || few() && count["phases"] < 10_000; seed++ {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(b, r)
		if pos = kingdoms.Adjudicate(&pos, d.Orders(&pos), d.Draws(r), kingdoms.Rules{Abroad: seed%2 == 0}).Next; pos.Phase.Kind != engine.Retreats {
			continue
		}
		crowdRetreats(d, &pos)
		count["phases"]++
		orders := d.Orders(&pos)
		res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, kingdoms.Rules{})
		told := map[string]bool{}
		for _, l := range res.Lost {
			told[fmt.Sprintf("lost %d %s", l.At, l.Why)] = true
			count[l.Why.String()]++
		}
		for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
			told[fmt.Sprintf("%d %v owner %d ships %d", a, res.Next.Units[a], res.Next.Owners[a], res.Next.Ships[a])] = true
			if res.Next.Ships[a] > pos.Ships[a] {
				count["ships"]++
			}
		}
		for g, o := range res.Next.Officers {
			told[fmt.Sprintf("general %d %v", g, o)] = true
		}
		count["fled"] += res.Fled.Len()
		if got, want := sortedText(told), retreated(&pos, orders); got != want {
			for _, o := range orders {
				t.Log(b.Format(r, o))
			}
			t.Fatalf("seed %d\n%s", seed, difference(got, want))
		}
	}
	if t.Log(count); few() {
		t.Errorf("too little happened: %v", count)
	}
}

// crowdRetreats lets units that were driven out want to the same places: it drives more of them out beside the first.
func crowdRetreats(d kingdomstest.Dice, pos *kingdoms.Position) {
	first := pos.Driven().First()
	goals := pos.Dislodged[first].Retreats
	for to := range goals.All() {
		for a := range (pos.Board.Neighbors(to) &^ pos.Driven()).All() {
			if u := pos.Units[a]; u.Faction == 0 || u.Commander != 0 || d.Chance(40) {
				continue
			}
			f := pos.Dislodged[first].Unit.Faction
			if d.Chance(40) {
				f = kingdoms.Faction(1 + d.N(6))
			}
			if pos.Owners[to] != 0 && pos.Owners[to] != f || f == pos.Units[a].Faction {
				continue
			}
			pos.Dislodged[a] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: f, Damaged: d.Chance(50)}, From: first, Doomed: d.Chance(50), Retreats: kingdoms.Set(to), Ship: pos.Board.Ports().Has(a) && d.Chance(50)}
		}
	}
}

// adjusted is a second opinion about the adjustment of one faction (TK 5.2 to 5.5, 5.7), after the auction.
func adjusted(pos *kingdoms.Position, f kingdoms.Faction, orders []kingdoms.Order, sold sale) string {
	b := pos.Board
	money := int(pos.Money[f])
	office := map[kingdoms.Area][]kingdoms.General{}
	var generals []kingdoms.General
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		if o := pos.Officers[g]; o.Faction == f {
			office[o.Area] = append(office[o.Area], g)
			generals = append(generals, g)
		}
	}
	with := func(a kingdoms.Area, s kingdoms.Skills) bool {
		return slices.ContainsFunc(office[a], func(g kingdoms.General) bool { return pos.Roster.Skills(g)&s == s })
	}
	cities := 0
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		if pos.Owners[a] != f || b.Areas[a].Pass {
			continue
		}
		cities++
		switch {
		case len(office[a]) == 0:
			money += 5
		case with(a, kingdoms.Govern):
			money += 10
		default:
			money += 7
		}
	}
	limit := 1 + cities/2 + cities%2
	var pay []kingdoms.Item
	for _, o := range orders {
		if o.Kind == kingdoms.Pay && o.Faction == f {
			pay = slices.Collect(o.Items.All())
		}
	}
	place := func(is func(kingdoms.Item) bool) int {
		if i := slices.IndexFunc(pay, is); i >= 0 {
			return i
		}
		return len(pay)
	}
	slices.SortStableFunc(generals, func(x, y kingdoms.General) int {
		px, py := place(func(i kingdoms.Item) bool { return i.General == x }), place(func(i kingdoms.Item) bool { return i.General == y })
		if px != py {
			return px - py
		}
		return pos.Roster.Skills(y).Len() - pos.Roster.Skills(x).Len()
	})
	leads := map[kingdoms.Area]kingdoms.General{}
	var units []kingdoms.Area
	damaged := map[kingdoms.Area]bool{}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		if u := pos.Units[a]; u.Faction == f {
			units, leads[a], damaged[a] = append(units, a), u.Commander, u.Damaged
		}
	}
	told := map[string]bool{}
	for _, g := range generals {
		a := pos.Officers[g].Area
		if money >= 2 {
			money -= 2
			told[fmt.Sprintf("general %d", g)] = true
			continue
		}
		office[a] = slices.DeleteFunc(office[a], func(x kingdoms.General) bool { return x == g })
		if leads[a] == g {
			leads[a] = 0
		}
	}
	slices.SortStableFunc(units, func(x, y kingdoms.Area) int {
		px, py := place(func(i kingdoms.Item) bool { return i.General == 0 && !i.Ship && i.Area == x }), place(func(i kingdoms.Item) bool { return i.General == 0 && !i.Ship && i.Area == y })
		worse := func(a kingdoms.Area) int {
			n := 0
			if damaged[a] {
				n += 2
			}
			if leads[a] == 0 {
				n++
			}
			return n
		}
		if px != py {
			return px - py
		}
		return worse(x) - worse(y)
	})
	paid := min(money, len(units))
	money -= paid
	units = units[:paid]
	ships := map[kingdoms.Area]int{}
	var fleet []kingdoms.Area
	for _, i := range pay {
		if i.Ship && pos.Owners[i.Area] == f && slices.Index(fleet, i.Area) < int(pos.Ships[i.Area]) {
			n := 0
			for _, x := range fleet {
				if x == i.Area {
					n++
				}
			}
			if n < int(pos.Ships[i.Area]) {
				fleet = append(fleet, i.Area)
			}
		}
	}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		for n := range int(pos.Ships[a]) {
			have := 0
			for _, x := range fleet {
				if x == a {
					have++
				}
			}
			if pos.Owners[a] == f && have <= n {
				fleet = append(fleet, a)
			}
		}
	}
	for _, a := range fleet {
		if money > 0 {
			money--
			ships[a]++
		}
	}
	for _, o := range orders {
		if o.Faction == f && o.Kind == kingdoms.Disband && slices.Contains(units, o.At) && (o.General == 0 || int(o.General) <= pos.Roster.Len() && pos.Officers[o.General].Faction == f && pos.Officers[o.General].Area == o.At) {
			units = slices.DeleteFunc(units, func(a kingdoms.Area) bool { return a == o.At })
		}
		if o.Faction == f && o.Kind == kingdoms.Scuttle && ships[o.At] > 0 {
			ships[o.At]--
		}
	}
	units = units[:min(len(units), limit)]
	money -= int(sold.price[f])
	for _, h := range sold.hired {
		if h.Faction == f {
			told[fmt.Sprintf("general %d", h.General)] = true
		}
	}
	used := map[kingdoms.Area]bool{}
	for _, o := range orders {
		if o.Faction != f || int(o.At) >= len(b.Areas) || o.At == 0 || pos.Owners[o.At] != f || b.Areas[o.At].Pass || used[o.At] {
			continue
		}
		switch {
		case o.Kind == kingdoms.Recruit && !slices.Contains(units, o.At) && len(units) < limit:
			cost := 6
			if with(o.At, kingdoms.Recruiting) {
				cost = 4
			}
			if money >= cost {
				money -= cost
				used[o.At] = true
				units = append(units, o.At)
				damaged[o.At] = false
			}
		case o.Kind == kingdoms.BuildShip && b.Areas[o.At].Port != 0 && len(office[o.At]) > 0 && money >= 2:
			money -= 2
			used[o.At] = true
			ships[o.At]++
		}
	}
	for _, a := range units {
		told[fmt.Sprintf("unit %d %v", a, damaged[a])] = true
	}
	for a, n := range ships {
		if n > 0 {
			told[fmt.Sprintf("ships %d %d", a, n)] = true
		}
	}
	told[fmt.Sprintf("money %d", money)] = true
	return sortedText(told)
}

// payment draws a sequence in which a faction pays some of what it has.
func payment(d kingdomstest.Dice, pos *kingdoms.Position, f kingdoms.Faction) kingdoms.Items {
	var list []kingdoms.Item
	for g := range pos.Serving(f).All() {
		list = append(list, kingdoms.Item{General: g})
	}
	for a := range pos.Owned(f).All() {
		if pos.Units[a].Faction == f {
			list = append(list, kingdoms.Item{Area: a})
		}
		for range pos.Ships[a] {
			list = append(list, kingdoms.Item{Area: a, Ship: true})
		}
	}
	for i := range list {
		k := d.N(len(list))
		list[i], list[k] = list[k], list[i]
	}
	return kingdoms.Payment(list[:d.N(len(list)+1)]...)
}

func TestSecondOpinionOnAdjustments(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	count := map[kingdoms.Reason]int{}
	for seed := range uint64(trials(t) / 2) {
		d := kingdomstest.Rolled(seed)
		pos := d.Adjustment(b, r)
		for f := range pos.Money {
			if f > 0 && f < len(b.Factions) && d.Chance(40) { // poor, so that not all are paid
				pos.Money[f] = 0
			}
		}
		for g := range pos.Free().All() {
			if pos.Offer.Len() < 6 {
				pos.Offer.Add(g)
			}
		}
		orders := append(d.Orders(&pos), bids(d, &pos)...)
		for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
			if d.Chance(60) {
				orders = slices.DeleteFunc(orders, func(o kingdoms.Order) bool { return o.Kind == kingdoms.Pay && o.Faction == f })
				orders = append(orders, kingdoms.Order{Kind: kingdoms.Pay, Faction: f, Items: payment(d, &pos, f)})
			}
		}
		res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, kingdoms.Rules{})
		sold := soldAs(t, &pos, orders, &res)
		for why, n := range sold.count {
			count[why] += n
		}
		for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
			if pos.Passive.Has(f) {
				continue
			}
			told := map[string]bool{fmt.Sprintf("money %d", res.Next.Money[f]): true}
			for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
				if u := res.Next.Units[a]; u.Faction == f {
					told[fmt.Sprintf("unit %d %v", a, u.Damaged)] = true
				}
				if n := res.Next.Ships[a]; n > 0 && pos.Owners[a] == f {
					told[fmt.Sprintf("ships %d %d", a, n)] = true
				}
			}
			for g := range res.Next.Serving(f).All() {
				told[fmt.Sprintf("general %d", g)] = true
			}
			if got, want := sortedText(told), adjusted(&pos, f, orders, sold); got != want {
				for _, o := range orders {
					if o.Faction == f {
						t.Log(b.Format(r, o))
					}
				}
				t.Fatalf("seed %d, %s\n%s", seed, b.FactionID(f), difference(got, want))
			}
		}
	}
	for _, why := range []kingdoms.Reason{kingdoms.Succeeded, kingdoms.Tie, kingdoms.Outbid, kingdoms.UnderArmistice, kingdoms.NotYourUnit, kingdoms.NotOnOffer,
		kingdoms.BidTooLow, kingdoms.NoCity, kingdoms.Conflicting, kingdoms.TooManyBids, kingdoms.NoMoney} {
		if count[why] == 0 {
			t.Errorf("no bid was told %v: %v", why, count)
		}
	}
}
