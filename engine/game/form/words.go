package form

// The words of RULES 13; the first of each list is the default.

// Allotments are the ways of giving out powers.
func Allotments() []string { return []string{"as-seated", "choice", "lots", "choice-then-lots"} }

// Modes are how orders come into the program.
func Modes() []string { return []string{"referee", "keyboard", "planning"} }

// Countings are for whom centers are counted.
func Countings() []string { return []string{"country", "player"} }

// Scores are what counts at the limit.
func Scores() []string { return []string{"centers", "units"} }

// Finishes are when a game ends whose time is over.
func Finishes() []string { return []string{"finish-year", "at-once"} }

// Notations are in which orders are shown.
func Notations() []string { return []string{"000", "001", "002", "003"} }

// ChatLocks are whether players may talk at set times only.
func ChatLocks() []string { return []string{"on", "off"} }

// AtZero are what happens when the time of a step is over.
func AtZero() []string { return []string{"warn", "close-orders"} }

// EventKinds are the kinds of events, the first of them none.
func EventKinds() []string {
	return []string{
		"none", "toss", "take-over", "vote", "lot", "time-up", "what-if", "armistice", "armistice-lifted", "disorder",
		"position-corrected", "order-corrected", "reopened", "unread", "notice", "treaty", "treaty-published", "orders-void", "orders-reopened",
		"ruling", "objection",
	}
}
