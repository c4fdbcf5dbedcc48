package ui

import (
	"encoding/json"
	"io"

	"fyne.io/fyne/v2"
)

// traceLine is one line of the trace: where everything is, for a program that drives the real window from outside.
type traceLine struct {
	Window    [2]float32            `json:"window"`   // width and height, logical pixels
	Scale     float32               `json:"scale"`    // device pixels a logical pixel takes
	Board     traceBoard            `json:"board"`    // where the map is
	Controls  map[string][4]float32 `json:"controls"` // x, y, width, height of what can be pressed
	Phase     string                `json:"phase"`
	Resolved  bool                  `json:"resolved"`  // the phase is played, its results are shown
	Revealing bool                  `json:"revealing"` // its results are being told step by step
	Orders    []string              `json:"orders"`    // given in this phase, as text
	Selected  string                `json:"selected"`
	File      string                `json:"file"`
	Saved     bool                  `json:"saved"`
	Dialog    string                `json:"dialog"`          // title of the dialog that waits, "" for none
	Clock     string                `json:"clock,omitempty"` // the time that it shows
	Page      string                `json:"page,omitempty"`  // what lies over the window: "new" for the page of a new game, "end" for that of the end
}

// traceBoard says where the map lies: a board point (x, y) is at window position
// (Left + (x-X)*Scale, Top + (y-Y)*Scale) in logical pixels.
type traceBoard struct {
	Left  float32 `json:"left"`
	Top   float32 `json:"top"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
}

// trace writes lines for whoever drives the window from outside; the zero trace writes nothing.
type trace struct {
	to   io.Writer
	last string
}

// line writes one line if it tells something new. What cannot be written is left out: the trace is only an aid.
func (t *trace) line(l traceLine) {
	text, err := json.Marshal(l)
	if err != nil || string(text) == t.last {
		return
	}
	t.last = string(text)
	_, _ = t.to.Write(append(text, '\n'))
}

// far is a position so far away that the whole pixel does not matter.
func (traceLine) far() fyne.Position { return fyne.NewPos(1<<20, 0) }

// rect returns where an object is on its canvas.
func rect(o fyne.CanvasObject) [4]float32 {
	p, s := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return [4]float32{p.X, p.Y, s.Width, s.Height}
}
