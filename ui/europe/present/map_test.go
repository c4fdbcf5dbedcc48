package present

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/room/mapview"
	"entente/ui/uitest"
)

// handled is a table whose map is driven by hand.
type handled struct {
	listed
	do mapview.Actions
}

func newHandled(t testing.TB) handled {
	x := handled{listed: newListed(t)}
	x.do = NewMap(x.Room, func() *mapview.Stage { return nil }).Actions(func() { x.Desk.Entry.Escape() })
	return x
}

// at returns a place by its ID.
func (x handled) at(id string) engine.Location { return uitest.Location(x.T, x.Desk.Variant().Map, id) }

// click clicks places one after another.
func (x handled) click(ids ...string) handled {
	for _, id := range ids {
		x.do.Pick(board.Pick{At: x.at(id), Shape: -1})
	}
	return x
}

// The preview of a place or an arrow matches the order that a click or a drop there gives: for every unit that can be selected, and for none, in the
// fall of 1901 with all orders given.
func TestTheSentenceBeforeIsTheOrderAfter(t *testing.T) {
	x := newHandled(t)
	scene, texts := uitest.BenchTurn(t)
	pos := x.Position()
	pos.Phase, pos.Units = scene.Pos.Phase, scene.Pos.Units
	x.Set(pos).Give(strings.Join(texts, "\n")).WantOrders(22)
	d, orders := x.Desk, x.Desk.Game.Node().Plain()
	d.Draft.Report = desk.Card{}
	type spot struct {
		class string
		entry.Target
	}
	var spots []spot
	for p := range d.Variant().Map.All().All() {
		spots = append(spots, spot{"place", entry.Target{At: engine.Location{Province: p}}})
		for _, c := range d.Variant().Map.Info(p).Coasts {
			spots = append(spots, spot{"coast", entry.Target{At: engine.Location{Province: p, Coast: c}}})
		}
	}
	for _, o := range orders {
		if o.To.Province != engine.NoProvince {
			spots = append(spots, spot{"arrow", entry.Target{At: o.To, Arrow: o}})
		}
	}
	given := map[string]int{}
	for _, unit := range append([]engine.Province{engine.NoProvince}, slices.Collect(pos.Occupied().All())...) {
		for _, spot := range spots {
			for _, hand := range []string{"click", "drop"} {
				from := engine.Location{Province: unit}
				if hand == "drop" && (unit == engine.NoProvince || spot.class == "arrow" || spot.At.Province == unit) {
					continue
				}
				if !slices.Equal(d.Game.Node().Plain(), orders) {
					d.Game.SetOrders(orders)
				}
				for d.Entry.Escape() {
				}
				if unit != engine.NoProvince {
					d.Entry.Take(entry.Target{At: from})
				}
				if hand == "click" {
					d.Entry.Point(spot.Target)
				} else {
					d.Entry.Drag(from, spot.Target, false)
				}
				s, list := d.Entry.Sentence(), d.Entry.Offer()
				promised := engine.Order{Kind: s.Kind, Power: s.Unit.Power, Unit: s.Unit.Type, Aux: s.Aux.Type, At: s.At, From: s.From, To: s.To, Way: s.Way}
				said := ""
				if s.Offer {
					said = d.Now().Card.Text + d.Now().Card.Accent
				}
				if hand == "click" {
					d.Entry.Take(spot.Target)
				} else {
					d.Entry.Drag(from, spot.Target, true)
				}
				after := d.Game.Node().Plain()
				where := hand + " on the " + spot.class + " " + d.Words().Place(spot.At) + " with " + d.Words().Province(unit) + " selected"
				if !s.Offer {
					if len(after) != len(orders) || slices.ContainsFunc(after, func(o engine.Order) bool { return !slices.Contains(orders, o) }) {
						t.Fatalf("%s: there was no preview, but the orders have changed", where)
					}
					continue
				}
				given[hand+" "+spot.class]++
				if full := d.Words().InFull(promised); !slices.Contains(after, promised) || !strings.HasPrefix(said, full) {
					t.Fatalf("%s: the preview was %q, the card said %q, the orders are %v", where, full, said, after)
				}
				for _, o := range after {
					if !slices.Contains(orders, o) && !slices.Contains(list, o) {
						t.Fatalf("%s: %s was given without a preview", where, d.Words().Order(o))
					}
				}
			}
		}
	}
	t.Logf("%v orders given", given)
	for _, class := range []string{"click place", "click coast", "click arrow", "drop place", "drop coast"} {
		if given[class] == 0 {
			t.Errorf("no order was given by a %s", class)
		}
	}
}

