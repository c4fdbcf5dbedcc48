package game_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/gametest"
)

func TestRulingsAreKeptAndUndone(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	france, italy := v.Power("france"), v.Power("italy")
	order := gametest.Pick(t, g, engine.Move, "par", "bur")
	g.Give(game.Given{Order: order})
	before := gametest.Saved(t, g)
	pos := *g.Node().Position
	pos.Units[v.Map.Province("lon")] = engine.Unit{}
	for name, rule := range map[string]func() error{
		"disorder":           func() error { return g.NoteDisorder(italy, "Gone home.") },
		"armistice":          func() error { return g.Armistice(italy, "Gone home.") },
		"take-over":          func() error { return g.TakeOver("Cleo", "She came late.", italy) },
		"position-corrected": func() error { return g.CorrectPosition(pos, "It had fallen off.") },
		"order-corrected": func() error {
			return g.CorrectOrder(order, game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic")}, "So it says.")
		},
		"notice":    func() error { return g.Publish(france, "No war.") },
		"treaty":    func() error { return g.Sign("Peace.", france, italy) },
		"ruling":    func() error { return g.Decide(engine.NoPower, "Late, counts.") },
		"objection": func() error { return g.Object(italy, "I only sneezed.") },
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Must(t, rule())
			list := g.Node().Events
			if len(list) != 1 || list[0].Kind.String() != name {
				t.Fatalf("events %v", list)
			}
			if again := reread(t, g); again.Node().Events[0] != list[0] {
				t.Errorf("read again: %+v", again.Node().Events[0])
			}
			if g.Undo(); gametest.Saved(t, g) != before {
				t.Error("undo does not take it back")
			}
		})
	}
}

func TestArmisticeEndsWhenThePlayerReturnsOrIsReplaced(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	gametest.Must(t, g.Armistice(italy, "Gone home."))
	gametest.Refused(t, g.Armistice(italy, "Gone home."), "armistice-twice")
	gametest.Refused(t, g.NoteDisorder(italy, "Gone home."), "armistice-twice")
	g.Advance()
	if !g.Node().Position.Armistice.Has(italy) {
		t.Error("the armistice ends with the phase")
	}
	gametest.Must(t, g.LiftArmistice(italy, "He is back."))
	gametest.Refused(t, g.LiftArmistice(italy, "He is back."), "armistice-none")
	g.Undo()
	gametest.Must(t, g.TakeOver("Cleo", "", italy)) // RULES 9.3
	if g.Node().Position.Armistice != 0 {
		t.Error("a country with a new player is still under an armistice")
	}
	reread(t, g)
}

func TestArmisticeHoldsTheUnitsOfThePhaseAndIsReplayed(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "rom", "apu")})
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	gametest.Must(t, g.Armistice(italy, "Gone home."))
	if got := g.Node().Plain(); len(got) != 1 || got[0].Power == italy {
		t.Errorf("orders %v", got)
	}
	move := engine.Order{Kind: engine.Move, Power: italy, Unit: engine.Army, At: gametest.Pick(t, g, engine.Move, "par", "bur").At}
	move.At.Province, move.To.Province = g.Variant().Map.Province("rom"), g.Variant().Map.Province("apu")
	g.Give(game.Given{Order: move}) // void, as the rules have it (RULES 9.2)
	g.Advance()
	again := reread(t, g)
	for _, g := range []*game.Game{g, again} {
		g.Go(game.Path{0, 0})
		if pos := g.Node().Position; pos.Units[move.At.Province].Power != italy || pos.Armistice != engine.PowersOf(italy) {
			t.Errorf("Rome is left, or the armistice: %v", pos.Armistice)
		}
	}
	if strings.Contains(gametest.Saved(t, g), "\"position\"") {
		t.Error("the position is written out although nobody set it by hand")
	}
	g.Go(game.Path{0})
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic")})
	if pos := g.Node().Position; !pos.Armistice.Has(italy) {
		t.Error("the variation has no armistice")
	}
	reread(t, g)
}

