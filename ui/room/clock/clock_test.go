package clock

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// evening is a clock in a room alone, with the actions taken.
type evening struct {
	*Clocks
	t    *testing.T
	now  State
	done []string
	acts int
	set  look.ClockSet
}

// begin opens a room with a running clock, in the middle of a step that can end early.
func begin(t *testing.T) *evening {
	t.Helper()
	r := pagetest.Room(t)
	e := &evening{t: t}
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	r.Win.Resize(fyne.NewSize(1280, 800))
	did := func(what string) func() { return func() { e.done = append(e.done, what) } }
	e.Clocks = New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, func() State { return e.now }, Actions{
		Act:          func(do func()) { e.acts++; do() },
		StartOrPause: did("start or pause"), More: func(d time.Duration) { e.done = append(e.done, "more "+d.String()) }, Next: did("next"), Back: did("back"), Sound: did("sound"),
		Agree: func(i int) {
			e.done = append(e.done, fmt.Sprint("agree ", i))
			e.now.Players[i].Agrees = !e.now.Players[i].Agrees
		},
		Set: func(set look.ClockSet) { e.done, e.set = append(e.done, "set"), set },
		Fault: func(d time.Duration) string {
			if d > time.Hour {
				return "too long"
			}
			return ""
		},
	})
	e.show(State{
		Timer: look.Timer{
			Face: look.Clock{Shown: true, Time: "3:42", Left: 0.5, Step: "Order writing. No talking.", Timed: true, Remark: "time is almost up", Playing: "9 minutes of play left"},
			Step: "Order writing", Running: true, Set: look.ClockSet{Lengths: look.Lengths{Steps: [8]time.Duration{time.Minute}}, Warnings: [2]int{60, 10}},
		},
		Phase: "Spring 1901", Presets: []Preset{{Text: "Short", Lengths: look.Lengths{Steps: [8]time.Duration{time.Minute}}}, {Text: "Off"}},
		Players: []Player{{Row: look.Row{Text: "Ann"}}, {Row: look.Row{Text: "Ben"}, Agrees: true}},
	})
	return e
}

// show sets another state of the clock.
func (e *evening) show(s State) {
	e.now = s
	e.Show()
}

// did fails the test unless exactly these actions were taken since the last call.
func (e *evening) did(want ...string) {
	e.t.Helper()
	if !slices.Equal(e.done, want) {
		e.t.Errorf("done was %q, want %q", e.done, want)
	}
	e.done = nil
}

func TestEveryCommandDoesWhatItSays(t *testing.T) {
	e := begin(t)
	pagetest.WantCommands(t, "commands", e.Commands())
	for _, c := range e.Commands() {
		if c.Name != "clock-next" && c.Name != "clock-page" && c.Name != "clock-settings" {
			c.Do()
		}
	}
	e.did("start or pause", "more 1m0s", "more 5m0s", "back", "sound")
	if !e.named("clock").On() || !e.named("clock-sound").On() {
		t.Error("a clock that runs and is heard is off")
	}
	s := e.now
	s.Running, s.Set.Mute, s.Start, s.More, s.Next, s.Back = false, true, "start", "more", "next", "back"
	e.show(s)
	if e.named("clock").On() || e.named("clock-sound").On() {
		t.Error("a clock that is stopped and muted is on")
	}
	for name, why := range map[string]string{"clock": "start", "clock-more": "more", "clock-more-5": "more", "clock-next": "next", "clock-back": "back", "clock-page": "start", "clock-sound": "", "clock-settings": ""} {
		if got := e.whyNot(name); got != why {
			t.Errorf("%s is off because %q, want %q", name, got, why)
		}
	}
}

