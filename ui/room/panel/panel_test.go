package panel

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/assets"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// table is a panel alone in a window, with the actions taken.
type table struct {
	*Panel
	t    *testing.T
	win  fyne.Window
	tips *kit.Tips
	done []string
}

// deaf receives the keys that the panel does not use.
type deaf struct{}

func (deaf) TypedKey(*fyne.KeyEvent) {}
func (deaf) TypedRune(rune)          {}

// newTable opens a panel of a size.
func newTable(t *testing.T, width, height float32) *table {
	t.Helper()
	app := uitest.App(t)
	l, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	theme, err := fs.ReadFile(assets.FS, "themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Use(theme); err != nil {
		t.Fatal(err)
	}
	x := &table{t: t, tips: kit.NewTips(l), win: app.NewWindow("")}
	b := kit.Brush{Look: l, Tips: x.tips, Letters: func(look.Side) string { return "A" }, Inks: func(look.Side) kit.PowerInks { return kit.PowerInks{} }}
	number := func(name string) func(int) { return func(i int) { x.done = append(x.done, fmt.Sprint(name, i)) } }
	plain := func(name string) func() { return func() { x.done = append(x.done, name) } }
	x.Panel = New(b, deaf{}, look.Button{Tip: "Start the clock", Key: "F5"}, Actions{
		Side: number("side"), Tab: number("tab"), Row: number("row"), Drop: number("drop"), Check: number("check"), Rule: number("rule"), Point: number("point"), Told: number("told"),
		Main: plain("main"), Answer: plain("answer"), Clock: plain("clock"), Words: plain("words"),
	})
	x.win.SetPadded(false)
	x.win.SetContent(x.Object())
	x.win.Resize(fyne.NewSize(width, height))
	return x
}

// texts returns all texts in a part, one per line.
func texts(o fyne.CanvasObject) string {
	var list []string
	for _, text := range pagetest.Seen[*canvas.Text](o) {
		list = append(list, text.Text)
	}
	return strings.Join(list, "\n")
}

// want compares the actions since the last call.
func (x *table) want(done ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, done) {
		x.t.Errorf("done %q, want %q", x.done, done)
	}
	x.done = nil
}

// tap clicks a part, dx from its left edge (from its right edge if negative) and dy below its top.
func (x *table) tap(o fyne.CanvasObject, dx, dy float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	if dx < 0 {
		dx += o.Size().Width
	}
	test.TapCanvas(x.win.Canvas(), at.AddXY(dx, dy))
}

// rows returns n rows of a height.
func rows(n int, height float32, text string) []look.Row {
	list := make([]look.Row, n)
	for i := range list {
		list[i] = look.Row{Height: height, Text: fmt.Sprint(text, i)}
	}
	return list
}

// full returns a state with something in every part.
func full() State {
	return State{
		Head:  Head{Title: "Spring 1901", Sub: "Negotiation", Count: "4 failed", CountSub: "1 dislodged", Tone: look.RoleFailure, Sign: "icon-cross"},
		Sides: []look.Row{{Height: 24, Text: "Power", Dead: true}, {Height: 29, Text: "Austria"}, {Height: 29, Text: "England"}},
		Tabs:  []string{"Austria", "All"}, Tab: 1, Words: look.Button{Icon: "icon-wording", Tip: "In words"},
		Rows:   []look.Row{{Height: 28, Text: "A Bud"}, {Height: 28, Text: "A Vie"}, {Height: 42, Text: "A Nap", Close: true}},
		Sums:   []look.Row{{Height: 20, Text: "Money", Note: "12"}},
		Checks: []look.Row{{Height: 28, Text: "Before", Dead: true}, {Height: 38, Text: "Void", Link: true}},
		Answer: look.Button{Text: "Declare", Sub: "Italy"},
		Main:   look.Button{Text: "Resolve", Sub: "3 will hold"},
	}
}

