package record

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
)

// Sealing is what a game knows of its boxes. The zero Sealing is of a game in which nothing was sealed yet.
type Sealing struct {
	Game  string // a name of chance, so that no box of another game is taken
	Count int    // of the boxes that were sealed so far, and of the reveals
	Open  bool   // the one that was sealed last is not revealed yet. Files do not say so

	Revealed int // the count at the last reveal, 0 for none that is known of. Files do not say so

	Overruled int // how often on this line the referee made sealed orders void or had them written anew
}

// Named returns s with a name, if it has none yet.
func (s Sealing) Named() Sealing {
	if s.Game == "" {
		s.Game = rand.Text()
	}
	return s
}

// Seal seals what a player has written. The count of the hand is the next of the game; inside makes what goes into the box, of which w is
// what it testifies to.
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

// Secret returns a value as JSON that is to be sealed, padded. The library keeps the room in which it wrote; that is written over.
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

// Padded returns a text with blanks behind it, so that the length of its box does not tell how much was written.
func Padded(text string) string {
	return text + strings.Repeat(" ", (padding-len(text)%padding)%padding)
}
