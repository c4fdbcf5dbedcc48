package main

import (
	"fmt"
	"io"

	"entente/engine"
	"entente/engine/opponent"
)

// mostGames is how many games may be played to learn values.
const mostGames = 1_000_000

// learnValues lets players play, learns what positions promise, and returns the file of that.
func learnValues(games int, v *engine.Variant, out, problems io.Writer) ([]byte, error) {
	if games < 1 || games > mostGames {
		return nil, fmt.Errorf("-games %d: want 1 to %d", games, mostGames)
	}
	mind, err := opponent.Pupil(v)
	if err != nil {
		return nil, err
	}
	school := opponent.School{Mind: mind, Boards: []string{v.ID, ""}, Games: games, Seed: 1}
	sets, marks := school.Teach(func(done int) { fmt.Fprintf(problems, "\r%d games", done) })
	fmt.Fprintln(problems)
	for i, m := range marks {
		fmt.Fprintf(out, "%q: off by %.4f, the centers as they are by %.4f, at %d powers in positions\n", school.Boards[i], m.Value, m.Now, m.Positions)
	}
	data, err := opponent.AppendValues(nil, sets...)
	fmt.Fprintf(out, "%d bytes\n", len(data))
	return data, err
}
