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
	"entente/ui/look"
	"entente/variants"
)

// preview is a small picture of a board with its units. It is painted in the background, so that no click waits for it.
type preview struct {
	widget.BaseWidget
	driver  fyne.Driver
	painter *paint.Painter
	colors  *paint.Theme
	frame   *canvas.Rectangle
	image   *canvas.Image
	board   fyne.Size // in board units

	pos     engine.Position
	wanted  previewWish
	painted previewWish
	busy    bool
}

// previewWish says which picture to paint. Equal wishes are painted once.
type previewWish struct {
	setup *engine.Setup
	w, h  int
}

// newPreview makes an empty picture for a board.
func (n *NewGames) newPreview(b *variants.Bundle) *preview {
	p := &preview{
		driver: n.App.Driver(), painter: n.Painter, colors: n.Theme,
		image: &canvas.Image{FillMode: canvas.ImageFillStretch}, frame: n.Look.Ring(look.RoleStrong, 0),
	}
	p.frame.StrokeWidth = 1
	drawing := n.Drawing
	if b != n.shelf.Bundle {
		if other, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors); err == nil { // the shelf has drawn it once, so it can be drawn
			drawing, p.painter = other, paint.NewPainter(other, n.Kit)
		}
	}
	bw, bh := drawing.Size()
	p.board = fyne.NewSize(float32(bw), float32(bh))
	p.ExtendBaseWidget(p)
	return p
}

// show has another position painted.
func (p *preview) show(pos engine.Position) {
	p.pos = pos
	p.wanted.setup = pos.Setup
	p.paint()
}

// height returns how tall the picture is at a width.
func (p *preview) height(width float32) float32 { return width * p.board.Height / p.board.Width }

// paint starts to paint the wanted picture, unless it is there already. A wish that comes during the work is painted next.
func (p *preview) paint() {
	if p.busy || p.wanted == p.painted || p.wanted.setup == nil || p.wanted.w == 0 || p.colors == nil {
		return
	}
	p.busy = true
	wish, scene := p.wanted, paint.Scene{Position: &engine.Position{}, Labels: paint.NoLabels}
	*scene.Position = p.pos
	frame := paint.Frame{Scale: float64(wish.w) / float64(p.board.Width), W: wish.w, H: wish.h}
	work := func() { // the test driver draws on this goroutine
		img := p.painter.Picture(p.colors, frame, &scene)
		fyne.Do(func() { p.done(wish, img) })
	}
	if _, live := p.driver.(desktop.Driver); live {
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

// layout gives the picture its size and has it painted for the pixels of the screen.
func (p *preview) layout(s fyne.Size) {
	kit.Place(p.image, 0, 0, s.Width, s.Height)
	kit.Place(p.frame, 0, 0, s.Width, s.Height)
	scale := float32(1)
	if c := p.driver.CanvasForObject(p); c != nil {
		scale = c.Scale()
	}
	p.wanted.w, p.wanted.h = int(s.Width*scale+0.5), int(s.Height*scale+0.5)
	p.paint()
}
