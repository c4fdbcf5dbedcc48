package tutorial_test

import (
	"testing"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/tutorial"
	"entente/ui/lang"
	"entente/ui/ticker"
	"entente/variants"
)

// The lesson can be done by clicks alone. Each step is recognized exactly when it is done, and has a text in every language.
func TestTheLessonIsDoneByClicks(t *testing.T) {
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	doc := document.New("", desk.Kind(func() (*kingdoms.Board, error) { return b.Board, nil }))
	d := desk.New(b.Board, doc, func() bool { return true }, func(int) int { return 0 }, &ticker.Machine{Manner: func() ticker.Manner { return ticker.Manner{} }}, func(do func()) { do() })
	var setup kingdoms.Setup
	for _, s := range b.Board.Setups {
		if s.Players == 7 {
			setup = s
		}
	}
	file := desk.NewFile(game.New(b.Board, setup, kingdoms.Rules{}))
	if err := doc.Begin(file, ""); err != nil {
		t.Fatal(err)
	}
	d.Lay(file)
	pick := func(ids ...string) {
		for _, id := range ids {
			d.Pick(entry.Target{Area: b.Board.Area(id)})
		}
	}
	resolve := func() {
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
	}
	explained := false
	var g tutorial.Guide
	for i, do := range [tutorial.Steps]func(){
		func() { pick("chenliu") },
		func() { pick("xiapi") },
		func() { pick("xuchang"); d.Pick(entry.Target{Area: b.Board.Area("chenliu"), Other: true}) },
		func() { pick("jianye", "chenliu", "xiapi") },
		func() {
			yuan := d.Shown().Pos.Roster.General("袁绍")
			d.Pick(entry.Target{Area: b.Board.Area("ye"), General: yuan})
			pick("jinyang")
		},
		resolve,
		func() { explained = true },
		func() { explained = false; d.Travel(1); pick("xiapi", "beihai") },
		func() {
			for d.Shown().Pos.Phase.String() != "W200A" {
				resolve()
				d.Travel(1)
			}
			d.Writes(b.Board.Faction("caocao"))
			pick("xuchang")
			for general := range d.Shown().Pos.Offer.All() {
				d.Bid(b.Board.Faction("caocao"), general, 5, kingdoms.NoArea)
				break
			}
		},
		resolve,
	} {
		if g.Follow(d, explained) {
			t.Errorf("step %d is done at the start", i+1)
		}
		for _, language := range []string{"en", "ja", "zh_CN", "zh_TW"} {
			texts, err := lang.Read(assets.FS, language)
			if err != nil {
				t.Fatal(err)
			}
			if text := texts.Say(g.Key()); text == g.Key() || text == "" {
				t.Errorf("step %d has no text in %s", i+1, language)
			}
		}
		if do(); !g.Follow(d, explained) {
			t.Fatalf("step %d (%s) is not done: %v", i+1, g.Key(), d.Orders())
		}
	}
	if !g.Over() {
		t.Error("the lesson is not over after the last step")
	}
	xiapi := d.Board.Area("xiapi")
	if d.Shown().Pos.Owners[xiapi] != b.Board.Faction("caocao") {
		t.Error("Xiapi did not fall in the lesson, as its text says")
	}
}
