package desk

import "entente/engine/kingdoms/record"

// Close takes no more secret orders on a desk, since their time is over, or takes them again.
func Close(d *Desk, closed bool) {
	if d.closed != closed {
		d.closed = closed
		d.look(d.shown)
		d.Tell()
	}
}

// Closed reports whether no orders are taken since their time is over.
func Closed(d *Desk) bool { return d.closed && d.Hiding() }

// Front returns the phase that is played: the last one of the newest line, whatever is looked at.
func Front(d *Desk) *record.Step {
	list := d.File.First()
	for {
		s := list[len(list)-1]
		if len(s.Down) == 0 {
			return s
		}
		list = s.Down
	}
}
