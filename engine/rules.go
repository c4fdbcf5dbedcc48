package engine

// Rules has every rule on which the sources differ (RULES 13). The zero value is the rulebook: the defaults of RULES 12. Two Rules can be
// compared with ==.
type Rules struct {
	CutRule           CutRule
	SelfStandoff      SelfStandoff
	ConvoyCut         ConvoyCut
	Paradox           ParadoxRule
	ViaWithoutFleet   ViaWithoutFleet
	CoastRule         CoastRule
	ConvoyIntent      ConvoyIntent
	Routes            RouteRule
	RetreatToConvoyed bool // retreat_to_convoyed_attacker_origin: the origin of a convoyed attacker is open to retreats
	RemovalDistance   RemovalDistance
	PassiveSupport    PassiveSupport
	AmbiguousNames    AmbiguousNames
}

// CutRule says which attacks cut support (C-01).
type CutRule uint8

// The attacks that cut support.
const (
	CutStandard CutRule = iota // an attack from the province that the support is aimed at cuts only by dislodging
	CutSimple                  // every attack by another power cuts
)

// SelfStandoff says whether support by other powers decides between two units of one power (C-02).
type SelfStandoff uint8

// Support in a standoff of a power with itself.
const (
	SelfStandoffCounts SelfStandoff = iota
	SelfStandoffVoid
)

// ConvoyCut says when a convoyed army cuts a support that is aimed at its own convoy (C-03).
type ConvoyCut uint8

// Convoyed attacks on a supporter.
const (
	CutWithAlternative ConvoyCut = iota // only if a route avoids the attacked fleet
	CutNever
	CutAlways // like any other attack; contradictions are left to ParadoxRule
)

// ParadoxRule resolves orders whose results contradict each other through a convoy (RULES 6.2.7).
type ParadoxRule uint8

// Ways out of a paradox.
const (
	ConvoysFail ParadoxRule = iota // the convoyed armies of the loop stay and have no effect (Szykman)
	AllHold                        // every unit of the loop holds
)

// ViaWithoutFleet says what happens to a "via convoy" without a convoy if the army could move by land (RULES 6.2.5).
type ViaWithoutFleet uint8

// A requested convoy that was not ordered.
const (
	ViaFails ViaWithoutFleet = iota
	ViaByLand
)

// CoastRule says whether a fleet's order must name the coast if only one is in reach (C-05).
type CoastRule uint8

// Naming coasts.
const (
	InferSingleCoast CoastRule = iota
	CoastRequired
)

// ConvoyIntent says when the convoy order of a fleet of the same power sends an army by sea although it could move by land (RULES 14,
// point 1).
type ConvoyIntent uint8

// The signs of an intent to go by sea.
const (
	NeededChain   ConvoyIntent = iota // a fleet of its power in a complete chain of matching orders from which no fleet can be left out (C-33)
	CompleteChain                     // a fleet of its power in a complete chain of matching orders
	AnyOwnOrder                       // any legal, matching order of a fleet of its power
)

// RouteRule says whether the seas named in the order of a convoyed army are binding (C-13).
type RouteRule uint8

// Written routes.
const (
	RoutesFree     RouteRule = iota // they do not bind: any complete chain will do
	RoutesBind                      // the army crosses only the seas that its order names, if it names any
	RoutesRequired                  // likewise, and a convoyed move that names none is void
)

// RemovalDistance says to which centers distances are measured when units of a power in civil disorder are removed (C-06).
type RemovalDistance uint8

// Centers for removal distances.
const (
	FromHomeCenters RemovalDistance = iota
	FromOwnedCenters
	FromAnyCenters // of any owner: the letter of 001
)

// PassiveSupport says whether units of powers without a player may be supported to hold (C-17). Powers under armistice are different:
// their units may be supported (RULES 9.2).
type PassiveSupport uint8

// Support for passive units.
const (
	PassiveSupported PassiveSupport = iota
	PassiveAlone
)

// AmbiguousNames says what happens to an order with a name that may mean several provinces (C-34). The engine does not use it: readers of
// orders do.
type AmbiguousNames uint8

// Names with several meanings.
const (
	AmbiguousVoid AmbiguousNames = iota // the order is void, whichever reading is legal
	LegalReading                        // the only reading that is legal counts
)

// Rulebook returns the rules of the documents: the zero value.
func Rulebook() Rules { return Rules{} }

// DATC returns the choices that the Diplomacy Adjudicator Test Cases, version 3.2, prefer.
func DATC() Rules {
	return Rules{
		ConvoyCut: CutAlways, ConvoyIntent: AnyOwnOrder,
		RetreatToConvoyed: true, RemovalDistance: FromOwnedCenters,
	}
}

// Network returns the rules for play by mail and network (document 002).
func Network() Rules {
	return Rules{CutRule: CutSimple, CoastRule: CoastRequired, Routes: RoutesRequired}
}

// Japanese returns the rules of the Japanese rulebook, in which units of a power without a player may not be supported (C-17).
func Japanese() Rules { return Rules{CutRule: CutSimple, PassiveSupport: PassiveAlone} }
