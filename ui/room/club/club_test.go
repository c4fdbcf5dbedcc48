package club

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
	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// sample returns a club with three players.
func sample() State {
	row := func(name string, games string, part float64) Row {
		return Row{{Text: name}, {Text: games}, {Text: "12.5", Part: part, Off: 0.1}, {Sides: []look.Side{2}}, {Last: []float64{0.2, 1}}}
	}
	return State{
		Title: "Thursday", Note: "3 finished games", Faults: "Show", Tabs: []string{"Players", "Powers"}, Foot: "What the columns mean",
		Filters: []Filter{{Text: "Score: A", Words: []string{"A", "B"}}, {Text: "All years", Words: []string{"All years"}}},
		Tools:   []look.Button{{Text: "Another"}, {Text: "Export", Disabled: true}},
		Table: Table{
			Columns: []Column{
				{Text: "Player", Wide: 100}, {Text: "Games", Kind: Number, Wide: 50, Sort: true}, {Text: "Average", Kind: Bar, Wide: 120, Sort: true, Drop: 1},
				{Text: "Best", Kind: Chips, Wide: 60, Drop: 3}, {Text: "Last", Kind: Last, Wide: 80, Drop: 2},
			},
			Rows: []Row{row("Ann", "3", 1), row("Ben", "2", 0.5), row("Cid", "1", 0)}, Sorted: 1,
		},
		Side: Side{
			Title: "Ann", Note: "3 games", Close: "Close", Main: look.Button{Text: "Open"}, Offer: look.Button{Text: "Merge"}, Games: "Latest",
			Parts: []Part{{Head: "By power", Lines: []Line{{Side: 1, Text: "Austria", Note: "2 games", Part: 0.5, Value: "7.5"}}}},
			List:  []look.Row{{Height: 44, Text: "Game 1"}, {Height: 44, Text: "Game 2"}},
		},
	}
}

// shown returns the page alone, with the actions taken.
func shown(t *testing.T, size fyne.Size) (*Page, *[]string) {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(size)
	var done []string
	said := func(what string) func(int) { return func(i int) { done = append(done, fmt.Sprint(what, i)) } }
	one := func(what string) func() { return func() { done = append(done, what) } }
	p := New(r.Screen, "club", func() kit.Brush { return pagetest.Brush(r.Paint) }, Actions{
		Tab: said("tab"), Sort: said("sort"), Pick: said("pick"), Tool: said("tool"), Game: said("game"), Filter: func(i, at int) { done = append(done, fmt.Sprint("filter", i, at)) },
		Open: one("open"), Faults: one("faults"), Cancel: one("cancel"), Offer: one("offer"), Closed: one("closed"),
	})
	p.Open()
	p.Set(sample())
	return p, &done
}

// texts returns the texts of the parts of a widget.
func texts(o fyne.CanvasObject) string {
	var list []string
	for _, part := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
		if line, is := part.(*kit.Line); is {
			part = test.WidgetRenderer(line).Objects()[0]
		}
		if text, is := part.(*canvas.Text); is {
			list = append(list, text.Text)
		}
	}
	return strings.Join(list, "|")
}