func TestEveryPressReachesItsAction(t *testing.T) {
	x := newTable(t, 340, 700)
	x.Set(full())
	x.SetClock(look.Clock{Shown: true, Time: "3:42"})
	x.tap(x.sides, 60, 24+29+10)
	x.want("side2")
	x.tap(x.sides, 60, 10) // a heading
	x.want()
	x.tap(x.tabs, 20, 10)
	x.want("tab0")
	x.tap(x.words, 10, 10)
	x.want("words")
	x.tap(x.list, 60, 28+10)
	x.want("row1")
	x.tap(x.list, -kit.RowMargin-8, 28+28+20)
	x.want("drop2")
	x.Set(State{Rows: []look.Row{{Height: 28, Text: "A Bud"}, {Height: 28, Text: "Bud fell", Dead: true, Link: true}}})
	x.tap(x.list, -kit.RowMargin-8, 28+10)
	x.want("told1")
	x.tap(x.list, 60, 28+10)
	x.want()
	x.Set(full())
	x.tap(x.checks, 60, 28+10)
	x.want("check1")
	x.checks.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 28+10)}})
	x.want("point1")
	x.tap(x.checks, -kit.RowMargin-8, 28+10)
	x.want("rule1")
	x.checks.MouseOut()
	x.want("point-1")
	x.tap(x.sums, 60, 10)
	x.want()
	x.tap(x.answer, 60, 20)
	x.want("answer")
	x.tap(x.main, 60, 20)
	x.want("main")
	x.tap(x.clock, 20, 20)
	x.want("clock")
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	x.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	x.want("row0")
}

func TestAPanelWithoutActionsIsPressedInVain(t *testing.T) {
	x := newTable(t, 340, 700)
	x.Panel = New(kit.Brush{Look: x.header.l, Tips: x.tips}, deaf{}, look.Button{}, Actions{})
	x.win.SetContent(x.Object())
	s := full()
	x.Set(s)
	x.SetClock(look.Clock{Shown: true, Time: "3:42"})
	for _, o := range []fyne.CanvasObject{x.sides, x.tabs, x.list, x.checks, x.sums, x.answer, x.main, x.clock} {
		x.tap(o, 30, 12)
		x.tap(o, -kit.RowMargin-8, 12)
	}
	x.want()
}

func TestAllOfAStateIsSeen(t *testing.T) {
	x := newTable(t, 340, 700)
	if got := strings.TrimSpace(texts(x.Object())); got != "" {
		t.Errorf("an empty panel says %q", got)
	}
	x.Set(full())
	for _, part := range []struct {
		name string
		o    fyne.CanvasObject
		want string
	}{
		{"head", x.header.Sheet, "4 failed\n1 dislodged\nSpring 1901\nNegotiation"}, {"sides", x.sides, "Power\nAustria\nEngland"},
		{"tabs", x.tabs, "Austria\nAll"}, {"list", x.list, "A Bud\nA Vie\nA Nap"}, {"sums", x.sums, "12\nMoney"}, {"checks", x.checks, "Before\n§\nVoid"},
		{"answer", x.answer, "Declare\nItaly"}, {"main", x.main, "Resolve\n3 will hold"},
	} {
		if got := texts(part.o); got != part.want {
			t.Errorf("%s: %q, want %q", part.name, got, part.want)
		}
	}
	if x.tabs.At != 1 {
		t.Errorf("tab %d is chosen", x.tabs.At)
	}
	if got := pagetest.Seen[*canvas.Text](x.header.Sheet)[0].Color; got != x.header.l.Color(look.RoleFailure) {
		t.Errorf("the count has the color %v", got)
	}
	if n := len(pagetest.Seen[*canvas.Image](x.header.Sheet)); n != 1 {
		t.Errorf("%d icons beside the count", n)
	}
	x.Set(State{})
	if got := strings.TrimSpace(texts(x.Object())); got != "" {
		t.Errorf("what was shown stays: %q", got)
	}
	if x.answer.Visible() || x.main.Visible() || x.tabs.Visible() || x.clock.Visible() {
		t.Error("a part without a text is seen")
	}
}

// Parts follow each other from top to bottom without overlapping.
func TestPartsLieBelowEachOther(t *testing.T) {
	x := newTable(t, 340, 700)
	x.Set(full())
	bottom := float32(0)
	for i, o := range []fyne.CanvasObject{x.header.Sheet, x.sides, x.tabs, x.scroll, x.sums, x.answer, x.main, x.below} {
		if y := o.Position().Y; y < bottom || o.Size().Height <= 0 || !o.Visible() {
			t.Errorf("part %d begins at %v, the one above it ends at %v; it is %v tall", i, y, bottom, o.Size().Height)
		}
		bottom = o.Position().Y + o.Size().Height
	}
	if bottom != 700-gap {
		t.Errorf("what the question is about ends at %v", bottom)
	}
	s := full()
	s.Answer = look.Button{}
	if x.Set(s); x.main.Position().Y != 700-14-54 || x.below.Position().Y+x.below.Size().Height >= x.main.Position().Y {
		t.Errorf("the big button is at %v, the checks at %v", x.main.Position(), x.below.Position())
	}
}

