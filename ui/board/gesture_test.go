package board

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
)

func TestDraggingAUnitReportsWhereItGoes(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	par, bur, gas := u.at("par"), u.at("bur"), u.at("gas")
	u.drag(desktop.MouseButtonPrimary, u.over("par"), u.over("bur"), u.over("gas"))
	if want := []drag{{par, bur, false}, {par, gas, false}, {par, gas, true}}; !slices.Equal(u.drags, want) {
		t.Errorf("got %v, want %v", u.drags, want)
	}
	if len(u.picks) != 0 {
		t.Errorf("the drag also picked %v", u.picks)
	}
	if over := u.hovers[len(u.hovers)-1]; over != gas {
		t.Errorf("the board reports the pointer over %v", over)
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

// A line drawn with the secondary button is a mark, from province to province or within one. It never gives an order or a support.
func TestTheSecondaryButtonDrawsMarks(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	par, bur, mun := u.at("par"), u.at("bur"), u.at("mun")
	u.drag(desktop.MouseButtonSecondary, u.over("par"), u.over("bur"), u.over("mun"))
	if want := []Stroke{{From: par, To: bur}, {From: par, To: mun}, {From: par, To: mun, Done: true}}; !slices.Equal(u.marks, want) {
		t.Errorf("got %v, want %v", u.marks, want)
	}
	u.marks = nil
	u.drag(desktop.MouseButtonSecondary, u.over("mun"), u.over("mun").AddXY(9, 0), u.over("mun").AddXY(2, 0))
	if want := []Stroke{{From: mun, To: mun}, {From: mun, To: mun, Done: true}}; !slices.Equal(u.marks, want) {
		t.Errorf("got %v, want %v", u.marks, want)
	}
	u.marks = nil
	u.press(desktop.MouseButtonSecondary, u.over("par"), u.over("bur"))
	u.MouseOut() // the button is released outside
	u.move(u.over("gas"))
	u.move(u.over("mar"))
	if want := []Stroke{{From: par, To: bur}, {From: par}, {From: par, Done: true}}; !slices.Equal(u.marks, want) {
		t.Errorf("out of the window: %v, want %v", u.marks, want)
	}
	if len(u.drags)+len(u.picks) != 0 {
		t.Errorf("drags %v, picks %v", u.drags, u.picks)
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
			if len(u.drags) != 0 {
				t.Errorf("dragged %v", u.drags)
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
			before, from := u.camera.view, u.over(row.from)
			u.drag(row.button, from, from.AddXY(30, 10), from.AddXY(-60, -90))
			if row.pans != (u.camera.view != before) {
				t.Errorf("the view moved: %v", u.camera.view != before)
			}
			if row.orders != (len(u.drags) > 0) {
				t.Errorf("dragged orders: %v", u.drags)
			}
			if len(u.picks) > 0 {
				t.Errorf("picked %v", u.picks)
			}
			if row.pans { // the board point that was grabbed stays under the pointer
				if got := u.over(row.from); math.Hypot(float64(got.X-from.X+60), float64(got.Y-from.Y+90)) > 0.01 {
					t.Errorf("grabbed at %v, dragged to %v", from, got)
				}
			}
		})
	}
}

func TestMovingTheMapIsNoClick(t *testing.T) {
	u := newHand(t, 939, 704)
	u.begin()
	for range 3 {
		u.wheel(u.over("nth"), 3)
	}
	path := []fyne.Position{u.over("nth")}
	for i := range 30 {
		path = append(path, path[i].AddXY(2, 1))
	}
	if u.drag(desktop.MouseButtonPrimary, path...); len(u.picks) != 0 {
		t.Errorf("picked %v", u.picks)
	}
}

func TestADragCanBeCanceled(t *testing.T) {
	par := "par"
	for name, cancel := range map[string]func(u *hand){
		"by Escape": func(u *hand) {
			if !u.Cancel() {
				u.Error("Cancel reports no drag")
			}
		},
		"by the other button": func(u *hand) {
			ev := u.event(u.over("bur"), desktop.MouseButtonSecondary, 0)
			u.MouseDown(ev)
			u.MouseUp(ev)
			u.DragEnd() // Fyne ends a drag when any button is released
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
				t.Error("Cancel reports the same drag twice")
			}
			if u.click(u.over(par), 0); len(u.picks) != 1 {
				t.Errorf("after Cancel a click picks %v", u.picks)
			}
		})
	}
}