// All parts of the page are visible, and the trace has every control.
func TestThePageShowsItsStateAndTellsWhatIsDone(t *testing.T) {
	p, done := shown(t, fyne.NewSize(1280, 800))
	p.table.Draw()
	for got, want := range map[string]string{
		texts(p.table): "Ann|3|12.5|B|Ben|2|12.5|B|Cid|1|12.5|B", texts(p.head): "Player|Games|Average|Best|Last", texts(p.side.about): "Ann|3 games|By power|A|7.5|2 games|Austria|Latest",
		texts(p.foot): "What the columns mean",
	} {
		if strings.ReplaceAll(got, "\n", "") != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := texts(p.ground); !strings.HasSuffix(got, "Thursday|3 finished games") {
		t.Errorf("the ground says %q", got)
	}
	if got := p.Spoken(); !strings.Contains(got, "Thursday") || !strings.Contains(got, "Player: Ann") || !strings.Contains(got, "Average: 12.5") {
		t.Errorf("spoken: %q", got)
	}
	p.tabs.OnPick(1)
	p.tools[0].Press()
	p.tools[1].Press() // disabled
	p.faults.Press()
	p.side.list.Pick(1)
	p.side.offer.Press()
	p.side.main.Press()
	tap := func(o fyne.Tappable, x, y float32) { o.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)}) }
	tap(p.table, 40, rowTall+5)   // another row
	tap(p.table, 40, 5)           // the picked one
	tap(p.table, 40, 3*rowTall+9) // below all rows
	spans := p.table.spans(p.head.Size().Width)
	tap(p.head, spans[2][0]+5, 10)
	tap(p.head, spans[0][0]+5, 10) // cannot be sorted by
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnd, fyne.KeyUp, fyne.KeyReturn} {
		p.table.TypedKey(&fyne.KeyEvent{Name: key})
	}
	want := "tab1 tool0 faults game1 offer open pick1 open sort2 pick1 pick2 pick0 open"
	if got := strings.Join(*done, " "); got != want {
		t.Errorf("done: %s, want %s", got, want)
	}
	*done = nil
	for _, b := range []look.Button{{}, {Text: "Open", Disabled: true}} {
		s := sample()
		s.Side.Main = b
		p.Set(s)
		if p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); len(*done) > 0 {
			t.Errorf("button %+v: Enter does %q", b, *done)
		}
	}
	p.filters[0].Press()
	if p.filters[1].Press(); !p.filters[1].Face.Disabled {
		t.Error("a filter with one word can be pressed")
	}
	if list := p.Win.Canvas().Overlays().List(); len(list) != 2 {
		t.Errorf("%d overlays are over the window, want the page and a list", len(list))
	}
}

// Escape first stops reading, then closes the page.
func TestEscapeStopsReadingFirst(t *testing.T) {
	p, done := shown(t, fyne.NewSize(1280, 800))
	p.SetProgress("Reading 5 of 9 games", 0.5)
	if got := texts(p.ground); !strings.Contains(got, "Reading 5 of 9 games") || strings.Contains(got, "finished") {
		t.Errorf("the ground says %q", got)
	}
	escape := &fyne.KeyEvent{Name: fyne.KeyEscape}
	if p.TypedKey(escape); !p.Opened() {
		t.Fatal("the page is gone with what was read")
	}
	p.SetProgress("", 0)
	if p.TypedKey(escape); p.Opened() || !slices.Equal(*done, []string{"cancel", "closed"}) {
		t.Errorf("open: %v, done: %q", p.Opened(), *done)
	}
	p.Set(sample()) // not visible
	p.Open()
	if p.Set(sample()); !p.Opened() {
		t.Error("it cannot be opened again")
	}
}

// If there is too little room, columns are omitted: the last numbers first, and the side at the right.
func TestNarrowWindowsLeaveOut(t *testing.T) {
	for _, row := range []struct {
		width float32
		want  string
	}{{1280, "Player Games Average Best Last"}, {420, "Player Games Average Last"}, {330, "Player Games Average"}, {190, "Player Games"}} {
		p, _ := shown(t, fyne.NewSize(1280, 800))
		var seen []string
		end := float32(0)
		for i, span := range p.table.spans(row.width) {
			if span[1] > 0 {
				seen = append(seen, p.state.Table.Columns[i].Text)
				if span[0] < end || span[1] > row.width {
					t.Errorf("%v wide: column %d from %v to %v", row.width, i, span[0], span[1])
				}
				end = span[1]
			}
		}
		if got := strings.Join(seen, " "); got != row.want {
			t.Errorf("%v wide: %s, want %s", row.width, got, row.want)
		}
	}
	for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, {Width: 900, Height: 640}, {Width: 640, Height: 600}, {Width: 759, Height: 600}, {Width: 760, Height: 600}, {Width: 390, Height: 844}} {
		p, _ := shown(t, size)
		for name, o := range p.base.Parts {
			if at, s := o.Position(), o.Size(); at.X > -1000 && o.Visible() && (at.X < 0 || at.X+s.Width > size.Width+1 || at.Y < 0 || at.Y+s.Height > size.Height+1) {
				t.Errorf("%v: %s from %v, %v large", size, name, at, s)
			}
		}
		if beside := p.side.scroll.Position().X > 0; beside != (size.Width >= 760) {
			t.Errorf("%v: at the side: %v", size, beside)
		}
	}
}

