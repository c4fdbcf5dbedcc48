package game

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"

	"entente/engine/record"
)

// The bounds of texts, in characters: what a file may have, and what is kept of more.
const (
	maxWord     = 1_000   // of any text that is not named here; an order as it was written
	maxTag      = 1_000   // a fact about the game, such as its title
	maxTags     = 100     // so many facts
	maxPlayers  = 100     // at a table, those who came and left included; files count to 255
	maxTreaties = 10_000  // on a line
	maxMarks    = 500     // on the map of a phase
	maxBox      = 1 << 20 // sealed orders, with all that they testify to
	maxCursor   = 8 * maxPhases
)

// longName is the fault of a name of a player that is too long.
func longName(name string) *Fault {
	n := utf8.RuneCountInString(name)
	f := fault("name-long", "a name of %d characters, at most %d", n, record.MaxName)
	f.Number, f.Most = n, record.MaxName
	return f
}

// plainText returns the text of a file without the mark that some programs begin it with, unless it is not UTF-8.
func plainText(data []byte) ([]byte, error) {
	if err := notUTF16(data); err != nil {
		return nil, err
	}
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	for at := 0; at < len(text); {
		c, n := utf8.DecodeRune(text[at:])
		if c == utf8.RuneError && n == 1 {
			return nil, fmt.Errorf("%s: byte %#02x is not UTF-8: save the file with that encoding", inRecord(text, at), text[at])
		}
		at += n
	}
	return text, nil
}

// notUTF16 fails if a text is in the other encoding that programs begin with a mark.
func notUTF16(data []byte) error {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return errors.New("line 1: the file is UTF-16: save it as UTF-8")
	}
	return nil
}
