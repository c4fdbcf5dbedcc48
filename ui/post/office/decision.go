package office

import (
	"errors"
	"strings"
	"time"

	"entente/engine/post"
	"entente/ui/lang"
)

// ruling is a decision about a seat as the log tells it.
type ruling struct {
	seat int
	text string
}

// Decision is what the referee has decided about a seat.
type Decision struct {
	Kind   DecisionKind
	Phone  int       // the number of the phone that has got the seat, or has lost it
	Before int       // of Admitted: the number of the phone that had it
	At     time.Time // of LateCounts: when the orders came
	Code   string    // of Came: the phase
	Phase  string    // of Came: its name, which the machine's log knows
	Times  []Arrival // of Came
}

// Arrival is when the orders of a seat came that counted.
type Arrival struct {
	Seat int
	Name string // of the player, which the machine's log knows
	At   time.Time
}

// Told is a sentence for the log of the game, one of its own for each kind of decision.
func (d Decision) Told(texts *lang.Catalog) string {
	key := [...]string{Seated: "seated", Admitted: "admitted", Dismissed: "dismissed", LateCounts: "late", Came: "came"}[d.Kind]
	var list []string
	for _, a := range d.Times {
		list = append(list, texts.Say("post.log.arrival", lang.With{"Player": a.Name, "Time": a.At.Local().Format("2006-01-02 15:04:05")}))
	}
	return texts.Say("post.log."+key, lang.With{"N": d.Phone, "Before": d.Before, "Time": d.At.Local().Format("15:04"), "Phase": d.Phase, "List": strings.Join(list, texts.Say("list.semicolon"))})
}

// DecisionKind says what has been decided.
type DecisionKind uint8

// The kinds of decisions.
const (
	Seated     DecisionKind = iota // a phone has got a seat that no phone had
	Admitted                       // a phone has got the seat of another one
	Dismissed                      // a phone has lost its seat
	LateCounts                     // orders that came late count
	Came                           // a phase is over: when the orders came that counted in it
)

// arrivals are when the orders came that count in the phase that lies.
func arrivals(inbox *post.Inbox, seats int) (list []Arrival) {
	for i := range seats {
		if at := inbox.Since(i); !at.IsZero() {
			list = append(list, Arrival{Seat: i, At: at})
		}
	}
	return list
}

// everybody stands for a seat where all are meant.
const everybody = -1

// rule hands the referee's decisions to the game, and reports whether there were any. What the game refuses for good, since it is over, is dropped.
func (o *Office) rule() (did bool) {
	for len(o.rulings) > 0 {
		r := o.rulings[0]
		if errors.Is(o.table.Rule(r.seat, r.text), ErrBusy) {
			break
		}
		o.rulings, did = o.rulings[1:], true
	}
	return did
}
