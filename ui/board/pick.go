package board

import (
	"fyne.io/fyne/v2"

	"entente/engine"
)

// PickButton says with which intention a place was clicked.
type PickButton uint8

// The ways to click.
const (
	Primary PickButton = iota // select, or go there
	Support                   // with Shift, or with the secondary button: support it
)

// Stroke is what the secondary button draws on the map: a click, a line to another place, or one within a place. It is reported
// while it is drawn, whenever it comes to another place, and when it is done.
type Stroke struct {
	From, To engine.Location  // To is zero outside the board: nothing is drawn
	Click    bool             // the pointer did not move
	Keys     fyne.KeyModifier // that were held when it began
	Done     bool
}

// Pick is a click on the map.
type Pick struct {
	At     engine.Location // zero: outside the board
	Button PickButton
	Shape  int // index in State.Orders of the arrow under the pointer, -1 for none
	Token  int // number of the token under the pointer in State.Tokens, from 1; 0 for none
}
