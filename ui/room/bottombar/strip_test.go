package bottombar

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// table is a bar alone in a window, with the actions taken.
type table struct {
	*Strip
	t       *testing.T
	room    *page.Room
	done    []string
	refuses bool // lines that stay for correction
}

// newTable opens a bar of a width.
func newTable(t *testing.T, width float32) *table {
	t.Helper()
	x := &table{t: t, room: pagetest.Room(t)}
	note := func(format string, data ...any) { x.done = append(x.done, fmt.Sprintf(format, data...)) }
	x.room.Shortcuts = map[string]func(){"Undo": func() { note("undo") }}
	x.Strip = New(x.room.Screen, x.room.Acts, router{note}, Actions{
		Do: func(name string) { note("do %s", name) }, Phase: func(i int) { note("phase %d", i) }, Name: func(i int) string { return fmt.Sprintf("Phase %d", i) },
		Stage: func(s playback.Stage) { note("stage %d", s) }, Typed: func(text string) { note("typed %s", text) },
		Enter: func(text string) bool { note("enter %s", text); return !x.refuses }, Sheet: func(text string) { note("sheet %s", text) },
		Pasted: func(text string) bool { return text == "a letter" },
		Complete: func(text string) []string {
			note("complete %s", text)
			return map[string][]string{"a": {"ab", "ac"}, "b": {"bc"}}[text]
		},
		Grown: func() { note("grown") },
	})
	x.room.Win.SetContent(x.Object())
	x.room.Win.Resize(fyne.NewSize(width, page.StripHeight))
	return x
}

// router records the keys that the bar does not use.
type router struct{ note func(string, ...any) }

func (r router) TypedKey(e *fyne.KeyEvent) { r.note("key %s", e.Name) }
func (r router) TypedRune(letter rune)     { r.note("letter %c", letter) }

// want compares the actions since the last call.
func (x *table) want(done ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, done) {
		x.t.Errorf("done: %q, want %q", x.done, done)
	}
	x.done = nil
}

// tap presses the button with a text or an icon.
func (x *table) tap(face string) {
	x.t.Helper()
	for _, b := range pagetest.Seen[*kit.Button](x.Object()) {
		if b.Face.Text == face || b.Face.Icon == face {
			b.Tapped(nil)
			return
		}
	}
	x.t.Errorf("no button %s", face)
}

