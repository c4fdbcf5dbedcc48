package log

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// state returns a log of two phases: a ruling and an order in the first, talk in the second.
func state(file string) State {
	line := func(side look.Side, text, quote string) page.LogLine {
		return page.LogLine{Side: side, Text: text, Quote: quote}
	}
	head := func(text string) Entry { return Entry{LogLine: page.LogLine{Head: true, Text: text}} }
	return State{
		Title: "Friday", Summary: "From Spring to Fall", Players: []string{"Ann: France"}, Kinds: []string{"Rulings", "Talk"}, File: file,
		Sides: []look.Row{{Height: 32, Text: "Everybody"}, {Height: 32, Mark: look.Mark{Side: 1}, Text: "Austria"}, {Height: 32, Mark: look.Mark{Side: 2}, Text: "France"}},
		Entries: []Entry{
			head("Spring"), {LogLine: line(1, "Austria is late", "asleep"), Kinds: 1, Sides: 1 << 1}, {LogLine: line(2, "Paris to Burgundy", ""), Sides: 1 << 2},
			head("Fall"), {LogLine: line(2, "France gives notice", "No war."), Kinds: 2, Sides: 1 << 2}, {LogLine: line(0, "No orders at all", "")},
			head("Winter"),
		},
	}
}

// show opens the page.
func show(t *testing.T, file string) (*Log, *logPage) {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	l := New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, func() State { return state(file) })
	r.Acts.Add(l.Commands()...)
	r.Do("log")
	bodies := pagetest.Seen[*fyne.Container](r.Stack.Root())
	for _, c := range bodies {
		if f, is := c.Layout.(logFrame); is {
			return l, f.logPage
		}
	}
	t.Fatal("no page is open")
	return nil, nil
}

// wantLines fails the test unless exactly these lines are shown.
func wantLines(t *testing.T, p *logPage, want ...string) {
	t.Helper()
	var got []string
	for _, line := range p.lines() {
		got = append(got, line.Text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the log says %q, want %q", got, want)
	}
	for _, text := range want {
		if !slices.Contains(pagetest.Texts(p.list.Scroll), text) {
			t.Errorf("nothing says %q", text)
		}
	}
}

// The log can be filtered by kind and by side; a heading without entries is hidden.
func TestTheLogIsFiltered(t *testing.T) {
	l, p := show(t, "")
	if p.Parts["kinds"] != fyne.CanvasObject(p.kinds) || p.Parts["power"] != fyne.CanvasObject(p.sides) || p.Parts["list"] != fyne.CanvasObject(p.list.Scroll) {
		t.Errorf("the parts are %v", p.Parts)
	}
	if l.Stack.Top().Name() != "log" {
		t.Errorf("the page is %q", l.Stack.Top().Name())
	}
	if said := pagetest.Texts(l.Stack.Root()); !slices.Contains(said, "From Spring to Fall") || !slices.Contains(said, "Everybody") {
		t.Errorf("the page says %q", said)
	}
	wantLines(t, p, "Spring", "Austria is late", "Paris to Burgundy", "Fall", "France gives notice", "No orders at all")
	kind := func(i int) { p.kinds.OnPick(i) }
	kind(1)
	wantLines(t, p, "Spring", "Austria is late")
	kind(2)
	wantLines(t, p, "Fall", "France gives notice")
	side := func(i int) {
		test.Tap(p.sides)
		list := pagetest.Seen[*kit.RowList](l.Win.Canvas().Overlays().Top())
		list[len(list)-1].OnPick(i)
	}
	side(1)
	wantLines(t, p)
	if !slices.Contains(pagetest.Texts(p.list.Scroll), l.Say("log.nothing")) || p.sides.Face.Text != "Austria" {
		t.Errorf("%q has nothing to say", p.sides.Face.Text)
	}
	kind(0)
	wantLines(t, p, "Spring", "Austria is late", "Fall", "No orders at all")
	side(2)
	wantLines(t, p, "Spring", "Paris to Burgundy", "Fall", "France gives notice", "No orders at all")
	side(0)
	wantLines(t, p, "Spring", "Austria is late", "Paris to Burgundy", "Fall", "France gives notice", "No orders at all")
}

// The visible entries can be copied and saved, with the names of the players; the page can be closed.
func TestTheLogIsCopiedAndSaved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.txt")
	l, p := show(t, file)
	p.kinds.OnPick(1)
	press := func(name string) { test.Tap(p.Parts[name].(*kit.Button)) }
	press("copy")
	text := l.App.Clipboard().Content()
	if text != "Friday\nFrom Spring to Fall\nAnn: France\n\nSpring\n- Austria is late\n    asleep\n" {
		t.Errorf("the copy is %q", text)
	}
	press("save")
	l.Dialog.Answer(0)
	if data, err := os.ReadFile(file); err != nil || string(data) != text {
		t.Errorf("saved %q (%v)", data, err)
	}
	press("close")
	if l.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// A long log opens at its end, and its keys scroll.
func TestALongLogBeginsAtItsEnd(t *testing.T) {
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	s := State{Sides: []look.Row{{Text: "Everybody"}}, Entries: []Entry{{LogLine: page.LogLine{Head: true, Text: "Spring"}}}}
	for range 500 {
		s.Entries = append(s.Entries, Entry{LogLine: page.LogLine{Text: strings.Repeat("word ", 40), Icon: "icon-check"}})
	}
	New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, func() State { return s }).Show()
	top := func() float32 { return pagetest.Seen[*fyne.Container](r.Stack.Root())[0].Size().Height }
	if top() <= 0 {
		t.Fatal("nothing is laid out")
	}
	said := func() bool { return slices.Contains(pagetest.Texts(r.Stack.Root()), "Spring") }
	if said() {
		t.Error("it begins at the start")
	}
	if r.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome}); !said() {
		t.Error("Home does not lead to the start")
	}
}

// The filters are above the list, in a narrow window too.
func TestWhereThePartsOfTheLogStand(t *testing.T) {
	l, _ := show(t, "")
	pagetest.WantCommands(t, "commands", l.Commands())
	pagetest.WantPlan(t, "log", l.Stack.Root())
	pagetest.WantParts(t, l.Stack.Root())
	l.Win.Resize(fyne.NewSize(420, 400))
	l.Stack.Root().Resize(fyne.NewSize(420, 400))
	pagetest.WantPlan(t, "narrow", l.Stack.Root())
	pagetest.WantRoom(t, "room", l.Stack.Root(), fyne.NewSize(340, 400), fyne.NewSize(900, 400))
}

// If the selected side has no entries any more, the filter returns to all sides.
func TestASideThatIsGoneIsNotChosen(t *testing.T) {
	_, p := show(t, "")
	for side, want := range map[look.Side]int{p.state.Sides[1].Mark.Side: 1, 99: 0} {
		if p.side = side; p.row() != want {
			t.Errorf("side %d is row %d, want %d", side, p.row(), want)
		}
	}
}
