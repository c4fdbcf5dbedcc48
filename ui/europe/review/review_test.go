package review

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/lesson"
	"entente/engine/table"
	"entente/ui/europe/europetest"
	"entente/ui/europe/words"
)

// looking is a table with a review, which is made when the test says so.
type looking struct {
	*europetest.Table
	r        *Reviews
	do, then func()
	puzzles  []lesson.Lesson // that were opened
	printed  *game.Review    // that was asked to be printed
	only     engine.Power    // of which alone
}

func newLooking(t testing.TB) *looking {
	x := &looking{Table: europetest.New(t)}
	x.r = New(x.Room, Actions{
		Run:      func(do, then func()) { x.do, x.then = do, then },
		Practice: func(list []lesson.Lesson) { x.puzzles = list },
		Print:    func(kept *game.Review, _ []*game.Node, only engine.Power) { x.printed, x.only = kept, only },
	})
	x.With(x.r.Commands())
	return x
}

// work makes the review that was begun.
func (x *looking) work() *looking {
	x.do()
	x.then()
	return x
}

// blundered plays a year against programs in which France leaves Spain and Portugal to themselves and walks to the north.
func (x *looking) blundered() *looking {
	x.T.Helper()
	set := table.Preset("rulebook", &x.Shelf.Bundle.Variant.Setups[0])
	for i := range set.Players {
		if i != 2 {
			set.Players[i].Program = game.Program{Level: "medium", Seed: 7}
		}
	}
	x.Start(set)
	for _, orders := range []string{"France: F bre - pic; A par - gas; A mar H", "France: A gas - bre; F pic - eng; A mar H"} {
		x.Give(orders).Pass()
	}
	return x
}

// The review of a game finds the blunder, is kept with the game, says bad plan or bad luck, and leads to the position with the better
// plan as a variation.
func TestReviewOfAGame(t *testing.T) {
	x := newLooking(t)
	if x.WhyNot("review") == "" {
		t.Fatal("there is something to review before the first turn")
	}
	x.blundered().Do("review")
	if x.work(); x.Page() != "review" {
		t.Fatalf("the page %q is open", x.Page())
	}
	x.WantSaid("Turning points", "Open as variation", "With the orders the others gave", "Bad plan")
	kept, france := x.Desk.Game.Review(), x.Power("france")
	if kept == nil || len(kept.Phases) < 2 || len(kept.Turning) == 0 || len(kept.Phases[0].Plans) != 7 || kept.Turning[0].Power != france {
		t.Fatalf("%+v", kept)
	}
	if x.Press("review.print"); x.printed != kept || x.only != engine.NoPower {
		t.Errorf("%p of power %d is printed, not the whole review", x.printed, x.only)
	}
	if x.Press("review.whose", "review.print"); x.only != x.Desk.View.Power || x.only == engine.NoPower {
		t.Errorf("of power %d alone is printed, not of %d", x.only, x.Desk.View.Power)
	}
	x.Press("review.whose")
	line := x.Desk.Game.MainLine()
	at := line[kept.Turning[0].Phase]
	x.Press("review.vary")
	n := x.Desk.Game.Node()
	if x.Page() != "" || n.Result != nil || n.Position.Phase != at.Position.Phase || len(n.Orders) != len(at.Orders) {
		t.Fatalf("page %q, %v with %d orders", x.Page(), n.Position.Phase, len(n.Orders))
	}
	plan, _ := kept.Plan(kept.Turning[0].Phase, france)
	for _, o := range n.Position.CompleteAll(plan.Best) {
		if got, _ := n.Order(o.At.Province); got.Order != o {
			t.Errorf("%v is ordered, want %v", got.Order, o)
		}
	}
	if len(plan.Best) == 0 || len(x.Desk.Game.MainLine()) != len(line) {
		t.Errorf("%d better orders; what was played: %d phases of %d", len(plan.Best), len(x.Desk.Game.MainLine()), len(line))
	}
	x.Do("undo").Reopen()
	if back := x.Desk.Game.Review(); back == nil || back.Line != x.Desk.Game.LineSum() {
		t.Error("it is not in the file")
	}
	if x.do = nil; x.Do("review").Page() != "review" || x.do != nil {
		t.Error("what is kept is not shown, or is worked out again")
	}
}

