package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine/game/gametest"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
)

// seated begins a game for a number of players.
func seated(t *testing.T, players int, agreed record.AgreedEnd) *game.Game {
	t.Helper()
	b := board(t)
	i := slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == players })
	g := game.New(b, b.Setups[i], kingdoms.Rules{})
	g.Agreed = agreed
	return g
}

// these are factions by their names.
func these(g *game.Game, names string) (set kingdoms.FactionSet) {
	for _, id := range strings.Fields(names) {
		set.Add(g.Board.Faction(id))
	}
	return set
}

// Who shares the game, with how many votes against it, and what comes of it: the winners, or why there is no such vote.
func TestVotesEndThreeKingdoms(t *testing.T) {
	const all = "caocao yuanshao liubei sunquan liubiao liuzhang mateng"
	for _, row := range []struct {
		players        int
		agreed         record.AgreedEnd
		share, opposed string
		by             string
		against        int
		won, fault     string
	}{
		{7, record.ByLots, "liubei sunquan", "", "liubei", 0, "liubei sunquan", ""},
		{7, record.ByLots, "caocao", "", "", 0, "caocao", ""},
		{7, record.ByLots, "", "", "", 0, "lot", ""},
		{7, record.Shared, all, "", "", 0, all, ""},
		{7, record.SharedByAll, all, "", "", 0, all, ""},
		{7, record.ByLots, "caocao", "mateng yuanshao", "", 2, "", ""},
		{7, record.ByLots, "caocao", "", "", 7, "", ""},
		{3, record.Shared, "liubei mateng", "", "mateng", 0, "liubei mateng", ""},
		{3, record.Shared, "liubei mateng", "caocao sunquan", "", 1, "", ""},
		{3, record.Shared, "liubei", "", "", 0, "", "with all factions or with none"},
		{3, record.Shared, "liubei mateng liuzhang", "", "", 0, "", "has no say"},
		{7, record.ByLots, "caocao", "", "", 8, "", "8 votes against the end: 7 players vote"},
		{7, record.ByLots, "caocao", "", "", -1, "", "-1 votes"},
		{7, record.ByLots, "caocao", "mateng", "", 2, "", "of 1 players it is told"},
		{7, record.SharedByAll, "caocao", "", "", 0, "", "all who are left share"},
		{7, record.SharedByAll, "", "", "", 0, "", "all who are left share"},
		{7, record.Shared, "", "", "", 0, "", "no lots are drawn"},
		{3, record.Shared, "liubei mateng", "", "liuzhang", 0, "", "not in the game"},
	} {
		g := seated(t, row.players, row.agreed)
		err := g.Vote(game.Proposal{By: g.Board.Faction(row.by), Share: these(g, row.share), Against: row.against, Opposed: these(g, row.opposed)})
		if row.fault != "" {
			if err == nil || !strings.Contains(err.Error(), row.fault) || len(g.Node().Votes) != 0 {
				t.Errorf("%+v: %v", row, err)
			}
			continue
		}
		fine(t, err)
		n := g.Node()
		if row.won == "lot" {
			if !n.Over() || !n.WinnerDue() || n.Winners() != 0 {
				t.Errorf("%+v: no lot is due", row)
			}
			continue
		}
		if n.Over() != (row.won != "") || n.Winners() != these(g, row.won) || n.WinnerDue() {
			t.Errorf("%+v: over %v, winners %b", row, n.Over(), n.Winners())
		}
	}
}

// After a vote that passed nothing is ordered, ruled, voted or carried out. It can be undone; a variation goes on.
func TestNothingFollowsAnAgreedEnd(t *testing.T) {
	g := seated(t, 7, record.ByLots)
	o, err := g.Board.ParseOrder(g.Node().Pos.Roster, kingdoms.NoFaction, "caocao puyang H")
	fine(t, err)
	share := game.Proposal{Share: these(g, "caocao liubei")}
	fine(t, g.Vote(share))
	coin := func() bool { return true }
	for i, err := range []error{
		g.SetOrders([]kingdoms.Order{o}), g.Carry(coin), g.AdjudicateWith([]kingdoms.Order{o}, coin), g.Vote(share),
		g.Rule(kingdoms.Ruling{Kind: kingdoms.Decide, Reason: "late"}), g.DrawLot(func(int) int { return 0 }),
	} {
		if err == nil {
			t.Errorf("%d is done after the end", i)
		}
	}
	g.Vary()
	if g.Node().Over() || g.Carry(coin) != nil {
		t.Error("a variation does not go on")
	}
	g.Go(record.Path{0})
	if !g.Node().Over() {
		t.Error("the vote is gone")
	}
	for g.Undo() {
	}
	if g.Node().Over() || g.SetOrders([]kingdoms.Order{o}) != nil {
		t.Error("the vote cannot be undone")
	}
}

