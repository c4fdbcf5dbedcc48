package post

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"entente/engine/seal"
)

// mostWaiting is how many phones wait for one seat at most; more are refused.
const mostWaiting = 4

// Inbox takes letters and gives each its verdict. It never waits for anything, so that it can be asked by a server and a window at
// the same time. What it has taken it keeps until Delivered.
type Inbox struct {
	mu      sync.Mutex
	key     seal.Key
	turn    Turn
	closes  time.Time // from then on sheets are late, though nobody has laid that yet; zero: never
	private []string  // by seat, as laid
	seats   []seat
	poll    poll
	devices int // phones that were numbered
	version uint64
	changed chan struct{} // closed with the next change
}

// seat is what the inbox knows about a seat.
type seat struct {
	phone   Public
	device  int
	mail    SeatKey
	mailed  bool   // its page has written
	sealed  string // the private line of the turn, for the phone
	waiting []Waiter
	said    said
	in      arrival // the zero arrival: nothing came
	late    arrival
}

// said is the last Ready that came in this round.
type said struct {
	is     bool
	number int64
	from   Public
}

// arrival is a sheet that came.
type arrival struct {
	sheet     *Sheet
	box       string
	sum       [sha256.Size]byte // of the box
	by        By
	from      Public
	at        time.Time
	delivered bool // the game has it: of the sheet only its number is left
}

// Waiter is a phone that asks for a seat that somebody has.
type Waiter struct {
	Key    Public
	Name   string
	Device int
	At     time.Time
}

// Arrived is a sheet that counts, and that the game does not have yet.
type Arrived struct {
	Sheet
	By By
	At time.Time
}

// NewInbox returns an inbox of the table with a key, with no turn: all letters are for another game.
func NewInbox(key seal.Key) *Inbox {
	return &Inbox{key: key, changed: make(chan struct{})}
}

// Public returns the public half of the table's key.
func (b *Inbox) Public() string { return b.key.Public() }

// Lay makes t the turn that players write for. Sheets of another round or game go. Of the seats the inbox knows itself which have a
// phone or a page; By says the rest. private are lines in the place of t.Line for single seats, "" for none: each goes to the phone of its seat alone.
func (b *Inbox) Lay(t Turn, private []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	t.Version, t.Table = 1, b.key.Public()
	if t.Game != b.turn.Game {
		b.seats, b.devices = nil, 0
	}
	for len(b.seats) < len(t.Seats) {
		b.seats = append(b.seats, seat{})
	}
	b.seats = b.seats[:len(t.Seats)]
	another := t.Game != b.turn.Game || t.Round != b.turn.Round
	for i := range b.seats {
		if another {
			b.seats[i].in, b.seats[i].late, b.seats[i].said = arrival{}, arrival{}, said{}
		}
		if !t.Ready {
			b.seats[i].said.is = false // but what is older still is older
		}
		if i >= len(private) || i >= len(b.private) || private[i] != b.private[i] || another {
			b.seats[i].sealed = ""
		}
	}
	t.Seats = slices.Clone(t.Seats)
	b.poll.lay(t.Vote)
	b.turn, b.private = t, slices.Clone(private)
	b.change()
}

// CloseAt says when the turn that lies closes by itself: whatever comes later is late, even if the machine has slept since and nobody could lay a closed
// turn; the zero time takes that back.
func (b *Inbox) CloseAt(t time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closes = t
}

// change wakes those who wait for one.
func (b *Inbox) change() {
	b.version++
	close(b.changed)
	b.changed = make(chan struct{})
}

// Wait returns the number of the present state as soon as it is another one than seen, or ctx ends.
func (b *Inbox) Wait(ctx context.Context, seen uint64) uint64 {
	for {
		b.mu.Lock()
		version, changed := b.version, b.changed
		b.mu.Unlock()
		if version != seen {
			return version
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return version
		}
	}
}

// Turn returns the turn as players see it now, and the number of this state for Wait. Its Seats say who has handed in.
func (b *Inbox) Turn() (t Turn, version uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	t = b.turn
	t.Seats = slices.Clone(t.Seats)
	for i := range t.Seats {
		s := &b.seats[i]
		t.Seats[i].By = b.by(i)
		t.Seats[i].In = t.Seats[i].In || s.in.sheet != nil && !s.in.delivered
		if box := b.privately(i); box != "" {
			if t.Private == nil {
				t.Private = make([]string, len(t.Seats))
			}
			t.Private[i] = box
		}
	}
	if t.Vote != nil {
		v := *t.Vote
		v.In = len(b.poll.in)
		t.Vote = &v
	}
	return t, b.version
}

