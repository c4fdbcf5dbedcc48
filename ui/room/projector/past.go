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

// pastTime is how long a phase is shown while the game is replayed in the second window; it is longer if its story has several
// pages.
const pastTime = 6 * time.Second

// pastCommands returns the commands that show earlier phases in the second window while the game continues.
func (v *Projector) pastCommands() []command.Command {
	return []command.Command{
		{Name: "projector-past", Menu: "results", MenuOrder: 20, Key: "Ctrl+Shift+F12", Do: v.choosePast, DisabledReason: v.whyNotEarlier},
		{Name: "projector-earlier", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Left", Do: func() { v.send(v.seen) }, DisabledReason: v.whyNotEarlier},
		{Name: "projector-later", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Right", Do: func() { v.send(v.after()) }, DisabledReason: v.whyNotFollow},
		{Name: "projector-play", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+Home", Do: v.playPast, On: func() bool { return v.next != nil }, DisabledReason: v.whyNotPlay},
		{Name: "projector-follow", Menu: "results", MenuOrder: 20, Key: "Alt+Shift+End", Do: func() { v.send(0) }, DisabledReason: v.whyNotFollow},
	}
}

// send shows a phase, counted from 1, only in the second window, and reports it; 0 follows the table again.
func (v *Projector) send(past int) {
	v.wait(nil)
	v.look(past)
	if v.past > 0 {
		v.a.Remark(v.Say("projector.past-seen", lang.With{"Phase": v.a.Phases()[v.past-1]}), v.Say("projector.past-hint", lang.With{"Key": v.KeyOf("projector-follow")}))
	}
}

// look shows a phase in the second window.
func (v *Projector) look(past int) {
	v.past = past
	v.Show()
}

// after returns the phase after the one shown, 0 if that is the current one.
func (v *Projector) after() int {
	if v.past < v.last {
		return v.past + 1
	}
	return 0
}

// playPast replays the game from its first phase, or stops at the phase it has reached.
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

// wait stores the function that cancels the wait for the next phase, and cancels the previous wait. nil: none.
func (v *Projector) wait(stop func()) {
	if v.next != nil {
		v.next()
	}
	v.next = stop
}

// choosePast asks which phase the second window should show.
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
			return nil // nothing was chosen, so nothing changes
		},
	}, kit.Brush{Look: v.Look, Tips: v.Tips}, nil)
}

// whyNotEarlier returns why the second window cannot show an earlier phase.
func (v *Projector) whyNotEarlier() string {
	switch {
	case !v.Open():
		return v.Say("why-off.projector-closed")
	case v.seen == 0:
		return v.Say("why-off.first")
	}
	return ""
}

// whyNotPlay returns why nothing can be replayed.
func (v *Projector) whyNotPlay() string {
	if v.past > 0 {
		return ""
	}
	return v.whyNotEarlier()
}

// whyNotFollow returns why the second window already follows the table.
func (v *Projector) whyNotFollow() string {
	if v.past > 0 && v.Open() {
		return ""
	}
	return v.Say("why-off.projector-follows")
}
