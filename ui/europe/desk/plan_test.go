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

// While orders are written the outcome is drawn, and it is the one that the judge then gives.
func TestTheOutcomeIsForeseen(t *testing.T) {
	x := europetest.New(t).Plan("F1903M",
		map[string][]string{"France": {"par", "bre", "mar"}, "Germany": {"mun", "bel"}},
		"France A bur", "France A pic", "France A par", "Germany A bel", "Germany A mun")
	board := func() paint.State { return x.Scenes.Board(x.Desk.Now()) }
	outlook := func() string { return x.Desk.Now().Outlook.Text + " / " + x.Desk.Now().Outlook.Hint }
	if board().Foreseen != nil || outlook() != " / " {
		t.Fatal("something is foreseen before anything is ordered")
	}
	x.Pick("pic", "bel")
	if s := board(); s.Foreseen == nil || !s.Shapes[0].Broken || outlook() != "Preview, not resolved / 1 order fails" {
		t.Fatalf("a bounce is foreseen as %+v, %q", s.Foreseen, outlook())
	}
	x.Desk.Draft.LineTyped("A mun - ruh") // what is being typed takes nothing from it
	if s := board(); s.Foreseen == nil || !s.Shapes[0].Broken || len(s.Shapes) != 2 {
		t.Errorf("while a line is typed: %+v", s.Shapes)
	}
	x.Desk.Draft.LineTyped("")
	x.Give("France: A pic - bel; A bur S A pic - bel; A par - gas")
	s, bel := board(), x.Province("bel")
	if s.Shapes[0].Broken || s.Shapes[0].Moved || !s.Foreseen.Driven.Has(bel) || s.Foreseen.Owners[bel] != x.Power("france") || s.Position.Units[bel].Power != x.Power("germany") {
		t.Errorf("a dislodgement is foreseen as %+v, %+v", s.Shapes[0], s.Foreseen)
	}
	if want := "Preview, not resolved / 1 center changes hands · 1 unit dislodged · 1 of these could retreat into a center: counted as disbanded"; outlook() != want {
		t.Errorf("the card says %q", outlook())
	}
	foreseen := *x.Desk.Now().Foresight.Result
	after := foreseen.Aftermath(s.Position)
	if n := len(after.Retreats(bel)); n == 0 || len(s.Foreseen.Flights) != n {
		t.Errorf("%d ways out of Belgium, want %d", len(s.Foreseen.Flights), n)
	}
	if x.Do("foresee"); board().Foreseen != nil || outlook() != " / " {
		t.Error("it is foreseen though it was switched off")
	}
	x.Do("foresee").Judge()
	if line, at := x.Desk.Game.Line(); at == 0 || line[at-1].Result == nil || line[at-1].Result.Next != foreseen.Next {
		t.Error("what was foreseen is not what happened")
	}
}

// Where people play, nobody is shown the outcome unless he asks, and the table never sees it. In a game that is only planned it is drawn,
// and resolving goes straight to the next phase, since the outcome has been seen.
func TestForesightIsForPlanning(t *testing.T) {
	x := europetest.New(t)
	foreseen := func() bool { return x.Scenes.Board(x.Desk.Now()).Foreseen != nil }
	if x.Pick("par", "bur"); foreseen() {
		t.Error("the outcome is drawn at a referee's table")
	}
	if x.Do("foresee"); !foreseen() {
		t.Error("it is not drawn though it was asked for")
	}
	if s := (&public.View{Desk: x.Desk, Scenes: x.Scenes}).Board(x.Desk.Game.Node(), playback.Told{}); s.Foreseen != nil {
		t.Error("the table sees it")
	}
	if x.Plan("", nil).Pick("par", "bur"); !foreseen() {
		t.Error("a game that is only planned does not foresee")
	}
	if x.Judge().WantPhase("F1901M"); x.Desk.Played() {
		t.Error("the results are looked at")
	}
	if x.Do("undo").WantPhase("S1901M"); x.Desk.Played() {
		t.Error("undo leads to the results")
	}
	if x.Do("foresee").Judge(); !x.Desk.Played() {
		t.Error("without foresight the results are not looked at")
	}
}