// All parts of the page have their positions, in windows of every size. Remaining width goes to the first text column, and from some width on to all.
func TestWhereEverythingOfTheClubIs(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, {Width: 1280, Height: 800}, {Width: 640, Height: 600}} {
		p, _ := shown(t, size)
		p.table.Draw()
		pagetest.WantPlan(t, fmt.Sprint("page-", size.Width), p.Stack.Root())
		pagetest.WantParts(t, p.Stack.Root())
	}
	p, _ := shown(t, fyne.NewSize(1280, 800))
	s := sample()
	many := []look.Side{1, 0, 2, 3, 4, 5}
	s.Table.Rows = []Row{
		{{Text: "Ann", Faint: true}, {Text: "3", Faint: true}, {Text: "1", Part: 0.01, Off: 0.2, Faint: true}, {Sides: many, Text: "and Ben"}, {}},
		{{Text: strings.Repeat("A long name ", 9)}, {Text: "12"}, {Text: "9", Part: 0.9, Off: 0.2}, {Sides: many[:2], Text: "and Ben"}, {Last: []float64{0, 0.05, 0.5, 1}}},
		{{Text: "Cid"}, {}, {Text: "5", Part: 0.5}, {Text: "nobody"}, {Last: []float64{1}}},
	}
	s.Side.Parts = append(s.Side.Parts, Part{Head: "Against", Lines: []Line{
		{Text: strings.Repeat("A long name ", 3), Note: "3 of 9 games", Part: -1, Value: "1234567.5"}, {Side: 2, Text: "England", Part: 0, Value: "0"}, {Text: "Bertrand", Note: strings.Repeat("12 games ", 4), Part: 1, Value: "7"},
	}})
	p.Set(s)
	for _, width := range []float32{1280, 800, 420} {
		p.Stack.Root().Resize(fyne.NewSize(width, 800))
		pagetest.WantPlan(t, fmt.Sprint("cells-", width), p.Stack.Root())
	}
	pagetest.WantRoom(t, "room-width", p.Stack.Root(), fyne.NewSize(340, 700), fyne.NewSize(1300, 700))
	pagetest.WantRoom(t, "room-height", p.Stack.Root(), fyne.NewSize(1000, 330), fyne.NewSize(1000, 900))
}

// Keys go to the table from anywhere on the page; letters do nothing.
func TestKeysOfThePageLeadThroughTheTable(t *testing.T) {
	p, done := shown(t, fyne.NewSize(1280, 800))
	p.actions.Pick = func(i int) {
		*done = append(*done, fmt.Sprint("pick", i))
		s := sample()
		s.Table.Picked = i
		p.Set(s)
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnd, fyne.KeyUp, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyPageUp} {
		p.Win.Canvas().Unfocus()
		p.TypedRune('x')
		if p.TypedKey(&fyne.KeyEvent{Name: key}); p.Win.Canvas().Focused() != fyne.Focusable(p.table) {
			t.Errorf("%s: the keyboard is with %T", key, p.Win.Canvas().Focused())
		}
	}
	if want := "pick1 pick2 pick1 pick0 pick2 pick0"; strings.Join(*done, " ") != want {
		t.Errorf("done: %q, want %s", *done, want)
	}
}