// A review goes on in the background, tells how far it is, is canceled, and tells when it is ready to who has left it. One of another
// game is not kept.
func TestReviewGoesOnAndIsCanceled(t *testing.T) {
	x := newLooking(t).blundered()
	x.Do("review").WantSaid("0 of 2 phases").Press("review-wait.cancel")
	if x.work(); x.Desk.Game.Review() != nil || x.Page() != "" {
		t.Fatal("it is not canceled")
	}
	x.Do("review").Press("review-wait.leave")
	if x.work(); x.Desk.Game.Review() == nil {
		t.Fatal("it ends with its page")
	}
	if card := x.Desk.Now().Card; !strings.Contains(card.Text, "The review is ready") {
		t.Errorf("it says %+v", card)
	}
	if x.Do("review").Page() != "review" {
		t.Error("it cannot be read")
	}
	x.Press("review.again").WantSaid("0 of 2 phases").Type("<Esc>")
	x.BeginGame(game.New(&x.Desk.Variant().Setups[0], engine.Rulebook()), "")
	if x.work(); x.Desk.Game.Review() != nil || strings.Contains(x.Desk.Now().Card.Text, "ready") {
		t.Error("a review of another game is kept or told")
	}
}

// Where nothing that was learned can be read, the review has a curve, and says why it judges no plan.
func TestAReviewWithoutWeightsSaysWhy(t *testing.T) {
	x := newLooking(t)
	x.Desk.Rivals.Minds().Learn = func(v *engine.Variant) (*bot.Model, error) { return bot.LoadFrom(v, nil) }
	x.blundered().Do("review")
	if kept := x.work().Desk.Game.KeptReview(); x.Page() != "review" || kept == nil || kept.Compared() {
		t.Fatalf("page %q: %+v", x.Page(), kept)
	}
	if p := x.Desk.Game.Review().Phases[0].Prospects; p[0] != 1286 || p[5] != 2286 {
		t.Errorf("the shares of the squares of 3 and 4 centers are %v", p)
	}
	x.WantSaid("No plans were compared", "cannot be read here", "Values: ").WantUnsaid("No costly mistakes found")
	if x.Press("review.vary"); x.Page() != "review" {
		t.Error("a variation without a plan")
	}
}

// What a power could have done in the game becomes puzzles, for the power whose plan is looked at. They are looked for in the background, once, and
// opened if the page still is.
func TestMistakesAreOpenedAsPuzzles(t *testing.T) {
	x := newLooking(t)
	x.Plan("F1901M", nil, "France A bur", "France A ruh", "Germany A mun", "Germany A ber")
	x.Give("France: A bur - mun; A ruh H\nGermany: A mun H; A ber H").Judge()
	x.Do("review")
	x.work()
	p, _ := x.r.Stack.Top().(*reviewPage)
	at := func(id string) int {
		return slices.IndexFunc(p.plans, func(t game.Turning) bool { return t.Power == x.Power(id) })
	}
	p.look(at("france"))
	x.Press("review.train", "review.train") // a second press finds it at work
	if !p.looking || x.puzzles != nil {
		t.Fatal("nothing is looked for")
	}
	x.work()
	if len(x.puzzles) != 1 || x.puzzles[0].Name() != "F1901M-dislodge-mun" || x.Page() != "" {
		t.Fatalf("page %q with %+v", x.Page(), x.puzzles)
	}
	x.puzzles = nil
	x.Do("review")
	p, _ = x.r.Stack.Top().(*reviewPage)
	p.look(at("germany"))
	x.Press("review.train")
	x.work()
	if x.Asked() == "" || x.puzzles != nil {
		t.Errorf("%q is asked; %d puzzles", x.Asked(), len(x.puzzles))
	}
	x.Press("answer-0")
	p.look(at("france"))
	x.Press("review.train", "review.close")
	x.work()
	if x.puzzles != nil || x.Page() != "" {
		t.Error("they are opened though nobody waits")
	}
}

