package projector

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/projection"
	"entente/ui/uitest"
)

// standard is the board shown. It is read once and never changes.
var standard = sync.OnceValue(func() *boardtest.Board { return boardtest.New(&testing.T{}) })

// table is a projector alone, with its requests.
type table struct {
	*Projector
	t      *testing.T
	now    State
	screen bool // there is a second screen
	done   []string
	wait   time.Duration // until the page turns by itself; 0 means it does not
	later  func()

	phases int // number of phases played
}

// state returns what the table shows of a phase, or of the current phase if it is not played yet.
func (x *table) state(past int) State {
	s := x.now
	if s.Last, s.Seen = x.phases, x.phases; past > 0 && past <= x.phases {
		s.Past, s.Seen = past, past-1
	}
	return s
}

// names returns the names of the phases played.
func (x *table) names() (list []string) {
	for i := range x.phases {
		list = append(list, fmt.Sprint("Phase ", i+1))
	}
	return list
}

// newTable returns the projector of a table in the fall of 1901.
func newTable(t *testing.T) *table {
	t.Helper()
	b := standard()
	pos := b.V.Setups[0].Begin()
	r := pagetest.Room(t)
	x := &table{t: t, now: State{
		Picture: projection.Picture{
			Title: "Projector: Thursday", Language: "en", Variant: b.V, Chips: []string{"", "A", "E", "F"},
			Map:    projection.Wall(layout.Scene{Position: &pos}, layout.Codes),
			Column: projection.Column{Title: "Fall 1901", Step: "Order writing", Rows: []projection.Row{{Side: 1, Name: "Austria"}}, Win: 18, Centers: 34},
		},
		Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit), Texts: r.Texts,
	}}
	note := func(format string, data ...any) { x.done = append(x.done, fmt.Sprintf(format, data...)) }
	x.Projector = New(r.Screen, r.Acts, Actions{
		Now: x.state, Phases: x.names, Came: func() { note("came") }, Turned: func() { note("tell") }, Remark: func(text, hint string) { note("%.14s|%.7s", text, hint) },
		Wake: func(d time.Duration, do func()) func() {
			x.wait, x.later = d, do
			return func() { x.wait = 0 }
		},
		Screen: func() bool { return x.screen },
	})
	r.Acts.Add(x.Commands()...)
	r.Acts.Add(command.Command{Name: "reveal-step", Do: func() { note("on") }}, command.Command{Name: "reveal-back", Do: func() { note("back") }})
	return x
}

// want compares the requests since the last call.
func (x *table) want(done ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, done) {
		x.t.Errorf("done: %q, want %q", x.done, done)
	}
	x.done = nil
}

// opened opens the window at a size.
func (x *table) opened(w, h float32) *Window {
	x.t.Helper()
	if x.Perform("projector"); x.Window == nil {
		x.t.Fatal("no window")
	}
	x.done = nil
	x.Window.Win.Resize(fyne.NewSize(w, h))
	return x.Window
}

// press presses a key in the second window.
func (x *table) press(key fyne.KeyName) {
	x.Window.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
}

// showing changes the column and returns the texts in the window.
func (x *table) showing(c projection.Column) string {
	x.now.Column = c
	x.Show()
	return strings.Join(pagetest.Texts(x.Window.Win.Content()), "|")
}

func TestTheSecondWindowOpensAndCloses(t *testing.T) {
	x := newTable(t)
	pagetest.WantCommands(t, "commands", x.Commands())
	x.Show() // the window is closed
	x.Perform("projector")
	x.want("came", "There is only |Move it", "tell")
	p := x.Window
	if p == nil || !x.Open() || p.Win.Title() != "Projector: Thursday" || p.Second || p.Win.FullScreen() || p.Win.Canvas().Size() != fyne.NewSize(1280, 720) {
		t.Fatalf("it is called %q", p.Win.Title())
	}
	x.press(fyne.KeySpace)
	x.press(fyne.KeyBackspace)
	x.press(fyne.KeyS)
	x.want("on", "back")
	for _, key := range []fyne.KeyName{fyne.KeyF11, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF11, fyne.KeyF11} {
		was := p.Win.FullScreen()
		if x.press(key); p.Win.FullScreen() == was && (key != fyne.KeyEscape || was) {
			t.Errorf("%s leaves full screen %v", key, was)
		}
	}
	if x.Window != p {
		t.Fatal("Escape closes it")
	}
	x.press(fyne.KeyF12)
	if x.want("tell"); x.Window != nil || x.Open() {
		t.Error("F12 does not close it")
	}
	x.Perform("projector")
	x.done = nil
	x.Window.Win.Close() // by the system
	if x.want("tell"); x.Open() {
		t.Error("it is thought to be there")
	}
}

