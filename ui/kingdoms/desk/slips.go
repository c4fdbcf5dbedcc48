package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Slip is a row of a paper slip: a unit, general or ship, or in adjustments a city. One field is set; N counts the ships of a port. The
// zero Slip is none.
type Slip struct {
	entry.Subject
	City kingdoms.Area
	N    int
}

// slipTable adapts a desk for typing paper slips.
type slipTable struct{ *Desk }

// Phase implements slips.Table.
func (t slipTable) Phase() any { return t.Shown().Pos }

// Rows implements slips.Table: by faction, in the order of the printed slips, which have no rows for bids and permits.
func (t slipTable) Rows() (rows []Slip) {
	if t.Entry.Locked {
		return nil
	}
	pos := t.Shown().Pos
	for i := 1; i < len(t.Board.Factions); i++ {
		f := kingdoms.Faction(i)
		if pos.Passive.Has(f) || !t.Entry.Writes(f) {
			continue
		}
		rows = append(rows, t.rowsOf(pos, f)...)
	}
	return rows
}

// rowsOf returns the rows of a faction.
func (t slipTable) rowsOf(pos *kingdoms.Position, f kingdoms.Faction) (rows []Slip) {
	switch pos.Phase.Kind {
	case engine.Retreats:
		for a := range pos.Driven().All() {
			if pos.Dislodged[a].Unit.Faction == f {
				rows = append(rows, Slip{Subject: entry.Subject{Unit: a}})
			}
		}
		return rows
	case engine.Adjustment:
		for a := range t.Board.All().All() {
			if pos.Owners[a] == f && len(pos.LegalOrders(a))+len(pos.LegalShips(a)) > 0 {
				rows = append(rows, Slip{City: a})
			}
		}
		return rows
	}
	for a := range t.Board.All().All() {
		if pos.UnitAt(a).Faction == f {
			rows = append(rows, Slip{Subject: entry.Subject{Unit: a}})
		}
	}
	for g := range pos.Serving(f).All() {
		rows = append(rows, Slip{Subject: entry.Subject{General: g}})
	}
	for a := range t.Board.All().All() {
		for n := range pos.Ships[a] {
			if pos.Owners[a] == f {
				rows = append(rows, Slip{Subject: entry.Subject{Port: a}, N: int(n)})
			}
		}
	}
	return rows
}

// Due implements slips.Table: every row is due.
func (slipTable) Due(Slip) bool { return true }

// Order implements slips.Table.
func (t slipTable) Order(s Slip) any {
	n := s.N
	for _, o := range t.Shown().Orders {
		mine := s.City != kingdoms.NoArea && o.At == s.City && o.General == kingdoms.NoGeneral
		if s.Subject != (entry.Subject{}) {
			mine = o.Slot() == t.Entry.Of(s.Subject).Slot()
		}
		if mine {
			if n == 0 {
				return o
			}
			n--
		}
	}
	return nil
}

// Selected implements slips.Table. Ships of one port are indistinguishable and cities cannot be selected, so it returns the current row for
// them.
func (t slipTable) Selected() Slip {
	at := t.Walk.At()
	if at.Subject == t.Entry.Subject {
		return at
	}
	return Slip{Subject: t.Entry.Subject}
}

// Select implements slips.Table.
func (t slipTable) Select(s Slip) {
	if t.Entry.Drop(); s.Subject != (entry.Subject{}) {
		t.Entry.Select(s.Subject)
	}
}

// Idle implements slips.Table.
func (t slipTable) Idle() bool { return t.Typed == "" }

// Through implements slips.Table.
func (t slipTable) Through(int) { t.Slipped = Slipped{Through: true} }

// Slipped describes the last step of typing slips until the next action: a row was skipped, the last row is done, or a sheet was given.
type Slipped struct {
	Row     Slip
	Ordered bool // the skipped row has an order
	Through bool
	Sheet   *Report // nil if no sheet was given
}

// SlipFaction returns the faction whose slip has a row.
func (d *Desk) SlipFaction(s Slip) kingdoms.Faction {
	pos := d.Shown().Pos
	switch {
	case s.General != kingdoms.NoGeneral:
		return pos.Officers[s.General].Faction
	case s.Unit != kingdoms.NoArea:
		return pos.UnitAt(s.Unit).Faction
	}
	return pos.Owners[s.Port+s.City] // one of them is NoArea
}

// readSlip reads a text as the order of the current row: "wan" as "xuchang - wan". ok is false if no slips are being typed or the text is
// not an order.
func readSlip(d *Desk, text string) (order kingdoms.Order, ok bool) {
	at := d.Walk.At()
	var forms []string
	switch {
	case at == (Slip{}):
		return kingdoms.Order{}, false
	case at.General != kingdoms.NoGeneral:
		who := "g " + d.Shown().Pos.Roster.Info(at.General).ID
		forms = []string{who + " - " + text, who + " " + text}
	case at.Port != kingdoms.NoArea:
		ship := "ship " + d.Board.AreaID(at.Port)
		forms = []string{ship + " - " + text, ship + " " + text}
	default:
		place := d.Board.AreaID(at.Unit + at.City) // one of them is NoArea
		forms = []string{place + " " + text, place + " - " + text, place + " r " + text, "ship " + place + " " + text}
	}
	for _, form := range forms {
		o, err := d.Board.ParseOrder(d.Shown().Pos.Roster, d.SlipFaction(at), form)
		switch {
		case err != nil:
		case d.Shown().Pos.Check(o) == kingdoms.Succeeded:
			return o, true
		case !ok:
			order, ok = o, true // void; another form may be valid
		}
	}
	return order, ok
}

// TypeSlips starts or ends the typing of slips in the order line.
func (d *Desk) TypeSlips() {
	d.Typed, d.Slipped = "", Slipped{}
	d.Walk.Toggle()
	d.Tell()
}

// SkipSlip skips the current row and reports whether there was one. Slipped says which.
func (d *Desk) SkipSlip() bool {
	at := d.Walk.At()
	if at == (Slip{}) {
		return false
	}
	d.Slipped = Slipped{Row: at, Ordered: slipTable{d}.Order(at) != nil}
	d.Walk.Skip()
	d.Tell()
	return true
}

// BackSlip goes back to the previous row, and reports whether slips are being typed.
func (d *Desk) BackSlip() bool {
	if d.Walk.At() == (Slip{}) {
		return false
	}
	d.Slipped = Slipped{}
	d.Walk.Back()
	d.Tell()
	return true
}

// LeaveSlips ends the typing of slips unless something is typed or a support is half picked. It reports whether it did.
func (d *Desk) LeaveSlips() bool {
	if !d.Walk.On() || d.Typed != "" || d.Entry.Help != kingdoms.NoArea {
		return false
	}
	d.TypeSlips()
	d.Entry.Drop()
	return true
}
