package document

import (
	"fmt"

	"entente/engine/disk"
	"entente/engine/keep"
)

// Kind describes a kind of game: how its files are recognized and read.
type Kind struct {
	Is      func(head []byte) bool                                      // recognizes a file by its first headBytes bytes; unused in the last kind
	Open    func(file string) (Game, []fmt.Stringer, error)             // reads any program's file and returns what was not imported
	Several func(file string) []string                                  // names of the games in a file with several; may be nil
	Pick    func(file string, number int) (Game, []fmt.Stringer, error) // reads one of them, counted from 1
	Recover func(left keep.Leftover) (g Game, err error)                // reads a safety copy; the game counts as unsaved
}

// headBytes is the number of bytes that identify the kind of a file.
const headBytes = 256

// kind returns the kind of a file. For an unreadable file it returns the last kind, whose Open returns the error.
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
