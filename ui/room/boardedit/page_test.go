package boardedit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
	"entente/variants"
	"entente/variants/retouch"
)

// desk is the page alone, with a state set by the test and a list of the actions taken.
type desk struct {
	*Page
	now   State
	done  []string
	err   error
	saves func() // what else saving changes
}

func open(t *testing.T, size fyne.Size) *desk {
	t.Helper()
	r := pagetest.Room(t)
	theme, err := r.MapTheme("light", false)
	if err != nil {
		t.Fatal(err)
	}
	r.Theme = theme
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	r.Win.Resize(size)
	b := boardtest.New(t)
	x := &desk{saves: func() {}, now: State{
		Title: "Edit", Sub: "Shores", Map: Map{Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit)}, Tabs: []string{"Provinces", "Powers"},
		Rows:   []look.Row{{Height: 28, Text: "Kingsfell", Note: "kin", Picked: true}, {Height: 28, Text: "Whitecliff", Note: "whi"}},
		Fields: []Field{{"English", "Kingsfell"}, {"Other", "King"}}, Head: "On the map",
		Anchors: []Anchor{{Text: "Name", Sign: "Kingsfell", X: 400, Y: 300}, {Text: "Army", Piece: "army", X: 500, Y: 200.25}}, Anchor: 1, Hint: "Drag it",
		Undo: look.Button{Icon: "icon-undo"}, Redo: look.Button{Icon: "icon-redo"}, Save: look.Button{Text: "Save"}, Leave: look.Button{Text: "Close"},
	}}
	did := func(format string, args ...any) {
		x.done = append(x.done, fmt.Sprintf(format, args...))
		x.now.Sub = "after " + x.done[len(x.done)-1] // the page must show it
	}
	x.Page = New(r.Screen, Actions{
		Now: func() State { return x.now }, Brush: func() kit.Brush { return pagetest.Brush(r.Paint) },
		Tab: func(i int) { did("tab %d", i); x.now.Tab = i }, Row: func(i int) { did("row %d", i); x.now.Row = i }, Place: func(p engine.Province) { did("place %d", p) },
		Name: func(i int, text string) { did("name %d %s", i, text); x.now.Fields[i].Text = text }, Anchor: func(i int) { did("anchor %d", i); x.now.Anchor = i },
		Drag: func(i int, a, b float64) { did("drag %d %g %g", i, a, b) }, Nudge: func(a, b float64) { did("nudge %g %g", a, b) },
		Undo: func() { did("undo") }, Redo: func() { did("redo") }, Save: func() error { did("save"); x.saves(); return x.err },
		Ask: func() Question { return Question{"Save?", "It has changed.", "Keep", "Drop", "Stay"} }, Failed: func() string { return "Refused" }, Closed: func() { did("closed") },
	})
	x.Open()
	return x
}

// did returns the actions since the last call.
func (x *desk) did() string {
	list := x.done
	x.done = nil
	return strings.Join(list, ", ")
}

