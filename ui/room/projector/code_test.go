package projector

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/page/pagetest"
	"entente/ui/projection"
)

// TestACodeHasItsBorder checks for four light modules around the code, without which phones cannot read it.
func TestACodeHasItsBorder(t *testing.T) {
	img := modules([][]bool{{true, false}, {false, true}})
	if img.Bounds().Dx() != 10 || img.Bounds().Dy() != 10 {
		t.Fatalf("the picture is %v", img.Bounds())
	}
	for y := range 10 {
		for x := range 10 {
			dark := img.At(x, y) == color.Black
			if want := x == 4 && y == 4 || x == 5 && y == 5; dark != want {
				t.Errorf("%d, %d is dark: %v", x, y, dark)
			}
		}
	}
}

func TestPhonesScanTheCodeOnTheSecondWindow(t *testing.T) {
	r := pagetest.Room(t)
	m := newMoment(kit.Brush{Look: r.Look})
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1920, Height: 1080}} {
		m.Resize(size)
		m.set(projection.Moment{Kind: projection.CodeMoment, Head: "Write on your phone", Text: "192.0.2.17:1901", Code: [][]bool{{true, false}, {false, true}}})
		list := pagetest.Seen[*canvas.Image](m)
		if len(list) != 1 || list[0].Size().Width < size.Height/3 || list[0].ScaleMode != canvas.ImageScalePixels {
			t.Fatalf("at %v: %d pictures, the first of %v", size, len(list), list[0].Size())
		}
		if texts := pagetest.Texts(m); !slices.Contains(texts, "192.0.2.17:1901") {
			t.Errorf("at %v it says %q", size, texts)
		}
	}
}
