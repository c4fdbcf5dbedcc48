package scene

import (
	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
)

// foresee adds the preview to the first shapes, which are those of the given orders, and to units and centers on the map. An order that an offer
// replaces shows nothing.
func (v *Scenes) foresee(f desk.Foresight, s *paint.State, list []engine.Order, given int) {
	if f.Result == nil {
		return
	}
	fates := layout.Shapes(s.Position, list[:given], f.Result)
	for i := range given {
		if fate := fates[i]; s.Shapes[i].Kind == fate.Kind {
			s.Shapes[i].Broken, s.Shapes[i].Strength = fate.Broken, fate.Strength
		}
	}
	seen := &layout.Foreseen{Driven: f.Driven, Owners: f.Owners}
	after := f.Result.Aftermath(s.Position)
	for p := range seen.Driven.All() {
		for _, to := range after.Retreats(p) {
			seen.Flights = append(seen.Flights, layout.Flight{Unit: s.Position.Units[p].Type, At: engine.Location{Province: p}, To: to})
		}
	}
	s.Foreseen = seen
}
