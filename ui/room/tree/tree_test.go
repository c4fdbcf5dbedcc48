package tree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// column is a column in a window, with its requests.
type column struct {
	*Tree
	t     *testing.T
	asked []string
}

// show opens a column of a size with a state. It records requests, and carries out Open, Go and Pin.
func show(t *testing.T, s State, size fyne.Size) *column {
	t.Helper()
	c := &column{t: t}
	note := func(format string, args ...any) { c.asked = append(c.asked, fmt.Sprintf(format, args...)) }
	s.Chip = chip
	r := pagetest.Room(t)
	c.Tree = New(r.Screen, r.Acts, Actions{
		Open:    func(open bool) { note("open %v", open); c.alter(func(s *State) { s.Open = open }) },
		Place:   func() { note("place") },
		Go:      func(path []int) { note("go %v", path); c.alter(func(s *State) { s.Path = path }) },
		Forward: func() { note("forward") },
		Name:    func(name string) { note("name %s", name) },
		Note:    func(text string) { note("note %s", text) },
		Pin: func(on bool) {
			note("pin %v", on)
			c.alter(func(s *State) {
				if s.Pinned = nil; on {
					s.Pinned = s.Path
				}
			})
		},
		Promote: func() { note("promote") },
		Delete:  func() { note("delete") },
	})
	c.Acts.Add(c.Tree.Commands()...)
	c.Keys = router{note}
	c.Build(pagetest.Brush(c.Paint))
	c.Win.SetContent(c.Object())
	c.Win.Resize(size)
	c.Set(s)
	c.Object().Refresh()
	c.asked = nil
	return c
}

// router records the keys that the column does not use.
type router struct{ note func(string, ...any) }

func (r router) TypedKey(e *fyne.KeyEvent) { r.note("key %s", e.Name) }
func (r router) TypedRune(letter rune)     { r.note("letter %c", letter) }

// alter shows the state with a change.
func (c *column) alter(change func(*State)) {
	s := c.state
	change(&s)
	c.Set(s)
}

// want fails the test unless the column made exactly these requests since the last call.
func (c *column) want(asked ...string) {
	c.t.Helper()
	if !slices.Equal(c.asked, asked) {
		c.t.Errorf("asked %q, want %q", c.asked, asked)
	}
	c.asked = nil
}

// says fails the test unless the column shows all of these, each as a whole text.
func (c *column) says(texts ...string) {
	c.t.Helper()
	said := pagetest.Texts(c.Object())
	for _, text := range texts {
		if !slices.Contains(said, text) {
			c.t.Errorf("nothing says %q: %q", text, said)
		}
	}
}

// silent fails the test if the column shows one of these texts.
func (c *column) silent(texts ...string) {
	c.t.Helper()
	said := pagetest.Texts(c.Object())
	for _, text := range texts {
		if slices.Contains(said, text) {
			c.t.Errorf("something says %q: %q", text, said)
		}
	}
}

// in returns the texts in a row, from left to right.
func (c *column) in(row int) (list []string) {
	c.t.Helper()
	for _, o := range c.list.parts {
		if text, is := o.(*canvas.Text); is && o.Position().Y >= c.tops[row] && o.Position().Y < c.tops[row+1] {
			list = append(list, text.Text)
		}
	}
	return list
}

// tap clicks a row.
func (c *column) tap(row int, x float32) {
	c.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, c.tops[row]+rowHeight/2)})
}

