package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// later is a background that works when the test calls next or all.
type later struct{ work []func() (finish func()) }

func (l *later) run(work func() (finish func())) { l.work = append(l.work, work) }

// next does the oldest work and reports whether there was any.
func (l *later) next() bool {
	if len(l.work) == 0 {
		return false
	}
	work := l.work[0]
	l.work = l.work[1:]
	work()()
	return true
}

// all does all the work, including work that follows from it.
func (l *later) all() {
	for l.next() {
	}
}

// newLateHand shows a board whose map is painted in the background and not painted yet.
func newLateHand(t testing.TB, w, h float32) (*hand, *later) {
	l := new(later)
	u := newHandWith(t, "standard", w, h, l.run)
	u.begin()
	return u, l
}

func TestAnEqualStateIsNotPaintedAgain(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	s.Shapes = []layout.Shape{{Kind: layout.MoveShape, At: u.at("par"), To: u.at("bur"), Via: []engine.Province{1}}}
	u.Set(s)
	u.draw()
	if u.painter.overlays != 1 || u.painter.bases != 1 {
		t.Fatalf("%d overlays and %d maps painted for the first frame", u.painter.overlays, u.painter.bases)
	}
	same, pos := s, *s.Position
	same.Position = &pos
	same.Shapes = []layout.Shape{{Kind: layout.MoveShape, At: u.at("par"), To: u.at("bur"), Via: []engine.Province{1}}}
	u.Set(same)
	u.draw()
	if u.painter.overlays != 1 || u.painter.bases != 1 {
		t.Errorf("an equal state is repainted: %d overlays, %d maps", u.painter.overlays, u.painter.bases)
	}
}

func TestEveryChangeOfTheStateIsPainted(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	u.draw()
	for _, row := range []struct {
		name   string
		change func()
		bases  int
	}{
		{"selection", func() { s.Selected = u.at("par").Province }, 0},
		{"targets", func() { s.Targets.Add(u.at("bur").Province) }, 0},
		{"a shape", func() { s.Shapes = []layout.Shape{{Kind: layout.HoldShape, At: u.at("par")}} }, 0},
		{"a field of a shape", func() { s.Shapes = []layout.Shape{{Kind: layout.HoldShape, At: u.at("par"), Broken: true}} }, 0},
		{"labels", func() { s.Labels = layout.NoLabels }, 0},
		{"ghost", func() { s.Ghost, s.GhostAt = engine.Unit{Type: engine.Army, Power: 1}, u.at("bur") }, 0},
		{"a unit", func() { pos := *s.Position; pos.Units[u.at("par").Province] = engine.Unit{}; s.Position = &pos }, 0},
		{"an owner", func() { pos := *s.Position; pos.Owners[u.at("bel").Province] = 1; s.Position = &pos }, 0},
		{"no position", func() { s.Position = nil }, 1},
	} {
		overlays, bases := u.painter.overlays, u.painter.bases
		row.change()
		u.Set(s)
		u.draw()
		if got := u.painter.overlays - overlays; got != 1 {
			t.Errorf("%s: %d overlays", row.name, got)
		}
		if got := u.painter.bases - bases; got != row.bases {
			t.Errorf("%s: %d maps, want %d", row.name, got, row.bases)
		}
	}
}

func TestManyChangesBetweenTwoFramesArePaintedOnce(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	u.draw()
	overlays := u.painter.overlays
	for _, id := range []string{"par", "mar", "bre"} {
		u.move(u.over(id))
		s.Selected = u.at(id).Province
		u.Set(s)
	}
	u.draw()
	if got := u.painter.overlays - overlays; got != 1 {
		t.Errorf("%d overlays for one frame", got)
	}
}

