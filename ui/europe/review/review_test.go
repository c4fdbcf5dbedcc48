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
	"entente/ui/look"
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
	good := slices.IndexFunc(p.list.Rows, func(r look.Row) bool { return r.Text == "Well played" })
	if row := p.list.Rows[good+1]; row.Note[0] != '+' || !strings.Contains(row.Sub, "\n") || strings.Contains(row.Sub, "better") {
		t.Errorf("well played: %+v", row)
	}
	unproven := *kept // what was well played is told, not what may have been better
	unproven.Phases = slices.Clone(kept.Phases)
	best := words.BestPlayed(kept, p.shows)[0]
	unproven.Phases[best.Phase].Plans = slices.Clone(kept.Phases[best.Phase].Plans)
	for i := range unproven.Phases[best.Phase].Plans {
		if one := &unproven.Phases[best.Phase].Plans[i]; one.Power == best.Power {
			one.Best, one.Better, one.Error = p.nodes[best.Phase].Position.LegalOrders(p.nodes[best.Phase].Did(one.Power)[0].At.Province)[:1], one.Likely+50, 1000
		}
	}
	x.Press("review.close").Desk.Game.SetReview(&unproven)
	x.Do("review")
	p, _ = x.r.Stack.Top().(*reviewPage)
	if row := p.list.Rows[good+1]; strings.Contains(row.Sub, "better") || row.Sub == "" {
		t.Errorf("well played: %+v", row)
	}
	x.Press("review.close").Desk.Game.SetReview(kept)
	x.Do("review")
	p, _ = x.r.Stack.Top().(*reviewPage)
	told := 0
	for i := range p.plans { // what came in the way of a plan is said as the board says it, after what would have been good
		if t := p.plans[i]; t.Power != engine.NoPower {
			p.look(i)
			n := p.nodes[t.Phase]
			want := 0
			for _, r := range n.Result.Results {
				if r.Order.Power == t.Power && (r.Failed() || r.Dislodged) {
					want++
				}
			}
			if told += want; want == 0 {
				continue
			}
			if _, merit := (words.Lesson{Words: x.Desk.Words().Words, Node: n, Plan: p.plan(), Reasons: p.merits}).Learned(); merit != "" {
				want++
			}
			if want != len(p.reasons()) {
				x.T.Errorf("%d reasons, want %d: one for each order that failed, and what is better", len(p.reasons()), want)
			}
			x.WantSaid(p.reasons()[0][:20])
		}
	}
	if told == 0 {
		t.Error("nothing came in the way of anybody")
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

// A review judges builds as well: it says in words what would have been better and what that is good for; a row that is taken twice leads to its
// phase, and the better builds become a variation.
func TestAReviewOfBuilds(t *testing.T) {
	x := newLooking(t)
	centers := map[string][]string{"France": {"par", "mar", "bre", "spa", "por"}, "Germany": {"mun"}}
	x.Plan("W1901A", centers, "France A spa", "France F por", "France F bre", "Germany A mun").Give("France: waive; waive").Judge()
	x.Do("review")
	x.work()
	kept, france := x.Desk.Game.Review(), x.Power("france")
	plan, ok := kept.Plan(0, france)
	if !ok || len(kept.Phases[0].Plans) != 1 || len(plan.Best) != 2 {
		t.Fatalf("%+v", kept.Phases)
	}
	p, _ := x.r.Stack.Top().(*reviewPage)
	at := slices.IndexFunc(p.plans, func(t game.Turning) bool { return t.Power == france })
	if at < 0 || p.at != at {
		t.Fatalf("row %d of %v is looked at", p.at, p.plans)
	}
	for _, part := range []string{"better: an army in Marseilles, an army in Paris", "Munich is 2 moves away from Marseilles"} {
		if row := p.list.Rows[at]; !strings.Contains(row.Sub, part) {
			t.Errorf("%q does not say %q", row.Sub, part)
		}
	}
	if last := p.list.Rows[len(p.list.Rows)-1]; last.Sub != p.list.Rows[at].Sub {
		t.Errorf("among the plans of the phase it says %q", last.Sub)
	}
	x.WantSaid("one build waived, one build waived", "an army in Paris")
	p.list.Pick(at)
	if n := x.Desk.Game.Node(); x.Page() != "" || n.Result == nil || n.Position.Phase.Kind != engine.Adjustment {
		t.Fatalf("page %q, %v", x.Page(), n.Position.Phase)
	}
	x.Do("review").Press("review.vary")
	n := x.Desk.Game.Node()
	if x.Page() != "" || n.Result != nil || n.Position.Phase.Kind != engine.Adjustment || !slices.Equal(n.Plain(), n.Position.CompleteAll(plan.Best)) {
		t.Errorf("page %q, %v: %v", x.Page(), n.Position.Phase, n.Plain())
	}
}

// The plans of one power are its own turning points, also where others gave more away; who is listed alone may have none.
func TestTurningPointsOfOnePower(t *testing.T) {
	plan := func(pw engine.Power, cost int) game.ReviewedPlan {
		return game.ReviewedPlan{Power: pw, Best: []engine.Order{{Kind: engine.Waive, Power: pw}}, Likely: 1000, Better: 1000 + cost, Would: 100, Error: 10}
	}
	r := &game.Review{}
	for i := range 6 {
		r.Phases = append(r.Phases, game.ReviewedPhase{Plans: []game.ReviewedPlan{plan(1, 500+i), plan(2, 100-i), {Power: 3, Likely: 1000, Better: 1000}, plan(4, 20)}})
	}
	all := words.Costliest(r, func(engine.Power) bool { return true })
	for i, one := range all {
		if one != (game.Turning{Phase: 5 - i, Power: 1}) || len(all) != game.MaxTurning {
			t.Errorf("%v, want those of the first power, the costliest first", all)
		}
	}
	if two := words.Costliest(r, func(pw engine.Power) bool { return pw == 2 }); len(two) != game.MaxTurning || two[0] != (game.Turning{Phase: 0, Power: 2}) {
		t.Errorf("%v of the second power alone", two)
	}
	for _, pw := range []engine.Power{3, 4} {
		if none := words.Costliest(r, func(one engine.Power) bool { return one == pw }); len(none) > 0 {
			t.Errorf("%v of power %d, for whom nothing better is proven", none, pw)
		}
	}
}

// Where nothing better was found the button leads to the phase alone.
func TestAReviewLeadsToThePhaseOfABestPlan(t *testing.T) {
	x := newLooking(t).blundered()
	x.Do("review")
	x.work()
	p, _ := x.r.Stack.Top().(*reviewPage)
	at := slices.IndexFunc(p.plans, func(t game.Turning) bool {
		plan, ok := p.review.Plan(t.Phase, t.Power)
		return ok && t.Phase == 0 && len(plan.Best) == 0
	})
	if at < 0 {
		t.Fatal("everybody could have done better")
	}
	p.list.Pick(at)
	x.WantSaid("To this phase").Press("review.vary")
	if n := x.Desk.Game.Node(); x.Page() != "" || n.Result == nil || n != x.Desk.Game.MainLine()[0] {
		t.Errorf("page %q, %v", x.Page(), n.Position.Phase)
	}
}
