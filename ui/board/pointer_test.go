package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func TestAClickWhereAUnitStandsPicksItsProvince(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	for _, size := range []fyne.Size{{Width: 939, Height: 704}, {Width: 1600, Height: 600}, {Width: 400, Height: 700}} {
		for _, percent := range []float64{1, 90, 100, 237} {
			t.Run(fmt.Sprintf("%vx%v at %v", size.Width, size.Height, percent), func(t *testing.T) {
				u.resize(size.Width, size.Height)
				u.Fit()
				u.ZoomTo(percent)
				for p, info := range u.variant.Map.Provinces[1:] {
					kind := engine.Army
					if info.Terrain == engine.Sea {
						kind = engine.Fleet
					}
					want := engine.Location{Province: engine.Province(p + 1)}
					anchor := u.drawing.Anchor(want, kind)
					at := u.camera.view.toWindow(anchor)
					if unit, found := u.unitAt(anchor, u.scene()); found && u.state.Position.Units[want.Province].Type == engine.NoUnit {
						want.Province = unit // in a small window a neighbor's unit hides the empty place
					}
					pos := fyne.NewPos(float32(at.X), float32(at.Y))
					u.picks = nil
					u.click(pos, 0)
					inside := at.X >= 0 && at.Y >= 0 && at.X < float64(size.Width) && at.Y < float64(size.Height)
					if got := u.picks; len(got) != 1 || inside && got[0].At.Province != want.Province || !inside && got[0].At != (engine.Location{}) {
						t.Errorf("click on %s (in the window: %v) picked %v", info.ID, inside, got)
					}
				}
			})
		}
	}
}

func TestPointingAtACoastPicksThatCoast(t *testing.T) {
	u := newHand(t, 1200, 900)
	u.begin()
	for _, id := range []string{"stp/nc", "stp/sc", "spa/nc", "spa/sc", "bul/ec", "bul/sc"} {
		u.picks = nil
		u.click(u.over(id), 0)
		if want := (Pick{At: u.at(id), Shape: -1}); !slices.Equal(u.picks, []Pick{want}) {
			t.Errorf("%s: picked %v, want %v", id, u.picks, want)
		}
	}
}

func TestAClickOnAnArrowPicksIt(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	move := layout.Shape{Kind: layout.MoveShape, Unit: engine.Unit{Type: engine.Army, Power: 1}, At: u.at("mun"), To: u.at("tyr")}
	s.Orders = []layout.Shape{{Kind: layout.HoldShape, Unit: move.Unit, At: u.at("par")}, move}
	u.Set(s)
	for _, zoom := range []float64{60, 250} {
		u.ZoomTo(zoom)
		a, z := u.over("mun"), u.over("tyr")
		u.picks = nil
		u.click(fyne.NewPos((a.X+z.X)/2, (a.Y+z.Y)/2), 0)
		u.click(u.over("boh"), 0)
		if len(u.picks) != 2 || u.picks[0].Shape != 1 || u.picks[1].Shape != -1 {
			t.Errorf("at %v percent: picked %v", zoom, u.picks)
		}
	}
}

func TestAUnitThatSticksOutOfItsProvinceIsPicked(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	pos := *s.Position
	pos.Phase.Kind = engine.Retreats
	bel := u.at("bel").Province
	pos.Units[bel] = engine.Unit{Type: engine.Army, Power: 1}
	pos.Dislodged[bel] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: 2}}
	s.Position = &pos
	u.Set(s)
	outside := 0
	for x := float32(0); x < 939; x += 3 {
		for y := float32(0); y < 704; y += 3 {
			p := u.camera.view.toBoard(vector.Point{X: float64(x), Y: float64(y)})
			unit, found := u.unitAt(p, u.scene())
			ground, _ := u.drawing.At(p.X, p.Y)
			at, _ := u.At(fyne.NewPos(x, y))
			switch {
			case found && at.Province != unit:
				t.Fatalf("%v,%v: the unit of %v is drawn, but %v is picked", x, y, unit, at)
			case !found && at != ground:
				t.Fatalf("%v,%v: the map shows %v, but %v is picked", x, y, ground, at)
			case found && unit == bel && ground.Province != bel:
				outside++
			}
		}
	}
	if outside < 10 {
		t.Errorf("the dislodged unit of Belgium has %d points outside", outside)
	}
}

func TestShiftOrTheSecondaryButtonSupports(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.click(u.over("par"), 0)
	u.click(u.over("mar"), fyne.KeyModifierShift)
	u.click(u.over("mar"), 0)
	u.rightClick(u.over("bre"), 0)
	var got []PickButton
	for _, p := range u.picks {
		got = append(got, p.Button)
	}
	if want := []PickButton{Primary, Support, Primary, Support}; !slices.Equal(got, want) {
		t.Errorf("buttons %v, want %v", got, want)
	}
}

// With a modifier key held, or where nothing can be ordered, the secondary button marks the place.
func TestASecondaryClickMarksThePlaceWhenLockedOrWithAKey(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	u.rightClick(u.over("par"), fyne.KeyModifierControl)
	s.Locked = true
	u.Set(s)
	u.rightClick(u.over("mun"), 0)
	par, mun := u.at("par"), u.at("mun")
	if want := []Stroke{{par, par, true, fyne.KeyModifierControl, true}, {mun, mun, true, 0, true}}; !slices.Equal(u.marks, want) || len(u.picks) != 0 {
		t.Errorf("marks %v, want %v; picks %v", u.marks, want, u.picks)
	}
	u.click(u.over("mun"), 0)
	if len(u.picks) != 1 {
		t.Errorf("a click on a locked board reports %v", u.picks)
	}
}

