package foresight_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/meter"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}

// small draws a turn of few units, so that every change can be tried; with dense ones.
func small(d kingdomstest.Dice, b *kingdoms.Board, r *kingdoms.Roster) foresight.Turn {
	pos := d.Position(b, r)
	center := kingdoms.Area(1 + d.N(len(b.Areas)-1))
	near := kingdoms.Set(center) | b.Neighbors(center) | b.Linked(center)
	factions := 2 + d.N(3)
	for a := range b.All().All() {
		switch f := kingdoms.Faction(1 + d.N(factions)); {
		case !near.Has(a):
			pos.Units[a] = kingdoms.Unit{}
		case d.Chance(80):
			pos.Units[a], pos.Owners[a] = kingdoms.Unit{Faction: f, Damaged: d.Chance(40)}, f
		}
	}
	for g := range r.All().All() { // few generals: those who stand with a unit, and some more
		if who := &pos.Officers[g]; pos.Owners[who.Area] != who.Faction || !near.Has(who.Area) && d.Chance(80) {
			*who = kingdoms.Officer{}
		} else if u := &pos.Units[who.Area]; u.Faction == who.Faction && u.Commander == kingdoms.NoGeneral && d.Chance(80) {
			u.Commander = g
		}
	}
	for a := range pos.Occupied().All() {
		if u := &pos.Units[a]; pos.Officers[u.Commander].Faction != u.Faction {
			u.Commander = kingdoms.NoGeneral
		}
	}
	orders := slices.DeleteFunc(d.Orders(&pos), func(o kingdoms.Order) bool { return o.Kind == kingdoms.Transfer && d.Chance(80) })
	for a := range pos.Occupied().All() { // most of them fight for the middle
		var list []kingdoms.Order
		for _, o := range pos.LegalOrders(a) {
			if o.To == center || o.Kind == kingdoms.SupportHold && (o.From == center || d.Chance(20)) || o.Kind == kingdoms.Move && d.Chance(20) || o.Kind == kingdoms.Refit {
				list = append(list, o)
			}
		}
		if len(list) > 0 && d.Chance(75) {
			orders = slices.DeleteFunc(orders, func(o kingdoms.Order) bool { return o.At == a })
			orders = append(orders, list[d.N(len(list))])
		}
	}
	return foresight.Turn{Position: &pos, Orders: orders, Draws: d.Draws(r)}
}

// becomes returns what became of an order; ok is false if it is not among the results.
func becomes(t foresight.Turn, orders []kingdoms.Order, o kingdoms.Order) (kingdoms.Result, bool) {
	res := kingdoms.Adjudicate(t.Position, orders, t.Draws, t.Rules)
	for _, r := range res.Results {
		if unit(t, o) && unit(t, r.Order) && r.Order.At == o.At || r.Order == o {
			return r, true
		}
	}
	return kingdoms.Result{}, false
}

// unit reports whether an order is one to a unit of its own faction.
func unit(t foresight.Turn, o kingdoms.Order) bool {
	switch o.Kind {
	case kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Refit:
		return int(o.At) < len(t.Position.Board.Areas) && o.Faction != 0 && t.Position.Units[o.At].Faction == o.Faction
	}
	return false
}

// instead returns the orders of a turn with the change of a remedy.
func instead(t foresight.Turn, m foresight.Remedy) []kingdoms.Order {
	var list []kingdoms.Order
	gone := false
	for _, o := range t.Orders {
		switch {
		case m.Undone && o == m.Order && (!gone || o.Kind != kingdoms.Sail && o.Kind != kingdoms.Scuttle):
			gone = true
		case !m.Undone && unit(t, m.Order) && unit(t, o) && o.At == m.Order.At:
		default:
			list = append(list, o)
		}
	}
	if !m.Undone {
		list = append(list, m.Order)
	}
	return list
}

// changes returns every single change of a turn: each legal order of each unit under each commander, each order of others left out, each
// permit. It is made of the lists of legal orders and of nothing else.
func changes(t foresight.Turn) (list []foresight.Remedy) {
	pos := t.Position
	for a := range pos.Occupied().All() {
		for _, o := range pos.LegalOrders(a) {
			list = append(list, foresight.Remedy{Order: o})
			for g := range pos.Serving(o.Faction).All() {
				if pos.Officers[g].Area == a {
					o.General = g
					list = append(list, foresight.Remedy{Order: o})
				}
			}
		}
	}
	for _, o := range t.Orders {
		if !unit(t, o) {
			list = append(list, foresight.Remedy{Order: o, Undone: true})
		}
	}
	for f := kingdoms.Faction(1); int(f) < len(pos.Board.Factions); f++ {
		for _, o := range pos.LegalPermits(f) {
			list = append(list, foresight.Remedy{Order: o})
		}
	}
	return list
}

