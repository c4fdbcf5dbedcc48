package kingdoms_test

import (
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// TestWhatTheRefereeCannotRuleSaysWhy (TK 14.3): the kind of fault, for the words of the window, and a text.
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

// TestRulingsNeedAReasonAndAPlace (TK 14.3): but what changes a purse is about no area.
func TestRulingsNeedAReasonAndAPlace(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	here := b.Area("xuchang")
	for _, row := range []struct {
		r    kingdoms.Ruling
		want string // "" if the ruling stands
	}{
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 1, Money: 7, Reason: "a trial"}, ""},
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 1, Money: 7, Reason: " "}, "want a reason"},
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Faction: 200, Money: 7, Reason: "a trial"}, "no such faction"},
		{kingdoms.Ruling{Kind: kingdoms.RemoveUnit, Area: here, Reason: "a trial"}, ""},
		{kingdoms.Ruling{Kind: 99, Area: here, Faction: 1, Reason: "a trial"}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.DeclareArmistice, Reason: "a trial"}, "no such faction"},
		{kingdoms.Ruling{Kind: kingdoms.DeclareArmistice, Faction: b.Faction("liuzhang"), Reason: "a trial"}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.LiftArmistice, Faction: b.Faction("caocao"), Reason: "a trial"}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.PlaceUnit, Area: here}, "want a reason"},
		{kingdoms.Ruling{Kind: kingdoms.PlaceUnit, Reason: "a trial"}, "no such area"},
		{kingdoms.Ruling{Kind: kingdoms.SetOwner, Area: 250, Reason: "a trial"}, "no such area"},
	} {
		after, err := begin.Rule(row.r)
		if (err == nil) != (row.want == "") || err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%+v: %v, want %q", row.r, err, row.want)
		}
		if (after == begin) != (row.want != "") {
			t.Errorf("%+v: the position is the same: %v", row.r, after == begin)
		}
	}
}