// keys sends keys to the list.
func (c *column) keys(names ...fyne.KeyName) {
	for _, name := range names {
		c.list.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// names returns the phases listed.
func (c *column) names() (list []string) {
	for _, p := range c.Shown() {
		list = append(list, chip(p))
	}
	return list
}

func size() fyne.Size { return fyne.NewSize(Width, 700) }

// Each row shows its chip, the name of its line, its note, and whether it is open, compared or marked; with siblings, also a letter.
func TestRowsSayWhatPhasesAre(t *testing.T) {
	root := game()
	first := root.next[0]
	first.name, first.note, first.marked = "As heard", "\nFrance goes east\nor north", true
	c := show(t, State{Open: true, Root: root, Path: []int{0, 0}, Pinned: []int{0}}, fyne.NewSize(Width, 1000))
	if got := c.in(0); !slices.Equal(got, []string{"1", "1a", "As heard", "France goes east"}) {
		t.Errorf("the first row says %q", got)
	}
	if got := c.in(8); !slices.Equal(got, []string{"open", "4a"}) {
		t.Errorf("the open phase says %q", got)
	}
	if a, b := c.in(3), c.in(4); !slices.Equal(a, []string{"A", "2b"}) || !slices.Equal(b, []string{"B", "2b'"}) {
		t.Errorf("variations say %q and %q", a, b)
	}
	rings := func() (n int) {
		for _, o := range c.list.parts {
			if ring, is := o.(*canvas.Circle); is && ring.FillColor == nil {
				n++
			}
		}
		return n
	}
	if c.tops[1]-c.tops[0] != rowHeight+noteHeight || c.tops[2]-c.tops[1] != rowHeight || rings() != 1 {
		t.Errorf("the rows are at %v, %d have marks", c.tops, rings())
	}
	first.marked = false
	c.alter(func(*State) {})
	if rings() != 0 {
		t.Error("a phase without marks has a sign of them")
	}
	ink := func(text string) any {
		for _, o := range c.list.parts {
			if o, is := o.(*canvas.Text); is && o.Text == text {
				return o.Color
			}
		}
		return nil
	}
	color := func(r look.Role) any { return c.Look.Color(r) }
	if ink("1b") != color(look.RoleOnAccent) || ink("2a") != color(look.RoleText) || ink("2b'") != color(look.RoleMuted) {
		t.Errorf("what is shown is %v, its line %v, another %v", ink("1b"), ink("2a"), ink("2b'"))
	}
	c.tap(2, 16) // the icon of the second year
	if got := c.in(2); len(got) != 1 || got[0] != c.SayN("tree.year", 2, lang.With{"Year": 2}) {
		t.Errorf("a folded year says %q", got)
	}
}

// A click on a row goes to its phase, a click on its icon collapses what follows. Collapsing the phase shown goes to the row.
func TestClicksLeadAndFold(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0}}, size())
	c.tap(4, 100)
	c.want("go [0 0 0 1]")
	if c.Win.Canvas().Focused() != fyne.Focusable(c.list) {
		t.Error("a click leaves the keyboard elsewhere")
	}
	c.tap(4, 25) // its icon is further right than that of the line
	if c.want(); len(c.names()) != 8 {
		t.Errorf("listed are %q", c.names())
	}
	c.tap(4, 25)
	c.tap(5, 100)
	c.want("go [0 0 0 1 0]")
	c.tap(4, 25)
	c.want("go [0 0 0 1]")
	c.tap(0, 12)
	if c.want(); !slices.Equal(c.names(), []string{"1a", "2a", "2b", "2b'", "3a", "3b", "4a"}) {
		t.Errorf("listed are %q", c.names())
	}
	c.alter(func(s *State) { s.Path = []int{0, 0} }) // another command goes into the collapsed part
	if !slices.Contains(c.names(), "1b") {
		t.Errorf("listed are %q", c.names())
	}
	c.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, 5000)})
	c.want()
}