// TestRemediesByBruteForce: on thousands of random failures every remedy is true, and everything that would have helped is found.
func TestRemediesByBruteForce(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	var s foresight.Searcher
	met := map[string]int{}
	for seed := range uint64(800) {
		turn := small(kingdomstest.Rolled(seed+1), b, r)
		res := kingdoms.Adjudicate(turn.Position, turn.Orders, turn.Draws, turn.Rules)
		all := s.AllRemedies(turn)
		fault := func(what string, failed, o kingdoms.Order) {
			t.Helper()
			for _, o := range turn.Orders {
				t.Log(b.Format(r, o))
			}
			t.Fatalf("seed %d: %s: %s: %s", seed, b.Format(r, failed), b.Format(r, o), what)
		}
		tries := changes(turn)
		for _, before := range res.Results {
			failed := before.Order
			list := all[failed]
			if one := s.Remedies(turn, failed); !slices.Equal(one, list) {
				fault("alone it has other remedies than among all", failed, failed)
			}
			lost := before.Reason == kingdoms.NotConnected && turn.Position.Check(failed) == kingdoms.Succeeded
			if worked(before) || before.Reason == kingdoms.Failed || before.Reason.Void() && before.Reason != kingdoms.FooledUnit && !lost {
				if len(list) > 0 {
					fault("nothing was to be cured", failed, list[0].Order)
				}
				continue
			}
			met["failures"]++
			met["failed "+before.Reason.String()]++
			found := map[foresight.Remedy]bool{}
			for _, m := range list {
				after, ok := becomes(turn, instead(turn, m), failed)
				if !ok || after != m.Result || !worked(after) {
					fault("the remedy is not true", failed, m.Order)
				}
				m.Result = kingdoms.Result{}
				if found[m] {
					fault("named twice", failed, m.Order)
				}
				found[m] = true
				if o := m.Order; o.Kind == kingdoms.SupportMove && !m.Undone && !matched(&res, o) {
					fault("a support of nothing", failed, o)
				} else if now := named(turn, &res, o.At); unit(turn, o) && o.General != now {
					same := m
					same.Order.General = now
					if after, _ := becomes(turn, instead(turn, same), failed); worked(after) {
						fault("nobody else need lead it", failed, o)
					}
				}
				met["remedies"]++
			}
			if len(list) == 0 {
				met["hopeless"]++
			}
			met["in sequence"] += inSequence(turn, &res, before, list, fault)
			for _, m := range tries {
				if m.Order == failed || unit(turn, m.Order) && unit(turn, failed) && m.Order.At == failed.At && (m.Order.Kind != failed.Kind || m.Order.From != failed.From || m.Order.To != failed.To) {
					continue
				}
				met["tried"]++
				if after, ok := becomes(turn, instead(turn, m), failed); !ok || !worked(after) || found[m] {
					continue
				}
				if !stands(turn, &res, found, m) {
					fault("would have helped and is not found", failed, m.Order)
				}
			}
		}
	}
	t.Log(met)
	for what, least := range map[string]int{"failures": 1000, "remedies": 2000, "in sequence": 500, "hopeless": 50, "failed void/false-order": 3, "failed void/not-connected": 3, "failed bounced/attacked": 3, "failed unmatched": 50, "failed cut": 50} {
		if met[what] < least {
			t.Errorf("%s: met %d times, want %d at least", what, met[what], least)
		}
	}
}

// inSequence holds remedies against the sequence in which people look for them, and returns how many pairs it compared: one's own orders before
// those of others, and of each faction what helps directly, then what is about the unit itself or its partner, then what had better not been
// done, then the rest; of each of these units first that achieved nothing. A foreign unit that spoilt the order is not about to help it.
func inSequence(t foresight.Turn, res *kingdoms.Resolution, failed kingdoms.Result, list []foresight.Remedy, fault func(string, kingdoms.Order, kingdoms.Order)) (n int) {
	was := failed.Order
	spoilt := func(o kingdoms.Order) bool {
		return slices.ContainsFunc(list, func(m foresight.Remedy) bool {
			return !m.Undone && m.Order.Kind == kingdoms.Hold && m.Order.At == o.At
		})
	}
	place := func(m foresight.Remedy) int {
		o, class := m.Order, 3
		helps := o.From == was.At && (o.Kind == kingdoms.SupportMove && was.Kind == kingdoms.Move && o.To == was.To || o.Kind == kingdoms.SupportHold && was.Kind != kingdoms.Move)
		switch {
		case m.Undone, o.Kind == kingdoms.Hold && o.At != was.At:
			class = 2
		case o.Faction != was.Faction && spoilt(o):
		case helps:
			class = 0
		case o.At == was.At, o.At == was.From, o.Kind == kingdoms.Permit:
			class = 1
		}
		busy := slices.ContainsFunc(res.Results, func(r kingdoms.Result) bool {
			return unit(t, o) && unit(t, r.Order) && r.Order.At == o.At && r.Order.Kind != kingdoms.Hold && worked(r)
		})
		if class *= 2; busy {
			class++
		}
		return class
	}
	for i := 1; i < len(list); i++ {
		before, after := list[i-1], list[i]
		switch x, y := before.Order.Faction, after.Order.Faction; {
		case x != was.Faction && y == was.Faction:
			fault("one's own order stands behind one of others", was, after.Order)
		case x == y:
			if n++; place(before) > place(after) {
				fault("it stands too far behind", was, after.Order)
			}
		}
	}
	return n
}