// TestAnArmisticeMakesAFactionPassive (TK 14.5), until it is lifted; what is decided and objected in words changes nothing. The armistice of
// a closed faction stays (TK 13.5).
func TestAnArmisticeMakesAFactionPassive(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	cao := b.Faction("caocao")
	rule := func(pos kingdoms.Position, kind kingdoms.RulingKind, f kingdoms.Faction) kingdoms.Position {
		t.Helper()
		next, err := pos.Rule(kingdoms.Ruling{Reason: "a trial", Kind: kind, Faction: f})
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	for _, kind := range []kingdoms.RulingKind{kingdoms.Decide, kingdoms.Object, kingdoms.Announce} {
		if rule(begin, kind, cao) != begin {
			t.Errorf("kind %d changes the position", kind)
		}
	}
	if rule(begin, kingdoms.Decide, kingdoms.NoFaction) != begin || rule(begin, kingdoms.Announce, kingdoms.NoFaction) != begin {
		t.Error("a decision about nobody, or a notice of the referee, changes the position")
	}
	for signed, stands := range map[kingdoms.FactionSet]bool{0: false, 1: false, 1 << 1: true, 1<<1 | 1<<7: true, 1 << 8: false} {
		if after, err := begin.Rule(kingdoms.Ruling{Reason: "peace", Kind: kingdoms.Sign, Signed: signed}); (err == nil) != stands || after != begin {
			t.Errorf("signed by %b: %v", signed, err)
		}
	}
	if _, err := begin.Rule(kingdoms.Ruling{Reason: strings.Repeat("x", kingdoms.MostText+1), Kind: kingdoms.Announce}); err == nil {
		t.Error("a notice without end")
	}
	if _, err := begin.Rule(kingdoms.Ruling{Reason: "a trial", Kind: kingdoms.Object}); err == nil {
		t.Error("nobody objects")
	}
	after := rule(begin, kingdoms.DeclareArmistice, cao)
	if !after.Passive.Has(cao) || begin.Passive.Has(cao) {
		t.Error("there is no armistice")
	}
	if rule(after, kingdoms.LiftArmistice, cao) != begin {
		t.Error("the armistice is not lifted whole")
	}
	two, _ := b.Begin(b.Setups[5])
	if two.Closed == 0 {
		t.Fatal("nobody is closed")
	}
	for f := range two.Closed.All() {
		var fault kingdoms.Fault
		if _, err := two.Rule(kingdoms.Ruling{Reason: "a trial", Kind: kingdoms.LiftArmistice, Faction: f}); !errors.As(err, &fault) || fault.Kind != kingdoms.ClosedButActive {
			t.Errorf("a closed faction: %v", err)
		}
	}
}

// TestWhatARulingBrings (TK 14.3, 6.6, 10.7): with a port its ships are gone and its generals flee, to the nearest own area or out of
// service; who was driven out of it with his unit waits there all the same.
func TestWhatARulingBrings(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	general, area := b.Roster.General, b.Area
	sun, cao := b.Faction("sunquan"), b.Faction("caocao")
	jianye, wu := area("jianye"), area("wu")
	begin.Units[jianye] = kingdoms.Unit{}
	ruling := kingdoms.Ruling{Reason: "a trial", Kind: kingdoms.SetOwner, Area: jianye, Faction: cao}

	after, err := begin.Rule(ruling)
	if err != nil {
		t.Fatal(err)
	}
	if begin.Ships[jianye] == 0 || after.Ships[jianye] != 0 || after.Owners[jianye] != cao {
		t.Errorf("%d ships before, %d after; %d owns it", begin.Ships[jianye], after.Ships[jianye], after.Owners[jianye])
	}
	if fled := after.Officers[general("孙权")]; fled != (kingdoms.Officer{Faction: sun, Area: wu}) {
		t.Errorf("Sun Quan fled to %+v", fled)
	}
	if stayed := after.Officers[general("曹操")]; stayed != begin.Officers[general("曹操")] {
		t.Errorf("Cao Cao is at %+v", stayed)
	}

	alone := begin
	for a := range alone.Owned(sun).All() {
		if a != jianye {
			alone.Units[a], alone.Owners[a] = kingdoms.Unit{}, kingdoms.NoFaction
		}
	}
	alone.Officers[general("周瑜")] = kingdoms.Officer{}
	if after, err = alone.Rule(ruling); err != nil || after.Officers[general("孙权")] != (kingdoms.Officer{}) {
		t.Errorf("Sun Quan has nowhere to go: %+v, %v", after.Officers[general("孙权")], err)
	}

	waiting := begin
	waiting.Phase.Kind = engine.Retreats
	waiting.Dislodged[jianye] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: sun, Commander: general("孙权")}, From: area("lujiang")}
	waiting.Dislodged[jianye].Retreats.Add(area("lujiang"))
	waiting.Owners[area("lujiang")] = kingdoms.NoFaction
	if after, err = waiting.Rule(ruling); err != nil || after.Officers[general("孙权")].Area != jianye {
		t.Errorf("Sun Quan waits at %+v, %v", after.Officers[general("孙权")], err)
	}
}