// A lot for the winner is drawn once: undo, and a file, keep what it named.
func TestTheLotForTheWinnerIsDrawnOnce(t *testing.T) {
	g := seated(t, 3, record.ByLots)
	fine(t, g.Vote(game.Proposal{}))
	if mark := g.Mark(); g.DrawLot(func(n int) int { return n - 1 }) != nil || g.Mark() == mark {
		t.Error("no lot is drawn, or nothing is to be saved")
	}
	won := these(g, "liubei mateng")
	if g.Node().Winners() != won || g.Node().WinnerDue() || g.DrawLot(func(int) int { return 0 }) == nil {
		t.Errorf("winners %b", g.Node().Winners())
	}
	g.Undo()
	if !g.Node().WinnerDue() {
		t.Error("the lot cannot be undone")
	}
	again, err := game.Load(g.Board, g.Save())
	fine(t, err)
	for _, g := range []*game.Game{g, again} {
		fine(t, g.DrawLot(func(int) int { return 0 }))
		if g.Node().Winners() != won {
			t.Errorf("another lot: %b", g.Node().Winners())
		}
	}
	if string(g.Save()) != string(again.Save()) {
		t.Error("the files differ")
	}
}

// Votes are in the file and come back as they were; what cannot be is refused with its place.
func TestVotesAreKept(t *testing.T) {
	g := seated(t, 3, record.Shared)
	fine(t, g.Vote(game.Proposal{By: g.Board.Faction("liubei"), Share: these(g, "liubei mateng"), Against: 1, Opposed: these(g, "caocao")}))
	fine(t, g.Vote(game.Proposal{Share: these(g, "liubei mateng")}))
	data := g.Save()
	again, err := game.Load(g.Board, data)
	fine(t, err)
	if !slices.Equal(again.Node().Votes, g.Node().Votes) || again.Agreed != record.Shared || string(again.Save()) != string(data) {
		t.Errorf("%+v, %s", again.Node().Votes, again.Agreed)
	}
	fine(t, gametest.Valid(gametest.Schema(t, "entente-kingdoms.schema.json"), data))
	begin := `{"format": "entente-kingdoms/1", "variant": "three-kingdoms", "players": 7, "now": 0, "rules": {%s}, "steps": [{"up": -1, "phase": "S200M", %s}]}`
	for _, row := range []struct{ rules, step, want string }{
		{`"agreed_end": "coin"`, `"carried": false`, `agreed_end: "coin", want one of`},
		{``, `"votes": [{"share": ["caocao", "caocao"]}]`, `line 1: steps[0]: S200M: votes[0]: caocao is named twice`},
		{``, `"votes": [{"share": [""]}]`, `votes[0]: unknown faction ""`},
		{``, `"votes": [{"by": "x"}]`, `votes[0]: unknown faction "x"`},
		{``, `"votes": [{}, {}]`, `votes[1]: the game has ended by vote`},
		{``, `"votes": [{}], "carried": true`, `the game has ended by vote`},
		{``, `"winner": "caocao"`, `winner: no lot was to be drawn`},
		{``, `"votes": [{"share": ["caocao"]}], "winner": "caocao"`, `winner: no lot was to be drawn`},
		{``, `"winner_lot": "x"`, `winner_lot: unknown faction "x"`},
		{``, `"votes": [` + strings.Repeat(`{"against": 1},`, 100) + `{}]`, `votes[100]: 100 votes in one phase`},
	} {
		_, err := game.Load(g.Board, []byte(fmt.Sprintf(begin, row.rules, row.step)))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%.90s: %v", row.step, err)
		}
	}
}
