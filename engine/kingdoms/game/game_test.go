package game_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/scripts/guard"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return b.Board
}

// played plays some years by chance: variations, rulings, generals shown, false orders.
func played(t testing.TB, b *kingdoms.Board, seed uint64, phases int) *game.Game {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	g := game.New(b, b.Setups[seed%uint64(len(b.Setups))], kingdoms.Rules{LastYear: 206})
	g.Title = "三国 <1>"
	must := func(err error) {
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, g.Node().Pos.Phase, err)
		}
	}
	for range phases {
		s, path := g.Node(), g.Path()
		if s.Outcome != nil {
			break
		}
		if s.Pos.Phase.String() == "S201M" && s.Pos.Closed != 0 {
			must(g.Open(1 + r.IntN(2)))
		}
		if s.Pos.Phase.Kind == engine.Adjustment {
			must(g.Show(kingdoms.GeneralSet{}, r.IntN))
		}
		if r.IntN(6) == 0 {
			must(g.Rule(kingdoms.Ruling{Reason: "a treaty", Kind: kingdoms.SetMoney, Faction: 1, Money: int32(r.IntN(30))}))
		}
		s = g.Node()
		legal := s.Pos.AppendAllLegalOrders(nil)
		var orders []kingdoms.Order
		for range 25 {
			if len(legal) > 0 {
				orders = append(orders, legal[r.IntN(len(legal))])
			}
		}
		for g := range s.Pos.Offer.All() {
			orders = append(orders, kingdoms.Order{Kind: kingdoms.Bid, Faction: kingdoms.Faction(1 + r.IntN(7)), General: g, Price: 5})
		}
		for who := kingdoms.General(1); int(who) <= s.Pos.Roster.Len(); who++ {
			for _, o := range s.Pos.LegalGenerals(who) {
				if o.Kind == kingdoms.FalseOrder && r.IntN(3) == 0 {
					orders = append(orders, o)
					break
				}
			}
		}
		must(g.SetOrders(orders))
		must(g.Carry(func() bool { return r.IntN(2) == 0 }))
		if r.IntN(5) == 0 {
			g.Go(path)
			g.Vary()
		}
	}
	return g
}

// TestAGameComesBackFromItsFile: every variation, what chance decided, what was ruled.
func TestAGameComesBackFromItsFile(t *testing.T) {
	b := board(t)
	drawn := 0
	for seed := range uint64(12) {
		g := played(t, b, seed, 40)
		data := g.Save()
		again, err := game.Load(b, data)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !bytes.Equal(again.Save(), data) || *again.Node().Pos != *g.Node().Pos || again.Node().Rules != g.Node().Rules || again.Title != g.Title {
			t.Fatalf("seed %d: the game that was loaded is another", seed)
		}
		for _, s := range g.Way(g.Path()) {
			for who := range b.Roster.All().All() {
				if _, ok := s.Works(who); ok {
					drawn++
				}
			}
		}
	}
	if drawn == 0 {
		t.Error("nobody drew for a false order")
	}
}

// TestUndoGoesBackToTheBeginningAndRedoToTheEnd: step by step, and the file says the same at both ends.
func TestUndoGoesBackToTheBeginningAndRedoToTheEnd(t *testing.T) {
	b := board(t)
	for seed := range uint64(6) {
		g := played(t, b, seed, 25)
		last := g.Save()
		steps := 0
		for g.Undo() {
			steps++
		}
		begin := g.Node()
		if len(g.Path()) != 1 || begin.Outcome != nil || len(g.Root().Next) != 1 || len(begin.Orders)+len(begin.Rulings) > 0 || steps < 10 {
			t.Errorf("seed %d: after %d steps back the game is in %s", seed, steps, begin.Pos.Phase)
		}
		if pos, _ := b.Begin(g.Setup); pos != *begin.Pos {
			t.Errorf("seed %d: it does not begin as it began", seed)
		}
		for g.Redo() {
			steps--
		}
		if steps != 0 || !bytes.Equal(g.Save(), last) {
			t.Errorf("seed %d: the end is another", seed)
		}
	}
}

