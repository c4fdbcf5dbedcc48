package page

import (
	"entente/ui/command"
	"entente/ui/look"
)

// Acts are what can be done, by the names of commands. Make it with NewActs.
type Acts struct {
	*command.Set
	Gestures
	Shortcuts map[string]func() // what keys with Ctrl or Alt do, by their names: texts hand on those that they have no use for
	screen    *Screen
}

// Gestures are what goes on around a command that is done.
type Gestures struct {
	Act        func(func())     // a gesture is to be carried out: whoever shows something is told once, when it is done
	Drop       func()           // what was asked before a phase is resolved is answered no more
	ShowReason func(why string) // the reason why nothing happened is to be shown over the map
}

// NewActs makes a set of commands one that is done on a screen.
func NewActs(s *Screen, set *command.Set, g Gestures) *Acts {
	return &Acts{Set: set, Gestures: g, Shortcuts: map[string]func(){}, screen: s}
}

// Perform does a command by its name, or says why it cannot be done now. What lies over the board comes first.
func (a *Acts) Perform(name string) {
	s := a.screen
	if s.Busy() {
		if p, able := s.Stack.Top().(Performer); able && s.Win.Canvas().Overlays().Top() == s.Stack.Root() {
			p.Perform(name)
		}
		return
	}
	found, ok := a.Named(name)
	if !ok || found.Do == nil {
		return
	}
	if why := found.WhyNot(); why != "" {
		a.ShowReason(why)
		return
	}
	a.Act(func() {
		if !Answers(name) {
			a.Drop()
		}
		found.Do()
	})
}

// Answers reports whether a command answers the question before a phase is resolved. Such a command is done once per press.
func Answers(name string) bool { return name == "resolve" || name == "declare" }

// Do does a command by its name, if it can be done. Unlike Perform it is for a page that lies over the board.
func (a *Acts) Do(name string) {
	if found, ok := a.Named(name); ok && found.WhyNot() == "" {
		a.Act(found.Do)
	}
	a.screen.Note()
}

// WhyNot says why a command cannot be done now, "" when it can.
func (a *Acts) WhyNot(name string) string {
	found, _ := a.Named(name)
	return found.WhyNot()
}

// Tool returns what the button of a command shows now.
func (a *Acts) Tool(name, icon string) look.Tool {
	why := a.WhyNot(name)
	return look.Tool{Name: name, Button: look.Button{Icon: icon, Tip: a.screen.Say("command." + name), Key: a.Key(name), Reason: why, Disabled: why != ""}}
}

// KeyOf returns the key of a command, as people read it.
func (a *Acts) KeyOf(name string) string { return a.Key(name) }
