package mailpage

import (
	"bytes"
	"encoding/json"
	"fmt"

	"entente/engine/post"
)

// The bounds of a page that is read.
const (
	MaxPage  = 16 << 20
	maxAbout = 2*post.MaxTurn + 64<<10
)

// about is how the part of a page begins that says what it is about.
const about = `<script type="application/json" id="entente-mail">`

// Is reports whether a file is a page that Make made, whole or not.
func Is(data []byte) bool { return bytes.Contains(data, []byte(about)) }

// Read returns what a page that Make made is about, as it was made, but for Damaged. What was changed on its way is an error.
func Read(data []byte) (Mail, error) {
	_, data, found := bytes.Cut(data, []byte(about))
	data, _, whole := bytes.Cut(data, []byte("</script>"))
	if !found || !whole {
		return Mail{}, fmt.Errorf("mailpage: not a page of a player, or only a part of one")
	}
	return ReadAbout(data)
}

// About returns what a page is about as JSON, for Mail of a game in which it is planned. The key of its seat is in it.
func About(m Mail) (string, error) {
	m.Turn.Private = nil
	data, err := json.Marshal(inside{Turn: m.Turn, Seat: m.Seat, Key: m.Key.String(), Private: m.Private, Language: m.Language})
	return string(data), err
}

// ReadAbout reads what About wrote, or what stands in a page.
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
