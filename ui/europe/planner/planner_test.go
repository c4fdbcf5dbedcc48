package planner

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/search"
	"entente/ui/board/layout"
	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
	"entente/ui/europe/plancheck"
	"entente/ui/europe/public"
	"entente/ui/page/pagetest"
	"entente/ui/playback"
)

// plans is a planner with a game, which fills the window.
type plans struct {
	*europetest.Table
	p       *Planner
	turned  int
	waiting []func() // background work of the checker
	answers bool     // the checker answers before the next step
	lines   []func() // background work of the engine line
	settle  func()   // runs deferred work
}

// newPlans returns a closed planner whose checker answers in wait.
func newPlans(t testing.TB) *plans {
	x := &plans{Table: europetest.New(t)}
	x.p = New(x.Room, func() { x.turned++ })
	var lock sync.Mutex
	var later []func()
	x.p.Checker = plancheck.New(func(do func()) {
		lock.Lock()
		defer lock.Unlock()
		later = append(later, do)
	}, x.p.Answered)
	x.p.line.Line = plancheck.NewLine(func(do func()) { later = append(later, do) }, x.p.Answered, x.p.line.models)
	x.p.line.Rounds = 3
	x.p.line.Behind = func(do func()) { x.lines = append(x.lines, func() { do(); x.settle() }) }
	x.settle = func() {
		for _, do := range later {
			do()
		}
		later = nil
	}
	x.p.Checker.Behind = func(do func()) {
		all := func() {
			do()
			for _, do := range later {
				do()
			}
			later = nil
		}
		if x.waiting = append(x.waiting, all); x.answers {
			x.wait()
		}
	}
	x.With(x.p.Commands())
	x.p.Build()
	x.Win.SetContent(x.p.Object())
	x.Win.Resize(fyne.NewSize(460, 800))
	x.Desk.Listen(func(now desk.Now) { x.p.Show(now) })
	return x
}

// wait lets the checker answer its question.
func (x *plans) wait() {
	for len(x.waiting) > 0 {
		do := x.waiting[0]
		x.waiting = x.waiting[1:]
		do()
	}
}

// autumn is a fall in which France, for which the planner opens, has five units and is at war with three neighbors.
func autumn(t testing.TB) *plans {
	x := newPlans(t)
	x.Autumn()
	x.Desk.View.Power = x.Power("france")
	return x
}

// open gives orders and opens the planner.
func (x *plans) open(sheet string) *plans {
	x.T.Helper()
	x.Give(sheet)
	x.Desk.View.Power = x.Power("france")
	x.Do("planner")
	return x
}

// press clicks parts of the sheet.
func (x *plans) press(names ...string) *plans {
	x.T.Helper()
	for _, name := range names {
		i := slices.IndexFunc(x.p.sheet.parts, func(one part) bool { return one.name == name })
		if i < 0 {
			x.T.Fatalf("no part %q: %q", name, x.said())
		}
		x.p.sheet.reveal(i)
		x.p.Controls(func(part string, at [4]float32) {
			if part == "planner."+name {
				test.TapCanvas(x.Win.Canvas(), fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2))
				name = "" // the sheet was repainted
			}
		})
	}
	return x
}

// search lets the engine line run for a moment.
func (x *plans) search() {
	for len(x.lines) > 0 {
		do := x.lines[0]
		x.lines = x.lines[1:]
		do()
	}
}

// said returns all texts of the planner, one per line.
func (x *plans) said() string { return strings.Join(pagetest.Texts(x.p.Object()), "\n") + "\n" }

// answer returns the checker's answer.
func (x *plans) answer() plancheck.Answer { return x.p.Checker.Answer() }

// keep saves orders of a power as a set.
func (x *plans) keep(power, sheet, name string) {
	x.T.Helper()
	x.Give(sheet)
	x.Desk.View.Power = x.Power(power)
	x.Do("keep-set").Type(name + "<Enter>")
}

// stands fails the test unless the orders on the map are those of the sets.
func (x *plans) stands(sets ...int) {
	x.T.Helper()
	n := x.Desk.Game.Node()
	for _, i := range sets {
		if !n.Sets[i].Stands(n) {
			x.T.Errorf("the orders are not those of set %d: %v", i, n.Plain())
		}
	}
}

