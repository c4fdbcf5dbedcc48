// Package command describes everything the user can do as values: names, keys, reasons, choices.
package command

import (
	"cmp"
	"slices"
)

// Command is something the user can do: it has a name, usually a place in a menu, and often a key. Menu, toolbar, keys and the reasons
// why something is disabled are all taken from it. The keys of its texts are "command." and "menu." followed by the names here.
type Command struct {
	Name      string // "save-as"
	Menu      string // "file"; "" for a command that only other parts of the window run
	MenuOrder int    // its position in the menu, from the top
	Key       string // as shown to users: "Ctrl+Shift+S"; "" for none

	Do             func()          // nil: it is only a heading for its choices
	DisabledReason func() string   // why it is disabled now, "" if it is enabled; nil: always enabled
	On             func() bool     // whether it is switched on; nil: not a switch
	Choices        func() []Choice // offered in a submenu; nil: none
}

// Choice is one of several settings of a command.
type Choice struct {
	Text string
	On   bool // chosen now
	Do   func()
}

// WhyNot returns why the command is disabled now, "" if it is enabled.
func (c Command) WhyNot() string {
	if c.DisabledReason == nil {
		return ""
	}
	return c.DisabledReason()
}

// Set holds all commands, in the order of the menus. The zero Set is empty.
type Set struct {
	Taken []string // keys that others use, such as the browser: commands that are added lose them

	list []Command
}

// menus are the menus, from left to right.
func menus() []string {
	return []string{"file", "edit", "view", "orders", "results", "game", "plan", "clock", "table", "help"}
}

// Add adds commands to the set. It panics if a name exists already.
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

// Clear removes every command from the set. Taken stays.
func (s *Set) Clear() { s.list = nil }

// All returns every command that has a menu, in the order of the menus.
func (s *Set) All() []Command {
	first := slices.IndexFunc(s.list, func(c Command) bool { return c.Menu != "" })
	return s.list[max(first, 0):]
}

// Named returns a command by its name.
func (s *Set) Named(name string) (Command, bool) {
	for i := range s.list {
		if s.list[i].Name == name {
			return s.list[i], true
		}
	}
	return Command{}, false
}

// Key returns the key of a command as shown to users.
func (s *Set) Key(name string) string {
	c, _ := s.Named(name)
	return c.Key
}
