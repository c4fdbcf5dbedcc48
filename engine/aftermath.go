package engine

// Aftermath returns the board as a phase left it, before anything of a later phase happens: units have moved, retreated, been built or
// been removed, and the centers have been counted if the phase ended with a count (RULES 8.1). It differs from Next in two ways. Its
// phase is the one that was resolved or, after a movement phase, the retreats that follow. And after a movement phase it has the
// dislodged units even if none of them can retreat, in which case Next has skipped the retreats and dropped the units (RULES 7); Retreats
// and Stuck work on it either way. If the retreats are skipped, it does not say whether an attacker came by convoy, so Open stays false.
// Units that are removed as soon as they are dislodged are never on it (RULES 9.2, 11).
//
// pos must be the position that was resolved; this is not checked. The aftermath of the zero Resolution is meaningless.
func (res *Resolution) Aftermath(pos *Position) Position {
	after := res.Next
	if pos.Phase.Kind != Movement {
		after.Phase = pos.Phase
		return after
	}
	if after.Phase.Kind == Retreats {
		return after
	}
	after.Phase = Phase{pos.Phase.Year, pos.Phase.Season, Retreats}
	after.Contested = res.Contested
	passive := pos.Passive()
	for _, r := range res.Results {
		if p := r.Order.At.Province; r.Dislodged && !passive.Has(pos.Units[p].Power) {
			after.Dislodged[p] = Dislodged{Unit: pos.Units[p], From: r.Attacker}
		}
	}
	return after
}

// Stuck returns the provinces whose dislodged units have no legal retreat (RULES 7): they can only disband.
func (pos *Position) Stuck() ProvinceSet {
	var set ProvinceSet
	for p := range pos.Variant.Map.Provinces {
		if p := Province(p); pos.Dislodged[p].Unit.Type != NoUnit && !pos.canRetreat(p) {
			set.Add(p)
		}
	}
	return set
}
