package game_test

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/lastyear"
	"entente/engine/record"
	"entente/scripts/golden"
)

// TestFaultsOfGamesHaveTheirTexts: each fault of a file alone and at its bound, beside files that are right (testdata/faults.golden).
func TestFaultsOfGamesHaveTheirTexts(t *testing.T) {
	b := board(t)
	var text strings.Builder
	many := func(n int, what string) string { return strings.TrimSuffix(strings.Repeat(what+",", n), ",") }
	tell := func(file string) {
		fmt.Fprintf(&text, "# %.300s\n", file)
		g, err := game.Load(b, []byte(file))
		if err != nil {
			fmt.Fprintf(&text, "  %s\n", strings.ReplaceAll(err.Error(), "\n", " | "))
			return
		}
		saved, sum := g.Save(), fnv.New64a()
		sum.Write(saved)
		fmt.Fprintf(&text, "  read, and written in %d bytes, %x\n", len(saved), sum.Sum64())
	}
	game := func(players, top, rules, steps string) string {
		return `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": ` + players + `, "rules": {` + rules + `}, ` + top + `"steps": [` + steps + `]}`
	}
	const spring = `{"up": -1, "phase": "S200M"}`
	// the head
	for _, players := range []string{"7", "3", "1", "8", "0", "-1"} {
		tell(game(players, "", "", spring))
	}
	tell(game("7", "", "", ""))
	tell(game("7", "", "", many(3, spring)))
	tell(game("7", "", "", many(20_000, `7`)))
	tell(game("7", "", "", many(20_001, `7`)))
	for _, top := range []string{
		`"title": "` + strings.Repeat("é", 1000) + `", `, `"title": "` + strings.Repeat("é", 1001) + `", `, `"mail": "` + strings.Repeat("é", 1<<20) + `", `, `"mail": "` + strings.Repeat("é", 1<<20+1) + `", `,
		`"now": 0, `, `"now": -1, `, `"now": 1, `, `"names": [` + many(7, `"A"`) + `], `, `"names": [` + many(8, `"A"`) + `], `, `"names": ["", "` + strings.Repeat("é", 100) + `"], `, `"names": ["", "` + strings.Repeat("é", 101) + `"], `,
		`"programs": [{"seat": 0, "level": "hard"}], `, `"programs": [{"seat": 1, "level": "hard"}, {"seat": 7, "level": "easy", "seed": 9}], `, `"programs": [{"seat": 8, "level": "hard"}], `, `"programs": [{"seat": 2, "level": "hard"}, {"seat": 2, "level": "hard"}], `,
		`"programs": [{"seat": 2, "level": ""}], `, `"programs": [{"seat": 2, "level": "godlike and more than that"}], `, `"programs": [{"seat": 2, "level": "hard", "seed": -1}], `,
		`"hidden": {"game": "a", "count": 0}, `, `"hidden": {"game": "a", "count": 1000000000}, `, `"hidden": {"game": "a", "count": 1000000001}, `, `"hidden": {"game": "a", "count": -1}, `, `"hidden": {"count": 1}, `, `"hidden": {}, `, `"hidden": {"game": "` + strings.Repeat("x", 1<<20) + `"}, `, `"hidden": {"game": "` + strings.Repeat("x", 1<<20+1) + `"}, `,
		`"hidden": {"locks": [{"player": "caocao", "box": "x"}, {"player": "liubei", "name": "x"}]}, `, `"hidden": {"locks": [{"player": "caocao", "box": "x", "name": "x"}]}, `, `"hidden": {"locks": [{"player": "caocao"}]}, `, `"hidden": {"locks": [{"player": "nobody", "box": "x"}]}, `, `"hidden": {"locks": [{"player": "caocao", "box": "x"}, {"player": "caocao", "box": "x"}]}, `,
		`"hidden": {"locks": [{"player": "caocao", "box": "` + strings.Repeat("x", 1<<20) + `"}]}, `, `"hidden": {"locks": [{"player": "caocao", "box": "` + strings.Repeat("x", 1<<20+1) + `"}]}, `, `"hidden": {"locks": [{"player": "caocao", "name": "` + strings.Repeat("x", 1<<20+1) + `"}]}, `, `"hidden": {"locks": [` + many(32, `{}`) + `]}, `, `"hidden": {"locks": [` + many(33, `{}`) + `]}, `,
		`"clock": {"steps": [1, 2, 3, 4, 5], "fall_steps": [1, 2, 3], "used": 5, "total": 9, "played": 7, "phase": "S200M", "step": "orders", "agreed": ["caocao"]}, `, `"clock": {"steps": [-1, 0, 0, 0, 0]}, `, `"clock": {"steps": [0, 0, 0, 0, -1]}, `, `"clock": {"steps": [0, 0, 0, 0, 0], "total": -1}, `, `"clock": {"steps": [0, 0, 0, 0, 0], "played": -1}, `, `"clock": {"step": "sleep"}, `,
		`"position": {"phase": "S200M"}, `, `"position": {"phase": "S200M", "units": ["x"]}, `, `"position": {"phase": "F205M", "units": ["caocao full wan"]}, `,
	} {
		tell(game("7", top, "", spring))
	}
	for _, rules := range []string{
		`"victory_cities": 1`, `"victory_cities": -1`, `"last_year": 200`, `"last_year": -1`, `"retreats": "any"`, `"retreats": "none"`, `"agreed_end": "lots"`, `"agreed_end": "shared"`, `"agreed_end": "x"`, `"secret_purses": true, "hidden_orders": true`,
		`"secret_end": {"from": 203, "to": 205, "seed": "ab"}`, `"secret_end": {"from": 203, "to": 205, "seed": "ab"}, "last_year": 210`, `"secret_end": {"from": 205, "to": 203, "seed": "ab"}`, `"secret_end": {"from": 199, "to": 203, "seed": "ab"}`,
	} {
		tell(game("7", "", rules, spring))
	}
	// the steps
	step := func(rest string) string { return `{"up": -1, "phase": "S200M", ` + rest + `}` }
	for _, rest := range []string{
		`"name": "` + strings.Repeat("é", 100) + `"`, `"name": "` + strings.Repeat("é", 101) + `"`, `"note": "` + strings.Repeat("é", 20_000) + `"`, `"note": "` + strings.Repeat("é", 20_001) + `"`,
		`"marks": [{"mark": "arrow", "at": "wan", "to": "ye"}]`, `"marks": [{"mark": "arrow", "at": "wan"}]`, `"marks": [{"mark": "circle", "at": "wan"}]`, `"marks": [{"mark": "circle", "at": "wan", "to": "ye"}]`, `"marks": [{"mark": "circle", "at": "nowhere"}]`, `"marks": [{"mark": "x", "at": "wan"}]`, `"marks": [{"mark": "circle", "at": "wan", "color": "x"}]`,
		`"marks": [{"mark": "arrow", "at": "wan", "to": "nowhere"}]`, `"marks": [{"mark": "circle", "at": "wan"}, {"mark": "circle", "at": "wan"}]`, `"marks": [` + many(record.MostMarks, `{}`) + `]`, `"marks": [` + many(record.MostMarks+1, `{}`) + `]`,
		`"lots": -1`, `"lots": 0`, `"lots": 1`, `"lots": 7`, `"lots": 8`, `"seat": 1`, `"seat": 8`, `"offer": ["关羽"]`, `"offer": ["甲"]`, `"shown": ["关羽"]`, `"shown": ["甲"]`, `"draws": {"关羽": true, "张飞": false}`, `"draws": {"乙": true, "甲": true}`,
		`"rulings": [{"reason": "r", "kind": 1, "area": "wan", "faction": "caocao"}]`, `"rulings": [{"reason": "r", "kind": 1, "area": "nowhere", "faction": "caocao"}]`, `"rulings": [{"reason": "r", "kind": 1, "area": "wan", "faction": "nobody"}]`, `"rulings": [{"reason": "r", "kind": 1, "area": "wan", "faction": "caocao", "general": "甲"}]`, `"rulings": [{"reason": "r", "kind": 99}]`, `"rulings": [{"reason": "r", "kind": 2, "area": "xuchang"}, {"reason": "r", "kind": 2, "area": "xuchang"}]`,
		`"rulings": [{"reason": "r", "kind": 1, "area": "wan", "faction": "caocao", "signed": ["caocao"]}]`, `"rulings": [{"reason": "r", "kind": 1, "area": "wan", "faction": "caocao", "signed": ["nobody"]}]`, `"rulings": [` + many(2_000, `{}`) + `]`, `"rulings": [` + many(2_001, `{}`) + `]`,
		`"orders": ["caocao xuchang H"]`, `"orders": ["xuchang H"]`, `"orders": ["?"]`, `"orders": [` + many(2_000, `"caocao xuchang H"`) + `]`, `"orders": [` + many(2_001, `"caocao xuchang H"`) + `]`, `"orders": ["caocao xuchang H"], "carried": true`,
		`"hands": [{"player": "caocao", "box": "x", "orders": 1}]`, `"reopened": ["caocao"]`, `"reopened": ["nobody"]`, `"revealed": ["2026-01-01T00:00:00Z"]`, `"revealed": ["x"]`, `"reopened": [` + many(2_001, `"caocao"`) + `]`, `"hands": [` + many(33, `{}`) + `]`,
		`"votes": [{"by": "caocao", "share": ["caocao"]}]`, `"votes": [{"by": "nobody"}]`, `"votes": [{"share": ["nobody"]}]`, `"votes": [{"share": [""]}]`, `"votes": [{"share": ["caocao", "caocao"]}]`, `"votes": [{"opposed": ["nobody"]}]`, `"votes": [{"share": ["caocao"], "against": -1}]`, `"votes": [{"share": ["caocao"], "against": 7}]`, `"votes": [{"share": ["caocao"], "against": 8}]`, `"votes": [{"share": ["caocao"], "against": 2, "opposed": ["liubei"]}]`, `"votes": [{}]`,
		`"votes": [` + many(100, `{"share": ["caocao"], "against": 1}`) + `]`, `"votes": [` + many(101, `{"share": ["caocao"], "against": 1}`) + `]`, `"votes": [{"share": ["caocao"]}, {"share": ["caocao"]}]`, `"winner": "caocao"`, `"winner": "nobody"`, `"winner_lot": "caocao"`, `"winner_lot": "nobody"`,
	} {
		for _, rules := range []string{"", `"hidden_orders": true, "agreed_end": "shared"`} {
			tell(game("7", "", rules, step(rest)))
		}
		if strings.Contains(rest, "votes") || strings.Contains(rest, "winner") {
			tell(game("3", "", `"agreed_end": "lots"`, step(rest)))
			tell(game("3", "", `"agreed_end": "shared-by-all"`, step(rest)))
		}
	}
	for _, rest := range []string{
		`{"player": "caocao", "box": "x", "orders": 1}`, `{"player": "nobody", "box": "x"}`, `{"player": "caocao", "box": ""}`, `{"player": "caocao", "box": "x", "orders": -1}`, `{"player": "caocao", "box": "x", "count": -1}`, `{"player": "caocao", "box": "x", "count": 1000000000}`, `{"player": "caocao", "box": "x", "count": 1000000001}`,
		`{"player": "caocao", "box": "x"}, {"player": "caocao", "box": "x"}`, `{"player": "caocao", "box": "` + strings.Repeat("x", 1<<20) + `"}`, `{"player": "caocao", "box": "` + strings.Repeat("x", 1<<20+1) + `"}`,
	} {
		tell(game("7", "", `"hidden_orders": true`, step(`"hands": [`+rest+`]`)))
		tell(game("3", "", `"hidden_orders": true`, step(`"hands": [`+strings.ReplaceAll(rest, "caocao", "mateng")+`]`)))
	}
	tell(game("7", "", `"hidden_orders": true`, step(`"hands": [{"player": "caocao", "box": "x"}], "carried": true`)))
	tell(game("7", "", `"hidden_orders": true`, step(`"hands": [{"player": "caocao", "box": "x"}], "orders": ["caocao xuchang H"]`)))
	tell(game("7", "", `"hidden_orders": true`, step(`"marks": [{"mark": "circle", "at": "wan"}], "orders": ["caocao xuchang H"], "carried": true`)))
	// what follows what
	carried := step(`"carried": true`)
	for _, more := range []string{
		`{"up": 0, "phase": "F200M"}`, `{"up": 0, "phase": "S200M"}`, `{"up": 1, "phase": "F200M"}`, `{"up": -1, "phase": "S200M"}`, `{"up": -2, "phase": "S200M"}`, `{"up": 0, "phase": "F200M"}, {"up": 0, "phase": "F200M"}, {"up": 2, "phase": "F200M"}`, `{"up": 0, "phase": "F200M", "carried": true}, {"up": 1, "phase": "W200A", "offer": ["关羽"]}`, `{"up": 0, "phase": "F200M", "carried": true}, {"up": 1, "phase": "W200A", "offer": ["关羽"], "carried": true}`,
		`{"up": 0, "phase": "F200M", "carried": true}, {"up": 1, "phase": "W200A", "offer": ["甲"]}`, `{"up": 0, "phase": "F200M", "new": 1}`, `7`,
	} {
		for _, now := range []string{"", `"now": 1, `} {
			tell(game("7", now, "", carried+", "+more))
		}
	}
	golden.Text(t, "testdata/faults.golden", text.String())
}