// TestTheRefereeRulesOnShipsCommandAndService (TK 14.3): so many ships in an owned port; one commander of a unit, who leaves another; a general
// serves in an own area, or nobody, and is no longer shown.
func TestTheRefereeRulesOnShipsCommandAndService(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	general, area := b.Roster.General, b.Area
	sun, cao := b.Faction("sunquan"), b.Faction("caocao")
	rule := func(pos kingdoms.Position, r kingdoms.Ruling) kingdoms.Position {
		t.Helper()
		r.Reason = "a trial"
		next, err := pos.Rule(r)
		if err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		return next
	}
	if after := rule(begin, kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("wu"), Ships: 2}); after.Ships[area("wu")] != 2 || after.Ships[area("jianye")] != 1 {
		t.Errorf("%d ships at Wu", after.Ships[area("wu")])
	}
	if after := rule(begin, kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("jianye")}); after.Ships[area("jianye")] != 0 {
		t.Error("the ships stay")
	}
	moved := rule(begin, kingdoms.Ruling{Kind: kingdoms.MoveGeneral, General: general("周瑜"), Area: area("jianye")})
	if moved.Units[area("wu")].Commander != kingdoms.NoGeneral {
		t.Error("who is moved commands from afar")
	}
	led := rule(moved, kingdoms.Ruling{Kind: kingdoms.Command, General: general("周瑜"), Area: area("jianye")})
	if led.Units[area("jianye")].Commander != general("周瑜") || led.Commands(general("孙权")) {
		t.Errorf("%+v leads", led.Units[area("jianye")])
	}
	if none := rule(led, kingdoms.Ruling{Kind: kingdoms.Command, Area: area("jianye")}); none.Units[area("jianye")].Commander != kingdoms.NoGeneral {
		t.Error("somebody still leads")
	}
	zhang := general("张辽")
	begin.Phase.Season, begin.Phase.Kind = engine.Winter, engine.Adjustment
	begin.Offer.Add(zhang)
	hired := rule(begin, kingdoms.Ruling{Kind: kingdoms.Enlist, General: zhang, Faction: cao, Area: area("xuchang")})
	if hired.Officers[zhang] != (kingdoms.Officer{Faction: cao, Area: area("xuchang")}) || hired.Offer.Has(zhang) || hired.Commands(zhang) {
		t.Errorf("he is %+v, shown %v", hired.Officers[zhang], hired.Offer.Has(zhang))
	}
	over := rule(begin, kingdoms.Ruling{Kind: kingdoms.Enlist, General: general("周瑜"), Faction: cao, Area: area("chenliu")})
	if over.Units[area("wu")].Commander != kingdoms.NoGeneral || over.Officers[general("周瑜")].Faction != cao {
		t.Errorf("he changes sides: %+v", over.Officers[general("周瑜")])
	}
	if free := rule(begin, kingdoms.Ruling{Kind: kingdoms.Enlist, General: general("周瑜")}); free.Officers[general("周瑜")] != (kingdoms.Officer{}) || free.Units[area("wu")].Commander != kingdoms.NoGeneral {
		t.Error("he is not released")
	}
	dead := begin
	dead.Units[area("wu")].Commander = kingdoms.NoGeneral
	dead.Officers[general("周瑜")] = kingdoms.Officer{Dead: true}
	if back := rule(dead, kingdoms.Ruling{Kind: kingdoms.Enlist, General: general("周瑜"), Faction: sun, Area: area("wu")}); back.Officers[general("周瑜")].Dead {
		t.Error("he is still dead")
	}
	driven := begin
	driven.Phase = engine.Phase{Year: 200, Kind: engine.Retreats}
	driven.Offer, driven.Units[area("wu")], driven.Units[area("kuaiji")] = kingdoms.GeneralSet{}, kingdoms.Unit{}, kingdoms.Unit{}
	driven.Dislodged[area("wu")] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: sun, Commander: general("周瑜")}, From: area("jianye"), Retreats: kingdoms.Set(area("kuaiji"))}
	if after := rule(driven, kingdoms.Ruling{Kind: kingdoms.Enlist, General: general("周瑜")}); after.Dislodged[area("wu")].Unit.Commander != kingdoms.NoGeneral {
		t.Error("who was released still leads the unit that was driven out")
	}
	for _, row := range []struct {
		r    kingdoms.Ruling
		want string
	}{
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("wu"), Ships: 100}, "at most 99"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("xuchang"), Ships: 1}, "xuchang"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("chaisang"), Ships: 1}, "chaisang"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Area: area("jianye"), Ships: 1}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Ships: 1}, "no such area"},
		{kingdoms.Ruling{Kind: kingdoms.Command, General: general("周瑜"), Area: area("jianye")}, "jianye"},
		{kingdoms.Ruling{Kind: kingdoms.Command, General: general("周瑜"), Area: area("wu")}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.Command, General: general("周瑜"), Area: area("luoyang")}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.Command, General: 120, Area: area("wu")}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.Enlist, General: zhang, Faction: cao, Area: area("wu")}, "wu"},
		{kingdoms.Ruling{Kind: kingdoms.Enlist, General: zhang, Faction: cao}, "no such area"},
		{kingdoms.Ruling{Kind: kingdoms.Enlist, General: zhang}, "changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.Enlist, Faction: cao, Area: area("xuchang")}, "changes nothing"},
	} {
		row.r.Reason = "a trial"
		if after, err := begin.Rule(row.r); err == nil || !strings.Contains(err.Error(), row.want) || after != begin {
			t.Errorf("%+v: %v, want %q", row.r, err, row.want)
		}
	}
}
