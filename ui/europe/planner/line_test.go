package planner

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/line"
	"entente/engine/table"
	"entente/ui/europe/analysis"
	"entente/ui/kit"
)

// found runs the engine line, and fails the test if it finds no plan.
func (x *plans) found() *plans {
	x.T.Helper()
	if x.search(); len(x.p.line.Answer().Plans) != mostPlans {
		x.T.Fatalf("%d plans: %s", len(x.p.line.Answer().Plans), x.said())
	}
	return x
}

// lineTable returns a planner whose engine line has an answer.
func lineTable(t testing.TB) *plans {
	x := autumn(t)
	x.Give("Italy: A pie - mar")
	x.Desk.View.Power = x.Power("france")
	x.Do("line")
	return x.found()
}

// TestTheLineSaysWhatEachPowerMayExpect checks that the sheet shows the figures of the answer, for every power in the game and for the best plans.
func TestTheLineSaysWhatEachPowerMayExpect(t *testing.T) {
	x := lineTable(t)
	a, said := x.p.line.Answer(), x.said()
	for _, name := range []string{"france", "germany", "england", "italy"} {
		pw := x.Power(name)
		if want := strings.ToUpper(name[:1]) + " " + decimal(a.Centers[pw].Mean); !strings.Contains(said, want+"\n"+percent(a.Shares[pw].Mean)+"\n") {
			t.Errorf("%s: no %q in\n%s", name, want, said)
		}
	}
	for _, p := range a.Plans {
		if want := decimal(p.Centers.Mean) + "\n" + signed(p.Centers.Mean-5) + "\n" + percent(p.Share.Mean) + " " + offText(p.Share.Error); !strings.Contains(said, want) {
			t.Errorf("no %q in\n%s", want, said)
		}
	}
	if a.Busy || a.Rounds == 0 || strings.Contains(said, "R 0") {
		t.Errorf("the sheet with busy %v, %d rounds:\n%s", a.Busy, a.Rounds, said)
	}
}

// TestAPlanIsDrawnAndTaken checks that pointing at a plan draws its orders and changes nothing else. A click gives them, and one undo takes them
// back. The previous orders are kept as a set.
func TestAPlanIsDrawnAndTaken(t *testing.T) {
	x := lineTable(t)
	x.Give("France: A bur H")
	x.found()
	plan, before := x.p.line.Answer().Plans[1], x.Desk.Game.Node().Plain()
	at := slices.IndexFunc(x.p.sheet.parts, func(one part) bool { return one.name == "plan-1" })
	drawn := func() (n int) {
		for _, s := range x.Scenes.Board(x.Desk.Now()).Shapes {
			if s.Hover {
				n++
			}
		}
		return n
	}
	if drawn() != 0 {
		t.Error("a plan is drawn although no plan is pointed at")
	}
	if x.p.sheet.setHover(at); drawn() != len(plan.Orders) || !slices.Equal(x.Desk.Game.Node().Plain(), before) {
		t.Errorf("%d orders are drawn, want %d", drawn(), len(plan.Orders))
	}
	for _, s := range x.Scenes.Picture(false).Shapes {
		if s.Hover {
			t.Error("a saved picture shows a plan that was not given")
		}
	}
	if x.p.sheet.setHover(-1); drawn() != 0 {
		t.Error("the plan is drawn after the pointer has left")
	}
	x.p.sheet.setHover(at)
	x.press("plan-1")
	got := x.Desk.Game.Node().Plain()
	for _, o := range plan.Orders {
		if !slices.Contains(got, o) {
			t.Errorf("%v was not given", x.Desk.Words().Order(o))
		}
	}
	if drawn() != 0 || len(x.Desk.Game.Node().Sets) != 1 {
		t.Errorf("%d orders are drawn, %d sets are kept", drawn(), len(x.Desk.Game.Node().Sets))
	}
	if x.found(); !strings.Contains(x.said(), "on the map") {
		t.Error("the sheet does not show that a plan is on the map")
	}
	if x.Do("undo"); !slices.Equal(x.Desk.Game.Node().Plain(), before) {
		t.Errorf("undo leads to %v", x.Desk.Game.Node().Plain())
	}
}

