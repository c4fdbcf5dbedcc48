package post

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"entente/engine/record"
	"entente/engine/seal"
)

// The bounds of a letter.
const (
	MaxLetter  = 64 << 10 // bytes, of its text
	MostOrders = 500
	MaxOrder   = 300 // bytes
	maxName    = 40  // characters of a player's name
)

// Sheet is what a player hands in for a phase. It replaces any earlier sheet of the seat; units that it omits have no order.
type Sheet struct {
	Game    string    `json:"game"`
	Round   int       `json:"round"`
	Phase   string    `json:"phase"`
	Saw     string    `json:"saw"` // Turn.Sum of what the writer saw
	Seat    int       `json:"seat"`
	Number  int64     `json:"number"`           // increases with each sheet of a writer, so that a delayed older sheet replaces nothing
	Orders  []string  `json:"orders"`           // each starts with its power or faction
	Written time.Time `json:"written"`          // by the writer's clock, which may be wrong
	Answer  *Answer   `json:"answer,omitempty"` // to the vote that the writer was asked for, nil: none
}

// Sheet returns the sheet of a seat for a turn as the player saw it.
func (t *Turn) Sheet(seat int, number int64, orders []string, written time.Time) Sheet {
	return Sheet{Game: t.Game, Round: t.Round, Phase: t.Phase, Saw: t.Sum(), Seat: seat, Number: number, Orders: orders, Written: written.UTC()}
}

// Claim asks for a seat.
type Claim struct {
	Game string `json:"game"`
	Seat int    `json:"seat"`
	Name string `json:"name,omitempty"` // what the player wants to be called; "" leaves the name as it is
}

// Ready says that a player wants the current step of the clock to end early, or no longer does. It is not a sheet and hands in
// nothing.
type Ready struct {
	Game   string `json:"game"`
	Round  int    `json:"round"`
	Phase  string `json:"phase"`
	Seat   int    `json:"seat"`
	Number int64  `json:"number"` // as in a Sheet, but counted by itself
	Is     bool   `json:"is"`
}

// letter is the contents of a box: one of the fields is set.
type letter struct {
	Sheet  *Sheet  `json:"sheet,omitempty"`
	Claim  *Claim  `json:"claim,omitempty"`
	Ready  *Ready  `json:"ready,omitempty"`
	Ballot *Ballot `json:"ballot,omitempty"`
	Table  string  `json:"table"` // for whom it is: nobody can seal it again for another table
}

// envelope is a letter with its signature.
type envelope struct {
	Letter    json.RawMessage `json:"letter"`
	Key       Public          `json:"key"`
	Signature string          `json:"signature"`
}

// signed is the prefix of all signed data, so that a signature is valid nowhere else.
const signed = "entente letter 1\n"

// Seal returns the sheet as text that only the table with the given public half can read: some lines for a mail or a request.
func (s Sheet) Seal(key SeatKey, table string) (text string, err error) {
	if err := s.check(); err != nil {
		return "", err
	}
	return sealed(letter{Sheet: &s, Table: table}, key)
}

// Seal seals the claim in the same way as Sheet.Seal.
func (c Claim) Seal(key SeatKey, table string) (text string, err error) {
	return sealed(letter{Claim: &c, Table: table}, key)
}

// Seal seals it in the same way as Sheet.Seal.
func (r Ready) Seal(key SeatKey, table string) (text string, err error) {
	return sealed(letter{Ready: &r, Table: table}, key)
}

func sealed(l letter, key SeatKey) (string, error) {
	if key.sign == nil {
		return "", errKey
	}
	data, err := json.Marshal(l)
	if err == nil {
		data, err = json.Marshal(envelope{Letter: data, Key: key.Public(), Signature: signature(key, data)})
	}
	if err != nil {
		return "", err
	}
	box, err := sealFor(l.Table, string(data))
	if err != nil {
		return "", err
	}
	return armored(box), nil
}

// signature signs a letter.
func signature(key SeatKey, data []byte) string {
	return base64.RawStdEncoding.EncodeToString(ed25519.Sign(key.sign, append([]byte(signed), data...)))
}

// sealFor seals an envelope for a table. Padding hides the length of its contents.
func sealFor(table, text string) (string, error) { return seal.SealFor(table, record.Padded(text)) }

var (
	errTable  = errors.New("sealed for another table")
	errSigned = errors.New("not signed by the key that it names")
	errEmpty  = errors.New("neither a sheet nor a claim, or more than one")
	errMany   = errors.New("sealed for more than one table")
)

// openLetter returns the contents of a box and its signer.
func openLetter(box string, key seal.Key) (letter, Public, error) {
	if addressees(box) > 1 { // each one takes time to try, and a genuine box has only one
		return letter{}, "", errMany
	}
	text, err := key.Open(box)
	if err != nil {
		return letter{}, "", err
	}
	var e envelope
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		return letter{}, "", err
	}
	signature, err := base64.RawStdEncoding.DecodeString(e.Signature)
	if err != nil || !e.Key.sound() || !e.Key.verify(append([]byte(signed), e.Letter...), signature) {
		return letter{}, "", errSigned
	}
	var l letter
	if err := json.Unmarshal(e.Letter, &l); err != nil {
		return letter{}, "", err
	}
	parts := 0
	for _, there := range []bool{l.Sheet != nil, l.Claim != nil, l.Ready != nil, l.Ballot != nil} {
		if there {
			parts++
		}
	}
	switch {
	case l.Table != key.Public():
		return letter{}, "", errTable
	case parts != 1:
		return letter{}, "", errEmpty
	case l.Sheet != nil:
		return l, e.Key, l.Sheet.check()
	case l.Claim != nil:
		l.Claim.Name = record.Cut(record.Plain(record.Valid(l.Claim.Name)), maxName)
	}
	return l, e.Key, nil
}

// addressees returns the number of recipients of a box.
func addressees(box string) int {
	data, err := base64.RawStdEncoding.DecodeString(box)
	if err != nil {
		return 0
	}
	head, _, _ := bytes.Cut(data, []byte("\n---"))
	return bytes.Count(head, []byte("\n-> "))
}

// check returns an error if a sheet exceeds a limit.
func (s *Sheet) check() error {
	if len(s.Orders) > MostOrders {
		return fmt.Errorf("sheet: %d orders, more than %d", len(s.Orders), MostOrders)
	}
	for i, o := range s.Orders {
		if len(o) > MaxOrder {
			return fmt.Errorf("sheet: order %d has %d bytes, more than %d", i+1, len(o), MaxOrder)
		}
	}
	return nil
}