func TestAListBeginsAtItsTopWhenItIsAboutSomethingElse(t *testing.T) {
	x := newTable(t, 340, 400)
	s := State{Sight: 1, Rows: rows(40, 28, "row"), Main: look.Button{Text: "Resolve"}}
	x.Set(s)
	x.scroll.ScrollToBottom()
	bottom := x.scroll.Offset.Y
	s.Rows = rows(40, 28, "other")
	if x.Set(s); bottom == 0 || x.scroll.Offset.Y != bottom {
		t.Errorf("the list was at %v, and is at %v", bottom, x.scroll.Offset.Y)
	}
	s.Sight = 2
	if x.Set(s); x.scroll.Offset.Y != 0 {
		t.Errorf("a list about something else begins at %v", x.scroll.Offset.Y)
	}
}

func TestAPickedRowIsKeptInView(t *testing.T) {
	x := newTable(t, 340, 400)
	inView := func() bool {
		y, h := x.scroll.Offset.Y, x.scroll.Size().Height
		return x.list.Tops[30] >= y && x.list.Tops[31] <= y+h
	}
	s := State{Rows: rows(40, 28, "row")}
	s.Rows[30].Picked = true
	if x.Set(s); inView() {
		t.Error("it is shown without being followed")
	}
	s.Follow, s.Sight = true, "another list"
	if x.Set(s); !inView() {
		t.Error("it is not followed")
	}
	if x.win.Resize(fyne.NewSize(340, 260)); !inView() {
		t.Error("it is lost in a smaller window")
	}
	early := newTable(t, 340, 0)
	early.Set(s)
	if early.win.Resize(fyne.NewSize(340, 400)); early.scroll.Offset.Y == 0 {
		t.Error("a state that comes before the layout is not followed")
	}
}

// In a low window, parts that do not fit move or disappear: totals go to the end of the list, checks and sides are hidden. The list always ends with
// a whole row.
func TestALowPanelKeepsWhatMatters(t *testing.T) {
	s := State{Sides: rows(8, 29, "side"), Rows: rows(20, 28, "row"), Sums: rows(3, 20, "sum"), Checks: rows(3, 38, "check"), Main: look.Button{Text: "Resolve"}}
	for _, row := range []struct {
		height              float32
		sides, sums, checks bool
	}{{700, true, true, true}, {600, true, false, true}, {500, true, false, false}, {450, false, true, true}, {330, false, true, false}, {260, false, false, false}} {
		x := newTable(t, 340, row.height)
		x.Set(s)
		if x.sides.Visible() != row.sides || x.sums.Visible() != row.sums || x.checks.Visible() != row.checks {
			t.Errorf("%v px: sides %v, sums %v, checks %v", row.height, x.sides.Visible(), x.sums.Visible(), x.checks.Visible())
		}
		if got := strings.Contains(texts(x.list), "sum2"); got == row.sums {
			t.Errorf("%v px: sums below %v, in the list %v", row.height, row.sums, got)
		}
		if h := x.scroll.Size().Height; !slices.Contains(x.list.Tops, h) {
			t.Errorf("%v px: the list is %v tall", row.height, h)
		}
		if top, bottom := x.scroll.Position().Y, x.scroll.Position().Y+x.scroll.Size().Height; top < 77 || bottom > x.main.Position().Y {
			t.Errorf("%v px: the list reaches from %v to %v", row.height, top, bottom)
		}
	}
}

