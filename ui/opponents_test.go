package ui

import (
	"fmt"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
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

// At one keyboard programs seal their orders like anybody, and decide the same whatever others have written; a person
// takes a seat over and a program takes one over at any time.
func TestProgramsBehindTheCurtainSeeNothing(t *testing.T) {
	var all [][]engine.Order
	for _, secret := range []string{"England F lon H", "England F lon - eng\nEngland F edi - nth"} {
		r := newRobot(t)
		q := r.think()
		r.hotSeat("7", "Anna", "Emil")
		g := r.w.Desk.Game
		for i := 2; i < 7; i++ {
			if err := g.SetProgram(i, game.Program{Level: "medium", Seed: 5}); err != nil {
				t.Fatal(err)
			}
		}
		r.write(1, "", "Austria A bud - ser")
		r.write(2, "", secret)
		q.done()
		for i := 2; i < 7; i++ {
			if h, _ := g.Node().Hand(i); !h.In || h.Box == "" {
				t.Fatalf("player %d has not sealed", i+1)
			}
		}
		if g.Node().Orders != nil {
			t.Fatal("orders lie open")
		}
		r.closeAndReveal()
		n := g.MainLine()[0]
		if n.Result == nil {
			t.Fatalf("nothing was revealed: %q", r.texts())
		}
		var theirs []engine.Order
		for _, o := range n.Plain() {
			if o.Power > 2 {
				theirs = append(theirs, o)
			}
		}
		all = append(all, theirs)
	}
	if !slices.Equal(all[0], all[1]) || len(all[0]) < 14 {
		t.Errorf("%v\n%v", all[0], all[1])
	}
}

// All seven play on by themselves, and stop.
func TestProgramsPlayOnAndStop(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.w.Desk.Self = "easy"
	r.w.Desk.Tell()
	q.done()
	r.w.Desk.Resolve()
	if n := r.w.Desk.Game.Node(); n.Result == nil || len(n.Orders) < 22 {
		t.Fatalf("%d orders", len(n.Orders))
	}
	r.Type("<Esc>")
	if r.w.Desk.Self != "" {
		t.Error("they do not stop")
	}
}
