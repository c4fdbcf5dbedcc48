package codes

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/page/pagetest"
	"entente/ui/paper"
)

// state returns a board of three places.
func state() State {
	return State{Board: "A small board", Heads: []string{"Code", "Name", "Kind", "Center of", "Also read"}, Places: []Place{
		{Cells: []string{"Par", "Paris", "land", "France", ""}, Side: 2},
		{Cells: []string{"Bel", "Belgium", "coast", "neutral", "belg"}},
		{Cells: []string{"nth", "North Sea", "sea", "", ""}},
	}}
}

// show opens the page of a room.
func show(t *testing.T, s State) (*Codes, *codesPage) {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	c := New(r.Screen, r.Acts, func() kit.Brush { return pagetest.Brush(r.Paint) }, func() State { return s })
	r.Acts.Add(c.Commands()...)
	r.Do("codes")
	p, is := r.Stack.Top().(*codesPage)
	if !is {
		t.Fatal("no page is open")
	}
	return c, p
}

// codes returns the codes listed.
func (p *codesPage) codes() (list []string) {
	for _, one := range p.shown {
		list = append(list, one.Cells[0])
	}
	return list
}

// Places are sorted by name by default, or by code; case is ignored.
func TestPlacesAreSorted(t *testing.T) {
	_, p := show(t, state())
	for _, row := range []struct {
		by   int
		want []string
	}{{byName, []string{"Bel", "nth", "Par"}}, {byCode, []string{"Bel", "nth", "Par"}}} {
		p.order.OnPick(row.by)
		if got := p.codes(); !slices.Equal(got, row.want) {
			t.Errorf("by %d: %q", row.by, got)
		}
	}
	s := state()
	s.Places[0].Cells[1], s.Places[1].Cells[1] = "Aachen", "zebra"
	if _, p = show(t, s); !slices.Equal(p.codes(), []string{"Par", "nth", "Bel"}) {
		t.Errorf("by name first: %q", p.codes())
	}
	if p.order.OnPick(byCode); !slices.Equal(p.codes(), []string{"Bel", "nth", "Par"}) {
		t.Errorf("by code: %q", p.codes())
	}
}

// The search looks for all words typed, in every cell; Escape clears it, then closes the page.
func TestPlacesAreLookedFor(t *testing.T) {
	c, p := show(t, state())
	if c.Win.Canvas().Focused() != fyne.Focusable(p.field) {
		t.Error("the keyboard is not in the field")
	}
	for query, want := range map[string][]string{
		"PAR": {"Par"}, "north": {"nth"}, "neutral": {"Bel"}, "belg": {"Bel"}, "sea nth": {"nth"}, "coast paris": nil, "a": {"Bel", "nth", "Par"}, "coast": {"Bel"},
	} {
		if p.field.SetText(query); !slices.Equal(p.codes(), want) {
			t.Errorf("%q finds %q, want %q", query, p.codes(), want)
		}
	}
	p.field.SetText("zeppelin")
	if said := pagetest.Texts(p.Object()); !slices.Contains(said, c.Say("codes.none")) || slices.Contains(said, "Paris") {
		t.Errorf("it says %q", said)
	}
	p.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.field.Text != "" || len(p.shown) != 3 || c.Stack.Top() == nil {
		t.Error("Escape does not forget first what was looked for")
	}
	if p.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); c.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// All details of a place are shown, in columns, with its owner's chip; nothing is cut off while there is room.
func TestTheTableIsSeen(t *testing.T) {
	c, p := show(t, state())
	said := pagetest.Texts(p.Object())
	for _, one := range append(state().Places, Place{Cells: state().Heads}) {
		for _, cell := range one.Cells {
			if cell != "" && !slices.Contains(said, cell) {
				t.Errorf("%q is not seen", cell)
			}
		}
	}
	for _, text := range []string{"A small board", c.Say("codes.title"), c.Say("codes.by-code"), c.Say("codes.by-name")} {
		if !slices.Contains(said, text) {
			t.Errorf("%q is not among %q", text, said)
		}
	}
	at := map[string]fyne.Position{}
	for _, text := range pagetest.Seen[*canvas.Text](p.sheet) {
		at[text.Text] = fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
	}
	if at["Paris"].X != at["Belgium"].X || at["Paris"].X <= at["Par"].X || at["land"].X <= at["North Sea"].X || at["Paris"].Y <= at["North Sea"].Y {
		t.Errorf("columns and rows are %v", at)
	}
	names := map[string]bool{}
	p.Controls(func(name string, _ [4]float32) { names[name] = true })
	for _, want := range []string{"codes.search", "codes.order", "codes.list", "codes.print", "codes.close"} {
		if !names[want] {
			t.Errorf("the trace knows no %s", want)
		}
	}
	if !slices.Contains(said, "B") {
		t.Errorf("no chip among %q", said)
	}
}

