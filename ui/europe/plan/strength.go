package plan

import (
	"strconv"

	"entente/ui/europe/words"
	"entente/ui/room/newgame"
)

// strength compares the levels of bots in a mixed field: percentages of squared center counts with their standard errors, as measured in 400 games
// of seven bots on the standard board (docs/strength.md, which `make strength` writes).
func strength(w words.Words) newgame.Chart {
	c := newgame.Chart{Head: w.Say("new.strength"), Sub: w.Say("new.strength-sub", words.With{"Par": "14.3"}), Most: 32, Par: 100.0 / 7}
	for _, s := range []struct {
		level      string
		score, off float64
	}{{"easy", 1.5, 0.2}, {"medium", 3.3, 0.3}, {"hard", 14.4, 0.6}, {"master", 31.6, 0.6}} {
		number := func(n float64) string { return strconv.FormatFloat(n, 'f', 1, 64) }
		c.Bars = append(c.Bars, newgame.Level{Text: w.Level(s.level), Score: number(s.score), Off: "± " + number(s.off), Value: float32(s.score)})
	}
	return c
}
