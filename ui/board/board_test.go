package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board/vector"
)

func TestZoomIsInPercentOfTheBoardsUnits(t *testing.T) {
	u := newHand(t, 800, 600)
	for _, row := range []struct{ ask, want float64 }{{100, 100}, {200, 200}, {1, 50}, {9999, 400}} {
		if u.ZoomTo(row.ask); math.Abs(u.Zoom()-row.want) > 1e-9 {
			t.Errorf("zoom %v, want %v", row.ask, u.Zoom())
		}
	}
	if u.Fit(); u.Zoom() != 50 {
		t.Errorf("the whole board is at zoom %v", u.Zoom())
	}
}

func TestNoSizeIsTooSmall(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	for _, size := range []fyne.Size{{}, {Width: 1, Height: 1}, {Width: 0, Height: 300}, {Width: 3000, Height: 1}, {Width: 800, Height: 600}} {
		u.resize(size.Width, size.Height)
		u.wheel(fyne.NewPos(0, 0), 2)
		u.drag(desktop.MouseButtonPrimary, fyne.NewPos(0, 0), fyne.NewPos(9, 9))
		u.click(fyne.NewPos(0, 0), 0)
		u.ZoomTo(100)
		u.draw()
		u.Fit()
	}
	if u.picks = nil; u.Zoom() != 50 {
		t.Errorf("after the change the board is at %v", u.Zoom())
	}
	if u.click(u.over("par"), 0); u.picks[0].At != u.at("par") {
		t.Errorf("after the change a click on Paris picks %v", u.picks)
	}
}

func TestTheBoardIsNoPlaceForTheKeyboard(t *testing.T) {
	var b any = newHand(t, 300, 200).Board
	if _, ok := b.(fyne.Focusable); ok {
		t.Error("the board takes the focus")
	}
	if _, ok := b.(fyne.DoubleTappable); ok {
		t.Error("the board waits for double clicks")
	}
	for name, ok := range map[string]bool{
		"Mouseable": is[desktop.Mouseable](b), "Hoverable": is[desktop.Hoverable](b), "Cursorable": is[desktop.Cursorable](b),
		"Draggable": is[fyne.Draggable](b), "Scrollable": is[fyne.Scrollable](b),
		"Tappable": is[fyne.Tappable](b), "SecondaryTappable": is[fyne.SecondaryTappable](b),
	} {
		if !ok {
			t.Errorf("the board does not implement %s", name)
		}
	}
}

func is[T any](v any) bool { _, ok := v.(T); return ok }

func TestFrameInWindowTellsWhereEveryProvinceIs(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.wheel(fyne.NewPos(300, 300), 3)
	pos, f := u.FrameInWindow()
	for _, id := range []string{"par", "mun", "nth"} {
		kind := engine.Army
		if id == "nth" {
			kind = engine.Fleet
		}
		p := u.drawing.Anchor(u.at(id), kind)
		got := vector.Point{X: float64(pos.X) + (p.X-f.X)*f.Scale, Y: float64(pos.Y) + (p.Y-f.Y)*f.Scale}
		if want := point(u.over(id)); !near(got, want, 0.01) {
			t.Errorf("%s at %v, want %v", id, got, want)
		}
	}
}
