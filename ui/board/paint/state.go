package paint

import (
	"reflect"
	"time"

	"entente/engine"
	"entente/ui/board/layout"
)

// State is everything that the map of a window shows and allows. It is a value. The zero State is an empty map.
type State struct {
	layout.Scene                    // what is drawn; Hover counts only while the pointer is outside
	Orders       []layout.Shape     // the shapes whose lines the pointer finds; without offered ones
	Draggable    engine.ProvinceSet // dragging from here gives an order; elsewhere it pans the map
	Motion       time.Duration      // duration of the transition from the previous state; 0 means none
	Locked       bool               // no orders can be given: dragging gives none, a secondary click marks the place
}

// Equal reports whether s and t look and behave the same.
func (s State) Equal(t State) bool {
	same := s.Position == t.Position || s.Position != nil && t.Position != nil && *s.Position == *t.Position
	s.Position, t.Position = nil, nil
	s.Motion, t.Motion = 0, 0
	return same && reflect.DeepEqual(s, t) // by reflection, so that no field of a Scene can be forgotten
}

// Owned returns the owner of each province. Without a position there are no owners.
func (s State) Owned() [256]engine.Power {
	if s.Position == nil {
		return [256]engine.Power{}
	}
	return s.Position.Owners
}

// Alive returns the provinces that can be picked next, which look different under the pointer.
func (s *State) Alive() engine.ProvinceSet {
	set := s.Targets.Union(s.ByConvoy).Union(s.Supportable)
	set.Remove(engine.NoProvince)
	return set
}
