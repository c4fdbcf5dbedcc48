package desk_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/europetest"
	"entente/ui/europe/public"
	"entente/ui/playback"
)

// While orders are written the outcome is previewed, and it matches the result of the judge.
func TestTheOutcomeIsForeseen(t *testing.T) {
	x := europetest.New(t).Plan("F1903M",
		map[string][]string{"France": {"par", "bre", "mar"}, "Germany": {"mun", "bel"}},
		"France A bur", "France A pic", "France A par", "Germany A bel", "Germany A mun")
	board := func() paint.State { return x.Scenes.Board(x.Desk.Now()) }
	outlook := func() string { return x.Desk.Now().Outlook.Text + " / " + x.Desk.Now().Outlook.Hint }
	if board().Foreseen != nil || outlook() != " / " {
		t.Fatal("there is a preview before the first order")
	}
	x.Pick("pic", "bel")
	if s := board(); s.Foreseen == nil || !s.Shapes[0].Broken || outlook() != "Preview, not resolved / 1 order fails" {
		t.Fatalf("a bounce is previewed as %+v, %q", s.Foreseen, outlook())
	}
	x.Desk.Draft.LineTyped("A mun - ruh") // a line being typed changes nothing in it
	if s := board(); s.Foreseen == nil || !s.Shapes[0].Broken || len(s.Shapes) != 2 {
		t.Errorf("while a line is typed: %+v", s.Shapes)
	}
	x.Desk.Draft.LineTyped("")
	x.Give("France: A pic - bel; A bur S A pic - bel; A par - gas")
	s, bel := board(), x.Province("bel")
	if s.Shapes[0].Broken || s.Shapes[0].Moved || !s.Foreseen.Driven.Has(bel) || s.Foreseen.Owners[bel] != x.Power("france") || s.Position.Units[bel].Power != x.Power("germany") {
		t.Errorf("a dislodgement is previewed as %+v, %+v", s.Shapes[0], s.Foreseen)
	}
	if want := "Preview, not resolved / 1 center changes hands · 1 unit dislodged · 1 of these could retreat into a center: counted as disbanded"; outlook() != want {
		t.Errorf("the card says %q", outlook())
	}
	foreseen := *x.Desk.Now().Foresight.Result
	after := foreseen.Aftermath(s.Position)
	if n := len(after.Retreats(bel)); n == 0 || len(s.Foreseen.Flights) != n {
		t.Errorf("%d retreats from Belgium, want %d", len(s.Foreseen.Flights), n)
	}
	if x.Do("foresee"); board().Foreseen != nil || outlook() != " / " {
		t.Error("there is a preview though it was switched off")
	}
	x.Do("foresee").Judge()
	if line, at := x.Desk.Game.Line(); at == 0 || line[at-1].Result == nil || line[at-1].Result.Next != foreseen.Next {
		t.Error("the preview differs from the result")
	}
}

// In a game that people play, the outcome is previewed only on demand, and the table never sees it. In a planning game it is always previewed, and
// resolving goes straight to the next phase because the outcome has been seen.
func TestForesightIsForPlanning(t *testing.T) {
	x := europetest.New(t)
	foreseen := func() bool { return x.Scenes.Board(x.Desk.Now()).Foreseen != nil }
	if x.Pick("par", "bur"); foreseen() {
		t.Error("there is a preview at a referee's table")
	}
	if x.Do("foresee"); !foreseen() {
		t.Error("there is no preview though it was switched on")
	}
	if s := (&public.View{Desk: x.Desk, Scenes: x.Scenes}).Board(x.Desk.Game.Node(), playback.Told{}); s.Foreseen != nil {
		t.Error("the table sees the preview")
	}
	if x.Plan("", nil).Pick("par", "bur"); !foreseen() {
		t.Error("a planning game has no preview")
	}
	if x.Judge().WantPhase("F1901M"); x.Desk.Played() {
		t.Error("the results are shown")
	}
	if x.Do("undo").WantPhase("S1901M"); x.Desk.Played() {
		t.Error("undo leads to the results")
	}
	if x.Do("foresee").Judge(); !x.Desk.Played() {
		t.Error("without foresight the results are not shown")
	}
}

// Other orders in a resolved phase begin a variation, and the main line stays; the same orders begin none.
func TestOtherOrdersInAPlayedPhaseBeginAVariation(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur").Judge()
	path := x.Desk.Game.Path()
	if x.Do("try-other").Judge(); !x.Desk.Played() || len(x.Desk.Game.Root().Next) != 1 || len(x.Desk.Game.Path()) != len(path) {
		t.Error("looking at the orders began a variation")
	}
	x.Pass().WantPhase("F1901M").Pick("bur", "mun").Judge()
	x.Do("previous", "try-other").Pick("par", "pic").WantOrder("A Par-Pic").WantOrders(1).Pass().WantPhase("F1901M")
	if x.Position().Units[x.Province("pic")].Type == engine.NoUnit {
		t.Fatal("the variation did not go its own way")
	}
	x.Desk.Act(x.Desk.OtherLine)
	x.Do("first").WantOrder("A Par-Bur").Do("next").WantPhase("F1901M").WantOrder("A Bur-Mun")
}

