package page

import (
	"encoding/json"
	"io"
)

// TraceLine is one line of the trace: where everything is, for a program that drives the real window from outside.
type TraceLine struct {
	Window    [2]float32            `json:"window"`   // width and height, logical pixels
	Scale     float32               `json:"scale"`    // device pixels per logical pixel
	Board     TraceBoard            `json:"board"`    // the place of the map
	Controls  map[string][4]float32 `json:"controls"` // x, y, width, height of what can be pressed
	Phase     string                `json:"phase"`
	Resolved  bool                  `json:"resolved"`  // the phase is resolved, its results are shown
	Revealing bool                  `json:"revealing"` // its results are being played back
	Asked     bool                  `json:"asked"`     // units lack orders: the big button must be pressed again
	Orders    []string              `json:"orders"`    // of this phase, as text
	Selected  string                `json:"selected"`
	File      string                `json:"file"`
	Saved     bool                  `json:"saved"`
	Dialog    string                `json:"dialog"`          // title of the open dialog, "" for none
	Clock     string                `json:"clock,omitempty"` // the time shown
	Page      string                `json:"page,omitempty"`  // the page over the window: "new" for that of a new game, "end" for that of the end
	Focus     [4]float32            `json:"focus"`           // x, y, width, height of what has the focus, zero for nothing
	Remark    string                `json:"remark"`          // the note on the phase, unless orders are secret
	Marks     int                   `json:"marks"`           // on the phase
	Deaf      bool                  `json:"deaf,omitempty"`  // the buttons that move on do not react yet (Stack.Once)
	Said      string                `json:"-"`               // what is read aloud: it may be secret, and is not written
	Settled   bool                  `json:"settled"`         // the line did not change while a frame was drawn, so everything is in place
}

// TraceBoard is the place of the map: a board point (x, y) is at window position (Left + (x-X)*Scale, Top + (y-Y)*Scale) in logical
// pixels.
type TraceBoard struct {
	Left  float32 `json:"left"`
	Top   float32 `json:"top"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
}

// Trace writes lines for a program that drives the window from outside.
type Trace struct {
	To      io.Writer
	last    string // without Settled
	settled bool
}

// Line writes a line if it is different from the last, and reports whether it did. Errors are ignored: the trace is only an aid.
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

// Settle writes the last line again, marked as settled.
func (t *Trace) Settle(l TraceLine) {
	if l.Settled = true; t.settled {
		return
	}
	if text, err := json.Marshal(l); err == nil {
		t.settled = true
		_, _ = t.To.Write(append(text, '\n'))
	}
}