// The mouse picks nothing; a double click toggles full screen.
func TestNothingIsPickedOnTheProjector(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	before := p.Win.Canvas().Capture()
	for at := float32(30); at < 700; at += 90 {
		spot := fyne.NewPos(at, at)
		test.MoveMouse(p.Win.Canvas(), spot)
		test.TapCanvas(p.Win.Canvas(), spot)
		test.Scroll(p.Win.Canvas(), spot, 0, 50)
		test.Drag(p.Win.Canvas(), spot, 40, 40)
	}
	if !reflect.DeepEqual(p.Win.Canvas().Capture(), before) {
		t.Error("the picture has changed")
	}
	if p.Board.OnPick != nil || p.Board.OnDrag != nil || p.Board.OnHover != nil || p.Board.OnMark != nil {
		t.Error("the board has a listener")
	}
	shields := pagetest.Seen[*page.Shield](p.Win.Content())
	if len(shields) != 1 || shields[0].Size() != fyne.NewSize(1280, 720) {
		t.Fatalf("%d shields", len(shields))
	}
	if shields[0].DoubleTapped(nil); !p.Win.FullScreen() {
		t.Error("a double click does not fill the screen")
	}
}

// The window shows every text of a column, and no other.
func TestEverythingThatAColumnSaysIsRead(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	full := projection.Column{
		Title: "Winter 1901", Step: "Builds", Head: "1 of 2 in", Counts: "Cities", Owned: "22 of 34 owned", Goal: "18 win", Win: 18, Centers: 34,
		Clock:  look.Clock{Shown: true, Time: "3:42", Left: 0.5, Timed: true, Remark: "paused", Playing: "1:00:00"},
		Rows:   []projection.Row{{Side: 1, Name: "Austria", Sub: "Ben", Centers: 7, Change: 2}, {Side: 2, Name: "England", Centers: 6, Change: -1}},
		Sums:   []projection.Sum{{Player: "Ada", Centers: 13, Rows: 2}},
		Notice: projection.Notice{Head: "France announces", Text: "Peace."},
	}
	said := x.showing(full)
	for _, want := range []string{"Winter 1901", "Builds", "1 of 2 in", "Cities", "22 of 34 owned", "18 win", "3:42", "paused", "Austria", "Ben", "7", "+2", "England", "6", "−1", "Ada", "13", "France announces", "Peace.", "|A|", "|E|"} {
		if !strings.Contains("|"+said+"|", want) {
			t.Errorf("%q is not in %q", want, said)
		}
	}
	if strings.Contains(said, "1:00:00") {
		t.Errorf("two remarks: %q", said)
	}
	full.Clock.Remark = ""
	if said = x.showing(full); !strings.Contains(said, "1:00:00") {
		t.Errorf("no playing time: %q", said)
	}
	full.Story = projection.Story{Head: "Standoffs", Text: "None.", Lines: []projection.Line{{Side: 2, Text: "F Lon – Nth"}, {Text: "nobody's"}}}
	said = x.showing(full)
	for _, want := range []string{"Standoffs", "None.", "F Lon – Nth", "nobody's", "3:42"} { // the clock is smaller
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in %q", want, said)
		}
	}
	if strings.Contains(said, "Peace.") { // the story takes its space
		t.Errorf("it says %q", said)
	}
	if said = x.showing(projection.Column{Title: "Spring", Rows: full.Rows}); strings.Contains(said, "win") || strings.Contains(said, "Ada") {
		t.Errorf("it still says %q", said)
	}
	signs := func(r projection.Row) (icons, circles int) {
		x.showing(projection.Column{Title: "Spring", Rows: []projection.Row{r}})
		return len(pagetest.Seen[*canvas.Image](p.Side.Sheet)), len(pagetest.Seen[*canvas.Circle](p.Side.Sheet))
	}
	for _, row := range []struct {
		row            projection.Row
		icons, circles int
	}{{projection.Row{}, 0, 0}, {projection.Row{Lamp: projection.LampOut}, 0, 1}, {projection.Row{Lamp: projection.LampIn}, 1, 1}, {projection.Row{Won: true}, 1, 0}} {
		if icons, circles := signs(row.row); icons != row.icons || circles != row.circles {
			t.Errorf("%+v has %d icons and %d circles", row.row, icons, circles)
		}
	}
	role := func(gone bool) (c any) {
		x.showing(projection.Column{Title: "Spring", Rows: []projection.Row{{Side: 1, Name: "Austria", Gone: gone}}})
		for _, text := range pagetest.Seen[*canvas.Text](p.Side.Sheet) {
			if text.Text == "Austria" {
				c = text.Color
			}
		}
		return c
	}
	if role(true) == role(false) {
		t.Error("who is gone is written like others")
	}
}

