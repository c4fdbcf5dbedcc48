package engine

// Rule is a part of the rulebook that a referee looks up. NoRule (0) means that none is needed.
type Rule uint8

// The parts of the rulebook behind the reasons. The numbers are those of RULES (CONTRIBUTING.md).
const (
	NoRule        Rule = iota
	TurnSteps          // which orders are due in which phase (3)
	VoidOrders         // orders for units of other powers, or with two meanings (4.2, 4.3)
	UnitMoves          // where armies and fleets can go (5)
	SplitCoasts        // which coast a fleet comes from and goes to (1.3)
	Supporting         // what can be supported (5)
	Convoying          // which army a fleet can convoy, and how far (5, 6.2.1)
	CoastalFleets      // fleets in coastal provinces cannot convoy (5)
	WrittenRoutes      // convoys that must name their seas (C-13)
	ClosedLand         // where no unit may enter (1.3, 11)
	NotPlayed          // powers without a player (11)
	StandingAlone      // the same, if they may not be supported (C-17)
	Armistices         // powers that give no orders (9.2)
	Standoffs          // equal forces (6.1.1)
	Swaps              // two units that would exchange places (6.1.3)
	OwnUnits           // no power dislodges its own units (6.1.10)
	Cutting            // what ends a support (6.1.8)
	BrokenConvoys      // dislodged fleets (6.2.2)
	Paradoxes          // convoys that depend on themselves; not in any document (6.2.7)
	MatchingHelp       // support and convoys of orders that were not given (4.3, 6.1.6)
	Dislodging         // the better supported unit dislodges the other (6.1.4)
	FailedMoves        // a unit that could not leave (6.1.5)
	Retreating         // where a unit may retreat (7)
	Disbanding         // units that cannot retreat (7)
	RetreatsClash      // two units that retreat to one province (7)
	Building           // where and how many (8)
	Removing           // how many units are removed (8)
	RemovalOrder       // which unit is removed first (9.4)
	BoardBuilding      // where units are built on a board with its own rule for that; not in any document
	numRules      = int(BoardBuilding) + 1
)

var ruleNames = [numRules]string{
	NoRule: "", TurnSteps: "turn-steps", VoidOrders: "void-orders", UnitMoves: "movement", SplitCoasts: "split-coasts",
	Supporting: "supporting", Convoying: "convoying", CoastalFleets: "coastal-fleets",
	WrittenRoutes: "written-routes", ClosedLand: "closed-land", NotPlayed: "not-played",
	StandingAlone: "standing-alone", Armistices: "armistices", Standoffs: "standoffs", Swaps: "swaps", OwnUnits: "own-units",
	Cutting: "cutting", BrokenConvoys: "broken-convoys", Paradoxes: "paradoxes", MatchingHelp: "matching-help",
	Dislodging: "dislodging", FailedMoves: "failed-moves", Retreating: "retreating", Disbanding: "disbanding",
	RetreatsClash: "retreats-clash", Building: "building", Removing: "removing", RemovalOrder: "removal-order", BoardBuilding: "board-building",
}

var ruleClauses = [numRules]string{
	TurnSteps: "001 2.1.2", VoidOrders: "001 2.4.3", UnitMoves: "001 3.1.3-3.1.4", SplitCoasts: "001 3.6.2",
	Supporting: "001 3.3.1", Convoying: "001 3.4.1-3.4.3", CoastalFleets: "001 3.6.1", ClosedLand: "001 3.1.5-3.1.6", NotPlayed: "001 1.2.3",
	StandingAlone: "003 §2", Armistices: "001 4.3.1", Standoffs: "001 2.4.6", Swaps: "001 2.4.6(c)", OwnUnits: "001 3.3.4",
	Cutting: "001 3.3.9", BrokenConvoys: "001 3.4.5", MatchingHelp: "001 3.3.7", Dislodging: "001 3.3.3",
	FailedMoves: "001 3.3.7", Retreating: "001 2.5.3", Disbanding: "001 2.5.7", RetreatsClash: "001 2.5.6", Building: "001 2.6.4-2.6.7",
	Removing: "001 2.6.3", RemovalOrder: "001 4.3.3",
}

// String returns the name of the rule in lowercase with hyphens: "own-units". It is also the key of its translations.
func (r Rule) String() string { return ruleNames[int(r)%numRules] }

// Clause returns the document and the clauses that contain the rule, "001 3.3.9", or "" if no document has it.
func (r Rule) Clause() string { return ruleClauses[int(r)%numRules] }

// Agreed reports whether a table that plays by these rules has agreed on this rule itself: it differs from the clause, or no document has
// it.
func (r Rule) Agreed(rules Rules) bool {
	book := Rulebook()
	switch r {
	case SplitCoasts:
		return rules.CoastRule != book.CoastRule
	case Convoying:
		return rules.Routes != book.Routes || rules.ConvoyIntent != book.ConvoyIntent || rules.ViaWithoutFleet != book.ViaWithoutFleet
	case StandingAlone, WrittenRoutes, Paradoxes:
		return true
	case OwnUnits:
		return rules.SelfStandoff != book.SelfStandoff
	case Cutting:
		return rules.CutRule != book.CutRule || rules.ConvoyCut != book.ConvoyCut
	case Retreating:
		return rules.RetreatToConvoyed
	case RemovalOrder:
		return rules.RemovalDistance != book.RemovalDistance
	}
	return false
}
