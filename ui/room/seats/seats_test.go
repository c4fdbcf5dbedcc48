package seats

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/levels"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/settings"
)

// hall is a table whose seats change, with the actions taken.
type hall struct {
	*Seats
	state State
	did   []string
	steps int // steps left
	waits []time.Duration
	then  func() // pending pauses
}

func meet(t *testing.T) *hall {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	h := &hall{state: State{Rows: []look.Row{{Height: 36, Text: "Austria", Note: "person"}, {Height: 36, Text: "Turkey", Note: "easy"}}}, steps: 2}
	did := func(format string, args ...any) { h.did = append(h.did, fmt.Sprintf(format, args...)) }
	h.Seats = New(r.Screen, r.Acts, r.Memory, func() kit.Brush { return pagetest.Brush(r.Paint) }, func(d time.Duration, then func()) func() {
		h.waits, h.then = append(h.waits, d), then
		return func() { h.then = nil }
	}, Actions{
		State: func() State { st := h.state; st.Rows = slices.Clone(st.Rows); return st },
		Whos: func() []levels.Seat {
			known := levels.Known([]string{"easy", "hard"}, r.Settings)
			return []levels.Seat{{Level: "easy", Levels: known}, {Level: "easy", Levels: known}}
		},
		Sit: func(seat int, level string) {
			did("sit %d %s", seat, level)
			h.state.Rows[seat].Note = "changed"
		},
		Play:   func(on bool) { h.state.On = on; did("play %v", on) },
		Step:   func() bool { h.steps--; did("step"); return h.steps >= 0 },
		Remark: func(text, sub string) { did("%s|%v", text, sub != "") },
		Hurry:  func() { did("hurry") }, Tell: func() { did("tell") },
	})
	r.Acts.Add(h.Seats.Commands()...)
	return h
}

// want compares the actions since the last call.
func (h *hall) want(t *testing.T, list ...string) {
	t.Helper()
	if !slices.Equal(h.did, list) {
		t.Errorf("it did %q, want %q", h.did, list)
	}
	h.did = nil
}

// do runs a command.
func (h *hall) do(name string) {
	for _, c := range h.Seats.Commands() {
		if c.Name == name {
			c.Do()
		}
	}
}

// list returns the topmost list of rows.
func (h *hall) list() *kit.RowList {
	lists := pagetest.Seen[*kit.RowList](h.Win.Canvas().Overlays().Top())
	return lists[len(lists)-1]
}

// Pressing a player offers who may play there, and the choice is shown at once.
func TestASeatIsTakenByWhoIsChosen(t *testing.T) {
	h := meet(t)
	h.do("seats")
	seen := func() []string { return pagetest.Texts(h.Win.Canvas().Overlays().Top()) }
	if list := seen(); !slices.Contains(list, "Austria") || !slices.Contains(list, "easy") {
		t.Fatalf("it shows %q", list)
	}
	top := func(l *kit.RowList) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(l).Y }
	seats := h.list()
	for seat := range 2 {
		seats.Pick(seat)
		levels := h.list()
		if under := top(seats) + seats.Tops[seat+1]; top(levels) < under || top(levels) > under+20 || levels.Current().Text != "easy" {
			t.Errorf("the levels of seat %d are at %v, the seats at %v; %q has the cursor", seat, top(levels), top(seats), levels.Current().Text)
		}
		levels.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	seats.Pick(1)
	h.list().Pick(2)
	if h.want(t, "sit 1 hard"); !slices.Contains(seen(), "changed") {
		t.Errorf("it shows %q", seen())
	}
	if seats.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); h.Dialog.Open() {
		t.Error("Esc does not close it while the list has the keyboard")
	}
}

// Below the levels is the choice of an external bot: it takes the selected seat, and the seats are shown again.
func TestABotOfSomebodyElseTakesASeat(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("whether a file is a program is not seen by its rights there")
	}
	file := filepath.Join(t.TempDir(), "albert.sh")
	if err := os.WriteFile(file, []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	h := meet(t)
	h.do("seats")
	h.list().Pick(1)
	h.list().Pick(3)
	f, _ := h.Win.Canvas().Focused().(*page.PathField)
	if f == nil {
		t.Fatal("no file is asked for")
	}
	f.SetText(file)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.want(t, "sit 1 program:albert"); !h.Dialog.Open() || h.Dialog.Title != h.Say("seats.title") {
		t.Errorf("the dialog is %q", h.Dialog.Title)
	}
}