// The plan checker shows the figures of engine/search for the same seed and the proofs of Stops.
func TestPlanCheckerShowsWhatSearchFinds(t *testing.T) {
	x := autumn(t)
	x.answers = true
	x.open("France:\nA bur - ruh\nA bel S A bur - ruh\nF lyo - wes\nF spa/sc S F lyo - wes\nF mao - por")
	n, france := x.Desk.Game.Node(), x.Power("france")
	w, err := search.Learned(x.Desk.Variant().ID)
	if err != nil {
		t.Fatal(err)
	}
	q := search.Question{Position: *n.Position, Rules: x.Desk.Game.Rules(), Powers: engine.PowersOf(france), Orders: n.Plain(), Weights: w, Seed: plancheck.Seed}
	want, got := q.Ask(context.Background(), plancheck.Replies, nil), x.answer()
	if got.Odds != want || got.Busy || want.Replies != plancheck.Replies {
		t.Errorf("%d replies, busy %v, want %d", got.Odds.Replies, got.Busy, want.Replies)
	}
	var s search.Prover
	s.Load(n.Position, engine.PowersOf(france), n.Plain(), x.Desk.Game.Rules())
	text := x.said()
	says := func(line string) {
		if !strings.Contains(text, line) {
			t.Errorf("the sheet lacks %q:\n%s", line, text)
		}
	}
	for _, o := range n.Plain() {
		if stop := s.AllStops(o.At.Province); !reflect.DeepEqual(got.Stops[o.At.Province], stop) {
			t.Errorf("%s: %+v, want %+v", x.Desk.Variant().Format(o), got.Stops[o.At.Province], stop)
		}
		says(x.Desk.Words().Order(o) + "\n")
		if share, _ := got.Works(o.At.Province); share > 0.01 && share < 0.99 {
			says(fmt.Sprintf("%.0f %%\n", share*100))
			says(fmt.Sprintf("%.0f of 100", share*100))
		} else if stop := got.Stops[o.At.Province]; stop.Safe() {
			says("100 %\n" + x.Desk.Words().Order(o) + "\nproven\nsafe")
		}
	}
	if raw, _ := want.Share(want.Works[x.Province("bel")]); func() bool { share, _ := got.Works(x.Province("bel")); return share == raw }() {
		t.Error("the shares are those of the replies without calibration")
	}
	says("Plan checker")
	says("one unit can stop it: ")
	says("The percentage says how many of 100 such orders")
	says(" ways:")
	x.Give("France: A bur H") // immediately asks about another plan
	if after := x.answer(); after.Odds == want || len(after.Plan.Orders) != 5 || after.Plan.Orders[0].Kind != engine.Hold {
		t.Errorf("after another order the plan is %v", after.Plan.Orders)
	}
}

// An order that fails if all others hold may still work, because they may leave or help; its share is that of recorded games. An order is proven to
// fail only if it fails whatever others do.
func TestOnlyWhatCannotWorkIsProvenToFail(t *testing.T) {
	x := autumn(t).open("France:\nA bur - ruh\nA bel S A bur - pic\nF mao S F eng - iri\nF gol S F spa/sc\nF spa/sc - por")
	x.wait()
	got := x.answer()
	for at, want := range map[string]string{
		"bur": "fails if all others hold", "mid": "fails if all others hold", "bel": "fails whatever others do", "gol": "fails whatever others do", "spa": "safe",
	} {
		p := x.Province(at)
		share, _ := got.Works(p)
		proven := want != "fails if all others hold"
		if says := x.Desk.Words().Proof(got.Stops[p]); says != want || got.Proven(p) != proven || proven != (share == 0 || share == 1) {
			t.Errorf("%s: %q, %.3f, proven %v, want %q", at, says, share, got.Proven(p), want)
		}
		if text, _ := x.p.record(&got, p); (text == "proven") != proven {
			t.Errorf("%s: the text beside it is %q", at, text)
		}
	}
}

