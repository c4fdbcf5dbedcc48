package newgame

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/variants"
)

// preview is a small picture of a board with its units, painted in the background so that a click never waits for it.
type preview struct {
	widget.BaseWidget
	Painter *paint.Painter
	Colors  *paint.Theme
	frame   *canvas.Rectangle
	image   *canvas.Image
	Board   fyne.Size // in board units

	pos     engine.Position
	wanted  previewWish
	painted previewWish
	busy    bool
}

// previewWish is a picture to paint: a value, so that nothing is painted twice.
type previewWish struct {
	setup *engine.Setup
	w, h  int
}

// NewPreview makes an empty picture.
func (f *NewGames) NewPreview(b *variants.Bundle) *preview {
	p := &preview{Painter: f.Painter, Colors: f.Theme, image: &canvas.Image{FillMode: canvas.ImageFillStretch, CornerRadius: 8}, frame: f.Look.Ring(kit.RoleStrong, 8)}
	p.frame.StrokeWidth = 1
	drawing := f.Drawing
	if b != f.Shelf.Bundle {
		if other, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors); err == nil { // it was drawn when it was read
			drawing, p.Painter = other, paint.NewPainter(other, f.Kit)
		}
	}
	bw, bh := drawing.Size()
	p.Board = fyne.NewSize(float32(bw), float32(bh))
	p.ExtendBaseWidget(p)
	return p
}

// show paints another position, soon.
func (p *preview) show(pos engine.Position) {
	p.pos = pos
	p.wanted.setup = pos.Setup
	p.paint()
}

// height is how tall the picture is at a width.
func (p *preview) height(width float32) float32 { return width * p.Board.Height / p.Board.Width }

// paint starts painting unless the picture is there or being painted; a wish that comes meanwhile is painted next.
func (p *preview) paint() {
	if p.busy || p.wanted == p.painted || p.wanted.setup == nil || p.wanted.w == 0 || p.Colors == nil {
		return
	}
	p.busy = true
	wish, scene := p.wanted, paint.Scene{Position: &engine.Position{}, Labels: paint.NoLabels}
	*scene.Position = p.pos
	frame := paint.Frame{Scale: float64(wish.w) / float64(p.Board.Width), W: wish.w, H: wish.h}
	work := func() { // in a test there is no other goroutine that frames are drawn on
		img := p.Painter.Picture(p.Colors, frame, &scene)
		fyne.Do(func() { p.done(wish, img) })
	}
	if _, live := fyne.CurrentApp().Driver().(desktop.Driver); live {
		go work()
		return
	}
	work()
}

// done shows what was painted.
func (p *preview) done(wish previewWish, img image.Image) {
	p.busy, p.painted = false, wish
	p.image.Image = img
	p.image.Refresh()
	canvas.Refresh(p)
	p.paint()
}

// CreateRenderer implements fyne.Widget.
func (p *preview) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return []fyne.CanvasObject{p.image, p.frame} },
		Arrange: p.layout,
		Least:   func() fyne.Size { return fyne.NewSize(80, 60) },
		Redraw:  func() { canvas.Refresh(p.image) },
	}
}

// layout fits the picture and paints it for its size in the pixels of the screen.
func (p *preview) layout(s fyne.Size) {
	kit.Place(p.image, 0, 0, s.Width, s.Height)
	kit.Place(p.frame, 0, 0, s.Width, s.Height)
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		scale = c.Scale()
	}
	p.wanted.w, p.wanted.h = int(s.Width*scale+0.5), int(s.Height*scale+0.5)
	p.paint()
}
