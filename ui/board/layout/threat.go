package layout

import (
	"entente/engine"
	"entente/ui/board/vector"
)

// Threat says what powers can bring into a province, and what can defend it.
type Threat struct {
	At    engine.Province
	Foes  []Count // the strongest first
	Guard Count   // N is 0 if nobody defends it
	Tone  ThreatTone
}

// Count is a number of units of a power.
type Count struct {
	Power engine.Power
	N     int
}

// ThreatTone says what is known beyond the numbers.
type ThreatTone uint8

// The tones of threats: how a threat is outlined.
const (
	CountedThreat ThreatTone = iota // numbers alone
	HeldThreat                      // it is proven that it can be held
	OpenThreat                      // neither is proven
	FallingThreat                   // it is proven that it falls whatever is ordered
)

// ThreatSize is half the height of what is written about a threat, in board units, and threatDrop how far it lies below the
// unit or the middle of the province.
const (
	ThreatSize = 9.5
	threatDrop = 27.0
	emptyDrop  = 19.0
)

// Width is how wide the numbers are that stand r from their middle line.
func (t *Threat) Width(r float64) float64 {
	wide := 2 * r * float64(len(t.Foes))
	if t.Guard.N > 0 {
		wide += 2*r + ThreatGap*r
	}
	return wide
}

// ThreatGap is how far the number of the defender stands apart, of half the height.
const ThreatGap = 0.35

// ThreatSpots calls each with every threat and where the middle of its numbers lies.
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
