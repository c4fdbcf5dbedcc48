// Command puzzles looks for puzzles in recorded positions and writes the good ones to a file of lessons:
//
//	go run ./scripts/tools/puzzles movement.jsonl.gz assets/lessons/puzzles.json
//
// The head of that file, with the names of the themes, is kept. Every order set of a puzzle is tried: a puzzle is good if some order sets
// work, but few. The same positions give the same puzzles.
package main

import (
	"bytes"
	"fmt"
	"os"

	"entente/engine"
	"entente/engine/lesson"
	"entente/scripts/tools/jsonl"
	"entente/variants"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "puzzles:", err)
		os.Exit(1)
	}
}

// recorded is a movement phase of a game.
type recorded struct {
	Game int `json:"game"`
	engine.PositionText
	Orders []string `json:"orders"`
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: puzzles POSITIONS.jsonl.gz LESSONS.json")
	}
	old, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	head, _, found := bytes.Cut(old, []byte("\"lessons\":[\n"))
	if !found {
		return fmt.Errorf("%s: no lessons", args[1])
	}
	v, err := variants.Standard()
	if err != nil {
		return err
	}
	k := keeper{variant: v, left: quotas(), places: map[lesson.Goal]int{}, games: map[int]int{}}
	n := 0
	for r, err := range jsonl.Lines[recorded](args[0]) {
		if err != nil {
			return err
		}
		if n%7 == 0 && k.games[r.Game] < 2 && r.Phase >= "F1901M" && r.Phase != "S1901M" {
			k.look(&r)
		}
		if n++; k.full() {
			break
		}
	}
	var out bytes.Buffer
	if err := k.write(append(head, "\"lessons\":[\n"...), &out); err != nil {
		return err
	}
	return os.WriteFile(args[1], out.Bytes(), 0o644)
}
