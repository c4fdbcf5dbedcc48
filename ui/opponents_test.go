package ui

import (
	"fmt"

	"entente/ui/europe/bots"
	"entente/ui/europe/desk"
)

// thinkers lets programs think when the test says so: as long as held is true they do not.
type thinkers struct {
	list []func()
	r    *robot
}

// think makes the programs of a window think by hand.
func (r *robot) think() *thinkers {
	q := &thinkers{r: r}
	w := r.w
	w.Desk.Chance = func(n int) int { return 7 % n } // every run of the test plays the same game
	w.Desk.Rivals = bots.New(func(do func()) { do() }, func() { desk.RivalsChanged(w.Desk) })
	w.Desk.Rivals.Behind = func(do func()) { q.list = append(q.list, do) }
	w.rivals.Run = func(do, then func()) { do(); then() }
	return q
}

// done lets all of them decide.
func (q *thinkers) done() {
	for len(q.list) > 0 {
		do := q.list[0]
		q.list = q.list[1:]
		do()
	}
	q.r.w.Note()
}

// levels are who plays the game.
func (r *robot) levels() string {
	var list []string
	for _, p := range r.w.Desk.Game.Players() {
		list = append(list, p.Program.Level)
	}
	return fmt.Sprintf("%q", list)
}
