package game_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/form"
	"entente/engine/game/gametest"
)

// A player whose power has lost all its units under an armistice cannot return, even if it owns centers (RULES 9.2).
func TestAPowerWithoutUnitsStaysUnderItsArmistice(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	gametest.Must(t, g.Armistice(italy, "Gone home."))
	pos := *g.Node().Position
	for p, u := range pos.Units {
		if u.Power == italy {
			pos.Units[p] = engine.Unit{}
		}
	}
	gametest.Must(t, g.CorrectPosition(pos, "Counted again."))
	if pos.Centers(italy) == 0 {
		t.Fatal("it owns nothing")
	}
	gametest.Refused(t, g.LiftArmistice(italy, "He is back."), "armistice-gone")
	gametest.Refused(t, g.Armistice(italy, "Gone home."), "armistice-twice")
}

// A secret treaty may be published on each line: what happens on one is nothing to the others, and is read so.
func TestATreatyIsPublishedOnEachLine(t *testing.T) {
	g := gametest.New(t)
	v := g.Variant()
	france, italy, turkey := v.Power("france"), v.Power("italy"), v.Power("turkey")
	gametest.Must(t, g.SignSecret("c2VjcmV0"))
	gametest.Must(t, g.SignSecret("c2VjcmV0Mg=="))
	g.Advance()
	for _, order := range g.Node().Position.LegalOrders(v.Map.Province("par"))[:3] {
		g.Go(game.Path{0, 0})
		g.Vary([]engine.Order{order})
	}
	for line := range 3 {
		g.Go(game.Path{0, line})
		gametest.Must(t, g.PublishTreaty(1, france, "Peace.", france, turkey))
		gametest.Refused(t, g.PublishTreaty(1, france, "Peace.", france, turkey), "treaty-known")
		gametest.Must(t, g.Sign("More peace.", france, italy))
		gametest.Must(t, g.PublishTreaty(2, italy, "War.", italy, turkey))
	}
	reread(t, g)
}

// There is room for so many players, treaties and tags, and no more; who is none can win no lot.
func TestATableHasBounds(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	joined := 0
	for ; joined < 1000; joined++ {
		if err := g.TakeOver(fmt.Sprint("player ", joined), "", italy); err != nil {
			gametest.Refused(t, err, "players-many")
			break
		}
	}
	if joined+7 != 100 {
		t.Errorf("%d players", joined+7)
	}
	gametest.Must(t, g.TakeOver("player 5", "", italy)) // who is at the table already
	reread(t, g)
	h := gametest.New(t)
	for i := range form.MaxTags + 1 {
		h.SetTag(fmt.Sprint("tag ", i), "x")
	}
	if last := fmt.Sprint("tag ", form.MaxTags); h.Tag(last) != "" || h.Tag("tag 99") != "x" {
		t.Error("a tag more is kept, or one less")
	}
	if h.SetTag("tag 7", "y"); h.Tag("tag 7") != "y" {
		t.Error("a tag of a full game cannot be changed")
	}
	reread(t, h)
	for player, want := range map[int]string{7: "", 8: "player 8 cannot win by lot"} {
		text := gametest.Event(fmt.Sprintf(`{"event": "vote"}, {"event": "lot", "player": %d}`, player))
		if _, err := file.Load(strings.NewReader(text), gametest.Finder(t)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), "player") {
			t.Errorf("player %d: %v", player, err)
		}
	}
}

// A power that has neither units nor centers is under no armistice, and orders nothing.
func TestAnEliminatedPowerIsUnderNoArmistice(t *testing.T) {
	g := gametest.New(t)
	italy := g.Variant().Power("italy")
	pos := *g.Node().Position
	for p := range pos.Units {
		if pos.Units[p].Power == italy {
			pos.Units[p] = engine.Unit{}
		}
		if pos.Owners[p] == italy {
			pos.Owners[p] = engine.NoPower
		}
	}
	gametest.Must(t, g.CorrectPosition(pos, "Counted again."))
	gametest.Refused(t, g.Armistice(italy, "Gone home."), "power-gone")
	gametest.Refused(t, g.NoteDisorder(italy, "Gone home."), "power-gone")
}

// Orders that are given with the resolution are one step with it, which leads back to where they were not given.
func TestOrdersOfTheLastMomentAreOneStep(t *testing.T) {
	g := gametest.New(t)
	par, ven := gametest.Pick(t, g, engine.Move, "par", "bur"), gametest.Pick(t, g, engine.Move, "ven", "tri")
	g.Give(game.Given{Order: par})
	told := 0
	g.OnChange = func() { told++ }
	g.AdjudicateWith([]engine.Order{ven})
	if n := g.Node(); n.Result == nil || len(n.Orders) != 2 || g.Path().String() != "0" || told != 1 {
		t.Errorf("at %s, %v, told %d times", g.Path(), n.Plain(), told)
	}
	root := g.Root()
	if g.AdjudicateWith([]engine.Order{par}); g.Root() != root {
		t.Error("a phase that is resolved gets orders")
	}
	if g.Undo(); g.Node().Result != nil || len(g.Node().Orders) != 1 || g.Node().Orders[0].Order != par {
		t.Errorf("undone: %v", g.Node().Plain())
	}
	if g.AdjudicateWith(nil); g.Node().Result == nil || len(g.Node().Orders) != 1 {
		t.Error("without orders it is not resolved")
	}
}
