package page

import (
	"encoding/json"
	"io"
)

// TraceLine is one line of the trace: where everything is, for a program that drives the real window from outside.
type TraceLine struct {
	Window    [2]float32            `json:"window"`   // width and height, logical pixels
	Scale     float32               `json:"scale"`    // device pixels a logical pixel takes
	Board     TraceBoard            `json:"board"`    // where the map is
	Controls  map[string][4]float32 `json:"controls"` // x, y, width, height of what can be pressed
	Phase     string                `json:"phase"`
	Resolved  bool                  `json:"resolved"`  // the phase is played, its results are shown
	Revealing bool                  `json:"revealing"` // its results are being told step by step
	Asked     bool                  `json:"asked"`     // units lack orders: the big button asks to be pressed again
	Orders    []string              `json:"orders"`    // given in this phase, as text
	Selected  string                `json:"selected"`
	File      string                `json:"file"`
	Saved     bool                  `json:"saved"`
	Dialog    string                `json:"dialog"`          // title of the dialog that waits, "" for none
	Clock     string                `json:"clock,omitempty"` // the time that it shows
	Page      string                `json:"page,omitempty"`  // what lies over the window: "new" for the page of a new game, "end" for that of the end
	Focus     [4]float32            `json:"focus"`           // x, y, width, height of what has the keyboard, zero for nothing
	Remark    string                `json:"remark"`          // on the phase, unless orders are secret
	Marks     int                   `json:"marks"`           // on the phase
	Deaf      bool                  `json:"deaf,omitempty"`  // the buttons that play on do not hear yet (Stack.Once)
	Said      string                `json:"-"`               // what is said to whoever cannot see: it may be secret, and is not written
	Settled   bool                  `json:"settled"`         // the same was told before and after a frame was drawn: everything is in its place
}

// TraceBoard says where the map lies: a board point (x, y) is at window position
// (Left + (x-X)*Scale, Top + (y-Y)*Scale) in logical pixels.
type TraceBoard struct {
	Left  float32 `json:"left"`
	Top   float32 `json:"top"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
}

// Trace writes lines for whoever drives the window from outside.
type Trace struct {
	To      io.Writer
	last    string // without whether it is settled
	settled bool
}

// Line writes one line if it tells something new, and reports whether it did. What cannot be written is left out: the trace
// is only an aid.
func (t *Trace) Line(l TraceLine) bool {
	l.Settled = false
	text, err := json.Marshal(l)
	if err != nil || string(text) == t.last {
		return false
	}
	t.last, t.settled = string(text), false
	_, _ = t.To.Write(append(text, '\n'))
	return true
}

// Settle writes what was told last once more: as that which stays.
func (t *Trace) Settle(l TraceLine) {
	if l.Settled = true; t.settled {
		return
	}
	if text, err := json.Marshal(l); err == nil {
		t.settled = true
		_, _ = t.To.Write(append(text, '\n'))
	}
}
