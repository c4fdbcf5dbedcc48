package desk

import (
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// due returns the current row as text.
func (d *Desk) due() string {
	switch at := d.Walk.At(); {
	case at == (Slip{}):
		return "-"
	case at.General != kingdoms.NoGeneral:
		return "g " + d.Shown().Pos.Roster.Info(at.General).ID
	case at.Port != kingdoms.NoArea:
		return "ship " + d.Board.AreaID(at.Port)
	default:
		return d.Board.AreaID(at.Unit + at.City)
	}
}

// slip types and gives a line and returns the row due afterwards.
func (d *Desk) slip(line string) string {
	d.Act(func() {
		d.Type(line)
		if line != "" || !d.SkipSlip() {
			_ = d.Write(line)
		}
	})
	return d.due()
}

func TestSlipsAreTypedRowByRow(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	if d.SkipSlip() || d.BackSlip() || d.LeaveSlips() {
		t.Error("slips are being typed before TypeSlips")
	}
	d.Act(d.TypeSlips)
	rows := slipTable{d}.Rows()
	first := d.due()
	if first != d.Board.AreaID(rows[0].Unit) || d.Entry.Subject != rows[0].Subject || d.SlipFaction(rows[0]) != 1 {
		t.Fatalf("due is %s", first)
	}
	for i, row := range rows {
		if i > 0 && d.SlipFaction(row) < d.SlipFaction(rows[i-1]) {
			t.Errorf("row %d is of faction %d", i, d.SlipFaction(row))
		}
	}
	second := d.slip("h")
	if d.want(t, "caocao "+first+" H"); second != d.Board.AreaID(rows[1].Unit) {
		t.Errorf("after an order: %s", second)
	}
	third := d.slip("")
	if d.Slipped != (Slipped{Row: rows[1]}) || third == second {
		t.Errorf("skipped %+v, due %s", d.Slipped, third)
	}
	if d.Act(func() { d.BackSlip() }); d.due() != second || d.Slipped != (Slipped{}) {
		t.Errorf("BackSlip leads to %s", d.due())
	}
	d.Act(func() { d.BackSlip() })
	if d.slip(""); d.Slipped != (Slipped{Row: rows[0], Ordered: true}) || d.due() != second {
		t.Errorf("skipped %+v", d.Slipped)
	}
	if d.slip("moscow"); d.Typed != "moscow" || d.due() != second {
		t.Errorf("after an unreadable line: %s", d.due())
	}
	if d.LeaveSlips() {
		t.Error("LeaveSlips works in the middle of a line")
	}
	if d.Act(func() { d.LeaveSlips(); d.Type(""); d.LeaveSlips() }); d.Walk.On() || d.Entry.Subject != (entry.Subject{}) {
		t.Error("slips are still being typed after LeaveSlips")
	}
	if d.slip("h"); len(d.Shown().Orders) != 1 {
		t.Error("a single word is accepted as an order")
	}
}

// The form of a line depends on its row: units move and support, generals transfer, ships sail. Typing ends after the last row.
func TestRowsOfASlipAreSpelledAsWhatTheyAre(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.Act(d.TypeSlips)
	kinds := map[string]int{}
	for n := 0; d.Walk.On(); n++ {
		at, was := d.Walk.At(), len(d.Shown().Orders)
		line, kind := "h", "unit"
		switch pos := d.Shown().Pos; {
		case at.General != kingdoms.NoGeneral:
			line, kind = "", "general"
			for _, o := range pos.LegalGenerals(at.General) {
				if o.Kind == kingdoms.Transfer {
					line = d.Board.AreaID(o.To)
				}
			}
		case at.Port != kingdoms.NoArea:
			line, kind = "d", "ship"
		}
		if kinds[kind]++; n > 200 {
			t.Fatal("typing slips does not end")
		}
		if d.slip(line); line != "" && len(d.Shown().Orders) != was+1 {
			t.Errorf("%q of a %s gives no order: %q is left", line, kind, d.Typed)
		}
	}
	if kinds["unit"] < 7 || kinds["general"] == 0 || kinds["ship"] == 0 || !d.Slipped.Through {
		t.Errorf("rows by kind: %v, %+v", kinds, d.Slipped)
	}
}

// A dislodged unit has a row, and an area alone is its destination.
func TestSlipsOfRetreats(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi", "jianye", "chenliu", "xiapi")
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
	d.Travel(1)
	d.Act(d.TypeSlips)
	if rows := (slipTable{d}).Rows(); d.due() != "xiapi" || len(rows) != 1 || d.SlipFaction(rows[0]) != d.Board.Faction("liubei") {
		t.Fatalf("due is %s of %v", d.due(), rows)
	}
	if due := d.slip("beihai"); due != "-" || !d.Slipped.Through {
		t.Errorf("after the order: %s", due)
	}
	d.want(t, "liubei xiapi R beihai")
}

// In adjustments the rows are the cities of the faction that writes.
func TestSlipsOfAnAdjustment(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		if d.Played() {
			d.Travel(1)
		} else if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
	}
	d.Writes(d.Board.Faction("caocao"))
	d.Act(d.TypeSlips)
	rows := slipTable{d}.Rows()
	if len(rows) == 0 || d.due() != d.Board.AreaID(rows[0].City) {
		t.Fatalf("%d rows, due is %s", len(rows), d.due())
	}
	for _, row := range rows {
		if d.SlipFaction(row) != d.Entry.Only {
			t.Errorf("got a city of faction %d", d.SlipFaction(row))
		}
	}
	legal, at := d.Shown().Pos.LegalOrders(rows[0].City), 1
	line := "b"
	if len(legal) > 0 && legal[0].Kind == kingdoms.Disband {
		line = "d"
	}
	if len(rows) == 1 {
		at = 0
	}
	if order := (slipTable{d}).Order(rows[0]); order != nil {
		t.Errorf("the city has an order: %v", order)
	}
	if due := d.slip(line); (slipTable{d}).Order(rows[0]) != any(d.Shown().Orders[0]) || len(d.Shown().Orders) != 1 || at == 1 && due != d.Board.AreaID(rows[1].City) {
		t.Errorf("after %q: %s, orders %v", line, due, d.Shown().Orders)
	}
}
