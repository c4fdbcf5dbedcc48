package layout

import (
	"entente/engine"
	"entente/ui/board/vector"
)

// Foreseen is the preview of the results of a scene's orders. It is drawn differently from results: units stay where they are,
// and rings and crosses are dashed.
type Foreseen struct {
	Driven  engine.ProvinceSet // units that would be dislodged
	Flights []Flight           // their possible retreats
	Owners  [256]engine.Power  // who would own the centers, by province
}

// Flight is a possible retreat of a unit that would be dislodged.
type Flight struct {
	Unit engine.UnitType
	At   engine.Location
	To   engine.Location
}

// Changes calls each for every center that would change hands, in ascending order of provinces.
func (s *Scene) Changes(each func(p engine.Province, to engine.Power)) {
	if s.Foreseen == nil || s.Position == nil {
		return
	}
	for p := range s.Position.Variant.Map.Centers().All() {
		if to := s.Foreseen.Owners[p]; to != s.Position.Owners[p] {
			each(p, to)
		}
	}
}

// The stub of a flight, in board units: its length and the ring at its end.
const (
	flightLength = 21.0
	flightRing   = 3.5
)

// Stub is the first part of the line of a flight.
type Stub struct {
	From, To vector.Point
	R        float64 // of the ring at its end
}

// Stubs calls each for the stubs of all flights, from the ring of the unit toward the possible retreat.
func (pl *Plan) Stubs(each func(Stub)) {
	if pl.Scene.Foreseen == nil {
		return
	}
	for _, f := range pl.Scene.Foreseen.Flights {
		stand := &pl.Units[f.At.Province]
		to, ok := pl.Anchor(f.To, f.Unit)
		way := to.Minus(stand.At)
		if !ok || !Known(stand.Unit) || way.Length() < 1 {
			continue
		}
		way = way.Times(pl.U / way.Length())
		from := stand.At.Plus(way.Times(SelectedRadius))
		each(Stub{from, from.Plus(way.Times(flightLength)), flightRing * pl.U})
	}
}