// key presses keys in the line.
func (x *table) key(names ...fyne.KeyName) {
	for _, name := range names {
		x.Field.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// writing returns a state with the line for orders.
func writing() State {
	return State{
		Writing: true, Text: "A par", Invites: [2]string{"Type an order, such as A Par - Bur", "An order"}, Hints: [][2]string{{"Enter", "gives it"}},
		Steps: []look.Tool{{Name: "first", Button: look.Button{Icon: "icon-first"}}, {Name: "last", Button: look.Button{Icon: "icon-last", Disabled: true}}},
		Chips: []string{"S01", "F01", "W01"}, First: 3, At: 4, All: 6, Place: "5 of 6",
	}
}

// played returns a state with results.
func played() State {
	s := writing()
	s.Writing, s.Text = false, ""
	s.Play = []look.Tool{{Name: "reveal-play", Button: look.Button{Icon: "icon-play"}}, {Name: "reveal-step", Button: look.Button{Icon: "icon-next"}}}
	s.Stages = []Stage{
		{Part: playback.Part{Stage: playback.StageOrders, Done: true}, Name: "Orders", Tip: "Show up to orders"},
		{Part: playback.Part{Stage: playback.StageMoves, Done: true, Now: true}, Name: "Moves", Tip: "Show up to moves"},
		{Part: playback.Part{Stage: playback.StageCenters}, Name: "Centers", Tip: "Show up to centers"},
	}
	return s
}

// A typed line is given before orders are resolved. One that cannot be given stays once, and is then dropped.
func TestALineIsSettledBeforeOrdersAreResolved(t *testing.T) {
	x := newTable(t, 1000)
	if x.Set(played()); !x.Settle() {
		t.Error("a bar without a line has something to settle")
	}
	s := writing()
	if x.Set(s); !x.Settle() || x.Field.Text != "" {
		t.Errorf("%q is left", x.Field.Text)
	}
	x.want("enter A par", "typed ")
	x.refuses = true
	x.Field.SetText(" x ")
	if x.done = nil; x.Settle() || x.Field.Text != " x " {
		t.Errorf("refused, the line is %q", x.Field.Text)
	}
	x.want("enter  x ")
	x.Field.SetText("xy")
	if x.done = nil; x.Settle() {
		t.Error("another line was dropped unseen")
	}
	x.want("enter xy")
	if !x.Settle() || x.Field.Text != "" {
		t.Errorf("settled once more, the line is %q", x.Field.Text)
	}
	x.want("typed ")
	x.Field.SetText("xy")
	if x.done = nil; x.Settle() {
		t.Error("typed again it was dropped unseen")
	}
	if x.Field.SetText("  "); !x.Settle() {
		t.Error("spaces are something to settle")
	}
}

func TestOrdersAreTypedInTheBar(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(writing())
	if !x.Writing() || x.Field.Text != "A par" || !slices.Contains(pagetest.Texts(x.Object()), "gives it") {
		t.Errorf("writing %v %q in %q", x.Writing(), x.Field.Text, pagetest.Texts(x.Object()))
	}
	x.want() // the text shown was not typed
	if slices.Contains(pagetest.Texts(x.Object()), "F01") {
		t.Error("phases are below the line")
	}
	x.Field.CursorColumn = 5
	x.Field.TypedRune('i')
	x.want("typed A pari")
	x.key(fyne.KeyReturn)
	x.want("enter A pari", "typed ")
	x.refuses = true
	x.Field.SetText("x")
	x.key(fyne.KeyEnter)
	x.want("typed x", "enter x")
	if x.Field.Text != "x" {
		t.Errorf("a line that was refused became %q", x.Field.Text)
	}
	x.key(fyne.KeyEscape)
	x.want("typed ")
	x.Write("A mun")
	x.want("typed A mun")
	if x.room.Win.Canvas().Focused() != fyne.Focusable(x.Field) || x.Field.CursorColumn != 5 {
		t.Errorf("the cursor is at %d", x.Field.CursorColumn)
	}
	x.Field.Wipe()
	x.want("typed ")
	x.key(fyne.KeyF5, fyne.KeyEscape)
	x.want("key F5")
	if x.room.Win.Canvas().Focused() != nil {
		t.Error("Escape does not leave an empty line")
	}
	x.tap("icon-first")
	x.tap("icon-last") // disabled
	x.want("do first")
}

// While slips are typed, the line names the unit whose order is next, letters typed elsewhere go into the line, and its keys skip, go back and leave.
func TestSlipsAreTypedInTheBar(t *testing.T) {
	x := newTable(t, 1000)
	s := writing()
	s.Text = ""
	if x.Set(s); x.Slip('b') {
		t.Error("a letter goes into the line though no slips are gone through")
	}
	x.Write("")
	x.key(fyne.KeyBackspace, fyne.KeyEscape)
	x.want()
	left := x.Field.Position().X
	same := s
	s.ForSlip(x.room.Language, "", "What the slip says")
	if !reflect.DeepEqual(s, same) {
		t.Errorf("without a slip it is %+v", s)
	}
	s.ForSlip(x.room.Language, "Chile: A Lima (2 of 3)", "What the slip says")
	x.Set(s)
	if texts := pagetest.Texts(x.Object()); !slices.Contains(texts, "Chile: A Lima (2 of 3)") || !slices.Contains(texts, x.room.Say("slips.leave")) || slices.Contains(texts, "gives it") {
		t.Errorf("it says %q", texts)
	}
	if x.Field.Position().X <= left+100 || x.Field.PlaceHolder != "What the slip says" || x.room.Win.Canvas().Focused() != nil {
		t.Errorf("the line begins at %v and invites by %q", x.Field.Position(), x.Field.PlaceHolder)
	}
	if x.Slip('+') || x.Slip(' ') {
		t.Error("what begins no order goes into the line")
	}
	if !x.Slip('b') || x.room.Win.Canvas().Focused() != fyne.Focusable(x.Field) {
		t.Error("a letter does not continue in the line")
	}
	x.key(fyne.KeyBackspace, fyne.KeyEnter, fyne.KeyBackspace, fyne.KeyEscape)
	x.want("typed b", "typed ", "enter ", "key BackSpace", "key Escape")
	x.Slip('c')
	x.key(fyne.KeyEscape)
	x.want("typed c", "typed ")
	s.Slip = "A player with a name that has no room at all beside the line for orders, in no window"
	x.Set(s)
	if wide := x.Field.Size().Width; wide < 250 {
		t.Errorf("%v are left of the line", wide)
	}
	did := 0
	c := Slips(func() { did++ }, func() bool { return did > 0 }, func() string { return "why" })
	if c.Do(); c.Name != "slips" || !c.On() || c.DisabledReason() != "why" {
		t.Errorf("the command is %+v", c)
	}
}

func TestTabCompletesTheLine(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(State{Writing: true})
	if x.Field.AcceptsTab() {
		t.Error("Tab stays in an empty line")
	}
	x.Field.SetText("a")
	x.done = nil
	var texts []string
	for range 3 {
		x.key(fyne.KeyTab)
		texts = append(texts, x.Field.Text)
	}
	if !slices.Equal(texts, []string{"ab", "ac", "ab"}) {
		t.Errorf("Tab goes through %q", texts)
	}
	x.want("complete a", "typed ab", "typed ac", "typed ab")
	x.Field.TypedRune('d') // no completion is known
	x.key(fyne.KeyTab)
	x.want("typed abd", "complete abd")
	x.Field.SetText("b")
	x.key(fyne.KeyTab, fyne.KeyTab)
	x.want("typed b", "complete b", "typed bc", "complete bc") // the only completion: continues with the next word
	if !x.Field.AcceptsTab() {
		t.Error("Tab leaves a text")
	}
	x.Field.SetText("a")
	x.key(fyne.KeyTab)
	s := State{Writing: true}
	x.Set(s)
	x.done = nil
	x.key(fyne.KeyTab) // a line set from outside drops its completions
	x.want("complete ")
}

func TestSheetsArePastedAndShortcutsHandedOn(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(writing())
	clip := x.room.App.Clipboard()
	paste := func(text string) {
		clip.SetContent(text)
		x.Field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip})
	}
	x.Field.CursorColumn = 5
	paste("A par - bur\nA mar - spa\n")
	x.want("sheet A par - bur\nA mar - spa\n")
	x.Field.TypedShortcut(&fyne.ShortcutSelectAll{})
	x.Field.TypedShortcut(&fyne.ShortcutCopy{Clipboard: clip})
	if got := clip.Content(); got != "A par" || x.Field.SelectedText() != "A par" {
		t.Errorf("copied %q", got)
	}
	x.key(fyne.KeyRight)
	paste("a letter") // not handled by the line
	x.want()
	paste("is\n")
	x.want("typed A paris ")
	x.Field.TypedShortcut(&fyne.ShortcutUndo{}) // of the text
	x.want("typed A par")
	x.Set(State{Writing: true})
	x.Field.TypedShortcut(&fyne.ShortcutUndo{})
	x.Field.TypedShortcut(&fyne.ShortcutRedo{}) // has no meaning here
	x.want("undo")
	x.room.Shortcuts["CustomDesktop:Control+J"] = x.room.Shortcuts["Undo"]
	x.Field.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierControl})
	x.want("undo")
}

