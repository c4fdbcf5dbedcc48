package plan

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/tabletest"
)

func TestATurnThatCameByMailIsPlannedAtItsPhase(t *testing.T) {
	for _, secret := range []bool{false, true} {
		_, d := tabletest.Begin(t, 3, kingdoms.Rules{LastYear: 200, Secret: secret}, false)
		for !d.Ended() {
			e := desk.Elsewhere{Desk: d}
			turn := e.Turn()
			seat := 1
			sent := post.Turn{Kind: turn.Kind, Phase: turn.Code, Line: turn.Line, Seats: e.Phase().Seats}
			private := turn.Private[seat]
			g, err := FromTurn(d.Board, &sent, private)
			if err != nil {
				t.Fatalf("%s, secret %v: %v", turn.Code, secret, err)
			}
			_, p := tabletest.Begin(t, 3, kingdoms.Rules{}, false)
			if err := p.Doc.Begin(g, ""); err != nil {
				t.Fatal(err)
			}
			p.Lay(g.(*desk.File))
			if got := (desk.Elsewhere{Desk: p}).Turn(); got.Private[seat] != private || !secret && string(got.Line) != string(turn.Line) {
				t.Errorf("%s, secret %v: the game starts with\n%s, for the seat\n%s, want\n%s\n%s", turn.Code, secret, got.Line, got.Private[seat], turn.Line, private)
			}
			if strings.HasSuffix(turn.Code, "M") {
				own, other := firstUnit(t, d, seat), firstUnit(t, d, 0)
				for _, text := range []string{own, other} {
					o, err := p.Board.ParseOrder(p.Shown().Pos.Roster, kingdoms.NoFaction, text)
					if err != nil {
						t.Fatal(err)
					}
					p.Give(append(slices.Clone(p.Shown().Orders), o))
				}
				if code, orders := (desk.Elsewhere{Desk: p}).Written(sent.Seats[seat].Sides); code != turn.Code || !slices.Equal(orders, []string{own}) {
					t.Errorf("written in %s: %q, want %q", code, orders, own)
				}
			}
			if err := d.Resolve(); err != nil {
				t.Fatal(err)
			}
			d.Travel(1)
		}
	}
	_, d := tabletest.Begin(t, 3, kingdoms.Rules{LastYear: 200}, false)
	line := desk.Elsewhere{Desk: d}.Turn().Line
	for name, turn := range map[string]post.Turn{
		"cut off":                 {Line: line[:40], Seats: make([]post.Seat, 3)},
		"no such number of seats": {Line: line, Seats: make([]post.Seat, 19)},
		"nothing":                 {Line: json.RawMessage("null"), Seats: make([]post.Seat, 3)},
	} {
		if _, err := FromTurn(d.Board, &turn, ""); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// firstUnit returns an order to hold for the first unit of a seat.
func firstUnit(t *testing.T, d *desk.Desk, seat int) string {
	t.Helper()
	n := d.Shown()
	for a := range d.Board.All().All() {
		if u := n.Pos.UnitAt(a); n.Rules.Seats[seat].Has(u.Faction) && u.Faction != kingdoms.NoFaction {
			return d.Board.Format(n.Pos.Roster, kingdoms.Order{Kind: kingdoms.Hold, Faction: u.Faction, At: a})
		}
	}
	t.Fatalf("seat %d has no unit", seat)
	return ""
}