func TestTheWheelZoomsAtThePointer(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.wheel(fyne.NewPos(470, 350), 5)
	for _, pos := range []fyne.Position{{X: 300, Y: 300}, {X: 700, Y: 500}} {
		want := u.camera.view.toBoard(point(pos))
		zoom := u.Zoom()
		u.wheel(pos, 1)
		if got := u.camera.view.toBoard(point(pos)); !near(got, want, 1e-3) {
			t.Errorf("at %v: the board point %v became %v", pos, want, got)
		}
		if grown := u.Zoom() / zoom; math.Abs(grown-zoomStep) > 1e-6 {
			t.Errorf("one notch zooms by %v", grown)
		}
	}
	u.wheel(fyne.NewPos(1, 1), -500)
	u.wheel(fyne.NewPos(1, 1), -500)
	u.wheel(fyne.NewPos(1, 1), -500)
	if fit := newView(boardW, boardH).resized(939, 704); u.camera.view != fit {
		t.Errorf("zoomed out to %+v, want %+v", u.camera.view, fit)
	}
}

func TestHoverIsReportedWhenItChangesOnly(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	par := u.over("par")
	u.move(par)
	u.move(par.AddXY(1, 1))
	u.move(u.over("bur"))
	u.MouseOut()
	u.MouseOut()
	want := []engine.Location{u.at("par"), u.at("bur"), {}}
	if !slices.Equal(u.hovers, want) {
		t.Errorf("got %v, want %v", u.hovers, want)
	}
}

// A pointer that leaves a token is reported even if there is no place below the token.
func TestAPointerThatLeavesATokenIsReported(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.move(u.over("par"))
	u.pointer.over, u.pointer.token, u.hovers = engine.Location{}, 1, nil // a token with no place below it
	if u.MouseOut(); len(u.hovers) != 1 || u.pointer.token != 0 {
		t.Errorf("reported %v, token %d", u.hovers, u.pointer.token)
	}
}

func TestHoverFollowsTheMapUnderARestingPointer(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.move(u.over("par"))
	u.hovers = nil
	u.ZoomTo(300)
	if want, _ := u.At(u.pointer.pos); len(u.hovers) != 1 || u.hovers[0] != want {
		t.Errorf("reported %v, want %v", u.hovers, want)
	}
}

// Seen and ShowPart carry a view from one board to another: a view that was zoomed, a part that was set, and the whole board.
func TestWhatIsSeenCanBeShownAgain(t *testing.T) {
	u, other := newHand(t, 939, 704), newHand(t, 939, 704)
	u.begin()
	other.begin()
	if u.Seen() != (Part{}) {
		t.Errorf("Seen of the whole board is %+v", u.Seen())
	}
	u.wheel(u.over("nth"), 3)
	other.ShowPart(u.Seen())
	a, b := u.camera.view.origin(), other.camera.view.origin()
	if math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) > 1e-6 || math.Abs(u.Zoom()-other.Zoom()) > 1e-6 {
		t.Errorf("seen: %v at %v; shown: %v at %v", a, u.Zoom(), b, other.Zoom())
	}
	part := Part{X: 100, Y: 100, W: 200, H: 50}
	if u.ShowPart(part); u.Seen() != part {
		t.Errorf("Seen is %+v, want %+v", u.Seen(), part)
	}
	if u.Fit(); u.Seen() != (Part{}) {
		t.Errorf("Seen of the whole board is %+v", u.Seen())
	}
}

// What a click will need is painted for the place under the pointer, not for every place after each change of the view.
func TestPointingPreparesTheClick(t *testing.T) {
	u, background := newLateHand(t, 939, 704)
	background.all()
	u.draw()
	if u.painter.prepared != nil {
		t.Errorf("%v were prepared without a pointer", u.painter.prepared)
	}
	u.move(u.over("par"))
	u.move(u.over("par").AddXY(1, 1))
	u.move(u.over("bur")) // no unit here
	u.move(u.over("mun"))
	background.all()
	if want := []engine.Province{u.at("par").Province, u.at("mun").Province}; !slices.Equal(u.painter.prepared, want) {
		t.Errorf("prepared %v, want %v", u.painter.prepared, want)
	}
}

func TestThePointerBeatsTheStateAsHover(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	s.Hover, s.Targets = u.at("mun"), engine.SetOf(u.at("par").Province)
	u.Set(s)
	if u.draw(); u.painter.scene.Hover != u.at("mun") {
		t.Errorf("hover %v is drawn without a pointer", u.painter.scene.Hover)
	}
	u.move(u.over("par"))
	if u.draw(); u.painter.scene.Hover != u.at("par") {
		t.Errorf("hover %v is drawn under the pointer", u.painter.scene.Hover)
	}
	u.MouseOut()
	if u.draw(); u.painter.scene.Hover != u.at("mun") {
		t.Errorf("hover %v is drawn after the pointer has left", u.painter.scene.Hover)
	}
}

func TestTheCursorIsAHandOverWhatCanBePicked(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	s.Targets.Add(u.at("bur").Province)
	u.Set(s)
	for id, want := range map[string]desktop.Cursor{
		"par": desktop.PointerCursor, "bur": desktop.PointerCursor, "gas": desktop.DefaultCursor,
	} {
		u.move(u.over(id))
		if got := u.Cursor(); got != want {
			t.Errorf("%s: cursor %v, want %v", id, got, want)
		}
	}
}