// TestDrawsSurviveUndo: who draws again after an undo, or in a variation, gets what he got.
func TestDrawsSurviveUndo(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	read := func(text string) kingdoms.Order {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if err := g.Rule(kingdoms.Ruling{Reason: "an example", Kind: kingdoms.PlaceUnit, Area: b.Area("lujiang"), Unit: kingdoms.Unit{Faction: b.Faction("caocao")}}); err != nil {
		t.Fatal(err)
	}
	if err := g.Rule(kingdoms.Ruling{Reason: "an example", Kind: kingdoms.MoveGeneral, Area: b.Area("jianye"), General: b.Roster.General("周瑜")}); err != nil {
		t.Fatal(err)
	}
	order := []kingdoms.Order{read("sunquan G 周瑜 false lujiang"), read("caocao lujiang - jianye")}
	thrown := 0
	carry := func(coin bool) kingdoms.Reason {
		t.Helper()
		if err := g.SetOrders(order); err != nil {
			t.Fatal(err)
		}
		if err := g.Adjudicate(func() bool { thrown++; return coin }); err != nil {
			t.Fatal(err)
		}
		return g.Node().Outcome.Results[len(g.Node().Outcome.Results)-1].Reason
	}
	first := carry(true)
	g.Undo()
	second := carry(false)
	g.Undo()
	g.Vary()
	if _, drawn := g.Node().Works(b.Roster.General("周瑜")); !drawn || first != kingdoms.Succeeded || second != kingdoms.Succeeded || thrown != 1 {
		t.Errorf("first %v, then %v, drawn %d times", first, second, thrown)
	}
}

func TestFilesThatAreNoGamesAreNamed(t *testing.T) {
	b := board(t)
	good := string(played(t, b, 1, 12).Save())
	europe, err := os.ReadFile("../../../engine/kingdoms/lines/testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	swap := func(from, to string) string {
		if !strings.Contains(good, from) {
			t.Fatalf("no %q in the file", from)
		}
		return strings.Replace(good, from, to, 1)
	}
	clocked := func(clock string) string { return swap(`"players"`, `"clock": {`+clock+`}, "players"`) }
	for _, row := range []struct{ name, text, want string }{
		{"empty", "", "the file is empty"},
		{"cut off", good[:len(good)/2], "line "},
		{"a game of Europe", `{"format":"entente/3","variant":"standard"}`, `no game of Three Kingdoms: the format is "entente/3"`},
		{"something else", string(europe), "no game of Three Kingdoms"},
		{"no JSON", "PNG", "line 1: "},
		{"more behind it", good + "{}", "something follows the end of the game"},
		{"unknown key", swap(`"players"`, `"gamers"`), "unknown field"},
		{"other board", swap(`"variant": "three-kingdoms"`, `"variant": "four-kingdoms"`), `another board: "four-kingdoms"`},
		{"players", swap(`"players": 6`, `"players": 9`), "no set-up for 9 players"},
		{"phase", swap(`"phase": "F200M"`, `"phase": "F201M"`), ": steps[1]: F201M: the phase that comes here is"},
		{"order", swap(" - ", " -- "), `steps[0]: S200M: order`},
		{"now", swap(`"now": `, `"now": 9`), "now: there is no phase 9"},
		{"clock, a time", clocked(`"used": -5`), "clock: used: -5, want 0 to"},
		{"clock, a step's time", clocked(`"steps": [0, 0, 99999999, 0, 0]`), "clock: steps[2]: 99999999, want"},
		{"clock, times of both, in sequence", clocked(`"steps": [-1], "fall_steps": [-1], "used": -1, "total": -1`), "clock: steps[0]: -1, want 0 to 31622400 seconds\nclock: fall_steps[0]: -1, want 0 to 31622400 seconds\nclock: used: -1, want 0 to 31622400 seconds\nclock: total: -1"},
		{"clock, a step's time in fall", clocked(`"fall_steps": [0, -1]`), "clock: fall_steps[1]: -1, want"},
		{"clock, a step", clocked(`"step": "lunch"`), `clock: step: there is no step "lunch"`},
		{"clock, a phase", clocked(`"phase": "X200M"`), "clock: phase: "},
		{"clock, who agrees", clocked(`"agreed": ["caocao", "france"]`), `clock: agreed: unknown faction "france"`},
		{"clock, two faults", clocked(`"used": -5, "agreed": ["france"]`), `unknown faction "france"`},
		{"clock, no number", clocked(`"used": "five"`), "clock"},
		{"clock, no clock", clocked(`"hands": 2`), `unknown field "hands"`},
		{"a step too many", strings.Replace(good, `"steps": [`, `"steps": [`+strings.Repeat("{},", 40_000), 1), "more than"},
		{"hands too many", swap(`"up": 0,`, `"up": 0, "hands": [`+strings.Repeat("{},", 900)+`{}],`), "901 sealed hands"},
		{"phases by another name", strings.Replace(swap(`"up": 0,`, `"up": 7,`), `"steps"`, `"STEPS"`, 1), "steps[1]"},
		{"follows nothing", swap(`"up": 0`, `"up": 7`), "it follows a phase that is not over, or not there"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if _, err := game.Load(b, []byte(row.text)); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %q", err, row.want)
			}
		})
	}
}