func TestArmisticesFollowTheSettings(t *testing.T) {
	with := func(kind game.ArmisticeKind) *game.Game {
		return gametest.Start(t, "7", func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: kind, Turns: 2} })
	}
	gametest.Refused(t, with(game.NoArmistice).Armistice(5, "Gone home."), "armistice-never")
	g := with(game.AutoArmistice)
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	g.Advance()
	if len(g.Node().Events) != 0 {
		t.Errorf("after one turn: %v", g.Node().Events)
	}
	g.Advance() // France missed one turn, the others two
	for g.Node().Position.Phase.Kind != engine.Movement {
		g.Advance()
	}
	france := engine.PowersOf(g.Variant().Power("france"))
	for _, g := range []*game.Game{g, reread(t, g)} {
		if n := g.Node(); n.Position.Armistice != 0xFE&^france || len(n.Events) != 6 || !n.Events[0].Auto {
			t.Errorf("after two turns: %b, %v", n.Position.Armistice, n.Events)
		}
	}
	gametest.Must(t, g.LiftArmistice(1, "Back."))
	g.Advance()
	if pos := g.Node().Position; pos.Armistice.Has(1) || !pos.Armistice.Has(2) {
		t.Errorf("the armistice that was lifted begins again at once: %b", pos.Armistice)
	}
	g.Undo()
	g.Undo()
	if g.Undo(); g.Node().Position.Armistice != 0 {
		t.Error("the armistices are a step of undo of their own")
	}
}

func TestTalkingAtAnyTimeAllowsNoticesAtAnyTime(t *testing.T) {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.ChatOpen = true })
	gametest.Stand(t, g, "W1905A", "france 5")
	gametest.Must(t, g.Publish(g.Variant().Power("france"), "No war."))
	reread(t, g)
}

func TestReopenedPhaseStandsInThePlaceOfWhatWasPlayed(t *testing.T) {
	g := gametest.New(t)
	gametest.Refused(t, g.Reopen("Why not?"), "not-resolved")
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	gametest.Must(t, g.Publish(1, "No war."))
	g.Advance()
	g.Advance()
	g.Go(game.Path{0})
	gametest.Refused(t, g.Reopen(" "), "reason-missing")
	gametest.Must(t, g.Reopen("It says Pic."))
	beginnings := g.Root().Next
	if len(beginnings) != 2 || g.Node() != beginnings[0] || g.Node().Result != nil || len(g.Node().Orders) != 1 {
		t.Fatalf("%d lines; %+v", len(beginnings), g.Node())
	}
	if got := g.Node().Events; len(got) != 2 || got[0].Kind != game.Notice || got[1].Reason != "It says Pic." {
		t.Errorf("events %+v", got)
	}
	if played := beginnings[1]; played.Result == nil || len(played.Next) != 1 || len(played.Events) != 1 {
		t.Error("what was played is not kept beside it")
	}
	gametest.Must(t, g.CorrectOrder(g.Node().Plain()[0], game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "pic"), Text: "PAR PIC"}, "It says Pic."))
	g.Advance()
	if line, _ := g.Line(); len(g.Root().Next) != 2 || line[0].Orders[0].Text != "PAR PIC" {
		t.Error("the corrected orders are not the main line")
	}
	reread(t, g)
}

func TestCorrectedOrders(t *testing.T) {
	g := gametest.New(t)
	bur, pic := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "par", "pic")
	gametest.Refused(t, g.CorrectOrder(bur, game.Given{Order: pic}, "So it says."), "no-order")
	gametest.Refused(t, g.CorrectOrder(engine.Order{}, game.Given{}, "So it says."), "order-same")
	gametest.Must(t, g.CorrectOrder(engine.Order{}, game.Given{Order: bur}, "The slip was under the table."))
	gametest.Refused(t, g.CorrectOrder(bur, game.Given{Order: bur}, "So it says."), "order-same")
	gametest.Refused(t, g.CorrectOrder(bur, game.Given{Order: pic}, ""), "reason-missing")
	gametest.Must(t, g.CorrectOrder(bur, game.Given{}, "That was the slip of last year."))
	if len(g.Node().Orders) != 0 || len(g.Node().Events) != 2 {
		t.Errorf("%+v", g.Node())
	}
	reread(t, g)
}

