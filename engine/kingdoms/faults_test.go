package kingdoms_test

import (
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// TestImpossiblePositionsSayWhy: every kind of fault, each side of its limits, and all faults of a position together.
func TestImpossiblePositionsSayWhy(t *testing.T) {
	b := board(t)
	begin, _ := b.Begin(b.Setups[4])
	cao, sun := b.Faction("caocao"), b.Faction("sunquan")
	xuchang, runan, wan, puyang, jianye := b.Area("xuchang"), b.Area("runan"), b.Area("wan"), b.Area("puyang"), b.Area("jianye")
	zhou := b.Roster.General("周瑜")
	past, beyond := kingdoms.Area(len(b.Areas)), kingdoms.Faction(len(b.Factions))
	free := kingdoms.NoGeneral
	for g := range begin.Free().All() {
		free = g
	}
	deserted := kingdoms.NoArea
	for a := range (b.Ports() & begin.Owned(kingdoms.NoFaction)).All() {
		deserted = a
	}
	commander := begin.Units[xuchang].Commander
	if free == kingdoms.NoGeneral || deserted == kingdoms.NoArea || begin.Officers[commander].Area != xuchang {
		t.Fatal("nobody is free, no port is neutral, or nobody commands in xuchang")
	}
	type position = kingdoms.Position
	retreat := func(p *position) { // out of xuchang, attacked from runan
		p.Phase.Kind = engine.Retreats
		p.Dislodged[xuchang] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: cao}, From: runan}
	}
	for _, row := range []struct {
		name string
		do   func(*position)
		want string // the faults, sorted as they are found; "" for none
	}{
		{"as it begins", func(*position) {}, ""},
		{"a unit off the board", func(p *position) { p.Units[0].Faction = cao }, "off-board"},
		{"a dislodged one", func(p *position) { p.Dislodged[past].Ship = true }, "off-board"},
		{"ships", func(p *position) { p.Ships[past] = 1 }, "off-board"},
		{"an owner", func(p *position) { p.Owners[past] = cao }, "off-board"},
		{"an unknown owner", func(p *position) { p.Owners[wan] = beyond }, "unknown-faction wan"},
		{"an unknown unit", func(p *position) { p.Units[wan].Faction = beyond }, "unknown-faction wan"},
		{"an unknown unit that was driven out", func(p *position) { p.Dislodged[wan].Unit.Faction = beyond }, "unknown-faction wan"},
		{"a unit abroad", func(p *position) { p.Units[wan] = kingdoms.Unit{Faction: cao}; p.Owners[wan] = sun }, "foreign-unit wan"},
		{"ships without a port", func(p *position) { p.Ships[xuchang] = 1 }, "ships-ashore xuchang"},
		{"ships in a port of nobody", func(p *position) { p.Ships[deserted] = 1 }, "ships-ashore " + b.AreaID(deserted)},
		{"driven out too early", func(p *position) { retreat(p); p.Phase.Kind = engine.Movement }, "not-retreating xuchang"},
		{"driven out", retreat, ""},
		{"a unit of nobody", func(p *position) { p.Units[wan].Damaged = true }, "no-such-unit wan"},
		{"a retreat of nobody", func(p *position) { p.Dislodged[wan].Doomed = true }, "no-such-unit wan"},
		{"driven out from nowhere", func(p *position) { retreat(p); p.Dislodged[xuchang].From = past }, "wrong-retreat xuchang"},
		{"a retreat too far", func(p *position) {
			retreat(p)
			p.Dislodged[xuchang].Retreats.Add(b.Area("chengdu"))
			p.Units[b.Area("chengdu")] = kingdoms.Unit{}
		},
			"wrong-retreat xuchang"},
		{"a retreat next to it", func(p *position) { retreat(p); p.Dislodged[xuchang].Retreats.Add(wan); p.Units[wan] = kingdoms.Unit{} }, ""},
		{"joined too far", func(p *position) { retreat(p); p.Dislodged[xuchang].Joins.Add(jianye) }, "wrong-retreat xuchang, nobody-to-join xuchang"},
		{"a retreat that is taken", func(p *position) {
			retreat(p)
			p.Dislodged[xuchang].Retreats.Add(wan)
			p.Units[wan], p.Owners[wan] = kingdoms.Unit{Faction: cao}, cao
		}, "taken-retreat xuchang"},
		{"an own unit to join", func(p *position) {
			retreat(p)
			p.Dislodged[xuchang].Joins.Add(wan)
			p.Units[wan], p.Owners[wan] = kingdoms.Unit{Faction: cao}, cao
		}, ""},
		{"nobody to join", func(p *position) { retreat(p); p.Dislodged[xuchang].Joins.Add(wan); p.Units[wan] = kingdoms.Unit{} }, "nobody-to-join xuchang"},
		{"debts", func(p *position) { p.Money[cao] = -1 }, "bad-purse"},
		{"a full purse", func(p *position) { p.Money[cao] = kingdoms.MostMoney }, ""},
		{"a bursting one", func(p *position) { p.Money[cao] = kingdoms.MostMoney + 1 }, "bad-purse"},
		{"money of nobody", func(p *position) { p.Money[0] = 1 }, "bad-purse"},
		{"money of a stranger", func(p *position) { p.Money[beyond] = 1 }, "bad-purse"},
		{"money of the last", func(p *position) { p.Money[beyond-1] = 1 }, ""},
		{"a general who is free is shown", func(p *position) { p.Offer.Add(free) }, ""},
		{"one who serves", func(p *position) { p.Offer.Add(zhou) }, "not-to-be-shown"},
		{"one who is dead", func(p *position) { p.Offer.Add(free); p.Officers[free] = kingdoms.Officer{Dead: true} }, "not-to-be-shown"},
		{"one whom nobody knows", func(p *position) { p.Offer.Add(kingdoms.General(b.Roster.Len() + 1)) }, "not-to-be-shown"},
		{"closed, not passive", func(p *position) { p.Closed.Add(cao) }, "closed-but-active"},
		{"closed and passive", func(p *position) { p.Closed.Add(cao); p.Passive.Add(cao) }, ""},
		{"before the first year", func(p *position) { p.Phase.Year = 0 }, "no-such-phase"},
		{"the first year", func(p *position) { p.Phase.Year = 1 }, ""},
		{"a phase too many", func(p *position) { p.Phase.Kind = engine.Adjustment + 1 }, "no-such-phase"},
		{"a season too many", func(p *position) { p.Phase.Season = engine.Winter + 1 }, "no-such-phase"},
		{"moves in winter", func(p *position) { p.Phase.Season = engine.Winter }, "no-such-phase"},
		{"an adjustment in spring", func(p *position) { p.Phase.Kind = engine.Adjustment }, "no-such-phase"},
		{"an adjustment in winter", func(p *position) { p.Phase.Kind, p.Phase.Season = engine.Adjustment, engine.Winter }, ""},
		{"somebody else's general commands", func(p *position) { p.Units[xuchang].Commander = zhou }, "foreign-commander xuchang"},
		{"one from elsewhere", func(p *position) { p.Officers[commander].Area = puyang }, "foreign-commander xuchang"},
		{"one whom nobody knows commands", func(p *position) { p.Units[xuchang].Commander = kingdoms.General(b.Roster.Len() + 1) }, "foreign-commander xuchang"},
		{"so does one of a unit driven out", func(p *position) { retreat(p); p.Dislodged[xuchang].Unit.Commander = zhou }, "foreign-commander xuchang"},
		{"a general of no name", func(p *position) { p.Officers[0].Dead = true }, "not-on-the-roster"},
		{"a general too many", func(p *position) { p.Officers[b.Roster.Len()+1].Dead = true }, "not-on-the-roster"},
		{"dead", func(p *position) { p.Officers[free] = kingdoms.Officer{Dead: true} }, ""},
		{"dead in office", func(p *position) { p.Officers[free] = kingdoms.Officer{Dead: true, Area: xuchang} }, "dead-in-office"},
		{"serves nobody", func(p *position) { p.Officers[free] = kingdoms.Officer{Area: xuchang} }, "serves-nobody"},
		{"serves a stranger", func(p *position) { p.Officers[free] = kingdoms.Officer{Area: xuchang, Faction: beyond} }, "serves-nobody"},
		{"serves nowhere", func(p *position) { p.Officers[free] = kingdoms.Officer{Faction: cao} }, "serves-nobody"},
		{"serves abroad", func(p *position) { p.Officers[free] = kingdoms.Officer{Faction: sun, Area: xuchang} }, "general-abroad xuchang"},
		{"but with his unit that was driven out", func(p *position) {
			retreat(p)
			p.Officers[free] = kingdoms.Officer{Faction: cao, Area: xuchang}
			p.Dislodged[xuchang].Unit.Commander = free
			p.Owners[xuchang], p.Units[xuchang] = sun, kingdoms.Unit{}
			for g := range p.Serving(cao).All() {
				if g != free && p.Officers[g].Area == xuchang {
					p.Officers[g] = kingdoms.Officer{}
				}
			}
		}, ""},
		{"several at once", func(p *position) { p.Phase.Year = 0; p.Money[0] = 1; p.Ships[xuchang] = 1 }, "ships-ashore xuchang, bad-purse, no-such-phase"},
	} {
		pos := begin
		row.do(&pos)
		var got []string
		if err := pos.Faults(); err != nil {
			for _, one := range err.(interface{ Unwrap() []error }).Unwrap() {
				var f kingdoms.Fault
				if !errors.As(one, &f) {
					t.Fatalf("%s: %v", row.name, one)
				}
				got = append(got, strings.TrimSpace(f.Kind.String()+" "+b.AreaID(f.Area)))
			}
		}
		if text := strings.Join(got, ", "); text != row.want {
			t.Errorf("%s: %q, want %q", row.name, text, row.want)
		}
	}
	begin.Roster = nil
	if err := begin.Faults(); err == nil {
		t.Error("a position without a roster is possible")
	}
}