// If there is little room, the widest columns shrink.
func TestTheWidestColumnsGiveWay(t *testing.T) {
	_, p := show(t, state())
	whole := p.columns(2000)
	wide := p.columns(300)
	sum := float32(chipWide)
	for i := range wide {
		if sum += wide[i]; wide[i] > whole[i] {
			t.Errorf("column %d grows from %v to %v", i, whole[i], wide[i])
		}
	}
	if sum > 300 || wide[0] != whole[0] {
		t.Errorf("%v of %v", wide, whole)
	}
	if w := (&codesPage{TablePage: p.TablePage}).columns(300); len(w) != 0 {
		t.Errorf("of nothing there are %v", w)
	}
}

// The field has the focus, and its keys scroll the table.
func TestTheTableScrolls(t *testing.T) {
	s := state()
	for range 60 {
		s.Places = append(s.Places, s.Places[0])
	}
	c, p := show(t, s)
	press := func(name fyne.KeyName) float32 {
		c.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		return p.list.Offset.Y
	}
	if y := press(fyne.KeyDown); y != 40 {
		t.Errorf("down scrolls to %v", y)
	}
	if press(fyne.KeyUp) != 0 {
		t.Errorf("back at %v", p.list.Offset.Y)
	}
	if p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown}); p.list.Offset.Y < 200 {
		t.Errorf("a page down scrolls to %v", p.list.Offset.Y)
	}
	if p.field.SetText("p"); p.list.Offset.Y != 0 {
		t.Error("what is found does not begin at its top")
	}
}

// Buttons print the codes and close the page.
func TestButtonsPrintAndLeave(t *testing.T) {
	c, p := show(t, state())
	printed := 0
	c.Acts.Add(command.Command{Name: "print-codes", Menu: "help", Do: func() { printed++ }})
	if test.Tap(p.Parts["print"].(*kit.Button)); printed != 1 {
		t.Errorf("printed %d times", printed)
	}
	if test.Tap(p.Parts["close"].(*kit.Button)); c.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// On paper the places are sorted by code.
func TestCodesOnPaper(t *testing.T) {
	c, _ := show(t, state())
	s := state()
	want := paper.Codes{
		Title: c.Say("codes.title"), Sub: "A small board", Foot: c.Say("codes.title") + " · Entente", Heads: s.Heads,
		Rows: [][]string{s.Places[1].Cells, s.Places[2].Cells, s.Places[0].Cells},
	}
	if got := c.Paper(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// The columns have the widths that the window and the table need.
func TestHeads(t *testing.T) {
	c, _ := show(t, state())
	say := func(keys ...string) (list []string) {
		for _, key := range keys {
			list = append(list, c.Say("codes."+key))
		}
		return list
	}
	for _, row := range []struct {
		english, agreed bool
		want            []string
	}{
		{false, false, say("code", "name", "kind", "owner", "also")},
		{true, false, say("code", "name", "english", "kind", "owner", "also")},
		{true, true, say("code", "name", "english", "written", "kind", "owner", "also")},
	} {
		if got := Heads(c.Say, "codes.owner", row.english, row.agreed); !slices.Equal(got, row.want) {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
}

// The table is drawn as in the stored plan, in a narrow window too.
func TestWhereThePartsOfTheCodesStand(t *testing.T) {
	c, _ := show(t, state())
	pagetest.WantCommands(t, "commands", c.Commands())
	pagetest.WantPlan(t, "codes", c.Stack.Root())
	pagetest.WantParts(t, c.Stack.Root())
	c.Win.Resize(fyne.NewSize(420, 400))
	c.Stack.Root().Resize(fyne.NewSize(420, 400))
	pagetest.WantPlan(t, "narrow", c.Stack.Root())
	pagetest.WantRoom(t, "room", c.Stack.Root(), fyne.NewSize(340, 400), fyne.NewSize(1100, 400), c.Win.Resize)
}

// After a search or a sort, the table is at its top, and as tall as its content.
func TestTheTableBeginsAtItsTop(t *testing.T) {
	s := state()
	for i := range 40 {
		one := s.Places[0]
		one.Cells = slices.Clone(one.Cells)
		one.Cells[0] = fmt.Sprint("Q", i)
		s.Places = append(s.Places, one)
	}
	_, p := show(t, s)
	all := p.list.Content.Size().Height
	for _, do := range []func(){func() { p.order.OnPick(1) }, func() { p.field.SetText("q1") }} {
		p.list.ScrollToBottom()
		if do(); p.list.Offset.Y != 0 {
			t.Errorf("it begins at %v", p.list.Offset.Y)
		}
	}
	if got := p.list.Content.MinSize().Height; got >= all || got != tableHead+rowTall*float32(len(p.shown))+8 || len(p.shown) == len(s.Places) {
		t.Errorf("%d of %d places take %v of %v", len(p.shown), len(s.Places), got, all)
	}
	if got := p.list.Content.Size().Height; got != max(p.list.Content.MinSize().Height, p.list.Size().Height) {
		t.Errorf("what is listed is %v high, needs %v", got, p.list.Content.MinSize().Height)
	}
}
