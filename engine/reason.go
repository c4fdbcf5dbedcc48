package engine

// Reason is the outcome of an order and its cause. Succeeded (0) means that it was carried out.
//
// The reasons from Void on make an order illegal: Check returns them, and a unit whose order is void holds and may be supported to hold
// (RULES 4.3).
type Reason uint8

// The outcomes of orders.
const (
	Succeeded      Reason = iota
	Ineffective           // an uncut support without effect: it would help to dislodge a unit of its own power (RULES 6.1.10)
	Bounced               // met a force at least as strong (RULES 6.1.1)
	LostHeadToHead        // head-to-head: the unit it attacked moved against it, as strong or stronger (RULES 6.1.3)
	FriendlyFire          // would have dislodged a unit of its own power (RULES 6.1.10)
	Cut                   // the support was cut (RULES 6.1.8)
	Disrupted             // the convoy was broken, or the order is part of a paradox (RULES 6.2.2, 6.2.7)
	NoRoute               // no unbroken chain of fleets was ordered to convoy the army (RULES 4.3)
	Unmatched             // support or convoy of an order that was not given (RULES 4.3)
	DislodgedUnit         // a hold that failed: the unit was dislodged
	Disbanded             // the unit left the board
	Removed               // no removal was ordered, or none could be: removed by the rule (RULES 9.4)
	Clash                 // two units retreated to one province; both are disbanded (RULES 7)

	NoUnitThere        // from here on, the order is void
	NotYourUnit        // the unit belongs to another power
	WrongPhase         // orders of this kind are not given in this phase
	NotAdjacent        // the two places are not adjacent for this unit
	InlandForFleet     // a fleet cannot enter an inland province
	SeaForArmy         // an army cannot enter a sea
	MissingCoast       // two coasts of the destination are in reach and none was named (RULES 1.3)
	WrongCoast         // that coast cannot be reached, or does not exist
	NoConvoyPossible   // no chain of fleets on the board could convoy the army (RULES 4.3)
	MissingRoute       // a convoyed move must name its seas, and does not (C-13)
	SameProvince       // the unit is in that province already
	SupportsItself     // a unit cannot support itself
	CannotSupportThere // the supporting unit could not move there itself (RULES 5)
	CannotMoveThere    // the supported or convoyed unit could not go there
	NoUnitToSupport    // there is no unit to support or to convoy
	NotAtSea           // only fleets in sea provinces convoy (RULES 5)
	NotAnArmy          // only armies are convoyed
	NotAFleet          // only fleets convoy
	NotOnRoute         // this fleet cannot be part of that convoy
	ClosedTerritory    // no unit may enter yet (RULES 11)
	Impassable         // no unit may ever enter, as in Switzerland (RULES 1.3)
	Idle               // the power takes no orders (RULES 11)
	UnderArmistice     // the power takes no orders until its armistice is lifted (RULES 9.2)
	Unsupportable      // the unit's power has no player and takes no support in this game (C-17)
	OccupiedProvince   // a retreat to a province with a unit in it (RULES 7)
	AttackersOrigin    // a retreat to the origin of the attacker (RULES 7)
	ContestedProvince  // a retreat to a province left empty by a standoff (RULES 7)
	NotDislodged       // only dislodged units retreat
	NotHomeCenter      // builds are only allowed in one's own home centers (RULES 8.4)
	NotOwned           // the center belongs to another power now (RULES 8.4)
	NotOwnCenter       // builds are only allowed in one's own centers, on a board with that rule
	NoHomeLeft         // builds need a home center that the power still owns, on a board with that rule
	SiteOccupied       // the site is occupied (RULES 8.4)
	TooManyBuilds      // more builds than the balance allows
	TooManyRemovals    // more removals than the balance demands
	SiteUsed           // a second build on one site
	Conflicting        // two different orders for one unit (RULES 4.2)
	numReasons         = int(Conflicting) + 1
)

// Void reports whether the reason makes an order illegal.
func (r Reason) Void() bool { return r >= NoUnitThere }
