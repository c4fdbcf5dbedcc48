// Package board is the map widget. It shows one State, knows no rules, draws what the state holds and reports picks and drags.
//
//	b := board.New(drawing, paint.NewPainter(drawing, kit), theme)
//	b.OnPick = func(p board.Pick) { entry.Pick(p.At, p.Button == board.Support) }
//	b.Set(paint.State{Scene: layout.Scene{Position: &pos}})
//
// Its own state is only the visible part of the map and what is under the pointer. It never takes the keyboard focus. All calls must be on Fyne's
// own goroutine.
package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
)

// Board is the map of a game in a window. Make it with New.
type Board struct {
	widget.BaseWidget

	OnPick  func(Pick)                                // a click
	OnDrag  func(from, to engine.Location, done bool) // a drag out of a province in State.Draggable: to is zero outside the board and back in that province
	OnHover func(engine.Location)                     // the place or line under the pointer changed; zero: none
	OnMark  func(Stroke)                              // the user draws a mark with the secondary button
	OnView  func()                                    // the visible part of the board or its scale changed

	drawing *atlas.Drawing
	state   paint.State
	camera
	gesture gesture
	pointer pointer
	anim    anim
	pictures
}

// New returns a board that shows an empty scene of the drawing. It paints in the background where Fyne draws frames by itself,
// otherwise (as in tests) when the picture is requested.
func New(d *atlas.Drawing, p *paint.Painter, th *atlas.Theme) *Board {
	w, h := d.Size()
	b := &Board{drawing: d, pointer: pointer{shape: -1}}
	b.camera = camera{view: newView(w, h), moved: func() {
		b.show()
		b.pointAgain()
		if b.OnView != nil {
			b.OnView()
		}
	}}
	b.pictures.init(p, th, b.scene, b.rescale)
	if _, live := fyne.CurrentApp().Driver().(desktop.Driver); live {
		b.background = func(work func() (finish func())) { go func() { fyne.Do(work()) }() }
	}
	b.ExtendBaseWidget(b)
	return b
}

// Set replaces the state shown, with a transition as long as s.Motion. If s equals the current state, Set returns quickly and lets a running
// animation finish.
func (b *Board) Set(s paint.State) {
	if s.Equal(b.state) {
		return
	}
	before := b.state
	b.state = s
	b.animate(before)
	b.redraw()
}

// SetTheme changes the colors.
func (b *Board) SetTheme(th *atlas.Theme) {
	if th == b.theme {
		return
	}
	b.theme = th
	b.redraw()
}

// SetDrawing switches to another drawing of the same size. The visible part of the board does not change, and the old pictures stay until the new
// ones are ready.
func (b *Board) SetDrawing(d *atlas.Drawing, p *paint.Painter) {
	b.drawing, b.painter = d, p
	b.pictures.drawn++
	b.redraw()
}

// At returns the location at a position of the widget: that of the unit drawn there, which may extend beyond its province, else that of the map. It
// returns false outside the board.
func (b *Board) At(pos fyne.Position) (engine.Location, bool) { return b.at(pos, b.state.Position) }

// at does what At does, for the units of a given position.
func (b *Board) at(pos fyne.Position, units *engine.Position) (engine.Location, bool) {
	if b.camera.view.empty() || pos.X < 0 || pos.Y < 0 || pos.X >= b.Size().Width || pos.Y >= b.Size().Height {
		return engine.Location{}, false
	}
	point := b.camera.view.toBoard(point(pos))
	at, ok := b.drawing.At(point.X, point.Y)
	if p, found := b.unitAt(point, &layout.Scene{Position: units, Far: b.state.Far}); found && p != at.Province {
		return engine.Location{Province: p, Coast: units.UnitAt(p).Coast}, true
	}
	return at, ok
}

// FrameInWindow returns where the board is in its window. pos is the widget's top left on its canvas; frame holds the board point shown there, the
// logical pixels per board unit and the widget's size in logical pixels. Programs that control the window from outside use it.
func (b *Board) FrameInWindow() (pos fyne.Position, frame vector.Frame) {
	o := b.camera.view.origin()
	frame = vector.Frame{Scale: b.camera.view.scale(), X: o.X, Y: o.Y, W: int(b.camera.view.window.X), H: int(b.camera.view.window.Y)}
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(b), frame
}

// CreateRenderer makes the objects that show the board. Fyne calls it.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return (*renderer)(b) }

// redraw repaints the overlay.
func (b *Board) redraw() {
	b.touch()
	b.show()
}

// show updates the pictures for the view and the state.
func (b *Board) show() { b.pictures.show(b.camera.view, b.density(), b.state.Owned()) }

// rescale updates the pictures after a change of the screen's density. Fyne reports no change, and the first density is known only when the first
// frame is drawn.
func (b *Board) rescale() {
	if b.density() != b.pictures.density {
		b.show()
	}
}

// scene returns the contents of the overlay: the state's scene and what is under the pointer.
func (b *Board) scene() *layout.Scene {
	s := b.state.Scene
	if b.pointer.inside {
		s.Hover = b.pointer.over
	}
	s.Before, s.Way = b.anim.before, b.anim.way
	return &s
}

// density returns the number of device pixels per logical pixel, 1 before the board is on a canvas.
func (b *Board) density() float64 {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return 1
	}
	const far = 1 << 20 // so far away that rounding to whole pixels does not matter
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	return float64(x) / far
}

// point converts a window position to a vector.Point.
func point(pos fyne.Position) vector.Point {
	return vector.Point{X: float64(pos.X), Y: float64(pos.Y)}
}

// renderer lays out the pictures. The board clips them, because Fyne clips everything that scrolls.
type renderer Board

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(size fyne.Size) {
	b := (*Board)(r)
	b.look(b.camera.view.resized(float64(size.Width), float64(size.Height)))
}

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(64, 48) }

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects() }

// Refresh implements fyne.WidgetRenderer.
func (r *renderer) Refresh() { (*Board)(r).show() } // also when the density of the screen has changed

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}
