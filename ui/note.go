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
		w.voice.Tell(w.Host.Speak, line.Said, w.Win.Canvas().Focused())
	}
	if w.trace == nil {
		return
	}
	w.trace.Line(line)
	w.noteHearing(line)
	w.frames = 0
	if !w.following && framesWait() != nil {
		w.following = true
		w.follow()
	}
}

// noteHearing notes everything again when the pause that a line reports is over.
func (w *Window) noteHearing(line page.TraceLine) {
	if line.Deaf && !w.deaf && framesWait() != nil {
		w.deaf = true
		wakeLater(w.Stack.Deaf(), func() { w.deaf = false; w.noteAll() })
	}
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
		w.noteHearing(now) // a pause may have begun after the last note
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
	line.Deaf = !w.Stack.Hears()
	return line
}
