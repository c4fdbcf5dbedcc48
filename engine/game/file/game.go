package file

import (
	"fmt"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// Game is a game and the file that it was read from or saved to last.
type Game struct {
	*game.Game
	keep.Home
}

// New returns a game that has no file yet.
func New(g *game.Game) *Game { return from(g, keep.Origin{}) }

func from(g *game.Game, file keep.Origin) *Game {
	return &Game{g, keep.NewHome(file, func() ([]byte, error) { return Encode(g.Snapshot(), keep.Origin{}) }, func() { g.MarkSaved(true) })}
}

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
	return from(g, keep.OriginOf(file, data)), nil
}

// Recover returns the game in a leftover. It counts as unsaved; its file is that of the lost game. The leftover stays
// until it is discarded.
func Recover(l keep.Leftover, find func(id string) (*engine.Variant, error)) (*Game, error) {
	data, err := new(keep.Origin).Read(l.Copy)
	if err != nil {
		return nil, err
	}
	g, file, err := decode(data, find)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", l.Copy, err)
	}
	g.MarkSaved(false)
	return from(g, file), nil
}

// ByMail is where it is kept what the page was about that came by mail and is planned here.
func (g *Game) ByMail() *string { return &g.Mail }

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
	now, from := g.Snapshot(), g.Origin()
	return keep.Copy{
		Mark:   mark{g.Root(), g.Edition(), g.Timing(), from}, // not the cursor: to move it is no reason to write
		Encode: func() ([]byte, error) { return Encode(now, from) },
	}
}