// TestKindsOfFaultsHaveNames: each its own, and none beyond the last.
func TestKindsOfFaultsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	kinds := kingdoms.FaultKinds()
	for i, k := range kinds {
		if int(k) != i || k.String() == "unknown" || k.String() == "" || seen[k.String()] {
			t.Errorf("%d is %q", k, k)
		}
		seen[k.String()] = true
	}
	beyond := kingdoms.FaultKind(len(kinds))
	if len(kinds) != int(kingdoms.GeneralAbroad)+1 || beyond.String() != "unknown" || (kingdoms.Fault{Kind: beyond}).Error() != "position: unknown" ||
		(kingdoms.Fault{Kind: kingdoms.BadPurse}).Error() != "position: bad-purse" {
		t.Errorf("%d kinds; the next is %q: %v", len(kinds), beyond, kingdoms.Fault{Kind: beyond})
	}
}

// A kind that is none has a word and a text, so that nothing which prints a fault can fail.
func TestAFaultOfNoKindCanBePrinted(t *testing.T) {
	none := kingdoms.FaultKind(len(kingdoms.FaultKinds()))
	if none.String() != "unknown" || (kingdoms.Fault{Kind: none}).Error() != "position: unknown" {
		t.Errorf("%q, %q", none, kingdoms.Fault{Kind: none})
	}
}
