// Package office is the referee's side of remote orders, for games of any kind: it offers the turn that players write for, receives phone
// and mail orders, passes them to the game, and saves what must survive the end of the program. It depends neither on
// the toolkit nor on a game.
//
//	o := office.New(office.Machine{Folder: state, Ring: seats.Keyring, Now: time.Now, Later: fyne.Do, ...})
//	o.Follow(desk)       // after each change of the game
//	err := o.Open()      // from now on letters are accepted
//	list := o.Take(text) // pasted or dropped
package office

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"time"

	"entente/engine/post"
	"entente/engine/seal"
)

// Table is a game as the office sees it. Players are counted by seats from 0 on.
type Table interface {
	Known() string // the unique name of the game; "" if it has none yet
	Name() string  // the same, but names the game first if needed; "" if that is impossible now
	Key() any      // identifies the current phase, comparable; nil if no game can be played
	Phase() Phase  // the current phase
	Turn() Turn    // its board: called once for each Key
	// Take replaces the orders of a seat by those it has handed in. It returns how many orders and how many other lines were
	// read; ErrBusy means that the office must try again after the next change.
	Take(seat int, orders []string) (read, lost int, err error)
	// Rule records a decision of the referee about a seat, or -1 for all, in the log of the game, as plain text. It returns
	// ErrBusy whenever Take would, and any other error if the game can never accept the text.
	Rule(seat int, text string) error
	EndTalk() // ends the negotiation if all are ready
	// Written returns the orders of some sides, given by their ids, in the phase shown, and the code of that phase, as in a Turn.
	// Results do not matter.
	Written(sides []string) (code string, orders []string)
}

// ErrBusy means that a sheet cannot be accepted now, because a player is writing at the keyboard or another phase is shown.
var ErrBusy = errors.New("another player is writing")

// Phase is the part of a turn that changes during a phase.
type Phase struct {
	Seats    []post.Seat
	Title    string
	Deadline time.Time // by the clock of the table; zero while it is stopped
	Closed   bool      // time is up, and orders are no longer accepted
	Done     bool      // the game is over
	Ready    bool      // players may ask to end the step early
	Agreed   int       // number of those who did, on phones and at the table
	Asked    int       // number of those who must agree
	Telling  bool      // the results of the previous phase are being shown, so nothing of the next one is shown yet
	Secret   bool      // the game seals orders and knows who has handed in
}

// Turn is a phase as sent to players.
type Turn struct {
	Kind       string // post.Europe or post.Kingdoms
	Code       string // of the phase, "S1901M"
	Line, Last json.RawMessage
	Private    []string // by seat
}

// Server serves the players' phones on the local network until Close is called.
type Server interface {
	URL() string
	Close() error
}

// Machine is the environment of an office. Every field except Serve must be set.
type Machine struct {
	Folder   string // folder for data that must survive the end of the program; "" if none
	Ring     func() *seal.Keyring
	Now      func() time.Time
	Language func() string         // returns the language of the window
	Later    func(do func())       // runs do where the game may be changed
	Changed  func()                // called when there is something new to show
	Log      func(Decision) string // returns the text of a decision for the log of the game, in the language of the window
	Wake     func(after time.Duration, do func()) (stop func())
	// Serve offers an inbox at an address of this machine. It calls arrived with the verdicts on incoming letters, on any goroutine;
	// arrived does not block. If Serve is nil, phones are not supported.
	Serve func(inbox *post.Inbox, address string, arrived func([]post.Verdict)) (Server, error)
}

// Office receives remote orders for the game on the table. It belongs to one goroutine. It accepts nothing before Open.
type Office struct {
	machine Machine
	table   Table
	game    string // name of the game whose letters are accepted
	inbox   *post.Inbox
	lock    string // the name of the table's key in the ring
	key     any    // of the published phase
	turn    Turn
	laid    post.Turn
	due     time.Time // set by the referee; zero if none
	unset   func()    // cancels the pending check of due; nil if none
	server  Server
	notes   []Note
	kept    uint64       // the state of the inbox that was saved last
	waits   bool         // a delivery is scheduled
	ends    bool         // the end of a step is scheduled
	vote    *post.Vote   // the vote that phones are asked for, or nil if none
	took    map[int]bool // the seats that have handed in for this phase, if the game does not know
	rulings []ruling     // rulings not passed to the game yet
}

