package desk

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	judged "entente/engine/kingdoms/lines"
)

// TestPhonesShowWhatHappened checks that a phone, which adjudicates a resolved phase from the public line, gets the results of the game, and
// that the line holds no bid that lost, with secret purses none at all (TK 12).
func TestPhonesShowWhatHappened(t *testing.T) {
	for _, secret := range []bool{false, true} {
		d := newTable(t, 7, kingdoms.Rules{LastYear: 206, Secret: secret}, 5)
		play(t, d, 60)
		var orders, kept, bids, worked, failed int
		line, _ := d.File.Line()
		for _, n := range line {
			if n.Outcome == nil {
				continue
			}
			in, err := judged.Read(d.Board, Elsewhere{Desk: d}.resolved(n))
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules).Results {
				if (r.Given || r.Dislodged) && !slices.Contains(n.Outcome.Results, r) {
					t.Fatalf("%s: a phone shows %s as %v (%+v)", n.Pos.Phase, d.Board.Format(n.Pos.Roster, r.Order), r.Reason, r)
				}
				if r.Order.Kind == kingdoms.FalseOrder && r.Reason == kingdoms.Succeeded {
					worked++
				} else if r.Order.Kind == kingdoms.FalseOrder {
					failed++
				}
			}
			odd := *n
			odd.Orders = slices.Clone(n.Orders)
			for i := range odd.Orders {
				odd.Orders[i].Price++ // a field that most orders do not use
			}
			if _, err := judged.Read(d.Board, Elsewhere{Desk: d}.resolved(&odd)); err != nil {
				t.Errorf("%s, with fields that are not used: %v", n.Pos.Phase, err)
			}
			for _, o := range n.Orders {
				at := slices.Contains(in.Orders, o)
				switch {
				case o.Kind != kingdoms.Bid:
					if orders++; at {
						kept++
					} else if !secret {
						t.Errorf("%s: %s is missing", n.Pos.Phase, d.Board.Format(n.Pos.Roster, o))
					}
				case at && (secret || !n.Outcome.Wins(o)):
					t.Errorf("%s: phones see %s", n.Pos.Phase, d.Board.Format(n.Pos.Roster, o))
				case at:
					bids++
				case !secret && n.Outcome.Wins(o):
					t.Errorf("%s: phones do not see %s", n.Pos.Phase, d.Board.Format(n.Pos.Roster, o))
				}
			}
		}
		if worked == 0 || failed == 0 || bids == 0 != secret || kept < orders*9/10 {
			t.Errorf("secret purses %v: %d of %d orders, %d bids, %d false orders that worked, %d that failed", secret, kept, orders, bids, worked, failed)
		}
		t.Logf("secret purses %v: %d of %d orders, %d bids, %d false orders that worked, %d that failed", secret, kept, orders, bids, worked, failed)
	}
}