func TestAStepEndsWhenTheLastAgrees(t *testing.T) {
	e := begin(t)
	e.named("clock-next").Do()
	d := e.room.Dialog
	if !d.Open() || d.Title != "End early: Order writing?" {
		t.Fatalf("dialog %q", d.Title)
	}
	list := pagetest.Seen[*kit.RowList](d.Popup)[0]
	if rows := list.Rows; len(rows) != 2 || rows[0].Note != "not yet" || rows[1].Note != "agrees" || rows[1].Sign != "icon-check" || rows[0].Sign != "" {
		t.Fatalf("rows %+v", rows)
	}
	list.OnPick(1)
	if list.Rows[1].Note != "not yet" {
		t.Error("who changes their mind still agrees")
	}
	list.OnPick(0)
	e.did("agree 1", "agree 0")
	list.OnPick(1)
	if e.did("agree 1", "next"); d.Open() {
		t.Error("the question stays")
	}
	e.now.Players[0].Agrees, e.now.Players[1].Agrees = false, false
	e.now.Players[0].Away, e.now.Players[0].Ready = true, true // Ann agreed on a phone
	e.named("clock-next").Do()
	list = pagetest.Seen[*kit.RowList](e.room.Dialog.Popup)[0]
	if rows := list.Rows; rows[0].Note != "elsewhere" || rows[0].Sign != "" || rows[1].Note != "not yet" {
		t.Errorf("who is ready elsewhere is named: %+v", rows)
	}
	list.OnPick(1)
	e.did("agree 1", "next")
	e.named("clock-next").Do()
	s := e.now
	s.Step = "Retreats"
	e.show(s)
	e.room.Dialog.Answer(0)
	e.did() // that step has ended in between
	e.named("clock-next").Do()
	e.room.Dialog.Answer(0)
	e.did("next")
	s.Alone = true
	e.show(s)
	e.named("clock-next").Do()
	if e.did("next"); e.room.Dialog.Open() {
		t.Error("agreement is asked for where none is needed")
	}
}

func TestTheFaceIsReadAcrossTheRoom(t *testing.T) {
	e := begin(t)
	e.named("clock-page").Do()
	p := e.face
	if p == nil || e.room.Stack.Top() != page.Page(p) {
		t.Fatal("no page")
	}
	e.named("clock-page").Do()
	if e.face != p {
		t.Error("the page is opened twice")
	}
	said := func(want ...string) {
		t.Helper()
		texts := strings.Join(pagetest.Texts(p.root), "\n")
		for _, one := range want {
			if !strings.Contains(texts, one) {
				t.Errorf("no %q in %q", one, texts)
			}
		}
	}
	said("Spring 1901", "Order writing. No talking.", "3:42", "time is almost up", "9 minutes of play left", "Pause")
	for _, b := range p.buttons[1:] {
		test.Tap(b)
	}
	e.room.Dialog.Close() // about the next step
	e.did("more 1m0s", "more 5m0s", "start or pause")
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyF5, fyne.KeyF7, fyne.KeyPlus, fyne.KeyF8} {
		p.TypedKey(&fyne.KeyEvent{Name: key})
	}
	e.room.Dialog.Close()
	e.did("start or pause", "start or pause", "more 1m0s", "more 1m0s")
	if e.acts != 9 {
		t.Errorf("%d gestures", e.acts)
	}
	s := e.now
	s.Face.Time, s.Face.Paused, s.Phase, s.More = "3:41", true, "Fall 1901", "it is untimed"
	e.show(s)
	said("3:41", "Fall 1901", "Start")
	if !p.buttons[1].Face.Disabled || !p.buttons[2].Face.Disabled || p.buttons[3].Face.Disabled {
		t.Error("what cannot be done is not off")
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7})
	e.did()
	s.Face.Paused = false
	e.show(s)
	said("Pause")
	s.Face.Idle = true
	e.show(s)
	said("Start")
	s.Face.Idle, s.Face.Paused = false, true
	e.show(s)
	ground := func() int { return len(pagetest.Seen[fyne.CanvasObject](p.sheet)) }
	timed := ground()
	s.Face.Timed = false
	if e.show(s); ground() != timed-2 {
		t.Error("a step without an end has a bar")
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if e.face != nil || e.room.Stack.Top() != nil {
		t.Error("the page stays")
	}
	e.show(State{})
}

