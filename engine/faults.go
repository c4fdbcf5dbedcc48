package engine

import (
	"errors"
	"fmt"
)

// FaultKind is a kind of fault of a position.
type FaultKind uint8

// The faults that a position can have.
const (
	NoVariant         FaultKind = iota // it has no variant
	OffMap                             // a unit, owner or standoff outside the provinces of the map
	StrangeUnit                        // a unit of a power that does not exist
	NoSuchUnit                         // a unit that is neither army nor fleet
	ArmyAtSea                          // RULES 2
	ArmyOnCoast                        // an army on a coast; armies have none
	FleetInland                        // RULES 2
	FleetWithoutCoast                  // in a province with several (RULES 1.3)
	FleetOnNoCoast                     // a fleet on a coast that does not exist
	DislodgedNow                       // a dislodged unit outside a retreat phase
	DislodgedFrom                      // the province its attacker came from does not exist
	ContestedTaken                     // left empty by a standoff, but occupied
	StrangeOwner                       // owned by a power that does not exist
	OwnerOfNothing                     // an owner, but no supply center
	StrangeArmistice                   // for a power that does not exist
	numFaults         = int(StrangeArmistice) + 1
)

var faultTexts = [numFaults]struct{ name, text string }{
	NoVariant:         {"no-variant", "no variant"},
	OffMap:            {"off-map", "not on the map"},
	StrangeUnit:       {"strange-unit", "a unit of an unknown power"},
	NoSuchUnit:        {"no-such-unit", "a unit that is neither army nor fleet"},
	ArmyAtSea:         {"army-at-sea", "an army at sea"},
	ArmyOnCoast:       {"army-on-coast", "an army with a coast"},
	FleetInland:       {"fleet-inland", "a fleet inland"},
	FleetWithoutCoast: {"fleet-without-coast", "a fleet without a coast"},
	FleetOnNoCoast:    {"fleet-on-no-coast", "a fleet on a coast that is not there"},
	DislodgedNow:      {"dislodged-now", "a dislodged unit outside a retreat phase"},
	DislodgedFrom:     {"dislodged-from", "dislodged from nowhere"},
	ContestedTaken:    {"contested-taken", "contested, but a unit stands there"},
	StrangeOwner:      {"strange-owner", "unknown owner"},
	OwnerOfNothing:    {"owner-of-nothing", "has an owner but no supply center"},
	StrangeArmistice:  {"strange-armistice", "an armistice for an unknown power"},
}

// String returns the name of the kind, as a key for translations: "army-at-sea".
func (k FaultKind) String() string { return faultTexts[int(k)%numFaults].name }

// FaultKinds returns every kind of fault that a position can have.
func FaultKinds() []FaultKind {
	list := make([]FaultKind, numFaults)
	for i := range list {
		list[i] = FaultKind(i)
	}
	return list
}

// PositionFault is one fault of a position.
type PositionFault struct {
	Kind FaultKind
	At   Province // where; meaningless for NoVariant and StrangeArmistice
	id   string   // of that province
}

// Error describes the fault and its place in English.
func (f *PositionFault) Error() string {
	text := faultTexts[int(f.Kind)%numFaults].text
	switch {
	case f.Kind == OffMap:
		return fmt.Sprintf("position: province %d is %s", f.At, text)
	case f.id == "":
		return "position: " + text
	}
	return "position: " + f.id + ": " + text
}

// Faults returns every fault of a position that was set up by hand or read from outside, joined, or nil: each is a *PositionFault.
// Adjudicate and LegalOrders expect positions without faults; otherwise their results are meaningless, but they do not panic.
func (pos *Position) Faults() error {
	var list []error
	for _, f := range pos.FaultList() {
		list = append(list, &f)
	}
	return errors.Join(list...)
}

// FaultList returns the faults of a position one by one, in the order of the provinces.
func (pos *Position) FaultList() []PositionFault {
	if pos.Variant == nil || pos.Variant.Map == nil {
		return []PositionFault{{Kind: NoVariant}}
	}
	var list []PositionFault
	for i := range pos.Units {
		list = pos.faultsAt(list, Province(i))
	}
	if known := PowerSet(1)<<len(pos.Variant.Powers) - 1; pos.Armistice&^known != 0 || pos.Armistice.Has(NoPower) {
		list = append(list, PositionFault{Kind: StrangeArmistice})
	}
	return list
}

// faultsAt adds the faults of a province to list.
func (pos *Position) faultsAt(list []PositionFault, p Province) []PositionFault {
	m, d, owner := pos.Variant.Map, pos.Dislodged[p], pos.Owners[p]
	if p == NoProvince || int(p) >= len(m.Provinces) {
		if pos.Units[p] != (Unit{}) || d.Unit != (Unit{}) || owner != NoPower || pos.Contested.Has(p) {
			list = append(list, PositionFault{Kind: OffMap, At: p})
		}
		return list
	}
	add := func(kind FaultKind, so bool) {
		if so {
			list = append(list, PositionFault{kind, p, m.Info(p).ID})
		}
	}
	for _, u := range [...]Unit{pos.Units[p], d.Unit} {
		if u != (Unit{}) {
			kind, wrong := pos.unitFault(p, u)
			add(kind, wrong)
		}
	}
	add(DislodgedNow, d.Unit != (Unit{}) && pos.Phase.Kind != Retreats)
	add(DislodgedFrom, d.Unit != (Unit{}) && int(d.From) >= len(m.Provinces))
	add(ContestedTaken, pos.Contested.Has(p) && pos.Units[p].Type != NoUnit)
	add(StrangeOwner, int(owner) >= len(pos.Variant.Powers))
	add(OwnerOfNothing, owner != NoPower && int(owner) < len(pos.Variant.Powers) && !m.Info(p).Center)
	return list
}

// unitFault says why a unit cannot be where it is, false if it can.
func (pos *Position) unitFault(p Province, u Unit) (FaultKind, bool) {
	info := pos.Variant.Map.Info(p)
	switch {
	case u.Power == NoPower || int(u.Power) >= len(pos.Variant.Powers):
		return StrangeUnit, true
	case u.Type == Army && info.Terrain == Sea:
		return ArmyAtSea, true
	case u.Type == Army:
		return ArmyOnCoast, u.Coast != NoCoast
	case u.Type != Fleet:
		return NoSuchUnit, true
	case info.Terrain == Inland:
		return FleetInland, true
	case info.Coasts != nil && u.Coast == NoCoast:
		return FleetWithoutCoast, true
	}
	return FleetOnNoCoast, u.Coast != NoCoast && !pos.Variant.Map.HasCoast(p, u.Coast)
}