// The worst case is above the list of orders, however long that is, and is visible in a window of 1280 by 800. The first of several ways to stop an
// order always has a button. A proof that needs the room has a line to itself, and the text that it displaces is in a tooltip.
func TestWhatMattersIsSeenWithManyUnits(t *testing.T) {
	x := newPlans(t)
	x.Plan("F1902M", nil, "Germany F den", "Germany A ruh", "Germany A hol", "Germany A mun", "Germany A kie", "Germany A ber", "Germany A sil", "Germany A pru",
		"Germany A tyr", "Germany F bal", "France A pic", "France A bur", "France F bre", "England F nth", "England A yor", "England F nwy", "Russia A fin", "Russia A war")
	x.Win.Resize(fyne.NewSize(460, 752))
	x.Desk.View.Power = x.Power("germany")
	x.Give("Germany:\nF den - swe\nA ruh - bel\nA hol S A ruh - bel\nA mun H\nA kie - den")
	x.Desk.View.Power = x.Power("germany")
	x.Do("planner").Do("line")
	x.Do("line")
	x.wait()
	x.search()
	a := x.answer()
	parts := map[string][4]float32{}
	x.p.Controls(func(name string, at [4]float32) { parts[name] = at })
	worst, bottom := 0, x.p.sheet.scroll.Size().Height+headHeight
	for name, at := range parts {
		if strings.HasPrefix(name, "planner.worst-") {
			if worst++; at[1]+at[3] > bottom {
				t.Errorf("%s ends at %v, but the sheet at %v", name, at[1]+at[3], bottom)
			}
		}
	}
	several := 0
	for name, at := range parts {
		if strings.HasPrefix(name, "planner.proof-") && at[0]+at[2] > 460-10 {
			t.Errorf("%s has no room: %v", name, at)
		}
	}
	for at, stop := range a.Stops {
		id := x.Desk.Variant().Map.Info(at).ID
		if len(stop.Ways) > 1 {
			several++
			if _, there := parts["planner.proof-"+id]; !there {
				t.Errorf("%s: no way to stop it is shown", id)
			}
		}
		text, _ := x.p.record(&a, at)
		told := slices.ContainsFunc(x.p.sheet.cuts, func(c cut) bool { return c.whole == text })
		if !told && !strings.Contains(x.said(), text+"\n") {
			t.Errorf("%s: %q is not shown", id, text)
		}
	}
	x.Win.Resize(fyne.NewSize(296, 752)) // where the longest way is cut off
	x.p.Controls(func(name string, at [4]float32) {
		if strings.HasPrefix(name, "planner.proof-") && at[0]+at[2] > 296-10 {
			t.Errorf("%s has no room in a narrow planner: %v", name, at)
		}
	})
	if worst == 0 || several < 3 {
		t.Errorf("too few cases: %d powers do harm, %d orders can be stopped in several ways", worst, several)
	}
}

// A click on what can stop an order, or on the worst that a power can do, opens a variation in which it happens.
func TestWhatCanHappenIsAVariation(t *testing.T) {
	x := autumn(t).open("France:\nA bur - ruh\nA bel S A bur - ruh")
	x.wait()
	before, lines, bur := x.Desk.Game.Node(), len(x.Desk.Game.Root().Next), x.Province("bur")
	stop := x.answer().Stops[bur]
	if stop.Fails || len(stop.Orders) == 0 {
		t.Fatalf("no proof stops the move: %+v", stop)
	}
	if len(x.answer().Worst) == 0 {
		t.Fatal("no power can do harm")
	}
	worst := x.answer().Worst[0]
	x.press("proof-bur")
	n, f := x.Desk.Game.Node(), x.Desk.Now().Foresight
	if len(x.Desk.Game.Root().Next) != lines+1 || n == before || len(n.Orders) != 2+len(stop.Orders) || f.Result == nil {
		t.Fatalf("a click leads to %v", n.Plain())
	}
	for _, one := range f.Result.Results {
		if one.Order.At.Province == bur && !one.Failed() {
			t.Error("the order does not fail in the variation")
		}
	}
	if x.Do("undo"); x.Desk.Game.Node() != before {
		t.Error("undo does not leave the variation")
	}
	x.press("worst-" + x.Desk.Variant().Powers[worst.Power].ID)
	n, f = x.Desk.Game.Node(), x.Desk.Now().Foresight
	if n == before || len(n.Orders) != 2+len(worst.Orders) || f.Result == nil || f.Driven.Intersect(worst.Driven) != worst.Driven {
		t.Errorf("a click leads to %v, which does not preview %+v", n.Plain(), worst)
	}
}