// TestPlansStandStillWhilePointedAt checks that a click gives the plan that is read and drawn, whatever is found in the meantime. The plans change
// only when none is pointed at; their values are always the newest.
func TestPlansStandStillWhilePointedAt(t *testing.T) {
	x := lineTable(t)
	x.found()
	a := x.p.line.Answer()
	part := func(name string) int {
		return slices.IndexFunc(x.p.sheet.parts, func(one part) bool { return one.name == name })
	}
	x.p.sheet.setHover(part("plan-0"))
	before := slices.Clone(a.Plans)
	news := func() { // the last plan comes first, and the plan that was first is worth more
		a.Plans = []line.Plan{before[2], before[0], before[1]}
		a.Plans[1].Centers.Mean = 7.5
		x.p.Answered()
	}
	if news(); !slices.Equal(x.Desk.Study.Offer.Orders, before[0].Orders) || !strings.Contains(x.said(), "7.5\n") || x.p.line.plans(a)[0].Centers.Mean != 7.5 {
		t.Errorf("the first plan is not the one that is drawn:\n%s", x.said())
	}
	if x.p.sheet.setHover(part("plan-1")); !slices.Equal(x.Desk.Study.Offer.Orders, before[1].Orders) {
		t.Error("the plans changed places while the pointer moved to the next one")
	}
	if x.p.sheet.setHover(-1); !slices.Equal(x.p.line.plans(a)[0].Orders, before[2].Orders) {
		t.Error("the new plans are never shown")
	}
	a.Plans = before
	x.p.Answered()
	x.p.sheet.setHover(part("plan-0"))
	news()
	x.press("plan-0")
	for _, o := range before[0].Orders {
		if o.Kind != engine.Hold && !slices.Contains(x.Desk.Game.Node().Plain(), o) {
			t.Errorf("%s was shown but is not given", x.Desk.Words().Order(o))
		}
	}
	if x.found(); x.p.line.held.plans != nil {
		t.Error("after a click the old plans are still shown")
	}
	x.p.sheet.setHover(part("plan-1"))
	x.Desk.View.Power = x.Power("italy")
	x.Desk.Tell()
	if x.found(); slices.ContainsFunc(x.p.line.plans(a), func(p line.Plan) bool { return p.Orders[0].Power != x.Power("italy") }) {
		t.Error("plans of another power are shown")
	}
	if x.p.sheet.setHover(part("plan-0")); x.p.line.held.power != x.Power("italy") {
		t.Error("Italy's plans change while one of them is pointed at")
	}
}

// TestFiguresSayOfWhatTheyAre checks that the figures show their year (in winter the next one) and, under the pointer, their share. A friend stays
// one in the following phases.
func TestFiguresSayOfWhatTheyAre(t *testing.T) {
	x := lineTable(t)
	x.found()
	tip := func(power string) (whole string) {
		for _, one := range x.p.sheet.parts {
			for _, c := range x.p.sheet.cuts {
				if one.name == "stance-"+power && c.x == one.x && c.y == one.y {
					whole = c.whole
				}
			}
		}
		return whole
	}
	a := x.p.line.Answer()
	want := fmt.Sprintf("Germany: %s expected centers at the end of 1902; expected score %s, the share of", decimal(a.Centers[x.Power("germany")].Mean), percent(a.Shares[x.Power("germany")].Mean))
	if got := tip("germany"); !strings.HasPrefix(got, want) || !strings.Contains(got, "Click to treat it as") {
		t.Errorf("tooltip %q, want %q", got, want)
	}
	if !strings.Contains(x.said(), "Expected centers and score\n") || !strings.Contains(x.said(), "centers at the end of 1902\n") {
		t.Errorf("the sheet shows %q", x.said())
	}
	x.press("stance-germany")
	fall := x.Desk.Game.Node()
	for n := 0; n < 3 && x.Desk.Game.Node().Position.Phase.Kind != engine.Adjustment; n++ {
		x.Do("resolve")
	}
	if x.found(); !strings.Contains(x.said(), "centers at the end of 1903\n") || x.p.line.stanceOf(x.Power("germany")) != line.Friend {
		t.Errorf("in %v: %q, Germany is %v", x.Desk.Game.Node().Position.Phase, x.said(), x.p.line.stanceOf(x.Power("germany")))
	}
	x.press("stance-germany")
	if x.Do("planner", "planner"); x.p.line.stanceOf(x.Power("germany")) != line.Ally {
		t.Error("closing the planner drops the allies")
	}
	for x.Desk.Game.Node().Position != fall.Position {
		x.Do("previous")
	}
	if x.p.line.stanceOf(x.Power("germany")) != line.Friend || x.p.line.stanceOf(x.Power("england")) != line.Wary {
		t.Error("a later assumption is used in an earlier phase")
	}
}

