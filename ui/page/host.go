package page

import "fyne.io/fyne/v2"

// Host is what differs from a desktop where the program runs, besides its files: those lie behind Go's package os everywhere, which
// in a browser asks the page (scripts/tools/web/page/files.js). The zero Host is a desktop.
type Host struct {
	Exports string   // folder for what leaves the program, with a separator at its end; "": beside the game
	Keys    []string // that belong to somebody else: "F5"; no command has them

	Room fyne.Size // all that there is for the window, which fills it, in pixels of the text size that is usual; zero: it is a window like others

	Calm  bool              // whoever sits there wishes that nothing moves
	Speak func(text string) // reads aloud what is said, instead of what it said before; nil: nobody listens

	Keyed func(then func()) // lets then be done after each key, so that what has the keyboard now is read aloud; nil if Speak is

	Pick   func(endings []string, open func(path string)) // asks for a file by means of its own; nil: it has none
	Lost   bool                                           // nothing outlives the program: there is no folder for copies
	Within bool                                           // there is one window, and no viewer for documents
	Tab    *Tab                                           // where a second window is another tab; nil: it is a window, or there is none
}

// Tab is another tab of the browser, which stands in for the second window.
type Tab struct {
	Listen func(heard func(word string)) // lets the program hear what the tab says: HereWord, GoneWord, the name of a command
	Open   func() bool                   // opens it; false: the browser does not want to
	Show   func(picture []byte)          // what it is to show (projection.Picture)
	Close  func()
}

// What a tab says besides names of commands.
const (
	HereWord = "here" // it is there, and shows nothing yet
	GoneWord = "gone"
)

// FullStorage reports whether copies that cannot be kept should leave the program instead, since the user cannot make room.
func (h Host) FullStorage() bool { return h.Exports != "" }
