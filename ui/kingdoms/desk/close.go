package desk

import (
	"entente/engine/kingdoms/game"
)

// Close takes no more secret orders on a desk, since their time is over, or takes them again.
func (d *Desk) Close(closed bool) {
	if d.closed != closed {
		d.closed = closed
		d.look()
		d.Tell()
	}
}

// Closed reports whether no orders are taken since their time is over.
func (d *Desk) Closed() bool { return d.closed && d.Hiding() }

// Front returns the phase that is played: the last one of the newest line, whatever is looked at.
func (d *Desk) Front() *game.Node {
	n := d.File.Root()
	for len(n.Next) > 0 {
		n = n.Next[len(n.Next)-1]
	}
	return n
}
