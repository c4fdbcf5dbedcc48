// Package picture shows small pictures of boards on pages, painted by the painter of the map in the background, so that no click waits
// for them.
//
//	p := picture.New(look, driver)
//	p.Set(picture.Of(painter, theme, scene, picture.Whole(drawing)))
package picture

import (
	"image"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
)

// Paint draws a picture of w by h pixels, density pixels to a logical one. It may be called from any goroutine.
type Paint func(w, h int, density float64) image.Image

// Picture is a widget that shows what its Paint draws for its size. The zero Paint shows nothing.
type Picture struct {
	widget.BaseWidget
	driver fyne.Driver
	ground *canvas.Rectangle
	image  *canvas.Image
	frame  *canvas.Rectangle

	paint   Paint
	version int // of paint
	wanted  wish
	painted wish
	busy    bool
}

// wish says which picture is to be painted. Equal wishes are painted once.
type wish struct {
	version int
	w, h    int
}

// New makes an empty picture with a thin frame.
func New(l *kit.Look, driver fyne.Driver) *Picture {
	p := &Picture{
		driver: driver, image: &canvas.Image{FillMode: canvas.ImageFillStretch, CornerRadius: 6},
		ground: l.Box(look.RoleLine, 6), frame: l.Ring(look.RoleStrong, 6),
	}
	p.frame.StrokeWidth = 1
	p.ExtendBaseWidget(p)
	return p
}

// Square takes away what is round, and the ground: for a picture that is a whole board.
func (p *Picture) Square() {
	p.image.CornerRadius, p.frame.CornerRadius = 0, 0
	p.ground.Hide()
}

// Set has something else painted.
func (p *Picture) Set(paint Paint) {
	p.paint = paint
	p.version++
	p.wanted.version = p.version
	p.begin()
}

// begin starts to paint what is wanted, unless it is there already. A wish that comes during the work is painted next.
func (p *Picture) begin() {
	if p.busy || p.wanted == p.painted || p.paint == nil || p.wanted.w <= 0 || p.wanted.h <= 0 {
		return
	}
	p.busy = true
	now, paint, density := p.wanted, p.paint, float64(p.density())
	work := func() {
		img := paint(now.w, now.h, density)
		fyne.Do(func() { p.done(now, img) })
	}
	if _, live := p.driver.(desktop.Driver); live {
		go work()
		return
	}
	work() // the test driver draws on this goroutine
}

// done shows what was painted.
func (p *Picture) done(now wish, img image.Image) {
	p.busy, p.painted = false, now
	p.image.Image = img
	p.image.Refresh()
	canvas.Refresh(p)
	p.begin()
}

// density is how many pixels of the screen a logical pixel takes.
func (p *Picture) density() float32 {
	if c := p.driver.CanvasForObject(p); c != nil {
		return c.Scale()
	}
	return 1
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return []fyne.CanvasObject{p.ground, p.image, p.frame} },
		Arrange: p.layout,
		Least:   func() fyne.Size { return fyne.NewSize(40, 30) },
		Redraw:  func() { canvas.Refresh(p.image) },
	}
}

// layout gives the picture its size and has it painted for the pixels of the screen.
func (p *Picture) layout(s fyne.Size) {
	for _, o := range []fyne.CanvasObject{p.ground, p.image, p.frame} {
		kit.Place(o, 0, 0, s.Width, s.Height)
	}
	scale := p.density()
	p.wanted.w, p.wanted.h = int(s.Width*scale+0.5), int(s.Height*scale+0.5)
	p.begin()
}

// Kept is a Paint that remembers what it has painted for the last few sizes. Of those with the same turn one paints at a time: many pictures of one
// page leave the processor to who uses it.
func Kept(turn *sync.Mutex, paint Paint) Paint {
	type size struct {
		w, h    int
		density float64
	}
	const most = 4
	kept := map[size]image.Image{}
	return func(w, h int, density float64) image.Image {
		turn.Lock()
		defer turn.Unlock()
		at := size{w, h, density}
		img, is := kept[at]
		if !is {
			if len(kept) == most {
				clear(kept)
			}
			img = paint(w, h, density)
			kept[at] = img
		}
		return img
	}
}

// Later is a Paint that is made by the first picture, in the background: for what takes long to read. make may return nil, and
// then nothing is shown.
func Later(make func() Paint) Paint {
	var once sync.Once
	var paint Paint
	return func(w, h int, density float64) image.Image {
		once.Do(func() { paint = make() })
		if paint == nil {
			return nil
		}
		return paint(w, h, density)
	}
}
