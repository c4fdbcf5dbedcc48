package kit_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// TestTextsWithoutEnd: what somebody pasted by mistake is cut like any text that has no room, without being measured as a whole, which takes
// gigabytes.
func TestTextsWithoutEnd(t *testing.T) {
	l := pagetest.Room(t).Look
	for _, one := range []string{"A Vie – Tri, ", "漢字", "x", "💥 "} {
		start := strings.Repeat(one, 300)
		long := strings.Repeat(one, 1<<21/len(one))
		if got, want := l.Fit(long, 12, kit.Regular, 300), l.Fit(start, 12, kit.Regular, 300); got != want || !strings.HasSuffix(got, "…") {
			t.Errorf("%q: cut to %q, want %q", one, got, want)
		}
		lines := l.Wrap(long[:len(one)*(1<<14/len(one))], 12, kit.Regular, 300)
		for i, line := range lines {
			if w := l.Width(line, 12, kit.Regular); w > 300 {
				t.Fatalf("%q: line %d is %v wide", one, i, w)
			}
		}
		if first := l.Wrap(start, 12, kit.Regular, 300)[0]; lines[0] != first {
			t.Errorf("%q: the first line is %q, want %q", one, lines[0], first)
		}
	}
}

// TestTooltipsOfTextsWithoutEnd: as much is told under the pointer as has room.
func TestTooltipsOfTextsWithoutEnd(t *testing.T) {
	r, o := counter(t, fyne.NewSize(1200, 800), func(r *page.Room) fyne.CanvasObject { return canvas.NewRectangle(nil) })
	r.Tips.Whole(o, fyne.NewPos(10, 10), strings.Repeat("A Vie – Tri, ", 1<<17))
	if got := strings.Join(r.Tips.Shown(), " "); len([]rune(got)) > 1300 || !strings.HasSuffix(got, "…") {
		t.Errorf("%d letters are told, %q", len(got), got[max(len(got)-40, 0):])
	}
}

// TestTooltipsBeside: what is cut on a panel is told to the left of it, and below its place where there is no room for that.
func TestTooltipsBeside(t *testing.T) {
	for _, row := range []struct {
		left   float32
		beside bool
	}{{800, true}, {100, false}} {
		r, o := counter(t, fyne.NewSize(1200, 800), func(r *page.Room) fyne.CanvasObject { return canvas.NewRectangle(nil) })
		o.Move(fyne.NewPos(row.left, 0))
		r.Tips.Beside(o, fyne.NewPos(row.left+20, 300), "A text that is told whole.")
		tip := r.Tips.Layer.Objects[0]
		if end := tip.Position().X + tip.Size().Width; (end <= row.left) != row.beside {
			t.Errorf("at %v the text ends at %v", row.left, end)
		}
		if y := tip.Position().Y; row.beside && (y > 300 || y < 280) || !row.beside && y < 300 {
			t.Errorf("at %v the text is at the height of %v", row.left, y)
		}
	}
}

// TestTitlesWithoutEnd: the name of a file that is much too long loses its middle, not what is said about it.
func TestTitlesWithoutEnd(t *testing.T) {
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	r.Ask(strings.Repeat("x", 300)+" could not be saved", "", nil, 460, kit.Answer{Text: "Close"})
	texts := pagetest.Texts(r.Dialog.Layer)
	if all := strings.Join(texts, ""); !strings.Contains(all, "…") || !strings.Contains(strings.Join(texts, " "), "could not be saved") || len(texts) > 4 {
		t.Errorf("the title is %q", texts)
	}
}
