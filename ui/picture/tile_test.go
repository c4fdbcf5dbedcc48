package picture_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// heard notes the keys that a tile has no use for.
type heard struct{ keys string }

func (h *heard) TypedKey(e *fyne.KeyEvent) { h.keys += string(e.Name) }
func (h *heard) TypedRune(r rune)          { h.keys += string(r) }

func TestTileIsPressedAsAWhole(t *testing.T) {
	r := pagetest.Room(t)
	pressed, drawn, keys := 0, 0, &heard{}
	whole := &picture.Tile{Keys: keys, OnTap: func() { pressed++ }}
	whole.Extend(whole, fyne.NewSize(100, 40), func(add kit.Adder, s fyne.Size) {
		drawn++
		add(r.Look.Box(0, 0), 0, 0, s.Width, s.Height)
	})
	r.Win.SetContent(whole)
	if whole.MinSize() != fyne.NewSize(100, 40) {
		t.Errorf("least %v", whole.MinSize())
	}
	for i, do := range []func(){
		func() { whole.Tapped(nil) },
		func() { whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
		func() { whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter}) },
		func() { whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) },
	} {
		if do(); pressed != i+1 {
			t.Fatalf("gesture %d: pressed %d times", i, pressed)
		}
	}
	whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	whole.TypedRune('x')
	whole.TypedRune(' ')
	if keys.keys != "Upx" || pressed != 4 {
		t.Errorf("hands on %q, pressed %d times", keys.keys, pressed)
	}
	for _, c := range []struct {
		do               func()
		hovered, focused bool
	}{
		{func() { whole.MouseIn(nil) }, true, false},
		{func() { whole.FocusGained() }, true, true},
		{func() { whole.MouseOut() }, false, true},
		{func() { whole.FocusLost() }, false, false},
	} {
		before := drawn
		if c.do(); whole.Hovered != c.hovered || whole.Focused != c.focused || drawn != before+1 {
			t.Errorf("hovered %v, focused %v, drawn %d times", whole.Hovered, whole.Focused, drawn-before)
		}
	}
	if whole.Cursor() != desktop.PointerCursor {
		t.Error("no hand over what can be pressed")
	}
	entered, came := 0, 0
	whole.OnEnter, whole.OnFocus = func() { entered++ }, func() { came++ }
	whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	whole.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	whole.FocusGained()
	if entered != 1 || came != 1 || pressed != 5 {
		t.Errorf("entered %d times, the keyboard came %d times, pressed %d times", entered, came, pressed)
	}
	whole.OnTap = nil
	if whole.Tapped(nil); whole.Cursor() != desktop.DefaultCursor || pressed != 5 {
		t.Error("a tile that cannot be pressed is")
	}
}
