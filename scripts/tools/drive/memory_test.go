package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/scripts/trial"
	"entente/ui/board/atlas"
	"entente/variants"
)

// TestTortureMemoryOfTheWindow plays a hot-seat game in which a player sets a PIN, writes and hands in. Then it searches the memory of the real
// window, after the minute for which the toolkit caches texts. While the orders are open the search must find all of it, which proves that it can.
func TestTortureMemoryOfTheWindow(t *testing.T) {
	trial.Times(t, 1, 0)
	for _, s := range []secret{
		{name: "the real window after a hand-in", file: "seats.entente", typed: "a vie-gal", order: "A vie - gal", write: steps(
			opened("ctrl+Return", "curtain"), newPIN, shown("", ""))},
		{name: "the same in Three Kingdoms", file: hiddenKingdoms(t), typed: "xuchang-wan", order: "caocao xuchang - wan", write: steps(
			shown("kingdoms", ""), rested, firstFaction, shown("curtain", ""), newPIN, shown("kingdoms", ""))},
	} {
		screen, path := screenForTrial(t) // one each, because a program that asks whether to save stays on it
		row := trial.Row{Part: trial.Memory, Name: s.name}
		for needle, found := range s.searched(t, screen, path) {
			switch row.Tried++; {
			case found == 0:
				row.Held++
			case needle == s.typed && found <= 2: // docs/secrets.md
				row.Known++
			default:
				t.Errorf("%s: %q is found %d times", s.name, needle, found)
			}
		}
		trial.Report(t, row)
	}
}

// secretPIN is the PIN of the player.
const secretPIN = "4711-Sarajevo"

// newPIN opens the curtain with a new PIN.
func newPIN(p *player) error {
	return steps(button("curtain.pin"), button("curtain.field"), typed(secretPIN), button("curtain.field-again"), typed(secretPIN), keyed("Return"))(p)
}

// secret is a hot-seat game in which a player writes secret orders.
type secret struct {
	name, file   string
	write        step   // opens the curtain with a new PIN
	typed, order string // an order as typed, and as written elsewhere
}

// hiddenKingdoms returns the file of a game of Three Kingdoms with secret orders.
func hiddenKingdoms(t *testing.T) string {
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(b.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == 7 })
	g := game.New(b.Board, b.Board.Setups[i], kingdoms.Rules{})
	g.Hidden = true
	file := filepath.Join(t.TempDir(), "hidden.entente")
	if err := os.WriteFile(file, g.Save(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// forgotten waits until the toolkit has dropped its cached texts; it promises a minute.
func forgotten(*player) error { time.Sleep(90 * time.Second); return nil }

// searched plays a hot-seat turn and returns how many times each secret is in memory afterward.
func (s *secret) searched(t *testing.T, screen *display, path string) map[string]int {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	program, err := start(context.Background(), home{folder: t.TempDir()}, screen, path, s.file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = program.close() }() // it asks whether to save
	p := &player{hand: hand{screen}, program: program, variant: b.Variant, drawing: drawing, pos: engine.Position{}}
	try := func(list ...step) {
		t.Helper()
		if err := steps(list...)(p); err != nil {
			t.Fatal(err)
		}
	}
	search := func() map[string]int {
		list := map[string]int{}
		for _, text := range []string{secretPIN, s.typed, s.order} {
			n, err := trial.Search(program.cmd.Process.Pid, text)
			if err != nil {
				t.Skip("memory cannot be searched here: ", err)
			}
			list[text] = n
		}
		return list
	}
	try(s.write, given(s.typed))
	if open := search(); open[secretPIN] == 0 || open[s.typed] == 0 {
		t.Fatalf("open orders are not found: %v", open)
	}
	behind := func(p *player) error {
		return p.program.wait("a curtain", func(now state) bool { return strings.HasSuffix(now.Page, "curtain") })
	}
	try(keyed("Escape", "Escape", "ctrl+Return"), inQuestion, keyed("ctrl+Return"), behind, forgotten) // some units have no order
	return search()
}
