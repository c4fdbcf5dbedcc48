package engine

// Clause returns the number of the rule behind the reason (RULES), "" if it needs none: "6.1.8".
func (r Reason) Clause() string { return reasonRules[int(r)%numReasons].clause }

// DATC returns the id of a case of the Diplomacy Adjudicator Test Cases in which the reason decides, "" where they have
// none: "6.D.2".
func (r Reason) DATC() string { return reasonRules[int(r)%numReasons].datc }

// Clause returns the number of the rule behind the result: that of its Reason, but for a convoy or a move that a
// paradox has stopped.
func (r Result) Clause() string {
	stopped := r.Order.Kind == Move && r.By == NoProvince || r.Order.Kind == Convoy && !r.Dislodged
	if r.Reason == Disrupted && stopped {
		return "6.2.7"
	}
	return r.Reason.Clause()
}

var reasonRules = [numReasons]struct{ clause, datc string }{
	Succeeded:          {"", ""},
	Ineffective:        {"6.1.10", "6.D.12"},
	Bounced:            {"6.1.1", "6.A.11"},
	LostHeadToHead:     {"6.1.3", "6.E.1"},
	FriendlyFire:       {"6.1.10", "6.D.10"},
	Cut:                {"6.1.8", "6.D.2"},
	Disrupted:          {"6.2.2", "6.F.6"},
	NoRoute:            {"6.2.1", "6.G.8"},
	Unmatched:          {"4.3", "6.D.7"},
	DislodgedUnit:      {"6.1.4", "6.D.2"},
	Disbanded:          {"7", ""},
	Removed:            {"9.4", "6.J.5"},
	Clash:              {"7", "6.H.7"},
	NoUnitThere:        {"4.3", "6.J.2"},
	NotYourUnit:        {"4.2", "6.A.6"},
	WrongPhase:         {"4.1", "6.H.1"},
	NotAdjacent:        {"5", "6.A.1"},
	InlandForFleet:     {"5", "6.A.3"},
	SeaForArmy:         {"5", "6.A.2"},
	MissingCoast:       {"5", "6.B.1"},
	WrongCoast:         {"5", "6.B.3"},
	NoConvoyPossible:   {"5", "6.D.32"},
	MissingRoute:       {"13", ""},
	SameProvince:       {"5", "6.A.4"},
	SupportsItself:     {"5", "6.A.8"},
	CannotSupportThere: {"5", "6.A.10"},
	CannotMoveThere:    {"5", "6.D.24"},
	NoUnitToSupport:    {"5", ""},
	NotAtSea:           {"5", "6.F.1"},
	NotAnArmy:          {"5", "6.A.7"},
	NotAFleet:          {"5", ""},
	NotOnRoute:         {"5", "6.F.12"},
	ClosedTerritory:    {"11", ""},
	Idle:               {"11", ""},
	UnderArmistice:     {"9.2", ""},
	Unsupportable:      {"11", ""},
	OccupiedProvince:   {"7", ""},
	AttackersOrigin:    {"7", "6.H.5"},
	ContestedProvince:  {"7", "6.H.6"},
	NotDislodged:       {"7", ""},
	NotHomeCenter:      {"8.4", "6.I.6"},
	NotOwned:           {"8.4", "6.I.5"},
	SiteOccupied:       {"8.4", "6.I.3"},
	TooManyBuilds:      {"8.3", "6.I.1"},
	TooManyRemovals:    {"8.3", "6.J.1"},
	SiteUsed:           {"8.7", "6.I.7"},
	Conflicting:        {"4.2", ""},
}
