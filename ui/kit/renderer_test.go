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