// worked reports whether an order came to something.
func worked(r kingdoms.Result) bool {
	return !r.Dislodged && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Merged || r.Reason == kingdoms.AsSupport)
}

// named returns the commander whom the order of a unit names, if it counts.
func named(t foresight.Turn, res *kingdoms.Resolution, a kingdoms.Area) kingdoms.General {
	for _, r := range res.Results {
		if unit(t, r.Order) && r.Order.At == a {
			if r.Reason.Void() && r.Reason != kingdoms.FooledUnit {
				return kingdoms.NoGeneral
			}
			return r.Order.General
		}
	}
	return kingdoms.NoGeneral
}

// stands reports whether another change that was found stands for one that helps: the same under the commander of now, one in which nobody is
// named for one in which he who leads anyhow is, a hold for a support that matches nothing.
func stands(t foresight.Turn, res *kingdoms.Resolution, found map[foresight.Remedy]bool, m foresight.Remedy) bool {
	if m.Undone || !unit(t, m.Order) {
		return false
	}
	o := m.Order
	if o.Kind == kingdoms.SupportMove && !matched(res, o) {
		o = kingdoms.Order{Kind: kingdoms.Hold, Faction: o.Faction, At: o.At, General: o.General}
	}
	leads := t.Position.Units[o.At].Commander
	ordered := slices.ContainsFunc(t.Orders, func(x kingdoms.Order) bool {
		return (x.Kind == kingdoms.Transfer || x.Kind == kingdoms.FalseOrder) && x.General == leads
	})
	for _, g := range []kingdoms.General{o.General, named(t, res, o.At), kingdoms.NoGeneral} {
		if o.General = g; found[foresight.Remedy{Order: o}] && (g != kingdoms.NoGeneral || g == named(t, res, o.At) || m.Order.General == leads && !ordered || m.Order.General == g) {
			return true
		}
	}
	return false
}

// matched reports whether a support is for what its partner was ordered.
func matched(res *kingdoms.Resolution, o kingdoms.Order) bool {
	for _, r := range res.Results {
		if r.Order.Kind == kingdoms.Move && r.Order.At == o.From && r.Order.To == o.To {
			return true
		}
	}
	return false
}

