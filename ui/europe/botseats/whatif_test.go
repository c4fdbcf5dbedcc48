package botseats

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/desk"
)

// TestWhatIsTriedAgainstProgramsStands checks that in a variation orders for bots' powers can be written and are kept. Bots decide for powers
// without orders there. On the main line they decide as usual.
func TestWhatIsTriedAgainstProgramsStands(t *testing.T) {
	x := newRivalry(t).alone().done()
	g := x.Desk.Game
	main := g.Node()
	hold := func(id string) engine.Order {
		p := x.Province(id)
		u := g.Node().Position.Units[p]
		return engine.Order{Kind: engine.Hold, Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast}}
	}
	mun, ber, kie := hold("mun"), hold("ber"), hold("kie")
	x.Desk.Act(func() { g.VaryAs("Germany holds", []engine.Order{mun, ber, kie}) })
	if n := g.Node(); n == main || len(main.Orders) > 0 || g.LineName() != "Germany holds" || !g.Aside() {
		t.Fatalf("the orders are on the main line: %q", g.LineName())
	}
	if only := x.Desk.Entry.Only; only != 0 {
		t.Errorf("orders can be written only for %b", only)
	}
	x.done()
	x.Desk.Act(x.Desk.Resolve)
	x.done()
	n := g.Node()
	if n.Result == nil {
		t.Fatal("the phase was not resolved")
	}
	given := n.Plain()
	for _, o := range []engine.Order{mun, ber, kie} {
		if !slices.Contains(given, o) {
			t.Errorf("%s is lost", x.Desk.Words().Order(o))
		}
	}
	england := 0
	for _, o := range given {
		if o.Power == x.Power("england") {
			england++
		}
	}
	if england != 3 {
		t.Errorf("a bot gave %d orders for England", england)
	}
	if x.Desk.Act(func() { g.Undo() }); len(g.Node().Orders) != 3 {
		t.Errorf("undo leads to %v", g.Node().Plain())
	}
	x.Desk.Act(func() { g.Go([]int{0}) })
	if x.done(); x.Desk.Entry.Only == 0 {
		t.Error("on the main line orders can be written for bots")
	}
}

// TestWhoOwesNothingDoesNotWait checks that, with one person against bots, a phase in which the person has nothing to order is resolved when the
// previous results are left, but not after a step back to it.
func TestWhoOwesNothingDoesNotWait(t *testing.T) {
	x := newRivalry(t).alone()
	pos := x.Position()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Fall, Kind: engine.Movement}
	for _, id := range []string{"rum", "bel"} { // Russia and Germany take these centers
		pos.Owners[x.Province(id)] = engine.NoPower
	}
	move := func(from, to string) {
		pos.Units[x.Province(to)] = engine.Unit{Type: engine.Army, Power: pos.Units[x.Province(from)].Power}
		pos.Units[x.Province(from)] = engine.Unit{}
	}
	move("war", "rum")
	move("ber", "bel")
	if err := x.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	x.Desk.Act(func() {})
	resolve := func() {
		x.done()
		x.Desk.Act(x.Desk.Resolve)
		x.done()
	}
	for x.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment {
		resolve()
		if x.Desk.Game.Node().Result == nil {
			t.Fatalf("%v was not resolved", x.Desk.Game.Node().Position.Phase)
		}
		before := x.Desk.Game.Node()
		x.Desk.Act(x.Desk.GoForward)
		x.done()
		if n := x.Desk.Game.Node(); n == before {
			t.Fatal("the game does not continue")
		}
	}
	n := x.Desk.Game.Node()
	if owed := desk.DueAt(n.Position, x.Power("france")); owed > 0 || n.Result == nil {
		t.Errorf("%v: France owes %d, resolved %v", n.Position.Phase, owed, n.Result != nil)
	}
	if x.Desk.Act(func() { x.Desk.Game.Undo() }); x.Desk.Game.Node().Result != nil {
		t.Error("after a step back the phase is resolved again at once")
	}
}

// TestTwoPeopleGoOnTogether checks that with two people a phase is not resolved just because neither has anything to order.
func TestTwoPeopleGoOnTogether(t *testing.T) {
	x := newRivalry(t)
	for _, people := range []int{1, 2} {
		set := table.Preset("rulebook", &x.Shelf.Bundle.Variant.Setups[0])
		for i := range set.Players {
			if i < 7-people {
				set.Players[i].Program = game.Program{Level: "easy", Seed: 7}
			}
		}
		x.Start(set)
		pos := x.Position()
		v := pos.Variant
		pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
		pos.Owners[v.Map.Province("bel")] = v.Power("france") // France has a build; Russia and Turkey have none
		pos.Units[v.Map.Province("bel")], pos.Units[v.Map.Province("par")] = pos.Units[v.Map.Province("par")], engine.Unit{}
		if err := x.Desk.Game.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		x.done()
		x.Desk.Act(x.Desk.GoForward)
		x.done()
		if resolved := x.Desk.Game.Node().Result != nil; resolved != (people == 1) {
			t.Errorf("%d people: resolved %v", people, resolved)
		}
	}
}
