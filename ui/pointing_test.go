package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/present"
	"entente/ui/uitest"
)

// dense puts the fall of 1901 that clicks are counted with on the table, with all of its orders given, and shows nothing
// but the map with its card.
func (r *robot) dense() []engine.Order {
	r.t.Helper()
	scene, texts := uitest.BenchTurn(r.t)
	v := r.w.Desk.Variant()
	pos := r.position()
	pos.Phase, pos.Units = scene.Pos.Phase, scene.Pos.Units
	if err := r.w.Desk.Game.SetPosition(pos); err != nil {
		r.t.Fatal(err)
	}
	var orders []engine.Order
	for _, o := range (entry.Reader{Pos: &pos}).Sheet(strings.Join(texts, "\n"), nil) {
		if !o.Legal() {
			r.t.Fatalf("%q: %v %v", o.Text, o.Fault, o.Why)
		}
		orders = append(orders, o.Order)
	}
	r.w.Desk.Game.SetOrders(orders)
	if v.Power("france") == engine.NoPower || len(r.w.Desk.Game.Node().Plain()) != 22 {
		r.t.Fatal("not the turn that was meant")
	}
	r.w.Note()
	r.w.idle = true // the rest of the window has no part in it
	r.w.Desk.Listen(func(now desk.Now) { r.w.stage.Set(present.Stage(r.w.europeGame.Room, now)) })
	return orders
}

// pixel is a spot on the map and what is seen there.
type pixel struct {
	class string // province, unit, arrow, label
	at    fyne.Position
}

// pixels are spots of all classes: of every unit and name, of every line in every province that it crosses, and of the
// bare ground of every place, a few of each.
func (r *robot) pixels(orders []engine.Order) []pixel {
	r.t.Helper()
	pos := r.w.Desk.Game.Node().Position
	_, f := r.w.stage.Board.FrameInWindow()
	scene := layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}
	plans := layout.New(r.w.Drawing, r.w.Kit)
	pl := plans.Plan(f, &scene)
	var names layout.Register
	plans.PlaceNames(pl, r.w.Theme, &names)
	found := map[string][]pixel{}
	for y := 2.0; y < float64(f.H); y += 5 {
		for x := 2.0; x < float64(f.W); x += 5 {
			loc, ok := r.w.Drawing.At(f.X+x/f.Scale, f.Y+y/f.Scale)
			if !ok {
				continue
			}
			class, what := "province", 0
			for i, n := range names.Placed {
				if d := n.At.Minus(vector.Pt(x, y)); max(d.X, -d.X) <= n.Label.W/2 && max(d.Y, -d.Y) <= n.Label.H/2 {
					class, what = "label", i
				}
			}
			if i := pl.ShapeAt(vector.Pt(x, y)); i >= 0 {
				class, what = "arrow", i
			}
			if p, ok := pl.UnitAt(vector.Pt(x, y)); ok {
				class, what = "unit", int(p)
			}
			key := fmt.Sprint(class, what, loc)
			found[key] = append(found[key], pixel{class, r.at(f.X+x/f.Scale, f.Y+y/f.Scale)})
		}
	}
	var list []pixel
	keys := make([]string, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		spots := found[key]
		list = append(list, spots[len(spots)/2])
		if spots[0].class == "arrow" && len(spots) > 2 {
			list = append(list, spots[len(spots)-1])
		}
	}
	return list
}

// promise is the order that the sentence speaks of, if a pick would give it.
func promise(s entry.Sentence) (engine.Order, bool) {
	return engine.Order{
		Kind: s.Kind, Power: s.Unit.Power, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way,
	}, s.Offer
}

// same reports whether two lists hold the same orders.
func same(a, b []engine.Order) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(o engine.Order) bool { return !slices.Contains(b, o) })
}

