package page

import (
	"entente/ui/command"
	"entente/ui/look"
)

// Acts runs commands by their names. Make it with NewActs.
type Acts struct {
	*command.Set
	Gestures
	Shortcuts map[string]func() // the actions of keys with Ctrl or Alt, by their names: text fields pass on those they do not use
	screen    *Screen
}

// Gestures are hooks around the execution of a command.
type Gestures struct {
	Act        func(func())     // runs a gesture: listeners are notified once, when it is done
	Drop       func()           // drops the question asked before a phase is resolved
	ShowReason func(why string) // shows over the map why nothing happened
}

// NewActs makes Acts for a set of commands and a screen.
func NewActs(s *Screen, set *command.Set, g Gestures) *Acts {
	return &Acts{Set: set, Gestures: g, Shortcuts: map[string]func(){}, screen: s}
}

// Perform runs a command by its name, or shows why it is disabled. A page over the board may handle it first.
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

// Answers reports whether a command answers the question before a phase is resolved. Such a command runs once per key press.
func Answers(name string) bool { return name == "resolve" || name == "declare" }

// Do runs a command by its name, if it is enabled. Unlike Perform, it is for a page over the board.
func (a *Acts) Do(name string) {
	if found, ok := a.Named(name); ok && found.WhyNot() == "" {
		a.Act(found.Do)
	}
	a.screen.Note()
}

// WhyNot returns why a command is disabled now, "" if it is enabled.
func (a *Acts) WhyNot(name string) string {
	found, _ := a.Named(name)
	return found.WhyNot()
}

// Tool returns the current face of the button of a command.
func (a *Acts) Tool(name, icon string) look.Tool {
	found, _ := a.Named(name)
	why := found.WhyNot()
	return look.Tool{Name: name, Button: look.Button{Icon: icon, Tip: a.screen.Say("command." + name), Key: found.Key, Reason: why, Disabled: why != ""}}
}

// KeyOf returns the key of a command as shown to users.
func (a *Acts) KeyOf(name string) string { return a.Key(name) }
