package engine

// Rules gathers every rule on which the sources differ (RULES 13). The zero value is the rulebook: the choices
// that RULES 12 calls default. Two Rules can be compared with ==.
type Rules struct {
	CutRule           CutRule
	SelfStandoff      SelfStandoff
	ConvoyCut         ConvoyCut
	Paradox           ParadoxRule
	ViaWithoutFleet   ViaWithoutFleet
	CoastRule         CoastRule
	ConvoyIntent      ConvoyIntent
	Routes            RouteRule
	RetreatToConvoyed bool // retreat_to_convoyed_attacker_origin: the start of a convoyed attacker is open to retreats
	RemovalDistance   RemovalDistance
	PassiveSupport    PassiveSupport
	AmbiguousNames    AmbiguousNames
}

// CutRule says which attacks cut support (C-01).
type CutRule uint8

// What cuts support.
const (
	CutStandard CutRule = iota // attacks from where the support is aimed only cut by dislodging
	CutSimple                  // every foreign attack cuts
)

// SelfStandoff says whether foreign support decides between two own units (C-02).
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
	CutAlways // as any other attack; what contradicts itself is left to ParadoxRule
)

// ParadoxRule settles orders whose results contradict each other through a convoy (RULES 6.2.7).
type ParadoxRule uint8

// Ways out of a paradox.
const (
	ConvoysFail ParadoxRule = iota // the convoyed armies of the loop stay and have no effect (Szykman)
	AllHold                        // every unit of the loop holds
)

// ViaWithoutFleet says what becomes of a "via convoy" that nobody carries though the land way is open (RULES 6.2.5).
type ViaWithoutFleet uint8

// A convoy that was asked for and not given.
const (
	ViaFails ViaWithoutFleet = iota
	ViaByLand
)

// CoastRule says whether a fleet's order must name the coast where only one can be reached (C-05).
type CoastRule uint8

// Naming coasts.
const (
	InferSingleCoast CoastRule = iota
	CoastRequired
)

// ConvoyIntent says when the convoy order of a power's own fleet sends its army by sea though it could walk (RULES 14,
// point 1).
type ConvoyIntent uint8

// What shows the intent to go by sea.
const (
	NeededChain   ConvoyIntent = iota // an own fleet in a complete chain of matching orders from which no fleet can be left out (C-33)
	CompleteChain                     // an own fleet in a complete chain of matching orders
	AnyOwnOrder                       // any legal, matching order of an own fleet
)

// RouteRule says what the seas mean that the order of a convoyed army names (C-13).
type RouteRule uint8

// Written routes.
const (
	RoutesFree     RouteRule = iota // they do not bind: any complete chain will do
	RoutesBind                      // the army crosses only the seas that its order names, if it names any
	RoutesRequired                  // likewise, and a convoyed move that names none is void
)

// RemovalDistance says which centers count when units of a power in civil disorder are removed (C-06).
type RemovalDistance uint8

// Centers that removal distances are measured to.
const (
	FromHomeCenters RemovalDistance = iota
	FromOwnedCenters
	FromAnyCenters // whoever owns them: the letter of 001
)

// PassiveSupport says whether the units of powers that nobody plays may be supported to hold (C-17). It is not about
// powers under armistice: those may (RULES 9.2).
type PassiveSupport uint8

// Support for passive units.
const (
	PassiveSupported PassiveSupport = iota
	PassiveAlone
)

// AmbiguousNames says what becomes of an order with a name that may mean several provinces (C-34). Nothing here asks it:
// who reads orders does.
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

// Japanese returns the rules of document 003, where nobody supports the units of a power that nobody plays (C-17).
func Japanese() Rules { return Rules{CutRule: CutSimple, PassiveSupport: PassiveAlone} }
