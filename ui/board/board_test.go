package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board/paint"
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
					at := u.view.toWindow(anchor)
					if unit, found := u.unitAt(anchor); found && u.state.Position.Units[want.Province].Type == engine.NoUnit {
						want.Province = unit // in a small window a neighbour's unit hides the empty place
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
	move := paint.Shape{Kind: paint.MoveShape, Unit: engine.Unit{Type: engine.Army, Power: 1}, At: u.at("mun"), To: u.at("tyr")}
	s.Shapes = []paint.Shape{{Kind: paint.HoldShape, Unit: move.Unit, At: u.at("par")}, move}
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
			p := u.view.toBoard(paint.Point{X: float64(x), Y: float64(y)})
			unit, found := u.unitAt(p)
			ground, _ := u.drawing.At(p.X, p.Y)
			at, _ := u.At(fyne.NewPos(x, y))
			switch {
			case found && at.Province != unit:
				t.Fatalf("%v,%v: a unit of %v is drawn, %v is picked", x, y, unit, at)
			case !found && at != ground:
				t.Fatalf("%v,%v: the map shows %v, %v is picked", x, y, ground, at)
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

func TestASecondaryClickAsksForTheMenuWhenLockedOrWithControl(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	u.rightClick(u.over("par"), fyne.KeyModifierControl)
	s.Locked = true
	u.Set(s)
	u.rightClick(u.over("mun"), 0)
	if want := []engine.Location{u.at("par"), u.at("mun")}; !slices.Equal(u.menus, want) || len(u.picks) != 0 {
		t.Errorf("menus for %v, want %v; picks %v", u.menus, want, u.picks)
	}
	u.click(u.over("mun"), 0)
	if len(u.picks) != 1 {
		t.Errorf("a click on a locked board reports %v", u.picks)
	}
}

func TestDraggingAUnitReportsWhereItGoes(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	par, bur, gas := u.at("par"), u.at("bur"), u.at("gas")
	u.drag(desktop.MouseButtonPrimary, u.over("par"), u.over("bur"), u.over("gas"))
	if want := []drag{{par, bur, false}, {par, gas, false}, {par, gas, true}}; !slices.Equal(u.drags, want) {
		t.Errorf("got %v, want %v", u.drags, want)
	}
	if len(u.picks) != 0 {
		t.Errorf("a drag also picked %v", u.picks)
	}
	if over := u.hovers[len(u.hovers)-1]; over != gas {
		t.Errorf("the pointer is said to be over %v", over)
	}
}

func TestADragOutOfTheWindowOrBackHomeGoesNowhere(t *testing.T) {
	for name, end := range map[string]func(u *hand) fyne.Position{
		"outside": func(*hand) fyne.Position { return fyne.NewPos(-20, 300) },
		"home":    func(u *hand) fyne.Position { return u.over("par").AddXY(3, 3) },
	} {
		t.Run(name, func(t *testing.T) {
			u := newHand(t, 939, 704)
			u.begin()
			par, bur := u.at("par"), u.at("bur")
			u.drag(desktop.MouseButtonPrimary, u.over("par"), u.over("bur"), end(u))
			if want := []drag{{par, bur, false}, {par, engine.Location{}, false}, {par, engine.Location{}, true}}; !slices.Equal(u.drags, want) {
				t.Errorf("got %v, want %v", u.drags, want)
			}
			if len(u.picks) != 0 {
				t.Errorf("picked %v", u.picks)
			}
		})
	}
}

func TestAnUnsteadyClickIsAClick(t *testing.T) {
	for _, row := range []struct {
		name, at string
		targets  []string
		by       float32
	}{
		{"a few pixels on a unit", "par", nil, 4},
		{"further, within a unit's province", "mun", nil, 9},
		{"within a target", "ukr", []string{"ukr"}, 20},
		{"on a map that cannot move", "mid", nil, 20},
	} {
		t.Run(row.name, func(t *testing.T) {
			u := newHand(t, 1200, 900)
			s := u.begin()
			for _, id := range row.targets {
				s.Targets.Add(u.at(id).Province)
			}
			u.Set(s)
			from := u.over(row.at)
			u.drag(desktop.MouseButtonPrimary, from, from.AddXY(2, 1), from.AddXY(row.by, 0), from.AddXY(1, 1))
			if len(u.picks) != 1 || u.picks[0].At.Province != u.at(row.at).Province {
				t.Errorf("picked %v", u.picks)
			}
			for _, d := range u.drags {
				if d.to != (engine.Location{}) {
					t.Errorf("dragged %v", d)
				}
			}
		})
	}
}

func TestWhatADragMeans(t *testing.T) {
	for _, row := range []struct {
		name   string
		button desktop.MouseButton
		from   string
		locked bool
		target bool // the place is a legal target
		pans   bool
		orders bool
	}{
		{"sea", desktop.MouseButtonPrimary, "nth", false, false, true, false},
		{"empty land", desktop.MouseButtonPrimary, "bur", false, false, true, false},
		{"target", desktop.MouseButtonPrimary, "nth", false, true, false, false},
		{"unit", desktop.MouseButtonPrimary, "mun", false, false, false, true},
		{"unit on a locked board", desktop.MouseButtonPrimary, "mun", true, false, true, false},
		{"middle button on a unit", desktop.MouseButtonTertiary, "mun", false, false, true, false},
		{"middle button on a target", desktop.MouseButtonTertiary, "nth", false, true, true, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			u := newHand(t, 939, 704)
			s := u.begin()
			s.Locked = row.locked
			if row.target {
				s.Targets.Add(u.at(row.from).Province)
			}
			u.Set(s)
			u.wheel(u.over(row.from), 4)
			before, from := u.view, u.over(row.from)
			u.drag(row.button, from, from.AddXY(30, 10), from.AddXY(-60, -90))
			if row.pans != (u.view != before) {
				t.Errorf("view moved: %v", u.view != before)
			}
			if row.orders != (len(u.drags) > 0) {
				t.Errorf("orders dragged: %v", u.drags)
			}
			if len(u.picks) > 0 {
				t.Errorf("picked %v", u.picks)
			}
			if row.pans { // the point that was taken hold of is under the hand
				if got := u.over(row.from); math.Hypot(float64(got.X-from.X+60), float64(got.Y-from.Y+90)) > 0.01 {
					t.Errorf("taken at %v, carried to %v", from, got)
				}
			}
		})
	}
}

func TestADragCanBeCanceled(t *testing.T) {
	par := "par"
	for name, cancel := range map[string]func(u *hand){
		"by Escape": func(u *hand) {
			if !u.Cancel() {
				u.Error("there was nothing to cancel")
			}
		},
		"by the other button": func(u *hand) {
			ev := u.event(u.over("bur"), desktop.MouseButtonSecondary, 0)
			u.MouseDown(ev)
			u.MouseUp(ev)
			u.DragEnd() // Fyne ends a drag when any button goes up
			u.TappedSecondary(&ev.PointEvent)
		},
	} {
		t.Run(name, func(t *testing.T) {
			u := newHand(t, 939, 704)
			u.begin()
			u.press(desktop.MouseButtonPrimary, u.over(par), u.over("bur"))
			cancel(u)
			u.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: u.over("gas")}})
			u.release(desktop.MouseButtonPrimary)
			want := []drag{{u.at(par), u.at("bur"), false}, {u.at(par), engine.Location{}, true}}
			if !slices.Equal(u.drags, want) || len(u.picks) != 0 {
				t.Errorf("dragged %v, want %v; picked %v", u.drags, want, u.picks)
			}
			if u.Cancel() {
				t.Error("canceled twice")
			}
			if u.click(u.over(par), 0); len(u.picks) != 1 {
				t.Errorf("after it a click picks %v", u.picks)
			}
		})
	}
}

