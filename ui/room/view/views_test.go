package view_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"entente/ui/board/layout"
	"entente/ui/command"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/room/view"
	"entente/ui/settings"
)

// kept returns the settings that the next start would read.
func kept(r *page.Room) settings.Settings { return settings.Read(r.App.Preferences(), false) }

// room returns a window with the commands of the room, and a list of the requests to the window.
func room(t *testing.T) (r *page.Room, asked *[]string) {
	t.Helper()
	r, asked = pagetest.Room(t), &[]string{}
	note := func(format string, more ...any) { *asked = append(*asked, fmt.Sprintf(format, more...)) }
	*r.Settings = kept(r)
	v := view.New(r.Screen, r.Memory, view.Actions{
		Show:        func() { note("show") },
		SetTheme:    func(theme string) error { r.Settings.Theme = theme; note("dress %s", theme); return nil },
		SetLanguage: func(code string) error { note("speak %q", code); return nil },
		Enlarge:     func(size int) error { note("size %d", size); return nil },
	})
	r.Acts.Add(v.Commands()...)
	r.Acts.Add(v.Europe()...)
	return r, asked
}

// named returns a command of the room.
func named(t *testing.T, r *page.Room, name string) command.Command {
	t.Helper()
	c, ok := r.Acts.Named(name)
	if !ok {
		t.Fatalf("no command %s", name)
	}
	return c
}

func TestSwitchesAreShownAndKept(t *testing.T) {
	for _, c := range []struct {
		name  string
		on    func(settings.Settings) bool
		asked []string
	}{
		{"letters", func(s settings.Settings) bool { return s.Letters }, []string{"show"}},
		{"legend", func(s settings.Settings) bool { return s.Legend }, []string{"show"}},
		{"wording", func(s settings.Settings) bool { return s.Wording == settings.InWords }, []string{"show"}},
		{"hatches", func(s settings.Settings) bool { return s.Hatched }, []string{"dress light"}},
	} {
		r, asked := room(t)
		r.Settings.Theme = "light"
		cmd, before := named(t, r, c.name), c.on(*r.Settings)
		on := func() bool { return cmd.On != nil && cmd.On() || cmd.On == nil && c.on(*r.Settings) } // choices do not need it
		if on() != before {
			t.Errorf("%s says %v, is %v", c.name, on(), before)
		}
		cmd.Do()
		if c.on(*r.Settings) == before || on() == before || c.on(kept(r)) == before || !slices.Equal(*asked, c.asked) {
			t.Errorf("%s: %v, on %v, kept %v, asked %q", c.name, c.on(*r.Settings), on(), c.on(kept(r)), *asked)
		}
		if cmd.Do(); c.on(*r.Settings) != before || c.on(kept(r)) != before {
			t.Errorf("%s is not switched back", c.name)
		}
	}
}

func TestChoicesAreShownAndKept(t *testing.T) {
	for _, c := range []struct {
		name, text string
		at         int
		is         func(settings.Settings) bool
		asked      string
	}{
		{"labels", "Codes", 1, func(s settings.Settings) bool { return s.Labels == layout.Codes }, "show"},
		{"label-size", "Large", 2, func(s settings.Settings) bool { return s.LabelSize == layout.LargeLabels }, "show"},
		{"wording", "In codes", 2, func(s settings.Settings) bool { return s.Wording == settings.InCodes }, "show"},
		{"theme", "Dark", 1, func(s settings.Settings) bool { return s.Theme == "dark" }, "dress dark"},
	} {
		r, asked := room(t)
		choice := named(t, r, c.name).Choices()[c.at]
		if choice.On || choice.Do == nil {
			t.Errorf("%s: %q is chosen", c.name, choice.Text)
		}
		choice.Do()
		if !c.is(*r.Settings) || !c.is(kept(r)) || !slices.Equal(*asked, []string{c.asked}) {
			t.Errorf("%s: asked %q, kept %+v", c.name, *asked, kept(r))
		}
		for i, now := range named(t, r, c.name).Choices() {
			if now.On != (i == c.at) {
				t.Errorf("%s: %q on %v", c.name, now.Text, now.On)
			}
		}
	}
}

