package words

import "entente/engine"

// PositionFault describes an error in a position: "Paris: a fleet inland".
func (w Words) PositionFault(f engine.PositionFault) string {
	return w.Say("position-fault."+f.Kind.String(), With{"Place": w.Province(f.At)})
}
