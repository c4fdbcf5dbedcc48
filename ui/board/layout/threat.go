package layout

import (
	"entente/engine"
	"entente/ui/board/vector"
)

// Threat holds the forces that powers can bring into a province, and those that can defend it.
type Threat struct {
	At    engine.Province
	Foes  []Count // the strongest first
	Guard Count   // N is 0 if no unit defends it
	Tone  ThreatTone
}

// Count is a number of units of a power.
type Count struct {
	Power engine.Power
	N     int
}

// ThreatTone is what is known about a threat beyond the numbers.
type ThreatTone uint8

// The tones of threats: how a threat is outlined.
const (
	CountedThreat ThreatTone = iota // numbers only
	HeldThreat                      // it can be held (proven)
	OpenThreat                      // not known whether it can be held
	FallingThreat                   // it falls whatever its defenders order (proven)
)

// ThreatSize is half the height of the numbers of a threat in board units, and threatDrop their distance below the unit or the
// center of the province.
const (
	ThreatSize = 9.5
	threatDrop = 27.0
	emptyDrop  = 19.0
)

// Width returns the width of the numbers at half height r.
func (t *Threat) Width(r float64) float64 {
	wide := 2 * r * float64(len(t.Foes))
	if t.Guard.N > 0 {
		wide += 2*r + ThreatGap*r
	}
	return wide
}

// ThreatGap is the gap before the number of the defender, relative to the half height.
const ThreatGap = 0.35

// ThreatSpots calls each with every threat and the center of its numbers.
func (pl *Plan) ThreatSpots(each func(t *Threat, at vector.Point)) {
	for i := range pl.Scene.Threats {
		t := &pl.Scene.Threats[i]
		if int(t.At) >= pl.drawing.Places() {
			continue
		}
		drop := vector.Pt(0, pl.Size(threatDrop, 14))
		if stand := &pl.Units[t.At]; Known(stand.Unit) {
			each(t, stand.At.Plus(drop))
			continue
		}
		unit := engine.Army
		if pl.drawing.Variant().Map.Info(t.At).Terrain == engine.Sea {
			unit = engine.Fleet
		}
		if at, ok := pl.Anchor(engine.Location{Province: t.At}, unit); ok {
			each(t, at.Plus(vector.Pt(0, pl.Size(emptyDrop, 10))))
		}
	}
}