func TestKeysGoRoundTheChoices(t *testing.T) {
	r, asked := room(t)
	r.Settings.Theme = "light"
	for range settings.ThemeNames() {
		named(t, r, "theme").Do()
	}
	if want := []string{"dress dark", "dress parchment", "dress contrast", "dress light"}; !slices.Equal(*asked, want) {
		t.Errorf("asked %q", *asked)
	}
	var seen []layout.Labels
	for range 3 {
		named(t, r, "labels").Do()
		seen = append(seen, r.Settings.Labels)
	}
	if first := r.Settings.Labels; first != seen[2] || seen[0] == seen[1] || seen[1] == seen[2] {
		t.Errorf("names %v", seen)
	}
	before := r.Settings.LabelSize
	sizes := map[layout.LabelSize]bool{}
	for range 3 {
		named(t, r, "label-size").Do()
		sizes[r.Settings.LabelSize] = true
	}
	if r.Settings.LabelSize != before || len(sizes) != 3 {
		t.Errorf("sizes %v end with %v", sizes, r.Settings.LabelSize)
	}
}

func TestLanguagesAndSizesAreAskedOfTheWindow(t *testing.T) {
	r, asked := room(t)
	r.Settings.Language = "ja"
	list := named(t, r, "language").Choices()
	var chosen []string
	for _, c := range list {
		if c.On {
			chosen = append(chosen, c.Text)
		}
	}
	if !slices.Equal(chosen, []string{"日本語"}) || len(list) != 5 {
		t.Errorf("%d languages, chosen %q", len(list), chosen)
	}
	list[0].Do()
	list[1].Do()
	sizes := named(t, r, "text-size").Choices()
	if !sizes[0].On || sizes[1].On {
		t.Error("the usual size is not chosen")
	}
	sizes[2].Do()
	if want := []string{`speak ""`, `speak "en"`, "size 2"}; !slices.Equal(*asked, want) {
		t.Errorf("asked %q, want %q", *asked, want)
	}
}

func TestWhatCannotBeSetIsTold(t *testing.T) {
	r := pagetest.Room(t)
	r.Acts.Add(view.New(r.Screen, r.Memory, view.Actions{SetTheme: func(string) error { return errors.New("no such colors") }}).Commands()...)
	before := kept(r)
	if named(t, r, "theme").Choices()[1].Do(); !r.Dialog.Open() {
		t.Error("no report")
	}
	if kept(r) != before {
		t.Errorf("kept %+v", kept(r))
	}
}

func TestWindowFillsTheScreen(t *testing.T) {
	r, _ := room(t)
	fill := named(t, r, "full-screen")
	if fill.Do(); !r.Win.FullScreen() || fill.WhyNot() != "" {
		t.Error("the screen is not filled")
	}
	if fill.Do(); r.Win.FullScreen() {
		t.Error("the screen stays filled")
	}
	r.Host.Within = true
	if fill.WhyNot() == "" {
		t.Error("a page of a browser fills the screen")
	}
}

// A command with choices cycles through all of them.
func TestChoicesAreGoneThroughInACircle(t *testing.T) {
	r, _ := room(t)
	var list []command.Command
	for _, name := range []string{"labels", "label-size", "hatches", "theme", "language", "text-size", "wording"} {
		list = append(list, named(t, r, name))
	}
	pagetest.WantCommands(t, "commands", list)
	for _, c := range list {
		if c.Do == nil || c.Choices == nil || c.Name == "wording" { // its codes are chosen only from the menu
			continue
		}
		at := func() int { return slices.IndexFunc(c.Choices(), func(one command.Choice) bool { return one.On }) }
		begin, seen := at(), map[int]bool{}
		for range c.Choices() {
			c.Do()
			seen[at()] = true
		}
		if len(seen) != len(c.Choices()) || seen[-1] || at() != begin {
			t.Errorf("%s goes through %v, from %d to %d", c.Name, seen, begin, at())
		}
	}
}