// The keys move up and down, expand and collapse, and go to phases; other keys are passed on.
func TestTheListIsUsedByKeyboard(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0, 0, 0}}, size())
	c.keys(fyne.KeyUp, fyne.KeyDown)
	c.want("go [0 0]", "go [0 0 0]")
	c.keys(fyne.KeyEnd, fyne.KeyEnd, fyne.KeyHome, fyne.KeyUp)
	c.want("go [0 0 0 0 0 0 0]", "go [0]")
	c.keys(fyne.KeyLeft)
	if c.want(); c.names()[1] != "2a" {
		t.Errorf("left leaves %q", c.names())
	}
	c.keys(fyne.KeyRight)
	if c.want(); c.names()[1] != "1b" {
		t.Errorf("right leaves %q", c.names())
	}
	c.keys(fyne.KeyRight)
	c.want("forward")
	c.alter(func(s *State) { s.Path = branch() })
	c.keys(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft)
	if c.want("go [0 0 0 1]", "go [0 0 0]"); slices.Contains(c.names(), "3a'") {
		t.Errorf("left leaves %q", c.names())
	}
	c.keys(fyne.KeyPageDown, fyne.KeyPageUp)
	if len(c.asked) != 2 || c.asked[0] != "go [0 0 0 0 0 0 0]" {
		t.Errorf("a page leads %q", c.asked)
	}
	c.asked = nil
	for _, rows := range []int{1, 2, 3, 5} { // one of several stays visible
		c.alter(func(s *State) { s.Path = []int{0} })
		c.list.scroll.Resize(fyne.NewSize(Width, (c.tops[1]-c.tops[0])*(float32(rows)+0.5)))
		was := slices.Index(c.names(), "1a")
		c.keys(fyne.KeyPageDown)
		if got := slices.Index(c.names(), chip(c.here)); got != was+max(rows-1, 1) {
			t.Errorf("where %d rows fit a page leads from row %d to %d", rows, was, got)
		}
	}
	c.asked = nil
	c.alter(func(s *State) { s.Path = []int{0} })
	c.keys(fyne.KeyF12)
	c.list.TypedRune('x')
	c.want("key F12", "letter x")
	c.alter(func(s *State) { s.Path = []int{0, 0, 0, 1} })
	c.keys(fyne.KeyDelete) // 2b', which is resolved
	if c.Dialog == nil || !c.Dialog.Open() {
		t.Fatal("Delete asks nothing")
	}
	c.Dialog.Answer(1)
	c.want()
}

// A long tree scrolls to the phase shown, and draws only visible rows.
func TestALongTreeDrawsWhatIsSeen(t *testing.T) {
	chips := make([]string, 10_000)
	for i := range chips {
		chips[i] = fmt.Sprint("p", i)
	}
	root := &phase{next: []*phase{years(1900, chips...)}}
	c := show(t, State{Open: true, Root: root, Path: []int{0}}, size())
	path := make([]int, 7000)
	c.alter(func(s *State) { s.Path = path })
	if got := len(c.list.parts); got > 200 {
		t.Errorf("%d parts are drawn", got)
	}
	c.says("p6998", "p6999", "p7000")
	var seen []string
	c.Controls(func(name string, _ [4]float32) { seen = append(seen, name) })
	if !slices.Contains(seen, "tree.6999") || slices.Contains(seen, "tree.0") {
		t.Errorf("the trace has %q", seen)
	}
}

// Texts that do not fit in a row are in its tooltip: the name and the whole note.
func TestThePointerTellsTheWholeNote(t *testing.T) {
	root := game()
	root.next[0].name, root.next[0].note = "As heard", "France goes east\nor north"
	c := show(t, State{Open: true, Root: root, Path: []int{0}}, size())
	c.list.point(0)
	if got := strings.Join(c.Tips.Shown(), " "); !strings.Contains(got, "As heard") || !strings.Contains(got, "or north") {
		t.Errorf("the tooltip is %q", got)
	}
	c.list.point(1)
	if got := c.Tips.Shown(); len(got) > 0 {
		t.Errorf("the tooltip of a phase without a note is %q", got)
	}
	root.next[0].note = strings.Repeat("x", 1000)
	c.list.point(0)
	if got := strings.Join(c.Tips.Shown(), ""); !strings.Contains(got, "…") || strings.Count(got, "x") != 600-len("As heard\n") {
		t.Errorf("the tooltip of a long note has %d letters", len(got))
	}
	root.next[0].note = strings.Repeat("x", 600-len("As heard\n"))
	c.list.point(-1)
	c.list.point(0)
	if got := strings.Join(c.Tips.Shown(), ""); strings.Contains(got, "…") {
		t.Errorf("a note shown whole ends with %q", got[len(got)-9:])
	}
	over := func(row int) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, c.tops[row]+3)}}
	}
	for row, where := range []func(*desktop.MouseEvent){c.list.MouseIn, c.list.MouseMoved} {
		if where(over(row)); c.list.hover != row || (len(c.Tips.Shown()) > 0) != (row == 0) {
			t.Errorf("over row %d the pointer is at %d, the tooltip is %q", row, c.list.hover, c.Tips.Shown())
		}
	}
	c.list.MouseMoved(over(0))
	c.list.MouseOut()
	if got := c.Tips.Shown(); len(got) > 0 {
		t.Errorf("the tooltip beside the rows is %q", got)
	}
}

