package ui

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/search"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/europe/odds"
	"entente/ui/playback"
)

// atOnce lets the plan checker answer before anything else is done, as the test's driver has no thread of its own.
func (r *robot) atOnce() *robot {
	var lock sync.Mutex
	var later []func()
	c := odds.New(func(do func()) {
		lock.Lock()
		defer lock.Unlock()
		later = append(later, do)
	}, r.w.planner.Answered)
	c.Behind = func(do func()) {
		do()
		for _, do := range later {
			do()
		}
		later = nil
	}
	r.w.planner.Checker = c
	return r
}

// part presses a part of the planner.
func (r *robot) part(name string) *robot {
	r.t.Helper()
	r.w.planner.Reveal(name)
	return r.tap("planner." + name)
}

// sheet is all that the planner says, a line for each height.
func (r *robot) sheet() string {
	var b strings.Builder
	for _, o := range r.w.planner.Drawn() {
		parts := []fyne.CanvasObject{o}
		if w, ok := o.(fyne.Widget); ok {
			parts = test.TempWidgetRenderer(r.t.(*testing.T), w).Objects()
		}
		for _, part := range parts {
			if t, ok := part.(*canvas.Text); ok {
				fmt.Fprintln(&b, t.Text)
			}
		}
	}
	return b.String()
}

// autumn is the position of mock 14.
func (r *robot) autumn() *robot {
	return r.planning("F1902M", map[string][]string{
		"France": {"par", "bre", "mar", "spa", "bel"}, "Germany": {"mun", "kie", "hol"}, "England": {"lon", "edi", "lvp"}, "Italy": {"rom", "ven", "tun"},
	}, "France A bel", "France A bur", "France F mao", "France F spa/sc", "France F lyo", "England F eng", "England F nth",
		"Germany A hol", "Germany A ruh", "Germany A mun", "Italy A pie", "Italy F wes", "Italy F tys").atOnce()
}

// The figures of the plan checker are those of engine/search from the same seed, and the proofs are those of Stops.
func TestPlanCheckerShowsWhatSearchFinds(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	france := d.Variant().Power("france")
	d.Draft.GiveText("France:\nA bur - ruh\nA bel S A bur - ruh\nF lyo - wes\nF spa/sc S F lyo - wes\nF mao - por")
	d.View.Power = france
	r.Do("planner")
	n := d.Game.Node()
	w, err := search.Learned(d.Variant().ID)
	if err != nil {
		t.Fatal(err)
	}
	q := search.Question{Position: *n.Position, Rules: d.Game.Rules(), Powers: engine.PowersOf(france), Orders: n.Plain(), Weights: w, Seed: odds.Seed}
	want := q.Ask(context.Background(), odds.Replies, nil)
	got := r.w.planner.Checker.Answer()
	if got.Odds != want || got.Busy || want.Replies != odds.Replies {
		t.Errorf("%d replies, busy %v, want %d", got.Odds.Replies, got.Busy, want.Replies)
	}
	var s search.Stopper
	s.Load(n.Position, engine.PowersOf(france), n.Plain(), d.Game.Rules())
	for _, o := range n.Plain() {
		if stop := s.Stops(o.At.Province); !reflect.DeepEqual(got.Stops[o.At.Province], stop) {
			t.Errorf("%s: %+v, want %+v", d.Variant().Format(o), got.Stops[o.At.Province], stop)
		}
	}
	text := r.sheet()
	for _, o := range n.Plain() {
		share, _ := want.Share(want.Works[o.At.Province])
		if line := d.Words().Order(o) + "\n"; !strings.Contains(text, line) {
			t.Errorf("the sheet has no %q", line)
		}
		if figure := fmt.Sprintf("%.0f %%", share*100); share > 0.01 && share < 0.99 && !strings.Contains(text, figure+"\n") {
			t.Errorf("the sheet has no %q for %s:\n%s", figure, d.Words().Order(o), text)
		}
	}
	for _, part := range []string{"Plan checker", "one unit can stop it: ", "The share counts replies that people without an agreement tend to give"} {
		if !strings.Contains(text, part) {
			t.Errorf("the sheet has no %q:\n%s", part, text)
		}
	}
	before := r.w.planner.Checker.Answer().Odds
	d.Draft.GiveText("France: A bur H") // another plan is asked about at once
	if after := r.w.planner.Checker.Answer(); after.Odds == before || len(after.Plan.Orders) != 5 || after.Plan.Orders[0].Kind != engine.Hold {
		t.Errorf("after another order the plan is %v", after.Plan.Orders)
	}
}