// A phase that was resolved is resolved again with the right order, in one step of undo; what was played stays beside it, and what
// happened at the table since happens after it too.
func TestOrdersOfAResolvedPhaseAreCorrected(t *testing.T) {
	g := gametest.New(t)
	bur, pic := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "par", "pic")
	g.Give(game.Given{Order: bur})
	g.Advance()
	gametest.Must(t, g.TakeOver("Cleo", "She came late.", g.Variant().Power("italy")))
	g.Back()
	played, before := g.Node(), gametest.Saved(t, g)
	gametest.Refused(t, g.CorrectOrder(pic, game.Given{Order: bur}, "So it says."), "no-order")
	gametest.Refused(t, g.CorrectOrder(bur, game.Given{Order: bur}, "So it says."), "order-same")
	gametest.Refused(t, g.CorrectOrder(bur, game.Given{Order: pic}, " "), "reason-missing")
	if _, err := g.Corrected(pic, game.Given{Order: bur}); err == nil {
		t.Error("an order that nobody gave is corrected")
	}
	would, err := g.Corrected(bur, game.Given{Order: pic})
	if err != nil || g.Node() != played || gametest.Saved(t, g) != before {
		t.Fatalf("looking at it changes the game: %v", err)
	}
	gametest.Must(t, g.CorrectOrder(bur, game.Given{Order: pic, Text: "Paris to Picardy"}, "So it says."))
	n := g.Node()
	if n.Result == nil || len(n.Orders) != 1 || n.Orders[0].Order != pic || n.Orders[0].Text != "Paris to Picardy" || n.Result.Next != would.Result.Next || n.Result.Next == played.Result.Next {
		t.Fatalf("the phase is %+v", n)
	}
	if list := g.Root().Next; len(list) != 2 || list[0] != n || list[1].Result == nil || list[1].Orders[0].Order != bur {
		t.Errorf("%d lines", len(list))
	}
	if e := n.Events; len(e) != 2 || e[0].Kind != game.Reordered || e[0].Was != bur || e[0].Now != pic || e[1].Kind != game.TakeOver {
		t.Errorf("the events are %+v", e)
	}
	if g.Forward(); g.Node().Position.Phase.String() != "F1901M" || *g.Node().Position != n.Result.Next {
		t.Errorf("the next phase is %s", g.Node().Position.Phase)
	}
	reread(t, g)
	g.Back()
	if g.Undo(); gametest.Saved(t, g) != before {
		t.Error("one undo does not take it back")
	}
	g.Redo()
	gametest.Must(t, g.CorrectOrder(pic, game.Given{}, "It says nothing."))
	if n := g.Node(); len(n.Orders) != 0 || n.Result == nil {
		t.Errorf("the order stays: %+v", n.Orders)
	}
}

func TestReopenedPhaseKeepsWhatHappenedAtTheTableSince(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	france, italy, turkey := v.Power("france"), v.Power("italy"), v.Power("turkey")
	gametest.Must(t, g.Armistice(italy, "Gone home."))
	g.Give(game.Given{Order: gametest.Pick(t, g, engine.Move, "par", "bur")})
	gametest.Must(t, g.SignSecret("c2VjcmV0"))
	g.Advance()
	gametest.Must(t, g.TakeOver("Cleo", "", italy))
	gametest.Must(t, g.Publish(france, "No war."))
	gametest.Must(t, g.PublishTreaty(1, france, "Peace.", france, turkey))
	gametest.Must(t, g.NoteDisorder(turkey, "Late."))
	g.Back()
	gametest.Must(t, g.Reopen("It says Pic."))
	var kinds []string
	for _, e := range g.Node().Events {
		kinds = append(kinds, e.Kind.String())
	}
	if got, want := strings.Join(kinds, " "), "armistice treaty reopened armistice-lifted take-over notice treaty-published"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if n := g.Node(); n.Position.Armistice != 0 || len(n.Orders) != 1 || g.Players()[len(g.Players())-1].Name != "Cleo" {
		t.Errorf("%+v", n)
	}
	reread(t, g)
}

