package europetest

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

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
		x.PressAt(at)
	}
	return x
}

// Focus presses Tab until a part of the page on top has the focus, and returns it.
func (x *Table) Focus(name string) fyne.Focusable {
	x.T.Helper()
	return x.FocusAt(name, func() [4]float32 {
		at, _ := x.Control(name)
		return at
	})
}

// Click clicks a point of a map, in the window, as the driver of a desktop would.
func Click(b *board.Board, at fyne.Position, button desktop.MouseButton) {
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

// List returns the list that lies uppermost.
func (x *Table) List() *kit.RowList {
	x.T.Helper()
	for _, root := range slices.Backward(x.Layers()) {
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
	for _, root := range slices.Backward(x.Layers()) {
		if fields := pagetest.Seen[*page.PathField](root); len(fields) > 0 {
			return fields[0]
		}
	}
	x.T.Fatal("no file is asked for")
	return nil
}
