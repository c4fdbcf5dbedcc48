package page_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// answering opens a dialog and notes its answers.
func answering(r *page.Room, name string, body fyne.CanvasObject, done *[]string) {
	note := func(answer string) func() { return func() { *done = append(*done, name+" "+answer) } }
	r.Ask(name, "text", body, 400, kit.Answer{Text: "Yes", Do: note("yes")}, kit.Answer{Text: "No", Do: note("no")})
}

// A dialog that has lost the keyboard to a click beside it takes Escape and Enter, also one that lies over another, and that other again
// when it is the only one.
func TestADialogThatLostTheKeyboardTakesEscapeAndEnter(t *testing.T) {
	for key, answer := range map[fyne.KeyName]string{fyne.KeyEscape: "no", fyne.KeyReturn: "yes"} {
		r, done := pagetest.Room(t), []string{}
		press := func() {
			r.Win.Canvas().Unfocus()
			r.Keys.TypedKey(&fyne.KeyEvent{Name: key})
		}
		answering(r, "first", nil, &done)
		answering(r, "second", nil, &done)
		press()
		if len(done) != 1 || done[0] != "second "+answer {
			t.Fatalf("%s: %q", key, done)
		}
		press()
		if len(done) != 2 || done[1] != "first "+answer || r.Busy() {
			t.Errorf("%s: %q, something lies over the window: %v", key, done, r.Busy())
		}
	}
}

// In a dialog with a field Enter is its first answer, wherever the keyboard was.
func TestAFieldOfADialogThatLostTheKeyboardTakesEnter(t *testing.T) {
	r, done := pagetest.Room(t), []string{}
	answering(r, "name", kit.NewField(&page.DialogKeys{Screen: r.Screen}, "", nil), &done)
	r.Win.Canvas().Unfocus()
	r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(done) != 1 || done[0] != "name yes" {
		t.Errorf("%q", done)
	}
}

// A list that has lost the keyboard to a click beside it takes it again.
func TestAListThatLostTheKeyboardTakesKeys(t *testing.T) {
	r, picked := pagetest.Room(t), -1
	rows := []look.Row{{Height: 28, Text: "one"}, {Height: 28, Text: "two"}}
	open := func() {
		r.Look.Choose(pagetest.Brush(r.Paint), r.Win.Canvas(), r.Win.Content(), rows, func(i int) { picked = i })
		r.Win.Canvas().Unfocus()
	}
	r.Win.SetContent(r.Look.Box(look.RoleLine, 0))
	open()
	r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if f := r.Win.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if picked != 1 || r.Busy() {
		t.Errorf("row %d is picked, the list is open: %v", picked, r.Busy())
	}
	open()
	if r.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); r.Busy() {
		t.Error("Escape leaves the list open")
	}
}

// A list opens at what is chosen now, scrolled to it, and Home and End lead to its first and last row that can be chosen.
func TestAListOpensAtWhatIsChosen(t *testing.T) {
	r, picked := pagetest.Room(t), -1
	r.Win.SetContent(r.Look.Box(look.RoleLine, 0))
	r.Win.Resize(fyne.NewSize(900, 640))
	rows := make([]look.Row, 100)
	for i := range rows {
		rows[i] = look.Row{Height: 28, Text: strconv.Itoa(i), Picked: i == 90, Dead: i == 0 || i == 99}
	}
	for _, c := range []struct {
		keys []fyne.KeyName
		want int
	}{{nil, 90}, {[]fyne.KeyName{fyne.KeyDown}, 91}, {[]fyne.KeyName{fyne.KeyHome}, 1}, {[]fyne.KeyName{fyne.KeyEnd}, 98}, {[]fyne.KeyName{fyne.KeyEnd, fyne.KeyUp}, 97}} {
		r.Look.Choose(pagetest.Brush(r.Paint), r.Win.Canvas(), r.Win.Content(), rows, func(i int) { picked = i })
		list := pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())[0]
		if y := list.Scroll.Offset.Y; y > list.Tops[90] || y+list.Scroll.Size().Height < list.Tops[91] {
			t.Errorf("it is scrolled to %v, the row is at %v", y, list.Tops[90])
		}
		for _, name := range append(c.keys, fyne.KeyReturn) {
			r.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
		}
		if picked != c.want {
			t.Errorf("%v: row %d is picked, want %d", c.keys, picked, c.want)
		}
	}
}