func key(x *desk, name fyne.KeyName) {
	x.room.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

func TestEverythingOnThePageIsTold(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	shift := false
	x.room.Held = func() fyne.KeyModifier {
		if shift {
			return fyne.KeyModifierShift
		}
		return 0
	}
	_, frame := x.board.FrameInWindow()
	h := func(i int) *handle { return x.Parts[fmt.Sprint("anchor.", i)].(*handle) }
	focus := func(o fyne.Focusable) { x.room.Win.Canvas().Focus(o) }
	for _, row := range []struct {
		do   func()
		want string
	}{
		{func() { x.tabs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) }, "tab 1"},
		{func() { x.list.Pick(1) }, "row 1"},
		{func() { focus(x.ground); key(x, fyne.KeyPageUp) }, "row 0"},
		{func() { key(x, fyne.KeyPageUp) }, ""},
		{func() { key(x, fyne.KeyPageDown) }, "row 1"},
		{func() { key(x, fyne.KeyPageDown) }, ""},
		{func() { key(x, fyne.KeyLeft) }, "nudge -1 0"},
		{func() { key(x, fyne.KeyDown) }, "nudge 0 1"},
		{func() { shift = true; key(x, fyne.KeyRight); key(x, fyne.KeyUp); shift = false }, "nudge 10 0, nudge 0 -10"},
		{func() { key(x, fyne.KeySpace) }, "anchor 0"},
		{func() { key(x, fyne.KeySpace) }, "anchor 1"},
		{func() { focus(x.fields[0]); x.anchors.Pick(0) }, "anchor 0"},
		{func() { key(x, fyne.KeyUp) }, "nudge 0 -1"}, // the map has the focus
		{func() { x.anchors.OnCursor(1) }, "anchor 1"},
		{func() { test.Tap(h(1)) }, "anchor 1"},
		{func() { x.fields[1].SetText("Queen") }, "name 1 Queen"},
		{func() { test.Tap(x.undo) }, "undo"}, {func() { test.Tap(x.redo) }, "redo"}, {func() { test.Tap(x.save) }, "save"},
		{func() { x.Perform("undo"); x.Perform("redo"); x.Perform("save") }, "undo, redo, save"},
		{func() {
			h(0).Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 30, DY: -9}})
			h(0).Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 10, DY: -1}})
			h(0).DragEnd()
		}, fmt.Sprintf("drag 0 %g %g", rounded(400+40/frame.Scale), rounded(300-10/frame.Scale))},
		{func() { h(0).DragEnd() }, ""},
		{func() { x.board.OnPick(board.Pick{At: engine.Location{Province: 3}}) }, "place 3"},
		{func() { x.board.OnPick(board.Pick{}) }, ""},
	} {
		row.do()
		if got := x.did(); got != row.want {
			t.Errorf("done is %q, want %q", got, row.want)
		}
		if !slices.Contains(pagetest.Texts(x.Root), x.now.Sub) {
			t.Errorf("done is %q, and the page says %q", row.want, pagetest.Texts(x.Root)[:4])
		}
	}
	w := uitest.NewWatch(t)
	if x.Refresh(); !w.Drew(x.Root) {
		t.Error("the page is not redrawn")
	}
	if x.Perform("new") {
		t.Error("the page knows a command that is not its own")
	}
}

func TestHandlesLieWhereTheirAnchorsAreSeen(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	check := func(i int) {
		t.Helper()
		_, f := x.board.FrameInWindow()
		h, a := x.Parts[fmt.Sprint("anchor.", i)].(*handle), x.now.Anchors[i]
		at := h.Position().AddXY(h.Size().Width/2, h.Size().Height/2)
		if dx, dy := float64(at.X)-(a.X-f.X)*f.Scale, float64(at.Y)-(a.Y-f.Y)*f.Scale; dx*dx+dy*dy > 0.1 || !h.Visible() {
			t.Errorf("handle %d is at %v, visible %v", i, at, h.Visible())
		}
	}
	check(0)
	check(1)
	x.board.ZoomTo(1.3 * x.board.Zoom())
	check(0)
	x.board.ShowPart(board.Part{X: 450, Y: 100, W: 100, H: 100})
	check(1)
	if x.Parts["anchor.0"].Visible() {
		t.Error("a handle beside the map is seen")
	}
	x.board.ShowPart(board.Part{X: 700, Y: 250, W: 100, H: 100})
	if x.Parts["anchor.0"].Visible() {
		t.Error("a handle left of the map is seen")
	}
	if top := x.handles.Objects[len(x.handles.Objects)-1]; top != x.Parts["anchor.1"] {
		t.Error("the chosen handle is not on top")
	}
	x.board.ShowPart(board.Part{X: 300, Y: 200, W: 300, H: 200})
	h := x.Parts["anchor.0"].(*handle)
	was := h.Position()
	h.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(20, 10)})
	if at := h.Position(); at != was.AddXY(20, 10) {
		t.Errorf("the handle is dragged from %v to %v", was, at)
	}
	x.did()
	h.DragEnd()
	_, f := x.board.FrameInWindow()
	if got, want := x.did(), fmt.Sprintf("drag 0 %g %g", rounded(400+20/f.Scale), rounded(300+10/f.Scale)); got != want {
		t.Errorf("dropped: %q, want %q", got, want)
	}
	if h.DragEnd(); x.did() != "" {
		t.Error("what was dropped is dropped again")
	}
	x.now.Anchors = x.now.Anchors[:1]
	if x.Refresh(); x.Parts["anchor.1"] != nil || len(x.handles.Objects) != 1 {
		t.Error("a handle without an anchor is left")
	}
}