// The note is passed on with every letter, updated when written elsewhere, and hidden where orders are secret.
func TestTheNoteIsWritten(t *testing.T) {
	root := game()
	c := show(t, State{Open: true, Root: root, Path: []int{0}}, size())
	c.says("Note on 1a")
	c.Perform("note")
	if c.Win.Canvas().Focused() != fyne.Focusable(c.foot.note) {
		t.Fatal("the keyboard is elsewhere")
	}
	test.Type(c.foot.note, "ab")
	c.want("note a", "note ab")
	root.next[0].next[0].note = "written before"
	c.alter(func(s *State) { s.Path = []int{0, 0} })
	if c.says("Note on 1b"); c.foot.note.Text != "written before" {
		t.Errorf("the note is %q", c.foot.note.Text)
	}
	c.want()
	undone := 0
	c.Shortcuts = map[string]func(){(&fyne.ShortcutUndo{}).ShortcutName(): func() { undone++ }}
	if c.foot.note.TypedShortcut(&fyne.ShortcutUndo{}); undone != 1 {
		t.Errorf("undo was asked for %d times", undone)
	}
	c.foot.note.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if c.Win.Canvas().Focused() != fyne.Focusable(c.list) || c.foot.note.AcceptsTab() {
		t.Error("Escape does not lead back to the list, or Tab writes")
	}
	c.alter(func(s *State) { s.NoNote = "secret" })
	if !c.foot.note.Disabled() || c.WhyNot("note") != "secret" {
		t.Error("a note is written where orders are secret")
	}
	c.alter(func(s *State) { s.NoNote = "" })
	if c.foot.note.Disabled() || c.WhyNot("note") != "" {
		t.Error("no note is written though it can be")
	}
}

// Differences are in a table: both phases with their lines, then the game's rows; then how to continue, or that there are none.
func TestTwoPhasesAreCompared(t *testing.T) {
	root := game()
	root.next[0].name = "East"
	c := show(t, State{Open: true, Root: root, Path: []int{0, 0, 0, 0}}, size())
	c.silent("Comparison", "Stop")
	c.Perform("compare")
	c.want("pin true")
	c.says("Comparison", "Stop", "Copy", "1  2b, A", "open")
	if !strings.Contains(strings.Join(pagetest.Texts(c.compare.rows), " "), c.Say("tree.compare-how")) {
		t.Errorf("the way to continue is missing: %q", pagetest.Texts(c.compare.rows))
	}
	for _, r := range c.comparedRows()[1:] {
		if !r.Dead || !r.Faint {
			t.Errorf("%q looks as if it could be chosen", r.Text)
		}
	}
	c.alter(func(s *State) { s.Path = []int{0, 0, 0, 1} })
	c.says("1  2b, A", "2  2b', B", c.Say("tree.same"))
	c.alter(func(s *State) { s.Compared = []look.Row{{Height: 24, Text: "France", Note: "3 / 4"}} })
	c.says("France", "3 / 4")
	c.silent(c.Say("tree.same"))
	c.Perform("copy-comparison")
	if got := c.App.Clipboard().Content(); got != "1  2b, A\n2  2b', B\nFrance\t3 / 4\n" {
		t.Errorf("the copy is %q", got)
	}
	c.alter(func(s *State) { s.Pinned = []int{0, 0} }) // on the line named above
	c.says("1  1b, East")
	test.Tap(c.compare.buttons[1])
	c.want("pin false")
	if c.silent("Comparison"); c.WhyNot("copy-comparison") != c.Say("why-off.compare") {
		t.Error("there is something to copy")
	}
	c.Perform("compare")
	c.App.Clipboard().SetContent("")
	if test.Tap(c.compare.buttons[0]); c.App.Clipboard().Content() == "" {
		t.Error("nothing is copied")
	}
	for _, open := range []bool{true, false} { // a comparison opens the column; its end neither opens nor closes it
		c = show(t, State{Open: open, Root: root, Path: []int{0, 0}}, size())
		if c.Perform("compare"); !c.Open() {
			t.Errorf("open before: %v; a comparison is not seen", open)
		}
		if !open {
			c.Perform("tree")
		}
		if c.Perform("compare"); c.Open() != open {
			t.Errorf("the column was open: %v, after the comparison: %v", open, c.Open())
		}
	}
}

