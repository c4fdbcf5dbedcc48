package ui

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/opponent"
	"entente/ui/europe/desk"
	"entente/ui/europe/rivals"
)

// blundered plays a year in which France leaves Spain and Portugal to themselves and walks to the north.
func (r *robot) blundered() *robot {
	r.t.Helper()
	r.Do("opponents.alone").Press("new.start")
	for _, text := range []string{"F bre - pic\nA par - gas\nA mar H", "A gas - bre\nF pic - eng\nA mar H"} {
		pos := r.position()
		var orders []engine.Order
		for line := range strings.Lines(text) {
			o, err := pos.Variant.ParseOrder(pos.Variant.Power("france"), strings.TrimSpace(line))
			if err != nil {
				r.t.Fatal(err)
			}
			orders = append(orders, pos.Complete(o, orders))
		}
		r.w.Desk.Act(func() { r.w.Desk.Game.SetOrders(orders) })
		r.Judge()
		if r.w.Desk.Player.Telling() {
			r.Judge()
		}
		r.Judge()
	}
	return r
}

// thinkAtOnce lets programs decide where they are asked.
func (r *robot) thinkAtOnce() *robot {
	w := r.w
	w.Desk.Chance = func(n int) int { return 7 % n } // every run of the test plays the same game
	w.Desk.Rivals = rivals.New(func(do func()) { do() }, func() { desk.RivalsChanged(w.Desk) })
	w.Desk.Rivals.Behind = func(do func()) { do() }
	return r
}

// The review of a game in the window finds the blunder, is kept with the game, says bad plan or bad luck, and leads to the
// position with the better plan as a variation.
func TestReviewOfAGameInTheWindow(t *testing.T) {
	r := newRobot(t).thinkAtOnce()
	if r.w.WhyNot("review") == "" {
		t.Fatal("there is something to review before the first turn")
	}
	var do, then func()
	r.w.reviews.Run = func(a, b func()) { do, then = a, b }
	r.blundered().Do("review")
	do()
	then()
	if r.seen.Page != "review" {
		t.Fatalf("the page %q is open", r.seen.Page)
	}
	r.WantSaid("Turning points", "Open as variation", "With the orders that the others gave", "Bad plan")
	kept := r.w.Desk.Game.Review()
	if kept == nil || len(kept.Phases) < 2 || len(kept.Turning) == 0 || len(kept.Phases[0].Plans) != 7 {
		t.Fatalf("%+v", kept)
	}
	france := r.w.Desk.Variant().Power("france")
	if first := kept.Turning[0]; first.Power != france {
		t.Errorf("the worst plan is %+v", first)
	}
	phases := len(r.w.Desk.Game.MainLine())
	at := r.w.Desk.Game.MainLine()[kept.Turning[0].Phase]
	r.Press("review.vary")
	n := r.w.Desk.Game.Node()
	if r.seen.Page != "" || n.Result != nil || n.Position.Phase != at.Position.Phase || len(n.Orders) != len(at.Orders) {
		t.Fatalf("page %q, %v with %d orders", r.seen.Page, n.Position.Phase, len(n.Orders))
	}
	if plan, _ := kept.Plan(kept.Turning[0].Phase, france); len(plan.Best) == 0 {
		t.Error("there is no better plan")
	} else {
		for _, o := range n.Position.CompleteAll(plan.Best) {
			if got, _ := n.Order(o.At.Province); got.Order != o {
				t.Errorf("%v is ordered, want %v", got.Order, o)
			}
		}
	}
	if len(r.w.Desk.Game.MainLine()) != phases {
		t.Error("what was played is gone")
	}
	r.Undo().SaveAs("reviewed.entente").Load("reviewed.entente")
	if back := r.w.Desk.Game.Review(); back == nil || back.Line != r.w.Desk.Game.LineSum() {
		t.Error("it is not in the file")
	}
	r.w.reviews.Run = func(func(), func()) { t.Error("what is kept is worked out again") }
	r.Do("review")
	if r.seen.Page != "review" {
		t.Error("what is kept is not shown")
	}
}

// A review goes on in the background, tells how far it is, is cancelled, and tells when it is ready to who has left it.
func TestReviewGoesOnAndIsCancelled(t *testing.T) {
	r := newRobot(t).thinkAtOnce().blundered()
	var do, then func()
	r.w.reviews.Run = func(a, b func()) { do, then = a, b }
	r.Do("review").WantSaid("0 of 2 phases")
	r.Press("review-wait.cancel")
	do()
	then()
	if r.w.Desk.Game.Review() != nil || r.seen.Page != "" {
		t.Fatal("it is not cancelled")
	}
	r.Do("review").Press("review-wait.leave")
	do()
	then()
	if r.w.Desk.Game.Review() == nil {
		t.Fatal("it ends with its page")
	}
	r.WantSaid("The review is ready").Do("review")
	if r.seen.Page != "review" {
		t.Error("it cannot be read")
	}
	r.Press("review.again").WantSaid("0 of 2 phases")
	r.Type("<Esc>")
	r.w.begin(game.New(&r.w.Desk.Variant().Setups[0], engine.Rulebook()), "")
	do()
	then()
	if r.w.Desk.Game.Review() != nil {
		t.Error("a review of another game is kept")
	}
}

// Where nothing that was learned can be read, the review has a curve, and says why it judges no plan.
func TestAReviewWithoutWeightsSaysWhy(t *testing.T) {
	r := newRobot(t).thinkAtOnce()
	r.w.Desk.Rivals.Minds().Learn = func(v *engine.Variant) (*opponent.Mind, error) { return opponent.LearnFrom(v, nil) }
	var do, then func()
	r.w.reviews.Run = func(a, b func()) { do, then = a, b }
	r.blundered().Do("review")
	do()
	then()
	if kept := r.w.Desk.Game.KeptReview(); r.seen.Page != "review" || kept == nil || kept.Compared() {
		t.Fatalf("page %q: %+v", r.seen.Page, kept)
	}
	if x := r.w.Desk.Game.Review().Phases[0].Prospects; x[0] != 1286 || x[5] != 2286 {
		t.Errorf("the shares of the squares of 3 and 4 centers are %v", x)
	}
	r.WantSaid("No plans were compared", "cannot be read here", "Values: ").WantUnsaid("Nobody gave much away")
	r.Press("review.vary")
	if r.seen.Page != "review" {
		t.Error("a variation without a plan")
	}
}
