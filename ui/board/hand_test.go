package board

import (
	"image"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/uitest"
	"entente/variants"
)

// hand operates a board in a window as a user does, calling the widget in the order in which Fyne's driver calls it, and records what the board
// reports.
type hand struct {
	testing.TB
	*Board
	window  fyne.Window
	variant *engine.Variant
	painter *counter
	theme   *atlas.Theme

	picks  []Pick
	drags  []drag
	hovers []engine.Location
	marks  []Stroke
}

type drag struct {
	from, to engine.Location
	done     bool
}

// counter counts the paintings.
type counter struct {
	painter
	bases, overlays int
	frame           vector.Frame // of the last picture
	scene           layout.Scene // the last one
	prepared        []engine.Province
}

func (c *counter) Prepare(_ *atlas.Theme, f vector.Frame, at engine.Province) {
	if c.prepared = append(c.prepared, at); f != c.frame {
		c.prepared = append(c.prepared, engine.NoProvince)
	}
}

func (c *counter) Base(th *atlas.Theme, f vector.Frame, owners *[256]engine.Power) *image.RGBA {
	c.bases++
	return c.painter.Base(th, f, owners)
}

func (c *counter) Overlay(dst, ground *image.RGBA, th *atlas.Theme, f vector.Frame, s *layout.Scene) {
	c.overlays++
	c.frame, c.scene = f, *s
	c.painter.Overlay(dst, ground, th, f, s)
}

// materialsOf returns what is needed to draw a built-in board.
func materialsOf(t testing.TB, id string) (*engine.Variant, *atlas.Drawing, *paint.Painter, *atlas.Theme) {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	bundle, err := variants.Named(id)
	must(err)
	d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	must(err)
	kit, err := vector.NewKit(os.DirFS("../../assets"))
	must(err)
	data, err := os.ReadFile("../../assets/themes/light.json")
	must(err)
	th, err := atlas.ReadTheme(data)
	must(err)
	return bundle.Variant, d, paint.NewPainter(d, kit), th
}

// newHand shows a board in a window of the given size. Its map is painted when a frame is drawn.
func newHand(t testing.TB, w, h float32) *hand {
	t.Helper()
	return newHandWith(t, "standard", w, h, nil)
}

// newHandWith does what newHand does, for any board and with a background in which the map is painted.
func newHandWith(t testing.TB, id string, w, h float32, background func(work func() (finish func()))) *hand {
	t.Helper()
	uitest.App(t)
	v, d, p, th := materialsOf(t, id)
	b := New(d, p, th)
	u := &hand{TB: t, Board: b, variant: v, theme: th, painter: &counter{painter: p}}
	b.pictures.painter, b.background = u.painter, background
	b.OnPick = func(p Pick) { u.picks = append(u.picks, p) }
	b.OnDrag = func(from, to engine.Location, done bool) { u.drags = append(u.drags, drag{from, to, done}) }
	b.OnHover = func(at engine.Location) { u.hovers = append(u.hovers, at) }
	b.OnMark = func(s Stroke) { u.marks = append(u.marks, s) }
	u.window = test.NewTempWindow(t, b)
	u.window.SetPadded(false)
	u.resize(w, h)
	return u
}

func (u *hand) resize(w, h float32) {
	u.window.Resize(fyne.NewSize(w, h))
	u.Board.Resize(fyne.NewSize(w, h)) // the window of the test driver has a minimum size
}

// begin shows the first position of a game.
func (u *hand) begin() paint.State {
	pos := u.variant.Setups[0].Begin()
	s := paint.State{Scene: layout.Scene{Position: &pos}, Draggable: pos.Occupied()}
	u.Set(s)
	return s
}

// draw lets the driver draw a frame, as it does after every event.
func (u *hand) draw() image.Image { return u.window.Canvas().Capture() }

// at returns the location with the given id: "stp" or "stp/sc".
func (u *hand) at(id string) engine.Location {
	u.Helper()
	for p, info := range u.variant.Map.Provinces {
		if p == 0 {
			continue
		}
		if info.ID == id {
			return engine.Location{Province: engine.Province(p)}
		}
		for _, c := range info.Coasts {
			if info.ID+"/"+c.String() == id {
				return engine.Location{Province: engine.Province(p), Coast: c}
			}
		}
	}
	u.Fatalf("no province %q", id)
	return engine.Location{}
}

// over returns the widget position of the unit in a location.
func (u *hand) over(id string) fyne.Position {
	u.Helper()
	loc, t := u.at(id), engine.Army
	if loc.Coast != engine.NoCoast || u.variant.Map.Provinces[loc.Province].Terrain == engine.Sea {
		t = engine.Fleet
	}
	p := u.camera.view.toWindow(u.drawing.Anchor(loc, t))
	return fyne.NewPos(float32(p.X), float32(p.Y))
}

func (u *hand) event(pos fyne.Position, button desktop.MouseButton, mods fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos, AbsolutePosition: pos}, Button: button, Modifier: mods}
}

func (u *hand) move(pos fyne.Position) {
	if u.pointer.inside {
		u.MouseMoved(u.event(pos, 0, 0))
	} else {
		u.MouseIn(u.event(pos, 0, 0))
	}
}

func (u *hand) click(pos fyne.Position, mods fyne.KeyModifier) {
	ev := u.event(pos, desktop.MouseButtonPrimary, mods)
	u.move(pos)
	u.MouseDown(ev)
	u.MouseUp(ev)
	u.Tapped(&ev.PointEvent)
}

func (u *hand) rightClick(pos fyne.Position, mods fyne.KeyModifier) {
	ev := u.event(pos, desktop.MouseButtonSecondary, mods)
	u.move(pos)
	u.MouseDown(ev)
	u.MouseUp(ev)
	u.TappedSecondary(&ev.PointEvent)
}

// press presses a button at the first position and moves to the others without releasing it.
func (u *hand) press(button desktop.MouseButton, path ...fyne.Position) {
	u.move(path[0])
	u.MouseDown(u.event(path[0], button, 0))
	for i, pos := range path[1:] {
		if button == desktop.MouseButtonSecondary { // the toolkit reports no drags with it
			u.MouseMoved(u.event(pos, button, 0))
			continue
		}
		d := pos.Subtract(path[i])
		u.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pos}, Dragged: fyne.NewDelta(d.X, d.Y)})
	}
}

// release releases a button. After a drag Fyne calls DragEnd and no Tapped.
func (u *hand) release(button desktop.MouseButton) {
	u.MouseUp(u.event(u.gesture.last, button, 0))
	if button == desktop.MouseButtonSecondary {
		u.TappedSecondary(&fyne.PointEvent{Position: u.pointer.pos})
		return
	}
	u.DragEnd()
}

func (u *hand) drag(button desktop.MouseButton, path ...fyne.Position) {
	u.press(button, path...)
	u.release(button)
}

func (u *hand) wheel(pos fyne.Position, notches float32) {
	u.move(pos)
	u.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: pos}, Scrolled: fyne.NewDelta(0, notches*notch)})
}
