package post

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"entente/engine/seal"
)

// Kept is the state of an inbox that survives a restart of the program. Its orders are sealed as they came, but it has the keys
// of mailed pages: store it in a file that only its user can read.
type Kept struct {
	Game    string     `json:"game"`
	Round   int        `json:"round"`
	Devices int        `json:"devices,omitempty"`
	Seats   []KeptSeat `json:"seats"`
}

// KeptSeat is a seat of Kept.
type KeptSeat struct {
	Phone  Public     `json:"phone,omitempty"`
	Device int        `json:"device,omitempty"`
	Mail   string     `json:"mail,omitempty"` // a SeatKey
	Mailed bool       `json:"mailed,omitempty"`
	In     *KeptSheet `json:"in,omitempty"`
	Late   *KeptSheet `json:"late,omitempty"`
	Said   *KeptReady `json:"said,omitempty"`
}

// KeptReady is what the player of a seat said last about ending the step.
type KeptReady struct {
	Is     bool   `json:"is"`
	Number int64  `json:"number"`
	From   Public `json:"from"`
}

// KeptSheet is a sheet that came. A delivered sheet is stored without its box.
type KeptSheet struct {
	Box    string    `json:"box,omitempty"`
	Sum    []byte    `json:"sum"`
	From   Public    `json:"from"`
	By     By        `json:"by"`
	Number int64     `json:"number"`
	At     time.Time `json:"at"`
}

// Keep returns the state for Restore.
func (b *Inbox) Keep() Kept {
	b.mu.Lock()
	defer b.mu.Unlock()
	k := Kept{Game: b.turn.Game, Round: b.turn.Round, Devices: b.devices}
	for i := range b.seats {
		s := &b.seats[i]
		k.Seats = append(k.Seats, KeptSeat{Phone: s.phone, Device: s.device, Mail: s.mail.String(), Mailed: s.mailed, In: s.in.keep(), Late: s.late.keep()})
		if s.said.from != "" {
			k.Seats[i].Said = &KeptReady{s.said.is, s.said.number, s.said.from}
		}
	}
	return k
}

func (a *arrival) keep() *KeptSheet {
	if a.sheet == nil {
		return nil
	}
	return &KeptSheet{Box: a.box, Sum: a.sum[:], From: a.from, By: a.by, Number: a.sheet.Number, At: a.at}
}

// Restore returns the inbox of a table from its saved state and lays t, the turn it had, on it. Damaged parts are left out, and
// the error describes them.
func Restore(key seal.Key, k Kept, t Turn, private []string) (*Inbox, error) {
	b := NewInbox(key)
	b.Lay(t, private)
	if k.Game != t.Game {
		return b, nil
	}
	b.devices = k.Devices
	var wrong error
	for i := range min(len(k.Seats), len(b.seats)) {
		was, s := k.Seats[i], &b.seats[i]
		if was.Phone.sound() {
			s.phone, s.device = was.Phone, was.Device
		}
		if was.Mail != "" {
			mail, err := ParseSeatKey(was.Mail)
			if err != nil {
				wrong = fmt.Errorf("post: seat %d: %w", i+1, err)
			}
			s.mail, s.mailed = mail, was.Mailed
		}
		if k.Round != t.Round {
			continue
		}
		if was.Said != nil {
			s.said = said{was.Said.Is, was.Said.Number, was.Said.From}
		}
		for _, a := range []struct {
			kept *KeptSheet
			to   *arrival
		}{{was.In, &s.in}, {was.Late, &s.late}} {
			if a.kept == nil {
				continue
			}
			if err := a.to.restore(a.kept, key); err != nil {
				wrong = fmt.Errorf("post: the sheet of seat %d: %w", i+1, err)
			}
		}
	}
	b.change()
	return b, wrong
}

func (a *arrival) restore(k *KeptSheet, key seal.Key) error {
	is := arrival{sheet: &Sheet{Number: k.Number}, box: k.Box, by: k.By, from: k.From, at: k.At, delivered: k.Box == ""}
	copy(is.sum[:], k.Sum)
	if k.Box != "" {
		l, from, err := openLetter(k.Box, key)
		if err != nil {
			return err
		}
		if l.Sheet == nil || from != k.From {
			return errEmpty
		}
		is.sheet, is.sum = l.Sheet, sha256.Sum256([]byte(k.Box))
	}
	*a = is
	return nil
}

// MostKept is the maximum size of a Kept as JSON, in bytes.
const MostKept = MostSeats * (2*MaxLetter + 4096)

// ReadKept reads a Kept written by json.Marshal.
func ReadKept(data []byte) (k Kept, err error) {
	if len(data) > MostKept {
		return Kept{}, fmt.Errorf("post: %d bytes, more than an inbox keeps", len(data))
	}
	if err := json.Unmarshal(data, &k); err != nil {
		return Kept{}, fmt.Errorf("post: %w", err)
	}
	if len(k.Seats) > MostSeats || k.Devices < 0 || k.Round < 0 {
		return Kept{}, fmt.Errorf("post: %d seats, round %d and %d phones", len(k.Seats), k.Round, k.Devices)
	}
	return k, nil
}
