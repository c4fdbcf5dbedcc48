package kingdoms_test

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// written are the orders of texts in plain notation.
func written(t *testing.T, b *kingdoms.Board, texts ...string) []kingdoms.Order {
	t.Helper()
	orders := make([]kingdoms.Order, len(texts))
	for i, text := range texts {
		var err error
		if orders[i], err = b.ParseOrder(b.Roster, kingdoms.NoFaction, text); err != nil {
			t.Fatal(err)
		}
	}
	return orders
}

// TestOrdersThatCannotBeGivenSayWhy: the reason, and the rest is judged.
func TestOrdersThatCannotBeGivenSayWhy(t *testing.T) {
	b := board(t)
	pos, _ := b.Begin(b.Setups[4]) // three players: Liu Zhang is passive
	pos.Officers[b.Roster.General("夏侯惇")] = kingdoms.Officer{Dead: true}
	pos.Units[b.Area("chenliu")] = kingdoms.Unit{Faction: b.Faction("caocao")}
	pos.Units[b.Area("puyang")].Damaged = true
	if err := pos.Faults(); err != nil {
		t.Fatal(err)
	}
	winter := pos
	winter.Phase.Season, winter.Phase.Kind = 2, 2
	winter.Offer = b.Pool[0]
	spent := pos
	spent.Officers[b.Roster.General("周瑜")].Used = true
	for _, row := range []struct {
		at   *kingdoms.Position
		text string
		want kingdoms.Reason
	}{
		{&pos, "caocao G 夏侯惇 - puyang", kingdoms.NoSuchGeneral}, // he is dead
		{&pos, "caocao chenliu(夏侯惇) H", kingdoms.NoSuchGeneral},
		{&pos, "caocao chenliu(刘备) H", kingdoms.NoSuchGeneral},
		{&pos, "caocao ship xuchang - wu", kingdoms.NotOwnPort}, // no port
		{&pos, "sunquan ship jianye - xuchang", kingdoms.NotOwnPort},
		{&pos, "sunquan ship wu - jianye", kingdoms.NoShip},
		{&pos, "caocao xuchang - wan by ship", kingdoms.OutOfRange},
		{&pos, "sunquan wu - beihai by ship", kingdoms.NoShip},
		{&pos, "caocao xuchang - xuchang", kingdoms.SameArea},
		{&pos, "liuzhang chengdu H", kingdoms.UnderArmistice},
		{&pos, "caocao runan H", kingdoms.NotYourUnit},
		{&pos, "caocao wan H", kingdoms.NoUnitThere},
		{&pos, "caocao xuchang refit", kingdoms.AlreadyFull},
		{&pos, "caocao puyang refit", kingdoms.Succeeded},
		{&pos, "caocao xuchang B", kingdoms.WrongPhase},
		{&pos, "caocao xuchang R wan", kingdoms.WrongPhase},
		{&pos, "caocao chenliu S wan", kingdoms.NoUnitToSupport},
		{&pos, "caocao chenliu S chenliu", kingdoms.SupportsItself},
		{&pos, "caocao chenliu S xuchang - chenliu", kingdoms.SameArea}, // its own place
		{&pos, "caocao chenliu S xuchang - xuchang", kingdoms.SameArea},
		{&pos, "caocao xuchang S chenliu - wan", kingdoms.Succeeded}, // it cannot go there: legal, and in vain (TK 8.4(1))
		{&pos, "caocao xuchang S xiapi - wuguan", kingdoms.NotAdjacent},
		{&pos, "liubiao jiangling S chengdu - jiangzhou", kingdoms.UnderArmistice},
		{&pos, "caocao permit caocao", kingdoms.NoSuchFaction},
		{&pos, "caocao unit at Xuchang attacks Chenliu", kingdoms.NoEnemyThere},
		{&pos, "caocao unit at Xuchang moves to Wan", kingdoms.NotOwnArea},
		{&pos, "sunquan G 周瑜 false lujiang", kingdoms.NotAdjacent},
		{&spent, "sunquan G 周瑜 false lujiang", kingdoms.AlreadyUsed},
		{&pos, "caocao G 曹操 - wan", kingdoms.NotOwnArea},
		{&winter, "caocao bid 张辽 4", kingdoms.BidTooLow},
		{&winter, "caocao bid 关羽 9", kingdoms.NotOnOffer},
		{&winter, "caocao wan B", kingdoms.NotOwnArea},
		{&winter, "sunquan ship kuaiji B", kingdoms.NoOverseer},
		{&winter, "caocao ship xuchang B", kingdoms.NoPort},
		{&winter, "yuanshao huguan B", kingdoms.NotACity},
		{&winter, "caocao xuchang - wan", kingdoms.WrongPhase},
		{&winter, "liuzhang bid 张辽 6", kingdoms.UnderArmistice},
	} {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, row.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := row.at.Check(o); got != row.want {
			t.Errorf("%s %s: got %v, want %v", row.at.Phase, row.text, got, row.want)
		}
	}
	for _, o := range []kingdoms.Order{
		{Kind: kingdoms.Move, Faction: 1, At: 200, To: 3}, {Kind: kingdoms.Sail, Faction: 1, At: 63, To: 255},
		{Kind: kingdoms.Transfer, Faction: 1, General: 250, To: 99}, {Kind: kingdoms.Hold, Faction: 15, At: 1}, {Kind: 99, Faction: 200},
	} {
		if why := pos.Check(o); !why.Void() {
			t.Errorf("%+v: %v", o, why)
		}
	}
	for _, a := range []kingdoms.Area{kingdoms.NoArea, kingdoms.Area(len(b.Areas)), 63, 255} {
		if list := append(pos.LegalOrders(a), pos.LegalShips(a)...); len(list) > 0 {
			t.Errorf("area %d: %v", a, list)
		}
	}
	for _, g := range []kingdoms.General{kingdoms.NoGeneral, 250} {
		if why := winter.Check(kingdoms.Order{Kind: kingdoms.Bid, Faction: 1, General: g, Price: 9}); why != kingdoms.NoSuchGeneral {
			t.Errorf("a bid for general %d: %v", g, why)
		}
	}
}