// A low window has no room for a note below a comparison: writing one ends the comparison.
func TestALowWindowShowsTheNoteOrTheComparison(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0}}, fyne.NewSize(Width, tall-100))
	if !c.foot.Visible() {
		t.Fatal("there is no note")
	}
	c.Perform("compare")
	if c.foot.Visible() || !c.compare.Visible() {
		t.Error("the note is below the comparison")
	}
	c.asked = nil
	c.Perform("note")
	if c.want("pin false"); !c.foot.Visible() || c.compare.Visible() {
		t.Error("the note is not there")
	}
	c.Win.Resize(fyne.NewSize(Width, tall+100))
	if c.Perform("compare"); !c.foot.Visible() || !c.compare.Visible() {
		t.Error("a tall window has no room for both")
	}
}

// The commands name, promote, delete and leave lines, and say why they are disabled.
func TestLinesAreNamedPromotedAndDeleted(t *testing.T) {
	root := game()
	c := show(t, State{Open: true, Root: root, Path: branch()}, size())
	field := func() *kit.Field {
		fields := pagetest.Seen[*kit.Field](c.Win.Canvas().Overlays().Top())
		if len(fields) != 1 {
			t.Fatalf("%d fields", len(fields))
		}
		return fields[0]
	}
	root.next[0].next[0].next[0].next[1].name = "Old"
	c.Perform("name-line")
	if got := field().Text; got != "Old" || !strings.Contains(strings.Join(pagetest.Texts(c.Win.Canvas().Overlays().Top()), " "), "2b'") {
		t.Errorf("asked about %q", got)
	}
	field().SetText("West")
	c.Dialog.Answer(0)
	c.want("name West")
	c.Perform("main-line")
	c.want("promote")
	c.Perform("parent-line")
	c.want("go [0 0 0]")
	if c.WhyNot("parent-line") != c.Say("why-off.no-variation") || c.WhyNot("main-line") != c.Say("why-off.main-line") {
		t.Error("the main line has a line before it, or is none")
	}
	c.Perform("delete-line") // 2a, 2b, 3a, 3b and 2b' are resolved
	if want := c.SayN("tree.delete-text", 5, lang.With{"Phase": "2a"}); !strings.Contains(strings.Join(pagetest.Texts(c.Win.Canvas().Overlays().Top()), " "), want[:20]) {
		t.Errorf("asked %q, want %q", pagetest.Texts(c.Win.Canvas().Overlays().Top()), want)
	}
	c.want()
	c.Dialog.Answer(0)
	c.want("delete")
	c.alter(func(s *State) { s.Path = branch() })
	c.Perform("delete-line") // it is open
	c.want("delete")
	c.alter(func(s *State) { s.Path = []int{0} })
	if c.WhyNot("delete-line") != c.Say("why-off.delete-first") {
		t.Error("the only beginning can be deleted")
	}
	c.alter(func(s *State) { s.Path, s.NoDelete = branch(), "secret" })
	if c.WhyNot("delete-line") != "secret" {
		t.Error("it can be deleted where orders are secret")
	}
	if !c.buttons[2].Face.Disabled || c.buttons[2].Face.Reason != "secret" || c.buttons[1].Face.Disabled || c.buttons[0].Face.Disabled || c.buttons[3].Face.Disabled {
		t.Error("the buttons say something else")
	}
	c.alter(func(s *State) { s.Path, s.NoDelete = []int{0}, "" })
	if !c.buttons[1].Face.Disabled || !c.buttons[2].Face.Disabled {
		t.Error("the main line can be promoted, or the only beginning deleted")
	}
	over := &phase{next: []*phase{{chip: "end", year: 1, over: true}}}
	c.alter(func(s *State) { s.Root, s.Path = over, []int{0} })
	if n := resolved(over.next[0]); n != 1 {
		t.Errorf("a game that ended has %d resolved phases", n)
	}
}

