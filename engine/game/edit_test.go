package game_test

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
)

func TestOrderReplacesThatOfTheSamePowerAndProvince(t *testing.T) {
	g := gametest.New(t)
	par := g.Variant().Map.Province("par")
	own := gametest.Pick(t, g, engine.Move, "par", "bur")
	foreign := own
	foreign.Power = g.Variant().Power("germany")
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Hold, "ank", "")})
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Hold, "par", "")})
	g.Give(game.Given{Order: foreign})
	g.Give(game.Given{Order: own})
	if got := g.Node().Plain(); len(got) != 3 || got[0] != own || got[1] != foreign {
		t.Errorf("orders %v", got)
	}
	if got, ok := g.Node().Order(par); !ok || got.Order != own || got.Forced {
		t.Errorf("the order of Paris is %v, want France's own", got)
	}
	if got := g.Node().Orders[1]; !got.Forced {
		t.Error("Germany's order for a French unit does not count as forced")
	}
	g.ClearOrder(par)
	if got := g.Node().Plain(); len(got) != 1 {
		t.Errorf("orders %v are left, want one", got)
	}
}

func TestSetOrdersReplacesAllAndKeepsTheirTexts(t *testing.T) {
	g := gametest.New(t)
	keep := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.Give(game.Given{Order: keep, Text: "PAR BUR"}, game.Given{Order: gametest.Pick(t, g, engine.Move, "mar", "spa"), Text: "MAR SPA"})
	hold := gametest.Pick(t, g, engine.Hold, "mar", "")
	g.SetOrders([]engine.Order{hold, keep})
	want := []game.Given{{Order: hold}, {Order: keep, Text: "PAR BUR"}}
	if got := g.Node().Orders; !slices.Equal(got, want) {
		t.Errorf("orders %+v, want %+v", got, want)
	}
	if g.Undo(); len(g.Node().Orders) != 2 || g.Node().Orders[1].Text != "MAR SPA" {
		t.Errorf("undo leads to %+v", g.Node().Orders)
	}
}

func TestForcedOrderMakesItsUnitHold(t *testing.T) {
	g := gametest.New(t)
	m := g.Variant().Map
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	o.To.Province = m.Province("lon")
	g.Give(game.Given{Order: o, Text: "A Paris to London!"})
	if got, _ := g.Node().Order(m.Province("par")); !got.Forced || got.Text != "A Paris to London!" {
		t.Errorf("given %+v, want it forced and as written", got)
	}
	g.Advance()
	if u := g.Node().Position.Units[m.Province("par")]; u.Type != engine.Army {
		t.Error("the army of Paris is gone")
	}
}

func TestNoMoreOrdersAreTakenThanCanBeRead(t *testing.T) {
	g := gametest.New(t)
	many := make([]engine.Order, 1500)
	for i := range many {
		many[i] = engine.Order{Kind: engine.Waive, Power: 1}
	}
	g.SetOrders(many)
	if got := len(g.Node().Orders); got != 1000 {
		t.Errorf("%d orders, want 1000", got)
	}
}

func TestWhatIsNoOrderIsNotGiven(t *testing.T) {
	g := gametest.New(t)
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	root := g.Root()
	for _, change := range []func(*engine.Order){
		func(o *engine.Order) { o.Kind = engine.NoOrder },
		func(o *engine.Order) { o.Kind = 99 },
		func(o *engine.Order) { o.Power = engine.NoPower },
		func(o *engine.Order) { o.Power = 99 },
		func(o *engine.Order) { o.At = engine.Location{} },
		func(o *engine.Order) { o.At.Province = 255 },
		func(o *engine.Order) { o.From.Province = 255 },
		func(o *engine.Order) { o.To.Province = 255 },
	} {
		bad := o
		change(&bad)
		if g.Give(game.Given{Order: bad}); g.Root() != root {
			t.Fatalf("%+v was given", bad)
		}
	}
}