// A moment covers the map with its icon, its words and its lines, and disappears.
func TestMomentsLieOverTheMap(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	for kind, sign := range map[projection.MomentKind][2]int{projection.CoinMoment: {0, 2}, projection.LotMoment: {1, 1}, projection.WinMoment: {1, 1}, projection.HireMoment: {0, 1}} {
		x.showing(projection.Column{Title: "Spring", Moment: projection.Moment{
			Kind: kind, Side: 3, Head: "It fell", Text: "on France.", Lines: []projection.Line{{Side: 1, Text: "Ann: Austria"}},
		}})
		said := strings.Join(pagetest.Texts(p.moment.Sheet), "|")
		want := "It fell|on France.|A|Ann: Austria"
		if sign[0] == 0 {
			want = "F|" + want
		}
		if said != want {
			t.Errorf("kind %d says %q, want %q", kind, said, want)
		}
		if got := [2]int{len(pagetest.Seen[*canvas.Image](p.moment.Sheet)), len(pagetest.Seen[*canvas.Circle](p.moment.Sheet))}; got != sign {
			t.Errorf("kind %d has %v icons and circles, want %v", kind, got, sign)
		}
		boxes := pagetest.Seen[*canvas.Rectangle](p.moment.Sheet)
		if low := boxes[0].Position().Y+boxes[0].Size().Height > p.moment.Sheet.Size().Height*0.9; low != (kind == projection.WinMoment) {
			t.Errorf("kind %d is at the bottom: %v", kind, low)
		}
	}
	x.showing(projection.Column{Title: "Spring"})
	if said := pagetest.Texts(p.moment.Sheet); len(said) != 0 {
		t.Errorf("it still says %q", said)
	}
}