// Note is an entry in the room's list of incoming orders.
type Note struct {
	post.Verdict
	Lost int // lines of a sheet that could not be read
}

// mostNotes is the maximum number of notes; the oldest are dropped.
const mostNotes = 200

// New returns an office without a game.
func New(m Machine) *Office { return &Office{machine: m} }

// Follow updates the office to the game on the table as it is now, or to none if t is nil. It is cheap if nothing has changed.
func (o *Office) Follow(t Table) {
	known := ""
	if t != nil {
		known = t.Known()
	}
	if known != o.game || t == nil {
		o.leave()
	}
	if o.table = t; t == nil {
		return
	}
	if o.inbox == nil && known != "" {
		o.restore(known)
	}
	o.lay()
}

// leave closes the game that was on the table. Its saved state stays.
func (o *Office) leave() {
	o.Stop()
	o.await(time.Time{})
	o.game, o.inbox, o.lock, o.key, o.turn, o.laid, o.notes = "", nil, "", nil, Turn{}, post.Turn{}, nil
	o.rulings = nil
}

// Opened reports whether letters are accepted for the game on the table.
func (o *Office) Opened() bool { return o.inbox != nil }

var (
	errNoGame = errors.New("there is no game on the table")
	errServer = errors.New("no phones can be served here")
)

// Open accepts letters for the game on the table, now and whenever it is opened again.
func (o *Office) Open() error {
	if o.inbox != nil {
		return nil
	}
	if o.table == nil || o.table.Key() == nil {
		return errNoGame
	}
	key, lock, err := o.machine.Ring().New()
	if err != nil {
		return err
	}
	name := o.table.Name()
	if name == "" {
		return errNoGame
	}
	o.game, o.lock, o.inbox = name, lock, post.NewInbox(key)
	o.lay()
	return nil
}

// lay publishes the turn of the current phase if it has changed, and delivers incoming sheets.
func (o *Office) lay() {
	if o.inbox == nil {
		return
	}
	key, ph := o.table.Key(), Phase{}
	if key == nil {
		return
	}
	if ph = o.table.Phase(); ph.Telling && key != o.key && o.key != nil {
		if !o.laid.Closed {
			o.laid.Closed = true
			o.inbox.Lay(o.laid, o.turn.Private)
		}
		return
	}
	round := o.laid.Round
	if key != o.key {
		another, before := o.key != nil, o.turn.Code
		o.key, o.turn = key, o.table.Turn()
		if another {
			round++
			o.await(time.Time{})
			if list := arrivals(o.inbox, len(o.laid.Seats)); len(list) > 0 { // the log records it once the phase is over
				o.rulings = append(o.rulings, ruling{everybody, o.machine.Log(Decision{Kind: Came, Code: before, Times: list})})
			}
		}
		o.took, o.vote = map[int]bool{}, nil
	}
	for i := range ph.Seats {
		ph.Seats[i].In = ph.Seats[i].In || o.took[i] && !ph.Secret
	}
	t := post.Turn{
		Version: 1, Kind: o.turn.Kind, Game: o.game, Title: ph.Title, Round: round, Phase: o.turn.Code, Line: o.turn.Line, Last: o.turn.Last, Table: o.inbox.Public(),
		Deadline: o.deadline(ph).UTC().Truncate(time.Second), Closed: o.closed(ph), Done: ph.Done, Ready: ph.Ready, Agreed: ph.Agreed, Asked: ph.Asked, Vote: o.vote, Language: o.machine.Language(), Seats: ph.Seats,
	}
	if near(t.Deadline, o.laid.Deadline) {
		t.Deadline = o.laid.Deadline
	}
	if !reflect.DeepEqual(t, o.laid) {
		another := t.Round != o.laid.Round || o.laid.Game == ""
		o.laid = t
		o.inbox.Lay(t, o.turn.Private)
		if another {
			o.keep()
		}
	}
	o.inbox.CloseAt(o.due)
	o.deliver()
	o.end(ph)
}

