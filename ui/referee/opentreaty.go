package referee

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// askOpen asks for the word of a secret treaty and shows the treaty to whoever knows it.
func (p *noticesPage) askOpen() {
	list := p.secrets()
	chosen := len(list) - 1
	keys := &page.DialogKeys{Room: p.Room.Room}
	word := kit.NewField(keys, p.Say("notices.word"), nil)
	word.Password = true
	var names []string
	for _, t := range list {
		names = append(names, p.Say("notices.number", words.With{"Number": t.Number, "Phase": p.Desk.Words().Phase(t.Phase)}))
	}
	var pick *kit.Button
	pick = kit.NewButton(p.L, kit.Plain, look.Button{Text: names[chosen], Drops: true}, keys, nil, func() {
		var rows []look.Row
		for _, name := range names {
			rows = append(rows, look.Row{Height: 32, Text: name})
		}
		p.L.Choose(p.Brush(), p.Win.Canvas(), pick, rows, func(i int) { chosen = i; pick.Set(look.Button{Text: names[i], Drops: true}) })
	})
	fields := []fyne.CanvasObject{word}
	if len(list) > 1 {
		fields = []fyne.CanvasObject{container.New(kit.AtLeast{W: 480, H: 36}, pick), word}
	}
	var opened table.Treaty
	p.askRuling(p.Say("notices.open-title"), p.Say("notices.open-text"), fields, p.Say("notices.open-verb"), func() error {
		if why := p.whyNotTry(); why != "" {
			return errors.New(why)
		}
		t, err := table.OpenTreaty(word.Text, p.Desk.Variant(), list[chosen])
		if errors.Is(err, table.WrongSecret) {
			p.tries = p.tries.Miss(p.Desk.Clock.Now())
		}
		if err != nil {
			return p.treatyFault(err)
		}
		p.tries = table.Tries{}
		opened = t
		return nil
	}, func() { p.reveal(opened) })
}

// reveal shows a secret treaty that was opened, and lets one of those who signed it publish it.
func (p *noticesPage) reveal(t table.Treaty) {
	powers := entry.PowersIn(p.Desk.Variant(), t.Powers)
	var names []string
	for _, pw := range powers {
		names = append(names, p.Desk.Words().Power(pw))
	}
	const width = 520
	by := 0
	who := kit.NewSegments(p.Brush(), &page.DialogKeys{Room: p.Room.Room}, nil)
	who.OnPick = func(i int) { by = i; who.Set(i, names...) }
	who.Set(0, names...)
	quote := page.NewLogList(p.Brush(), "")
	quote.Set([]page.LogLine{{Icon: "icon-lock", Tone: look.RoleMuted, Text: p.Say("log.treaty", words.With{"Number": t.Number, "Powers": p.Desk.Words().Powers(powers)}), Quote: t.Text}})
	quote.Measure(width)
	height := min(quote.Height()+8, max(p.Win.Canvas().Size().Height-360, 100))
	fields := []fyne.CanvasObject{container.New(kit.Bleed{H: height}, quote.Scroll), container.New(kit.AtLeast{W: width, H: kit.SegmentHeight}, who)}
	p.askRuling(p.Say("notices.opened-title"), p.Say("notices.opened-text"), fields, p.Say("notices.publish"), func() error {
		if why := p.whyNotTalk(); why != "" {
			return errors.New(why)
		}
		return p.Desk.Game.PublishTreaty(t.Number, powers[by], t.Text, powers...)
	}, func() { p.show(); p.list.By(1e6) })
	p.Win.Canvas().Focus(p.Dialog.Buttons[0]) // Enter alone publishes nothing
}

// whyNotTry says how long the next try to open a treaty has to wait, "" for not at all.
func (r *Referee) whyNotTry() string {
	left := r.tries.Wait(r.Desk.Clock.Now())
	if left == 0 {
		return ""
	}
	return r.SayN("notices.wait", int(left.Seconds())+1, nil)
}

// treatyFault says in words why a treaty cannot be sealed, opened or signed.
func (r *Referee) treatyFault(err error) error {
	var f table.SealFault
	if !errors.As(err, &f) {
		return r.Desk.Words().TableFault(err)
	}
	switch f {
	case table.NoSecret:
		return errors.New(r.Say("notices.no-word"))
	case table.WrongSecret:
		return errors.New(r.Say("notices.wrong-word"))
	}
	return errors.New(r.Say("notices.damaged"))
}

// aside runs slow work in the background, then finishes it on the thread of the window. The test driver has no other
// thread, so there it runs at once.
func (r *Referee) aside(work func() (finish func())) {
	if _, live := r.App.Driver().(desktop.Driver); live {
		go func() {
			finish := work()
			fyne.Do(finish)
		}()
		return
	}
	work()()
}
