// Package projector holds the second window, for all who sit around the table.
package projector

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/public"
	"entente/ui/words"
)

// Projector opens, shows and closes the second window.
type Projector struct {
	*page.Room
	Public    *public.View
	Window    *Window // nil while it is closed
	unplugged bool    // its screen, and the referee was not told yet

	Wake func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
}

// Commands are the commands of this room.
func (v *Projector) Commands() []command.Command {
	return []command.Command{
		{Name: "projector", Menu: "view", Place: 14, Key: "F12", Do: v.toggle, On: func() bool { return v.Window != nil }, Why: v.whyNotOpen},
		{Name: "projector-page", Menu: "view", Place: 15, Key: "Ctrl+F12", Do: func() { v.Window.turn() }, Why: v.whyNotTurn},
	}
}

// whyNotOpen says why there can be no second window, "" when there can.
func (v *Projector) whyNotOpen() string {
	if v.Host.Within {
		return v.Say("why-off.one-window")
	}
	return ""
}

// toggle opens the second window, on the other screen if there is one, or closes it.
func (v *Projector) toggle() {
	if v.Window != nil {
		v.Window.Win.Close()
		return
	}
	p := &Window{Of: v, Screen: func() bool { return page.OtherScreen(v.App.Driver()) }, silent: func() {}}
	if err := p.dress(); err != nil {
		v.Alarm(err)
		return
	}
	v.Window = p
	p.Win = v.App.NewWindow(p.title())
	p.Win.SetPadded(false)
	p.Win.SetOnClosed(p.closed)
	p.Win.Canvas().SetOnTypedKey(p.Typed)
	p.build()
	p.Win.Resize(fyne.NewSize(1280, 720))
	if p.Screen() {
		p.fill()
	}
	p.Win.Show()
	if p.Second {
		v.Win.RequestFocus() // the referee goes on typing
	} else {
		v.Desk.Draft.Remark(v.Say("projector.one-screen"), v.Say("projector.one-screen-hint"))
	}
	p.silent = v.Desk.Clock.Listen(func(desk.ClockFace) { v.Show() })
	v.Desk.Tell()
}

// whyNotTurn says why there is no page to turn.
func (v *Projector) whyNotTurn() string {
	if v.Window != nil && v.Window.Column.pages > 1 {
		return ""
	}
	return v.Say("why-off.projector-page")
}

// Show shows the public state in the second window, if it is open. When its screen was unplugged it closes, and
// the referee is told as soon as nothing else waits for an answer: the system would leave it anywhere, even out of sight.
func (v *Projector) Show() {
	if p := v.Window; p != nil && p.Second && !p.Screen() {
		v.unplugged = true
		p.Win.Close()
	}
	if v.unplugged && len(v.Win.Canvas().Overlays().List()) == 0 {
		v.unplugged = false
		v.Ask(v.Say("projector.gone-title"), v.Say("projector.gone", words.With{"Key": v.KeyOf("projector")}), nil, 460, kit.Answer{Text: v.Say("dialog.close"), Do: nil})
	}
	if v.Window != nil {
		v.Window.Show()
	}
}
