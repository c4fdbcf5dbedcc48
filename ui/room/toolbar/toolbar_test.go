package toolbar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// state returns an unsaved game.
func state() State {
	return State{
		Title: "Friday evening", Status: "7 players · not saved", Warning: "No copies are kept",
		Tools: []look.Tool{
			{Name: "undo", Button: look.Button{Icon: "icon-undo", Tip: "Undo", Key: "Ctrl+Z"}}, {Name: "redo", Button: look.Button{Icon: "icon-redo", Disabled: true}},
			{Name: "menu", Apart: true, Button: look.Button{Icon: "icon-menu"}},
		},
	}
}

// shown returns a bar of a width with a state, and a list of the commands pressed.
func shown(t *testing.T, width float32, s State) (bar *Toolbar, pressed *[]string) {
	t.Helper()
	r := pagetest.Room(t)
	pressed = &[]string{}
	bar = New(r.Paint, r.Keys, func(name string) { *pressed = append(*pressed, name) })
	r.Win.SetContent(bar.Object())
	r.Win.Resize(fyne.NewSize(width, page.ToolbarHeight))
	bar.Set(s)
	return bar, pressed
}

func TestBarShowsTheGameAndItsCommands(t *testing.T) {
	bar, pressed := shown(t, 1000, state())
	if got := pagetest.Texts(bar.Object()); !slices.Equal(got, []string{"Entente", "Friday evening", "No copies are kept", "7 players · not saved"}) {
		t.Errorf("says %q", got)
	}
	var places []float32
	bar.Controls(func(name string, o fyne.CanvasObject) {
		if bar.Button(name) != o {
			t.Errorf("%s is another button", name)
		}
		places = append(places, o.Position().X)
		o.(*kit.Button).Tapped(nil)
	})
	if !slices.Equal(places, []float32{855, 895, 954}) { // the last gap contains a separator
		t.Errorf("buttons at %v", places)
	}
	if !slices.Equal(*pressed, []string{"undo", "menu"}) {
		t.Errorf("pressed %q", *pressed)
	}
	if bar.Button("save") != nil {
		t.Error("there is an unexpected button")
	}
}

func TestEveryChangeIsDrawn(t *testing.T) {
	for _, change := range []func(*State){
		func(s *State) { s.Title = "Saturday" },
		func(s *State) { s.Status = "saved" },
		func(s *State) { s.Warning = "" },
		func(s *State) { s.Tools[0].Disabled = true },
		func(s *State) { s.Tools[0].Name = "back" },
		func(s *State) { s.Tools[2].Apart = false },
	} {
		bar, _ := shown(t, 1000, state())
		s := state()
		change(&s)
		before := picture(bar)
		bar.Set(s)
		fresh, _ := shown(t, 1000, s)
		if got, want := picture(bar), picture(fresh); got == before || got != want {
			t.Errorf("became %s, want %s", got, want)
		}
	}
}

// picture lists the visible parts of a bar.
func picture(bar *Toolbar) string {
	list := pagetest.Texts(bar.Object())
	bar.Controls(func(name string, o fyne.CanvasObject) {
		b := o.(*kit.Button)
		if b.Position().X > 0 {
			list = append(list, name, b.Face.Icon)
		}
		if b.Face.Disabled {
			list = append(list, "off")
		}
	})
	for _, o := range bar.sheet.Parts {
		list = append(list, fmt.Sprint(o.Position()))
	}
	return strings.Join(list, "|")
}

func TestClockIsShownWhileItRuns(t *testing.T) {
	bar, _ := shown(t, 1000, state())
	parts := len(bar.sheet.Parts)
	for _, row := range []struct {
		clock look.Clock
		want  bool
	}{{look.Clock{Shown: true, Time: "3:42"}, true}, {look.Clock{Time: "3:42"}, false}, {look.Clock{Shown: true}, false}, {look.Clock{Shown: true, Time: "0:05", Warn: true}, true}} {
		bar.SetClock(row.clock)
		if got := slices.Contains(pagetest.Texts(bar.Object()), row.clock.Time); got != row.want || len(bar.sheet.Parts) != parts+map[bool]int{true: 2}[row.want] {
			t.Errorf("%+v is seen: %v", row.clock, pagetest.Texts(bar.Object()))
		}
	}
}

func TestNarrowBarKeepsItsCommands(t *testing.T) {
	for width, want := range map[float32][]string{
		200: nil, // on a phone the icon is enough
		420: {"Friday evening", "No copies ar…"},
		490: {"Entente", "Friday evening"},
	} {
		bar, _ := shown(t, width, state())
		got := pagetest.Texts(bar.Object())
		if len(got) < len(want) || !slices.Equal(got[:len(want)], want) || len(want) == 0 && len(got) > 0 || slices.Contains(got, state().Status) {
			t.Errorf("%v wide: %q, want %q", width, got, want)
		}
		if x := bar.Button("menu").Position().X; x != width-46 {
			t.Errorf("%v wide: the last button is at %v", width, x)
		}
	}
}

func TestEveryGameHasTheseCommands(t *testing.T) {
	r := pagetest.Room(t)
	r.Acts.Add(command.Command{Name: "undo", Key: "Ctrl+Z", DisabledReason: func() string { return "There is nothing." }}, command.Command{Name: "save", Key: "Ctrl+S"})
	for _, open := range []bool{false, true} {
		var s State
		s.Commands(r.Language, r.Acts, open, look.Tool{Name: "labels", Button: look.Button{Icon: "icon-label"}})
		var got []string
		for _, tool := range s.Tools {
			got = append(got, fmt.Sprint(tool.Name, " ", tool.Icon, " ", tool.Apart))
			if tool.On != (open && tool.Name == "tree") {
				t.Errorf("%s is pressed in: %v", tool.Name, tool.On)
			}
		}
		want := []string{"undo icon-undo false", "redo icon-redo false", "tree icon-branch true", "labels icon-label false", "projector icon-projector true", "open icon-open true", "save icon-save false", "menu icon-menu true"}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		undo, save, menu := s.Tools[0], s.Tools[6], s.Tools[7]
		if !undo.Disabled || undo.Reason != "There is nothing." || undo.Key != "Ctrl+Z" || save.Disabled || menu.Key != "F10" || menu.Tip != r.Say("toolbar.menu") {
			t.Errorf("undo %+v, save %+v, menu %+v", undo, save, menu)
		}
	}
}

// The positions of all parts: UPDATE_GOLDEN=1 rewrites the plans.
func TestEveryPartHasItsPlace(t *testing.T) {
	bar, _ := shown(t, 1000, state())
	pagetest.WantPlan(t, "quiet", bar.Object())
	bar.SetClock(look.Clock{Shown: true, Time: "3:42", Paused: true})
	pagetest.WantPlan(t, "clock", bar.Object())
	bar, _ = shown(t, 480, state())
	pagetest.WantPlan(t, "narrow", bar.Object())
	pagetest.WantRoom(t, "room", bar.Object(), fyne.NewSize(200, page.ToolbarHeight), fyne.NewSize(800, page.ToolbarHeight))
	bar.SetClock(look.Clock{Shown: true, Time: "3:42"})
	pagetest.WantRoom(t, "room-clock", bar.Object(), fyne.NewSize(200, page.ToolbarHeight), fyne.NewSize(800, page.ToolbarHeight))
}