// A pick or a drag replaces the text in the line, and the card describes the pick.
func TestAPickOnTheMapTakesOverFromTheLine(t *testing.T) {
	x := newHandled(t)
	empty := func(what string) {
		t.Helper()
		if x.Desk.Draft.Typed != "" {
			t.Errorf("after %s the line holds %q", what, x.Desk.Draft.Typed)
		}
	}
	x.Desk.Draft.LineTyped("vie boh")
	if x.click("par"); x.Desk.Now().Card.Text != "Army Paris" {
		t.Errorf("the card says %+v", x.Desk.Now().Card)
	}
	empty("a pick")
	x.click("bur").WantOrder("A Par-Bur").WantOrders(1)
	x.Desk.Draft.LineTyped("vie boh")
	x.do.Drag(x.at("mun"), x.at("ruh"), false)
	x.do.Drag(x.at("mun"), x.at("ruh"), true)
	x.WantOrder("A Mun-Ruh").WantOrders(2)
	empty("a drag")
	pos := x.Position()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	pos.Units[x.Province("par")] = engine.Unit{}
	x.Set(pos)
	x.Desk.Draft.LineTyped("build f bre")
	if x.do.Hover(x.at("par")); !strings.Contains(x.Desk.Now().Card.Hint, "Build Army Paris") {
		t.Errorf("before a single pick the card says %+v", x.Desk.Now().Card)
	}
	x.click("par").WantOrder("A Par Build")
}

// A target that was under the pointer when it left the map is no longer offered, not even in the next phase.
func TestNoCardComesFromAPointerThatHasLeftTheMap(t *testing.T) {
	x := newHandled(t)
	for _, turn := range uitest.Demonstration(t)[:2] {
		x.Give(turn).Pass()
	}
	x.WantPhase("W1901A")
	site := x.Desk.Variant().Map.Info(slices.Collect(x.Desk.Entry.Waiting().All())[0]).ID
	x.do.Hover(x.at(site))
	if card := x.Desk.Now().Card; !strings.HasPrefix(card.Hint, "Click: ") || !strings.HasSuffix(card.Text, ": nothing ordered") {
		t.Fatalf("over %s the card says %+v", site, card)
	}
	x.Do("undo")
	x.do.Hover(x.at(site))
	x.Judge()
	if x.do.Hover(x.at("nth")); !strings.HasPrefix(x.Desk.Now().Card.Text, "North Sea") {
		t.Errorf("over results the card says %+v", x.Desk.Now().Card)
	}
	x.do.Hover(engine.Location{})
	if x.Judge().WantPhase("W1901A"); x.Desk.Now().Card != (desk.Card{}) {
		t.Errorf("away from the map the card says %+v", x.Desk.Now().Card)
	}
}

// A click on the map withdraws the question of the big button, as does any other change, and it does not return afterward.
func TestAnyOtherGestureTakesTheQuestionBack(t *testing.T) {
	x := newHandled(t)
	s := x.Desk.Game.Settings()
	s.Armistice.Kind = game.NoArmistice
	for name, other := range map[string]func(){
		"an order": func() { x.Give("A mar - spa") }, "undo": func() { x.Do("undo") }, "a click": func() { x.click("mun") },
		"a click beside": func() { x.do.Pick(board.Pick{Shape: -1}) },
		"a selection":    func() { x.Desk.Act(func() { x.Desk.Entry.Next(); x.Desk.Tell() }) }, "another phase": func() { x.Judge() },
	} {
		x.Start(s).Pick("par", "bur", "lon", "nth")
		x.Do("resolve")
		if b := x.state().Main; !x.Desk.Question.Asked() || b.Text != "Resolve: 20 units will hold" || b.Sub != "Press again" || b.Warn {
			t.Fatalf("the question is %+v", b)
		}
		if other(); x.Desk.Question.Asked() || x.state().Main.Sub == "Press again" {
			t.Errorf("%s does not withdraw the question", name)
		}
	}
	x.Start(s).Pick("par", "bur")
	x.Desk.Question.Watched = func() bool { return true }
	x.Do("resolve")
	if b := x.state().Main; !b.Warn || b.Sub != "The projector will show this. Press again" {
		t.Errorf("while others see the board: %+v", b)
	}
	if x.Do("resolve", "undo"); x.Desk.Question.Asked() || x.Desk.Played() {
		t.Error("the question returns with the phase")
	}
}

// Dislodged units without a retreat are marked among others that have one.
func TestUnitsWithoutRetreatAreMarkedBesideOthersThatHaveOne(t *testing.T) {
	x := newHandled(t).listed
	x.Plan("S1901M", nil, "Turkey F ank", "Russia F bla", "Russia A arm", "Russia A con", "Germany A mun", "France A bur", "France A ruh")
	x.Give("Turkey F ank H\nRussia F bla - ank\nRussia A arm S F bla - ank\nRussia A con H\nGermany A mun H\nFrance A bur - mun\nFrance A ruh S A bur - mun")
	x.Desk.Game.Adjudicate()
	if got, want := x.Scenes.Board(x.Desk.Now()).Stuck, engine.SetOf(x.Province("ank")); got != want {
		t.Errorf("marked are %v, want only Ankara", got)
	}
}
