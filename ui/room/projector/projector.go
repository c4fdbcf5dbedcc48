// Package projector is the room of the second window, for everyone at the table of any game: a window, or another tab of a browser, with
// the map, a column beside it, and notices to the whole table.
//
//	p := projector.New(room, projector.Actions{Now: public, Came: forget, Remark: say})
//	p.Show() // after each change
package projector

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// Actions are what the room asks of the game.
type Actions struct {
	Now    func(past int) State                      // what everybody may see now, or saw in an earlier phase, counted from 1: asked only while somebody sees it
	Phases func() []string                           // the names of the phases that can be looked back at
	Turned func()                                    // what everybody may see is another phase, or seen for the first time
	Came   func()                                    // somebody begins to see it: what was seen before is forgotten
	Remark func(text, hint string)                   // something is to be said beside the board of the table
	Wake   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
	Screen func() bool                               // whether there is a second screen; nil: the toolkit knows
}

// Projector opens, shows and closes the second window. Make it with New.
type Projector struct {
	*page.Screen
	*page.Acts
	Window    *Window // nil while it is closed, or in another tab
	a         Actions
	inTab     bool   // it is in another tab
	turned    int    // the pages that the referee turned there
	sent      string // the picture that it was given last
	unplugged bool   // its screen, and the referee was not told yet

	past       int    // the phase that it looks back at, counted from 1; 0: it follows the table
	seen, last int    // as in State
	next       func() // stops the wait for the next phase, while the game is played again; nil: there is none
}

// New returns a projector that is closed.
func New(s *page.Screen, c *page.Acts, a Actions) *Projector {
	if a.Screen == nil {
		a.Screen = func() bool { return page.OtherScreen(s.App.Driver()) }
	}
	return &Projector{Screen: s, Acts: c, a: a}
}

// Commands are the commands of this room.
func (v *Projector) Commands() []command.Command {
	return append([]command.Command{
		{Name: "projector", Menu: "view", MenuOrder: 14, Key: "F12", Do: v.toggle, On: v.Open, DisabledReason: v.whyNotOpen},
		{Name: "projector-page", Menu: "view", MenuOrder: 15, Key: "Ctrl+F12", Do: v.turn, DisabledReason: v.whyNotTurn},
	}, v.pastCommands()...)
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
		v.a.Remark(v.Say("projector.tab"), v.Say("projector.tab-hint"))
	default:
		v.a.Remark(v.Say("projector.refused"), v.Say("projector.refused-hint"))
	}
}

// openWindow opens a window.
func (v *Projector) openWindow() {
	v.a.Came()
	p := NewWindow(v.App.NewWindow(""), Means{v.Assets, v.Look, v.Perform, v.a.Wake, v.a.Screen})
	if err := p.Set(v.now()); err != nil {
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
	if v.a.Screen() {
		p.fill()
	}
	p.Win.Show()
	if p.Second {
		v.Win.RequestFocus() // the referee goes on typing
	} else {
		v.a.Remark(v.Say("projector.one-screen"), v.Say("projector.one-screen-hint"))
	}
	v.a.Turned()
}

// Heard takes in what another tab says. One that is there is taken on, whoever opened it: it was loaded anew, or this program was.
func (v *Projector) Heard(word string) {
	switch {
	case word == page.HereWord:
		v.sent = ""
		if v.inTab {
			v.Show()
			return
		}
		v.inTab = true
		v.a.Came()
		v.a.Turned()
	case !v.inTab:
	case word == page.GoneWord:
		v.gone()
	case slices.Contains(keyCommands(), word):
		v.Perform(word)
	}
}

// gone is called when the second window is no longer there, whoever closed it.
func (v *Projector) gone() {
	v.inTab = false
	v.send(0)
	v.a.Turned()
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
	if v.inTab || v.Window != nil && v.Window.Side.pages > 1 {
		return ""
	}
	return v.Say("why-off.projector-page")
}

// now is what a second window shows. It follows the table again where what it looks back at is no longer there.
func (v *Projector) now() State {
	s := v.a.Now(v.past)
	s.Turned = v.turned
	if v.past, v.seen, v.last = s.Past, s.Seen, s.Last; v.past == 0 {
		v.wait(nil)
	}
	return s
}

// Show shows what is public in the second window, if it is open. When its screen was unplugged it closes, and
// the referee is told as soon as nothing else waits for an answer: the system would leave it anywhere, even out of sight.
func (v *Projector) Show() {
	if p := v.Window; p != nil && p.Second && !p.hasScreen() {
		v.unplugged = true
		p.Win.Close()
	}
	if v.unplugged && !v.Busy() {
		v.unplugged = false
		v.Ask(v.Say("projector.gone-title"), v.Say("projector.gone", lang.With{"Key": v.KeyOf("projector")}), nil, 460, kit.Answer{Text: v.Say("dialog.close"), Do: nil})
	}
	switch {
	case v.Window != nil:
		if err := v.Window.Set(v.now()); err != nil {
			v.Alarm(err)
		}
	case v.inTab:
		data, err := v.now().Write()
		if err != nil {
			v.Alarm(err)
			return
		}
		if string(data) != v.sent {
			v.sent = string(data)
			v.Host.Tab.Show(data)
		}
	}
}
