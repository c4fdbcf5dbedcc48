package curtain

import (
	"slices"
	"time"

	"entente/ui/kit"
	"entente/ui/look"
)

// Table is the game behind the curtain. Players are known by their place in State.Writers.
type Table interface {
	State() State                                     // as it is now
	Exposed() Exposure                                // what of it is on the screen now
	Brush() kit.Brush                                 // what the chips of players are drawn with
	Listen(show func(look.Clock)) (end func())        // to what the clock shows
	HandIn(in bool) error                             // seals what lies open, handed in or as a draft
	Begin(player int, pin, again string, done Answer) // a player gets a lock, and may take the keyboard
	Unlock(player int, pin string, done Answer)       // the key of a player is had
	Lay(player int) (changes []string, r look.Refusal)
	Found() []string                        // what was changed outside the program, as far as the file itself and this machine tell
	Wanted() (player int, why look.Refusal) // whose key is missing for the reveal, -1: nobody's
	Settle(then func())                     // asks what must be answered before the reveal, then calls then
	Reveal() Revealed                       // opens all that is sealed, and goes on with the game
	Anew(player int) look.Refusal           // the referee gives up what a player has sealed: they write anew
	Void(player int) look.Refusal           // the referee makes what a player has sealed void
	Clean()                                 // leaves nothing in memory of what was typed
}

// Answer is called when the table has done what it was asked for, or refuses.
type Answer = func(look.Refusal)

// State is what there is to know about a game at one keyboard. It says nothing of what is sealed.
type State struct {
	Writers []Writer // of all who ever sat at the table
	Next    int      // whose turn it is, -1: all have handed in
	When    string   // "Spring 1901 · Movement."
	Last    string   // who handed in last, "" for nobody
	Title   string   // of the game
	Stuck   look.Refusal

	WhyNot string // why no curtain can be lowered, "" if it can

	Close     string // the question whether to reveal without those who have not handed in; "": it is asked by Table.Settle
	Forgotten string // the question what becomes of what cannot be opened
	MayVoid   bool   // it can be made void
}

// Exposure says what is on the screen.
type Exposure struct {
	Writing bool // somebody's orders lie open
	Shows   bool // orders that are not revealed can be read
	Secret  bool // this game keeps them secret
}

// Writer is how far a player has got.
type Writer struct {
	Name  string      // what the player is called
	Label string      // stands beside the chips, "" where those say it
	Sides []look.Side // whose chips they have
	Piece look.Side   // what they have something to order for, 0 for nothing
	Step  Step
	Void  bool   // the referee made the orders void
	Words string // that stand for what is sealed, to be written down; "" for none
	Said  string // what is said when somebody wants to change what is sealed

	Locked  bool // has a lock
	PIN     bool // which a PIN opens
	Program bool // plays in their place
	Away    bool // their orders come from elsewhere
}

// Step says how far a player has got.
type Step uint8

// The steps of a player.
const (
	Unasked Step = iota // nothing to order
	Waiting             // nothing is written yet
	Begun               // there is a draft
	AtWork              // the player is writing
	Sealed              // handed in
)

// missing returns how many players were asked, and how many of them have not handed in.
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

// untouched reports whether nothing is sealed yet in this phase, not even a draft. From then on boxes testify to the PINs there are.
func (s State) untouched() bool {
	return !slices.ContainsFunc(s.Writers, func(w Writer) bool { return w.Step == Sealed || w.Step == Begun })
}

// takes reports whether a player can take the keyboard.
func (s State) takes(player int) bool {
	return player >= 0 && player < len(s.Writers) && s.Writers[player].Step != Unasked && !s.Writers[player].absent()
}

// absent reports whether nobody takes the keyboard for a player.
func (w Writer) absent() bool { return w.Program || w.Away }

// Next returns the first of players who has not handed in: of those who come to the keyboard before the others. -1: all have.
func Next(writers []Writer) int {
	next := -1
	for i, w := range writers {
		if waits := w.Step == Waiting || w.Step == Begun; waits && (next < 0 || writers[next].absent() && !w.absent()) {
			next = i
		}
	}
	return next
}

// Revealed is what came of a reveal.
type Revealed struct {
	Changes []string     // what was changed outside the program: asked again it goes on
	Player  int          // whose box cannot be opened, -1 if all could be
	Why     look.Refusal // it could not
	Err     error        // nothing was revealed, since the table forbids it
}

// Machine is where the curtain runs, and what it needs of the window.
type Machine struct {
	Now  func() time.Time
	Wake func(after time.Duration, do func()) (stop func())
	Keep func() // remembers the settings of the window

	ClearScreen func() // takes from the screen whatever was being written or selected
	SeenAgain   func() // the game is seen again, and may have changed
}
