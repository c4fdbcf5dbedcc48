package ui

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/board/boardtest"
)

// The sizes at which the tests of the map lay it out are those that the program gives it.
func TestTheMapHasTheSizeThatItsTestsTake(t *testing.T) {
	r, _, p := newAudience(t)
	for _, w := range boardtest.Windows() {
		size := fyne.NewSize(w.Of[0], w.Of[1])
		var got fyne.Size
		if w.Far {
			p.Win.Resize(size)
			got = p.Board.Size()
		} else {
			r.Resize(size.Width, size.Height)
			got = r.w.stage.Board.Size()
		}
		if math.Abs(float64(got.Width)-w.W) > 0.5 || math.Abs(float64(got.Height)-w.H) > 0.5 {
			t.Errorf("%s: the map has %v, not %v x %v", w.Name, got, w.W, w.H)
		}
	}
}