// Of ten thousand rows only the visible ones are drawn, and keys scroll to the others.
func TestALongTableIsDrawnAsFarAsItIsSeen(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	s := sample()
	for i := range 10_000 {
		s.Table.Rows = append(s.Table.Rows, Row{{Text: fmt.Sprint("Player ", i)}, {}, {}, {}, {}})
	}
	p.actions.Pick = func(i int) { s.Table.Picked = i; p.Set(s) }
	p.Set(s)
	if n := strings.Count(texts(p.table), "Player"); n < 5 || n > 40 {
		t.Errorf("%d rows are drawn", n)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if got := texts(p.table); !strings.Contains(got, "Player 9999") || strings.Contains(got, "Player 100|") || p.state.Table.Picked != 10_002 {
		t.Errorf("at the end %d is picked, drawn is %.60s", p.state.Table.Picked, got)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if got := texts(p.table); !strings.HasPrefix(got, "Ann|") || p.table.scroll.Offset.Y != 0 {
		t.Errorf("at the top is drawn %.60s", got)
	}
	s.Table.Rows, s.Table.Picked, s.Table.Empty = nil, -1, "Nothing here"
	if p.Set(s); texts(p.table) != "Nothing here" {
		t.Errorf("%q", texts(p.table))
	}
}

// The row under the pointer is highlighted until the pointer leaves, and scrolling the table draws the rows that become visible.
func TestTheTableFollowsThePointerAndTheScroll(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	marked := func() float32 {
		for _, o := range test.WidgetRenderer(p.table).Objects() {
			if box, is := o.(*canvas.Rectangle); is && box.FillColor == p.Look.Color(look.RoleWindow) {
				return box.Position().Y
			}
		}
		return -1
	}
	at := func(y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, y)}}
	}
	for _, step := range []struct {
		do   func()
		want float32
	}{
		{func() { p.table.MouseIn(at(rowTall + 5)) }, rowTall}, {func() { p.table.MouseMoved(at(2*rowTall + 5)) }, 2 * rowTall},
		{func() { p.table.MouseMoved(at(9 * rowTall)) }, -1}, {func() { p.table.MouseIn(at(rowTall + 5)) }, rowTall}, {p.table.MouseOut, -1},
	} {
		if step.do(); marked() != step.want {
			t.Errorf("marked is the row at %v, want %v", marked(), step.want)
		}
	}
	s := sample()
	for i := range 99 {
		s.Table.Rows = append(s.Table.Rows, Row{{Text: fmt.Sprint("Player ", i)}, {}, {}, {}, {}})
	}
	p.Set(s)
	p.table.scroll.ScrollToBottom()
	if got := texts(p.table); !strings.Contains(got, "Player 98") || strings.Contains(got, "Ann|") {
		t.Errorf("at the end is drawn %.60s", got)
	}
}

// The page handles the keys of every page, opens only once, shows background reading, and reports its parts to the trace.
func TestTheClubIsAPageAsOthers(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	p.Open()
	p.Close()
	if p.Opened() || p.Stack.Top() != nil {
		t.Error("it was opened twice")
	}
	p, done := shown(t, fyne.NewSize(1280, 800))
	p.Win.Canvas().Focus(p.tabs)
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	on := p.Win.Canvas().Focused()
	if on == fyne.Focusable(p.tabs) || on == nil {
		t.Errorf("Right leads to %T", on)
	}
	p.Win.Canvas().Focus(p.table)
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if p.Win.Canvas().Focused() == fyne.Focusable(p.table) {
		t.Error("Left does not lead out of the table")
	}
	names := map[string][4]float32{}
	p.Controls(func(name string, at [4]float32) { names[name] = at })
	if p.Name() != "club" || len(names) < 8 {
		t.Errorf("%s has %d parts", p.Name(), len(names))
	}
	p.SetProgress("Reading 5 of 9 games", 0.5)
	if got := p.Spoken(); !strings.Contains(got, "Reading 5 of 9 games") {
		t.Errorf("spoken: %q", got)
	}
	p.filters[0].Press()
	overlay := p.Win.Canvas().Overlays().Top()
	list := pagetest.Seen[*kit.RowList](overlay)
	rows := list[len(list)-1]
	if len(rows.Rows) != 2 || !rows.Rows[0].Picked || rows.Rows[1].Picked || rows.Rows[1].Text != "B" {
		t.Errorf("offered are %+v", rows.Rows)
	}
	*done = nil
	if rows.Pick(1); !slices.Equal(*done, []string{"filter0 1"}) {
		t.Errorf("done: %q", *done)
	}
	s := sample()
	s.Table.Picked = 2
	if p.Set(s); !strings.Contains(p.Spoken(), "Player: Cid") {
		t.Errorf("the last row is spoken as %q", p.Spoken())
	}
	s.Table.Picked = 3
	if p.Set(s); strings.Contains(p.Spoken(), "Player") {
		t.Errorf("no row is spoken as %q", p.Spoken())
	}
}

