package game

import (
	"unicode/utf8"

	"entente/engine/record"
)

// The bounds of a table.
const (
	maxPlayers  = 100    // those who came and left included; files count to 255
	maxTreaties = 10_000 // on a line
)

// longName is the fault of a name of a player that is too long.
func longName(name string) *Fault {
	n := utf8.RuneCountInString(name)
	f := fault("name-long", "a name of %d characters, at most %d", n, record.MaxName)
	f.Number, f.Most = n, record.MaxName
	return f
}
