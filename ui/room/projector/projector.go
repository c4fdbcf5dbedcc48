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

// Actions are called by the room.
type Actions struct {
	Now    func(past int) State                      // returns what everyone may see now, or saw in an earlier phase, counted from 1; called only while it is visible
	Phases func() []string                           // returns the names of the earlier phases
	Turned func()                                    // the public view shows another phase, or is shown for the first time
	Came   func()                                    // the public view becomes visible: forget what was seen before
	Remark func(text, hint string)                   // shows a remark beside the board of the table
	Wake   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
	Screen func() bool                               // reports whether there is a second screen; nil: ask the toolkit
}

// Projector opens, shows and closes the second window. Make it with New.
type Projector struct {
	*page.Screen
	*page.Acts
	Window    *Window // nil while it is closed, or in another tab
	a         Actions
	inTab     bool   // it is in another tab
	turned    int    // pages turned by the referee there
	sent      string // the last picture sent to it
	unplugged bool   // its screen was unplugged, and the referee does not know yet

	past       int    // the earlier phase shown, counted from 1; 0: it follows the table
	seen, last int    // as in State
	next       func() // cancels the wait for the next phase of a replay; nil: none
}

// New returns a projector that is closed.
func New(s *page.Screen, c *page.Acts, a Actions) *Projector {
	if a.Screen == nil {
		a.Screen = func() bool { return page.OtherScreen(s.App.Driver()) }
	}
	return &Projector{Screen: s, Acts: c, a: a}
}

// Commands returns the commands of this room.
func (v *Projector) Commands() []command.Command {
	return append([]command.Command{
		{Name: "projector", Menu: "view", MenuOrder: 14, Key: "F12", Do: v.toggle, On: v.Open, DisabledReason: v.whyNotOpen},
		{Name: "projector-page", Menu: "view", MenuOrder: 15, Key: "Ctrl+F12", Do: v.turn, DisabledReason: v.whyNotTurn},
	}, v.pastCommands()...)
}

// Open reports whether the public view is visible.
func (v *Projector) Open() bool { return v.Window != nil || v.inTab }

// whyNotOpen returns why there can be no second window, "" if there can.
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
		v.Win.RequestFocus() // the referee keeps typing here
	} else {
		v.a.Remark(v.Say("projector.one-screen"), v.Say("projector.one-screen-hint"))
	}
	v.a.Turned()
}

// Heard handles a message of another tab. If such a tab exists, it is used, whichever side was reloaded.
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

// gone is called when the second window has closed for any reason.
func (v *Projector) gone() {
	v.inTab = false
	v.send(0)
	v.a.Turned()
}

// turn turns the page. Another tab knows how many pages it has.
func (v *Projector) turn() {
	if v.Window != nil {
		v.Window.Turn()
		return
	}
	v.turned++
	v.Show()
}

// whyNotTurn returns why there is no page to turn.
func (v *Projector) whyNotTurn() string {
	if v.inTab || v.Window != nil && v.Window.Side.pages > 1 {
		return ""
	}
	return v.Say("why-off.projector-page")
}

// now returns what the second window shows. It follows the table again if the earlier phase no longer exists.
func (v *Projector) now() State {
	s := v.a.Now(v.past)
	s.Turned = v.turned
	if v.past, v.seen, v.last = s.Past, s.Seen, s.Last; v.past == 0 {
		v.wait(nil)
	}
	return s
}

// Show updates the second window, if it is open. If its screen was unplugged, it closes the window and informs the referee as soon
// as nothing else waits for an answer, because the system would leave the window anywhere, even out of sight.
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