// Bots keep playing at the chosen pace until the game ends, the user stops them, or a question opens.
func TestProgramsPlayOn(t *testing.T) {
	h := meet(t)
	if on := slices.IndexFunc(h.paces(), func(c command.Choice) bool { return c.On }); on < 0 || h.pace != 2 {
		t.Errorf("at first choice %d is on, %d seconds", on, h.pace)
	}
	h.paces()[2].Do()
	h.do("play-on")
	h.want(t, "play true", "The bots are playing|true")
	for range 2 {
		h.then()
		h.want(t, "step", "The bots are playing|true")
	}
	if h.then(); h.state.On {
		t.Error("it plays on beyond the end")
	}
	h.want(t, "step", "play false", "The bots have stopped|false")
	if h.Stop() {
		t.Error("it stops twice")
	}
	for _, d := range h.waits {
		if d != 2500*time.Millisecond {
			t.Errorf("a pause of %v, want half of five seconds", d)
		}
	}
	h.steps, h.did = 9, nil
	h.do("play-on")
	h.do("play-on")
	if h.want(t, "play true", "The bots are playing|true", "play false", "The bots have stopped|false"); h.then != nil {
		t.Error("it still waits")
	}
	h.do("play-on")
	h.do("seats") // a question on the screen
	h.did = nil
	h.then()
	h.want(t, "The bots are playing|true")
}

// Bots pause until pauses are switched off, which is saved and hurries those pausing now.
func TestPausesAreSwitched(t *testing.T) {
	h := meet(t)
	h.do("program-pause")
	if h.want(t, "hurry", "tell"); !h.Settings.AtOnce {
		t.Error("they still pause")
	}
	h.do("program-pause")
	if h.want(t, "tell"); h.Settings.AtOnce {
		t.Error("they do not pause again")
	}
}

// The commands say why they are disabled, and whether they are on.
func TestCommands(t *testing.T) {
	h := meet(t)
	h.state.WhyNot, h.state.WhyNotOn, h.state.On = "somebody writes", "it is over", true
	pagetest.WantCommands(t, "commands", h.Seats.Commands())
}

// Without pauses bots play at once; the pace and the time limit of external bots can be chosen; a bot stopped while waiting takes no step.
func TestPacesAndTimesAreChosen(t *testing.T) {
	h := meet(t)
	h.Seats = New(h.Screen, h.Acts, h.Memory, h.brush, nil, h.Seats.do)
	h.do("play-on")
	h.want(t, "play true", "The bots are playing|true", "step", "The bots are playing|true", "step", "The bots are playing|true", "step", "play false", "The bots have stopped|false")
	h = meet(t)
	for i, want := range []time.Duration{50 * time.Millisecond, time.Second, 2500 * time.Millisecond, 5 * time.Second} {
		h.paces()[i].Do()
		h.do("play-on")
		if got := h.waits[len(h.waits)-1]; got != want {
			t.Errorf("pace %d waits %v, want %v", i, got, want)
		}
		if !h.paces()[i].On || h.paces()[(i+1)%4].On {
			t.Errorf("pace %d is not the only one on", i)
		}
		then := h.then
		h.do("play-on")
		h.did = nil
		then() // it was already scheduled
		h.want(t)
	}
	if list := h.times(); list[0].On || list[3].Text != h.SayN("seconds.choice", 30, nil) {
		t.Errorf("offered are %+v", list)
	}
	h.times()[3].Do()
	if h.Settings.Thought != 30 || !h.times()[3].On || h.times()[2].On {
		t.Errorf("they think for %d seconds", h.Settings.Thought)
	}
	if kept := settings.Read(h.App.Preferences(), false); kept.Thought != 30 {
		t.Errorf("kept are %d seconds", kept.Thought)
	}
}