// TestRemedies: which come first.
func TestRemedies(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		name   string
		units  string // faction area, with a * if it is damaged, a ~ for a ship, a - for no unit
		led    string // general area
		orders string
		of     string // the order that failed
		want   string // how the list begins; "" for none
	}{
		{"one more unit makes the numbers", "caocao xuchang, caocao luoyang, liubei wan, liubei xiangyang", "", "caocao xuchang - wan", "caocao xuchang - wan", "caocao luoyang S xuchang - wan"},
		{"an own general who would have tipped it", "caocao xuchang, liubei wan*", "夏侯惇 xuchang", "caocao xuchang - wan", "caocao xuchang - wan", "caocao xuchang(夏侯惇) - wan; liubei wan - "},
		{"a commander who is to stay", "caocao xuchang, caocao chenliu, liubei wan*", "夏侯惇! xuchang", "caocao xuchang - wan; caocao G 夏侯惇 - chenliu", "caocao xuchang - wan", "caocao xuchang(夏侯惇) - wan; not caocao G 夏侯惇 - chenliu; liubei"},
		{"another commander was named", "caocao xuchang, liubei wan*", "夏侯惇! xuchang, 荀彧 xuchang", "caocao xuchang(荀彧) - wan", "caocao xuchang(荀彧) - wan", "caocao xuchang - wan; liubei"},
		{"a support needs its partner's attack", "caocao xuchang, caocao luoyang, liubei wan", "", "caocao luoyang S xuchang - wan", "caocao luoyang S xuchang - wan", "caocao xuchang - wan"},
		{"the attack that cuts", "caocao xuchang, caocao luoyang, liubei wan, mateng tongguan", "", "caocao xuchang - wan; caocao luoyang S xuchang - wan; mateng tongguan - luoyang", "caocao luoyang S xuchang - wan", "mateng tongguan H"},
		{"the false order that fooled", "caocao xuchang, liubei wan", "郭嘉 xuchang", "liubei wan - luoyang; caocao G 郭嘉 false wan", "liubei wan - luoyang", "not caocao G 郭嘉 false wan"},
		{"a support saves a unit", "caocao xuchang, caocao luoyang, liubei wan, liubei xiangyang", "", "caocao xuchang - wan; caocao luoyang S xuchang - wan", "liubei wan H", "liubei xiangyang S wan; caocao luoyang H; caocao xuchang H"},
		{"another commander before what had better not been done", "caocao wan, caocao luoyang, liubei xuchang", "曹仁! wan, 张任 wan, 张飞! xuchang", "liubei xuchang - wan; caocao G 曹仁 - luoyang", "caocao wan H", "caocao luoyang S wan; caocao wan(张任) H; caocao wan(曹仁) H; not caocao G 曹仁 - luoyang; liubei"},
		{"who stopped it comes last", "caocao xuchang, liubei wan, mateng luoyang", "", "caocao xuchang - wan", "caocao xuchang - wan", "mateng luoyang S xuchang - wan; liubei wan - "},
		{"who has nothing to do comes first", "caocao xuchang, caocao luoyang, caocao wuguan, liubei wan", "", "caocao xuchang - wan; caocao luoyang - hulao", "caocao xuchang - wan", "caocao wuguan S xuchang - wan; caocao luoyang S xuchang - wan"},
		{"a permit that was missing", "liubei wan, caocao xuchang, liubei chenliu", "诸葛亮 wan", "liubei G 诸葛亮 - chenliu", "liubei G 诸葛亮 - chenliu", "caocao permit liubei"},
		{"what worked needs none", "caocao xuchang", "", "caocao xuchang - wan", "caocao xuchang - wan", ""},
		{"what is void has none", "caocao xuchang", "", "caocao xuchang - chengdu", "caocao xuchang - chengdu", ""},
	} {
		turn := written(t, b, row.units, row.led, row.orders)
		var s foresight.Searcher
		of, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, row.of)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range s.Remedies(turn, of) {
			text := b.Format(b.Roster, m.Order)
			if m.Undone {
				text = "not " + text
			}
			got = append(got, text)
		}
		if text := strings.Join(got, "; "); !strings.HasPrefix(text, row.want) || row.want == "" && text != "" {
			t.Errorf("%s: got %q, want %q first", row.name, text, row.want)
		}
	}
}

// written reads a turn. Generals with a ! command the unit there; every false order succeeds.
func written(t *testing.T, b *kingdoms.Board, units, led, orders string) foresight.Turn {
	t.Helper()
	pos := kingdoms.Position{Board: b, Roster: b.Roster}
	pos.Phase.Year = 200
	area := func(id string) kingdoms.Area {
		if a := b.Area(id); a != kingdoms.NoArea {
			return a
		}
		t.Fatalf("no area %s", id)
		return 0
	}
	for _, text := range strings.Split(units, ", ") {
		f, at, _ := strings.Cut(text, " ")
		id, damaged := strings.CutSuffix(at, "*")
		id, ship := strings.CutSuffix(id, "~")
		id, empty := strings.CutSuffix(id, "-")
		a := area(id)
		if !empty {
			pos.Units[a] = kingdoms.Unit{Faction: b.Faction(f), Damaged: damaged}
		}
		if ship {
			pos.Ships[a] = 1
		}
		pos.Owners[a] = b.Faction(f)
	}
	for _, text := range strings.Split(led, ", ") {
		if name, at, ok := strings.Cut(text, " "); ok {
			name, leads := strings.CutSuffix(name, "!")
			g := b.Roster.General(name)
			if g == kingdoms.NoGeneral {
				t.Fatalf("no general %s", name)
			}
			pos.Officers[g] = kingdoms.Officer{Faction: pos.Owners[area(at)], Area: area(at)}
			if leads {
				pos.Units[area(at)].Commander = g
			}
		}
	}
	turn := foresight.Turn{Position: &pos, Draws: b.Roster.All()}
	for _, text := range strings.Split(orders, "; ") {
		if text == "" {
			continue
		}
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Fatal(err)
		}
		turn.Orders = append(turn.Orders, o)
	}
	return turn
}

// full is a turn of seven factions with 38 units.
func full(t testing.TB) foresight.Turn {
	pos, orders, draws := kingdomstest.Full(t, board(t))
	return foresight.Turn{Position: &pos, Orders: orders, Draws: draws}
}

func BenchmarkRemedies(b *testing.B) {
	turn := full(b)
	var s foresight.Searcher
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if len(s.AllRemedies(turn)) == 0 {
			b.Fatal("nothing found")
		}
	}
}
