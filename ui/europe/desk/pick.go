package desk

import (
	"entente/engine"
	"entente/ui/europe/entry"
)

// Pick passes a picked target to order entry. A pick on nothing keeps the order being built.
func (d *Desk) Pick(a entry.Target) {
	if a.At.Province == engine.NoProvince {
		d.Entry.Escape()
	} else {
		d.Entry.Take(a)
	}
	d.Tell()
}

// pickPlace picks a province that was chosen in a list or by the keyboard.
func (d *Desk) pickPlace(p engine.Province) {
	if !d.Played() {
		d.Pick(entry.Target{At: engine.Location{Province: p, Coast: d.Game.Node().Position.UnitAt(p).Coast}})
	}
}

// LookAt jumps to the subject of a checklist row: it selects the unit, or points out where a build or removal is possible. It changes no order.
func (d *Desk) LookAt(p engine.Province) {
	if !d.Played() && d.Game.Node().Position.Phase.Kind == engine.Adjustment {
		d.View.Place = p
		d.View.Power = d.powerOf(d.Game.Node().Position, p)
		d.Tell()
		return
	}
	d.Choose(p)
}

// Choose selects the unit of a row; in the results it highlights the unit on the map. NoProvince clears the selection.
func (d *Desk) Choose(p engine.Province) {
	if p == engine.NoProvince {
		return
	}
	d.View.Place = engine.NoProvince
	switch {
	case d.Played():
		d.Player.Drop()
		d.View.Place = p
	case d.Entry.Selected() == p:
	case d.Game.Node().Position.Phase.Kind == engine.Adjustment:
		d.View.Place = p
		d.Entry.Pick(engine.Location{Province: p}, false)
	default:
		for d.Entry.Escape() {
		}
		d.Entry.Pick(engine.Location{Province: p}, false)
	}
	d.Tell()
}

// Follow makes the panel list the power whose unit order entry moved to.
func (d *Desk) Follow() {
	if p := d.Entry.Selected(); p != engine.NoProvince {
		d.View.Place = engine.NoProvince
	}
}

// Variant returns the variant being played.
func (d *Desk) Variant() *engine.Variant { return d.Game.Variant() }

// Enter completes a typed word, or picks the place under the keyboard cursor.
func (d *Desk) Enter() {
	switch {
	case d.Entry.Enter():
		d.Draft.gap = false
		d.Tell()
	case d.View.Place != 0:
		d.pickPlace(d.View.Place)
	}
}

// DeleteOrder removes the order of the selected unit.
func (d *Desk) DeleteOrder() {
	p := d.Entry.Selected()
	if p == 0 {
		p = d.View.Place
	}
	if p != 0 && !d.Played() && d.Entry.CanOrder(p) && !d.Draft.refuse() {
		d.Game.ClearOrder(p)
	}
}
