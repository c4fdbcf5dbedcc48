package kit

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestLayoutOfTheSameSizeDrawsNothing(t *testing.T) {
	drawn := 0
	layout := OnceASize(func(fyne.Size) { drawn++ })
	for _, s := range []fyne.Size{{}, {}, {Width: 34, Height: 34}, {Width: 34, Height: 34}, {Width: 40, Height: 34}} {
		layout(s)
	}
	if drawn != 3 {
		t.Errorf("drawn %d times for 3 sizes", drawn)
	}
}

func TestWhatStandsSideBySideStandsCloserInAShortRow(t *testing.T) {
	for width, want := range map[float32][3]float32{200: {0, 46, 92}, 132: {0, 46, 92}, 128: {0, 44, 88}, 60: {0, 42, 84}} {
		list := make([]fyne.CanvasObject, 3)
		for i := range list {
			list[i] = NewSheet(fyne.NewSize(40, 30), func(Adder, fyne.Size) {})
		}
		SideBySide{Gap: 6}.Layout(list, fyne.NewSize(width, 30))
		if got := [3]float32{list[0].Position().X, list[1].Position().X, list[2].Position().X}; got != want {
			t.Errorf("in %v they stand at %v, want %v", width, got, want)
		}
	}
}
