package main

import (
	"context"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/torture/trial"
	"entente/ui/board/paint"
	"entente/variants"
)

// TestTortureMemoryOfTheWindow is Issue 12.4: at one keyboard a player sets a PIN, writes and hands in. Then the memory of the real
// window is searched, when the toolkit has had its minute to forget. That all of it is found while it lies open shows that the search can find it.
func TestTortureMemoryOfTheWindow(t *testing.T) {
	trial.Times(t, 1, 0)
	screen, path := screenForTrial(t)
	row := trial.Row{Part: trial.Memory, Name: "the real window after a hand-in"}
	for needle, found := range searchedWindow(t, screen, path) {
		switch row.Tried++; {
		case found == 0:
			row.Held++
		case needle == typedLine && found <= 2: // docs/secrets.md
			row.Known++
		default:
			t.Errorf("%q is found %d times", needle, found)
		}
	}
	trial.Report(t, row)
}

// The secrets of the player: a PIN, and an order as it is typed and as it is written elsewhere.
const (
	secretPIN  = "4711-Sarajevo"
	typedLine  = "a vie-gal"
	orderGiven = "A vie - gal"
)

// searchedWindow plays a turn at one keyboard and returns how often each secret is in memory afterwards.
func searchedWindow(t *testing.T, screen *display, path string) map[string]int {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	program, err := start(context.Background(), home{folder: t.TempDir()}, screen, path, "seats.entente")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = program.close() }() // with the question whether to save
	p := &player{hand: hand{screen}, program: program, variant: b.Variant, drawing: drawing, pos: engine.Position{}}
	try := func(list ...step) {
		t.Helper()
		if err := steps(list...)(p); err != nil {
			t.Fatal(err)
		}
	}
	search := func() map[string]int {
		list := map[string]int{}
		for _, text := range []string{secretPIN, typedLine, orderGiven} {
			n, err := trial.Search(program.cmd.Process.Pid, text)
			if err != nil {
				t.Skip("memory cannot be searched here: ", err)
			}
			list[text] = n
		}
		return list
	}
	try(opened("ctrl+Return", "curtain"), button("curtain.pin"), button("curtain.field"), typed(secretPIN), button("curtain.field-again"), typed(secretPIN),
		keyed("Return"), shown("", ""), given(typedLine))
	if open := search(); open[secretPIN] == 0 || open[typedLine] == 0 {
		t.Fatalf("what lies open is not found: %v", open)
	}
	try(keyed("Escape", "Escape"), opened("ctrl+Return", "curtain"), waited(90*time.Second))
	return search()
}
