package boardtest

import (
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
)

// Window is a window size at which the whole board must be easy to read.
type Window struct {
	Name string
	Of   [2]float32 // the size of the whole window, in logical pixels
	W, H float64    // the size of the map in it
	Far  bool       // for the projector
}

// Windows returns the map sizes of common windows as the program lays them out. A test of the window checks the numbers.
func Windows() []Window {
	return []Window{
		{"1280x800", [2]float32{1280, 800}, 938.6667, 704, false},
		{"1920x1080", [2]float32{1920, 1080}, 1460, 984, false},
		{"projector 1280x720", [2]float32{1280, 720}, 960, 720, true},
		{"projector 1920x1080", [2]float32{1920, 1080}, 1440, 1080, true},
	}
}

// Frame returns the frame that shows a whole drawing in the window.
func (w Window) Frame(d *atlas.Drawing) vector.Frame {
	x, y := d.Size()
	scale := min(w.W/x, w.H/y)
	return vector.Frame{Scale: scale, X: (x - w.W/scale) / 2, Y: (y - w.H/scale) / 2, W: int(w.W + 0.99), H: int(w.H + 0.99), Fit: scale}
}
