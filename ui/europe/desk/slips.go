package desk

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// slipTable shows a desk to the entry of paper slips.
type slipTable struct{ *Desk }

// Phase implements slips.Table.
func (t slipTable) Phase() any { return t.Game.Node().Position }

// Rows implements slips.Table: power by power, in the order of the printed slips.
func (t slipTable) Rows() []engine.Province {
	if t.Played() || t.WhyNotWriting() != "" {
		return nil
	}
	pos := t.Game.Node().Position
	return slices.SortedStableFunc(t.Entry.Orderable().All(), func(a, b engine.Province) int {
		return cmp.Compare(entry.Whose(pos, a), entry.Whose(pos, b))
	})
}

// Due implements slips.Table: build sites are due as long as their power has builds left.
func (t slipTable) Due(p engine.Province) bool { return t.Entry.Waiting().Has(p) || t.Order(p) != nil }

// Order implements slips.Table.
func (t slipTable) Order(p engine.Province) any {
	for _, o := range t.Game.Node().Plain() {
		if o.At.Province == p && o.Kind != engine.Waive {
			return o
		}
	}
	return nil
}

// Selected implements slips.Table.
func (t slipTable) Selected() engine.Province { return t.Entry.Selected() }

// Select implements slips.Table.
func (t slipTable) Select(p engine.Province) {
	if t.Entry.Select(p); p != engine.NoProvince {
		t.View.Place = engine.NoProvince
	}
}

// Idle implements slips.Table.
func (t slipTable) Idle() bool { return t.Draft.Typed == "" && !t.Entry.Dragging() }

// Through implements slips.Table.
func (t slipTable) Through(due int) {
	t.Entry.Select(engine.NoProvince)
	t.Draft.Report = Card{Text: t.Texts.Say("slips.through")}
	if due > 0 {
		t.Draft.Report.Hint = t.Texts.SayN("slips.due", due, nil)
	}
}

// TypeSlips starts or ends typing the paper slips in the line for orders.
func (d *Desk) TypeSlips() {
	d.Draft.Park()
	if d.Walk.Toggle(); d.Walk.On() {
		d.hooks.Write("")
	}
	d.Tell()
}

// SkipSlip skips the unit that is due and says so. It reports whether a unit was due.
func (d *Desk) SkipSlip() bool {
	p := d.Walk.At()
	if p == engine.NoProvince {
		return false
	}
	key := "slips.skipped"
	if (slipTable{d}).Order(p) != nil {
		key = "slips.kept"
	}
	d.Draft.Report = Card{Text: d.Texts.Say(key, words.With{"Unit": d.SlipUnit(p)})}
	d.Walk.Skip()
	d.Tell()
	return true
}

// BackSlip goes back to the previous unit on the slips. It reports whether slips are being typed.
func (d *Desk) BackSlip() bool {
	if d.Walk.At() == engine.NoProvince {
		return false
	}
	d.Walk.Back()
	d.Draft.Report = Card{}
	d.Tell()
	return true
}

// LeaveSlips ends typing slips, unless something is typed or half picked. It reports whether it did.
func (d *Desk) LeaveSlips() bool {
	if !d.Walk.On() || d.Draft.Typed != "" || d.Entry.Begun() {
		return false
	}
	d.Walk.End()
	d.Entry.Select(engine.NoProvince)
	d.Draft.Report = Card{}
	d.Tell()
	return true
}

// SlipUnit returns the text on a slip for a province: its unit, or the place of a build.
func (d *Desk) SlipUnit(p engine.Province) string {
	if u := d.Game.Node().Position.UnitAt(p); u.Type != engine.NoUnit {
		return d.Words().ShortUnit(u.Type, engine.Location{Province: p, Coast: u.Coast})
	}
	return d.Words().Province(p)
}

// spelled returns a line as an order of the unit that is due on its slip: "gal" becomes "A vie gal". A line that names another unit, or is typed
// without slips, is returned as it is.
func (d *Draft) spelled(text string) string {
	p := d.desk.Walk.At()
	if p == engine.NoProvince || strings.TrimSpace(text) == "" || entry.Lines(text) > 1 {
		return text
	}
	rd, given := d.Reader(), d.desk.Game.Node().Plain()
	if rd.Begun(text) != engine.NoProvince && rd.One(text, given).Read() {
		return text
	}
	v, u := d.desk.Variant(), rd.Pos.UnitAt(p)
	at := v.Map.ID(engine.Location{Province: p, Coast: u.Coast})
	void := ""
	for _, full := range []string{at + " " + text, at + " - " + text, text + " " + at, text + " " + at + " B"} {
		switch r := rd.One(full, given); {
		case !r.Read() || r.Order.At.Province != p:
		case r.Legal():
			return full
		case void == "":
			void = full
		}
	}
	if void == "" && rd.One(text, given).Read() {
		return text
	}
	return cmp.Or(void, at+" "+text)
}