// The buttons in the head run the commands.
func TestTheHeadHasFourButtons(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: branch()}, size())
	for i, want := range []string{"", "promote", "delete", "pin true"} {
		test.Tap(c.buttons[i])
		if i == 0 {
			c.Dialog.Answer(1)
			c.want()
			continue
		}
		c.want(want)
	}
}

// TestTheColumnIsBuiltAgain checks that a column rebuilt in other colors lists the same rows after the next update.
func TestTheColumnIsBuiltAgain(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0}}, size())
	before := pagetest.Texts(c.Object())
	c.Build(pagetest.Brush(c.Paint))
	c.Win.SetContent(c.Object())
	c.Win.Resize(size())
	c.Set(c.state)
	c.Object().Refresh()
	if after := pagetest.Texts(c.Object()); !slices.Equal(after, before) || len(c.list.parts) == 0 {
		t.Errorf("it says %q, said %q", after, before)
	}
}

// TestTheRowUnderThePointerGoesWithItsRow checks that a list that became shorter highlights none.
func TestTheRowUnderThePointerGoesWithItsRow(t *testing.T) {
	root := game()
	c := show(t, State{Open: true, Root: root, Path: []int{0}}, size())
	last := c.list.count() - 1
	c.list.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, c.tops[last]+4)}})
	if c.list.hover != last {
		t.Fatalf("row %d is under the pointer, want %d", c.list.hover, last)
	}
	c.list.set(c.tops[:last+1], 0)
	if c.list.hover != -1 {
		t.Errorf("row %d of %d is under the pointer", c.list.hover, c.list.count())
	}
}

// The column takes the focus when it opens; when closed it lists nothing and has no parts.
func TestTheColumnOpensAndCloses(t *testing.T) {
	c := show(t, State{Root: game(), Path: []int{0}}, size())
	if c.Open() || c.Object().Visible() || c.Focusables() != nil || c.WhyNot("fold-lines") != c.Say("why-off.tree") {
		t.Error("it is open")
	}
	c.Controls(func(name string, _ [4]float32) { t.Errorf("%s is in the trace while it is closed", name) })
	c.Perform("tree")
	c.want("open true", "place")
	if !c.Open() || !c.Object().Visible() || len(c.Focusables()) != 3 || c.Win.Canvas().Focused() != c.Focusables()[0] || len(c.names()) != 9 || c.WhyNot("fold-lines") != "" {
		t.Error("it is not open")
	}
	c.Perform("fold-lines")
	if got := c.names(); !slices.Equal(got, []string{"1a", "2a", "3a", "4a"}) {
		t.Errorf("folded to %q", got)
	}
	c.Perform("fold-lines")
	if len(c.names()) != 9 {
		t.Errorf("unfolded to %q", c.names())
	}
	var told []string
	c.Controls(func(name string, _ [4]float32) { told = append(told, name) })
	for _, name := range []string{"tree", "tree.0", "note", "name-line", "main-line", "delete-line", "compare"} {
		if !slices.Contains(told, name) {
			t.Errorf("%s is not in the trace", name)
		}
	}
	c.Perform("tree")
	c.want("open false", "place")
	if c.Open() || c.Object().Visible() || c.Win.Canvas().Focused() != nil {
		t.Error("it does not close")
	}
	c.Perform("note")
	if c.want("open true", "place"); c.Win.Canvas().Focused() != fyne.Focusable(c.foot.note) {
		t.Error("the note is not opened")
	}
	c.alter(func(s *State) { s.Open = false })
	if c.want("place"); c.Object().Visible() {
		t.Error("it stays though it was closed elsewhere")
	}
	c.Perform("compare")
	c.want("pin true", "open true", "place")
	on := func(name string) bool { one, _ := c.Acts.Named(name); return one.On() }
	if !on("compare") || !on("tree") {
		t.Error("the switches are off")
	}
}

