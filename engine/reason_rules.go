package engine

// Rule returns the part of the rulebook behind the reason, NoRule if it needs none.
func (r Reason) Rule() Rule { return reasonRules[int(r)%numReasons].rule }

// DATC returns the id of a case of the Diplomacy Adjudicator Test Cases in which the reason decides, such as "6.D.2", or "" if there is
// none.
func (r Reason) DATC() string { return reasonRules[int(r)%numReasons].datc }

// Rule returns the part of the rulebook behind the result: that of its Reason, except for a convoy or a move stopped by a paradox, and
// for a convoy of no army.
func (r Result) Rule() Rule {
	stopped := r.Order.Kind == Move && r.By == NoProvince || r.Order.Kind == Convoy && !r.Dislodged
	switch {
	case r.Reason == Disrupted && stopped:
		return Paradoxes
	case r.Reason == NoUnitToSupport && r.Order.Kind == Convoy:
		return Convoying
	}
	return r.Reason.Rule()
}

var reasonRules = [numReasons]struct {
	rule Rule
	datc string
}{
	Succeeded:          {NoRule, ""},
	Ineffective:        {OwnUnits, "6.D.12"},
	Bounced:            {Standoffs, "6.A.11"},
	LostHeadToHead:     {Swaps, "6.E.1"},
	FriendlyFire:       {OwnUnits, "6.D.10"},
	Cut:                {Cutting, "6.D.2"},
	Disrupted:          {BrokenConvoys, "6.F.6"},
	NoRoute:            {Convoying, "6.G.8"},
	Unmatched:          {MatchingHelp, "6.D.7"},
	DislodgedUnit:      {Dislodging, "6.D.2"},
	Disbanded:          {Disbanding, ""},
	Removed:            {RemovalOrder, "6.J.5"},
	Clash:              {RetreatsClash, "6.H.7"},
	NoUnitThere:        {VoidOrders, "6.J.2"},
	NotYourUnit:        {VoidOrders, "6.A.6"},
	WrongPhase:         {TurnSteps, "6.H.1"},
	NotAdjacent:        {UnitMoves, "6.A.1"},
	InlandForFleet:     {UnitMoves, "6.A.3"},
	SeaForArmy:         {UnitMoves, "6.A.2"},
	MissingCoast:       {SplitCoasts, "6.B.1"},
	WrongCoast:         {SplitCoasts, "6.B.3"},
	NoConvoyPossible:   {Convoying, "6.D.32"},
	MissingRoute:       {WrittenRoutes, ""},
	SameProvince:       {UnitMoves, "6.A.4"},
	SupportsItself:     {Supporting, "6.A.8"},
	CannotSupportThere: {Supporting, "6.A.10"},
	CannotMoveThere:    {Supporting, "6.D.24"},
	NoUnitToSupport:    {Supporting, ""},
	NotAtSea:           {CoastalFleets, "6.F.1"},
	NotAnArmy:          {Convoying, "6.A.7"},
	NotAFleet:          {Convoying, ""},
	NotOnRoute:         {Convoying, "6.F.12"},
	ClosedTerritory:    {ClosedLand, ""},
	Impassable:         {ClosedLand, ""},
	Idle:               {NotPlayed, ""},
	UnderArmistice:     {Armistices, ""},
	Unsupportable:      {StandingAlone, ""},
	OccupiedProvince:   {Retreating, ""},
	AttackersOrigin:    {Retreating, "6.H.5"},
	ContestedProvince:  {Retreating, "6.H.6"},
	NotDislodged:       {Retreating, ""},
	NotHomeCenter:      {Building, "6.I.6"},
	NotOwned:           {Building, "6.I.5"},
	NotOwnCenter:       {BoardBuilding, ""},
	NoHomeLeft:         {BoardBuilding, ""},
	SiteOccupied:       {Building, "6.I.3"},
	TooManyBuilds:      {Building, "6.I.1"},
	TooManyRemovals:    {Removing, "6.J.1"},
	SiteUsed:           {Building, "6.I.7"},
	Conflicting:        {VoidOrders, ""},
}
