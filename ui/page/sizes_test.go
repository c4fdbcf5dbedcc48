package page

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A picture stands beside its column where it is the wider of the two, else above it, and both fill the window.
func TestHalvesFillTheWindow(t *testing.T) {
	for _, row := range []struct {
		window, picture fyne.Size
		at              fyne.Position
		column          fyne.Size
		stacked         bool
	}{
		{fyne.NewSize(1280, 800), fyne.NewSize(880, 752), fyne.NewPos(880, 48), fyne.NewSize(400, 752), false},
		{fyne.NewSize(800, 600), fyne.NewSize(400, 552), fyne.NewPos(400, 48), fyne.NewSize(400, 552), false},
		{fyne.NewSize(799, 2000), fyne.NewSize(799, 599.25), fyne.NewPos(0, 647.25), fyne.NewSize(799, 1352.75), true},
		{fyne.NewSize(390, 448), fyne.NewSize(390, 180), fyne.NewPos(0, 228), fyne.NewSize(390, 220), true},
		{fyne.NewSize(390, 20), fyne.NewSize(390, 0), fyne.NewPos(0, 48), fyne.NewSize(390, 0), true},
	} {
		want := Halves{row.picture, row.at, row.column}
		if h := HalvesOf(row.window, 400); h != want || h.Stacked() != row.stacked {
			t.Errorf("%v: %+v, above each other %v; want %+v", row.window, h, h.Stacked(), want)
		}
	}
}
