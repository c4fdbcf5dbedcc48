package office

import (
	"slices"
	"strings"
	"sync"
	"time"

	"entente/engine/post"
)

// Start lets phones connect at an address of this machine. It stops serving at any other address.
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
			return // already scheduled
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

// gathering is how long letters from the network are collected before the window handles them together.
const gathering = 250 * time.Millisecond

// queue collects verdicts on letters from the network. It may be used by several goroutines.
type queue struct {
	mu    sync.Mutex
	list  []post.Verdict
	waits bool
}

// add adds verdicts, keeping the last mostNotes of them, and reports whether the queue was empty.
func (q *queue) add(list []post.Verdict) (first bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	first, q.waits = !q.waits, true
	if q.list = append(q.list, list...); len(q.list) > mostNotes {
		q.list = slices.Delete(q.list, 0, len(q.list)-mostNotes)
	}
	return first
}

// all removes and returns the collected verdicts.
func (q *queue) all() []post.Verdict {
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.list
	q.list, q.waits = nil, false
	return list
}

// Stop stops serving phones.
func (o *Office) Stop() {
	if o.server != nil {
		_ = o.server.Close() // the error has no remedy
		o.server = nil
	}
}

// URL returns the address of the page for phones, or "" if they cannot connect. After "#" it contains the public half of the table's key,
// which browsers never send.
func (o *Office) URL() string {
	if o.server == nil {
		return ""
	}
	return o.server.URL() + "#" + o.inbox.Public()
}

// Address returns the address for phones in readable form, or "" if they cannot connect.
func (o *Office) Address() string {
	if o.server == nil {
		return ""
	}
	return strings.Trim(strings.TrimPrefix(o.server.URL(), "http://"), "/")
}

// Serves reports whether the program can serve phones on this platform.
func (o *Office) Serves() bool { return o.machine.Serve != nil }

// Turn returns the turn as players see it, and whether there is one.
func (o *Office) Turn() (t post.Turn, laid bool) {
	if o.inbox == nil || o.key == nil {
		return post.Turn{}, false
	}
	t, _ = o.inbox.Turn()
	return t, true
}

// Away reports whether the orders of a seat come from elsewhere: it has a phone, or its page has written. Its player is not
// expected at the keyboard.
func (o *Office) Away(seat int) bool {
	if o == nil || o.inbox == nil {
		return false
	}
	t, _ := o.inbox.Turn()
	return seat >= 0 && seat < len(t.Seats) && (t.Seats[seat].By == post.Phone || t.Seats[seat].By == post.Mail && o.inbox.Mailed(seat))
}

// Ready reports whether the player of a seat has agreed remotely to end the step early.
func (o *Office) Ready(seat int) bool { return o != nil && o.inbox != nil && o.inbox.Ready(seat) }

// Inbox returns the inbox, or nil before Open.
func (o *Office) Inbox() *post.Inbox { return o.inbox }

// Admit gives a seat to a phone that waits for it, and records that in the log.
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

// Dismiss takes a seat from its phone and rejects those that wait for it. If there was a phone, it records that in the log.
func (o *Office) Dismiss(seat int) {
	if o.inbox == nil {
		return
	}
	phone := o.inbox.Device(seat)
	if o.inbox.Dismiss(seat); phone == 0 {
		o.publish()
		return
	}
	o.decided(seat, Decision{Kind: Dismissed, Phone: phone})
}

// TakeLate makes the late orders of a seat count, and records that in the log.
func (o *Office) TakeLate(seat int) {
	if o.inbox == nil {
		return
	}
	if at, _ := o.inbox.Late(seat); o.inbox.TakeLate(seat) {
		o.decided(seat, Decision{Kind: LateCounts, At: at})
	}
}

// decided publishes a decision, and records it in the log as soon as the game accepts it.
func (o *Office) decided(seat int, d Decision) {
	o.rulings = append(o.rulings, ruling{seat, o.machine.Log(d)})
	o.publish()
}

// SetDeadline sets the time at which the current phase closes; the zero time cancels it.
func (o *Office) SetDeadline(t time.Time) {
	o.await(t)
	o.publish()
}

// await schedules the closing of the phase at a time.
func (o *Office) await(t time.Time) {
	if o.unset != nil {
		o.unset()
	}
	if o.due, o.unset = t, nil; !t.IsZero() {
		o.look()
	}
}

// naps is the interval between checks of the wall clock while a deadline is pending, because a machine that sleeps misses timers.
const naps = 20 * time.Second

// look closes the phase if its time has come, otherwise it checks again later.
func (o *Office) look() {
	left := o.due.Sub(o.machine.Now())
	if left <= 0 {
		o.unset = o.machine.Wake(0, o.publish)
		return
	}
	o.unset = o.machine.Wake(min(left, naps), func() {
		if o.due.After(o.machine.Now()) {
			o.look()
			return
		}
		o.publish()
	})
}

// Deadline returns the time set by SetDeadline for this phase, or the zero time if none.
func (o *Office) Deadline() time.Time { return o.due }

// publish publishes changes and saves them.
func (o *Office) publish() {
	if o.inbox != nil && o.table != nil {
		o.lay()
		o.keep()
	}
	o.machine.Changed()
}

// Mail is the data for a mailed page.
type Mail struct {
	Turn    post.Turn
	Seat    int
	Key     post.SeatKey
	Private string
}

// Page returns the data for the mailed page of a seat.
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
