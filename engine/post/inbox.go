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

// mostWaiting is the maximum number of phones that wait for one seat; more are refused.
const mostWaiting = 4

// Inbox receives letters and gives each its verdict. It never blocks, so a server and a window can use it at the same time. It
// keeps the sheets it received until Delivered.
type Inbox struct {
	mu      sync.Mutex
	key     seal.Key
	turn    Turn
	closes  time.Time // from then on sheets are late even if no closed turn was laid; zero: never
	private []string  // by seat, as laid
	seats   []seat
	poll    poll
	devices int // number of phones so far
	version uint64
	changed chan struct{} // closed with the next change
}

// seat is the state of a seat.
type seat struct {
	phone   Public
	device  int
	mail    SeatKey
	mailed  bool   // its mailed page has written
	sealed  string // the private line of the turn, for the phone
	waiting []Waiter
	said    said
	in      arrival // zero: nothing came
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
	delivered bool // the game has it: only the number of the sheet is kept
}

// Waiter is a phone that asks for a seat which is taken.
type Waiter struct {
	Key    Public
	Name   string
	Device int
	At     time.Time
}

// Arrived is a sheet that counts but has not been delivered to the game yet.
type Arrived struct {
	Sheet
	By By
	At time.Time
}

// NewInbox returns an inbox for the table with a key. It has no turn yet, so all letters are for another game.
func NewInbox(key seal.Key) *Inbox {
	return &Inbox{key: key, changed: make(chan struct{})}
}

// Public returns the public half of the table's key.
func (b *Inbox) Public() string { return b.key.Public() }

// Lay makes t the turn that players write for. It drops sheets of other rounds and games. The inbox itself knows which seats have
// a phone or a page; t.Seats[i].By says the rest. private replaces t.Line for single seats, "" for none: each goes only to the
// phone of its seat.
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
			b.seats[i].said.is = false // older sheets are still recognized as older
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

// CloseAt sets the time at which the current turn closes by itself: anything that comes later is late, even if the machine was
// asleep and no closed turn could be laid. The zero time cancels it.
func (b *Inbox) CloseAt(t time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closes = t
}

// change wakes all calls of Wait.
func (b *Inbox) change() {
	b.version++
	close(b.changed)
	b.changed = make(chan struct{})
}

// Wait blocks until the number of the current state differs from seen, or ctx ends, and returns the number.
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

// by returns where the orders of a seat come from.
func (b *Inbox) by(i int) By {
	switch s := &b.seats[i]; {
	case b.turn.Seats[i].By == Bot:
		return Bot
	case s.phone != "":
		return Phone
	case s.mail.sign != nil && (s.mailed || b.turn.Seats[i].By == Free):
		return Mail // a game that seals mailed orders has keys for the seat, as for one at the keyboard
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
		s.sealed, _ = s.phone.SealFor(b.private[i]) // the key is valid: it was checked when it came
	}
	return s.sealed
}

// Waiting returns the phones that ask for a seat which is taken, in the sequence in which they came.
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

// Admit gives a seat to a phone that waits for it, and takes it from the phone that had it. Orders handed in by the old phone
// count until the new one hands in.
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

// Dismiss takes a seat from its phone, and rejects those that wait for it. The next phone that asks gets it. After Dismiss, the
// player of a seat that writes by mail can use the keyboard again; letters from its page still count.
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

// Mailed reports whether the mailed page of a seat has sent a sheet, in this phase or an earlier one.
func (b *Inbox) Mailed(seat int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return seat >= 0 && seat < len(b.seats) && b.seats[seat].mailed
}

// Ready reports whether the player of a seat has said remotely that the step may end early.
func (b *Inbox) Ready(seat int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return seat >= 0 && seat < len(b.seats) && b.seats[seat].said.is
}

// Page returns the key of a seat's mailed page: the same one for all turns of a game.
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

// Sheets returns the sheets that count and are not Delivered, by seat.
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

// Delivered marks a sheet of Sheets as delivered to the game. The inbox forgets its orders, unless another sheet has come in the
// meantime.
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

// Late reports whether a seat has handed in late, and when.
func (b *Inbox) Late(seat int) (at time.Time, late bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return time.Time{}, false
	}
	l := b.seats[seat].late
	return l.at, l.sheet != nil
}

// Since returns the time of arrival of the sheet that counts for a seat, the zero time if there is none.
func (b *Inbox) Since(seat int) time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	if seat < 0 || seat >= len(b.seats) {
		return time.Time{}
	}
	return b.seats[seat].in.at
}

// TakeLate makes the late sheet of a seat count, and reports whether there was one.
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
