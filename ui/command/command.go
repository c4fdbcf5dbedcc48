// Package command describes everything that can be done as values: names, keys, reasons, choices.
package command

import (
	"cmp"
	"slices"
)

// Command is something that can be done: it has a name, a place in a menu and, mostly, a key. Menu, toolbar, keys and the
// reasons why something cannot be done are all read from it. Its words are "command." and "menu." followed by the names here.
type Command struct {
	Name      string // "save-as"
	Menu      string // "file"; "" for one that only other parts of the window ask for
	MenuOrder int    // in its menu, from the top
	Key       string // as people read it: "Ctrl+Shift+S"; "" if it has none

	Do             func()          // nil: it is only a name over its choices
	DisabledReason func() string   // why it cannot be done now, "" when it can; nil: it always can
	On             func() bool     // whether it is switched on; nil: it is no switch
	Choices        func() []Choice // offered below it; nil: none
}

// Choice is one of several settings of a command.
type Choice struct {
	Text string
	On   bool // chosen now
	Do   func()
}

// WhyNot says why the command cannot be done now, "" when it can.
func (c Command) WhyNot() string {
	if c.DisabledReason == nil {
		return ""
	}
	return c.DisabledReason()
}

// Set is everything that can be done, in the order of the menus. The zero Set is empty.
type Set struct {
	Taken []string // keys that belong to somebody else, such as a browser: commands that are added lose them

	list []Command
}

// menus are the menus, from left to right.
func menus() []string {
	return []string{"file", "edit", "view", "orders", "results", "game", "plan", "clock", "table", "help"}
}

// Add puts commands into the set. It panics if a name is there twice.
func (s *Set) Add(list ...Command) {
	for _, c := range list {
		if _, twice := s.Named(c.Name); twice {
			panic("command: " + c.Name + " is there twice")
		}
		if slices.Contains(s.Taken, c.Key) {
			c.Key = ""
		}
		s.list = append(s.list, c)
	}
	slices.SortStableFunc(s.list, func(a, b Command) int {
		return cmp.Or(slices.Index(menus(), a.Menu)-slices.Index(menus(), b.Menu), a.MenuOrder-b.MenuOrder)
	})
}

// Clear takes every command out of the set. What is taken by somebody else stays so.
func (s *Set) Clear() { s.list = nil }

// All returns every command that is in a menu, in the order of the menus.
func (s *Set) All() []Command {
	first := slices.IndexFunc(s.list, func(c Command) bool { return c.Menu != "" })
	return s.list[max(first, 0):]
}

// Named returns a command by its name.
func (s *Set) Named(name string) (Command, bool) {
	for _, c := range s.list {
		if c.Name == name {
			return c, true
		}
	}
	return Command{}, false
}

// Key returns the key of a command, as people read it.
func (s *Set) Key(name string) string {
	c, _ := s.Named(name)
	return c.Key
}