// end makes the game end a step for which all are ready, in a gesture of its own.
func (o *Office) end(ph Phase) {
	if o.ends || !ph.Ready || ph.Asked == 0 || ph.Agreed < ph.Asked {
		return
	}
	o.ends = true
	o.machine.Later(func() {
		if o.ends = false; o.table != nil && o.table.Key() == o.key {
			o.table.EndTalk()
		}
	})
}

// near reports whether two times are the same deadline, computed twice from a running clock.
func near(a, b time.Time) bool { return a.Sub(b).Abs() <= 2*time.Second }

// deadline returns when the phase closes: as set by the referee, or else by the clock of the table.
func (o *Office) deadline(ph Phase) time.Time {
	if !o.due.IsZero() {
		return o.due
	}
	return ph.Deadline
}

func (o *Office) closed(ph Phase) bool {
	return ph.Closed || !o.due.IsZero() && !o.machine.Now().Before(o.due)
}

// deliver passes incoming sheets and rulings to the game, in a gesture of its own.
func (o *Office) deliver() {
	if o.waits || len(o.inbox.Sheets())+len(o.rulings) == 0 {
		return
	}
	o.waits = true
	o.machine.Later(func() {
		o.waits = false
		if o.inbox == nil || o.table == nil || o.table.Key() != o.key {
			return
		}
		took := o.rule()
		for _, a := range o.inbox.Sheets() {
			read, lost, err := o.table.Take(a.Seat, a.Orders)
			if errors.Is(err, ErrBusy) {
				break
			}
			if lost > 0 || err != nil {
				o.noteOnce(Note{post.Verdict{Kind: post.In, Seat: a.Seat, By: a.By, Orders: read, At: a.At, Err: err}, lost})
			}
			if err != nil {
				continue // retried after the next change
			}
			o.inbox.Delivered(a)
			o.took[a.Seat], took = true, true
		}
		if took {
			o.keep()
			o.lay()
			o.machine.Changed()
		}
	})
}

// Take reads a pasted text or a dropped file and returns the verdict on each letter in it. Plain texts are left to the caller.
func (o *Office) Take(text string) []post.Verdict {
	if o.inbox == nil {
		return o.unopened(text)
	}
	list := o.inbox.Take(text, o.machine.Now())
	o.arrived(list)
	return list
}

// unopened returns the verdicts on a text while no letters are accepted.
func (o *Office) unopened(text string) []post.Verdict {
	none, err := seal.NewKey()
	if err != nil {
		return nil
	}
	return post.NewInbox(none).Take(text, o.machine.Now())
}

// arrived handles new letters.
func (o *Office) arrived(list []post.Verdict) {
	for _, v := range list {
		if v.Kind == post.Again && !v.Said {
			v.At = o.machine.Now() // its writer sees the original time
		}
		if v.Kind != post.Plain && v.Kind != post.Nothing && (!v.Said || v.Vote && v.By == post.Mail) && !o.noted(v) {
			o.note(Note{Verdict: v})
		}
	}
	o.keep()
	o.lay()
	o.machine.Changed()
}

// noted reports whether there is already such a note. A phone asks for its seat whenever its page is loaded and, while it waits,
// whenever something changes at the table; it resends a sheet until it is confirmed.
func (o *Office) noted(v post.Verdict) bool {
	return slices.ContainsFunc(o.notes, func(n Note) bool {
		if n.Kind != v.Kind || n.Seat != v.Seat || n.Device != v.Device || n.Said != v.Said {
			return false
		}
		switch v.Kind {
		case post.Seated, post.Waiting:
			return true
		case post.Again:
			return n.Before.Equal(v.Before)
		case post.Late:
			return !v.Before.IsZero() && n.At.Equal(v.Before)
		}
		return false
	})
}

func (o *Office) note(n Note) {
	if o.notes = append(o.notes, n); len(o.notes) > mostNotes {
		o.notes = slices.Delete(o.notes, 0, len(o.notes)-mostNotes)
	}
}

// noteOnce adds a note unless there is already such a note.
func (o *Office) noteOnce(n Note) {
	if !slices.ContainsFunc(o.notes, func(old Note) bool {
		return old.Seat == n.Seat && old.At.Equal(n.At) && (old.Err != nil || old.Lost > 0)
	}) {
		o.note(n)
	}
}

// Notes returns the notes, the newest last.
func (o *Office) Notes() []Note { return o.notes }