// TestWhatAGameRefusesItSays: each refusal has its text, and nothing has changed then.
func TestWhatAGameRefusesItSays(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	seats := len(g.Setup.Seats)
	g.Agreed = record.AgreedEnd(1) // of all but by lots
	before := string(g.Save())
	lot := func(n int) int { return 0 }
	for _, row := range []struct {
		what string
		err  error
		want string
	}{
		{"a seat before the first", g.SetProgram(-1, game.Program{}), "there is no seat 0"}, {"a seat behind the last", g.SetProgram(seats, game.Program{}), fmt.Sprintf("there is no seat %d", seats+1)},
		{"the last seat", g.SetProgram(seats-1, game.Program{}), ""}, {"the first seat", g.SetProgram(0, game.Program{}), ""},
		{"a level", g.SetProgram(0, game.Program{Level: "godlike and more than that"}), `no program plays like "godlike and more tha"`},
		{"a lot", g.DrawLot(lot), "a lot is drawn for the winner after a vote that says so"},
		{"a vote without shares", g.Vote(game.Proposal{}), "no lots are drawn in this game: want who shares it"},
		{"votes against", g.Vote(game.Proposal{Share: 0b10, Against: 99}), fmt.Sprintf("99 votes against the end: %d players vote", seats)},
		{"who proposes", g.Vote(game.Proposal{By: 63, Share: 0b10}), "whoever proposes the end is not in the game"},
	} {
		if said := fmt.Sprint(row.err); row.err == nil && row.want != "" || row.err != nil && said != row.want {
			t.Errorf("%s: %v, want %q", row.what, row.err, row.want)
		}
	}
	if string(g.Save()) != before {
		t.Error("something has changed")
	}
	n := g.Node()
	if n.Seat(kingdoms.NoFaction) != 0 || n.Player(kingdoms.NoFaction) != kingdoms.NoFaction || g.ProgramOf(n, kingdoms.NoFaction) != (game.Program{}) {
		t.Error("somebody plays nobody")
	}
	three := game.New(b, b.Setups[slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == 3 })], kingdoms.Rules{}).Node()
	for f := kingdoms.Faction(1); int(f) < len(b.Factions); f++ {
		seated := slices.IndexFunc(three.Rules.Seats[:], func(s kingdoms.FactionSet) bool { return s.Has(f) })
		if own := three.Seat(f); !own.Has(f) || seated < 0 && own != 1<<f || seated >= 0 && own != three.Rules.Seats[seated] || !own.Has(three.Player(f)) || bits.TrailingZeros16(uint16(own)) != int(three.Player(f)) {
			t.Errorf("faction %d has the seat %b of player %d", f, own, three.Player(f))
		}
	}
	fine(t, g.SetProgram(seats-1, game.Program{Level: "easy", Seed: 3}))
	for f := range n.Rules.Seats[seats-1].All() {
		if g.ProgramOf(n, f).Level != "easy" || !g.Programmed(n).Has(f) || n.Seat(f) != n.Rules.Seats[seats-1] {
			t.Errorf("the last seat plays %v", g.ProgramOf(n, f))
		}
	}
	if got := g.Programmed(n); got != n.Rules.Seats[seats-1] || g.ProgramOf(n, kingdoms.NoFaction) != (game.Program{}) {
		t.Errorf("programs play %b", got)
	}
}

