package ui

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/table"
)

// askOpen asks for the word of a secret treaty, shows it to who knows the word, and lets one who signed it publish it.
func (p *noticesPage) askOpen() {
	w, list := p.w, p.secrets()
	chosen := len(list) - 1
	keys := &dialogKeys{w}
	word := newField(keys, say("notices.word"), nil)
	word.Password = true
	var names []string
	for _, t := range list {
		names = append(names, say("notices.number", with{"Number": t.Number, "Phase": w.words.Phase(t.Phase)}))
	}
	var pick *button
	pick = newButton(p.l, plain, buttonFace{Text: names[chosen]}, keys, nil, func() {
		var rows []row
		for _, name := range names {
			rows = append(rows, row{Height: 32, Text: name})
		}
		p.l.choose(w.brush(), w.win.Canvas(), pick, rows, func(i int) { chosen = i; pick.set(buttonFace{Text: names[i]}) })
	})
	fields := []fyne.CanvasObject{word}
	if len(list) > 1 {
		fields = []fyne.CanvasObject{container.New(atLeast{480, 36}, pick), word}
	}
	var opened table.Treaty
	w.askRuling(say("notices.open-title"), say("notices.open-text"), fields, say("notices.open-verb"), func() error {
		if wait := w.wait(w.tries); wait != "" {
			return errors.New(wait)
		}
		t, err := table.OpenTreaty(word.Text, w.variant(), list[chosen])
		if errors.Is(err, table.WrongSecret) {
			w.tries = w.tries.Miss(time.Now())
		}
		if err != nil {
			return w.treatyFault(err)
		}
		w.tries = table.Tries{}
		opened = t
		return nil
	}, func() { p.reveal(opened) })
}

// reveal shows a secret treaty that was opened, and asks whether one who signed it publishes it.
func (p *noticesPage) reveal(t table.Treaty) {
	w := p.w
	powers := powersIn(w.variant(), t.Powers)
	var names []string
	for _, pw := range powers {
		names = append(names, w.words.Power(pw))
	}
	const width = 520
	by := 0
	who := newSegments(p.l, &dialogKeys{w}, nil)
	who.onPick = func(i int) { by = i; who.set(i, names...) }
	who.set(0, names...)
	quote := newLogList(w.brush(), "")
	quote.set([]logLine{{Icon: "icon-lock", Tone: RoleMuted, Text: say("log.treaty", with{"Number": t.Number, "Powers": w.words.powers(powers)}), Quote: t.Text}})
	quote.measure(width)
	height := min(quote.sheet.least.Height+8, max(w.win.Canvas().Size().Height-360, 100))
	fields := []fyne.CanvasObject{container.New(bleed{height}, quote.scroll), container.New(atLeast{width, segmentHeight}, who)}
	w.askRuling(say("notices.opened-title"), say("notices.opened-text"), fields, say("notices.publish"), func() error {
		if why := w.whyNotTalk(); why != "" {
			return errors.New(why)
		}
		return w.game.PublishTreaty(t.Number, powers[by], t.Text, powers...)
	}, func() { p.show(); p.list.by(1e6) })
	w.win.Canvas().Focus(w.dialog.buttons[0]) // Enter alone publishes nothing
}

// treatyFault puts into words why a treaty cannot be sealed, opened or signed.
func (w *Window) treatyFault(err error) error {
	var f table.SealFault
	if !errors.As(err, &f) {
		return w.tableFault(err)
	}
	switch f {
	case table.NoSecret:
		return errors.New(say("notices.no-word"))
	case table.WrongSecret:
		return errors.New(say("notices.wrong-word"))
	}
	return errors.New(say("notices.damaged"))
}

// aside does work that takes some time away from the window, then finishes it there. In a test there is no other goroutine
// that frames are drawn on.
func (w *Window) aside(work func() (finish func())) {
	if _, live := w.app.Driver().(desktop.Driver); live {
		go func() {
			finish := work()
			fyne.Do(finish)
		}()
		return
	}
	work()()
}

// noticesFrame lays out the documents at the left, what is being written at the right.
type noticesFrame struct{ *noticesPage }

// MinSize implements fyne.Layout.
func (noticesFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (f noticesFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	left := (s.Width - 16) / 2
	place(list[0], 0, 0, left, s.Height)
	f.list.measure(left - 2)
	place(f.list.scroll, 1, 4, left-2, s.Height-8)
	place(list[1], left+16, 0, s.Width-left-16, s.Height)
	x, w := left+32, s.Width-left-48
	place(f.kind, x, 16, min(f.kind.least().Width, w), segmentHeight)
	y := float32(segmentHeight + 30)
	place(f.from, x, y, max(f.from.least().Width, 170), 36)
	if f.treaty {
		at := x
		for _, b := range f.signs {
			wide := b.least().Width
			if at+wide > x+w {
				at, y = x, y+36
			}
			place(b, at, y, wide, 30)
			at += wide + 6
		}
	}
	y += 36 + 12
	bottom := s.Height - 50
	place(f.said, x, bottom, w, 40)
	if f.treaty { // with room for the word, so that the choice does not move away from the pointer
		bottom -= 36 + 10
		place(f.word, x, bottom, w, 36)
		bottom -= segmentHeight + 10
		place(f.secret, x, bottom, min(f.secret.least().Width, w), segmentHeight)
	}
	place(f.text, x, y, w, max(bottom-12-y, 60))
}