// A bar is drawn from a minimum width on.
func TestShortBarsAreLeftOut(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	for width, want := range map[float32]int{19: 0, 20: 4} {
		n := 0
		p.table.bar(func(fyne.CanvasObject, float32, float32, float32, float32) { n++ }, Cell{Part: 0.5, Off: 0.1}, 0, 0, width)
		if n != want {
			t.Errorf("%v wide: %d parts, want %d", width, n, want)
		}
	}
}

// Scrolling moves only as far as the picked row needs, up or down; a new row shows its side from the top.
func TestThePickedRowIsScrolledTo(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	s := sample()
	for i := range 99 {
		s.Table.Rows = append(s.Table.Rows, Row{{Text: fmt.Sprint("Player ", i)}, {}, {}, {}, {}})
	}
	for i := range 60 {
		s.Side.List = append(s.Side.List, look.Row{Height: 44, Text: fmt.Sprint("Game ", i)})
	}
	p.actions.Pick = func(i int) { s.Table.Picked = i; p.Set(s) }
	p.Set(s)
	if got, want := p.table.scroll.Content.Size().Height, float32(len(s.Table.Rows))*rowTall+1; got != want {
		t.Errorf("the table is %v high, want %v", got, want)
	}
	if got := p.side.scroll.Content.Size().Height; got < 62*44 {
		t.Errorf("the side is %v high", got)
	}
	view := p.table.scroll.Size().Height
	for _, step := range []struct {
		at   int
		want float32
	}{{0, 0}, {50, 51*rowTall - view}, {51, 52*rowTall - view}, {50, 52*rowTall - view}, {20, 20 * rowTall}, {21, 20 * rowTall}, {0, 0}} {
		p.side.scroll.ScrollToBottom()
		p.actions.Pick(step.at)
		p.table.reveal()
		if got := p.table.scroll.Offset; got != fyne.NewPos(0, step.want) {
			t.Errorf("row %d: scrolled to %v, want %v", step.at, got, step.want)
		}
		if p.side.scroll.Offset.Y != 0 {
			t.Errorf("row %d: the side is scrolled to %v", step.at, p.side.scroll.Offset)
		}
	}
}

// Long titles and texts wrap or are truncated at widths where they do not fit.
func TestLongTextsOfTheClubHaveTheirLines(t *testing.T) {
	p, _ := shown(t, fyne.NewSize(1280, 800))
	s := sample()
	s.Title, s.Note, s.Foot = "The games of every Thursday", strings.Repeat("Three finished games. ", 4), strings.Repeat("What the columns mean. ", 6)
	s.Side.Title, s.Side.Note = "Bertrand of the Long Table", strings.Repeat("3 games of 9. ", 4)
	s.Table.Rows, s.Table.Picked, s.Table.Empty = nil, -1, strings.Repeat("Nothing was played here yet. ", 5)
	p.Set(s)
	pagetest.WantRoom(t, "long", p.Stack.Root(), fyne.NewSize(340, 700), fyne.NewSize(1300, 700))
}
