package board

import (
	"fyne.io/fyne/v2"

	"entente/engine"
)

// PickButton is the intention of a click on the map.
type PickButton uint8

// The ways to click.
const (
	Primary PickButton = iota // select the place or move there
	Support                   // with Shift or the secondary button: support the place
)

// Stroke is what the secondary button draws on the map: a click, a line to another place, or a line within a place. It is reported during the
// drawing, whenever its end changes, and once more when it is done.
type Stroke struct {
	From, To engine.Location  // To is zero outside the board: nothing is drawn
	Click    bool             // the pointer did not move
	Keys     fyne.KeyModifier // held when the stroke began
	Done     bool
}

// Pick is a click on the map.
type Pick struct {
	At     engine.Location // zero: outside the board
	Button PickButton
	Shape  int // index in State.Orders of the arrow under the pointer, -1 for none
	Token  int // number of the token under the pointer in State.Tokens, from 1; 0 for none
}
