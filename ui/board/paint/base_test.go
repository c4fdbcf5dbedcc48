package paint

import (
	"bytes"
	"math"
	"sync"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/vector"
)

// whole returns the frame that shows the whole board w pixels wide.
func whole(d *atlas.Drawing, w int) vector.Frame {
	width, height := d.Size()
	scale := float64(w) / width
	return vector.Frame{Scale: scale, W: w, H: int(height * scale)}
}

func TestRecolorPaintsWhatBaseWouldPaint(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "light")
	f := whole(p.drawing, 500)
	pos := p.drawing.Variant().Setups[0].Begin()
	img := p.Base(th, f, &pos.Owners)
	for pv := range p.drawing.Variant().Map.Centers().All() {
		pos.Owners[pv] = engine.Power(1 + pv%7)
		p.Recolor(img, th, f, pv, &pos.Owners)
	}
	if want := p.Base(th, f, &pos.Owners); !bytes.Equal(img.Pix, want.Pix) {
		t.Error("recolored pictures differ from fresh ones")
	}
}

func TestFrameShowsTheSameBoardWhereverItIs(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "light")
	large := p.Base(th, vector.Frame{Scale: 0.5, W: 800, H: 600}, nil)
	part := p.Base(th, vector.Frame{Scale: 0.5, X: 400, Y: 200, W: 800, H: 600}, nil) // reaches beyond the board
	for y := range 500 {
		a, b := large.PixOffset(200, 100+y), part.PixOffset(0, y)
		for i := range 590 * 4 {
			if d := int(large.Pix[a+i]) - int(part.Pix[b+i]); d < -8 || d > 8 {
				t.Fatalf("pixel %d, %d differs by %d", i/4, y, d)
			}
		}
	}
	if got := part.RGBAAt(790, 300); got != th.Sea.RGBA {
		t.Errorf("the color beside the board is %v, want the sea", got)
	}
}

func TestStrangeFramesAreEmptyOrSea(t *testing.T) {
	p, th := painter(t), boardtest.Theme(t, "light")
	for _, f := range []vector.Frame{{}, {Scale: -1, W: 5, H: 5}, {Scale: 1, W: -5, H: 5}, {Scale: math.NaN(), W: 5, H: 5},
		{Scale: math.Inf(1), W: 5, H: 5}, {Scale: 1, X: math.NaN(), W: 5, H: 5}, {Scale: 1, Y: -1e300, W: 5, H: 5}} {
		if img := p.Base(th, f, nil); !img.Rect.Empty() {
			t.Errorf("%+v gives a picture of %v", f, img.Rect)
		}
	}
	img := p.Base(th, vector.Frame{Scale: 64, X: 800, Y: 600, W: 20, H: 20}, nil)
	if img.Rect.Dx() != 20 {
		t.Errorf("deep zoom gives %v", img.Rect)
	}
	if img := p.Base(th, vector.Frame{Scale: 1, X: 9000, W: 20, H: 20}, nil); img.RGBAAt(10, 10) != th.Sea.RGBA {
		t.Error("the color beyond the board is not the sea's")
	}
	p.Recolor(img, th, vector.Frame{Scale: 1, W: 7, H: 7}, 1, nil) // not its frame: no effect
}

func TestPainterServesSeveralAtOnce(t *testing.T) {
	p := painter(t)
	themes := []*atlas.Theme{boardtest.Theme(t, "light"), boardtest.Theme(t, "dark")}
	pos := p.drawing.Variant().Setups[0].Begin()
	var wait sync.WaitGroup
	for i := range 6 {
		wait.Go(func() {
			f, th := whole(p.drawing, 200+i/2*50), themes[i%2]
			img := p.Base(th, f, &pos.Owners)
			p.Recolor(img, th, f, p.drawing.Variant().Map.Province("par"), &pos.Owners)
			p.kit.Text(img, vector.TextStyle{Face: vector.Face(i), Size: 20, Color: th.Ink.RGBA}, 5, 20, "Paris")
			if want := p.Base(th, f, &pos.Owners); bytes.Equal(img.Pix, want.Pix) {
				t.Error("no text was written")
			}
		})
	}
	wait.Wait()
	if len(p.plates) > maxPlates {
		t.Errorf("the painter caches %d frames", len(p.plates))
	}
}

func benchmarkBase(b *testing.B, w, h int) {
	p, th := painter(b), boardtest.Theme(b, "light")
	pos := p.drawing.Variant().Setups[0].Begin()
	_, height := p.drawing.Size()
	scale := float64(h) / height
	i := 0
	defer meter.Start(b)()
	for b.Loop() {
		i++ // a new frame every time, as during a zoom
		p.Base(th, vector.Frame{Scale: scale * (1 + float64(i%16)/1024), X: -160, W: w, H: h}, &pos.Owners)
	}
}

func BenchmarkBase1080p(b *testing.B) { benchmarkBase(b, 1920, 1080) }
func BenchmarkBase4K(b *testing.B)    { benchmarkBase(b, 3840, 2160) }

func BenchmarkRecolor(b *testing.B) {
	p, th := painter(b), boardtest.Theme(b, "light")
	pos := p.drawing.Variant().Setups[0].Begin()
	f := vector.Frame{Scale: 0.9, X: -160, W: 1920, H: 1080}
	img := p.Base(th, f, &pos.Owners)
	for _, id := range []string{"par", "stp"} {
		pv := p.drawing.Variant().Map.Province(id)
		b.Run(id, func(b *testing.B) {
			defer meter.Start(b)()
			for b.Loop() {
				p.Recolor(img, th, f, pv, &pos.Owners)
			}
		})
	}
}
