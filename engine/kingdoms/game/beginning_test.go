package game_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/lines"
)

// fromPosition is a game that begins with retreats, with a general whom nobody knows.
const fromPosition = `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "rules": {}, "position": {"phase": "F203R",
"units": ["caocao full wan", "sunquan full jianye"], "areas": {"caocao": ["wan"], "sunquan": ["jianye"]},
"generals": [{"name": "甲", "faction": "liubei", "area": "wan", "skills": ["retreat", "lead"], "commands": true, "used": true}],
"ships": ["sunquan jianye"], "money": {"caocao": 7}, "armistice": ["mateng"], "closed": ["liuzhang"], "dead": ["关羽"],
"dislodged": [{"unit": "liubei damaged wan", "from": "xuchang", "general": "甲", "doomed": true, "ship": false, "retreats": ["wuguan"], "joins": []}]},
"now": 0, "steps": [{"up": -1, "phase": "F203R", "orders": ["liubei wan R wuguan"]}]}`

// Every case of the collection is a game: its orders come to the same there, and its file brings it back.
func TestAGameBeginsWithAnyPosition(t *testing.T) {
	b := board(t)
	data, err := os.ReadFile("../lines/testdata/three-kingdoms-cases.json")
	fine(t, err)
	list, err := lines.ReadCases(data)
	fine(t, err)
	n := 0
	for _, c := range list {
		if c.Kind != "" {
			continue
		}
		in, err := c.Input(b)
		fine(t, err)
		setup := b.Setups[slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == 7 })]
		g, err := game.From(b, setup, in.Rules, in.Pos)
		fine(t, err)
		fine(t, g.SetOrders(in.Orders))
		again, err := game.Load(b, g.Save())
		if err != nil {
			t.Fatalf("%s: %v\n%s", c.ID, err, g.Save())
		}
		for _, g := range []*game.Game{g, again} {
			g.Draw(kingdoms.GeneralSet(in.Draws))
			fine(t, g.Adjudicate(func() bool { t.Errorf("%s: chance decides again", c.ID); return false }))
			rules := in.Rules
			rules.Seats = g.Node().Rules.Seats
			if rules.Victory == 0 {
				rules.Victory = setup.Victory
			}
			want := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, rules)
			if got := g.Node().Outcome; len(want.Results) != len(got.Results) || want.Next.Phase != got.Next.Phase || want.Next.Units != got.Next.Units || want.Next.Money != got.Next.Money || want.Next.Owners != got.Next.Owners {
				t.Errorf("%s: it comes to something else", c.ID)
			}
		}
		if !bytes.Equal(g.Save(), again.Save()) {
			t.Errorf("%s: it comes back as\n%s\nwas\n%s", c.ID, again.Save(), g.Save())
		}
		n++
	}
	if n < 200 {
		t.Errorf("%d cases: the test looks at nothing", n)
	}
}

// The generals of a position are those of its game alone.
func TestAGameHasTheGeneralsOfItsPosition(t *testing.T) {
	b := board(t)
	g, err := game.Load(b, []byte(fromPosition))
	fine(t, err)
	if who := g.Board.Roster.General("甲"); who == kingdoms.NoGeneral || b.Roster.General("甲") != kingdoms.NoGeneral || g.Node().Pos.Board != g.Board {
		t.Error("he is not on the roster of the game, or on that of the board")
	}
	if text := string(g.Save()); !strings.Contains(text, `"phase": "F203R",`) || !strings.Contains(text, `"liubei wan R wuguan"`) {
		t.Errorf("it is saved as\n%s", text)
	}
	if text := string(played(t, b, 1, 3).Save()); strings.Contains(text, `"position"`) {
		t.Error("a game from a set-up is saved with a position")
	}
}

// What is wrong with the position is said, and nothing is opened.
func TestAGameFromNoPositionIsRefused(t *testing.T) {
	b := board(t)
	swap := func(from, to string) string {
		if !strings.Contains(fromPosition, from) {
			t.Fatalf("no %q", from)
		}
		return strings.Replace(fromPosition, from, to, 1)
	}
	for _, row := range []struct{ text, want string }{
		{swap(`"caocao full wan"`, `"caocao full nowhere"`), "position: units[0]: unknown area"},
		{swap(`"retreats": ["wuguan"]`, `"retreats": ["chengdu"]`), "position: "},
		{swap(`"dead"`, `"orders": [], "dead"`), `unknown field "orders"`},
		{swap(`{"phase": "F203R"`, `{"phase": "lunch"`), "position: "},
		{swap(`"phase": "F203R", "orders"`, `"phase": "F200R", "orders"`), "the phase that comes here is F203R"},
		{swap(`["caocao full wan"`, `["caocao full wan", "caocao full wan"`), "another unit stands there"},
	} {
		if g, err := game.Load(b, []byte(row.text)); err == nil || g != nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %q", err, row.want)
		}
	}
	if _, err := game.From(b, b.Setups[0], kingdoms.Rules{}, kingdoms.Position{Roster: b.Roster, Money: [len(kingdoms.Position{}.Money)]int32{1: -1}}); err == nil {
		t.Error("a purse below nothing is taken")
	}
}
