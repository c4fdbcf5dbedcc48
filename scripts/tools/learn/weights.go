package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"entente/engine"
	"entente/engine/search"
)

// learnWeights learns from recorded phases what people tend to order, prints how well that is predicted, and returns the file of weights. Only games
// with even numbers are used: half of them for learning, a quarter only for the test, and a quarter for calibrating the odds.
func learnWeights(games string, v *engine.Variant, out io.Writer) ([]byte, error) {
	var learn, test, held []phase
	skipped, err := eachPhase(games, v, func(p *phase) {
		switch p.game % 4 {
		case 0:
			learn = append(learn, *p)
		case 2:
			if test = append(test, *p); p.game%8 == 6 {
				held = append(held, *p)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if len(learn) == 0 {
		return nil, errors.New(games + ": no movement phase in a game whose number is divisible by four")
	}
	fmt.Fprintf(out, "%d phases to learn from, %d to test, %d left out\n", len(learn), len(test), skipped)
	holding, usual := habits(learn, test)
	fmt.Fprintf(out, "always hold %.1f %%, most frequent order %.1f %%\n", 100*holding.share(), 100*usual.share())
	var sets []*search.Weights
	for _, board := range []string{v.ID, ""} {
		w, err := training{board: board, rounds: 2, seed: 1}.learn(learn)
		if err != nil {
			return nil, err
		}
		s := guess(w, test)
		fmt.Fprintf(out, "%q: %.1f %% of %d orders\n", board, 100*s.share(), s.orders)
		calibrate(w, slices.DeleteFunc(slices.Clone(test), func(p phase) bool { return p.game%8 == 6 }), held, out)
		sets = append(sets, w)
	}
	data := search.AppendWeights(nil, sets...)
	fmt.Fprintf(out, "%d bytes\n", len(data))
	return data, nil
}