func TestNarrowLinesInviteWithFewerWords(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(writing())
	if got := x.Field.PlaceHolder; got != writing().Invites[0] {
		t.Errorf("invites with %q", got)
	}
	x.room.Win.Resize(fyne.NewSize(320, page.StripHeight))
	if got := x.Field.PlaceHolder; got != "An order" {
		t.Errorf("a narrow line invites with %q", got)
	}
	if slices.Contains(pagetest.Texts(x.Object()), "gives it") {
		t.Error("a narrow bar explains keys")
	}
}

func TestResultsHaveTheirPlayback(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(writing())
	x.room.Win.Canvas().Focus(x.Field)
	if x.Set(writing()); x.room.Win.Canvas().Focused() != fyne.Focusable(x.Field) {
		t.Error("the line loses the keyboard")
	}
	x.Set(played())
	if x.room.Win.Canvas().Focused() != nil || x.Writing() {
		t.Error("a line that is not there has the keyboard")
	}
	texts := strings.Join(pagetest.Texts(x.Object()), " ")
	for _, text := range []string{"Orders", "Moves", "Centers", x.room.Say("reveal.title"), "S01", "F01", "W01"} {
		if !strings.Contains(texts, text) {
			t.Errorf("%q is not in %q", text, texts)
		}
	}
	for _, b := range pagetest.Seen[*kit.Button](x.Object()) {
		if b.Face.On != (b.Face.Text == "F01") {
			t.Errorf("chip %q is chosen: %v", b.Face.Text, b.Face.On)
		}
	}
	x.tap("icon-play")
	x.tap("icon-next")
	x.tap("S01")
	x.tap("W01")
	x.want("do reveal-play", "do reveal-step", "phase 3", "phase 5")
	marks := pagetest.Seen[*stageMark](x.Object())
	var filled, bold []bool
	for _, m := range marks {
		for _, o := range m.parts {
			switch o := o.(type) {
			case *canvas.Circle:
				filled = append(filled, o.FillColor != nil)
			case *canvas.Text:
				bold = append(bold, o.FontSource == x.room.Look.Text("", 13, kit.Semibold, look.RoleText).FontSource)
			}
		}
	}
	if !slices.Equal(filled, []bool{true, true, false}) || !slices.Equal(bold, []bool{false, true, false}) {
		t.Errorf("filled %v, bold %v", filled, bold)
	}
	marks[1].Tapped(nil)
	x.want(fmt.Sprintf("stage %d", playback.StageMoves))
	marks[2].MouseIn(nil)
	if said := x.room.Tips.Shown(); !slices.Contains(said, "Show up to centers") {
		t.Errorf("a stage says %q", said)
	}
	marks[2].MouseOut()
	if said := x.room.Tips.Shown(); len(said) > 0 {
		t.Errorf("a stage the pointer left says %q", said)
	}
	s := played()
	s.Play[0].Icon, s.Stages[2].Done = "icon-pause", true
	x.Set(s)
	x.tap("icon-pause")
	x.want("do reveal-play")
	if m := pagetest.Seen[*stageMark](x.Object())[2]; !m.face.Done {
		t.Error("a stage stays as it was")
	}
	var names []string
	x.Controls(func(name string, _ fyne.CanvasObject) { names = append(names, name) })
	if !slices.Equal(names, []string{"first", "last", "reveal-play", "reveal-step"}) {
		t.Errorf("controls: %q", names)
	}
}

