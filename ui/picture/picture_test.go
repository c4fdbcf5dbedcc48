package picture_test

import (
	"image"
	"image/color"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/page/pagetest"
	"entente/ui/picture"
)

// painted is a Paint that notes what it was asked for.
type painted struct {
	count   int
	w, h    int
	density float64
}

func (p *painted) paint(w, h int, density float64) image.Image {
	p.count, p.w, p.h, p.density = p.count+1, w, h, density
	return image.NewUniform(color.White)
}

func TestPictureIsPaintedForItsPixelsAndOnce(t *testing.T) {
	r := pagetest.Room(t)
	view, asked := picture.New(r.Look, r.App.Driver()), &painted{}
	view.Set(asked.paint)
	if asked.count != 0 {
		t.Fatal("painted without a size")
	}
	r.Win.Resize(fyne.NewSize(80, 50))
	r.Win.SetContent(view)
	if asked.count != 1 || asked.w != 80 || asked.h != 50 || asked.density != 1 {
		t.Fatalf("painted %+v", asked)
	}
	shown := pagetest.Seen[*canvas.Image](view)[0]
	if shown.Image == nil {
		t.Error("nothing is shown")
	}
	if view.Resize(fyne.NewSize(80, 50)); asked.count != 1 {
		t.Errorf("painted %d times for one size", asked.count)
	}
	if r.Win.Resize(fyne.NewSize(60, 40)); asked.count != 2 || asked.w != 60 {
		t.Errorf("another size: %+v", asked)
	}
	other := &painted{}
	if view.Set(other.paint); other.count != 1 || other.w != 60 || asked.count != 2 {
		t.Errorf("something else: %+v", other)
	}
	if view.MinSize() != fyne.NewSize(40, 30) {
		t.Errorf("least %v", view.MinSize())
	}
}

func TestSquarePictureHasNoRoundCornersAndNoGround(t *testing.T) {
	r := pagetest.Room(t)
	view := picture.New(r.Look, r.App.Driver())
	r.Win.SetContent(view)
	boxes := pagetest.Seen[*canvas.Rectangle](view)
	if len(boxes) != 2 || boxes[1].CornerRadius == 0 || boxes[1].StrokeWidth != 1 {
		t.Fatalf("%d boxes", len(boxes))
	}
	view.Square()
	if boxes = pagetest.Seen[*canvas.Rectangle](view); len(boxes) != 1 || boxes[0].CornerRadius != 0 {
		t.Errorf("%d boxes", len(boxes))
	}
	if shown := pagetest.Seen[*canvas.Image](view)[0]; shown.CornerRadius != 0 {
		t.Error("the picture has round corners")
	}
}

func TestWhatTakesLongIsReadOnce(t *testing.T) {
	read, asked := 0, &painted{}
	paint := picture.Later(func() picture.Paint { read++; return asked.paint })
	if read != 0 {
		t.Error("read at once")
	}
	first, second := paint(3, 4, 2), paint(3, 4, 2)
	if first == nil || second == nil || read != 1 || asked.count != 2 || asked.w != 3 || asked.h != 4 || asked.density != 2 {
		t.Errorf("read %d times, %+v", read, asked)
	}
	if picture.Later(func() picture.Paint { return nil })(3, 4, 1) != nil {
		t.Error("something is painted of nothing")
	}
}

func TestWhatWasPaintedIsKept(t *testing.T) {
	var turn sync.Mutex
	asked := &painted{}
	paint := picture.Kept(&turn, func(w, h int, density float64) image.Image {
		if turn.TryLock() {
			t.Error("another picture could be painted now")
		}
		return asked.paint(w, h, density)
	})
	first := paint(3, 4, 1)
	if paint(3, 4, 1) != first || asked.count != 1 {
		t.Errorf("painted %d times", asked.count)
	}
	for w := range 8 {
		paint(10+w, 4, 2)
	}
	if asked.count != 9 || asked.density != 2 {
		t.Errorf("nine sizes are painted %d times, density %v", asked.count, asked.density)
	}
	if paint(3, 4, 1); asked.count != 10 {
		t.Error("every size is kept for ever")
	}
}
