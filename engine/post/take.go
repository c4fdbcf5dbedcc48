package post

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Take reads an incoming text: of a mail or a request, including its quotes. It returns one verdict per letter, followed by one
// for the answer to a vote that a sheet contains. For a text without a letter it returns a verdict that says so.
func (b *Inbox) Take(text string, now time.Time) []Verdict {
	if len(text) > MaxText {
		return []Verdict{{Kind: Unopened, Seat: -1, At: now, Err: fmt.Errorf("post: a text of %d bytes, more than %d", len(text), MaxText)}}
	}
	text = plain(text)
	found, more := boxes(text)
	if len(found) == 0 {
		v := Verdict{Kind: Plain, Seat: -1, At: now, Text: text}
		if strings.TrimSpace(text) == "" {
			v.Kind, v.Text = Nothing, ""
		}
		return []Verdict{v}
	}
	var list []Verdict
	for _, box := range found {
		o := b.open(box) // this takes CPU time, so it is done without the lock
		b.mu.Lock()
		v := b.take(o, now)
		list = append(list, v)
		if o.err == nil && o.l.Sheet != nil && v.Kind != Again {
			if is, said := b.answer(o.l.Sheet, o.from, v); said {
				list = append(list, is)
			}
			o.l.Sheet.Answer = nil // it is no longer needed
		}
		b.mu.Unlock()
	}
	if more {
		list = append(list, Verdict{Kind: Unopened, Seat: -1, At: now, Err: fmt.Errorf("post: more than %d letters in one text", MostBoxes)})
	}
	return list
}

// opened is a box with its contents, or the reason why it could not be opened.
type opened struct {
	box  string
	l    letter
	from Public
	err  error
}

// open opens a box.
func (b *Inbox) open(box string) opened {
	o := opened{box: box}
	if len(box) > MaxLetter {
		o.err = fmt.Errorf("post: a letter of %d bytes, more than %d", len(box), MaxLetter)
		return o
	}
	o.l, o.from, o.err = openLetter(box, b.key)
	return o
}

// take decides about the contents of a box.
func (b *Inbox) take(o opened, now time.Time) Verdict {
	v := Verdict{Kind: Unopened, Seat: -1, At: now}
	box, l, from := o.box, o.l, o.from
	if o.err != nil {
		v.Err = o.err
		return v
	}
	if l.Claim != nil {
		v.Kind, v.Name = b.claim(*l.Claim, from, now), l.Claim.Name
		if v.Seat = l.Claim.Seat; v.Kind == NoSeat || v.Kind == OtherGame {
			v.Seat = -1
		} else if v.Kind == Seated {
			v.Device = b.seats[v.Seat].device
		} else if v.Kind == Waiting {
			list := b.seats[v.Seat].waiting
			v.Device = list[slices.IndexFunc(list, func(w Waiter) bool { return w.Key == from })].Device
		}
		return v
	}
	if l.Ready != nil {
		return b.ready(l.Ready, from, v)
	}
	if l.Ballot != nil {
		return b.ballot(l.Ballot, from, v)
	}
	s := l.Sheet
	v.Orders, v.Phase = len(s.Orders), s.Phase
	if v.Kind = b.judge(s.Game, s.Round, s.Phase, s.Seat, from); v.Kind == In && s.Saw != b.turn.Sum() {
		v.Kind = Altered
	} else if v.Kind == In && (b.turn.Closed || !b.closes.IsZero() && !now.Before(b.closes)) {
		v.Kind = Late
	}
	if v.Kind == OtherGame || v.Kind == NoSeat {
		return v
	}
	v.Seat = s.Seat
	at := &b.seats[s.Seat]
	if v.By = Mail; from == at.phone {
		v.By, v.Device = Phone, at.device
	}
	if v.Kind != In && v.Kind != Late {
		return v
	}
	at.mailed = at.mailed || v.By == Mail
	a := arrival{sheet: s, box: box, sum: sha256.Sum256([]byte(box)), by: v.By, from: from, at: now}
	for _, there := range []*arrival{&at.in, &at.late} {
		switch {
		case there.sheet == nil || there.from != from:
		case there.sum == a.sum:
			v.Kind, v.At, v.Before = Again, there.at, there.at
			if there == &at.late {
				v.Kind = Late
			}
			return v
		case there.sheet.Number >= s.Number:
			v.Kind = Older
			return v
		}
	}
	if v.Kind == Late {
		at.late = a
	} else {
		if at.in.sheet != nil {
			v.Kind, v.Before = Replaces, at.in.at
		}
		at.in = a
		if v.By == Mail && b.turn.Ready { // a player who seals by mail has nothing more to do
			at.said = said{true, s.Number, from}
		}
	}
	b.change()
	return v
}

// ready decides about a Ready.
func (b *Inbox) ready(r *Ready, from Public, v Verdict) Verdict {
	v.Said, v.Phase = true, r.Phase
	if v.Kind = b.judge(r.Game, r.Round, r.Phase, r.Seat, from); v.Kind == OtherGame || v.Kind == NoSeat {
		return v
	}
	v.Seat = r.Seat
	at := &b.seats[r.Seat]
	switch {
	case v.Kind != In:
	case at.said == said{r.Is, r.Number, from}:
		v.Kind = Again
	case at.said.from == from && at.said.number >= r.Number:
		v.Kind = Older
	case !b.turn.Ready:
		v.Kind = Late
	default:
		at.said = said{r.Is, r.Number, from}
		b.change()
	}
	return v
}

// judge returns the verdict on a letter about a phase, apart from its relation to earlier letters of the same seat.
func (b *Inbox) judge(game string, round int, phase string, seat int, from Public) Kind {
	t := &b.turn
	if t.Game == "" || game != t.Game {
		return OtherGame
	}
	if seat < 0 || seat >= len(b.seats) || t.Seats[seat].By == Bot {
		return NoSeat
	}
	at := &b.seats[seat]
	switch {
	case from != at.phone && (at.mail.sign == nil || from != at.mail.Public()):
		return OtherKey
	case round != t.Round || phase != t.Phase:
		return OtherPhase
	case t.Done:
		return Over
	}
	return In
}

// claim decides about a phone that asks for a seat.
func (b *Inbox) claim(c Claim, from Public, now time.Time) Kind {
	t := &b.turn
	switch {
	case t.Game == "" || c.Game != t.Game:
		return OtherGame
	case c.Seat < 0 || c.Seat >= len(b.seats):
		return NoSeat
	case t.Seats[c.Seat].By == Bot:
		return Refused
	}
	s := &b.seats[c.Seat]
	if s.phone == from {
		return Seated
	}
	for i := range b.seats { // a phone has one seat, or waits for one
		if b.seats[i].phone == from {
			return Refused
		}
		b.seats[i].waiting = slices.DeleteFunc(b.seats[i].waiting, func(w Waiter) bool { return i != c.Seat && w.Key == from })
	}
	if b.by(c.Seat) == Free && len(s.waiting) == 0 {
		b.devices++
		s.phone, s.device, s.sealed = from, b.devices, ""
		b.change()
		return Seated
	}
	if !slices.ContainsFunc(s.waiting, func(w Waiter) bool { return w.Key == from }) {
		if len(s.waiting) == mostWaiting {
			return Refused
		}
		b.devices++
		s.waiting = append(s.waiting, Waiter{Key: from, Name: c.Name, Device: b.devices, At: now})
		b.change()
	}
	return Waiting
}