func TestSealedOrdersAreNotCorrectedAndReopenedOnesAreWrittenAnew(t *testing.T) {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Mode = game.Keyboard })
	bur := gametest.Pick(t, g, engine.Move, "par", "bur")
	gametest.Refused(t, g.CorrectOrder(engine.Order{}, game.Given{Order: bur}, "So it says."), "order-sealed")
	gametest.Must(t, g.Reveal(nil))
	gametest.Must(t, g.CorrectOrder(engine.Order{}, game.Given{Order: bur}, "So it says."))
	if n := g.Node(); len(n.Orders) != 1 || n.Result == nil || g.Secret() {
		t.Errorf("after the reveal: %+v", n)
	}
	reread(t, g)
	gametest.Must(t, g.Reopen("He mistyped."))
	if n := g.Node(); len(n.Orders) != 0 || n.Result != nil || !g.Secret() {
		t.Errorf("%+v", n)
	}
	reread(t, g)
}

func TestCorrectedPosition(t *testing.T) {
	g := gametest.New(t)
	pos := *g.Node().Position
	gametest.Refused(t, g.CorrectPosition(pos, "It had fallen off."), "position-same")
	pos.Owners[g.Variant().Map.Province("par")] = g.Variant().Power("england")
	gametest.Refused(t, g.CorrectPosition(pos, strings.Repeat("x", 301)), "text-long")
	gametest.Must(t, g.CorrectPosition(pos, "It had fallen off."))
	pos.Units[g.Variant().Map.Province("vie")].Type = engine.Fleet
	if err := g.CorrectPosition(pos, "It had fallen off."); err == nil || !strings.Contains(err.Error(), "vie") {
		t.Errorf("a fleet in Vienna: %v", err)
	}
	g.Advance()
	g.Back()
	gametest.Refused(t, g.CorrectPosition(pos, "It had fallen off."), "not-now")
}

func TestNoticesAndTreatiesBelongToTheNegotiation(t *testing.T) {
	g := gametest.Start(t, "6", nil)
	v := g.Variant()
	france, russia, turkey, italy := v.Power("france"), v.Power("russia"), v.Power("turkey"), v.Power("italy")
	gametest.Refused(t, g.Publish(italy, "No war."), "unplayed")
	gametest.Refused(t, g.Publish(60, "No war."), "unplayed")
	gametest.Refused(t, g.Publish(france, "\n"), "text-missing")
	gametest.Refused(t, g.Publish(france, strings.Repeat("x", 2001)), "text-long")
	gametest.Refused(t, g.Sign("Peace."), "one-signature")
	gametest.Refused(t, g.Sign("Peace.", france, italy), "unplayed")
	gametest.Refused(t, g.Sign("", france, turkey), "text-missing")
	gametest.Refused(t, g.PublishTreaty(1, france, "Peace.", france, turkey), "no-treaty")
	gametest.Must(t, g.SignSecret("c2VjcmV0"))
	gametest.Must(t, g.Sign("Peace.", france, turkey))
	gametest.Must(t, g.Sign("We leave Spain.", france)) // a declaration
	gametest.Must(t, g.Publish(engine.NoPower, "Supper at eight."))
	gametest.Refused(t, g.PublishTreaty(2, france, "Peace.", france, turkey), "treaty-known")
	g.Advance()
	gametest.Refused(t, g.PublishTreaty(1, france, "War.", russia, turkey), "not-signed")
	gametest.Refused(t, g.PublishTreaty(1, russia, "War."), "not-signed")
	gametest.Must(t, g.PublishTreaty(1, russia, "War.", russia, turkey))
	gametest.Refused(t, g.PublishTreaty(1, russia, "War.", russia, turkey), "treaty-known")
	reread(t, g)
	gametest.Stand(t, g, "W1905A", "france 5, russia 5, turkey 5")
	for _, err := range []error{g.Publish(france, "No war."), g.Sign("Peace.", france, turkey), g.SignSecret("x"), g.PublishTreaty(1, france, "x", france, turkey)} {
		gametest.Refused(t, err, "no-talking")
	}
}