func TestOrderOfAnotherPowerAloneIsFound(t *testing.T) {
	g := gametest.New(t)
	o := gametest.Pick(t, g, engine.Move, "par", "bur")
	if got, ok := g.Node().Order(o.At.Province); ok {
		t.Errorf("found %+v where nothing was ordered", got)
	}
	o.Power = g.Variant().Power("germany")
	g.Give(game.Given{Order: o})
	if got, ok := g.Node().Order(o.At.Province); !ok || got.Order != o {
		t.Errorf("found %+v, %v", got, ok)
	}
}

// TestTagsComeWithTheParts: a game that is put together from its parts has the facts that are among them.
func TestTagsComeWithTheParts(t *testing.T) {
	v := gametest.Standard(t)
	p := game.PartsOf(&v.Setups[0], engine.Rulebook())
	p.Tags = map[string]string{game.Place: "Vienna"}
	if g := p.Game(); g.Tag(game.Place) != "Vienna" || len(g.Tags()) != 1 || g.CanUndo() {
		t.Errorf("%v", g.Tags())
	}
}

func TestTagsCanBeSetAndTakenBack(t *testing.T) {
	g := gametest.New(t)
	g.SetTag(game.Title, "Thursday")
	g.SetTag(game.Place, "Vienna")
	g.SetTag(game.Title, "")
	if got := g.Tags(); len(got) != 1 || g.Tag(game.Place) != "Vienna" {
		t.Errorf("tags %v", got)
	}
	if g.Undo(); g.Tag(game.Title) != "Thursday" || !g.CanUndo() || !g.CanRedo() {
		t.Errorf("undo leads to %v", g.Tags())
	}
}

func TestWaivesAreCounted(t *testing.T) {
	g := gametest.New(t)
	france := g.Variant().Power("france")
	waive := engine.Order{Kind: engine.Waive, Power: france}
	g.Give(game.Given{Order: waive, Text: "no fleet"}, game.Given{Order: waive, Text: "nor an army"}, game.Given{Order: waive})
	g.ClearOrder(engine.NoProvince)
	if got := g.Node().Waives(france); got != 3 {
		t.Errorf("%d waives, want 3", got)
	}
	g.SetOrders([]engine.Order{waive, waive})
	want := []game.Given{{Order: waive, Text: "no fleet", Forced: true}, {Order: waive, Text: "nor an army", Forced: true}}
	if got := g.Node().Orders; !slices.Equal(got, want) {
		t.Errorf("orders %+v, want each waive with its own text: %+v", got, want)
	}
	g.ClearOrders(france)
	if got := g.Node().Waives(france); got != 0 || g.Node().Orders != nil {
		t.Errorf("%d waives, want none", got)
	}
}

func TestSetPositionKeepsLegalOrdersAndRefusesFaults(t *testing.T) {
	g := gametest.New(t)
	m := g.Variant().Map
	keep := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.SetOrders([]engine.Order{keep, gametest.Pick(t, g, engine.Move, "vie", "gal")})
	pos := *g.Node().Position
	pos.Units[m.Province("vie")] = engine.Unit{}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if got := g.Node().Plain(); len(got) != 1 || got[0] != keep {
		t.Errorf("orders %v, want that of Paris", got)
	}
	before := g.Root()
	pos.Units[m.Province("nth")] = engine.Unit{Type: engine.Army, Power: 1}
	if err := g.SetPosition(pos); err == nil {
		t.Error("an army in the North Sea was accepted")
	}
	if err := g.SetPosition(gametest.New(t).Setup().Begin()); err == nil {
		t.Error("a position of another variant was accepted")
	}
	pos = *g.Node().Position
	pos.Phase.Year = 0
	if err := g.SetPosition(pos); err == nil {
		t.Error("a phase in the year 0 was accepted")
	}
	if g.Root() != before {
		t.Error("a refused position changed the game")
	}
}

func TestSetPositionOfAPlayedPhaseStartsAVariation(t *testing.T) {
	g := gametest.New(t)
	g.SetNote("as played")
	g.Advance()
	g.Back()
	pos := *g.Node().Position
	pos.Units[g.Variant().Map.Province("vie")] = engine.Unit{}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if len(g.Root().Next) != 2 || g.Root().Next[0].Note != "as played" || g.Node().Note != "" {
		t.Error("the played phase did not stay as it was")
	}
}
