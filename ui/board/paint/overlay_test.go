package paint

import (
	"bytes"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func TestOverlayDrawsEverySceneWithoutPanic(t *testing.T) {
	st := newStage(t)
	r := rand.New(rand.NewPCG(1, 2))
	frames := []vector.Frame{
		{}, {Scale: 1}, {Scale: 0.1, W: 1, H: 1}, {Scale: 0.05, W: 80, H: 60}, {Scale: math.NaN(), W: 20, H: 20},
		{Scale: math.Inf(1), W: 20, H: 20}, {Scale: -1, W: 20, H: 20}, {Scale: 1, X: math.NaN(), W: 20, H: 20},
		{Scale: 400, X: 700, Y: 500, W: 90, H: 60}, {Scale: 1, X: 1e9, W: 50, H: 50}, {Scale: 0, W: 30, H: 30},
		{Scale: 3, X: -900, Y: -200, W: 200, H: 160}, boardtest.Full(400, 300),
	}
	for i := range 260 {
		f := frames[i%len(frames)]
		s := randomScene(r, st.V)
		dst := image.NewRGBA(image.Rect(0, 0, max(f.W, 0), max(f.H, 0)))
		if i%7 == 0 {
			dst = image.NewRGBA(image.Rect(0, 0, 33, 21)) // not the size of the frame
		}
		st.Overlay(dst, nil, st.Theme, f, s)
		st.ShapeAt(f, s, r.Float64()*400, r.Float64()*300)
	}
	st.Overlay(&image.RGBA{}, nil, st.Theme, boardtest.Full(10, 10), &layout.Scene{})
}

func TestOverlayClearsWhatWasThere(t *testing.T) {
	st := newStage(t)
	dst := image.NewRGBA(image.Rect(0, 0, 320, 240))
	for i := range dst.Pix {
		dst.Pix[i] = 200
	}
	st.Overlay(dst, nil, st.Theme, vector.Frame{Scale: 0.2, W: 320, H: 240}, &layout.Scene{Labels: layout.NoLabels})
	if dst.RGBAAt(3, 3).A != 0 {
		t.Errorf("the corner is %v, want transparent", dst.RGBAAt(3, 3))
	}
}

func TestOverlayIsTheSameEveryTime(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil), Selected: st.V.Map.Province("ruh")}
	s.Targets = st.V.Map.ArmyNeighbors(s.Selected)
	f := boardtest.Full(800, 600)
	want := image.NewRGBA(image.Rect(0, 0, 800, 600))
	st.Overlay(want, nil, st.Theme, f, s)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			got := image.NewRGBA(want.Rect)
			for range 3 {
				st.Overlay(got, nil, st.Theme, f, s)
				st.Overlay(got, nil, st.Theme, boardtest.Full(800, 599), &layout.Scene{Position: pos})
				st.Overlay(got, nil, st.Theme, f, s)
				if !bytes.Equal(got.Pix, want.Pix) {
					t.Error("the same scene is drawn differently")
				}
			}
		})
	}
	wait.Wait()
}

func TestPictureIsBaseAndOverlay(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	f := boardtest.Full(640, 480)
	picture, base := st.Picture(st.Theme, f, s), st.Base(st.Theme, f, &pos.Owners)
	at := st.drawing.Anchor(engine.Location{Province: st.V.Map.Province("ukr")}, engine.Army)
	x, y := f.Pixel(at)
	box := image.Rect(int(x)-12, int(y)-12, int(x)+12, int(y)+12)
	if n := changed(picture, base, box); n < 200 {
		t.Errorf("only %d pixels differ at the army of Ukraine", n)
	}
}

// A scene drawn over a ground equals the picture of both, on one core and in bands, and the ground is unchanged.
func TestOverlayOverAGround(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	for _, f := range []vector.Frame{boardtest.Full(640, 480), boardtest.Full(1440, 1080)} {
		want, base := st.Picture(st.Theme, f, s), st.Base(st.Theme, f, &pos.Owners)
		ground, got := slices.Clone(base.Pix), image.NewRGBA(base.Rect)
		for i := range got.Pix {
			got.Pix[i] = 7 // any content
		}
		st.Overlay(got, base, st.Theme, f, s)
		if n := changed(got, want, got.Rect); n > 0 {
			t.Errorf("%v: %d pixels differ from the picture", f, n)
		}
		if !bytes.Equal(ground, base.Pix) {
			t.Errorf("%v: the ground has changed", f)
		}
	}
}

func TestEveryMarkIsSeen(t *testing.T) {
	st := newStage(t)
	pos := st.Position("france A par F mid A gas|germany A mun A kie")
	f := boardtest.Full(939, 704)
	par := engine.Location{Province: st.V.Map.Province("par")}
	bur := engine.Location{Province: st.V.Map.Province("bur")}
	gas := engine.Location{Province: st.V.Map.Province("gas")}
	u := pos.Units[par.Province]
	plain := st.Picture(st.Theme, f, &layout.Scene{Position: pos, Labels: layout.NoLabels})
	for name, sh := range map[string]layout.Shape{
		"hold":            {Kind: layout.HoldShape, Unit: u, At: par},
		"move":            {Kind: layout.MoveShape, Unit: u, At: par, To: bur},
		"support to hold": {Kind: layout.SupportHoldShape, Unit: u, At: par, From: gas},
		"support to move": {Kind: layout.SupportMoveShape, Unit: u, At: par, From: gas, To: bur},
		"convoy":          {Kind: layout.ConvoyShape, Unit: u, At: par, From: gas, To: bur},
		"retreat":         {Kind: layout.RetreatShape, Unit: u, At: par, To: bur},
		"disband":         {Kind: layout.DisbandShape, Unit: u, At: par},
		"build":           {Kind: layout.BuildShape, Unit: u, At: par},
		"waive":           {Kind: layout.WaiveShape, Unit: u, At: par},
	} {
		for _, broken := range []bool{false, true} {
			sh.Broken = broken
			got := st.Picture(st.Theme, f, &layout.Scene{Position: pos, Labels: layout.NoLabels, Shapes: []layout.Shape{sh}})
			if n := changed(got, plain, got.Rect); n < 60 {
				t.Errorf("%s, broken %v: only %d pixels are drawn", name, broken, n)
			}
		}
	}
}