// TestPlansAreDrawnByKeyboard checks that a plan is drawn when the arrow keys reach it, and no longer when the focus leaves.
func TestPlansAreDrawnByKeyboard(t *testing.T) {
	x := lineTable(t)
	x.Win.Canvas().Focus(x.p.sheet)
	x.p.sheet.cursor = slices.IndexFunc(x.p.sheet.parts, func(one part) bool { return one.name == "plan-0" }) - 1
	x.p.sheet.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if x.Desk.Study.Offer.Orders == nil {
		t.Error("the plan is not drawn")
	}
	if x.Win.Canvas().Unfocus(); x.Desk.Study.Offer.Orders != nil {
		t.Error("the plan is still drawn without the focus")
	}
}

// TestPowersAreFriendsOrFoes checks that a click changes the assumed attitude of a power and asks the line again, and that it concerns only the
// power that is planned for.
func TestPowersAreFriendsOrFoes(t *testing.T) {
	x := lineTable(t)
	germany := x.Power("germany")
	for _, want := range []struct {
		stance line.Stance
		text   string
	}{{line.Friend, "friend\n"}, {line.Ally, "ally\n"}, {line.Foe, "foe\n"}, {line.Wary, "wary\n"}} {
		x.press("stance-germany")
		q := x.p.line.Answer().Question
		if q.Stances[germany] != want.stance || !strings.Contains(x.said(), want.text) || !x.p.line.Answer().Busy {
			t.Errorf("%v, want %v", q.Stances[germany], want.stance)
		}
	}
	x.press("stance-germany")
	if friends := x.answer().Plan.Friends; friends != engine.PowersOf(germany) {
		t.Errorf("the checker has the friends %b", friends)
	}
	x.wait()
	for _, h := range x.answer().Worst {
		if h.Power == germany {
			t.Error("a friend is listed among the worst")
		}
	}
	x.press("stance-germany")
	if plan := x.answer().Plan; plan.Allies != engine.PowersOf(germany) || plan.Friends != 0 {
		t.Errorf("the checker has the allies %b", plan.Allies)
	}
	x.wait()
	for _, h := range x.answer().Worst {
		if h.Power == germany {
			t.Error("an ally is listed among the worst")
		}
	}
	if stops := x.answer().Stops; len(stops) != 8 {
		t.Errorf("%d orders of both allies are checked", len(stops))
	}
	x.Desk.View.Power = x.Power("italy")
	if x.Desk.Tell(); x.p.line.Answer().Question.Stances[germany] != line.Wary {
		t.Error("a friend of France is a friend of Italy")
	}
}

// TestAlliesPlanAsOneSide checks that the ally's orders are part of the plan, that plans have orders for both powers, and that a click gives them
// to both.
func TestAlliesPlanAsOneSide(t *testing.T) {
	x := lineTable(t)
	france, germany := x.Power("france"), x.Power("germany")
	x.Give("Germany: A mun - bur")
	x.Desk.View.Power = france
	x.Desk.Tell()
	x.press("stance-germany")
	x.press("stance-germany")
	x.wait()
	x.found()
	if plan := x.answer().Plan; len(plan.Orders) != 1 || plan.Orders[0].Power != germany || len(plan.Known) != 0 {
		t.Errorf("the plan has the orders %v and knows %v", plan.Orders, plan.Known)
	}
	a := x.p.line.Answer()
	if a.Side != engine.PowersOf(france, germany) || len(a.Plans) == 0 || len(a.Plans[0].Orders) != 8 {
		t.Fatalf("side %b with the plans %v", a.Side, a.Plans)
	}
	want := a.Plans[0].Orders
	before := x.Desk.Game.Node().Plain()
	x.press("plan-0")
	got := x.Desk.Game.Node().Plain()
	for _, o := range want {
		if !slices.Contains(got, o) {
			t.Errorf("%v is not given", o)
		}
	}
	if x.Do("undo"); !slices.Equal(x.Desk.Game.Node().Plain(), before) {
		t.Error("taking the plan is not one step of undo")
	}
}

