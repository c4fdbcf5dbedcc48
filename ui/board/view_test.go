package board

import (
	"math"
	"testing"

	"entente/ui/board/vector"
)

const (
	boardW = 1600.0
	boardH = 1200.0
)

func near(a, b vector.Point, by float64) bool {
	return math.Abs(a.X-b.X) <= by && math.Abs(a.Y-b.Y) <= by
}

func TestViewFitsTheBoardInTheMiddle(t *testing.T) {
	for _, row := range []struct {
		name         string
		w, h         float64
		scale        float64
		corner, last vector.Point // where the window shows the board's corners
	}{
		{"same shape", 800, 600, 0.5, vector.Point{}, vector.Point{X: 800, Y: 600}},
		{"too wide", 1000, 600, 0.5, vector.Point{X: 100}, vector.Point{X: 900, Y: 600}},
		{"too high", 800, 800, 0.5, vector.Point{Y: 100}, vector.Point{X: 800, Y: 700}},
		{"a line", 1, 600, 1 / boardW, vector.Point{Y: 299.625}, vector.Point{X: 1, Y: 300.375}},
	} {
		t.Run(row.name, func(t *testing.T) {
			v := newView(boardW, boardH).resized(row.w, row.h)
			if v.scale() != row.scale {
				t.Errorf("scale %v, want %v", v.scale(), row.scale)
			}
			if got := v.toWindow(vector.Point{}); !near(got, row.corner, 1e-9) {
				t.Errorf("top left at %v, want %v", got, row.corner)
			}
			if got := v.toWindow(vector.Point{X: boardW, Y: boardH}); !near(got, row.last, 1e-9) {
				t.Errorf("bottom right at %v, want %v", got, row.last)
			}
		})
	}
}

func TestWindowAndBoardPointsConvertBothWays(t *testing.T) {
	v := newView(boardW, boardH).resized(939, 704).zoomed(vector.Point{X: 300, Y: 200}, 2.7).panned(-31, 12)
	for _, p := range []vector.Point{{X: 0, Y: 0}, {X: 939, Y: 704}, {X: 17.5, Y: 690.25}} {
		if got := v.toWindow(v.toBoard(p)); !near(got, p, 1e-9) {
			t.Errorf("%v became %v", p, got)
		}
	}
	if got := v.toBoard(vector.Point{}); !near(got, v.origin(), 1e-9) {
		t.Errorf("top left shows %v, origin is %v", got, v.origin())
	}
}

func TestZoomKeepsThePointUnderThePointer(t *testing.T) {
	v := newView(boardW, boardH).resized(939, 704)
	v = v.zoomed(vector.Point{X: 469, Y: 352}, 3) // away from the edges, which would move the view
	for _, p := range []vector.Point{{X: 469, Y: 352}, {X: 300, Y: 500}, {X: 650, Y: 100}} {
		before := v.toBoard(p)
		for _, factor := range []float64{1.2, 1.2, 1.1, 1 / 1.05} {
			v = v.zoomed(p, factor)
			if after := v.toBoard(p); !near(before, after, 1e-6) {
				t.Fatalf("at %v, zoom %.2f: the board point %v became %v", p, v.zoom, before, after)
			}
		}
	}
}

func TestZoomStaysBetweenFitAndEightTimes(t *testing.T) {
	v := newView(boardW, boardH).resized(800, 600)
	middle := vector.Point{X: 400, Y: 300}
	for _, row := range []struct{ factor, want float64 }{
		{0.5, 1}, {4, 4}, {100, 8}, {1.2, 8}, {0.25, 2}, {0, 2}, {-3, 2}, {math.NaN(), 2}, {1e-9, 1},
	} {
		if v = v.zoomed(middle, row.factor); v.zoom != row.want {
			t.Errorf("factor %v: zoom %v, want %v", row.factor, v.zoom, row.want)
		}
	}
}

func TestTheBoardNeverLeavesTheWindow(t *testing.T) {
	for _, size := range []vector.Point{{X: 939, Y: 704}, {X: 1600, Y: 500}, {X: 300, Y: 1000}} {
		v := newView(boardW, boardH).resized(size.X, size.Y)
		for step := range 400 {
			angle := float64(step)
			v = v.panned(math.Cos(angle)*float64(step), math.Sin(angle)*float64(step))
			v = v.zoomed(vector.Point{X: math.Mod(angle*37, size.X), Y: math.Mod(angle*91, size.Y)}, 1+0.3*math.Sin(angle/3))
			a, z := v.toWindow(vector.Point{}), v.toWindow(vector.Point{X: boardW, Y: boardH})
			wide, high := z.X-a.X > size.X, z.Y-a.Y > size.Y
			const eps = 1e-6
			if wide && (a.X > eps || z.X < size.X-eps) || high && (a.Y > eps || z.Y < size.Y-eps) {
				t.Fatalf("step %d: window %v, board from %v to %v leaves a gap", step, size, a, z)
			}
			if !wide && math.Abs(a.X+z.X-size.X) > eps || !high && math.Abs(a.Y+z.Y-size.Y) > eps {
				t.Fatalf("step %d: window %v, board from %v to %v is not centered", step, size, a, z)
			}
		}
	}
}

