package record

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
)

// Sealing is what a game knows about its boxes. The zero Sealing means that nothing has been sealed yet.
type Sealing struct {
	Game  string // a random name, so that no box of another game is accepted
	Count int    // the number of boxes sealed so far, plus the number of reveals
	Open  bool   // the last sealed box has not been revealed yet. Not saved in files

	Revealed int // the count at the last reveal, 0 if none is known. Not saved in files

	Overruled int // how often the referee made sealed orders void or reopened them on this line
}

// Named returns s with a name, if it has none yet.
func (s Sealing) Named() Sealing {
	if s.Game == "" {
		s.Game = rand.Text()
	}
	return s
}

// Seal seals the orders of a player. The count of the hand is the next count of the game. inside returns the contents of the box; w is
// the state that the box records.
func (s Sealing) Seal(h Hand, key Key, w Witness, inside func(*Witness) any) (Hand, error) {
	h.Count = s.Count + 1
	w.Count = h.Count
	text, err := Secret(inside(&w))
	if err == nil {
		h.Box, err = key.Seal(text)
	}
	return h, err
}

// revealed returns s after a reveal.
func (s Sealing) revealed() Sealing {
	if s.Game != "" { // else nobody ever sealed anything
		s.Count++
	}
	s.Open, s.Revealed = false, s.Count
	return s
}

// Secret returns a value as padded JSON for sealing. It overwrites the memory in which the JSON library wrote it.
func Secret(value any) (text string, err error) {
	var b bytes.Buffer
	write := func(value any) error {
		b.Reset()
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		return e.Encode(value)
	}
	err = write(value)
	text = Padded(b.String())
	return text, errors.Join(err, write(strings.Repeat(" ", len(text))))
}

// padding is the number whose multiples are the lengths of sealed texts.
const padding = 1 << 10

// Padded returns a text followed by blanks, so that the length of its box does not show how much was written.
func Padded(text string) string {
	return text + strings.Repeat(" ", (padding-len(text)%padding)%padding)
}