// Everything is drawn as in the stored plan: rows with and without icons, collapsed, under the pointer and with the focus; the note beside them, and
// a comparison in a high and in a low window.
func TestWhatTheColumnDraws(t *testing.T) {
	root := game()
	first := root.next[0]
	first.name, first.note, first.marked = "As heard", "France goes east", true
	c := show(t, State{Open: true, Root: root, Path: []int{0, 0, 0}, NoDelete: "secret"}, size())
	pagetest.WantPlan(t, "lines", c.Object())
	pagetest.WantParts(t, c.Object())
	pagetest.WantCommands(t, "commands", c.Tree.Commands())
	c.tap(row(t, &c.outline, "3a"), 16)
	c.tap(row(t, &c.outline, "2b'"), 30)
	c.list.point(1)
	pagetest.WantPlan(t, "folded", c.Object())
	c.alter(func(s *State) {
		s.Pinned, s.Compared = []int{0}, []look.Row{{Height: 24, Text: "France", Cells: [3]string{"3 / 4"}}}
	})
	pagetest.WantPlan(t, "compared", c.Object())
	c.Win.Resize(fyne.NewSize(Width, tall-1))
	pagetest.WantPlan(t, "low", c.Object())
	pagetest.WantRoom(t, "room", c.Object(), fyne.NewSize(Width, 40), fyne.NewSize(Width, 700))
	c.alter(func(s *State) { s.Pinned, s.Compared = nil, nil })
	pagetest.WantRoom(t, "room-lines", c.Object(), fyne.NewSize(Width, 40), fyne.NewSize(Width, 700))
	pagetest.WantRoom(t, "room-width", c.Object(), fyne.NewSize(100, 700), fyne.NewSize(400, 700))
}

// A line that begins with the game has no fork: its first phase takes its place.
func TestLinesOfTheFirstPhaseAreLeft(t *testing.T) {
	root := game()
	root.next = append(root.next, &phase{year: 1, name: "1a'"})
	c := show(t, State{Open: true, Root: root, Path: []int{1}}, size())
	c.Perform("parent-line")
	c.want("go [0]")
	c = show(t, State{Open: true, Root: root, Path: []int{0}}, size())
	if c.WhyNot("parent-line") == "" {
		t.Error("the main line has a line before it")
	}
}

// A right click goes to the phase of a row and opens a menu there, with the possible commands and, faint, the others.
func TestAMenuOpensOnARow(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0}}, size())
	ask := func(row int) *kit.RowList {
		t.Helper()
		c.list.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(60, c.tops[row]+5)})
		lists := pagetest.Seen[*kit.RowList](c.Win.Canvas().Overlays().Top())
		if len(lists) != 1 {
			t.Fatalf("%d lists are open", len(lists))
		}
		return lists[0]
	}
	menu := ask(4)
	path := c.outline.path(4)
	c.want(fmt.Sprint("go ", path))
	if len(menu.Rows) != 5 || menu.Rows[0].Text != c.Say("command.name-line") {
		t.Fatalf("it lists %+v", menu.Rows)
	}
	if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(menu); at.Y < c.tops[4]+rowHeight || at.Y > c.tops[4]+6*rowHeight {
		t.Errorf("it opens at %v, the row is at %v", at, c.tops[4])
	}
	menu.OnPick(2)
	c.want("promote")
	if menu = ask(0); !menu.Rows[2].Dead || menu.Rows[0].Dead {
		t.Errorf("on the main line it lists %+v", menu.Rows)
	}
	c.want("go [0]")
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	c.list.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(60, c.tops[c.list.count()]+50)})
	c.want()
}

// Lines have letters as long as there are any, then numbers.
func TestLinesWithoutANameHaveLetters(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "27"} {
		if got := lineLetter(i); got != want {
			t.Errorf("line %d is %s, want %s", i, got, want)
		}
	}
}

