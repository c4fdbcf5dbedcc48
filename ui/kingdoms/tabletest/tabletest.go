// Package tabletest sets up tables of Three Kingdoms for tests: a desk with a game, and a room without a window.
package tabletest

import (
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/ticker"
	"entente/variants"
)

// New returns a desk with a new game for seven, and a room without a window.
func New(t testing.TB, hidden bool) (*page.Room, *desk.Desk) {
	t.Helper()
	return Begin(t, 7, kingdoms.Rules{}, hidden)
}

// Agreed returns a desk with a number of players and every optional rule.
func Agreed(t testing.TB, players int) (*page.Room, *desk.Desk) {
	t.Helper()
	return Begin(t, players, kingdoms.Rules{LastYear: 210, Secret: true, Abroad: true}, true)
}

// Begin returns a desk with a new game under given rules.
func Begin(t testing.TB, players int, rules kingdoms.Rules, hidden bool) (*page.Room, *desk.Desk) {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	b := bundle.Board
	r := pagetest.Bare(t)
	r.Settings.Tree = true
	doc := document.New("", desk.Kind(func() (*kingdoms.Board, error) { return b, nil }))
	d := desk.New(b, doc, func() bool { return true }, func(int) int { return 0 }, &ticker.Machine{
		Texts: func() *lang.Catalog { return r.Texts }, Manner: func() ticker.Manner { return ticker.Manner{} },
	}, func(do func()) { do() })
	g := game.New(b, b.Setups[slices.IndexFunc(b.Setups, func(s kingdoms.Setup) bool { return s.Players == players })], rules)
	g.Hidden = hidden
	f := desk.NewFile(g)
	if err := doc.Begin(f, ""); err != nil {
		t.Fatal(err)
	}
	d.Lay(f)
	return r, d
}

// Play gives orders and resolves the phase.
func Play(t testing.TB, d *desk.Desk, orders ...string) {
	t.Helper()
	for _, text := range orders {
		if err := d.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Resolve(); err != nil {
		t.Fatal(err)
	}
}