// sheet is a page without anything on it.
type sheet struct {
	fyne.CanvasObject
	name           string
	closed, covers bool
	keys           []fyne.KeyName
	typed          string
}

func (p *sheet) Name() string                              { return p.name }
func (p *sheet) Object() fyne.CanvasObject                 { return p.CanvasObject }
func (p *sheet) Controls(func(name string, at [4]float32)) {}
func (p *sheet) Closed()                                   { p.closed = true }
func (p *sheet) Covers() bool                              { return p.covers }
func (p *sheet) TypedKey(e *fyne.KeyEvent)                 { p.keys = append(p.keys, e.Name) }
func (p *sheet) TypedRune(r rune)                          { p.typed += string(r) }

// What a page hides is not drawn, whatever lies below it, and is there again when the page is gone, with the keyboard.
func TestWhatAPageHidesIsNotDrawn(t *testing.T) {
	r := pagetest.Room(t)
	window, field := r.Look.Box(look.RoleLine, 0), kit.NewField(nil, "", nil)
	r.Win.SetContent(container.NewStack(window, field))
	r.Win.Canvas().Focus(field)
	first, second := &sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: "first"}, &sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: "second"}
	third, done := &sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: "third"}, []string{}
	drawn := map[string]fyne.CanvasObject{"window": window, "first": first.CanvasObject, "second": second.CanvasObject}
	for _, step := range []struct {
		what string
		do   func()
		want string // what is drawn
		top  page.Page
	}{
		{"at the start", func() {}, "window", nil},
		{"under one page", func() { r.Stack.Open(first, nil) }, "first", first},
		{"under two pages", func() { r.Stack.Open(second, nil) }, "second", second},
		{"a dialog hides nothing", func() { answering(r, "dialog", nil, &done) }, "second", second},
		{"after the dialog", func() { r.Dialog.Close() }, "second", second},
		{"the lower page goes first", func() { r.Stack.Close(first) }, "second", second},
		{"a dialog stays when a page below goes", func() {
			r.Stack.Open(first, nil)
			r.Stack.Open(third, nil)
			answering(r, "dialog", nil, &done)
			focused := r.Win.Canvas().Focused()
			if r.Stack.Close(first); r.Win.Canvas().Focused() != focused || focused == nil {
				t.Errorf("the keyboard was with %T, is with %T", focused, r.Win.Canvas().Focused())
			}
			if r.Win.Canvas().Overlays().Top() == r.Stack.Root() {
				t.Error("the dialog is gone")
			}
			r.Dialog.Close()
			r.Stack.Close(third)
		}, "second", second},
		{"it goes once", func() { first.closed = false; r.Stack.Close(first) }, "second", second},
		{"it comes again", func() { r.Stack.Open(first, nil) }, "first", first},
		{"and goes", func() { r.Stack.Close(first) }, "second", second},
		{"after all", func() { r.Stack.Open(first, nil); r.Stack.CloseAll() }, "window", nil},
	} {
		step.do()
		seen := ""
		for _, root := range append(r.Win.Canvas().Overlays().List(), r.Win.Content()) {
			for _, o := range pagetest.Seen[*canvas.Rectangle](root) {
				for name, what := range drawn {
					if fyne.CanvasObject(o) == what {
						seen += name
					}
				}
			}
		}
		if seen != step.want || r.Stack.Top() != step.top || r.Stack.Shown(second) != (step.top == second || step.what == "it comes again") {
			t.Errorf("%s: %q is drawn, want %q; on top is %v", step.what, seen, step.want, r.Stack.Top())
		}
		if step.what == "it goes once" && first.closed {
			t.Error("a page that is gone is told again that it is closed")
		}
	}
	if !first.closed || !second.closed || r.Win.Canvas().Focused() != fyne.Focusable(field) {
		t.Errorf("closed %v, %v; the keyboard is with %T", first.closed, second.closed, r.Win.Canvas().Focused())
	}
}

