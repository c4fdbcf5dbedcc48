package kingdoms_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/golden"
)

// outcomeLines writes everything that a phase came to.
func outcomeLines(b *strings.Builder, board *kingdoms.Board, r *kingdoms.Roster, res *kingdoms.Resolution) {
	areas := func(set kingdoms.AreaSet) (list []string) {
		for a := range set.All() {
			list = append(list, board.AreaID(a))
		}
		return list
	}
	generals := func(set kingdoms.GeneralSet) (list []string) {
		for g := range set.All() {
			list = append(list, fmt.Sprint(g))
		}
		return list
	}
	for _, x := range res.Results {
		fmt.Fprintf(b, "  %s: %s, by %s, %d against %d, %s, given %t, dislodged %t\n", board.Format(r, x.Order), x.Reason, board.AreaID(x.By), x.Attack, x.Against, x.Clause, x.Given, x.Dislodged)
	}
	for _, f := range res.Fights {
		fmt.Fprintf(b, "  fight at %s of %s from %s: %d %v %v, garrison %d, full %t, skills %d, defence %d, able %t, won %t, wrecked %t, %s\n", board.AreaID(f.At), board.FactionID(f.Faction),
			board.AreaID(f.Main), f.Units, areas(f.Group), areas(f.Guards), f.Garrison, f.Full, f.Skills, f.Defence, f.Able, f.Won, f.Wrecked, f.Clause)
	}
	for _, l := range res.Lost {
		fmt.Fprintf(b, "  lost at %s of %s: %s, general %d\n", board.AreaID(l.At), board.FactionID(l.Unit.Faction), l.Why, l.General)
	}
	for f, x := range res.Accounts {
		if text := fmt.Sprint(x.Tax, x.Salaries, x.Upkeep, x.Ships, generals(x.Left), areas(x.Unpaid), len(x.UnpaidShips), x.Cap, areas(x.Surplus), x.Price, x.Spent); text != "0 0 0 0 [] [] 0 0 [] 0 0" {
			fmt.Fprintf(b, "  account of %s: %s\n", board.FactionID(kingdoms.Faction(f)), text)
		}
	}
	for _, h := range res.Hired {
		fmt.Fprintf(b, "  %d hired by %s for %d at %s\n", h.General, board.FactionID(h.Faction), h.Price, board.AreaID(h.Area))
	}
	next := &res.Next
	fmt.Fprintf(b, "  then %s, over %t, winners %b, contested %v, fled %v, dead %v, free %v, faults %v\n", next.Phase, res.Over, res.Winners, areas(res.Contested), generals(res.Fled), generals(res.Dead), generals(res.Free), next.Faults() != nil)
	for f := kingdoms.Faction(1); int(f) < len(board.Factions); f++ {
		fmt.Fprintf(b, "  %s: money %d, owns %v\n", board.FactionID(f), next.Money[f], areas(next.Owned(f)))
	}
	for a := range next.Occupied().All() {
		u := next.Units[a]
		fmt.Fprintf(b, "  %s %s %t %d;", board.AreaID(a), board.FactionID(u.Faction), u.Damaged, u.Commander)
	}
	for a := kingdoms.Area(1); int(a) < len(board.Areas); a++ {
		if n := next.Ships[a]; n > 0 {
			fmt.Fprintf(b, " %d ships at %s;", n, board.AreaID(a))
		}
		if d := next.Dislodged[a]; d.Unit.Faction != kingdoms.NoFaction {
			fmt.Fprintf(b, " dislodged at %s: %v;", board.AreaID(a), d)
		}
	}
	b.WriteByte('\n')
}

// TestPhasesComeToWhatTheyDid compares the results of random turns, with the retreats and adjustments that follow, with testdata/answers.golden.
func TestPhasesComeToWhatTheyDid(t *testing.T) {
	board, r := board(t), kingdomstest.Crowd(t)
	var b strings.Builder
	for seed := range uint64(14) {
		d := kingdomstest.Rolled(seed + 300)
		pos := d.Position(board, r)
		if seed%5 == 4 {
			pos = d.Adjustment(board, r)
		}
		for step := range 3 {
			orders := d.Orders(&pos)
			if pos.Phase.Kind == engine.Movement && seed%3 == 0 {
				orders = append(orders, d.Ring(&pos)...)
			}
			fmt.Fprintf(&b, "# seed %d, step %d, %s\n", seed, step, pos.Phase)
			legal := 0
			for a := kingdoms.Area(1); int(a) < len(board.Areas); a++ {
				legal += len(pos.LegalOrders(a))*int(a) + len(pos.LegalShips(a))
			}
			fmt.Fprintf(&b, "  %d orders, %d legal\n", len(orders), legal)
			for i, o := range orders {
				if i%4 == 0 {
					fmt.Fprintf(&b, "  check %s: %s\n", board.Format(r, o), pos.Check(o))
				}
			}
			res := kingdoms.Adjudicate(&pos, orders, d.Draws(r), kingdoms.Rules{Victory: int(seed) % 3 * 8})
			outcomeLines(&b, board, r, &res)
			if pos = res.Next; res.Over {
				break
			}
		}
	}
	golden.Text(t, "testdata/answers.golden", b.String())
}
