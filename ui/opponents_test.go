package ui

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/rivals"
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
	w.Desk.Rivals = rivals.New(func(do func()) { do() }, func() { desk.RivalsChanged(w.Desk) })
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

// alone begins a game of one person against programs: two clicks from the front door.
func (r *robot) alone() *robot {
	r.t.Helper()
	r.Do("opponents.alone")
	if r.seen.Page != "new" {
		r.t.Fatal("the page does not open")
	}
	return r.Press("new.start")
}

// levels are who plays the game.
func (r *robot) levels() string {
	var list []string
	for _, p := range r.w.Desk.Game.Players() {
		list = append(list, p.Program.Level)
	}
	return fmt.Sprintf("%q", list)
}

// One person plays against six to the end, by the window: the big button waits for nobody, nothing of theirs is seen
// before it is resolved, and their lamps light.
func TestOnePersonAgainstSixPlaysToTheEnd(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.Do("opponents.alone").Press("new.end.1").Press("new.start")
	if got := r.levels(); got != `["medium" "medium" "" "medium" "medium" "medium" "medium"]` {
		t.Fatalf("%s play", got)
	}
	r.WantSaid("thinking…")
	q.done()
	r.WantSaid("handed in").WantUnsaid("thinking…")
	france := r.w.Desk.Variant().Power("france")
	for turns := 0; r.w.Desk.Game.Ended().Kind == game.NotEnded; turns++ {
		if turns > 200 {
			t.Fatal("the game does not end")
		}
		n := r.w.Desk.Game.Node()
		for _, o := range n.Orders {
			if o.Order.Power != france {
				t.Fatalf("%v: %v is seen before it is resolved", n.Position.Phase, o.Order)
			}
		}
		r.Judge()
		q.done()
		if n = r.w.Desk.Game.Node(); n.Result == nil {
			t.Fatalf("%v is not resolved", n.Position.Phase)
		}
		if r.w.Desk.Player.Telling() {
			r.Judge()
		}
		r.Judge()
		q.done()
	}
	if end := r.w.Desk.Game.Ended(); end.Kind == game.NotEnded || r.w.Desk.Game.MainLine()[0].Result == nil {
		t.Error(end)
	}
	first := r.w.Desk.Game.MainLine()[0]
	if n := len(first.Orders); n < 18 {
		t.Errorf("%d orders in the first spring", n)
	}
}

// Undo and replay give the same orders; while programs think, undo and a new game cancel them.
func TestUndoAndReplayGiveTheSameOrders(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.alone().SaveAs("alone.entente")
	q.done()
	r.Judge()
	want := r.w.Desk.Game.Node().Plain()
	r.Undo()
	if n := r.w.Desk.Game.Node(); n.Result != nil || len(n.Orders) > 0 {
		t.Fatalf("undone: %d orders", len(n.Orders))
	}
	q.done()
	r.Judge()
	if got := r.w.Desk.Game.Node().Plain(); !reflect.DeepEqual(got, want) || len(want) < 18 {
		t.Errorf("%v\nwant %v", got, want)
	}
	r.Undo()
	held := q.list // thinking is cancelled by another game
	r.Load("alone.entente")
	for _, do := range held {
		do()
	}
	q.done()
	r.Judge()
	if got := r.w.Desk.Game.Node().Plain(); !reflect.DeepEqual(got, want) {
		t.Errorf("from the file: %v\nwant %v", got, want)
	}
}

// Who presses before the programs are done waits for them, and nobody has to press again.
func TestTheBigButtonWaitsForPrograms(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.alone().Judge()
	if r.w.Desk.Game.Node().Result != nil {
		t.Fatal("it was resolved without the programs")
	}
	q.done()
	if n := r.w.Desk.Game.Node(); n.Result == nil || len(n.Orders) < 18 {
		t.Fatal("it is not resolved when they are done")
	}
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

// What a program thought is explained after the reveal, and a hint comes in three steps, but not where others play too.
func TestThoughtsAndHints(t *testing.T) {
	r := newRobot(t)
	q := r.think()
	r.alone()
	q.done()
	r.Do("hint").WantSaid("Look at").Do("hint").WantSaid("A good move:").Do("hint").WantUnsaid("A good move:")
	r.Judge().Do("explain")
	if r.seen.Page != "explain" {
		t.Fatal("the page does not open")
	}
	r.WantSaid("They see the board, not your promises.", "Not taken", "expects")
	r = newRobot(t)
	if r.w.WhyNot("hint") == "" || r.w.WhyNot("explain") == "" {
		t.Error("a referee gets hints")
	}
}