// Known orders of others are taken as given by power and by unit.
func TestKnownOrdersAreTakenAsGiven(t *testing.T) {
	x := autumn(t).open("France: A bur - ruh\nGermany:\nA ruh - bel\nA mun H")
	if n := len(x.answer().Plan.Known); n != 0 {
		t.Errorf("%d orders of others are known at the start", n)
	}
	for i, step := range []struct {
		press string
		known int
	}{{"known-germany", 2}, {"list-germany", 2}, {"known-mun", 1}, {"known-germany", 2}, {"known-germany", 0}} {
		if x.press(step.press); len(x.answer().Plan.Known) != step.known {
			t.Errorf("%d: after %s %d orders are known, want %d", i, step.press, len(x.answer().Plan.Known), step.known)
		}
	}
}

// The planner never shows orders of others at a table of people or behind the curtain.
func TestThePlannerKeepsSecrets(t *testing.T) {
	x := newPlans(t).open("France: A par - bur\nGermany: F kie - hol")
	if a := x.answer(); len(a.Plan.Orders) != 1 || len(a.Plan.Known) != 0 || strings.Contains(x.said(), "F Kie – Hol") {
		t.Errorf("at a referee's table the question has the orders %v and knows %v:\n%s", a.Plan.Orders, a.Plan.Known, x.said())
	}
	if slices.ContainsFunc(x.p.sheet.parts, func(one part) bool { return one.name == "known-germany" }) {
		t.Error("orders of an open phase can be taken as given where people play")
	}
	x.HotSeat("7")
	if x.p.Open() || x.turned != 2 || x.WhyNot("planner") == "" || x.WhyNot("keep-set") == "" || x.answer().Plan.Position != nil {
		t.Error("plans are checked behind the curtain")
	}
}

// figures returns the judge's result of France's i-th set against England's j-th set: centers, units lost, failed orders.
func (x *plans) figures(i, j int) [3]int {
	n, france := x.Desk.Game.Node(), x.Power("france")
	orders := slices.Concat(n.Sets[i].Orders, n.Sets[3+j].Orders)
	res := engine.Adjudicate(n.Position, (&game.Node{Orders: orders}).Plain(), x.Desk.Game.Rules())
	var c [3]int
	for p := range n.Position.Variant.Map.Centers().All() {
		owner := n.Position.Owners[p]
		if u := res.Next.Units[p]; u.Type != engine.NoUnit {
			owner = u.Power
		}
		if owner == france {
			c[0]++
		}
	}
	for _, one := range res.Results {
		if one.Order.Power != france {
			continue
		}
		if one.Dislodged {
			c[1]++
		}
		if one.Failed() && slices.ContainsFunc(n.Sets[i].Orders, func(o game.Given) bool { return o.Order.At == one.Order.At }) {
			c[2]++
		}
	}
	return c
}

// Three sets of one power and two of another fill the grid. They can be swapped, renamed and deleted, and are saved with the game.
func TestSetsOfOrdersAndTheirGrid(t *testing.T) {
	x := autumn(t)
	england := x.Power("england")
	x.keep("france", "France:\nA bur - ruh\nA bel S A bur - ruh\nF mao - por", "Ruhr")
	x.keep("france", "France:\nA bur - pic\nA bel H\nF mao - bre", "Guard")
	x.keep("france", "France:\nA bur - mar\nF mao - por\nF spa/sc - por", "")
	x.keep("england", "England: F eng - bel", "hostile")
	x.keep("england", "England: F eng - bre", "as agreed")
	sets := func() []game.OrderSet { return x.Desk.Game.Node().Sets }
	if list := sets(); len(list) != 5 || list[0].Name != "Ruhr" || list[2].Name != "" || list[4].Power != england {
		t.Fatalf("kept: %+v", list)
	}
	check := func(when string) {
		t.Helper()
		own, other := x.p.sides(x.p.shown.View.Power, mine), x.p.sides(x.p.against, theirs)
		for i := range 3 {
			for j := range 2 {
				if got, want := x.p.foreseen(own[i], other[j]).figures(), x.figures(i, j); got != want {
					t.Errorf("%s: cell %d, %d has %v, want %v", when, i, j, got, want)
				}
			}
		}
	}
	x.Desk.View.Power = x.Power("france")
	x.Do("planner")
	check("kept")
	x.press("cell-0-0")
	if x.stands(0, 3); len(x.Desk.Game.Node().Orders) != 4 {
		t.Errorf("a click on the cell leads to %v", x.Desk.Game.Node().Plain())
	}
	x.Do("next-set")
	x.stands(1, 3)
	x.Reopen()
	x.Desk.View.Power = x.Power("france")
	x.Desk.Tell()
	if list := sets(); len(list) != 5 || list[1].Name != "Guard" {
		t.Fatalf("read again: %+v", list)
	}
	check("read again")
	x.press("set-X", "set-C").stands(2, 3)
	if x.Do("rename-set").Type("Marseilles<Enter>"); sets()[2].Name != "Marseilles" {
		t.Errorf("renamed to %q", sets()[2].Name)
	}
	if x.press("drop-set"); len(sets()) != 4 {
		t.Error("the set was not deleted")
	}
	if x.Do("undo"); len(sets()) != 5 {
		t.Error("undo does not restore the set")
	}
}