// The positions, sizes and colors of all parts: a column with a clock, one with a story, and moments with long words.
func TestWhereEverythingStands(t *testing.T) {
	x := newTable(t)
	p := x.opened(1920, 1080)
	c := projection.Column{
		Title: "Winter 1901", Step: "Builds", Head: "1 of 2 in", Counts: "Centers", Owned: "22 of 34 owned", Goal: "18 win", Win: 18, Centers: 34,
		Clock:  look.Clock{Shown: true, Time: "3:42", Left: 0.5, Timed: true, Warn: true, Remark: "paused"},
		Rows:   []projection.Row{{Side: 1, Name: "Austria", Sub: "Ben", Centers: 7, Change: 2}, {Side: 2, Name: "England", Centers: 6, Lamp: projection.LampIn}, {Side: 3, Name: "France", Lamp: projection.LampOut}},
		Sums:   []projection.Sum{{Player: "Ada", Centers: 13, Rows: 2, Won: true}, {Player: "Cem", Rows: 1}},
		Notice: projection.Notice{Head: "France announces", Text: strings.Repeat("We leave Burgundy. ", 20)},
	}
	x.showing(c)
	pagetest.WantPlan(t, "clock", p.Side.Sheet)
	fits := c
	fits.Notice.Text = strings.Repeat("We leave Burgundy. ", 6) // the maximum number of lines
	fits.Clock.Warn, fits.Clock.Left, fits.Clock.Playing, fits.Clock.Remark = false, 0.9, "1:00:00 of play left", ""
	fits.Rows = []projection.Row{{Side: 1, Name: "Austria", Sub: "Ben", Gone: true}, {Side: 2, Name: "Kingdom of England and Ireland", Centers: 20, Won: true}, {Side: 3, Name: "France", Centers: 9, Change: -1}}
	x.showing(fits)
	pagetest.WantPlan(t, "fits", p.Side.Sheet)
	few := c
	few.Notice, few.Sums = projection.Notice{}, nil
	x.showing(few)
	pagetest.WantPlan(t, "few", p.Side.Sheet)
	few.Clock = look.Clock{}
	x.showing(few)
	pagetest.WantPlan(t, "idle", p.Side.Sheet)
	c.Clock.Flash = true
	x.showing(c)
	pagetest.WantPlan(t, "flash", p.Side.Sheet)
	c.Clock.Over, c.Clock.Flash = true, false
	x.showing(c)
	pagetest.WantPlan(t, "alarm", p.Side.Sheet)
	c.Story = projection.Story{Head: "Dislodged", Text: strings.Repeat("All is told. ", 9), Lines: []projection.Line{{Side: 1, Text: "A Vie must retreat.", Large: true}, {Text: strings.Repeat("bounced ", 30)}}}
	x.showing(c)
	pagetest.WantPlan(t, "story", p.Side.Sheet)
	c.Story.Text, c.Story.Lines = "", slices.Repeat(c.Story.Lines, 9)
	x.showing(c)
	pagetest.WantPlan(t, "pages", p.Side.Sheet)
	for _, size := range []fyne.Size{{Width: 1024, Height: 768}, {Width: 700, Height: 900}, {Width: 2560, Height: 1080}} { // wide and tall
		p.Win.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("window-", size.Width), p.Win.Content())
	}
	pagetest.WantRoom(t, "window-width", p.Win.Content(), fyne.NewSize(500, 800), fyne.NewSize(1100, 800), p.Win.Resize)
	pagetest.WantRoom(t, "window-height", p.Win.Content(), fyne.NewSize(1100, 400), fyne.NewSize(1100, 900), p.Win.Resize)
	p.Win.Resize(fyne.NewSize(1920, 1080))
	for kind, name := range map[projection.MomentKind]string{projection.CoinMoment: "coin", projection.LotMoment: "lot", projection.WinMoment: "win", projection.HireMoment: "hire"} {
		c.Moment = projection.Moment{Kind: kind, Side: 2, Head: strings.Repeat("It fell on England ", 8), Text: strings.Repeat("and stays there ", 20), Lines: []projection.Line{{Side: 1, Text: "Ann: Austria"}}}
		if kind == projection.LotMoment {
			c.Moment = projection.Moment{Kind: kind, Head: "Lots"}
		}
		x.showing(c)
		pagetest.WantPlan(t, "moment-"+name, p.moment.Sheet)
	}
	p.Win.Resize(fyne.NewSize(1024, 700)) // where all of it is smaller
	c.Moment = projection.Moment{Kind: projection.CoinMoment, Side: 2, Head: "It fell on England", Lines: []projection.Line{{Side: 1, Text: "Ann: Austria"}}}
	x.showing(c)
	pagetest.WantPlan(t, "moment-small", p.moment.Sheet)
	p.Win.Resize(fyne.NewSize(1920, 1080))
	c.Moment = projection.Moment{Kind: projection.HireMoment, Side: 2, Head: "Zhang Liao", Text: "hired", Sealed: []projection.Envelope{{Side: 1}, {Side: 2, Open: true, Text: "12"}, {Side: 3}}}
	x.showing(c)
	pagetest.WantPlan(t, "moment-sealed", p.moment.Sheet)
	c.Moment, c.Story, c.Heads = projection.Moment{}, projection.Story{Head: "Generals", Lines: []projection.Line{{Side: 1, Text: "Yuan Shao"}}}, [2]string{"Units", "Purse"}
	for i := range c.Rows {
		c.Rows[i].Cells, c.Rows[i].Sub = [2]string{"3", "117"}, ""
	}
	x.showing(c)
	pagetest.WantPlan(t, "cells", p.Side.Sheet)
	c.Heads = [2]string{"", "Units"}
	for i := range c.Rows {
		c.Rows[i].Cells = [2]string{"", "3"}
	}
	x.showing(c)
	pagetest.WantPlan(t, "cells-one", p.Side.Sheet)
}

