package document

import (
	"entente/engine"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/keep"
)

// Kind is a kind of game: how its files are recognized and read.
type Kind struct {
	Is      func(data []byte) bool                                      // recognizes a file by its contents; not asked of the last kind
	Open    func(file string) (Game, []foreign.Loss, error)             // reads a file, also of another program: then with what was lost
	Several func(file string) []string                                  // what the games of a file with several are called; may be nil
	Pick    func(file string, number int) (Game, []foreign.Loss, error) // reads one of them, counted from 1
	Recover func(left keep.Leftover) (g Game, err error)                // reads an automatic copy; the game is not saved
}

// Europe is the kind of *game.Game. find returns the variant of a file.
func Europe(find func(id string) (*engine.Variant, error)) Kind {
	pick := func(file string, number int) (Game, []foreign.Loss, error) {
		g, lost, err := foreign.Open(file, number, find)
		if err != nil {
			return nil, nil, err // not a Game that holds a nil
		}
		return g, lost, nil
	}
	return Kind{
		Open:    func(file string) (Game, []foreign.Loss, error) { return pick(file, 1) },
		Several: foreign.Contents,
		Pick:    pick,
		Recover: func(left keep.Leftover) (Game, error) {
			g, err := file.Recover(left, find)
			if err != nil {
				return nil, err
			}
			return g, nil
		},
	}
}

// kind returns of which kind a file is. Of a file that cannot be read the last kind says why.
func (d *Document) kind(file string) Kind {
	others, last := d.kinds[:len(d.kinds)-1], d.kinds[len(d.kinds)-1]
	if len(others) == 0 {
		return last
	}
	data, err := new(keep.Origin).Read(file)
	if err != nil {
		return last
	}
	for _, k := range others {
		if k.Is(data) {
			return k
		}
	}
	return last
}