// TestTheLineRests checks that the line can be switched off and stopped, and that it asks nothing while the planner is closed.
func TestTheLineRests(t *testing.T) {
	x := autumn(t).open("France: A bur H")
	if x.press("line-stop"); x.p.line.Answer().Busy {
		t.Error("the line does not stop")
	}
	if x.press("line-stop"); !x.p.line.Answer().Busy {
		t.Error("the line does not continue")
	}
	if x.found(); x.p.line.Answer().Busy || !x.p.line.Answer().Done {
		t.Error("the line never ends")
	}
	if x.Do("line"); x.p.line.Answer().Question.Position != nil || !x.p.open || strings.Contains(x.said(), "Best plans\n0") {
		t.Error("the key does not switch the line off")
	}
	if x.press("do-line"); x.p.line.Answer().Question.Position == nil {
		t.Error("a click does not switch the line on")
	}
	if x.Do("planner"); x.p.line.Answer().Question.Position != nil {
		t.Error("the line asks while the planner is closed")
	}
}

// TestTheLineAdvisesNobodyAtATable checks that no engine line is shown at a table of people.
func TestTheLineAdvisesNobodyAtATable(t *testing.T) {
	x := newPlans(t).open("France: A par - bur")
	if x.WhyNot("line") == "" || x.p.line.Answer().Question.Position != nil || strings.Contains(x.said(), "Best plans") {
		t.Errorf("at a table of people the sheet shows\n%s", x.said())
	}
}

// TestTheLineOfAPhaseWithoutMoves checks that builds and retreats have plans, too.
func TestTheLineOfAPhaseWithoutMoves(t *testing.T) {
	x := newPlans(t)
	x.Plan("W1902A", map[string][]string{"France": {"par", "bre", "mar", "spa"}, "Germany": {"mun"}}, "France A spa", "France A gas", "Germany A mun")
	x.Desk.View.Power = x.Power("france")
	x.Do("planner")
	x.search()
	a := x.p.line.Answer()
	if len(a.Plans) == 0 || len(a.Plans[0].Orders) != 2 {
		t.Fatalf("%+v", a.Plans)
	}
	if x.press("plan-0"); len(x.Desk.Game.Node().Orders) != 2 {
		t.Errorf("%v", x.Desk.Game.Node().Plain())
	}
}

// TestTextsAreNotInTheWay checks that pointing at the words of a row points at the row, and shows in full what is cut off.
func TestTextsAreNotInTheWay(t *testing.T) {
	x := autumn(t).open("France:\nA bur - ruh\nA bel S A bur - ruh")
	x.wait()
	if x.search(); len(x.p.sheet.cuts) == 0 {
		t.Fatal("no text is cut off")
	}
	c := x.p.sheet.cuts[0]
	x.p.sheet.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.x+5, c.y+5)}})
	if got := strings.Join(x.Tips.Shown(), " "); x.p.sheet.hover < 0 || !strings.Contains(strings.ReplaceAll(got, " ", ""), strings.ReplaceAll(c.whole, " ", "")) {
		t.Errorf("part %d is pointed at with the tooltip %q, want %q", x.p.sheet.hover, got, c.whole)
	}
	if x.p.sheet.MouseOut(); len(x.Tips.Shown()) > 0 {
		t.Errorf("the tooltip %q stays", x.Tips.Shown())
	}
	for _, o := range x.p.sheet.all {
		if _, takes := o.(desktop.Hoverable); takes {
			t.Errorf("%T takes the pointer", o)
		}
	}
}

