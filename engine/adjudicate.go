package engine

// Result is the outcome of one order.
type Result struct {
	Order     Order
	Reason    Reason
	By        Province // the origin of the unit that bounced, cut or disrupted it; NoProvince if there is none
	Attack    uint8    // the strength of a move, or the hold strength of a unit that was cut or dislodged; 0 if there was no fight
	Against   uint8    // the strength it met, or that cut or dislodged it
	Dislodged bool     // the unit was dislodged
	Attacker  Province // the origin of the unit that dislodged it
	ByConvoy  bool     // a move that went by sea, even if it bounced; a convoy that was part of the chain of such a move
}

// Failed reports whether the order failed or its unit was dislodged. Leaving the board as ordered, or as the rules require, is
// not a failure.
func (r Result) Failed() bool {
	gone := r.Reason == Removed || r.Reason == Disbanded && r.Order.Kind == Disband
	return r.Reason != Succeeded && !gone || r.Dislodged
}

// Resolution is the outcome of a phase.
type Resolution struct {
	Results   []Result    // one per unit and, in an adjustment phase, one per order and automatic removal
	Contested ProvinceSet // provinces that a standoff of this movement phase left empty
	Counted   bool        // the phase was the last of a fall: Next has the centers after the count, changed or not (RULES 8.1)
	Next      Position    // the next phase in which some power has something to order
}
