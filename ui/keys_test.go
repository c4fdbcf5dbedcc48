package ui

import (
	"slices"
	"testing"
)

func TestCommandsHaveTheirOwnNamesAndKeys(t *testing.T) {
	menus := []string{"file", "edit", "view", "orders", "game", "help"}
	names, keys := map[string]bool{}, map[string]string{}
	last := 0
	for _, c := range Commands() {
		if names[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		names[c.Name] = true
		if other := keys[c.Key]; c.Key != "" && other != "" {
			t.Errorf("%s and %s share the key %s", c.Name, other, c.Key)
		}
		keys[c.Key] = c.Name
		menu := slices.Index(menus, c.Menu)
		if menu < last {
			t.Errorf("%s: menu %q is unknown or not in one piece", c.Name, c.Menu)
		}
		last = menu
	}
}