// The keyboard operates the sheet: arrow keys go from part to part, and Enter clicks.
func TestThePlannerByKeyboard(t *testing.T) {
	x := autumn(t).open("France: A bur - ruh\nGermany: A ruh - bel").press("list-germany")
	x.Win.Canvas().Focus(x.p.Focusables()[1])
	for range 20 {
		if x.p.sheet.parts[x.p.sheet.cursor].name == "known-ruh" {
			break
		}
		x.Type("<Down>")
	}
	if x.Type("<Enter>"); len(x.answer().Plan.Known) != 1 {
		t.Errorf("Enter: %v", x.answer().Plan.Known)
	}
	if x.Do("planner"); x.p.Open() || x.p.Object().Visible() || x.turned != 2 {
		t.Error("the planner does not close")
	}
}

// Numbers on the map show the possible attackers and defenders, and the card shows what is proven. A command switches them. They concern orders
// that are still to be given, and the projector never shows them.
func TestThreatsAreShownWhereTheyAre(t *testing.T) {
	x := autumn(t)
	d := x.Desk
	var later []func()
	d.Watch = plancheck.NewWatch(func(do func()) { later = append(later, do) }, d.Tell)
	d.Watch.Behind = func(do func()) { do() }
	threats := func() []layout.Threat { return x.Scenes.Board(d.Now()).Threats }
	find := func(p engine.Province) (layout.Threat, bool) {
		i := slices.IndexFunc(threats(), func(one layout.Threat) bool { return one.At == p })
		if i < 0 {
			return layout.Threat{}, false
		}
		return threats()[i], true
	}
	if threats() != nil {
		t.Fatal("threats are shown although they are off")
	}
	x.Do("threats")
	bel, there := find(x.Province("bel"))
	if want := []layout.Count{{Power: x.Power("england"), N: 2}, {Power: x.Power("germany"), N: 2}}; !there || !slices.Equal(bel.Foes, want) ||
		bel.Guard != (layout.Count{Power: x.Power("france"), N: 2}) || bel.Tone != layout.CountedThreat {
		t.Errorf("against Belgium: %+v", bel)
	}
	for _, do := range later {
		do()
	}
	proven := search.Count(d.Game.Node().Position)
	proven.Prove(d.Game.Rules(), func() bool { return false })
	fates := map[search.Fate]int{}
	for _, c := range proven.Centers {
		fates[c.Fate]++
		want := [...]layout.ThreatTone{search.Holdable: layout.HeldThreat, search.Unproven: layout.OpenThreat, search.Falling: layout.FallingThreat}[c.Fate]
		if one, there := find(c.At); there && one.Tone != want {
			t.Errorf("%s has the tone %d, want %d", d.Variant().Map.Info(c.At).ID, one.Tone, want)
		}
	}
	if fates[search.Falling] == 0 || fates[search.Holdable] == 0 {
		t.Errorf("fates: %v", fates)
	}
	d.Act(func() { d.View.Over.Province = x.Province("bel"); d.Tell() })
	if hint := d.Now().Card.Hint; !strings.Contains(hint, "England 2, Germany 2 against France 2 · cannot be held (proven)") {
		t.Errorf("the card shows %q", hint)
	}
	if s := (&public.View{Desk: d, Scenes: x.Scenes}).Board(d.Game.Node(), playback.Told{}); s.Threats != nil {
		t.Error("the projector shows threats")
	}
	if x.Do("threats"); threats() != nil {
		t.Error("threats are shown after they were switched off")
	}
	if x.Do("threats").Judge(); d.Played() && threats() != nil {
		t.Error("threats are shown in a resolved phase")
	}
}

