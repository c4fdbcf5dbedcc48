package kingdoms

// Reason says what became of an order, and why. Succeeded (0) means that it was carried out.
//
// The reasons from FooledUnit on make an order void: the unit holds, and may be supported (TK 7.1). Check returns all of them
// but those that hang on other orders or on chance: FooledUnit, Conflicting, NoMoney, Moving, NotConnected for want of a permit,
// NoShip for want of a second one, and those of an auction or a cap that is full.
type Reason uint8

// What becomes of orders. The clause says which rule decided.
const (
	Succeeded      Reason = iota
	Merged                // carried out, and its unit and another one of its faction became one full unit (TK 8.10, 9.3(2), 9.4(1))
	HeldOff               // not strong enough, or not the strongest (TK 8.7 1c, 2c, (6))
	Beaten                // weaker than the garrison: the main unit suffered (TK 8.7 3)
	LostContest           // others were stronger, or as strong, for an area without a garrison (TK 8.8)
	Mutual                // the target attacked back (TK 8.5(1))
	AsSupport             // another unit of the group entered (TK 8.7(7))
	Rotation              // the goal belongs to a ring (TK 8.5(2))
	RingBlocked           // somebody else wanted into the ring (TK 8.5(3))
	Blocked               // the unit of the goal could not leave (TK 8.9(2))
	Attacked              // the goal of a merging or a ship is attacked (TK 8.10(2), 10.3, 10.5)
	Crowded               // more than two would come together (TK 8.10(3))
	AttackedAtHome        // attacked, and so out of the contest (TK 8.8(2))
	LostArea              // the goal of the general is no longer own (TK 6.4)
	Tie                   // two highest bids (TK 5.6(3))
	Outbid                // TK 5.6(3)
	CutOff                // an attack stands at the giver (TK 8.3(1), 8.4(3), 8.9(4))
	Unmatched             // support for what is not done (TK 8.4(1), (2))
	Failed                // the draw of a false order (TK 8.2(3))
	Disbanded             // the unit left the board as it was told
	CrowdedOut            // a better unit retreated to the same area (TK 9.4)

	FooledUnit      // a false order: from here on void (TK 8.2(4))
	NoUnitThere     // nobody stands there
	NotYourUnit     // it serves another faction
	UnderArmistice  // passive factions give no orders (TK 14.5)
	Conflicting     // two different orders (TK 7.1)
	WrongPhase      // such orders are not given now
	NoSuchArea      // it is not on the board
	SameArea        // it is there already
	NotAdjacent     // no land road leads there
	OutOfRange      // ships do not get there (TK 10.3)
	NoShip          // none is left for it (TK 10.2)
	NoSuchGeneral   // he does not serve there
	ClosedTerritory // nobody may attack there yet (TK 13.5)
	NoUnitToSupport // nobody stands at the place to support
	SupportsItself  // a unit cannot support itself
	NotACity        // passes do none of these things (TK 2.1)
	AlreadyFull     // nothing to refit
	NoMoney         // the purse does not hold it
	NotOwnArea      // the goal is not own
	NotConnected    // no own areas lead there (TK 6.4)
	NoSkill         // he does not have it
	AlreadyUsed     // once a year (TK 8.2(1))
	NoEnemyThere    // no foreign unit there
	Moving          // skill and movement exclude one another (TK 8.2(2))
	NotOwnPort      // ships lie and sail to in own ports (TK 10.3)
	MustRetreat     // a unit that can retreat may not disband (TK 9.2)
	NotFree         // it may not retreat there (TK 9.1)
	NotDislodged    // no unit was driven out there
	NotOnOffer      // the general is not shown (TK 5.6(1))
	BidTooLow       // less than 5 (TK 5.6(2))
	TooManyBids     // more than two (TK 5.6(2))
	NoCity          // a faction without a city cannot bid (TK 5.6(2))
	SiteUsed        // one city either recruits or builds a ship (TK 5.7(3))
	SiteOccupied    // a unit stands there (TK 5.7(1))
	CapReached      // the cities feed no more (TK 4.2)
	NoPort          // ships are built in ports (TK 5.7(2))
	NoOverseer      // a general must be there (TK 5.7(2))
	NoSuchFaction   // nobody to permit
	reasonsEnd      // how many there are
)

