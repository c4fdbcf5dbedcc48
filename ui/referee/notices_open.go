package referee

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/table"
	"entente/ui/entry"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// askOpen asks for the word of a secret treaty, shows it to who knows the word, and lets one who signed it publish it.
func (p *noticesPage) askOpen() {
	w, list := p.f, p.secrets()
	chosen := len(list) - 1
	keys := &page.DialogKeys{W: w.Room}
	word := kit.NewField(keys, p.f.Say("notices.word"), nil)
	word.Password = true
	var names []string
	for _, t := range list {
		names = append(names, p.f.Say("notices.number", words.With{"Number": t.Number, "Phase": w.Desk.Words().Phase(t.Phase)}))
	}
	var pick *kit.Button
	pick = kit.NewButton(p.L, kit.Plain, kit.ButtonFace{Text: names[chosen]}, keys, nil, func() {
		var rows []kit.Row
		for _, name := range names {
			rows = append(rows, kit.Row{Height: 32, Text: name})
		}
		p.L.Choose(w.Brush(), w.Win.Canvas(), pick, rows, func(i int) { chosen = i; pick.Set(kit.ButtonFace{Text: names[i]}) })
	})
	fields := []fyne.CanvasObject{word}
	if len(list) > 1 {
		fields = []fyne.CanvasObject{container.New(kit.AtLeast{W: 480, H: 36}, pick), word}
	}
	var opened table.Treaty
	w.askRuling(p.f.Say("notices.open-title"), p.f.Say("notices.open-text"), fields, p.f.Say("notices.open-verb"), func() error {
		if wait := w.wait(w.Tries); wait != "" {
			return errors.New(wait)
		}
		t, err := table.OpenTreaty(word.Text, w.Desk.Variant(), list[chosen])
		if errors.Is(err, table.WrongSecret) {
			w.Tries = w.Tries.Miss(time.Now())
		}
		if err != nil {
			return w.treatyFault(err)
		}
		w.Tries = table.Tries{}
		opened = t
		return nil
	}, func() { p.Reveal(opened) })
}

// Reveal shows a secret treaty that was opened, and asks whether one who signed it publishes it.
func (p *noticesPage) Reveal(t table.Treaty) {
	w := p.f
	powers := entry.PowersIn(w.Desk.Variant(), t.Powers)
	var names []string
	for _, pw := range powers {
		names = append(names, w.Desk.Words().Power(pw))
	}
	const width = 520
	by := 0
	who := kit.NewSegments(p.L, &page.DialogKeys{W: w.Room}, nil)
	who.OnPick = func(i int) { by = i; who.Set(i, names...) }
	who.Set(0, names...)
	quote := newLogList(w.Brush(), "")
	quote.set([]LogLine{{Icon: "icon-lock", Tone: kit.RoleMuted, Text: p.f.Say("log.treaty", words.With{"Number": t.Number, "Powers": w.Desk.Words().Powers(powers)}), Quote: t.Text}})
	quote.measure(width)
	height := min(quote.sheet.Least.Height+8, max(w.Win.Canvas().Size().Height-360, 100))
	fields := []fyne.CanvasObject{container.New(kit.Bleed{H: height}, quote.Scroll), container.New(kit.AtLeast{W: width, H: kit.SegmentHeight}, who)}
	w.askRuling(p.f.Say("notices.opened-title"), p.f.Say("notices.opened-text"), fields, p.f.Say("notices.publish"), func() error {
		if why := w.WhyNotTalk(); why != "" {
			return errors.New(why)
		}
		return w.Desk.Game.PublishTreaty(t.Number, powers[by], t.Text, powers...)
	}, func() { p.show(); p.list.by(1e6) })
	w.Win.Canvas().Focus(w.Dialog.Buttons[0]) // Enter alone publishes nothing
}

// treatyFault puts into words why a treaty cannot be sealed, opened or signed.
func (ref *Referee) treatyFault(err error) error {
	var f table.SealFault
	if !errors.As(err, &f) {
		return ref.Desk.Words().TableFault(err)
	}
	switch f {
	case table.NoSecret:
		return errors.New(ref.Say("notices.no-word"))
	case table.WrongSecret:
		return errors.New(ref.Say("notices.wrong-word"))
	}
	return errors.New(ref.Say("notices.damaged"))
}

// aside does work that takes some time away from the window, then finishes it there. In a test there is no other goroutine
// that frames are drawn on.
func (f *Referee) aside(work func() (finish func())) {
	if _, live := f.App.Driver().(desktop.Driver); live {
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
	kit.Place(list[0], 0, 0, left, s.Height)
	f.list.measure(left - 2)
	kit.Place(f.list.Scroll, 1, 4, left-2, s.Height-8)
	kit.Place(list[1], left+16, 0, s.Width-left-16, s.Height)
	x, w := left+32, s.Width-left-48
	kit.Place(f.kind, x, 16, min(f.kind.Least().Width, w), kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 30)
	kit.Place(f.from, x, y, max(f.from.Least().Width, 170), 36)
	if f.treaty {
		at := x
		for _, b := range f.signs {
			wide := b.Least().Width
			if at+wide > x+w {
				at, y = x, y+36
			}
			kit.Place(b, at, y, wide, 30)
			at += wide + 6
		}
	}
	y += 36 + 12
	bottom := s.Height - 50
	kit.Place(f.Said, x, bottom, w, 40)
	if f.treaty { // with room for the word, so that the choice does not move away from the pointer
		bottom -= 36 + 10
		kit.Place(f.word, x, bottom, w, 36)
		bottom -= kit.SegmentHeight + 10
		kit.Place(f.secret, x, bottom, min(f.secret.Least().Width, w), kit.SegmentHeight)
	}
	kit.Place(f.Text, x, y, w, max(bottom-12-y, 60))
}