func TestTheFormTakesNothingThatIsWrong(t *testing.T) {
	e := begin(t)
	open := func() (fields []*kit.Field, bars []*kit.Segments) {
		e.named("clock-settings").Do()
		return pagetest.Seen[*kit.Field](e.room.Dialog.Popup), pagetest.Seen[*kit.Segments](e.room.Dialog.Popup)
	}
	fields, bars := open()
	if len(fields) != 7 || len(bars) != 4 {
		t.Fatalf("%d fields, %d bars", len(fields), len(bars))
	}
	for i, want := range []string{"1", "0", "0", "0", "0", "60", "10"} {
		if fields[i].Text != want {
			t.Errorf("field %d says %q, want %q", i, fields[i].Text, want)
		}
	}
	fields[3].SetText("61")
	e.room.Dialog.Answer(0)
	if e.did(); !e.room.Dialog.Open() || e.room.Win.Canvas().Focused() != fyne.Focusable(fields[3]) {
		t.Error("what is too long is taken, or the field is not shown")
	}
	if texts := strings.Join(pagetest.Texts(e.room.Dialog.Popup), "\n"); !strings.Contains(texts, "too long") {
		t.Errorf("it does not say what is wrong: %q", texts)
	}
	fields[3].SetText("2.5")
	fields[5].SetText("90")
	bars[2].Pick(1)
	bars[3].Pick(1)
	e.room.Dialog.Answer(0)
	e.did("set")
	want := look.ClockSet{Lengths: look.Lengths{Steps: [8]time.Duration{time.Minute, 0, 0, 150 * time.Second}}, Warnings: [2]int{90, 10}, Close: true, Mute: true}
	if e.set != want || e.room.Dialog.Open() {
		t.Errorf("set to %+v, want %+v", e.set, want)
	}
	_, bars = open()
	bars[0].Pick(1)
	bars[0].Pick(2) // "own" changes nothing
	e.room.Dialog.Answer(0)
	if e.did("set"); e.set.Steps != [8]time.Duration{} || e.set.Warnings != [2]int{60, 10} {
		t.Errorf("set to %+v", e.set)
	}
}

// Fall has the durations of spring until it gets its own, in fields beside them.
func TestFallHasFieldsOfItsOwnOnceItDiffers(t *testing.T) {
	e := begin(t)
	e.now.Set.Steps = [8]time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 4 * time.Minute, 5 * time.Minute}
	e.now.Presets[1].Lengths = look.Lengths{Steps: [8]time.Duration{time.Minute}}
	e.named("clock-settings").Do()
	numbers := func() string {
		list := []string{}
		for _, f := range pagetest.Seen[*kit.Field](e.room.Dialog.Popup) {
			list = append(list, f.Text)
		}
		return strings.Join(list, " ")
	}
	seasons := func() int {
		return strings.Count(strings.Join(pagetest.Texts(e.room.Dialog.Popup), "|"), e.room.Say("clock.seasons"))
	}
	bars := pagetest.Seen[*kit.Segments](e.room.Dialog.Popup)
	if got := numbers(); got != "1 2 3 4 5 60 10" || seasons() != 0 {
		t.Errorf("alike: %s, %d remarks", got, seasons())
	}
	bars[1].Pick(1)
	if got := numbers(); got != "1 2 2 3 3 4 4 5 60 10" || seasons() != 3 {
		t.Errorf("apart: %s, %d remarks", got, seasons())
	}
	pagetest.WantPlan(t, "form-apart", e.room.Dialog.Popup)
	pagetest.WantParts(t, e.room.Dialog.Popup)
	fields := pagetest.Seen[*kit.Field](e.room.Dialog.Popup)
	fields[4].SetText("70")
	e.room.Dialog.Answer(0)
	if texts := strings.Join(pagetest.Texts(e.room.Dialog.Popup), "\n"); !strings.Contains(texts, "too long") || e.room.Win.Canvas().Focused() != fyne.Focusable(fields[4]) || seasons() != 2 {
		t.Errorf("what is too long in fall is taken, or the field is not shown: %q", texts)
	}
	fields[4].SetText("0.5")
	e.room.Dialog.Answer(0)
	e.did("set")
	want := look.Lengths{Steps: [8]time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 4 * time.Minute, 5 * time.Minute, 2 * time.Minute, 30 * time.Second, 4 * time.Minute}, Apart: true}
	if e.set.Lengths != want {
		t.Errorf("set to %+v, want %+v", e.set.Lengths, want)
	}
	e.now.Set = e.set
	e.named("clock-settings").Do()
	bars = pagetest.Seen[*kit.Segments](e.room.Dialog.Popup)
	if got := numbers(); got != "1 2 2 3 0.5 4 4 5 60 10" || bars[1].At != 1 || bars[0].At != 2 {
		t.Errorf("opened again: %s, bars %d %d", got, bars[0].At, bars[1].At)
	}
	bars[0].Pick(1)
	if got := numbers(); got != "1 0 0 0 0 60 10" || bars[1].At != 0 {
		t.Errorf("as offered: %s", got)
	}
	e.room.Dialog.Answer(1)
}