func TestBarShowsWhatHasRoom(t *testing.T) {
	for _, row := range []struct {
		width float32
		want  []string
	}{{1000, []string{"Orders", "Moves", "Centers", "S01", "F01", "W01"}}, {450, []string{"Orders", "Moves", "Centers", "F01"}}, {300, []string{"S01", "F01", "W01"}}, {110, nil}} {
		x := newTable(t, row.width)
		x.Set(played())
		var got []string
		for _, text := range pagetest.Texts(x.Object()) {
			if text != x.room.Say("reveal.title") {
				got = append(got, text)
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%v wide: %q, want %q", row.width, got, row.want)
		}
	}
}

func TestOneStateLeadsToAnother(t *testing.T) {
	for _, row := range []struct {
		from   func() State
		change func(*State)
	}{
		{played, func(s *State) { s.Chips = []string{"S01", "F01", "W02"} }},
		{played, func(s *State) { s.At = 3 }},
		{played, func(s *State) { s.First, s.At = 2, 3 }},
		{played, func(s *State) { s.Writing = true }},
		{played, func(s *State) { s.Play = s.Play[:1] }},
		{played, func(s *State) { s.Stages = s.Stages[1:] }},
		{writing, func(s *State) { s.Writing = false }},
		{writing, func(s *State) { s.Hints = [][2]string{{"Space", "next unit"}} }},
		{writing, func(s *State) { s.Slip = "Chile" }},
		{writing, func(s *State) { s.Steps = s.Steps[:1] }},
		{writing, func(s *State) { s.Steps[0].Icon = "icon-prev" }},
		{writing, func(s *State) { s.Chips = s.Chips[:1]; s.At = 3 }},
	} {
		x, fresh := newTable(t, 1000), newTable(t, 1000)
		x.Set(row.from())
		before := x.picture()
		s := row.from()
		row.change(&s)
		x.Set(s)
		fresh.Set(s)
		if after := x.picture(); after == before || after != fresh.picture() {
			t.Errorf("%s became %s, want %s", before, after, fresh.picture())
		}
	}
}

// picture lists the visible parts and the action of a press on each.
func (x *table) picture() string {
	x.done = nil
	list := pagetest.Texts(x.Object())
	for _, b := range pagetest.Seen[*kit.Button](x.Object()) {
		b.Tapped(nil)
		list = append(list, fmt.Sprint(b.Face, b.Position()))
	}
	defer func() { x.done = nil }()
	return strings.Join(append(list, x.done...), "|")
}

func TestNearPhases(t *testing.T) {
	for _, row := range [][4]int{{0, 1, 0, 1}, {10, 20, 0, 20}, {100, 300, 20, 181}, {299, 300, 219, 300}} {
		if from, to := Near(row[0], row[1]); from != row[2] || to != row[3] {
			t.Errorf("%v: %d to %d", row, from, to)
		}
	}
}

// A long game has a slider: clicks, drags and the arrow keys reach every phase.
func TestLongGameHasASlider(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(played())
	if x.Slider() != nil || x.Object().MinSize().Height != page.StripHeight {
		t.Fatal("a short game has a slider")
	}
	s := played()
	s.First, s.At, s.All, s.Chips, s.Place = 39, 40, 41, []string{"S21", "F21"}, "41 of 41"
	x.Set(s)
	x.want("grown")
	if x.Slider() == nil || x.Object().MinSize().Height <= page.StripHeight || !slices.Contains(pagetest.Texts(x.Object()), "41 of 41") {
		t.Fatalf("%v, %q", x.Object().MinSize(), pagetest.Texts(x.Object()))
	}
	at := func(i int) {
		s.At, s.First, s.Chips = i, i, s.Chips[:1]
		x.Set(s)
	}
	bar := x.slider
	bar.Tapped(&fyne.PointEvent{Position: fyne.NewPos(0, 8)})
	x.want("phase 0")
	at(0)
	bar.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(bar.Size().Width, 8)}})
	x.want("phase 40")
	if said := x.room.Tips.Shown(); !slices.Contains(said, "Phase 40") {
		t.Errorf("the slider says %q", said)
	}
	bar.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(0, 8)}})
	if said := x.room.Tips.Shown(); !slices.Contains(said, "Phase 0") {
		t.Errorf("the slider says %q", said)
	}
	bar.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(bar.Size().Width, 8)}})
	if said := x.room.Tips.Shown(); !slices.Contains(said, "Phase 40") {
		t.Errorf("where the pointer is, the slider says %q", said)
	}
	if bar.MouseOut(); len(x.room.Tips.Shown()) > 0 {
		t.Error("the tooltip stays")
	}
	at(20)
	bar.Tapped(&fyne.PointEvent{Position: fyne.NewPos(bar.x(30, bar.Size().Width)+2, 8)})
	x.want("phase 30")
	for _, row := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyHome, "phase 0"}, {fyne.KeyEnd, "phase 40"}, {fyne.KeyRight, "phase 21"}, {fyne.KeyUp, "phase 21"}, {fyne.KeyLeft, "phase 19"},
		{fyne.KeyDown, "phase 19"}, {fyne.KeyPageUp, "phase 25"}, {fyne.KeyPageDown, "phase 15"}, {fyne.KeyF7, "key F7"}} {
		bar.TypedKey(&fyne.KeyEvent{Name: row.key})
		x.want(row.want)
	}
	bar.TypedRune('x')
	x.want("letter x")
	at(0)
	bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	bar.Tapped(&fyne.PointEvent{})
	x.want() // the phase exists
	left, length := bar.track(bar.Size().Width)
	for i, want := range map[int]float32{0: left, 20: left + length/2, 40: left + length} {
		if got := bar.x(i, bar.Size().Width); got != want {
			t.Errorf("phase %d is at %v, not %v", i, got, want)
		}
	}
	rings := len(bar.parts)
	if bar.FocusGained(); len(bar.parts) != rings+1 {
		t.Error("no ring shows who has the keyboard")
	}
	if bar.FocusLost(); len(bar.parts) != rings {
		t.Error("the ring stays")
	}
	x.Set(played())
	x.want("grown")
	if x.Slider() != nil || x.Object().MinSize().Height != page.StripHeight {
		t.Error("the slider stays in a short game")
	}
}

