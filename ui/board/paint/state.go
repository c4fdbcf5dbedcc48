package paint

import (
	"reflect"
	"time"

	"entente/engine"
	"entente/ui/board/layout"
)

// State is everything that the map of a window shows and allows: a value. The zero State is an empty map.
type State struct {
	layout.Scene                    // what is drawn; Hover only counts while the pointer is outside
	Orders       []layout.Shape     // whose lines the pointer finds; those of Shapes that are only offered are not among them
	Draggable    engine.ProvinceSet // dragging from here gives an order; from elsewhere it moves the map
	Motion       time.Duration      // how long units and lines are seen changing from the state before; 0: not at all
	Locked       bool               // nothing can be ordered: no order is dragged, a secondary click marks the place
}

// Equal reports whether s and t look and behave the same.
func (s State) Equal(t State) bool {
	same := s.Position == t.Position || s.Position != nil && t.Position != nil && *s.Position == *t.Position
	s.Position, t.Position = nil, nil
	s.Motion, t.Motion = 0, 0
	return same && reflect.DeepEqual(s, t) // by reflection, so that no field of a Scene can be forgotten
}

// Owned returns who owns what; without a position, nobody owns anything.
func (s State) Owned() [256]engine.Power {
	if s.Position == nil {
		return [256]engine.Power{}
	}
	return s.Position.Owners
}

// Alive returns the provinces that look different under the pointer: what may be picked next.
func (s *State) Alive() engine.ProvinceSet {
	set := s.Targets.Union(s.ByConvoy).Union(s.Supportable)
	set.Remove(engine.NoProvince)
	return set
}
