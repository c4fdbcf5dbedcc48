package form

// The bounds of a file, above what the longest game needs.
const (
	MaxDepth  = 330    // of variations in each other: each costs three levels of lists and objects
	MaxPhases = 25_000 // variations included
	MaxOrders = 1_000  // in a phase
	MaxEvents = 1_000  // in a phase
	MaxTags   = 100

	MaxSealings = 1_000_000_000      // in a game
	MaxSeconds  = 366 * 24 * 60 * 60 // that a clock states: a year
	MaxShare    = 10_000             // what a power can expect, all of it
)

// The bounds of texts, in characters: what a file may have, and what is kept of more.
const (
	MaxOrder = 1_000   // an order as it was written
	MaxTag   = 1_000   // a fact about the game, such as its title
	MaxText  = 2_000   // of a notice or a treaty
	MaxBox   = 1 << 20 // sealed orders, with all that they testify to
	MaxMail  = 1 << 20 // the turn of a page that came by mail
)