// The parts shown at each width, and the minimum height and width of the bar.
func TestWhatHasRoomInTheBar(t *testing.T) {
	long := played()
	long.First, long.At, long.All, long.Place = 20, 21, 42, "22 of 42"
	two := writing()
	two.Chips = two.Chips[:2]
	one := writing()
	one.Chips, one.At = one.Chips[:1], 3
	for name, s := range map[string]State{"writing": writing(), "played": played(), "long": long, "two": two, "one": one} {
		x := newTable(t, 1000)
		x.Set(s)
		pagetest.WantRoom(t, "room-"+name, x.Object(), fyne.NewSize(90, 90), fyne.NewSize(1100, 90))
	}
}

// Beside the line are the commands that go to other phases, without the line those of playback. Hidden commands are not queried.
func TestEveryGameHasTheseCommands(t *testing.T) {
	x := newTable(t, 1000)
	x.room.Acts.Add(command.Command{Name: "last", Key: "Alt+End", DisabledReason: func() string { return "It is the last." }}, command.Command{Name: "reveal-play", Key: "P"})
	for running, icon := range map[bool]string{false: "icon-play", true: "icon-pause"} {
		line, s := State{Writing: true}, State{}
		line.Commands(x.room.Acts, running)
		s.Commands(x.room.Acts, running)
		if len(s.Steps) > 0 || len(line.Play) > 0 {
			t.Errorf("%d commands of phases without the line, %d of the playback beside it", len(s.Steps), len(line.Play))
		}
		var got []string
		for _, tool := range slices.Concat(line.Steps, s.Play) {
			got = append(got, tool.Name+" "+tool.Icon)
		}
		want := []string{"first icon-first", "previous icon-prev", "next icon-next", "last icon-last", "reveal-start icon-first", "reveal-back icon-prev", "reveal-play " + icon, "reveal-step icon-next", "reveal-end icon-last"}
		if !slices.Equal(got, want) || !line.Steps[3].Disabled || line.Steps[3].Reason != "It is the last." || line.Steps[3].Key != "Alt+End" || s.Play[2].Disabled {
			t.Errorf("%q, want %q; the last is %+v", got, want, line.Steps[3])
		}
	}
}

