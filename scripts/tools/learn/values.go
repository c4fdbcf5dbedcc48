package main

import (
	"fmt"
	"io"

	"entente/engine"
	"entente/engine/bot"
)

// mostGames is the maximum number of games for learning values.
const mostGames = 1_000_000

// learnValues has bots play, learns what positions promise, and returns the file.
func learnValues(games int, v *engine.Variant, out, problems io.Writer) ([]byte, error) {
	if games < 1 || games > mostGames {
		return nil, fmt.Errorf("-games %d: expected 1 to %d", games, mostGames)
	}
	s := valueTrainer{variant: v, boards: []string{v.ID, ""}, games: games, seed: 1}
	studies, list, err := s.train(func(done int) { fmt.Fprintf(problems, "\r%d games", done) })
	fmt.Fprintln(problems)
	if err != nil {
		return nil, err
	}
	for i, m := range list {
		fmt.Fprintf(out, "%q: off by %.4f, the centers as they are by %.4f, at %d powers in positions\n", s.boards[i], m.value, m.now, m.positions)
	}
	data := bot.AppendValues(nil, studies...)
	fmt.Fprintf(out, "%d bytes\n", len(data))
	return data, nil
}
