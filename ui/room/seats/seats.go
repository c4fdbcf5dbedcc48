// Package seats exchanges people and bots in the course of any game, and lets bots play on for all seats.
//
//	s := seats.New(room, brush, wait, present.Seats(table))
//	room.Commands.Add(s.Commands()...)
package seats

import (
	"time"

	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/externals"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page"
)

// State is who plays.
type State struct {
	Rows     []look.Row // the players; dead rows cannot change
	WhyNot   string     // why seats cannot change now, "" if they can
	WhyNotOn string     // why bots cannot play for everyone, "" if they can
	On       bool       // bots play for all players
}

// Actions are called by the room.
type Actions struct {
	State  func() State
	Whos   func() []levels.Seat // who plays, and who could
	Sit    func(seat int, level string)
	Play   func(on bool)          // lets bots play for all players, or stops that
	Step   func() (more bool)     // resolves the phase, or goes to the next one; false: bots stop here
	Remark func(text, sub string) // shows a remark beside the map
	Hurry  func()                 // skips the pauses in this phase
	Tell   func()                 // shows everything again
}

// Wait calls a function after a while, unless it is stopped.
type Wait = func(d time.Duration, then func()) (stop func())

// Seats is the room for who plays.
type Seats struct {
	*page.Screen
	*page.Acts
	*page.Memory
	brush func() kit.Brush
	wait  Wait
	do    Actions
	stop  func() // cancels the wait for the next step while bots play
	pace  int    // seconds per phase
}

// New returns the room. Without wait there are no pauses.
func New(s *page.Screen, c *page.Acts, m *page.Memory, brush func() kit.Brush, wait Wait, do Actions) *Seats {
	if wait == nil {
		wait = func(_ time.Duration, then func()) func() { then(); return func() {} }
	}
	return &Seats{Screen: s, Acts: c, Memory: m, brush: brush, wait: wait, do: do, stop: func() {}, pace: 2}
}

// Commands returns the commands of this room.
func (s *Seats) Commands() []command.Command {
	return []command.Command{
		{Name: "play-on", Menu: "game", MenuOrder: 15, Key: "Ctrl+Alt+P", Do: s.playOn, DisabledReason: func() string { return s.do.State().WhyNotOn }, On: func() bool { return s.do.State().On }},
		{Name: "play-pace", Menu: "game", MenuOrder: 16, Choices: s.paces},
		{Name: "external-time", Menu: "game", MenuOrder: 17, Choices: s.times},
		{Name: "seats", Menu: "table", MenuOrder: 4, Key: "Ctrl+Alt+S", Do: s.ask, DisabledReason: func() string { return s.do.State().WhyNot }},
		{Name: "program-pause", Menu: "table", MenuOrder: 5, Do: s.pause, On: func() bool { return !s.Settings.AtOnce }},
	}
}

// pause turns the bots' pause before handing in on or off.
func (s *Seats) pause() {
	s.Settings.AtOnce = !s.Settings.AtOnce
	s.KeepSettings()
	if s.Settings.AtOnce {
		s.do.Hurry()
	}
	s.do.Tell()
}

// ask asks who plays what: people, or bots of some level. It can be changed at any time.
func (s *Seats) ask() {
	brush := s.brush()
	list := kit.NewRowList(brush, nil)
	show := func() { list.Set(s.do.State().Rows) }
	list.OnPick = func(seat int) {
		whos := s.do.Whos()
		add := externals.Adder(s.Screen, s.Memory, func(seat int, level string) { s.do.Sit(seat, level); s.ask() })
		s.Look.Choose(brush, s.Win.Canvas(), list.Spot(seat), levels.Rows(s.Texts, whos, seat, add != nil), func(row int) {
			levels.Choose(whos, seat, row, s.do.Sit, add)
			show()
		})
	}
	show()
	s.Ask(s.Say("seats.title"), lang.Sentences(s.Say("seats.text"), s.Say("rivals.see")), container.New(kit.Bleed{}, list), 460, kit.Answer{Text: s.Say("dialog.close")})
	list.Keys = s.Dialog // Esc closes it, whatever has the focus
}

// playOn lets bots play for everyone, one phase after another, or stops them.
func (s *Seats) playOn() {
	if s.Stop() {
		return
	}
	s.do.Play(true)
	s.say()
	s.next()
}

// Stop stops the bots, and reports whether they were playing.
func (s *Seats) Stop() bool {
	if !s.do.State().On {
		return false
	}
	s.do.Play(false)
	s.stop()
	s.stop = func() {}
	s.do.Remark(s.Say("rivals.stopped"), "")
	return true
}

// say shows that bots play, and how to stop them.
func (s *Seats) say() {
	s.do.Remark(s.Say("rivals.on"), s.Say("rivals.on-hint", lang.With{"Key": s.KeyOf("play-on")}))
}

// next waits according to the pace, then takes the next step, unless something waits for an answer.
func (s *Seats) next() {
	s.stop = s.wait(max(time.Duration(s.pace)*time.Second/2, 50*time.Millisecond), func() {
		if !s.do.State().On {
			return
		}
		if !s.Busy() && !s.do.Step() {
			s.Stop()
			return
		}
		if s.do.State().On {
			s.say()
			s.next()
		}
	})
}

// times returns the choices for the thinking time of external bots, in seconds.
func (s *Seats) times() []command.Choice {
	var list []command.Choice
	for _, n := range []int{1, 5, 10, 30, 60} {
		list = append(list, command.Choice{Text: s.SayN("seconds.choice", n, nil), On: n == s.Settings.Thought, Do: func() { s.Settings.Thought = n; s.KeepSettings() }})
	}
	return list
}

// paces returns the choices for seconds per phase.
func (s *Seats) paces() []command.Choice {
	var list []command.Choice
	for _, n := range []int{0, 2, 5, 10} {
		text := s.Say("pace.none")
		if n > 0 {
			text = s.SayN("seconds.choice", n, nil)
		}
		list = append(list, command.Choice{Text: text, On: n == s.pace, Do: func() { s.pace = n }})
	}
	return list
}