// Unchanged parts are not redrawn; a change of the window's parts rebuilds it.
func TestOnlyWhatDiffersIsDrawn(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	drawn, draw := 0, p.Side.Sheet.Paint
	p.Side.Sheet.Paint = func(add kit.Adder, s fyne.Size) { drawn++; draw(add, s) }
	board := p.Board
	if x.Show(); drawn != 0 {
		t.Errorf("drawn %d times for nothing", drawn)
	}
	x.showing(projection.Column{Title: "Spring"})
	if drawn != 1 || p.Board != board {
		t.Errorf("drawn %d times for one change", drawn)
	}
	x.now.Title = "Projector: Friday"
	if x.Show(); p.Win.Title() != x.now.Title || p.Board != board {
		t.Errorf("it is called %q", p.Win.Title())
	}
	for name, change := range map[string]func(){
		"language": func() { x.now.Texts = uitest.Speak(t, "ja") }, "hatching": func() { x.now.Hatched = true },
		"board": func() { x.now.Drawing = boardtest.New(t).Drawing },
	} {
		was := p.Board
		change()
		if x.Show(); p.Board == was || len(pagetest.Texts(p.Side.Sheet)) == 0 || p.Theme.Hatched != x.now.Hatched {
			t.Errorf("another %s does not rebuild the window", name)
		}
	}
}

// A story of several pages turns by itself, by the referee's command and by keys; a page turned by hand stays for the full time.
func TestPagesTurn(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	if why := x.WhyNot("projector-page"); why == "" {
		t.Error("there is a page to turn")
	}
	story := projection.Story{Head: "9 failed"}
	for i := range 40 {
		story.Lines = append(story.Lines, projection.Line{Text: fmt.Sprintf("Line %d.", i)})
	}
	c := projection.Column{Title: "Fall", Story: story}
	number := func() string {
		for _, text := range pagetest.Texts(p.Side.Sheet) {
			if strings.HasPrefix(text, "Page ") {
				return text
			}
		}
		return ""
	}
	x.showing(c)
	all := p.Side.pages
	if number() != fmt.Sprintf("Page 1 of %d", all) || all < 3 || x.wait != pageTime {
		t.Fatalf("%q, turns in %v", number(), x.wait)
	}
	for i, turn := range []func(){func() { x.later() }, func() { x.Perform("projector-page") }} {
		x.wait = 0
		if turn(); number() != fmt.Sprintf("Page %d of %d", i+2, all) || x.wait != pageTime {
			t.Errorf("%q, turns in %v", number(), x.wait)
		}
	}
	for _, second := range []string{"0:59", "0:58"} {
		c.Clock, x.wait = look.Clock{Time: second, Shown: true}, 0
		if x.showing(c); x.wait != 0 {
			t.Errorf("at %s the page stays for another %v", second, x.wait)
		}
	}
	x.wait, c.Clock = pageTime, look.Clock{}
	x.showing(c)
	c.Story.Head = "10 failed"
	if x.showing(c); number() != fmt.Sprintf("Page 1 of %d", all) {
		t.Errorf("another story begins with %q", number())
	}
	c.Step = "Results"
	x.press(fyne.KeyRight)
	if x.showing(c); number() != fmt.Sprintf("Page 2 of %d", all) {
		t.Errorf("the same story goes back to %q", number())
	}
	far := x.now // as another tab is told that a page was turned
	for far.Turned = 1; number() != fmt.Sprintf("Page 3 of %d", all); far.Turned++ {
		if err := p.Set(far); err != nil || far.Turned > 1 {
			t.Fatalf("after the message to turn it shows %q, %v", number(), err)
		}
	}
	far.Turned--
	far.Title = "Another title"
	if err := p.Set(far); err != nil || number() != fmt.Sprintf("Page 3 of %d", all) {
		t.Errorf("after the same message again it shows %q, %v", number(), err)
	}
	for range all - 2 {
		x.press(fyne.KeyPageDown)
	}
	if number() != fmt.Sprintf("Page 1 of %d", all) {
		t.Errorf("after the last comes %q", number())
	}
	p.Win.Close()
	if x.wait != 0 {
		t.Error("a page of a closed window turns")
	}
}