// TestWhatOrdersAreTold: what became of orders that hang on others, on money or on ships, and that what is written twice counts once,
// but for ships (TK 7.1, 10.2).
func TestWhatOrdersAreTold(t *testing.T) {
	b := board(t)
	begin, rules := b.Begin(b.Setups[4])
	cao, liu, sun := b.Faction("caocao"), b.Faction("liubei"), b.Faction("sunquan")
	poor := begin
	poor.Phase.Season, poor.Phase.Kind = engine.Winter, engine.Adjustment
	rich := poor
	for a := range poor.Owned(cao).All() {
		poor.Owners[a], poor.Units[a] = kingdoms.NoFaction, kingdoms.Unit{}
	}
	for g := range poor.Officers {
		if poor.Officers[g].Faction == cao {
			poor.Officers[g] = kingdoms.Officer{}
		}
	}
	hulao := b.Area("hulao")
	poor.Units[hulao], poor.Owners[hulao], poor.Money[cao] = kingdoms.Unit{Faction: cao}, cao, 0

	doomed, wan := begin, b.Area("wan")
	doomed.Phase.Kind = engine.Retreats
	zhao := b.Roster.General("赵云")
	doomed.Officers[zhao] = kingdoms.Officer{Faction: liu, Area: wan}
	doomed.Units[wan], doomed.Owners[wan] = kingdoms.Unit{Faction: cao}, cao
	doomed.Dislodged[wan] = kingdoms.Dislodged{Unit: kingdoms.Unit{Faction: liu, Damaged: true, Commander: zhao}, From: b.Area("xuchang"), Doomed: true}
	doomed.Dislodged[wan].Retreats.Add(b.Area("wuguan"))

	fleet := begin
	fleet.Ships[b.Area("jianye")] = 2
	for _, row := range []struct {
		at    kingdoms.Position
		texts []string
		want  []kingdoms.Reason
	}{
		{rich, []string{"caocao pay xuchang", "caocao pay 曹操"}, []kingdoms.Reason{kingdoms.Conflicting, kingdoms.Conflicting}},
		{rich, []string{"caocao pay xuchang", "caocao pay xuchang"}, []kingdoms.Reason{kingdoms.Succeeded}},
		{rich, []string{"caocao xuchang D"}, []kingdoms.Reason{kingdoms.Disbanded}},
		{poor, []string{"caocao hulao D"}, []kingdoms.Reason{kingdoms.NoUnitThere}}, // it was not paid
		{doomed, []string{"liubei wan D"}, []kingdoms.Reason{kingdoms.Disbanded}},
		{doomed, []string{"liubei wan H", "liubei wan D"}, []kingdoms.Reason{kingdoms.Disbanded, kingdoms.WrongPhase}}, // one is of another phase
		{begin, []string{"caocao G 曹操 - puyang", "caocao G 曹操 - chenliu"}, []kingdoms.Reason{kingdoms.Conflicting, kingdoms.Conflicting}},
		{begin, []string{"caocao G 曹操 - puyang", "caocao G 曹操 - puyang"}, []kingdoms.Reason{kingdoms.Succeeded}},
		{begin, []string{"caocao G 曹操 - puyang", "caocao G 曹操 false wan", "caocao G 曹操 - chenliu"}, []kingdoms.Reason{kingdoms.Conflicting, kingdoms.Conflicting, kingdoms.Conflicting}},
		{begin, []string{"caocao permit liubei", "caocao permit liubei"}, []kingdoms.Reason{kingdoms.Succeeded}},
		{begin, []string{"sunquan ship jianye - wu", "sunquan ship jianye - wu"}, []kingdoms.Reason{kingdoms.Succeeded, kingdoms.NoShip}},
		{fleet, []string{"sunquan ship jianye - wu", "sunquan ship jianye - wu"}, []kingdoms.Reason{kingdoms.Succeeded, kingdoms.Succeeded}},
		{fleet, []string{"sunquan ship jianye D", "sunquan ship jianye D"}, []kingdoms.Reason{kingdoms.Succeeded, kingdoms.Succeeded}},
	} {
		orders := written(t, b, row.texts...)
		var got []kingdoms.Reason
		res := kingdoms.Adjudicate(&row.at, orders, kingdoms.Draws{}, rules)
		for _, r := range res.Results {
			if r.Given {
				got = append(got, r.Reason)
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%q: %v, want %v", row.texts, got, row.want)
		}
		if row.at == fleet && res.Next.Ships[b.Area("jianye")] != 0 {
			t.Errorf("%q: %d ships of %d are left", row.texts, res.Next.Ships[b.Area("jianye")], sun)
		}
	}
}

// TestBidsAboveThePurseAreVoid: in the listed order, and nothing is lost (TK 5.6(2)).
func TestBidsAboveThePurseAreVoid(t *testing.T) {
	b := board(t)
	pos, rules := b.Begin(b.Setups[0])
	pos.Phase.Season, pos.Phase.Kind = 2, 2
	pos.Offer = b.Pool[0]
	orders := written(t, b, "caocao bid 张辽 2000", "caocao bid 徐晃 6", "caocao bid 徐晃 7", "liubei bid 徐晃 1000000")
	res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, rules)
	for i, want := range []kingdoms.Reason{kingdoms.NoMoney, kingdoms.Succeeded, kingdoms.Conflicting, kingdoms.NoMoney} {
		if got := res.Results[i].Reason; got != want {
			t.Errorf("%s: got %v, want %v", b.Format(b.Roster, res.Results[i].Order), got, want)
		}
	}
	if f := b.Faction("liubei"); len(res.Hired) != 1 || res.Next.Money[f] != 10+(10+7+5)-4-3 {
		t.Errorf("%d hired, Liu Bei has %d", len(res.Hired), res.Next.Money[f])
	}
}