// The positions of all parts: UPDATE_GOLDEN=1 rewrites the plans.
func TestEveryPartHasItsPlace(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(writing())
	pagetest.WantPlan(t, "writing", x.Object())
	pagetest.WantParts(t, x.Object())
	slip := writing()
	slip.ForSlip(x.room.Language, "Chile: A Lima (2 of 3)", "What the slip says")
	x.Set(slip)
	pagetest.WantPlan(t, "slip", x.Object())
	x.Set(played())
	pagetest.WantPlan(t, "played", x.Object())
	pagetest.WantParts(t, x.Object())
	s := played()
	s.First, s.At, s.All, s.Place = 20, 21, 42, "22 of 42"
	x.Set(s)
	x.room.Win.Resize(fyne.NewSize(1000, x.Object().MinSize().Height))
	s.At, s.Place = 22, "23 of 42"
	x.Set(s)
	x.slider.FocusGained()
	marks := pagetest.Seen[*stageMark](x.Object())
	marks[1].MouseIn(nil)
	pagetest.WantPlan(t, "long", x.Object())
	pagetest.WantParts(t, x.Object())
	x.slider.FocusLost()
	marks[1].MouseOut()
	x.room.Win.Resize(fyne.NewSize(640, x.Object().MinSize().Height))
	pagetest.WantPlan(t, "narrow", x.Object())
}