// If its screen disappears the window closes, and the referee is informed once no other dialog is open.
func TestUnpluggedScreenIsTold(t *testing.T) {
	x := newTable(t)
	x.screen = true
	x.Win.Resize(fyne.NewSize(1280, 800))
	x.Perform("projector")
	p := x.Window
	p.Second = true // the toolkit's test window has no second screen
	x.want("came", "There is only |Move it", "tell")
	if x.Show(); x.Window != p {
		t.Fatal("it closes with its screen there")
	}
	x.Ask("Save?", "", nil, 400, kit.Answer{Text: "Yes", Do: nil})
	x.screen = false
	if x.Show(); x.Window != nil || x.Dialog.Title != "Save?" {
		t.Fatalf("open %v, asks %q", x.Window != nil, x.Dialog.Title)
	}
	x.Dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if x.Show(); !x.Dialog.Open() || x.Dialog.Title != "The projector’s screen is gone" {
		t.Errorf("it says %q", x.Dialog.Title)
	}
	pagetest.WantPlan(t, "gone", x.Dialog.Popup)
	x.Dialog.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if x.Show(); x.Dialog.Open() {
		t.Error("it says so twice")
	}
}

// Another tab can be opened, reloaded, and closed from either side, and can request only what its keys may do.
func TestAnotherTabComesAndGoes(t *testing.T) {
	x := newTable(t)
	x.Host.Within = true
	if why := x.WhyNot("projector"); why == "" {
		t.Error("a browser without tabs has a second window")
	}
	var sent []string
	opens, closed := false, 0
	x.Host.Tab = &page.Tab{Open: func() bool { return opens }, Show: func(data []byte) { sent = append(sent, string(data)) }, Close: func() { closed++ }}
	x.Perform("projector")
	x.want("The browser di|Allow t")
	opens = true
	x.Perform("projector")
	x.want("The projector |Move it")
	x.Heard("reveal-step") // from a tab that does not exist
	x.Heard(page.GoneWord)
	x.want()
	if x.Heard(page.HereWord); !x.Open() || x.Window != nil {
		t.Error("it is not there")
	}
	x.want("came", "tell")
	x.Show()
	x.Show()
	got, err := projection.Read([]byte(sent[0]), func(string) (*engine.Variant, error) { return x.now.Variant, nil })
	if err != nil || len(sent) != 1 || !reflect.DeepEqual(got.Column, x.now.Column) || got.Title != x.now.Title {
		t.Errorf("%d pictures, %+v, %v", len(sent), got, err)
	}
	if x.Heard(page.HereWord); len(sent) != 2 {
		t.Error("after a reload it gets no picture")
	}
	for _, word := range []string{"reveal-step", "reveal-back", "resolve"} {
		x.Heard(word)
	}
	x.want("on", "back")
	x.Perform("projector-page")
	if len(sent) != 3 || !strings.Contains(sent[2], `"turned":1`) {
		t.Errorf("%d pictures", len(sent))
	}
	x.Heard(page.GoneWord)
	x.want("tell")
	if x.Show(); x.Open() || len(sent) != 3 {
		t.Error("it is shown more after it is gone")
	}
	x.Heard(page.HereWord)
	if x.Perform("projector"); x.Open() || closed != 1 {
		t.Error("it is not closed")
	}
	x.Heard(page.HereWord)
	if x.Heard("projector"); x.Open() || closed != 2 {
		t.Error("its key does not close it")
	}
}

// A window that cannot be created is reported, and does not exist.
func TestAWindowThatCannotBeMadeIsTold(t *testing.T) {
	x := newTable(t)
	x.Assets = nothing{}
	x.Perform("projector")
	if x.Open() || x.Dialog == nil || x.Dialog.Title != x.Say("dialog.problem") {
		t.Error("no report")
	}
}

// A window that cannot be rebuilt is reported, too.
func TestAWindowThatCannotBeMadeAnewIsTold(t *testing.T) {
	x := newTable(t)
	x.opened(1280, 720).Assets = nothing{}
	x.now.Hatched = true
	if x.Show(); x.Dialog == nil || x.Dialog.Title != x.Say("dialog.problem") {
		t.Error("no report")
	}
}

// A picture that cannot be encoded for another tab is reported.
func TestAPictureThatCannotBeWrittenIsTold(t *testing.T) {
	x := newTable(t)
	x.Host.Tab = &page.Tab{Show: func([]byte) { t.Error("something is shown") }}
	x.now.Column.Clock.Left = math.NaN()
	x.Heard(page.HereWord)
	if x.Show(); x.Dialog == nil || x.Dialog.Title != x.Say("dialog.problem") {
		t.Error("no report")
	}
}