// What can stop an order is one click away as a variation, and the order fails in it.
func TestWhatStopsAnOrderIsAVariation(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	d.Draft.GiveText("France:\nA bur - ruh\nA bel S A bur - ruh")
	d.View.Power = d.Variant().Power("france")
	r.Do("planner")
	before, lines := d.Game.Node(), len(d.Game.Root().Next)
	bur := d.Variant().Map.Province("bur")
	stop := r.w.planner.Checker.Answer().Stops[bur]
	if stop.Fails || len(stop.Orders) == 0 {
		t.Fatalf("nothing stops the move: %+v", stop)
	}
	r.part("proof-bur")
	n := d.Game.Node()
	if len(d.Game.Root().Next) != lines+1 || n == before || len(n.Orders) != 2+len(stop.Orders) {
		t.Fatalf("a click leads to %v", n.Plain())
	}
	if f := d.Now().Foresight; f.Result == nil {
		t.Error("nothing is foreseen in it")
	} else {
		for _, one := range f.Result.Results {
			if one.Order.At.Province == bur && !one.Failed() {
				t.Error("the order does not fail in it")
			}
		}
	}
	r.Undo()
	if d.Game.Node() != before {
		t.Error("undo does not lead back")
	}
}

// Known orders of others are taken as given, by power and by unit; where people play they are not.
func TestKnownOrdersAreTakenAsGiven(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	d.Draft.GiveText("France: A bur - ruh\nGermany:\nA ruh - bel\nA mun H")
	d.View.Power = d.Variant().Power("france")
	r.Do("planner")
	known := func() int { return len(r.w.planner.Checker.Answer().Plan.Known) }
	if known() != 0 {
		t.Error("orders of others are known before anybody said so")
	}
	if r.part("known-germany"); known() != 2 {
		t.Errorf("%d orders of Germany are known, want 2", known())
	}
	r.part("list-germany")
	if r.part("known-mun"); known() != 1 {
		t.Errorf("%d orders of Germany are known, want 1", known())
	}
	if r.part("known-germany"); known() != 2 {
		t.Errorf("%d orders are known when those of Germany are, want 2", known())
	}
	if r.part("known-germany"); known() != 0 {
		t.Errorf("%d orders are known, want none", known())
	}
}

// Nothing that others have written gets out where people play, behind the curtain, or on the projector.
func TestThePlannerKeepsSecrets(t *testing.T) {
	r := newRobot(t).atOnce()
	d := r.w.Desk
	d.Draft.GiveText("France: A par - bur\nGermany: F kie - hol")
	d.View.Power = d.Variant().Power("france")
	r.Do("planner")
	a := r.w.planner.Checker.Answer()
	if len(a.Plan.Orders) != 1 || len(a.Plan.Known) != 0 || strings.Contains(r.sheet(), "F Kie – Hol") {
		t.Errorf("at a referee's table it asks about %v, %v:\n%s", a.Plan.Orders, a.Plan.Known, r.sheet())
	}
	if _, there := r.seen.Controls["planner.known-germany"]; there {
		t.Error("orders of an open phase can be taken as given where people play")
	}
	set := d.Game.Settings()
	set.Mode = game.Keyboard
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	if r.w.planner.Open() || r.w.WhyNot("planner") == "" || r.w.WhyNot("keep-set") == "" {
		t.Error("plans are checked behind the curtain")
	}
	if a := r.w.planner.Checker.Answer(); a.Plan.Position != nil {
		t.Error("the answer about a plan stays behind the curtain")
	}
}

