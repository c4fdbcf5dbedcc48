package office

import (
	"slices"
	"strings"
	"sync"
	"time"

	"entente/engine/post"
)

// Start lets phones write at an address of this machine. An office that is served elsewhere is served there no more.
func (o *Office) Start(address string) error {
	if o.machine.Serve == nil {
		return errServer
	}
	if err := o.Open(); err != nil {
		return err
	}
	o.Stop()
	inbox := o.inbox
	q := &queue{}
	s, err := o.machine.Serve(inbox, address, func(list []post.Verdict) {
		if !q.add(list) {
			return // it is on its way
		}
		o.machine.Later(func() {
			o.machine.Wake(gathering, func() {
				if list := q.all(); o.inbox == inbox {
					o.arrived(list)
				}
			})
		})
	})
	if err != nil {
		return err
	}
	o.server = s
	return nil
}

// gathering is for how long letters are gathered that come by the net: many of them cost the window no more than one.
const gathering = 250 * time.Millisecond

// queue gathers what came by the net. It may be used by several goroutines.
type queue struct {
	mu    sync.Mutex
	list  []post.Verdict
	waits bool
}

// add gathers verdicts, the last mostNotes of them, and reports whether they are the first.
func (q *queue) add(list []post.Verdict) (first bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	first, q.waits = !q.waits, true
	if q.list = append(q.list, list...); len(q.list) > mostNotes {
		q.list = slices.Delete(q.list, 0, len(q.list)-mostNotes)
	}
	return first
}

// all takes what was gathered.
func (q *queue) all() []post.Verdict {
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.list
	q.list, q.waits = nil, false
	return list
}

// Stop ends what Start began, if anything.
func (o *Office) Stop() {
	if o.server != nil {
		_ = o.server.Close() // nothing can be done about it
		o.server = nil
	}
}

// URL is where phones find the page, "" while they cannot. Behind it stands the public half of the table's key, which is never sent.
func (o *Office) URL() string {
	if o.server == nil {
		return ""
	}
	return o.server.URL() + "#" + o.inbox.Public()
}

// Address is where phones connect, for people to read; "" while they cannot.
func (o *Office) Address() string {
	if o.server == nil {
		return ""
	}
	return strings.Trim(strings.TrimPrefix(o.server.URL(), "http://"), "/")
}

// Serves reports whether phones can be served where the program runs.
func (o *Office) Serves() bool { return o.machine.Serve != nil }

// Turn returns the turn as players see it, and whether there is one.
func (o *Office) Turn() (t post.Turn, laid bool) {
	if o.inbox == nil || o.key == nil {
		return post.Turn{}, false
	}
	t, _ = o.inbox.Turn()
	return t, true
}

// Away reports whether the orders of a seat come from elsewhere: it has a phone, or its page has written. Nobody waits for it at the keyboard.
func (o *Office) Away(seat int) bool {
	if o == nil || o.inbox == nil {
		return false
	}
	t, _ := o.inbox.Turn()
	return seat >= 0 && seat < len(t.Seats) && (t.Seats[seat].By == post.Phone || t.Seats[seat].By == post.Mail && o.inbox.Mailed(seat))
}

// Ready reports whether the player of a seat has said elsewhere that the step may end early.
func (o *Office) Ready(seat int) bool { return o != nil && o.inbox != nil && o.inbox.Ready(seat) }

// Inbox returns the inbox, nil before Open.
func (o *Office) Inbox() *post.Inbox { return o.inbox }

// Admit gives a seat to a phone that waits for it. The log says so.
func (o *Office) Admit(seat int, key post.Public) error {
	if o.inbox == nil {
		return errNoGame
	}
	d := Decision{Before: o.inbox.Device(seat)}
	if err := o.inbox.Admit(seat, key); err != nil {
		return err
	}
	if d.Phone = o.inbox.Device(seat); d.Before != 0 {
		d.Kind = Admitted
	}
	o.decided(seat, d)
	return nil
}

// Dismiss takes a seat from its phone, and sends away those that wait for it. The log says so if there was a phone.
func (o *Office) Dismiss(seat int) {
	if o.inbox == nil {
		return
	}
	phone := o.inbox.Device(seat)
	if o.inbox.Dismiss(seat); phone == 0 {
		o.settle()
		return
	}
	o.decided(seat, Decision{Kind: Dismissed, Phone: phone})
}

// TakeLate makes what a seat has handed in late count. The log says so.
func (o *Office) TakeLate(seat int) {
	if o.inbox == nil {
		return
	}
	if at, _ := o.inbox.Late(seat); o.inbox.TakeLate(seat) {
		o.decided(seat, Decision{Kind: LateCounts, At: at})
	}
}

// decided lays out what has been decided, and records it in the log as soon as the game can take it.
func (o *Office) decided(seat int, d Decision) {
	o.rulings = append(o.rulings, ruling{seat, o.machine.Log(d)})
	o.settle()
}

// SetDeadline says when the phase closes; the zero time takes that back. It is for this phase alone.
func (o *Office) SetDeadline(t time.Time) {
	o.await(t)
	o.settle()
}

// await makes a time the deadline, at which the phase closes by itself.
func (o *Office) await(t time.Time) {
	if o.unset != nil {
		o.unset()
	}
	if o.due, o.unset = t, nil; !t.IsZero() {
		o.look()
	}
}

// naps is how long nobody looks at the clock of the machine while a deadline is waited for: one that sleeps wakes nobody in time.
const naps = 20 * time.Second

// look closes the phase if its time has come, and looks again later if it has not.
func (o *Office) look() {
	left := o.due.Sub(o.machine.Now())
	if left <= 0 {
		o.unset = o.machine.Wake(0, o.settle)
		return
	}
	o.unset = o.machine.Wake(min(left, naps), func() {
		if o.due.After(o.machine.Now()) {
			o.look()
			return
		}
		o.settle()
	})
}

// Deadline returns what SetDeadline set for this phase.
func (o *Office) Deadline() time.Time { return o.due }

// settle lays out what has changed, and keeps it.
func (o *Office) settle() {
	if o.inbox != nil && o.table != nil {
		o.lay()
		o.keep()
	}
	o.machine.Changed()
}

// Mail is what a page by mail is made of.
type Mail struct {
	Turn    post.Turn
	Seat    int
	Key     post.SeatKey
	Private string
}

// Page returns what the page of a seat is made of.
func (o *Office) Page(seat int) (Mail, error) {
	if err := o.Open(); err != nil {
		return Mail{}, err
	}
	key, err := o.inbox.Page(seat)
	if err != nil {
		return Mail{}, err
	}
	o.keep()
	t, _ := o.inbox.Turn()
	t.Private = nil
	m := Mail{Turn: t, Seat: seat, Key: key}
	if seat < len(o.turn.Private) {
		m.Private = o.turn.Private[seat]
	}
	return m, nil
}
