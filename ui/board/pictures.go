package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// painter paints the pictures of a Board: a *paint.Painter, or a counter in a test.
type painter interface {
	Base(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) *image.RGBA
	Recolor(img *image.RGBA, th *atlas.Theme, f vector.Frame, pv engine.Province, owners *[256]engine.Power)
	Overlay(dst, ground *image.RGBA, th *atlas.Theme, f vector.Frame, s *layout.Scene)
	ShapeAt(f vector.Frame, s *layout.Scene, x, y float64) int
	UnitAt(f vector.Frame, s *layout.Scene, x, y float64) (engine.Province, bool)
	TokenAt(f vector.Frame, s *layout.Scene, x, y float64) int
}

// job is a picture of the map to be painted. Two equal jobs give the same picture.
type job struct {
	frame  vector.Frame
	theme  *atlas.Theme
	owners [256]engine.Power
	drawn  int // the number of the drawing, counted up by SetDrawing
}

// pictures are the layers of a board. The base is the map, and the overlay is everything that a click can change. Usually both show the same part
// of the board: then the map is painted into the overlay and only one layer is drawn, because without a graphics card each layer costs 13 ms of CPU
// time per million pixels in every frame.
//
// A newly visible part of the board is painted in the background, in both layers. Until that is done the old pictures are stretched, over the whole
// board at its smallest. A change of the scene is painted when Fyne draws the next frame, so several changes between two frames cost one painting.
type pictures struct {
	painter painter
	theme   *atlas.Theme
	scene   func() *layout.Scene
	drawn   int // counted up with each drawing

	// background runs work on another goroutine, then the function it returns on Fyne's goroutine. If nil, there is no background and everything is
	// painted when a frame is drawn.
	background func(work func() (finish func()))

	sea                  *canvas.Rectangle // shows where nothing is painted yet
	whole, base, overlay layer
	view                 view
	density              float64
	joined               bool // the overlay holds the map, or will when it is painted

	shown   job  // of the base
	wanted  *job // the latest job that is wanted, or nil; older jobs that have not begun are dropped
	busy    bool // something is being painted in the background
	version int  // of the scene, counted up with each change
}

// init makes the layers; before is called before Fyne draws them.
func (ps *pictures) init(p painter, th *atlas.Theme, scene func() *layout.Scene, before func()) {
	ps.painter, ps.theme, ps.scene = p, th, scene
	ps.sea = canvas.NewRectangle(th.Sea.RGBA)
	ps.whole.init(before, func() {})
	ps.base.init(before, ps.paintBase)
	ps.overlay.init(before, func() {
		l := &ps.overlay
		var ground *image.RGBA
		if ps.joined {
			if ps.base.stale {
				ps.paintBase()
				ps.base.stale = false
			}
			ground = ps.base.image
		}
		l.image = blank(l.image, l.frame.W, l.frame.H)
		ps.painter.Overlay(l.image, ground, ps.theme, l.frame, ps.scene())
	})
}

func (ps *pictures) paintBase() {
	ps.base.image = ps.painter.Base(ps.shown.theme, ps.shown.frame, &ps.shown.owners)
}

// objects returns what Fyne draws, from bottom to top.
func (ps *pictures) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{ps.sea, ps.whole.Raster, ps.base.Raster, ps.overlay.Raster}
}

// touch marks the overlay as changed.
func (ps *pictures) touch() {
	ps.version++
	ps.overlay.stale = true
}

// show moves every layer to its place in the view and requests the missing pictures.
func (ps *pictures) show(v view, density float64, owners [256]engine.Power) {
	if v.empty() || !(density > 0) {
		return
	}
	ps.view, ps.density = v, density
	if !v.covered(ps.overlay.frame) || v.coarse(ps.overlay.frame, density) { // a slow frame is better than one without units
		ps.overlay.frame, ps.overlay.stale = v.frame(density), true
	}
	ps.want(owners)
	ps.arrange()
	if ps.overlay.stale {
		ps.overlay.Refresh()
	}
}

// want requests pictures with the given owners, unless those that are shown or being painted will do.
func (ps *pictures) want(owners [256]engine.Power) {
	j := job{frame: ps.shown.frame, theme: ps.theme, owners: owners, drawn: ps.drawn}
	framed := ps.fresh(ps.shown.frame) && ps.overlay.frame == ps.shown.frame
	if framed && (j == ps.shown || ps.recolor(j)) {
		ps.wanted = nil
		return
	}
	if w := ps.wanted; w != nil && w.theme == j.theme && w.owners == j.owners && w.drawn == j.drawn && ps.fresh(w.frame) {
		return
	}
	if !framed {
		j.frame = ps.view.frame(ps.density)
	}
	ps.wanted = &j
	if ps.background != nil {
		ps.begin()
		return
	}
	ps.overlay.stale = ps.overlay.stale || ps.overlay.frame != j.frame
	ps.shown, ps.wanted = j, nil
	ps.base.frame, ps.base.stale, ps.overlay.frame = j.frame, true, j.frame
	ps.renewed()
}

