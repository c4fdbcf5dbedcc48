package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/europe/desk"
	"entente/ui/europe/present"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/room/bottombar"
	"entente/ui/room/curtain"
)

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (e *europeGame) goOn() {
	e.Desk.View.Place = engine.NoProvince
	if !e.line.Settle() {
		return
	}
	switch {
	case e.Desk.Player.Telling():
		e.Desk.Reveal.End()
	case e.Desk.Played():
		e.Desk.GoForward()
		if e.Desk.Over() {
			e.end.ShowEnd()
		}
	case e.Desk.Over():
		e.end.ShowEnd()
	case e.Desk.TossDue() != engine.NoPower:
		e.judge.Toss(e.Desk.TossDue())
	case e.Desk.Question.Asked():
		e.Desk.Question.Hold()
	case e.Desk.Seats.Curtained():
		e.reveal()
	case e.Desk.Seats.Secret():
		e.Desk.Question.Put(e.handIn)
	default:
		e.Desk.Question.Put(e.Desk.Resolve)
	}
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (e *europeGame) escape() {
	if e.seats.Stop() || e.stage.Board.Cancel() {
		return
	}
	if e.Desk.Player.Telling() {
		e.Desk.Reveal.End()
		return
	}
	if e.Desk.LeaveSlips() {
		e.Win.Canvas().Unfocus()
		return
	}
	if (e.Desk.Draft.Report != desk.Card{}) {
		e.Desk.Draft.Report = desk.Card{}
		e.Desk.Tell()
		return
	}
	if e.Desk.Draft.Typed != "" {
		e.Desk.Draft.Park()
		e.Desk.Tell()
		return
	}
	if !e.Desk.Entry.Escape() {
		e.Desk.View.Place = engine.NoProvince
		e.Win.Canvas().Unfocus()
	}
	e.Desk.Tell()
}

// typedKey implements gameUI.
func (e *europeGame) typedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace:
		switch {
		case e.Desk.Played():
			e.Perform("reveal-step")
		case !e.Desk.Draft.TypedSpace():
			e.Perform("next-unit")
		}
	case fyne.KeyTab:
		e.Perform("route")
	case fyne.KeyReturn, fyne.KeyEnter:
		if !e.Desk.Played() {
			if e.Desk.Entry.Begun() || !e.Desk.SkipSlip() {
				e.Desk.Enter()
			}
		} else if !e.Repeats(k.Name) {
			e.Perform("resolve")
		}
	case fyne.KeyBackspace:
		if e.Desk.Played() {
			e.Perform("reveal-back")
		} else if e.Desk.Entry.Backspace() {
			e.Desk.Draft.Letters = e.Desk.Draft.Letters[:max(len(e.Desk.Draft.Letters)-1, 0)]
			e.Desk.Tell()
		} else {
			e.Desk.BackSlip()
		}
	case fyne.KeyDelete:
		e.Desk.DeleteOrder()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		e.hands.Walk(k.Name)
	}
}

// typedRune implements gameUI.
func (e *europeGame) typedRune(r rune) bool {
	switch {
	case e.line.Slip(r), e.Desk.Draft.Letter(r):
		return true
	case e.Desk.Played() && (r == 'p' || r == 'P'):
		e.Perform("reveal-play")
		return true
	}
	return false
}

// heldKey implements gameUI: Shift and Control change what a click would give, with the pointer at rest. Mostly they begin a shortcut and
// change nothing, and then nothing is drawn.
func (e *europeGame) heldKey(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		if e.Desk.View.Over.Province == engine.NoProvince || e.Desk.Played() || e.Busy() || e.Desk.Entry.Dragging() {
			return
		}
		if a, ok := e.Desk.Under(); ok && e.Desk.Entry.Turn(a) {
			e.Desk.Act(e.Desk.Tell)
		}
	}
}

// paste implements gameUI.
func (e *europeGame) paste(text string) { e.Desk.Draft.GiveText(text) }

// ring implements gameUI.
func (e *europeGame) ring() []fyne.Focusable {
	ring := []fyne.Focusable{e.line.Field, e.stage.Focus()}
	if e.planner.Open() {
		ring = append(ring, e.planner.Focusables()...)
	} else {
		ring = append(ring, e.side.Focusables()...)
	}
	ring = append(ring, e.tree.Focusables()...)
	if s := e.line.Slider(); s != nil {
		ring = append(ring, s)
	}
	var list []fyne.Focusable
	for _, f := range ring {
		if _, field := f.(*bottombar.CommandLine); !field || e.line.Writing() {
			list = append(list, f)
		}
	}
	return list
}

// note implements gameUI.
func (e *europeGame) note(line *page.TraceLine) {
	n, v := e.Desk.Game.Node(), e.Desk.Variant()
	corner, frame := e.stage.Board.FrameInWindow()
	line.Board = page.TraceBoard{Left: corner.X, Top: corner.Y, X: frame.X, Y: frame.Y, Scale: frame.Scale}
	line.Phase, line.Resolved, line.Revealing, line.Asked = n.Position.Phase.String(), e.Desk.Played(), e.Desk.Player.Telling(), e.Desk.Question.Asked()
	line.File, line.Saved, line.Clock = e.Desk.Doc.Path(), !e.Desk.Dirty(), e.Desk.Clock.Face().Time
	line.Said = e.stage.Spoken()
	if !e.Desk.Seats.Secret() { // the trace may be a file
		for _, o := range n.Plain() {
			line.Orders = append(line.Orders, v.Powers[o.Power].ID+" "+v.Format(o))
		}
		if p := e.Desk.Entry.Selected(); p != engine.NoProvince {
			line.Selected = v.Map.Info(p).ID
		}
		line.Remark, line.Marks = n.Note, len(n.Marks)
	}
	at := func(name string, o fyne.CanvasObject) { line.Controls[name] = kit.Rect(o) }
	if !e.planner.Open() {
		e.side.Controls(at)
	}
	e.planner.Controls(func(name string, at [4]float32) { line.Controls[name] = at })
	e.tree.Controls(func(name string, at [4]float32) { line.Controls[name] = at })
	at("line", e.line.Field)
	e.line.Controls(at)
	e.bar.Controls(at)
}

// behind implements gameUI.
func (e *europeGame) behind() curtain.Table { return present.Curtain{Room: e.Room} }
