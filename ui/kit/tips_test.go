package kit_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// counter is a window with one widget under its layer for tooltips.
func counter(t *testing.T, size fyne.Size, make func(r *page.Room) fyne.CanvasObject) (*page.Room, fyne.CanvasObject) {
	t.Helper()
	r := pagetest.Room(t)
	o := make(r)
	r.Win.SetContent(container.NewStack(container.NewWithoutLayout(o), r.Tips.Layer))
	r.Win.Resize(size)
	o.Resize(size)
	return r, o
}

// long is a text for which no row has room.
const long = "Maximiliane von und zu Hohenberg-Falkenstein-Rabenau the Second of Königsberg"

// A text of a row that is cut is told whole under the pointer, wherever it stands in the row, also in what lies over the window, and then above
// that; a row that is seen whole tells nothing.
func TestRowsTellWhatHadNoRoom(t *testing.T) {
	for name, row := range map[string]look.Row{
		"text": {Height: 30, Text: long}, "below": {Height: 40, Text: "Austria", Sub: long}, "note": {Height: 30, Text: "Austria", Note: long},
	} {
		for _, over := range []bool{false, true} {
			r, o := counter(t, fyne.NewSize(200, 400), func(r *page.Room) fyne.CanvasObject { return kit.NewRowList(pagetest.Brush(r.Paint), r.Keys) })
			list := o.(*kit.RowList)
			if over {
				layer, lie := r.Tips.Over()
				r.Win.SetContent(widget.NewLabel("below"))
				r.Win.Canvas().Overlays().Add(container.NewStack(container.NewWithoutLayout(list), layer))
				lie(r.Win.Canvas())
			}
			list.Set([]look.Row{{Height: 30, Text: "whole"}, row})
			list.Resize(fyne.NewSize(200, 400))
			test.MoveMouse(r.Win.Canvas(), fyne.NewPos(40, 10))
			if got := r.Tips.Shown(); len(got) > 0 || r.Tips.Said() != "" {
				t.Errorf("%s: a row that is seen whole tells %q", name, got)
			}
			test.MoveMouse(r.Win.Canvas(), fyne.NewPos(map[string]float32{"note": 160}[name]+30, list.Tops[1]+row.Height-10))
			if got := strings.Join(r.Tips.Shown(), " "); !strings.Contains(got, long) || strings.Contains(strings.Join(pagetest.Texts(list), "|"), long) {
				t.Errorf("%s, over the window %v: the row says %q and tells %q", name, over, pagetest.Texts(list), got)
			}
			if below := pagetest.Texts(r.Tips.Layer); over && len(below) > 0 {
				t.Errorf("%s: the tooltip lies under the page: %q", name, below)
			}
		}
	}
}

// The tooltip of a button says what it does, its key, and why it is off; it changes with the button under the pointer, and a button under a page
// shows none.
func TestTooltipsFollowTheirButton(t *testing.T) {
	face := look.Button{Text: "Undo", Tip: "Undo the last step", Key: "Ctrl+Z", Disabled: true, Reason: "There is nothing to undo."}
	r, o := counter(t, fyne.NewSize(400, 200), func(r *page.Room) fyne.CanvasObject {
		return kit.NewButton(r.Look, kit.Plain, face, r.Keys, r.Tips, func() {})
	})
	b := o.(*kit.Button)
	b.Resize(fyne.NewSize(100, 30))
	b.Move(fyne.NewPos(10, 20))
	said := func(parts ...string) {
		t.Helper()
		got := strings.Join(r.Tips.Shown(), "|")
		for _, part := range parts {
			if !strings.Contains(got, part) {
				t.Errorf("the tooltip says %q, want %q", got, part)
			}
		}
		if len(parts) == 0 && got != "" {
			t.Errorf("the tooltip says %q", got)
		}
	}
	b.MouseIn(nil)
	said(face.Tip, face.Key, face.Reason)
	face.Disabled = false
	b.Set(face)
	b.MouseMoved(nil)
	if said(face.Tip); strings.Contains(strings.Join(r.Tips.Shown(), ""), face.Reason) {
		t.Errorf("it still says why it was off: %q", r.Tips.Shown())
	}
	b.MouseOut()
	said()
	b.MouseIn(nil)
	r.Win.SetContent(widget.NewLabel("a page"))
	face.Tip = "another"
	b.Set(face)
	said()
}

// What opens a list shows an arrow.
func TestWhatOpensAListShowsAnArrow(t *testing.T) {
	for _, drops := range []bool{false, true} {
		_, o := counter(t, fyne.NewSize(200, 40), func(r *page.Room) fyne.CanvasObject {
			return kit.NewButton(r.Look, kit.Plain, look.Button{Text: "All powers", Drops: drops}, r.Keys, r.Tips, func() {})
		})
		if n := len(pagetest.Seen[*canvas.Image](o)); n != kit.Second(drops) {
			t.Errorf("drops %v: %d arrows", drops, n)
		}
	}
}