func TestASmallPanPaintsNothing(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.wheel(fyne.NewPos(470, 350), 8)
	u.draw()
	overlays, bases := u.painter.overlays, u.painter.bases
	middle := fyne.NewPos(470, 350)
	for range 10 {
		before := u.camera.view
		u.drag(desktop.MouseButtonTertiary, middle, middle.AddXY(-12, -9), middle.AddXY(40, 30), middle.AddXY(0.5, 0))
		u.draw()
		if u.camera.view == before {
			t.Fatal("the map did not move")
		}
	}
	if u.painter.overlays != overlays || u.painter.bases != bases {
		t.Errorf("%d overlays, %d maps painted", u.painter.overlays-overlays, u.painter.bases-bases)
	}
}

func TestALongPanNeverShowsTheEdgeOfThePicture(t *testing.T) {
	u := newHand(t, 400, 300)
	u.begin()
	u.wheel(fyne.NewPos(200, 150), 3)
	u.wheel(fyne.NewPos(200, 150), 3)
	u.draw()
	from := fyne.NewPos(200, 150)
	u.press(desktop.MouseButtonTertiary, from)
	for x := float32(200); x > -2000; x -= 30 {
		u.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 150)}})
		u.draw()
		if !u.camera.view.covered(u.base.frame) || !u.camera.view.covered(u.overlay.frame) {
			t.Fatalf("after %v pixels part of the window is uncovered", 200-x)
		}
	}
}

func TestTheMapIsPaintedInTheBackgroundNewestFirst(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	if l.all(); !u.camera.view.holds(u.base.frame, 1, 0) {
		t.Fatalf("the first map shows %+v", u.base.frame)
	}
	whole, before := u.base.frame, u.painter.bases
	sea := u.over("nth") // where nothing has been prepared
	for range 5 {
		u.wheel(sea, 1)
	}
	if len(l.work) != 1 {
		t.Fatalf("five zooms queued %d jobs, want 1", len(l.work))
	}
	if u.base.frame != whole || u.painter.bases != before {
		t.Fatal("the old picture is gone before the new one is there")
	}
	l.all()
	if got := u.painter.bases - before; got != 2 { // the first zoom, the last zoom
		t.Errorf("%d maps painted, want 2: those between are dropped", got)
	}
	for _, l := range []*layer{&u.base, &u.overlay} {
		if !u.camera.view.holds(l.frame, 1, 0) || l.image.Bounds().Dx() != l.frame.W {
			t.Errorf("in the end %+v is shown for %+v", l.frame, u.camera.view)
		}
	}
}

func TestAPictureInOldColorsIsDropped(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	l.all()
	first := u.base.image
	u.wheel(u.over("nth"), 3) // begins painting with the old owners
	u.wheel(u.over("nth"), 3)
	s := u.state
	pos := *s.Position
	pos.Owners[u.at("bel").Province] = 1
	s.Position = &pos
	u.Set(s)
	if l.next(); u.base.image != first {
		t.Error("a map with the previous owners is shown")
	}
	if l.next(); u.base.image == first || u.shown.owners != pos.Owners || len(l.work) != 0 {
		t.Errorf("the map with the new owners is not shown; %d waiting", len(l.work))
	}
	if u.whole.image != nil {
		t.Error("the whole map in outdated colors is kept")
	}
}

func TestGoingBackDropsWhatIsBeingPainted(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	l.all()
	first := u.base.image
	u.wheel(fyne.NewPos(470, 350), 1)
	u.Fit()
	l.all()
	if u.base.image != first {
		t.Error("the picture of an outdated view replaced the right one")
	}
	if u.wheel(fyne.NewPos(470, 350), 1); len(l.work) != 1 {
		t.Errorf("the next zoom queues %d jobs", len(l.work))
	}
}

