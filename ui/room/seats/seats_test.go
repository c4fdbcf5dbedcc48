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

// hall is a table whose seats change, and what was done at it.
type hall struct {
	*Seats
	state State
	did   []string
	steps int // that are left
	waits []time.Duration
	then  func() // what is waited for
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

// want compares what was done since it was asked last.
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

// list is the list of rows on top.
func (h *hall) list() *kit.RowList {
	lists := pagetest.Seen[*kit.RowList](h.Win.Canvas().Overlays().Top())
	return lists[len(lists)-1]
}

// A press on a player offers who may play there, and what is chosen is seen at once.
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
			t.Errorf("the levels of seat %d lie at %v, the seats at %v; %q has the cursor", seat, top(levels), top(seats), levels.Current().Text)
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

// Below the levels a bot of somebody else can be asked for: it takes the seat for which it was asked, and the seats are seen again.
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

// Programs play on at the pace that was chosen, until the game stops, somebody stops them, or something asks.
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

// Programs pause until that is switched off, which is kept and hurries those who pause now.
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

// The commands say why they cannot be done, and whether they are on.
func TestCommands(t *testing.T) {
	h := meet(t)
	h.state.WhyNot, h.state.WhyNotOn, h.state.On = "somebody writes", "it is over", true
	pagetest.WantCommands(t, "commands", h.Seats.Commands())
}

// Where nothing is waited for programs play at once; a pace is chosen, and so is how long bots of others may think; who was stopped while
// it waited takes no step.
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
			t.Errorf("pace %d is not on alone", i)
		}
		then := h.then
		h.do("play-on")
		h.did = nil
		then() // it had been on its way
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
