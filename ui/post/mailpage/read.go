package mailpage

import (
	"bytes"
	"encoding/json"
	"fmt"

	"entente/engine/post"
)

// Limits of a page that is read.
const (
	MaxPage  = 16 << 20
	maxAbout = 2*post.MaxTurn + 64<<10
)

// about is the start of the part of a page that describes its contents.
const about = `<script type="application/json" id="entente-mail">`

// Is reports whether a file is a page made by Make, complete or not.
func Is(data []byte) bool { return bytes.Contains(data, []byte(about)) }

// Read returns the contents of a page made by Make, except Damaged. It fails if the page was changed.
func Read(data []byte) (Mail, error) {
	_, data, found := bytes.Cut(data, []byte(about))
	data, _, whole := bytes.Cut(data, []byte("</script>"))
	if !found || !whole {
		return Mail{}, fmt.Errorf("mailpage: not a page of a player, or only a part of one")
	}
	return ReadAbout(data)
}

// About returns the contents of a page as JSON, for the Mail field of a game that plans it. It includes the key of the seat.
func About(m Mail) (string, error) {
	m.Turn.Private = nil
	data, err := json.Marshal(inside{Turn: m.Turn, Seat: m.Seat, Key: m.Key.String(), Private: m.Private, Language: m.Language})
	return string(data), err
}

// ReadAbout parses the result of About, or that part of a page.
func ReadAbout(data []byte) (Mail, error) {
	if len(data) > maxAbout {
		return Mail{}, fmt.Errorf("mailpage: a turn of %d bytes, more than %d", len(data), maxAbout)
	}
	var in struct {
		Turn              json.RawMessage
		Seat              int
		Key               string
		Private, Language string
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return Mail{}, fmt.Errorf("mailpage: %w", err)
	}
	turn, err := post.ReadTurn(in.Turn)
	if err != nil {
		return Mail{}, fmt.Errorf("mailpage: %w", err)
	}
	if in.Seat < 0 || in.Seat >= len(turn.Seats) {
		return Mail{}, fmt.Errorf("mailpage: there is no seat %d", in.Seat+1)
	}
	key, err := post.ParseSeatKey(in.Key)
	if err != nil {
		return Mail{}, fmt.Errorf("mailpage: %w", err)
	}
	return Mail{Turn: *turn, Seat: in.Seat, Key: key, Private: in.Private, Language: in.Language}, nil
}
