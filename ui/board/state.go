package board

import (
	"reflect"
	"time"

	"entente/engine"
	"entente/ui/board/paint"
)

// State is everything that a Board shows and allows: a value. The zero State is an empty board.
type State struct {
	paint.Scene                    // what is drawn; Hover only counts while the pointer is outside
	Draggable   engine.ProvinceSet // dragging from here gives an order; from elsewhere it moves the map
	Motion      time.Duration      // how long units and lines are seen changing from the state before; 0: not at all
	Locked      bool               // nothing can be ordered: no order is dragged, a secondary click asks for the menu
}

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
	Shape  int // index in State.Shapes of the arrow under the pointer, -1 for none
}

// equal reports whether s and t look and behave the same.
func (s State) equal(t State) bool {
	same := s.Position == t.Position || s.Position != nil && t.Position != nil && *s.Position == *t.Position
	s.Position, t.Position = nil, nil
	s.Motion, t.Motion = 0, 0
	return same && reflect.DeepEqual(s, t) // by reflection, so that no field of a Scene can be forgotten
}

// owners returns who owns what; without a position, nobody owns anything.
func (s State) owners() [256]engine.Power {
	if s.Position == nil {
		return [256]engine.Power{}
	}
	return s.Position.Owners
}

// alive returns the provinces that look different under the pointer: what may be picked next.
func (s *State) alive() engine.ProvinceSet {
	set := s.Targets.Union(s.ByConvoy).Union(s.Supportable)
	set.Remove(engine.NoProvince)
	return set
}