// FuzzLoad: whatever is loaded is saved as what loads again the same.
func FuzzLoad(f *testing.F) {
	b := board(f)
	f.Add(played(f, b, 1, 6).Save())
	f.Add(played(f, b, 5, 12).Save())
	hidden, caocao, _ := hiddenGame(f)
	hidden.SetLock(game.Lock{Player: int(caocao), Name: "here"})
	write(f, hidden, caocao, secret("c"), "caocao chenliu - xiapi")
	f.Add(hidden.Save())
	f.Add([]byte(fromPosition))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		g, err := game.Load(b, data)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("no reason")
			}
			return
		}
		saved := g.Save()
		again, err := game.Load(b, saved)
		if err != nil || !bytes.Equal(again.Save(), saved) {
			t.Fatalf("it does not come back: %v\n%s", err, saved)
		}
	})
}

// TK 13.4: lots for closed factions are drawn once; undo does not draw again, and the file keeps who won.
func TestLotsAreDrawnOnce(t *testing.T) {
	g := twoPlayers(t)
	if err := g.Lots(func(int) int { return 0 }); err == nil {
		t.Error("lots are drawn in the first year")
	}
	for g.Node().Pos.Phase.String() != "S201M" {
		if err := g.Carry(func() bool { return true }); err != nil {
			t.Fatal(err)
		}
	}
	if !g.LotsDue(g.Node()) {
		t.Fatal("no lots are due in the second year")
	}
	if err := g.Lots(func(int) int { return 1 }); err != nil {
		t.Fatal(err)
	}
	liubei := g.Board.Faction("liubei")
	if s := g.Node(); s.Won != 2 || !s.Rules.Seats[1].Has(liubei) || s.Pos.Passive.Has(liubei) || g.LotsDue(s) {
		t.Errorf("after the lots: seat %d, %v", s.Won, s.Rules.Seats)
	}
	g.Undo()
	other, err := game.Load(g.Board, g.Save())
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*game.Game{g, other} {
		if err := g.Lots(func(int) int { t.Error("lots are drawn twice"); return 0 }); err != nil || g.Node().Won != 2 {
			t.Errorf("seat %d: %v", g.Node().Won, err)
		}
	}
}

// twoPlayers is a game of two players.
func twoPlayers(t *testing.T) *game.Game {
	t.Helper()
	b := board(t)
	for _, s := range b.Setups {
		if s.Players == 2 {
			return game.New(b, s, kingdoms.Rules{})
		}
	}
	t.Fatal("no set-up for two")
	return nil
}

// A file is read in a time that its length bounds: thousands of variations or rulings cost no more each than a few.
func TestFilesAreReadInTheTimeOfTheirLength(t *testing.T) {
	b := board(t)
	const step = `{"up":-1,"phase":"S200M"}`
	build := func(list ...string) []byte {
		return fmt.Appendf(nil, `{"format":%q,"variant":%q,"players":%d,"rules":{"victory_cities":17},"now":0,"steps":[%s]}`,
			game.Format, b.ID, b.Setups[0].Players, strings.Join(list, ","))
	}
	if _, err := game.Load(b, build(step)); err != nil {
		t.Fatalf("the file of this test cannot be read: %v\n%s", err, build(step))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if g, err := game.Load(b, build(slices.Repeat([]string{step}, 20_000)...)); err != nil || len(g.Root().Next) != 20_000 {
		t.Fatalf("many variations: %v", err)
	}
	runtime.ReadMemStats(&after)
	if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 400 {
		t.Errorf("20,000 variations of one phase took %d MB", used)
	}
	ruling := `{"reason":"late","kind":0,"area":"xuchang","faction":"caocao"}`
	for n, want := range map[int]string{20_001: "line 1: steps[0]: S200M: 20001 rulings", 100_001: "line 1: more than 30000 values in a list"} {
		many := strings.TrimSuffix(step, "}") + `,"rulings":[` + strings.Repeat(ruling+",", n-1) + ruling + "]}"
		if _, err := game.Load(b, build(many)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d rulings: %v", n, err)
		}
	}
}

// A title and the names of lines are a line each, of a length that people can read.
func TestATitleIsALine(t *testing.T) {
	b := board(t)
	file := func(title string) []byte {
		return []byte(`{"format":"entente-kingdoms/1","variant":"three-kingdoms","players":7,"rules":{},"title":"` + title + `","now":0,"steps":[{"up":-1,"phase":"S200M","name":"` + title + `"}]}`)
	}
	g, err := game.Load(b, file(`A\u0000n\u001b[2J\n evening`))
	if err != nil || g.Title != "An[2J evening" || g.Node().Name != g.Title {
		t.Errorf("%q, %q, %v", g.Title, g.Node().Name, err)
	}
	if _, err := game.Load(b, file(strings.Repeat("x", 1001))); err == nil {
		t.Error("a title of 1,001 characters is read")
	}
}
