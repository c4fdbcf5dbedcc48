package desk

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
)

// Slip is what a line of a paper slip is for: whose order it is, or in adjustments a city. One of its fields is set, and N counts the ships of
// a port. The zero Slip is nothing.
type Slip struct {
	entry.Subject
	City kingdoms.Area
	N    int
}

// slipTable is a desk as paper slips are typed there.
type slipTable struct{ *Desk }

// Phase implements slips.Table.
func (t slipTable) Phase() any { return t.Shown().Pos }

// Rows implements slips.Table: faction by faction, in the sequence of the printed slips, which bids and permits do not have.
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

// rowsOf are the rows of a faction.
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

// Due implements slips.Table: every row of a slip is read.
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

// Selected implements slips.Table. Ships of one port are not told apart, and cities are not selected: while one is due it stays so.
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

// Slipped is what is said of the slips that are gone through, until something else is done: a row was skipped, the last one is done, or a sheet was given.
type Slipped struct {
	Row     Slip
	Ordered bool // it keeps an order
	Through bool
	Sheet   *Report // nil: none was
}

// SlipFaction returns whose slip a row stands on.
func (d *Desk) SlipFaction(s Slip) kingdoms.Faction {
	pos := d.Shown().Pos
	switch {
	case s.General != kingdoms.NoGeneral:
		return pos.Officers[s.General].Faction
	case s.Unit != kingdoms.NoArea:
		return pos.UnitAt(s.Unit).Faction
	}
	return pos.Owners[s.Port+s.City] // one of them is none
}

// readSlip reads a text as the order of the row that is due on its slip: "wan" as "xuchang - wan". False: no slips are gone through, or it
// is none.
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
		place := d.Board.AreaID(at.Unit + at.City) // one of them is none
		forms = []string{place + " " + text, place + " - " + text, place + " r " + text, "ship " + place + " " + text}
	}
	for _, form := range forms {
		o, err := d.Board.ParseOrder(d.Shown().Pos.Roster, d.SlipFaction(at), form)
		switch {
		case err != nil:
		case d.Shown().Pos.Check(o) == kingdoms.Succeeded:
			return o, true
		case !ok:
			order, ok = o, true // void, unless another form is not
		}
	}
	return order, ok
}

// TypeSlips begins to go through the slips in the line for orders, or ends it.
func (d *Desk) TypeSlips() {
	d.Typed, d.Slipped = "", Slipped{}
	d.Walk.Toggle()
	d.Tell()
}

// SkipSlip leaves the row that is due without a word. It reports whether one is due; Slipped says which it was.
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

// BackSlip goes back to the row before on the slips, and reports whether any are gone through.
func (d *Desk) BackSlip() bool {
	if d.Walk.At() == (Slip{}) {
		return false
	}
	d.Slipped = Slipped{}
	d.Walk.Back()
	d.Tell()
	return true
}

// LeaveSlips ends going through the slips, unless something is typed or half picked. It reports whether it did.
func (d *Desk) LeaveSlips() bool {
	if !d.Walk.On() || d.Typed != "" || d.Entry.Help != kingdoms.NoArea {
		return false
	}
	d.TypeSlips()
	d.Entry.Drop()
	return true
}
