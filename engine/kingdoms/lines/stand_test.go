package lines_test

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
)

// plain is a position without its board and its roster, which are compared by what is on them.
func plain(pos kingdoms.Position) kingdoms.Position {
	pos.Board, pos.Roster = nil, nil
	return pos
}

// Every position of the collection, and what it came to, is written down and read back as it was.
func TestAPositionIsReadAsItWasWritten(t *testing.T) {
	b := board(t)
	data, err := os.ReadFile("testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, c := range list {
		if c.Kind != "" {
			continue
		}
		in, err := c.Input(b)
		if err != nil {
			t.Fatal(err)
		}
		res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
		for _, pos := range []kingdoms.Position{in.Pos, res.Next} {
			written := lines.StandOf(&pos)
			text, err := json.Marshal(written)
			if err != nil {
				t.Fatal(err)
			}
			var read lines.Stand
			if err := json.Unmarshal(text, &read); err != nil {
				t.Fatal(err)
			}
			again, err := read.Read(b)
			switch {
			case err != nil:
				t.Errorf("%s: %v\n%s", c.ID, err, text)
				continue
			case again.Roster.Len() == pos.Roster.Len() && plain(again) != plain(pos):
				t.Errorf("%s: another position\n%s", c.ID, text)
			}
			after, _ := json.Marshal(lines.StandOf(&again))
			if string(after) != string(text) {
				t.Errorf("%s: written as\n%s\nthen\n%s", c.ID, text, after)
			}
			kinds[pos.Phase.String()[4:]]++
			for name, has := range map[string]bool{
				"dead": read.Dead != nil, "offer": read.Offer != nil, "armistice": read.Armistice != nil, "closed": read.Closed != nil,
				"ships": read.Ships != nil, "money": len(read.Money) > 0, "driven": read.Dislodged != nil,
			} {
				if has {
					kinds[name]++
				}
			}
		}
	}
	for _, name := range []string{"offer", "armistice", "closed", "ships", "money", "driven"} {
		if kinds[name] == 0 {
			t.Errorf("no position has %s: the test looks at nothing", name)
		}
	}
	t.Log(kinds)
}

// What is wrong with a position is told with its key.
func TestAPositionThatCannotBeIsRefused(t *testing.T) {
	b := board(t)
	for _, s := range []lines.Stand{
		{Phase: "X"},
		{Phase: "S200M", Units: []string{"caocao full nowhere"}},
		{Phase: "S200M", Dislodged: []lines.Driven{{Unit: "caocao full wan", From: "xuchang", Retreats: []string{"luoyang"}}}},
		{Phase: "S200M", Money: map[string]int32{"caocao": -1}},
	} {
		if _, err := s.Read(b); err == nil {
			t.Errorf("%+v is taken", s)
		}
	}
}

// Who is dead, who is closed and whose false order is used are known again; a general whom the position brought is one of its roster.
func TestAPositionBringsItsGenerals(t *testing.T) {
	b := board(t)
	s := lines.Stand{
		Phase: "W203A", Units: []string{"caocao full wan"}, Generals: []lines.Officer{{Name: "甲", Faction: "caocao", Area: "wan", Skills: []string{"lead", "defend"}, Commands: true, Used: true}},
		Closed: []string{"mateng"}, Armistice: []string{"liubei"}, Dead: []string{"关羽"}, Offer: []lines.Offered{{Name: "乙", Skills: []string{"govern"}}},
	}
	pos, err := s.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	brought, dead := pos.Roster.General("甲"), pos.Roster.General("关羽")
	switch {
	case pos.Roster.Len() != b.Roster.Len()+2 || b.Roster.General("甲") != kingdoms.NoGeneral:
		t.Error("the generals are not those of the board and of the position")
	case pos.Roster.Skills(brought) != kingdoms.Lead|kingdoms.Defend || !pos.Officers[brought].Used || pos.Units[b.Area("wan")].Commander != brought:
		t.Errorf("he is %+v", pos.Officers[brought])
	case !pos.Officers[dead].Dead || !pos.Closed.Has(b.Faction("mateng")) || !pos.Passive.Has(b.Faction("mateng")) || !pos.Passive.Has(b.Faction("liubei")) || pos.Closed.Has(b.Faction("liubei")):
		t.Error("the dead, the closed or the passive are others")
	}
	if again := lines.StandOf(&pos); !reflect.DeepEqual(again.Dead, s.Dead) || !reflect.DeepEqual(again.Armistice, s.Armistice) || !reflect.DeepEqual(again.Offer, s.Offer) || !reflect.DeepEqual(again.Generals, s.Generals) {
		t.Errorf("written as %+v", again)
	}
}