// Keys go to the page on top, to a dialog that lies over it, but under a page that hides everything to nothing else; without a page nobody
// takes them.
func TestKeysGoToWhatLiesOnTop(t *testing.T) {
	r := pagetest.Room(t)
	press := func(key fyne.KeyName) bool { return r.Stack.TypedKey(&fyne.KeyEvent{Name: key}) }
	if press(fyne.KeyA) || r.Stack.TypedRune('a') {
		t.Error("a key is taken where no page is")
	}
	first, cover := &sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: "first"}, &sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: "cover", covers: true}
	r.Stack.Open(first, nil)
	var done []string
	if !press(fyne.KeyA) || !r.Stack.TypedRune('a') {
		t.Error("the page does not take a key")
	}
	answering(r, "over the page", nil, &done)
	press(fyne.KeyEscape)
	r.Stack.Open(cover, nil)
	answering(r, "under the cover", nil, &done)
	if press(fyne.KeyEscape); r.Win.Canvas().Overlays().Top() != r.Stack.Root() || !r.Dialog.Open() {
		t.Error("a dialog shows over what hides everything, or is answered")
	}
	r.Stack.Close(cover)
	press(fyne.KeyEscape)
	if want := []string{"over the page no", "under the cover no"}; !slices.Equal(done, want) {
		t.Errorf("answered is %q, want %q", done, want)
	}
	if !slices.Equal(first.keys, []fyne.KeyName{fyne.KeyA}) || first.typed != "a" || !slices.Equal(cover.keys, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("the page has %q and %q, the cover %q", first.keys, first.typed, cover.keys)
	}
}

// keeper is a page that asks before it is left.
type keeper struct {
	sheet
	asks func(then func())
}

func (p *keeper) Leaving(then func()) { p.asks(then) }

// Pages with something to save are asked one after the other, the one on top first. One that says no keeps all of them.
func TestPagesAreAskedBeforeTheyGo(t *testing.T) {
	for _, row := range []struct{ no, want string }{{"", "top, bottom, gone"}, {"bottom", "top, bottom"}, {"top", "top"}} {
		r := pagetest.Room(t)
		var done []string
		for _, name := range []string{"bottom", "plain", "top"} {
			one := sheet{CanvasObject: r.Look.Box(look.RoleLine, 0), name: name}
			if name == "plain" {
				r.Stack.Open(&one, nil)
				continue
			}
			r.Stack.Open(&keeper{one, func(then func()) {
				if done = append(done, name); name != row.no {
					then()
				}
			}}, nil)
		}
		r.Stack.Leaving(func() { done = append(done, "gone") })
		if got := strings.Join(done, ", "); got != row.want {
			t.Errorf("%q says no: %q, want %q", row.no, got, row.want)
		}
	}
}

// TestClearLeavesNothingThatWaits: a question is answered as by Escape, and neither a page nor a text beside the pointer nor the keyboard of a field stays.
func TestClearLeavesNothingThatWaits(t *testing.T) {
	r, done := pagetest.Room(t), []string{}
	field := kit.NewButton(r.Look, kit.Plain, look.Button{Text: "Press"}, nil, nil, func() {})
	r.Win.SetContent(container.NewStack(field, r.Tips.Layer))
	r.Win.Resize(fyne.NewSize(900, 640))
	r.Win.Canvas().Focus(field)
	r.Tips.Whole(field, fyne.NewPos(10, 10), "A text")
	answering(r, "?", nil, &done)
	r.Stack.Clear()
	if !slices.Equal(done, []string{"? no"}) || r.Dialog.Open() || r.Win.Canvas().Focused() != nil || len(r.Tips.Shown()) > 0 {
		t.Errorf("answered %q, open %v, %v has the keyboard, %q is told", done, r.Dialog.Open(), r.Win.Canvas().Focused(), r.Tips.Shown())
	}
	if r.Stack.Clear(); len(done) != 1 {
		t.Errorf("answered again: %q", done)
	}
}
