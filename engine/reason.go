package engine

// Reason says what became of an order, and why. Succeeded (0) means that it was carried out.
//
// The reasons from Void on make an order impossible to give: Check returns them, and a unit whose order is void holds
// and may be supported to hold (RULES 4.3).
type Reason uint8

// What becomes of orders.
const (
	Succeeded      Reason = iota
	Ineffective           // a support that stands but counts for nothing: it would help to dislodge an own unit (RULES 6.1.10)
	Bounced               // met a force at least as strong (RULES 6.1.1)
	LostHeadToHead        // the unit it attacked came the other way, as strong or stronger (RULES 6.1.3)
	FriendlyFire          // would have dislodged a unit of its own power (RULES 6.1.10)
	Cut                   // the support was cut (RULES 6.1.8)
	Disrupted             // the convoy was broken, or the order is caught in a paradox (RULES 6.2.2, 6.2.7)
	NoRoute               // no complete chain of fleets was ordered to carry the army (RULES 4.3)
	Unmatched             // support or convoy for something that was not done (RULES 4.3)
	DislodgedUnit         // a hold that did not hold: the unit was driven out
	Disbanded             // the unit left the board
	Removed               // missed a removal, or could order none: taken off by the rule (RULES 9.4)
	Clash                 // two units retreated to one province; both are disbanded (RULES 7)

	NoUnitThere        // from here on: void
	NotYourUnit        // the unit belongs to another power
	WrongPhase         // orders of this kind are not given now
	NotAdjacent        // the two places do not touch for this unit
	InlandForFleet     // a fleet cannot go inland
	SeaForArmy         // an army cannot go to sea
	MissingCoast       // the goal has two coasts in reach and none was named (RULES 1.3)
	WrongCoast         // that coast cannot be reached, or does not exist
	NoConvoyPossible   // no chain of fleets on the board could carry the army (RULES 4.3)
	MissingRoute       // a convoyed move must name the seas that it crosses, and does not (C-13)
	SameProvince       // the unit is there already
	SupportsItself     // a unit cannot support itself
	CannotSupportThere // the supporter could not move there itself (RULES 5)
	CannotMoveThere    // the supported or carried unit could not go there
	NoUnitToSupport    // nobody stands at the place to support or to carry from
	NotAtSea           // only fleets in sea provinces convoy (RULES 5)
	NotAnArmy          // only armies are convoyed
	NotAFleet          // only fleets convoy
	NotOnRoute         // this fleet is of no use for that convoy
	ClosedTerritory    // nobody may enter there yet (RULES 11)
	Impassable         // nobody may ever enter there: Switzerland (RULES 1.3)
	Idle               // the power takes no orders (RULES 11)
	UnderArmistice     // the power takes no orders until its armistice is lifted (RULES 9.2)
	Unsupportable      // the unit's power is not played and takes no support in this game (C-17)
	OccupiedProvince   // a retreat to a province with a unit in it (RULES 7)
	AttackersOrigin    // a retreat to where the attacker came from (RULES 7)
	ContestedProvince  // a retreat to a province left empty by a standoff (RULES 7)
	NotDislodged       // only dislodged units retreat
	NotHomeCenter      // builds belong to own home centers (RULES 8.4)
	NotOwned           // the center belongs to somebody else now (RULES 8.4)
	NotOwnCenter       // builds belong to own centers, on a board that says so
	NoHomeLeft         // builds need a home center that the power still owns, on a board that says so
	SiteOccupied       // a unit stands on the site (RULES 8.4)
	TooManyBuilds      // more builds than the balance allows
	TooManyRemovals    // more removals than the balance demands
	SiteUsed           // a second build on one site
	Conflicting        // two different orders for one unit (RULES 4.2)
	numReasons         = int(Conflicting) + 1
)

// Void reports whether the reason makes an order impossible to give.
func (r Reason) Void() bool { return r >= NoUnitThere }
