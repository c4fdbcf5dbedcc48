package engine

// String returns the name of the reason in lowercase with hyphens: "not-adjacent". It is also the key of its translations.
func (r Reason) String() string { return reasonNames[int(r)%numReasons] }

// Reasons returns every Reason, in ascending order.
func Reasons() []Reason {
	list := make([]Reason, numReasons)
	for i := range list {
		list[i] = Reason(i)
	}
	return list
}

var reasonNames = [numReasons]string{
	Succeeded:          "succeeded",
	Ineffective:        "ineffective",
	Bounced:            "bounced",
	LostHeadToHead:     "lost-head-to-head",
	FriendlyFire:       "friendly-fire",
	Cut:                "cut",
	Disrupted:          "disrupted",
	NoRoute:            "no-route",
	Unmatched:          "unmatched",
	DislodgedUnit:      "dislodged-unit",
	Disbanded:          "disbanded",
	Removed:            "removed",
	Clash:              "clash",
	NoUnitThere:        "no-unit-there",
	NotYourUnit:        "not-your-unit",
	WrongPhase:         "wrong-phase",
	NotAdjacent:        "not-adjacent",
	InlandForFleet:     "inland-for-fleet",
	SeaForArmy:         "sea-for-army",
	MissingCoast:       "missing-coast",
	WrongCoast:         "wrong-coast",
	NoConvoyPossible:   "no-convoy-possible",
	MissingRoute:       "missing-route",
	SameProvince:       "same-province",
	SupportsItself:     "supports-itself",
	CannotSupportThere: "cannot-support-there",
	CannotMoveThere:    "cannot-move-there",
	NoUnitToSupport:    "no-unit-to-support",
	NotAtSea:           "not-at-sea",
	NotAnArmy:          "not-an-army",
	NotAFleet:          "not-a-fleet",
	NotOnRoute:         "not-on-route",
	ClosedTerritory:    "closed-territory",
	Impassable:         "impassable",
	Idle:               "idle",
	UnderArmistice:     "under-armistice",
	Unsupportable:      "unsupportable",
	OccupiedProvince:   "occupied-province",
	AttackersOrigin:    "attackers-origin",
	ContestedProvince:  "contested-province",
	NotDislodged:       "not-dislodged",
	NotHomeCenter:      "not-home-center",
	NotOwned:           "not-owned",
	NotOwnCenter:       "not-own-center",
	NoHomeLeft:         "no-home-left",
	SiteOccupied:       "site-occupied",
	TooManyBuilds:      "too-many-builds",
	TooManyRemovals:    "too-many-removals",
	SiteUsed:           "site-used",
	Conflicting:        "conflicting",
}