func TestBadRulingsInFilesAreRefused(t *testing.T) {
	find := gametest.Finder(t)
	if _, err := file.Load(strings.NewReader(gametest.Event(gametest.RuledOn)), find); err != nil {
		t.Fatalf("good rulings are refused: %v", err)
	}
	for name, test := range map[string][2]string{
		"no reason":           {`{"event": "reopened"}`, `line 17: "reason" is missing`},
		"armistice of nobody": {`{"event": "armistice", "power": "Ruritania", "reason": "x"}`, `line 17: power "Ruritania"`},
		"armistice for no reason": {`{"event": "armistice", "power": "Italy"}`,
			"line 17: event armistice: a ruling needs a reason"},
		"armistice for a truth": {`{"event": "armistice", "power": "Italy", "auto": "yes"}`, "line 17: auto: want true or false"},
		"lifting nothing":       {`{"event": "armistice-lifted", "power": "Italy", "reason": "x"}`, "line 17: event armistice-lifted: Italy is under no armistice"},
		"objection of nobody":   {`{"event": "objection", "text": "x"}`, `line 17: "power" is missing`},
		"ruling of nothing":     {`{"event": "ruling", "text": " "}`, "line 17: event ruling: there is nothing written"},
		"ruling without end":    {`{"event": "ruling", "text": "` + strings.Repeat("x", 301) + `"}`, "line 17: event ruling: text: 301 characters"},
		"corrected to nonsense": {`{"event": "order-corrected", "power": "Italy", "reason": "x", "now": "A rom"}`, "line 17: order \"A rom\""},
		"corrected to the same": {`{"event": "order-corrected", "power": "Italy", "reason": "x"}`, "line 17: event order-corrected: the order is as it was"},
		"treaty of nobody":      {`{"event": "treaty", "powers": [], "text": "x"}`, "line 17: event treaty: a declaration or treaty needs a power"},
		"treaty of a number":    {`{"event": "treaty", "powers": 7, "text": "x"}`, "line 17: powers: want a list"},
		"treaty of strangers":   {`{"event": "treaty", "powers": ["Italy", "Ruritania"], "text": "x"}`, `line 17: power "Ruritania"`},
		"secret treaty that talks": {`{"event": "treaty", "text": "x", "sealed": "y"}`,
			"line 17: event treaty: a secret treaty shows neither"},
		"secret treaty without end": {`{"event": "treaty", "sealed": "` + strings.Repeat("x", 20_001) + `"}`,
			"line 17: event treaty: a secret treaty is too long"},
		"treaty that never was": {`{"event": "treaty-published", "treaty": 1, "power": "Italy", "powers": ["Italy", "France"], "text": "x"}`,
			"line 17: event treaty-published: there is no treaty 1"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := file.Load(strings.NewReader(gametest.Event(test[0])), find)
			if err == nil || !strings.HasPrefix(err.Error(), test[1]) {
				t.Errorf("got  %v\nwant %s", err, test[1])
			}
		})
	}
}

// A take-over after a phase that is corrected lifts the armistice in that phase, too, on the corrected line; both lines are read again.
func TestATakeOverLaterLiftsTheArmisticeOfTheCorrectedPhase(t *testing.T) {
	g := gametest.New(t)
	italy, par := g.Variant().Power("italy"), g.Variant().Map.Province("par")
	gametest.Must(t, g.Armistice(italy, "gone"))
	was := g.Node().Position.LegalOrders(par)[1]
	g.SetOrders([]engine.Order{was})
	g.Advance()
	gametest.Must(t, g.TakeOver("Ann", "", italy))
	g.Back()
	if !g.Node().Position.Armistice.Has(italy) {
		t.Fatal("there is no armistice to lift")
	}
	gametest.Must(t, g.CorrectOrder(was, game.Given{Order: g.Node().Position.LegalOrders(par)[2]}, "misread"))
	if n := g.Node(); n.Result == nil || n.Position.Armistice.Has(italy) || n.Result.Next.Armistice.Has(italy) {
		t.Errorf("armistices %b, then %b", n.Position.Armistice, n.Result.Next.Armistice)
	}
	text := gametest.Saved(t, g)
	back, err := file.Load(strings.NewReader(text), gametest.FinderOf(g))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if !gametest.SameTree(g.Root(), back.Root()) {
		t.Error("another game is read")
	}
}

// A secret treaty is published once.
func TestATreatyIsPublishedOnce(t *testing.T) {
	g := gametest.New(t)
	gametest.Must(t, g.SignSecret("c2VjcmV0"))
	gametest.Must(t, g.PublishTreaty(1, 2, "peace", 2, 3))
	if err := g.PublishTreaty(1, 2, "peace", 2, 3); err == nil || err.Error() != "treaty 1 is published already" {
		t.Errorf("got %v", err)
	}
}
