// Package document manages the open game: its file, safety copies, recovery after a crash, the recent files, and whether there are unsaved
// changes. It knows a game only as a Game, so games of all kinds are opened, copied and recovered in the same way. It has no dialogs and
// no texts; it returns errors.
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

// Ending is the file extension of games of every kind.
const Ending = ".entente"

// Game is what a document needs of a game. A *game.Game implements it.
type Game interface {
	keep.Copied                      // for the safety copies
	Guard(may func() bool)           // calls may before every edit and refuses the edit if it returns false
	Tag(name string) string          // a tag of the game; "title" is its title, "" if none
	Saved() bool                     // reports whether there are no unsaved edits
	Kept() bool                      // Saved, and the saved clock is up to date
	File() string                    // last read or saved; "" if none or another program's file
	SaveFile(file string) error      // fails with a *game.ChangedError if another program has changed the file since
	OverwriteFile(file string) error // the same without that check
}

// Document is the open game and where it is saved.
type Document struct {
	// Accept, if set, is called before a game becomes the open one. If it fails, the previous game stays open.
	Accept func(Game) error
	// Refused, if set, is called for each edit that is refused because the file is open in another window.
	Refused func()

	state  string // folder of the copies and of the list of recent files; "" if none
	kinds  []Kind
	game   Game   // nil before the first one
	path   string // of the game's file; "" if none
	copies *keep.Autosave
	told   func(error) // called with errors of copies

	wanting bool // copies could not be started yet

	claim     *keep.Claimed // on the open file
	taken     string        // the last file that was claimed
	elsewhere bool          // the file is open in another window, so this one is read-only
}

// New returns a document without a game. The safety copies and the list of recent files are kept in the folder state; with "" there are
// none. A file belongs to the first kind that recognizes it, otherwise to the last kind.
func New(state string, kinds ...Kind) *Document {
	if len(kinds) == 0 {
		panic("document: New needs a kind of game")
	}
	return &Document{state: state, kinds: kinds}
}

// Begin makes g the open game without asking to save the previous one. path is its file, or "" if it has none.
func (d *Document) Begin(g Game, path string) error {
	if d.Accept != nil {
		if err := d.Accept(g); err != nil {
			return err
		}
	}
	d.game, d.path = g, path
	g.Guard(d.MayEdit)
	d.take()
	d.Keep() // removes the copy of the previous game
	return nil
}

// Game returns the open game, or nil before the first one.
func (d *Document) Game() Game { return d.game }

// Path returns the file of the game as the user named it, or "" if it has none.
func (d *Document) Path() string { return d.path }

// Dirty reports whether the game has unsaved edits. The clock is not an edit.
func (d *Document) Dirty() bool { return d.game != nil && !d.game.Saved() }

// Title returns the title of the game, otherwise the name of its file, otherwise untitled.
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

// Folder returns the initial folder of file dialogs, ending with a separator: that of the game, of the most recent file, the home folder,
// or the current folder.
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

// Proposal returns the file that "Save as" suggests: that of the game, or one named after its title.
func (d *Document) Proposal(untitled string) string {
	if d.path != "" {
		return d.path
	}
	return d.Folder() + FileTitle(d.Title(untitled)) + Ending
}
