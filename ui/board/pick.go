package board

import (
	"entente/engine"
)

// PickButton says with which intention a place was clicked.
type PickButton uint8

// The ways to click.
const (
	Primary PickButton = iota // select, or go there
	Support                   // with Shift, or with the secondary button: support it
)

// Pick is a click on the map.
type Pick struct {
	At     engine.Location // zero: outside the board
	Button PickButton
	Shape  int // index in State.Orders of the arrow under the pointer, -1 for none
}