// Where the words of a bar have no room beside each other the chosen one stands alone, with the others in a list that drops from it; what is cut
// even there is told whole under the pointer.
func TestWordsOfABarFoldAndAreTold(t *testing.T) {
	for _, row := range []struct {
		width       float32
		folded, cut bool
	}{{900, false, false}, {640, true, false}, {200, true, true}} {
		picked := -1
		r, o := counter(t, fyne.NewSize(row.width, 300), func(r *page.Room) fyne.CanvasObject {
			return kit.NewSegments(pagetest.Brush(r.Paint), r.Keys, func(i int) { picked = i }, long, "By lot", "As seated")
		})
		bar := o.(*kit.Segments)
		bar.Resize(fyne.NewSize(row.width, kit.SegmentHeight))
		for _, text := range pagetest.Seen[*canvas.Text](bar) {
			if text.Position().X+text.Size().Width > row.width+1 {
				t.Errorf("%v: %q ends outside its bar", row.width, text.Text)
			}
		}
		if bar.Folded() != row.folded || (len(pagetest.Texts(bar)) == 1) != row.folded || strings.HasSuffix(pagetest.Texts(bar)[0], "…") != row.cut {
			t.Errorf("%v: folded %v: %q", row.width, bar.Folded(), pagetest.Texts(bar))
		}
		bar.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 10)}})
		if told := strings.ReplaceAll(r.Tips.Said(), "\n", " "); row.cut != (told == long) || !row.cut && told != "" {
			t.Errorf("%v: it tells %q", row.width, told)
		}
		bar.MouseOut()
		if bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}); !row.folded {
			continue
		}
		list := pagetest.Seen[*kit.RowList](r.Win.Canvas().Overlays().Top())[0]
		if len(list.Rows) != 3 || !list.Rows[0].Picked {
			t.Fatalf("%v: it drops %+v", row.width, list.Rows)
		}
		if list.OnPick(2); picked != 2 {
			t.Errorf("%v: %d was picked", row.width, picked)
		}
	}
}

// The dots of a row stand closer before they are left out, and none lies over what is written beside them.
func TestDotsStandCloserBeforeTheyAreLeftOut(t *testing.T) {
	r, o := counter(t, fyne.NewSize(340, 400), func(r *page.Room) fyne.CanvasObject { return kit.NewRowList(pagetest.Brush(r.Paint), r.Keys) })
	list := o.(*kit.RowList)
	for due, want := range []int{0, 1, 2, 3, 4, 5, 6, 0, 0} {
		list.Set([]look.Row{{Height: 29, Text: "Austria", Cells: [3]string{"5", "5"}, Pips: look.Pips{Shown: true, Done: 1, Due: due}}})
		dots := pagetest.Seen[*canvas.Circle](r.Win.Canvas().Content())
		if len(dots) != want {
			t.Errorf("%d dots for %d orders, want %d", len(dots), due, want)
		}
		end := float32(0)
		for _, dot := range dots {
			if at := kit.Rect(dot); at[0] < max(end+1.5, 234) || at[2] < 7 || at[0]+at[2] > 300 {
				t.Errorf("of %d orders one has its dot at %v, after %v", due, at, end)
			} else {
				end = at[0] + at[2]
			}
		}
	}
}

// The lines below the text of a row stand under each other, and all of them in the middle of the row.
func TestSecondLinesOfARowStandBelowEachOther(t *testing.T) {
	r, o := counter(t, fyne.NewSize(340, 400), func(r *page.Room) fyne.CanvasObject { return kit.NewRowList(pagetest.Brush(r.Paint), r.Keys) })
	for sub, want := range map[string][]float32{"one": {18, 35}, "one\ntwo": {10, 27, 43}} {
		o.(*kit.RowList).Set([]look.Row{{Height: 70, Text: "text", Sub: sub}})
		lines := strings.Split("text\n"+sub, "\n")
		for _, drawn := range pagetest.Seen[*canvas.Text](r.Win.Canvas().Content()) {
			if i := slices.Index(lines, drawn.Text); i >= 0 && kit.Rect(drawn)[1] != want[i] {
				t.Errorf("%q stands at %v, want %v", drawn.Text, kit.Rect(drawn)[1], want[i])
			} else if i >= 0 {
				lines[i] = ""
			}
		}
		if left := strings.Join(lines, ""); left != "" {
			t.Errorf("%q is not drawn", left)
		}
	}
}