// TestTheGridSaysWhatEachSetPromises checks that every row, including the orders on the map, shows the expectations of the engine line.
func TestTheGridSaysWhatEachSetPromises(t *testing.T) {
	x := autumn(t)
	x.keep("france", "France: F mao - por", "Portugal")
	x.keep("france", "France: A bur - ruh", "Ruhr")
	x.Give("France: A bel H")
	x.Desk.View.Power = x.Power("france")
	x.Do("planner")
	x.search()
	a := x.p.line.Answer()
	if len(a.Sets) != 3 {
		t.Fatalf("%d sets in the answer", len(a.Sets))
	}
	said := x.said()
	if !strings.Contains(said, "\nexpected\n") {
		t.Errorf("the column has no name:\n%s", said)
	}
	for i, s := range a.Sets {
		if want := "\n" + decimal(s.Centers.Mean) + "\n" + percent(s.Share.Mean) + " " + offText(s.Share.Error) + "\n"; !strings.Contains(said, want) {
			t.Errorf("row %d: no %q in\n%s", i, want, said)
		}
	}
}

// TestLikelyOrdersAreFilledIn checks that powers without orders get them, except the power that is planned for. A second request draws other orders
// and keeps those that the user wrote. One undo removes them.
func TestLikelyOrdersAreFilledIn(t *testing.T) {
	x := autumn(t)
	x.Give("Germany:\nA mun H\nFrance: A bur - ruh")
	x.Desk.View.Power = x.Power("france")
	written := x.Desk.Game.Node().Plain()
	x.Do("likely")
	first := x.Desk.Game.Node().Plain()
	count := func(power string) (n int) {
		for _, o := range x.Desk.Game.Node().Orders {
			if o.Order.Power == x.Power(power) {
				n++
			}
		}
		return n
	}
	for _, o := range written {
		if !slices.Contains(first, o) {
			t.Errorf("%s has disappeared", x.Desk.Words().Order(o))
		}
	}
	if count("france") != 1 || count("germany") != 1 || count("england") != 2 || count("italy") != 3 {
		t.Errorf("France has %d orders, Germany %d, England %d, Italy %d", count("france"), count("germany"), count("england"), count("italy"))
	}
	other := false
	for range 5 {
		x.Do("likely")
		other = other || !slices.Equal(x.Desk.Game.Node().Plain(), first)
		if count("italy") != 3 || count("france") != 1 {
			t.Errorf("after the second request Italy has %d orders, France %d", count("italy"), count("france"))
		}
	}
	if !other {
		t.Error("the same orders are drawn each time")
	}
	for range 6 {
		x.Do("undo")
	}
	if got := x.Desk.Game.Node().Plain(); !slices.Equal(got, written) {
		t.Errorf("undo leads to %v", got)
	}
	if y := newPlans(t); y.WhyNot("likely") == "" {
		t.Error("at a table of people the orders of other players are filled in")
	}
}

// TestAPlanForAProgramIsTriedAside checks that a plan for a bot's power is tried in a variation: on the main line the bot would replace it with
// orders of its own.
func TestAPlanForAProgramIsTriedAside(t *testing.T) {
	x := newPlans(t)
	set := table.Preset("rulebook", &x.Shelf.Bundle.Variant.Setups[0])
	for i := range set.Players {
		if i != 2 {
			set.Players[i].Program = game.Program{Level: "easy", Seed: 7}
		}
	}
	x.Desk.Rivals.Behind = func(func()) {}
	x.Start(set)
	x.Desk.View.Power = x.Power("germany")
	x.Do("planner")
	x.found()
	plan, main := x.p.line.Answer().Plans[0], x.Desk.Game.Node()
	x.press("plan-0")
	n := x.Desk.Game.Node()
	if !x.Desk.Game.Aside() || len(main.Orders) != 0 || len(n.Orders) != len(plan.Orders) || !strings.HasPrefix(x.Desk.Game.LineName(), "Germany: ") {
		t.Errorf("aside %v, %d orders on the main line, %d here, on %q", x.Desk.Game.Aside(), len(main.Orders), len(n.Orders), x.Desk.Game.LineName())
	}
	x.Do("keep-set").Type("Taken<Enter>")
	x.Desk.Act(func() { x.Desk.Game.Go([]int{0}) })
	x.Do("next-set")
	if !x.Desk.Game.Aside() || len(main.Orders) != 0 {
		t.Error("a set for a bot's power is given on the main line")
	}
	x.Desk.Act(func() { x.Desk.Game.Go([]int{0}) })
	x.Desk.View.Power = x.Power("france")
	x.Desk.Tell()
	x.found()
	if x.press("plan-0"); x.Desk.Game.Aside() || len(x.Desk.Game.Node().Orders) != 3 {
		t.Errorf("the user's own plan: aside %v, %d orders", x.Desk.Game.Aside(), len(x.Desk.Game.Node().Orders))
	}
}