// If the power that is planned for has nothing to order in a phase, another one is shown. Back in the earlier phase it is the first power again.
func TestThePowerThatIsPlannedComesBack(t *testing.T) {
	x := autumn(t).open("France:\nA bur - ruh\nA bel S A bur - ruh\nGermany: A mun H")
	if x.Judge().WantPhase("F1902R"); x.Desk.View.Power == x.Power("france") {
		t.Error("France is listed although it has nothing to retreat")
	}
	if x.Do("previous"); x.Desk.View.Power != x.Power("france") {
		t.Errorf("back in the fall the listed power is %s", x.Desk.Words().Power(x.Desk.View.Power))
	}
}

// Buttons that are always there do not move while answers come in from the background.
func TestTheGridStandsStillWhileAnswersComeIn(t *testing.T) {
	for _, width := range []float32{380, 560} {
		x := autumn(t)
		x.Win.Resize(fyne.NewSize(width, 800))
		x.open("France:\nA bur - ruh\nA bel S A bur - ruh\nGermany:\nA ruh - bel")
		x.keep("france", "France: A bur - ruh", "Ruhr")
		places := func() map[string][4]float32 {
			found := map[string][4]float32{}
			x.p.Controls(func(name string, at [4]float32) {
				for _, kind := range []string{"cell-", "next-set", "against", "known-", "list-", "stance-"} {
					if strings.HasPrefix(name, "planner."+kind) {
						found[name] = at
					}
				}
			})
			return found
		}
		before := places()
		x.wait()
		x.search()
		if a := x.answer(); !a.Done || a.Odds.Replies == 0 || len(x.p.line.Answer().Plans) == 0 {
			t.Fatal("there is no answer")
		}
		if after := places(); len(before) < 5 || !maps.Equal(before, after) {
			t.Errorf("%v wide: before the answer\n%v\nafter it\n%v", width, before, after)
		}
	}
}

// The power that is planned for stays the same while orders of others are written, by mouse or as text, until another one is chosen. The next phase
// is about it again.
func TestMyPowerStaysMineWhileOthersOrdersAreWritten(t *testing.T) {
	x := autumn(t).open("France: A bur - ruh")
	france, germany := x.Power("france"), x.Power("germany")
	want := func(when string, planned, listed engine.Power) {
		t.Helper()
		if got := x.p.plan().Power; got != planned || x.Desk.View.Power != listed || x.p.power.Face.Text != x.Desk.Words().Power(planned) {
			t.Errorf("%s: planned for %d, shown %q, want %d; listed %d, want %d", when, got, x.p.power.Face.Text, planned, x.Desk.View.Power, listed)
		}
	}
	want("at first", france, france)
	x.Pick("mun")
	want("a German unit is picked", france, germany)
	x.Pick("bur")
	want("its order is given", france, germany)
	x.Desk.Draft.LineTyped("Italy: A pie - mar")
	want("an Italian order is typed", france, x.Power("italy"))
	x.Desk.Draft.LineTyped("")
	x.Desk.Act(func() { x.Desk.View.Choose(germany); x.Desk.Tell() })
	want("Germany is chosen", germany, germany)
	x.Pick("bel", "hol")
	want("France orders", germany, france)
	x.Plan("S1902M", map[string][]string{"France": {"par"}, "Germany": {"mun"}}, "France A par", "Germany A mun")
	if x.Pick("mun"); x.p.plan().Power != germany {
		t.Errorf("planned for %d although nothing was ordered or chosen", x.p.plan().Power)
	}
	x.Desk.Act(func() { x.Desk.View.Choose(germany); x.Desk.Tell() })
	x.Pick("par", "bur")
	want("France orders in spring", germany, france)
	x.Pass()
	want("in fall", germany, germany)
}