func TestAChangeWhileTheOverlayIsBeingPaintedIsNotLost(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	l.all()
	u.draw()
	u.wheel(fyne.NewPos(470, 350), 1)
	s := u.state
	s.Selected = u.at("par").Province
	u.Set(s)
	if u.draw(); u.painter.scene.Selected != s.Selected {
		t.Error("the change waits for the background")
	}
	l.all()
	if u.draw(); u.painter.scene.Selected != s.Selected || u.painter.frame != u.overlay.frame || !u.camera.view.holds(u.painter.frame, 1, 0) {
		t.Errorf("shown: selection %v in %+v", u.painter.scene.Selected, u.painter.frame)
	}
	overlays := u.painter.overlays
	if u.draw(); u.painter.overlays != overlays {
		t.Error("repainted without a change")
	}
}

func TestAFarJumpIsNeverWithoutUnits(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	l.all()
	for range 3 {
		u.wheel(fyne.NewPos(470, 350), 3)
	}
	l.all()
	u.draw()
	deep := u.camera.view
	u.Fit()
	if u.draw(); !u.camera.view.covered(u.overlay.frame) || u.painter.frame != u.overlay.frame {
		t.Errorf("the whole board is shown with the overlay of %+v", u.overlay.frame)
	}
	u.look(deep) // before the map is painted
	l.all()
	if u.draw(); !u.camera.view.holds(u.overlay.frame, 1, 0) || !u.camera.view.holds(u.base.frame, 1, 0) {
		t.Errorf("back at the part, the overlay is %+v, the map %+v", u.overlay.frame, u.base.frame)
	}
}

func TestTheWholeMapLiesUnderAPartThatDoesNotCover(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	if !u.sea.Visible() {
		t.Error("the sea is not shown before the first picture")
	}
	l.all()
	if u.sea.Visible() || u.whole.Visible() {
		t.Error("a layer is drawn under a map that covers the window")
	}
	u.wheel(fyne.NewPos(470, 350), 8)
	l.all()
	if u.sea.Visible() || u.whole.Visible() {
		t.Error("a layer is drawn under a part of the map that covers the window")
	}
	u.Fit()
	if !u.sea.Visible() || !u.whole.Visible() {
		t.Error("nothing is drawn around the part of the map")
	}
	if size := u.whole.Size(); size.Width < 939 || size.Width > 940 || size.Height < 704 || size.Height > 705 {
		t.Errorf("the size of the whole map is %v", size)
	}
	l.all()
	if u.sea.Visible() || u.whole.Visible() {
		t.Error("a layer is still drawn under the whole map")
	}
}

// Pictures of the same part of the board are one layer, because each layer costs the renderer a pass over the window.
func TestOneLayerIsDrawnWhereOneWillDo(t *testing.T) {
	u, l := newLateHand(t, 939, 704)
	layers := func() (n int) {
		for _, o := range u.objects() {
			if o.Visible() {
				n++
			}
		}
		return n
	}
	whole := func(what string) {
		t.Helper()
		u.draw()
		if n := layers(); n != 1 {
			t.Errorf("%s: %d layers", what, n)
		}
		if p := u.overlay.image; p == nil || p.RGBAAt(p.Rect.Dx()/2, p.Rect.Dy()/3).A != 255 {
			t.Errorf("%s: the layer does not hold the map", what)
		}
	}
	l.all()
	whole("at the start")
	u.wheel(fyne.NewPos(470, 350), 8)
	whole("while the new map is painted") // the old one, stretched
	l.all()
	whole("after a zoom")
	u.Fit()
	if u.draw(); layers() < 3 {
		t.Errorf("%d layers where the map is missing, want 3: the sea, the old map and the units", layers())
	}
	l.all()
	whole("back at the whole board")
	pos := *u.state.Position
	pos.Owners[u.at("bel").Province] = 1
	s := u.state
	s.Position = &pos
	u.Set(s)
	whole("after a change of owners")
	x, y := u.overlay.frame.Pixel(u.drawing.Anchor(u.at("bel"), engine.Army))
	was, is := u.base.image.RGBAAt(int(x)-9, int(y)+9), u.overlay.image.RGBAAt(int(x)-9, int(y)+9)
	if was != is {
		t.Errorf("Belgium is %v on the map and %v in the window", was, is)
	}
	dark := *u.theme
	dark.Sea.RGBA = color.RGBA{10, 20, 30, 255}
	u.SetTheme(&dark)
	l.all()
	whole("in another theme")
}