// by says from where the orders of a seat come.
func (b *Inbox) by(i int) By {
	switch s := &b.seats[i]; {
	case b.turn.Seats[i].By == Bot:
		return Bot
	case s.phone != "":
		return Phone
	case s.mail.sign != nil && (s.mailed || b.turn.Seats[i].By == Free):
		return Mail // a game that seals what came by mail has keys for the seat, as for one at the keyboard
	}
	return b.turn.Seats[i].By
}

// privately returns the private line of a seat, sealed for its phone.
func (b *Inbox) privately(i int) string {
	s := &b.seats[i]
	if s.phone == "" || i >= len(b.private) || b.private[i] == "" {
		return ""
	}
	if s.sealed == "" {
		s.sealed, _ = s.phone.SealFor(b.private[i]) // the key is sound: it was looked at when it came
	}
	return s.sealed
}

// Waiting returns the phones that ask for a seat that somebody has, in the sequence in which they came.
func (b *Inbox) Waiting(seat int) []Waiter {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return nil
	}
	return slices.Clone(b.seats[seat].waiting)
}

// Device returns the number of the phone that has a seat, 0 for none.
func (b *Inbox) Device(seat int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return 0
	}
	return b.seats[seat].device
}

var errNoPhone = errors.New("post: no phone with that key waits for the seat")

// Admit gives a seat to a phone that waits for it. The phone that had it is out; what it has handed in still counts until the new one hands in.
func (b *Inbox) Admit(seat int, key Public) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return errNoPhone
	}
	s := &b.seats[seat]
	at := slices.IndexFunc(s.waiting, func(w Waiter) bool { return w.Key == key })
	if at < 0 || b.turn.Seats[seat].By == Bot {
		return errNoPhone
	}
	s.phone, s.device, s.sealed, s.said.is = key, s.waiting[at].Device, "", false
	s.waiting = slices.Delete(s.waiting, at, at+1)
	b.change()
	return nil
}

// Dismiss takes a seat from its phone, and sends away those that wait for it. A phone that asks next gets it. Of a seat that writes by mail the player
// can come to the keyboard again; what its page still sends counts.
func (b *Inbox) Dismiss(seat int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return
	}
	s := &b.seats[seat]
	s.phone, s.device, s.sealed, s.waiting, s.mailed, s.said.is = "", 0, "", nil, false, false
	b.change()
}

// Mailed reports whether a sheet has come from the page that a seat has by mail, in this phase or an earlier one.
func (b *Inbox) Mailed(seat int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return seat >= 0 && seat < len(b.seats) && b.seats[seat].mailed
}

// Ready reports whether the player of a seat wants the step to end early, and has said so from elsewhere.
func (b *Inbox) Ready(seat int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return seat >= 0 && seat < len(b.seats) && b.seats[seat].said.is
}

// Page returns the key of the page that a seat gets by mail: the same one for all turns of a game.
func (b *Inbox) Page(seat int) (SeatKey, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return SeatKey{}, fmt.Errorf("post: no seat %d", seat+1)
	}
	s := &b.seats[seat]
	if s.mail.sign == nil {
		key, err := NewSeatKey()
		if err != nil {
			return SeatKey{}, err
		}
		s.mail = key
		b.change()
	}
	return s.mail, nil
}

// Sheets returns what counts and is not Delivered, by seats.
func (b *Inbox) Sheets() (list []Arrived) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := range b.seats {
		if in := &b.seats[i].in; in.sheet != nil && !in.delivered {
			a := Arrived{Sheet: *in.sheet, By: in.by, At: in.at}
			a.Seat, a.Orders = i, slices.Clone(in.sheet.Orders)
			list = append(list, a)
		}
	}
	return list
}

// Delivered says that the game has a sheet of Sheets. The inbox forgets its orders, unless another one came meanwhile.
func (b *Inbox) Delivered(a Arrived) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if a.Seat < 0 || a.Seat >= len(b.seats) || a.Round != b.turn.Round || a.Game != b.turn.Game {
		return
	}
	in := &b.seats[a.Seat].in
	if in.sheet == nil || in.delivered || in.sheet.Number != a.Number || !in.at.Equal(a.At) {
		return
	}
	clear(in.sheet.Orders)
	in.sheet.Orders, in.box, in.delivered = nil, "", true
	b.change()
}

// Late returns who has handed in late, and when.
func (b *Inbox) Late(seat int) (at time.Time, late bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return time.Time{}, false
	}
	l := b.seats[seat].late
	return l.at, l.sheet != nil
}

// Since returns when the sheet of a seat that counts came, the zero time where none did.
func (b *Inbox) Since(seat int) time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return time.Time{}
	}
	return b.seats[seat].in.at
}

// TakeLate makes what a seat has handed in late count, and reports whether there was something.
func (b *Inbox) TakeLate(seat int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) || b.seats[seat].late.sheet == nil {
		return false
	}
	s := &b.seats[seat]
	s.in, s.late = s.late, arrival{}
	b.change()
	return true
}
