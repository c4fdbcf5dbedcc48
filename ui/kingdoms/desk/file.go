package desk

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"entente/engine/disk"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
)

// File is a game of Three Kingdoms as a document keeps it: with its file, and what of it is saved.
type File struct {
	*game.Game
	path      string
	disk      []byte     // what the file held when it was read or saved last, nil: never
	saved     game.Mark  // how the game stood then
	timed     game.Clock // as it stood then
	recovered bool       // from a copy: nothing of it is saved
	stamp     func()     // brings the clock up to date, nil: it stands
}

// NewFile returns a game that has no file yet.
func NewFile(g *game.Game) *File { return &File{Game: g} }

// Tag implements document.Game.
func (f *File) Tag(name string) string {
	if name == "title" {
		return f.Title
	}
	return ""
}

// Saved implements document.Game. A game of which nothing was ordered yet loses nothing.
func (f *File) Saved() bool {
	if f.disk == nil && !f.recovered {
		n, list := f.Node(), f.Root().Next
		return len(list) == 1 && n == list[0] && n.Outcome == nil && len(n.Orders)+len(n.Hands) == 0
	}
	return f.disk != nil && f.Mark() == f.saved
}

// Kept implements document.Game: the clock stands as it was saved or read last.
func (f *File) Kept() bool { return f.Clock == f.timed }

// Save returns the game as its file has it, with the clock as it stands now.
func (f *File) Save() []byte {
	if f.stamp != nil {
		f.stamp()
	}
	return f.Game.Save()
}

// File implements document.Game.
func (f *File) File() string { return f.path }

// Copy implements game.Copied.
func (f *File) Copy() keep.Copy {
	if f.Saved() {
		return keep.Copy{}
	}
	data := f.Save()
	return keep.Copy{Mark: string(data), Encode: func() ([]byte, error) { return data, nil }}
}

// SaveFile implements document.Game.
func (f *File) SaveFile(file string) error {
	if on, err := os.ReadFile(file); err == nil && file == f.path && !bytes.Equal(on, f.disk) {
		return &keep.ChangedError{File: file}
	}
	return f.OverwriteFile(file)
}

// OverwriteFile implements document.Game.
func (f *File) OverwriteFile(file string) error {
	data := f.Save()
	if err := disk.Write(file, data); err != nil {
		return err
	}
	f.path, f.disk, f.saved, f.timed = file, data, f.Mark(), f.Clock
	return nil
}

// Is recognizes a file of this game by how it begins.
func Is(data []byte) bool {
	return bytes.Contains(data[:min(len(data), 200)], []byte(`"format": "entente-kingdoms/`)) ||
		bytes.Contains(data[:min(len(data), 200)], []byte(`"format":"entente-kingdoms/`))
}

// Kind is the kind of these games, for documents. board returns the board that they are played on.
func Kind(board func() (*kingdoms.Board, error)) document.Kind {
	read := func(file string) (*File, error) {
		b, err := board()
		if err != nil {
			return nil, err
		}
		g, data, err := game.ReadFile(b, file)
		if err != nil {
			return nil, err
		}
		return &File{Game: g, path: file, disk: data, saved: g.Mark(), timed: g.Clock}, nil
	}
	return document.Kind{
		Is: Is,
		Open: func(file string) (document.Game, []fmt.Stringer, error) {
			f, err := read(file)
			if err != nil {
				return nil, nil, err
			}
			return f, nil, nil
		},
		Pick: func(string, int) (document.Game, []fmt.Stringer, error) {
			return nil, nil, errors.New("the file holds one game")
		},
		Recover: func(left keep.Leftover) (document.Game, error) {
			f, err := read(left.Copy)
			if err != nil {
				return nil, err
			}
			f.path, f.disk, f.recovered = left.File, nil, true
			return f, nil
		},
	}
}