func TestResizeKeepsTheMiddleAndTheZoom(t *testing.T) {
	v := newView(boardW, boardH).resized(800, 600).zoomed(vector.Point{X: 500, Y: 350}, 3)
	for _, size := range []vector.Point{{X: 0, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 700}, {X: 400, Y: 300}} {
		w := v.resized(size.X, size.Y)
		if back := w.resized(800, 600); !near(back.center, v.center, 1e-9) || back.zoom != v.zoom {
			t.Errorf("via %v: center %v zoom %v, want %v %v", size, back.center, back.zoom, v.center, v.zoom)
		}
	}
}

func TestAnEmptyViewAnswersWithoutNonsense(t *testing.T) {
	for _, v := range []view{{}, newView(0, 0).resized(800, 600), newView(boardW, boardH), newView(boardW, boardH).resized(0, 5)} {
		w := v.zoomed(vector.Point{X: 3, Y: 3}, 2).panned(5, 5).fitted()
		for _, p := range []vector.Point{w.origin(), w.toBoard(vector.Point{X: 1}), w.toWindow(vector.Point{X: 1}), w.center} {
			if math.IsNaN(p.X+p.Y) || math.IsInf(p.X+p.Y, 0) {
				t.Errorf("%+v returns %v", v, p)
			}
		}
		if f := w.frame(1); f != (vector.Frame{}) || w.holds(f, 1, 0) || w.covered(f) {
			t.Errorf("%+v asks for a picture %+v", v, f)
		}
	}
}

func TestAFrameCoversTheWindowToThePixel(t *testing.T) {
	for _, density := range []float64{1, 1.25, 1.5, 2} {
		for _, zoom := range []float64{1, 1.2, 2.5, 8} {
			v := newView(boardW, boardH).resized(939/density, 704/density)
			v = v.zoomed(vector.Point{X: 200, Y: 150}, zoom).panned(3.3, -7.7)
			f := v.frame(density)
			if !v.holds(f, density, 0) || !v.holds(f, density, v.margin(density)/3) || !v.covered(f) {
				t.Errorf("density %v zoom %v: %+v does not hold its own view", density, zoom, f)
			}
			pos, size := v.place(f, density)
			if x := pos.X * density; math.Abs(x-math.Round(x)) > 1e-6 {
				t.Errorf("density %v zoom %v: picture begins at device pixel %v", density, zoom, x)
			}
			if w := size.X * density; math.Abs(w-float64(f.W)) > 1e-6 {
				t.Errorf("density %v zoom %v: picture of %d pixels is %v wide in the window", density, zoom, f.W, w)
			}
			if zoom == 1 && (f.W != 939 || f.H != 704 && f.H != 705) {
				t.Errorf("density %v: the whole board is painted as %dx%d", density, f.W, f.H)
			}
			if shown := v.toWindow(vector.Point{X: f.X, Y: f.Y}); !near(shown, pos, 1/density) {
				t.Errorf("density %v zoom %v: the picture is at %v, its point at %v", density, zoom, pos, shown)
			}
		}
	}
}

func TestAStretchedPictureShowsEveryPointWhereItIs(t *testing.T) {
	old := newView(boardW, boardH).resized(939, 704).zoomed(vector.Point{X: 400, Y: 300}, 2)
	f := old.frame(1)
	now := old.zoomed(vector.Point{X: 100, Y: 600}, 1.2)
	if now.holds(f, 1, 0) {
		t.Fatal("a picture of another scale counts as sharp")
	}
	pos, size := now.place(f, 1)
	end := vector.Point{X: f.X + float64(f.W)/f.Scale, Y: f.Y + float64(f.H)/f.Scale}
	if got, want := pos, now.toWindow(vector.Point{X: f.X, Y: f.Y}); !near(got, want, 1e-9) {
		t.Errorf("top left at %v, want %v", got, want)
	}
	if got, want := (vector.Point{X: pos.X + size.X, Y: pos.Y + size.Y}), now.toWindow(end); !near(got, want, 1e-9) {
		t.Errorf("bottom right at %v, want %v", got, want)
	}
	if !now.covered(f) {
		t.Error("zooming in uncovers the window")
	}
	if far := old.fitted(); far.covered(f) {
		t.Error("a part of the board covers the whole")
	}
}

func TestAPictureIsRenewedBeforeItsEdgeIsSeen(t *testing.T) {
	v := newView(boardW, boardH).resized(1000, 750).zoomed(vector.Point{X: 500, Y: 375}, 4)
	f := v.frame(1)
	slack := v.margin(1) / 3
	if near := v.panned(-60, 0); !near.holds(f, 1, slack) {
		t.Error("renewed after a short pan")
	}
	if far := v.panned(-100, 0); far.holds(f, 1, slack) || !far.holds(f, 1, 0) {
		t.Error("not renewed before the margin is used up")
	}
	if corner := v.panned(9e9, 9e9); !corner.holds(corner.frame(1), 1, slack) {
		t.Error("a picture that ends at the edge of the board is renewed again and again")
	}
}

func TestPicturesOfLargeWindowsAreBounded(t *testing.T) {
	v := newView(boardW, boardH).resized(3840, 2160).zoomed(vector.Point{X: 1900, Y: 1000}, 8)
	for _, density := range []float64{1, 2} {
		f := v.frame(density)
		if pixels, most := f.W*f.H, int(1.5*3840*2160*density*density); pixels > max(maxPixels*11/10, most) {
			t.Errorf("density %v: %d pixels", density, pixels)
		}
	}
}
