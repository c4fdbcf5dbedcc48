package kingdoms_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/variants"
)

// TestFaultsOfBoards gives Finish tables that make no board.
func TestFaultsOfBoards(t *testing.T) {
	roster, err := kingdoms.NewRoster([]kingdoms.GeneralInfo{{ID: "甲"}})
	if err != nil {
		t.Fatal(err)
	}
	const a, b, pass, d = 1, 2, 3, 4
	for _, row := range []struct {
		name string
		do   func(*kingdoms.Board)
		want string // its faults, "" for none
	}{
		{"a board", func(*kingdoms.Board) {}, ""},
		{"no areas", func(x *kingdoms.Board) { x.Areas = x.Areas[:1] }, "a board has"},
		{"one area", func(x *kingdoms.Board) { x.Areas, x.Roads, x.Rivers, x.Seas = x.Areas[:2], nil, nil, nil }, ""},
		{"too many areas", func(x *kingdoms.Board) { x.Areas = make([]kingdoms.AreaInfo, 65) }, "a board has"},
		{"no factions", func(x *kingdoms.Board) { x.Factions = x.Factions[:1] }, "a board has"},
		{"too many factions", func(x *kingdoms.Board) { x.Factions = make([]kingdoms.FactionInfo, 17) }, "a board has"},
		{"no roster", func(x *kingdoms.Board) { x.Roster = nil }, "a board has"},
		{"areas out of order", func(x *kingdoms.Board) { x.Areas[d].ID = "b" }, `area "b": want the areas in order`},
		{"an area twice", func(x *kingdoms.Board) { x.Areas[b].ID = "a" }, `area "a": want the areas in order`},
		{"a port in the mountains", func(x *kingdoms.Board) { x.Areas[pass].Port = kingdoms.SeaPort }, `area "c": a pass is no port`},
		{"a faction without a name", func(x *kingdoms.Board) { x.Factions[1].ID = "" }, `faction "": the id is empty or taken`},
		{"a faction twice", func(x *kingdoms.Board) { x.Factions = append(x.Factions, x.Factions[1]) }, `faction "x": the id is empty or taken`},
		{"a road in a circle", func(x *kingdoms.Board) { x.Roads = append(x.Roads, kingdoms.Road{A: d, B: d}) }, "road d - d: it leads nowhere or stands twice"},
		{"a road from nowhere", func(x *kingdoms.Board) { x.Roads = append(x.Roads, kingdoms.Road{A: 0, B: d}) }, "road  - d: it leads nowhere"},
		{"a road to nowhere", func(x *kingdoms.Board) { x.Roads = append(x.Roads, kingdoms.Road{A: d, B: 9}) }, "road d - : it leads nowhere"},
		{"a road twice", func(x *kingdoms.Board) { x.Roads = append(x.Roads, kingdoms.Road{A: b, B: a}) }, "road b - a: it leads nowhere or stands twice"},
		{"a river in a circle", func(x *kingdoms.Board) { x.Rivers = append(x.Rivers, kingdoms.Link{From: a, To: a}) }, "water road a - a: want two ports"},
		{"a river from no port", func(x *kingdoms.Board) { x.Rivers = append(x.Rivers, kingdoms.Link{From: pass, To: a}) }, "water road c - a: want two ports"},
		{"a river to no port", func(x *kingdoms.Board) { x.Rivers = append(x.Rivers, kingdoms.Link{From: a, To: pass}) }, "water road a - c: want two ports"},
		{"a sea to a river", func(x *kingdoms.Board) { x.Seas = append(x.Seas, kingdoms.Link{From: a, To: d}) }, "water road a - d: want two ports of a kind"},
		{"two faults", func(x *kingdoms.Board) { x.Areas[pass].Port = 1; x.Factions[1].ID = "" }, "area \"c\": a pass is no port\nfaction \"\": the id is empty"},
	} {
		x := &kingdoms.Board{
			Areas: []kingdoms.AreaInfo{{}, {ID: "a", Port: kingdoms.RiverPort}, {ID: "b", Port: kingdoms.RiverPort | kingdoms.SeaPort}, {ID: "c", Pass: true},
				{ID: "d", Port: kingdoms.SeaPort}},
			Factions: []kingdoms.FactionInfo{{}, {ID: "x"}}, Roster: roster,
			Roads: []kingdoms.Road{{A: a, B: b}, {A: b, B: pass}}, Rivers: []kingdoms.Link{{From: a, To: b}}, Seas: []kingdoms.Link{{From: b, To: d}},
		}
		row.do(x)
		got := ""
		if err := x.Finish(); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, row.want) || (got == "") != (row.want == "") {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

// TestNothingIsKnownBeyondTheTables: of areas, factions, generals, skills, reasons and cases that are none.
func TestNothingIsKnownBeyondTheTables(t *testing.T) {
	b := board(t)
	last, beyond := kingdoms.Area(len(b.Areas)-1), kingdoms.Area(len(b.Areas))
	if b.AreaID(last) != b.Areas[last].ID || b.AreaID(beyond) != "" {
		t.Errorf("areas: %q, %q", b.AreaID(last), b.AreaID(beyond))
	}
	f := kingdoms.Faction(len(b.Factions) - 1)
	if b.FactionID(f) != b.Factions[f].ID || b.FactionID(f+1) != "" {
		t.Errorf("factions: %q, %q", b.FactionID(f), b.FactionID(f+1))
	}
	g := kingdoms.General(b.Roster.Len())
	if b.Roster.Info(g).ID == "" || b.Roster.Info(g+1).ID != "" || b.Roster.Skills(g) != b.Roster.Info(g).Skills || b.Roster.Skills(g+1) != 0 {
		t.Errorf("generals: %+v, %+v", b.Roster.Info(g), b.Roster.Info(g+1))
	}
	if kingdoms.Skill("lead") != kingdoms.Lead || kingdoms.Skill("cook") != 0 {
		t.Error("skills:", kingdoms.Skill("lead"), kingdoms.Skill("cook"))
	}
	if last := kingdoms.EqualStrength; last.String() != "equal" || (last+1).String() != "?" {
		t.Errorf("cases: %q, %q", last, last+1)
	}
	if none := kingdoms.Reason(255); none.Result() != "void" || none.Why() != "" {
		t.Errorf("reasons: %q, %q", none.Result(), none.Why())
	}
}

// TestSkillsAreListed in the sequence of TK 6.1, but for those of a general in that of his file.
func TestSkillsAreListed(t *testing.T) {
	both := kingdoms.Skill("false_order") | kingdoms.Lead
	if got := both.IDs(); !slices.Equal(got, []string{"lead", "false_order"}) || both.String() != "lead,false_order" || both.Len() != 2 {
		t.Errorf("got %q, %q, %d", got, both, both.Len())
	}
	info := kingdoms.GeneralInfo{Skills: both}
	if got := info.SkillIDs(); !slices.Equal(got, both.IDs()) {
		t.Errorf("got %q", got)
	}
	info.Listed = []string{"false_order", "lead"}
	if got := info.SkillIDs(); !slices.Equal(got, info.Listed) {
		t.Errorf("got %q", got)
	}
}

// TestFaultsOfRosters: names that are missing, taken or cannot be read, and too many generals.
func TestFaultsOfRosters(t *testing.T) {
	for name, row := range map[string]struct {
		ids  []string
		want string
	}{
		"two generals": {[]string{"乙", "甲"}, ""}, "no name": {[]string{""}, "want a name"}, "a space": {[]string{"a b"}, "want a name"},
		"brackets": {[]string{"甲（乙）"}, "want a name"}, "a name twice": {[]string{"甲", "乙", "甲"}, "there are two"},
		"127 generals": {many(127), ""}, "128 generals": {many(128), "want at most 127"},
	} {
		var list []kingdoms.GeneralInfo
		for _, id := range row.ids {
			list = append(list, kingdoms.GeneralInfo{ID: id})
		}
		r, err := kingdoms.NewRoster(list)
		if (err == nil) != (row.want == "") || err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %q", name, err, row.want)
		}
		if err == nil && (r.Len() != len(list) || r.General(list[0].ID) == kingdoms.NoGeneral || r.All().Len() != len(list)) {
			t.Errorf("%s: %d of %d generals", name, r.Len(), len(list))
		}
	}
}

// many returns different names.
func many(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = "將" + string(rune('一'+i))
	}
	return list
}

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}
