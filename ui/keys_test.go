package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/uitest"
)

func TestCommandsHaveTheirOwnNamesAndKeys(t *testing.T) {
	r := newRobot(t)
	menus := []string{"file", "edit", "view", "orders", "results", "game", "plan", "clock", "table", "help"}
	names, keys := map[string]bool{}, map[string]string{}
	last := 0
	for _, c := range r.w.Acts.All() {
		if names[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		names[c.Name] = true
		when := c.Key
		if c.Menu == "results" && command.ParseKey(c.Key).Mod == 0 { // counts when those of orders do not
			when += " afterwards"
		}
		if other := keys[when]; c.Key != "" && other != "" {
			t.Errorf("%s and %s share the key %s", c.Name, other, c.Key)
		}
		keys[when] = c.Name
		menu := slices.Index(menus, c.Menu)
		if menu < last {
			t.Errorf("%s: menu %q is unknown or not in one piece", c.Name, c.Menu)
		}
		last = menu
	}
}

func TestEveryCommandHasANameInEveryLanguage(t *testing.T) {
	r := newRobot(t)
	for _, locale := range []string{"en_US.UTF-8", "zh_TW.UTF-8", "zh_CN.UTF-8", "ja_JP.UTF-8"} {
		w := words.Words{Names: words.Names{Catalog: uitest.Speak(t, locale)}}
		for _, c := range r.w.Acts.All() {
			for _, text := range []string{w.Command(c.Name), w.Menu(c.Menu)} {
				if strings.HasPrefix(text, "command.") || strings.HasPrefix(text, "menu.") {
					t.Errorf("%s: no text for %s", locale, text)
				}
			}
		}
	}
}
