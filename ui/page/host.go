package page

import "fyne.io/fyne/v2"

// Host is how the program's environment differs from a desktop, apart from files: those are behind Go's package os everywhere, which in a
// browser calls the page (scripts/tools/web/page/files.js). The zero Host is a desktop.
type Host struct {
	Exports string   // folder for exported files, with a separator at its end; "": beside the game
	Keys    []string // keys that the environment uses: "F5"; no command has them

	Room fyne.Size // the room for the window, which fills it, in pixels of the default text size; zero: an ordinary window

	Calm  bool              // the user prefers reduced motion
	Speak func(text string) // reads a text aloud, replacing the previous one; nil: no screen reader

	Keyed func(then func()) // calls then after each key, so that the focus is read aloud; nil if Speak is

	Pick   func(endings []string, open func(path string)) // shows the environment's own file dialog; nil: it has none
	Lost   bool                                           // nothing outlives the program: there is no folder for copies
	Within bool                                           // there is only one window, and no viewer for documents
	Tab    *Tab                                           // if a second window is another tab; nil: it is a window, or there is none
}

// Tab is another tab of the browser that replaces the second window.
type Tab struct {
	Listen func(heard func(word string)) // sets a listener for messages of the tab: HereWord, GoneWord, the name of a command
	Open   func() bool                   // opens it; false: the browser refused
	Show   func(picture []byte)          // sends what it shows (projection.Picture)
	Close  func()
}

// The messages of a tab besides names of commands.
const (
	HereWord = "here" // it is open, and shows nothing yet
	GoneWord = "gone"
)

// FullStorage reports whether copies that cannot be saved should be offered as downloads, because the user cannot free space.
func (h Host) FullStorage() bool { return h.Exports != "" }