// Three sets and two of the other power, their grid, swapped, saved, read again and all found.
func TestSetsOfOrdersAndTheirGrid(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	france, england := d.Variant().Power("france"), d.Variant().Power("england")
	keep := func(power engine.Power, text, name string) {
		t.Helper()
		d.Draft.GiveText(text)
		d.View.Power = power
		r.Do("keep-set")
		r.Type(name + "<Enter>")
	}
	keep(france, "France:\nA bur - ruh\nA bel S A bur - ruh\nF mao - por", "Ruhr")
	keep(france, "France:\nA bur - pic\nA bel H\nF mao - bre", "Guard")
	keep(france, "France:\nA bur - mar\nF mao - por\nF spa/sc - por", "")
	keep(england, "England: F eng - bel", "hostile")
	keep(england, "England: F eng - bre", "as agreed")
	d.View.Power = france
	if sets := d.Game.Node().Sets; len(sets) != 5 || sets[0].Name != "Ruhr" || sets[2].Name != "" || sets[4].Power != england {
		t.Fatalf("kept: %+v", sets)
	}
	r.Do("planner")
	r.Type("<Esc>")
	check := func(when string) {
		t.Helper()
		n := d.Game.Node()
		for i := range 3 {
			for j := range 2 {
				orders := append(append([]game.Given(nil), n.Sets[i].Orders...), n.Sets[3+j].Orders...)
				res := engine.Adjudicate(n.Position, (&game.Node{Orders: orders}).Plain(), d.Game.Rules())
				centers, lost, failed := 0, 0, 0
				for p := range n.Position.Variant.Map.Centers().All() {
					owner := n.Position.Owners[p]
					if u := res.Next.Units[p]; u.Type != engine.NoUnit {
						owner = u.Power
					}
					if owner == france {
						centers++
					}
				}
				for _, one := range res.Results {
					if one.Order.Power == france {
						for _, o := range n.Sets[i].Orders {
							if o.Order.At == one.Order.At && one.Failed() {
								failed++
							}
						}
						if one.Dislodged {
							lost++
						}
					}
				}
				want := fmt.Sprint([3]int{centers, lost, failed})
				if got := fmt.Sprint(r.w.planner.Cell(i, j)); got != want {
					t.Errorf("%s: cell %d, %d has %s, want %s", when, i, j, got, want)
				}
			}
		}
	}
	check("kept")
	r.part("cell-0-0")
	if n := d.Game.Node(); !n.Sets[0].Stands(n) || !n.Sets[3].Stands(n) || len(n.Orders) != 4 {
		t.Errorf("the cell leads to %v", n.Plain())
	}
	r.Do("next-set")
	if n := d.Game.Node(); !n.Sets[1].Stands(n) || !n.Sets[3].Stands(n) {
		t.Errorf("the next set is %v", n.Plain())
	}
	path := filepath.Join(r.files, "sets.entente")
	if err := file.New(d.Game).SaveFile(path); err != nil {
		t.Fatal(err)
	}
	r.first = path
	r.start().atOnce()
	d = r.w.Desk
	d.View.Power = france
	r.Do("planner")
	if sets := d.Game.Node().Sets; len(sets) != 5 || sets[1].Name != "Guard" {
		t.Fatalf("read again: %+v", sets)
	}
	check("read again")
	r.part("set-X")
	r.part("set-C")
	if n := d.Game.Node(); !n.Sets[2].Stands(n) || !n.Sets[3].Stands(n) {
		t.Errorf("after C against X: %v", n.Plain())
	}
	r.Do("rename-set")
	r.Type("Marseilles<Enter>")
	if d.Game.Node().Sets[2].Name != "Marseilles" {
		t.Errorf("renamed to %q", d.Game.Node().Sets[2].Name)
	}
	if r.Do("drop-set"); len(d.Game.Node().Sets) != 4 {
		t.Error("the set was not deleted")
	}
	if r.Undo(); len(d.Game.Node().Sets) != 5 {
		t.Error("undo brings no set back")
	}
}

// The planner takes the keyboard: Tab-like F6 leads to it, arrows and Enter press its parts; its key closes it.
func TestThePlannerByKeyboard(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	d.Draft.GiveText("France: A bur - ruh\nGermany: A ruh - bel")
	d.View.Power = d.Variant().Power("france")
	r.Do("planner").part("list-germany")
	for range 4 {
		if r.Type("<F6>"); r.w.Win.Canvas().Focused() == r.w.planner.Focusables()[1] {
			break
		}
	}
	for range 20 {
		if r.w.planner.Under() == "known-ruh" {
			break
		}
		r.Type("<Down>")
	}
	if r.Type("<Enter>"); len(r.w.planner.Checker.Answer().Plan.Known) != 1 {
		t.Errorf("Enter on %q: %v", r.w.planner.Under(), r.w.planner.Checker.Answer().Plan.Known)
	}
	r.Do("planner")
	if r.w.planner.Open() || !r.w.side.Object().Visible() || r.seen.Controls["main"][2] == 0 {
		t.Error("the panel does not come back")
	}
}

// The worst of each power stands beside the shares and leads to a variation in which it happens.
func TestTheWorstOfEachPowerIsAVariation(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	d.Draft.GiveText("France:\nA bur - ruh\nA bel S A bur - ruh")
	d.View.Power = d.Variant().Power("france")
	r.Do("planner")
	a := r.w.planner.Checker.Answer()
	if len(a.Worst) == 0 {
		t.Fatal("nobody can do any harm")
	}
	h := a.Worst[0]
	before := d.Game.Node()
	r.part("worst-" + d.Variant().Powers[h.Power].ID)
	if n := d.Game.Node(); n == before || len(n.Orders) != 2+len(h.Orders) {
		t.Fatalf("a click leads to %v", n.Plain())
	}
	if f := d.Now().Foresight; f.Result == nil || f.Driven.Intersect(h.Driven) != h.Driven {
		t.Errorf("what is foreseen is not %+v", h)
	}
}

