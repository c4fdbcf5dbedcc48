package game_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// player orders for factions by a simple plan: units gather against the weakest foreign neighbour, the rest hold, refit or merge.
type player struct {
	b *kingdoms.Board
	r *rand.Rand
}

// turn plans a turn of a faction. Only who is bold attacks what is defended.
func (p player) turn(pos *kingdoms.Position, f kingdoms.Faction, bold bool) []kingdoms.Order {
	var list []kingdoms.Order
	used := kingdoms.AreaSet(0)
	mine := pos.Owned(f) & pos.Occupied()
	for _, garrisoned := range []bool{false, true} {
		for to := range (p.b.All() &^ pos.Owned(f)).All() {
			near := p.b.Neighbors(to) & mine &^ used
			if near.Empty() || garrisoned != pos.Occupied().Has(to) || garrisoned && (!bold || near.Len() < 2) {
				continue
			}
			main := near.First()
			for a := range near.All() { // a full one goes ahead
				if pos.Units[main].Damaged && !pos.Units[a].Damaged {
					main = a
				}
			}
			list = append(list, kingdoms.Order{Kind: kingdoms.Move, Faction: f, At: main, To: to})
			used.Add(main)
			for a := range (near &^ kingdoms.Set(main)).All() {
				if garrisoned {
					list = append(list, kingdoms.Order{Kind: kingdoms.SupportMove, Faction: f, At: a, From: main, To: to})
					used.Add(a)
				}
			}
		}
	}
	for a := range (mine &^ used).All() {
		var moves []kingdoms.Order
		for _, o := range pos.LegalOrders(a) {
			switch {
			case o.Kind == kingdoms.Refit && p.r.IntN(2) == 0:
				moves = []kingdoms.Order{o}
			case o.Kind == kingdoms.Move && (pos.Owners[o.To] == f || o.Ship && p.b.FarDownstream(a).Has(o.To)):
				moves = append(moves, o)
			}
		}
		if len(moves) > 0 && p.r.IntN(3) > 0 {
			list = append(list, moves[p.r.IntN(len(moves))])
		}
	}
	for g := range pos.Serving(f).All() {
		for _, o := range pos.LegalGenerals(g) {
			if o.Kind == kingdoms.FalseOrder || p.r.IntN(40) == 0 && !pos.Commands(g) {
				list = append(list, o)
				break
			}
		}
	}
	return list
}

// year plans an adjustment: bids on two generals, recruits, a ship now and then.
func (p player) year(pos *kingdoms.Position, f kingdoms.Faction) []kingdoms.Order {
	var list []kingdoms.Order
	for g := range pos.Offer.All() {
		if p.r.IntN(3) == 0 {
			list = append(list, kingdoms.Order{Kind: kingdoms.Bid, Faction: f, General: g, Price: int32(5 + p.r.IntN(4))})
		}
	}
	for a := range pos.Owned(f).All() {
		for _, o := range append(pos.LegalShips(a), pos.LegalOrders(a)...) {
			if o.Kind == kingdoms.Recruit || o.Kind == kingdoms.BuildShip && p.r.IntN(3) == 0 {
				list = append(list, o)
			}
		}
	}
	return list
}

// watch counts what happens in a phase.
func watch(s *game.Node, seen map[string]int) {
	res := s.Outcome
	seen["hired"] += len(res.Hired)
	seen["dead"] += res.Dead.Len()
	for _, l := range res.Lost {
		seen[l.Why.String()]++
	}
	for _, f := range res.Fights {
		if s.Pos.Board.Crossing(f.Main).Has(f.At) && f.Garrison > 0 {
			seen["river crossing"]++
		}
	}
	for _, r := range res.Results {
		if r.Order.Kind == kingdoms.FalseOrder && (r.Reason == kingdoms.Succeeded || r.Reason == kingdoms.Failed) {
			seen["false order "+r.Reason.String()]++
		}
	}
	before, after := 0, 0
	for f := kingdoms.Faction(1); int(f) < len(s.Pos.Board.Factions); f++ {
		before, after = before+s.Pos.UnitCount(f), after+res.Next.UnitCount(f)
	}
	if s.Pos.Phase.Kind == engine.Movement {
		seen["merge"] += before - after - len(res.Lost)
	}
}