// A new drawing replaces the old one, with its units at their current positions.
func TestAnotherDrawingIsShown(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	b := boardtest.New(t)
	pos := b.Position("france A par")
	files, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	x.now.Map.Scene.Position = pos
	x.Refresh()
	anchors, err := retouch.Move(files.Anchors, "par", "army", 700, 600)
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.Tracing{Of: x.now.Map.Drawing}.With(x.now.Map.Drawing.Variant(), anchors)
	if err != nil {
		t.Fatal(err)
	}
	under := func() engine.Location {
		_, f := x.board.FrameInWindow()
		at, _ := x.board.At(fyne.NewPos(float32((700-f.X)*f.Scale), float32((600-f.Y)*f.Scale)))
		return at
	}
	par := b.V.Map.Province("par")
	if under().Province == par {
		t.Fatal("the unit is there already")
	}
	x.board.ZoomTo(1.5 * x.board.Zoom())
	seen := x.board.Seen()
	x.now.Map.Drawing, x.now.Map.Painter = d, paint.NewPainter(d, b.Kit)
	if x.Refresh(); under().Province != par || x.board.Seen() != seen {
		t.Errorf("the unit is %v, seen is %v, before %v", under(), x.board.Seen(), seen)
	}
}

func TestThePageShowsWhatIsWrongAndWhatThereIs(t *testing.T) {
	x := open(t, fyne.NewSize(900, 640))
	texts := pagetest.Texts(x.Root)
	for _, want := range []string{"Edit", "Shores", "English", "On the map", "Drag it", "500, 200.3", "400, 300", "kin"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not shown: %q", want, texts)
		}
	}
	x.now.Fault, x.now.Fields = "Line 3: no", x.now.Fields[:1]
	x.Refresh()
	texts = pagetest.Texts(x.Root)
	if !slices.Contains(texts, "Line 3: no") || slices.Contains(texts, "Drag it") || slices.Contains(texts, "Other") || len(x.fields) != 1 {
		t.Errorf("with a fault: %q", texts)
	}
	if x.fields[0].Text != "Kingsfell" {
		t.Errorf("the name is %q", x.fields[0].Text)
	}
	if got := x.Spoken(); !strings.Contains(got, "Kingsfell") || !strings.Contains(got, "Army: 500, 200.3") || !strings.Contains(got, "Line 3") {
		t.Errorf("spoken: %s", got)
	}
	x.now.Anchors, x.now.Anchor = nil, 0
	if x.Refresh(); x.spots.Visible() || slices.Contains(pagetest.Texts(x.Root), "On the map") {
		t.Error("anchors of something without a position")
	}
}

// A space at the end stays while the next word is typed, although names may not end with one.
func TestASpaceCanBeTyped(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	x.do.Name = func(i int, text string) { x.now.Fields[i].Text = strings.TrimSpace(text) }
	for _, row := range [][2]string{{"King ", "King "}, {"King s", "King s"}} {
		if x.fields[0].SetText(row[0]); x.fields[0].Text != row[1] {
			t.Errorf("typed is %q, in the field %q", row[0], x.fields[0].Text)
		}
	}
	x.now.Fields[0].Text = "Queen"
	if x.Refresh(); x.fields[0].Text != "Queen" {
		t.Error("a name that was undone stays in the field")
	}
}

func TestWhatStandsAsideIsShownOnlyWhileItIsChosen(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	x.now.Anchors[0].Aside = true
	if x.Refresh(); x.Parts["anchor.0"] != nil || len(x.handles.Objects) != 1 {
		t.Error("it is shown")
	}
	x.now.Anchor = 0
	if x.Refresh(); x.Parts["anchor.0"] == nil || len(x.handles.Objects) != 2 {
		t.Error("it is not shown while it is chosen")
	}
}

