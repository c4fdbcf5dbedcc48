package engine

// Passive returns the powers whose units hold whatever happens and are removed at once when they are dislodged: those
// that the set-up leaves out (RULES 11) and those under armistice (RULES 9.2).
func (pos *Position) Passive() PowerSet {
	if pos.Setup == nil {
		return pos.Armistice
	}
	return pos.Setup.Passive | pos.Armistice
}

// idle returns the powers that cannot be given orders now.
func (pos *Position) idle() PowerSet { return pos.Setup.idle(pos.Phase) | pos.Armistice }

// whyIdle returns the reason why pw, which is one of idle, takes no orders.
func (pos *Position) whyIdle(pw Power) Reason {
	if pos.Setup.idle(pos.Phase).Has(pw) {
		return Idle
	}
	return UnderArmistice
}

// passiveHold reports whether o supports a unit to hold and the set-up leaves the power of that unit out.
func (s *phaseIndex) passiveHold(o *Order) bool {
	return o.Kind == SupportHold && s.pos.Setup != nil && s.pos.Setup.Passive.Has(s.pos.Units[o.From.Province].Power)
}

// leftAlone reports whether o is such a support and the set-up forbids it.
func (s *phaseIndex) leftAlone(o *Order) bool {
	return s.pos.Setup != nil && s.pos.Setup.Alone && s.passiveHold(o)
}

// mustRemove reports whether a power under armistice has more units than centers. It gives no orders, so the rule removes
// the surplus (RULES 9.4).
func (pos *Position) mustRemove() bool {
	if pos.Armistice == 0 {
		return false
	}
	due := pos.Armistice &^ pos.Setup.idle(pos.Phase)
	for pw, balance := range pos.balances() {
		if balance < 0 && due.Has(Power(pw)) {
			return true
		}
	}
	return false
}