// Beside an open phase, other orders can be tried at once if the program may give advice. They start from the orders there, may include orders for
// bots, and are played as written. The main line stays.
func TestOtherOrdersAreTriedBesideAnOpenPhase(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur")
	if why := x.WhyNot("try-other"); why == "" {
		t.Error("a referee's table can try other orders")
	}
	x.Plan("", nil).Pick("par", "bur").Pick("mar").Do("try-other")
	if !x.Desk.Game.Aside() {
		t.Error("no variation began")
	}
	x.WantOrder("A Par-Bur").Pick("spa").WantOrder("A Mar-Spa").Pick("par", "pic").WantOrder("A Par-Pic")
	if x.Desk.Act(x.Desk.OtherLine); x.WantOrder("A Par-Bur").Desk.Game.Aside() {
		t.Error("it does not go back")
	}
	x.Pass().Do("previous", "try-other")
	if x.WhyNot("try-other") == "" {
		t.Error("other orders can be tried twice")
	}

	set := table.Preset("rulebook", &x.Shelf.Bundle.Variant.Setups[0])
	for i := range set.Players {
		if i != 2 {
			set.Players[i].Program = game.Program{Level: "easy", Seed: 7}
		}
	}
	x.Desk.Rivals.Behind = func(do func()) { do() }
	x.Start(set)
	x.Desk.Act(func() { x.Desk.Draft.GiveText("Italy A ven - tyr\nItaly A rom - ven") })
	if hint := x.Desk.Now().Card.Hint; !strings.Contains(hint, "“Try other orders here” lets you write for bots") {
		t.Errorf("for orders of a bot the hint is %q", hint)
	}
	x.Do("undo").Give("France: A par - pic").Do("try-other").Give("Italy A ven - tyr\nItaly A rom - ven").Give("England: F lon - eng")
	x.WantOrders(4).WantOrder("A Par-Pic", "A Ven-Tyr", "A Rom-Ven", "F Lon-Eng").Judge()
	x.WantOrder("A Par-Pic", "A Ven-Tyr", "A Rom-Ven", "F Lon-Eng")
	of := map[engine.Power]int{}
	for _, o := range x.Desk.Game.Node().Plain() {
		of[o.Power]++
	}
	if of[x.Power("italy")] != 2 || of[x.Power("england")] != 1 || of[x.Power("germany")] != 3 || of[x.Power("russia")] != 4 {
		t.Errorf("bots decided for units with written orders, or not for units without: %v", of)
	}
	if x.Desk.Act(x.Desk.OtherLine); x.WantOrders(1).WantOrder("A Par-Pic").Desk.Played() || x.Desk.Game.Aside() {
		t.Error("the main line has changed")
	}
	if x.Judge(); len(x.Desk.Game.Root().Next) != 2 {
		t.Error("the variation is lost")
	}

	secret := europetest.New(t).HotSeat("7")
	if secret.WhyNot("try-other") == "" {
		t.Error("other orders can be tried behind the curtain")
	}
}

// With Control held, an illegal order is recorded as written, and its unit holds.
func TestControlForcesWhatTheRulesForbid(t *testing.T) {
	x := europetest.New(t).Hold(fyne.KeyModifierShortcutDefault).Pick("vie", "ank").WantOrder("A Vie-Ank").Hold(0).Reopen()
	if o := x.WantOrder("A Vie-Ank").WantOrders(1).Desk.Game.Node().Orders[0]; !o.Forced {
		t.Errorf("%+v is not forced", o)
	}
	if x.Pass(); x.Position().Units[x.Province("vie")].Type == engine.NoUnit {
		t.Error("the unit did not hold")
	}
}

// A half-built support is recorded when the phase is resolved.
func TestHalfBuiltSupportStandsWhenResolved(t *testing.T) {
	europetest.New(t).Pick("bud").Support("vie").Judge().WantOrder("A Bud S A Vie")
}

// The list opens on the power that must retreat, and the next unit is the one that must.
func TestTheListOpensOnWhoeverHasToRetreat(t *testing.T) {
	x := europetest.New(t).Give("Austria: A vie - tyr\nItaly: A ven H").Pass()
	x.Give("Austria: A tyr - ven; F tri S A tyr - ven").Pass().WantPhase("F1901R")
	if x.Desk.View.Power != x.Power("italy") {
		t.Errorf("the list is about %s, want Italy", x.Desk.Words().Power(x.Desk.View.Power))
	}
	if x.Desk.Act(func() { x.Desk.Entry.Next() }); x.Desk.Entry.Selected() != x.Province("ven") {
		t.Error("another unit is next")
	}
}

// The arrow of an army passes over the other powers' fleets that its convoy needs: on the map, where the pointer finds it, and in a picture.
func TestArrowOfAConvoyGoesOverTheFleetsThatAreAsked(t *testing.T) {
	x := europetest.New(t)
	pos := x.Position()
	for sea, power := range map[string]string{"nth": "france", "ska": "germany", "nrg": "england"} {
		pos.Units[x.Province(sea)] = engine.Unit{Type: engine.Fleet, Power: x.Power(power)}
	}
	pos.Units[x.Province("yor")] = engine.Unit{Type: engine.Army, Power: x.Power("england")}
	x.Set(pos).Pick("yor", "swe").WantOrder("A Yor-Swe via convoy")
	shapes := x.Scenes.Board(x.Desk.Now()).Shapes
	if got := shapes[len(shapes)-1].Asked; got != engine.SetOf(x.Province("nth"), x.Province("ska")) {
		t.Errorf("asked on the map: %v", got)
	}
	for name, shapes := range map[string][]layout.Shape{"map": shapes, "pointer": x.Scenes.Orders(x.Desk.Game.Node()), "picture": x.Scenes.Picture(false).Shapes} {
		var ids []string
		for _, s := range shapes {
			for _, p := range s.Via {
				ids = append(ids, x.Desk.Variant().Map.Info(p).ID)
			}
		}
		if got := strings.Join(ids, " "); got != "nth ska" {
			t.Errorf("%s: the arrow goes over %q, want nth ska", name, got)
		}
	}
}