// Other orders in a phase that was played begin a variation, and what was played stays; the same orders begin none.
func TestOtherOrdersInAPlayedPhaseBeginAVariation(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur").Judge()
	path := x.Desk.Game.Path()
	if x.Do("try-other").Judge(); !x.Desk.Played() || len(x.Desk.Game.Root().Next) != 1 || len(x.Desk.Game.Path()) != len(path) {
		t.Error("a look at the orders made a variation")
	}
	x.Pass().WantPhase("F1901M").Pick("bur", "mun").Judge()
	x.Do("previous", "try-other").Pick("par", "pic").WantOrder("A Par-Pic").WantOrders(1).Pass().WantPhase("F1901M")
	if x.Position().Units[x.Province("pic")].Type == engine.NoUnit {
		t.Fatal("the variation did not go its own way")
	}
	x.Desk.Act(x.Desk.OtherLine)
	x.Do("first").WantOrder("A Par-Bur").Do("next").WantPhase("F1901M").WantOrder("A Bur-Mun")
}

// Beside an open phase other orders are tried at once, where the program may advise: with what stands there, and against bots with orders for them,
// which stand as written when the variation is played. What stands on the main line stays.
func TestOtherOrdersAreTriedBesideAnOpenPhase(t *testing.T) {
	x := europetest.New(t).Pick("par", "bur")
	if why := x.WhyNot("try-other"); why == "" {
		t.Error("the slips of a table become a variation")
	}
	x.Plan("", nil).Pick("par", "bur").Pick("mar").Do("try-other")
	if !x.Desk.Game.Aside() {
		t.Error("no variation began")
	}
	x.WantOrder("A Par-Bur").Pick("spa").WantOrder("A Mar-Spa").Pick("par", "pic").WantOrder("A Par-Pic")
	if x.Desk.Act(x.Desk.OtherLine); x.WantOrder("A Par-Bur").Desk.Game.Aside() {
		t.Error("it does not lead back")
	}
	x.Pass().Do("previous", "try-other")
	if x.WhyNot("try-other") == "" {
		t.Error("what is tried is tried again")
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
		t.Errorf("of orders for a bot it is said %q", hint)
	}
	x.Do("undo").Give("France: A par - pic").Do("try-other").Give("Italy A ven - tyr\nItaly A rom - ven").Give("England: F lon - eng")
	x.WantOrders(4).WantOrder("A Par-Pic", "A Ven-Tyr", "A Rom-Ven", "F Lon-Eng").Judge()
	x.WantOrder("A Par-Pic", "A Ven-Tyr", "A Rom-Ven", "F Lon-Eng")
	of := map[engine.Power]int{}
	for _, o := range x.Desk.Game.Node().Plain() {
		of[o.Power]++
	}
	if of[x.Power("italy")] != 2 || of[x.Power("england")] != 1 || of[x.Power("germany")] != 3 || of[x.Power("russia")] != 4 {
		t.Errorf("bots decided where it was written what happens, or not where it was not: %v", of)
	}
	if x.Desk.Act(x.Desk.OtherLine); x.WantOrders(1).WantOrder("A Par-Pic").Desk.Played() || x.Desk.Game.Aside() {
		t.Error("the main line is another")
	}
	if x.Judge(); len(x.Desk.Game.Root().Next) != 2 {
		t.Error("the variation is lost")
	}

	secret := europetest.New(t).HotSeat("7")
	if secret.WhyNot("try-other") == "" {
		t.Error("behind the curtain other orders are tried")
	}
}

// What the rules forbid stands where Control is held, and its unit holds.
func TestControlForcesWhatTheRulesForbid(t *testing.T) {
	x := europetest.New(t).Hold(fyne.KeyModifierShortcutDefault).Pick("vie", "ank").WantOrder("A Vie-Ank").Hold(0).Reopen()
	if o := x.WantOrder("A Vie-Ank").WantOrders(1).Desk.Game.Node().Orders[0]; !o.Forced {
		t.Errorf("%+v is not forced", o)
	}
	if x.Pass(); x.Position().Units[x.Province("vie")].Type == engine.NoUnit {
		t.Error("the unit did not hold")
	}
}

// A support that is only half built stands when the phase is resolved.
func TestHalfBuiltSupportStandsWhenResolved(t *testing.T) {
	europetest.New(t).Pick("bud").Support("vie").Judge().WantOrder("A Bud S A Vie")
}

// The list opens on whoever has to retreat, and the next unit is the one that must.
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

// The arrow of an army goes over the foreign fleets that its convoy lacks: on the map, where the pointer finds it, and in a picture.
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