// The trace has the position of a comparison. Only visible rows are drawn, and there is no row outside the list.
func TestAListThatIsScrolledDrawsItsRows(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0, 0, 0}}, fyne.NewSize(Width, 160))
	parts := func() map[string][4]float32 {
		names := map[string][4]float32{}
		c.Controls(func(name string, at [4]float32) { names[name] = at })
		return names
	}
	if _, is := parts()["comparison"]; is || c.comparedRows() != nil {
		t.Error("something is compared")
	}
	if c.key(&fyne.KeyEvent{Name: fyne.KeyUp}); c.list.page() < 1 {
		t.Error("no row fits")
	}
	c.list.reveal(-1)
	c.list.reveal(c.list.count())
	top := c.list.scroll.Offset.Y
	c.list.scroll.ScrollToBottom()
	last := c.list.count() - 1
	if c.list.scroll.Offset.Y == top && top == 0 || len(c.in(last)) == 0 {
		t.Errorf("scrolled to %v the last row says %q", c.list.scroll.Offset.Y, c.in(last))
	}
	for _, cursor := range []int{-1, c.list.count()} {
		c.list.cursor = cursor
		if c.key(&fyne.KeyEvent{Name: fyne.KeyDown}) {
			t.Errorf("a key means something at row %d", cursor)
		}
	}
	c.Win.Resize(size())
	c.alter(func(s *State) { s.Pinned = []int{0} })
	if at := parts()["comparison"]; at[2] < 100 || at[3] < 20 {
		t.Errorf("the comparison is at %v", at)
	}
	c.list.scroll.Resize(fyne.NewSize(Width, 0))
	before := c.list.scroll.Offset
	if c.list.reveal(last); c.list.scroll.Offset != before {
		t.Error("a list without height is scrolled")
	}
}

// Shortcuts that the note's text does not use go to the window; copying and pasting do not.
func TestTheNoteKeepsItsOwnShortcuts(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0, 0, 0}}, size())
	note := c.foot.note
	undone := 0
	c.Shortcuts = map[string]func(){(&fyne.ShortcutUndo{}).ShortcutName(): func() { undone++ }}
	note.SetText("as heard")
	note.TypedShortcut(&fyne.ShortcutSelectAll{})
	note.TypedShortcut(&fyne.ShortcutCopy{Clipboard: c.App.Clipboard()})
	if got := c.App.Clipboard().Content(); got != "as heard" {
		t.Errorf("copied is %q", got)
	}
	if note.TypedShortcut(&fyne.ShortcutUndo{}); undone != 1 || note.Text != "as heard" {
		t.Errorf("undone %d times, the text is %q", undone, note.Text)
	}
	note.TypedShortcut(&fyne.ShortcutCut{Clipboard: c.App.Clipboard()})
	if note.Text != "" {
		t.Errorf("after cutting it says %q", note.Text)
	}
	c.asked = nil
	if note.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5}); !slices.Equal(c.asked, []string{"key F5"}) {
		t.Errorf("F5 went to %q", c.asked)
	}
}

// Long names and notes of phases are truncated at widths where they do not fit.
func TestLongNamesOfPhasesAreCut(t *testing.T) {
	root := game()
	root.next[0].name, root.next[0].note = "As we heard it at the table", "France goes east, as nobody thought"
	c := show(t, State{Open: true, Root: root, Path: []int{0, 0, 0}}, size())
	pagetest.WantRoom(t, "long", c.Object(), fyne.NewSize(100, 700), fyne.NewSize(500, 700))
}

// The page keys scroll the list by a page, up to its ends.
func TestPagesOfTheListAreTurned(t *testing.T) {
	c := show(t, State{Open: true, Root: game(), Path: []int{0}}, fyne.NewSize(Width, 330))
	c.Win.Canvas().Focus(c.list)
	page, last := c.list.page(), c.list.count()-1
	if page < 1 || page >= last {
		t.Fatalf("a page has %d of %d rows", page, last+1)
	}
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyHome, 0}, {fyne.KeyPageDown, page}, {fyne.KeyPageUp, 0}, {fyne.KeyEnd, last}, {fyne.KeyPageUp, last - page}, {fyne.KeyPageDown, last}} {
		c.asked = nil
		if c.keys(step.key); c.list.cursor != step.want {
			t.Errorf("%s leads to row %d, want %d", step.key, c.list.cursor, step.want)
		}
		if len(c.asked) > 0 && c.asked[0] != fmt.Sprintf("go %v", c.outline.path(step.want)) {
			t.Errorf("%s asks %q", step.key, c.asked)
		}
	}
}
