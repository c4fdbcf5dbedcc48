package ui

import (
	"entente/engine"
)

// noteAll tells the trace where everything is now.
func (w *Window) noteAll() {
	if w.trace == nil || !w.onScreen {
		return
	}
	c := w.win.Canvas()
	n := w.desk.Game.Node()
	corner, frame := w.stage.board.FrameInWindow()
	line := traceLine{
		Window: [2]float32{c.Size().Width, c.Size().Height}, Scale: c.Scale(),
		Board:    traceBoard{corner.X, corner.Y, frame.X, frame.Y, frame.Scale},
		Controls: map[string][4]float32{}, Phase: n.Position.Phase.String(), Resolved: w.desk.Played(), Revealing: w.desk.Player.Telling(),
		File: w.desk.Path, Saved: !w.desk.Dirty(), Orders: []string{},
	}
	if x, _ := c.PixelCoordinateForPosition(line.far()); x > 0 {
		line.Scale = float32(x) / line.far().X
	}
	v := w.desk.Variant()
	if !w.desk.Seats.Secret() { // the trace may be a file
		for _, o := range n.Plain() {
			line.Orders = append(line.Orders, v.Powers[o.Power].ID+" "+v.Format(o))
		}
		if p := w.desk.Entry.Selected(); p != engine.NoProvince {
			line.Selected = v.Map.Info(p).ID
		}
	}
	line.Controls["main"] = rect(w.side.panel.main)
	line.Controls["line"] = rect(w.line.field)
	line.Controls["orders"] = rect(w.side.panel.scroll)
	for name, b := range w.buttons {
		line.Controls[name] = rect(b)
	}
	if w.dialog != nil && w.dialog.Open() {
		line.Dialog = w.dialog.Title
		for i, b := range w.dialog.Buttons { // the last one leads on
			line.Controls["answer-"+number(len(w.dialog.Buttons)-1-i)] = rect(b)
		}
	}
	w.stack.controls(&line)
	line.Clock = w.desk.Clock.ClockFace().Time
	line.Controls["clock-face"] = rect(w.side.panel.clock)
	w.trace.line(line)
}