// The review says how accurate everybody was and what was well played, by the figures that it keeps; the plans of one power are listed alone; and
// it stays that of the game where something is tried aside.
func TestReviewByPowerAndAside(t *testing.T) {
	x := newLooking(t).blundered()
	x.Do("review")
	x.work()
	kept, france := x.Desk.Game.Review(), x.Power("france")
	p, _ := x.r.Stack.Top().(*reviewPage)
	sum, n := 0.0, 0.0
	for i := range kept.Phases {
		if plan, ok := kept.Plan(i, france); ok {
			sum, n = sum+float64(plan.Likely)/float64(plan.Better), n+1
		}
	}
	if share, turns := kept.Accuracy(france); turns != int(n) || share < sum/n-1e-9 || share > sum/n+1e-9 || share > 0.97 {
		t.Errorf("France was accurate by %.3f over %d turns, want %.3f over %v", share, turns, sum/n, n)
	}
	if _, turns := kept.Accuracy(engine.NoPower); turns != 0 {
		t.Error("nobody has played")
	}
	x.WantSaid("Accuracy", "Well played")
	for i := range p.plans { // what came in the way of a plan is said as the board says it
		if t := p.plans[i]; t.Power == engine.NoPower {
			continue
		} else if p.look(i); len(p.reasons()) > 0 {
			n := p.nodes[t.Phase]
			failed := 0
			for _, r := range n.Result.Results {
				if r.Order.Power == t.Power && (r.Failed() || r.Dislodged) {
					failed++
				}
			}
			if failed != len(p.reasons()) {
				x.T.Errorf("%d reasons for %d orders that failed", len(p.reasons()), failed)
			}
			x.WantSaid(p.reasons()[0][:20])
			break
		}
	}
	for i := 1; i < len(words.Costliest(p.review, p.shows)); i++ {
		a, _ := kept.Plan(words.Costliest(p.review, p.shows)[i-1].Phase, words.Costliest(p.review, p.shows)[i-1].Power)
		b, _ := kept.Plan(words.Costliest(p.review, p.shows)[i].Phase, words.Costliest(p.review, p.shows)[i].Power)
		if a.Better-a.Likely < b.Better-b.Likely {
			t.Error("turning points are not sorted by what they say")
		}
	}
	if !slices.Equal(p.curve.turning, words.Costliest(p.review, p.shows)) {
		t.Error("the curve numbers turning points otherwise than the list")
	}
	for _, g := range words.BestPlayed(p.review, p.shows) {
		if plan, _ := kept.Plan(g.Phase, g.Power); kept.Gain(g) <= 0 || plan.Better-plan.Likely > 2*plan.Error && plan.Best != nil {
			t.Errorf("%+v was not well played: %+v", g, plan)
		}
	}
	all := len(p.plans)
	x.Desk.View.Power = france
	x.Press("review.whose")
	for _, one := range p.plans {
		if one.Power != engine.NoPower && one.Power != france {
			t.Errorf("a plan of %d is listed", one.Power)
		}
	}
	if p.plan().Power != france {
		t.Error("no plan of France is looked at")
	}
	if x.Press("review.whose"); len(p.plans) != all {
		t.Errorf("%d rows, %d before", len(p.plans), all)
	}
	x.Press("review.vary")
	if x.do = nil; x.Desk.Game.Aside() && (x.Do("review").Page() != "review" || x.do != nil) {
		t.Error("on a line aside the review of the game is gone")
	}
	if x.Press("review.vary"); x.Page() != "" {
		t.Error("no variation is opened from there")
	}
}
