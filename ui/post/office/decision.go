package office

import (
	"errors"
	"strings"
	"time"

	"entente/engine/post"
	"entente/ui/lang"
)

// ruling is a decision about a seat as recorded in the log.
type ruling struct {
	seat int
	text string
}

// Decision is a decision of the referee about a seat.
type Decision struct {
	Kind   DecisionKind
	Phone  int       // the number of the phone that got or lost the seat
	Before int       // for Admitted: the number of the phone that had the seat
	At     time.Time // for LateCounts: when the orders came
	Code   string    // for Came: the phase
	Phase  string    // for Came: the name of the phase, for the machine's log
	Times  []Arrival // for Came: the arrivals
}

// Arrival is the time of arrival of the orders that counted for a seat.
type Arrival struct {
	Seat int
	Name string // of the player, for the machine's log
	At   time.Time
}

// Told returns a sentence for the log of the game, depending on the kind of decision.
func (d Decision) Told(texts *lang.Catalog) string {
	key := [...]string{Seated: "seated", Admitted: "admitted", Dismissed: "dismissed", LateCounts: "late", Came: "came"}[d.Kind]
	var list []string
	for _, a := range d.Times {
		list = append(list, texts.Say("post.log.arrival", lang.With{"Player": a.Name, "Time": a.At.Local().Format("2006-01-02 15:04:05")}))
	}
	return texts.Say("post.log."+key, lang.With{"N": d.Phone, "Before": d.Before, "Time": d.At.Local().Format("15:04"), "Phase": d.Phase, "List": strings.Join(list, texts.Say("list.semicolon"))})
}

// DecisionKind is the kind of a decision.
type DecisionKind uint8

// The kinds of decisions.
const (
	Seated     DecisionKind = iota // a phone got a seat that no phone had
	Admitted                       // a phone got the seat of another one
	Dismissed                      // a phone lost its seat
	LateCounts                     // late orders count
	Came                           // a phase is over: the arrival times of the orders that counted
)

// arrivals returns the arrival times of the orders that count in the current phase.
func arrivals(inbox *post.Inbox, seats int) (list []Arrival) {
	for i := range seats {
		if at := inbox.Since(i); !at.IsZero() {
			list = append(list, Arrival{Seat: i, At: at})
		}
	}
	return list
}

// everybody is the seat number that means all seats.
const everybody = -1

// rule passes the referee's decisions to the game, and reports whether there were any. It drops decisions that a finished game
// refuses for good.
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