// All parts of the page and the form have their positions, in windows of every size, while the clock flashes and when there is little text.
func TestWhereEverythingOfTheClockIs(t *testing.T) {
	e := begin(t)
	e.named("clock-page").Do()
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}, {Width: 480, Height: 360}} {
		e.face.root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("face-", size.Width), e.face.root)
	}
	pagetest.WantRoom(t, "face-width", e.face.root, fyne.NewSize(300, 700), fyne.NewSize(1300, 700))
	pagetest.WantRoom(t, "face-height", e.face.root, fyne.NewSize(1000, 240), fyne.NewSize(1000, 800))
	s := e.now
	s.Face = look.Clock{Shown: true, Time: "0:00", Step: "Retreats", Over: true, Flash: true}
	e.show(s)
	e.face.root.Resize(fyne.NewSize(1280, 800))
	pagetest.WantPlan(t, "face-over", e.face.root)
	pagetest.WantParts(t, e.face.root)
	e.face.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if e.room.Win.Canvas().Focused() == fyne.Focusable(e.face.buttons[4]) {
		t.Error("the keyboard stays on the last button")
	}
	e.face.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if e.room.Win.Canvas().Focused() != fyne.Focusable(e.face.buttons[4]) {
		t.Error("left does not lead back")
	}
	controls := map[string]bool{}
	e.face.Controls(func(name string, at [4]float32) { controls[name] = at[2] > 0 })
	for _, name := range []string{"clock.close", "clock.more", "clock.more-5", "clock.next", "clock.start"} {
		if !controls[name] {
			t.Errorf("%s is nowhere", name)
		}
	}
	e.face.close()
	e.named("clock-settings").Do()
	field := pagetest.Seen[*kit.Field](e.room.Dialog.Popup)[1]
	field.SetText("99")
	pagetest.WantPlan(t, "form", e.room.Dialog.Popup)
	before := field.Text
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if field.Text == before {
		t.Error("an arrow changes no number")
	}
}

// Digits are smaller if they do not fit across the page.
func TestLongTimesHaveRoomOnThePage(t *testing.T) {
	e := begin(t)
	e.named("clock-page").Do()
	s := e.now
	s.Face = look.Clock{Shown: true, Time: "100:00:00", Timed: true, Left: 0.5}
	e.show(s)
	for _, size := range []fyne.Size{{Width: 700, Height: 700}, {Width: 330, Height: 700}} {
		e.face.root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("long-", size.Width), e.face.root)
	}
	if e.face.Name() != "clock" {
		t.Errorf("the page is called %q", e.face.Name())
	}
}
