package engine

import (
	"errors"
	"fmt"
)

// Faults returns every fault of a position that was set up by hand or read from outside, joined, or nil. Adjudicate
// and LegalOrders expect positions without faults; with faults their answers mean nothing, but they do not panic.
func (pos *Position) Faults() error {
	if pos.Variant == nil || pos.Variant.Map == nil {
		return errors.New("position: no variant")
	}
	m := pos.Variant.Map
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf("position: "+format, args...)) }
	for i := range pos.Units {
		p := Province(i)
		d := pos.Dislodged[p].Unit
		if i == 0 || i >= len(m.Provinces) {
			if pos.Units[p] != (Unit{}) || d != (Unit{}) || pos.Owners[p] != NoPower || pos.Contested.Has(p) {
				fault("province %d is not on the map", i)
			}
			continue
		}
		id := m.Info(p).ID
		for _, why := range [2]string{pos.unitFault(p, pos.Units[p]), pos.unitFault(p, d)} {
			if why != "" {
				fault("%s: %s", id, why)
			}
		}
		if d != (Unit{}) && pos.Phase.Kind != Retreats {
			fault("%s: a dislodged unit outside a retreat phase", id)
		}
		if d != (Unit{}) && int(pos.Dislodged[p].From) >= len(m.Provinces) {
			fault("%s: dislodged from nowhere", id)
		}
		if pos.Contested.Has(p) && pos.Units[p].Type != NoUnit {
			fault("%s: contested, but a unit stands there", id)
		}
		switch {
		case pos.Owners[p] == NoPower:
		case int(pos.Owners[p]) >= len(pos.Variant.Powers):
			fault("%s: unknown owner", id)
		case !m.Info(p).Center:
			fault("%s: has an owner but no supply center", id)
		}
	}
	if known := PowerSet(1)<<len(pos.Variant.Powers) - 1; pos.Armistice&^known != 0 || pos.Armistice.Has(NoPower) {
		fault("an armistice for an unknown power")
	}
	return errors.Join(faults...)
}

// unitFault says why a unit cannot be where it is, "" if it can.
func (pos *Position) unitFault(p Province, u Unit) string {
	info := pos.Variant.Map.Info(p)
	switch {
	case u == (Unit{}):
		return ""
	case u.Power == NoPower || int(u.Power) >= len(pos.Variant.Powers):
		return "a unit of an unknown power"
	case u.Type == Army && info.Terrain == Sea:
		return "an army at sea"
	case u.Type == Army && u.Coast != NoCoast:
		return "an army with a coast"
	case u.Type == Army:
		return ""
	case u.Type != Fleet:
		return "a unit that is neither army nor fleet"
	case info.Terrain == Inland:
		return "a fleet inland"
	case info.Coasts != nil && u.Coast == NoCoast:
		return "a fleet without a coast"
	case u.Coast != NoCoast && !pos.Variant.Map.HasCoast(p, u.Coast):
		return "a fleet on a coast that is not there"
	}
	return ""
}
