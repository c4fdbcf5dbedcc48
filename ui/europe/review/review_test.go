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

// looking is a table with a review whose background work runs when the test calls work.
type looking struct {
	*europetest.Table
	r        *Reviews
	do, then func()
	puzzles  []lesson.Lesson // the opened puzzles
	printed  *game.Review    // the review to be printed
	only     engine.Power    // the only power to be printed
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

// work runs the review.
func (x *looking) work() *looking {
	x.do()
	x.then()
	return x
}

// blundered plays a year against bots in which France leaves Spain and Portugal alone and moves north.
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

// The review of a game finds the blunder, is stored with the game, distinguishes a bad plan from bad luck, and leads to a variation with the better
// plan.
func TestReviewOfAGame(t *testing.T) {
	x := newLooking(t)
	if x.WhyNot("review") == "" {
		t.Fatal("a review is offered before the first turn")
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
		t.Errorf("printed %p of power %d, want the whole review", x.printed, x.only)
	}
	if x.Press("review.whose", "review.print"); x.only != x.Desk.View.Power || x.only == engine.NoPower {
		t.Errorf("printed for power %d, want %d", x.only, x.Desk.View.Power)
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
			t.Errorf("the order is %v, want %v", got.Order, o)
		}
	}
	if len(plan.Best) == 0 || len(x.Desk.Game.MainLine()) != len(line) {
		t.Errorf("%d better orders; what was played: %d phases of %d", len(plan.Best), len(x.Desk.Game.MainLine()), len(line))
	}
	x.Do("undo").Reopen()
	if back := x.Desk.Game.Review(); back == nil || back.Line != x.Desk.Game.LineSum() {
		t.Error("the review is not in the file")
	}
	if x.do = nil; x.Do("review").Page() != "review" || x.do != nil {
		t.Error("the stored review is not shown, or is computed again")
	}
}

// A review runs in the background, shows its progress, can be canceled, and reports its end if its page was left. A review of a game that is no
// longer open is dropped.
func TestReviewGoesOnAndIsCanceled(t *testing.T) {
	x := newLooking(t).blundered()
	x.Do("review").WantSaid("0 of 2 phases").Press("review-wait.cancel")
	if x.work(); x.Desk.Game.Review() != nil || x.Page() != "" {
		t.Fatal("the review is not canceled")
	}
	x.Do("review").Press("review-wait.leave")
	if x.work(); x.Desk.Game.Review() == nil {
		t.Fatal("the review ends with its page")
	}
	if card := x.Desk.Now().Card; !strings.Contains(card.Text, "The review is ready") {
		t.Errorf("the card shows %+v", card)
	}
	if x.Do("review").Page() != "review" {
		t.Error("the review cannot be opened")
	}
	x.Press("review.again").WantSaid("0 of 2 phases").Type("<Esc>")
	x.BeginGame(game.New(&x.Desk.Variant().Setups[0], engine.Rulebook()), "")
	if x.work(); x.Desk.Game.Review() != nil || strings.Contains(x.Desk.Now().Card.Text, "ready") {
		t.Error("the review of another game is stored or reported")
	}
}

// If the bot's weights cannot be read, the review has a curve and says why it judges no plan.
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
		t.Error("a variation is offered without a plan")
	}
}

// Missed chances in the game become puzzles for the power of the selected plan. The search runs once, in the background, and its puzzles open if
// the page is still open.
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
	x.Press("review.train", "review.train") // the second press finds the search running
	if !p.looking || x.puzzles != nil {
		t.Fatal("no search was started")
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
		t.Errorf("dialog %q; %d puzzles", x.Asked(), len(x.puzzles))
	}
	x.Press("answer-0")
	p.look(at("france"))
	x.Press("review.train", "review.close")
	x.work()
	if x.puzzles != nil || x.Page() != "" {
		t.Error("the puzzles are opened after the page was left")
	}
}

