package projector

import (
	"strconv"
	"time"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// pastTime is how long a phase stays while the game is played again in the second window; longer where its story has several pages.
const pastTime = 6 * time.Second

// pastCommands lead the second window through what was played, while the game goes on in the other one.
func (v *Projector) pastCommands() []command.Command {
	return []command.Command{
		{Name: "projector-past", Menu: "results", MenuOrder: 20, Key: "Ctrl+Shift+F12", Do: v.choosePast, DisabledReason: v.whyNotEarlier},
		{Name: "projector-earlier", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Left", Do: func() { v.send(v.seen) }, DisabledReason: v.whyNotEarlier},
		{Name: "projector-later", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Right", Do: func() { v.send(v.after()) }, DisabledReason: v.whyNotFollow},
		{Name: "projector-play", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Home", Do: v.playPast, On: func() bool { return v.next != nil }, DisabledReason: v.whyNotPlay},
		{Name: "projector-follow", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+End", Do: func() { v.send(0) }, DisabledReason: v.whyNotFollow},
	}
}

// send shows the phase of a number, counted from 1, in the second window alone, and says so; with 0 it follows the table again.
func (v *Projector) send(past int) {
	v.wait(nil)
	v.look(past)
	if v.past > 0 {
		v.a.Remark(v.Say("projector.past-seen", lang.With{"Phase": v.a.Phases()[v.past-1]}), v.Say("projector.past-hint", lang.With{"Key": v.KeyOf("projector-follow")}))
	}
}

// look shows a phase there.
func (v *Projector) look(past int) {
	v.past = past
	v.Show()
}

// after is the phase after the one that is looked back at, 0 if the table plays it.
func (v *Projector) after() int {
	if v.past < v.last {
		return v.past + 1
	}
	return 0
}

// playPast plays the game again from its first phase to the one that is played, or stops at the phase that it has come to.
func (v *Projector) playPast() {
	if v.next != nil {
		v.wait(nil)
		return
	}
	v.send(1)
	v.playOn()
}

// playOn waits for the next phase.
func (v *Projector) playOn() {
	if v.past == 0 || v.a.Wake == nil {
		return
	}
	long := pastTime
	if v.Window != nil && v.Window.Side.pages > 1 {
		long = time.Duration(v.Window.Side.pages) * pageTime
	}
	v.wait(v.a.Wake(long, func() {
		v.next = nil
		v.look(v.after())
		v.playOn()
	}))
}

// wait keeps what stops the wait for the next phase, and stops the one of before. nil: there is none.
func (v *Projector) wait(stop func()) {
	if v.next != nil {
		v.next()
	}
	v.next = stop
}

// choosePast asks which phase the second window is to show.
func (v *Projector) choosePast() {
	names := v.a.Phases()[:v.last]
	v.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			options := []page.Option{{ID: "0", Row: look.Row{Height: 30, Text: v.Say("projector.follow")}}}
			for i := len(names); i > 0; i-- {
				options = append(options, page.Option{ID: strconv.Itoa(i), Row: look.Row{Height: 30, Text: names[i-1]}})
			}
			return page.Form{
				Title: v.Say("projector.past-title"), Text: v.Say("projector.past-text"), Verb: v.Say("projector.past-show"),
				Fields: []page.Field{{Kind: page.ListField, Name: "phase", Text: strconv.Itoa(v.past), Options: options}},
			}
		},
		Do: func(a page.Filled) error {
			past, err := strconv.Atoi(a.Line("phase"))
			if err == nil {
				v.send(past)
			}
			return nil // nothing was chosen: it stays where it is
		},
	}, kit.Brush{Look: v.Look, Tips: v.Tips}, nil)
}

// whyNotEarlier says why the second window cannot look further back.
func (v *Projector) whyNotEarlier() string {
	switch {
	case !v.Open():
		return v.Say("why-off.projector-closed")
	case v.seen == 0:
		return v.Say("why-off.first")
	}
	return ""
}

// whyNotPlay says why nothing can be played again.
func (v *Projector) whyNotPlay() string {
	if v.past > 0 {
		return ""
	}
	return v.whyNotEarlier()
}

// whyNotFollow says why the second window need not be called back.
func (v *Projector) whyNotFollow() string {
	if v.past > 0 && v.Open() {
		return ""
	}
	return v.Say("why-off.projector-follows")
}