// Numbers on the map say who can come and who can defend, and the card what is proven; they are switched by a
// command, are about orders that are to come, and are not on the projector.
func TestThreatsAreShownWhereTheyAre(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	var later []func()
	d.Watch = odds.NewWatch(func(do func()) { later = append(later, do) }, d.Tell)
	d.Watch.Behind = func(do func()) { do() }
	at := func(id string) engine.Province { return d.Variant().Map.Province(id) }
	find := func(p engine.Province) (paint.Threat, bool) {
		for _, one := range r.board().Threats {
			if one.At == p {
				return one, true
			}
		}
		return paint.Threat{}, false
	}
	if r.board().Threats != nil {
		t.Fatal("threats are shown before anybody asked")
	}
	r.Do("threats")
	bel, there := find(at("bel"))
	germany, england, france := d.Variant().Power("germany"), d.Variant().Power("england"), d.Variant().Power("france")
	if want := []paint.Count{{Power: england, N: 2}, {Power: germany, N: 2}}; !there || !slices.Equal(bel.Foes, want) ||
		bel.Guard != (paint.Count{Power: france, N: 2}) || bel.Tone != layout.CountedThreat {
		t.Errorf("against Belgium: %+v", bel)
	}
	for _, do := range later {
		do()
	}
	threats := search.Count(d.Game.Node().Position)
	threats.Prove(d.Game.Rules(), func() bool { return false })
	fates := map[search.Fate]int{}
	for _, c := range threats.Centers {
		fates[c.Fate]++
		want := [...]paint.ThreatTone{search.Holdable: paint.HeldThreat, search.Unproven: paint.OpenThreat, search.Falling: paint.FallingThreat}[c.Fate]
		if one, there := find(c.At); there && one.Tone != want {
			t.Errorf("%s has the tone %d, want %d", d.Variant().Map.Info(c.At).ID, one.Tone, want)
		}
	}
	if fates[search.Falling] == 0 || fates[search.Holdable] == 0 {
		t.Errorf("fates: %v", fates)
	}
	d.Act(func() { d.View.Over.Province = at("bel"); d.Tell() })
	if hint := d.Now().Card.Hint; !strings.Contains(hint, "England 2, Germany 2 against France 2 · proven: ") {
		t.Errorf("the card says %q", hint)
	}
	if s := r.w.watch.View.Board(d.Game.Node(), playback.Told{}); s.Threats != nil {
		t.Error("the projector shows threats")
	}
	if r.Do("threats"); r.board().Threats != nil {
		t.Error("threats are shown though they were switched off")
	}
	r.Do("threats").Judge()
	if d.Played() && r.board().Threats != nil {
		t.Error("threats are shown in a phase that is played")
	}
}

// A phase that has nothing for the power that is planned shows another one; who goes back is with his own.
func TestThePowerThatIsPlannedComesBack(t *testing.T) {
	r := newRobot(t).autumn()
	d := r.w.Desk
	france := d.Variant().Power("france")
	d.Draft.GiveText("France:\nA bur - ruh\nA bel S A bur - ruh\nGermany: A mun H")
	d.View.Power = france
	if r.Do("planner").Do("resolve").WantPhase("F1902R"); d.View.Power == france {
		t.Error("France has nothing to retreat and is listed")
	}
	if r.Do("previous"); d.View.Power != france {
		t.Errorf("back in the fall %s is listed", d.Words().Power(d.View.Power))
	}
}

// What can be pressed for certain stands still while answers come in from the background.
func TestTheGridStandsStillWhileAnswersComeIn(t *testing.T) {
	for _, width := range []float32{1280, 1920} {
		r := newRobot(t).autumn()
		r.w.Win.Resize(fyne.NewSize(width, 800))
		var waiting []func()
		told := make(chan func(), 1000) // from several goroutines
		c := odds.New(func(do func()) { told <- do }, r.w.planner.Answered)
		c.Behind = func(do func()) { waiting = append(waiting, do) }
		r.w.planner.Checker = c
		d := r.w.Desk
		d.Draft.GiveText("France:\nA bur - ruh\nA bel S A bur - ruh\nGermany:\nA ruh - bel")
		d.View.Power = d.Variant().Power("france")
		r.Do("planner")
		places := func() map[string][4]float32 {
			found := map[string][4]float32{}
			r.w.planner.Controls(func(name string, at [4]float32) {
				for _, kind := range []string{"cell-", "keep-set", "against", "known-", "list-"} {
					if strings.HasPrefix(name, "planner."+kind) {
						found[name] = at
					}
				}
			})
			return found
		}
		before := places()
		for len(waiting) > 0 {
			do := waiting[0]
			waiting = waiting[1:]
			for do(); len(told) > 0; {
				(<-told)()
			}
		}
		if !c.Answer().Done || c.Answer().Odds.Replies == 0 {
			t.Fatal("nothing was answered")
		}
		if after := places(); len(before) < 5 || !maps.Equal(before, after) {
			t.Errorf("%v wide: before the answer\n%v\nafter it\n%v", width, before, after)
		}
	}
}
