package ui

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// noteAll tells the trace where everything is now, and again with the frames until all is in its place.
func (w *Window) noteAll() {
	if !w.onScreen || w.trace == nil && w.Host.Speak == nil {
		return
	}
	line := w.whereAll()
	if w.Host.Speak != nil {
		w.aloud.tell(w.Host.Speak, line.Said, w.Win.Canvas().Focused())
	}
	if w.trace == nil {
		return
	}
	w.trace.Line(line)
	if wait := w.Stack.Deaf(); wait > 0 && !w.deaf && framesWait() != nil {
		w.deaf = true
		wakeLater(wait, func() { w.deaf = false; w.noteAll() })
	}
	w.frames = 0
	if !w.following && framesWait() != nil {
		w.following = true
		w.follow()
	}
}

// aloud is what was read aloud last: what the window said, and what had the keyboard.
type aloud struct {
	said, focus string
	on          fyne.Focusable
}

// tell says what changed to whoever cannot see it: what the window says, with what has the keyboard behind it, or that alone. Letters that are
// being typed into a field are not repeated.
func (a *aloud) tell(speak func(string), said string, on fyne.Focusable) {
	_, field := on.(*kit.Field)
	focus, typing := page.Aloud(on), field && on == a.on
	switch {
	case said != a.said:
		speak(strings.TrimSpace(lang.Sentences(said, focus)))
	case focus != a.focus && focus != "" && !typing:
		speak(focus)
	}
	a.said, a.focus, a.on = said, focus, on
}

// follow looks again at each frame: parts are put in place while one is drawn. Once two look the same, with one drawn between
// them, everything is where it stays.
func (w *Window) follow() {
	const enough = 3 // the first one may come before anything is drawn
	var a *fyne.Animation
	a = fyne.NewAnimation(100*time.Millisecond, func(part float32) {
		if !w.following {
			return
		}
		now := w.whereAll()
		if w.frames++; w.trace.Line(now) {
			w.frames = 0
		}
		if w.frames >= enough {
			w.following = false
			a.Stop()
			w.trace.Settle(now)
		} else if part >= 1 {
			w.follow()
		}
	})
	a.Curve = fyne.AnimationLinear
	a.Start()
}

// whereAll is where everything is now.
func (w *Window) whereAll() page.TraceLine {
	c := w.Win.Canvas()
	line := page.TraceLine{Window: [2]float32{c.Size().Width, c.Size().Height}, Scale: c.Scale(), Controls: map[string][4]float32{}, Orders: []string{}}
	const far = 1 << 20 // so far away that the whole pixel does not matter
	if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0)); x > 0 {
		line.Scale = float32(x) / far
	}
	w.shown.note(&line)
	if o, is := c.Focused().(fyne.CanvasObject); is {
		line.Focus = kit.Rect(o)
	}
	if w.Dialog != nil && w.Dialog.Open() {
		line.Dialog = w.Dialog.Title
		for i, b := range w.Dialog.Buttons { // the last one leads on
			line.Controls["answer-"+strconv.Itoa(len(w.Dialog.Buttons)-1-i)] = kit.Rect(b)
		}
	}
	w.Stack.Controls(&line)
	if line.Dialog != "" {
		line.Said = strings.TrimSpace(lang.Sentences(lang.SentenceCase(w.Dialog.Title), w.Dialog.Text))
	}
	line.Deaf = w.Stack.Deaf() > 0
	return line
}