// The review shows the accuracy of every power and well-played turns from its stored figures. It can list the plans of one power, and stays the
// review of the game while a variation is shown.
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
		t.Error("no power has a figure")
	}
	x.WantSaid("Accuracy", "Well played")
	good := slices.IndexFunc(p.list.Rows, func(r look.Row) bool { return r.Text == "Well played" })
	if row := p.list.Rows[good+1]; row.Note[0] != '+' || !strings.Contains(row.Sub, "\n") || strings.Contains(row.Sub, "better") {
		t.Errorf("well played: %+v", row)
	}
	unproven := *kept // well-played turns need no proven better plan
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
	for i := range p.plans { // what stopped a plan is described as on the map, after the merit of the better plan
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
		t.Error("no plan was stopped by anything")
	}
	for i := 1; i < len(words.Costliest(p.review, p.shows)); i++ {
		a, _ := kept.Plan(words.Costliest(p.review, p.shows)[i-1].Phase, words.Costliest(p.review, p.shows)[i-1].Power)
		b, _ := kept.Plan(words.Costliest(p.review, p.shows)[i].Phase, words.Costliest(p.review, p.shows)[i].Power)
		if a.Better-a.Likely < b.Better-b.Likely {
			t.Error("the turning points are not sorted by their cost")
		}
	}
	if !slices.Equal(p.curve.turning, words.Costliest(p.review, p.shows)) {
		t.Error("the curve and the list number the turning points differently")
	}
	for _, g := range words.BestPlayed(p.review, p.shows) {
		if plan, _ := kept.Plan(g.Phase, g.Power); kept.Gain(g) <= 0 || plan.Better-plan.Likely > 2*plan.Error && plan.Best != nil {
			t.Errorf("%+v is listed as well played: %+v", g, plan)
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
		t.Error("no plan of France is selected")
	}
	if x.Press("review.whose"); len(p.plans) != all {
		t.Errorf("%d rows, want %d", len(p.plans), all)
	}
	x.Press("review.vary")
	if x.do = nil; x.Desk.Game.Aside() && (x.Do("review").Page() != "review" || x.do != nil) {
		t.Error("the review of the game is missing in a variation")
	}
	if x.Press("review.vary"); x.Page() != "" {
		t.Error("no variation opens from there")
	}
}

// A review also judges builds, and describes the better ones and their merit. A second click on a row leads to its phase, and the better builds
// become a variation.
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
		t.Fatalf("row %d of %v is selected", p.at, p.plans)
	}
	for _, part := range []string{"better: an army in Marseilles, an army in Paris", "Munich is 2 moves away from Marseilles"} {
		if row := p.list.Rows[at]; !strings.Contains(row.Sub, part) {
			t.Errorf("%q lacks %q", row.Sub, part)
		}
	}
	if last := p.list.Rows[len(p.list.Rows)-1]; last.Sub != p.list.Rows[at].Sub {
		t.Errorf("the row among the plans of the phase shows %q", last.Sub)
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

// The plans of one power have their own turning points, even if others lost more. A power listed alone may have none.
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
			t.Errorf("turning points %v, want those of the first power, the costliest first", all)
		}
	}
	if two := words.Costliest(r, func(pw engine.Power) bool { return pw == 2 }); len(two) != game.MaxTurning || two[0] != (game.Turning{Phase: 0, Power: 2}) {
		t.Errorf("turning points of the second power: %v", two)
	}
	for _, pw := range []engine.Power{3, 4} {
		if none := words.Costliest(r, func(one engine.Power) bool { return one == pw }); len(none) > 0 {
			t.Errorf("turning points %v of power %d without a proven better plan", none, pw)
		}
	}
}

// If there is no better plan, the button only leads to the phase.
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
		t.Fatal("every plan has a better one")
	}
	p.list.Pick(at)
	x.WantSaid("To this phase").Press("review.vary")
	if n := x.Desk.Game.Node(); x.Page() != "" || n.Result == nil || n != x.Desk.Game.MainLine()[0] {
		t.Errorf("page %q, %v", x.Page(), n.Position.Phase)
	}
}