func TestAThemeRecolorsEverything(t *testing.T) {
	u := newHand(t, 400, 300)
	u.begin()
	u.draw()
	dark := *u.theme
	dark.Sea.RGBA = color.RGBA{10, 20, 30, 255}
	u.SetTheme(&dark)
	bases, overlays := u.painter.bases, u.painter.overlays
	shown := u.draw()
	if u.painter.bases != bases+1 || u.painter.overlays != overlays+1 {
		t.Error("not everything is painted")
	}
	u.SetTheme(&dark)
	if u.draw(); u.painter.bases != bases+1 {
		t.Error("the same theme is repainted")
	}
	at := u.over("mid")
	r, g, b, _ := shown.At(int(at.X)-12, int(at.Y)+14).RGBA()
	if got := (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}); got != dark.Sea.RGBA {
		t.Errorf("the ocean is %v, want %v", got, dark.Sea)
	}
}

func TestWhatIsDrawnLiesUnderThePointer(t *testing.T) {
	u := newHand(t, 400, 300)
	red := color.RGBA{255, 0, 0, 255}
	mark := u.at("mun")
	u.Board.pictures.painter = &spot{u.painter, u.drawing.Anchor(mark, engine.Army), red}
	u.begin()
	for _, density := range []float32{1, 1.5, 2} {
		u.window.Canvas().(interface{ SetScale(float32) }).SetScale(density)
		u.draw() // the first frame at another density may be soft
		for _, notches := range []float32{0, 3, 3, -1} {
			u.wheel(u.over("mun"), notches)
			pos := u.over("mun")
			shown := u.draw()
			if want := u.camera.view.scale() * float64(density); u.overlay.frame.Scale != want || u.base.frame.Scale != want {
				t.Errorf("density %v: painted for %v, want %v", density, u.overlay.frame.Scale, want)
			}
			x, y := int(pos.X*density), int(pos.Y*density)
			if r, g, b, _ := shown.At(x, y).RGBA(); r>>8 != 255 || g != 0 || b != 0 {
				t.Errorf("density %v, zoom %.2f: no spot at %d,%d", density, u.camera.view.zoom, x, y)
			}
		}
	}
}

// spot is a painter that paints only a spot of three pixels around a board point over the map.
type spot struct {
	painter
	at    vector.Point
	color color.RGBA
}

func (s *spot) Overlay(dst, _ *image.RGBA, _ *atlas.Theme, f vector.Frame, _ *layout.Scene) {
	clear(dst.Pix)
	x, y := f.Pixel(s.at)
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			dst.SetRGBA(int(x)+dx, int(y)+dy, s.color)
		}
	}
}

func TestPaintingGoesOnWhileTheBoardIsUsed(t *testing.T) { // for the race detector
	finished := make(chan func(), 64)
	u := newHandWith(t, "standard", 200, 150, func(work func() (finish func())) { go func() { finished <- work() }() })
	s := u.begin()
	for i := range 12 {
		u.wheel(fyne.NewPos(float32(i*15), 75), float32(i%5)-1)
		u.move(fyne.NewPos(float32(i*16), 60))
		s.Selected, s.Targets = engine.Province(i+1), engine.SetOf(engine.Province(i+2))
		u.Set(s)
		u.draw()
		select {
		case finish := <-finished:
			finish()
		default:
		}
	}
	for u.busy {
		(<-finished)()
	}
	if u.draw(); !u.camera.view.holds(u.base.frame, 1, 0) || !u.camera.view.holds(u.overlay.frame, 1, 0) || u.wanted != nil {
		t.Errorf("the map ends as %+v and the overlay as %+v", u.base.frame, u.overlay.frame)
	}
}
