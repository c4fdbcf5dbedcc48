// Command puzzles looks for puzzles in recorded positions and writes those that it keeps as a file of lessons:
//
//	go run ./scripts/tools/puzzles movement.jsonl.gz >assets/lessons/puzzles.json
//
// Every order set of a puzzle is tried: it is kept if some work, but few do. The same positions give the same puzzles.
package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"entente/engine"
	"entente/engine/lesson"
	"entente/variants"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
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

func run(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: puzzles FILE.jsonl.gz")
	}
	v, err := variants.Standard()
	if err != nil {
		return err
	}
	f, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	k := keeper{variant: v, left: quotas(), places: map[lesson.Goal]int{}, games: map[int]int{}}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	for n := 0; lines.Scan() && !k.full(); n++ {
		var r recorded
		if n%7 != 0 {
			continue
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		if k.games[r.Game] < 2 && r.Phase >= "F1901M" && r.Phase != "S1901M" {
			k.look(&r)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return k.write(out)
}