// A low panel under the board is wide: sides at the left, list and buttons at the right, no head.
func TestAWideLowPanelPutsPartsBesideEachOther(t *testing.T) {
	x := newTable(t, 640, 320)
	s := full()
	x.Set(s)
	x.SetClock(look.Clock{Shown: true, Time: "3:42"})
	if x.Headed() || !x.checks.Visible() || x.scroll.Visible() || x.tabs.Visible() {
		t.Errorf("head %v, checks %v, list %v, tabs %v while it asks", x.Headed(), x.checks.Visible(), x.scroll.Visible(), x.tabs.Visible())
	}
	if x.main.Position().X < x.answer.Position().X+x.answer.Size().Width || x.main.Position().X+x.main.Size().Width > 640 || x.main.Position().Y != x.answer.Position().Y {
		t.Errorf("answer at %v, main at %v", x.answer.Position(), x.main.Position())
	}
	s.Answer = look.Button{}
	if x.Set(s); x.checks.Visible() || x.sums.Visible() || !strings.Contains(texts(x.list), "Money") {
		t.Errorf("checks %v, sums %v: %q", x.checks.Visible(), x.sums.Visible(), texts(x.list))
	}
	left := x.sides.Size().Width
	if !x.sides.Visible() || left != 320 || x.scroll.Position().X != left || x.tabs.Position().X != left || x.main.Position().X < left {
		t.Errorf("sides %v wide, list at %v, main at %v", left, x.scroll.Position(), x.main.Position())
	}
	if y := x.clock.Position().Y; y >= 0 {
		t.Errorf("the clock is seen at %v", y)
	}
	s.Sides = rows(12, 29, "side")
	if x.Set(s); x.sides.Visible() || x.scroll.Position().X != 0 {
		t.Errorf("sides that have no room: %v, the list at %v", x.sides.Visible(), x.scroll.Position())
	}
	if x.win.Resize(fyne.NewSize(340, 700)); !x.Headed() {
		t.Error("the head does not come back")
	}
}

func TestAPlainTextIsWrapped(t *testing.T) {
	x := newTable(t, 340, 500)
	text := "Nobody's orders lie open. Whoever wants to write picks a power, and takes the keyboard from the one before."
	x.Set(State{Rows: rows(3, 28, "row"), Plain: text})
	wide := len(x.list.Rows)
	if got := strings.ReplaceAll(texts(x.list), "\n", " "); got != text || wide < 2 || !x.list.Rows[0].Dead || !x.list.Rows[0].Faint {
		t.Errorf("%d lines: %q", wide, got)
	}
	if x.win.Resize(fyne.NewSize(220, 500)); len(x.list.Rows) <= wide {
		t.Errorf("%d lines in a narrow panel, %d in a wide one", len(x.list.Rows), wide)
	}
}

// A row that may wrap continues on a second line if its text does not fit; others are truncated.
func TestARowWrapsInTwoLines(t *testing.T) {
	x := newTable(t, 340, 500)
	const long = "Zhuge Liang of Liu Bei has fallen into the hands of Cao Cao in Xiangyang, and serves him"
	given := []look.Row{{Height: 30, Text: long, Wrap: true}, {Height: 30, Text: "short", Wrap: true}, {Height: 30, Text: long}}
	x.Set(State{Rows: given})
	got := x.list.Rows
	if got[0].Text+" "+got[0].Sub != long || got[0].Sub == "" || got[0].Height != 42 || got[1].Sub != "" || got[1].Height != 30 || got[2].Sub != "" || given[0].Sub != "" {
		t.Errorf("%+v", got)
	}
	if x.win.Resize(fyne.NewSize(900, 500)); x.list.Rows[0].Text != long || x.list.Rows[0].Height != 30 {
		t.Errorf("in a wide panel %+v", x.list.Rows[0])
	}
}

func TestTheClockTakesTheRoomOfTheCount(t *testing.T) {
	x := newTable(t, 340, 700)
	x.Set(full())
	x.SetClock(look.Clock{Shown: true, Time: "3:42", Remark: "paused", Paused: true, Timed: true, Left: 0.5})
	head := texts(x.header.Sheet)
	if got := texts(x.clock); got != "3:42\npaused" || strings.Contains(head, "failed") {
		t.Errorf("the clock says %q beside %q", got, head)
	}
	if right := x.clock.Position().X + x.clock.Size().Width; right != 340-kit.RowMargin || x.clock.Size().Width < clockBar {
		t.Errorf("it ends at %v and is %v wide", right, x.clock.Size().Width)
	}
	x.clock.MouseIn(nil)
	if got := x.tips.Shown(); !slices.Contains(got, "Start the clock") || !slices.Contains(got, "F5") {
		t.Errorf("its tooltip says %q", got)
	}
	x.clock.MouseOut()
	if got := x.tips.Shown(); len(got) != 0 {
		t.Errorf("its tooltip stays: %q", got)
	}
	x.SetClock(look.Clock{Idle: true, Time: "30:00"})
	if got := texts(x.clock); got != "30:00" || x.clock.Cursor() != desktop.PointerCursor {
		t.Errorf("before it was started it says %q", got)
	}
	if x.SetClock(look.Clock{}); x.clock.Visible() || !strings.Contains(texts(x.header.Sheet), "4 failed") {
		t.Errorf("without a clock: %q", texts(x.header.Sheet))
	}
}

