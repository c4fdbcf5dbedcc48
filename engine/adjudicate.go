package engine

// Result is what became of one order.
type Result struct {
	Order     Order
	Reason    Reason
	By        Province // whom to blame: where the unit that bounced, cut or disrupted it started; NoProvince if nobody
	Attack    uint8    // the strength that a move brought, or with which a unit that was cut or dislodged held; 0 where none met
	Against   uint8    // the strength it met, or that cut or dislodged it
	Dislodged bool     // the unit was driven out of its province
	Attacker  Province // where the unit that dislodged it started
	ByConvoy  bool     // a move that crossed the sea, even if it bounced there; a convoy that was part of a chain that it crossed by
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
	Next      Position    // the next phase in which somebody has something to order
}
