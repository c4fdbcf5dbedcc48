package main

import (
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/ui"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/uitest"
	"entente/variants"
)

// window returns the program's window at startup.
func window(t *testing.T) *ui.Window {
	t.Helper()
	uitest.Speak(t, "en_US.UTF-8")
	bundle, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	w, err := ui.New(uitest.App(t), ui.Options{Assets: assets.FS, Bundle: bundle, Kit: kit, Drawing: drawing})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Win.Close)
	return w
}

// Every command has a unique name and key, does something, and belongs to a menu whose entries are listed together.
func TestCommandsHaveTheirOwnNamesAndKeys(t *testing.T) {
	win := window(t)
	menus := []string{"file", "edit", "view", "orders", "results", "game", "plan", "clock", "table", "help"}
	names, keys := map[string]bool{}, map[string]string{}
	last := 0
	for _, c := range win.Acts.All() {
		if c.Do == nil && c.Choices == nil {
			t.Errorf("%s does nothing", c.Name)
		}
		if names[c.Name] {
			t.Errorf("%s is listed twice", c.Name)
		}
		names[c.Name] = true
		when := c.Key
		if c.Menu == "results" && command.ParseKey(c.Key).Mod == 0 { // is active while the key of the order command is not
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
	win := window(t)
	for _, locale := range []string{"en_US.UTF-8", "zh_TW.UTF-8", "zh_CN.UTF-8", "ja_JP.UTF-8"} {
		w := words.Words{Names: words.Names{Catalog: uitest.Speak(t, locale)}}
		for _, c := range win.Acts.All() {
			for _, text := range []string{w.Command(c.Name), w.Menu(c.Menu)} {
				if strings.HasPrefix(text, "command.") || strings.HasPrefix(text, "menu.") {
					t.Errorf("%s: no text for %s", locale, text)
				}
			}
		}
	}
}