// TestTwoOrdersForAUnitFareAlike (TK 7.1, 8): both are void, also where one would be so anyway, and both tell that the unit was driven out,
// whichever was given first.
func TestTwoOrdersForAUnitFareAlike(t *testing.T) {
	b := board(t)
	pos, rules := b.Begin(b.Setups[0])
	pos.Passive.Add(b.Faction("liuzhang"))
	wan, luoyang := b.Area("wan"), b.Area("luoyang")
	pos.Units[wan] = kingdoms.Unit{Faction: b.Faction("liubei")}
	pos.Units[luoyang] = kingdoms.Unit{Faction: b.Faction("caocao")}
	pos.Owners[wan], pos.Owners[luoyang] = b.Faction("liubei"), b.Faction("caocao")
	for _, row := range []struct {
		texts  [2]string
		driven bool
	}{
		{[2]string{"liubei wan H", "liubei wan - wuguan"}, true},
		{[2]string{"liubiao jiangling S chengdu - jiangzhou", "liubiao jiangling - yongan"}, false},
	} {
		for range 2 {
			orders := written(t, b, append(row.texts[:], "caocao xuchang - wan", "caocao luoyang S xuchang - wan")...)
			res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, rules)
			told := 0
			for _, r := range res.Results {
				if r.Order.At == orders[0].At {
					if told++; r.Reason != kingdoms.Conflicting || r.Dislodged != row.driven {
						t.Errorf("%v, %s: %v, driven out: %v", row.texts, b.Format(b.Roster, r.Order), r.Reason, r.Dislodged)
					}
				}
			}
			if told != 2 {
				t.Errorf("%v: %d results", row.texts, told)
			}
			row.texts[0], row.texts[1] = row.texts[1], row.texts[0]
		}
	}
}

