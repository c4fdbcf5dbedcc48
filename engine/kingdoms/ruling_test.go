package kingdoms_test

import (
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// TestWhatTheRefereeCannotRuleSaysWhy (Issue 16, bad input; TK 14.3): the kind of fault, for the words of the window, and a text.
func TestWhatTheRefereeCannotRuleSaysWhy(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	general := func(name string) kingdoms.General { return b.Roster.General(name) }
	retreats := begin
	retreats.Phase.Kind = engine.Retreats
	from, to := b.Area("xuchang"), b.Area("wan")
	retreats.Dislodged[from] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: b.Faction("caocao")}, From: b.Area("runan")}
	retreats.Dislodged[from].Retreats.Add(to)
	retreats.Units[to] = kingdoms.Unit{}
	if err := retreats.Faults(); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		at   kingdoms.Position
		r    kingdoms.Ruling
		want kingdoms.FaultKind
		text string
	}{
		{begin, kingdoms.Ruling{Kind: kingdoms.SetOwner, Area: b.Area("xuchang"), Faction: b.Faction("sunquan")}, kingdoms.ForeignUnit, "xuchang"},
		{begin, kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 1, Money: -1}, kingdoms.BadPurse, "0 to 1000000"},
		{begin, kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 1, Money: kingdoms.MostMoney + 1}, kingdoms.BadPurse, "0 to 1000000"},
		{begin, kingdoms.Ruling{Kind: kingdoms.MoveGeneral, General: general("周瑜"), Area: b.Area("xuchang")}, kingdoms.GeneralAbroad, "xuchang"},
		{begin, kingdoms.Ruling{Kind: kingdoms.PlaceUnit, Area: b.Area("xuchang"), Unit: kingdoms.Unit{Faction: b.Faction("caocao"), Commander: general("周瑜")}},
			kingdoms.ForeignCommander, "TK 6.3"},
		{retreats, kingdoms.Ruling{Kind: kingdoms.PlaceUnit, Area: to, Unit: kingdoms.Unit{Faction: b.Faction("caocao")}}, kingdoms.TakenRetreat, "wan is not free"},
	} {
		row.r.Reason = "a trial"
		after, err := row.at.Rule(row.r)
		var f kingdoms.Fault
		if !errors.As(err, &f) || f.Kind != row.want || !strings.Contains(err.Error(), row.text) {
			t.Errorf("%+v: %v, want %s", row.r, err, row.want)
		}
		if after != row.at {
			t.Errorf("%+v: the position is another", row.r)
		}
	}
}
