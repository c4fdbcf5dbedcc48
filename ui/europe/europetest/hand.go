package europetest

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/board"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// Do performs a command.
func (x *Table) Do(names ...string) *Table {
	for _, name := range names {
		x.Perform(name)
	}
	return x
}

// Page returns the name of the page on top, "" for none.
func (x *Table) Page() string {
	if p := x.Stack.Top(); p != nil {
		return p.Name()
	}
	return ""
}

// Asked returns the title of the open dialog, "" for none.
func (x *Table) Asked() string {
	if x.Dialog != nil && x.Dialog.Open() {
		return x.Dialog.Title
	}
	return ""
}

// Control returns the place of something that can be pressed: a part of the page on top, or "answer-0" and so on of a dialog. ok
// is false if there is none.
func (x *Table) Control(name string) (at [4]float32, ok bool) {
	if p := x.Stack.Top(); p != nil {
		p.Controls(func(n string, rect [4]float32) {
			if n == name {
				at, ok = rect, rect[2] > 0
			}
		})
	}
	if x.Asked() != "" {
		for i, b := range x.Dialog.Buttons { // the last one is the main one
			if name == "answer-"+strconv.Itoa(len(x.Dialog.Buttons)-1-i) {
				return kit.Rect(b), true
			}
		}
	}
	return at, ok
}

// Press presses parts of the page on top, or answers of a dialog.
func (x *Table) Press(names ...string) *Table {
	x.T.Helper()
	for _, name := range names {
		at, ok := x.Control(name)
		if !ok {
			x.T.Fatalf("no button %q on page %q", name, x.Page())
		}
		test.TapCanvas(x.Win.Canvas(), fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2))
	}
	return x
}

// Focus presses Tab until a part of the page on top has the focus, and returns it.
func (x *Table) Focus(name string) fyne.Focusable {
	x.T.Helper()
	at, _ := x.Control(name)
	for c, tries := x.Win.Canvas(), 0; tries < 100; tries++ {
		if o, ok := c.Focused().(fyne.CanvasObject); ok && kit.Rect(o) == at {
			return c.Focused()
		}
		c.FocusNext()
	}
	x.T.Fatalf("Tab does not lead to %q", name)
	return nil
}

// Type types on the keyboard; other keys than letters are in angle brackets: "boh<Enter>".
func (x *Table) Type(text string) *Table {
	x.T.Helper()
	names := map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Space": fyne.KeySpace, "Next": fyne.KeyPageDown, "Back": fyne.KeyBackspace}
	for text != "" {
		to := x.Keys
		if f, ok := x.Win.Canvas().Focused().(kit.Router); ok {
			to = f
		}
		if name, rest, ok := strings.Cut(text, ">"); ok && name[0] == '<' {
			key := fyne.KeyName(name[1:])
			if full, known := names[name[1:]]; known {
				key = full
			}
			to.TypedKey(&fyne.KeyEvent{Name: key})
			text = rest
			continue
		}
		r := []rune(text)[0]
		to.TypedRune(r)
		text = text[len(string(r)):]
	}
	return x
}

// Click clicks a point of a map that is part of a page.
func (x *Table) Click(b *board.Board, at fyne.Position, button desktop.MouseButton) {
	corner, _ := b.FrameInWindow()
	e := &desktop.MouseEvent{Button: button}
	e.AbsolutePosition, e.Position = at, at.Subtract(corner)
	b.MouseDown(e)
	b.MouseUp(e)
	tap := &fyne.PointEvent{AbsolutePosition: at, Position: e.Position}
	if button == desktop.MouseButtonPrimary {
		b.Tapped(tap)
	} else {
		b.TappedSecondary(tap)
	}
}

// Said returns all visible texts: in the window, and in what covers it.
func (x *Table) Said() []string {
	var list []string
	for _, o := range layers(x.Win.Canvas()) {
		list = append(list, pagetest.Texts(o)...)
	}
	return list
}

// layers returns what is shown, from the bottom up.
func layers(c fyne.Canvas) (list []fyne.CanvasObject) {
	if c.Content() != nil {
		list = append(list, c.Content())
	}
	return append(list, c.Overlays().List()...)
}

// Tap presses the topmost part with a text.
func (x *Table) Tap(text string) *Table {
	x.T.Helper()
	for _, root := range slices.Backward(layers(x.Win.Canvas())) {
		for _, o := range slices.Backward(pagetest.Seen[*canvas.Text](root)) {
			if o.Text == text {
				at := kit.Rect(o)
				test.TapCanvas(x.Win.Canvas(), fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2))
				return x
			}
		}
	}
	x.T.Fatalf("nothing says %q: %q", text, x.Said())
	return nil
}

// says reports whether a text contains part.
func says(texts []string, part string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, part) })
}

// WantSaid fails the test unless all of the texts are visible somewhere.
func (x *Table) WantSaid(parts ...string) *Table {
	x.T.Helper()
	for _, part := range parts {
		if !says(append(x.Said(), x.Excuse), part) {
			x.T.Fatalf("nothing says %q: %q, excuse %q", part, x.Said(), x.Excuse)
		}
	}
	return x
}

// WantUnsaid fails the test if one of the texts is visible anywhere.
func (x *Table) WantUnsaid(parts ...string) *Table {
	x.T.Helper()
	for _, part := range parts {
		if says(append(x.Said(), x.Excuse), part) {
			x.T.Fatalf("%q is said: %q", part, x.Said())
		}
	}
	return x
}

// List returns the topmost list.
func (x *Table) List() *kit.RowList {
	x.T.Helper()
	for _, root := range slices.Backward(layers(x.Win.Canvas())) {
		if lists := pagetest.Seen[*kit.RowList](root); len(lists) > 0 {
			return lists[0]
		}
	}
	x.T.Fatal("no list is shown")
	return nil
}

// Choose answers a dialog that asks for a file.
func (x *Table) Choose(path string) *Table {
	x.T.Helper()
	field := x.Path()
	field.SetText(path)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	return x
}

// Path returns the field in which a dialog asks for the name of a file.
func (x *Table) Path() *page.PathField {
	x.T.Helper()
	for _, root := range slices.Backward(layers(x.Win.Canvas())) {
		if fields := pagetest.Seen[*page.PathField](root); len(fields) > 0 {
			return fields[0]
		}
	}
	x.T.Fatal("no file is asked for")
	return nil
}