// If a second line does not fit beside the clock, it goes below the clock, and the parts under it move down.
func TestALongSecondLineIsBroken(t *testing.T) {
	x := newTable(t, 340, 700)
	s := full()
	x.Set(s)
	top := x.sides.Position().Y
	s.Head.Sub = "Negotiation, talking is free · main line, with one variation · 90 minutes are left"
	x.Set(s)
	if got := texts(x.header.Sheet); !strings.Contains(got, "\nNegotiation, talking is free\n") || x.sides.Position().Y != top+subHeight {
		t.Errorf("the head says %q, sides at %v and then at %v", got, top, x.sides.Position().Y)
	}
}

// Tab goes only to controls, not to read-only lists.
func TestTabPassesOverRowsThatCannotBeChosen(t *testing.T) {
	x := newTable(t, 340, 700)
	stops := func() (list []fyne.Focusable) {
		x.win.Canvas().Unfocus()
		for {
			x.win.Canvas().FocusNext()
			f := x.win.Canvas().Focused()
			if f == nil || slices.Contains(list, f) {
				return list
			}
			list = append(list, f)
		}
	}
	s := full()
	x.Set(s)
	if got := stops(); !slices.Equal(got, x.Focusables()) {
		t.Errorf("Tab stops at %d parts of %d", len(got), len(x.Focusables()))
	}
	s.Rows, s.Checks, s.Tabs, s.Answer = []look.Row{{Height: 28, Text: "Nothing", Dead: true}}, s.Checks[:1], nil, look.Button{}
	x.Set(s)
	if got := stops(); !slices.Equal(got, []fyne.Focusable{x.sides, x.main}) {
		t.Errorf("Tab stops at %T", got)
	}
}

func TestThePartsAreNamed(t *testing.T) {
	x := newTable(t, 340, 700)
	got := map[string]fyne.CanvasObject{}
	x.Controls(func(name string, o fyne.CanvasObject) { got[name] = o })
	for name, o := range map[string]fyne.CanvasObject{"main": x.main, "declare": x.answer, "sides": x.sides, "orders": x.scroll, "wording": x.words, "checks": x.below, "clock-face": x.clock} {
		if got[name] != o {
			t.Errorf("%s is %T", name, got[name])
		}
	}
	if len(got) != 7 {
		t.Errorf("%d names", len(got))
	}
}

// The parts shown at each height beside the map, and at each width below it, where the panel is low.
func TestWhatHasRoomInThePanel(t *testing.T) {
	plain := full()
	told := full()
	told.Rows = []look.Row{
		{Wrap: true, Dead: true, Text: strings.Repeat("What was told of the phase takes more than a line. ", 2), Sign: "icon-rules", Link: true},
		{Wrap: true, Dead: true, Indent: true, Faint: true, Text: strings.Repeat("What belongs to it. ", 3)}, {Height: 26, Text: "An order"},
	}
	plain.Rows, plain.Plain = nil, strings.Repeat("Orders are hidden here. ", 3)
	for name, s := range map[string]State{"full": full(), "plain": plain, "told": told} {
		x := newTable(t, 380, 900)
		x.Set(s)
		x.SetClock(look.Clock{Shown: true, Time: "3:42", Left: 0.5, Timed: true, Remark: "paused"})
		pagetest.WantPlan(t, name+"-plan", x.Object())
		pagetest.WantPlan(t, name+"-rows", x.list)
		pagetest.WantRoom(t, name+"-height", x.Object(), fyne.NewSize(380, 160), fyne.NewSize(380, 900))
		pagetest.WantRoom(t, name+"-width", x.Object(), fyne.NewSize(200, 900), fyne.NewSize(480, 900))
		pagetest.WantRoom(t, name+"-low", x.Object(), fyne.NewSize(540, 300), fyne.NewSize(900, 300))
		pagetest.WantPlan(t, name+"-low-plan", x.Object())
		pagetest.WantPlan(t, name+"-low-checks", x.checks)
	}
	for checks, width := range map[int]float32{2: 700, 6: 560, 7: 561} {
		x := newTable(t, width, 300)
		x.Set(game(checks))
		pagetest.WantRoom(t, fmt.Sprint("checks-", checks), x.Object(), fyne.NewSize(width, 200), fyne.NewSize(width, 500))
	}
}

