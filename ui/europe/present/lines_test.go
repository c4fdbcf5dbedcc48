package present

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/record"
	"entente/ui/board"
	"entente/ui/europe/europetest"
	"entente/ui/page"
	"entente/ui/room/mapview"
	"entente/ui/room/tree"
	"entente/ui/uitest"
)

// lined is a table with the column of lines and the actions of its map.
type lined struct {
	*europetest.Table
	column tree.Actions
	hands  *Map
}

func newLined(t testing.TB) lined {
	x := lined{Table: europetest.New(t)}
	x.Settings.Tree = true
	x.column = TreeActions(x.Room)
	x.hands = NewMap(x.Room, func() *mapview.Stage { return nil })
	x.With(x.hands.markCommands())
	return x
}

// lines returns all phases of the column: the phase, the name of its line, the note.
func (x lined) lines() (list []string) {
	s := Tree(x.Room, x.Desk.Now())
	var walk func(p tree.Phase)
	walk = func(p tree.Phase) {
		for i := range p.After() {
			n := p.Next(i)
			list = append(list, strings.TrimSpace(fmt.Sprintf("%s %s %s", s.Chip(n), n.Name(), n.Note())))
		}
		for i := range p.After() {
			walk(p.Next(i))
		}
	}
	walk(s.Root)
	return list
}