// Screen readers and the trace learn that the line has the focus, even if nothing follows the click.
func TestWhetherTheLineHasTheKeyboardIsTold(t *testing.T) {
	x, told := newTable(t, 900), 0
	x.Set(State{Writing: true})
	x.room.Screen.Note = func() { told++ }
	c := x.room.Win.Canvas()
	for i, turn := range []func(){func() { c.Focus(x.Field) }, c.Unfocus} {
		if turn(); told != i+1 {
			t.Errorf("after %d turns it was reported %d times", i+1, told)
		}
	}
}

// Dragging along the slider goes to the phase under the pointer and names it; the end of the drag does nothing more.
func TestTheSliderIsDragged(t *testing.T) {
	x := newTable(t, 1000)
	s := played()
	s.First, s.At, s.All, s.Place = 20, 21, 42, "22 of 42"
	x.Set(s)
	x.room.Win.Resize(fyne.NewSize(1000, x.Object().MinSize().Height))
	x.done = nil
	left, length := x.slider.track(x.slider.Size().Width)
	for i, want := range map[float32][]string{0: {"phase 0"}, 0.5: nil, 1: {"phase 41"}, 2: {"phase 41"}, -1: {"phase 0"}} {
		x.slider.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(left+length*i, 5)}})
		if i == 0.5 && x.done != nil && x.done[0] != "phase 20" {
			t.Errorf("in the middle: %q", x.done)
		}
		if want != nil {
			x.want(want...)
		}
		x.done = nil
	}
	if x.slider.DragEnd(); len(x.done) != 0 {
		t.Errorf("at the end: %q", x.done)
	}
	for count, want := range map[int]float32{1: left, 2: left + length/2} {
		x.slider.count = count + 1
		if got := x.slider.x(1, x.slider.Size().Width); count == 2 && got != want {
			t.Errorf("the second of three is at %v, want %v", got, want)
		}
	}
	x.slider.count = 2
	if got := x.slider.x(1, x.slider.Size().Width); got != left+length {
		t.Errorf("the second of two is at %v, want %v", got, left+length)
	}
}

// Changed parts are redrawn.
func TestWhatChangesInTheBarIsDrawnAnew(t *testing.T) {
	x := newTable(t, 1000)
	s := played()
	s.First, s.At, s.All, s.Place = 20, 21, 42, "22 of 42"
	x.Set(s)
	mark := pagetest.Seen[*stageMark](x.Object())[0]
	w := uitest.NewWatch(t)
	for name, row := range map[string]struct {
		do func()
		o  fyne.CanvasObject
	}{
		"the pointer comes": {func() { mark.MouseIn(nil) }, mark}, "the pointer goes": {mark.MouseOut, mark},
		"the slider": {func() { x.slider.set(42, 30, "31 of 42") }, x.slider}, "the keyboard comes": {x.slider.FocusGained, x.slider}, "the keyboard goes": {x.slider.FocusLost, x.slider},
	} {
		w.Drawn = nil
		if row.do(); !w.Drew(row.o) {
			t.Errorf("%s: %T is not redrawn", name, row.o)
		}
	}
	if x.slider.set(42, 30, "31 of 42"); w.Drew(x.slider) {
		t.Error("an unchanged part is redrawn")
	}
}

// When a text is put into the line, the cursor is at its end.
func TestTheCursorStandsBehindWhatIsFilledIn(t *testing.T) {
	x := newTable(t, 1000)
	x.Set(State{Writing: true})
	x.room.Win.Canvas().Focus(x.Field)
	cursor := func() float32 {
		for _, box := range pagetest.Seen[*canvas.Rectangle](x.Field) {
			if s := box.Size(); s.Width > 0 && s.Width < 4 && s.Height > 8 {
				return box.Position().X
			}
		}
		return -1
	}
	x.Field.Fill("")
	empty := cursor()
	x.Field.Fill("A par")
	if got := cursor(); empty < 0 || got <= empty+20 || x.Field.CursorColumn != 5 {
		t.Errorf("the cursor is at %v, in an empty line at %v", got, empty)
	}
}
