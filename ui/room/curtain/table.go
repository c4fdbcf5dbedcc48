package curtain

import (
	"slices"
	"time"

	"entente/ui/kit"
	"entente/ui/look"
)

// Table is the game behind the curtain. Players are identified by their index in State.Writers.
type Table interface {
	State() State                                     // its current state
	Exposed() Exposure                                // what of it is on the screen now
	Brush() kit.Brush                                 // draws the chips of players
	Listen(show func(look.Clock)) (end func())        // listens to the clock
	HandIn(in bool) error                             // seals the open orders, handed in or as a draft
	Begin(player int, pin, again string, done Answer) // makes a lock for a player, who may then take the keyboard
	Unlock(player int, pin string, done Answer)       // gets the key of a player
	Lay(player int) (changes []string, r look.Refusal)
	Found() []string                        // changes outside the program that the file itself or this machine reveals
	Wanted() (player int, why look.Refusal) // the player whose key is missing for the reveal, -1: none
	Settle(then func())                     // asks what must be answered before the reveal, then calls then
	Reveal() Revealed                       // opens everything that is sealed and continues the game
	Anew(player int) look.Refusal           // the referee discards a player's sealed orders: they write again
	Void(player int) look.Refusal           // the referee declares a player's sealed orders void
	Clean()                                 // erases what was typed from memory
}

// Answer is called when the table has done what was requested, or refuses.
type Answer = func(look.Refusal)

// State is the public state of a game at one keyboard. It contains nothing that is sealed.
type State struct {
	Writers []Writer // everyone who ever sat at the table
	Next    int      // the next player, -1: all have handed in
	When    string   // "Spring 1901 · Movement."
	Last    string   // who handed in last, "" for none
	Title   string   // of the game
	Stuck   look.Refusal

	WhyNot string // why the curtain cannot be lowered, "" if it can

	Close     string // the question whether to reveal although some have not handed in; "": Table.Settle asks it
	Forgotten string // the question what to do with orders that cannot be opened
	MayVoid   bool   // they can be declared void
}

// Exposure is what is on the screen.
type Exposure struct {
	Writing bool // a player's orders are open
	Shows   bool // unrevealed orders are visible
	Secret  bool // this game keeps them secret
}

// Writer is the state of a player.
type Writer struct {
	Name  string      // the player's name
	Label string      // a text beside the chips, "" if the chips suffice
	Sides []look.Side // the player's sides
	Piece look.Side   // a side with something to order, 0 for none
	Step  Step
	Void  bool   // the referee made the orders void
	Words string // the words of the seal, to be written down; "" for none
	Said  string // the question before sealed orders are changed

	Locked  bool // has a lock
	PIN     bool // the lock opens with a PIN
	Program bool // a bot plays for them
	Away    bool // their orders come from elsewhere
}

// Step is how far a player has got.
type Step uint8

// The steps of a player.
const (
	Unasked Step = iota // nothing to order
	Waiting             // nothing is written yet
	Begun               // there is a draft
	AtWork              // the player is writing
	Sealed              // handed in
)

// missing returns the number of players asked, and how many of them have not handed in.
func (s State) missing() (asked, missing int) {
	for _, w := range s.Writers {
		if w.Step != Unasked {
			asked++
			if w.Step != Sealed {
				missing++
			}
		}
	}
	return asked, missing
}

// untouched reports whether nothing is sealed yet in this phase, not even a draft. Once something is, the boxes contain hashes of the
// current PINs.
func (s State) untouched() bool {
	return !slices.ContainsFunc(s.Writers, func(w Writer) bool { return w.Step == Sealed || w.Step == Begun })
}

// takes reports whether a player can take the keyboard.
func (s State) takes(player int) bool {
	return player >= 0 && player < len(s.Writers) && s.Writers[player].Step != Unasked && !s.Writers[player].absent()
}

// absent reports whether no one comes to the keyboard for a player.
func (w Writer) absent() bool { return w.Program || w.Away }

// Next returns the first player who has not handed in, preferring those who come to the keyboard. -1: all have.
func Next(writers []Writer) int {
	next := -1
	for i, w := range writers {
		if waits := w.Step == Waiting || w.Step == Begun; waits && (next < 0 || writers[next].absent() && !w.absent()) {
			next = i
		}
	}
	return next
}

// Revealed is the result of a reveal.
type Revealed struct {
	Changes []string     // what was changed outside the program; a second Reveal ignores it
	Player  int          // the player whose box cannot be opened, -1 for none
	Why     look.Refusal // why it cannot
	Err     error        // nothing was revealed, because the table does not allow it
}

// Machine is the environment of the curtain.
type Machine struct {
	Now  func() time.Time
	Wake func(after time.Duration, do func()) (stop func())
	Keep func() // saves the settings of the window

	ClearScreen func() // removes what is being written or selected from the screen
	SeenAgain   func() // the game becomes visible again, and may have changed
}
