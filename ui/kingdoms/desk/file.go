package desk

import (
	"bytes"
	"errors"
	"fmt"

	"entente/engine/jsonfile"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
)

// File is a game of Three Kingdoms as a document keeps it: with its file, and what of it is saved.
type File struct {
	*game.Game
	keep.Home
	saved     *game.Mark // how the game stood when it was read or saved last, nil: never
	timed     game.Clock // as it stood then
	recovered bool       // from a copy: nothing of it is saved
	stamp     func()     // brings the clock up to date, nil: it stands
}

// NewFile returns a game that has no file yet.
func NewFile(g *game.Game) *File { return fileFrom(g, keep.Origin{}) }

func fileFrom(g *game.Game, from keep.Origin) *File {
	f := &File{Game: g}
	f.Home = keep.NewHome(from, func() ([]byte, error) { return f.Save(), nil }, f.mark)
	return f
}

// mark notes that the game is saved as it is.
func (f *File) mark() {
	now := f.Mark()
	f.saved, f.timed = &now, f.Clock
}

// ByMail is where it is kept what the page was about that came by mail and is planned here.
func (f *File) ByMail() *string { return &f.Mail }

// Tag implements document.Game.
func (f *File) Tag(name string) string {
	if name == "title" {
		return f.Title
	}
	return ""
}

// Saved implements document.Game. A game of which nothing was ordered yet loses nothing.
func (f *File) Saved() bool {
	if f.saved == nil && !f.recovered {
		n, list := f.Node(), f.Root().Next
		return len(list) == 1 && n == list[0] && n.Outcome == nil && len(n.Orders)+len(n.Hands)+len(n.Votes) == 0
	}
	return f.saved != nil && f.Mark() == *f.saved
}

// Kept implements document.Game: the clock stands as it was saved or read last.
func (f *File) Kept() bool { return f.Clock == f.timed }

// Save returns the game as its file has it, with the clock as it stands now.
func (f *File) Save() []byte {
	f.tick()
	return f.Game.Save()
}

// tick brings the clock of the game up to date.
func (f *File) tick() {
	if f.stamp != nil {
		f.stamp()
	}
}

// Copy implements keep.Copied.
func (f *File) Copy() keep.Copy {
	if f.Saved() {
		return keep.Copy{}
	}
	type mark struct {
		game  game.Mark
		clock game.Clock
		from  keep.Origin
	}
	f.tick()
	data := f.Game.Copy(f.Origin())
	return keep.Copy{Mark: mark{f.Mark(), f.Clock, f.Origin()}, Encode: func() ([]byte, error) { return data, nil }}
}

// Is recognizes a file of this game by its first bytes.
func Is(head []byte) bool {
	return bytes.Contains(head, []byte(`"format": "entente-kingdoms/`)) || bytes.Contains(head, []byte(`"format":"entente-kingdoms/`))
}

// Kind is the kind of these games, for documents. board returns the board that they are played on.
func Kind(board func() (*kingdoms.Board, error)) document.Kind {
	read := func(file string) (g *game.Game, from keep.Origin, data []byte, err error) {
		b, err := board()
		if err == nil {
			data, err = from.Read(file)
		}
		if err != nil {
			return nil, from, nil, err
		}
		g, err = game.Load(b, data)
		return g, from, data, err
	}
	return document.Kind{
		Is: Is,
		Open: func(file string) (document.Game, []fmt.Stringer, error) {
			g, from, _, err := read(file)
			if err != nil {
				return nil, nil, err // not a Game that holds a nil
			}
			f := fileFrom(g, from)
			f.mark()
			return f, nil, nil
		},
		Pick: func(string, int) (document.Game, []fmt.Stringer, error) {
			return nil, nil, errors.New("the file holds one game")
		},
		Recover: func(left keep.Leftover) (document.Game, error) {
			g, _, data, err := read(left.Copy)
			if err != nil {
				return nil, err
			}
			top, err := jsonfile.Parse(data)
			if err != nil {
				return nil, err
			}
			from, err := keep.OriginIn(&top)
			if err != nil {
				return nil, err
			}
			f := fileFrom(g, from)
			f.recovered = true
			return f, nil
		},
	}
}
