package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/variants"
)

// TestSixMastersTakeLittleMemory plays three years against six masters in the real window, with the same keys as in a game in which all hold; the
// program may use at most 60 MB more. At the end it reviews the game.
func TestSixMastersTakeLittleMemory(t *testing.T) {
	alone, _ := yearsBeside(t, "")
	masters, reviewed := yearsBeside(t, "master")
	t.Logf("three years of a game at 1280x800\nwithout programs: %v\nagainst six masters: %v\nafter the review: %v", alone, masters, reviewed)
	if more := masters.own() - alone.own(); more > 60 {
		t.Errorf("%d MB more", more)
	}
	if more := reviewed.own() - alone.own(); more > 60 {
		t.Errorf("after the review %d MB more", more)
	}
}

// yearsBeside plays three years without orders, with bots of a level for all powers except France, and returns the program's memory then and after a
// review.
func yearsBeside(t *testing.T, level string) (end, reviewed memory) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	set := game.Default(&b.Variant.Setups[0], engine.Rulebook())
	set.Clocks, set.Armistice = game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
	for i := range set.Players {
		if level != "" && b.Variant.Powers[set.Players[i].Powers[0]].ID != "france" {
			set.Players[i].Program = game.Program{Level: level, Seed: i + 1}
		}
	}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "beside.entente")
	if err := gamefile.New(g).SaveFile(file); err != nil {
		t.Fatal(err)
	}
	p := seatedAt(t, program, file)
	began := time.Now()
	for p.program.now.Phase != "S1904M" {
		if time.Since(began) > 5*time.Minute {
			t.Fatal("three years take too long: ", p.program.now.Phase)
		}
		p.must(t, p.program.wait("the button to hear", func(s state) bool { return !s.Deaf }))
		was := p.program.now
		p.must(t, p.key("ctrl+Return"))
		_ = p.program.becomes("something", func(s state) bool {
			return s.Phase != was.Phase || s.Resolved != was.Resolved || s.Revealing != was.Revealing || s.Asked != was.Asked
		})
	}
	end = p.memory(t)
	p.must(t, p.key("ctrl+alt+r"))
	if err := p.program.waitFor(3*time.Minute, "the review", func(s state) bool { return s.Page == "review" }); err != nil {
		t.Fatal(err)
	}
	reviewed = p.memory(t)
	p.must(t, p.key("Escape"))
	if err := p.keep(); err != nil {
		t.Fatal(err)
	}
	return end, reviewed
}
