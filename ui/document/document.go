// Package document is the open game: its file, its safety copies, recovery after a crash, the recent files, and whether there are unsaved
// changes. It knows a game only as a Game, so that games of any kind are opened, copied and recovered in the same way. It has no dialogs
// and no texts: faults are returned as errors.
//
//	d := document.New(folder, desk.Kind(find))
//	left, _ := d.Leftovers()  // after a crash; d.Recover(left[0]) opens one
//	err := d.StartCopies(tell)
//	lost, err := d.Open("thursday.entente")
//	d.Keep()                  // after every change
//	err = d.Save(d.Path())
//	err = d.Close()
//
// A Document belongs to one goroutine.
package document

import (
	"os"
	"path/filepath"
	"strings"

	"entente/engine/keep"
)

// Ending is how the files of games end, of whatever kind.
const Ending = ".entente"

// Game is what a document needs of a game. A *game.Game is one.
type Game interface {
	keep.Copied                      // for the automatic copies
	Guard(may func() bool)           // asks before every edit, and changes nothing where that says no
	Tag(name string) string          // a fact about the game; "title" is what it is called, "" if it has no name
	Saved() bool                     // it is as it was when it was read or saved last
	Kept() bool                      // and so is its clock
	File() string                    // that it was read from or saved to last, "" for none or that of another program
	SaveFile(file string) error      // a *game.ChangedError if somebody else wrote the file meanwhile
	OverwriteFile(file string) error // the same without regard to others
}

// Document is the open game and where it is kept.
type Document struct {
	// Accept, if set, is asked before a game becomes the open one. When it fails, the game of before stays open.
	Accept func(Game) error
	// Refused, if set, hears of each edit that is not made since the file is open in another window.
	Refused func()

	state  string // the folder of the copies and of the list of recent files, "" for none
	kinds  []Kind
	game   Game   // nil before the first
	path   string // of its file, "" while it has none
	copies *keep.Autosave
	told   func(error) // of copies

	wanting bool // copies could not be begun

	claim     *keep.Claimed // on the file, while it is open here
	taken     string        // the file that was asked for last
	elsewhere bool          // the file is open in another window, and this one only looks at it
}

// New returns a document without a game. It keeps copies and the list of recent files in the folder state; with "" it has
// neither. A file is of the first kind that recognizes it, else of the last.
func New(state string, kinds ...Kind) *Document {
	if len(kinds) == 0 {
		panic("document: New needs a kind of game")
	}
	return &Document{state: state, kinds: kinds}
}

// Begin makes g the open game, without asking whether the one of before is saved. path is its file, "" while it has none.
func (d *Document) Begin(g Game, path string) error {
	if d.Accept != nil {
		if err := d.Accept(g); err != nil {
			return err
		}
	}
	d.game, d.path = g, path
	g.Guard(d.MayEdit)
	d.take()
	d.Keep() // the copy of the game of before goes
	return nil
}

// Game returns the open game, nil before the first.
func (d *Document) Game() Game { return d.game }

// Path returns the file of the game as the user named it, "" while it has none.
func (d *Document) Path() string { return d.path }

// Dirty reports whether edits would be lost without saving. The clock is no edit.
func (d *Document) Dirty() bool { return d.game != nil && !d.game.Saved() }

// Title returns what the game is called: its title, else the name of its file, else untitled.
func (d *Document) Title(untitled string) string {
	if d.game != nil {
		if title := d.game.Tag("title"); title != "" {
			return title
		}
	}
	if d.path != "" {
		return strings.TrimSuffix(filepath.Base(d.path), Ending)
	}
	return untitled
}

// Folder returns where files are looked for first, with a separator at its end: the folder of the game, else that of the
// file that was open last, else the user's own, else the current one.
func (d *Document) Folder() string {
	folder := "."
	if home, err := os.UserHomeDir(); err == nil {
		folder = home
	}
	if d.path != "" {
		folder = filepath.Dir(d.path)
	} else if recent := d.Recent(); len(recent) > 0 {
		folder = filepath.Dir(recent[0])
	}
	return strings.TrimSuffix(folder, string(filepath.Separator)) + string(filepath.Separator)
}

// Proposal returns the file that saving under another name begins with: that of the game, else one of its title.
func (d *Document) Proposal(untitled string) string {
	if d.path != "" {
		return d.path
	}
	return d.Folder() + FileTitle(d.Title(untitled)) + Ending
}
