package board

import (
	"encoding/binary"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/board/vector"
)

// layer is a picture of a part of the board, and the object that shows it in the window.
type layer struct {
	*canvas.Raster
	image *image.RGBA  // nil: not painted yet
	frame vector.Frame // the part of the board shown
	stale bool         // must be repainted before it is shown
}

// init makes the layer's object. Before it is shown, before is called, then paint if the layer is stale.
func (l *layer) init(before, paint func()) {
	nothing := image.NewRGBA(image.Rect(0, 0, 1, 1))
	l.Raster = canvas.NewRaster(func(int, int) image.Image {
		before()
		if l.stale && l.frame.W > 0 && l.frame.H > 0 {
			paint()
			l.stale = false
		}
		if l.image == nil {
			return nothing
		}
		return l.image
	})
}

// put places the layer in the view. A picture at its own resolution is copied, because interpolating takes a quarter of a frame without a graphics
// card.
func (l *layer) put(v view, density float64) {
	pos, size := v.place(l.frame, density)
	l.ScaleMode = canvas.ImageScalePixels
	if l.frame.Scale != v.scale()*density {
		l.ScaleMode = canvas.ImageScaleFastest // the default scales in software, 150 ms a frame
	}
	l.Move(fyne.NewPos(float32(pos.X), float32(pos.Y)))
	l.Resize(fyne.NewSize(float32(size.X), float32(size.Y)))
}

// reveal shows or hides the layer's object.
func reveal(o fyne.CanvasObject, visible bool) {
	if o.Visible() == visible {
		return
	}
	if visible {
		o.Show()
		o.Refresh() // Show alone draws no frame
	} else {
		o.Hide()
	}
}

// blank returns a picture of the given size, reusing old's memory if it is large enough. The pixels are not cleared.
func blank(old *image.RGBA, w, h int) *image.RGBA {
	if old == nil || cap(old.Pix) < 4*w*h {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return &image.RGBA{Pix: old.Pix[:4*w*h], Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
}

// half returns an opaque picture of a frame at half its width and height, together with its frame, which covers the same area.
func half(img *image.RGBA, f vector.Frame) (*image.RGBA, vector.Frame) {
	w, h := f.W-1, f.H-1 // the last column and row
	f.Scale, f.W, f.H = f.Scale/2, (f.W+1)/2, (f.H+1)/2
	small := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	for y := range f.H {
		above, below, to := img.Pix[2*y*img.Stride:], img.Pix[min(2*y+1, h)*img.Stride:], small.Pix[y*small.Stride:]
		for x := range f.W {
			left, right := 8*x, 4*min(2*x+1, w)
			sum := quarter(above[left:]) + quarter(above[right:]) + quarter(below[left:]) + quarter(below[right:])
			binary.LittleEndian.PutUint32(to[4*x:], sum|0xff000000)
		}
	}
	return small, f
}

// quarter returns a pixel with each channel divided by four.
func quarter(pix []uint8) uint32 { return binary.LittleEndian.Uint32(pix) >> 2 & 0x3f3f3f3f }
