package kingdoms_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms"
)

// A board has up to 63 areas and 15 factions, a roster up to 127 generals; all of them count.
func TestTheLargestBoardIsPlayed(t *testing.T) {
	generals := func(n int) (list []kingdoms.GeneralInfo) {
		for i := range n {
			list = append(list, kingdoms.GeneralInfo{ID: fmt.Sprintf("g%03d", i), Skills: kingdoms.Lead})
		}
		return list
	}
	roster, err := kingdoms.NewRoster(generals(127))
	if err != nil {
		t.Fatal(err)
	}
	all := roster.All()
	if roster.Len() != 127 || all.Len() != 127 || !all.Has(127) || roster.Skills(127) != kingdoms.Lead {
		t.Errorf("127 generals: %v", all)
	}
	for want, list := range map[string][]kingdoms.GeneralInfo{
		"128 generals: want at most 127":                                    generals(128),
		`general "a b": want a name without spaces and brackets`:            {{ID: "a b"}},
		`general "a（": want a name without spaces and brackets`:             {{ID: "a（"}},
		`general "": want a name without spaces and brackets`:               {{ID: ""}},
		`general "g": there are two`:                                        {{ID: "g"}, {ID: "h"}, {ID: "g"}},
		`general "` + strings.Repeat("x", 40) + `": there are two`:          {{ID: strings.Repeat("x", 41)}, {ID: strings.Repeat("x", 41)}},
		`general "(": want a name without spaces and brackets`:              {{ID: "g"}, {ID: "("}},
		`general "a)": want a name without spaces and brackets`:             {{ID: "a)"}},
		`general "a ` + "b" + `c": want a name without spaces and brackets`: {{ID: "a bc"}},
	} {
		if _, err := kingdoms.NewRoster(list); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	board := func(areas, factions int) (*kingdoms.Board, error) {
		b := &kingdoms.Board{Areas: make([]kingdoms.AreaInfo, areas+1), Factions: make([]kingdoms.FactionInfo, factions+1), Roster: roster}
		for a := range b.Areas[1:] {
			b.Areas[a+1] = kingdoms.AreaInfo{ID: fmt.Sprintf("a%02d", a+1), Port: kingdoms.SeaPort}
			if a > 0 {
				b.Roads = append(b.Roads, kingdoms.Road{A: kingdoms.Area(a), B: kingdoms.Area(a + 1)})
				b.Seas = append(b.Seas, kingdoms.Link{From: kingdoms.Area(a), To: kingdoms.Area(a + 1)})
			}
		}
		for f := range b.Factions[1:] {
			b.Factions[f+1].ID = fmt.Sprint("f", f+1)
		}
		return b, b.Finish()
	}
	const want = "a board has 1 to 63 areas, 1 to 15 factions and a roster"
	for _, n := range [][2]int{{64, 15}, {63, 16}, {0, 15}, {63, 0}} {
		if _, err := board(n[0], n[1]); fmt.Sprint(err) != want {
			t.Errorf("%v: %v", n, err)
		}
	}
	b, err := board(63, 15)
	if err != nil {
		t.Fatal(err)
	}
	pos := kingdoms.Position{Board: b, Roster: roster}
	pos.Phase.Year = 200
	pos.Units[63], pos.Owners[63], pos.Ships[63] = kingdoms.Unit{Faction: 15, Commander: 127}, 15, 1
	pos.Officers[127] = kingdoms.Officer{Faction: 15, Area: 63}
	pos.Money[15] = 7
	if err := pos.Faults(); err != nil {
		t.Fatal(err)
	}
	orders := []kingdoms.Order{{Kind: kingdoms.Move, Faction: 15, At: 63, To: 62, General: 127}}
	res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, kingdoms.Rules{Victory: 9})
	if res.Next.Units[62].Faction != 15 || res.Next.Units[62].Commander != 127 || res.Next.Officers[127].Area != 62 || len(res.Results) != 1 || res.Results[0].Reason.Void() {
		t.Errorf("%+v, %+v", res.Results, res.Next.Units[62])
	}
	if list := pos.LegalOrders(63); len(list) == 0 {
		t.Error("nothing can be ordered in the last area")
	}
	serving := pos.Serving(15)
	if pos.Occupied().First() != 63 || pos.Owned(15).Len() != 1 || !serving.Has(127) || pos.Cities(15) != 1 || b.Neighbors(63).First() != 62 {
		t.Errorf("%v %v %v", pos.Occupied(), pos.Owned(15), serving)
	}
}

