package file

import (
	"fmt"

	"entente/engine"
	"entente/engine/disk"
	"entente/engine/game"
	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// Game is a game and the file that it was read from or saved to last.
type Game struct {
	*game.Game
	disk keep.Origin
}

// New returns a game that has no file yet.
func New(g *game.Game) *Game { return &Game{Game: g} }

// Open reads the game in a file.
func Open(file string, find func(id string) (*engine.Variant, error)) (*Game, error) {
	data, err := new(keep.Origin).Read(file)
	if err != nil {
		return nil, err
	}
	return Read(file, data, find)
}

// Read returns the game in a file with the given contents.
func Read(file string, data []byte, find func(id string) (*engine.Variant, error)) (*Game, error) {
	g, _, err := decode(jsonfile.UTF8(data), find)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return &Game{g, keep.OriginOf(file, data)}, nil
}

// Recover returns the game in a leftover. It counts as unsaved; its file is that of the lost game. The leftover stays
// until it is discarded.
func Recover(l keep.Leftover, find func(id string) (*engine.Variant, error)) (*Game, error) {
	data, err := new(keep.Origin).Read(l.Copy)
	if err != nil {
		return nil, err
	}
	g := &Game{}
	if g.Game, g.disk, err = decode(data, find); err != nil {
		return nil, fmt.Errorf("%s: %w", l.Copy, err)
	}
	g.MarkSaved(false)
	return g, nil
}

// File returns the file that the game was read from or saved to last, "" if there is none.
func (g *Game) File() string { return g.disk.File }

// SaveFile writes the game to a file, wholly or not at all: whatever happens, the old contents or the new ones are
// there. It returns a *keep.ChangedError, and writes nothing, if the game belongs to that file but somebody else wrote it
// meanwhile. Any other file is replaced without a question.
func (g *Game) SaveFile(file string) error { return g.saveWith(g.disk.Save, file) }

// OverwriteFile is SaveFile without regard to what others wrote.
func (g *Game) OverwriteFile(file string) error { return g.saveWith(g.disk.Overwrite, file) }

func (g *Game) saveWith(write func(file string, data []byte) error, file string) error {
	data, err := Encode(g.Snapshot(), keep.Origin{})
	if err != nil {
		return fmt.Errorf("%s: %w", disk.Resolve(file), err)
	}
	if err := write(file, data); err != nil {
		return err
	}
	g.MarkSaved(true)
	return nil
}

// Copy returns the game as automatic copies have it.
func (g *Game) Copy() keep.Copy {
	if g.Saved() && g.Kept() {
		return keep.Copy{}
	}
	type mark struct {
		root   *game.Node
		edit   int
		timing game.Timing
		from   keep.Origin
	}
	now, from := g.Snapshot(), g.disk
	return keep.Copy{
		Mark:   mark{g.Root(), g.Edition(), g.Timing(), from}, // not the cursor: to move it is no reason to write
		Encode: func() ([]byte, error) { return Encode(now, from) },
	}
}