// wantLines fails the test unless these are the phases.
func (x lined) wantLines(want ...string) {
	x.T.Helper()
	if got := x.lines(); !slices.Equal(got, want) {
		x.T.Errorf("the lines are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// line plays another order for Paris.
func (x lined) line(to string) {
	x.T.Helper()
	x.Do("try-other").Pick("par", to).Judge()
}

// differs returns the comparison of two phases as text.
func (x lined) differs() string { return page.RowsText(Tree(x.Room, x.Desk.Now()).Compared) }

// Variations can be created, named, annotated, saved and loaded; one is promoted, one deleted, and undo restores it.
func TestLinesAreBuiltNamedNotedAndFoundAgain(t *testing.T) {
	x := newLined(t)
	x.Pick("par", "bur").Judge()
	x.column.Name("As heard")
	x.column.Note("France goes east")
	x.line("pic")
	x.column.Name("B")
	x.line("bre") // Brest is full, and so Paris stays
	want := []string{"Spring 1901 As heard France goes east", "Spring 1901 B", "Spring 1901", "Fall 1901", "Fall 1901", "Fall 1901"}
	x.wantLines(want...)
	if x.column.Name("Line C"); x.Desk.Whereabouts() != "Line C" {
		t.Errorf("the line is called %q", x.Desk.Whereabouts())
	}
	x.column.Name("")
	x.Reopen()
	x.wantLines(want...)
	x.column.Go([]int{1})
	x.column.Promote()
	if x.wantLines("Spring 1901 B", want[0], "Spring 1901", "Fall 1901", "Fall 1901", "Fall 1901"); x.Desk.Game.Path().String() != "0" {
		t.Errorf("the phase shown is %s", x.Desk.Game.Path())
	}
	x.column.Delete()
	x.wantLines(want[0], "Spring 1901", "Fall 1901", "Fall 1901")
	x.Do("undo", "undo")
	x.wantLines(want...)
	x.column.Go([]int{0})
	x.column.Forward()
	if s := Tree(x.Room, x.Desk.Now()); !slices.Equal(s.Path, []int{0, 0}) || !s.Open || s.Pinned != nil {
		t.Errorf("forward goes to %v", s.Path)
	}
	if s := Tree(x.HotSeat("2").Room, x.Desk.Now()); s.NoNote == "" || s.NoDelete == "" {
		t.Error("notes or deletions are possible while orders are secret")
	}
}

// Two phases of different lines are compared: owners, units and orders, on the map too; an open phase by the preview of its orders. The comparison
// survives edits that move the phase, but not its deletion.
func TestTwoPhasesAreCompared(t *testing.T) {
	x := newLined(t)
	x.Pick("par", "bur", "mar", "spa").Judge()
	x.column.Pin(true)
	if x.differs() != "" {
		t.Errorf("compared with itself: %q", x.differs())
	}
	x.Do("try-other").Pick("par", "gas")
	if text := x.differs(); !strings.Contains(text, "Bur → Gas") || strings.Contains(text, "Spa") {
		t.Errorf("an open line:\n%s", text)
	}
	s := x.Scenes.Board(x.Desk.Now())
	if len(s.Shadows) != 1 || s.Shadows[0].At != x.Province("bur") || s.Shadows[0].To.Province != x.Province("gas") || len(s.Shapes) == 0 {
		t.Errorf("the map shows the shadows %v, %d orders", s.Shadows, len(s.Shapes))
	}
	x.Pick("mar", "pie").Judge()
	for _, want := range []string{"France\t3 / 3\t3 / 3", "Bur → Gas", "Spa → Pie", "1  A Par – Bur\t2  A Par – Gas", "1  A Mar – Spa\t2  A Mar – Pie"} {
		if !strings.Contains(x.differs(), want) {
			t.Errorf("%q is not in\n%s", want, x.differs())
		}
	}
	if s = x.Scenes.Board(x.Desk.Now()); len(s.Shadows) != 2 || !s.Fresh.Has(x.Province("gas")) || s.Foreseen == nil {
		t.Errorf("shadows %v, rings %v", s.Shadows, s.Fresh)
	}
	g, study := x.Desk.Game, x.Desk.Study
	held := study.Pinned(g)
	x.column.Promote()
	if n := study.Pinned(g); n == nil || n.Result != held.Result {
		t.Fatal("promoting a line ends the comparison")
	}
	x.column.Go([]int{1})
	x.column.Delete()
	if study.Pinned(g) != nil {
		t.Error("the comparison survives the deletion of its phase")
	}
	if x.Do("undo"); study.Pinned(g) == nil {
		t.Error("undo does not restore the comparison")
	}
	if x.column.Pin(false); x.differs() != "" || len(x.Scenes.Board(x.Desk.Now()).Shadows) != 0 {
		t.Error("the comparison has not ended")
	}
}

// Orders of sibling lines are faint on the map, shared orders are drawn once, and no pick finds the faint ones.
func TestOrdersOfOtherLinesAreShown(t *testing.T) {
	x := newLined(t)
	x.Pick("par", "bur", "mar", "spa").Judge()
	x.Do("try-other").Pick("par", "gas").Judge()
	for i, want := range [][2]int{{2, 0}, {2, 1}} {
		own, aside := 0, 0
		for _, s := range x.Scenes.Board(x.Desk.Now()).Shapes {
			if s.Aside {
				aside++
			} else {
				own++
			}
		}
		if [2]int{own, aside} != want {
			t.Errorf("%d own orders, %d of another line, want %v", own, aside, want)
		}
		if i == 0 {
			x.Do("siblings")
		}
	}
	if n := len(x.Do("try-other").Scenes.Board(x.Desk.Now()).Orders); n != 2 {
		t.Errorf("the pointer finds %d orders", n)
	}
}

// stroke draws with the right button, with keys held.
func (x lined) stroke(keys fyne.KeyModifier, from, to string, click bool) lined {
	s := board.Stroke{From: uitest.Location(x.T, x.Desk.Variant().Map, from), To: uitest.Location(x.T, x.Desk.Variant().Map, to), Click: click, Keys: keys}
	for _, s.Done = range []bool{false, true} {
		x.Desk.Act(func() { x.hands.marked(s) })
	}
	return x
}

// wantMarks fails the test unless these are the marks, and the map shows as many.
func (x lined) wantMarks(want ...string) lined {
	x.T.Helper()
	m := x.Desk.Variant().Map
	var got []string
	for _, one := range x.Desk.Game.Node().Marks {
		text := fmt.Sprintf("%s %s %s", one.Color, one.Kind, m.Info(one.At).ID)
		if one.To != engine.NoProvince {
			text += "-" + m.Info(one.To).ID
		}
		got = append(got, text)
	}
	if n := len(x.Scenes.Board(x.Desk.Now()).Signs); !slices.Equal(got, want) || n != len(want) {
		x.T.Errorf("marks %q, %d on the map; want %q", got, n, want)
	}
	return x
}

// The right button draws arrows, circles and tints; modifier keys choose the color, and drawing a mark again removes it. Marks are not orders. They
// are saved and undone, can be hidden, and never appear on the table's window.
func TestMarksAreDrawnWithTheRightButton(t *testing.T) {
	x := newLined(t)
	shift, ctrl, alt := fyne.KeyModifierShift, fyne.KeyModifierShortcutDefault, fyne.KeyModifierAlt
	x.stroke(0, "par", "bur", false).stroke(shift, "mun", "bur", false).stroke(ctrl, "mar", "mar", true).stroke(alt, "bel", "bel", false).stroke(shift|ctrl, "bur", "bur", false)
	all := []string{"solid arrow par-bur", "dashed arrow mun-bur", "dotted circle mar", "dash-dotted tint bel", "dash-dotted tint bur"}
	x.wantMarks(all...).WantOrders(0)
	x.stroke(shift, "mun", "bur", false).wantMarks(slices.Delete(slices.Clone(all), 1, 2)...).Do("undo")
	x.wantMarks(all...).Reopen()
	x.wantMarks(all...)
	if x.Do("marks"); len(x.Scenes.Board(x.Desk.Now()).Signs) != 0 {
		t.Error("hidden marks are shown")
	}
	x.Do("marks", "clear-marks")
	x.wantMarks().Do("undo")
	x.wantMarks(all...)
	x.HotSeat("2").Do("clear-marks")
	if x.stroke(0, "par", "bur", false).wantMarks(); x.WhyNot("mark-circle") == "" {
		t.Error("a mark can be made while orders are secret")
	}
}

// The keyboard can make every mark that the mouse can, at its cursor.
func TestMarksAreMadeByKeyboard(t *testing.T) {
	x := newLined(t)
	at := func(id string) { x.Desk.Act(func() { x.Desk.View.Place = x.Province(id); x.Desk.Tell() }) }
	if x.WhyNot("mark-circle") == "" || x.WhyNot("clear-marks") == "" {
		t.Error("no place can be marked, or no mark removed")
	}
	at("par")
	x.Do("mark-circle", "mark-tint", "mark-arrow")
	at("bur")
	x.Do("mark-arrow")
	x.wantMarks("solid circle par", "solid tint par", "solid arrow par-bur")
	c, _ := x.Acts.Named("mark-color")
	if len(c.Choices()) != record.MarkColors {
		t.Fatalf("%d colors", len(c.Choices()))
	}
	c.Choices()[2].Do()
	x.Do("mark-circle", "mark-tint", "mark-tint")
	x.wantMarks("solid circle par", "solid tint par", "solid arrow par-bur", "dotted circle bur")
}