// People with their places and skills are in columns; if the skills do not fit on a line, the row is taller.
func TestColumnsAndTagsHaveRoom(t *testing.T) {
	x := newTable(t, 340, 500)
	tags := func(list ...string) look.Tokens {
		var words []look.Inked
		for _, text := range list {
			words = append(words, look.Inked{Text: text, Role: look.RoleText})
		}
		return look.TokensOf(words)
	}
	given := []look.Row{
		{Height: 24, Small: true, Dead: true, Indent: true, Text: "General", Column: "Place", Tags: tags("Skills")},
		{Height: 26, Mark: look.Mark{Side: 1}, Text: "Cao Cao", Column: "Xuchang", Tags: tags("lead", "govern"), Strong: true},
		{Height: 26, Indent: true, Text: "Zhuge Liang", Column: "Yangping Pass", Tags: tags("govern", "false order", "used", "refit"), Faint: true},
		{Height: 26, Indent: true, Text: "Nobody", Column: "Wan"},
	}
	x.Set(State{Rows: given, Tabs: []string{"Orders", "Generals"}, Tab: 1})
	pagetest.WantPlan(t, "columns", x.list)
	heights := func() (list []float32) {
		for _, r := range x.list.Rows {
			list = append(list, r.Height)
		}
		return list
	}
	if got := heights(); !slices.Equal(got, []float32{24, 26, 70, 26}) {
		t.Errorf("the rows are %v tall", got)
	}
	if x.win.Resize(fyne.NewSize(900, 500)); !slices.Equal(heights(), []float32{24, 26, 26, 26}) || given[2].Height != 26 {
		t.Errorf("in a wide panel they are %v tall", heights())
	}
	pagetest.WantRoom(t, "columns-room", x.Object(), fyne.NewSize(280, 400), fyne.NewSize(340, 500))
}

// A remark that wraps takes as many lines as it needs, each of which belongs to its row.
func TestARemarkTakesAsManyLinesAsItNeeds(t *testing.T) {
	x := newTable(t, 300, 700)
	text := strings.TrimSpace(strings.Repeat("Cao Cao's Lead would win, but the garrison is full: Runan holds. ", 4))
	x.Set(State{Rows: []look.Row{
		{Height: 28, Text: "first"}, {Height: 18, Text: text, Small: true, Wrap: true, Indent: true, Link: true}, {Height: 28, Text: "last", Close: true},
	}})
	var said []string
	lines, last := 0, 0
	for i, r := range x.list.Rows {
		if r.Small {
			said = append(said, r.Text)
			if lines++; !r.Indent || r.Link != (lines == 1) {
				t.Errorf("line %d is %+v", lines, r)
			}
		}
		if r.Text == "last" {
			last = i
		}
	}
	if lines < 4 || strings.Join(said, " ") != text || len(x.list.Rows) != lines+2 {
		t.Errorf("%d lines say %q", lines, said)
	}
	x.list.OnPick(0)
	x.list.OnPick(lines)
	x.list.OnLink(1)
	x.list.OnPick(last)
	x.list.OnClose(last)
	if want := []string{"row0", "row1", "told1", "row2", "drop2"}; !slices.Equal(x.done, want) {
		t.Errorf("pressed %q, want %q", x.done, want)
	}
}

// The button that changes how orders are written is beside the tabs if they leave room, and disappears with them.
func TestTheButtonForWordsGivesWayToTabs(t *testing.T) {
	x := newTable(t, 340, 700)
	long := full()
	long.Tabs = []string{"Austria-Hungary", "All of the powers", "As it was written"}
	none, plain := full(), full()
	none.Tabs, plain.Words = nil, look.Button{}
	for name, row := range map[string]struct {
		s    State
		seen bool
	}{"room": {full(), true}, "long tabs": {long, false}, "no tabs": {none, false}, "no button": {plain, false}} {
		if x.Set(row.s); x.words.Visible() != row.seen {
			t.Errorf("%s: seen %v", name, !row.seen)
		}
	}
}

// The selected tab has a ring while the tabs have the focus, and the one under the pointer is dark.
func TestTabsShowThePointerAndTheKeyboard(t *testing.T) {
	x := newTable(t, 340, 700)
	x.Set(full())
	x.tabs.FocusGained()
	x.tabs.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 10)}})
	pagetest.WantPlan(t, "tabs", x.tabs)
}