// renewed has the pictures that show the map repainted.
func (ps *pictures) renewed() {
	ps.base.Refresh()
	if ps.joined {
		ps.overlay.stale = true
		ps.overlay.Refresh()
	}
}

// fresh reports whether a picture of frame f needs no renewal yet: it is sharp and extends well beyond the window.
func (ps *pictures) fresh(f vector.Frame) bool {
	return ps.view.holds(f, ps.density, ps.view.margin(ps.density)/3)
}

// begin starts painting the wanted job unless another job is being painted.
func (ps *pictures) begin() {
	if ps.busy {
		return
	}
	ps.busy = true
	j, scene, version, painter := *ps.wanted, ps.scene(), ps.version, ps.painter
	ps.background(func() func() {
		base := painter.Base(j.theme, j.frame, &j.owners)
		overlay := blank(nil, j.frame.W, j.frame.H)
		painter.Overlay(overlay, base, j.theme, j.frame, scene)
		return func() { ps.finish(j, base, overlay, version) }
	})
}

// finish shows what was painted in the background. Pictures with outdated colors are dropped; pictures for an outdated view are still better than
// the older ones shown.
func (ps *pictures) finish(j job, base, overlay *image.RGBA, version int) {
	ps.busy = false
	if ps.wanted == nil { // the view has gone back to what is shown
		return
	}
	last := *ps.wanted == j
	if j.theme == ps.wanted.theme && j.owners == ps.wanted.owners && j.drawn == ps.wanted.drawn {
		ps.showBase(j, base)
		if last || ps.overlay.frame != ps.wanted.frame {
			ps.overlay.image, ps.overlay.frame, ps.joined = overlay, j.frame, true
			ps.overlay.stale = version != ps.version
			ps.overlay.Refresh()
		}
		ps.arrange()
	}
	if last {
		ps.wanted = nil
		return
	}
	ps.begin()
}

// prepare paints in advance what a click on a place will need, while the pointer is over it.
func (ps *pictures) prepare(at engine.Province) {
	if p, ok := ps.painter.(interface {
		Prepare(*atlas.Theme, vector.Frame, engine.Province)
	}); ok && ps.background != nil && !ps.busy {
		theme, frame := ps.theme, ps.overlay.frame
		ps.background(func() func() {
			p.Prepare(theme, frame, at)
			return func() {}
		})
	}
}

// showBase shows a new map. If the new picture shows only part of the board and the old one all of it, a small copy of the old one is kept for
// areas that become visible before they are painted.
func (ps *pictures) showBase(j job, img *image.RGBA) {
	same := ps.shown.theme == j.theme && ps.shown.owners == j.owners && ps.shown.drawn == j.drawn
	switch {
	case !same || ps.all(j.frame):
		ps.whole.image = nil
	case ps.base.image != nil && ps.all(ps.base.frame):
		ps.whole.image, ps.whole.frame = half(ps.base.image, ps.base.frame)
	}
	ps.shown, ps.base.image, ps.base.frame = j, img, j.frame
	ps.base.Refresh()
}

// all reports whether a frame holds the whole board.
func (ps *pictures) all(f vector.Frame) bool {
	return float64(f.W) >= ps.view.board.X*f.Scale-1 && float64(f.H) >= ps.view.board.Y*f.Scale-1
}

// arrange moves the layers into place and hides covered layers.
func (ps *pictures) arrange() {
	for _, l := range []*layer{&ps.whole, &ps.base, &ps.overlay} {
		l.put(ps.view, ps.density)
	}
	if ps.sea.FillColor != ps.theme.Sea.RGBA {
		ps.sea.FillColor = ps.theme.Sea.RGBA
		ps.sea.Refresh()
	}
	ps.sea.Resize(fyne.NewSize(float32(ps.view.window.X), float32(ps.view.window.Y)))
	painted := ps.base.image != nil || ps.base.stale
	if joined := painted && ps.base.frame == ps.overlay.frame; joined != ps.joined {
		ps.joined, ps.overlay.stale = joined, true
		ps.overlay.Refresh()
	}
	covered := ps.view.covered(ps.base.frame) && painted
	reveal(ps.sea, !covered)
	reveal(ps.base.Raster, !ps.joined)
	reveal(ps.overlay.Raster, painted)
	reveal(ps.whole, !covered && ps.whole.image != nil)
}

// shapeAt returns the index of the arrow or other shape of a scene that is drawn at a board point, or -1 if none.
func (ps *pictures) shapeAt(p vector.Point, s *layout.Scene) int {
	x, y := ps.overlay.frame.Pixel(p)
	return ps.painter.ShapeAt(ps.overlay.frame, s, x, y)
}

// unitAt returns the province of the unit of a scene that is drawn at a board point, and whether there is one.
func (ps *pictures) unitAt(p vector.Point, s *layout.Scene) (engine.Province, bool) {
	x, y := ps.overlay.frame.Pixel(p)
	return ps.painter.UnitAt(ps.overlay.frame, s, x, y)
}
