// Package post carries remote orders to the referee: from phones in the room, from mailed pages, from texts. It knows turns, letters,
// seals and the inbox, of games of any kind; it accesses no network and no files, and knows no rules.
//
// A Turn is sent to every player. A player's page seals a Sheet for the table, and the referee's Inbox receives it:
//
//	inbox := post.NewInbox(tableKey)
//	inbox.Lay(turn)
//	...
//	text, err := sheet.Seal(seatKey, turn.Table) // on a phone, far away
//	...
//	for _, v := range inbox.Take(text, time.Now()) {
//		fmt.Println(v.Kind, v.Seat)
//	}
package post

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

// The kinds of games, as turns name them.
const (
	Europe   = "europe"
	Kingdoms = "three-kingdoms"
)

// Turn is what a player needs to write orders for a phase. All of it is public except Private, which is sealed. The zero Turn
// means none.
type Turn struct {
	Version int    `json:"entente-turn"` // 1
	Kind    string `json:"kind"`         // Europe or Kingdoms
	Game    string `json:"game"`         // a random name, the same for all turns of a game
	Title   string `json:"title,omitempty"`
	// Round increases whenever a phase is opened, so that a phase that is replayed after an undo differs from the first time.
	Round    int             `json:"round"`
	Phase    string          `json:"phase"`              // as in lines of judge: "S1901M"
	Line     json.RawMessage `json:"line"`               // the board as everyone sees it: a line of judge without orders
	Last     json.RawMessage `json:"last,omitempty"`     // the previous phase with its orders, likewise; null at the start
	Table    string          `json:"table"`              // the public half of the table's key
	Deadline time.Time       `json:"deadline,omitzero"`  // zero: none
	Closed   bool            `json:"closed,omitempty"`   // time is up: what comes now is late
	Done     bool            `json:"done,omitempty"`     // the game is over: nothing can be written
	Ready    bool            `json:"ready,omitempty"`    // players may ask to end the step of the clock early (Ready)
	Agreed   int             `json:"agreed,omitempty"`   // number of players who asked for that
	Asked    int             `json:"asked,omitempty"`    // number of players who must agree
	Language string          `json:"language,omitempty"` // in which a page begins whose browser has none of ours
	Vote     *Vote           `json:"vote,omitempty"`     // the open vote; nil: none
	Seats    []Seat          `json:"seats"`
	// Private is, by seat, what only that seat may know: a line that replaces Line, sealed with the key of the seat's phone; ""
	// for none.
	Private []string `json:"private,omitempty"`
}

// Seat is the public state of a player in a phase.
type Seat struct {
	Name  string   `json:"name,omitempty"`
	Sides []string `json:"sides"` // ids of powers or factions
	By    By       `json:"by"`    // where the seat's orders come from
	Due   bool     `json:"due,omitempty"`
	In    bool     `json:"in,omitempty"` // handed in
}

// By is where the orders of a seat come from.
type By uint8

// The sources of orders.
const (
	Free     By = iota // no one writes yet: the first phone that asks gets the seat
	Keyboard           // at the referee's keyboard: a phone that asks must wait
	Phone
	Mail
	Bot // no phone can get it
)

var bys = [...]string{"free", "keyboard", "phone", "mail", "bot"}

// String returns the name of the source.
func (b By) String() string { return bys[b] }

// MarshalText writes the name.
func (b By) MarshalText() ([]byte, error) { return []byte(bys[b]), nil }

// UnmarshalText reads a name.
func (b *By) UnmarshalText(text []byte) error {
	for i, name := range bys {
		if name == string(text) {
			*b = By(i)
			return nil
		}
	}
	return fmt.Errorf("unknown way of a seat %q", text)
}

// The bounds of a turn.
const (
	MostSeats = 20
	MaxTurn   = 256 << 10 // bytes
)

// Sum returns a hash of what writers see of a turn: its game, phase, board and table. It does not depend on who has handed in.
func (t *Turn) Sum() string {
	h := sha256.New()
	for _, part := range []string{t.Kind, t.Game, fmt.Sprint(t.Round), t.Phase, spelled(t.Line), t.Table} {
		fmt.Fprintf(h, "%d\n%s", len(part), part)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// spelled returns JSON with escaped characters written out. A browser, a mailed page and encoding/json differ in which characters
// they escape.
func spelled(data []byte) string {
	var b strings.Builder
	for i := 0; i < len(data); i++ {
		if data[i] != '\\' || i+1 == len(data) {
			b.WriteByte(data[i])
			continue
		}
		r, n := numbered(data[i:])
		if utf16.IsSurrogate(r) { // a pair of surrogates, or a single one, which is invalid
			second, more := numbered(data[i+n:])
			if r = utf16.DecodeRune(r, second); r == utf8.RuneError {
				r = 0
			}
			n += more
		}
		if r < ' ' || r == '"' || r == '\\' {
			b.Write(data[i : i+2])
			i++
			continue
		}
		b.WriteRune(r)
		i += n - 1
	}
	return b.String()
}

// numbered returns the character that an escape at the start of data stands for, and the length of the escape; 0 if there is
// none.
func numbered(data []byte) (r rune, n int) {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return 0, 0
	}
	code, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	if err != nil {
		return 0, 0
	}
	return rune(code), 6
}

// ReadTurn reads a turn as written by json.Marshal. It fails if data is not a turn or exceeds its limits.
func ReadTurn(data []byte) (*Turn, error) {
	if len(data) > MaxTurn {
		return nil, fmt.Errorf("turn: %d bytes, more than %d", len(data), MaxTurn)
	}
	t := &Turn{}
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("turn: %w", err)
	}
	switch {
	case t.Version != 1:
		return nil, fmt.Errorf("turn: not a turn of Entente, or of an unsupported version (%d)", t.Version)
	case t.Kind != Europe && t.Kind != Kingdoms:
		return nil, fmt.Errorf("turn: unknown kind of game %q", t.Kind)
	case len(t.Seats) == 0 || len(t.Seats) > MostSeats:
		return nil, fmt.Errorf("turn: %d seats, not 1 to %d", len(t.Seats), MostSeats)
	case len(t.Private) > len(t.Seats):
		return nil, fmt.Errorf("turn: %d private lines for %d seats", len(t.Private), len(t.Seats))
	case t.Round < 0:
		return nil, fmt.Errorf("turn: round %d", t.Round)
	}
	return t, nil
}