// TestOffersGoWithThePlanner checks that a plan that is pointed at disappears when the planner closes, and that none is shown while orders are
// secret.
func TestOffersGoWithThePlanner(t *testing.T) {
	x := lineTable(t)
	x.p.sheet.setHover(slices.IndexFunc(x.p.sheet.parts, func(one part) bool { return one.name == "plan-0" }))
	plan := x.Desk.Study.Offer
	if x.Do("planner"); plan.Orders == nil || x.Desk.Study.Offer.Orders != nil {
		t.Error("the plan is drawn after the planner has closed")
	}
	x.HotSeat("7")
	pos := x.Desk.Game.Node().Position
	x.Desk.Study.Offer = analysis.Offer{Orders: orderAll(pos), At: pos}
	for _, s := range x.Scenes.Board(x.Desk.Now()).Shapes {
		if s.Hover {
			t.Fatal("the plan is drawn behind the curtain")
		}
	}
}

// orderAll returns hold orders for all units.
func orderAll(pos *engine.Position) (list []engine.Order) {
	for p := range pos.Occupied().All() {
		list = append(list, pos.LegalOrders(p)[0])
	}
	return list
}

// TestPlansAreToldWhole checks that in every language each plan of five units is shown in full, and that what is below the plans does not move,
// whichever plans they are.
func TestPlansAreToldWhole(t *testing.T) {
	for _, code := range []string{"en", "ja", "zh_TW", "zh_CN"} {
		x := autumn(t)
		x.Speak(code)
		x.Desk.View.Power = x.Power("france")
		x.Do("line")
		x.found()
		left, end := (&pen{width: x.p.sheet.width}).planText()
		for i, a := range x.p.line.Answer().Plans {
			for _, o := range a.Orders {
				text := x.Desk.Words().Order(o)
				if !strings.Contains(x.said(), text) && x.Look.Width(text+"…", 12, kit.Regular) < end-left { // else it is cut
					t.Errorf("%s: plan %d does not show %q", code, i, text)
				}
			}
		}
		tall := x.p.sheet.height
		x.p.line.Answer().Plans[0].Orders = x.p.line.Answer().Plans[0].Orders[:1]
		if x.p.draw(true); x.p.sheet.height != tall {
			t.Errorf("%s: the sheet has height %v with a short plan and %v with a long one", code, x.p.sheet.height, tall)
		}
	}
}

// TestNothingIsPlannedInAnotherGame checks that the planner closes when another game is opened, and forgets friends, foes and expanded lists.
func TestNothingIsPlannedInAnotherGame(t *testing.T) {
	x := lineTable(t)
	x.press("stance-germany", "list-italy")
	if x.p.line.stanceOf(x.Power("germany")) != line.Friend || x.p.listed == 0 {
		t.Fatal("no stance of Germany is stored")
	}
	x.p.against, x.p.named, x.p.column, x.p.allWorst = x.Power("italy"), true, 1, true
	x.p.allWays.Add(1)
	x.p.likely.drawn = orderAll(x.Desk.Game.Node().Position)
	x.p.Forget()
	if p := x.p; p.Open() || p.line.stanceOf(x.Power("germany")) != line.Wary || p.listed != 0 || p.against != engine.NoPower || p.named || p.column != 0 || p.allWorst || !p.allWays.Empty() || p.likely.drawn != nil {
		t.Errorf("open %v; %+v", p.Open(), p.line.stances)
	}
	x.Do("planner")
	if x.p.Forget(); x.p.Open() {
		t.Error("the planner stays open")
	}
}
