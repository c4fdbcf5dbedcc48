package coach

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

// first is a first game on the small board: a person against two bots.
func first(t *testing.T) (*game.Game, engine.Power) {
	t.Helper()
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	set := game.Default(&b.Variant.Setups[0], engine.Rulebook())
	for i, hand := range set.Setup.Seats {
		p := game.Player{Powers: slices.Clone(hand)}
		if i > 0 {
			p.Program.Level = "easy"
		}
		if i < len(set.Players) {
			set.Players[i] = p
		} else {
			set.Players = append(set.Players, p)
		}
	}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	return g, set.Players[0].Powers[0]
}

// orders reads orders for the phase that is open.
func orders(t *testing.T, g *game.Game, texts ...string) (list []engine.Order) {
	t.Helper()
	for _, text := range texts {
		o, _, err := g.Node().Position.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	return list
}

// The coach goes from the first spring to the first winter, says what happened, and then leaves.
func TestTheCoachGoesThroughTheFirstYear(t *testing.T) {
	g, pw := first(t)
	c := &Coach{}
	want := func(n *game.Node, step string) {
		t.Helper()
		if got := c.Step(g, n); got != step {
			t.Errorf("%v: %q, want %q", n.Position.Phase, got, step)
		}
	}
	want(g.Node(), "")
	c.Begin(g)
	if pw != g.Node().Position.Variant.Power("northmark") {
		t.Fatalf("power %v plays", pw)
	}
	want(g.Node(), "spring")
	g.SetOrders(orders(t, g, "Northmark A kin H", "Northmark A whi H", "Northmark F lar H"))
	want(g.Node(), "ready")
	resolve := func(happened string) {
		t.Helper()
		g.Adjudicate()
		want(g.Node(), happened)
		if !g.Forward() {
			t.Fatal("there is nothing after it")
		}
	}
	resolve("moved")
	want(g.Node(), "fall")
	g.SetOrders(orders(t, g, "Northmark A kin - lar", "Northmark A whi H", "Northmark F lar H"))
	resolve("bounced")
	if next := g.Node(); next.Position.Phase.Kind == engine.Adjustment {
		want(next, "winter")
		resolve("done")
	}
	want(g.Node(), "alone")
	other, _ := first(t)
	if c.Step(other, other.Node()) != "" {
		t.Error("another game is accompanied")
	}
	if c.End(); c.Step(g, g.Node()) != "" || (*Coach)(nil).Step(g, g.Node()) != "" {
		t.Error("it goes on after its end")
	}
}

// What is said in the other phases follows from the position of the player.
func TestTheCoachKnowsRetreatsAndBuilds(t *testing.T) {
	g, pw := first(t)
	c := &Coach{}
	c.Begin(g)
	start := *g.Node().Position
	node := func(change func(*engine.Position)) *game.Node {
		pos := start
		change(&pos)
		return &game.Node{Position: &pos}
	}
	m := start.Variant.Map
	winter := engine.Phase{Year: start.Phase.Year, Season: engine.Winter, Kind: engine.Adjustment}
	for want, change := range map[string]func(*engine.Position){
		"retreat": func(p *engine.Position) { p.Phase.Kind = engine.Retreats },
		"winter":  func(p *engine.Position) { p.Phase = winter },
		"build":   func(p *engine.Position) { p.Phase = winter; p.Owners[m.Province("pin")] = pw },
		"remove":  func(p *engine.Position) { p.Phase = winter; p.Owners[m.Province("kin")] = engine.NoPower },
		"fall":    func(p *engine.Position) { p.Phase.Season = engine.Fall },
	} {
		if got := c.Step(g, node(change)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	out := func(r engine.Result, kind engine.PhaseKind, counted bool) string {
		n := node(func(p *engine.Position) { p.Phase.Kind = kind })
		r.Order.Power = pw
		n.Result = &engine.Resolution{Results: []engine.Result{r}, Counted: counted}
		return c.Step(g, n)
	}
	for _, row := range []struct{ got, want string }{
		{out(engine.Result{Dislodged: true}, engine.Movement, false), "dislodged"},
		{out(engine.Result{}, engine.Movement, true), "counted"},
		{out(engine.Result{}, engine.Retreats, false), "done"},
	} {
		if row.got != row.want {
			t.Errorf("%q, want %q", row.got, row.want)
		}
	}
}
