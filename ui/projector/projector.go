// Package projector holds the second window, for all who sit around the table.
package projector

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/public"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Projector opens, shows and closes the second window: a window, or another tab of a browser that shows the same.
type Projector struct {
	*europe.Room
	Watch     public.Watch
	Window    *Window // nil while it is closed, or in another tab
	inTab     bool    // it is in another tab
	turned    int     // the pages that the referee turned there
	sent      string  // the picture that it was given last
	silent    func()  // the clock tells nothing from then on
	unplugged bool    // its screen, and the referee was not told yet

	Wake func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
}

// Commands are the commands of this room.
func (v *Projector) Commands() []command.Command {
	return []command.Command{
		{Name: "projector", Menu: "view", Place: 14, Key: "F12", Do: v.toggle, On: v.Open, Why: v.whyNotOpen},
		{Name: "projector-page", Menu: "view", Place: 15, Key: "Ctrl+F12", Do: v.turn, Why: v.whyNotTurn},
	}
}

// Open reports whether everybody sees what is public.
func (v *Projector) Open() bool { return v.Window != nil || v.inTab }

// whyNotOpen says why there can be no second window, "" when there can.
func (v *Projector) whyNotOpen() string {
	if v.Host.Within && v.Host.Tab == nil {
		return v.Say("why-off.one-window")
	}
	return ""
}

// toggle opens the second window, on the other screen if there is one, or closes it.
func (v *Projector) toggle() {
	switch {
	case v.Window != nil:
		v.Window.Win.Close()
	case v.inTab:
		v.Host.Tab.Close()
		v.gone()
	case v.Host.Tab == nil:
		v.openWindow()
	case v.Host.Tab.Open():
		v.Desk.Draft.Remark(v.Say("projector.tab"), v.Say("projector.tab-hint"))
	default:
		v.Desk.Draft.Remark(v.Say("projector.refused"), v.Say("projector.refused-hint"))
	}
}

// openWindow opens a window.
func (v *Projector) openWindow() {
	p := &Window{Dress: v.dress(), Screen: func() bool { return page.OtherScreen(v.App.Driver()) }, Do: v.Perform, Wake: v.Wake}
	p.Win = v.App.NewWindow(v.title(v.Desk.Title()))
	if err := p.Build(); err != nil {
		p.Win.Close()
		v.Alarm(err)
		return
	}
	v.Window = p
	p.Win.SetOnClosed(func() {
		p.halt()
		v.Window = nil
		v.gone()
	})
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
	v.begin()
}

// Heard takes in what another tab says. One that is there is taken on, whoever opened it: it was loaded anew, or this program was.
func (v *Projector) Heard(word string) {
	switch {
	case word == page.HereWord:
		if v.inTab, v.sent = true, ""; v.silent == nil {
			v.begin()
		} else {
			v.Show()
		}
	case !v.inTab:
	case word == page.GoneWord:
		v.gone()
	case word == "reveal-step" || word == "reveal-back" || word == "projector":
		v.Perform(word)
	}
}

// begin lets everybody see what is public from now on.
func (v *Projector) begin() {
	v.Watch.Forget()
	v.silent = v.Desk.Clock.Listen(func(look.Clock) { v.Show() })
	v.Desk.Tell()
}

// gone is called when the second window is no longer there, whoever closed it.
func (v *Projector) gone() {
	if v.silent != nil {
		v.silent()
		v.silent = nil
	}
	v.inTab = false
	v.Desk.Tell()
}

// title is what the second window is called outside.
func (v *Projector) title(game string) string {
	return v.Say("projector.title", words.With{"Game": game})
}

// dress is what the second window is made with now.
func (v *Projector) dress() Dress {
	return Dress{v.Assets, v.Look, v.Desk.Texts, v.Desk.Variant(), v.Drawing, v.Painter, v.Desk.Settings.Hatched}
}

// turn turns the page. Another tab knows itself whether it has several.
func (v *Projector) turn() {
	if v.Window != nil {
		v.Window.Turn()
		return
	}
	v.turned++
	v.Show()
}

// whyNotTurn says why there is no page to turn.
func (v *Projector) whyNotTurn() string {
	if v.inTab || v.Window != nil && v.Window.Column.pages > 1 {
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
	if !v.Open() {
		return
	}
	v.Watch.Look()
	now := v.Watch.Picture()
	now.Title, now.Turned = v.title(now.Title), v.turned
	if v.Window == nil {
		data, err := now.Write()
		if err != nil {
			v.Alarm(err)
			return
		}
		if string(data) != v.sent {
			v.sent = string(data)
			v.Host.Tab.Show(data)
		}
		return
	}
	if err := v.Window.Show(now, v.dress()); err != nil {
		v.Alarm(err)
	}
}
