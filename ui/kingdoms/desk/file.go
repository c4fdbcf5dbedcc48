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

// File is a game of Three Kingdoms as a document: its file, and the state that was saved last.
type File struct {
	*game.Game
	keep.Home
	saved     *game.Mark // state when it was read or saved last; nil if never
	timed     game.Clock // the clock at that time
	recovered bool       // from a safety copy, so it is unsaved
	stamp     func()     // updates the clock; nil if it is stopped
}

// NewFile returns a game that has no file yet.
func NewFile(g *game.Game) *File { return fileFrom(g, keep.Origin{}) }

func fileFrom(g *game.Game, from keep.Origin) *File {
	f := &File{Game: g}
	f.Home = keep.NewHome(from, func() ([]byte, error) { return f.Save(), nil }, f.mark)
	return f
}

// mark records that the game is saved in its current state.
func (f *File) mark() {
	now := f.Mark()
	f.saved, f.timed = &now, f.Clock
}

// ByMail returns the field for the contents of the mailed page whose turn is planned here.
func (f *File) ByMail() *string { return &f.Mail }

// Tag implements document.Game.
func (f *File) Tag(name string) string {
	if name == "title" {
		return f.Title
	}
	return ""
}

// Saved implements document.Game. A game without any orders counts as saved.
func (f *File) Saved() bool {
	if f.saved == nil && !f.recovered {
		n, list := f.Node(), f.Root().Next
		return len(list) == 1 && n == list[0] && n.Outcome == nil && len(n.Orders)+len(n.Hands)+len(n.Votes) == 0
	}
	return f.saved != nil && f.Mark() == *f.saved
}

// Kept implements document.Game. It reports whether the clock is as it was saved or read last.
func (f *File) Kept() bool { return f.Clock == f.timed }

// Save returns the contents of the file, with the current clock.
func (f *File) Save() []byte {
	f.tick()
	return f.Game.Save()
}

// tick updates the clock of the game.
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

// Kind returns the kind of these games for documents. board returns their board.
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
				return nil, nil, err // an interface with a nil pointer would not be nil
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