// Texts of orders have up to 4,096 bytes, prices seven digits or two in Chinese, sequences of payment 256 items.
func TestTextsHaveBounds(t *testing.T) {
	b := board(t)
	read := func(text string) (kingdoms.Order, string) {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			return o, err.Error()
		}
		return o, ""
	}
	const order = "caocao xuchang H"
	for n, refused := range map[int]bool{4096: false, 4097: true} {
		if _, fault := read(order + strings.Repeat(" ", n-len(order))); (fault != "") != refused {
			t.Errorf("%d bytes: %s", n, fault)
		}
	}
	for text, want := range map[string]int32{
		"0": 0, "7": 7, "9999999": 9_999_999, "一": 1, "九": 9, "十": 10, "十一": 11, "二十": 20, "九十九": 99, "三十五": 35,
	} {
		if o, fault := read("caocao bid 张辽 " + text); fault != "" || o.Price != want {
			t.Errorf("%s: %d, %s", text, o.Price, fault)
		}
	}
	if _, fault := read("caocao bid 张辽 12345678"); fault != `order "caocao bid 张辽 12345678": at "8": want an area` {
		t.Errorf("eight digits: %s", fault)
	}
	for n, want := range map[int]int{1: 1, 256: 256, 257: 0} {
		o, fault := read("caocao pay " + strings.TrimSuffix(strings.Repeat("xuchang,", n), ","))
		if got := len(o.Items) / 2; got != want || (fault == "") != (want > 0) {
			t.Errorf("%d items: %d are read, %s", n, got, fault)
		}
	}
	for text, want := range map[string]string{"": "false <nil>", "own-or-neutral": "false <nil>", "any": "true <nil>", "Any": `false retreats: "Any": want own-or-neutral or any`,
		strings.Repeat("x", 41): `false retreats: "` + strings.Repeat("x", 40) + `": want own-or-neutral or any`} {
		if abroad, err := kingdoms.ParseRetreats(text); fmt.Sprint(abroad, err) != want && fmt.Sprint(abroad, " ", err) != want {
			t.Errorf("%q: %v %v", text, abroad, err)
		}
	}
}

// Rulings have bounds, and say what is wrong with them.
func TestRulingsHaveBounds(t *testing.T) {
	b := board(t)
	pos, _ := b.Begin(b.Setups[0])
	jianye, cao := b.Area("jianye"), b.Faction("caocao")
	var both kingdoms.FactionSet
	both.Add(cao)
	for _, row := range []struct {
		ruling kingdoms.Ruling
		want   string
	}{
		{kingdoms.Ruling{Kind: kingdoms.Decide, Reason: " \n"}, "ruling: want a reason (TK 14.3)"},
		{kingdoms.Ruling{Kind: kingdoms.Decide, Reason: strings.Repeat("x", 2_001)}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.Announce, Reason: strings.Repeat("é", 2_000)}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.Announce, Reason: strings.Repeat("é", 2_001)}, "ruling: 2001 characters, at most 2000 are possible"},
		{kingdoms.Ruling{Kind: kingdoms.Sign, Signed: both, Reason: strings.Repeat("é", 2_000)}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.Sign, Signed: both, Reason: strings.Repeat("é", 2_001)}, "ruling: 2001 characters, at most 2000 are possible"},
		{kingdoms.Ruling{Kind: kingdoms.Sign, Reason: "x"}, "ruling: nobody signs, or somebody who is not there"},
		{kingdoms.Ruling{Kind: kingdoms.Sign, Signed: 1 << 15, Reason: "x"}, "ruling: nobody signs, or somebody who is not there"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Reason: "x", Area: jianye, Ships: 99}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Reason: "x", Area: jianye, Ships: 100}, "ruling: 100 ships, at most 99 are possible"},
		{kingdoms.Ruling{Kind: kingdoms.SetShips, Reason: "x", Area: jianye, Ships: pos.Ships[jianye]}, "ruling: it changes nothing"},
		{kingdoms.Ruling{Kind: kingdoms.SetOwner, Reason: "x", Area: kingdoms.Area(len(b.Areas))}, "ruling: there is no such area"},
		{kingdoms.Ruling{Kind: kingdoms.SetOwner, Reason: "x"}, "ruling: there is no such area"},
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Reason: "x", Faction: kingdoms.Faction(len(b.Factions))}, "ruling: there is no such faction"},
		{kingdoms.Ruling{Kind: kingdoms.Object, Reason: "x"}, "ruling: there is no such faction"},
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Reason: "x", Faction: cao, Money: kingdoms.MostMoney}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.SetMoney, Reason: "x", Faction: cao, Money: kingdoms.MostMoney + 1}, "ruling: position: caocao: a purse holds 0 to 1000000"},
		{kingdoms.Ruling{Kind: kingdoms.TakeOver, Reason: "x", Faction: cao, Name: strings.Repeat("é", 100)}, "<nil>"},
		{kingdoms.Ruling{Kind: kingdoms.TakeOver, Reason: "x", Faction: cao, Name: strings.Repeat("é", 101)}, "ruling: a name of 101 characters, want 1 to 100"},
		{kingdoms.Ruling{Kind: kingdoms.TakeOver, Reason: "x", Faction: cao}, "ruling: a name of 0 characters, want 1 to 100"},
		{kingdoms.Ruling{Kind: kingdoms.LiftArmistice, Reason: "x", Faction: cao}, "ruling: it changes nothing"},
	} {
		before := pos
		if _, err := pos.Rule(row.ruling); fmt.Sprint(err) != row.want || pos != before {
			t.Errorf("kind %d: %v, want %s", row.ruling.Kind, err, row.want)
		}
	}
}