// saying is a reason in the words of judge (TK 15).
type saying struct{ result, why string }

var sayings = [reasonsEnd]saying{
	Succeeded: {"succeeded", ""}, Merged: {"succeeded", "merged"},
	HeldOff: {"bounced", "held-off"}, Beaten: {"bounced", "beaten"}, LostContest: {"bounced", "contest"}, Mutual: {"bounced", "mutual"},
	AsSupport: {"bounced", "as-support"}, Rotation: {"bounced", "rotation"}, RingBlocked: {"bounced", "ring-blocked"},
	Blocked: {"bounced", "blocked"}, Attacked: {"bounced", "attacked"}, Crowded: {"bounced", "crowded"},
	AttackedAtHome: {"bounced", "attacked-at-home"}, LostArea: {"bounced", "lost-area"}, Tie: {"bounced", "tie"}, Outbid: {"bounced", "outbid"},
	CutOff: {"cut", ""}, Unmatched: {"unmatched", ""}, Failed: {"failed", ""}, Disbanded: {"disbanded", ""}, CrowdedOut: {"disbanded", "crowded-out"},
	FooledUnit: {"void", "false-order"}, NoUnitThere: {"void", "no-unit-there"}, NotYourUnit: {"void", "not-your-unit"},
	UnderArmistice: {"void", "under-armistice"}, Conflicting: {"void", "conflicting"}, WrongPhase: {"void", "wrong-phase"},
	NoSuchArea: {"void", "no-such-area"}, SameArea: {"void", "same-area"}, NotAdjacent: {"void", "not-adjacent"},
	OutOfRange: {"void", "out-of-range"}, NoShip: {"void", "no-ship"}, NoSuchGeneral: {"void", "no-such-general"},
	ClosedTerritory: {"void", "closed-territory"}, NoUnitToSupport: {"void", "no-unit-to-support"}, SupportsItself: {"void", "supports-itself"},
	NotACity: {"void", "not-a-city"}, AlreadyFull: {"void", "already-full"}, NoMoney: {"void", "no-money"}, NotOwnArea: {"void", "not-own-area"},
	NotConnected: {"void", "not-connected"}, NoSkill: {"void", "no-skill"}, AlreadyUsed: {"void", "already-used"},
	NoEnemyThere: {"void", "no-enemy-there"}, Moving: {"void", "moving"}, NotOwnPort: {"void", "not-own-port"},
	MustRetreat: {"void", "must-retreat"}, NotFree: {"void", "not-free"}, NotDislodged: {"void", "not-dislodged"},
	NotOnOffer: {"void", "not-on-offer"}, BidTooLow: {"void", "bid-too-low"}, TooManyBids: {"void", "too-many-bids"}, NoCity: {"void", "no-city"},
	SiteUsed: {"void", "site-used"}, SiteOccupied: {"void", "site-occupied"}, CapReached: {"void", "cap-reached"}, NoPort: {"void", "no-port"},
	NoOverseer: {"void", "no-general"}, NoSuchFaction: {"void", "no-such-faction"},
}

// Void reports whether an order with this reason does not count.
func (r Reason) Void() bool { return r >= FooledUnit }

// Result returns the word of judge for what became of the order: "succeeded", "bounced", "void".
func (r Reason) Result() string {
	if r >= reasonsEnd {
		return "void"
	}
	return sayings[r].result
}

// Why returns the word of judge for the reason, "" where the result says all.
func (r Reason) Why() string {
	if r >= reasonsEnd {
		return ""
	}
	return sayings[r].why
}

// String returns both words: "bounced/held-off".
func (r Reason) String() string {
	if why := r.Why(); why != "" {
		return r.Result() + "/" + why
	}
	return r.Result()
}
