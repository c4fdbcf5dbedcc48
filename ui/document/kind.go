package document

import (
	"fmt"

	"entente/engine/disk"
	"entente/engine/keep"
)

// Kind is a kind of game: how its files are recognized and read.
type Kind struct {
	Is      func(head []byte) bool                                      // recognizes a file by its first headBytes bytes; not asked of the last kind
	Open    func(file string) (Game, []fmt.Stringer, error)             // reads a file, also of another program: then with what was not taken over
	Several func(file string) []string                                  // what the games of a file with several are called; may be nil
	Pick    func(file string, number int) (Game, []fmt.Stringer, error) // reads one of them, counted from 1
	Recover func(left keep.Leftover) (g Game, err error)                // reads an automatic copy; the game is not saved
}

// headBytes is how much of a file says of which kind it is.
const headBytes = 256

// kind returns the kind of a file. If the file cannot be read, the last kind reports why.
func (d *Document) kind(file string) Kind {
	others, last := d.kinds[:len(d.kinds)-1], d.kinds[len(d.kinds)-1]
	if len(others) == 0 {
		return last
	}
	head, err := disk.Head(file, headBytes)
	if err != nil {
		return last
	}
	for _, k := range others {
		if k.Is(head) {
			return k
		}
	}
	return last
}