// TestWholeGames: seven factions to a victory, three players to the agreed end; with an auction, deaths, river crossings,
// a failed sea attack, merging, false orders that work and that do not; saved and loaded again every year.
func TestWholeGames(t *testing.T) {
	b := board(t)
	seen := map[string]int{}
	for _, row := range []struct {
		players  int
		lastYear int16
		bold     []kingdoms.Faction
		end      string
	}{
		{7, 0, []kingdoms.Faction{b.Faction("caocao"), b.Faction("liubiao")}, "a victory"},
		{3, 206, []kingdoms.Faction{b.Faction("sunquan"), b.Faction("liubiao"), b.Faction("mateng")}, "206"},
	} {
		t.Run(fmt.Sprint(row.players), func(t *testing.T) {
			var setup kingdoms.Setup
			for _, s := range b.Setups {
				if s.Players == row.players {
					setup = s
				}
			}
			p := player{b, rand.New(rand.NewPCG(16, uint64(row.players)))}
			g := game.New(b, setup, kingdoms.Rules{LastYear: row.lastYear})
			for g.Node().Outcome == nil {
				s, path := g.Node(), g.Path()
				if s.Pos.Phase.Year > 260 {
					t.Fatal("nobody wins")
				}
				var orders []kingdoms.Order
				if s.Pos.Phase.Kind == engine.Adjustment {
					if err := g.Show(kingdoms.GeneralSet{}, p.r.IntN); err != nil {
						t.Fatal(err)
					}
					s = g.Node()
				}
				for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
					bold := false
					for _, x := range row.bold {
						bold = bold || x == f
					}
					switch {
					case s.Pos.Passive.Has(f):
					case s.Pos.Phase.Kind == engine.Adjustment:
						orders = append(orders, p.year(s.Pos, f)...)
					case s.Pos.Phase.Kind == engine.Movement:
						orders = append(orders, p.turn(s.Pos, f, bold)...)
					}
				}
				if err := g.SetOrders(orders); err != nil {
					t.Fatal(err)
				}
				if err := g.Carry(func() bool { return p.r.IntN(2) == 0 }); err != nil {
					t.Fatal(err)
				}
				if err := g.Node().Pos.Faults(); err != nil {
					t.Fatal(err)
				}
				watch(g.At(path), seen)
				if s.Pos.Phase.Kind == engine.Adjustment && s.Pos.Phase.Year%5 == 0 {
					data := g.Save()
					again, err := game.Load(b, data)
					if err != nil || !bytes.Equal(again.Save(), data) || *again.Node().Pos != *g.Node().Pos {
						t.Fatalf("%s: the file does not come back: %v", s.Pos.Phase, err)
					}
					g = again
				}
			}
			res := g.Node().Outcome
			most := 0
			for f := range res.Winners.All() {
				most += res.Next.Cities(f)
			}
			t.Logf("it ends after %s: %d cities for %v; %v", g.Node().Pos.Phase, most, res.Winners, seen)
			if !res.Over || res.Winners == 0 || row.lastYear == 0 && most < 17 || row.lastYear != 0 && g.Node().Pos.Phase.Year != row.lastYear {
				t.Errorf("it ends after %s with %d cities, want %s", g.Node().Pos.Phase, most, row.end)
			}
		})
	}
	for _, must := range []string{"hired", "dead", "river crossing", "shipwreck", "merge", "false order succeeded", "false order failed", "no-retreat"} {
		if seen[must] == 0 {
			t.Errorf("no game had %q: %v", must, seen)
		}
	}
}