func TestTheWheelZoomsAtThePointer(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.wheel(fyne.NewPos(470, 350), 5)
	for _, pos := range []fyne.Position{{X: 300, Y: 300}, {X: 700, Y: 500}} {
		want := u.view.toBoard(point(pos))
		zoom := u.Zoom()
		u.wheel(pos, 1)
		if got := u.view.toBoard(point(pos)); !near(got, want, 1e-3) {
			t.Errorf("at %v: %v became %v", pos, want, got)
		}
		if grown := u.Zoom() / zoom; math.Abs(grown-zoomStep) > 1e-6 {
			t.Errorf("one notch zooms by %v", grown)
		}
	}
	u.wheel(fyne.NewPos(1, 1), -500)
	u.wheel(fyne.NewPos(1, 1), -500)
	u.wheel(fyne.NewPos(1, 1), -500)
	if fit := newView(boardW, boardH).resized(939, 704); u.view != fit {
		t.Errorf("zoomed out to %+v, want %+v", u.view, fit)
	}
}

func TestZoomIsInPercentOfTheBoardsUnits(t *testing.T) {
	u := newHand(t, 800, 600)
	for _, row := range []struct{ ask, want float64 }{{100, 100}, {200, 200}, {1, 50}, {9999, 400}} {
		if u.ZoomTo(row.ask); math.Abs(u.Zoom()-row.want) > 1e-9 {
			t.Errorf("asked for %v, got %v", row.ask, u.Zoom())
		}
	}
	if u.Fit(); u.Zoom() != 50 {
		t.Errorf("all of it is at %v", u.Zoom())
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

func TestThePointerBeatsTheStateAsHover(t *testing.T) {
	u := newHand(t, 939, 704)
	s := u.begin()
	s.Hover, s.Targets = u.at("mun"), engine.SetOf(u.at("par").Province)
	u.Set(s)
	if u.draw(); u.painter.scene.Hover != u.at("mun") {
		t.Errorf("without a pointer %v is drawn", u.painter.scene.Hover)
	}
	u.move(u.over("par"))
	if u.draw(); u.painter.scene.Hover != u.at("par") {
		t.Errorf("under the pointer %v is drawn", u.painter.scene.Hover)
	}
	u.MouseOut()
	if u.draw(); u.painter.scene.Hover != u.at("mun") {
		t.Errorf("after the pointer has left %v is drawn", u.painter.scene.Hover)
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

func TestNoSizeIsTooSmall(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	for _, size := range []fyne.Size{{}, {Width: 1, Height: 1}, {Width: 0, Height: 300}, {Width: 3000, Height: 1}, {Width: 800, Height: 600}} {
		u.resize(size.Width, size.Height)
		u.wheel(fyne.NewPos(0, 0), 2)
		u.drag(desktop.MouseButtonPrimary, fyne.NewPos(0, 0), fyne.NewPos(9, 9))
		u.click(fyne.NewPos(0, 0), 0)
		u.ZoomTo(100)
		u.draw()
		u.Fit()
	}
	if u.picks = nil; u.Zoom() != 50 {
		t.Errorf("afterwards the board is at %v", u.Zoom())
	}
	if u.click(u.over("par"), 0); u.picks[0].At != u.at("par") {
		t.Errorf("afterwards a click on Paris picks %v", u.picks)
	}
}

func TestTheBoardIsNoPlaceForTheKeyboard(t *testing.T) {
	var b any = newHand(t, 300, 200).Board
	if _, ok := b.(fyne.Focusable); ok {
		t.Error("it takes the focus")
	}
	if _, ok := b.(fyne.DoubleTappable); ok {
		t.Error("it waits for double clicks")
	}
	for name, ok := range map[string]bool{
		"Mouseable": is[desktop.Mouseable](b), "Hoverable": is[desktop.Hoverable](b), "Cursorable": is[desktop.Cursorable](b),
		"Draggable": is[fyne.Draggable](b), "Scrollable": is[fyne.Scrollable](b),
		"Tappable": is[fyne.Tappable](b), "SecondaryTappable": is[fyne.SecondaryTappable](b),
	} {
		if !ok {
			t.Errorf("it is not %s", name)
		}
	}
}

func is[T any](v any) bool { _, ok := v.(T); return ok }

func TestFrameInWindowTellsWhereEveryProvinceIs(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	u.wheel(fyne.NewPos(300, 300), 3)
	pos, f := u.FrameInWindow()
	for _, id := range []string{"par", "mun", "nth"} {
		kind := engine.Army
		if id == "nth" {
			kind = engine.Fleet
		}
		p := u.drawing.Anchor(u.at(id), kind)
		got := paint.Point{X: float64(pos.X) + (p.X-f.X)*f.Scale, Y: float64(pos.Y) + (p.Y-f.Y)*f.Scale}
		if want := point(u.over(id)); !near(got, want, 0.01) {
			t.Errorf("%s at %v, want %v", id, got, want)
		}
	}
}