// TestWhatASecretGameRefusesItSays: while somebody writes, while something is sealed, and once a phase is over.
func TestWhatASecretGameRefusesItSays(t *testing.T) {
	b := board(t)
	g, caocao, liubei := hiddenGame(t)
	note := func(name string, err error, want string) {
		t.Helper()
		if said := fmt.Sprint(err); err == nil && want != "" || err != nil && said != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	wan := game.Sign{Kind: record.MarkCircle, At: b.Area("wan"), Color: record.Solid}
	note("a mark where orders are secret", g.ToggleMark(wan), "the orders are secret: marks would lie open")
	note("a mark on nothing", g.ToggleMark(game.Sign{Kind: record.MarkCircle}), "there is nothing on the board to be marked")
	note("generals in a turn", g.Show(kingdoms.GeneralSet{}, func(int) int { return 0 }), "generals are shown in an open adjustment")
	fine(t, g.OpenHand(int(caocao), secret("c")))
	note("a vote while somebody writes", g.Vote(game.Proposal{Share: 0b10}), "somebody is writing")
	note("a program while somebody writes", g.SetProgram(0, game.Program{Level: "easy"}), "somebody is writing")
	other, own := kingdoms.Order{Kind: kingdoms.Hold, Faction: liubei, At: b.Area("xiapi")}, kingdoms.Order{Kind: kingdoms.Hold, Faction: caocao, At: b.Area("xuchang")}
	note("orders of another", g.SetOrders([]kingdoms.Order{own, other}), "orders of a player who does not write")
	note("own orders", g.SetOrders([]kingdoms.Order{own}), "")
	note("to go on while somebody writes", g.Carry(func() bool { return true }), "sealed orders are not revealed yet")
	open := game.New(b, b.Setups[0], kingdoms.Rules{})
	for i := range record.MostMarks + 1 {
		m := game.Sign{Kind: record.MarkArrow, At: kingdoms.Area(1 + i%25), To: kingdoms.Area(1 + (i%25+1+i/25)%36), Color: record.Solid}
		if err := open.ToggleMark(m); (err != nil) != (i == record.MostMarks) || err != nil && err.Error() != "500 marks are on this map already" {
			t.Fatalf("mark %d: %v", i+1, err)
		}
	}
	fine(t, open.Carry(func() bool { return true }))
	open.Back()
	const over = "the phase is resolved: start a variation to change it"
	note("orders of a phase that is over", open.SetOrders(nil), over)
	note("to carry it out again", open.Carry(func() bool { return true }), over)
	note("to vote in it", open.Vote(game.Proposal{Share: 0b10}), over)
}

// TestWhatIsKnownOfAPhase: its end, who has won, what chance said of its year, who plays whom, and the times of the clock.
func TestWhatIsKnownOfAPhase(t *testing.T) {
	b := board(t)
	g := game.NewSecret(b, b.Setups[0], kingdoms.Rules{}, lastyear.End{From: 200, To: 200, Seed: "x"})
	g.Names = []string{"Ann", "", "Cid"}
	for i, seat := range g.Setup.Seats {
		for f := range seat.All() {
			want := ""
			if i < 3 {
				want = g.Names[i]
			}
			if got := g.Name(f); got != want {
				t.Errorf("faction %d is played by %q, want %q", f, got, want)
			}
		}
	}
	if g.Name(kingdoms.NoFaction) != "" {
		t.Error("somebody plays nobody")
	}
	n := g.Node()
	if n.End() != n.Pos || n.Winners() != 0 || n.Ending() != (lastyear.Drawn{}) {
		t.Errorf("an open phase has ended: %+v", n.Ending())
	}
	coin := func() bool { return true }
	fine(t, g.Carry(coin))
	fall := g.Path()
	g.Back()
	n = g.Node()
	if n.End() != &n.Outcome.Next || n.Winners() != 0 || n.Ending() != (lastyear.Drawn{}) {
		t.Errorf("a spring is the end: %+v", n.Ending())
	}
	g.Go(fall)
	for g.Node().Pos.Phase.Season == engine.Fall && g.Node().Outcome == nil {
		fine(t, g.Carry(coin))
	}
	n = g.Node()
	if drawn := n.Ending(); drawn != (lastyear.Drawn{Year: 200, Of: 1, Last: true}) || !n.Outcome.Over || n.Winners() != n.Outcome.Winners || n.Winners() == 0 {
		t.Errorf("the last year: %+v, won by %b", drawn, n.Winners())
	}
	var c game.Clock
	for i, at := range c.Times() {
		*at = i + 1
	}
	if c.Steps != [5]int{1, 2, 3, 4, 5} || c.Fall != [3]int{6, 7, 8} {
		t.Errorf("times %v, %v", c.Steps, c.Fall)
	}
}