// TestWhatDecidesAContest: the clause that explanations name (TK 8.8), of each side and of each order.
func TestWhatDecidesAContest(t *testing.T) {
	b := board(t)
	begin, rules := b.Begin(b.Setups[4])
	for a := range begin.Occupied().All() {
		begin.Units[a].Commander = kingdoms.NoGeneral
	}
	wan := b.Area("wan")
	owned := begin
	owned.Owners[wan] = b.Faction("caocao")
	other := begin
	other.Owners[wan] = b.Faction("liubiao")
	for _, row := range []struct {
		name   string
		at     kingdoms.Position
		texts  []string
		clause kingdoms.Clause
		enters string
	}{
		{"alone", begin, []string{"caocao xuchang - wan"}, kingdoms.Entry, "caocao"},
		{"equal", begin, []string{"caocao xuchang - wan", "liubiao xiangyang - wan"}, kingdoms.EqualStrength, ""},
		{"the owner", owned, []string{"caocao xuchang - wan", "liubiao xiangyang - wan"}, kingdoms.ByOwnership, "caocao"},
		{"the owner, who is asked first", other, []string{"caocao xuchang - wan", "liubiao xiangyang - wan"}, kingdoms.ByOwnership, "liubiao"},
		{"more units", owned, []string{"caocao xuchang - wan", "liubiao xiangyang - wan", "caocao wuguan S xiangyang - wan"}, kingdoms.ByStrength, "liubiao"},
	} {
		row.at.Units[b.Area("wuguan")] = kingdoms.Unit{Faction: b.Faction("caocao")}
		row.at.Owners[b.Area("wuguan")] = b.Faction("caocao")
		orders := written(t, b, row.texts...)
		res := kingdoms.Adjudicate(&row.at, orders, kingdoms.Draws{}, rules)
		for _, r := range res.Results {
			if r.Order.Kind == kingdoms.Move && r.Clause != row.clause {
				t.Errorf("%s: %s: clause %v, want %v", row.name, b.Format(b.Roster, r.Order), r.Clause, row.clause)
			}
		}
		for _, f := range res.Fights {
			if f.Clause != row.clause || f.Won != (b.FactionID(f.Faction) == row.enters) {
				t.Errorf("%s: %s: clause %v, won: %v", row.name, b.FactionID(f.Faction), f.Clause, f.Won)
			}
		}
		if got := res.Next.Units[wan].Faction; got != b.Faction(row.enters) || row.clause != kingdoms.Entry && len(res.Fights) != 2 || res.Contested.Has(wan) != (row.enters == "") {
			t.Errorf("%s: %d enters after %d fights, contested: %v", row.name, got, len(res.Fights), res.Contested.Has(wan))
		}
	}
}

// TestASupportThatCannotBeMatchedIsGiven (TK 7.1(4), 8.4(1)): no road lets the unit make the attack, so the support comes to nothing; but it is
// an order, whose general takes command and which needs its ship.
func TestASupportThatCannotBeMatchedIsGiven(t *testing.T) {
	b := board(t)
	begin, rules := b.Begin(b.Setups[0])
	xuchang, cao := b.Area("xuchang"), b.Roster.General("曹操")
	begin.Units[xuchang].Commander = kingdoms.NoGeneral
	jianye, zhou := b.Area("jianye"), b.Roster.General("周瑜")
	begin.Officers[zhou].Area = jianye
	for _, row := range []struct {
		texts []string
		want  []kingdoms.Reason
		leads map[kingdoms.Area]kingdoms.General
	}{
		{[]string{"caocao xuchang(曹操) S chenliu - wan"}, []kingdoms.Reason{kingdoms.Unmatched}, map[kingdoms.Area]kingdoms.General{xuchang: cao}},
		{[]string{"caocao xuchang(曹操) S chenliu - wan", "caocao chenliu - wan"}, []kingdoms.Reason{kingdoms.NotAdjacent, kingdoms.Unmatched}, nil},
		{
			[]string{"sunquan jianye(周瑜) S wuwei - lujiang by ship", "sunquan ship jianye - wu"},
			[]kingdoms.Reason{kingdoms.Unmatched, kingdoms.NoShip}, map[kingdoms.Area]kingdoms.General{jianye: zhou},
		},
	} {
		var got []kingdoms.Reason
		res := kingdoms.Adjudicate(&begin, written(t, b, row.texts...), kingdoms.Draws{}, rules)
		for _, r := range res.Results {
			if r.Given {
				got = append(got, r.Reason)
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%q: %v, want %v", row.texts, got, row.want)
		}
		for a, g := range row.leads {
			if res.Next.Units[a].Commander != g {
				t.Errorf("%q: general %d leads the unit at %s", row.texts, res.Next.Units[a].Commander, b.AreaID(a))
			}
		}
	}
}