// What the sentence says while the pointer rests on a spot is what a click there gives, and what a drop there
// gives: for every unit that may be selected, and for none.
func TestTheSentenceBeforeIsTheOrderAfter(t *testing.T) {
	r := newRobot(t)
	orders := r.dense()
	d := r.w.Desk
	spots := r.pixels(orders)
	units := append([]engine.Province{engine.NoProvince}, slices.Collect(d.Game.Node().Position.Occupied().All())...)
	spotCount, given, lit := map[string]int{}, map[string]int{}, 0
	for _, s := range spots {
		spotCount[s.class]++
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.w.stage.Board)
	for _, unit := range units {
		for _, spot := range spots {
			for _, hand := range []string{"click", "drop"} {
				if hand == "drop" && (unit == engine.NoProvince || spot.class == "label" || spot.class == "arrow") {
					continue
				}
				if !same(d.Game.Node().Plain(), orders) {
					d.Game.SetOrders(orders)
				}
				to, _ := r.w.stage.Board.At(spot.at.Subtract(corner))
				d.Act(func() {
					for d.Entry.Escape() {
					}
					if unit != engine.NoProvince {
						d.Pick(entry.Target{At: engine.Location{Province: unit}})
					}
				})
				from := engine.Location{Province: unit}
				if hand == "click" {
					test.MoveMouse(r.w.Win.Canvas(), spot.at)
				} else if to.Province != unit {
					r.w.stage.Board.OnDrag(from, to, false)
				} else {
					continue // a drag that never left
				}
				s := d.Entry.Sentence()
				said, _ := r.w.stage.Said()
				o, offered := promise(s)
				list := d.Entry.Offer()
				if _, on := d.Entry.Aimed(); on {
					lit++
				}
				if hand == "click" {
					r.click(spot.at, desktop.MouseButtonPrimary)
				} else {
					r.w.stage.Board.OnDrag(from, to, true)
				}
				after := d.Game.Node().Plain()
				where := fmt.Sprintf("%s at %v (%s, %s) with %s selected", hand, spot.at, spot.class, d.Words().Place(to), d.Words().Province(unit))
				if !offered {
					if !same(after, orders) {
						t.Errorf("%s: %q promised nothing, but the orders have changed", where, said)
					}
					continue
				}
				given[hand+" "+spot.class]++
				if !slices.Contains(after, o) {
					t.Errorf("%s: %q promised %s, which was not given", where, said, d.Words().Order(o))
				}
				if full := d.Words().InFull(o); !strings.HasPrefix(said, full) {
					t.Errorf("%s: the card said %q, given was %q", where, said, full)
				}
				for _, o := range after {
					if !slices.Contains(orders, o) && !slices.Contains(list, o) {
						t.Errorf("%s: %s was given and not shown", where, d.Words().Order(o))
					}
				}
			}
			if t.Failed() && !testing.Verbose() {
				return
			}
		}
	}
	t.Logf("%d selections, spots %v, orders given %v, arrows lit %d", len(units), spotCount, given, lit)
	for _, class := range []string{"click province", "click unit", "click arrow", "click label", "drop province"} {
		if given[class] == 0 {
			t.Errorf("no order was given by a %s", class)
		}
	}
	if lit == 0 {
		t.Error("no arrow was lit")
	}
}

// Shift and Control change what a click gives; the sentence follows them with the pointer at rest.
func TestTheSentenceFollowsTheKeysThatAreHeld(t *testing.T) {
	r := newRobot(t).Pick("par").Point("bur")
	told := 0
	defer r.w.Desk.Listen(func(desk.Now) { told++ })()
	press := func(mod fyne.KeyModifier, key fyne.KeyName, want string) {
		t.Helper()
		before, _ := r.w.stage.Said()
		told = 0
		r.Hold(mod)
		r.w.keyDown(&fyne.KeyEvent{Name: key})
		if (told > 0) != (before != want) {
			t.Errorf("%v is held: %q becomes %q, and the window is drawn %d times", key, before, want, told)
		}
		if said, _ := r.w.stage.Said(); said != want {
			t.Errorf("with %v held the card says %q, want %q", key, said, want)
		}
	}
	press(0, "", "Army Paris moves to Burgundy")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("mar")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("lon")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Army Paris moves to London")
	r.Pick("lon").WantOrder("A Par-Lon").Point("mun")
	press(0, "", "Munich")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Munich")
}

// The arrow of another power ends in Sweden, where the fleet in the Gulf of Bothnia may go: Sweden is meant.
func TestAForeignArrowheadDoesNotWinOverAGoal(t *testing.T) {
	r := newRobot(t)
	orders := r.dense()
	swe := r.w.Desk.Variant().Map.Province("swe")
	seen := 0
	for _, spot := range r.pixels(orders) {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.w.stage.Board)
		if at, _ := r.w.stage.Board.At(spot.at.Subtract(corner)); at.Province != swe || spot.class != "arrow" {
			continue
		}
		seen++
		r.w.Desk.Act(func() { r.w.Desk.Pick(entry.Target{At: uitest.Location(t, r.w.Desk.Variant().Map, "bot")}) })
		test.MoveMouse(r.w.Win.Canvas(), spot.at)
		if said, _ := r.w.stage.Said(); said != "Fleet Gulf of Bothnia moves to Sweden" {
			t.Errorf("over an arrow in Sweden the card says %q", said)
		}
		r.click(spot.at, desktop.MouseButtonPrimary)
		r.WantOrder("F Bot-Swe")
	}
	if seen == 0 {
		t.Error("no arrow was seen in Sweden")
	}
}