// nothing is an empty folder.
type nothing struct{}

func (nothing) Open(string) (fs.File, error) { return nil, errors.New("no such file") }

// The second window fills the second screen if there is one, and the first keeps the focus.
func TestTheSecondScreenIsFilled(t *testing.T) {
	for _, there := range []bool{false, true} {
		x := newTable(t)
		screens := &twoScreens{Window: nil}
		x.screen = there
		app := &windows{App: x.App, screens: screens}
		x.Projector.Screen.App = app
		first := &asked{Window: x.Win}
		x.Projector.Screen.Win = first
		x.Perform("projector")
		if x.Window.Second != there || screens.filled != kit.Second(there) || first.asked != kit.Second(there) {
			t.Errorf("second screen %v: second %v, filled %d times, asked for the keyboard %d times", there, x.Window.Second, screens.filled, first.asked)
		}
		if told := slices.ContainsFunc(x.done, func(s string) bool { return strings.Contains(s, "|") }); told == there {
			t.Errorf("second screen %v: reported %q", there, x.done)
		}
		if screens.shown != 1 || screens.size != fyne.NewSize(1280, 720) {
			t.Errorf("shown %d times, %v large", screens.shown, screens.size)
		}
		if p := x.Window; p.hasScreen() != there {
			t.Errorf("there is one: %v", p.hasScreen())
		} else if p.Means.Screen = nil; p.hasScreen() {
			t.Error("an unknown screen is reported")
		}
	}
}

// windows creates windows that can fill a second screen.
type windows struct {
	fyne.App
	screens *twoScreens
}

// NewWindow implements fyne.App.
func (w *windows) NewWindow(title string) fyne.Window {
	w.screens.Window = w.App.NewWindow(title)
	return w.screens
}

type twoScreens struct {
	fyne.Window
	filled, shown int
	size          fyne.Size
}

// Show implements fyne.Window.
func (w *twoScreens) Show() { w.shown++; w.Window.Show() }

// Resize implements fyne.Window.
func (w *twoScreens) Resize(s fyne.Size) { w.size = s; w.Window.Resize(s) }

// RequestFullScreenSecondary implements desktop.Window.
func (w *twoScreens) RequestFullScreenSecondary() { w.filled++ }

// RequestAlwaysOnTop implements desktop.Window.
func (w *twoScreens) RequestAlwaysOnTop() {}

// RequestPosition implements desktop.Window.
func (w *twoScreens) RequestPosition(int, int) {}

type asked struct {
	fyne.Window
	asked int
}

// RequestFocus implements fyne.Window.
func (w *asked) RequestFocus() { w.asked++ }

// The position among the phases comes from the state.
func TestAStateTakesItsPlaceFromAWatch(t *testing.T) {
	for _, w := range []projection.Watch{{}, {Past: 2, At: projection.At{Index: 5}}} {
		if s := StateOf(w, State{}); s.Past != w.Past || s.Seen != w.Seen() || s.Last != w.At.Index {
			t.Errorf("%+v: %d, %d, %d", w, s.Past, s.Seen, s.Last)
		}
	}
}

// A side without a letter has an empty chip.
func TestChipsOfSides(t *testing.T) {
	x := newTable(t)
	p := x.opened(1280, 720)
	for side, want := range map[look.Side]string{1: "A", 3: "F", 4: ""} {
		if got := p.chip(side); got != want {
			t.Errorf("side %d is %q, want %q", side, got, want)
		}
	}
}

// Unreadable themes are reported with the reason.
func TestThemesOfTheProjectorAreRead(t *testing.T) {
	r := pagetest.Room(t)
	for data, want := range map[string]string{"{": "theme: ", `{"projector": {"column": "red"}}`: `theme: projector colour "`} {
		if _, err := Dim(r.Look, []byte(data)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
	}
	for _, data := range []string{`{"projector": {}}`, "{}"} {
		x := newTable(t)
		x.now.Title = ""
		p := NewWindow(x.Win, Means{Assets: fstest.MapFS{"themes/contrast.json": {Data: []byte(data)}}, Look: r.Look})
		p.State = x.now
		if err := p.build(); err == nil {
			t.Errorf("%s: no error", data)
		}
	}
}
