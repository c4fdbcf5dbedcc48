package engine

// Passive returns the powers whose units hold whatever happens and are removed at once when they are dislodged: those without a player in
// the set-up (RULES 11), neutral ones, and those under armistice (RULES 9.2).
func (pos *Position) Passive() PowerSet { return pos.unplayed() | pos.Armistice }

// unplayed returns the powers that nobody plays in the whole game.
func (pos *Position) unplayed() PowerSet {
	if pos.Setup == nil {
		return pos.Variant.Neutral
	}
	return pos.Setup.Passive | pos.Variant.Neutral
}

// idle returns the powers that cannot be given orders now.
func (pos *Position) idle() PowerSet { return pos.leftOut() | pos.Armistice }

// whyIdle returns the reason why pw, which is one of idle, takes no orders.
func (pos *Position) whyIdle(pw Power) Reason {
	if pos.leftOut().Has(pw) {
		return Idle
	}
	return UnderArmistice
}

// passiveHold reports whether o supports a unit to hold and nobody plays the power of that unit.
func (s *phaseIndex) passiveHold(o *Order) bool {
	return o.Kind == SupportHold && s.pos.unplayed().Has(s.pos.Units[o.From.Province].Power)
}

// leftAlone reports whether o is such a support and the set-up forbids it.
func (s *phaseIndex) leftAlone(o *Order) bool {
	return s.pos.Setup != nil && s.pos.Setup.Alone && s.passiveHold(o)
}

// mustRemove reports whether a power under armistice has more units than centers. It gives no orders, so the rule removes
// the surplus (RULES 9.4).
func (pos *Position) mustRemove() bool {
	due := pos.Armistice &^ pos.leftOut()
	for pw := range pos.Variant.Powers {
		if due.Has(Power(pw)) && pos.Balance(Power(pw)) < 0 {
			return true
		}
	}
	return false
}
