package desk

import (
	"entente/engine/game"
	"entente/ui/telling"
)

// Now is what there is to see of a desk at one moment: a value, computed once after each gesture. Views are functions of it.
type Now struct {
	Node    *game.Node   // the phase that is looked at
	Line    []*game.Node // the phases of the line it is on
	At      int          // where in Line
	Played  bool         // it is resolved, and not just being tried with other orders
	Secret  bool         // its orders belong behind the curtain
	Writer  int          // the player whose orders lie open, -1: nobody's
	Telling bool         // its results are being told
	Told    telling.Told // of its results; everything, unless they are being told
	View    View
	Title   string
	Dirty   bool // something would be lost without saving
}

// Now computes what there is to see.
func (d *Desk) Now() Now {
	line, at := d.Game.Line()
	n := d.Game.Node()
	now := Now{
		Node: n, Line: line, At: at, Played: d.Played(), Secret: d.Seats.Secret(), Writer: n.Writer(), Telling: d.Player.Telling(),
		View: d.View, Title: d.Title(), Dirty: d.Dirty(),
	}
	if n.Result != nil {
		now.Told = d.Player.Told(n)
	}
	return now
}
