package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/kingdoms/scene"
	"entente/variants"
)

// general is a player of Three Kingdoms at the real window.
type general struct {
	*player
	t     *testing.T
	board *kingdoms.Board
	map3  *atlas.Drawing
}

// TestTwoYearsOfThreeKingdomsOnTheRealWindow plays two years by mouse, with attacks, a support, a retreat, recruits, bids and two auctions; it saves
// the game and replays every phase of the record to the same end.
func TestTwoYearsOfThreeKingdomsOnTheRealWindow(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	t.Parallel()
	began := time.Now()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(b.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == 7 })
	file := filepath.Join(t.TempDir(), "kingdoms.entente")
	if err := os.WriteFile(file, game.New(b.Board, b.Board.Setups[i], kingdoms.Rules{}).Save(), 0o600); err != nil {
		t.Fatal(err)
	}
	g := &general{t: t, board: b.Board}
	v, err := scene.Variant(b.Board)
	if err != nil {
		t.Fatal(err)
	}
	if g.map3, err = atlas.NewDrawing(v, b.SVG, b.Anchors); err != nil {
		t.Fatal(err)
	}
	g.player = seatedAt(t, program, file)
	g.see("the game", func(s state) bool {
		return s.Page == "kingdoms" && s.Phase == "S200M" && s.Board.Top > 0 && s.Controls["kingdoms.main"][2] > 0
	})
	g.aim("caocao chenliu - xiapi", "chenliu", "xiapi")
	g.aim("sunquan jianye S chenliu - xiapi", "jianye", "chenliu", "xiapi")
	g.aim("mateng changan - wuguan", "changan", "wuguan")
	g.main("S200R", false)
	g.aim("liubei xiapi R beihai", "xiapi", "beihai")
	g.main("F200M", false)
	g.aim("caocao xuchang - wan", "xuchang", "wan")
	g.aim("liubiao changsha - chaisang", "changsha", "chaisang")
	g.main("W200A", false)
	g.year("S201M")
	g.aim("caocao wan - luoyang", "wan", "luoyang")
	g.main("F201M", false)
	g.main("W201A", false)
	g.year("S202M")
	if err := g.keep(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game, err := game.Load(b.Board, data)
	if err != nil {
		t.Fatal(err)
	}
	hired, phases := 0, 0
	for _, s := range game.Way(game.Path()) {
		if phases++; s.Outcome != nil {
			hired += len(s.Outcome.Hired)
		}
	}
	pos := game.Node().Pos
	if f := b.Board.Faction("caocao"); pos.Phase.String() != "S202M" || phases != 8 || hired != 2 || pos.Owners[b.Board.Area("xiapi")] != f || pos.Owners[b.Board.Area("luoyang")] != f {
		t.Errorf("the file holds %s after %d phases, %d generals were hired, Cao Cao owns %v", pos.Phase, phases, hired, pos.Owned(f))
	}
	t.Logf("%.0f s, %d clicks", time.Since(began).Seconds(), g.clicks)
}

// see waits until the window is as wanted.
func (g *general) see(what string, wanted func(state) bool) {
	g.t.Helper()
	if err := g.program.wait(what, wanted); err != nil {
		g.t.Fatal(err)
	}
}

// aim clicks areas one after another, and waits for the resulting order. If a click was misinterpreted, it tries again.
func (g *general) aim(want string, ids ...string) {
	g.t.Helper()
	given := func(s state) bool { return slices.Contains(s.Orders, want) }
	var err error
	for range 3 {
		for _, id := range ids {
			at := g.map3.Anchor(scene.Place(g.board.Area(id)), engine.Army)
			if err := g.pick(at, 1); err != nil {
				g.t.Fatal(err)
			}
		}
		if err = g.program.becomes(want, given); err == nil {
			return
		}
		for range 2 { // the supported unit, then the supporter
			if err := g.key("Escape"); err != nil {
				g.t.Fatal(err)
			}
		}
	}
	g.t.Fatal(err, g.program.now.Orders)
}

// main resolves the phase and continues to the named one. After an auction it leaves the auction's page.
func (g *general) main(next string, auction bool) {
	g.t.Helper()
	from := g.program.now.Phase
	done := func(s state) bool { return s.Resolved && s.Phase == from }
	if g.press("kingdoms.main", func(s state) bool { return done(s) || s.Asked }); !done(g.program.now) {
		g.press("kingdoms.main", done) // units lack orders
	}
	if auction {
		g.see("the auction", func(s state) bool { return s.Page == "auction" })
		g.press("auction.all", func(s state) bool { return s.Page == "kingdoms" })
	}
	g.press("kingdoms.main", func(s state) bool { return !s.Resolved && s.Phase == next })
}

// press clicks a control until the wanted state follows.
func (g *general) press(name string, wanted func(state) bool) {
	g.t.Helper()
	g.see("the control "+name, func(s state) bool { return s.Controls[name][2] > 0 })
	var err error
	for range 3 {
		if err := g.control(name); err != nil {
			g.t.Fatal(err)
		}
		if err = g.program.becomes("what "+name+" does", wanted); err == nil {
			return
		}
	}
	g.t.Fatal(err)
}

// year bids for a general, recruits in an empty city, and opens the auction.
func (g *general) year(next string) {
	g.t.Helper()
	if now := g.program.now; now.Controls["kingdoms.more-0"][2] == 0 { // no side is selected yet: Cao Cao is the first of the list
		if err := firstFaction(g.player); err != nil {
			g.t.Fatal(err)
		}
	}
	bids := func(s state) bool {
		return slices.ContainsFunc(s.Orders, func(o string) bool { return strings.HasPrefix(o, "caocao bid ") })
	}
	g.press("kingdoms.more-0", bids)
	if next == "S201M" {
		g.aim("caocao chenliu B", "chenliu")
	}
	g.main(next, true)
}