// Leaving the page, or closing the window with all its pages, asks about unsaved changes.
func TestWhatIsNotSavedIsAskedAbout(t *testing.T) {
	for _, row := range []struct {
		changed bool
		answer  string // of the dialog
		err     error
		want    string
		left    bool
	}{
		{false, "", nil, "closed", true}, {true, "Keep", nil, "save, closed", true}, {true, "Keep", errors.New("line 3"), "save", false},
		{true, "Drop", nil, "closed", true}, {true, "Stay", nil, "", false},
	} {
		for _, window := range []bool{false, true} {
			x := open(t, fyne.NewSize(1280, 800))
			x.now.Changed, x.err = row.changed, row.err
			x.Refresh()
			if window {
				x.room.Stack.Leaving(x.room.Stack.CloseAll)
			} else {
				test.Tap(x.leaves)
			}
			if d := x.room.Dialog; row.answer != "" {
				if d == nil || !d.Open() || !x.room.Stack.Shown(x.Page) {
					t.Fatalf("%+v, the window %v: nothing is asked", row, window)
				}
				test.Tap(d.Buttons[slices.IndexFunc(d.Buttons, func(b *kit.Button) bool { return b.Face.Text == row.answer })])
			}
			if got := x.did(); got != row.want || x.room.Stack.Shown(x.Page) == row.left {
				t.Errorf("%+v, the window %v: done is %q", row, window, got)
			}
			if row.err != nil && !slices.Contains(pagetest.Texts(x.room.Win.Canvas().Overlays().Top()), "Refused") {
				t.Error("what is wrong is not said")
			}
		}
	}
}

// After saving while the question is open, the page does not ask again if it stays.
func TestWhatWasSavedIsNotAskedAboutAgain(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	x.now.Changed = true
	x.Refresh()
	x.saves = func() { x.now.Changed = false }
	left := 0
	for want := range 2 {
		x.room.Stack.Leaving(func() { left++ })
		if d := x.room.Dialog; want == 0 {
			test.Tap(d.Buttons[slices.IndexFunc(d.Buttons, func(b *kit.Button) bool { return b.Face.Text == "Keep" })])
		} else if d.Open() {
			t.Error("it is asked about again")
		}
	}
	if got := x.did(); got != "save" || left != 2 {
		t.Errorf("done is %q, left %d times", got, left)
	}
}

func TestThePageAsItIsLaidOut(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
		pagetest.WantPlan(t, fmt.Sprint("page-", size.Width), open(t, size).Root)
	}
	x := open(t, fyne.NewSize(900, 640))
	pagetest.WantRoom(t, "room-width", x.Root, fyne.NewSize(330, 640), fyne.NewSize(1100, 640))
	pagetest.WantParts(t, x.Root)
	pagetest.WantRoom(t, "room-height", x.Root, fyne.NewSize(700, 320), fyne.NewSize(700, 700))
}

// If nothing of a province is on the map, the list takes the map's space.
func TestAPageWithoutAnchors(t *testing.T) {
	x := open(t, fyne.NewSize(900, 640))
	x.now.Anchors, x.now.Anchor = nil, 0
	x.Refresh()
	pagetest.WantPlan(t, "page-bare", x.Root)
	x.room.Win.Canvas().Focus(x.ground)
	if key(x, fyne.KeySpace); x.did() != "" {
		t.Error("something is chosen")
	}
}

// A center has a handle of its own size; keys that the map does not use work as on every page.
func TestACenterHasAHandle(t *testing.T) {
	x := open(t, fyne.NewSize(1280, 800))
	x.now.Anchors = append(x.now.Anchors, Anchor{Text: "Center", Piece: "center", X: 300, Y: 300})
	x.Refresh()
	pagetest.WantPlan(t, "page-center", x.Root)
	x.room.Win.Canvas().Focus(x.fields[0])
	if key(x, fyne.KeySpace); x.did() != "" {
		t.Error("Space chooses an anchor beside the map")
	}
	if key(x, fyne.KeyEscape); x.did() != "closed" {
		t.Error("Escape does not leave the page")
	}
}

// A long hint wraps.
func TestALongHintHasItsLines(t *testing.T) {
	x := open(t, fyne.NewSize(900, 640))
	x.now.Hint, x.now.Title = strings.Repeat("Drag it to where it belongs. ", 3), "Edit the board of Three Shores"
	x.now.Fields[0].Label = strings.Repeat("A label longer than most ", 4)
	x.Refresh()
	pagetest.WantPlan(t, "long-label", x.Root)
	pagetest.WantRoom(t, "long", x.Root, fyne.NewSize(330, 640), fyne.NewSize(1300, 640))
}
