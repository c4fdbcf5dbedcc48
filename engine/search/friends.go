package search

import "entente/engine"

// attacks reports whether an order is against some powers: it goes to where one of their units stands or to a center of theirs, or supports or
// carries somebody else there.
func attacks(pos *engine.Position, o *engine.Order, powers engine.PowerSet) bool {
	switch o.Kind {
	case engine.Move:
	case engine.SupportMove, engine.Convoy:
		if powers.Has(pos.Units[o.From.Province].Power) {
			return false // it helps
		}
	default:
		return false
	}
	return powers.Has(pos.Units[o.To.Province].Power) || powers.Has(pos.Owners[o.To.Province])
}

// Befriend lets units hold whose orders are against some powers.
func Befriend(pos *engine.Position, orders []engine.Order, powers engine.PowerSet) {
	for i := range orders {
		if o := &orders[i]; attacks(pos, o, powers) {
			*o = engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
		}
	}
}
